"""Lines of the history: all of them are kept, have names, and are there again when the record is opened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Leap, Race, Rest, Walk, titles

from roma_desktop.core.dice import ScriptedDice, ScriptEnded, SeededDice, Throw, TypedDice, WrongFace
from roma_desktop.core.errors import BadFile, CannotSave
from roma_desktop.core.game import Policy, fork_of, line_to
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.entries import LONGEST_NAME, Reasoned
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record


def begin(file: Path, **how: Any) -> Record[Any]:
    return Record.begin(file, RACE, Field(100), Agreed(), **how)


@pytest.fixture
def forked(tmp_path: Path) -> Iterator[Record[Any]]:
    """0 - 1 - 2 and 0 - 1 - 3 - 4; the game stands at 4, the first line is called "the long way"."""
    record = begin(tmp_path / "a.roma", dice=SeededDice(b"7"), taking_back=Policy.STUDY)
    record.submit(Walk(1))
    record.submit(Walk(2))
    record.name(record.game.now, "the long way")
    record.undo(Policy.STUDY, by="runner 0", agreed=("runner 1",))
    record.submit(Leap())
    record.submit(Walk(3))
    yield record
    record.close()


def numbers(moments: Any) -> list[int]:
    return [moment.number for moment in moments]


def test_every_line_has_its_end(forked: Record[Any]) -> None:
    assert numbers(forked.game.ends) == [2, 4]
    assert numbers(line_to(forked.game.moments[2])) == [0, 1, 2]
    assert numbers(forked.game.line) == [0, 1, 3, 4]


def test_two_lines_fork_at_the_last_moment_they_share(forked: Record[Any]) -> None:
    game = forked.game
    assert fork_of(game.moments[2], game.moments[4]) is game.moments[1]
    assert fork_of(game.moments[4], game.moments[4]) is game.moments[4]
    assert fork_of(game.moments[1], game.moments[4]) is game.moments[1]


def test_lines_names_and_who_went_back_are_there_again(forked: Record[Any]) -> None:
    forked.close()
    again = open_record(forked.file, titles())
    assert numbers(again.game.ends) == [2, 4]
    assert again.names == {2: "the long way"}
    assert [(went.to, went.by, went.agreed) for went in again.went] == [(1, "runner 0", ("runner 1",))]
    assert again.header.taking_back is Policy.STUDY
    again.go_to(again.game.moments[2])
    assert again.game.state.at == forked.game.moments[2].state.at
    again.submit(Walk(1))
    assert numbers(again.game.line) == [0, 1, 2, 5]
    again.close()


def test_a_name_can_be_taken_away(forked: Record[Any]) -> None:
    forked.name(forked.game.moments[2], "")
    forked.close()
    assert read_record(forked.file, titles()).names == {2: ""}


def test_going_back_silently_is_no_news(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Walk(1))
    record.undo(Policy.STUDY)
    assert record.went == []
    record.close()
    assert read_record(record.file, titles()).went == ()


def test_how_moves_are_taken_back_is_strict_unless_agreed_otherwise(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.close()
    assert read_record(record.file, titles()).header.taking_back is Policy.STRICT


def test_a_game_takes_back_as_far_as_is_agreed(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Leap())
    assert not record.undo(Policy.STRICT)
    assert record.undo(Policy.FRIENDLY, by="runner 0", agreed=("runner 1",))
    record.close()


@pytest.mark.parametrize(
    "line", ['{"line":"Named","n":9,"name":"x"}', f'{{"line":"Named","n":0,"name":"{"x" * (LONGEST_NAME + 1)}"}}']
)
def test_a_name_that_can_not_be_is_damage(tmp_path: Path, line: str) -> None:
    record = begin(tmp_path / "a.roma")
    record.submit(Walk(1))
    record.close()
    with record.file.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    opened = read_record(record.file, titles())
    assert opened.damaged
    assert opened.game.now.number == 1


def test_what_these_rules_play_differently_is_no_line(forked: Record[Any]) -> None:
    forked.close()
    opened = read_record(forked.file, titles(Race(stride=2)))
    assert opened.first_difference is not None
    assert all(number not in opened.game.moments for number in range(opened.first_difference, 4))


def test_a_command_that_can_not_be_saved_is_on_no_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = begin(tmp_path / "a.roma", dice=TypedDice([5]), kind="typed")

    def full(_line: Any) -> None:
        raise CannotSave(record.file, OSError(28, "No space left on device"))

    monkeypatch.setattr(record._journal, "append", full)
    with pytest.raises(CannotSave):
        record.submit(Leap())
    assert numbers(record.game.ends) == [0]
    assert isinstance(record.game.dice, TypedDice)
    assert record.game.dice.faces == [5]
    monkeypatch.undo()
    record.close()


# ---------------------------------------------------------------- dice that are typed in


def test_typed_dice_ask_for_the_throw_that_is_missing_and_keep_the_others() -> None:
    dice = TypedDice([4])
    throw = Throw(2, 6, "1.2", say("leap"))
    with pytest.raises(ScriptEnded) as ended:
        dice.roll(throw)
    assert ended.value.throw is throw
    assert dice.faces == [4]


def test_what_is_drawn_unseen_is_drawn_by_the_program() -> None:
    dice = TypedDice()
    drawn = {dice.roll(Throw(1, 4, "4.2 D", say("initiative"), blind=True)) for _ in range(200)}
    assert drawn == {(1,), (2,), (3,), (4,)}


def test_a_wrong_face_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    record = begin(tmp_path / "a.roma", dice=TypedDice([7]), kind="typed")
    with pytest.raises(WrongFace):
        record.submit(Leap())
    assert numbers(record.game.ends) == [0]
    record.close()


def test_a_command_without_its_dice_can_be_given_again_with_them(tmp_path: Path) -> None:
    dice = TypedDice()
    record = begin(tmp_path / "a.roma", dice=dice, kind="typed")
    for command in (Leap(), Rest(), Leap()):
        while True:
            try:
                record.submit(command)
            except ScriptEnded as ended:
                dice.faces.append(3 + ended.throw.count)
            else:
                break
    assert numbers(record.game.line) == [0, 1, 2, 3]
    record.close()
    opened = read_record(record.file, titles())
    assert opened.trouble is None
    assert opened.game.state.at == record.game.state.at
    again = open_record(record.file, titles())
    assert isinstance(again.game.dice, TypedDice)
    again.close()


def test_faces_of_a_command_whose_later_throw_is_missing_are_still_there() -> None:
    from test_kernel_game import Gamble, stones

    game = stones(dice=(3,))
    with pytest.raises(ScriptEnded):
        game.submit(Gamble())
    assert isinstance(game.dice, ScriptedDice)
    assert game.dice.faces == [3]


def test_a_record_without_a_beginning_has_no_lines(tmp_path: Path) -> None:
    (tmp_path / "a.roma").write_text("{}\n")
    with pytest.raises(BadFile):
        read_record(tmp_path / "a.roma", titles())


# ---------------------------------------------------------------- computer players


def test_reasons_and_new_players_are_there_again(forked: Record[Any]) -> None:
    why = say("walks {n:step|steps}: {goal}", n=3, goal=say("the goal is near"))
    forked.reason(forked.game.now, "runner 1", why)
    forked.seat({"runner 0": "human", "runner 1": "consul"})
    forked.close()
    again = open_record(forked.file, titles())
    assert again.reasons == {4: why}
    assert again.players == {"runner 0": "human", "runner 1": "consul"}
    again.close()


@pytest.mark.parametrize(
    "why",
    [
        Message("wants {goal}"),  # a value is missing
        Message("wants {goal:"),
        Message("x" * 2001),
        Message("{n.__class__}", (("n", 1),)),
    ],
)
def test_a_reason_that_cannot_be_said_is_named_with_its_line(forked: Record[Any], why: Message) -> None:
    forked.reason(forked.game.now, "runner 1", why)
    forked.close()
    assert "a reason" in str(read_record(forked.file, titles()).trouble)


def test_a_reason_for_nothing_is_found_out(forked: Record[Any]) -> None:
    forked._append(Reasoned(n=99, by="runner 1", why=say("it is late")))
    forked.close()
    assert "no command 99" in str(read_record(forked.file, titles()).trouble)
