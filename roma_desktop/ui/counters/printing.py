"""Prints counters, emblems and dice on a painter."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import cache

from PySide6.QtGui import QBrush, QImage, QPainter, QTransform

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters import markers, pieces, piles, signs
from roma_desktop.ui.counters.counter import Counter, Die, Emblem, Kind, Printable
from roma_desktop.ui.counters.outlines import outline, shape_of
from roma_desktop.ui.counters.palette import PRINTED, Palette, PowerColour
from roma_desktop.ui.counters.press import Press, alone

Layout = Callable[[Press, Counter, PowerColour], None]

LAYOUTS: Mapping[Kind, Layout] = {
    Kind.UNIT: pieces.unit,
    Kind.GARRISON: pieces.unit,
    Kind.LIMES: pieces.unit,
    Kind.LEADER: pieces.leader,
    Kind.CAPITAL: pieces.capital,
    Kind.BADGE: markers.badge,
    Kind.TOKEN: markers.token,
    Kind.INCOGNITA: markers.incognita,
    Kind.PILE: piles.pile,
    Kind.HIDDEN: piles.hidden,
}


def draw(painter: QPainter, thing: Printable, side: float, palette: Palette = PRINTED) -> None:
    """Prints ``thing`` with its corner at the painter's origin.

    ``side`` is the side of one counter in the painter's units; a pile takes a tenth more. What is small
    is measured in dots of the device. Any thread may print. KeyError: the palette lacks the colour.
    """
    with alone(painter):
        press = Press(painter, side, palette)
        if isinstance(thing, Die):
            signs.die(press, thing)
        elif isinstance(thing, Emblem):
            signs.emblem(press, thing, palette[thing.colour])
        else:
            LAYOUTS[thing.kind](press, thing, palette[thing.colour])
            if palette.has_relief and not press.is_small:
                _lay_grain(press, thing)


def _lay_grain(press: Press, counter: Counter) -> None:
    """Paper grain, dot by dot, laid differently on each counter."""
    paper = QBrush(_grain())
    start = zlib.crc32(repr(counter).encode())
    dot = 1 / press.dots
    paper.setTransform(QTransform.fromScale(dot, dot).translate(start % 256, start // 256 % 256))
    press.painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    press.painter.fillPath(outline(shape_of(counter)), paper)


@cache
def _grain() -> QImage:
    picture = QImage(str(shipped("resources", "counters", "grain.png")))
    if picture.isNull():
        raise FileNotFoundError("the paper grain of the counters cannot be read")
    return picture.convertToFormat(QImage.Format.Format_RGB32)
