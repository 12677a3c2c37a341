"""Chance that is the same in every run: numbers from a place, not from a row of draws.

A change of one hex leaves what is drawn elsewhere as it was.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_WORD = 0xFFFFFFFF


def noise(x: int, y: int, salt: int = 0) -> float:
    """A number from 0 to below 1 for a place; each use of a place has its own ``salt``."""
    mixed = (x * 374761393 + y * 668265263 + salt * 2246822519 + 974711) & _WORD
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & _WORD
    mixed = ((mixed ^ (mixed >> 16)) * 2654435761) & _WORD
    return ((mixed ^ (mixed >> 15)) & 0xFFFFFF) / 0x1000000


def spread(low: float, high: float, x: int, y: int, salt: int = 0) -> float:
    """A number between two for a place."""
    return low + (high - low) * noise(x, y, salt)


def pick(choices: Sequence[T], x: int, y: int, salt: int = 0) -> T:
    """One of some things for a place."""
    return choices[int(noise(x, y, salt) * len(choices))]


def drift(x: float, y: float, salt: int = 0) -> float:
    """A number from 0 to 1 that changes smoothly; it is new at every whole x and y."""
    column, row = math.floor(x), math.floor(y)
    across, down = _eased(x - column), _eased(y - row)
    above = _between(noise(column, row, salt), noise(column + 1, row, salt), across)
    below = _between(noise(column, row + 1, salt), noise(column + 1, row + 1, salt), across)
    return _between(above, below, down)


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share
