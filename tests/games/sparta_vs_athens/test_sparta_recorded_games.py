"""Games on record, one for every way in which a game may end: python packaging/build_records.py."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title

FILES = sorted((Path(__file__).resolve().parents[2] / "records" / "sparta_vs_athens").glob("*.roma"))

ENDINGS = {
    "15.10-campaign": "athens",
    "15.10-sicilian": "athens",
    "16.0-athens-falls": "sparta",
    "16.0-athens-falls-in-the-ionian-war": "sparta",
    "16.0-sparta-falls": "athens",
    "16.1-darius-athens": "athens",
    "16.1-dice-athens": "athens",
    "16.1-dice-sparta": "sparta",
    "16.1-last-year-athens": "athens",
    "16.2-carthage": "athens",
    "16.2-sparta": "sparta",
    "16.2-syracuse": "athens",
    "16.3-besieged": "sparta",
    "16.3-darius": "athens",
    "16.3-last-year": "athens",
    "R18-athens": "athens",
    "R18-draw": None,
    "R18-sparta": "sparta",
    "RUL-58-darius-draw": None,
    "RUL-58-darius-sparta": "sparta",
    "RUL-58-last-year-draw": None,
    "RUL-58-last-year-sparta": "sparta",
}
"""Who wins by which rule, and how."""


def test_every_ending_is_on_record() -> None:
    assert {file.stem for file in FILES} == ENDINGS.keys()


def rule_of(name: str) -> str:
    """The rule that a game is called by."""
    return name[:6] if name.startswith("RUL") else name.partition("-")[0]


def last_command(file: Path) -> int:
    """The number of the last command in a record."""
    lines = map(json.loads, file.read_text("utf-8").splitlines())
    return max(line["n"] for line in lines if line["line"] == "Played")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_replayed_to_its_end(file: Path, tmp_path: Path) -> None:
    """16.0, 16.1, 16.2, 16.3, 15.10, R18, RUL-58: every command leads to the digest that was noted, and the game ends
    as it is called."""
    found = read_record(Path(shutil.copy(file, tmp_path / file.name)), title)
    assert not found.damaged
    assert found.first_difference is None
    assert found.trouble is None
    assert found.game.now.number == last_command(file)
    outcome = found.game.state.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winner) == (rule_of(file.stem), ENDINGS[file.stem])


@pytest.mark.parametrize("file", [file for file in FILES if "darius" in file.stem], ids=lambda file: file.stem)
def test_the_war_ends_with_darius(file: Path, tmp_path: Path) -> None:
    """16.1, 16.3, RUL-56, RUL-58: in a year before the last, by his death."""
    found = read_record(Path(shutil.copy(file, tmp_path / file.name)), title).game.state
    assert found.has_happened("darius")
    assert found.year > found.setting.scenario.last_year


def test_syracuse_and_carthage_both_take_the_spartan_league_out(tmp_path: Path) -> None:
    """16.2, 15.3, 15.5: one of the two games has the one event, the other the other."""
    states = {
        name: read_record(Path(shutil.copy(file, tmp_path / file.name)), title).game.state
        for file in FILES
        for name in [file.stem]
        if name in ("16.2-carthage", "16.2-syracuse")
    }
    for name, event, other in (("16.2-carthage", "15.5", "15.3"), ("16.2-syracuse", "15.3", "15.5")):
        assert states[name].has_happened(event)
        assert not states[name].has_happened(other)
        assert states[name].allegiance["spartan_italian"] == "out"
