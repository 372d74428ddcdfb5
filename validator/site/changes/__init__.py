"""What each edition has changed: compared as data, told in each language, and as a feed.

``comparing`` knows no language, ``telling`` says it in one, ``feed`` is for programs that follow the rules.
"""
