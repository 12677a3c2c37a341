"""Disks that are full, that fail, or that may not be written to: nothing is lost but the command in hand."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from full_disk import full_disk
from race import RACE, Agreed, Field, Leap, Rest, Walk, titles

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.game import Policy
from roma_desktop.core.records import chain
from roma_desktop.core.records import record as record_module
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record

SEED = b"always the same"


def begin(file: Path, goal: int = 10_000) -> Record[Any]:
    return Record.begin(file, RACE, Field(goal), Agreed(), dice=SeededDice(SEED))


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, code: int) -> Iterator[None]:
    """Nothing can be synced."""

    def fail(_: int) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(disk, "sync", fail)
        yield


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record[Any]]:
    record = begin(tmp_path / "a.roma")
    for command in (Walk(1), Leap(), Rest()):
        record.submit(command)
    yield record
    record.close()


@pytest.mark.parametrize("room", [0, 1, 40, 60])
def test_a_full_disk_changes_nothing(record: Record[Any], room: int) -> None:
    """However much of the line still fits."""
    before, state = record.file.read_bytes(), record.game.state
    with full_disk(len(before) + room), pytest.raises(CannotSave) as error:
        record.submit(Leap())
    assert str(error.value) == "a.roma can't be written: File too large"
    assert record.file.read_bytes() == before
    assert record.game.state is state
    assert read_record(record.file, titles()).trouble is None


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_a_line_that_can_not_be_synced_is_taken_back(
    record: Record[Any], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, state = record.file.read_bytes(), record.game.state
    with failing(monkeypatch, code), pytest.raises(CannotSave):
        record.submit(Leap())
    assert record.file.read_bytes() == before
    assert record.game.state is state


def test_when_there_is_room_again_the_dice_fall_as_they_would_have(record: Record[Any], tmp_path: Path) -> None:
    for _ in range(3):
        with full_disk(record.file.stat().st_size), pytest.raises(CannotSave):
            record.submit(Leap())
    record.submit(Leap())
    untroubled = begin(tmp_path / "b.roma")
    for command in (Walk(1), Leap(), Rest(), Leap()):
        untroubled.submit(command)
    untroubled.close()
    assert record.game.state.at == untroubled.game.state.at
    assert record.file.read_bytes() == untroubled.file.read_bytes()[: record.file.stat().st_size]


def test_going_back_needs_the_disk_too(record: Record[Any]) -> None:
    record.submit(Rest())
    before, now = record.file.read_bytes(), record.game.now
    with full_disk(len(before)):
        with pytest.raises(CannotSave):
            record.undo()
        with pytest.raises(CannotSave):
            record.go_to(record.game.line[0])
    assert record.game.now is now
    assert record.undo()
    undone = record.game.now
    with full_disk(record.file.stat().st_size), pytest.raises(CannotSave):
        record.redo()
    assert record.game.now is undone
    assert record.redo()
    assert record.game.now is now


def test_a_stored_position_that_does_not_fit_comes_later(record: Record[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a convenience; the command before it is safe."""
    monkeypatch.setattr(record_module, "SNAPSHOT_EVERY", 4)
    line = b'{"line":"Played","n":3,"after":2,"do":{"type":"Rest"},"digest":"0123456789abcdef"}\n'
    with full_disk(record.file.stat().st_size + len(chain.sealed(chain.START, line[:-1])[0]) + 1):
        record.submit(Rest())
    assert b"Snapshot" not in record.file.read_bytes()
    record.submit(Rest())
    assert record.file.read_bytes().count(b"Snapshot") == 1
    assert read_record(record.file, titles()).game.now.number == 5


def test_closing_on_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Walk(1))
    before = record.file.read_bytes()
    with full_disk(len(before)):
        record.close()
    assert record.file.read_bytes() == before
    assert read_record(record.file, titles()).trouble is None


def test_beginning_on_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    with full_disk(20), pytest.raises(CannotSave):
        Record.begin(tmp_path / "a.roma", RACE, Field(), Agreed())
    assert not (tmp_path / "a.roma").exists()


def test_a_damaged_record_is_not_cut_unless_its_copy_is_safe(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Walk(1))
    record.close()
    spoilt = record.file.read_bytes() + b"rubbish\n"
    record.file.write_bytes(spoilt)
    with full_disk(10), pytest.raises(CannotSave):
        open_record(record.file, titles())
    assert record.file.read_bytes() == spoilt


# ---------------------------------------------------------------- not ours to write


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder with a game that may be read but not written to; tests may run as root, who may do everything."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        record = begin(folder / "a.roma")
        record.submit(Walk(1))
        record.close()
        record.file.chmod(0o444)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o755)


def test_a_game_in_a_read_only_folder_can_be_watched_but_not_played(read_only: Path) -> None:
    file = read_only / "a.roma"
    assert read_record(file, titles()).game.state.at == (1, 0)
    with pytest.raises(CannotSave, match=r"a\.roma can't be written: Permission denied"):
        open_record(file, titles())


def test_no_game_begins_in_a_read_only_folder(read_only: Path) -> None:
    for file in (read_only / "b.roma", read_only / "folder" / "b.roma"):
        with pytest.raises(CannotSave, match=r"b\.roma can't be written: Permission denied"):
            begin(file)
    assert [path.name for path in read_only.iterdir()] == ["a.roma"]


def test_a_file_that_vanishes_while_the_disk_is_full(tmp_path: Path) -> None:
    """Whatever happens to the file, a player hears one sentence."""
    record = begin(tmp_path / "a.roma")
    size = record.file.stat().st_size
    record.file.unlink()
    with full_disk(size):
        record.submit(Walk(1))
        assert str(record.lost) == "a.roma was deleted by another program."
        with pytest.raises(CannotSave):
            record.save_elsewhere(tmp_path / "b.roma")
    assert not (tmp_path / "b.roma").exists()
    record.save_elsewhere(tmp_path / "b.roma")
    assert read_record(record.file, titles()).game.now.number == 1
    record.close()


def test_undo_by_policy_is_not_written_when_it_is_refused(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Leap())
    with full_disk(record.file.stat().st_size):
        assert not record.undo(Policy.STRICT)
        assert not record.redo()
    record.close()


def test_a_seed_that_could_not_be_shown_at_the_end_is_shown_on_closing(tmp_path: Path) -> None:
    record = Record.begin(tmp_path / "a.roma", RACE, Field(3), Agreed())
    record.submit(Rest())
    line = len(record.file.read_bytes().splitlines(keepends=True)[-1])
    with full_disk(record.file.stat().st_size + line + 30):
        record.submit(Walk(3))
    assert b"Revealed" not in record.file.read_bytes()
    record.close()
    assert record.file.read_bytes().count(b"Revealed") == 1
    open_record(record.file, titles()).close()
    assert record.file.read_bytes().count(b"Revealed") == 1
