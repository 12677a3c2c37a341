"""Records of Roma Victrix by somebody who means harm, or whose disk does: well-formed, and full of nonsense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nasty_files import slow_records
from sealing import sealed_again

from roma_desktop.ai.contest import seeds
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Options, carry_out
from roma_desktop.core.records.reading import Opened, open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.replaying import MOST_IDLE
from roma_desktop.core.title import Unreadable
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix import commands
from roma_desktop.games.roma_victrix.model.state import State

SLOW = (
    "went", "went by", "named", "snapshots", "new seeds", "revealed", "a long number of a command",
    "a long number to go back to", "too long a number", "a crowd", "a chain of clients", "a wide scenario",
    "deep conditions", "a long number", "a nul",
)  # fmt: skip
SOON = 6  # seconds of a core
ROMA = title("roma_victrix")
COMMANDS = [
    one
    for one in vars(commands).values()
    if isinstance(one, type) and issubclass(one, Command) and one.__module__ == commands.__name__
]
IDS = (
    "", "nobody", "rome", "carthage", "macedonia", "armenia", "hannibal", "mago", "varro", "latium", "africa",
    "tarraconensis", "mare_ionium", "apulia:mare_ionium", "latium:city", "sahara", "rome.LGN1", "rome.FLT1",
    "carthage.HI1", "carthage.CAV1", "aegyptus.AUX1", "LGN", "\0", "../../etc/passwd", "x" * 5000,
)  # fmt: skip
NUMBERS = st.sampled_from([-(10**30), -1, 0, 1, 2, 7, 99, 2**31, 2**64, 10**30]) | st.integers()
VALUES = {
    "create": st.dictionaries(st.sampled_from(["LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT"]), NUMBERS, max_size=3),
    "into": st.sampled_from(["LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT"]),
    "own": NUMBERS,
    "enemy": NUMBERS,
    "limes": NUMBERS,
    "garrison": st.booleans(),
    "all_march": st.booleans(),
}
SETS = {"units", "unpaid", "rebuild", "flipped", "removed"}


@cache
def positions() -> tuple[State, ...]:
    """Positions of every step at which somebody must decide, from some games between random players."""
    found: dict[str, list[State]] = {}
    for number in range(1, 6):
        dice, player = seeds(ROMA, "hostile", number)
        game: Game[State] = Game(ROMA.start(ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({})), dice)
        while game.decision is not None:
            found.setdefault(type(game.state.steps[-1]).__name__, []).append(game.state)
            game.submit(player.choose(game.state, game.options))
    return tuple(state for states in found.values() for state in states[:: len(states) // 6 + 1])


@st.composite
def orders(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """The number of a position, and a command as data, its ids taken from anywhere."""
    number = draw(st.integers(0, len(positions()) - 1))
    state = positions()[number]
    kind = draw(st.sampled_from(COMMANDS))
    known = [*IDS, *list(state.troops)[:60], *state.captains, *state.world.provinces[:20]]
    ids = st.sampled_from(known) | st.text(max_size=4)
    data: dict[str, Any] = {"type": kind.__name__}
    for field in msgspec.structs.fields(kind):
        if field.name in SETS:
            data[field.name] = draw(st.lists(ids, max_size=4))
        else:
            data[field.name] = draw(VALUES.get(field.name, ids))
    return number, data


@settings(max_examples=1500, suppress_health_check=[HealthCheck.too_slow])
@given(order=orders())
def test_any_command_is_legal_or_refused_by_a_rule(order: tuple[int, dict[str, Any]]) -> None:
    """``check`` never stumbles over an id that isn't there; what it allows can be carried out."""
    number, data = order
    state = positions()[number]
    try:
        command = ROMA.codec.read_command(data)
    except Unreadable:
        return
    if Options(state).why_not(command) is None:
        carry_out(state, command, SeededDice(b"x"))


# ---------------------------------------------------------------- whole files


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    dice, player = seeds(ROMA, "hostile", 9)
    file = tmp_path_factory.mktemp("sound") / "a.roma"
    record = Record.begin(file, ROMA, ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({}), dice=dice, kind="scripted")
    for _ in range(40):
        record.submit(player.choose(record.game.state, record.game.options))
    record.close()
    return file.read_bytes()


