"""Text as both Pythons see it alike: letters and blanks are what our lists say, not what Unicode says."""

BLANKS = (
    " \t\n\r\u00a0\u2009\u202f"  # what people put between cards, pasted no-break and thin spaces included
)


def capitals(text: str) -> str:
    """The text with the letters a to z as capitals; all others stay."""
    return "".join(chr(ord(mark) - 32) if "a" <= mark <= "z" else mark for mark in text)


def small(text: str) -> str:
    """The text with the letters A to Z as small ones; all others stay."""
    return "".join(chr(ord(mark) + 32) if "A" <= mark <= "Z" else mark for mark in text)


def trimmed(text: str) -> str:
    """The text without blanks at its ends."""
    first, last = 0, len(text)
    while first < last and text[first] in BLANKS:
        first += 1
    while last > first and text[last - 1] in BLANKS:
        last -= 1
    return text[first:last]


def words(text: str, besides: str = "") -> list[str]:
    """The pieces of a text between blanks, or between these other marks."""
    for mark in BLANKS + besides:
        text = text.replace(mark, " ")
    return [piece for piece in text.split(" ") if piece]
