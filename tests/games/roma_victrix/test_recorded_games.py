"""Games on record, one for every way in which a game may end: python packaging/build_records.py."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from roma_desktop.core.message import say
from roma_desktop.core.reading import read_record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.victory import goals

FILES = sorted((Path(__file__).resolve().parents[2] / "records").glob("*.roma"))
VICTORIES = {"4.41", "4.42", "4.43", "4.44", "4.45", "10.13"}
OTHERS = {"4.32", "4.52", "4.53", "16.0"}
CHANGED = {"4.53-a-draw": 78, "16.0-a-level": 22}
"""Games in which a rule was broken that is kept today, and the command at which they would go otherwise now.

In the drawn game the Agri Decumates take arms against the West under the East, its ally (R-40), and the West attacks
Huns with whom it has a pact (5.27). In the solitaire an army on foot in the strait of Messina goes down in a storm with
a fleet that sails by (3.23, 5.69).
"""


def test_every_ending_is_on_record():
    """4.4, 4.5, 16: each kind of objective, sudden death, each tie-break, a draw, solitaire."""
    assert {file.stem.partition("-")[0] for file in FILES} == VICTORIES | OTHERS


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_replayed_to_its_end(file, tmp_path):
    """Every command leads to the digest that was noted, but for those named; the game ends as the file is called."""
    copy = shutil.copy(file, tmp_path / file.name)
    found = read_record(Path(copy), title)
    changed = CHANGED.get(file.stem)
    assert found.trouble == (
        changed and say("The rules have changed since: command {n} plays differently now.", n=changed)
    )

    state = found.game.state
    rule = file.stem.partition("-")[0]
    outcome = state.outcome
    assert outcome is not None
    assert outcome.rule == ("4.51" if rule in VICTORIES else rule)
    if rule in VICTORIES:
        assert rule in {goal.rule for goal in goals(state, outcome.winner) if goal.met}
    if "draw" in file.stem:
        assert outcome.winner is None
