"""Charges: who may, along which path, and what becomes of them on the way [13.0-13.5]."""

from __future__ import annotations

import pytest
from arq_drill import asked, choices
from arq_melee import declared, drms, found, ground, phase, read, why_not
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.moving import React
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, GoWith, Retreat
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules.shock import Onset, uses_charge_table

N, NE, NW = FACINGS.index("N"), FACINGS.index("NE"), FACINGS.index("NW")
NEAR = Charge("b-mm1", "0606", ("0607",), N)
FAR = Charge("b-mm1", "0605", ("0607", "0606"), N)


def charges(state: State, unit: str = "b-mm1") -> set[tuple[str, tuple[str, ...], int]]:
    return {
        (one.target, one.path, one.facing) for one in choices(state) if isinstance(one, Charge) and one.unit == unit
    }


def begun(**pieces: object) -> State:
    return phase(ground(**pieces))[0]


# ---------------------------------------------------------------- paths


def test_a_charge_leads_from_front_hex_to_front_hex() -> None:
    """13.3-5a, 13.3-5b, 13.3-5c, R13"""
    state = begun(b_mm1="0608", r_pk1="0606")
    straight = {(target, path) for target, path, facing in charges(state) if facing == N}
    assert straight == {("0606", ("0607",)), ("0606", ("0707",))}
    assert why_not(state, Charge("b-mm1", "0606", ("0508",), N)) == "13.3-5a"
    assert why_not(state, Charge("b-mm1", "0606", ("0607", "0506"), N)) == "13.3-5a"


@pytest.mark.parametrize(("at", "legal"), [("0607", False), ("0606", True), ("0605", True), ("0604", False)])
def test_one_or_two_hexes_are_between_a_charger_and_its_target(at: str, legal: bool) -> None:
    """13.3-5e"""
    state = begun(b_mm1="0608", b_pk1="1010", r_pk1=at, r_sb1="1009")
    assert bool(charges(state)) == legal


def test_too_long_and_too_short_charges_are_refused() -> None:
    """13.3-5e, 13.0-a"""
    state = begun(b_mm1="0608", b_pk1="1010", r_pk1="0604", r_sb1="1009")
    assert why_not(state, Charge("b-mm1", "0604", ("0607", "0606", "0605"), N)) == "13.3-5e"
    assert why_not(state, Charge("b-mm1", "0604", (), N)) == "13.3-5e"
    assert why_not(state, Charge("b-mm1", "0606", ("0607",), N)) == "13.0-a"


def test_only_men_at_arms_in_good_order_and_in_command_charge() -> None:
    """13.1-a, 13.3-1, 5.3-a"""
    assert (
        why_not(begun(b_mm1="0608", b_str1="0708", r_pk1="0606"), Charge("b-str1", "0606", ("0707",), NW)) == "13.1-a"
    )
    state = begun(b_mm1=("0608", "disordered"), b_pk1="1010", r_pk1="0606", r_sb1="1009")
    assert charges(state) == set()
    assert why_not(state, NEAR) == "13.3-1"
    state, _ = phase(ground(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="1009"), commanded=frozenset())
    assert why_not(state, NEAR) == "5.3-a"


def test_who_began_next_to_an_enemy_does_not_charge() -> None:
    """13.3-2: neither the activation nor the Shock phase."""
    apart = ground(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="1009")
    state, _ = phase(apart, beside={"b-mm1": frozenset({"r-sb1"})})
    assert why_not(state, NEAR) == "13.3-2"
    assert asked(begun(b_mm1="0608", r_pk1="0606", r_sb1="0708")) is None
    state, _ = phase(ground(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="0708", r_lc1="1009"), beside={})
    assert why_not(state, NEAR) == "13.3-2"


def test_the_target_must_be_seen() -> None:
    """13.3-4, 11.4-a: the line to 0605 goes through 0607, though a path leads around it."""
    around = Charge("b-mm1", "0605", ("0707", "0606"), N)
    assert why_not(begun(b_mm1="0608", r_pk1="0605"), around) == ""
    state = begun(b_mm1="0608", b_aq1="0607", b_pk1="1010", r_pk1="0605", r_sb1="1009")
    assert why_not(state, around) == "13.3-4"
    assert charges(state) == set()


def test_a_charge_ends_but_does_not_pass_next_to_an_enemy() -> None:
    """13.3-5d"""
    state = begun(b_mm1="0608", r_pk1="0605", r_sb1="0506")
    assert why_not(state, FAR) == "13.3-5d"
    assert why_not(state, Charge("b-mm1", "0605", ("0707", "0606"), N)) == ""


