"""The head of a game's page in one language: the game at a glance, and what happens if."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from markupsafe import Markup

from validator.site import wording
from validator.site.drawn.drawing import in_language, linked
from validator.site.game.facts import Facts
from validator.site.game.tabletop import Drawn, Line, Said, speaking
from validator.site.game.views import GameView, View
from validator.site.house_rules.states import State
from validator.site.wording import N_
from validator.spec.sentences import sentences
from validator.words.fill import fill, sentence, spoken_in

Item = Said | Drawn

LABELS = {
    # i18n: A line of the summary of a game: what the players try to do
    "aim": N_("Aim"),
    # i18n: A line of the summary of a game: how many play
    "players": N_("Players"),
    # i18n: A line of the summary of a game: the cards that are used
    "pack": N_("Pack"),
    # i18n: A line of the summary of a game: the ranks from high to low
    "rank": N_("Rank"),
    # i18n: A line of the summary of a game: the trumps from high to low
    "trump_order": N_("Order of trumps"),
    # i18n: A line of the summary of a game: the types of combinations from best to worst
    "combinations": N_("Combinations"),
    # i18n: A line of the summary of a game: what is paid before the deal
    "stake": N_("Stake"),
    # i18n: A line of the summary of a game: how the cards are dealt
    "deal": N_("Deal"),
    # i18n: A line of the summary of a game: how the players bid for tricks
    "bidding": N_("Bidding"),
    # i18n: A line of the summary of a game: how the players put chips into the pot
    "betting": N_("Betting"),
    # i18n: A line of the summary of a game: how a suit that is offered becomes trumps, without bids
    "offer": N_("Making trumps"),
    # i18n: A line of the summary of a game: how trumps are found
    "trumps": N_("Trumps"),
    # i18n: A line of the summary of a game: how a hand is arranged
    "arranging": N_("Arranging"),
    # i18n: A line of the summary of a game: which card may be played
    "play": N_("Play"),
    # i18n: A line of the summary of a game: who wins a trick
    "trick": N_("Trick"),
    # i18n: A line of the summary of a game: what is scored
    "score": N_("Score"),
    # i18n: A line of the summary of a game: who wins where all is equal
    "tie": N_("Tie"),
    # i18n: A line of the summary of a game: when it is over
    "end": N_("End"),
}


class Head:
    """The head of the page that ``view`` shows."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.facts = Facts(view)

    def glance(self) -> list[View]:
        """The lines of the summary, each in all its wordings."""
        return [
            {"id": line.id, "wordings": self._wordings(line, self._line, partial(self._label, line.id))}
            for line in self.view.sheet.glance
        ]

    def short(self) -> Markup:
        """Kind and time in one line."""
        return Markup(" · ").join(one for one in (self.facts.kind(), self.facts.minutes()) if one)

    def foot(self) -> list[Markup]:
        """What else there is to say of the game; no clause says it."""
        names = Markup(", ").join(Markup("<i>{}</i>").format(name) for name in self.view.also)
        # i18n: Names that a game also has; they follow
        also = self.view.frame.gettext("Also called {names}.", names=names) if names else None
        origin = self.view.about("origin")
        if origin and not origin.endswith("."):
            origin = Markup("{}.").format(origin)
        return [one for one in (origin, also) if one]

    def what_if(self) -> list[View]:
        """The situations with their answers, each in all its wordings."""
        return [
            {
                "id": line.id,
                "question": self._question(line.id),
                "wordings": self._wordings(line, self._answer),
            }
            for line in self.view.sheet.what_if
        ]

    # Wordings --------------------------------------------------------------------------

    def _wordings(
        self, line: Line, say: Callable[[Item], View], label: Callable[[State], str] | None = None
    ) -> list[View]:
        """Each wording with the states in which it holds; only that of the default is shown at first."""
        return [
            {
                "label": label(dict(wording_.holds[0]) if wording_.holds else {}) if label else None,
                "holds": _states(wording_.holds),
                "hidden": at > 0,
                "items": [say(item) for item in wording_.told],
            }
            for at, wording_ in enumerate(line.wordings)
            if wording_.told
        ]

    def _label(self, line: str, state: State) -> str:
        """What a line of the summary is called in a state: in some games nobody bids, but bets."""
        name = speaking(self.view.sheet.rules.compiled(state)) if line == "bidding" else line
        return self.view.frame.gettext(LABELS[name])

    def _question(self, name: str) -> Markup:
        return self.view.pen.paragraph(sentence(self.view.catalogue, f"situation.{name}", {}))

    def _answer(self, item: Item) -> View:
        assert isinstance(item, Said)  # answers are clauses
        node = self.view.sheet.rules.clauses[item.clause]
        basis = node.get("basis", "stated")
        return {
            "text": self._said(item),
            "link": self.view.own_link(item.clause),
            "number": self.view.clause_number(self.view.sheet.rules.full(item.clause)),
            "basis": basis,
            "sure": self.view.frame.gettext(wording.BASES[basis]),
        }

    def _line(self, item: Item) -> View:
        clause = item.clause if isinstance(item, Drawn) else self.view.sheet.rules.full(item.clause)
        text = self._said(item) if isinstance(item, Said) else self._drawn(item)
        return {
            "before": " " if isinstance(item, Said) else " · ",
            "text": text,
            "href": self.view.clause_address(clause),
            "number": self.view.clause_number(clause),
        }

    # Words --------------------------------------------------------------------------

    def _said(self, said: Said) -> Markup:
        """Sentences of a clause; all of it where its translation is divided otherwise."""
        entry = self.view.catalogue["clauses"][self.view.sheet.rules.full(said.clause)]
        original = sentences(self.view.sheet.rules.clauses[said.clause]["text"])
        there = sentences(entry["text"])
        quoted = [there[at - 1] for at in said.sentences] if len(there) == len(original) else there
        own = spoken_in(self.view.catalogue, entry.get("lang"))
        pieces = fill(own, " ".join(quoted), entry["vars"], said.values)
        return in_language(self.view.pen.pieces(pieces), entry.get("lang"))

    def _drawn(self, drawn: Drawn) -> Markup:
        facts = Facts(self.view, drawn.game)
        draw: dict[str, Callable[..., Markup | None]] = {
            "aim": lambda: self.view.about("aim"),
            "players": lambda *_: Markup(" · ").join((facts.players(), facts.sides())),
            "direction": lambda *_: facts.direction(),
            "pack": lambda *_: facts.pack(),
            "rank": self.view.pen.ranks,
            "trump_order": self._trump_order,
            "combinations": self._combinations,
        }
        return draw[drawn.part](*drawn.data) or Markup("")

    def _trump_order(self, suit: str | None, cards: Iterable[str]) -> Markup:
        """The trumps; where they follow the suit that is trumps, as an example of one."""
        drawn = self.view.pen.cards(cards)
        if suit is None:
            return drawn
        # i18n: {suit} is a sign; the trumps from high to low follow
        return self.view.frame.gettext(
            "If {suit} is trumps: {cards}", suit=self.view.pen.suit(suit), cards=drawn
        )

    def _combinations(self, *types: tuple[str, str | None]) -> Markup:
        known = self.view.catalogue["names"]
        return Markup(" › ").join(
            linked(self.view.clause_address(clause), known.get(name, {"v": name})["v"])
            for name, clause in types
        )


def _states(holds: tuple[State, ...]) -> str:
    """States for the page: ``a=1&b=2`` for each, with spaces between them."""
    return " ".join("&".join(f"{switch}={value}" for switch, value in one.items()) for one in holds)
