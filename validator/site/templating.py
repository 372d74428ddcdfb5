"""Templates as Python's code, kept for as long as this program runs: each is compiled once, not once a
language and a build.
"""

from __future__ import annotations

from types import CodeType

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class KeptTemplates(BytecodeCache):
    """The code of templates by name, file and text, so that a changed one is compiled again.

    Only for environments with the same options: those are in the code too.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fills the bucket where its very text has been compiled before."""
        checksum, code = self._kept.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what has just been compiled."""
        if bucket.code is not None:
            self._kept[bucket.key] = bucket.checksum, bucket.code


OURS = KeptTemplates()
"""Templates of our pages."""
THEME = KeptTemplates()
"""Templates of the theme."""
