"""The page of a game: clauses with figures and examples, its head, drawings, a worked hand, numbers."""
