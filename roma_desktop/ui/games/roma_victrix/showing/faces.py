"""Pieces of Roma Victrix as counters, and a position as what stands on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, CSP, Kind
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import holder, plays
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, marching
from roma_desktop.ui.counters import PRINTED
from roma_desktop.ui.games.roma_victrix.counters import (
    Counter,
    Figure,
    capital,
    garrison,
    hidden,
    incognita,
    leader,
    limes,
    pile,
    token,
    unit,
)
from roma_desktop.ui.games.roma_victrix.showing.portraits import PORTRAITS
from roma_desktop.ui.map.scene import Shown, Standing
from roma_desktop.ui.parts.power import PowerLook

FIGURES: dict[Kind, Figure] = {
    "LGN": Figure.LGN,
    "HI": Figure.HI,
    "BI": Figure.BI,
    "AUX": Figure.AUX,
    "CAV": Figure.CAV,
    "HC": Figure.HC,
    "FLT": Figure.FLEET,
}
Naming = Callable[[str, str], str]
"""The name of an id of a kind ("leader", "power", "place", "city") in the player's language."""


def colour_of(state: State, power: PowerId) -> str:
    """The colour of a power: its player's, or its own while nobody runs it."""
    side = state.powers.sides.get(power, power)
    entry = state.setting.scenario.powers.get(side if side in state.powers and plays(state, side) else power)
    return entry.colour if entry else "barbarian"


def portrait(state: State, power: PowerId) -> Figure:
    return PORTRAITS[state.setting.kind(power)]


def power_look(state: State, power: PowerId, naming: Naming) -> PowerLook:
    """A power for bars and sheets."""
    return PowerLook(power, naming("power", power), colour_of(state, power), portrait(state, power))


def unit_face(state: State, one: Unit) -> Counter:
    return unit(colour_of(state, one.power), FIGURES[one.kind], one.kind, one.csp, one.reduced)


def new_unit_face(state: State, power: PowerId, kind: Kind, reduced: bool = False) -> Counter:
    """The counter of a unit that isn't on the map."""
    return unit(colour_of(state, power), FIGURES[kind], kind, CSP[kind][reduced], reduced)


def leader_face(state: State, one: Leader, naming: Naming) -> Counter:
    colour, name = colour_of(state, one.power), naming("leader", one.id)
    return leader(colour, portrait(state, one.power), name, one.rating, one.supreme)


def units_face(state: State, units: Iterable[Unit], bust: Leader | None = None) -> Counter:
    """One counter for one unit, a pile for more."""
    found = sorted(units, key=lambda one: (-one.csp, one.kind, one.id))
    if len(found) == 1 and bust is None:
        return unit_face(state, found[0])
    symbol = portrait(state, bust.power) if bust else FIGURES[found[0].kind]
    return pile(colour_of(state, found[0].power), symbol, len(found), sum(one.csp for one in found))


def pile_units(state: State, key: str) -> tuple[Unit, ...]:
    """The units that a pile on the map stands for, as far as they are known."""
    kind, _, of = key.partition(":")
    march = marching(state)
    if kind == "march" and march is not None and march.leader == of:
        return march.army(state)
    power, _, place = of.partition("@")
    with_him = march.force if march is not None else frozenset()
    here = march is not None and march.leader in state.captains and march.here(state) == place
    return tuple(
        one
        for one in state.troops.stacks.get(place, ())
        if kind == "pile" and one.power == power and not (here and one.id in with_him)
    )


# ---------------------------------------------------------------- the map


def shown(state: State, naming: Naming) -> Shown:
    """All that a position, as one side sees it, puts on the map."""
    owners = {province: PRINTED[colour_of(state, power)].ground for province, power in holders(state).items()}
    return Shown(tuple(_standing(state, naming)), owners)


def holders(state: State) -> dict[SpaceId, PowerId]:
    """Who holds which province; those that nobody holds are left out."""
    found = ((province, holder(state, province)) for province in state.world.provinces)
    return {province: power for province, power in found if power is not None}


def _standing(state: State, naming: Naming) -> Iterator[Standing]:
    march = marching(state)
    places = dict.fromkeys(
        [*state.troops.stacks, *state.piles, *state.captains.at, *state.capitals, *state.garrisons, *state.pillaged]
    )
    for place in places:
        yield from _armies(state, place, march, naming)
        if place in state.world.spaces:
            yield from _markers(state, place, naming)
    for place, warbands in state.incognita.items():
        if warbands:
            yield Standing(f"incognita@{place}", place, incognita(), minor=True)


def _armies(state: State, place: SpaceId, march: Marching | None, naming: Naming) -> Iterator[Standing]:
    """The army of the active leader, then one pile for each power, with its leaders beside it."""
    leaders = list(state.captains.at.get(place, ()))
    units = list(state.troops.stacks.get(place, ()))
    where = place if place in state.world.spaces or place in _berths(state) else province_of(place)
    if march is not None and march.leader in state.captains and march.here(state) == place:
        commander = march.commander(state)
        with_him = march.army(state)
        leaders.remove(commander)
        if with_him:
            yield Standing(f"march:{commander.id}", where, units_face(state, with_him, commander))
        else:
            yield Standing(f"leader:{commander.id}", where, leader_face(state, commander, naming))
        units = [one for one in units if one not in with_him]
    by_power: dict[PowerId, list[Unit]] = {}
    for one in units:
        by_power.setdefault(one.power, []).append(one)
    for power in dict.fromkeys([*by_power, *(man.power for man in leaders), *state.piles.get(place, ())]):
        if power in by_power:
            yield Standing(f"pile:{power}@{place}", where, units_face(state, by_power[power]))
        elif power in state.piles.get(place, ()):
            yield Standing(f"hidden:{power}@{place}", where, hidden(colour_of(state, power)))
        for number, man in enumerate(man for man in leaders if man.power == power):
            covered = number > 0 or power in by_power or power in state.piles.get(place, ())
            yield Standing(f"leader:{man.id}", where, leader_face(state, man, naming), covered)


def _berths(state: State) -> frozenset[SpaceId]:
    return frozenset(berth for berths in state.world.berths.values() for berth in berths)


def _markers(state: State, place: SpaceId, naming: Naming) -> Iterator[Standing]:
    city = state.capitals.get(place)
    if city is not None:
        face = capital(colour_of(state, city.power), naming("city", place), city.steps, CAPITAL_STEPS[city.major])
        yield Standing(f"capital@{place}", place, face, minor=True)
    owner = state.garrisons.get(place)
    if owner is not None and not state.army(place, state.side(owner)) and place not in state.piles and city is None:
        yield Standing(f"garrison@{place}", place, garrison(colour_of(state, owner)), minor=True)
    if place in state.limes:
        steps = state.limes[place]
        yield Standing(
            f"limes@{place}", place, limes(colour_of(state, owner or ""), steps, reduced=steps == 1), minor=True
        )
    if place in state.pillaged:
        yield Standing(f"pillage@{place}", place, token(Figure.PILLAGE), minor=True)
