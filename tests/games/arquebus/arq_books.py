"""What must be true of every position of Arquebus and of every command, whatever the players do.

The numbers of the rulebook are written down here once more, so that a wrong one in the rules is found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.games.arquebus.events.pieces import Eliminated, LeaderLost
from roma_desktop.games.arquebus.events.sequence import CounterPlayed
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, ELSEWHERE, GONE, HOME, STANDARD, SideId
from roma_desktop.games.arquebus.rules.continuing import cup

COUNTERS = 8
"""The seizure counters of each side [6.3-b]."""
POINTS: Mapping[str, int] = {
    **dict.fromkeys(("PK", "SB"), 5),
    **dict.fromkeys(("MM", "MAQ", "AQ"), 3),
    **dict.fromkeys(("CB", "GE", "LC/A", "MCB", "STR"), 2),
    **dict.fromkeys(("ART", "GW", "LC", "LB"), 1),
    **dict.fromkeys(("SK", "SP", "BW"), 0),
}
"""Flight Points of eliminated units [3.0-a, R01, R02]."""
FOOT = frozenset({"AQ", "CB", "LB", "SK", "SB", "GW", "SP"})
"""Foot that isn't pike, artillery or a wagon: it may be with a deployed gun, or with a baggage wagon [10.0-b]."""


# ---------------------------------------------------------------- what commands change


def check_books(moment: Moment[State]) -> None:
    """Flight Points and seizure counters have changed by what happened, and by nothing else [3.0, 6.3-a]."""
    state = moment.origin
    for event in moment.events:
        after = event.apply(state)
        _check_points(state, after, event)
        _check_counters(state, after, event)
        gone = {of for of, unit in state.units.items() if unit.at in (GONE, HOME)}
        assert all(after.units[of].at == state.units[of].at for of in gone), "14.6: what is eliminated stays so"
        state = after
    assert state == moment.state


def _check_points(before: State, after: State, event: Event[State]) -> None:
    """3.0-a..d: each loss counts once, at its value; a Retired unit's own point is not counted twice."""
    lost = Counter(before.lost)
    if isinstance(event, Eliminated) and not event.home:
        unit = before.units[event.unit]
        assert unit.on_map, f"{event.unit} was not on the map"
        assert after.units[event.unit].at == GONE
        lost[before.side_of(unit.id)] += 0 if event.rule == "CER-1" else _value(before, unit)
    elif isinstance(event, LeaderLost):
        assert after.leaders[event.leader].at == GONE
        lost[before.side_of(event.leader)] += _leaders_value(before, event)
    else:
        known = {of for of, unit in before.units.items() if unit.at == GONE}
        dead = {of for of, unit in after.units.items() if unit.at == GONE} - known
        assert not dead, f"14.6: {dead} are gone by {event}"
    assert dict(after.lost) == dict(lost), f"3.0: {event}"


def _value(state: State, unit: Unit) -> int:
    kind = state.counter(unit.id).type
    worth = POINTS["AQ" if kind == "MAQ" and unit.dismounted else "CB" if kind == "MCB" and unit.dismounted else kind]
    return max(worth, 1) if unit.retired else worth


def _leaders_value(state: State, event: LeaderLost) -> int:
    leader, entry = state.leaders[event.leader], state.printed(event.leader).entry
    if leader.replaced or event.rule == "5.0-c":
        return 0
    return (10 if entry.king else 5) if entry.overall_commander else 2


def _check_counters(before: State, after: State, event: Event[State]) -> None:
    """6.3-a: a counter leaves a hand by being played, and is out of the battle."""
    if isinstance(event, CounterPlayed):
        assert Counter(before.hands[event.side]) - Counter(after.hands[event.side]) == Counter([event.counter])
        assert after.played == (*before.played, f"{event.side}:{event.counter}")


# ---------------------------------------------------------------- what is true of a position


def check_position(state: State) -> None:
    """Everything is in one place where it can be, and the tables agree with one another."""
    _check_units(state)
    _check_leaders(state)
    _check_engaged(state)
    _check_hands(state)
    _check_flight(state)
    _check_activation(state)
    _check_outcome(state)


def _check_units(state: State) -> None:
    """7.3-a, 7.6, 14.2-b: every counter is somewhere, on the map never in terrain that is closed to it."""
    assert state.units.keys() == state.setting.units.keys()
    for of, unit in state.units.items():
        kind = state.counter(of).type
        assert unit.id == of
        assert unit.at in ELSEWHERE or unit.at in state.setting.field.hexes, f"{of} at {unit.at}"
        assert kind != "ART" or unit.order == "good", f"14.2-b: {of} is never Disordered"
        assert kind == "ART" or not unit.deployed, f"7.6: {of} is no gun"
        assert kind in ("MAQ", "MCB") or not (unit.dismounted or unit.shot), f"7.4, 11.5: {of}"
        if unit.on_map:
            assert _open_to(state, unit), f"7.3-a: {of} at {unit.at}"
    for at, stack in state.stacks.items():
        wagon = any(state.counter(unit.id).type == "BW" for unit in stack)
        assert len({state.side_of(unit.id) for unit in stack}) == 1, f"10.0-a: {at}"
        assert len(stack) <= 2 + wagon, f"10.0-a: {at}"


def _open_to(state: State, unit: Unit) -> bool:
    field, kind = state.setting.field, state.type_of(unit.id)
    columns = state.setting.charts.terrain[field.terrain[unit.at]]
    column = "artillery" if kind == "ART" else "foot" if kind in FOOT | {"PK", "BW"} else "mounted"
    on_road = any(unit.at in road for road in field.roads)
    return on_road or columns.cost(column) is not None  # type: ignore[arg-type]


