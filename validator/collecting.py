"""A pause of Python's collector of cycles while rules are read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Inside, Python does not look for cycles.

    Reading makes some hundred thousand nodes, none of them in a cycle; the collector, which looks at them
    again and again as they grow, took a quarter of the time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
