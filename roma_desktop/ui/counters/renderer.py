"""Keeps printed counters as pixmaps, and prints many of them off the window's thread."""

from __future__ import annotations

import itertools
import math
import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.beforehand import Beforehand
from roma_desktop.ui.counters.marks import MARK_MARGIN, Mark, draw_mark
from roma_desktop.ui.counters.palette import PRINTED, Palette
from roma_desktop.ui.counters.printable import Printable
from roma_desktop.ui.counters.printing import draw
from roma_desktop.ui.counters.shadows import Shadow, shadow_picture

BREATH = 0.0002  # seconds of pause between two prints, so that the window gets its turn
MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Print:
    """A picture to be printed: the thing, its size and its state.

    ``side`` is that of one counter in the window's pixels; ``ratio`` is the screen's dots per pixel.
    """

    thing: Printable
    side: float
    ratio: float = 1.0
    mark: Mark = Mark.NONE
    confirmed: bool = False
    shadow: Shadow = Shadow.LYING
    palette: Palette = PRINTED

    @property
    def frame(self) -> QRectF:
        """The box of the picture in the window's pixels, relative to the counter's corner; on whole dots."""
        margin = self._margin / self.ratio
        size = self._dots / self.ratio + 2 * margin
        return QRectF(-margin, -margin, size, size)

    def paint(self) -> QImage:
        """The picture itself; any thread may paint it."""
        image = self._sheet(self._dots + 2 * self._margin)
        shape = self.thing.shape
        with QPainter(image) as painter:
            painter.setOpacity(self.mark.opacity)
            if self.shadow is not Shadow.NONE and self.mark is not Mark.REMOVE:
                painter.drawImage(self._whole, shadow_picture(shape, self._side, self._margin, self.shadow))
            painter.translate(-self.frame.topLeft())
            if self.mark.opacity < 1:
                painter.drawImage(0, 0, self._plain())
            else:
                draw(painter, self.thing, self._side / self.ratio, self.palette)
            painter.setOpacity(1)
            draw_mark(painter, shape, self._side / self.ratio, self.mark, self.confirmed)
        return image

    @property
    def _side(self) -> int:
        """The side of the counter in dots."""
        return max(1, round(self.side * self.ratio))

    @property
    def _dots(self) -> int:
        return math.ceil(self._side * self.thing.shape.extent - 0.001)

    @property
    def _margin(self) -> int:
        """The room on all sides for the shadow and for marks, in dots."""
        room = max(self.shadow.margin, MARK_MARGIN if self.mark is not Mark.NONE else 0) + self.thing.shape.overhang
        return math.ceil(room / 100 * self._side)

    @property
    def _whole(self) -> QRectF:
        return self.frame.translated(-self.frame.topLeft())

    def _sheet(self, dots: int) -> QImage:
        image = QImage(dots, dots, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(self.ratio)
        image.fill(0)
        return image

    def _plain(self) -> QImage:
        image = self._sheet(self._dots)
        with QPainter(image) as painter:
            draw(painter, self.thing, self._side / self.ratio, self.palette)
        return image


PRINTED_AHEAD: Final = Beforehand[Print, QImage]()
"""Pictures made in advance, for whichever printer needs them first."""


class _Order:
    """Prints that were asked for together; ``is_cancelled`` is checked before each."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_cancelled = False

    def carry_out(self, wanted: Print) -> QImage | None:
        """The picture, painted on whatever thread this is; None once the order is cancelled."""
        if self.is_cancelled:
            return None
        _breathe()
        return wanted.paint()


class CounterRenderer(QObject):
    """Pixmaps of counters, emblems and dice, each painted once for its size and state.

    ``limit`` is in megabytes of pixmaps; those not used for longest are dropped first. Create and use it in the
    window's thread.
    """

    ready = Signal(int)  # every print of that order is in the cache

    def __init__(self, palette: Palette = PRINTED, limit: float = 24, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._limit = int(limit * MEGABYTE)
        self._held = 0
        self._pixmaps: OrderedDict[Print, QPixmap] = OrderedDict()
        self._orders: dict[int, _Order] = {}
        self._numbers = itertools.count(1)
        self._tasks = BackgroundTasks(self)

    def print_of(
        self,
        thing: Printable,
        side: float,
        ratio: float = 1.0,
        mark: Mark = Mark.NONE,
        confirmed: bool = False,
        shadow: Shadow = Shadow.LYING,
    ) -> Print:
        """The print to pass to ``pixmap``, in this printer's palette; its ``frame`` says where to put the picture."""
        return Print(thing, side, ratio, mark, confirmed, shadow, self._palette)

    def pixmap(self, wanted: Print) -> QPixmap:
        """The picture: from the cache, made in advance, or painted now."""
        found = self._pixmaps.get(wanted)
        if found is None:
            ahead = PRINTED_AHEAD.take(wanted)
            return self._keep(wanted, wanted.paint() if ahead is None else ahead)
        self._pixmaps.move_to_end(wanted)
        return found

    def place(self, painter: QPainter, wanted: Print, corner: QPointF) -> None:
        """Paint the picture dot for dot, with the counter's corner on the whole dot nearest to ``corner``."""
        at = corner * wanted.ratio
        whole = QPointF(round(at.x()), round(at.y())) / wanted.ratio
        painter.drawPixmap(whole + wanted.frame.topLeft(), self.pixmap(wanted))

    def holds(self, wanted: Print) -> bool:
        return wanted in self._pixmaps

    @property
    def held(self) -> int:
        """Bytes of pixmaps now kept."""
        return self._held

    def prepare(self, wanted: Iterable[Print]) -> int:
        """Order the prints that aren't in the cache; returns the order's number, with which ``ready`` comes later."""
        order = _Order(next(self._numbers))
        self._orders[order.number] = order
        missing = [each for each in dict.fromkeys(wanted) if each not in self._pixmaps]
        for each in missing:
            self._tasks.run(partial(order.carry_out, each), partial(self._take, each))
        self._tasks.run(_breathe, lambda _: self._finish(order.number))
        return order.number

    def cancel(self, number: int) -> None:
        """Stop an order, so that ``ready`` doesn't come; does nothing if it is finished."""
        order = self._orders.pop(number, None)
        if order is not None:
            order.is_cancelled = True

    def close(self) -> None:
        """Cancels every order and waits for the print that is being made."""
        for number in list(self._orders):
            self.cancel(number)
        self._tasks.close()

    def _take(self, wanted: Print, image: QImage | None) -> None:
        if image is not None:
            self._keep(wanted, image)

    def _keep(self, wanted: Print, image: QImage) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        self._drop(wanted)
        self._pixmaps[wanted] = pixmap
        self._held += _size(pixmap)
        while self._held > self._limit and len(self._pixmaps) > 1:
            self._drop(next(iter(self._pixmaps)))
        return pixmap

    def _drop(self, unwanted: Print) -> None:
        pixmap = self._pixmaps.pop(unwanted, None)
        if pixmap is not None:
            self._held -= _size(pixmap)

    def _finish(self, number: int) -> None:
        if self._orders.pop(number, None) is not None:
            self.ready.emit(number)


def _breathe() -> None:
    """Let the window's thread have its turn."""
    time.sleep(BREATH)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
