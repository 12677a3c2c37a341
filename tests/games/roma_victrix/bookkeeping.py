"""What must be true of every position and of every command, whatever the players do."""

from __future__ import annotations

from collections import Counter

from roma_desktop.core.game import Moment
from roma_desktop.games.roma_victrix.events import (
    CapitalFell,
    ChangedHands,
    Collected,
    Converted,
    Created,
    ForceGone,
    GarrisonPlaced,
    Lost,
    Merged,
    PeopleRisen,
    Pillaged,
    Rebuilt,
    Spent,
    TurnedCoat,
)
from roma_desktop.games.roma_victrix.events.special import Paid
from roma_desktop.games.roma_victrix.model.pieces import Captains, Power, Troops, UnitId
from roma_desktop.games.roma_victrix.model.setting import TYPES
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARDS, COUNTER_MIX
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.control import capital_side, sides_at
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching

MARKERS = 4
"""Barbari Incognita markers of each number."""


def check_books(before: State, moment: Moment[State]) -> None:
    """Units, money and the fallen have changed by what the events say, and by nothing else."""
    after = moment.state
    units, money, fallen = set(before.troops), Counter[str](), Counter[tuple[str, str]]()
    garrisoned = False
    for event in moment.events:
        match event:
            case Created():
                units |= {unit.id for unit in event.units}
                money[event.power] -= event.cost
                fallen.subtract({(event.power, kind): count for kind, count in event.replaced.items()})
            case Rebuilt() | Spent():
                money[event.power] -= event.cost if isinstance(event, Rebuilt) else event.amount
            case Collected() | Paid():
                money[event.power] += event.amount
            case Pillaged():
                money[event.power] += event.gain
            case Converted():
                units = units - {event.fleet} | {event.unit.id}
            case Merged():
                units.remove(event.second)
            case Lost():
                assert event.removed <= units
                units -= event.removed
                fallen.update(map(_counter, event.removed))
            case PeopleRisen():
                units |= {unit.id for unit in event.units}
            case ChangedHands():
                units = units - {old for old, _ in event.fleets} | {new.id for _, new in event.fleets}
            case TurnedCoat():
                units = units - {old for old, _ in event.units} | {new.id for _, new in event.units}
            case CapitalFell():
                money[event.payee] += event.gain
                if before.capitals[event.province].major:
                    had = before.powers[event.power].treasury
                    assert event.gain in (0, 10 + -(-had // 2)), "10.34; nothing for who has no treasury"
                    money[event.power] -= -(-had // 2)
            case ForceGone():
                units -= {unit for unit in units if _counter(unit)[0] == event.power}
            case GarrisonPlaced():
                garrisoned = True
    assert units == set(after.troops), f"{units ^ set(after.troops)} after {moment.events}"
    for power, entry in after.powers.items():
        was = before.powers.get(power, Power("ally"))
        assert entry.treasury == was.treasury + money[power] >= 0, f"the treasury of {power}"
        if entry.fallen is not was.fallen:
            changed = {
                kind: entry.fallen.get(kind, 0) - was.fallen.get(kind, 0) for kind in {*entry.fallen, *was.fallen}
            }
            expected = {kind: fallen[power, kind] for kind in changed}
            assert changed == expected, f"the fallen of {power} after {moment.events}"
    if garrisoned:
        _check_garrisons(before, moment)


def _counter(unit: UnitId) -> tuple[str, str]:
    power, _, kind = unit.rpartition(".")
    return power, kind.rstrip("0123456789")


def _check_garrisons(state: State, moment: Moment[State]) -> None:
    """Only land units take a province, and never one that enemies' land units share [10.15], [10.22], [10.24]."""
    for event in moment.events:
        if isinstance(event, GarrisonPlaced):
            here, side = sides_at(state, event.province), state.side(event.power)
            handed = event.rule == "scenario" and not here  # a special rule gives it away, empty as it is
            held = event.rule == "10.56" and capital_side(state, event.province) == side  # its walls held out alone
            assert here == {side} or handed or (held and not here), f"{event} among {here}"
        state = event.apply(state)
    assert state.steps == moment.state.steps


def check_position(state: State) -> None:
    """The tables agree with one another, and everything stands where it can stand."""
    _check_troops(state)
    _check_leaders(state)
    provinces = set(state.world.provinces) - state.world.impassable
    assert set(state.garrisons) <= provinces
    assert set(state.garrisons.values()) <= state.powers.keys()
    assert set(state.capitals) <= provinces
    assert state.pillaged <= provinces
    _check_cards(state)
    assert all(0 <= capital.steps <= (4 if capital.major else 2) for capital in state.capitals.values())
    for power, entry in state.powers.items():
        assert (entry.patron is None) is (state.powers.sides[power] == power)
        assert all(count > 0 for count in entry.fallen.values())


def _check_cards(state: State) -> None:
    """Each card is in one place, nobody has more than he may, and of each marker there are four."""
    known = [*state.deck, *state.spent, *(card for hand in state.hands.values() for card in hand)]
    if state.setting.options.cards != "none" and state.setting.solo is None:
        assert sorted(known) == sorted(CARDS)  # 3.62, R-48
    else:
        assert not known
    if not state.setting.options.unlimited_hand:
        assert all(len(hand) <= 1 for hand in state.hands.values())  # 14.14
    assert set(state.hands) <= set(state.powers.players)
    markers = Counter(number for numbers in state.incognita.values() for number in numbers)
    assert all(1 <= number <= 10 and count <= MARKERS for number, count in markers.items())  # 3.56
    assert set(state.incognita) <= set(state.setting.barbaricum)


def _check_troops(state: State) -> None:
    world = state.world
    assert dict(state.troops.stacks) == dict(Troops(state.troops).stacks)
    assert all(key == unit.id for key, unit in state.troops.items())
    land = (set(world.provinces) - world.impassable) | world.straits
    sea = world.straits | {berth for berths in world.berths.values() for berth in berths}
    cities = {city(province) for province in state.capitals}
    aboard = _aboard(state)
    counts: Counter[tuple[str, str]] = Counter()
    for unit in state.troops.values():
        counts[unit.power, unit.kind] += 1
        assert unit.kind in TYPES[state.setting.kind(unit.power)]
        assert _counter(unit.id) == (unit.power, unit.kind)
        places = sea | world.seas if unit.id in aboard else sea if unit.kind == "FLT" else land | cities
        if unit.kind != "FLT":
            places = places | state.setting.barbaricum.keys()  # 3.22: some peoples are at home in impassable lands
        assert unit.at in places, f"{unit.id} is at {unit.at}"
    for (power, kind), count in counts.items():
        assert count <= COUNTER_MIX[kind], f"{power} has {count} {kind}"


def _aboard(state: State) -> frozenset[str]:
    """Units and leaders at sea: they and nobody else may be on the open sea, or as troops in a harbour [5.65]."""
    afloat = [step for step in state.steps if isinstance(step, Marching) and step.afloat]
    return frozenset().union(*({march.leader} | march.force | march.ships for march in afloat))


def _check_leaders(state: State) -> None:
    world = state.world
    assert dict(state.captains.at) == dict(Captains(state.captains).at)
    aboard = _aboard(state)
    ashore = (set(world.provinces) - world.impassable) | world.straits
    for leader in state.captains.values():
        places = ashore | world.seas if leader.id in aboard else ashore
        places = places | state.setting.barbaricum.keys()  # 3.22
        assert province_of(leader.at) in places, f"{leader.id} is at {leader.at}"
    supreme = Counter(leader.power for leader in state.captains.values() if leader.supreme)
    assert all(number == 1 for number in supreme.values())
    pooled = Counter(one for pool in state.pool.values() for one in pool)
    assert all(number == 1 for number in pooled.values())
    assert not pooled.keys() & state.captains.keys()
