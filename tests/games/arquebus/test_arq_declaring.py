"""Declaring shock [12.1, 14.5-g, 5.3-e, R26]."""

from __future__ import annotations

from arq_drill import asked, choices
from arq_melee import declared, ground, phase, why_not

from roma_desktop.games.arquebus.commands.moving import EndMoves
from roma_desktop.games.arquebus.commands.shock import Attack, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.declaring import foes_in_front, live


def attacks(state: State, unit: str) -> set[tuple[str, ...]]:
    return {one.targets for one in choices(state) if isinstance(one, Attack) and one.unit == unit}


# ---------------------------------------------------------------- who may attack whom


def test_enemies_in_front_can_be_attacked_and_others_not() -> None:
    """12.1-a, 12.1-b"""
    state, _ = phase(ground(b_pk1="0606", r_pk1="0605", r_sb1="0706"))
    assert asked(state) == "12.1-a"
    assert attacks(state, "b-pk1") == {("0605",)}
    assert why_not(state, Attack("b-pk1", ("0706",))) == "12.1-b"
    assert why_not(state, Attack("b-pk1", ("0705",))) == "12.1-a"


def test_types_without_a_row_in_the_matrix_do_not_attack() -> None:
    """12.1-a, T4"""
    state, _ = phase(ground(b_pk1="0606", b_aq1="0506", r_pk1="0605"))
    assert attacks(state, "b-aq1") == set()
    assert why_not(state, Attack("b-aq1", ("0605",))) == "12.1-a"


def test_other_battles_and_retired_units_do_not_attack() -> None:
    """12.1-a, 14.4-e"""
    state, _ = phase(ground(b_pk1="0606", b_pk2="0506", b_sb1=("0706", "retired"), r_pk1="0605", r_sb1="0705"))
    assert why_not(state, Attack("b-pk2", ("0605",))) == "12.1-a"
    assert why_not(state, Attack("b-sb1", ("0705",))) == "12.1-a"


def test_nothing_is_asked_where_nobody_can_attack() -> None:
    """12.1-b: attacks are optional."""
    state, events = phase(ground(b_pk1="0606", r_pk1="0706"))
    assert asked(state) is None
    assert declared(events) == ()


def test_an_attack_is_optional() -> None:
    """12.1-b"""
    state, _ = phase(ground(b_pk1="0606", r_pk1="0605"))
    assert EndDeclaring() in choices(state)
    state, events = phase(ground(b_pk1="0606", r_pk1="0605"), EndDeclaring())
    assert not state.steps
    assert declared(events) == ()


def test_units_out_of_command_attack_those_next_to_them() -> None:
    """5.3-e, R26"""
    state, _ = phase(ground(b_pk1="0606", r_pk1="0605"), commanded=frozenset())
    assert attacks(state, "b-pk1") == {("0605",)}


def test_walls_let_no_attack_through() -> None:
    """12.3-2B, T7: the shock entry of a wall is NA; that of an irrigation ditch isn't."""
    walled = ground(b_pk1="0606", r_pk1="0605", r_sb1="0705", hexsides=[("wall", "0606/NW")])
    state, _ = phase(walled)
    assert attacks(state, "b-pk1") == {("0705",)}
    assert why_not(state, Attack("b-pk1", ("0605",))) == "12.3-2B"
    state, _ = phase(walled, Attack("b-pk1", ("0705",)))
    assert EndDeclaring() in choices(state)
    ditch = ground(b_pk1="0606", r_pk1="0605", r_sb1="0705", hexsides=[("irrigation_ditch", "0606/NW")])
    state, _ = phase(ditch, Attack("b-pk1", ("0705",)))
    assert why_not(state, EndDeclaring()) == "12.1-b"


# ---------------------------------------------------------------- everybody in front


