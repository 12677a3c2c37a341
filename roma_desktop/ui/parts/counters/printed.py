"""Counters, emblems and dice for the parts: printed once for each size, copied afterwards."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.counters.palette import Palette, PowerColour
from roma_desktop.ui.counters.printable import Die, Printable
from roma_desktop.ui.counters.printing import draw
from roma_desktop.ui.counters.renderer import CounterRenderer

# paints a counter with its shadow and mark into a box; the last argument: whether the mark is confirmed
PaintCounter = Callable[[QPainter, Hashable, QRectF, Mark, bool], None]

DENSE = 3  # dots per pixel of the picture of a die in text


def hues(colour: str) -> PowerColour:
    """The colours of the power called ``colour`` in the palette the player uses."""
    return theme.current().palette[colour]


@lru_cache(maxsize=4)
def printer_of(palette: Palette) -> CounterRenderer:
    """The printer that all parts share, so that the same counter is painted once."""
    return CounterRenderer(palette, parent=QApplication.instance())


def paint_counter(painter: QPainter, counter: Hashable, box: QRectF, mark: Mark, confirmed: bool) -> None:
    """The usual way to paint counters: with the shared printer, in the player's palette."""
    printer = printer_of(theme.current().palette)
    ratio = painter.device().devicePixelRatioF()
    wanted = printer.print_of(cast(Printable, counter), box.width(), ratio, mark, confirmed)
    printer.place(painter, wanted, box.topLeft())


def print_into(painter: QPainter, thing: Printable, box: QRectF) -> None:
    """Paint a sign or a die without the cache and without a shadow."""
    painter.save()
    painter.translate(box.topLeft())
    draw(painter, thing, box.width(), theme.current().palette)
    painter.restore()


def die_picture(face: int, colour: str, side: int, sides: int = 6) -> QImage:
    """A die for running text, to be shown ``side`` pixels wide; ``colour`` is "" for ivory."""
    image = QImage(side * DENSE, side * DENSE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        print_into(painter, Die(face, colour or None, sides), QRectF(0, 0, side * DENSE, side * DENSE))
    return image
