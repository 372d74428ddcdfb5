"""Questions and their verdicts."""
