"""The special rules of Marignano [MAR]."""

from __future__ import annotations

from arq_positions import battle, change, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, Turn
from roma_desktop.games.arquebus.commands.sequence import Activate, Pass
from roma_desktop.games.arquebus.commands.shock import Retreat
from roma_desktop.games.arquebus.events.sequence import Passed
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.sequence import Activations, FreeActivation
from roma_desktop.games.arquebus.steps.special.night import GunsAtNight, Withdrawal

N = FACINGS.index("N")


def evening(state: State, completed: int = 8) -> State:
    """The Loss Check after a Swiss Free Activation."""
    steps = (Activations(), Continue("sw"), LossCheck())
    return replace(state, steps=steps, active="sw", free={"sw": completed, "fr": 7})


def in_contact() -> State:
    """Swiss pikes and landsknechts face to face in the open."""
    state = only(battle("marignano"), "sw-pk1", "sw-pk2", "sw-pk3", "fr-pk6", "fr-mm4", "fr-c1")
    state = put(state, sw_pk1=("1011", "S"), fr_pk6=("1012", "N"))
    return replace(state, engaged=frozenset({("fr-pk6", "sw-pk1")}))


def test_these_swiss_never_refuse():
    """MAR-1 sets 16.2 aside."""
    state = battle("marignano")
    assert not battles.reluctant(state, state.units["sw-pk1"])
    assert battles.reluctant(battle("fornovo"), battle("fornovo").units["fr-pk1"])


def test_night_falls_after_the_eighth_swiss_free_activation():
    state, _ = play(evening(battle("marignano")))
    assert state.loose["MAR-2"] == 1
    assert isinstance(state.steps[-1], GunsAtNight)
    state, _ = play(evening(battle("marignano"), completed=7))
    assert not state.loose
    assert isinstance(state.steps[-1], Continue)


def test_night_falls_after_a_pass_too_and_only_once():
    state = replace(battle("marignano"), steps=(Activations(),), active="sw", free={"sw": 7, "fr": 7})
    state, events = play(state, Pass(), EndMoves())
    assert any(isinstance(event, Passed) for event in events)
    assert state.loose["MAR-2"] == 1
    assert state.active == "sw"
    state, _ = play(state, Pass())
    assert state.active == "fr"
    assert isinstance(state.steps[-1], FreeActivation)


def test_units_in_contact_draw_back_the_swiss_first():
    state, _ = play(evening(in_contact()))
    step = state.steps[-1]
    assert isinstance(step, Withdrawal)
    assert step.side == "sw"
    assert why_not(state, Retreat("sw-pk1", "1111", N)) == "MAR-2"
    assert why_not(state, Retreat("sw-pk2", "1203", N)) == "MAR-2"
    assert why_not(state, Retreat("sw-pk1", "1010", N)) == ""
    state, _ = play(state, Retreat("sw-pk1", "1010", N))
    assert isinstance(state.steps[-1], GunsAtNight)
    assert state.units["fr-pk6"].at == "1012"
    assert not state.engaged


def test_a_unit_that_cannot_draw_back_stays_and_the_other_goes():
    state = put(in_contact(), sw_pk1=("2801", "S"), fr_pk6=("2701", "SE"), fr_mm4=("2702", "N"))
    state, _ = play(evening(replace(state, engaged=frozenset())))
    step = state.steps[-1]
    assert isinstance(step, Withdrawal)
    assert step.side == "fr"


def test_everybody_recovers_and_parts_and_the_retired_rally():
    state = change(in_contact(), "sw-pk1", order="disordered")
    state = change(state, "fr-mm4", order="disordered")
    at = battle("marignano").standards["sw"]
    state = change(state, "sw-pk2", order="retired", at=at)
    state = change(state, "sw-pk3", order="retired", at="2801")
    state, _ = play(evening(state), Retreat("sw-pk1", "1010", N))
    orders = {of: state.units[of].order for of in ("sw-pk1", "fr-mm4", "sw-pk2", "sw-pk3")}
    assert orders == {"sw-pk1": "good", "fr-mm4": "good", "sw-pk2": "disordered", "sw-pk3": "retired"}


def goals(state: State) -> list[str]:
    """Where the gun may go next."""
    return [one.to for one in state.steps[-1].options(state) if isinstance(one, Move) and one.unit == "fr-c1"]


def test_the_french_place_their_guns():
    state = put(only(battle("marignano"), "fr-c1", "fr-mm4"), fr_c1=("1513", "S"))
    state, _ = play(evening(change(state, "fr-c1", deployed=False)))
    assert why_not(state, Move("fr-mm4", "1213")) == "MAR-2"
    assert why_not(state, Turn("fr-mm4", 0)) == "MAR-2"
    way = goals(state)
    state, _ = play(state, Move("fr-c1", way[0]))
    assert state.units["fr-c1"].deployed
    on = goals(state)
    state, _ = play(state, Move("fr-c1", on[0]))
    third = state.setting.field.neighbours[on[0]]
    assert all(why_not(state, Move("fr-c1", at)) == "MAR-2" for at in third)
    state, _ = play(state, Turn("fr-c1", N), EndMoves())
    assert state.units["fr-c1"].facing == N
    assert isinstance(state.steps[-1], FreeActivation)
    assert state.active == "sw"


def test_alviano_comes_with_the_second_french_free_activation_after_the_night():
    state = replace(battle("marignano"), steps=(Activations(),), active="fr", free={"sw": 9, "fr": 7})
    before, _ = play(state)
    assert why_not(before, Activate("ve_horse")) == "MAR-3"
    night = replace(state, loose={"MAR-2": 1})
    first, _ = play(night)
    assert why_not(first, Activate("ve_horse")) == "MAR-3"
    second, _ = play(replace(first, steps=(Activations(),)))
    assert why_not(second, Activate("ve_horse")) == ""
