"""The text of clauses: placeholders that bind, marks that the glossary knows, plain prose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from validator.spec.bindings import Unbound, bound
from validator.spec.checks.subject import Node, Setting, Subject
from validator.spec.problems import NodePath, Problem, nearest

DUTIES = ("must", "may", "must-not")

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_MARK = re.compile(r"\[\[([a-z0-9-]+)(?:\|([^\[\]|]+))?\]\]")
_MARKUP = re.compile(r"[*`<>#]|\]\(|__|&[a-z]+;")
_BRACES = re.compile(r"[{}]|\[\[|\]\]|\[|\]")


def placeholders_are_bound(subject: Subject) -> Iterator[Problem]:
    """Every placeholder of a text is bound, and every binding is used."""
    for clause, node in subject.clauses.items():
        used = set(_PLACEHOLDER.findall(node["text"]))
        given = set(node.get("bind") or {})
        for name in sorted(used - given):
            at: NodePath = ("clauses", clause, "text")
            suggestion = nearest(name, given - used)
            yield subject.problem("clauses", "placeholder-unbound", at, {"name": name}, suggestion=suggestion)
        for name in sorted(given - used):
            at = ("clauses", clause, "bind", name)
            yield subject.problem("clauses", "binding-unused", at, {"name": name}, key=True)


def bindings_lead_somewhere(subject: Subject) -> Iterator[Problem]:
    """Every binding finds a value in every setting where its clause is shown."""
    for clause, node in subject.clauses.items():
        for name, target in (node.get("bind") or {}).items():
            lost = _lost(subject, target, _settings(subject, node, target))
            if lost is not None:
                setting = ", ".join(f"{switch}={value}" for switch, value in sorted(lost.items()))
                facts = {"path": target, "setting": setting}
                code = "binding-lost-there" if lost else "binding-lost"
                yield subject.problem("clauses", code, ("clauses", clause, "bind", name), facts)


def _settings(subject: Subject, clause: Node, target: str) -> list[Setting]:
    """The settings that may change what a binding finds, where its clause is shown."""
    own = subject.satisfying(clause.get("when") or {})
    touching = subject.settings_touching(subject.part_of(target), "deck", "players", pairs=False)
    return [setting for setting in (own, *touching) if setting is not None and subject.shows(clause, setting)]


def _lost(subject: Subject, target: str, settings: list[Setting]) -> Setting | None:
    """The first setting in which a path leads nowhere."""
    for setting in settings:
        try:
            bound(subject.game(setting), target)
        except Unbound:
            return setting
    return None


def marks_are_known(subject: Subject) -> Iterator[Problem]:
    """Every mark names a concept of the glossary or a duty; brackets and braces are complete."""
    known = {*subject.rulebooks.concepts, *DUTIES}
    for clause, node in subject.clauses.items():
        path: NodePath = ("clauses", clause, "text")
        for concept, _ in _MARK.findall(node["text"]):
            if concept not in known:
                facts, suggestion = {"concept": concept}, nearest(concept, known)
                yield subject.problem("clauses", "mark-unknown", path, facts, suggestion=suggestion)
        rest = _PLACEHOLDER.sub("", _MARK.sub("", node["text"]))
        broken = _BRACES.search(rest)
        if broken:
            yield subject.problem(
                "clauses", "mark-broken", path, {"text": rest[max(0, broken.start() - 15) :][:40]}
            )


def prose_is_plain(subject: Subject) -> Iterator[Problem]:
    """Texts hold no markup besides the marks."""
    for clause, node in subject.clauses.items():
        for key in ("title", "text"):
            found = _MARKUP.search(_MARK.sub("", node[key]))
            if found:
                yield subject.problem("clauses", "prose-markup", ("clauses", clause, key), {"text": found[0]})


def sections_hold_clauses(subject: Subject) -> Iterator[Problem]:
    """Every clause stands in a section that exists; every section holds a clause, all of them together."""
    seen: list[str] = []
    for clause, node in subject.clauses.items():
        section = node["section"]
        path = ("clauses", clause, "section")
        if section not in subject.sections:
            suggestion = nearest(section, subject.sections)
            yield subject.problem(
                "clauses", "section-unknown", path, {"section": section}, suggestion=suggestion
            )
        elif section in seen[:-1]:
            yield subject.problem("clauses", "section-split", path, {"section": section})
        if not seen or seen[-1] != section:
            seen.append(section)
    for section in subject.sections:
        if section not in seen:
            yield subject.problem(
                "clauses", "section-empty", ("sections", section), {"section": section}, key=True
            )


def sources_are_known(subject: Subject) -> Iterator[Problem]:
    """Every source that a file names is in sources.yaml, and what is stated names one."""
    for kind, path, node in _sourced(subject):
        for place, source in enumerate(node.get("sources") or ()):
            if source not in subject.rulebooks.sources:
                facts, suggestion = {"source": source}, nearest(source, subject.rulebooks.sources)
                at = (*path, "sources", place)
                yield subject.problem(kind, "source-unknown", at, facts, suggestion=suggestion)
        if kind != "examples" and node.get("basis") == "stated" and not node.get("sources"):
            yield subject.problem(kind, "stated-without-source", path, key=True)


def _sourced(subject: Subject) -> Iterator[tuple[str, NodePath, Node]]:
    for clause, node in subject.clauses.items():
        yield "clauses", ("clauses", clause), node
    for switch, value in _all_values(subject):
        yield "variants", ("switches", switch, "values", value), subject.switches[switch]["values"][value]
    for place, example in enumerate(subject.rules.examples):
        yield "examples", ("examples", place), example


def _all_values(subject: Subject) -> Iterator[tuple[str, str]]:
    for switch in subject.switches.get("$order", []):
        for value in subject.switches[switch]["values"]["$order"]:
            yield switch, value
