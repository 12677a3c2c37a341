"""What lies on the tray for brushes: a piece of map as the brush paints it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainterPath

from roma_desktop.games.arquebus.model.scenario import Crossing, Map
from roma_desktop.ui.counters import Form, Shape
from roma_desktop.ui.counters.palette import INK, PAPER
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.shapes import rounded
from roma_desktop.ui.games.arquebus.field.painting import paint_map
from roma_desktop.ui.games.arquebus.field.sheet import cell_of, sheet_of

MIDDLE: Final = "0303"
SCALE: Final = 0.8
REACH: Final = 0.62
"""Widths of a hex from the middle of a sample to its edge."""
HEIGHTS: Final = ("00000", "00000", "00110", "00110", "00000")


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


@lru_cache(maxsize=64)
def sample(kind: str, of: str) -> QImage:
    """The middle of a small map that has one thing on it."""
    map_ = _map(kind, of)
    sheet = sheet_of(map_)
    whole = paint_map(map_, SCALE, codes=False)
    x, y = sheet.middle(cell_of(MIDDLE))
    if kind == "side" or kind == "crossing":
        y += sheet.size * 0.5
    reach = REACH * sheet.w
    part = QRectF(QPointF(x - reach, y - reach) * SCALE, QPointF(x + reach, y + reach) * SCALE).toAlignedRect()
    return whole.copy(part).convertToFormat(QImage.Format.Format_RGB32)


def _map(kind: str, of: str) -> Map:
    letter = of if kind == "ground" else "."
    heights = HEIGHTS if kind == "height" else ("00000",) * 5
    works = tuple(f"{MIDDLE}/{side}" for side in ("SE", "SW"))
    sides: Mapping[str, tuple[str, ...]] = {of: works} if kind == "side" and of else {}
    crossings: tuple[Crossing, ...] = ()
    roads: tuple[tuple[str, ...], ...] = ()
    if kind == "road" and of:
        roads = (("0103", "0203", "0303", "0403", "0503"),)
    if kind == "crossing":
        crossings = (Crossing(kind=of, hexside=works[0]),)  # type: ignore[arg-type]
        sides = {"river": (works[1], "0403/SW")} if of == "bridge" else {"rampart": (works[1],)}
        roads = (("0302", "0303", "0304", "0305"),) if of == "bridge" else ()
    return Map(
        columns=5,
        rows=5,
        terrain=(letter * 5,) * 5,
        elevation=heights,
        hexsides=sides,
        roads=roads,
        crossings=crossings,
    )
