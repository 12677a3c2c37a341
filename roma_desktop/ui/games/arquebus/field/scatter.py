"""Places spread over hexes, neither in rows nor by pure chance."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from roma_desktop.ui.games.arquebus.field.noise import noise
from roma_desktop.ui.games.arquebus.field.sheet import Cell, Sheet

Spot = tuple[float, float, int, int]
"""A place, and two whole numbers of its own with which ``noise`` can be asked about it."""


def scatter(sheet: Sheet, cells: Iterable[Cell], gap: float, loose: float = 0.33, reach: float = 1.0) -> list[Spot]:
    """Places about ``gap`` apart in some hexes, from top to bottom.

    They are those of a grid over all of the sheet, moved aside by up to ``loose`` gaps. ``reach`` is how much of a hex
    they may fill: 1 is all of it.
    """
    found = [spot for cell in cells for spot in _in_hex(sheet, cell, gap, loose, reach)]
    return sorted(found, key=lambda spot: (spot[1], spot[0]))


def _in_hex(sheet: Sheet, cell: Cell, gap: float, loose: float, reach: float) -> Iterator[Spot]:
    x, y = sheet.middle(cell)
    half, size, down = sheet.w / 2 * reach, sheet.size * reach, gap * 0.8
    for row in range(math.ceil((y - size) / down), math.floor((y + size) / down) + 1):
        shift = (row & 1) * gap / 2
        for column in range(math.ceil((x - half - shift) / gap), math.floor((x + half - shift) / gap) + 1):
            at_x, at_y = column * gap + shift, row * down
            across, aside = abs(at_x - x), abs(at_y - y)
            if across <= half and aside <= size - across / math.sqrt(3):
                yield (
                    at_x + (noise(column, row, 11) - 0.5) * 2 * loose * gap,
                    at_y + (noise(column, row, 12) - 0.5) * 2 * loose * gap,
                    column,
                    row,
                )
