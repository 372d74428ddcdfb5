"""A broken rule, as facts."""


class Violation(Exception):
    """An act that the rules do not allow.

    ``code`` is a stable word, ``clause`` the full id of the rule, ``seat`` the player (from 0, or None), ``tried`` and
    ``legal`` are texts of acts, ``facts`` whatever else a sentence about it needs. It carries no sentence.
    """

    def __init__(self, code, clause, seat=None, tried=None, legal=None, facts=None):
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.seat = seat
        self.tried = tried
        self.legal = legal if legal is not None else []
        self.facts = facts if facts is not None else {}
