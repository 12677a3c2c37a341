"""How decisions are asked: what is lit, what the buttons order, what is told about the odds."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options as Offered
from roma_desktop.games.arquebus.commands.moving import Fire, Move, Turn
from roma_desktop.games.arquebus.commands.shock import Attack, Charge
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules import continuing, fire
from roma_desktop.games.arquebus.rules.counter_charging import chance
from roma_desktop.games.arquebus.rules.facing import front_of
from roma_desktop.games.arquebus.rules.sight import places_between
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.going import FaceOnStop
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.steps.shock.defence import RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shot import ReturnWindow
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing
from roma_desktop.ui.table.prompt import Prompt
from tests.games.arquebus.arq_positions import battle, change, in_activation, only, put
from tests.ui.games.arquebus.arq_hand import DECISIONS, Hand


def duel(**places: tuple[str, str]) -> State:
    """Cerignola with only these units."""
    return put(only(battle("cerignola"), *places), **places)


def moves(state: State, target: str = "fr_right", faces: tuple[int, ...] = (), **fields: object) -> Hand:
    return Hand(in_activation(state, target, MoveFire(state.setting.side_of_battle[target]), **fields), faces=faces)


def sound(hand: Hand, asked: Prompt) -> None:
    """A prompt orders only what is legal, has one red button, and a way on."""
    assert asked.choices or asked.goals
    assert not asked.choices or sum(choice.primary for choice in asked.choices) == 1
    if any(choice.enabled for choice in asked.choices):
        assert all(choice.enabled for choice in asked.choices if choice.primary)
    keys = {choice.key for choice in asked.choices}
    assert len(keys) == len(asked.choices)
    for choice in asked.choices:
        assert choice.words
        if choice.key in asked.orders:
            assert (asked.orders[choice.key] in Offered(hand.state)) == choice.enabled
        else:
            assert choice.key in asked.switches or choice.key == "next"
    for goal in list(asked.goals.values())[:3]:
        assert goal.chooses or not goal.commands or goal.commands[0] in Offered(hand.state)
        assert set(goal.places) <= set(hand.state.setting.field.hexes)
    assert asked.carry <= asked.pieces.keys()


@pytest.mark.parametrize("number", range(8))
def test_a_battle_can_be_played_by_what_is_offered(number: int) -> None:
    """Every decision that comes up can be made by buttons, hexes and pieces."""
    scenario = TITLE.load(TITLE.scenarios()[number])
    hand = Hand(TITLE.start(scenario, Options()), SeededDice(b"any"))
    luck = random.Random(number)
    seen: Counter[str] = Counter()
    for _ in range(90):
        if hand.game.decision is None:
            break
        seen[type(hand.state.steps[-1]).__name__] += 1
        sound(hand, hand.asked())
        hand.wanders(luck)
    assert seen["MoveFire"]


# ------------------------------------------------------------------ activation [6.1]


def test_a_battle_is_chosen_by_one_of_its_counters() -> None:
    """6.1-a."""
    state = battle("cerignola")
    hand = Hand(replace(state, steps=(FreeActivation("fr"),)))
    hand.choose("unit:fr-cb1")
    assert "Swiss and Gascons" in hand.says()
    hand.choose(f"leader:{state.setting.leader_of['fr_right']}")
    hand.press("activate")
    assert hand.state.last == "fr_right"


def test_the_standard_is_chosen_and_its_hexes_are_lit() -> None:
    """6.1-c, 15.2-a."""
    hand = Hand(replace(battle("cerignola"), steps=(FreeActivation("fr"),)))
    assert hand.asked().goals == {}
    hand.press("standard")
    assert "standard:fr" in hand.asked().carry
    hand.go("0510")
    assert hand.state.standards["fr"] == "0510"


def test_a_pass_can_move_the_time_marker() -> None:
    """16.1-a."""
    hand = Hand(replace(battle("cerignola"), steps=(FreeActivation("sp"),), active="sp", time=7))
    assert "Pass: the Time marker to 6" in [choice.words for choice in hand.asked().choices]


def test_continuation_tells_its_exact_chance() -> None:
    """6.2-e."""
    state = battle("cerignola")
    hand = Hand(replace(state, steps=(Continue("fr"),), last="fr_right"))
    for target in ("fr_centre", "fr_left"):
        percent = int(100 * continuing.chance(state, "fr", target))
        assert hand.button(target).endswith(f": {percent} %")
    assert "fr_right" not in hand.asked().orders
    assert "at most" in next(choice.tip for choice in hand.asked().choices if choice.key == "fr_left")


def test_a_seizure_names_the_counter_and_its_chance() -> None:
    """6.3-e: an Opportunity 0-5 succeeds with 60 %."""
    state = replace(battle("cerignola"), hands={"sp": ("opportunity_5", "war_cry"), "fr": ()})
    hand = Hand(replace(state, steps=(Announced("fr", "fr_left"),), last="fr_right", activations=3), faces=(9,))
    assert "You hold" in hand.says()
    hand.choose("unit:sp-ge1")
    assert hand.button("seize:0").endswith("60 %")
    hand.press("decline")
    assert hand.game.now.faces


def test_an_attempt_can_be_negated() -> None:
    """6.3-f."""
    state = replace(battle("cerignola"), hands={"fr": ("negation",), "sp": ()})
    hand = Hand(replace(state, steps=(Seizing("fr", "fr_left", "sp_light", 5),), last="fr_right"), faces=(9,))
    assert "60 %" in hand.says()
    hand.press("negate")
    assert hand.state.hands["fr"] == ()


def test_troops_falter_lights_the_enemies_in_good_order() -> None:
    """6.3-c."""
    state = duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S"), sp_sb1=("1107", "S"))
    state = replace(change(state, "sp-sb1", order="disordered"), hands={"fr": ("troops_falter",), "sp": ()})
    hand = Hand(in_activation(state, "fr_right", Specials("fr")))
    assert set(hand.asked().goals) == {"1007"}
    assert hand.asked().goals["1007"].lit.aim
    hand.go("1007")
    assert hand.state.units["sp-aq1"].disordered


# ------------------------------------------------------------------ moving [7.0, 8.0]


def test_lit_hexes_cost_what_they_say_and_lead_there() -> None:
    hand = moves(duel(fr_mm1=("1010", "N"), sp_pk1=("1004", "S")), commanded=frozenset({"fr-mm1"}))
    goal = hand.asked().goals["1008"]
    assert goal.lit.words == "2"
    assert [mark.words for mark in goal.marks] == ["5", "4"]
    assert goal.places[0] == "1010"
    hand.go("1008")
    assert hand.state.units["fr-mm1"].at == "1008"


def test_reaction_fire_is_foreseen() -> None:
    """11.2-c: only in the front hexes of one who can fire."""
    hand = moves(duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S")), commanded=frozenset({"fr-mm1"}))
    goals, state = hand.asked().goals, hand.state
    ahead = set(front_of(state.setting.field, state.units["sp-aq1"])) & goals.keys()
    beside = set(state.setting.field.neighbours["1007"]) & goals.keys() - ahead
    assert ahead
    for at in ahead:
        assert goals[at].lit.warn
        assert goals[at].marks[-1].warn
        assert "Arquebusiers 1 may fire at it." in hand.tip(at)
        assert "stops next to the enemy" in hand.tip(at)
    assert not any(goals[at].lit.warn for at in beside)


def test_a_unit_takes_its_leader_along_when_told_so() -> None:
    """7.2-e."""
    state = only(battle("cerignola"), "fr-mm2")
    leader = state.setting.leader_of["fr_right"]
    for along in (False, True):
        hand = moves(state)
        hand.choose("unit:fr-mm2")
        if along:
            hand.press("with")
            assert hand.button("with").startswith("Without")
        hand.go("1511")
        assert (hand.state.leaders[leader].at == "1511") is along


def test_a_leader_alone_is_dragged() -> None:
    hand = moves(battle("cerignola"))
    leader = hand.state.setting.leader_of["fr_right"]
    assert f"leader:{leader}" in hand.choose(f"leader:{leader}").carry
    hand.go("1411")
    assert hand.state.leaders[leader].at == "1411"


def test_the_battle_moves_together() -> None:
    hand = moves(battle("cerignola"), faces=(5,) * 9)
    hand.choose("unit:fr-mm1")
    hand.press("together")
    assert hand.tip("1411").startswith("5 units go")
    hand.go("1411")
    places = {of: hand.state.units[of].at for of in hand.state.setting.units_of["fr_right"]}
    assert places["fr-mm1"] == "1411"
    assert places["fr-mm2"] == "1511"


def test_a_unit_is_turned() -> None:
    """8.0-d."""
    hand = moves(duel(fr_mm1=("1010", "N"), sp_pk1=("1004", "S")))
    turning = hand.asked().turns["unit:fr-mm1"]
    assert turning.degrees[turning.now] == 0  # north
    command = turning.by(1)
    assert command == Turn("fr-mm1", FACINGS.index("NE"))
    hand.game.submit(command)
    assert hand.asked().turns["unit:fr-mm1"].now == FACINGS.index("NE")


def test_mounted_shot_dismounts_by_a_button() -> None:
    """7.4-b."""
    state = only(battle("cerignola"), "fr-mcb1", "fr-mm4")
    leader = state.setting.leader_of["fr_left"]
    leaders = {**state.leaders, leader: replace(state.leaders[leader], at=state.units["fr-mcb1"].at)}
    hand = moves(replace(state, leaders=leaders), "fr_left")
    hand.choose("unit:fr-mcb1")
    assert hand.button("horses:0") == "Dismount: 3 MP"
    hand.press("horses:0")
    assert hand.state.units["fr-mcb1"].dismounted


def test_the_end_of_the_phase_says_who_has_not_acted() -> None:
    hand = moves(duel(fr_mm1=("1010", "N"), fr_mm2=("1110", "N"), sp_pk1=("1004", "S")))
    hand.choose("unit:fr-mm1")
    hand.go("1009")
    end = next(choice for choice in hand.asked().choices if choice.key == "end")
    assert "Gendarmes 2" in end.tip
    assert "Gendarmes 1" not in end.tip


def test_six_hexes_like_a_star_choose_the_facing() -> None:
    """8.0-b."""
    state = duel(fr_mm1=("1010", "N"), sp_pk1=("1009", "S"))
    for place, facing in (("1008", "N"), ("1012", "S"), ("1109", "NE"), ("0811", "SW")):
        hand = Hand(in_activation(state, "fr_right", FaceOnStop("fr-mm1")))
        goals = hand.asked().goals
        assert len(goals) == 6
        if place in goals:
            hand.go(place)
            assert FACINGS[hand.state.units["fr-mm1"].facing] == facing


# ------------------------------------------------------------------ fire [11.0]


def test_targets_are_lit_with_their_odds() -> None:
    """11.3, T1-T3."""
    hand = moves(duel(fr_cb1=("1010", "N"), sp_aq1=("1008", "S")), "fr_centre", faces=(9,))
    state = hand.state
    chances = fire.chances(state, state.units["fr-cb1"], state.units["sp-aq1"])
    goal = hand.asked().goals["1008"]
    assert goal.lit.aim
    assert goal.lit.words == str(int(100 * (1 - chances["none"])))
    assert goal.commands == (Fire("fr-cb1", "1008"),)
    for result, share in chances.items():
        assert f"{int(100 * share)} %" in hand.tip("1008"), result


def test_what_blocks_the_line_of_sight_is_named() -> None:
    """11.4-b."""
    hand = moves(duel(fr_cb1=("1010", "N"), fr_cb2=("1009", "N"), sp_aq1=("1007", "S")), "fr_centre")
    state = hand.state
    between = {at for places in places_between(state, "1010", "1007") for at in places}
    illegal = DECISIONS.refusal(state, "1007", "fr-cb1")
    if illegal is None:
        assert "1009" not in between
        return
    assert illegal.rule == "11.4-b"
    assert "1009" in TITLE.words(state).say(illegal.reason)


def test_a_hex_without_enemies_is_refused_by_the_rules_of_moving() -> None:
    hand = moves(duel(fr_mm1=("1010", "N"), sp_pk1=("1004", "S")))
    illegal = DECISIONS.refusal(hand.state, "0101", "fr-mm1|with")
    assert illegal is not None
    assert illegal.rule == "7.2-a"


def test_those_who_may_react_are_lit_and_may_hold_their_fire() -> None:
    """11.2-c."""
    for key in ("sp-aq1", "decline"):
        hand = moves(
            duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S")), commanded=frozenset({"fr-mm1"}), faces=(0, 5, 5)[:9]
        )
        hand.go("1008")
        assert re.search(r"fires: \d+ %", hand.button("sp-aq1"))
        assert hand.asked().goals["1007"].lit.aim
        hand.press(key)
        assert hand.state.activation is not None
        assert ("sp-aq1" in hand.state.activation.reacted) is (key == "sp-aq1")


def test_fire_is_returned_with_its_odds() -> None:
    """11.2-b."""
    state = duel(fr_cb1=("1010", "N"), sp_aq1=("1008", "S"))
    hand = Hand(in_activation(state, "fr_centre", ReturnWindow("fr-cb1", "1008")), faces=(5, 5))
    chances = fire.chances(state, state.units["sp-aq1"], state.units["fr-cb1"])
    assert hand.button("0").endswith(f"{int(100 * (1 - chances['none']))} %")
    assert hand.asked().goals["1010"].lit.aim
    hand.press("decline")
    assert len(hand.game.now.faces or (5,)) == 1


# ------------------------------------------------------------------ shock [12.0, 13.0]


def declares(state: State, target: str = "fr_right", faces: tuple[int, ...] = (), **fields: object) -> Hand:
    step = Declaring(state.setting.side_of_battle[target])
    return Hand(in_activation(state, target, step, **fields), faces=faces)


def test_a_target_is_lit_with_its_odds_and_declared() -> None:
    """12.1."""
    hand = declares(duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S")))
    assert hand.asked().goals["1009"].lit.aim
    assert "Shock table:" in hand.tip("1009")
    hand.go("1009")
    assert hand.state.steps[-1].attacks == (Declared("fr-mm1", ("1009",)),)  # type: ignore[attr-defined]
    assert "attacks 1009" in hand.says()
    hand.press("withdraw")
    assert hand.state.steps[-1].attacks == ()  # type: ignore[attr-defined]


def test_both_front_hexes_are_attacked_by_a_button() -> None:
    """12.1-c."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"), sp_sb2=("1109", "S"))
    hand = declares(state)
    asked = hand.asked()
    assert isinstance(asked.orders["both"], Attack)
    assert len(asked.orders["both"].targets) == 2
    assert "%" in hand.button("both")


