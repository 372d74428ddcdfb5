"""What the page of a game says when these house rules are agreed. Portable.

``page`` is what the build knows of the page: ``id`` of the game, ``clauses`` in reading order (``id``,
``section``, ``when``, ``values`` and ``figures`` as the page shows them; ``drawn``: the switches that would
change its drawings, with their values there) and ``examples`` (``id``, ``case``, ``moved`` and ``core``, the
verdict that the page shows). No rule stands here: what holds is read off the compiled game.
"""

from validator.cases.ask import ask
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.engine.shapes import Any, Data
from validator.site.game.ladders import figure_data, figures
from validator.spec.bindings import Unbound, bound_values
from validator.spec.compile import SwitchError, defaults, settle
from validator.spec.overlay import ORDER, names
from validator.words.fill import clause_pieces, fill
from validator.words.numbers import joined
from validator.words.speak import verdict_pieces

MYPY = False
if MYPY:
    from collections.abc import Callable

    Games = Callable[[Data], Game]

NO_ANSWER = ("unusable", "impossible")  # what a case gets that cannot come up under these house rules


# House rules ----------------------------------------------------------------------------


def wanted(condition: Any) -> list[str]:
    """The values that a clause's ``when`` allows for a switch."""
    return [str(one) for one in condition] if isinstance(condition, list) else [str(condition)]


def holds(clause: Data, switches: Data) -> bool:
    """Whether a clause is shown and citable under these switches."""
    when = clause.get("when") or {}
    return all(switches.get(switch) in wanted(when[switch]) for switch in names(when))


def fitting(switches: Data, chosen: Data) -> "tuple[Data, list[Data]]":
    """The choices that go together, and why others do not: those that need or exclude another go first.

    A reason has ``code``, ``switch`` and ``value`` of the choice that was given up, and ``other`` with its
    ``values`` that it needs or must not meet. Choices that there are not are given up without a word.
    """
    kept = dict(chosen)
    refused: list[Data] = []
    while True:
        try:
            settle(switches, kept)
            return kept, refused
        except SwitchError as wrong:
            facts = wrong.facts
            if wrong.code in ("switches-exclude", "switch-needs"):
                clash = {
                    "code": wrong.code,
                    "switch": facts["switch"],
                    "value": facts["value"],
                    "other": facts["other"],
                }
                clash["values"] = facts.get("values") or [facts["other_value"]]
                refused.append(clash)
            del kept[facts["switch"] if facts["switch"] in kept else facts["other"]]


def moved(switches: Data, full: Data) -> Data:
    """The switches that are not at their default."""
    usual = defaults(switches)
    return {name: full[name] for name in names(switches) if full[name] != usual[name]}


def refusal(catalogue: Data, texts: Data, clash: Data) -> str:
    """Why a choice was given up, as a sentence."""
    choice = _choice(catalogue, texts, clash["switch"], [clash["value"]])
    other = _choice(catalogue, texts, clash["other"], clash["values"])
    told = fill(
        catalogue,
        texts[clash["code"]],
        {"choice": "text", "other": "text"},
        {"choice": choice, "other": other},
    )
    return "".join([piece["v"] for piece in told])


def _choice(catalogue: Data, texts: Data, switch: str, values: list[str]) -> str:
    """A house rule and choices of it in quotation marks."""
    told = catalogue["switches"][switch]
    first, last = texts["quotes"]
    quoted = [[_text(first + told["values"][value] + last)] for value in values]
    return str(told["title"]) + ": " + "".join([piece["v"] for piece in joined(catalogue, quoted, "or")])


def _text(words: str) -> Data:
    return {"t": "text", "v": words}


# Clauses ----------------------------------------------------------------------------


def clauses_then(page: Data, catalogue: Data, rules: Data, games: "Games", chosen: Data) -> list[Data]:
    """Every clause of the page with its ``state``: ``kept``, ``off``, ``brought`` or ``reworded``.

    One that is brought or reworded has its text as ``pieces``; one that is not kept says by which choices
    (``by``); ``figures`` are there where they are not those of the page, and ``undrawn`` where its drawings
    are not true.
    """
    game = games(chosen)
    switches = rules["spec"].get("switches") or {}
    usual = defaults(switches)
    told = []
    for clause in page["clauses"]:
        full = page["id"] + "." + clause["id"]
        one: Data = {"id": clause["id"], "section": clause["section"], "holds": holds(clause, game.switches)}
        usually = holds(clause, usual)
        if one["holds"]:
            one["values"] = bound_values(game, rules["binds"].get(full))
            reworded = canonical(one["values"]) != canonical(clause.get("values") or {})
            one["state"] = "reworded" if reworded else "kept"
            if not usually:
                one["state"] = "brought"
            _draw(one, clause, catalogue, game, full)
        else:
            one["state"] = "off" if usually else "kept"
        if one["state"] != "kept":
            one["by"] = _causes(clause, one, rules, games, game, full)
        told.append(one)
    return told


