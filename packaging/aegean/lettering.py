"""The names of the places as outlines, with the boxes they take up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import shapely
from PySide6.QtGui import QFontMetricsF, QPainterPath

from aegean.facts import Locale
from aegean.plane import XY
from atlas.faces import Face, cap_height, font, outline

PLAIN, CHIEF = 33, 40  # px: the letters of a town, and of a chief town
CHIEF_SPACING = 1.2
ROOM = 3.0  # px around the letters


@dataclass(frozen=True)
class Name:
    """A printed name. ``wet``: more over water than over land, so in pale letters."""

    letters: QPainterPath
    box: shapely.Polygon
    wet: bool


def letters(face: Face, size: int, words: str, middle: XY, spacing: float = 0.0) -> QPainterPath:
    """Words whose capitals have their middle at a point."""
    made = font(face, size, spacing)
    wide = QFontMetricsF(made).horizontalAdvance(words) - spacing
    if not spacing:
        return outline(face, size, words, middle[0] - wide / 2, middle[1] + cap_height(face, size) / 2)
    path = QPainterPath()
    path.addText(middle[0] - wide / 2, middle[1] + QFontMetricsF(made).capHeight() / 2, made, words)
    return path


def make_names(locales: Mapping[str, Locale], towns: Mapping[str, XY], land: shapely.Geometry) -> Mapping[str, Name]:
    """The name of every place."""
    names = {}
    shapely.prepare(land)
    for locale in locales.values():
        x, y = towns[locale.id]
        middle = (x + locale.label[0], y + locale.label[1])
        size, spacing = (CHIEF, CHIEF_SPACING) if locale.chief else (PLAIN, 0.0)
        path = letters(Face.CAPITAL, size, locale.words, middle, spacing)
        ink = path.boundingRect()
        box = shapely.box(ink.left() - ROOM, ink.top() - ROOM, ink.right() + ROOM, ink.bottom() + ROOM)
        names[locale.id] = Name(path, box, box.intersection(land).area < box.area / 2)
    return names