def test_units_in_the_way_bar_a_charge() -> None:
    """13.3-5f; a unit stacked with the charger doesn't."""
    state = begun(b_mm1="0608", b_sp1="0608", b_pk1="0607", r_pk1="0606")
    assert why_not(state, NEAR) == "13.3-5f"
    assert why_not(state, Charge("b-mm1", "0606", ("0707",), N)) == ""


@pytest.mark.parametrize("letter", ["w", "l", "m", "r", "b", "f", "v", "t", "c", "T"])
def test_terrain_closed_to_charges(letter: str) -> None:
    """13.3-5h, R46: in the path, under the target and under the charger."""
    for at in ("0607", "0606", "0608"):
        state = begun(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="1009", terrain={at: letter})
        assert why_not(state, NEAR) in ("13.3-5h", "13.3-4")


@pytest.mark.parametrize(
    ("kind", "legal"),
    [("river", False), ("trench", False), ("irrigation_ditch", False), ("rampart", False), ("stream", True)],
)
def test_hexsides_closed_to_charges(kind: str, legal: bool) -> None:
    """13.3-5g: on the way, and in front of the target; a stream costs +1 MP only."""
    for side in ("0608/NW", "0607/NE"):
        state = begun(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="1009", hexsides=[(kind, side)])
        assert why_not(state, NEAR) == ("" if legal else "13.3-5g")


def test_walls_bar_a_charge() -> None:
    """13.3-5g, 13.3-5i: terrain closed to it."""
    state = begun(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="1009", hexsides=[("wall", "0608/NW")])
    assert why_not(state, NEAR) == "13.3-5g"
    deep = begun(b_mm1="0608", b_pk1="1010", r_pk1="0606", r_sb1="1009", terrain={"0607": "~"})
    assert why_not(deep, NEAR) == "13.3-5h"


def test_charges_do_not_share_a_hex() -> None:
    """13.3-5j"""
    two = ground(b_mm1="0608", b_mm2="0708", r_pk1="0606")
    state, _ = phase(replace(two, units={**two.units}), NEAR)
    assert charges(state) == set()
    other = Charge("b-mm1", "0606", ("0707",), N)
    state, _ = phase(two, other)
    assert asked(state) == "12.1-a"


def test_a_unit_that_attacks_two_hexes_does_so_without_a_charger() -> None:
    """12.1-c, 13.0-a"""
    state, _ = phase(ground(b_mm1="0608", b_pk1="0506", r_pk1="0505", r_sb1="0605"), Attack("b-pk1", ("0505", "0605")))
    assert why_not(state, FAR) == "12.1-c"
    assert charges(state) == set()


def test_a_charger_may_turn_by_one_vertex_before() -> None:
    """13.2-a"""
    state = begun(b_mm1="0608", r_pk1="0606")
    assert {facing for _, _, facing in charges(state)} == {N}
    state = begun(b_mm1="0608", r_pk1="0806")
    assert {facing for _, _, facing in charges(state)} == {NE}
    state = begun(b_mm1="0608", b_pk1="1010", r_pk1="0809", r_sb1="1009")
    assert why_not(state, Charge("b-mm1", "0809", ("0708",), FACINGS.index("SE"))) == "13.2-a"


def test_a_charge_is_exempt_from_attacking_all_in_front() -> None:
    """13.0-a, 12.1-b"""
    state, _ = phase(ground(b_mm1="0608", r_pk1="0605", r_sb1="0705"), FAR)
    assert why_not(state, EndDeclaring()) == ""


# ---------------------------------------------------------------- on the way


def test_a_charge_is_placed_next_to_its_target_and_fought_on_its_own_table() -> None:
    """13.2-c, 12.3-a: it spends no MP."""
    state, events = phase(ground(b_mm1="0608", r_aq1="0606"), NEAR, EndDeclaring(), Decline(), dice=(0,))
    (one,) = read(events)
    assert one.charge
    assert state.units["b-mm1"].at == "0607"
    assert state.activation is not None
    assert "b-mm1" not in state.activation.spent
    assert drms(one) == {"12.3-3": 1, "12.3-5": 3}
    assert (one.total, one.result) == (4, "E")


def test_a_charger_that_has_moved_has_a_penalty() -> None:
    """12.3-6B, 13.4-b"""
    state = ground(b_mm1="0608", r_aq1="0606")
    _, events = phase(state, NEAR, EndDeclaring(), Decline(), dice=(0,), spent={"b-mm1": 2})
    assert drms(read(events)[0])["12.3-6B"] == -1
    beside = ground(b_mm1="0607", r_aq1="0606")
    _, events = phase(beside, Attack("b-mm1", ("0606",)), EndDeclaring(), dice=(0,), spent={"b-mm1": 2})
    assert "12.3-6B" not in drms(read(events)[0])


