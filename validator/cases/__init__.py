"""Questions about play and their verdicts: ``ask`` is the entry, each kind has a module of its own."""