def check_stacks(state: State) -> None:
    """10.0-b, 10.1-b, 14.5: while no unit is under way, stacks are legal and face one way."""
    for at, stack in state.stacks.items():
        assert len({unit.facing for unit in stack}) == 1, f"10.1-b: {at} {stack}"
        assert len(stack) == 1 or (len(stack) == 2 and _together(state, *stack)), f"10.0-b: {at} {stack}"


def _together(state: State, one: Unit, other: Unit) -> bool:
    kinds = state.type_of(one.id), state.type_of(other.id)
    limbered = any(kind == "ART" and not unit.deployed for kind, unit in zip(kinds, (one, other), strict=True))
    if "SP" in kinds:
        return not limbered
    if "ART" in kinds and not limbered:
        return any(kind in FOOT for kind in kinds) or set(kinds) == {"ART", "BW"}
    return kinds.count("BW") == 1 and any(kind in FOOT | {"ART"} for kind in kinds)


def _check_leaders(state: State) -> None:
    """5.0, 5.1-a, 5.4-c: leaders are with friends or alone, never among enemies; one OC a side at most."""
    assert state.leaders.keys() == state.setting.leaders.keys()
    ways, commanders = state.setting.charts.terrain, Counter[SideId]()
    for of, leader in state.leaders.items():
        side, entry = state.side_of(of), state.printed(of).entry
        assert leader.at in ELSEWHERE or leader.at in state.setting.field.hexes, f"{of} at {leader.at}"
        assert not leader.owed or (leader.at == GONE and entry.replacement is not None), f"5.5-a: {of}"
        assert not leader.replaced or entry.replacement is not None, f"5.5-a: {of}"
        if leader.on_map:
            assert ways[state.setting.field.terrain[leader.at]].cost("leader") is not None, f"7.3-a: {of}"
            commanders[side] += entry.overall_commander and not leader.replaced
    assert max(commanders.values(), default=0) <= 1, "5.1-a"


def check_enemies_are_apart(state: State) -> None:
    """5.4-c, 15.2-c: once all has been played that comes at once, no leader or standard is among enemy units."""
    for side, at in state.standards.items():
        assert state.holders.get(at, side) == side, f"15.2-c: the standard of {side} at {at}"
    for of, leader in state.leaders.items():
        if leader.on_map:
            assert state.holders.get(leader.at, state.side_of(of)) == state.side_of(of), f"5.4-c: {of} at {leader.at}"


def _check_engaged(state: State) -> None:
    """14.4-f, 14.5-h: Engaged units are enemies, side by side, and not Retired."""
    for one, other in state.engaged:
        mine, theirs = state.units[one], state.units[other]
        assert one < other
        assert mine.on_map, f"{one} is Engaged off the map"
        assert theirs.on_map, f"{other} is Engaged off the map"
        assert state.side_of(one) != state.side_of(other)
        assert state.setting.field.distance(mine.at, theirs.at) == 1, f"14.5-h: {one} and {other}"
        assert not mine.retired, f"14.4-f: {one}"
        assert not theirs.retired, f"14.4-f: {other}"


def _check_hands(state: State) -> None:
    """6.3-a, 6.3-b: what is held, what has been played and what was never drawn are the eight counters of a side."""
    whole = set(cup(state))
    assert len(whole) == COUNTERS
    for side in state.setting.sides:
        hand = list(state.hands[side])
        played = [one.partition(":")[2] for one in state.played if one.startswith(f"{side}:")]
        known = [*hand, *played]
        assert set(known) <= whole
        assert len(set(known)) == len(known), f"6.3-a: {side} has a counter twice: {known}"
        assert len(known) in (0, state.setting.side[side].seizure), f"6.3-a: {side} holds {known}"


def _check_flight(state: State) -> None:
    """3.0-b, 3.0-c: what is lost for good, and one point for each Retired unit, counted from the counters."""
    for side in state.setting.sides:
        mine = [unit for of, unit in state.units.items() if state.side_of(of) == side]
        retired = sum(unit.retired for unit in mine if unit.at not in ELSEWHERE)
        blown_up = {"ART"} if "CER-1" in state.setting.rules else set()
        gone = [unit for unit in mine if unit.at == GONE and state.counter(unit.id).type not in blown_up]
        lost = sum(_value(state, unit) for unit in gone)
        assert state.flight(side) == state.lost[side] + retired, f"3.0-b: {side}"
        assert state.lost[side] >= lost, f"3.0-a: {side} has lost {lost} by units alone"


def _check_activation(state: State) -> None:
    """2.4-c, 7.2-a: what is remembered of an activation belongs to it."""
    activation = state.activation
    if activation is None:
        return
    side = activation.side
    assert activation.target in (ARMY, STANDARD) or state.setting.side_of_battle[activation.target] == side
    assert all(state.side_of(of) == side for of in (*activation.commanded, *activation.spent, *activation.lifted))
    assert all(state.side_of(of) == side for of in activation.with_it)
    assert activation.moving == "" or state.side_of(activation.moving) == side
    for of, points in activation.spent.items():
        most = max(state.counter(of).ratings.movement) if of in state.units else state.printed(of).entry.movement
        most = most or 0
        foot = of in state.units and state.counter(of).type in ("MAQ", "MCB")
        assert points <= most or foot or state.units[of].retired, f"7.2-a: {of} has spent {points} of {most}"
    assert all(state.counter(of).type == "MM" for of in activation.countered), "13.6"
    assert all(count >= 1 for count in activation.phases.values())


def _check_outcome(state: State) -> None:
    """3.0-e: a battle that is over has an outcome and nothing more to be played."""
    assert (state.outcome is None) == bool(state.steps)
    if state.outcome is not None:
        assert set(state.outcome.percent) == set(state.setting.sides)
        assert all(0 <= part <= 100 for part in state.outcome.percent.values())
