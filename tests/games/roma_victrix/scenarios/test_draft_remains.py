"""A scenario made of a moment of a game has of the special rules what may still come, and nothing that is over."""

from __future__ import annotations

import pytest
from scenario_years import fallen, happening, led, offer, scenario, year

from roma_desktop.games.roma_victrix.commands import Accept
from roma_desktop.games.roma_victrix.draft.position import scenario_of
from roma_desktop.games.roma_victrix.model.condition import When
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.scenario.files import mistakes


def made(state: State) -> Scenario:
    """The scenario of a moment, which can be played."""
    found = scenario_of(state)
    assert list(mistakes(found, world())) == []
    return found


def left(state: State) -> SpecialRules:
    return made(state).rules


def after_the_coup() -> State:
    """Scenario 3: Cinna has taken Rome while Sulla was away."""
    return happening(led(year(3, -87), "sulla", "macedonia"), "coup_of_cinna", 3, 5)


@pytest.mark.parametrize("number", [1, 3, 8, 14, 18])
def test_at_the_start_everything_is_still_to_come(number: int) -> None:
    rules = scenario(number).rules
    found = left(year(number, scenario(number).first_year))
    assert (found.happenings, found.offers, found.pacts) == (rules.happenings, rules.offers, rules.pacts)
    assert (found.newcomers, found.bounds, found.walls) == (rules.newcomers, rules.bounds, rules.walls)


# ---------------------------------------------------------------- events


def test_what_had_its_year_is_left_out() -> None:
    assert "samnites_in_arms" in left(year(3, -88)).happenings
    assert "samnites_in_arms" not in left(year(3, -87)).happenings


def test_what_has_happened_does_not_come_again_and_what_hangs_on_it_may_come() -> None:
    rules = left(after_the_coup())
    assert "coup_of_cinna" not in rules.happenings
    assert rules.happenings["fimbria"].when == When()


def test_what_hangs_on_something_that_can_no_longer_happen_is_left_out() -> None:
    """Scenario 2: Philip pays no indemnity for a peace that nobody made in its years."""
    assert "indemnity_of_philip" in left(year(2, -189)).happenings
    assert "indemnity_of_philip" not in left(year(2, -188)).happenings


def test_of_an_event_about_a_dead_man_the_rest_comes() -> None:
    """Scenario 1: Hiero fell before his time; Syracuse wavers all the same."""
    (effect,) = left(fallen(year(1, -216), "hiero_ii")).happenings["syracuse_wavers"].effects
    assert effect == scenario(1).rules.happenings["syracuse_wavers"].effects[1]


def test_the_murder_of_a_dead_man_is_left_out() -> None:
    assert "murder_of_marcellinus" in left(year(15, 468)).happenings
    assert "murder_of_marcellinus" not in left(fallen(year(15, 468), "marcellinus")).happenings


def test_a_condition_that_has_come_true_for_good_is_asked_no_more() -> None:
    """Scenario 12: Hatra may be ceded when Julianus is gone."""
    alive, dead = year(12, 363), fallen(year(12, 363), "julianus")
    assert left(alive).offers["cession_of_hatra"].when.gone == ("julianus",)
    assert left(dead).offers["cession_of_hatra"].when.gone == ()


# ---------------------------------------------------------------- men and forces


def test_men_who_have_come_or_missed_their_year_do_not_come_again() -> None:
    coming = {man.id for man in left(after_the_coup()).newcomers}
    assert "cinna" not in coming
    assert "sertorius" in coming
    assert "lucullus" not in {man.id for man in left(year(3, -86)).newcomers}


def test_a_force_that_never_rose_binds_nobody() -> None:
    """Scenario 3: the Samnites could rise in 88 only."""
    assert any(one.power == "samnites" for one in left(year(3, -88)).bounds)
    assert not any(one.power == "samnites" for one in left(year(3, -86)).bounds)


def test_a_force_in_the_field_is_a_power_of_the_new_scenario() -> None:
    state = happening(year(3, -88), "samnites_in_arms", 30)
    assert made(state).powers["samnites"].patron == "pontus"
    assert any(one.power == "samnites" for one in left(state).bounds)


# ---------------------------------------------------------------- pacts


def peace_of_dardanus() -> State:
    game = offer(year(3, -85), "peace_of_dardanus")
    game.submit(Accept())
    game.submit(Accept())
    return game.state


def test_a_pact_that_was_begun_binds_for_the_years_it_has_left() -> None:
    state = peace_of_dardanus()
    assert "truce_of_dardanus" in set(state.pacts_in_force())
    pact = left(state).pacts["truce_of_dardanus"]
    assert not pact.dormant
    assert pact.years == (-85, -84)


def test_a_pact_that_nobody_can_begin_is_left_out() -> None:
    assert left(year(3, -85)).pacts["truce_of_dardanus"].dormant
    assert "truce_of_dardanus" in left(peace_of_dardanus()).pacts
    assert "tigranes_keeps_out" not in left(year(3, -85)).pacts
