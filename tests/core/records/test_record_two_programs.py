"""Two programs and one record: one of them plays, the other is told so; a killed one is in nobody's way."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from race import RACE, Agreed, Field, Walk, titles

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.records.journal import InUse
from roma_desktop.core.records.reading import damaged_copies, open_record, read_record
from roma_desktop.core.records.record import Record

HERE = Path(__file__).parent.parent
OTHER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from race import Walk, titles
from roma_desktop.core.records.reading import open_record

record = open_record(Path(sys.argv[1]), titles())
print("open", flush=True)
for line in sys.stdin:
    print(record.submit(Walk(int(line))).number, flush=True)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of which one command was played."""
    record = Record.begin(tmp_path / "a.roma", RACE, Field(100), Agreed(), dice=ScriptedDice(), kind="scripted")
    record.submit(Walk(2))
    record.close()
    return record.file


@contextmanager
def another_program(file: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has the record open; it is killed if it still runs at the end."""
    command = [sys.executable, "-c", OTHER, str(file), str(HERE)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert said(process) == "open"
        try:
            yield process
        finally:
            process.kill()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def walk(process: subprocess.Popen[str], fields: int) -> str:
    """Have the other program play on; the number of its command."""
    assert process.stdin is not None
    process.stdin.write(f"{fields}\n")
    process.stdin.flush()
    return said(process)


def test_a_record_that_another_program_plays_is_refused_in_one_sentence(file: Path) -> None:
    with another_program(file), pytest.raises(InUse) as refused:
        open_record(file, titles())
    assert str(refused.value) == ("a.roma is open already, here or in another window of this program; close it there.")


def test_the_other_program_plays_on_as_if_nothing_had_been(file: Path) -> None:
    with another_program(file) as other:
        with pytest.raises(InUse):
            open_record(file, titles())
        assert walk(other, 3) == "2"
    assert read_record(file, titles()).game.now.number == 2


def test_a_record_that_is_being_played_can_still_be_looked_at(file: Path) -> None:
    with another_program(file):
        opened = read_record(file, titles())
    assert opened.trouble is None
    assert opened.game.now.number == 1


def test_a_program_that_was_killed_is_in_nobodys_way(file: Path) -> None:
    with another_program(file) as other:
        assert walk(other, 1) == "2"
        other.send_signal(signal.SIGKILL)
        other.wait()
        record = open_record(file, titles())
    assert record.game.now.number == 2
    record.submit(Walk(1))
    record.close()


def test_a_record_is_free_again_when_it_is_closed(file: Path) -> None:
    record = open_record(file, titles())
    record.submit(Walk(1))
    number = record.game.now.number
    record.close()
    again = open_record(file, titles())
    assert again.game.now.number == number
    again.close()


def test_one_program_does_not_open_a_record_twice_either(file: Path) -> None:
    record = open_record(file, titles())
    with pytest.raises(InUse):
        open_record(file, titles())
    record.submit(Walk(1))
    record.close()
    assert read_record(file, titles()).game.now.number == 2


def test_what_can_not_be_read_is_not_held(file: Path) -> None:
    sound = file.read_bytes()
    file.write_bytes(b"rubbish\n")
    with pytest.raises(BadFile):
        open_record(file, titles())
    file.write_bytes(sound)
    open_record(file, titles()).close()


def test_every_damaged_file_is_kept_beside_the_record(file: Path) -> None:
    spoilt = []
    for rubbish in (b"rubbish\n", b"more rubbish\n", b"even more\n"):
        file.write_bytes(file.read_bytes() + rubbish)
        spoilt.append(file.read_bytes())
        open_record(file, titles()).close()
    assert [copy.name for copy in damaged_copies(file)] == ["a.roma.damaged", "a.roma.damaged-2", "a.roma.damaged-3"]
    assert [copy.read_bytes() for copy in damaged_copies(file)] == spoilt
