"""Counter-charges against charge, shock and fire [13.6-13.9, 13.3-3, R14, R15]."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from arq_drill import asked, choices, during, play
from arq_melee import drms, found, ground, phase, read, why_not
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, CounterCharge, EndDeclaring, GoWith
from roma_desktop.games.arquebus.events.pieces import Went
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.rules.counter_charging import (
    answers_to_fire,
    chance,
    check_able,
    check_answer_to_fire,
    path_to,
)
from roma_desktop.games.arquebus.steps.shock.single import CounterAttack
from roma_desktop.games.arquebus.steps.shot import Answer

END = EndDeclaring()
SHOCK = (Attack("b-pk1", ("0605",)), END)
SE, S, SW, N = 0, 1, 2, 4
RIDE = Charge("b-mm1", "0605", ("0607", "0606"), N)
MEET = CounterCharge("r-mm1", S, answers="0606")


def met(*orders: Any, dice: tuple[int, ...] = (), **pieces: Any) -> tuple[State, Any]:
    """Blue attacks men-at-arms who weren't next to anybody when the activation began."""
    return phase(ground(**pieces), *orders, dice=dice, beside={})


def after_declining(*orders: Any, **pieces: Any) -> State:
    """The position when red has stood its ground before combat: mounted units may retreat from foot."""
    state, _ = met(*orders, Decline(), **pieces)
    return state


# ---------------------------------------------------------------- who may


def test_men_at_arms_may_answer_shock() -> None:
    """13.6-a, 13.6-e: with or without a turn of one vertex that keeps the attacker in front."""
    state = after_declining(*SHOCK, b_pk1="0606", r_mm1="0605")
    assert asked(state) == "13.6-a"
    assert choices(state) == {
        Decline(),
        CounterCharge("r-mm1", S, answers="0606"),
        CounterCharge("r-mm1", SE, answers="0606"),
    }
    assert why_not(state, CounterCharge("r-mm1", SW, answers="0606")) == "13.6-d"
    assert why_not(state, CounterCharge("r-mm1", N, answers="0606")) == "13.6-e"
    assert why_not(state, CounterCharge("r-mm1", S, answers="0506")) == "13.6-c"
    assert why_not(state, CounterCharge("b-pk1", S, answers="0606")) == "13.6-a"
    assert why_not(state, END) == "13.6-a"


def test_other_types_may_not() -> None:
    """13.6-a, 13.1-a"""
    state, events = met(*SHOCK, Decline(), dice=(0,), b_pk1="0606", r_str1="0605")
    assert read(events)
    assert not state.steps


@pytest.mark.parametrize(
    ("changes", "noted"),
    [
        ({"r_mm1": ("0605", "disordered")}, {}),
        ({"r_sp1": "0605"}, {}),
        ({}, {"countered": frozenset({"r-mm1"})}),
        ({}, {"beside": {"r-mm1": frozenset({"b-sb1"})}}),
        ({"facing": {"r-mm1": "N"}}, {}),
        ({"terrain": {"0605": "f"}}, {}),
        ({"hexsides": [("stream", "0605/SE"), ("trench", "0606/NW")]}, {}),
    ],
)
def test_what_bars_it(changes: dict[str, Any], noted: dict[str, Any]) -> None:
    """13.3-1, 13.6-a, 13.6-b, 13.3-3, 13.3-5h, 13.3-5g: Disordered, stacked, tried before, hemmed in, from the rear,
    and by terrain."""
    pieces: dict[str, Any] = {"b_sb1": "0606", "r_mm1": "0605", **changes}
    orders = [Attack("b-sb1", ("0605",)), END]
    if "disordered" not in pieces["r_mm1"]:
        orders.append(Decline())
    state, _ = phase(ground(**pieces), *orders, dice=(3,), **{"beside": {}, **noted})
    assert asked(state) != "13.6-a"


