"""What room is taken on the sheet, and where a rectangle still fits."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen

from atlas.sheet import HALF, Mask

Window = tuple[slice, slice]  # rows, columns of the rasters at half size


def _nothing() -> Mask:
    return np.zeros(HALF, bool)


@dataclass(frozen=True)
class Room:
    """Rasters at half size: ``taken`` by any lettering or sign, ``hard`` by what a counter must not hide."""

    taken: Mask = field(default_factory=_nothing)
    hard: Mask = field(default_factory=_nothing)

    def mark(self, path: QPainterPath, grow: float, hard: bool = False) -> None:
        """Take the room of a path and ``grow`` px around it."""
        bounds = path.boundingRect().adjusted(-grow - 2, -grow - 2, grow + 4, grow + 4)
        rows, columns = window_of(bounds.left(), bounds.top(), bounds.right(), bounds.bottom())
        height, width = rows.stop - rows.start, columns.stop - columns.start
        if height <= 0 or width <= 0:
            return
        image = QImage(width, height, QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(-columns.start, -rows.start)
        painter.scale(0.5, 0.5)
        painter.fillPath(path, Qt.GlobalColor.white)
        painter.strokePath(path, QPen(Qt.GlobalColor.white, grow * 2))
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())[:, :width] > 40
        self.taken[rows, columns] |= pixels
        if hard:
            self.hard[rows, columns] |= pixels

    def mark_disc(self, x: float, y: float, radius: float, hard: bool = False) -> None:
        """Take the room of a disc."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius)
        self.mark(path, 1, hard)

    def mark_box(self, x: float, y: float, width: float, height: float, grow: float, hard: bool = False) -> None:
        """Take the room of an upright rectangle."""
        path = QPainterPath()
        path.addRect(QRectF(x, y, width, height))
        self.mark(path, grow, hard)


def window_of(left: float, top: float, right: float, bottom: float) -> Window:
    """The part of the rasters that covers a rectangle in px."""
    y0, y1 = (int(np.clip(v / 2, 0, HALF[0])) for v in (top, bottom + 1.999))
    x0, x1 = (int(np.clip(v / 2, 0, HALF[1])) for v in (left, right + 1.999))
    return np.s_[y0:y1, x0:x1]


class Fit:
    """Counts blocked pixels under upright rectangles, for many places at once."""

    def __init__(self, blocked: Mask) -> None:
        """``blocked``: a raster at half size; all that is outside it is blocked too."""
        self.shape = blocked.shape
        self._sums = np.pad(np.cumsum(np.cumsum(blocked, axis=0, dtype=np.int64), axis=1), ((1, 0), (1, 0)))

    def covered(
        self, x: npt.NDArray[np.int64], y: npt.NDArray[np.int64], width: float, height: float
    ) -> npt.NDArray[np.int64]:
        """Blocked pixels under a rectangle (px) about each middle (pixels of the raster); outside counts as many."""
        rows, columns = self.shape
        half_width, half_height = round(width / 4 + 0.25), round(height / 4 + 0.25)
        left, right, top, bottom = x - half_width, x + half_width, y - half_height, y + half_height
        outside = (left < 0) | (top < 0) | (right > columns) | (bottom > rows)
        x0, x1 = np.clip(left, 0, columns), np.clip(right, 0, columns)
        y0, y1 = np.clip(top, 0, rows), np.clip(bottom, 0, rows)
        counts = self._sums[y1, x1] - self._sums[y0, x1] - self._sums[y1, x0] + self._sums[y0, x0]
        return np.where(outside, counts + 10_000, counts)

    def clearance(
        self, x: npt.NDArray[np.int64], y: npt.NDArray[np.int64], width: float, height: float, enough: int
    ) -> npt.NDArray[np.int64]:
        """How far in px each rectangle may grow on all sides, up to ``enough``, in steps of 2; -1: it does not fit."""
        clear = np.full(x.shape, -1)
        alive = np.arange(x.size)
        for grow in range(0, enough + 1, 2):
            free = self.covered(x[alive], y[alive], width + 2 * grow, height + 2 * grow) == 0
            alive = alive[free]
            if not alive.size:
                break
            clear[alive] = grow
        return clear
