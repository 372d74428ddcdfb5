"""Pieces drawn as HTML: cards with the letters of the language and their whole name for those who listen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from markupsafe import Markup, escape

Piece = Mapping[str, Any]
Link = Callable[[str], str | None]

JOKER = "JO"
UNKNOWN = "??"
CARDS = ("card", "cards")
CLOSING = ".,;:?!)]”’“"
TEXT_STYLE = "\ufe0e"
"""Follows a suit sign, so that no device draws an emoji."""


class Pen:
    """Draws for one page.

    ``clause_link`` and ``term_link`` give the address of a clause (by full id) or a concept, or None where
    there is none.
    """

    def __init__(self, catalogue: Mapping[str, Any], clause_link: Link, term_link: Link) -> None:
        self.catalogue = catalogue
        self.lang = str(catalogue["lang"])
        self.source = str(catalogue["source"]["lang"])
        self.clause_link = clause_link
        self.term_link = term_link
        self._cards: dict[str, Markup] = {}
        self._kinds: dict[str, Callable[[Piece], Markup]] = {
            "card": lambda piece: self.cards([piece["v"]], piece.get("tail", "")),
            "cards": lambda piece: self.cards(piece["v"], piece.get("tail", "")),
            "rank": lambda piece: self.rank(piece["v"]),
            "ranks": lambda piece: self.ranks(piece["v"]),
            "suit": lambda piece: self.suit(piece["v"]),
            "number": lambda piece: Markup('<span class="cr-n">{}</span>').format(piece["v"]),
            "seat": lambda piece: Markup('<span class="cr-seat">{}</span>').format(piece["v"]),
            "term": self._term,
            "duty": self._duty,
            "name": lambda piece: linked(self.clause_link(piece["clause"]), piece["v"]),
            "clause": lambda piece: linked(self.clause_link(piece["id"]), piece["v"]),
        }

    def pieces(self, pieces: Iterable[Piece]) -> Markup:
        """A sentence."""
        return Markup("").join(
            self._kinds.get(piece["t"], _plain)(piece) for piece in _kept_together(list(pieces))
        )

    def paragraph(self, paragraph: Mapping[str, Any]) -> Markup:
        """The pieces of a paragraph, marked when they are not in the page's language."""
        return in_language(self.pieces(paragraph["pieces"]), paragraph.get("lang"))

    def plain(self, context: str, text: str) -> Markup:
        """A text without pieces, by its context in the catalogue; marked when it is not translated."""
        return in_language(escape(text), self.catalogue["untranslated"].get(context))

    # Cards --------------------------------------------------------------------------

    def card(self, name: str) -> Markup:
        """A card: its corner as the language letters it."""
        if name not in self._cards:
            self._cards[name] = self._card(name)
        return self._cards[name]

    def _card(self, name: str) -> Markup:
        if name == UNKNOWN:
            return _picture("cr-card cr-back", self._said("special_names", "unknown"), "", Markup(""))
        if name == JOKER:
            return _picture("cr-card", self._said("card_names", JOKER), "JO", escape(self._letter(JOKER)))
        sign = self._sign(name[1])
        return _picture(
            "cr-card",
            self._said("card_names", name),
            name[1],
            Markup("{}<b>{}</b>").format(self._letter(name[0]), sign),
        )

    def cards(self, names: Iterable[str], tail: str = "") -> Markup:
        """Cards side by side; ``tail`` is punctuation that no line may part from the last of them."""
        *cards, last = [self.card(name) for name in names]
        if tail:
            last = Markup('<span class="cr-glue">{}{}</span>').format(last, tail)
        drawn = Markup(" ").join([*cards, last])
        return Markup('<span class="cr-hand">{}</span>').format(drawn) if cards else drawn

    def rank(self, rank: str) -> Markup:
        """A rank as its letter."""
        return _picture("cr-rank", self._said("rank_names", rank), "", escape(self._letter(rank)))

    def ranks(self, ranks: Iterable[str]) -> Markup:
        """Ranks in a row."""
        ranks = [str(rank) for rank in ranks]
        said = ", ".join(self._said("rank_names", rank) for rank in ranks)
        return _picture("cr-rank", said, "", escape("-".join(self._letter(rank) for rank in ranks)))

    def suit(self, suit: str) -> Markup:
        """A suit as its sign."""
        return _picture("cr-suit", self._said("suit_names", suit), suit, escape(self._sign(suit)))

    def _said(self, group: str, name: str) -> str:
        return str(self.catalogue[group].get(name, name))

    def _letter(self, rank: str) -> str:
        return str(self.catalogue["letters"].get(rank, rank))

    def _sign(self, suit: str) -> str:
        return str(self.catalogue["signs"].get(suit, suit)) + TEXT_STYLE

    # Words --------------------------------------------------------------------------

    def _term(self, piece: Piece) -> Markup:
        return linked(self.term_link(piece["id"]), piece["v"], "cr-term")

    def _duty(self, piece: Piece) -> Markup:
        return Markup('<strong class="cr-duty" data-duty="{}">{}</strong>').format(piece["id"], piece["v"])


def linked(address: str | None, words: object, look: str = "") -> Markup:
    """Words as a link, or as they are where there is no address."""
    if address is None:
        return escape(words)
    if look:
        return Markup('<a class="{}" href="{}">{}</a>').format(look, address, words)
    return Markup('<a href="{}">{}</a>').format(address, words)


def in_page(data: object) -> Markup:
    """Data as JSON that may stand inside a script element of a page."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def in_language(words: Markup, lang: str | None) -> Markup:
    """Words in another language than the page's, marked so."""
    return Markup('<span lang="{}">{}</span>').format(lang, words) if lang else words


def _kept_together(pieces: list[Piece]) -> Iterable[Piece]:
    """The pieces with the punctuation after cards handed to the cards."""
    for at, piece in enumerate(pieces):
        if piece["t"] == "text" and at and pieces[at - 1]["t"] in CARDS:
            piece = {**piece, "v": piece["v"][len(_tail(piece)) :]}
        elif piece["t"] in CARDS and at + 1 < len(pieces) and pieces[at + 1]["t"] == "text":
            piece = {**piece, "tail": _tail(pieces[at + 1])}
        yield piece


def _tail(piece: Piece) -> str:
    """The punctuation that a text begins with."""
    words = str(piece["v"])
    return words[: len(words) - len(words.lstrip(CLOSING))]


def _plain(piece: Piece) -> Markup:
    return escape(piece["v"])


def _picture(look: str, said: str, suit: str, shown: Markup) -> Markup:
    mark = Markup(' data-s="{}"').format(suit) if suit else Markup("")
    return Markup('<span class="{}"{} role="img" aria-label="{}">{}</span>').format(look, mark, said, shown)
