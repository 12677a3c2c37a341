"""The layers over the map of a battle: what they show is what the rules say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.command import in_command, ranges
from roma_desktop.games.arquebus.rules.fire import targets
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.layers import KEYS, LAYERS, Looking
from roma_desktop.ui.games.arquebus.layers.charge import charge
from roma_desktop.ui.games.arquebus.layers.command import command
from roma_desktop.ui.games.arquebus.layers.fire import BLIND, SEEN, fire
from roma_desktop.ui.games.arquebus.layers.land import ROUGH, SHUT, heights, terrain
from roma_desktop.ui.games.arquebus.layers.stops import stops
from roma_desktop.ui.games.arquebus.showing.board import board_of
from roma_desktop.ui.layers.drawing import NOTHING, Sign, Tint
from tests.games.arquebus.arq_positions import battle, change, in_activation, only, put

NAMES = ("fornovo", "cerignola", "agnadello", "ravenna", "marignano", "bicocca", "pavia", "ceresole")


def look(state: State, chosen: str = "", side: str = "") -> Looking:
    return Looking(state, side, chosen, TITLE.words(state), board_of(state.setting.scenario))


@pytest.mark.parametrize("name", NAMES)
def test_every_layer_can_be_drawn_in_every_battle(name: str, qapp: object) -> None:
    state = battle(name)
    kinds = {state.type_of(of): of for of, unit in state.units.items() if unit.on_map}
    for chosen in ("", *kinds.values(), *list(state.leaders)[:2], state.setting.battles_of(state.active)[0]):
        for layer in LAYERS:
            drawing = layer.draw(look(state, chosen))
            assert {*drawing.tints, *drawing.tags} <= set(state.setting.field.hexes)
            assert all(tag.tip for row in drawing.tags.values() for tag in row)


def test_every_layer_has_a_key_of_its_own() -> None:
    letters = [layer.letter for layer in LAYERS]
    assert len(set(letters)) == len(letters)
    assert KEYS[0][0].split() == letters


def test_the_range_of_a_leader_and_who_is_out_of_it(qapp: object) -> None:
    """5.2-d, 5.2-e."""
    state = battle("cerignola")
    leader = state.setting.leader_of["fr_centre"]
    for chosen in ("fr-cb1", leader, "fr_centre"):
        assert set(command(look(state, chosen)).tints) == set(ranges(state, leader))
    far = put(state, fr_cb1=("1801", "N"))
    assert "fr-cb1" not in in_command(far, "fr_centre")
    cut = [at for at, row in command(look(far, "fr_centre")).tags.items() if row[0].sign is Sign.CUT]
    assert cut == ["1801"]


def test_a_chain_leads_out_of_range(qapp: object) -> None:
    """5.2-e: units next to each other pass command on."""
    state = only(battle("cerignola"), "fr-mm1", "fr-mm2", "fr-mm3")
    leader = state.setting.leader_of["fr_right"]
    leaders = {**state.leaders, leader: replace(state.leaders[leader], at="0510")}
    state = put(replace(state, leaders=leaders), fr_mm1=("0910", "N"), fr_mm2=("1010", "N"), fr_mm3=("1110", "N"))
    assert in_command(state, "fr_right") == {"fr-mm1", "fr-mm2", "fr-mm3"}
    assert len(command(look(state, "fr-mm1")).lines) == 2


def test_the_fire_arc_shows_what_is_seen(qapp: object) -> None:
    """11.0, 11.1-a, 11.4."""
    state = put(
        only(battle("cerignola"), "fr-cb1", "fr-cb2", "sp-aq1"),
        fr_cb1=("1012", "N"),
        fr_cb2=("1011", "N"),
        sp_aq1=("1212", "S"),
    )
    drawing = fire(look(state, "fr-cb1"))
    assert drawing.tints["1212"] == Tint(SEEN)
    assert list(targets(state, state.units["fr-cb1"])) == ["1212"]
    assert Tint(BLIND) in drawing.tints.values()
    assert all(state.setting.field.distance("1012", at) <= 3 for at in drawing.tints)
    hidden = next(at for at, tint in drawing.tints.items() if tint == Tint(BLIND))
    assert "1011" in drawing.tags[hidden][0].tip
    assert fire(look(change(state, "fr-cb1", order="retired"), "fr-cb1")) is NOTHING
    assert fire(look(state)) is NOTHING


def test_where_each_side_must_stop(qapp: object) -> None:
    """7.2-b."""
    state = put(only(battle("cerignola"), "fr-mm1", "sp-aq1"), fr_mm1=("1012", "N"), sp_aq1=("1009", "S"))
    tints = stops(look(state)).tints
    one, other = (state.setting.side[side].colour for side in ("fr", "sp"))
    assert tints["1013"] == Tint(one)
    assert tints["1008"] == Tint(other)
    near = put(state, sp_aq1=("1010", "S"))
    assert any(tint.other for tint in stops(look(near)).tints.values())


def test_how_far_men_at_arms_charge(qapp: object) -> None:
    """13.3-5e: over one or two hexes."""
    state = put(only(battle("cerignola"), "fr-mm1", "sp-sb1"), fr_mm1=("1014", "N"), sp_sb1=("1011", "S"))
    drawing = charge(look(state, "fr-mm1"))
    assert set(drawing.tags) == {"1011"}
    assert drawing.tints
    far = put(state, sp_sb1=("1010", "S"))
    assert charge(look(far, "fr-mm1")).tags == {}
    assert charge(look(state, side="fr")).tags.keys() == {"1011"}
    assert charge(look(state, side="sp")).tags == {}


def test_the_going_is_that_of_the_chosen_unit(qapp: object) -> None:
    """7.3-a, T7."""
    state = battle("ravenna")
    horse = next(of for of, one in state.units.items() if one.on_map and state.type_of(of) == "MM")
    foot = next(of for of, one in state.units.items() if one.on_map and state.type_of(of) == "AQ")
    marsh = next(at for at, land in state.setting.field.terrain.items() if land == "marsh")
    river = next(at for at, land in state.setting.field.terrain.items() if land == "deep_river")
    assert terrain(look(state, horse)).tags[marsh][0].words == "3"
    assert terrain(look(state, foot)).tags[marsh][0].words == "2"
    assert terrain(look(state, horse)).tints[marsh] == Tint(ROUGH)
    assert terrain(look(state, horse)).tints[river] == Tint(SHUT)


def test_heights_are_the_levels_of_the_map(qapp: object) -> None:
    state = battle("cerignola")
    raised = {at for at, level in state.setting.field.elevation.items() if level}
    assert set(heights(look(state)).tints) == raised


def test_the_battle_that_is_activated_is_looked_at_if_none_is_chosen(qapp: object) -> None:
    state = in_activation(battle("cerignola"), "fr_left", MoveFire("fr"))
    assert look(state).battle == "fr_left"
    assert look(state, "fr-cb1|with").battle == "fr_centre"
