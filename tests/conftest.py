"""What every test may use."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.portable.micropython import MicroPython

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def micropython() -> Iterator[MicroPython]:
    """The portable core under MicroPython. Without node or its package the tests fail; none is skipped."""
    with MicroPython() as python:
        yield python
