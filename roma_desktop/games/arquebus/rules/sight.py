"""Line of sight [11.4]: whole numbers only, so that a line along a hexside or through a vertex is exact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from roma_desktop.core.board.hexes import Hex, direction_to, line
from roma_desktop.games.arquebus.model.field import code
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import battles

OVER_UNITS = frozenset({"LB", "LC/A"})
"""The types that shoot over units, at a target two hexes away [11.4-b, 11.4-d, R40]."""

Places = tuple[HexId, ...]
"""A place on a line: one hex, or the two on both sides of a hexside along which the line runs."""


def places_between(state: State, here: HexId, there: HexId) -> tuple[Places, ...]:
    """The hexes that a line of sight passes, the ends left out [11.4-a, 11.4-c]."""
    key = ("line", here, there)
    answers = state.setting.answers
    if key not in answers:
        field = state.setting.field
        places = line(field.hexes[here], field.hexes[there])[1:-1]
        answers[key] = tuple(tuple(code(each) for each in beside) for beside in places)
    found: tuple[Places, ...] = answers[key]
    return found


def blocked(state: State, here: HexId, there: HexId, shooter: UnitId | None = None) -> HexId | None:
    """The hex that blocks the line of sight between two hexes, or the target where it is too far or behind a wall.

    None where nothing blocks. ``shooter``: a unit that may shoot over others [11.4-d]. Terrain, walls, higher slopes
    and units between block; along a hexside only if both hexes beside it do [11.4-b, 11.4-c].
    """
    limit = battles.sight_limit(state)
    if limit is not None and state.setting.field.distance(here, there) > limit:
        return there
    wall = _land(state, here, there)
    if wall is not None:
        return wall
    over = shooter is not None and _shoots_over(state, shooter, here, there)
    for places in _held_between(state, here, there):
        if not over or _engaged_friend(state, places, there, shooter):
            return next(at for at in places if at in state.stacks)
    return None


def _held_between(state: State, here: HexId, there: HexId) -> Iterator[Places]:
    """The places on a line that units close: along a hexside the other hex may be closed by its land [11.4-c]."""
    field = state.setting.field
    height = max(field.elevation[here], field.elevation[there])
    for places in places_between(state, here, there):
        held = [at for at in places if at in state.stacks]
        if held and all(at in held or _hides(state, at, height) for at in places):
            yield places


def sees(state: State, here: HexId, there: HexId, shooter: UnitId | None = None) -> bool:
    """Whether there is a line of sight [11.4-a]."""
    return blocked(state, here, there, shooter) is None


def plunging(state: State, shooter: UnitId, there: HexId) -> bool:
    """Whether a shot goes over a unit between [11.4-d]."""
    here = state.units[shooter].at
    return _shoots_over(state, shooter, here, there) and any(_held_between(state, here, there))


def _shoots_over(state: State, shooter: UnitId, here: HexId, there: HexId) -> bool:
    """Longbows and horse archers shoot over units at a target exactly two hexes away (R40)."""
    return state.type_of(shooter) in OVER_UNITS and state.setting.field.distance(here, there) == 2


def _engaged_friend(state: State, places: Places, there: HexId, shooter: UnitId | None) -> bool:
    """Whether a friend between is Engaged with the target [11.4-d]."""
    assert shooter is not None
    side = state.side_of(shooter)
    targets = {unit.id for unit in state.units_at(there)}
    return any(
        state.side_of(unit.id) == side and targets & state.opponents.get(unit.id, frozenset())
        for at in places
        for unit in state.units_at(at)
    )


def _land(state: State, here: HexId, there: HexId) -> HexId | None:
    """The hex where land or walls block a line, None where they don't: walls that were opened no longer do [11.4-b]."""
    key = ("sight", here, there, tuple(sorted(state.works.items())))
    answers = state.setting.answers
    if key not in answers:
        answers[key] = _land_blocks(state, here, there)
    found: HexId | None = answers[key]
    return found


def _land_blocks(state: State, here: HexId, there: HexId) -> HexId | None:
    field = state.setting.field
    height = max(field.elevation[here], field.elevation[there])
    for places in places_between(state, here, there):
        known = [at for at in places if at in field.hexes]
        if known and all(_hides(state, at, height) for at in places):
            return known[0]
    for crossings in _crossings(state, here, there):
        if all(_walled(state, *pair) for pair in crossings):
            return crossings[0][1]
    return None


def _hides(state: State, at: HexId, height: int) -> bool:
    """Whether the land of a hex blocks a line whose higher end has this height; what is off the map does [11.4-b]."""
    field = state.setting.field
    if at not in field.hexes:
        return True
    return state.setting.charts.terrain[field.terrain[at]].sight or field.elevation[at] > height


def _walled(state: State, here: HexId, there: HexId) -> bool:
    obstacle = state.obstacle(here, there)
    return bool(obstacle) and state.setting.charts.hexsides[obstacle].sight


def _crossings(state: State, here: HexId, there: HexId) -> Iterator[list[tuple[HexId, HexId]]]:
    """The hexsides that a line crosses, step by step: where it runs along a hexside, those of the ways on both sides of
    it. That hexside itself isn't among them: a wall along the line isn't in its way.

    A wall blocks a step of the line only if every way over that step is walled: a line through a vertex is blocked only
    where both sides are [11.4-c].
    """
    field = state.setting.field
    steps = line(field.hexes[here], field.hexes[there])
    for before, after in pairwise(steps):
        pairs = [
            (code(one), code(other))
            for one in before
            for other in after
            if direction_to(one, other) is not None and _on(field.hexes, one, other)
        ]
        if pairs:
            yield pairs


def _on(hexes: object, *places: Hex) -> bool:
    assert isinstance(hexes, dict)
    return all(code(each) in hexes for each in places)
