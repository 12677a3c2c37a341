"""The cards of the shipped scenarios are kept between two starts, and never say anything that is out of date."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.games.roma_victrix.library.covers import read_cover
from roma_desktop.ui.library.cards import kept_covers as kept
from roma_desktop.ui.library.cover import Cover

GAME = "roma_victrix"
SHIPPED = sorted(shipped("scenarios", GAME).glob("*.yaml"))[:2]


class Reader:
    """Counts what is read."""

    def __init__(self) -> None:
        self.read: list[Path] = []

    def __call__(self, game: str, file: Path) -> Cover:
        self.read.append(file)
        return read_cover(file)


@pytest.fixture
def files(tmp_path: Path) -> dict[str, list[Path]]:
    """Two scenarios that may be changed."""
    copies = [tmp_path / file.name for file in SHIPPED]
    for copy, file in zip(copies, SHIPPED, strict=True):
        copy.write_bytes(file.read_bytes())
    return {GAME: copies}


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "kept_file", lambda: tmp_path / "kept" / "covers.json")


def told(files: dict[str, list[Path]]) -> tuple[list[dict[str, object]], int]:
    """What the covers say, and how many files were read for it."""
    reader = Reader()
    return [asdict(cover) for cover in kept.kept_covers(files, reader)], len(reader.read)


def test_the_second_start_reads_no_scenario_and_shows_the_same_cards(files: dict[str, list[Path]]) -> None:
    first, read = told(files)
    assert read == 2
    assert told(files) == (first, 0)


def test_a_changed_scenario_is_read_again(files: dict[str, list[Path]]) -> None:
    told(files)
    changed = files[GAME][0]
    changed.write_text(changed.read_text("utf-8").replace("The Second Punic War", "Hannibal"), "utf-8")
    now, read = told(files)
    assert read == 2
    assert "Hannibal" in str(now[0]["title"])


def test_another_scenario_is_seen_at_once(files: dict[str, list[Path]]) -> None:
    told({GAME: files[GAME][:1]})
    assert len(told(files)[0]) == 2


@pytest.mark.parametrize(
    "rubbish",
    [b"", b"{", b"[" * 100_000, b'{"digest":"","covers":[]}', b"\xff\xfe", b'{"digest":"","covers":[{"key":1}]}'],
)
def test_what_was_spoilt_is_read_again(rubbish: bytes, files: dict[str, list[Path]]) -> None:
    first, _ = told(files)
    kept.kept_file().write_bytes(rubbish)
    assert told(files) == (first, 2)
    assert told(files) == (first, 0)


def test_where_nothing_can_be_kept_everything_is_read(files: dict[str, list[Path]], tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"a file where a folder should be")
    first, _ = told(files)
    assert told(files) == (first, 2)
