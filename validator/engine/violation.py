"""A broken rule, as facts."""

from validator.engine.shapes import Act, Facts


class Violation(Exception):
    """An act that the rules do not allow. It carries no sentence.

    ``code`` is a stable word, ``clause`` the full id of the rule, ``act`` what was tried, ``legal`` the acts
    that were open to the player instead (empty where it was not the player's turn), ``facts`` whatever else a
    sentence needs.
    """

    def __init__(
        self,
        code: str,
        clause: str | None,
        act: Act,
        legal: list[Act] | None = None,
        facts: Facts | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.act = act
        self.legal = legal if legal is not None else []
        self.facts = facts if facts is not None else {}
