"""Laying a patch over a specification: RFC 7396, and the order of named maps."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebooks import games
from validator.spec.compile import SwitchError, compile_game, settle
from validator.spec.overlay import ORDER, names, overlay

words = st.sampled_from("abcd")
values = st.integers(0, 3) | st.text(max_size=2) | st.lists(st.integers(0, 3), max_size=2)
trees = st.recursive(st.dictionaries(words, values), lambda inner: st.dictionaries(words, values | inner))
patches = st.recursive(
    st.dictionaries(words, values | st.none()),
    lambda inner: st.dictionaries(words, values | inner | st.none()),
)


def merge_patch(target: Any, patch: Any) -> Any:
    """The procedure of RFC 7396, section 2."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge_patch(merged.get(name), value)
    return merged


@given(trees, patches)
def test_without_orders_it_is_a_json_merge_patch(base: dict[str, Any], patch: dict[str, Any]) -> None:
    assert overlay(base, patch) == merge_patch(base, patch)


def ladder(**nodes: Any) -> dict[str, Any]:
    return {**nodes, ORDER: list(nodes)}


@pytest.mark.parametrize(
    ("patch", "order"),
    [
        ({"c": {}}, ["a", "b", "c"]),
        ({"c": {"before": "b"}}, ["a", "c", "b"]),
        ({"c": {"before": "nobody"}}, ["a", "b", "c"]),
        ({"a": None}, ["b"]),
        ({"a": None, "c": {"before": "b"}}, ["c", "b"]),
        ({"b": {"level": 3}}, ["a", "b"]),
    ],
)
def test_where_a_node_stands(patch: dict[str, Any], order: list[str]) -> None:
    assert names(overlay(ladder(a={}, b={}), ladder(**patch))) == order


def test_neither_side_is_changed() -> None:
    base, patch = ladder(a={"x": 1}), ladder(a={"x": 2}, b={})
    overlay(base, patch)
    assert (base, patch) == (ladder(a={"x": 1}), ladder(a={"x": 2}, b={}))


def spec(**more: Any) -> dict[str, Any]:
    game = {"game": "g", "steps": ladder(deal={"each": 3, "clause": "deal"}, spare={"use": False})}
    values = ladder(no={}, yes={"patch": {"steps": {"spare": {"use": True}}}, **more})
    form = {"default": "a", "values": ladder(a={}, b={})}
    return {"game": game, "switches": ladder(spare={"default": "no", "values": values}, form=form)}


def test_a_hidden_node_is_left_out_until_a_switch_shows_it() -> None:
    assert compile_game(spec(), {})["steps"] == [{"each": 3, "clause": "g.deal", "id": "deal"}]
    assert [step["id"] for step in compile_game(spec(), {"spare": "yes"})["steps"]] == ["deal", "spare"]


@pytest.mark.parametrize(
    ("more", "chosen", "code"),
    [
        ({}, {"speed": "high"}, "switch-unknown"),
        ({}, {"spare": "perhaps"}, "switch-value-unknown"),
        ({}, {"spare": ORDER}, "switch-value-unknown"),
        ({"excludes": ladder(form=["b"])}, {"spare": "yes", "form": "b"}, "switches-exclude"),
        ({"only_with": ladder(form=["b"])}, {"spare": "yes"}, "switch-needs"),
    ],
)
def test_a_choice_that_cannot_be(more: dict[str, Any], chosen: dict[str, str], code: str) -> None:
    with pytest.raises(SwitchError) as raised:
        settle(spec(**more)["switches"], chosen)
    assert raised.value.code == code


@pytest.mark.parametrize("name", sorted(games()))
def test_a_compiled_game_cites_clauses_in_full_and_has_no_orders_left(name: str) -> None:
    def walk(node: Any, key: str = "") -> None:
        if isinstance(node, dict):
            assert ORDER not in node
            for child, value in node.items():
                walk(value, child)
        elif isinstance(node, list):
            for value in node:
                walk(value, key)
        elif key == "clause" or key.endswith("_clause"):
            assert node.count(".") == 1, node

    walk(compile_game(games()[name].spec, {}))
