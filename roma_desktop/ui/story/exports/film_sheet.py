"""All armies of a film on one picture, from which a page of HTML cuts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter

from roma_desktop.ui.counters.palette import Palette
from roma_desktop.ui.story.film.figures import printed
from roma_desktop.ui.story.film.values import Figure

SIDE = 48  # dots of a counter
WIDE = 2400  # dots of the picture


class Cut(NamedTuple):
    """A part of the picture, and where in it the middle of the lowest counter is."""

    left: int
    top: int
    wide: int
    high: int
    x: float
    y: float


def sheet_of(figures: Sequence[Figure], palette: Palette) -> tuple[QImage, tuple[Cut, ...]]:
    """The picture, and where each army is on it: in rows from left to right."""
    pictures = [printed(figure, SIDE, palette) for figure in figures]
    cuts, left, top, row = list[Cut](), 0, 0, 0
    for one in pictures:
        if left + one.image.width() > WIDE:
            left, top, row = 0, top + row, 0
        cuts.append(Cut(left, top, one.image.width(), one.image.height(), one.middle.x(), one.middle.y()))
        left, row = left + one.image.width(), max(row, one.image.height())
    sheet = QImage(WIDE, max(1, top + row), QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(0)
    with QPainter(sheet) as painter:
        for one, cut in zip(pictures, cuts, strict=True):
            painter.drawImage(QPoint(cut.left, cut.top), one.image)
    return sheet, tuple(cuts)
