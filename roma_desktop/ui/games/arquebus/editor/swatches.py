"""The samples of the brushes in the tray: each is a piece of map as the brush paints it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainterPath

from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HEXSIDES, HexId
from roma_desktop.games.arquebus.scenario.map_mistakes import SLOPE
from roma_desktop.ui.counters import Form, Shape
from roma_desktop.ui.counters.palette import INK, PAPER
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.shapes import rounded
from roma_desktop.ui.games.arquebus.editor.ground.edits import (
    around,
    with_crossing,
    with_heights,
    with_obstacle,
    with_road,
    with_terrain,
)
from roma_desktop.ui.games.arquebus.editor.ground.grid import over
from roma_desktop.ui.games.arquebus.field.painting import paint_map
from roma_desktop.ui.games.arquebus.field.sheet import Cell, code_of, sheet_of

SCALE: Final = 0.6
REACH: Final = 0.62
"""Widths of a hex from the middle of a sample to its edge."""
BLOCK: Final = 4
"""Columns and rows of the map that one sample takes."""
ACROSS: Final = 7
WATERS: Final = frozenset("T~")
GROUND, SIDE, CROSSING = "ground", "side", "crossing"
SAMPLES: Final = (
    *((GROUND, letter) for letter in TERRAIN),
    *((SIDE, kind) for kind in charts().hexsides if kind != SLOPE),
    *((CROSSING, kind) for kind in ("bridge", "breach", "gate")),
    ("height", ""),
    ("road", "road"),
    ("plain", ""),
)
"""Everything there is a sample of: all are on one map, which is painted once."""


@dataclass(frozen=True, slots=True)
class Swatch:
    """A sample of a map with something in its middle; ``sign`` is written over it.

    ``kind`` is that of a ware: ``ground``, ``height``, ``side``, ``crossing``, ``road`` or ``label``.
    """

    kind: str
    of: str
    sign: str = ""

    @property
    def shape(self) -> Form:
        return Shape.TILE

    @property
    def grained(self) -> bool:
        return False

    def print(self, press: Press) -> None:
        near, far = press.inner(3)
        box = QRectF(near, near, far - near, far - near)
        tile = rounded(near, near, far, far, 8)
        with kept(press.painter):
            press.painter.setClipPath(tile)
            press.painter.setRenderHint(press.painter.RenderHint.SmoothPixmapTransform)
            press.painter.drawImage(box, sample(self.kind, self.of))
        press.line(tile, INK, press.thick(1.6))
        if self.sign:
            self._print_sign(press)

    def _print_sign(self, press: Press) -> None:
        word: QPainterPath = press.word(self.sign, 50, 66, 34, room=80, anchor=0.5)
        press.line(word, PAPER, press.thick(9))
        press.area(word, INK)


def sample(kind: str, of: str) -> QImage:
    """A piece of the map of samples."""
    which = (kind, of) if (kind, of) in SAMPLES else (kind, "") if (kind, "") in SAMPLES else ("plain", "")
    sheet = sheet_of(_map())
    x, y = sheet.middle(_cell(SAMPLES.index(which)))
    if kind in (SIDE, CROSSING):
        y += sheet.size * 0.5
    reach = REACH * sheet.w
    part = QRectF(QPointF(x - reach, y - reach) * SCALE, QPointF(x + reach, y + reach) * SCALE)
    return _painted().copy(part.toAlignedRect())


@cache
def _painted() -> QImage:
    return paint_map(_map(), SCALE, codes=False)


def _cell(number: int) -> Cell:
    """The middle of a sample."""
    return BLOCK * (number % ACROSS) + 1, BLOCK * (number // ACROSS) + 1


@cache
def _map() -> Map:
    rows = BLOCK * -(-len(SAMPLES) // ACROSS)
    map_ = Map(
        columns=BLOCK * ACROSS,
        rows=rows,
        terrain=("." * BLOCK * ACROSS,) * rows,
        elevation=("0" * BLOCK * ACROSS,) * rows,
    )
    for number, (kind, of) in enumerate(SAMPLES):
        map_ = _with_sample(map_, code_of(_cell(number)), kind, of)
    return map_


def _with_sample(map_: Map, at: HexId, kind: str, of: str) -> Map:
    east, south_east, south_west, west = (over(at, HEXSIDES.index(name)) for name in ("E", "SE", "SW", "W"))
    if kind == GROUND:
        return with_terrain(map_, around(map_, at, 2) if of in WATERS else around(map_, at, 1), of)
    if kind == "height":
        return with_heights(map_, dict.fromkeys((at, west, south_west), 1))
    if kind == "road":
        return with_road(map_, (west, at, east))
    works = {"bridge": "river", "breach": "rampart", "gate": "city_wall"}.get(of, of)
    if kind in (SIDE, CROSSING):
        for text in (f"{at}/SE", f"{at}/SW", f"{east}/SW"):
            map_ = with_obstacle(map_, text, works)
    if kind == CROSSING:
        map_ = with_crossing(map_, f"{at}/SE", of)  # type: ignore[arg-type]
    return with_road(map_, (at, south_east)) if of == "bridge" else map_