def test_every_enemy_in_front_must_be_attacked_by_somebody() -> None:
    """12.1-b"""
    both = ground(b_pk1="0606", b_sb1="0706", r_pk1="0605", r_sb1="0705")
    state, _ = phase(both, Attack("b-pk1", ("0605",)))
    assert why_not(state, EndDeclaring()) == "12.1-b"
    assert Withdraw("b-pk1") in choices(state)
    state, _ = phase(both, Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0705",)))
    assert why_not(state, EndDeclaring()) == ""
    state, _ = phase(both, Attack("b-pk1", ("0605", "0705")))
    assert why_not(state, EndDeclaring()) == ""


def test_a_declaration_can_be_withdrawn_until_declaring_ends() -> None:
    """12.1-a"""
    one = ground(b_pk1="0606", r_pk1="0605")
    state, _ = phase(one, Attack("b-pk1", ("0605",)), Withdraw("b-pk1"))
    assert attacks(state, "b-pk1") == {("0605",)}
    assert why_not(state, Withdraw("b-pk1")) == "12.1-a"
    assert why_not(state, EndMoves()) == "12.1-a"


def test_three_in_line_against_two_in_line() -> None:
    """12.1-c, X5: the unit in the middle can't split its attack while it shares a hex."""
    line = ground(b_pk1="0506", b_sb1="0606", b_mm1="0706", r_pk1="0605", r_sb1="0705")
    outer = (Attack("b-pk1", ("0605",)), Attack("b-mm1", ("0705",)))
    state, _ = phase(line, *outer)
    assert attacks(state, "b-sb1") == {("0605",), ("0705",)}
    assert why_not(state, Attack("b-sb1", ("0605", "0705"))) == "12.1-c"
    state, _ = phase(line, Attack("b-sb1", ("0605", "0705")))
    assert attacks(state, "b-pk1") == set()
    assert why_not(state, Attack("b-pk1", ("0605",))) == "12.1-c"


def test_a_unit_attacks_once() -> None:
    """12.1-c"""
    state, _ = phase(ground(b_pk1="0606", r_pk1="0605", r_sb1="0705"), Attack("b-pk1", ("0605",)))
    assert why_not(state, Attack("b-pk1", ("0705",))) == "12.1-c"
    assert why_not(state, Attack("b-pk1", ("0605", "0605"))) == "12.1-c"
    fresh, _ = phase(ground(b_pk1="0606", r_pk1="0605", r_sb1="0705"))
    assert why_not(fresh, Attack("b-pk1", ("0605", "0605"))) == "12.1-c"


def test_declared_and_attacked_units_are_remembered() -> None:
    """15.1-a, R38"""
    stacked = ground(b_pk1="0606", r_sb1="0605", r_sp1="0605")
    state, _ = phase(stacked, Attack("b-pk1", ("0605",)), EndDeclaring(), dice=(4,))
    assert state.activation is not None
    assert state.activation.attacked == {"b-pk1"}
    assert state.activation.under_attack == {"r-sb1", "r-sp1"}


def test_an_attack_is_live_while_its_unit_and_its_target_are_there() -> None:
    """12.1-a: what can't be carried out any more falls away."""
    state, events = phase(ground(b_pk1="0606", r_pk1="0605"), Attack("b-pk1", ("0605",)), EndDeclaring(), dice=(4,))
    assert live(state, declared(events)) == declared(events)
    assert live(ground(b_pk1="0606", r_pk1="0604"), declared(events)) == ()
    assert live(ground(b_pk1=("0606", "retired"), r_pk1="0605"), declared(events)) == ()


# ---------------------------------------------------------------- Engaged


def test_an_engaged_unit_must_attack_and_only_those_it_is_engaged_with() -> None:
    """14.5-g"""
    state, _ = phase(ground(b_pk1="0606", r_pk1="0605", r_sb1="0705", engaged=[("b-pk1", "r-pk1")]))
    assert why_not(state, EndDeclaring()) == "14.5-g"
    assert attacks(state, "b-pk1") == {("0605",)}
    assert why_not(state, Attack("b-pk1", ("0705",))) == "14.5-g"
    state, _ = phase(
        ground(b_pk1="0606", r_pk1="0605", r_sb1="0705", engaged=[("b-pk1", "r-pk1")]), Attack("b-pk1", ("0605",))
    )
    assert why_not(state, EndDeclaring()) == ""


def test_pikes_between_two_enemies() -> None:
    """14.5-g, X9: with a friend on one of two Engaged enemies the pikes attack the other; without him both."""
    pairs = [("b-pk1", "r-pk1"), ("b-pk1", "r-pk2")]
    three = ground(b_pk1="0606", b_sb1="0706", r_pk1="0605", r_pk2="0705", engaged=pairs)
    state, _ = phase(three, Attack("b-sb1", ("0705",)), Attack("b-pk1", ("0605",)))
    assert why_not(state, EndDeclaring()) == ""
    alone = ground(b_pk1="0606", b_sb2="0706", r_pk1="0605", r_pk2="0705", engaged=pairs)
    state, _ = phase(alone, Attack("b-pk1", ("0605",)))
    assert why_not(state, EndDeclaring()) == "14.5-g"
    state, _ = phase(alone, Attack("b-pk1", ("0605", "0705")))
    assert why_not(state, EndDeclaring()) == ""


def test_an_engaged_unit_with_no_enemy_of_its_own_in_front_has_no_duty() -> None:
    """14.5-g: at least one enemy that it is Engaged with must be in front."""
    state = ground(b_pk1="0606", r_pk1="0607", r_sb1="0605", engaged=[("b-pk1", "r-pk1")])
    assert foes_in_front(state, state.units["b-pk1"]) == ()
    assert asked(phase(state)[0]) is None


def test_what_is_off_the_map_is_in_front_of_nobody() -> None:
    """R36: reinforcements that wait beside their entry hex."""
    state = ground(b_pk1="1201", r_pk3="waiting", r_sb1="1102")
    assert foes_in_front(state, state.units["b-pk1"]) == ()
    assert asked(phase(state)[0]) is None