def _draw(one: Data, clause: Data, catalogue: Data, game: Game, full: str) -> None:
    """Adds the text of a clause that does not read as on the page, and its figures where they differ."""
    if one["state"] != "kept":
        one.update(text_of(catalogue, full, one["values"]))
    rests = clause.get("drawn") or {}
    if any(game.switches[switch] != rests[switch] for switch in rests):  # order-free
        one["undrawn"] = True
    drawn = [figure_data(figure) for figure in figures(game, full)]
    if canonical(drawn) != canonical(clause.get("figures") or []):
        one["figures"] = [_named(catalogue, figure) for figure in drawn]


def text_of(catalogue: Data, clause: str, values: Data) -> Data:
    """Title and text of a clause, with ``lang`` where they are not in the reader's language."""
    quoted = clause_pieces(catalogue, clause, values)
    return {key: quoted[key] for key in ("title", "pieces", "lang") if key in quoted}


def _named(catalogue: Data, figure: Data) -> Data:
    """A figure with the names of its types."""
    for rung in figure["rungs"]:
        known = catalogue["names"].get(rung["type"]) or {"v": rung["type"], "clause": rung["clause"]}
        rung["name"], rung["clause"] = known["v"], known["clause"]
    return figure


def _causes(clause: Data, one: Data, rules: Data, games: "Games", game: Game, full: str) -> list[Data]:
    """The choices that make a clause come, go or read otherwise; all of them where no single one does."""
    switches = rules["spec"]["switches"]
    turned = moved(switches, game.switches)
    when = clause.get("when") or {}
    if one["state"] == "reworded":
        found = [
            name
            for name in names(switches)
            if name in turned and _matters(rules, games, turned, name, full, one)
        ]
    else:
        found = [name for name in names(switches) if name in turned and name in when]
    return [
        {"switch": name, "value": turned[name]}
        for name in found or [name for name in names(switches) if name in turned]
    ]


def _matters(rules: Data, games: "Games", turned: Data, name: str, full: str, one: Data) -> bool:
    """Whether a clause would read otherwise without this choice."""
    others = {switch: turned[switch] for switch in turned if switch != name}  # order-free
    try:
        return canonical(bound_values(games(others), rules["binds"].get(full))) != canonical(one["values"])
    except (ValueError, Unbound):  # the other choices do not go without this one
        return True


# Examples ----------------------------------------------------------------------------


def examples_then(
    page: Data, catalogue: Data, places: Data, game: Game, switches: Data, ids: list[str]
) -> list[Data]:
    """These examples with what the engine says to them now.

    ``state`` is ``same`` where the page says so already, ``gone`` where the case cannot come up under these
    house rules or is decided by other clauses alone, else ``new``, and then the verdict is there as ``said``.
    ``cited`` are the clauses of the verdict.
    """
    turned = moved(switches, game.switches)
    return [
        _example(example, catalogue, places, game, turned)
        for example in page["examples"]
        if example["id"] in ids
    ]


def _example(example: Data, catalogue: Data, places: Data, game: Game, turned: Data) -> Data:
    case = {name: example["case"][name] for name in example["case"] if name != "variant"}  # order-free
    verdict = ask(game, case)
    core = [verdict["status"], verdict["outcome"], verdict["reasons"]]
    told: Data = {
        "id": example["id"],
        "state": "same",
        "own": canonical(turned) == canonical(example["moved"]),
    }
    if canonical(core) != canonical(example["core"]):
        told["state"] = "gone" if _lost(example["core"], core) else "new"
    if told["state"] == "new":
        told["said"] = [
            one for one in verdict_pieces(catalogue, verdict) if one["p"] in ("outcome", "reason")
        ]
    told["cited"] = []
    for one in verdict["reasons"]:
        if one.get("clause") and one["clause"] not in [cited["id"] for cited in told["cited"]]:
            told["cited"].append(_cited(catalogue, places, one["clause"]))
    return told


def _lost(before: list[Any], now: list[Any]) -> bool:
    """Whether an example no longer shows what it was made to show."""
    if now[0] in NO_ANSWER:
        return before[0] not in NO_ANSWER
    then = [one["clause"] for one in before[2] if one.get("clause")]
    return bool(then) and not any(one.get("clause") in then for one in now[2])


def _cited(catalogue: Data, places: Data, clause: str) -> Data:
    """A clause as it is cited: number and title."""
    entry = catalogue["clauses"].get(clause) or {"title": clause}
    told = {"id": clause, "title": entry["title"], "number": places.get(clause) or ""}
    if "lang" in entry:
        told["lang"] = entry["lang"]
    return told


def without_order(when: Data) -> Data:
    """The conditions of a clause with their values as a list."""
    return {switch: wanted(when[switch]) for switch in when if switch != ORDER}  # order-free
