"""The calendar, the yearly prestige and the right to choose the first player [3.2 A.a, A.b, A.f, 13.0]."""

from __future__ import annotations

import pytest

from roma_desktop.games.sparta_vs_athens.model.pieces import Fort
from roma_desktop.games.sparta_vs_athens.rules.income import tribute
from roma_desktop.games.sparta_vs_athens.steps.calendar import Calendar
from roma_desktop.games.sparta_vs_athens.steps.first_right import FirstRight
from roma_desktop.games.sparta_vs_athens.steps.yearly_prestige import YearlyPrestige
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import leader, position

SPARED = {"megara": (431,), "peloponnesia": (431,)}


def test_the_year_moves_on_and_markers_of_the_old_one_go() -> None:
    """3.2 A.a."""
    state = position(ravaged=frozenset({"megara"}), stripped=frozenset({"athens"}), raided=frozenset({"pylos"}))
    after = playing(state, Calendar()).state
    assert after.year == 430
    assert not after.ravaged | after.stripped | after.raided


def test_laches_leaves_the_game_at_the_start_of_417_and_not_before() -> None:
    serving = leader(position("peace_of_nicias", year=418), "athens", "athens", person="laches")
    assert "laches" in playing(serving, Calendar()).state.retired
    serving = leader(position("peace_of_nicias", year=419), "athens", "athens", person="laches")
    assert "laches" not in playing(serving, Calendar()).state.retired


@pytest.mark.parametrize(("change", "points"), [(1, 0), (2, 1), (5, 1), (6, 2), (10, 2), (11, 3), (-3, -1)])
def test_a_change_of_tribute_moves_prestige(change: int, points: int) -> None:
    """13.0, RUL-04, RUL-44: undivided totals."""
    state = position(year=430, ravagings=SPARED)
    after = playing(position(year=430, ravagings=SPARED, tribute_before=tribute(state) - change), YearlyPrestige())
    assert after.state.prestige == points


def test_megara_and_peloponnesia_spared_give_sparta_a_point_each_year() -> None:
    """3.2 A.b, 13.0."""
    before = tribute(position())
    assert playing(position(year=430, tribute_before=before), YearlyPrestige()).state.prestige == -2
    assert playing(position(year=430, tribute_before=before, ravagings=SPARED), YearlyPrestige()).state.prestige == 0
    late = position(year=429, tribute_before=before, ravagings=SPARED)
    assert playing(late, YearlyPrestige()).state.prestige == -2


def test_the_forts_minoa_and_pylos_end_the_yearly_points() -> None:
    forts = {"minoa": Fort("minoa", "athens", "megara", 1), "pylos": Fort("pylos", "athens", "pylos", 2)}
    before = tribute(position())
    assert playing(position(year=426, tribute_before=before, forts=forts), YearlyPrestige()).state.prestige == 0
    fallen = position(year=426, tribute_before=before, happened={"fort_minoa": 427, "fort_pylos": 427})
    assert playing(fallen, YearlyPrestige()).state.prestige == 0


def test_the_peace_ends_the_point_for_peloponnesia_alone() -> None:
    state = position(year=420, tribute_before=tribute(position()), happened={"15.7": 421})
    assert playing(state, YearlyPrestige()).state.prestige == -1


@pytest.mark.parametrize(
    ("prestige", "government", "side"), [(3, 2, "athens"), (0, 2, "sparta"), (-1, 2, "sparta"), (3, 1, "sparta")]
)
def test_the_right_belongs_to_the_higher_prestige(prestige: int, government: int, side: str) -> None:
    """2.11, 3.2 A.f."""
    state = position(prestige=prestige, government=government)
    assert playing(state, FirstRight()).state.right == side
