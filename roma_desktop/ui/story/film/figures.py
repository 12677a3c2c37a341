"""Prints the armies of a film: counters on one another as one picture, on any thread."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from roma_desktop.ui.counters.palette import Palette
from roma_desktop.ui.counters.renderer import Print
from roma_desktop.ui.story.film.values import Figure

KEPT = 400  # pictures


@dataclass(frozen=True, slots=True)
class Printed:
    """A picture of an army, and where in it the middle of the lowest counter is, both in its dots."""

    image: QImage
    middle: QPointF


@lru_cache(maxsize=KEPT)
def printed(figure: Figure, side: int, palette: Palette) -> Printed:
    """An army whose counters have a side of so many dots."""
    prints = [
        (Print(face, side, palette=palette), QPointF(x, y) * side / 100 - QPointF(side, side) / 2)
        for face, x, y in figure.parts
    ]
    boxes = [wanted.frame.translated(corner) for wanted, corner in prints]
    whole = QRectF()
    for box in boxes:
        whole = whole.united(box)
    room = whole.toAlignedRect()
    image = QImage(room.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for (wanted, _), box in zip(prints, boxes, strict=True):
            painter.drawImage(box.topLeft() - QPointF(room.topLeft()), wanted.paint())
    return Printed(image, -QPointF(room.topLeft()))
