"""Revenue, upkeep and what may be built: pure questions [7.0], [8.0], [9.0]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.errors import Illegal
from roma_desktop.core.kept import once
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.entries import PowerKind
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import (
    CAPITAL_REVENUE,
    COST,
    COUNTER_MIX,
    DEAR,
    KINDS,
    LEVY_LIMIT,
    MAINTAINED,
    SMALL_ISLANDS,
    Kind,
)
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import contested, controls, provinces_of
from roma_desktop.games.roma_victrix.rules.paths import has_fleet, revenue_area, supplied, supply_area


class Income(msgspec.Struct, frozen=True):
    """A row of the revenue table: a province or the capital, its RP, and the rule if it yields less than printed.

    The row without a place is what the scenario takes away from the sum, or adds to it.
    """

    place: SpaceId
    capital: bool
    amount: int
    lost_by: str = ""


def has_treasury(state: State, power: PowerId) -> bool:
    """Whether a power collects and spends RP: barbarians, Parthia, Persia don't [7.9], unless by an option [15.2]."""
    if power not in state.powers.majors or state.setting.solo not in (None, power):
        return False  # 16.3: in solitaire only the player's power collects
    return state.setting.options.economy_for_all or state.setting.kind(power) not in {"barbarian", "parthian"}


def revenue(state: State, power: PowerId) -> list[Income]:
    """What a power collects [7.1], [7.3], the capital first, then its provinces in the order of the map."""
    if not any(not state.capitals[place].pillaged for place in _capitals(state, power)):
        return []  # 10.36: nothing without a capital
    rows = [Income(place, True, *capital_yield(state, place)) for place in _capitals(state, power)]
    area = revenue_area(state, power)
    rows += [Income(place, True, 1, "10.33") for place in _spoils(state, power) if place in area]
    for province in provinces_of(state, power):
        printed = state.world.revenue(province)
        if province in state.pillaged:
            rows.append(Income(province, False, 0, "10.72"))
        elif province in area:
            rows.append(Income(province, False, printed))
        else:
            rows.append(Income(province, False, 0, "7.5" if has_fleet(state, state.side(power)) else "7.7"))
    kept = share(state, power)
    total = sum(row.amount for row in rows)
    return rows if kept == 100 else [*rows, Income("", False, -(-total * kept // 100) - total, "scenario")]


def share(state: State, power: PowerId) -> int:
    """The percentage of its revenue that the scenario leaves a power this year."""
    year = state.setting.year(state.turn)
    for one in state.setting.scenario.rules.revenue:
        if power in one.powers and one.years[0] <= year <= one.years[1]:
            return one.percent
    return 100


def _capitals(state: State, power: PowerId) -> list[SpaceId]:
    return [place for place, capital in state.capitals.items() if capital.power == power and not capital.taken]


def _spoils(state: State, power: PowerId) -> list[SpaceId]:
    """Capitals of others that a power has taken and that have recovered [10.33], R-25."""
    return [
        place
        for place, capital in state.capitals.items()
        if capital.power == power and capital.taken and not capital.pillaged
    ]


def capital_yield(state: State, place: SpaceId) -> tuple[int, str]:
    """5 RP; 3 at half strength or less; nothing while pillaged [10.33]."""
    capital = state.capitals[place]
    if capital.pillaged:
        return 0, "10.33"
    full = 4 if capital.major else 2
    return (3, "10.33") if capital.steps <= full // 2 else (CAPITAL_REVENUE, "")


def upkeep(state: State, units: Iterable[Unit]) -> int:
    """RP for these units: half a point each, a reduced one a quarter, rounded up [8.1].

    Infantry of the line and cavalry cost a whole point where no AUX are used [15.6].
    """
    dear = state.setting.options.fewer_types
    quarters = sum((1 if unit.reduced else 2) * (2 if dear and unit.kind in DEAR else 1) for unit in units)
    return -(-quarters // 4)


def maintained(state: State, power: PowerId) -> list[Unit]:
    """The units a power pays for [8.1]: its own, not its allies' and clients'."""
    kinds = MAINTAINED | {"BI"} if state.setting.options.economy_for_all else MAINTAINED  # 15.2
    return [unit for unit in state.troops.of.get(power, ()) if unit.kind in kinds]


def isolated(state: State, power: PowerId) -> frozenset[UnitId]:
    """The power's units without a supply path [8.4]: never BI or barbarian cavalry, nor units of a minor at home."""
    if state.setting.kind(power) == "barbarian":
        return frozenset()
    own = power in state.powers.majors
    major = power if own else state.side(power)
    home, units = state.setting.home, state.troops.of.get(power, ())
    if not own:
        units = tuple(unit for unit in units if home.get(province_of(unit.at)) != power)
    if not units:
        return frozenset()
    area = supply_area(state, major)
    cut = {at for at in {unit.at for unit in units} if not supplied(state, major, area, at)}
    return frozenset(unit.id for unit in units if unit.at in cut and unit.kind != "BI")


# ---------------------------------------------------------------- creation


class Place(msgspec.Struct, frozen=True):
    """Where a power may create and rebuild [9.12]: by its capital (``leader`` None) or by a leader who stands there."""

    at: SpaceId
    leader: Leader | None


def levy_places(state: State, power: PowerId) -> list[Place]:
    """The capital's province first, then every controlled province with a leader of the power [9.12]."""
    return list(_levy_places(state, power))


@once
def _levy_places(state: State, power: PowerId) -> tuple[Place, ...]:
    places = [Place(at, None) for at in _capitals(state, power) if open_to_levy(state, power, at)]
    capitals = {place.at for place in places}
    for leader in state.captains.of.get(power, ()):
        if leader.at not in capitals and open_to_levy(state, power, leader.at):
            places.append(Place(leader.at, leader))
    return tuple(places)


def open_to_levy(state: State, power: PowerId, province: SpaceId) -> bool:
    """Controlled, not contested, not pillaged [9.17]; a capital that is pillaged itself raises nobody."""
    capital = state.capitals.get(province)
    if province not in state.world.spaces or (capital is not None and capital.pillaged):
        return False
    return (
        province in state.world.berths
        and controls(state, state.side(power), province)
        and not contested(state, province)
        and province not in state.pillaged
    )


def types_of(state: State, power: PowerId) -> frozenset[Kind]:
    """The types a power may create [9.15], as the options have it [15.6], [17.1]."""
    return state.setting.creatable(power)


def check_type(state: State, power: PowerId, kind: Kind) -> None:
    """Raise ``Illegal`` with the rule by which a power can't have a type of unit at all, wherever and however many."""
    if kind in types_of(state, power):
        return
    options, words = (
        state.setting.options,
        say("{power:power} {power:has|have} no {kind:kind}.", power=power, kind=kind),
    )
    if kind not in KINDS:
        rule = "3.4"
    elif state.setting.build_limit(power, kind) == 0:
        rule = "scenario"
    elif kind == "AUX" and options.fewer_types:
        rule = "15.6"
    elif kind == "HC" and not options.heavy_cavalry:
        rule = "17.1"
    elif kind == "LGN":
        rule = "9.15"
    else:
        rule = _TYPES_RULE[state.setting.kind(power)]
    raise Illegal(rule, words, say("Choose another type."))


_TYPES_RULE: Mapping[PowerKind, str] = {
    "roman": "9.12a",
    "kingdom": "9.12a",
    "parthian": "9.66.1",
    "barbarian": "9.55.1",
}
"""For each kind of power the number of the rule that lists its types."""


def may_create(state: State, power: PowerId, place: Place, kind: Kind) -> bool:
    """Whether the type may be created there, numbers and money left aside [9.12], [9.15], [9.17]."""
    if kind not in types_of(state, power):
        return False
    if place.at in SMALL_ISLANDS and kind not in {"AUX", "FLT"}:
        return False
    if kind == "FLT" and not state.world.berths[place.at]:
        return False
    return creates_new(state, place, kind) or state.powers[power].fallen.get(kind, 0) > 0


def creates_new(state: State, place: Place, kind: Kind) -> bool:
    """Whether the type may be created there though none has fallen: by capital or supreme leader any, else AUX, FLT."""
    free = place.leader is None or place.leader.supreme or kind in {"AUX", "FLT"}
    return free or state.setting.options.all_leaders_create  # 15.3


def replaceable(state: State, power: PowerId, place: Place, kind: Kind) -> int:
    """How many of a type the place may create: only as many as have fallen where no new ones may be [9.12c]."""
    return _NO_LIMIT if creates_new(state, place, kind) else state.powers[power].fallen.get(kind, 0)


_NO_LIMIT = sum(LEVY_LIMIT.values())


def needs_roll(place: Place) -> bool:
    """A leader rolls for the levy; the capital needs no roll [9.13], R-21."""
    return place.leader is not None


def limit_group(kind: Kind) -> str:
    """LGN, HI and BI share one limit of the levy, CAV and HC another [9.15]."""
    return _LIMIT_GROUPS.get(kind, kind)


_LIMIT_GROUPS: Mapping[str, str] = {"LGN": "line", "HI": "line", "BI": "line", "HC": "CAV"}


def within_limit(made: Mapping[Kind, int], kind: Kind) -> int:
    """How many more of a kind one province may make this turn [9.15]."""
    group = _LIMIT_GROUPS.get(kind, kind)
    if not made:
        return LEVY_LIMIT.get(group, 0)
    used = sum(count for other, count in made.items() if limit_group(other) == group)
    return LEVY_LIMIT.get(group, 0) - used


def counters_left(state: State, power: PowerId, kind: Kind) -> int:
    """Counters of the kind that aren't on the map [9.0], or as many as the scenario still allows."""
    limit = state.setting.build_limit(power, kind)
    most = COUNTER_MIX[kind] if limit is None else min(limit, COUNTER_MIX[kind])
    return max(0, most - state.troops.count(power, kind))


def check_counters(state: State, power: PowerId, create: Mapping[Kind, int]) -> None:
    """Raise ``Illegal`` if there aren't so many counters left [9.0]."""
    for kind, count in create.items():
        if count > counters_left(state, power, kind):
            limit = state.setting.build_limit(power, kind)
            if limit is not None and limit <= state.troops.count(power, kind) + count - 1 < COUNTER_MIX[kind]:
                words = say(
                    "{power:power} {power:raises|raise} {kind:kind} only up to {most}.",
                    power=power,
                    kind=kind,
                    most=limit,
                )
                raise Illegal("scenario", words, say("The scenario limits what it builds."))
            raise Illegal(
                "9.0", say("No more {kind:kind} counters are left.", kind=kind), say("Choose fewer, or another type.")
            )


def price(create: Mapping[Kind, int], rebuild: Iterable[Unit]) -> int:
    """RP for new units and for rebuilt ones [9.2]."""
    return sum(COST[kind][0] * count for kind, count in create.items()) + sum(COST[unit.kind][1] for unit in rebuild)


def harbour(state: State, power: PowerId, province: SpaceId) -> SpaceId:
    """The berth of a power's new fleet, where the province has several: the rules only ask for a coast [9.17.4].

    It lies with most of the power's own fleets, since one leader takes only those with him [5.63]; if they are equal,
    beside the first sea of the province. Fleets of others, which may be hidden [6.2], change nothing.
    """
    stacks = state.troops.stacks
    own = {at: sum(unit.power == power for unit in stacks.get(at, ())) for at in state.world.berths[province]}
    return max(own, key=lambda at: own[at])


def rebuildable(state: State, power: PowerId, province: SpaceId) -> list[Unit]:
    """Reduced units of a power in a province, fleets on its coast among them [9.12c]."""
    units = [*state.land_units(province), *state.fleets(province)]
    return [unit for unit in units if unit.power == power and unit.reduced and unit.kind in COST]
