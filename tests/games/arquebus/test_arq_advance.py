"""Advance after combat [12.4, R34, R35, R45, 14.1-b]."""

from __future__ import annotations

import pytest
from arq_drill import asked, choices
from arq_melee import found, ground, phase, read, why_not

from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Advance, Attack, EndDeclaring, GoWith, Retreat
from roma_desktop.games.arquebus.events.pieces import EngagedWith
from roma_desktop.games.arquebus.model.declared import Fought
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.advancing import advances, leading

END = EndDeclaring()
N, S = 4, 1
GIVES_WAY = (Attack("b-pk1", ("0605",)), END, Retreat("r-pk1", "0604", S))


def units(state: State) -> set[str]:
    return {one.unit for one in choices(state) if isinstance(one, Advance)}


def won(result: str = "R1", chargers: tuple[str, ...] = (), *attackers: str) -> Fought:
    return Fought(attackers, frozenset(chargers), {"0605": result})  # type: ignore[dict-item]


def test_one_attacker_must_advance_and_faces_freely_and_its_leaders_may_go_along() -> None:
    """12.4-a, 7.2-f"""
    beaten = ground(b_pk1="0606", b_main_leader="0606", r_pk1=("0605", "disordered"))
    state, _ = phase(beaten, *GIVES_WAY, dice=(4,))
    assert asked(state) == "12.4-a"
    assert choices(state) == {Advance("b-pk1", "0605", facing) for facing in range(6)}
    assert why_not(state, Decline()) == "12.4-a"
    advance = (*GIVES_WAY, Advance("b-pk1", "0605", 0))
    state, _ = phase(beaten, *advance, dice=(4,))
    assert asked(state) == "7.2-f"
    for leaders, at in ((frozenset(), "0606"), (frozenset({"b_main_leader"}), "0605")):
        state, _ = phase(beaten, *advance, GoWith(leaders), dice=(4,))
        assert (state.units["b-pk1"].at, state.units["b-pk1"].facing) == ("0605", 0)
        assert state.leaders["b_main_leader"].at == at
        assert not state.steps


def test_a_continued_attack_keeps_the_facing() -> None:
    """12.4-a"""
    state = ground(b_pk1="0606")
    assert list(advances(state, won("ELIM+CA", (), "b-pk1"))) == [Advance("b-pk1", "0605", N)]
    two = ground(b_pk1="0606", b_sb1="0506", r_aq1=("0605", "disordered"))
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0605",)), END)
    state, _ = phase(two, *orders, dice=(9,))
    assert asked(state) == "12.4-a"
    assert why_not(state, Advance("b-pk1", "0605", S)) == "12.4-a"


def test_disordered_attackers_do_not_advance() -> None:
    """12.4-b; with a Continued Attack they do."""
    state, _ = phase(ground(b_pk1=("0606", "disordered"), r_pk1=("0605", "disordered")), *GIVES_WAY, dice=(6,))
    assert not state.steps
    assert state.units["b-pk1"].at == "0606"
    empty = ground(b_pk1=("0606", "disordered"))
    assert leading(empty, won("R1", (), "b-pk1")) == ()
    assert leading(empty, won("R1+CA", (), "b-pk1")) == ("b-pk1",)


def test_weak_types_do_not_advance() -> None:
    """12.4-b, R34: by the normal side; R35: then there is no Continued Attack either."""
    empty = ground(b_ge1="0606", b_str1="0506")
    assert leading(empty, won("R1", (), "b-ge1")) == ()
    assert leading(empty, won("R1", (), "b-str1")) == ("b-str1",)
    routed = ground(b_ge1="0606", r_aq1=("0605", "disordered"))
    orders = (Attack("b-ge1", ("0605",)), END, Retreat("r-aq1", "0604", S))
    state, events = phase(routed, *orders, dice=(4,))
    assert read(events)[0].result == "R1+CA"
    assert state.units["b-ge1"].at == "0606"
    assert not state.steps
    assert state.activation is not None
    assert state.activation.continuing == frozenset()


