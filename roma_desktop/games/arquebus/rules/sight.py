"""Line of sight [11.4]: whole numbers only, so that a line along a hexside or through a vertex is exact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from roma_desktop.core.board.hexes import crossings, line
from roma_desktop.games.arquebus.model.field import code
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import battles

OVER_UNITS = frozenset({"LB", "LC/A"})
"""The types that shoot over units, at a target two hexes away [11.4-b, 11.4-d, R40]."""

Places = tuple[HexId, ...]
"""A place on a line: one hex, or the two on both sides of a hexside along which the line runs."""

Bars = tuple[HexId | tuple[HexId, HexId], ...]
"""What closes one side of a line, each alone: a hex, or the hexside between two hexes."""


Gap = tuple[Places, ...]
"""A point of a line that its land leaves open and units may close: for each side of the line that is open there, the
hexes in any of which a unit closes it. That is one side inside a hex, two along a hexside and at a corner [11.4-c]."""


def places_between(state: State, here: HexId, there: HexId) -> tuple[Places, ...]:
    """The hexes that a line of sight crosses, the ends left out [11.4-a, 11.4-c]."""
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
    and units between block in every hex that the line crosses; along a hexside and at a corner only if they stand on
    both sides [11.4-b, 11.4-c].
    """
    limit = battles.sight_limit(state)
    if limit is not None and state.setting.field.distance(here, there) > limit:
        return there
    land, gaps = _land(state, here, there)
    if land is not None:
        return land
    over = shooter is not None and _shoots_over(state, shooter, here, there)
    if over and not _engaged_friend(state, here, there, shooter):
        return None
    return next((at for gap in gaps if (at := _held(state, gap)) is not None), None)


def _held(state: State, gap: Gap) -> HexId | None:
    """A hex with a unit that closes a gap; None where a side of it is still open."""
    found: HexId | None = None
    for side in gap:
        at = next((at for at in side if at in state.stacks), None)
        if at is None:
            return None
        found = found or at
    return found


def sees(state: State, here: HexId, there: HexId, shooter: UnitId | None = None) -> bool:
    """Whether there is a line of sight [11.4-a]."""
    return blocked(state, here, there, shooter) is None


def plunging(state: State, shooter: UnitId, there: HexId) -> bool:
    """Whether a shot goes over a unit between [11.4-d]."""
    here = state.units[shooter].at
    gaps = _land(state, here, there)[1]
    return _shoots_over(state, shooter, here, there) and any(_held(state, gap) is not None for gap in gaps)


def _shoots_over(state: State, shooter: UnitId, here: HexId, there: HexId) -> bool:
    """Longbows and horse archers shoot over units at a target exactly two hexes away (R40)."""
    return state.type_of(shooter) in OVER_UNITS and state.setting.field.distance(here, there) == 2


def _engaged_friend(state: State, here: HexId, there: HexId, shooter: UnitId | None) -> bool:
    """Whether a friend between is Engaged with the target [11.4-d]."""
    assert shooter is not None
    side = state.side_of(shooter)
    targets = {unit.id for unit in state.units_at(there)}
    return any(
        state.side_of(unit.id) == side and targets & state.opponents.get(unit.id, frozenset())
        for places in places_between(state, here, there)
        for at in places
        for unit in state.units_at(at)
    )


def _land(state: State, here: HexId, there: HexId) -> tuple[HexId | None, tuple[Gap, ...]]:
    """The hex whose land blocks or that is behind a wall, and the gaps that units may close where none does.

    The same in both directions; walls that were opened are no more [11.4-b].
    """
    key = ("sight", here, there, tuple(sorted(state.works.items())))
    answers = state.setting.answers
    if key not in answers:
        answers[key] = _land_lets_see(state, here, there)
    found: tuple[HexId | None, tuple[Gap, ...]] = answers[key]
    return found


def _land_lets_see(state: State, here: HexId, there: HexId) -> tuple[HexId | None, tuple[Gap, ...]]:
    field = state.setting.field
    gaps: list[Gap] = []
    height = max(field.elevation[here], field.elevation[there])
    for at, sides in _points(state, here, there):
        open_ = [side for side in sides if not _closes(state, side, height)]
        if not open_:
            return at, ()
        places = tuple(tuple(bar for bar in side if isinstance(bar, str)) for side in open_)
        if all(places):
            gaps.append(places)
    return None, tuple(gaps)


def _points(state: State, here: HexId, there: HexId) -> Iterator[tuple[HexId, list[Bars]]]:
    """The points of a line at which something may stand in its way, in order: a hex of the map to name, and what may
    close each side of the line there [11.4-b, 11.4-c].

    The line doesn't leave the map: it may only run along its edge. A wall along which it runs isn't in its way.
    """
    hexes = state.setting.field.hexes
    one, other = hexes[here], hexes[there]
    places = [[code(at) for at in place] for place in line(one, other)]
    for (before, after), meeting in zip(pairwise(places), crossings(one, other), strict=True):
        name = next(at for at in after if at in hexes)
        beyond = [at for at in map(code, meeting) if at not in (*before, *after)]
        if len(before) == len(after):
            hexside: Bars = ((before[0], after[0]),)
            yield name, [hexside, *(_around(corner, *before, *after) for corner in beyond)]
        else:
            (single,), pair = sorted((before, after), key=len)
            yield name, [_around(at, single) for at in pair]
        if len(after) == 1 and name != there:
            yield name, [(name,)]


def _around(at: HexId, *others: HexId) -> Bars:
    """What closes the side of a line that passes a corner of a hex: the hex, or a hexside of it that ends there."""
    return (at, *((at, other) for other in others))


def _closes(state: State, bars: Bars, height: int) -> bool:
    """Whether land or a wall closes a side of a line whose higher end has this height."""
    return any(_hides(state, bar, height) if isinstance(bar, str) else _walled(state, *bar) for bar in bars)


def _hides(state: State, at: HexId, height: int) -> bool:
    """Whether the land of a hex blocks a line whose higher end has this height; what is off the map does [11.4-b]."""
    field = state.setting.field
    if at not in field.hexes:
        return True
    return state.setting.charts.terrain[field.terrain[at]].sight or field.elevation[at] > height


def _walled(state: State, here: HexId, there: HexId) -> bool:
    obstacle = state.obstacle(here, there)
    return bool(obstacle) and state.setting.charts.hexsides[obstacle].sight
