"""Cardrules: card rules as numbered clauses that people read, programs execute and translators edit.

The rooms, from the bottom: ``engine`` plays a compiled game, ``spec`` makes one from YAML, ``cases`` puts
questions to it and gives verdicts, ``words`` says them in the reader's language, ``cli`` and ``site`` show
them.
"""

__version__ = "0.1.0"
