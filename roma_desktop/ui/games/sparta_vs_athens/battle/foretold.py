"""What a force would meet in a place: at sea, on land, or behind walls; reckoned for the side that asks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import SIEGE_COLUMNS, prestige_for, siege_column
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LeaderId, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.attack import barred
from roma_desktop.games.sparta_vs_athens.rules.combat import garrison_alone, opponents_at, reached_by_ships
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, land_enemies, outside, sea_enemies, shelter
from roma_desktop.games.sparta_vs_athens.rules.odds import SiegeForecast, siege_odds, sortie_odds
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, Outlook, outlook
from roma_desktop.games.sparta_vs_athens.rules.siege import (
    besiegers,
    target_city,
    target_forts,
    within_reach_of_sortie,
)
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import ids


@dataclass(frozen=True)
class Foretold:
    """A battle as it would be."""

    meeting: Meeting
    outlook: Outlook
    with_ships: Outlook | None = None
    """The same with all ships as marines, which fight on land instead of at sea [8.1]."""


@dataclass(frozen=True)
class Walls:
    """A siege attempt or a sortie as it would be rolled: the units that make it, and what they are up against.

    ``inside``: the units that are besieged; for a sortie those that besiege.
    """

    at: LocaleId
    side: SideId
    units: tuple[Unit, ...]
    inside: tuple[Unit, ...]
    garrison: int
    forts: tuple[Fort, ...]
    forecast: SiegeForecast
    sortie: bool = False

    @property
    def column(self) -> int:
        return SIEGE_COLUMNS.index(int(self.forecast.column.partition(":")[0]))

    @property
    def modifier(self) -> int:
        return sum(shift.amount for shift in self.forecast.shifts)

    @property
    def missing(self) -> int:
        """The strength points that are missing to reach the next column; 0 in the last one."""
        attack, defence = self.forecast.attack, self.forecast.defence
        if not defence or self.column == len(SIEGE_COLUMNS) - 1:
            return 0
        needed = (SIEGE_COLUMNS[self.column + 1] - 1) * defence + 1
        assert siege_column(needed, defence) > self.column
        return max(0, needed - attack)

    @property
    def prestige(self) -> int:
        """What the besieger gains if all inside die [13.0]."""
        return prestige_for(sum(unit.sp for unit in self.inside))


def foretell(
    state: State, side: SideId, at: LocaleId, units: Collection[Unit], leader: LeaderId
) -> Iterator[Foretold | Walls]:
    """The battles that a force has to fight there, or can; then the siege it could lay."""
    if state.peace and at != "argos":
        return
    state, units = _arrived(state, at, units)
    ships = [unit for unit in units if unit.kind == NSP]
    troops = [unit for unit in units if unit.kind == LSP]
    at_sea, on_land = sea_enemies(state, at, side), land_enemies(state, at, side)
    leaders = {side: leader} if leader else {}
    if ships and at_sea:
        yield _foretold(state, Meeting(at, NSP, side, ids(ships), ids(at_sea), leaders=leaders))
    if troops and on_land:
        meeting = Meeting(at, LSP, side, ids(troops), ids(on_land), leaders=leaders)
        marines = outlook(state, replace(meeting, attackers=ids(units))) if ships else None
        yield Foretold(meeting, outlook(state, meeting), marines)
    elif units and not at_sea and garrison_alone(state, at, side) and barred(state, at, side) is None:
        yield _foretold(state, Meeting(at, LSP, side, ids(units), frozenset(), garrison=True, leaders=leaders))
    if not on_land or shelter(state, at, enemy(side)):
        besieging = [unit for unit in units if unit.kind == LSP or reached_by_ships(state, at)]
        yield from walls(state, side, at, besieging)


def _arrived(state: State, at: LocaleId, units: Collection[Unit]) -> tuple[State, list[Unit]]:
    """The position with these units there already, and the units: without the point that Sparta adds to some [5.3]."""
    there = [replace(unit, at=at) for unit in units]
    return replace(state, units={**state.units, **{unit.id: unit for unit in there}}), there


def _foretold(state: State, meeting: Meeting) -> Foretold:
    return Foretold(meeting, outlook(state, meeting))


def walls(state: State, side: SideId, at: LocaleId, units: Collection[Unit]) -> Iterator[Walls]:
    """The siege of a place with these units, where there is anything to besiege [9.0]."""
    if not units or barred(state, at, side) is not None:
        return
    city, forts = target_city(state, at, side), target_forts(state, at, side)
    if city or forts:
        yield besieged(state, side, at, units)


def besieged(state: State, side: SideId, at: LocaleId, units: Collection[Unit]) -> Walls:
    """A siege attempt with these units."""
    city, forts = target_city(state, at, side), target_forts(state, at, side)
    return Walls(
        at,
        side,
        tuple(units),
        tuple(opponents_at(state, at, side)),
        garrison(state, at) if city else 0,
        tuple(forts),
        siege_odds(state, at, side, [unit.id for unit in units]),
    )


def sortie(state: State, side: SideId, at: LocaleId) -> Walls:
    """The besieged try to break out [9.1]."""
    out = tuple(within_reach_of_sortie(state, at, side))
    return Walls(at, side, out, tuple(besiegers(state, at)), 0, (), sortie_odds(state, at, side), sortie=True)


def after_sortie(state: State, side: SideId, at: LocaleId) -> Foretold:
    """The battle on land that follows a sortie which succeeds [9.1]."""
    ours = ids(unit for unit in within_reach_of_sortie(state, at, side))
    theirs = ids(outside(state, at, enemy(side)))
    return _foretold(state, Meeting(at, LSP, side, ours, theirs, sortie=True))
