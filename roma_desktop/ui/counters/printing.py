"""Prints counters, emblems and dice on a painter."""

from __future__ import annotations

import zlib
from functools import cache

from PySide6.QtGui import QBrush, QImage, QPainter, QTransform

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters.outlines import outline
from roma_desktop.ui.counters.palette import PRINTED, Palette
from roma_desktop.ui.counters.press import Press, alone
from roma_desktop.ui.counters.printable import Printable


def draw(painter: QPainter, thing: Printable, side: float, palette: Palette = PRINTED) -> None:
    """Print ``thing`` with its corner at the painter's origin.

    ``side`` is the side of one counter in the painter's units; a pile takes a tenth more. Small counters, in dots of
    the screen, are printed more simply. Any thread may print. Raises ``KeyError`` if the palette lacks the colour.
    """
    with alone(painter):
        press = Press(painter, side, palette)
        thing.print(press)
        if thing.grained and palette.has_relief and not press.is_small:
            _lay_grain(press, thing)


def _lay_grain(press: Press, thing: Printable) -> None:
    """Lay paper grain on a counter, dot by dot, and differently for each one."""
    paper = QBrush(_grain())
    start = zlib.crc32(repr(thing).encode())
    dot = 1 / press.dots
    paper.setTransform(QTransform.fromScale(dot, dot).translate(start % 256, start // 256 % 256))
    press.painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    press.painter.fillPath(outline(thing.shape), paper)


@cache
def _grain() -> QImage:
    picture = QImage(str(shipped("resources", "counters", "grain.png")))
    if picture.isNull():
        raise FileNotFoundError("the paper grain of the counters cannot be read")
    return picture.convertToFormat(QImage.Format.Format_RGB32)
