"""A random game as a table plays it: recorded, looked at by every side, checked, and read back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

from bookkeeping import check_position
from test_random_games import drawn_options, play_on

from roma_desktop.core.files import disk
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.verify import check
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.title import TITLE

FILES = shipped_scenarios()
EVERY = 25  # commands after which the whole position is looked at


@cache
def scenario(number):
    return load(FILES[number])


@contextmanager
def known_seed(seed: int) -> Iterator[None]:
    """Secret seeds of records follow from a number, and nothing waits for the disk."""
    with (
        patch("roma_desktop.core.records.record.secrets.token_bytes", random.Random(f"secret {seed}").randbytes),
        patch.object(disk, "sync", lambda _: None),
        patch.object(disk, "sync_folder", lambda _: None),
    ):
        yield


def play_a_recorded_game(file: Path, seed: int) -> int:
    """Play a whole game into a record and read it back; the number of commands.

    Scenario, options, dice and choices follow from the seed: every scenario has its turn.
    """
    with known_seed(seed):
        record = Record.begin(file, TITLE, scenario(seed % len(FILES)), drawn_options(seed))
        chooser, digests = random.Random(seed), {}
        while record.game.decision:
            digests[record.game.now.number] = TITLE.codec.digest(record.game.state)
            if len(digests) % EVERY == 1:
                look_at(record.game.state)
            play_on(record.game, chooser, record.submit)
        look_at(record.game.state)
        assert record.game.state.outcome is not None
        assert record.game.state.turn <= record.game.state.setting.scenario.turns
        digests[record.game.now.number] = TITLE.codec.digest(record.game.state)
        record.close()
        read_back(file, digests)
    return len(digests) - 1


def look_at(state):
    """The position is sound, can be stored, and every side sees of it a position that can be stored too."""
    check_position(state)
    TITLE.check_position(state)
    again = TITLE.codec.read_position(TITLE.codec.position(state), state.setting)
    assert TITLE.codec.digest(again) == TITLE.codec.digest(state)
    for side in state.powers.players:
        seen = state.seen_by(side)
        assert {unit.id for unit in seen.troops.values()} == {
            unit.id for unit in state.troops.values() if state.side(unit.power) == side
        }
        assert seen.hands.get(side) == state.hands.get(side)
        assert not any(card for one, hand in seen.hands.items() if one != side for card in hand)
        TITLE.codec.read_position(TITLE.codec.position(seen), state.setting)


def read_back(file, digests):
    """The record replays to the same positions, and its dice fell as their seed says."""
    opened = read_record(file, title)
    assert opened.trouble is None
    assert {number: TITLE.codec.digest(moment.state) for number, moment in opened.game.moments.items()} == digests
    assert [era.shown for era in opened.eras] == [True]
    assert len(check(opened)) == 1
    assert all(one.fell == len(one.era.rolled) and one.wrong is None for one in check(opened))
