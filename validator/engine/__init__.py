"""The engine: a game as data goes in; legal acts, violations and results come out. Portable, all of it.

In reading order: ``cards`` and ``orders`` (what beats what), ``duties`` (what may be played), ``combos``
(groups of cards), ``conditions`` and ``roles`` (the small languages of a specification), ``game``, ``table``
and ``deal`` with its ``steps``, then ``scoring``, ``pots`` and ``match``.
"""
