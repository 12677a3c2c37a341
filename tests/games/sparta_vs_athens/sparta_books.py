"""What must be true of every position of Sparta vs. Athens and of every command, whatever the players do."""

from __future__ import annotations

from collections import Counter

from roma_desktop.core.game import Moment
from roma_desktop.games.sparta_vs_athens.events.pieces import Flipped, LeaderPlaced, LeaderRemoved
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved, TreasuryChanged
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, ELSEWHERE, GONE, LSP, NSP, SIDES, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import harbour, holder, shelter
from roma_desktop.games.sparta_vs_athens.rules.siege import target_city, target_forts
from roma_desktop.games.sparta_vs_athens.rules.stacking import excess


def check_books(before: State, moment: Moment[State]) -> None:
    """Prestige, money, leaders and strength have changed by what the events say, and by nothing else."""
    after = moment.state
    prestige, money = before.prestige, Counter(before.treasury)
    leaders, flipped = set(before.leaders), {of for of, unit in before.units.items() if unit.reduced}
    for event in moment.events:
        match event:
            case PrestigeMoved(side, by):
                assert by > 0, "13.0: prestige moves by something"
                prestige += by if side == "athens" else -by
            case TreasuryChanged(side, by):
                money[side] += by
                assert money[side] >= 0, "12.4: never below 0, not even for a moment"
            case LeaderPlaced(leader):
                leaders.add(leader.id)
            case Flipped(units):
                flipped |= set(units)
        if isinstance(event, LeaderRemoved):
            leaders.discard(event.leader)
    assert after.prestige == prestige, f"13.0: {moment.events}"
    assert after.treasury == dict(money), f"12.0: {moment.events}"
    assert set(after.leaders) <= leaders, f"6.0: {moment.events}"
    assert {of for of, unit in after.units.items() if unit.reduced} <= flipped, f"2.3: {moment.events}"
    gone = {of for of, unit in before.units.items() if unit.at == GONE} - set(_given_back(before, after))
    assert all(after.units[of].at == GONE for of in gone), "what is out of the game stays out"


def _given_back(before: State, after: State) -> set[str]:
    """Ships that Sparta may buy again when the Minoa fort falls [RUL-47]."""
    over = "minoa_over" in after.happened and "minoa_over" not in before.happened
    return {of for of, unit in before.units.items() if unit.nation == "peloponnesian" and unit.kind == NSP and over}


def check_position(state: State) -> None:
    """Everything is in one place, where it can be, and the tables agree with one another."""
    _check_units(state)
    _check_leaders(state)
    _check_inside(state)
    _check_sieges(state)
    _check_cities(state)
    assert set(state.treasury) == set(SIDES)
    assert all(talents >= 0 for talents in state.treasury.values()), "12.4"
    assert 1 <= state.government <= 12, "14.1"
    assert all(fort.at in state.world.locales for fort in state.forts.values())
    scenario = state.setting.scenario
    assert scenario.last_year <= state.year <= scenario.first_year


def _check_units(state: State) -> None:
    """5.0: every counter is on a locale that its kind can be on, or in one of the three places off the map."""
    printed = state.setting.counters.units
    assert state.units.keys() == printed.keys()
    for of, unit in state.units.items():
        counter = printed[of]
        assert (unit.id, unit.nation, unit.kind, unit.front) == (of, counter.nation, counter.kind, counter.front)
        if unit.at in ELSEWHERE:
            assert not unit.water, f"{of} is off the map"
            assert not unit.reduced or unit.at == BOX, f"{of} is whole when it is bought again [12.5]"
            continue
        where = state.locale(unit.at)
        assert unit.kind == LSP or where.coastal, f"{of} is inland, at {unit.at}"
        assert not unit.water or unit.water in state.world.waters[unit.at], f"{of}: {unit.water} at {unit.at}"
        out = state.allegiance[unit.nation] == "out" and not unit.turned
        assert not out, f"{of} is on the map, its nation out of the war [11.1]"
    on_map = {of for of, unit in state.units.items() if unit.on_map}
    assert state.done <= on_map | state.leaders.keys(), "4.1: only what is on the map has acted"


def _check_leaders(state: State) -> None:
    """6.0: a leader is one of his side's people, on the map once, and not out of the game."""
    people = [leader.person for leader in state.leaders.values()]
    assert len(set(people)) == len(people), "6.5: nobody is on the map twice"
    for of, leader in state.leaders.items():
        person = state.setting.counters.people[leader.person]
        assert (leader.id, leader.side) == (of, person.side)
        assert (leader.naval, leader.land, leader.cp) == person.rating
        assert leader.at in state.world.locales
        assert leader.person not in state.retired, f"{leader.person} is out of the game"


def _check_inside(state: State) -> None:
    """7.8, 7.11: inside is only who has something to be inside of."""
    for piece in state.inside:
        unit = state.units.get(piece)
        if unit is None:
            assert piece in state.leaders
            continue
        side = state.side_of(unit)
        assert unit.on_map, f"{piece} is inside of nothing"
        if side is not None:
            open_to = shelter(state, unit.at, side) or harbour(state, unit.at, side)
            assert open_to or unit.at in state.sieges, f"{piece} is inside at {unit.at}: {state.steps[-1:]}"


def _check_sieges(state: State) -> None:
    """9.0: besiegers of one side stand outside, before something that can be besieged."""
    for at, siege in state.sieges.items():
        assert siege.units, f"nobody besieges {at}"
        for of in siege.units:
            unit = state.units[of]
            assert unit.at == at, f"{of} besieges {at} from {unit.at}"
            assert state.side_of(unit) == siege.side
            assert of not in state.inside
        assert target_city(state, at, siege.side) or target_forts(state, at, siege.side), f"nothing to besiege at {at}"


def _check_cities(state: State) -> None:
    """11.13: only cities are held otherwise than by their nation, and only held ones have a beaten garrison."""
    assert set(state.holders.values()) <= set(SIDES)
    for at in state.holders:
        assert state.locale(at).city, f"{at} is no city"
    for at in state.broken:
        side = holder(state, at)
        assert side is not None
        assert at in state.holders, f"the garrison of {at} is beaten, and nobody holds it"
        delian = state.revised and state.locale(at).nation == "delian"
        fort = at == "plataea" and any(True for _ in state.forts_at(at))
        occupied = any(True for _ in state.units_at(at, side))
        assert occupied or delian or fort, f"{side} has left {at}: it is {enemy(side)}'s"


def check_stacks(state: State) -> None:
    """5.1, in the standard rules: while nobody moves no stack is larger than it may be."""
    for at in state.stacks.keys() - {"syracuse"}:
        for side in SIDES:
            assert not sum(excess(state, at, side).values()), f"too many units of {side} at {at}"
