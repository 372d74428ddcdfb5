"""A verdict opens with its outcome and quotes each clause once; which sentence opens it is chosen by data."""

from typing import Any

import pytest

from tests.words.makeshift import catalogue, message
from validator.words.fill import words_of
from validator.words.speak import alternative_pieces, question_pieces, verdict_pieces
from validator.words.values import WordsFault


def when(text: str, condition: dict[str, Any], **kinds: str) -> dict[str, Any]:
    return message(text, **kinds) | {"when": condition}


def demo() -> dict[str, Any]:
    made = catalogue(
        **{
            "outcome.trick.tie": when("Nobody.", {"tie": True}),
            "outcome.trick.seat": message("Winner: {seat}.", seat="seat"),
            "outcome.trick.place": message("Winner: number {winner}.", winner="position"),
            "also.trick.points": message("Points: {points}.", points="number"),
            "also.trick.rest": when("Left: {left}.", {"left": "present"}, left="cards"),
            "outcome.undecided.any": message("Undecided."),
            "question.trick.one": when("Alone: {plays}?", {"plays": {"size": 1}}, plays="cards"),
            "question.trick.any": message("Who wins: {plays}?", plays="cards"),
            "given.trump": message("Trumps: {trump}.", trump="suit"),
            "given.plays": message("Played: {plays}.", plays="cards"),
            "given.leader": when("Leader: {leader}.", {"ask": ["trick", "lead"]}, leader="seat"),
            "trump-wins": message("{card} is a trump.", card="card"),
            "ranks": message("{rank} is above {other}.", rank="rank", other="rank"),
            "ranks/order": message("The usual ranks."),
            "unknown-decides": message("If they are {cards}:", cards="cards"),
            "must-*": message("Something must be done."),
            "note.stale": message("Changed."),
            "note.untranslated": message("Not translated."),
            "alternative.intro": message("With {switch}, {value}:", switch="text", value="text"),
        }
    )
    made["groups"] = {
        "outcome.trick": ["outcome.trick.tie", "outcome.trick.seat", "outcome.trick.place"],
        "also.trick": ["also.trick.points", "also.trick.rest"],
        "outcome.undecided": ["outcome.undecided.any"],
        "question.trick": ["question.trick.one", "question.trick.any"],
        "given": ["given.trump", "given.plays", "given.leader"],
        "ranks": ["ranks", "ranks/order"],
    }
    clause = {"section": "play", "vars": {}}
    made["clauses"] = {
        "demo.trump": {"title": "Trumps", "text": "A trump [[must]] win.", **clause},
        "demo.old": {"title": "Old", "text": "Old words.", "lang": "en", "stale": True, **clause},
        "demo.new": {"title": "New", "text": "New words.", "lang": "en", **clause},
        "demo.bound": {"title": "Bound", "text": "{n} cards.", "section": "play", "vars": {"n": "value"}},
    }
    made["switches"] = {"tie": {"title": "Equal cards", "values": {"first": "The first wins"}}}
    return made


def verdict(outcome: dict[str, Any], *reasons: dict[str, Any], status: str = "answered") -> dict[str, Any]:
    return {"ask": "trick", "game": "demo", "status": status, "outcome": outcome, "reasons": list(reasons)}


def reason(code: str, clause: str | None = None, **facts: Any) -> dict[str, Any]:
    return {"code": code, "clause": clause, "facts": facts}


def told(paragraphs: list[dict[str, Any]]) -> list[str]:
    return [f"{one['p']}: {words_of(one['pieces'])}" for one in paragraphs]


def test_the_first_outcome_that_fits_opens_and_all_that_fit_follow() -> None:
    known = demo()
    assert told(verdict_pieces(known, verdict({"winner": 2, "points": 5, "left": []}))) == [
        "outcome: Winner: number 2.",
        "outcome: Points: 5.",
    ]
    assert told(verdict_pieces(known, verdict({"winner": 2, "seat": 4, "left": ["AS"]}))) == [
        "outcome: Winner: player 4.",
        "outcome: Left: AS.",
    ]
    assert told(verdict_pieces(known, verdict({"winner": None, "tie": True}))) == ["outcome: Nobody."]


def test_a_status_has_an_outcome_of_its_own() -> None:
    assert told(verdict_pieces(demo(), verdict({}, status="undecided"))) == ["outcome: Undecided."]


