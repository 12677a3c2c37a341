"""Records that a stranger has written: what stands in them is bounded, and is what it seems to be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from race import RACE, Agreed, Field, Race, Rest, Run, Walk, titles
from sealing import forge, lines_of

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile, CannotSave
from roma_desktop.core.message import Words
from roma_desktop.core.records import entries
from roma_desktop.core.records import record as record_module
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record, TooMany
from roma_desktop.core.records.replaying import LONGEST_REASON, Opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record of three commands."""
    record = Record.begin(tmp_path / "a.roma", RACE, Field(), Agreed(), dice=SeededDice(b"x"))
    for command in (Rest(), Walk(1), Walk(2)):
        record.submit(command)
    record.close()
    return record.file


def with_lines(file: Path, *more: dict[str, Any]) -> Opened:
    forge(file, lambda lines: lines.extend(more))
    return read_record(file, titles())


# ---------------------------------------------------------------- reasons


def reasoned(template: str, **values: Any) -> dict[str, Any]:
    why = {"template": template, "values": list(values.items())}
    return {"line": "Reasoned", "n": 1, "by": "runner 0", "why": why}


def test_a_reason_that_multiplies_is_refused_at_once(file: Path) -> None:
    """46 kB of it came to more letters than there are atoms."""
    why: dict[str, Any] = {"template": "boom", "values": []}
    for _ in range(60):
        why = {"template": "{a}{a}{a}{a}", "values": [["a", why]]}
    start = process_time()
    opened = with_lines(file, {"line": "Reasoned", "n": 1, "by": "runner 0", "why": why})
    assert process_time() - start < 1
    assert str(opened.trouble) == "a.roma, line 7: a reason that can't be put into words"


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (reasoned("{a}" * 700, a="xyz"), f"a reason longer than {LONGEST_REASON} letters"),
        (reasoned("{a}" * 5_000, a=""), f"a reason longer than {LONGEST_REASON} letters"),
        (reasoned("{a}"), "a reason that can't be put into words"),
        (reasoned("{a:pace}", a="slow"), "a reason that can't be put into words"),
    ],
    ids=["long", "of nothing", "no value", "a name that fails"],
)
def test_a_reason_is_said_with_the_words_of_the_game(
    file: Path, reason: dict[str, Any], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Race, "words", lambda *_: Words(names={"pace": lambda of: str(int(of))}))
    opened = with_lines(file, reasoned("{a:pace}", a="7"), reason)
    assert str(opened.trouble) == f"a.roma, line 8: {sentence}"
    assert list(opened.reasons) == [1]


# ---------------------------------------------------------------- many commands


def test_what_was_worked_out_of_a_branch_is_forgotten_at_its_end(file: Path) -> None:
    """The tables of each took as much memory as 200 lines of the file."""
    played = lines_of(file)[3]
    opened = with_lines(file, *({**played, "n": number, "after": 1} for number in range(4, 50)))
    assert len(opened.game.ends) == 47
    kept = [moment.number for moment in opened.game.moments.values() if moment.state.__dict__]
    assert set(kept) <= {opened.game.now.number}


def test_a_position_that_is_left_by_going_back_is_forgotten(file: Path) -> None:
    opened = with_lines(file, {"line": "Went", "to": 1})
    assert opened.game.now.number == 1
    assert not opened.game.moments[3].state.__dict__


def test_a_record_holds_a_hundred_thousand_commands(file: Path) -> None:
    most = entries.MOST_COMMANDS
    played = {**lines_of(file)[3], "after": 1}
    opened = with_lines(file, {**played, "n": most}, {**played, "n": most + 1})
    assert str(opened.trouble) == f"a.roma, line 8: a command has a number of {most} at most"
    again = open_record(file, titles())
    again.go_to(again.game.moments[1])
    with pytest.raises(TooMany, match=f"a.roma has {most} commands, which is the most that can be read"):
        again.submit(Rest())
    assert again.game.now.number == 1
    again.close()
    assert read_record(file, titles()).trouble is None


def test_writing_stops_at_the_number_of_commands_that_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_module, "MOST_COMMANDS", 5)
    record = Record.begin(tmp_path / "a.roma", RACE, Field(), Agreed(), dice=SeededDice(b"x"))
    for _ in range(5):
        record.submit(Rest())
    with pytest.raises(CannotSave):
        record.submit(Rest())
    record.close()
    assert read_record(record.file, titles()).game.now.number == 5


# ---------------------------------------------------------------- stored positions


def old(*more: dict[str, Any]) -> Callable[[list[dict[str, Any]]], None]:
    """A record by other rules that begins with a stored position, of a runner who isn't in the race."""

    def change(lines: list[dict[str, Any]]) -> None:
        stored = next(line for line in lines if line["line"] == "Snapshot")
        steps = [{"type": "Run", "runner": 7, "rests": 0}]
        lines[0]["rules"], lines[1]["digest"] = "0", "0" * 16
        lines[2:] = [{**stored, "n": 0, "position": {**stored["position"], "steps": steps}}, *more]

    return change


def test_a_stored_position_on_which_the_rules_stumble(file: Path) -> None:
    """Whatever they raise: somebody else has written it."""
    rest, walk = lines_of(file)[2:4]
    forge(file, old({**rest, "digest": "1" * 16}, {**walk, "n": 2, "after": 0}))
    opened = read_record(file, titles())
    assert str(opened.trouble) == "a.roma, line 5: command 2 can't be played on from the stored position before it"
    assert opened.damaged
    assert opened.game.now.number == 0
    assert 2 not in opened.game.moments


def test_a_mistake_of_ours_is_not_laid_to_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Run, "handle", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        read_record(file, titles())


# ---------------------------------------------------------------- formats


@pytest.mark.parametrize(("found", "shown"), [(-1, "−1"), (0, "0")])
def test_a_format_that_never_was(file: Path, found: int, shown: str) -> None:
    forge(file, lambda lines: lines[0].update(roma_desktop=found))
    with pytest.raises(BadFile, match=f"line 1: format {shown}; this program reads 1, 2, 3$"):
        read_record(file, titles())
