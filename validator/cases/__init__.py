"""Questions about play and their verdicts. ``ask`` is the entry; each kind of question has a module of its own."""
