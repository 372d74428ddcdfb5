"""A quiz of any game: cases by chance, with the answer that the engine gives. Portable.

``chance`` draws, ``cases`` makes a case of a kind, ``hasty`` says what somebody would answer who does not
know the rules, ``questions`` puts a case to the engine and finds the answers to choose from, ``told`` says
all that in words.
"""
