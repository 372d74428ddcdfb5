"""Numbers that people like: how rare a combination is, how often a bid is made, how deals end.

A game asks for them in ``rules/<game>/numbers.yaml``. ``combinations`` enumerates, ``random_play`` plays
deals by chance and counts; ``results`` keeps what came out in ``rules/<game>/counted.yaml``, with all that is
needed to count it again. No game is named: what can be counted follows from the parts that a game has.
"""
