"""Shock: the sum that is added to the die, the results, and what is known of them before [12.3, 14.1, T4-T6]."""

from __future__ import annotations

from fractions import Fraction

import pytest
from arq_drill import asked, choices
from arq_melee import drms, ground, phase, read, why_not
from arq_positions import battle, change, only, put
from msgspec.structs import replace

from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Attack, EndDeclaring, Resolve
from roma_desktop.games.arquebus.events.shock import RESULTS, ShockRead
from roma_desktop.games.arquebus.model.declared import Declared, Fought
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.advancing import engages, hits
from roma_desktop.games.arquebus.rules.shock import (
    Onset,
    chances,
    column,
    defender,
    modifiers,
    obstacles,
    onset_of,
    weigh,
)

END = EndDeclaring()
ON_0605 = (Attack("b-pk1", ("0605",)), END)


def lines(state: State, *attackers: str, at: str = "0605", **fields: object) -> dict[str, int]:
    """The sum of an attack by its rules."""
    found: dict[str, int] = {}
    for one in modifiers(state, Onset(at, attackers, **fields)):  # type: ignore[arg-type]
        found[one.rule] = found.get(one.rule, 0) + one.drm
    return found


# ---------------------------------------------------------------- the sum


def test_a_plain_attack() -> None:
    """12.3, 12.3-3: only the defender's SDD counts."""
    state, events = phase(ground(b_pk1="0606", r_pk1="0605"), *ON_0605, dice=(4,))
    (one,) = read(events)
    assert drms(one) == {"12.3-3": -1}
    assert (one.die, one.total, one.charge, one.result) == (4, 3, False, "E")
    assert not state.steps


def test_strength_is_the_difference_in_units() -> None:
    """12.3-1: a stack counts as one."""
    state = ground(b_pk1="0606", b_sb1="0506", r_sb1="0605", r_sp1="0605")
    assert lines(state, "b-pk1", "b-sb1")["12.3-1"] == 1
    assert "12.3-1" not in lines(state, "b-pk1")


def test_one_horse_against_two_pikes() -> None:
    """12.3-1, X6: -1 on each of two dice, which are rolled before anything is done [12.3-b]."""
    state = ground(b_str1="0606", r_pk1="0605", r_pk2="0705")
    state, events = phase(state, Attack("b-str1", ("0605", "0705")), END, dice=(9, 9))
    one, other = read(events)
    assert drms(one)["12.3-1"] == drms(other)["12.3-1"] == -1
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("EngagedWith") > max(number for number, kind in enumerate(kinds) if kind == "ShockRead")
    assert len(state.engaged) == 2


@pytest.mark.parametrize(("facing", "drm"), [("S", 0), ("SE", 0), ("SW", 2), ("NE", 2), ("N", 3), ("NW", 3)])
def test_the_angle_of_one_attacker(facing: str, drm: int) -> None:
    """12.3-2A, 8.0-c"""
    state = ground(b_sb1="0606", r_sb1="0605", facing={"r-sb1": facing})
    assert lines(state, "b-sb1").get("12.3-2A", 0) == drm


def test_attackers_on_several_sides() -> None:
    """12.3-2A: one DRM only; both flanks are two sides."""
    state = ground(b_sb1="0606", b_pk1="0506", b_mm1="0504", r_sb1="0605", facing={"r-sb1": "SE"})
    assert lines(state, "b-sb1", "b-pk1")["12.3-2A"] == 4
    assert lines(state, "b-pk1")["12.3-2A"] == 2
    assert "12.3-2A" not in lines(state, "b-sb1")
    flanks = ground(b_sb1="0705", b_pk1="0505", r_sb1="0605")
    assert lines(flanks, "b-sb1", "b-pk1")["12.3-2A"] == 4
    behind = ground(b_sb1="0604", b_pk1="0504", r_sb1="0605")
    assert lines(behind, "b-sb1", "b-pk1")["12.3-2A"] == 3


