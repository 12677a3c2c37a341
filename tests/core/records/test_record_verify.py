"""Dice can be checked when the game is over: the seed was promised before, and rolls the same again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Leap, Rest, Run, Runners, Walk, titles
from sealing import forge, lines_of, sealed_again

from roma_desktop.core.dice import SeededDice, Throw, commitment
from roma_desktop.core.game import Policy
from roma_desktop.core.message import say
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import read_seed, seed_file
from roma_desktop.core.records.verify import check, verify


def finished(file: Path, goal: int = 25) -> Path:
    """A game with leaps, steps, something taken back, and an end."""
    record = Record.begin(file, RACE, Field(goal), Agreed())
    record.submit(Leap())
    record.submit(Leap())
    record.undo(Policy.STUDY)
    while record.game.decision is not None:
        record.submit(Leap())
        if record.game.decision is not None:
            record.submit(Rest())
            record.submit(Walk(1))
    record.close()
    return file


def rewrite(file: Path, kind: str, **values: Any) -> None:
    """Change the last line of a kind, and seal the record anew."""
    forge(file, lambda lines: next(line for line in reversed(lines) if line["line"] == kind).update(values))


def test_honest_dice(tmp_path: Path) -> None:
    opened = read_record(finished(tmp_path / "a.roma"), titles())
    assert opened.eras[0].seed == read_seed(tmp_path / "a.roma")
    assert len(opened.rolled) >= 3
    assert verify(opened) is None


def test_a_game_that_goes_on_shows_no_seed(tmp_path: Path) -> None:
    record = Record.begin(tmp_path / "a.roma", RACE, Field(), Agreed())
    record.submit(Leap())
    record.close()
    opened = read_record(record.file, titles())
    assert opened.eras[0].seed is None
    assert verify(opened) is None


def test_another_seed_than_was_promised(tmp_path: Path) -> None:
    file = finished(tmp_path / "a.roma")
    rewrite(file, "Revealed", seed="00" * 16)
    assert str(verify(read_record(file, titles()))) == "The seed that was shown isn't the one that was promised."


def test_a_face_that_did_not_fall(tmp_path: Path) -> None:
    """A player who changes a face, and the digests that come of it, is found out."""
    record = Record.begin(tmp_path / "a.roma", RACE, Field(6), Agreed())
    seed = read_seed(record.file)
    assert seed is not None
    (face,) = SeededDice(seed).roll(Throw(1, 6, "1.2", say("leap")))
    record.submit(Walk(1))
    record.submit(Leap())
    lie = face % 6 + 1
    after = Runners(course=record.game.state.course, at=(1, lie), steps=(Run(0),) if lie < 6 else ())
    digest = RACE.codec.digest(after)
    record.close()
    rewrite(record.file, "Played", faces=[lie], digest=digest)
    lines = [line for line in lines_of(record.file) if line["line"] not in ("Snapshot", "Revealed")]
    lines.append({"line": "Revealed", "seed": seed.hex()})
    record.file.write_bytes(sealed_again("".join(json.dumps(line) + "\n" for line in lines).encode()))
    assert str(verify(read_record(record.file, titles()))) == "Command 2 has a roll that the dice didn't show."


def test_after_a_lost_seed_the_new_one_counts(tmp_path: Path) -> None:
    record = Record.begin(tmp_path / "a.roma", RACE, Field(12), Agreed())
    record.submit(Leap())
    record.close()
    seed_file(record.file).unlink()
    record = open_record(record.file, titles())
    while record.game.decision is not None:
        record.submit(Leap())
    record.close()
    opened = read_record(record.file, titles())
    first, second = opened.eras
    assert first.seed is None
    assert second.seed is not None
    assert second.commitment == commitment(second.seed)
    assert (second.reason, second.since) == ("lost", 1)
    assert verify(opened) is None
    assert [(one.fell, one.unknown) for one in check(opened)] == [(0, 1), (len(second.rolled), 0)]


def test_rubbish_for_a_seed(tmp_path: Path) -> None:
    file = finished(tmp_path / "a.roma")
    rewrite(file, "Revealed", seed="nonsense")
    opened = read_record(file, titles())
    assert opened.damaged
    assert str(opened.trouble).endswith("this isn't a seed")


@pytest.mark.parametrize("kind", ["typed", "scripted"])
def test_dice_without_a_seed_can_not_be_checked(kind: Any, tmp_path: Path) -> None:
    record = Record.begin(tmp_path / "a.roma", RACE, Field(2), Agreed(), dice=SeededDice(b"x"), kind=kind)
    record.submit(Walk(2))
    record.close()
    assert verify(read_record(record.file, titles())) is None
