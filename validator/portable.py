"""The portable core as a bundle: which files run in the browser too, and their text."""

from pathlib import Path

from validator.paths import PACKAGE

LIST = PACKAGE / "portable.txt"
EMPTY_PACKAGE = '"""A package of the portable core; what it holds elsewhere is not needed here."""\n'


def portable_files() -> list[Path]:
    """The files that ``portable.txt`` names, sorted, as paths from the folder that holds the package.

    A folder stands for every Python file below it. A line that names nothing is passed over: a test tells
    its author.
    """
    taken: set[Path] = set()
    for line in portable_lines():
        if line.startswith("!"):
            taken -= _named(line[1:])
        else:
            taken |= _named(line)
    return sorted(taken)


def portable_bundle() -> dict[str, str]:
    """Path -> text of all that the other Python needs to import the core.

    That is those files, and an empty package file where the real one stays behind. Paths use ``/`` and
    start at the package (``validator/engine/cards.py``).
    """
    files = portable_files()
    bundle = {path.as_posix(): (PACKAGE.parent / path).read_text(encoding="utf-8") for path in files}
    for path in files:
        for folder in path.parents:
            if folder.name:
                bundle.setdefault((folder / "__init__.py").as_posix(), EMPTY_PACKAGE)
    return dict(sorted(bundle.items()))


def portable_lines() -> list[str]:
    """The lines of ``portable.txt`` that say something."""
    lines = (line.strip() for line in LIST.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def _named(line: str) -> set[Path]:
    root = PACKAGE.parent
    path = root / line
    found = path.rglob("*.py") if path.is_dir() else [path] if path.is_file() else []
    return {file.relative_to(root) for file in found}