def test_terrain_helps_the_defender_once_each() -> None:
    """12.3-2B, T7"""
    state = ground(b_sb1="0606", b_mm1="0506", r_sb1="0605", terrain={"0605": "t"})
    assert lines(state, "b-sb1")["12.3-2B"] == -1
    ditch = [("irrigation_ditch", "0605/SE"), ("irrigation_ditch", "0605/SW")]
    both = ground(b_sb1="0606", b_mm1="0506", r_sb1="0605", terrain={"0605": "t"}, hexsides=ditch)
    assert lines(both, "b-sb1", "b-mm1")["12.3-2B"] == -2
    one = ground(b_sb1="0606", b_mm1="0506", r_sb1="0605", hexsides=ditch[:1])
    assert lines(one, "b-sb1", "b-mm1")["12.3-2B"] == -1
    assert "12.3-2B" not in lines(one, "b-mm1")


def test_a_trench_protects_those_behind_it() -> None:
    """T7: it is named from the defender's hex."""
    state = ground(b_sb1="0606", r_sb1="0605", hexsides=[("trench", "0605/SE")])
    assert list(obstacles(state, "0606", "0605")) == ["trench"]
    assert list(obstacles(state, "0605", "0606")) == []


def test_a_slope_helps_those_above() -> None:
    """T7"""
    state = battle("cerignola")
    assert list(obstacles(state, "0504", "0503")) == ["slope_up"]
    assert list(obstacles(state, "0503", "0504")) == []


def test_pikes_across_the_ditch_of_cerignola() -> None:
    """T7: Disordered pikes on swordsmen come to -5."""
    state = only(put(battle("cerignola"), fr_pk5=("0408", "N"), sp_sb1=("0407", "S")), "fr_pk5", "sp_sb1")
    state = change(state, "fr-pk5", order="disordered")
    assert sum(lines(state, "fr-pk5", at="0407").values()) == -5


def test_the_best_leader_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """12.3-4, 5.2-c: the OC, or the leader of that Battle."""
    values = {"b_main_leader": 1, "b_wing_leader": 3, "b_commander_1": 2}
    monkeypatch.setattr("roma_desktop.games.arquebus.rules.shock.charisma", lambda _, leader: values[leader])
    pieces = {"b_pk1": "0606", "b_sb1": "0506", "r_sb1": "0605"}
    assert lines(ground(**pieces, b_main_leader="0606"), "b-pk1", "b-sb1")["12.3-4"] == 1
    both = ground(**pieces, b_main_leader="0606", b_wing_leader="0506")
    assert lines(both, "b-pk1", "b-sb1")["12.3-4"] == 1
    assert "12.3-4" not in lines(ground(**pieces, b_wing_leader="0606"), "b-pk1")
    assert "12.3-4" not in lines(ground(**pieces, b_main_leader="0506"), "b-pk1")


def test_the_best_weapon_counts() -> None:
    """12.3-5, T4"""
    state = ground(b_str1="0606", b_sb1="0506", r_pk1="0605")
    assert lines(state, "b-str1")["12.3-5"] == -4
    assert lines(state, "b-str1", "b-sb1")["12.3-5"] == 1


def test_disordered_attackers() -> None:
    """12.3-6A: one is enough."""
    state = ground(b_pk1="0606", b_sb1=("0506", "disordered"), r_pk1="0605")
    assert lines(state, "b-pk1", "b-sb1")["12.3-6A"] == -2
    assert "12.3-6A" not in lines(state, "b-pk1")


def test_a_retired_defender() -> None:
    """12.3-7, 14.4-g: its Disordered side, the other column, and +2."""
    state = ground(b_pk1="0606", r_pk1=("0605", "retired"))
    assert lines(state, "b-pk1") == {"12.3-3": 1, "12.3-7": 2}
    assert column(state, "0605") == "disordered"
    assert column(ground(r_pk1="0605"), "0605") == "normal"


# ---------------------------------------------------------------- stacks


