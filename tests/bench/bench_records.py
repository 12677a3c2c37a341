"""Records and files: saving, opening, digests, scenarios."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest
import yaml
from yardsticks import Beside

from roma_desktop.ai.contest import play_out, seeds
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Finish, Form
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.moving.march import March

ROMA = title("roma_victrix")
SCENARIO = ROMA.scenarios()[0]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    dice, player = seeds(ROMA, "bench", 1)
    file = tmp_path_factory.mktemp("bench") / "game.roma"
    options = ROMA.read_options({})
    record = Record.begin(file, ROMA, ROMA.load(SCENARIO), options, dice=dice, kind="scripted")
    play_out(ROMA, record.game, player, record.submit)
    record.close()
    return file


@pytest.fixture(scope="module")
def last(kept: Path) -> State:
    """A position late in that game."""
    state: State = read_record(kept, title).game.state
    return state


def test_saving_a_command(beside: Beside, tmp_path: Path) -> None:
    """Forming a force again and again: the least that a command can do, written and synced."""
    record = Record.begin(tmp_path / "a.roma", ROMA, ROMA.load(SCENARIO), ROMA.read_options({}), dice=SeededDice(b"7"))
    _, player = seeds(ROMA, "bench", 2)
    while not isinstance(record.game.state.steps[-1], March):
        record.submit(player.choose(record.game.state, record.game.options))
    step = record.game.state.steps[-1]
    everybody = step.available(record.game.state)
    forces: Iterator[Command] = chain.from_iterable(repeat((Form(frozenset()), Form(everybody))))
    line = b'{"line":"Played","n":100,"after":99,"do":{"type":"Form"},"digest":"0123456789abcdef"}\n' * 2
    with (tmp_path / "plain").open("wb", buffering=0) as plain:

        def write() -> None:
            plain.write(line)
            os.fsync(plain.fileno())

        beside("a command, checked, saved and synced", lambda: record.submit(next(forces)), "write and fsync", write)
    assert record.game.why_not(Finish()) is None
    record.close()


def test_opening_a_record(beside: Beside, kept: Path) -> None:
    """Every command is played again, and every digest compared."""

    def parse() -> None:
        for line in kept.read_bytes().splitlines():
            json.loads(line)

    beside("opening the record of a whole game", lambda: read_record(kept, title), "json.loads of its lines", parse)


def test_digest(beside: Beside, last: State) -> None:
    data = ROMA.codec.position(last)
    plain = json.loads(json.dumps(data, default=list))
    beside("digest of a position", lambda: ROMA.codec.digest(last), "json.dumps of it", lambda: json.dumps(plain))


def test_position_there_and_back(beside: Beside, last: State) -> None:
    data = ROMA.codec.position(last)
    plain = json.loads(json.dumps(data, default=list))
    text = json.dumps(plain)
    beside(
        "a position from plain data",
        lambda: ROMA.codec.read_position(plain, last.setting),
        "json.loads of it",
        lambda: json.loads(text),
    )


def test_loading_a_scenario(beside: Beside) -> None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    text = SCENARIO.read_text("utf-8")
    beside("loading a scenario", lambda: ROMA.load(SCENARIO), "yaml.load of it", lambda: yaml.load(text, loader))


def test_setting_a_scenario_up(beside: Beside) -> None:
    scenario, options, text = ROMA.load(SCENARIO), ROMA.read_options({}), SCENARIO.read_text("utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    beside(
        "setting a scenario up",
        lambda: Game(ROMA.start(scenario, options), SeededDice(b"7")),
        "yaml.load of it",
        lambda: yaml.load(text, loader),
    )