def test_an_enemy_that_has_left_its_hex_lifts_the_ban() -> None:
    """13.3-3"""
    hemmed = {"beside": {"r-mm1": frozenset({"b-pk1"})}}
    placed = ground(b_pk1="0606", r_mm1="0605")
    state = during(placed, **hemmed)
    with pytest.raises(Illegal) as refused:
        check_able(state, state.units["r-mm1"])
    assert refused.value.rule == "13.3-3"
    state = during(placed, lifted=frozenset({"b-pk1"}), **hemmed)
    check_able(state, state.units["r-mm1"])


def test_all_that_are_answered_must_be_in_front_in_the_end() -> None:
    """13.6-d"""
    wide = {"b_pk1": "0606", "b_sb1": "0505", "r_mm1": "0605"}
    turned = ground(**wide, facing={"b-sb1": "NE"})
    orders = (Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0605",)), END)
    state, events = phase(turned, *orders, Decline(), dice=(2,), beside={})
    assert read(events)
    near = {"b_pk1": "0606", "b_sb1": "0506", "r_mm1": "0605"}
    state, _ = phase(ground(**near), *orders, Decline(), beside={})
    assert {one.facing for one in choices(state) if isinstance(one, CounterCharge)} == {S}


# ---------------------------------------------------------------- against shock


@pytest.mark.parametrize(("die", "drm"), [(6, -2), (7, 0)])
def test_against_shock(die: int, drm: int) -> None:
    """13.8, 13.6-f: the die with the SDD, at most 5."""
    state, events = met(*SHOCK, Decline(), MEET, dice=(die, 4), b_pk1="0606", r_mm1="0605")
    assert drms(read(events)[0]).get("13.8", 0) == drm
    assert state.activation is not None
    assert state.activation.countered == {"r-mm1"}


@pytest.mark.parametrize(("die", "succeeds"), [(5, True), (6, False)])
def test_a_unit_that_has_to_turn_adds_one(die: int, succeeds: bool) -> None:
    """13.6-f, 13.6-e: on failure it doesn't turn."""
    side = ground(b_pk1="0705", r_mm1="0605", facing={"b-pk1": "NW"})
    orders = (*SHOCK, Decline(), CounterCharge("r-mm1", SE, answers="0705"))
    state, events = phase(side, *orders, dice=(die, 2), beside={})
    assert state.units["r-mm1"].facing == (SE if succeeds else S)
    assert ("13.8" in drms(read(events)[0])) == succeeds
    assert ("12.3-2A" in drms(read(events)[0])) != succeeds


def test_only_the_attack_on_this_unit_suffers() -> None:
    """13.8"""
    two = ground(b_pk1="0606", r_mm1="0605", r_pk1="0705")
    orders = (Attack("b-pk1", ("0605", "0705")), END, Decline(), MEET)
    _, events = phase(two, *orders, dice=(0, 4, 4), beside={})
    assert ["13.8" in drms(one) for one in read(events)] == [True, False]


def test_one_attempt_an_activation() -> None:
    """13.6-b, X8: after a failure, with an 8 against fire say, there is no other, neither against fire nor shock."""
    state, events = phase(
        ground(b_pk1="0606", r_mm1="0605"),
        *SHOCK,
        Decline(),
        dice=(3,),
        beside={},
        countered=frozenset({"r-mm1"}),
    )
    assert len(read(events)) == 1
    assert not state.steps


# ---------------------------------------------------------------- against a charge


@pytest.mark.parametrize(("die", "charge"), [(5, False), (6, True)])
def test_against_a_charge(die: int, charge: bool) -> None:
    """13.7, R15: at most 4 makes it plain shock, without any DRM for it."""
    two = ground(b_mm1="0608", r_mm1="0605")
    _, events = phase(two, RIDE, END, MEET, dice=(die, 4), beside={}, spent={"b-mm1": 1})
    (one,) = read(events)
    assert one.charge == charge
    assert "13.8" not in drms(one)
    assert ("12.3-6B" in drms(one)) == charge


def test_the_owner_picks_what_to_answer() -> None:
    """13.6-c: charge or shock, not both; the -2 holds on the charge table too [13.8]."""
    both = ground(b_mm1="0608", b_pk1="0506", r_mm1="0605")
    orders = (RIDE, Attack("b-pk1", ("0605",)), END)
    state, _ = phase(both, *orders, beside={})
    answers = {one.answers for one in choices(state) if isinstance(one, CounterCharge)}
    assert answers == {"0606", "0506"}
    _, events = phase(both, *orders, CounterCharge("r-mm1", S, answers="0506"), dice=(0, 3), beside={})
    (one,) = read(events)
    assert one.charge
    assert drms(one)["13.8"] == -2
    _, events = phase(both, *orders, CounterCharge("r-mm1", S, answers="0606"), dice=(0, 3), beside={})
    assert not read(events)[0].charge


def test_the_chance_of_a_counter_charge() -> None:
    """13.6-f"""
    state = ground(r_mm1="0605")
    unit = state.units["r-mm1"]
    assert chance(state, unit, "charge", turns=False) == Fraction(6, 10)
    assert chance(state, unit, "shock", turns=False) == Fraction(7, 10)
    assert chance(state, unit, "fire", turns=True) == Fraction(6, 10)


# ---------------------------------------------------------------- against fire


def fired_at(shooter: str = "0608", **pieces: Any) -> tuple[State, list[CounterCharge]]:
    state = during(ground(**{"b_aq1": shooter, "r_mm1": "0605", "r_main_leader": "0605", **pieces}))
    return state, list(answers_to_fire(state, state.units["b-aq1"], state.units["r-mm1"]))


def refused(state: State, command: CounterCharge) -> str:
    """The rule by which an answer to the fire of blue's arquebusiers is refused."""
    try:
        check_answer_to_fire(state, state.units["b-aq1"], command)
    except Illegal as illegal:
        return illegal.rule
    return ""


def test_a_shooter_within_its_movement_is_answered_along_a_path() -> None:
    """13.9-a, 13.3-5e, R13"""
    state, found_answers = fired_at()
    assert {len(one.path) for one in found_answers} == {2}
    assert all(state.setting.field.distance(one.path[-1], "0608") == 1 for one in found_answers)
    assert fired_at("0606")[1][0].path == ()
    assert fired_at("0612")[1] == []
    assert fired_at("0602")[1] == []


def test_the_way_to_a_shooter_may_be_barred() -> None:
    """13.3-5d, 13.3-5f, 13.3-4"""
    assert fired_at(b_pk1="0606", b_sb1="0607", b_str1="0506", b_lc1="0706")[1] == []
    state, _ = fired_at()
    assert path_to(state, state.units["r-mm1"], N, "0608") is None
    assert fired_at(b_pk1="0708", b_sb1="0508")[1] != []


def test_out_of_command_it_answers_only_those_next_to_it() -> None:
    """5.3-b"""
    assert fired_at(r_main_leader="1201")[1] == []
    assert fired_at("0606", r_main_leader="1201")[1] != []
    state, _ = fired_at(r_main_leader="1201")
    assert refused(state, CounterCharge("r-mm1", S, ("0606", "0607"))) == "5.3-b"


def test_answers_to_fire_are_refused_by_the_same_rules() -> None:
    """13.9-b, 13.3-5e, 13.3-5a, 13.3-4"""
    state, (legal, *_) = fired_at()
    assert refused(state, legal) == ""
    assert refused(state, CounterCharge("r-mm1", N, legal.path)) == "13.9-b"
    assert refused(state, CounterCharge("r-mm1", S, ())) == "13.3-5a"
    assert refused(fired_at("0612")[0], CounterCharge("r-mm1", S, ())) == "13.3-5e"


def test_the_shooter_has_moved_when_it_is_answered() -> None:
    """13.9-c: even light cavalry archers, who may go on after a shot that nobody answers."""
    state, (answer, *_) = fired_at()
    with_him = GoWith(frozenset({"r_main_leader"}))
    answered, events = play(state, Answer(answer, "b-aq1"), commands=(with_him,), dice=(9,))
    assert state.activation is not None
    assert answered.activation is not None
    assert "b-aq1" not in state.activation.finished
    assert "b-aq1" in answered.activation.finished
    assert found(events, Went)[0].to == answer.path[-1]


def test_leaders_may_ride_along_against_fire_or_stay() -> None:
    """7.2-f"""
    state, (answer, *_) = fired_at()
    asking, _ = play(state, Answer(answer, "b-aq1"))
    assert asked(asking) == "7.2-f"
    assert choices(asking) == {GoWith(frozenset()), GoWith(frozenset({"r_main_leader"}))}
    assert why_not(asking, GoWith(frozenset({"b_main_leader"}))) == "7.2-f"
    for leaders, at in ((frozenset(), "0605"), (frozenset({"r_main_leader"}), answer.path[-1])):
        answered, events = play(state, Answer(answer, "b-aq1"), commands=(GoWith(leaders),), dice=(4,))
        assert found(events, Went)[0].leaders == tuple(leaders)
        assert answered.leaders["r_main_leader"].at == at


def test_who_only_turns_against_fire_takes_nobody_along() -> None:
    """7.2-f, 13.9-b: the shooter is next to it."""
    state, (answer, *_) = fired_at("0606")
    answered, _ = play(state, Answer(answer, "b-aq1"), dice=(4,))
    assert answered.leaders["r_main_leader"].at == "0605"


@pytest.mark.parametrize(
    "since",
    [
        {"r-mm1": {"at": GONE}},
        {"r-mm1": {"order": "retired"}},
        {"r-mm1": {"at": "0602"}},  # it has had to retreat
        {"b-aq1": {"at": GONE}},
    ],
)
def test_an_answer_to_fire_is_lost_with_who_was_to_ride_or_who_fired(since: dict[str, dict[str, str]]) -> None:
    """R14: and the shooter's move is over all the same [13.9-c]."""
    state, (answer, *_) = fired_at()
    units = {**state.units, **{of: replace(state.units[of], **fields) for of, fields in since.items()}}
    lost, events = play(replace(state, units=units), Answer(answer, "b-aq1"))
    assert [one.rule for one in found(events, Concluded)] == ["R14"]
    assert lost.units == units
    assert lost.activation is not None
    assert "b-aq1" in lost.activation.finished


def test_the_shock_phase_of_one_unit() -> None:
    """13.9-a: a charge on the shooter alone, or shock if the fire has Disordered it."""
    meeting = during(ground(b_aq1="0606", b_pk1="0506", r_mm1="0605"))
    state, events = play(meeting, CounterAttack("r-mm1", "0606", charge=True), dice=(0,))
    (one,) = read(events)
    assert (one.at, one.charge, one.side) == ("0606", True, "r")
    assert drms(one) == {"12.3-3": 1, "12.3-5": 3}
    assert state.activation is not None
    assert state.activation.attacked == {"r-mm1"}
    assert state.activation.under_attack == {"b-aq1"}
    state, events = play(meeting, CounterAttack("r-mm1", "0606", charge=False), dice=(0,))
    assert not found(events, ShockRead)[0].charge


def test_its_continued_attack_strikes_all_in_front() -> None:
    """13.9-d, 14.7-b: at once, by shock."""
    meeting = during(ground(b_aq1="0606", b_pk1="0607", b_sb1="0707", r_mm1="0605"))
    state, events = play(meeting, CounterAttack("r-mm1", "0606", charge=True), dice=(9, 8, 9))
    charge, *rest = read(events)
    assert charge.result == "ELIM+CA"
    assert state.units["r-mm1"].at == "0606"
    assert [(one.at, one.charge) for one in sorted(rest, key=lambda one: one.at)] == [("0607", False), ("0707", False)]
    assert all(drms(one)["12.3-8"] == -1 for one in rest)


def test_nobody_plays_into_the_breach_for_it() -> None:
    """6.3-d: the counter is the active player's."""
    held = replace(ground(b_aq1="0606", r_mm1="0605"), hands={"b": (), "r": ("into_the_breach",)})
    state, _ = play(during(held), CounterAttack("r-mm1", "0606", charge=True), dice=(0,))
    assert state.hands["r"] == ("into_the_breach",)
