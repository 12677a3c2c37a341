"""Retreat before combat, and the advance after it [12.2, R20, R43]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_drill import asked, choices
from arq_melee import drms, ground, phase, read, why_not

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Advance, Attack, EndDeclaring, GoWith, RetreatBefore
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.retreating_before import check_retreat_before, ends

END = EndDeclaring()
PIKES = (Attack("b-pk1", ("0605",)), END)
S, N = 1, 4


def attacked(*, engaged: Any = (), facing: Any = None, **pieces: Any) -> State:
    """Pikes attack 0605, and what is there may retreat."""
    return phase(ground(b_pk1="0606", engaged=engaged, facing=facing, **pieces), *PIKES)[0]


def hexes(state: State, unit: str) -> set[str]:
    return {one.path[-1] for one in choices(state) if isinstance(one, RetreatBefore) and one.unit == unit}


@pytest.mark.parametrize(
    ("kind", "far"),
    [("aq", 1), ("cb", 1), ("lb", 1), ("sk", 3), ("mm", 3), ("str", 3), ("lc", 3), ("ge", 3), ("maq", 3), ("lca", 3)],
)
def test_who_may_retreat_and_how_far(kind: str, far: int) -> None:
    """12.2-a, 12.2-b"""
    state = attacked(**{f"r_{kind}1": "0605"})
    assert asked(state) == "12.2-a"
    distance = state.setting.field.distance
    found = hexes(state, f"r-{kind}1")
    assert max(distance("0605", at) for at in found) == far
    assert all(distance("0606", at) > 1 for at in found)


@pytest.mark.parametrize("kind", ["pk", "sb", "sp", "gw", "bw"])
def test_who_may_not(kind: str) -> None:
    """12.2-a: not even pikes and swordsmen with missiles."""
    _, events = phase(ground(b_pk1="0606", **{f"r_{kind}1": "0605"}), *PIKES, dice=(1,))
    assert read(events)


def test_disordered_and_engaged_units_and_those_attacked_by_horse_stay() -> None:
    """12.2-a, 14.2-a"""
    _, events = phase(ground(b_pk1="0606", r_aq1=("0605", "disordered")), *PIKES, dice=(0,))
    assert read(events)
    engaged = ground(b_pk1="0606", r_aq1="0605", engaged=[("b-pk1", "r-aq1")])
    _, events = phase(engaged, *PIKES, dice=(0,))
    assert read(events)
    orders = (Attack("b-pk1", ("0605",)), Attack("b-lc1", ("0605",)), END)
    _, events = phase(ground(b_pk1="0606", b_lc1="0506", r_aq1="0605"), *orders, dice=(0,))
    assert read(events)


def test_refusals_say_why() -> None:
    """12.2-a, 12.2-b"""
    state = attacked(r_aq1="0605", r_pk1="0504", b_lc1="0907", r_lc1="0806")
    assert why_not(state, RetreatBefore("r-aq1", ("0604",), S)) == ""
    assert why_not(state, RetreatBefore("r-aq1", ("0705",), S)) == "12.2-b"
    assert why_not(state, RetreatBefore("r-aq1", ("0504",), S)) == "12.2-b"
    assert why_not(state, RetreatBefore("r-aq1", ("0604", "0603"), S)) == "12.2-b"
    assert why_not(state, RetreatBefore("r-aq1", ("0603",), S)) == "12.2-b"
    assert why_not(state, RetreatBefore("r-aq1", ("0604",), 7)) == "12.2-b"
    assert why_not(state, RetreatBefore("r-lc1", ("0805",), S)) == "12.2-a"
    assert why_not(state, RetreatBefore("b-pk1", ("0607",), S)) == "12.2-a"
    deep = attacked(r_aq1="0605", terrain={"0604": "~"})
    assert why_not(deep, RetreatBefore("r-aq1", ("0604",), S)) == "7.3-a"
    leader = attacked(r_aq1="0605", b_wing_leader="0604")
    assert why_not(leader, RetreatBefore("r-aq1", ("0604",), S)) == "12.2-b"


def test_every_step_leads_away_from_every_attacker() -> None:
    """12.2-b"""
    two = ground(b_pk1="0606", b_sb1="0506", r_sk1="0605")
    state, _ = phase(two, Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0605",)), END)
    distance = state.setting.field.distance
    for one in choices(state):
        if isinstance(one, RetreatBefore):
            for before, after in zip(("0605", *one.path), one.path, strict=False):
                assert all(distance(after, foe) > distance(before, foe) for foe in ("0606", "0506"))
    assert "0705" not in hexes(state, "r-sk1")


def test_charge_paths_are_closed() -> None:
    """12.2-b"""
    state = ground(b_pk1="0606", b_mm1="0804", r_aq1="0605", r_pk1="0504")
    pikes = Declared("b-pk1", ("0605",))
    assert set(ends(state, (pikes,), state.units["r-aq1"])) == {("0505",), ("0604",)}
    rider = Declared("b-mm1", ("0504",), charge=True, path=("0704", "0604"), facing=2)
    assert set(ends(state, (pikes, rider), state.units["r-aq1"])) == {("0505",)}
    with pytest.raises(Illegal) as refusal:
        check_retreat_before(state, (pikes, rider), state.units["r-aq1"], ("0604",), S)
    assert refusal.value.rule == "12.2-b"


def test_the_unit_is_disordered_and_the_attack_is_void() -> None:
    """12.2-b, 12.2-c: one attacker may advance, but doesn't have to."""
    orders = (*PIKES, RetreatBefore("r-aq1", ("0604",), S), Decline())
    state, events = phase(ground(b_pk1="0606", r_aq1="0605", r_main_leader="0605"), *orders)
    assert (state.units["r-aq1"].order, state.units["r-aq1"].at) == ("disordered", "0604")
    assert state.leaders["r_main_leader"].at == "0604"
    assert read(events) == []
    assert state.units["b-pk1"].at == "0606"


