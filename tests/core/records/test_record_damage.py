"""Damaged, truncated and foreign records: one sentence, the good part is kept, the file is left alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from race import RACE, Agreed, Field, Leap, Rest, Walk, titles
from sealing import sealed_again

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.records import journal
from roma_desktop.core.records.reading import Opened, open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import seed_file

COMMANDS = (Walk(2), Leap(), Rest(), Walk(3), Leap(), Rest(), Leap(), Walk(1))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a sound record."""
    file = tmp_path_factory.mktemp("sound") / "a.roma"
    record = Record.begin(file, RACE, Field(), Agreed(), dice=SeededDice(b"always the same"))
    for command in COMMANDS:
        record.submit(command)
    record.close()
    return record.file.read_bytes()


def read(file: Path) -> Opened | BadFile:
    """What is read of a file, which must not change; or the one sentence why it can't be."""
    before = file.read_bytes()
    opened: Opened | BadFile
    try:
        opened = read_record(file, titles())
    except BadFile as error:
        opened = error
    assert file.read_bytes() == before
    if isinstance(opened, BadFile):
        assert str(opened).startswith(file.name)
        assert "\n" not in str(opened)
    return opened


def with_line(sound: bytes, number: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The record with one line changed and sealed anew; lines count from 1."""
    lines = sound.splitlines(keepends=True)
    line = json.loads(lines[number - 1])
    change(line)
    lines[number - 1] = json.dumps(line).encode() + b"\n"
    return sealed_again(b"".join(lines))


# ---------------------------------------------------------------- cut short


def test_wherever_it_is_cut_only_the_last_line_is_lost(tmp_path: Path, sound: bytes) -> None:
    """A machine that dies while it writes leaves a beginning of the file."""
    file = tmp_path / "a.roma"
    for length in range(len(sound)):
        file.write_bytes(sound[:length])
        whole = sound[:length].count(b"\n")
        opened = read(file)
        if whole < 2:
            assert isinstance(opened, BadFile)
        else:
            assert isinstance(opened, Opened)
            assert opened.game.now.number == min(whole - 2, len(COMMANDS))
            assert not opened.damaged
            assert opened.trouble is None


def test_a_torn_line_is_cut_off_before_play_goes_on(tmp_path: Path, sound: bytes) -> None:
    file = tmp_path / "a.roma"
    lines = sound.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + lines[5][:-7])
    record = open_record(file, titles())
    assert record.game.now.number == 3
    record.submit(Walk(1))
    record.close()
    opened = read_record(file, titles())
    assert opened.game.now.number == 4
    assert opened.trouble is None


# ---------------------------------------------------------------- damaged


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_bytes_change_the_rest_can_be_read(data: st.DataObject, sound: bytes, tmp_path: Path) -> None:
    start = data.draw(st.integers(0, len(sound) - 1))
    gone = data.draw(st.integers(0, 40))
    new = data.draw(st.binary(max_size=40))
    file = tmp_path / "a.roma"
    file.write_bytes(sound[:start] + new + sound[start + gone :])
    opened = read(file)
    if isinstance(opened, Opened):
        untouched = sound[:start].count(b"\n")
        assert opened.game.now.number >= min(max(untouched - 2, 0), len(COMMANDS))


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rubbish=st.binary(max_size=300))
def test_rubbish_is_no_record(rubbish: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(rubbish)
    assert isinstance(read(file), BadFile)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("line", "n", "after", "do", "faces", "digest", "to", "position", "seed", "commitment", "type", "fields")


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(number=st.integers(1, len(COMMANDS) + 2), key=st.sampled_from(KEYS), value=JSON)
def test_whatever_value_stands_in_a_line(number: int, key: str, value: object, sound: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(with_line(sound, number, lambda line: line.update({key: value})))
    read(file)


def test_the_damaged_line_is_named_and_a_copy_is_kept(tmp_path: Path, sound: bytes) -> None:
    file = tmp_path / "a.roma"
    lines = sound.splitlines(keepends=True)
    spoilt = b"".join([*lines[:5], b"{ou la la\n", *lines[6:]])
    file.write_bytes(spoilt)
    opened = read(file)
    assert isinstance(opened, Opened)
    assert opened.damaged
    assert str(opened.trouble) == "a.roma, line 6: this line is damaged"
    assert opened.game.now.number == 3

    record = open_record(file, titles())
    assert (tmp_path / "a.roma.damaged").read_bytes() == spoilt
    assert file.read_bytes().startswith(b"".join(lines[:5]))
    record.submit(Walk(1))
    record.close()
    assert read_record(file, titles()).trouble is None


def changed(**values: object) -> Callable[[dict[str, Any]], object]:
    return lambda line: line.update(values)


@pytest.mark.parametrize(
    ("number", "change", "sentence"),
    [
        (4, changed(n=1), "command 1 is here twice"),
        (4, changed(n=0), "command 0 is here twice"),
        (4, changed(after=77), "command 2 follows one that isn't here"),
        (4, changed(do={"type": "Fly"}), "this isn't a command of this game: 'Fly'"),
        (4, changed(line="Opening", faces=[]), "there is no key 'n' here"),
        (4, changed(unheard_of=1), "there is no key 'unheard_of' here"),
        (4, changed(line="Dance"), "'Dance' isn't one of the values that can be here, in line"),
        (3, changed(faces="six"), "expected a list, not a text, in faces"),
    ],
)
def test_what_is_wrong_is_said(
    number: int, change: Callable[[dict[str, Any]], object], sentence: str, tmp_path: Path, sound: bytes
) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(with_line(sound, number, change))
    opened = read(file)
    assert isinstance(opened, Opened)
    assert str(opened.trouble) == f"a.roma, line {number}: {sentence}"
    assert opened.game.now.number == number - 3


# ---------------------------------------------------------------- foreign


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "this isn't the record of a game"),
        (b"\n\n\n", "this isn't the record of a game"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "this isn't the record of a game"),
        (b'{"a": 1}\n', "this isn't the record of a game"),
        (b'{"line": "Went", "to": 1}\n', "a record begins with its header, this doesn't"),
        (b"[" * 100_000 + b"\n", "this isn't the record of a game"),
        (b'{"line":' * 100_000 + b"\n", "this isn't the record of a game"),
        (b'{"line": "H\xff\xfe"}\n', "this isn't the record of a game"),
        (b'{"line": "\\ud800"}\n', "this isn't the record of a game"),
        (b"9" * 100_000 + b"\n", "this isn't the record of a game"),
    ],
    ids=["empty", "lines", "picture", "json", "no header", "deep list", "deep object", "bytes", "surrogate", "number"],
)
def test_another_kind_of_file(text: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(text)
    opened = read(file)
    assert str(opened) == f"a.roma, line 1: {sentence}"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (changed(game="chess"), "a game that this program doesn't have: chess"),
        (changed(roma_desktop=99), "a later version of the program made this (format 99; this program reads 3)"),
        (
            changed(scenario={"goal": "far"}),
            "a scenario that can't be used: expected a whole number, not a text, in goal",
        ),
        (changed(scenario={"gaol": 7}), "a scenario that can't be used: there is no key 'gaol' here"),
        (changed(options={"x": 1}), "a scenario that can't be used: there is no key 'x' here"),
        (changed(dice="loaded"), "this isn't the record of a game"),
    ],
    ids=["game", "format", "scenario", "unknown key", "options", "dice"],
)
def test_a_header_that_can_not_be_used(
    change: Callable[[dict[str, Any]], object], sentence: str, tmp_path: Path, sound: bytes
) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(with_line(sound, 1, change))
    assert str(read(file)) == f"a.roma, line 1: {sentence}"


def test_a_folder_and_a_missing_file(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "nothing.roma"):
        with pytest.raises(BadFile) as error:
            read_record(file, titles())
        assert str(error.value).startswith(f"{file.name}: can't be read:")


# ---------------------------------------------------------------- too large


def test_a_huge_line_is_not_read(tmp_path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_LINE", 5_000)
    file = tmp_path / "a.roma"
    file.write_bytes(sound + b'{"line": "Went", "to": ' + b" " * 6_000 + b"1}\n")
    with pytest.raises(BadFile, match="a line longer than 5000 bytes"):
        read_record(file, titles())


def test_a_huge_file_is_not_read(tmp_path: Path, sound: bytes) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(sound)
    with file.open("r+b") as stream:
        stream.truncate(journal.MAX_BYTES + 1)  # a hole, which costs nothing
    with pytest.raises(BadFile, match=f"larger than {journal.MAX_BYTES} bytes"):
        read_record(file, titles())


def test_a_deep_line_is_a_damaged_line(tmp_path: Path, sound: bytes) -> None:
    file = tmp_path / "a.roma"
    deep = b'{"line":"Snapshot","n":1,"position":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001 + b"\n"
    file.write_bytes(sound + deep)
    opened = read(file)
    assert isinstance(opened, Opened)
    assert opened.damaged
    assert opened.game.now.number == len(COMMANDS)


def test_a_damaged_record_without_its_seed(tmp_path: Path, sound: bytes) -> None:
    """Both misfortunes at once: it can still be played on."""
    file = tmp_path / "a.roma"
    file.write_bytes(sound[:-30] + b"\0" * 10 + b"\n")
    assert not seed_file(file).exists()
    record = open_record(file, titles())
    record.submit(Leap())
    record.close()
    assert read_record(file, titles()).trouble is None
