"""The file of a game goes away while it is played: it is noticed at once, and the whole game can be saved elsewhere."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Leap, Rest, Walk, titles

from roma_desktop.core.errors import CannotSave, RomaError
from roma_desktop.core.game import Policy
from roma_desktop.core.records import journal as journal_module
from roma_desktop.core.records import record as record_module
from roma_desktop.core.records.journal import InUse, TooLarge
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import read_seed, seed_file


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record[Any]]:
    (tmp_path / "games").mkdir()
    record = Record.begin(tmp_path / "games" / "a.roma", RACE, Field(1000), Agreed())
    record.submit(Walk(1))
    record.submit(Leap())
    yield record
    record.close()


def delete(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    shutil.copy(file, file.with_name("other"))
    os.replace(file.with_name("other"), file)


def cut(file: Path) -> None:
    os.truncate(file, 100)


def grow(file: Path) -> None:
    with file.open("a") as stream:
        stream.write("more\n")


def remove_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def move_away(file: Path) -> None:
    (file.parent.parent / "bin").mkdir()
    file.rename(file.parent.parent / "bin" / file.name)


WAYS = [
    (delete, "a.roma was deleted by another program."),
    (replace, "a.roma was deleted by another program."),
    (cut, "a.roma was changed by another program."),
    (grow, "a.roma was changed by another program."),
    (remove_folder, "a.roma was deleted by another program."),
    (move_away, "a.roma was moved away, or its folder was."),
]


@pytest.mark.parametrize(("way", "said"), WAYS, ids=[way.__name__ for way, _ in WAYS])
def test_it_is_noticed_at_the_next_command_and_nothing_is_lost(
    record: Record[Any], tmp_path: Path, way: Callable[[Path], None], said: str
) -> None:
    assert record.lost is None
    way(record.file)
    record.submit(Leap())
    assert str(record.lost) == said
    record.submit(Rest())
    record.undo(Policy.STUDY)
    record.name(record.game.now, "here")
    record.submit(Walk(2))

    seed = record.eras[0].seed
    record.save_elsewhere(tmp_path / "b.roma")
    assert record.lost is None
    assert record.file == tmp_path / "b.roma"
    assert read_seed(record.file) == seed
    record.submit(Leap())
    found = read_record(record.file, titles())
    assert found.trouble is None
    assert RACE.codec.digest(found.game.state) == RACE.codec.digest(record.game.state)
    assert list(found.game.moments) == list(record.game.moments)
    assert found.names == record.names
    assert len(found.eras) == 1


def test_a_file_replaced_while_a_link_holds_it_is_noticed(record: Record[Any]) -> None:
    os.link(record.file, record.file.parent.parent / "link")
    replace(record.file)
    record.submit(Leap())
    assert str(record.lost) == "a.roma was replaced by another file."


def test_what_replaced_the_file_is_left_alone(record: Record[Any]) -> None:
    record.file.unlink()
    record.file.write_text("somebody's letter")
    record.submit(Leap())
    record.close()
    assert record.file.read_text() == "somebody's letter"


def test_a_renamed_file_is_followed_with_its_seed(record: Record[Any]) -> None:
    new, seed = record.file.with_name("b.roma"), read_seed(record.file)
    old = record.file
    record.file.rename(new)
    record.submit(Leap())
    assert record.lost is None
    assert record.file == new
    assert read_seed(new) == seed
    assert not seed_file(old).exists()
    assert read_record(new, titles()).game.now.number == 3


def test_elsewhere_is_never_over_another_file(record: Record[Any], tmp_path: Path) -> None:
    (tmp_path / "b.roma").write_text("dear")
    (tmp_path / "b.roma.seed").write_text("dear too")
    record.file.unlink()
    record.submit(Leap())
    with pytest.raises(CannotSave):
        record.save_elsewhere(tmp_path / "b.roma")
    assert (tmp_path / "b.roma").read_text() == "dear"
    assert (tmp_path / "b.roma.seed").read_text() == "dear too"
    assert record.lost is not None


def test_the_new_file_is_held_like_the_old_one(record: Record[Any], tmp_path: Path) -> None:
    record.save_elsewhere(tmp_path / "b.roma")
    with pytest.raises(InUse):
        open_record(tmp_path / "b.roma", titles())
    open_record(tmp_path / "games" / "a.roma", titles()).close()


def test_a_game_opened_again_can_be_written_anew_too(record: Record[Any], tmp_path: Path) -> None:
    record.close()
    again = open_record(record.file, titles())
    again.file.unlink()
    again.submit(Leap())
    again.save_elsewhere(tmp_path / "b.roma")
    again.close()
    assert read_record(tmp_path / "b.roma", titles()).game.now.number == 3


# ---------------------------------------------------------------- too large


def rest_for_ever(record: Record[Any]) -> None:
    while True:
        record.submit(Rest())


def test_writing_stops_before_the_size_that_can_not_be_read(
    record: Record[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way on is a file without its stored positions."""
    monkeypatch.setattr(record_module, "SNAPSHOT_EVERY", 2)
    monkeypatch.setattr(journal_module, "MAX_BYTES", record.file.stat().st_size + 4_000)
    with pytest.raises(TooLarge, match="Save the game elsewhere: there it is written without its stored positions"):
        rest_for_ever(record)
    now = record.game.now.number
    assert record.file.stat().st_size <= journal_module.MAX_BYTES
    assert read_record(record.file, titles()).game.now.number == now
    monkeypatch.undo()
    monkeypatch.setattr(record_module, "ROOM_FOR_POSITIONS", 1_000)
    record.save_elsewhere(tmp_path / "b.roma")
    record.submit(Rest())
    assert b"Snapshot" not in record.file.read_bytes()
    found = read_record(record.file, titles())
    assert found.trouble is None
    assert found.game.now.number == now + 1


def test_stored_positions_leave_room_for_commands(record: Record[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "SNAPSHOT_EVERY", 2)
    monkeypatch.setattr(record_module, "ROOM_FOR_POSITIONS", record.file.stat().st_size + 1000)
    for _ in range(30):
        record.submit(Rest())
    assert 1 <= record.file.read_bytes().count(b"Snapshot") <= 6


def test_a_program_that_can_ask_nobody_fails_at_the_end(record: Record[Any]) -> None:
    record.file.unlink()
    record.submit(Leap())
    with pytest.raises(RomaError, match=r"a\.roma was deleted by another program\."):
        record.finish()


def test_a_closed_record_takes_no_more(record: Record[Any]) -> None:
    record.close()
    before = record.file.read_bytes()
    with pytest.raises(CannotSave):
        record.submit(Leap())
    record.close()
    assert record.file.read_bytes() == before


def test_a_game_saved_elsewhere_leaves_no_second_game_with_the_same_dice(record: Record[Any], tmp_path: Path) -> None:
    old, seed = record.file, read_seed(record.file)
    record.save_elsewhere(tmp_path / "b.roma")
    assert read_seed(record.file) == seed
    assert not seed_file(old).exists()
    again = open_record(old, titles())
    assert again.eras[-1].reason == "lost"
    assert again.eras[-1].seed != seed
    again.close()