def test_priority() -> None:
    """12.4-c: charging, mounted, in good order, Disordered; the attacker chooses among equals."""
    state = ground(b_mm1="0606", b_str1="0506", b_pk1="0705", b_sb1=("0505", "disordered"))
    four = ("b-mm1", "b-str1", "b-pk1", "b-sb1")
    assert leading(state, won("RET+CA", ("b-mm1",), *four)) == ("b-mm1",)
    assert leading(state, won("RET+CA", (), *four)) == ("b-mm1", "b-str1")
    assert leading(state, won("RET+CA", (), "b-pk1", "b-sb1")) == ("b-pk1",)
    assert leading(state, won("RET+CA", (), "b-sb1")) == ("b-sb1",)


def test_another_than_the_first_is_refused() -> None:
    """12.4-c"""
    mixed = ground(b_pk1="0606", b_str1="0506", r_pk1=("0605", "disordered"))
    orders = (Attack("b-pk1", ("0605",)), Attack("b-str1", ("0605",)), END, Retreat("r-pk1", "0604", S))
    state, _ = phase(mixed, *orders, dice=(3,))
    assert units(state) == {"b-str1"}
    assert why_not(state, Advance("b-pk1", "0605", N)) == "12.4-c"


def test_nobody_advances_where_the_defender_stays() -> None:
    """12.4-a"""
    state = ground(b_pk1="0606", r_pk1="0605")
    for result in ("D", "E", "AD"):
        assert leading(state, won(result, (), "b-pk1")) == ()


@pytest.mark.parametrize("chosen", ["0605", "0705"])
def test_one_attacker_of_two_emptied_hexes_chooses(chosen: str) -> None:
    """12.4-d"""
    guns = ground(b_pk1="0606", r_gun1="0605", r_gun2="0705")
    orders = (Attack("b-pk1", ("0605", "0705")), END, Advance("b-pk1", chosen, N))
    state, _ = phase(guns, *orders)
    assert state.units["b-pk1"].at == chosen


def test_engaged_from_one_and_a_retreat_from_the_other() -> None:
    """14.1-b, 12.4-d, X11: it advances, and isn't Engaged."""
    two = ground(b_pk1="0606", r_pk1="0605", r_sb1="0705")
    orders = (Attack("b-pk1", ("0605", "0705")), END, Retreat("r-sb1", "0704", S))
    state, events = phase(two, *orders, dice=(5, 9))
    assert [one.result for one in read(events)] == ["E", "D_R1"]
    assert {one.to for one in choices(state) if isinstance(one, Advance)} == {"0705"}
    state, events = phase(two, *orders, Advance("b-pk1", "0705", N), dice=(5, 9))
    assert state.engaged == frozenset()
    assert found(events, EngagedWith) == []


def test_an_attacker_that_cannot_advance_stays_engaged() -> None:
    """14.1-b, 12.4-b"""
    two = ground(b_pk1=("0606", "disordered"), r_pk1="0605", r_sb1="0705")
    orders = (Attack("b-pk1", ("0605", "0705")), END)
    state, events = phase(two, *orders, dice=(7, 9))
    assert [one.result for one in read(events)] == ["E", "D"]
    assert state.engaged == {("b-pk1", "r-pk1")}


def test_a_wagon_is_captured_by_an_advance() -> None:
    """R45, 10.3-d"""
    orders = (Attack("b-pk1", ("0605",)), END)
    state, events = phase(ground(b_pk1="0606", r_bw1="0605"), *orders, Advance("b-pk1", "0605", N), dice=(3,))
    assert read(events)[0].result == "D_R1"
    assert state.units["b-pk1"].at == "0605"
    assert not state.units["r-bw1"].on_map
    state, events = phase(ground(b_pk1="0606", r_bw1="0605"), *orders, dice=(0,))
    assert read(events)[0].result == "E"
    assert state.units["r-bw1"].on_map
    assert state.engaged == frozenset()


def test_an_advance_into_the_standard_moves_it() -> None:
    """15.2-c, R22"""
    camp = ground(b_pk1="0603", r_gun1="0602")
    state, _ = phase(camp, Attack("b-pk1", ("0602",)), END, Advance("b-pk1", "0602", N))
    assert asked(state) in ("15.2-a", "15.2-c", "R22")
