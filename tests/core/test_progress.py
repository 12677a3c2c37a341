"""Something long tells how far it is, and ends when nobody wants it."""

from __future__ import annotations

import pytest
from race import RACE, Agreed, Field, Walk, titles

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.progress import GivenUp, Progress, within
from roma_desktop.core.records.journal import InUse
from roma_desktop.core.records.reading import Opened, open_if_sound, open_record, read_record
from roma_desktop.core.records.record import Record


@pytest.fixture
def file(tmp_path):
    record = Record.begin(tmp_path / "a.roma", RACE, Field(100), Agreed(), dice=ScriptedDice(), kind="scripted")
    for _ in range(5):
        record.submit(Walk(2))
    record.close()
    return record.file


def test_reading_a_record_tells_its_share_from_the_beginning_to_the_end(file):
    told: list[float] = []
    read_record(file, titles(), told.append)
    assert told == sorted(told)
    assert 0 < told[0] < 0.5
    assert told[-1] == 1


def test_reading_ends_when_it_is_given_up_and_somebody_else_may_have_the_record(file):
    waits = Progress()

    def leaves_in_the_middle(share: float) -> None:
        if share > 0.5:
            waits.give_up()
        waits.tick(share)

    with pytest.raises(GivenUp):
        open_record(file, titles(), leaves_in_the_middle)
    assert 0 < waits.share < 0.6
    open_record(file, titles()).close()


def test_a_sound_record_is_open_to_play_on(file):
    record = open_if_sound(file, titles())
    assert isinstance(record, Record)
    with pytest.raises(InUse):
        open_if_sound(file, titles())
    record.submit(Walk(1))
    record.close()


def test_an_unsound_record_is_only_read_and_nobody_holds_it(file):
    lines = file.read_bytes().splitlines(keepends=True)
    lines[3] = b"{}\n"
    file.write_bytes(b"".join(lines))
    found = open_if_sound(file, titles())
    assert isinstance(found, Opened)
    assert found.damaged
    assert file.read_bytes() == b"".join(lines)
    open_record(file, titles()).close()


def test_a_part_tells_its_share_of_the_whole():
    told: list[float] = []
    for share in (0, 0.5, 1):
        within(told.append, 0.2, 0.6)(share)
    assert told == pytest.approx([0.2, 0.4, 0.6])
