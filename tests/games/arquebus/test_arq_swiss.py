"""Swiss reluctance [16.2, R32, R33, 14.6]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_melee import drms, found, read
from arq_positions import battle, change, in_activation, only, play, put
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.shock import Attack, EndDeclaring
from roma_desktop.games.arquebus.events.pieces import Eliminated
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HOME
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase

END = EndDeclaring()
ONE = (Attack("fr-pk1", ("0809",)), END)


def field(**places: tuple[str, str]) -> State:
    """Swiss pikes of Cerignola before landsknechts: the Swiss have an SDD of -2."""
    where = {"fr_pk1": ("0810", "N"), "sp_pk1": ("0809", "S"), **places}
    state = put(battle("cerignola"), **where)
    return only(state, *where)


def attack(state: State, *orders: Any, dice: tuple[int, ...], target: str = "fr_centre") -> tuple[State, Any]:
    return play(in_activation(state, target, ShockPhase(target[:2])), *orders, dice=dice)


def shifted(monkeypatch: pytest.MonkeyPatch, drm: int) -> None:
    monkeypatch.setattr(battles, "reluctance_drm", lambda state, unit: drm)


@pytest.mark.parametrize(("die", "attacks"), [(0, True), (7, True), (8, False), (9, False)])
def test_an_sdd_of_minus_one(monkeypatch: pytest.MonkeyPatch, die: int, attacks: bool) -> None:
    """16.2-a, X10: it attacks on 0-7, refuses on 8 and 9, and never leaves."""
    shifted(monkeypatch, 1)
    state, events = attack(field(), *ONE, dice=(die, 4) if attacks else (die,))
    assert bool(read(events)) == attacks
    assert state.units["fr-pk1"].on_map


@pytest.mark.parametrize(("die", "home"), [(8, False), (9, True)])
def test_who_goes_home_costs_nothing(monkeypatch: pytest.MonkeyPatch, die: int, home: bool) -> None:
    """16.2-a, 14.6: out of the game at 10, without Flight Points."""
    shifted(monkeypatch, 3)
    state, events = attack(field(), *ONE, dice=(die,))
    assert (state.units["fr-pk1"].at == HOME) == home
    assert bool(found(events, Eliminated)) == home
    assert state.lost["fr"] == 0
    assert read(events) == []


def test_a_disordered_side_counts() -> None:
    """16.2-a: d10 and its own SDD."""
    state = change(field(), "fr-pk1", order="disordered")
    assert read(attack(state, *ONE, dice=(6, 4))[1])
    assert not read(attack(state, *ONE, dice=(7,))[1])


def test_landsknechts_and_others_do_not_roll() -> None:
    """16.2-b"""
    pikes = field(fr_pk5=("0910", "N"), sp_pk2=("0909", "S"))
    _, events = attack(pikes, Attack("fr-pk5", ("0909",)), END, dice=(4,))
    assert len(read(events)) == 1
    spanish = field()
    state, events = attack(spanish, Attack("sp-pk1", ("0810",)), END, dice=(4,), target="sp_centre")
    assert len(read(events)) == 1
    assert state.units["sp-pk1"].on_map


def test_engaged_swiss_do_not_roll() -> None:
    """16.2-a: not yet Engaged."""
    state = replace(field(), engaged=frozenset({("fr-pk1", "sp-pk1")}))
    assert len(read(attack(state, *ONE, dice=(4,))[1])) == 1


def test_a_refusal_cancels_that_units_part_only() -> None:
    """R32, 16.2-b: strength is counted again; the other attacks stand, and the unit can't recover."""
    state = field(fr_pk2=("0710", "N"))
    orders = (Attack("fr-pk1", ("0809",)), Attack("fr-pk2", ("0809",)), END)
    after, events = attack(change(state, "fr-pk1", order="disordered"), *orders, dice=(8, 0, 4))
    (one,) = read(events)
    assert one.attackers == ("fr-pk2",)
    assert "12.3-1" not in drms(one)
    assert after.activation is not None
    assert "fr-pk1" in after.activation.attacked


def test_a_unit_that_attacks_two_hexes_rolls_once() -> None:
    """R33"""
    state = field(sp_pk2=("0909", "S"))
    _, events = attack(state, Attack("fr-pk1", ("0809", "0909")), END, dice=(0, 4, 4))
    assert len(read(events)) == 2
    _, events = attack(change(state, "fr-pk1", order="disordered"), Attack("fr-pk1", ("0809", "0909")), END, dice=(9,))
    assert read(events) == []


def test_a_continued_attack_is_never_refused() -> None:
    """16.2-a"""
    state = change(field(sp_aq1=("0809", "S"), sp_pk1=("0808", "S")), "sp-aq1", order="disordered")
    _, events = attack(state, *ONE, dice=(0, 9, 4))
    assert [one.at for one in read(events)] == ["0809", "0808"]


def test_a_battle_may_set_it_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """16.2-a: unless the battle says otherwise."""
    monkeypatch.setattr(battles, "reluctant", lambda state, unit: False)
    assert len(read(attack(field(), *ONE, dice=(4,))[1])) == 1


def test_his_leader_relocates(monkeypatch: pytest.MonkeyPatch) -> None:
    """5.4-d: who led a unit that goes home joins the nearest one."""
    state = field(fr_pk5=("0812", "N"))
    leaders = {**state.leaders, "fr_centre_leader": replace(state.leaders["fr_centre_leader"], at="0810")}
    state = replace(state, leaders=leaders)
    shifted(monkeypatch, 9)
    state, _ = attack(state, *ONE, dice=(9,))
    assert state.leaders["fr_centre_leader"].at == "0812"
