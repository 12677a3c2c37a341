"""Terrain that may disorder a unit which crosses or enters it [7.3-a, T7, R25]."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import MOUNTED, HexId


def rough_going(state: State, unit: Unit, here: HexId, there: HexId) -> tuple[str, ...]:
    """The terrain on a step that may disorder a unit: the hexside crossed, the hex entered [7.3-a, T7, R25].

    Disordered units, artillery and skirmishers don't roll. Along a road the hex has no effect.
    """
    kind = state.type_of(unit.id)
    if unit.disordered or kind in ("ART", "SK"):
        return ()
    field, charts = state.setting.field, state.setting.charts
    found = []
    obstacle = state.obstacle(here, there) if here in field.hexes else ""
    if obstacle and _disorders(charts.hexsides[obstacle].disorder, kind):
        found.append(obstacle)
    if frozenset((here, there)) not in field.roads and _disorders(charts.terrain[field.terrain[there]].disorder, kind):
        found.append(field.terrain[there])
    return tuple(found)


def _disorders(who: str, kind: str) -> bool:
    return who == "all" or (who == "mounted_pk" and (kind in MOUNTED or kind == "PK"))
