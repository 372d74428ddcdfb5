"""The few calls that an app needs: load a game, ask it, replay records, play a deal, say a verdict.

``docs/api.md`` shows each of them at work.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from validator.cases.shelf import Shelf
    from validator.engine.deal import Deal
    from validator.engine.game import Game

Verdict = dict[str, Any]


@cache
def _shelf() -> Shelf:
    from validator.cases.shelf import Shelf

    return Shelf()


def games() -> list[str]:
    """The ids of all games."""
    return list(_shelf().ids)


def load(game: str, switches: Mapping[str, str] | None = None, edition: str | None = None) -> Game:
    """A game ready to be asked and played, under house rules (switch -> value; others at their default).

    ``edition`` is a date of ``cardrules edition list``; None means the rules as they are. Raises ``Refused``
    for a game or edition that is not there, ``SwitchError`` for house rules that cannot be.
    """
    found: Game = _shelf().games(game, edition, dict(switches or {}))
    return found


def ask(case: Mapping[str, Any]) -> Verdict:
    """The verdict on a case or a record; its schema is ``verdict.schema.json``. Bad input is a verdict."""
    from validator.cases.bulk import judge

    return judge(dict(case), _shelf().games)


def replay(log: IO[bytes] | Iterable[str | bytes]) -> Iterator[Verdict]:
    """One verdict a line of a log in JSON Lines, in order, in constant memory.

    A line that cannot be read has a verdict of its own, and the next one is judged.
    """
    from validator.cases.bulk import replay_lines

    stream = log if hasattr(log, "readline") else io.BufferedReader(_Lines(log))
    return replay_lines(stream, _shelf().games)  # type: ignore[arg-type]


def play(
    game: Game,
    dealer: int,
    hands: Sequence[str],
    widow: str = "",
    turned: str = "",
    stake: int = 0,
    stacks: Sequence[int] | None = None,
) -> Deal:
    """A deal in progress: ask it ``to_act()`` and ``legal(seat)``, give it ``apply(act)``.

    ``dealer`` counts from 1, as in records; the seats of a deal count from 0. ``hands`` are lines of cards by
    seat, ``??`` for a card not seen.
    Raises ``CardError`` for cards that are none of the pack.
    """
    from validator.engine.match import Match

    lists = [_kinds(game, hand) for hand in hands]
    masks = [game.pack.hand([kind for kind in held if kind is not None]) for held in lists]
    unseen = [held.count(None) for held in lists]
    match = Match(game, len(hands), dealer - 1, stake, None if stacks is None else list(stacks))
    shown = game.pack.read(turned) if turned else None
    return _begun(game, match.setup(masks, unseen, _kinds(game, widow) or None, shown))


def _kinds(game: Game, cards: str) -> list[Any]:
    """The kinds of a line of cards, None for a card not seen."""
    return [None if card == "??" else game.pack.read(card) for card in cards.split()]


def _begun(game: Game, setup: Any) -> Deal:
    from validator.engine.deal import Deal

    return Deal(game, setup)


def say(verdict: Verdict, lang: str = "en") -> list[str]:
    """The verdict in words, a line each: its outcome, then its reasons; ``lang`` as in ``languages.yaml``."""
    from validator.words.catalogues import compiled_catalogue
    from validator.words.speak import verdict_pieces
    from validator.words.terminal import words

    catalogue = compiled_catalogue(lang, verdict.get("game"))
    told = [one for one in verdict_pieces(catalogue, verdict) if one["p"] != "clause"]
    return [words(catalogue, one["pieces"]) for one in told]


class _Lines(io.RawIOBase):
    """Lines as a stream of bytes, each read when it is needed."""

    def __init__(self, lines: Iterable[str | bytes]) -> None:
        self._lines = iter(lines)
        self._left = b""

    def readable(self) -> bool:
        """It can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill a buffer from the next line."""
        while not self._left:
            line = next(self._lines, None)
            if line is None:
                return 0
            raw = line.encode() if isinstance(line, str) else line
            self._left = raw if raw.endswith(b"\n") else raw + b"\n"
        taken = self._left[: len(buffer)]
        buffer[: len(taken)] = taken
        self._left = self._left[len(taken) :]
        return len(taken)
