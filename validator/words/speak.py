"""What a verdict says and what a case asks, as paragraphs.

Portable, and without a rule in it: which sentence opens a verdict is chosen by data. Messages whose code
begins with ``outcome.<ask>.`` or ``outcome.<status>.`` stand in the order of ``locales/messages.yaml``; the
first whose ``when`` holds and whose facts are all there is the headline. ``also.<ask>.`` are added, all
that fit; ``question.<ask>.`` and ``given.`` likewise.
"""

from validator.words.fill import clause_pieces, fits, message, sentence, with_seats
from validator.words.values import WordsFault, pieces_of

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any

    from validator.words.fill import Paragraph
    from validator.words.numbers import Catalogue

    Values = Callable[[str], dict[str, Any] | None]


def first_fitting(catalogue: "Catalogue", group: str, facts: "dict[str, Any]") -> "str | None":
    """The first code of a group (``outcome.compare``) whose message fits the facts, or None."""
    for code in catalogue["groups"].get(group, []):
        if fits(message(catalogue, code), facts):
            return str(code)
    return None


def all_fitting(catalogue: "Catalogue", group: str, facts: "dict[str, Any]") -> "list[str]":
    """All codes of a group whose messages fit the facts, in order."""
    return [code for code in catalogue["groups"].get(group, []) if fits(message(catalogue, code), facts)]


def outcome_pieces(catalogue: "Catalogue", verdict: "dict[str, Any]") -> "list[Paragraph]":
    """The outcome in words: the headline, then what else it says. Raises WordsFault outcome-unsaid."""
    facts = _outcome_facts(verdict)
    ask = verdict["ask"] or "none"
    status = verdict["status"]
    for group in [ask, status]:
        code = first_fitting(catalogue, "outcome." + group, facts)
        if code is not None:
            said = [sentence(catalogue, code, facts, "outcome")]
            more = all_fitting(catalogue, "also." + group, facts)
            return said + [sentence(catalogue, extra, facts, "outcome") for extra in more]
    raise WordsFault("outcome-unsaid", {"ask": ask, "status": status})


def _outcome_facts(verdict: "dict[str, Any]") -> "dict[str, Any]":
    outcome = verdict.get("outcome")
    facts = dict(outcome) if isinstance(outcome, dict) else {}
    for name in ("ask", "status", "game"):
        facts[name] = verdict.get(name)
    return facts


def verdict_pieces(
    catalogue: "Catalogue", verdict: "dict[str, Any]", values: "Values | None" = None
) -> "list[Paragraph]":
    """The verdict as paragraphs: outcome, then each reason with its clause quoted (each clause once).

    ``values(clause id)`` gives the bound values of a clause under the verdict's switches; without it
    clauses that have placeholders are named by title only. Paragraphs are ``outcome``, ``reason``,
    ``clause`` and ``note``. Raises WordsFault.
    """
    if verdict.get("seats"):
        catalogue = with_seats(catalogue, verdict["seats"])
    said = outcome_pieces(catalogue, verdict)
    quoted: "list[str]" = []
    for reason in verdict.get("reasons") or []:
        facts = reason.get("facts") or {}
        said.append(sentence(catalogue, reason["code"], facts))
        if isinstance(facts.get("outcome"), dict):
            said.extend(_if_so(catalogue, verdict, facts["outcome"]))
        clause = reason.get("clause")
        if clause and clause not in quoted:
            quoted.append(clause)
            said.extend(quotation(catalogue, clause, values(clause) if values else None))
    return said


def _if_so(catalogue: "Catalogue", verdict: "dict[str, Any]", outcome: "dict[str, Any]") -> "list[Paragraph]":
    """The answer for one way in which unknown cards can lie."""
    supposed = {"ask": verdict["ask"], "game": verdict.get("game"), "status": "answered", "outcome": outcome}
    return [dict(paragraph, p="reason") for paragraph in outcome_pieces(catalogue, supposed)]


def quotation(catalogue: "Catalogue", clause: str, values: "dict[str, Any] | None") -> "list[Paragraph]":
    """A clause as it is quoted, with a note in the reader's language when it is not translated."""
    quoted = clause_pieces(catalogue, clause, values)
    if "lang" not in quoted:
        return [quoted]
    note = "note.stale" if quoted.get("stale") else "note.untranslated"
    return [quoted, sentence(catalogue, note, {}, "note")]


def question_pieces(catalogue: "Catalogue", case: "dict[str, Any]") -> "list[Paragraph]":
    """The question of a case in words: what is given, a sentence a field, then what is asked.

    Fields are those of the case with cards by canonical names. Raises WordsFault outcome-unsaid.
    """
    if case.get("seats"):
        catalogue = with_seats(catalogue, case["seats"])
    code = first_fitting(catalogue, "question." + case["ask"], case)
    if code is None:
        raise WordsFault("outcome-unsaid", {"ask": case["ask"], "status": "question"})
    used = message(catalogue, code)["vars"]
    given = [
        told for told in all_fitting(catalogue, "given", case) if not _repeats(message(catalogue, told), used)
    ]
    said = [sentence(catalogue, told, case, "given") for told in given]
    return said + [sentence(catalogue, code, case, "question")]


def _repeats(entry: "dict[str, Any]", used: "dict[str, str]") -> bool:
    return all(name in used for name in entry["vars"])


def alternative_pieces(
    catalogue: "Catalogue", verdict: "dict[str, Any]", other: "dict[str, Any]"
) -> "list[Paragraph]":
    """What another house rule would say: ``other`` is ``{"switch", "value", "status", "outcome",
    "clause"}``.

    The first paragraph names the switch and its value, then comes the other outcome, last a ``cite`` of the
    clause.
    """
    switch = catalogue["switches"][other["switch"]]
    facts = {"switch": switch["title"], "value": switch["values"][other["value"]]}
    said = [sentence(catalogue, "alternative.intro", facts, "alternative")]
    supposed = {"ask": verdict["ask"], "game": verdict.get("game")}
    supposed["status"] = other["status"]
    supposed["outcome"] = other["outcome"]
    said.extend(outcome_pieces(catalogue, supposed))
    if other.get("clause"):
        said.append({"p": "cite", "pieces": pieces_of(catalogue, "clause", other["clause"])})
    return said
