"""What stands on the map: a pile for each side in a locale, its leaders, its forts, round markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SIDES, SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import points
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.games.sparta_vs_athens.counters import (
    FortCounter,
    LeaderCounter,
    Marker,
    PileCounter,
    Sign,
    UnitCounter,
)
from roma_desktop.ui.games.sparta_vs_athens.counters import Standing as Shelter
from roma_desktop.ui.games.sparta_vs_athens.showing import armies
from roma_desktop.ui.map.scene import Shown, Standing
from roma_desktop.ui.parts.counters.piece import Cell

OUTLET = "lampsacus"
"""Where the blockade of the Propontus is marked."""


def pile_key(side: str, at: LocaleId) -> str:
    """The key of a side's pile on the map."""
    return f"pile:{side}@{at}"


def spot(at: LocaleId, what: str) -> str:
    """The slot of a locale where a side's pile, a fort or a marker stands."""
    return f"{at}:{what}"


def shown(state: State, words: Words) -> Shown:
    """All that a position, as one side sees it, puts on the map."""
    places = dict.fromkeys((*state.stacks, *state.commanders))
    standing = [one for at in places for one in _at(state, at, words)]
    forts = (Standing(f"fort:{one.id}", spot(one.at, "fort"), fort_face(one, words)) for one in state.forts.values())
    return Shown((*standing, *forts, *_markers(state)))


def _at(state: State, at: LocaleId, words: Words) -> Iterator[Standing]:
    for side in SIDES:
        yield from _army(state, at, side, words)
    neutrals = strongest_first(unit for unit in state.stacks.get(at, ()) if state.side_of(unit) is None)
    if neutrals:
        yield Standing(f"neutral@{at}", spot(at, "neutral"), pile_face(state, "athens", neutrals, words), minor=True)


def _army(state: State, at: LocaleId, side: SideId, words: Words) -> Iterator[Standing]:
    """A side's units in a locale, and its leaders on them: the one who acts on top, the others below him by name."""
    units, where = strongest_first(state.units_at(at, side)), spot(at, side)
    leaders = armies.best_first(state, list(state.leaders_at(at, side)))
    weight, shelter = armies.weight_of(state, leaders, units), _shelter(state, units)
    if len(units) == 1 and not leaders:
        yield Standing(pile_key(side, at), where, unit_face(state, units[0], words), weight=weight)
    elif units:
        face = unit_face(state, units[0], words)
        host = armies.host(state, side, leaders, units, face, words, shelter)
        yield Standing(pile_key(side, at), where, host, weight=weight)
    blocks = armies.leaders_on(state, leaders, units, words, shelter)
    for row, (leader, block) in enumerate(zip(leaders, blocks, strict=True)):
        on_top, hand = row > 0 or bool(units), armies.carried(leader, words)
        yield Standing(f"leader:{leader.id}", where, block, on_top, weight=weight, carried=hand)


def _markers(state: State) -> Iterator[Standing]:
    """Ravaged, besieged and held places, and the blockade of the Propontus [9.0, 9.2, 9.3, 11.13]."""
    for at in state.ravaged:
        yield Standing(f"ravaged:{at}", spot(at, "mark"), Marker(Sign.RAVAGED), minor=True)
    for at, siege in state.sieges.items():
        yield Standing(f"siege:{at}", spot(at, "mark"), Marker(Sign.BESIEGED, siege.side))
    for at, side in state.holders.items():
        yield Standing(f"held:{at}", spot(at, "mark"), Marker(Sign.HELD, side), minor=True)
    if blockaded(state):
        yield Standing("blockade", spot(OUTLET, "mark"), Marker(Sign.BLOCKADE, SPARTA))


def strongest_first(units: Iterable[Unit]) -> list[Unit]:
    """Land units before ships, and the strongest first."""
    return sorted(units, key=lambda unit: (unit.kind == NSP, -unit.sp, unit.id))


def pile_face(state: State, side: SideId, units: list[Unit], words: Words) -> Printable:
    """A unit alone as itself; several as a pile with the sums of their strength points."""
    first, *others = units
    if not others:
        return unit_face(state, first, words)
    behind = tuple(dict.fromkeys(unit.nation for unit in others if unit.nation != first.nation)) or (first.nation,)
    land, naval = (sum(points(state, unit) for unit in units if unit.kind == kind) for kind in (LSP, NSP))
    return PileCounter(
        side, unit_face(state, first, words), behind, land, naval, len(units), standing=_shelter(state, units)
    )


def _shelter(state: State, units: Iterable[Unit]) -> Shelter:
    """Where units are: outside, inside, or shut in by a siege [7.8, 9.0]."""
    inside = [unit for unit in units if unit.id in state.inside]
    if not inside:
        return Shelter.OPEN
    siege = state.sieges.get(inside[0].at)
    shut_in = siege is not None and siege.side != state.side_of(inside[0])
    return Shelter.BESIEGED if shut_in else Shelter.INSIDE


def unit_face(state: State, unit: Unit, words: Words) -> UnitCounter:
    """A unit: nation, kind, and the strength of the side that is up."""
    home = words.name("home", unit.id.partition(".")[0])
    return UnitCounter(
        unit.nation,
        unit.kind,
        points(state, unit),
        home,
        unit.reduced,
        _shelter(state, [unit]),
        state.side_of(unit) if unit.turned else None,
    )


def leader_face(leader: Leader, words: Words) -> LeaderCounter:
    """A leader; of one who is hidden only his marker's number is known [R1]."""
    marker = int(leader.id.rpartition("-")[2])
    if not leader.known:
        return LeaderCounter(leader.side, None, None, marker)
    rating = (leader.naval, leader.land, leader.cp)
    return LeaderCounter(leader.side, words.name("person", leader.person), rating, marker)


def fort_face(fort: Fort, words: Words) -> FortCounter:
    return FortCounter(fort.side, fort.strength, words.name("fort", fort.id))


def unit_cells(state: State, units: list[Unit], words: Words) -> list[Cell]:
    """Units one by one, as counters with their names."""
    return [Cell(unit_face(state, unit, words), words.name("unit", unit.id)) for unit in units]