def test_the_column_and_the_state_of_a_stack() -> None:
    """10.3-a, 10.3-b, 10.3-c, 10.3-f"""
    state = ground(b_pk1="0606", r_sb1="0605", r_sp1=("0605", "disordered"), facing={"r-sp1": "N"})
    assert defender(state, "0605").id == "r-sb1"
    assert column(state, "0605") == "disordered"
    assert "12.3-2A" not in lines(state, "b-pk1")
    assert defender(ground(r_gun1="0605", r_sp1="0605"), "0605").id == "r-sp1"
    assert defender(ground(r_bw1="0605", r_aq1="0605"), "0605").id == "r-aq1"


def test_all_units_of_a_stack_take_the_result_but_wagons() -> None:
    """10.3-d, 10.3-e, 12.5-b"""
    fought = Fought(("b-pk1",), frozenset(), {"0605": "D"})
    stack = ground(b_pk1="0606", r_sb1="0605", r_sp1="0605")
    assert {(hit.unit, hit.result) for hit in hits(stack, fought)} == {("r-sb1", "D"), ("r-sp1", "D")}
    train = ground(b_pk1="0606", r_aq1="0605", r_bw1="0605")
    assert [hit.unit for hit in hits(train, fought)] == ["r-aq1"]
    guns = ground(b_pk1="0606", r_gun1="0605", r_aq1="0605")
    assert [hit.unit for hit in hits(guns, fought)] == ["r-aq1", "r-gun1"]


# ---------------------------------------------------------------- artillery


def test_artillery_alone_is_lost_without_a_die() -> None:
    """12.5-a: by shock without a Continued Attack, by a charge with one."""
    state, events = phase(ground(b_pk1="0606", r_gun1="0605"), *ON_0605)
    (one,) = read(events)
    assert (one.die, one.result) == (None, "ELIM")
    assert not state.units["r-gun1"].on_map
    assert asked(state) == "12.4-a"
    pair = ground(b_mm1="0606", b_pk1="0506", r_gun1="0605")
    assert weigh(pair, Onset("0605", ("b-mm1",), frozenset({"b-mm1"}))) == {"ELIM+CA": 1}
    assert weigh(pair, Onset("0605", ("b-mm1",))) == {"ELIM": 1}


def test_artillery_beside_others_falls_with_them() -> None:
    """12.5-b: Disordered takes the guns, Engaged takes them along."""
    stack = ground(b_pk1="0606", r_gun1="0605", r_aq1="0605")
    state, _ = phase(stack, *ON_0605, Decline(), dice=(2,))
    assert (state.units["r-aq1"].order, state.units["r-gun1"].on_map) == ("disordered", False)
    state, _ = phase(stack, *ON_0605, Decline(), dice=(0,))
    assert state.engaged == {("b-pk1", "r-aq1"), ("b-pk1", "r-gun1")}


# ---------------------------------------------------------------- results


def test_every_attacker_of_the_hex_takes_the_attackers_result() -> None:
    """14.1-a"""
    state = ground(b_pk1="0606", b_sb1="0506", r_pk1="0605")
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0605",)), END)
    state, events = phase(state, *orders, dice=(0,))
    assert read(events)[0].result == "AD"
    assert state.units["b-pk1"].disordered
    assert state.units["b-sb1"].disordered


def test_engaged_units_come_in_pairs() -> None:
    """14.5-a, R17, R18"""
    state = ground(b_pk1="0606", b_sb1="0506", r_sb1="0605", r_sp1="0605", engaged=[("b-pk1", "r-sb1")])
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0605",)), END)
    state, events = phase(state, *orders, dice=(2,))
    assert read(events)[0].result == "E"
    assert state.engaged == {(one, other) for one in ("b-pk1", "b-sb1") for other in ("r-sb1", "r-sp1")}


