"""Files of a record are for the player alone; links, pipes and other people's files are left alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from race import RACE, Agreed, Field, Leap, Walk, titles

from roma_desktop.core.errors import BadFile, CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.records.journal import InUse
from roma_desktop.core.records.reading import damaged_copies, open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.record_files import copy_record, delete_record
from roma_desktop.core.records.seeds import read_seed, seed_file


def begin(file: Path) -> Record[object]:
    record = Record.begin(file, RACE, Field(), Agreed())
    record.submit(Walk(1))
    return record


def mode(file: Path) -> int:
    return stat.S_IMODE(file.lstat().st_mode)


def test_all_files_of_a_record_are_for_the_player_alone(tmp_path: Path) -> None:
    before = os.umask(0o000)
    try:
        record = begin(tmp_path / "a.roma")
        copy_record(record, tmp_path / "b.roma")
        record.close()
        with record.file.open("a") as stream:
            stream.write("rubbish\n")
        open_record(record.file, titles()).close()
    finally:
        os.umask(before)
    names = {file.name: mode(file) for file in tmp_path.iterdir()}
    assert names == dict.fromkeys(("a.roma", "a.roma.seed", "a.roma.damaged", "b.roma"), 0o600)


def test_a_seed_is_never_open_to_others_not_even_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is born so, in a file that nobody could have prepared, and synced with its folder."""
    made: list[tuple[str, int]] = []
    real = disk.create

    def create(path: Path, mode: int = disk.PRIVATE) -> int:
        made.append((path.name, mode))
        return real(path, mode)

    synced: list[Path] = []
    monkeypatch.setattr(disk, "create", create)
    monkeypatch.setattr(disk, "sync_folder", synced.append)
    (tmp_path / "theirs").write_text("")
    seed_file(tmp_path / "a.roma").symlink_to(tmp_path / "theirs")
    begin(tmp_path / "a.roma").close()
    assert all(mode == 0o600 for _, mode in made)
    assert (tmp_path / "theirs").read_text() == ""
    assert not seed_file(tmp_path / "a.roma").is_symlink()
    assert synced.count(tmp_path) >= 2


def test_a_seed_behind_a_link_is_not_read(tmp_path: Path) -> None:
    begin(tmp_path / "a.roma").close()
    seed_file(tmp_path / "a.roma").rename(tmp_path / "theirs")
    seed_file(tmp_path / "a.roma").symlink_to(tmp_path / "theirs")
    assert read_seed(tmp_path / "a.roma") is None


def test_a_link_that_leads_nowhere_gets_no_damaged_copy(tmp_path: Path) -> None:
    begin(tmp_path / "a.roma").close()
    spoilt = (tmp_path / "a.roma").read_bytes() + b"rubbish\n"
    (tmp_path / "a.roma").write_bytes(spoilt)
    (tmp_path / "a.roma.damaged").symlink_to(tmp_path / "elsewhere")
    open_record(tmp_path / "a.roma", titles()).close()
    assert not (tmp_path / "elsewhere").exists()
    assert (tmp_path / "a.roma.damaged-2").read_bytes() == spoilt
    assert len(damaged_copies(tmp_path / "a.roma")) == 2


def test_a_pipe_and_a_device_are_no_records(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.roma")
    (tmp_path / "b.roma").symlink_to("/dev/zero")
    for name in ("a.roma", "b.roma"):
        with pytest.raises(BadFile, match="not a regular file"):
            read_record(tmp_path / name, titles())
        with pytest.raises(BadFile, match="not a regular file"):
            open_record(tmp_path / name, titles())


def test_a_game_that_is_played_is_not_deleted_and_not_written_over(tmp_path: Path) -> None:
    played, mine = begin(tmp_path / "a.roma"), begin(tmp_path / "b.roma")
    before = played.file.read_bytes()
    with pytest.raises(InUse):
        delete_record(played.file)
    with pytest.raises(InUse):
        copy_record(mine, played.file)
    assert played.file.read_bytes() == before
    assert seed_file(played.file).exists()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.roma", "a.roma.seed", "b.roma", "b.roma.seed"]
    played.close()
    delete_record(played.file)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["b.roma", "b.roma.seed"]
    mine.close()


def test_a_copy_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = begin(tmp_path / "b.roma")
    (tmp_path / "a.roma").write_text("dear")

    def full(_handle: int, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "append", full)
        with pytest.raises(CannotSave):
            copy_record(mine, tmp_path / "a.roma")
    assert (tmp_path / "a.roma").read_text() == "dear"
    mine.submit(Leap())
    mine.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.roma", "b.roma", "b.roma.seed"]
