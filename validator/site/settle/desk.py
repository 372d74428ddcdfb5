"""What the settle page asks: forms, verdicts in words, and what other house rules would say. Portable.

The page talks to ``answer`` alone, in JSON both ways, and draws what comes back. Nothing here knows a game or
a language: both are laid on the desk as data.
"""

import json

from validator.cases.ask import ask
from validator.cases.fields import fields_of, kinds_of
from validator.cases.moves import moves
from validator.cases.verdict import canonical
from validator.cases.whatif import turns, under
from validator.engine.cards import UNKNOWN, CardError
from validator.engine.game import Game
from validator.engine.plain import words as words_in
from validator.engine.shapes import Any, Data
from validator.site.house_rules import agreed
from validator.site.settle import forms
from validator.spec.bindings import Unbound, bound_values
from validator.spec.compile import SwitchError, compile_game, defaults
from validator.spec.overlay import names
from validator.words.fill import fill, sentence, with_seats
from validator.words.proof import proof_faults
from validator.words.speak import alternative_pieces, verdict_pieces
from validator.words.template import DUTIES, TemplateFault
from validator.words.template import read as parts_of
from validator.words.values import WordsFault, pieces_of

MYPY = False
if MYPY:
    from collections.abc import Callable

CARD_WORDS = ("letters", "signs", "card_names", "suit_names", "rank_names", "special_names")
MOST_KEPT = 6  # compiled games, the newest last

RULES: Data = {}  # game -> {"spec", "binds", "places"}
WORDS: Data = {}  # game -> compiled catalogue
PAGES: Data = {}  # game -> what the build knows of its page, see ``agreed``
KEPT: list[tuple[str, Game]] = []
KNOWN: Data = {}  # what is known of the language that texts are translated into


def answer(text: str) -> str:
    """The answer to ``{"do": name, "with": {...}}``: ``{"result"}``, or ``{"error", "code"}``."""
    try:
        asked = json.loads(text)
        return json.dumps({"result": ACTIONS[asked["do"]](asked["with"])})
    except SwitchError as wrong:
        return json.dumps({"error": "switches", "code": wrong.code})
    except Exception as error:  # the page must be told, whatever it was
        return json.dumps({"error": type(error).__name__, "code": str(error)})


def load(given: Data) -> Data:
    """Lay a game on the desk: ``{"game", "rules", "words"}``, and ``page`` for the page of its rules."""
    RULES[given["game"]] = given["rules"]
    WORDS[given["game"]] = given["words"]
    PAGES[given["game"]] = given.get("page")
    KEPT[:] = []
    return {"game": given["game"]}


def describe(given: Data) -> Data:
    """The game under these switches: its house rules with their choices, its pack and its questions.

    ``places`` are the numbers of its clauses, ``cards`` says how cards are drawn and called.
    """
    name = given["game"]
    catalogue = WORDS[name]
    game = game_under(name, given["switches"])
    return {
        "title": catalogue["title"],
        "switches": _switches(name),
        "standing": game.switches,
        "pack": forms.pack_rows(game),
        "kinds": kinds_of(game),
        "places": RULES[name]["places"],
        "cards": {part: catalogue[part] for part in CARD_WORDS},
    }


def form(given: Data) -> list[Data]:
    """The fields of a question: ``{"game", "switches", "kind", "case"}``."""
    game = game_under(given["game"], given["switches"])
    return forms.form(game, WORDS[given["game"]], given["kind"], given["case"])


def read(given: Data) -> list[Data]:
    """Text as cards: ``{"card"}``, or ``{"text", "pieces"}`` saying why a word is none."""
    game = game_under(given["game"], given["switches"])
    return [_read(game, WORDS[given["game"]], word) for word in words_in(given["text"][:4000], ",/;")]


def judge(given: Data) -> Data:
    """The verdict on ``{"case"}`` in words, and what it still waits for.

    ``waits`` are fields that must be filled before there is anything to say.
    """
    case = given["case"]
    name = case["game"]
    game = game_under(name, case.get("variant") or {})
    found = ask(game, case)
    return {
        "waits": _waits(game, case, found),
        "verdict": found,
        "canonical": canonical(found),
        "said": _said(_named(WORDS[name], case), name, game, found),
        "turned": _turned(name, game),
        "others": turns(RULES[name]["spec"], game.switches),
    }


def other(given: Data) -> list[Data] | None:
    """What one other choice of a house rule would say: ``{"case", "verdict", "switch", "value"}``.

    None where it would say the same.
    """
    case = given["case"]
    base = given["verdict"]
    found = under(RULES[case["game"]]["spec"], base, given["switch"], given["value"], case)
    return None if found is None else alternative_pieces(WORDS[case["game"]], base, found)


