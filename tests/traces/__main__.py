"""Writes every trace anew."""

from tests.traces.files import path_of, recorded, trace_of


def main() -> None:
    """One file a game."""
    for name in recorded():
        path_of(name).write_text(trace_of(name), encoding="utf-8")


if __name__ == "__main__":
    main()
