"""How far units and leaders can go: exact over the rules, told with what is foreseen on the way."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

import pytest
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.moving import Dismount, Move, MoveLeader
from roma_desktop.games.arquebus.events.moving import Moved
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.movement import check_step
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.ui.games.arquebus.prompts.out_of_reach import why_not
from roma_desktop.ui.games.arquebus.prompts.reach import leader_reach, reach, ways
from tests.games.arquebus.arq_positions import battle, change, in_activation, only, put
from tests.ui.games.arquebus.arq_hand import Hand


def moving(name: str, target: str, state: State | None = None, **fields: object) -> State:
    """A Battle moves and fires."""
    state = state or battle(name)
    return in_activation(state, target, MoveFire(state.setting.side_of_battle[target]), **fields)


def slowly(state: State, of: str) -> dict[str, int]:
    """What it costs to get to each hex where a unit may end, by carrying every step out."""
    start, number = state.units[of].at, count()
    queue, found = [(0, next(number), state)], {start: 0}
    while queue:
        paid, _, here = heappop(queue)
        unit = here.units[of]
        if paid > found[unit.at] or (paid and unit.at in here.near_enemy[here.side_of(of)]):
            continue
        for there in here.setting.field.neighbours[unit.at]:
            try:
                cost = paid + check_step(here, unit, there)
            except Illegal:
                continue
            if cost < found.get(there, 99):
                found[there] = cost
                heappush(queue, (cost, next(number), Moved(of, there, cost - paid).apply(here)))
    return {at: paid for at, paid in found.items() if at != start and may_stand(state, state.units[of], at)}


@pytest.mark.parametrize(
    ("name", "target"),
    [("cerignola", "fr_centre"), ("cerignola", "sp_light"), ("fornovo", "lg_str"), ("ravenna", "fr_gascon")],
)
def test_the_cost_of_every_hex_is_that_of_its_steps(name: str, target: str) -> None:
    state = moving(name, target)
    for unit in list(state.units_of(target))[:2]:
        assert {at: way.cost for at, way in reach(state, unit).items()} == slowly(state, unit.id)


@pytest.mark.parametrize("engaged", [False, True])
def test_who_begins_next_to_enemies_pays_more_for_the_first_step_only(engaged: bool) -> None:
    """7.2-c, 14.5-d: after it even hexes beside those enemies are open to one that didn't disengage."""
    state = put(only(battle("cerignola"), "fr-mm1", "sp-sb1"), fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    state = replace(state, engaged=frozenset({("fr-mm1", "sp-sb1")} if engaged else ()))
    state = moving("cerignola", "fr_right", state, commanded=frozenset({"fr-mm1"}))
    unit = state.units["fr-mm1"]
    found = {at: way.cost for at, way in reach(state, unit).items()}
    assert found["1014"] == (6 if engaged else 5)
    if not engaged:
        assert found == slowly(state, unit.id)


def test_a_way_is_a_chain_of_legal_moves() -> None:
    state = moving("cerignola", "fr_right")
    unit = state.units["fr-mm1"]
    for at, way in list(reach(state, unit).items())[::5]:
        hand = Hand(state, faces=(5,) * 9)
        hand.follow([Move(unit.id, to) for to in way.hexes])
        assert hand.state.units[unit.id].at == at
        assert hand.state.activation is not None
        assert hand.state.activation.spent[unit.id] == way.cost == way.costs[-1]


def test_a_way_ends_next_to_the_enemy() -> None:
    """7.2-b."""
    state = put(only(battle("cerignola"), "fr-mm1", "sp-aq1"), fr_mm1=("1010", "N"), sp_aq1=("1007", "S"))
    state = moving("cerignola", "fr_right", state, commanded=frozenset({"fr-mm1"}))
    found = reach(state, state.units["fr-mm1"])
    near = state.near_enemy["fr"]
    assert "1008" in found
    assert not any(at in near for way in found.values() for at in way.hexes[:-1])


def test_out_of_command_nobody_goes_next_to_the_enemy() -> None:
    """5.3-a."""
    state = put(only(battle("cerignola"), "fr-mm1", "sp-aq1"), fr_mm1=("1010", "N"), sp_aq1=("1007", "S"))
    state = moving("cerignola", "fr_right", state, commanded=frozenset())
    assert not set(reach(state, state.units["fr-mm1"])) & state.near_enemy["fr"]
    illegal = why_not(state, "fr-mm1", "1008")
    assert illegal is not None
    assert illegal.rule == "5.3-a"


def test_crossbows_pass_a_friend_for_one_more_and_do_not_stop_there() -> None:
    """10.0-c."""
    state = put(only(battle("cerignola"), "fr-cb1", "fr-cb2"), fr_cb1=("1012", "N"), fr_cb2=("1011", "N"))
    state = moving("cerignola", "fr_centre", state)
    unit = state.units["fr-cb1"]
    assert "1011" in ways(state, unit)
    assert "1011" not in reach(state, unit)


def test_an_engaged_unit_leaves_for_one_more_and_keeps_away() -> None:
    """7.2-c, 14.5-d."""
    state = put(only(battle("cerignola"), "fr-mm1", "sp-sb1"), fr_mm1=("1010", "N"), sp_sb1=("1009", "S"))
    state = replace(state, engaged=frozenset({("fr-mm1", "sp-sb1")}))
    state = moving("cerignola", "fr_right", state, commanded=frozenset({"fr-mm1"}))
    found = reach(state, state.units["fr-mm1"])
    assert found["1011"].cost == 3
    assert not set(found) & state.near_enemy["fr"]


def test_of_two_ways_that_cost_the_same_the_one_without_a_roll_is_taken() -> None:
    """7.3-a, T7."""
    state = moving("fornovo", "lg_str")
    for unit in state.units_of("lg_str"):
        for way in reach(state, unit).values():
            assert way.rolls == sum(map(len, way.rough))
    assert any(way.rolls for unit in state.units_of("lg_str") for way in reach(state, unit).values())


def test_a_leader_alone_goes_near_the_enemy_only_to_join_a_unit() -> None:
    """7.2-e."""
    state = put(only(battle("cerignola"), "fr-mm2", "sp-aq1"), fr_mm2=("1010", "N"), sp_aq1=("1009", "S"))
    leader = state.setting.leader_of["fr_right"]
    leaders = {**state.leaders, leader: replace(state.leaders[leader], at="1012")}
    state = moving("cerignola", "fr_right", replace(state, leaders=leaders))
    found = leader_reach(state, leader)
    assert set(found) & state.near_enemy["fr"] == {"1010"}
    hand = Hand(state)
    hand.follow([MoveLeader(leader, at) for at in found["1010"].hexes])
    assert hand.state.leaders[leader].at == "1010"


@pytest.mark.parametrize(
    ("place", "rule"), [("1011", "7.2-b"), ("0101", "7.2-a"), ("1010", "7.2-b")], ids=["enemy", "far", "behind them"]
)
def test_a_hex_out_of_reach_names_its_rule(place: str, rule: str) -> None:
    state = put(only(battle("cerignola"), "fr-mm1", "sp-aq1"), fr_mm1=("1014", "N"), sp_aq1=("1011", "S"))
    state = moving("cerignola", "fr_right", state, commanded=frozenset({"fr-mm1"}), spent={"fr-mm1": 2})
    illegal = why_not(state, "fr-mm1", place)
    assert illegal is not None
    assert illegal.rule == rule
    assert illegal.instead is not None


def test_who_may_not_move_is_told_why() -> None:
    """7.6-a."""
    state = battle("ravenna")
    gun = next(of for of, one in state.units.items() if state.type_of(of) == "ART" and one.deployed and one.on_map)
    state = moving("ravenna", state.counter(gun).battle, change(state, gun, deployed=True))
    near = state.setting.field.neighbours[state.units[gun].at][0]
    illegal = why_not(state, gun, near)
    assert illegal is not None
    assert illegal.rule == "7.6-a"


@pytest.mark.parametrize("near", [True, False])
def test_the_hex_of_a_lone_gun_is_lit_for_shot_that_may_dismount_there(near: bool) -> None:
    """7.4-a, 7.4-b, 10.0-c: for shot out of its leader's range it is a hex to pass."""
    state = put(
        change(only(battle("bicocca"), "fr-maq1", "fr-s1"), "fr-s1", deployed=True),
        fr_maq1=("0614", "N"), fr_s1=("0714", "N"),
    )  # fmt: skip
    state = moving("bicocca", "fr_bands", state, in_range=frozenset({"fr-maq1"} if near else ()))
    assert ("0714" in reach(state, state.units["fr-maq1"])) is near
    hand = Hand(state)
    if near:
        hand.chosen = "fr-maq1"
        hand.go("0714")
        (key,) = (key for key, command in hand.asked().orders.items() if isinstance(command, Dismount))
        hand.press(key)
        assert hand.state.units["fr-maq1"].dismounted
