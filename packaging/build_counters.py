"""Prints resources/counters: the drawings as outlines, a file a sheet, and a tile of paper grain (grain.png).

python packaging/build_counters.py
"""

from __future__ import annotations

import json
import random
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtGui import QImage

from engraving import DRAWINGS, black_figure, heads, peoples, woodcut
from engraving.layers import Drawing

COUNTERS = Path(__file__).resolve().parent.parent / "resources" / "counters"
SHEETS: Mapping[str, Mapping[str, Drawing]] = {
    "figures": DRAWINGS,
    "black-figure": black_figure.DRAWINGS,
    "woodcut": woodcut.DRAWINGS,
    "heads": heads.DRAWINGS | peoples.DRAWINGS,
}
"""The drawings of each file."""

GRAIN_SIDE = 256
FIBRE, BLOTCH = 6.5, 10.0  # how far single grains and wide blotches stray from middle grey
OCTAVES = ((4, 1.0), (8, 0.8), (16, 0.6), (32, 0.45), (64, 0.3))  # waves across the tile, strength


def figures(sheet: str = "figures") -> str:
    """The drawings of a file as JSON, one layer a line."""
    drawings = (
        f'"{name}": [\n' + ",\n".join(json.dumps(layer.as_data()) for layer in drawing) + "\n]"
        for name, drawing in SHEETS[sheet].items()
    )
    return "{\n" + ",\n".join(drawings) + "\n}\n"


def grain(seed: int = 218) -> QImage:
    """Paper: single fibres and blotches about middle grey; its edges join when tiled."""
    chance = random.Random(seed)
    blotches = [0.0] * (GRAIN_SIDE * GRAIN_SIDE)
    for waves, strength in OCTAVES:
        for i, value in enumerate(_cloud(waves, chance)):
            blotches[i] += strength * value
    middle, spread = statistics.fmean(blotches), statistics.pstdev(blotches)
    greys = (128 + FIBRE * chance.gauss(0, 1) + BLOTCH * (value - middle) / spread for value in blotches)
    data = bytes(min(255, max(0, round(grey))) for grey in greys)
    return QImage(data, GRAIN_SIDE, GRAIN_SIDE, GRAIN_SIDE, QImage.Format.Format_Grayscale8).copy()


def _cloud(waves: int, chance: random.Random) -> list[float]:
    """Smooth noise over the tile, row by row, from ``waves`` x ``waves`` random heights."""
    heights = [[chance.uniform(-1, 1) for _ in range(waves)] for _ in range(waves)]
    places = [_between(pixel * waves / GRAIN_SIDE, waves) for pixel in range(GRAIN_SIDE)]
    return [_height(heights, row, column) for row in places for column in places]


def _between(place: float, waves: int) -> tuple[int, int, float]:
    """The neighbours of ``place`` on the lattice, and its eased share of the second."""
    here = int(place)
    share = place - here
    return here, (here + 1) % waves, share * share * (3 - 2 * share)


def _height(heights: Sequence[Sequence[float]], row: tuple[int, int, float], column: tuple[int, int, float]) -> float:
    above, below = heights[row[0]], heights[row[1]]
    left = above[column[0]] + (below[column[0]] - above[column[0]]) * row[2]
    right = above[column[1]] + (below[column[1]] - above[column[1]]) * row[2]
    return left + (right - left) * column[2]


if __name__ == "__main__":
    COUNTERS.mkdir(parents=True, exist_ok=True)
    for each in SHEETS:
        (COUNTERS / f"{each}.json").write_text(figures(each), encoding="utf-8")
    grain().save(str(COUNTERS / "grain.png"))
