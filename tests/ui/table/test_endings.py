"""The last page of a game says who has won, and why where several came equally far."""

from __future__ import annotations

from pathlib import Path

import pytest

from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.state import Outcome
from roma_desktop.ui.games.roma_victrix.showing.ending import results, verdict

RECORDS = Path(__file__).parents[2] / "records" / "roma_victrix"


def told(name: str) -> list[str]:
    opened = read_record(RECORDS / f"{name}.roma", title)
    state = opened.game.state
    lines = results(state.outcome, state, opened.title.words(state, "en"))
    return [line if isinstance(line, str) else "".join(words for words, _, _ in line) for line in lines]


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ("4.52-base-revenue", "Among equal shares the highest base revenue decides."),
        ("4.53-treasury", "Among equal shares and base revenues the fullest treasury decides."),
        ("4.53-a-draw", "Shares, base revenues and treasuries are equal."),
    ],
)
def test_how_a_tie_is_broken_stands_below_the_shares(record, why):
    *shares, last = told(record)
    assert last == why
    assert len({share.rpartition(": ")[2] for share in shares[:2]}) == 1  # the two best are equal


def test_where_one_came_farthest_nothing_is_added():
    assert all("% of its objectives" in line for line in told("4.41-provinces"))


@pytest.mark.parametrize(
    ("points", "sentence", "bold"),
    [
        (-8, "Rome has lost, with −8 points: Clades.", "Clades: fewer than 4 points"),
        (3, "Rome has lost, with 3 points: Clades.", "Clades: fewer than 4 points"),
        (4, "Rome wins with 4 points: Dacicus.", "Dacicus: from 4 points on"),
    ],
)
def test_a_level_of_solitaire_is_named_however_few_the_points(points, sentence, bold):
    """16.0"""
    roma = title("roma_victrix")
    state = roma.start(roma.load(roma.scenarios()[6]), roma.read_options({}))
    levels = state.setting.scenario.rules.levels
    reached = max((number for number, level in enumerate(levels) if points >= level.least), default=-1)
    outcome = Outcome(None, "16.0", {"rome": 0}, points, reached)
    words = roma.words(state, "en")
    assert words.say(verdict(outcome, state)) == sentence
    assert ["".join(one for one, _, _ in line) for line in results(outcome, state, words) if line[0][1]] == [bold]