def replay(given: Data) -> list[Data]:
    """A deal of a recorded hand move by move, in pieces: ``{"case", "deal"}``, the deal from 1."""
    case = given["case"]
    game = game_under(case["game"], case.get("variant") or {})
    catalogue = _named(WORDS[case["game"]], case)
    return [_told(catalogue, frame) for frame in moves(game, case, given["deal"] - 1)]


def learn(given: Data) -> Data:
    """Lay on the desk what is known of the language that texts are mended in: ``{"known"}``."""
    KNOWN.update(given["known"])
    return {}


def proof(given: Data) -> Data:
    """A text that is being mended: ``{"game", "clause", "source", "said", "lowered", "values"}``.

    ``lowered`` is it in small letters, ``values`` fill its placeholders.
    ``faults`` are codes with facts; ``pieces`` is what a reader would see, empty where it cannot be read.
    """
    try:
        pieces = _shown(given["game"], given["clause"], given["said"], given["values"])
    except (TemplateFault, WordsFault):
        pieces = []
    found = proof_faults(given["source"], given["said"], given["lowered"], KNOWN)
    return {"faults": [{"code": code, "facts": facts} for code, facts in found], "pieces": pieces}


def agree(given: Data) -> Data:
    """The page of a game under house rules: ``{"game", "switches", "texts"}``.

    ``refused`` says in words which choices do not go with the others; they are left out. With ``strict``
    nothing else is told then.
    """
    name = given["game"]
    switches = RULES[name]["spec"].get("switches") or {}
    chosen, clashes = agreed.fitting(switches, given["switches"])
    told: Data = {"refused": [agreed.refusal(WORDS[name], given["texts"], clash) for clash in clashes]}
    if clashes and given.get("strict"):
        return told
    game = game_under(name, chosen)
    told["switches"] = game.switches
    told["moved"] = agreed.moved(switches, game.switches)
    told["edition"] = game.data.get("edition")
    told["clauses"] = agreed.clauses_then(PAGES[name], WORDS[name], RULES[name], _games(name), chosen)
    return told


def recite(given: Data) -> Data:
    """All clauses that hold under house rules, title and text by id: ``{"game", "switches"}``."""
    name = given["game"]
    game = game_under(name, given["switches"])
    page = PAGES[name]
    held = [
        page["id"] + "." + clause["id"] for clause in page["clauses"] if agreed.holds(clause, game.switches)
    ]
    binds = RULES[name]["binds"]
    return {
        full.split(".")[1]: agreed.text_of(WORDS[name], full, bound_values(game, binds.get(full)))
        for full in held
    }


def retell(given: Data) -> list[Data]:
    """Examples of the page under house rules: ``{"game", "switches", "ids"}``."""
    name = given["game"]
    rules = RULES[name]
    game = game_under(name, given["switches"])
    switches = rules["spec"].get("switches") or {}
    return agreed.examples_then(PAGES[name], WORDS[name], rules["places"], game, switches, given["ids"])


# What these are made of --------------------------------------------------------------------------------


def _shown(name: str, clause: str, said: str, values: Data) -> list[Data]:
    """A clause as a reader sees it, bare marks with their word; a placeholder without a value stays."""
    entry = WORDS[name]["clauses"].get(clause) or {"vars": {}}
    text = ""
    for kind, value, words in parts_of(said):
        if kind == "mark":
            text += "[[" + value + "|" + (words or _word(value)) + "]]"
        elif kind == "name":
            text += "{" + value + "}" if values.get(value) is not None else "{{" + value + "}}"
        else:
            text += value.replace("{", "{{").replace("}", "}}")
    return fill(WORDS[name], text, entry["vars"], values)


def _word(concept: str) -> str:
    """The word of a bare mark."""
    words = KNOWN["duties"].get(concept) if concept in DUTIES else None
    words = words or (KNOWN["concepts"].get(concept) or {"lemmas": []})["lemmas"]
    return str(words[0]) if words else concept


def game_under(name: str, switches: Data) -> Game:
    """The game under these switches, kept for the next question. Raises SwitchError."""
    key = name + canonical(switches)
    for kept, game in KEPT:
        if kept == key:
            return game
    made = compile_game(RULES[name]["spec"], switches)
    KEPT.append((key, Game(made)))
    del KEPT[:-MOST_KEPT]
    return KEPT[-1][1]


