"""Golden traces: the recorded match of each game as readable text, so that a change of a rule shows as a diff.

``python -m tests.traces`` writes them anew from ``rules/*/records/match.yaml``.
"""
