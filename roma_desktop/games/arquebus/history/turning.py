"""Turning points: the activations in which the balance of a battle moved most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from roma_desktop.games.arquebus.history.figures import Row
from roma_desktop.games.arquebus.model.terms import SideId

MOST: Final = 3
"""How many turning points of a battle are named at most."""
LEAST: Final = 0.1
"""How far the balance must move: a tenth of an army's way to its flight level."""


class TurningPoint(msgspec.Struct, frozen=True):
    """An activation that was a turning point: for whom, and by how much, as a part of the flight levels.

    ``own`` and ``theirs``: the Flight Points that the side and its enemy lost in it.
    """

    turn: int
    side: SideId
    swing: float
    own: int
    theirs: int


def turning_points(rows: Sequence[Row]) -> tuple[TurningPoint, ...]:
    """The turning points of a battle, in order. The balance compares how near each army is to its flight level
    [3.0-e]."""
    pairs = [(rows[index], rows[index + 1]) for index in range(0, len(rows) - 1, 2)]
    found = [_between(pairs[index], pairs[index + 1]) for index in range(len(pairs) - 1)]
    great = sorted((one for one in found if one.swing >= LEAST), key=lambda one: (-one.swing, one.turn))[:MOST]
    return tuple(sorted(great, key=lambda one: one.turn))


def _between(before: tuple[Row, Row], after: tuple[Row, Row]) -> TurningPoint:
    lost = [now.flight - then.flight for then, now in zip(before, after, strict=True)]
    swing = _balance(after) - _balance(before)
    winner = 0 if swing >= 0 else 1
    return TurningPoint(after[0].turn, after[winner].side, abs(swing), lost[winner], lost[1 - winner])


def _balance(rows: tuple[Row, Row]) -> float:
    """Above 0 where the first side is better off."""
    one, other = rows
    return other.flight / max(1, other.level) - one.flight / max(1, one.level)