def _games(name: str) -> "Callable[[Data], Game]":
    """What makes the game under any switches."""
    return lambda switches: game_under(name, switches)


def _switches(name: str) -> list[Data]:
    """The house rules of a game with their choices, in words."""
    told = WORDS[name]["switches"]
    found = []
    for switch in names(RULES[name]["spec"].get("switches") or {}):
        node = RULES[name]["spec"]["switches"][switch]
        values = [{"id": value, "title": told[switch]["values"][value]} for value in names(node["values"])]
        found.append(
            {"id": switch, "title": told[switch]["title"], "default": node["default"], "values": values}
        )
    return found


def _read(game: Game, catalogue: Data, word: str) -> Data:
    if word == UNKNOWN:
        return {"card": UNKNOWN}
    try:
        return {"card": game.pack.names[game.pack.read(word)]}
    except CardError as wrong:
        facts = dict(wrong.facts)
        return {"text": word, "pieces": sentence(catalogue, wrong.code, facts)["pieces"]}


def _waits(game: Game, case: Data, verdict: Data) -> list[str]:
    """The fields without which there is nothing to say yet: missing ones, and groups that are not full."""
    reasons = verdict["reasons"]
    if verdict["status"] == "unusable" and all(one["code"] == "field-missing" for one in reasons):
        return [str(one["facts"]["field"]) for one in reasons]
    if verdict["status"] == "undecided" and all(one["code"] == "field-decides" for one in reasons):
        return []
    return forms.short_of(_fields(game, case), case)


def _fields(game: Game, case: Data) -> list[Data]:
    return fields_of(game, case["ask"]) if case.get("ask") in kinds_of(game) else []


def _said(catalogue: Data, name: str, game: Game, verdict: Data) -> list[Data]:
    """The verdict as paragraphs; one without words as its codes, never nothing."""

    def values(clause: str) -> Data | None:
        return _values(name, game, clause)

    try:
        return verdict_pieces(catalogue, verdict, values)
    except WordsFault as fault:
        codes = " ".join(str(one["code"]) for one in verdict["reasons"])
        return [
            {
                "p": "outcome",
                "pieces": [{"t": "text", "v": verdict["status"] + ": " + codes + " [" + str(fault) + "]"}],
            }
        ]


def _values(name: str, game: Game, clause: str) -> Data | None:
    """What fills the placeholders of a clause under the switches in force; None where it cannot be told."""
    try:
        return bound_values(game, RULES[name]["binds"].get(clause))
    except Unbound:
        return None


def _turned(name: str, game: Game) -> list[Data]:
    """The house rules in force that are not at their default."""
    usual = defaults(RULES[name]["spec"].get("switches") or {})
    told = WORDS[name]["switches"]
    return [
        {
            "switch": switch,
            "title": told[switch]["title"],
            "value": told[switch]["values"][game.switches[switch]],
        }
        for switch in names(RULES[name]["spec"].get("switches") or {})
        if game.switches[switch] != usual[switch]
    ]


def _named(catalogue: Data, case: Data) -> Data:
    """The words with the names that a record has for its players."""
    record = case["record"] if isinstance(case.get("record"), dict) else case
    names_told = record.get("seats")
    if not isinstance(names_told, list) or not all(isinstance(one, str) for one in names_told):
        return catalogue
    return with_seats(catalogue, names_told)


def _told(catalogue: Data, frame: Data) -> Data:
    """A frame of a replay with its players and acts in pieces."""

    def seat(number: int) -> Any:
        return pieces_of(catalogue, "seat", number)

    told = dict(frame)
    act = frame["act"]
    told["act"] = None if act is None else pieces_of(catalogue, "act", act)
    told["hands"] = [
        {
            "seat": seat(at + 1),
            "cards": frame["hands"][at],
            "unseen": frame["unseen"][at],
            "turn": at + 1 in frame["to_act"],
        }
        for at in range(len(frame["hands"]))
    ]
    told["table"] = [{"seat": seat(one["seat"]), "card": one["card"]} for one in frame["table"]]
    told["to_act"] = [seat(one) for one in frame["to_act"]]
    told["cards"] = [one.split(" ")[2] for one in frame["legal"] if one.split(" ")[1] == "play"]
    told["legal"] = [pieces_of(catalogue, "act", one) for one in frame["legal"][:40]]
    return told


ACTIONS = {
    "agree": agree,
    "recite": recite,
    "retell": retell,
    "replay": replay,
    "load": load,
    "describe": describe,
    "form": form,
    "read": read,
    "judge": judge,
    "other": other,
    "learn": learn,
    "proof": proof,
}
