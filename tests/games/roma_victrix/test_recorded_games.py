"""Games on record, one for every way in which a game may end: python packaging/build_records.py."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.rules.victory import goals

FILES = sorted((Path(__file__).resolve().parents[2] / "records" / "roma_victrix").glob("*.roma"))
VICTORIES = {"4.41", "4.42", "4.43", "4.44", "4.45", "10.13"}
OTHERS = {"4.32", "4.52", "4.53", "16.0"}


def test_every_ending_is_on_record():
    """4.4, 4.5, 16: each kind of objective, sudden death, each tie-break, a draw, solitaire."""
    assert {file.stem.partition("-")[0] for file in FILES} == VICTORIES | OTHERS


def last_command(file):
    """The number of the last command in a record."""
    lines = map(json.loads, file.read_text("utf-8").splitlines())
    return max(line["n"] for line in lines if line["line"] == "Played")


SOLITAIRE = {file.stem for file in FILES if file.stem.startswith("16.0")}
OLDER = {**{file.stem: 0 for file in FILES if file.stem not in SOLITAIRE}, "16.0-a-level": 22}
"""Games recorded by rules 1, with the first command that is played differently now; 0 is the set-up.

Rules 1 had no exchange of cards in the first turn [4.2 C4], so the stack of its steps was another. They go on from
their first stored position. In the solitaire an army on foot in the strait of Messina goes down in a storm with a fleet
that sails by (3.23, 5.69).
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_replayed_to_its_end(file, tmp_path):
    """Every command leads to the digest that was noted, and the game ends as the file is called.

    One recorded by older rules says where it differs, and is replayed from its next stored position on.
    """
    copy = shutil.copy(file, tmp_path / file.name)
    found = read_record(Path(copy), title)
    assert not found.damaged
    assert found.first_difference == OLDER.get(file.stem)
    assert (found.trouble is None) is (file.stem not in OLDER)
    assert found.game.now.number == last_command(file)

    state = found.game.state
    rule = file.stem.partition("-")[0]
    outcome = state.outcome
    assert outcome is not None
    assert outcome.rule == ("4.51" if rule in VICTORIES else rule)
    if rule in VICTORIES:
        assert rule in {goal.rule for goal in goals(state, outcome.winner) if goal.met}
    if "draw" in file.stem:
        assert outcome.winner is None