def test_what_is_missing_before_declaring_may_end_is_told() -> None:
    """14.5-g."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = declares(replace(state, engaged=frozenset({("fr-mm1", "sp-sb1")})))
    end = next(choice for choice in hand.asked().choices if choice.key == "end")
    assert not end.enabled
    assert "must attack" in end.tip
    assert "[14.5-g]" in hand.says()
    hand.go("1009")
    assert next(choice for choice in hand.asked().choices if choice.key == "end").enabled


def test_charges_by_several_paths_are_asked_one_by_one() -> None:
    """13.2, 13.3."""
    hand = declares(duel(fr_mm1=("1014", "N"), sp_sb1=("1011", "S")), commanded=frozenset({"fr-mm1"}))
    goal = hand.asked().goals["1011"]
    assert goal.chooses
    assert goal.places[0] == "1014"
    assert goal.places[-1] == "1011"
    hand.go("1011")
    asked = hand.asked()
    charges = [one for one in asked.orders.values() if isinstance(one, Charge)]
    assert len(charges) > 1
    assert all("Charge over" in hand.button(key) for key in asked.orders)
    hand.press("back")
    assert hand.chosen == "fr-mm1"
    hand.go("1011")
    hand.go(charges[0].path[-1])
    assert hand.state.steps[-1].attacks[0].charge  # type: ignore[attr-defined]


def test_the_attack_that_is_resolved_next_is_chosen_with_its_odds() -> None:
    """12.3, 6.3-d."""
    state = duel(fr_mm1=("1010", "N"), fr_mm2=("0810", "N"), sp_sb1=("1009", "S"), sp_sb2=("0809", "S"))
    state = replace(state, hands={"fr": ("into_the_breach",), "sp": ()})
    attacks = (Declared("fr-mm1", ("1009",)), Declared("fr-mm2", ("0809",)))
    hand = Hand(in_activation(state, "fr_right", Resolving("fr", attacks)), faces=(9, 9, 9, 9))
    plain = int(hand.asked().goals["1009"].lit.words)
    hand.press("breach")
    assert int(hand.asked().goals["1009"].lit.words) >= plain
    assert "Into the Breach" in hand.tip("1009")
    hand.go("1009")
    assert hand.state.hands["fr"] == ()


def test_a_retreat_is_a_hex_and_then_a_facing() -> None:
    """14.3-b, 14.3-e."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = Hand(in_activation(state, "fr_right", TakeRetreat("sp-sb1", ("1010",))))
    to = next(iter(hand.asked().goals))
    hand.go(to)
    assert Choosing.of(hand.chosen) == Choosing("sp-sb1", to)
    asked = hand.asked()
    assert len([one for one in asked.choices if one.key == "back"]) == 1
    primary = next(one for one in asked.choices if one.primary)
    assert "south" in primary.words
    hand.press("back")
    assert to in hand.asked().goals
    hand.go(to)
    hand.press(primary.key)
    assert hand.state.units["sp-sb1"].at == to


