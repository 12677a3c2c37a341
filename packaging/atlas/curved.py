"""Names along curves: regions and seas."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from atlas.faces import Face, cap_height, font, width
from atlas.gazetteer import CurvedName as CurveFact
from atlas.plane import XY, Array
from atlas.sheet import Sheet


@dataclass(frozen=True)
class CurvedName:
    """A name along a curve, one outline a letter, in px."""

    of: str
    letters: tuple[QPainterPath, ...]

    @property
    def bounds(self) -> QRectF:
        """The upright rectangle around all letters."""
        bounds = QRectF()
        for letter in self.letters:
            bounds = bounds.united(letter.boundingRect())
        return bounds


def sea_names(sheet: Sheet) -> list[CurvedName]:
    """The names of all waters."""
    names = {sea.id: sea.name for sea in sheet.gazetteer.seas}
    return _names(sheet, sheet.gazetteer.lettering.seas, names, Face.SEA)


def region_names(sheet: Sheet) -> list[CurvedName]:
    """The names of all regions, impassable areas among them."""
    names = {region.id: region.name for region in sheet.gazetteer.regions}
    return _names(sheet, sheet.gazetteer.lettering.regions, names, Face.REGION)


def _names(sheet: Sheet, facts: Mapping[str, CurveFact], names: Mapping[str, str], face: Face) -> list[CurvedName]:
    return [
        CurvedName(of, tuple(_along([sheet.spot(at) for at in fact.path], names[of], face, fact.size)))
        for of, fact in facts.items()
    ]


def _curve(points: Sequence[XY], count: int = 60) -> Array:
    """A line through two, or a parabola through three points."""
    t, at = np.linspace(0, 1, count)[:, None], np.array(points)
    if len(at) == 2:
        return np.asarray(at[0] * (1 - t) + at[1] * t)
    control = 2 * at[1] - 0.5 * (at[0] + at[2])
    return np.asarray((1 - t) ** 2 * at[0] + 2 * t * (1 - t) * control + t * t * at[2])


def _along(points: Sequence[XY], text: str, face: Face, size: int) -> Iterator[QPainterPath]:
    """One outline per letter, spaced so that the text fills the curve."""
    curve = _curve(points)
    way = np.r_[0, np.cumsum(np.hypot(*np.diff(curve, axis=0).T))]
    widths = [width(face, size, letter) for letter in text]
    gap = max((way[-1] - sum(widths)) / max(1, len(text) - 1), -1.0)
    start = (way[-1] - sum(widths) - gap * (len(text) - 1)) / 2

    def at(distance: float) -> Array:
        return np.array([np.interp(np.clip(distance, 0, way[-1]), way, curve[:, k]) for k in (0, 1)])

    for letter, wide in zip(text, widths, strict=True):
        glyph = QPainterPath()
        glyph.addText(QPointF(-wide / 2, cap_height(face, size) / 2), font(face, size), letter)
        direction = at(start + wide + 1) - at(start - 1)
        turn = QTransform()
        turn.translate(*(float(v) for v in at(start + wide / 2)))
        turn.rotate(math.degrees(math.atan2(direction[1], direction[0])))
        yield turn.map(glyph)
        start += wide + gap
