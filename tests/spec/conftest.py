"""Fixtures of the tests of the rules language."""

from tests.spec.files import small

__all__ = ["small"]
