"""The house rules of the judges are of the right shape, and each node that decides cites a clause."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.oracle.house import house_game, house_games

DECIDING = ("play", "seat", "gets", "throw_in", "except", "value")


def deciding(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if any(key in node for key in DECIDING):
            yield node
        node = [child for key, child in node.items() if key != "penalty"]  # its rows are under one clause
    if isinstance(node, list):
        for child in node:
            yield from deciding(child)


@pytest.mark.parametrize("name", house_games())
def test_each_node_that_decides_cites_a_clause(name: str) -> None:
    game = house_game(name)
    found = list(deciding(game.data))
    assert found
    assert [node for node in found if not str(node.get("clause")).startswith(f"{game.id}.")] == []
