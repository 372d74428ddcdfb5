"""A question of the quiz in words: what is asked, and the answers to choose from. Portable."""

from validator.engine.shapes import Any, Data
from validator.words.speak import outcome_pieces, question_pieces
from validator.words.values import pieces_of


def in_words(words: Data, asked: Data) -> Data:
    """A question with ``asked`` (paragraphs) and its answers as ``{"pieces"}``, some with their ``place``."""
    told = dict(asked)
    told["asked"] = question_pieces(words, asked["case"])
    told["answers"] = [_answer(words, asked["case"], one) for one in asked["answers"]]
    return told


def _answer(words: Data, case: Data, answer: Data) -> Data:
    if "cards" in answer:
        pieces: list[Any] = pieces_of(words, "cards", answer["cards"])
        return {"pieces": pieces, "place": answer.get("place")}
    if "seat" in answer:
        return {"pieces": pieces_of(words, "seat", answer["seat"]), "place": None}
    supposed = {"ask": case["ask"], "game": case["game"], "status": "answered", "outcome": answer["outcome"]}
    said = outcome_pieces(words, supposed)
    said = said[:1] if case["ask"] == "match" else said
    pieces = []
    for paragraph in said:
        pieces = pieces + ([{"t": "text", "v": " "}] if pieces else []) + paragraph["pieces"]
    return {"pieces": pieces, "place": None, "lang": said[0].get("lang")}
