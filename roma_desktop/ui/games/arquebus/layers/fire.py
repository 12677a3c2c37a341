"""The fire arc and range of the chosen unit, with what it doesn't see [11.0, 11.1, 11.4]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.hexes import within
from roma_desktop.games.arquebus.model.field import code
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.arcs import in_arc
from roma_desktop.games.arquebus.rules.fire import why_not_armed
from roma_desktop.games.arquebus.rules.sight import blocked
from roma_desktop.games.arquebus.rules.units import is_artillery, missile, reach_of
from roma_desktop.ui.games.arquebus.layers.looking import Looking
from roma_desktop.ui.layers.drawing import NOTHING, Drawing, Sign, Tag, Tint

SEEN, BLIND = "#2E6AA3", "#5A4636"
"""Hexes that it sees, and those in its arc that it doesn't."""


def fire(looking: Looking) -> Drawing:
    """Blue hexes can be fired at, with the DRM of their range; brown ones aren't seen."""
    state, unit = looking.state, looking.unit
    if unit is None or missile(state, unit) is None or why_not_armed(state, unit) is not None:
        return NOTHING
    tints, tags = {}, {}
    for at in arc(state, unit):
        block = blocked(state, unit.at, at, unit.id)
        tints[at] = Tint(SEEN if block is None else BLIND)
        tags[at] = (_seen(looking, unit, at) if block is None else _unseen(looking, at, block),)
    return Drawing(tints=tints, tags=tags)


def arc(state: State, unit: Unit) -> Iterator[HexId]:
    """The hexes in the fire arc of a unit, within its range."""
    field = state.setting.field
    for near in within(field.hexes[unit.at], reach_of(state, unit)):
        at = code(near) if near.r >= 0 else ""
        if at in field.hexes and in_arc(field, unit, at, artillery=is_artillery(state, unit)):
            yield at


def _seen(looking: Looking, unit: Unit, at: HexId) -> Tag:
    state = looking.state
    weapon = missile(state, unit)
    assert weapon is not None
    far = state.setting.field.distance(unit.at, at)
    drm = state.setting.charts.ranges[weapon][far - 1]
    tip = looking.say("{hex:place}: range {n}, {drm:+}", hex=at, n=far, drm=drm)
    return Tag(Sign.STEP, f"{drm:+d}".replace("-", "−") if drm else "0", strong=True, tip=tip)


def _unseen(looking: Looking, at: HexId, block: HexId) -> Tag:
    tip = looking.say("{hex:place} is not seen: {block:place} is in the way", hex=at, block=block)
    if block == at:
        tip = looking.say("{hex:place} is not seen: a wall or the distance is in the way", hex=at)
    return Tag(Sign.STEP, "×", dead=True, tip=tip)
