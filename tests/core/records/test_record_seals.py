"""Each line of a record is sealed: what was edited, removed, added or moved is named, and is no change of rules."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Leap, Race, Rest, Walk, titles
from sealing import forge, lines_of, without_seals

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.records import chain
from roma_desktop.core.records import record as record_module
from roma_desktop.core.records.reading import Opened, damaged_copies, open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import derived_seed

EDITED = "this line was edited, or lines before it were removed, added or moved"
COMMANDS = (Walk(2), Leap(), Rest(), Walk(3), Leap(), Rest(), Leap(), Walk(1))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(record_module, "SNAPSHOT_EVERY", 4)
    record = Record.begin(tmp_path / "a.roma", RACE, Field(), Agreed(), dice=SeededDice(b"x"), kind="scripted")
    for command in COMMANDS:
        record.submit(command)
    record.close()
    return record.file


def said_of(file: Path, rules: Any = None) -> str:
    try:
        return str(read_record(file, rules or titles()).trouble)
    except BadFile as error:
        return str(error)


def test_every_line_has_a_seal(file: Path) -> None:
    assert all(len(json.loads(line)["seal"]) == 32 for line in file.read_bytes().splitlines())
    assert read_record(file, titles()).trouble is None


def test_every_flipped_bit_of_every_line_is_found_at_its_line(file: Path) -> None:
    """One bit of every byte: damage never passes, and is never called a change of rules."""
    sound = file.read_bytes()
    for at in range(len(sound)):
        spoilt = bytearray(sound)
        spoilt[at] ^= 1 << (at % 8)
        file.write_bytes(spoilt)
        line = sound[:at].count(b"\n") + 1
        said = said_of(file)
        assert "rules have changed" not in said
        if sound[at : at + 1] != b"\n":
            assert said.startswith(f"a.roma, line {line}: "), (at, said)


@pytest.mark.parametrize("number", range(2, 13))
def test_a_line_that_is_gone_is_noticed(file: Path, number: int) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 12
    file.write_bytes(b"".join(lines[: number - 1] + lines[number:]))
    if number < 12:
        assert said_of(file) == f"a.roma, line {number}: {EDITED}"


def test_a_swapped_a_doubled_and_an_inserted_line_are_noticed(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    for changed in (
        [*lines[:4], lines[5], lines[4], *lines[6:]],
        [*lines[:4], lines[3], *lines[4:]],
        [*lines[:4], b'{"line":"Named","n":1,"name":"x"}\n', *lines[4:]],
    ):
        file.write_bytes(b"".join(changed))
        assert said_of(file) == f"a.roma, line 5: {EDITED}"


def test_an_edited_record_is_opened_up_to_there_and_a_copy_is_kept(file: Path) -> None:
    spoilt = file.read_bytes().replace(b'"fields":3', b'"fields":1')
    file.write_bytes(spoilt)
    record = open_record(file, titles())
    assert record.game.now.number == 3
    assert [copy.read_bytes() for copy in damaged_copies(file)] == [spoilt]
    record.submit(Walk(1))
    record.close()
    assert read_record(file, titles()).trouble is None


# ---------------------------------------------------------------- sealed anew by a forger


def opened(file: Path, rules: Any = None) -> Opened:
    return read_record(file, rules or titles())


def test_a_stored_position_is_compared_with_the_game_played_again(file: Path) -> None:
    """Also where it was sealed anew."""

    def richer(lines: list[dict[str, Any]]) -> None:
        next(line for line in lines if line["line"] == "Snapshot")["position"]["at"] = [99, 99]

    forge(file, richer)
    found = opened(file)
    assert found.damaged
    assert str(found.trouble).endswith("a stored position that isn't the one after command 4: it was edited")
    assert found.game.now.number == 4
    assert found.game.state.at != (99, 99)


@pytest.mark.parametrize("sealed", [True, False])
def test_with_the_same_rules_a_command_that_leads_elsewhere_was_edited(file: Path, sealed: bool) -> None:
    forge(file, lambda lines: lines[5]["do"].update(fields=1))
    if not sealed:
        without_seals(file)
    found = opened(file)
    assert found.damaged
    assert found.first_difference is None
    assert str(found.trouble) == "a.roma, line 6: command 4 doesn't lead to what was noted: this line was edited"
    assert found.game.now.number == 3


def test_the_set_up_that_differs_with_the_same_rules_was_edited(file: Path) -> None:
    forge(file, lambda lines: lines[1].update(digest="0" * 16))
    assert said_of(file) == (
        "a.roma, line 2: the game is set up differently than it was; the header or this line was edited"
    )


def test_only_another_version_of_the_rules_is_called_a_change_of_rules(file: Path) -> None:
    assert said_of(file, titles(Race(stride=2))) == "The rules have changed since: command 1 plays differently now."


def test_a_record_says_by_which_rules_it_was_continued(file: Path) -> None:
    """After that a difference is damage again."""
    new = titles(Race(stride=2))
    record = open_record(file, new)
    record.submit(Walk(1))
    record.submit(Walk(2))
    record.close()
    assert [line["rules"] for line in lines_of(file) if line["line"] == "Continued"] == ["2"]
    assert opened(file, new).rules == "2"
    open_record(file, new).close()
    assert sum(line["line"] == "Continued" for line in lines_of(file)) == 1
    forge(file, lambda lines: next(line for line in lines if line.get("n") == 10)["do"].update(fields=1))
    found = opened(file, new)
    assert found.damaged
    assert "command 10 doesn't lead to what was noted" in str(found.trouble)


# ---------------------------------------------------------------- records without seals


def test_an_old_record_opens_and_goes_on_with_seals(file: Path) -> None:
    without_seals(file)
    old = file.read_bytes()
    record = open_record(file, titles())
    record.submit(Walk(2))
    record.close()
    content = file.read_bytes()
    assert content.startswith(old)
    assert all(b'"seal":"' in line for line in content[len(old) :].splitlines())
    assert read_record(file, titles()).trouble is None


def test_what_was_written_before_the_first_seal_is_sealed_by_it(file: Path) -> None:
    """An old line can't be changed either once a sealed one follows."""
    without_seals(file)
    old = len(file.read_bytes().splitlines())
    record = open_record(file, titles())
    record.submit(Walk(2))
    record.close()
    file.write_bytes(file.read_bytes().replace(b'"players":{}', b'"players":{"runner 0":"x"}'))
    assert said_of(file) == f"a.roma, line {old + 1}: {EDITED}"


