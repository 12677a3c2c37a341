"""The end of the scenarios [16.0 to 16.3, R18, RUL-58 to RUL-60]."""

from __future__ import annotations

import pytest

from roma_desktop.games.sparta_vs_athens.model.state import Outcome, State
from roma_desktop.games.sparta_vs_athens.rules.victory import standing
from roma_desktop.games.sparta_vs_athens.steps.ending import FinalReckoning
from roma_desktop.games.sparta_vs_athens.steps.happenings import Happenings
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import position, put

QUIET = {"megara": (422,), "peloponnesia": (422,)}


def outcome(state: State) -> Outcome:
    assert state.outcome is not None
    return state.outcome


@pytest.mark.parametrize(
    ("prestige", "winner"), [(8, "athens"), (7, "athens"), (6, None), (5, "sparta"), (-9, "sparta")]
)
def test_the_archidamian_war(prestige: int, winner: str | None) -> None:
    state = position(year=422, prestige=prestige, ravagings=QUIET, tribute_before=119)
    ended = outcome(playing(state, FinalReckoning()).state)
    assert (ended.winner, ended.rule) == (winner, "R18")


def test_the_yearly_conditions_count_once_more_at_the_end() -> None:
    """16.0, RUL-04."""
    state = position(year=422, prestige=7, tribute_before=119)
    after = playing(state, FinalReckoning()).state
    assert after.prestige == 5
    assert outcome(after).winner == "sparta"


@pytest.mark.parametrize(("faces", "winner"), [((4, 4), "athens"), ((4, 5), "sparta")])
def test_the_standard_archidamian_war_is_rolled_for(faces: tuple[int, int], winner: str) -> None:
    state = position(revised=False, year=422, prestige=9)
    assert outcome(playing(state, FinalReckoning(counted=True), *faces).state).winner == winner


def test_the_long_game_at_the_death_of_darius() -> None:
    """16.1, RUL-58."""
    allegiance = {**position("campaign_game").allegiance, "spartan_italian": "sparta"}
    at_syracuse = put(
        position("campaign_game", year=405, prestige=1, allegiance=allegiance, holders={"syracuse": "athens"}),
        "athens.LSP.1",
        "syracuse",
    )
    assert outcome(playing(at_syracuse, Happenings(), 1).state).winner == "athens"
    elsewhere = position("campaign_game", year=405, prestige=1, allegiance=allegiance)
    assert outcome(playing(elsewhere, Happenings(), 1).state).winner is None
    behind = position("campaign_game", year=405, prestige=-1, allegiance=allegiance)
    assert outcome(playing(behind, Happenings(), 1).state).winner == "sparta"


def test_the_sicilian_scenario_is_spartas_unless_the_spartan_league_is_out() -> None:
    """16.2, RUL-59."""
    state = position("peace_of_nicias", year=413)
    assert outcome(playing(state, FinalReckoning()).state).winner == "sparta"
    out = position("peace_of_nicias", year=413, allegiance={**state.allegiance, "spartan_italian": "out"})
    assert standing(out).winner == "athens"


def test_athens_survives_the_ionian_war_with_darius() -> None:
    """16.3, RUL-60."""
    state = position("ionian_war", year=405)
    ended = outcome(playing(state, Happenings(), 1).state)
    assert (ended.winner, ended.rule) == ("athens", "16.3")
