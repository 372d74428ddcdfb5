"""Words: sentences in the reader's language, made at the edge from codes, cards and numbers.

A sentence is a list of pieces (text, card, term, number, clause ...), never markup; terminal, page and
browser each draw the pieces. This room knows no rule. ``template``, ``numbers``, ``values``, ``fill`` and
``speak`` are portable: they run unchanged in the reader's browser. The others make the compiled catalogues
that those read.
"""
