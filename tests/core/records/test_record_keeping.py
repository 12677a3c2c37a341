"""A record is written while a game is played, and opens to the same game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Leap, Race, Rest, Run, Walk, titles
from sealing import lines_of as lines
from sealing import sealed_again

from roma_desktop.core.dice import ScriptedDice, ScriptEnded, SeededDice, Throw, commitment
from roma_desktop.core.errors import CannotSave, Illegal
from roma_desktop.core.game import Policy
from roma_desktop.core.message import say
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import read_seed, seed_file


def begin(file: Path, goal: int = 100, **how: Any) -> Record[Any]:
    return Record.begin(file, RACE, Field(goal), Agreed(), **how)


def digest(record: Any) -> str:
    return RACE.codec.digest(record.game.state)


def test_the_header_holds_all_that_the_game_depends_on(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma", goal=30, players={"runner 0": "Anna"})
    record.close()
    header = lines(record.file)[0]
    assert header["roma_desktop"] == 3
    assert header["game"] == "race"
    assert header["rules"] == "1"
    assert header["scenario"] == {"goal": 30}
    assert header["options"] == {"longest": 3}
    assert header["players"] == {"runner 0": "Anna"}
    assert header["dice"] == "seeded"
    seed = read_seed(record.file)
    assert seed is not None
    assert header["commitment"] == commitment(seed)


def test_what_was_derived_from_a_position_goes_with_the_next_command(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    over = record.game.state
    vars(over)["derived"] = "much"
    before = digest(record)
    record.submit(Walk(2))
    assert not vars(over)
    vars(over)["derived"] = "again"  # as the table does that tells what has changed
    record.submit(Leap())
    assert not vars(over)
    record.undo(Policy.STUDY)
    record.undo(Policy.STUDY)
    assert record.game.state is over
    assert digest(record) == before
    record.close()


def test_every_command_is_in_the_file_before_the_next_one(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    for n, command in enumerate((Walk(2), Leap(), Rest()), start=1):
        moment = record.submit(command)
        last = lines(record.file)[-1]
        assert (last["n"], last["after"]) == (n, n - 1)
        assert last["do"] == RACE.codec.command(command)
        assert tuple(last.get("faces", ())) == moment.faces
        assert last["digest"] == digest(record)
    record.close()


def test_an_opened_record_is_the_same_game(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    for command in (Walk(2), Leap(), Rest(), Walk(1), Leap()):
        record.submit(command)
    record.close()
    again = open_record(record.file, titles())
    assert again.game.state.at == record.game.state.at
    assert again.game.state.steps == record.game.state.steps
    assert [m.command for m in again.game.line] == [m.command for m in record.game.line]
    assert [m.throws for m in again.game.line] == [m.throws for m in record.game.line]
    assert [m.actor for m in again.game.line] == [m.actor for m in record.game.line]
    again.close()


def test_dice_go_on_where_they_were(tmp_path: Path) -> None:
    """Closing and opening a game never changes what would have been rolled."""
    record = begin(tmp_path / "a.roma")
    seed = read_seed(record.file)
    assert seed is not None
    for _ in range(5):
        record.submit(Leap())
        record.close()
        record = open_record(record.file, titles())
    record.close()
    faces = tuple(face for moment in record.game.line for face in moment.faces)
    assert faces == SeededDice(seed).roll(Throw(5, 6, "1.2", say("leap")))


def test_a_refused_command_leaves_no_trace(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    before = record.file.read_bytes()
    with pytest.raises(Illegal) as illegal:
        record.submit(Walk(9))
    assert illegal.value.rule == "1.1"
    assert record.file.read_bytes() == before
    record.close()


# ---------------------------------------------------------------- going back


def test_taking_back_is_written_and_read(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Rest())
    record.submit(Rest())
    assert record.undo()
    record.close()
    again = open_record(record.file, titles())
    assert again.game.now.number == 1
    assert again.game.state.steps == (Run(0, rests=1),)
    again.close()


def test_redone_is_as_if_nothing_had_been(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Rest())
    record.submit(Rest())
    assert record.undo()
    assert record.undo()
    assert record.redo()
    assert record.redo()
    assert not record.redo()
    record.close()
    assert read_record(record.file, titles()).game.state.steps == (Run(0, rests=2),)


@pytest.mark.parametrize("closing", [Leap(), Walk(1)], ids=["a die", "a change of player"])
def test_a_strict_game_takes_nothing_back_past(tmp_path: Path, closing: Any) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(closing)
    before = record.file.read_bytes()
    assert not record.undo()
    assert record.file.read_bytes() == before
    assert record.undo(Policy.STUDY)
    assert record.game.now.number == 0
    record.close()


def test_a_branch_keeps_the_older_line(tmp_path: Path) -> None:
    """Going back and playing on makes a branch; both lines stay in the file and can be gone to."""
    file = tmp_path / "a.roma"
    record = begin(file)
    record.submit(Walk(1))
    old = record.submit(Walk(2))
    record.undo(Policy.STUDY)
    new = record.submit(Walk(3))
    record.close()
    assert [(line["n"], line["after"]) for line in lines(file) if line["line"] == "Played"] == [(1, 0), (2, 1), (3, 1)]

    opened = read_record(file, titles())
    assert opened.game.now.number == new.number
    assert opened.game.state.at == (1, 3)

    record = open_record(file, titles())
    record.submit(Rest())
    record.close()
    went = json.dumps({"line": "Went", "to": old.number}) + "\n"  # as if somebody went to the older line again
    file.write_bytes(sealed_again(file.read_bytes() + went.encode()))
    record = open_record(file, titles())
    assert record.game.state.at == (1, 2)
    assert record.submit(Rest()).number == 5
    record.close()
    assert [m.number for m in read_record(file, titles()).game.line] == [0, 1, 2, 5]


def test_going_to_any_moment_is_written(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    for _ in range(4):
        record.submit(Walk(1))
    record.go_to(record.game.line[1])
    record.close()
    assert read_record(record.file, titles()).game.now.number == 1


# ---------------------------------------------------------------- dice of three kinds


def test_typed_dice_need_no_seed(tmp_path: Path) -> None:
    dice = ScriptedDice([4])
    record = begin(tmp_path / "a.roma", dice=dice, kind="typed")
    record.submit(Leap())
    assert not seed_file(record.file).exists()
    record.close()
    again = open_record(record.file, titles())
    assert again.game.state.at == (4, 0)
    with pytest.raises(ScriptEnded):
        again.submit(Leap())
    assert again.game.now.number == 1
    again.game.dice = ScriptedDice([6])
    again.submit(Leap())
    assert again.game.state.at == (4, 6)
    again.close()
    assert read_record(record.file, titles()).game.state.at == (4, 6)


def test_the_seed_is_for_nobody_else(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    assert seed_file(record.file).stat().st_mode & 0o077 == 0
    assert seed_file(record.file).read_text() not in record.file.read_text()
    record.close()


def test_a_lost_seed_is_replaced_and_said(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Leap())
    record.close()
    seed_file(record.file).unlink()
    again = open_record(record.file, titles())
    fresh = again.eras[-1]
    said = {"line": "NewSeed", "commitment": fresh.commitment, "reason": "lost", "n": 1}
    assert lines(record.file)[-1] == said
    assert again.game.state.at == record.game.state.at
    again.close()


@pytest.mark.parametrize("rubbish", ["", "not hexadecimal", "zz" * 200_000])
def test_a_spoilt_seed_counts_as_lost(tmp_path: Path, rubbish: str) -> None:
    record = begin(tmp_path / "a.roma")
    record.close()
    seed_file(record.file).write_text(rubbish)
    open_record(record.file, titles()).close()
    assert lines(record.file)[-1]["reason"] == "lost"
    assert seed_file(record.file).read_text() == rubbish, "what is there is left alone"


def test_no_face_of_a_new_seed_is_used_twice(tmp_path: Path) -> None:
    """After a seed was lost, faces are counted anew; closing and opening between them changes nothing."""
    record = begin(tmp_path / "a.roma", goal=10_000)
    for _ in range(3):
        record.submit(Leap())
    record.close()
    seed_file(record.file).unlink()
    faces = []
    for _ in range(12):
        record = open_record(record.file, titles())
        faces += record.submit(Leap()).faces
        record.close()
    fresh = read_record(record.file, titles()).eras[-1].seed
    assert fresh is not None
    dice = SeededDice(fresh)
    assert tuple(faces) == dice.roll(Throw(12, 6, "1.2", say("leap")))


def test_the_seed_is_shown_when_the_game_is_over(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma", goal=3)
    record.submit(Walk(3))
    seed = read_seed(record.file)
    assert seed is not None
    assert {"line": "Revealed", "seed": seed.hex()} in lines(record.file)
    record.close()
    again = open_record(record.file, titles())
    assert again.game.decision is None
    again.close()


# ---------------------------------------------------------------- beginning


def test_no_game_is_written_over_another(tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    file.write_text("somebody's letter")
    with pytest.raises(CannotSave) as error:
        begin(file)
    assert str(error.value).startswith("a.roma can't be written:")
    assert file.read_text() == "somebody's letter"


def test_folders_are_made(tmp_path: Path) -> None:
    record = begin(tmp_path / "deep" / "er" / "a.roma")
    record.close()
    assert record.file.is_file()


def test_a_game_that_can_not_begin_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(self: Race, scenario: Field, options: Agreed) -> Any:
        raise ScriptEnded(Throw(1, 6, "1", say("who begins")))

    monkeypatch.setattr(Race, "start", start)
    with pytest.raises(ScriptEnded):
        begin(tmp_path / "a.roma")
    assert not (tmp_path / "a.roma").exists()
