"""The glossary, and words that are explained where a page uses them first."""
