"""What translators find on the site: the editor, how far each language is, words to judge, reviews."""
