"""Which leader goes with which force to the nearest place that draws it, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.ai.simple.targets import Deed
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign, Enter, Fight, Halt, MakeSortie, Operate
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder, land_enemies, sea_enemies
from roma_desktop.games.sparta_vs_athens.rules.forces import forced, free_leaders, free_units
from roma_desktop.games.sparta_vs_athens.rules.odds import sortie_odds
from roma_desktop.games.sparta_vs_athens.rules.passage import entering
from roma_desktop.games.sparta_vs_athens.rules.supply import bill, cost
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation

FAR = 6
"""How many locales beyond a leader's reach are looked at."""
Way = tuple[LocaleId, ...]


def next_action(state: State, step: Campaign, deed: Deed) -> Command:
    """The operation of the force with the shortest way to what draws it, or a sortie at an even chance, or the end."""
    side, places = step.side, forced(state, step.side)
    found: list[tuple[int, int, str, int, Operate]] = []
    for leader in free_leaders(state, side):
        if places and leader.at not in places:
            continue
        for number, force in enumerate(_forces(state, leader)):
            aim = _aim(state, side, force, leader, leader.cp, deed)
            if aim is not None:
                order = Operate(leader.id, frozenset(unit.id for unit in force))
                found.append((aim[0], len(aim[1]), leader.id, number, order))
    if found:
        return min(found, key=lambda one: one[:4])[-1]
    options = list(step.options(state))
    for one in options:
        if isinstance(one, MakeSortie) and sortie_odds(state, one.at, side).chance >= 3:
            return one
    return EndCampaign() if EndCampaign() in options else options[0]


def _forces(state: State, leader: Leader) -> Iterator[list[Unit]]:
    """The forces that a leader could take: all ships with the land units they carry, all land units, all ships."""
    units = free_units(state, leader.at, leader.side)
    ships = [unit for unit in units if unit.kind == NSP]
    troops = sorted((unit for unit in units if unit.kind == LSP), key=lambda unit: (-unit.sp, unit.id))
    if ships and troops:
        yield ships + troops[: len(ships)]
    if troops:
        yield troops
    if ships:
        yield ships


def next_order(state: State, step: Operation, deed: Deed) -> Command:
    """The deed that draws the force here, or the next step to one; else a halt. If it may not halt, home or a fight."""
    side, units, leader, options = step.side, step.units(state), step.commander(state), list(step.options(state))
    aim = _aim(state, side, units, leader, step.left(state), deed) if units else None
    if aim is not None:
        way = aim[1]
        wanted = Enter(way[0]) if way else deed(state, side, leader.at, units, leader.id, step.left(state))
        if wanted in options:
            assert wanted is not None
            return wanted
    if Halt() in options:
        return Halt()
    away = [one for one in options if isinstance(one, Enter)]
    home = [one for one in away if holder(state, one.to) == side and not land_enemies(state, one.to, side)]
    return home[0] if home else Fight() if Fight() in options else options[0]


def _aim(
    state: State, side: SideId, units: Sequence[Unit], leader: Leader, cp: int, deed: Deed
) -> tuple[int, Way] | None:
    """The rank of what draws a force, and the way to it; None if nothing does.

    Rank 0: a deed in reach now; 1: a deed in reach later; 2: the nearest place where its units cost nothing. For a deed
    the treasury must hold twice what is due already and what the force will cost there.
    """
    due = sum(bill(state, side).values())

    def now(at: LocaleId, left: int) -> bool:
        return deed(state, side, at, units, leader.id, left) is not None and _paid(state, side, units, at, due)

    def later(at: LocaleId, left: int) -> bool:
        return now(at, leader.cp)

    def rest(at: LocaleId, left: int) -> bool:
        return not any(cost(state, unit, at) for unit in units)

    dear = any(cost(state, unit) for unit in units)
    for rank, (draws, far) in enumerate(((now, 0), (later, FAR), (rest, FAR))):
        if draws is rest and not dear:
            return None
        way = _way(state, side, units, leader.at, cp, far, draws)
        if way is not None and (way or rank == 0):
            return rank, way
    return None


def _paid(state: State, side: SideId, units: Sequence[Unit], at: LocaleId, due: int) -> bool:
    """Whether the treasury can pay for a force at a place; where the units are now their cost is in ``due`` already."""
    more = sum(cost(state, unit, at) for unit in units if unit.at != at)
    return not more or 2 * (due + more) <= state.treasury[side]


def _way(
    state: State,
    side: SideId,
    units: Sequence[Unit],
    start: LocaleId,
    cp: int,
    far: int,
    draws: Callable[[LocaleId, int], bool],
) -> Way | None:
    """The shortest way to a place that draws a force, () if it is there; None if no place in reach does.

    ``far``: how many locales beyond its CP are looked at.
    """
    seen, spent = {start}, 0
    ring: list[tuple[LocaleId, Way]] = [(start, ())]
    while ring:
        onward: list[tuple[LocaleId, Way]] = []
        for here, way in ring:
            if draws(here, cp - spent):
                return way
            if way and (land_enemies(state, here, side) or sea_enemies(state, here, side)):
                continue
            for there, _ in state.world.neighbours[here] if spent < cp + far else ():
                if there not in seen and entering(state, side, here, there, units) is None:
                    seen.add(there)
                    onward.append((there, (*way, there)))
        ring, spent = onward, spent + 1
    return None
