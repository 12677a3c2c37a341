"""The special rules of Agnadello [AGN]."""

from __future__ import annotations

import pytest
from arq_positions import battle, play, put, why_not
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.fire import modifiers
from roma_desktop.games.arquebus.rules.results.casualties import flight_level
from roma_desktop.games.arquebus.steps.sequence import Activations, FreeActivation


def free(state: State, side: str, **completed: int) -> State:
    return replace(state, steps=(Activations(),), active=side, free=completed)


@pytest.mark.parametrize(("completed", "rule"), [(2, "AGN-1"), (3, "")])
def test_la_palice_comes_after_three_french_free_activations(completed, rule):
    state = replace(battle("agnadello"), steps=(FreeActivation("fr"),), free={"fr": completed, "ve": 9})
    assert why_not(state, Activate("fr_res")) == rule


@pytest.mark.parametrize(("die", "level"), [(1, 42), (0, 42), (2, 34)])
def test_pitigliano_comes_with_a_0_or_a_1(die, level):
    state, _ = play(free(battle("agnadello", optional=True), "ve"), dice=(die,))
    assert flight_level(state, "ve") == level
    assert why_not(state, Activate("ve_main")) == ("" if level > 34 else "AGN-2")
    assert flight_level(state, "fr") == 30


def test_nobody_rolls_for_him_once_he_has_come_nor_before_a_french_activation():
    state = battle("agnadello", optional=True)
    for ready in (free(replace(state, loose={"AGN-2": 1}), "ve"), free(state, "fr")):
        after, events = play(ready, dice=())
        assert not any(isinstance(event, Rolled) for event in events)
        assert after.steps[-1] == FreeActivation(ready.active)
        assert after.loose == ready.loose


def test_without_the_option_nobody_rolls():
    state, _ = play(free(battle("agnadello"), "ve"), dice=())
    assert flight_level(state, "ve") == 34


def test_rain_after_the_sixth_french_free_activation():
    state = put(battle("agnadello"), fr_pk1=("0910", "N"))

    def rules(state: State, shooter: str) -> set[str]:
        return {one.rule for one in modifiers(state, state.units[shooter], state.units["fr-pk1"])}

    wet, dry = replace(state, free={"fr": 6, "ve": 5}), replace(state, free={"fr": 5, "ve": 6})
    assert "AGN-3" in rules(wet, "ve-aq1")
    assert "AGN-3" not in rules(dry, "ve-aq1")
    assert "AGN-3" not in rules(wet, "ve-cb3")
