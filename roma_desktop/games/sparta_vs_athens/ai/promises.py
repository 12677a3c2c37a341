"""Makes plans with their merit: what they gain, less their cost and their dangers."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.ai.forces import Force, cost, exposure, kept_off
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.intents import Kind
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId


def planned(
    ground: Ground,
    leader: Leader,
    kind: Kind,
    at: LocaleId,
    way: tuple[LocaleId, ...],
    units: tuple[Unit, ...],
    gain: float,
    likely: float | None = None,
) -> Iterator[Plan]:
    """The plan, if its merit is above 0 and the force can stay at the end of its way.

    ``gain`` is what it brings; ``likely`` its chance, 0 to 1, None for none.
    """
    land = tuple(unit for unit in units if unit.kind == LSP)
    sea = tuple(unit for unit in units if unit.kind == NSP)
    force = Force(leader, land, sea, bool(sea))
    if kept_off(ground, force, at):
        return
    merit = gain - cost(ground, force, at, way) - exposure(ground, force, at) - 1.2 * len(way)
    if merit > 0 and units:
        percent = None if likely is None else round(100 * likely)
        yield Plan(leader.id, kind, at, way, frozenset(unit.id for unit in units), merit, percent)


def enough(sea: tuple[Unit, ...], strong: int) -> tuple[Unit, ...]:
    total = 0
    for number, unit in enumerate(sea):
        total += unit.sp
        if total >= strong:
            return sea[: number + 1]
    return sea
