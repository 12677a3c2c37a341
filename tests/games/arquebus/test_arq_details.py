"""Small rules that stand between the large ones: marks, stacks, guns, Retired units, leaders without a Battle."""

from __future__ import annotations

from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Fire, Move, MoveLeader
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.commands.shock import Attack
from roma_desktop.games.arquebus.events.pieces import Went
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FOOT, MOUNTED, STANDARD
from roma_desktop.games.arquebus.rules.army import army_units
from roma_desktop.games.arquebus.rules.fire import may_return
from roma_desktop.games.arquebus.rules.movement import far_from_enemies
from roma_desktop.games.arquebus.rules.reacting import reactors
from roma_desktop.games.arquebus.rules.retreating_before import reach
from roma_desktop.games.arquebus.rules.units import missile, missile_drm, mounted
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring


def french(unit: str, at: str, **others: tuple[str, str]) -> State:
    """A French unit in the open, its Battle in command, and others as said."""
    state = only(battle("cerignola"), unit, *(one.replace("_", "-") for one in others))
    state = put(state, **{unit.replace("-", "_"): (at, "N")}, **others)
    return in_activation(state, state.counter(unit).battle, MoveFire("fr"), commanded=frozenset({unit}))


def test_every_type_is_on_foot_or_mounted_and_missile_units_have_a_missile() -> None:
    """2.2-d, 2.4-e, 2.4-f, T8"""
    state = battle("pavia")
    for unit in state.units.values():
        kind = state.type_of(unit.id)
        assert (kind in FOOT) != (kind in MOUNTED)
        assert mounted(state, unit) == (kind in MOUNTED)
        assert state.counter(unit.id).ratings is state.setting.charts.ratings[state.counter(unit.id).entry.kind]
        if kind in ("AQ", "CB", "ART", "MAQ", "MCB", "GE", "LC/A"):
            assert missile(state, unit) is not None


def test_after_a_standard_any_battle_may_follow() -> None:
    """6.2-c"""
    state = replace(battle("ravenna"), active="fr", last=STANDARD, steps=(Continue("fr"),))
    assert why_not(state, Activate("fr_lands")) == ""


def test_what_is_not_paid_for_is_no_movement() -> None:
    """7.1-a"""
    state = french("fr-cb1", "1011")
    after = Went("fr-cb1", "1012", "14.3-a", say("back")).apply(state)
    assert after.units["fr-cb1"].at == "1012"
    assert after.activation is not None
    assert after.activation.spent == {}


def test_stacked_units_move_one_by_one() -> None:
    """10.1-d: the gun stays where it is."""
    state = only(battle("cerignola"), "sp-sb2", "sp-s1")
    state = put(state, sp_sb2=("0605", "S"), sp_s1=("0605", "S"))
    state = in_activation(state, "sp_right", MoveFire("sp"), commanded=frozenset({"sp-sb2"}))
    state, _ = play(state, Move("sp-sb2", "0606"))
    assert (state.units["sp-sb2"].at, state.units["sp-s1"].at) == ("0606", "0605")


def test_shot_does_not_attack() -> None:
    """10.1-e, 12.1-a"""
    state = french("fr-cb1", "1011", sp_aq1=("1010", "S"))
    state = replace(state, steps=(Declaring("fr"),))
    assert why_not(state, Attack("fr-cb1", ("1010",))) == "12.1-a"


def test_a_shot_at_a_stack_hits_both_with_one_die() -> None:
    """10.2-a"""
    state = french("fr-cb1", "1012", sp_sb2=("1010", "S"), sp_s1=("1010", "S"))
    state, events = play(state, Fire("fr-cb1", "1010"), dice=(0,))
    assert [event.rule for event in events if isinstance(event, Concluded)] == ["T3", "T3"]


def test_a_side_without_a_missile_rating_does_not_fire() -> None:
    """11.1-b: limbered guns have one only when they are deployed; Disordered Swiss pikes have none."""
    ratings = battle("marignano").setting.charts.ratings["PK_swiss"]
    assert ratings.missiles["CB"] == (-2, None)
    state = french("fr-cb1", "1011", sp_mm1=("1010", "S"))
    assert missile_drm(state, state.units["fr-cb1"]) == 0
    assert missile_drm(state, state.units["sp-mm1"]) is None


def test_mounted_shot_retreats_before_combat_whether_it_has_fired_or_not() -> None:
    """11.5-b"""
    state = french("fr-mcb1", "1011")
    unit = state.units["fr-mcb1"]
    assert reach(state, unit) == reach(state, replace(unit, shot=True)) == 3


def test_limbered_guns_do_not_react_and_no_gun_returns_fire() -> None:
    """11.2-f, 11.2-g"""
    state = french("fr-cb1", "1011", sp_s1=("1010", "S"))
    assert list(reactors(state, "fr-cb1")) == ["sp-s1"]
    limbered = change(state, "sp-s1", deployed=False)
    assert list(reactors(limbered, "fr-cb1")) == []
    assert not may_return(state, state.units["sp-s1"], state.units["fr-cb1"])


def test_a_retired_unit_goes_one_hex_toward_its_standard() -> None:
    """14.4-d: the French standard is at 0915."""
    state = change(french("fr-cb1", "1011"), "fr-cb1", order="retired")
    assert why_not(state, Move("fr-cb1", "1010")) == "14.4-d"
    state, _ = play(state, Move("fr-cb1", "1012"))
    assert why_not(state, Move("fr-cb1", "1013")) != ""


def test_an_army_moves_far_from_all_enemies() -> None:
    """R03: at least 4 hexes away at the start."""
    state = battle("cerignola")
    for of in army_units(state, "fr"):
        assert far_from_enemies(state, state.units[of].at, "fr")


def test_a_commander_without_a_battle_moves_in_free_activations() -> None:
    """R05, 2.2-b: Nemours at Cerignola."""
    state = battle("cerignola")
    state = in_activation(state, "fr_right", MoveFire("fr"))
    here = state.leaders["fr_commander_1"].at
    beside = next(at for at in state.setting.field.neighbours[here] if at not in state.stacks)
    assert why_not(state, MoveLeader("fr_commander_1", beside)) == ""
    assert state.activation is not None
    later = replace(state, activation=replace(state.activation, mode="continued"))
    assert why_not(later, MoveLeader("fr_commander_1", beside)) == "7.2-d"
