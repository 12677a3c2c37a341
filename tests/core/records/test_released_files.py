"""Records and scenarios of every version up to this one open: tests/corpus/<version>, made by build_corpus.py."""

from __future__ import annotations

import shutil
from pathlib import Path

import build_corpus
import pytest
from build_corpus import COMMANDS, CORPUS, SOURCES, released

from roma_desktop import __version__
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.games.registry import games, title

VERSIONS = sorted(folder for folder in CORPUS.iterdir() if folder.name[0].isdigit())
RECORDS = [file for folder in VERSIONS for file in sorted(folder.glob("*.roma"))]
SCENARIOS = [file for folder in VERSIONS for file in sorted(folder.glob("*.yaml"))]


def named(file: Path) -> str:
    return f"{file.parent.name}-{file.name}"


def test_there_are_files_of_every_released_version_and_of_this_one() -> None:
    changelog = (SOURCES / "CHANGELOG.md").read_text("utf-8")
    assert {folder.name for folder in VERSIONS} >= {*released(changelog), __version__}
    for folder in VERSIONS:
        assert list(folder.glob("*.roma"))
        assert list(folder.glob("*.yaml"))
        assert sum(file.stat().st_size for file in folder.iterdir()) < 500_000
    assert {file.stem for file in (CORPUS / __version__).glob("*.roma")} == set(games())


def test_released_versions_are_read_from_the_list_of_changes() -> None:
    assert released("# Changelog\n\n## Unreleased\n\n- x\n\n## 1.2.0 (2027)\n\n## 0.1.0\n") == ["1.2.0", "0.1.0"]


def test_what_has_been_released_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "CHANGELOG.md").write_text(f"## {__version__}\n", "utf-8")
    monkeypatch.setattr(build_corpus, "SOURCES", tmp_path)
    monkeypatch.setattr(build_corpus, "CORPUS", tmp_path / "corpus")
    assert build_corpus.main() == 1
    assert not (tmp_path / "corpus").exists()


@pytest.mark.parametrize("file", RECORDS, ids=named)
def test_a_record_opens_and_goes_on(file: Path, tmp_path: Path) -> None:
    """Rules may have changed since: then it goes on from a stored position. It is never damaged."""
    opened = read_record(file, title)
    assert not opened.damaged
    assert opened.game.now.number == COMMANDS or opened.first_difference is not None
    copy = tmp_path / file.name
    shutil.copyfile(file, copy)
    record = open_record(copy, title)
    try:
        assert record.game.now.number == opened.game.now.number
        assert record.game.decision is not None
    finally:
        record.close()


@pytest.mark.parametrize("file", SCENARIOS, ids=named)
def test_a_scenario_opens(file: Path) -> None:
    of = title(file.stem)
    assert of.start(of.load(file), of.read_options({})) is not None
