"""Places for piles of counters inside an area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from atlas.plane import XY, Array
from atlas.room import Fit
from atlas.sheet import Mask

SQUARE = 62.0  # px: a counter of 60 with a little air
ELBOW_ROOM = 20.0  # px to the border and between piles; more is no better
EDGE_WEIGHT, SOFT_WEIGHT, CENTRE_WEIGHT, GAP_WEIGHT = 1.0, 40.0, 0.04, 0.5
SHORTLIST = 60  # first places tried for a pair


@dataclass(frozen=True)
class Field:
    """Every place a pile may have in an area, with its worth; middles in px."""

    x: Array
    y: Array
    worth: Array

    @property
    def empty(self) -> bool:
        """Whether there is no place at all."""
        return self.x.size == 0


def field_of(
    free: Mask, soft: Array, from_border: Array, corner: tuple[int, int], centre: XY, square: float = SQUARE
) -> Field:
    """The places where a square fits.

    ``free``: where a counter may be; ``soft``: 0 to 1, what it had better not hide; ``from_border``: px. All are
    rasters of the same part of the sheet at half size, ``corner`` its first row and column.
    """
    rows, columns = (a.astype(np.int64) for a in np.nonzero(free))
    fits = Fit(~free).covered(columns, rows, square, square) == 0
    rows, columns = rows[fits], columns[fits]
    hidden = _mean_under(soft, columns, rows, square)
    x, y = 2.0 * (columns + corner[1]), 2.0 * (rows + corner[0])
    edge = np.minimum(from_border[rows, columns] - square / 2, ELBOW_ROOM)
    worth = EDGE_WEIGHT * edge - SOFT_WEIGHT * hidden - CENTRE_WEIGHT * np.hypot(x - centre[0], y - centre[1])
    return Field(x, y, worth)


def _mean_under(soft: Array, columns: npt.NDArray[np.int64], rows: npt.NDArray[np.int64], square: float) -> Array:
    sums = np.pad(np.cumsum(np.cumsum(soft, axis=0), axis=1), ((1, 0), (1, 0)))
    half = round(square / 4 + 0.25)
    x0, x1, y0, y1 = columns - half, columns + half, rows - half, rows + half
    return np.asarray((sums[y1, x1] - sums[y0, x1] - sums[y1, x0] + sums[y0, x0]) / (2 * half) ** 2)


def best_pair(places: Field) -> tuple[float, list[XY]]:
    """The worth of the best two places that do not overlap, and these; of one or none when there is no pair."""
    if places.empty:
        return -200.0, []
    order = np.argsort(-places.worth, kind="stable")
    spread = order[:: max(1, order.size // SHORTLIST)][:SHORTLIST]
    best_worth, best = -100.0 + float(places.worth[order[0]]), [_at(places, int(order[0]))]
    for k in dict.fromkeys([*order[: SHORTLIST // 2].tolist(), *spread.tolist()]):
        worth = places.worth + _gap(places, [_at(places, k)])
        j = int(np.argmax(worth))
        both = float(places.worth[k] + worth[j])
        if np.isfinite(both) and both > best_worth:
            better = sorted((k, j), key=lambda i: -places.worth[i])
            best_worth, best = both, [_at(places, i) for i in better]
    return best_worth, best


def more(places: Field, taken: Sequence[XY], count: int, least: float) -> list[XY]:
    """Up to ``count`` places beside those taken, each worth at least ``least``."""
    chosen = list(taken)
    while len(chosen) < count and not places.empty:
        worth = places.worth + _gap(places, chosen)
        k = int(np.argmax(worth))
        if worth[k] < least:
            break
        chosen.append(_at(places, k))
    return chosen[len(taken) :]


def _gap(places: Field, taken: Sequence[XY]) -> Array:
    """What the distance to the nearest pile is worth; minus infinity where the squares would overlap."""
    worth = np.zeros(places.x.size)
    for x, y in taken:
        apart = np.maximum(np.abs(places.x - x), np.abs(places.y - y)) - SQUARE
        cramped = (np.minimum(apart, ELBOW_ROOM) - ELBOW_ROOM) * GAP_WEIGHT
        worth = np.minimum(worth, np.where(apart < 0, -np.inf, cramped))
    return worth


def _at(places: Field, k: int) -> XY:
    return float(places.x[k]), float(places.y[k])