def test_retired_units_are_never_engaged() -> None:
    """14.4-f; nor are baggage wagons [10.3-d]"""
    retired = ground(b_pk1="0606", r_pk1=("0605", "retired"))
    fought = Fought(("b-pk1",), frozenset(), {"0605": "E"})
    assert engages(retired, fought, advances=False) == ()
    assert engages(ground(b_pk1="0606", r_bw1="0605"), fought, advances=False) == ()
    assert engages(ground(b_pk1="0606", r_pk1="0605"), fought, advances=False) == (("b-pk1", "r-pk1"),)


def test_the_results_of_two_hexes_are_combined() -> None:
    """14.1-b: retreat before Engaged, a Continued Attack before both; the defenders go first."""
    state = ground(b_sb1="0606", r_pk1="0605", r_sb1="0705")

    def taken(one: str, other: str) -> list[tuple[str, str]]:
        fought = Fought(("b-sb1",), frozenset(), {"0605": one, "0705": other})  # type: ignore[dict-item]
        return [(hit.unit, hit.result) for hit in hits(state, fought)]

    def free(one: str, other: str) -> bool:
        fought = Fought(("b-sb1",), frozenset(), {"0605": one, "0705": other})  # type: ignore[dict-item]
        return not engages(state, fought, advances=False)

    assert taken("E", "AD_AR1") == [("b-sb1", "AD_AR1")]
    assert free("E", "AD_AR1")
    assert taken("D_R1+CA", "AD_AR1") == [("r-pk1", "D_R1"), ("b-sb1", "AD")]
    assert free("RET+CA", "E")
    assert taken("AD_AR1", "D_R1") == [("r-sb1", "D_R1"), ("b-sb1", "AD_AR1")]
    assert taken("AD", "E") == [("b-sb1", "AD")]
    assert not free("AD", "E")


def test_disordered_attackers_keep_nothing_worse_by_being_disordered_again() -> None:
    """R19"""
    state, _ = phase(ground(b_pk1=("0606", "disordered"), r_pk1="0605"), *ON_0605, dice=(4,))
    assert state.units["b-pk1"].order == "disordered"


# ---------------------------------------------------------------- order, counters


def test_the_attacker_chooses_the_order() -> None:
    """12.3"""
    two = ground(b_pk1="0606", b_sb1="0406", r_pk1="0605", r_sb1="0405")
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0405",)), END)
    state, _ = phase(two, *orders)
    assert choices(state) == {Resolve("0605"), Resolve("0405")}
    assert why_not(state, Resolve("0606")) == "12.3"
    assert why_not(state, Decline()) == "12.3"
    _, events = phase(two, *orders, Resolve("0405"), dice=(3, 3))
    assert [one.at for one in read(events)] == ["0405", "0605"]


def test_into_the_breach() -> None:
    """6.3-d, 12.3-9: +1 to one attack, before its die, by the active player who holds it."""
    held = replace(ground(b_pk1="0606", r_pk1="0605"), hands={"b": ("into_the_breach",), "r": ()})
    state, _ = phase(held, *ON_0605)
    assert choices(state) == {Resolve("0605"), Resolve("0605", breach=True)}
    state, events = phase(held, *ON_0605, Resolve("0605", breach=True), dice=(4,))
    assert drms(read(events)[0])["6.3-d"] == 1
    assert state.hands["b"] == ()
    theirs = replace(held, hands={"b": (), "r": ("into_the_breach",)})
    state, events = phase(theirs, *ON_0605, dice=(4,))
    assert "6.3-d" not in drms(read(events)[0])
    two = replace(ground(b_pk1="0606", r_pk1="0605", r_sb1="0705"), hands={"b": ("into_the_breach",), "r": ()})
    _, events = phase(two, Attack("b-pk1", ("0605", "0705")), END, Resolve("0705", breach=True), dice=(4, 4))
    one, other = read(events)
    assert "6.3-d" not in drms(one)
    assert drms(other)["6.3-d"] == 1
    plain, _ = phase(
        ground(b_pk1="0606", b_sb1="0406", r_pk1="0605", r_sb1="0405"),
        Attack("b-pk1", ("0605",)),
        Attack("b-sb1", ("0405",)),
        END,
    )
    assert why_not(plain, Resolve("0605", breach=True)) == "6.3-d"


