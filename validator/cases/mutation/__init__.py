"""Mutation: every value of a game's files is made wrong, to see whether the examples notice.

``mutants`` makes the wrong specifications, from what ``changes`` knows of each kind of node; ``trial`` holds
them against the examples; ``equivalents`` reads which changes are declared to mean nothing.
"""