def test_an_attacker_may_advance_even_disordered() -> None:
    """12.2-c"""
    disordered = ground(b_pk1=("0606", "disordered"), b_sb1="0506", r_aq1="0605")
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0605",)), END)
    state, _ = phase(disordered, *orders, RetreatBefore("r-aq1", ("0604",), S))
    assert asked(state) == "12.2-c"
    assert {one.unit for one in choices(state) if isinstance(one, Advance)} == {"b-pk1", "b-sb1"}
    assert why_not(state, Advance("b-sb1", "0604", N)) == "12.2-c"
    assert why_not(state, END) == "12.2-c"
    state, events = phase(disordered, *orders, RetreatBefore("r-aq1", ("0604",), S), Advance("b-pk1", "0605", 0))
    assert (state.units["b-pk1"].at, state.units["b-pk1"].facing) == ("0605", 0)
    assert read(events) == []
    assert not state.steps


def test_one_attacker_of_two_hexes() -> None:
    """12.2-c, R20: with one emptied it fights the other, alone against one; with both it chooses."""
    both = ground(b_pk1="0606", r_aq1="0605", r_pk1="0705")
    orders = (Attack("b-pk1", ("0605", "0705")), END, RetreatBefore("r-aq1", ("0604",), S))
    state, events = phase(both, *orders, dice=(4,))
    (one,) = read(events)
    assert one.at == "0705"
    assert "12.3-1" not in drms(one)
    assert state.units["b-pk1"].at == "0606"
    pair = ground(b_pk1="0606", r_aq1="0605", r_cb1="0705")
    away = (Attack("b-pk1", ("0605", "0705")), END, RetreatBefore("r-aq1", ("0504",), S))
    state, _ = phase(pair, *away, RetreatBefore("r-cb1", ("0704",), S))
    assert {one.to for one in choices(state) if isinstance(one, Advance)} == {"0605", "0705"}


def test_a_gun_left_alone_is_attacked_in_its_own_right() -> None:
    """R43, 12.5-a; a leader may stay with it or go [7.2-f]."""
    stack = ground(b_pk1="0606", r_aq1="0605", r_gun1="0605", r_main_leader="0605")
    orders = (*PIKES, RetreatBefore("r-aq1", ("0604",), S))
    state, _ = phase(stack, *orders)
    assert asked(state) == "7.2-f"
    state, events = phase(stack, *orders, GoWith(frozenset({"r_main_leader"})))
    assert [one.result for one in read(events)] == ["ELIM"]
    assert state.leaders["r_main_leader"].at == "0604"


def test_leaders_retreat_with_the_last_unit_and_may_advance_with_who_follows() -> None:
    """7.2-f, 12.2-c: red's leader must go, blue's may stay."""
    pair = ground(b_pk1="0606", b_main_leader="0606", r_aq1="0605", r_main_leader="0605")
    orders = (*PIKES, RetreatBefore("r-aq1", ("0504",), S))
    state, _ = phase(pair, *orders)
    assert asked(state) == "12.2-c"
    assert state.leaders["r_main_leader"].at == "0504"
    state, _ = phase(pair, *orders, Advance("b-pk1", "0605", N))
    assert asked(state) == "7.2-f"
    state, _ = phase(pair, *orders, Advance("b-pk1", "0605", N), GoWith(frozenset()))
    assert state.leaders["b_main_leader"].at == "0606"


def test_a_wagon_left_alone_may_be_captured() -> None:
    """R45, 12.2-c"""
    train = ground(b_pk1="0606", r_aq1="0605", r_bw1="0605")
    state, _ = phase(train, *PIKES, RetreatBefore("r-aq1", ("0604",), S), Advance("b-pk1", "0605", N))
    assert state.units["b-pk1"].at == "0605"
    assert not state.units["r-bw1"].on_map
    assert state.lost["r"] == 0
