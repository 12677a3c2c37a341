"""Forces that are led over the map in one go."""

from __future__ import annotations

import pytest
from general import TITLE, General, field, some

from roma_desktop.games.sparta_vs_athens.events.pieces import Went
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from tests.games.sparta_vs_athens.positions import leader


@pytest.fixture
def general(opened, monkeypatch) -> General:
    monkeypatch.setattr("roma_desktop.ui.parts.frame.decision_bar.UNREAD", 0)
    return opened(General, 1280, 800)


def test_a_leader_who_has_not_acted_yet_goes_all_the_way_to_where_he_is_led(general) -> None:
    """The first order begins the operation [4.1], the others enter one locale after the other [7.3]."""
    general.lay(leader(field({"athens": some("athens", "NSP", 2)}), "athens", "athens", cp=8))
    (led,) = general.state.leaders_at("athens", "athens")
    goals = general.page.controller.prompt.goals
    assert len(goals["andros"].commands) > 2
    assert general.page.controller.gestures.go_to("andros")
    general.wait(lambda: general.state.leaders[led.id].at == "andros")
    assert isinstance(general.state.steps[-1], Operation)
    assert {unit.at for unit in general.state.units.values() if unit.on_map} == {"andros"}


def test_the_chronicle_says_which_side_moves_what() -> None:
    """Its leader's marker may be another person later on [6.5]; alone he is named all the same."""
    state = leader(field({"athens": some("athens", "NSP", 2)}), "athens", "athens", cp=8)
    (led,) = state.leaders_at("athens", "athens")
    say = TITLE.words(state).say
    ships = tuple(unit.id for unit in state.units_at("athens", "athens"))
    assert say(Went((led.id, *ships), "ceos").line(state).words) == "Athens moves 2 Athens NSP (8, 7) to Ceos."
    assert say(Went((led.id,), "ceos").line(state).words).endswith(" goes to Ceos.")
