"""Which sides are hostile, and who holds what [3.8], [3.9], [10.1]."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.card_forces import FOES
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city, province_of, ships_in


def plays(state: State, side: Side) -> bool:
    """Whether the side is in the war: a player runs it, or the rules of solitaire do. Neutrals aren't."""
    return side in state.powers.players or side == FOES


def hostile(state: State, one: Side, other: Side) -> bool:
    """Whether two sides are enemies: all active majors with their powers are, but for the scenario's alliances (R-56).

    Neutrals are nobody's enemies [3.84].
    """
    if one == other or not (plays(state, one) and plays(state, other)):
        return False
    if state.setting.solo is not None and state.setting.solo not in (one, other):
        return False  # all fight the player, and not one another [16.16]
    return not state.alliances or frozenset((one, other)) not in state.alliances


def foes(state: State, side: Side) -> frozenset[Side]:
    """All sides that are hostile to a side."""
    known = state.relations.foes
    found = known.get(side)
    if found is None:
        others = {*state.powers.sides.values(), FOES}
        found = known[side] = frozenset(other for other in others if hostile(state, side, other))
    return found


def sides_at(state: State, place: SpaceId) -> frozenset[Side]:
    """The sides with land units at a place; in what one side sees, piles stand for the others' units."""
    sides = state.powers.sides
    found = [sides[power] for power in state.troops.landed.get(place, ())]
    if place in state.piles:
        found += [sides[power] for power in state.piles[place]]
    return frozenset(found)


def fleet_sides(state: State, place: SpaceId) -> frozenset[Side]:
    """The sides with fleets in the berths of a province, or in a strait."""
    sides = state.powers.sides
    afloat, berths = state.troops.afloat, state.world.berths.get(place, ())
    spots = (place,) if place in state.world.straits else berths
    found = {sides[power] for spot in spots if spot in afloat for power in afloat[spot]}
    if state.piles:
        for spot in (*berths, ships_in(place)):
            found.update(sides[power] for power in state.piles.get(spot, ()))
    return frozenset(found)


def garrison_side(state: State, province: SpaceId) -> Side | None:
    power = state.garrisons.get(province)
    return None if power is None else state.side(power)


def capital_side(state: State, province: SpaceId) -> Side | None:
    """The side whose capital stands in the province and holds out: its walls, or men inside (R-30, 10.41.10a)."""
    capital = state.capitals.get(province)
    if capital is None or capital.pillaged:
        return None
    inside = city(province)
    holds_out = capital.steps or inside in state.troops.landed or inside in state.piles
    return state.side(capital.power) if holds_out else None


def present(state: State, place: SpaceId) -> frozenset[Side]:
    """The sides that hold a place with land units, a garrison or a capital (R-30)."""
    presence = state.holdings.presence
    known = presence.get(place)
    if known is None:
        known = presence[place] = _present(state, place)
    return known


def _present(state: State, place: SpaceId) -> frozenset[Side]:
    found = sides_at(state, place)
    garrison = state.garrisons.get(place)
    if garrison is not None:
        found |= {state.powers.sides[garrison]}
    if place in state.capitals:
        side = capital_side(state, place)
        found |= sides_at(state, city(place)) if side is None else {side, *sides_at(state, city(place))}
    return found


def enemies(state: State, side: Side, place: SpaceId) -> frozenset[Side]:
    """The hostile sides that hold the place."""
    return present(state, place) & foes(state, side)


def boxed(state: State, side: Side, place: SpaceId) -> frozenset[PowerId]:
    """Powers of others whose leaders stand at a place, and may have troops with them for all that a side knows.

    None without leader boxes [15.53], at sea, or where the side holds the place itself: there a leader without troops
    would have fallen [3.34a], so it is known that he has some.
    """
    if not state.setting.options.leader_boxes or place in state.world.seas or side in present(state, place):
        return frozenset()
    return frozenset(one.power for one in state.captains.at.get(place, ()) if state.side(one.power) != side)


def enemies_feared(state: State, side: Side, place: SpaceId) -> frozenset[Side]:
    """The hostile sides that hold the place, or may hold it for all that a side knows [15.53]."""
    feared = {state.side(power) for power in boxed(state, side, place)}
    return enemies(state, side, place) | {other for other in feared if hostile(state, side, other)}


