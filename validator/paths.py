"""Where the rules and the words lie: in the checkout, or inside an installed package."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


class DataMissing(Exception):
    """A folder of rules or words that should be there is not.

    ``folder`` is the path that was looked for; ``variable`` the environment variable that names it, or None
    when the package itself lacks it.
    """

    def __init__(self, folder: Path, variable: str | None) -> None:
        super().__init__(str(folder))
        self.folder = folder
        self.variable = variable

    def __str__(self) -> str:
        if self.variable:
            return f"{self.variable} is set to {self.folder}, which is not a folder. Correct it or unset it."
        return f"There is no folder {self.folder}. Cardrules is not installed whole: install it again."


def rules_dir() -> Path:
    """The folder with one folder a game, ``schema`` and ``sources.yaml``; raises ``DataMissing``.

    ``CARDRULES_RULES`` names another; else it is the checkout that this package runs from, else the
    package's own copy.
    """
    return _data("rules", "CARDRULES_RULES")


def locales_dir() -> Path:
    """The folder with ``languages.yaml``, ``glossary.yaml`` and the catalogues; raises ``DataMissing``.

    ``CARDRULES_LOCALES`` names another; otherwise as for ``rules_dir``.
    """
    return _data("locales", "CARDRULES_LOCALES")


def checkout() -> Path | None:
    """The root of the working copy that this package runs from, or None when it is installed from a wheel."""
    root = PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and not (PACKAGE / "_data").exists() else None


def _data(name: str, variable: str) -> Path:
    chosen = os.environ.get(variable)
    folder = Path(chosen).absolute() if chosen else (checkout() or PACKAGE / "_data") / name
    if not folder.is_dir():
        raise DataMissing(folder, variable if chosen else None)
    return folder