def read(file: Path) -> Opened | BadFile:
    try:
        return read_record(file, title)
    except BadFile as error:
        return error


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all parts of some data."""
    yield path
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in entries:
        yield from places(part, (*path, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another part at a path."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = put(data[path[0]], path[1:], value)
    return copy


def old_rules(header: bytes) -> bytes:
    """The header of a record that was made by other rules."""
    return json.dumps({**json.loads(header), "rules": "other"}).encode() + b"\n"


NONSENSE: tuple[Any, ...] = (
    *(None, True, 0, -1, 1, 3, 10**6, 10**30, 1.5),
    *("", "rome", "nobody", "latium", "hannibal", [], {}, ["x"], {"x": 1}),
)


def with_nonsense(data: Any, times: int) -> Iterator[Any]:
    """The data with nonsense at one place, as often as said; the places are drawn, the same ones in every run."""
    paths = sorted(places(data), key=str)
    drawn = Random(len(paths))
    for _ in range(times):
        yield put(data, drawn.choice(paths), drawn.choice(NONSENSE))


def test_nonsense_anywhere_in_the_header(sound: bytes, tmp_path: Path) -> None:
    lines = sound.splitlines(keepends=True)
    file = tmp_path / "a.roma"
    for header in with_nonsense(json.loads(lines[0]), 150):
        file.write_bytes(sealed_again(json.dumps(header).encode() + b"\n" + b"".join(lines[1:6])))
        read(file)


def test_nonsense_anywhere_in_a_stored_position(sound: bytes, tmp_path: Path) -> None:
    """The rules have changed, so that the stored position is wanted; to play on from it brings no surprise."""
    lines = sound.splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if b'"Snapshot"' in line)
    snapshot, changed = json.loads(lines[number]), json.loads(lines[number - 1])
    changed["digest"] = "0" * 16
    before = b"".join([old_rules(lines[0]), *lines[1 : number - 1], json.dumps(changed).encode() + b"\n"])
    file = tmp_path / "a.roma"
    for position in with_nonsense(snapshot["position"], 150):
        file.write_bytes(sealed_again(before + json.dumps({**snapshot, "position": position}).encode() + b"\n"))
        opened = read(file)
        if isinstance(opened, Opened) and not opened.damaged:
            options = list(opened.game.options)
            assert (opened.game.decision is None) == (not options), position


@pytest.mark.parametrize("name", SLOW)
def test_a_large_record_is_answered_at_once(name: str, sound: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(next(content for one, content in slow_records(sound) if one == name))
    start = process_time()
    found = read(file)
    assert process_time() - start < SOON
    said = str(found if isinstance(found, BadFile) else found.trouble or "")
    assert len(said) < 700
    assert "\n" not in said


def test_a_hundred_thousand_lines_that_play_nothing_are_enough(sound: bytes, tmp_path: Path) -> None:
    """A million and a half of them took 15 seconds; no player goes back so often."""
    file = tmp_path / "a.roma"
    lines = sound.splitlines(keepends=True)
    idle = sum(b'"Played"' not in line for line in lines[1:])
    went = b'{"line":"Went","to":0}\n'
    file.write_bytes(sealed_again(sound + went * (MOST_IDLE - idle)))
    assert isinstance(found := read(file), Opened)
    assert not found.damaged
    file.write_bytes(sealed_again(sound + went * (MOST_IDLE - idle + 1)))
    assert isinstance(found := read(file), Opened)
    assert str(found.trouble) == (
        f"a.roma, line {len(lines) + MOST_IDLE - idle + 1}: more than 100000 lines that play nothing"
    )


def test_a_stored_position_has_numbers_to_count_with(sound: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    lines = sound.splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if b'"Snapshot"' in line)
    changed, snapshot = json.loads(lines[at - 1]), json.loads(lines[at])
    changed["digest"] = "0" * 16
    header = json.dumps({**json.loads(lines[0]), "rules": "0"}).encode() + b"\n"  # by other rules it goes on from there
    for treasury in (10**9 + 1, 10**4_000):
        snapshot["position"]["powers"]["rome"]["treasury"] = treasury
        ends = [json.dumps(changed).encode() + b"\n", json.dumps(snapshot).encode() + b"\n"]
        file.write_bytes(sealed_again(b"".join([header, *lines[1 : at - 1], *ends])))
        assert isinstance(found := read(file), Opened)
        assert "a number is too large" in str(found.trouble)


def test_a_hostile_command_is_where_the_rules_differ(sound: bytes, tmp_path: Path) -> None:
    lines = sound.splitlines(keepends=True)
    line = json.loads(lines[5])
    line["do"] = {"type": "Activate", "leader": "the devil"}
    file = tmp_path / "a.roma"
    hostile = json.dumps(line).encode() + b"\n"
    file.write_bytes(sealed_again(b"".join([*lines[:5], hostile])))
    same_rules = read(file)
    assert isinstance(same_rules, Opened)
    assert same_rules.damaged
    file.write_bytes(sealed_again(b"".join([old_rules(lines[0]), *lines[1:5], hostile])))
    opened = read(file)
    assert isinstance(opened, Opened)
    assert opened.first_difference == line["n"]
    record = open_record(file, title)
    assert record.game.now.number == line["n"] - 1
    record.close()
