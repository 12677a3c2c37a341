"""A later version of the rules disagrees with an old record: it opens all the same, and says where they differ."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Race, Rest, Walk, titles
from sealing import forge

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.records import record as record_module
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record

NEW = titles(Race(stride=2))
OLD = '"rules":"1"', '"rules":"0"'  # by which a record is one of an earlier version of the rules


def without_positions(lines: list[dict[str, Any]]) -> None:
    lines[:] = [line for line in lines if line["line"] != "Snapshot"]


@pytest.fixture(autouse=True)
def _stored_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "SNAPSHOT_EVERY", 4)


def old_game(file: Path, *commands: Any, stored: bool = True) -> Record[Any]:
    """A game by the old rules, with stored positions or without."""
    record = Record.begin(file, RACE, Field(), Agreed(), dice=SeededDice(b"x"))
    for command in commands:
        record.submit(command)
    record.close()
    if not stored:
        forge(file, without_positions)
    return record


def test_the_first_command_that_differs_is_named(tmp_path: Path) -> None:
    record = old_game(tmp_path / "a.roma", Rest(), Rest(), Walk(1), Rest(), Walk(2))
    opened = read_record(record.file, NEW)
    assert opened.first_difference == 3
    assert str(opened.trouble) == "The rules have changed since: command 3 plays differently now."
    assert not opened.damaged


def test_it_opens_from_the_stored_position(tmp_path: Path) -> None:
    record = old_game(tmp_path / "a.roma", Rest(), Walk(1), Rest(), Walk(2), Walk(3))
    opened = read_record(record.file, NEW)
    assert opened.game.now.number == 5
    assert opened.game.state.at == record.game.state.at == (4, 2)
    assert opened.game.state.steps == record.game.state.steps


def test_play_goes_on_by_the_new_rules(tmp_path: Path) -> None:
    record = old_game(tmp_path / "a.roma", Walk(1), Walk(2), Walk(3), Walk(1))
    again = open_record(record.file, NEW)
    assert again.game.state.at == (4, 3)
    assert again.submit(Walk(1)).number == 5
    assert again.game.state.at == (6, 3)
    again.close()
    opened = read_record(record.file, NEW)
    assert opened.game.now.number == 5
    assert opened.game.state.at == (6, 3)
    assert opened.first_difference == 1


def test_without_a_stored_position_it_opens_before_the_difference(tmp_path: Path) -> None:
    record = old_game(tmp_path / "a.roma", Rest(), Walk(1), Rest(), stored=False)
    opened = read_record(record.file, NEW)
    assert opened.first_difference == 2
    assert opened.game.now.number == 1
    assert opened.game.state.at == (0, 0)


def test_new_numbers_are_never_old_ones(tmp_path: Path) -> None:
    """The commands that can't be played any more stay in the file, and their numbers with them."""
    record = old_game(tmp_path / "a.roma", Rest(), Walk(1), Rest(), stored=False)
    again = open_record(record.file, NEW)
    assert again.submit(Walk(1)).number == 4
    again.close()
    opened = read_record(record.file, NEW)
    assert opened.game.now.number == 4
    assert opened.game.state.at == (2, 0)


def test_a_command_that_has_become_illegal_differs(tmp_path: Path) -> None:
    """The rules that the record was made by allowed steps of three."""
    record = old_game(tmp_path / "a.roma", Rest(), Walk(3), stored=False)
    forge(record.file, ('"longest":3', '"longest":2'), OLD)
    assert read_record(record.file, titles()).first_difference == 2


def test_a_stored_position_that_new_rules_can_not_read(tmp_path: Path) -> None:
    """Then the game goes on from before the difference, and the line is named."""
    record = old_game(tmp_path / "a.roma", Rest(), Walk(1), Walk(1), Walk(1))
    forge(record.file, ('"at":[2,1]', '"at":"home"'))
    opened = read_record(record.file, NEW)
    assert opened.damaged
    assert str(opened.trouble).startswith("a.roma, line 7: a stored position that can't be read:")
    assert opened.game.now.number == 1


def test_the_start_itself_may_differ(tmp_path: Path) -> None:
    """Nothing can be played again then but what was stored."""
    record = old_game(tmp_path / "a.roma", Walk(1), Rest(), Rest(), Rest())
    forge(record.file, lambda lines: lines[1].update(digest="0" * 16), OLD)
    opened = read_record(record.file, titles())
    assert opened.first_difference == 0
    assert opened.game.state.at == (1, 0)
    assert opened.game.now.number == 4


def test_faces_that_are_not_the_ones_rolled_differ(tmp_path: Path) -> None:
    record = old_game(tmp_path / "a.roma", Rest(), Walk(1), stored=False)
    forge(record.file, lambda lines: lines[3].update(faces=[6]), OLD)
    assert read_record(record.file, titles()).first_difference == 2


def test_a_format_to_come_is_not_guessed(tmp_path: Path) -> None:
    record = old_game(tmp_path / "a.roma", Rest())
    forge(record.file, ('"roma_desktop":3', '"roma_desktop":4'))
    with pytest.raises(BadFile, match="format 4; this program reads 3"):
        read_record(record.file, titles())
