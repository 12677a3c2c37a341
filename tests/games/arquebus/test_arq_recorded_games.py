"""Games on record, one of each battle and one for every way to end: python packaging/build_records.py."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title

FILES = sorted((Path(__file__).resolve().parents[2] / "records" / "arquebus").glob("*.roma"))
ANY = "any"
"""Either side wins, or nobody."""
ENDINGS = {
    "16.1-a-time-runs-out": "sp",
    "3.0-e-agnadello": ANY,
    "3.0-e-bicocca": ANY,
    "3.0-e-ceresole": ANY,
    "3.0-e-cerignola": ANY,
    "3.0-e-draw": None,
    "3.0-e-first-player": "fr",
    "3.0-e-fornovo": ANY,
    "3.0-e-marignano": ANY,
    "3.0-e-pavia": ANY,
    "3.0-e-ravenna": ANY,
    "3.0-e-second-player": "sp",
}
"""Who wins by which rule."""


def test_every_ending_is_on_record() -> None:
    assert {file.stem for file in FILES} == ENDINGS.keys()


def rule_of(name: str) -> str:
    """The rule that a game is called by."""
    return "-".join(name.split("-")[:2])


def last_command(file: Path) -> int:
    """The number of the last command in a record."""
    lines = map(json.loads, file.read_text("utf-8").splitlines())
    return max(line["n"] for line in lines if line["line"] == "Played")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_replayed_to_its_end(file: Path, tmp_path: Path) -> None:
    """3.0-e, 16.1-a: every command leads to the digest that was noted, and the game ends as it is called."""
    found = read_record(Path(shutil.copy(file, tmp_path / file.name)), title)
    assert not found.damaged
    assert found.first_difference is None
    assert found.trouble is None
    assert found.game.now.number == last_command(file)
    outcome = found.game.state.outcome
    assert outcome is not None
    assert outcome.rule == rule_of(file.stem)
    wanted = ENDINGS[file.stem]
    assert wanted == ANY or outcome.winner == wanted


def test_the_loser_has_come_above_its_flight_level_with_the_die(tmp_path: Path) -> None:
    """3.0-e: without the last die nobody is above it yet, or both have come as far as the die allows."""
    for file in FILES:
        state = read_record(Path(shutil.copy(file, tmp_path / file.name)), title).game.state
        if state.outcome.rule == "3.0-e" and state.outcome.winner is not None:
            loser = state.setting.enemy(state.outcome.winner)
            assert state.flight(loser) + 9 > state.setting.side[loser].flight_level


def test_time_has_run_out_in_the_timed_battle(tmp_path: Path) -> None:
    """16.1-a: the French attack at dusk; their marker is at 0, and the Spanish have won."""
    (file,) = (one for one in FILES if one.stem == "16.1-a-time-runs-out")
    state = read_record(Path(shutil.copy(file, tmp_path / file.name)), title).game.state
    assert state.time == 0
    assert state.outcome.winner == "sp"