def test_a_charger_that_is_disordered_on_the_way_attacks_by_shock() -> None:
    """13.2-b, 13.4-a"""
    state, events = phase(ground(b_mm1="0608", r_aq1="0606"), NEAR, EndDeclaring(), React("r-aq1"), dice=(6, 9))
    assert state.units["b-mm1"].disordered
    (one,) = read(events)
    assert not one.charge
    assert drms(one)["12.3-6A"] == -2
    assert "13.2-b" in {event.rule for event in found(events, Concluded)}


def test_a_charger_that_is_driven_off_does_not_attack() -> None:
    """13.2-b, R16"""
    state, events = phase(ground(b_mm1="0608", r_aq1="0606"), NEAR, EndDeclaring(), React("r-aq1"), dice=(8,))
    assert asked(state) == "14.3-b"
    state, events = phase(ground(b_mm1=("0608"), r_aq1="0606"), NEAR, EndDeclaring(), Decline(), dice=(0,))
    assert len(read(events)) == 1


@pytest.mark.parametrize(("facing", "attacks"), [("NW", True), ("N", True), ("S", False), ("NE", False)])
def test_a_charger_driven_back_beside_its_target_attacks_it_only_in_front(facing: str, attacks: bool) -> None:
    """12.1-b, 13.2-b, 14.3-e, R10: fire from 0507 drives it to 0707, which is next to its target in 0606."""
    state = ground(b_mm1="0608", r_pk1="0606", r_aq1="0507", facing={"r-aq1": "NE"})
    back = Retreat("b-mm1", "0707", FACINGS.index(facing))
    state, events = phase(state, NEAR, EndDeclaring(), React("r-aq1"), back, dice=(8, 9) if attacks else (8,))
    assert bool(read(events)) == attacks
    if not attacks:
        assert "13.2-b" in {event.rule for event in found(events, Concluded)}


@pytest.mark.parametrize("mates", [{}, {"b_sp1": "0608"}])
def test_leaders_may_charge_with_their_unit_or_stay(mates: dict[str, str]) -> None:
    """7.2-f: whether another unit stays in the hex or not, their owner chooses."""
    held = ground(b_mm1="0608", b_main_leader="0608", r_pk1="0606", **mates)
    state, _ = phase(held, NEAR, EndDeclaring())
    assert asked(state) == "7.2-f"
    assert choices(state) == {GoWith(frozenset()), GoWith(frozenset({"b_main_leader"}))}
    assert why_not(state, GoWith(frozenset({"r_main_leader"}))) == "7.2-f"
    for leaders, at in ((frozenset(), "0608"), (frozenset({"b_main_leader"}), "0607")):
        state, _ = phase(held, NEAR, EndDeclaring(), GoWith(leaders), dice=(8,))
        assert state.units["b-mm1"].at == "0607"
        assert state.leaders["b_main_leader"].at == at


def test_the_charge_table_needs_half_of_the_attackers() -> None:
    """12.3-a, R16"""
    one, two, three = "b-mm1", "b-pk1", "b-sb1"
    assert uses_charge_table(Onset("0606", (one, two), frozenset({one})))
    assert not uses_charge_table(Onset("0606", (one, two, three), frozenset({one})))
    assert not uses_charge_table(Onset("0606", (two,)))


def test_charge_and_shock_together() -> None:
    """12.3-a, 12.3-1"""
    both = ground(b_mm1="0608", b_pk1="0707", r_aq1="0606")
    orders = (NEAR, Attack("b-pk1", ("0606",)), EndDeclaring(), Decline())
    _, events = phase(both, *orders, dice=(0,))
    (one,) = read(events)
    assert one.charge
    assert drms(one)["12.3-1"] == 1
    assert [each.charge for each in declared(events)] == [True, False]


def test_a_continued_attack_won_by_a_charge_is_shock() -> None:
    """13.4-c, 14.7-b"""
    two = ground(b_mm1="0608", r_aq1="0606", r_pk1="0605")
    _, events = phase(two, NEAR, EndDeclaring(), Decline(), dice=(8, 9))
    first, second = read(events)
    assert (first.charge, first.result) == (True, "ELIM+CA")
    assert (second.at, second.charge, second.result) == ("0605", False, "E")


def test_a_charger_advances_before_others() -> None:
    """12.4-c"""
    both = ground(b_mm1="0608", b_str1="0707", r_aq1=("0606", "disordered"))
    orders = (NEAR, Attack("b-str1", ("0606",)), EndDeclaring(), Decline())
    state, _ = phase(both, *orders, dice=(9,))
    assert state.units["b-mm1"].at == "0606"
    assert state.units["b-str1"].at == "0707"
