"""Golden traces: each recorded match as readable text, so that a change of a rule shows as a diff.

``python -m tests.traces`` writes them anew from ``rules/*/records/match.yaml``.
"""