def test_a_line_without_a_seal_can_not_follow_a_sealed_one(file: Path) -> None:
    with file.open("a") as stream:
        stream.write('{"line":"Named","n":1,"name":"x"}\n')
    assert said_of(file) == f"a.roma, line 13: {EDITED}"


def test_the_seal_of_the_last_line_tells_two_records_apart(file: Path, tmp_path: Path) -> None:
    """Players who note it down can prove later that nothing before it was changed."""
    record = open_record(file, titles())
    noted = record.seal
    record.close()
    assert opened(file).chain == noted
    forge(file, lambda lines: lines[0]["players"].update({"runner 0": "x"}))
    assert opened(file).trouble is None
    assert opened(file).chain != noted


def test_seals_and_seeds_are_made_as_the_manual_says() -> None:
    """resources/manual/dice-and-seals.md: another program can check a record by it."""
    start = hashlib.blake2b(b"roma-desktop record", digest_size=16).hexdigest()
    seal = hashlib.blake2b(b'{"line":"Went","to":1}', key=start.encode(), digest_size=16).hexdigest()
    assert chain.sealed(chain.START, b'{"line":"Went","to":1}') == (
        f'{{"line":"Went","to":1,"seal":"{seal}"}}'.encode(),
        seal,
    )
    assert derived_seed("ab", 7) == hashlib.sha256(b"roma-desktop next seed:ab:7").digest()[:16]
