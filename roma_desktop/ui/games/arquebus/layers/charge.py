"""How far men-at-arms can charge: the hexes they ride through, and those they can hit [13.3]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.charging import LONGEST, Path, facings_from, paths
from roma_desktop.games.arquebus.rules.sight import sees
from roma_desktop.ui.games.arquebus.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag, Tint

PATH = "#C79A4B"
"""The hexes through which a charge can go."""


def charge(looking: Looking) -> Drawing:
    """The charges of the chosen man-at-arms; if none is chosen, of all on one's side, as they stand now."""
    state = looking.state
    found: dict[HexId, set[str]] = {}
    tints = {}
    for unit in chargers(looking):
        for path, target in charges_of(state, unit):
            found.setdefault(target, set()).add(unit.id)
            tints.update({at: Tint(PATH) for at in path})
    tags = {}
    for at, units in found.items():
        tip = looking.say("{units:unit} can charge {hex:place}", units=tuple(sorted(units)), hex=at)
        tags[at] = (Tag(Sign.SHIELD, str(len(units)), looking.colour(looking.own), strong=True, tip=tip),)
    return Drawing(tints=tints, tags=tags)


def chargers(looking: Looking) -> Iterator[Unit]:
    """The chosen unit if it is of men-at-arms, else all of one's side that could charge."""
    state, unit = looking.state, looking.unit
    if unit is not None and state.type_of(unit.id) == "MM":
        yield unit
        return
    for one in state.units.values():
        if one.on_map and not one.disordered and state.type_of(one.id) == "MM":
            side = state.side_of(one.id)
            if side == looking.own and one.at not in state.near_enemy[side]:
                yield one


def charges_of(state: State, unit: Unit) -> Iterator[tuple[Path, HexId]]:
    """The paths of a unit with their targets, as it stands now; whether it is activated is not asked."""
    for facing in facings_from(unit.facing):
        for path, target in paths(state, unit, facing, LONGEST):
            if path and sees(state, unit.at, target):
                yield path, target