def test_reasons_quote_each_clause_once() -> None:
    found = verdict_pieces(
        demo(),
        verdict(
            {"winner": 1},
            reason("trump-wins", "demo.trump", card="9H"),
            reason("trump-wins", "demo.trump", card="8H"),
        ),
    )
    assert told(found)[1:] == [
        "reason: 9H is a trump.",
        "clause: A trump must win.",
        "reason: 8H is a trump.",
    ]
    assert (found[2]["id"], found[2]["title"]) == ("demo.trump", "Trumps")
    assert found[2]["pieces"][1] == {"t": "duty", "id": "must", "v": "must"}


def test_bound_clauses_are_quoted_with_their_values() -> None:
    asked = verdict({"winner": 1}, reason("trump-wins", "demo.bound", card="9H"))
    assert told(verdict_pieces(demo(), asked, lambda _: {"n": 3}))[2] == "clause: 3 cards."
    assert told(verdict_pieces(demo(), asked))[2] == "clause: "


def test_a_clause_that_is_not_translated_is_marked_and_says_so() -> None:
    found = verdict_pieces(
        demo(), verdict({"winner": 1}, reason("ranks", "demo.old"), reason("ranks", "demo.new"))
    )
    assert told(found)[2:4] == ["clause: Old words.", "note: Changed."]
    assert told(found)[5:] == ["clause: New words.", "note: Not translated."]
    assert (found[2]["lang"], "lang" in found[3]) == ("en", False)


def test_a_code_with_several_wordings_uses_the_first_that_has_its_facts() -> None:
    found = verdict_pieces(
        demo(), verdict({"winner": 1}, reason("ranks", rank="A", other="K"), reason("ranks", rank="A"))
    )
    assert told(found)[1:] == ["reason: A is above K.", "reason: The usual ranks."]


def test_a_family_serves_the_codes_that_begin_so() -> None:
    assert told(verdict_pieces(demo(), verdict({"winner": 1}, reason("must-do-this"))))[1:] == [
        "reason: Something must be done.",
    ]
    with pytest.raises(WordsFault, match="message-unknown"):
        verdict_pieces(demo(), verdict({"winner": 1}, reason("may-do-this")))


def test_what_unknown_cards_decide_is_said_for_each_way() -> None:
    asked = verdict({}, reason("unknown-decides", cards=["AS"], outcome={"winner": 1}), status="undecided")
    assert told(verdict_pieces(demo(), asked)) == [
        "outcome: Undecided.",
        "reason: If they are AS:",
        "reason: Winner: number 1.",
    ]


def test_a_question_tells_what_is_given_and_then_asks() -> None:
    case = {"ask": "trick", "plays": ["AS", "KS"], "leader": 2, "trump": "H", "seats": ["North", "East"]}
    assert told(question_pieces(demo(), case)) == [
        "given: Trumps: H.",
        "given: Leader: East.",
        "question: Who wins: AS KS?",
    ]
    assert told(question_pieces(demo(), {"ask": "trick", "plays": ["AS"]})) == ["question: Alone: AS?"]


def test_another_house_rule_is_named_with_what_it_would_say() -> None:
    other = {
        "switch": "tie",
        "value": "first",
        "status": "answered",
        "outcome": {"winner": 1},
        "clause": "demo.trump",
    }
    found = alternative_pieces(demo(), verdict({"winner": 2}), other)
    assert told(found) == [
        "alternative: With Equal cards, The first wins:",
        "outcome: Winner: number 1.",
        "cite: Trumps",
    ]


def test_an_outcome_without_words_is_an_error_and_no_silence() -> None:
    with pytest.raises(WordsFault, match="outcome-unsaid"):
        verdict_pieces(demo(), verdict({}))


def test_micropython_speaks_alike(micropython: Any) -> None:
    asked = verdict(
        {"winner": 2, "seat": 4, "points": 25},
        reason("trump-wins", "demo.trump", card="9H"),
        reason("ranks", "demo.old"),
        reason("must-follow"),
    )
    known = demo()
    assert micropython.call("validator.words.speak", "verdict_pieces", known, asked) == verdict_pieces(
        known, asked
    )
    case = {"ask": "trick", "plays": ["AS", "KS"], "leader": 2, "trump": "H"}
    assert micropython.call("validator.words.speak", "question_pieces", known, case) == question_pieces(
        known, case
    )
