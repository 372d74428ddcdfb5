"""Perft: how many sequences of legal acts there are from fixed positions, by their length.

Each file of this folder holds a dozen positions of one game, with our figures and, where there is one, the
judge's. ``python -m tests.oracle.perft`` counts anew, and draws positions for a game that has no file yet.
"""