def test_a_retired_unit_is_put_into_a_lit_hex() -> None:
    """14.4-a."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    hand = Hand(in_activation(state, "fr_right", TakeRetired("sp-sb1", ("1010",))))
    goals = hand.asked().goals
    assert state.standards["sp"] in goals
    hand.go(state.standards["sp"])
    assert hand.state.units["sp-sb1"].retired


def test_a_unit_leaves_before_combat_or_stands() -> None:
    """12.2."""
    state = duel(fr_pk1=("1010", "N"), sp_aq1=("1009", "S"))
    step = RetreatsBefore("fr", (Declared("fr-pk1", ("1009",)),))
    hand = Hand(in_activation(state, "fr_centre", step))
    assert "decline" in hand.asked().orders
    to = next(iter(hand.asked().goals))
    hand.go(to)
    assert len(hand.asked().goals) >= 4
    hand.press(next(one.key for one in hand.asked().choices if one.primary))
    assert hand.state.units["sp-aq1"].at == to
    assert hand.state.units["sp-aq1"].disordered


def test_a_counter_charge_tells_its_chance() -> None:
    """13.6-f, 13.7: at most 4 against a charge."""
    state = duel(fr_mm1=("1013", "N"), sp_mm1=("1012", "S"))
    step = CounterCharges("fr", (Declared("fr-mm1", ("1012",), charge=True, path=("1013",)),))
    hand = Hand(in_activation(state, "fr_right", step, beside={}), faces=(5,))
    odds = int(100 * chance(state, state.units["sp-mm1"], "charge", turns=False))
    assert hand.button("0").endswith(f"{odds} %")
    assert hand.asked().goals["1012"].lit.words == str(odds)
    assert hand.button("decline") == "Stand"


# ------------------------------------------------------------------ the table


def test_chains_belong_to_the_phase_and_windows_are_asked_openly() -> None:
    state = duel(fr_mm1=("1010", "N"), sp_aq1=("1007", "S"))
    hand = moves(state, commanded=frozenset({"fr-mm1"}), faces=(5, 5))
    assert DECISIONS.undertaking(hand.state) is not None
    hand.follow([Move("fr-mm1", "1009"), Move("fr-mm1", "1008")])
    assert DECISIONS.undertaking(hand.state) is None
    assert DECISIONS.asked_openly(hand.state.steps[-1])
    assert not DECISIONS.asked_openly(Announced("fr", "fr_left"))
    assert not DECISIONS.asked_openly(Specials("fr"))
