"""Continued Attacks: who has them, round after round [14.7, 12.3-8]."""

from __future__ import annotations

from arq_drill import asked, choices
from arq_melee import declared, drms, found, ground, phase, read, why_not

from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, Resolve, Retreat, RetreatBefore
from roma_desktop.games.arquebus.events.sequence import Concluded

END = EndDeclaring()
PIKES = (Attack("b-pk1", ("0605",)), END)
BROKEN = ("0605", "disordered")
N, S = 4, 1


def test_the_winner_advances_and_must_attack_all_in_front() -> None:
    """14.7-a, 14.7-b, 12.4-a: one that is alone isn't asked."""
    state, events = phase(ground(b_pk1="0606", r_aq1=BROKEN, r_pk1="0604", r_sb1="0504"), *PIKES, dice=(9, 4, 4))
    first, *rest = read(events)
    assert first.result == "ELIM+CA"
    assert [one.at for one in rest] == ["0504", "0604"]
    assert declared(events)[1].targets == ("0504", "0604")
    assert all(drms(one)["12.3-8"] == -1 and drms(one)["12.3-1"] == -1 for one in rest)
    assert state.units["b-pk1"].at == "0605"


def test_without_an_enemy_in_front_the_marker_goes() -> None:
    """14.7-b"""
    state, events = phase(ground(b_pk1="0606", r_aq1=BROKEN, r_pk1="0505"), *PIKES, dice=(9,))
    assert len(read(events)) == 1
    assert "14.7-b" in {event.rule for event in found(events, Concluded)}
    assert state.activation is not None
    assert state.activation.continuing == frozenset()
    assert not state.steps


def test_each_round_costs_one_more() -> None:
    """14.7-c, 14.7-d, 12.3-8"""
    state, events = phase(
        ground(b_pk1="0606", r_aq1=BROKEN, r_cb1=("0604", "disordered"), r_pk1="0603"), *PIKES, dice=(9, 9, 4)
    )
    assert [drms(one).get("12.3-8", 0) for one in read(events)] == [0, -1, -2]
    assert state.units["b-pk1"].at == "0604"
    assert state.activation is not None
    assert state.activation.phases == {"b-pk1": 3}


def test_a_round_without_a_new_result_ends_it() -> None:
    """14.7-c"""
    state, events = phase(ground(b_pk1="0606", r_aq1=BROKEN, r_pk1="0604"), *PIKES, dice=(9, 4))
    assert len(read(events)) == 2
    assert state.activation is not None
    assert state.activation.continuing == frozenset()


def test_several_marked_units_declare_and_all_must() -> None:
    """14.7-b, 12.1: no charge, and nobody else."""
    wide = ground(
        b_pk1="0606", b_sb1="0506", b_mm1="1010", b_lc1="0805", r_aq1=BROKEN, r_cb1=("0505", "disordered"),
        r_pk1="0504", r_sb1="0804", r_str1="1007",
    )  # fmt: skip
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0505",)), END)
    state, _ = phase(wide, *orders, Resolve("0505"), dice=(9, 9))
    assert asked(state) == "14.7-b"
    assert choices(state) == {Attack("b-pk1", ("0504",)), Attack("b-sb1", ("0504",))}
    assert why_not(state, END) == "14.7-b"
    assert why_not(state, Attack("b-lc1", ("0804",))) == "14.7-b"
    assert why_not(state, Charge("b-mm1", "1007", ("1009", "1008"), N)) == "14.7-b"


def test_a_disordered_winner_goes_on() -> None:
    """14.1-b, R19, X7: a Continued Attack from one hex, attackers Disordered from the other."""
    two = ground(b_mm1="0606", r_pk1=BROKEN, r_pk2="0705", facing={"r-pk1": "N"})
    orders = (Attack("b-mm1", ("0605", "0705")), END, Retreat("r-pk1", "0504", S))
    state, events = phase(two, *orders, dice=(7, 5, 4))
    assert [one.result for one in read(events)][:2] == ["R1+CA", "AD"]
    assert state.units["b-mm1"].disordered
    assert state.units["b-mm1"].at == "0605"
    again = read(events)[2]
    assert again.at == "0504"
    assert drms(again)["12.3-6A"] == -2
    assert drms(again)["12.3-8"] == -1


def test_the_engaged_marker_goes() -> None:
    """14.5-h, 14.7-a"""
    pair = ground(b_pk1="0606", r_sb1=BROKEN, r_pk1="0705", engaged=[("b-pk1", "r-sb1"), ("b-pk1", "r-pk1")])
    state, _ = phase(pair, Attack("b-pk1", ("0605", "0705")), END, Retreat("r-sb1", "0505", S), dice=(7, 2))
    assert state.units["b-pk1"].at == "0605"
    assert state.engaged == frozenset()


def test_the_attacked_may_retreat_before_it() -> None:
    """12.2-d; the rolls for terrain come again too [12.3]"""
    chain = ground(b_pk1="0606", r_aq1=BROKEN, r_cb1="0604")
    state, _ = phase(chain, *PIKES, dice=(9,))
    assert asked(state) == "12.2-a"
    state, events = phase(chain, *PIKES, RetreatBefore("r-cb1", ("0603",), S), Decline(), dice=(9,))
    assert len(read(events)) == 1
    assert not state.steps
    rough = ground(b_pk1="0606", r_aq1=BROKEN, r_sb1="0604", terrain={"0604": "m"})
    _, events = phase(rough, *PIKES, dice=(9, 9, 9))
    assert drms(read(events)[1])["12.3-6A"] == -2


def test_men_at_arms_do_not_counter_charge_it() -> None:
    """14.7-b"""
    chain = ground(b_mm1="0606", r_aq1=BROKEN, r_mm1="0604")
    state, events = phase(chain, Attack("b-mm1", ("0605",)), END, dice=(9, 4), beside={})
    assert len(read(events)) == 2
    assert state.activation is not None
    assert state.activation.countered == frozenset()
