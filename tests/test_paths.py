"""Rules and words are found in the checkout, in a wheel, and where the environment says."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from validator.paths import DataMissing, checkout, locales_dir, rules_dir
from validator.portable import portable_bundle

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_uses_its_own_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDRULES_RULES", raising=False)
    monkeypatch.delenv("CARDRULES_LOCALES", raising=False)
    assert (checkout(), rules_dir(), locales_dir()) == (ROOT, ROOT / "rules", ROOT / "locales")


def test_the_environment_names_other_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDRULES_RULES", str(tmp_path))
    assert rules_dir() == tmp_path


def test_a_folder_that_is_not_there_is_named_with_its_variable(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARDRULES_LOCALES", str(tmp_path / "gone"))
    with pytest.raises(DataMissing, match=r"CARDRULES_LOCALES is set to .*gone, which is not a folder"):
        locales_dir()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked as pip does."""
    folder = tmp_path_factory.mktemp("wheel")
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(built) as file:
        file.extractall(folder / "installed")
    return folder / "installed"


def committed(folder: str) -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", folder], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}


@pytest.mark.parametrize("folder", ["rules", "locales"])
def test_the_wheel_holds_each_file_of_the_rules_and_words(wheel: Path, folder: str) -> None:
    files = committed(folder)
    assert files
    assert [name for name in sorted(files) if not (wheel / "validator/_data" / name).is_file()] == []


def test_the_wheel_holds_the_program_and_nothing_beside_it(wheel: Path) -> None:
    assert [name for name in sorted(committed("validator")) if not (wheel / name).is_file()] == []
    assert [path.name for path in wheel.iterdir() if path.suffix != ".dist-info"] == ["validator"]
    assert {path.name for path in wheel.glob("*.dist-info/licenses/*")} == {"LICENSE", "LICENSE-rules"}


def test_an_installed_wheel_uses_its_own_files(wheel: Path, tmp_path: Path) -> None:
    program = (
        "from validator.paths import *; from validator.portable import *; "
        "print(checkout(), rules_dir(), locales_dir(), len(portable_bundle()), sep='\\n')"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(wheel)},
        capture_output=True,
        text=True,
        check=True,
    )
    data = wheel / "validator" / "_data"
    assert run.stdout.split("\n") == [
        "None", str(data / "rules"), str(data / "locales"), str(len(portable_bundle())), ""
    ]  # fmt: skip