def test_who_holds_another_counter_is_asked_all_the_same() -> None:
    """6.3-a, 6.3-d: a question would tell that he holds Into the Breach, and none that he doesn't."""
    held = replace(ground(b_pk1="0606", r_pk1="0605"), hands={"b": ("negation",), "r": ()})
    state, _ = phase(held, *ON_0605)
    assert choices(state) == {Resolve("0605")}
    _, events = phase(replace(held, played=("b:into_the_breach",)), *ON_0605, dice=(4,))
    assert len(read(events)) == 1


# ---------------------------------------------------------------- terrain on the way


def test_attackers_roll_for_rough_going() -> None:
    """12.3-2B, T7, R27: step 2b, on 6-9; nothing in our chart disorders by itself; swordsmen don't roll for a ditch."""
    ditch = ground(b_pk1="0606", r_pk1="0605", hexsides=[("irrigation_ditch", "0605/SE")])
    state, events = phase(ditch, *ON_0605, dice=(6, 9))
    assert state.units["b-pk1"].disordered
    assert drms(read(events)[0])["12.3-6A"] == -2
    state, events = phase(ditch, *ON_0605, dice=(5, 9))
    assert "12.3-6A" not in drms(read(events)[0])
    swords = ground(b_sb1="0606", r_pk1="0605", hexsides=[("irrigation_ditch", "0605/SE")])
    _, events = phase(swords, Attack("b-sb1", ("0605",)), END, dice=(4,))
    assert len(read(events)) == 1


# ---------------------------------------------------------------- what is known before


@pytest.mark.parametrize(
    ("pieces", "attacker", "charge", "expected"),
    [
        ({"b_pk1": "0606", "r_pk1": "0605"}, "b-pk1", False, {"AD_AR1": 1, "AD": 2, "E": 4, "D": 2, "D_R1": 1}),
        (
            {"b_mm1": "0606", "r_pk1": "0605"},
            "b-mm1",
            True,
            {"RETA": 2, "AD_AR1": 3, "AD": 2, "E": 2, "D": 1},
        ),
        (
            {"b_mm1": "0606", "r_aq1": "0605"},
            "b-mm1",
            True,
            {"E": 1, "D": 2, "D_R1": 1, "D_R1+CA": 2, "RET+CA": 2, "ELIM+CA": 2},
        ),
    ],
)
def test_exact_odds(pieces: dict[str, str], attacker: str, charge: bool, expected: dict[str, int]) -> None:
    """T5, T6"""
    found = chances(ground(**pieces), (attacker,), "0605", charge)
    assert found == {result: Fraction(tenths, 10) for result, tenths in expected.items()}


def test_the_odds_of_a_charge_that_is_only_thought_of() -> None:
    """12.3-2A: it is weighed from where its path ends."""
    state = ground(b_mm1="0608", r_aq1="0606")
    attack = Declared("b-mm1", ("0606",), charge=True, path=("0607",), facing=4)
    onset = onset_of(state, (attack,), "0606")
    assert weigh(state, onset) == chances(state, ("b-mm1",), "0606", True, {"b-mm1": "0607"})
    assert sum(weigh(state, onset).values()) == 1


def test_results_are_said_in_words() -> None:
    """12.3, 12.5-a"""
    state = ground(b_pk1="0606", r_pk1="0605")
    _, events = phase(state, *ON_0605, dice=(4,))
    line = read(events)[0].line(state)
    assert (str(line.words), line.rule) == ("4 \u22121 = 3: Engaged.", "T5")
    guns = ShockRead("0605", "b", ("b-pk1",), False, None, (), "ELIM")
    assert str(guns.line(state).words) == f"0605: {RESULTS['ELIM']}."
