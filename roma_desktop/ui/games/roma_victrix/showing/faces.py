"""Pieces of Roma Victrix as counters, and a position as what stands on the map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

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
    incognita,
    leader,
    limes,
    token,
    unit,
)
from roma_desktop.ui.games.roma_victrix.showing.armies import FIGURES, Army, Chief, army
from roma_desktop.ui.games.roma_victrix.showing.known_names import known_as
from roma_desktop.ui.games.roma_victrix.showing.portraits import portrait_of
from roma_desktop.ui.map.scene import Shown, Standing
from roma_desktop.ui.parts.power import PowerLook

ACTIVE, LED = 10_000, 100
"""Weights that decide which counter stands first on a spot: the active leader, then leaders by rating, then CSP."""
Naming = Callable[[str, str], str]
"""The name of an id of a kind ("leader", "power", "place", "city") in the player's language."""


def colour_of(state: State, power: PowerId) -> str:
    """The colour of a power: its player's, or its own while nobody runs it."""
    side = state.powers.sides.get(power, power)
    entry = state.setting.scenario.powers.get(side if side in state.powers and plays(state, side) else power)
    return entry.colour if entry else "barbarian"


def portrait(state: State, power: PowerId) -> Figure:
    return portrait_of(power, state.setting.kind(power))


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
    return leader(colour, portrait(state, one.power), known_as(name), one.rating, one.supreme)


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
    berths = frozenset(berth for there in state.world.berths.values() for berth in there)
    places = dict.fromkeys(
        [*state.troops.stacks, *state.piles, *state.captains.at, *state.capitals, *state.garrisons, *state.pillaged]
    )
    for place in places:
        yield from _armies(state, place, march, berths, naming)
        if place in state.world.spaces:
            yield from _markers(state, place, naming)
    for place, warbands in state.incognita.items():
        if warbands:
            yield Standing(f"incognita@{place}", place, incognita(), minor=True)


def _armies(
    state: State, place: SpaceId, march: Marching | None, berths: Collection[SpaceId], naming: Naming
) -> Iterator[Standing]:
    """The army of the active leader, then those of each power: its units, and its leaders on them."""
    leaders = list(state.captains.at.get(place, ()))
    units = list(state.troops.stacks.get(place, ()))
    where = place if place in state.world.spaces or place in berths else province_of(place)
    if march is not None and march.leader in state.captains and march.here(state) == place:
        commander = march.commander(state)
        with_him = march.army(state)
        leaders.remove(commander)
        key = f"march:{commander.id}" if with_him else f"leader:{commander.id}"
        face = _army(state, commander.power, [commander], with_him, naming, active=True).whole
        yield Standing(key, where, face, weight=ACTIVE)
        units = [one for one in units if one not in with_him]
    closed = state.piles.get(place, ())
    for power in dict.fromkeys([*(one.power for one in units), *(man.power for man in leaders), *closed]):
        men = [man for man in leaders if man.power == power]
        own = [one for one in units if one.power == power]
        hidden = power in closed and not own
        found = _army(state, power, men, own, naming, closed=hidden)
        yield from _army_standing(f"{'hidden' if hidden else 'pile'}:{power}@{place}", where, found, men)


def _army(
    state: State,
    power: PowerId,
    men: Iterable[Leader],
    units: Iterable[Unit],
    naming: Naming,
    *,
    active: bool = False,
    closed: bool = False,
) -> Army:
    chiefs = (Chief(naming("leader", man.id), man.rating, man.supreme, active) for man in men)
    counted = ((one.kind, one.csp) for one in units)
    return army(colour_of(state, power), portrait(state, power), chiefs, counted, closed=closed)


def _army_standing(key: str, where: SpaceId, found: Army, men: Sequence[Leader]) -> Iterator[Standing]:
    """The units of an army, and its leaders on them: the best on top, the others below him by name."""
    weight = max((man.rating for man in men), default=0) * LED + found.csp
    if found.count == 1 and not men:
        kind, csp, _ = found.units[0]
        yield Standing(key, where, unit(found.colour, FIGURES[kind], kind, csp, csp < CSP[kind][0]), weight=weight)
    elif found.units or found.closed:
        yield Standing(key, where, found.host, weight=weight)
    for row, (man, face) in enumerate(zip(men, found.leaders, strict=True)):
        on_top = row > 0 or bool(found.units) or found.closed
        yield Standing(f"leader:{man.id}", where, face, on_top, weight=weight, carried=found.alone(row))


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
