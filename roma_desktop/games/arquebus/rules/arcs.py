"""Fire arcs [11.1-a]: front and flanks, 240 degrees; for artillery the front only, 120 degrees."""

from __future__ import annotations

from roma_desktop.core.board.hexes import SIDES, STEPS, Hex
from roma_desktop.games.arquebus.model.field import Field
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.terms import HexId


def in_arc(field: Field, unit: Unit, at: HexId, *, artillery: bool) -> bool:
    """Whether a hex is in the fire arc of a unit.

    The line between front and flank belongs to the front, the line between flank and rear to the rear [11.1-a].
    """
    return in_arc_from(field, unit.at, unit.facing, at, artillery=artillery)


def in_arc_from(field: Field, here: HexId, facing: int, at: HexId, *, artillery: bool) -> bool:
    """The same for a unit that would be in a hex with a facing.

    The front hexsides are over directions ``facing`` and ``facing + 1``; the left edge of the front is the line through
    the vertex before them, the right edge that through the vertex after them.
    """
    start, end = field.hexes[here], field.hexes[at]
    away = Hex(end.q - start.q, end.r - start.r)
    if away == (0, 0):
        return False
    left, right = _turn(_vertex(facing - 1), away), _turn(away, _vertex(facing + 1))
    if artillery:
        return left >= 0 and right >= 0
    return left > 0 or right > 0


def _vertex(number: int) -> Hex:
    """The direction of a vertex: between two hexsides."""
    one, other = STEPS[number % SIDES], STEPS[(number + 1) % SIDES]
    return Hex(one.q + other.q, one.r + other.r)


def _turn(one: Hex, other: Hex) -> int:
    """Above 0 if the second direction is clockwise of the first by less than half a turn, 0 on the same line."""
    return one.q * other.r - one.r * other.q
