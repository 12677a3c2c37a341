"""The special rules of Cerignola [CER]."""

from __future__ import annotations

from arq_positions import battle, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.ai.shooting import shot_gain
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.results.casualties import flight
from roma_desktop.games.arquebus.rules.results.leaders import lose
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shot import Shot


def cannonade() -> State:
    """The Spanish gun at 1307 fires at Swiss pikes three hexes away."""
    state = only(battle("cerignola"), "sp-s1", "sp-s2", "sp-f1", "sp-sb5", "fr-pk1")
    return in_activation(put(state, fr_pk1=("1309", "N")), "sp_reserve", Shot("sp-s2", "1309"))


def test_the_powder_blows_up_with_a_zero():
    """CER-1: at no cost."""
    state, _ = play(cannonade(), dice=(0,))
    assert {of for of in ("sp-s1", "sp-s2", "sp-f1") if not state.units[of].on_map} == {"sp-s1", "sp-s2", "sp-f1"}
    assert flight(state, "sp") == 0
    assert state.units["fr-pk1"].order == "good"
    assert state.units["sp-sb5"].on_map


def test_a_computer_player_fears_for_the_spanish_guns_alone():
    """CER-1: French guns, where the option brings them, don't blow up, and make no Spanish shot dearer."""
    state = put(only(battle("cerignola", optional=True), "sp-s1", "sp-s2", "fr-s1", "fr-pk1"), fr_pk1=("1309", "N"))
    state = in_activation(put(state, fr_s1=("0612", "N")), "sp_reserve")
    gun = state.units["sp-s2"]

    def gain(of: State) -> int:
        return shot_gain(of, gun, gun.at, "1309")

    assert gain(state) == gain(put(state, fr_s1=(GONE, "N")))
    assert gain(state) < gain(put(state, sp_s1=(GONE, "N")))


def test_it_does_not_with_a_one():
    state, _ = play(cannonade(), dice=(1,))
    assert all(state.units[of].on_map for of in ("sp-s1", "sp-s2", "sp-f1"))


def test_french_shots_and_arquebuses_are_safe():
    state = put(only(battle("cerignola"), "sp-s1", "sp-aq1", "fr-pk1"), fr_pk1=("0308", "N"))
    state, _ = play(in_activation(state, "sp_right", Shot("sp-aq1", "0308")), dice=(0,))
    assert state.units["sp-s1"].on_map
    guns = battle("cerignola", optional=True)
    guns = put(only(guns, "fr-s1", "sp-s1", "sp-sb2"), fr_s1=("0612", "N"))
    units = {**guns.units, "fr-s1": replace(guns.units["fr-s1"], deployed=True)}
    guns = in_activation(replace(guns, units=units), "fr_guns", Shot("fr-s1", "0609"))
    guns = put(guns, sp_sb2=("0609", "S"))
    state, _ = play(guns, dice=(0,))
    assert state.units["sp-s1"].on_map


def test_nobody_takes_nemours_place():
    """CER-2: without him the army can't be activated (R30)."""
    state = battle("cerignola")
    assert why_not(replace(state, steps=(FreeActivation("fr"),)), ActivateArmy()) == ""
    lost = lose(state, "fr_commander_1", "5.4-a", say("dead")).apply(state)
    assert not lost.leaders["fr_commander_1"].owed
    assert why_not(replace(lost, steps=(FreeActivation("fr"),)), ActivateArmy()) == "6.1-b"
    other = lose(state, "fr_left_leader", "5.4-a", say("dead")).apply(state)
    assert other.leaders["fr_left_leader"].owed


def test_the_french_guns_come_when_the_marker_has_moved_five_boxes():
    state = replace(battle("cerignola", optional=True), steps=(FreeActivation("fr"),))
    assert state.time == 10
    assert why_not(replace(state, time=6), Activate("fr_guns")) == "CER-3"
    assert why_not(replace(state, time=5), Activate("fr_guns")) == ""
    assert entering.entry_hexes(replace(state, time=5), "fr_guns") == ("0916", "1016", "1116")
    assert entering.entry_hexes(replace(state, time=6), "fr_guns") == ()


def test_without_the_option_there_are_no_guns():
    state = battle("cerignola")
    assert "fr_guns" not in state.setting.battles
    assert GONE not in {unit.at for unit in state.units.values()}