def enemy_fleets(state: State, side: Side, strait: SpaceId) -> bool:
    """Whether hostile fleets bar a strait [3.23]."""
    return not fleet_sides(state, strait).isdisjoint(foes(state, side))


def contested(state: State, place: SpaceId) -> bool:
    """Whether hostile sides share the place, so that nobody controls it [10.23]."""
    found = present(state, place)
    return len(found) > 1 and any(not found.isdisjoint(foes(state, side)) for side in found)


def contested_places(state: State) -> frozenset[SpaceId]:
    """All places that hostile sides share."""
    holdings = state.holdings
    known, again = holdings.contested, holdings.doubtful
    if known is None:
        again = frozenset(map(province_of, (*state.troops.landed, *state.piles, *state.capitals)))
    if known is None or again:
        shared = frozenset(place for place in again if contested(state, place))
        known = shared if known is None else (known - again) | shared
        holdings.contested, holdings.doubtful = known, frozenset()
    return known


def holder(state: State, province: SpaceId) -> PowerId | None:
    """The power that controls a province by its garrison or its land units [10.14], or None.

    Friendly visitors don't disturb control (R-58); any other power's presence does [3.9].
    """
    holders = state.holdings.holders
    if province not in holders:
        holders[province] = _holder(state, province)
    return holders[province]


def _holder(state: State, province: SpaceId) -> PowerId | None:
    found = present(state, province)
    garrison = state.garrisons.get(province)
    if len(found) > 1 and garrison is not None and state.alliances:
        own = state.side(garrison)
        found = frozenset(side for side in found if side == own or frozenset((side, own)) not in state.alliances)
    if len(found) != 1:
        return None
    (side,) = found
    if garrison is not None:
        return garrison
    capital = state.capitals.get(province)
    if capital is not None and state.side(capital.power) == side and not capital.pillaged:
        return capital.power
    return leading_power(state, province, side)


def leading_power(state: State, place: SpaceId, side: Side) -> PowerId:
    """The power whose garrison a side puts into a place: the one at home there if it is of the side, else the major.

    If the major has no units there, it is the power with units there whose id comes first. Strength doesn't count:
    it is hidden from the other sides, and they may know who holds a place [6.2].
    """
    home, sides = state.setting.home.get(place), state.powers.sides
    if home is not None and sides.get(home) == side:
        return home
    there = {power for power in state.troops.landed.get(place, ()) if sides[power] == side}
    there.update(power for power in state.piles.get(place, ()) if sides[power] == side)
    return side if side in there else min(there, default=side)


def controls(state: State, side: Side, province: SpaceId) -> bool:
    """Whether the province belongs to a power of this side."""
    power = holder(state, province)
    return power is not None and state.side(power) == side


def realms(state: State) -> Mapping[PowerId, tuple[SpaceId, ...]]:
    """The provinces of every power that controls any, in the order of the map."""
    known = state.holdings.realms
    if not known:
        found: dict[PowerId, list[SpaceId]] = {}
        for province in state.world.provinces:
            power = holder(state, province)
            if power is not None:
                found.setdefault(power, []).append(province)
        known.update((power, tuple(provinces)) for power, provinces in found.items())
    return known


def provinces_of(state: State, power: PowerId) -> tuple[SpaceId, ...]:
    """The provinces that a power controls, in the order of the map."""
    return realms(state).get(power, ())


def held_provinces(state: State, side: Side) -> frozenset[SpaceId]:
    """The provinces that a side controls, by its own power or by its clients and allies."""
    known = state.holdings.held
    if side not in known:
        powers = state.powers.belonging.get(side, ())
        known[side] = frozenset(place for power in powers for place in provinces_of(state, power))
    return known[side]


def barbarian_land(state: State, province: SpaceId) -> bool:
    """Barbaricum that no civilised power has conquered [3.9]."""
    if province not in state.setting.barbaricum:
        return False
    power = holder(state, province)
    return power is None or state.setting.kind(power) == "barbarian"
