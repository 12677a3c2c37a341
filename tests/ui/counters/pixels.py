"""Painted counters as lists of colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from PySide6.QtGui import QImage, QPainter

from roma_desktop.ui.counters import PRINTED, Die, Emblem, Palette, draw
from roma_desktop.ui.games.roma_victrix.counters import Counter

FLAT = replace(PRINTED, name="flat", has_relief=False)  # the printed colours without light, bevel and grain

Place = tuple[int, int]  # column, row


def painted(thing: Counter | Emblem | Die, side: int, palette: Palette = PRINTED) -> QImage:
    dots = round(side * thing.shape.extent)
    image = QImage(dots, dots, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        draw(painter, thing, side, palette)
    return image


def places(image: QImage) -> Iterator[Place]:
    return ((x, y) for y in range(image.height()) for x in range(image.width()))


def colour(image: QImage, place: Place) -> str:
    return image.pixelColor(*place).name().upper()


def where(image: QImage, wanted: Callable[[str], bool], within: tuple[float, float, float, float]) -> list[Place]:
    """Dots whose colour is wanted, inside a part (left, top, right, bottom in shares of the picture)."""
    left, top, right, foot = (share * image.width() for share in within)
    return [(x, y) for x, y in places(image) if left <= x < right and top <= y < foot and wanted(colour(image, (x, y)))]


def changed(one: QImage, other: QImage, by: int = 1) -> list[Place]:
    """Dots of which some channel differs by at least ``by``."""
    first, second = bytes(one.constBits()), bytes(other.constBits())
    assert one.size() == other.size()
    wide = one.bytesPerLine() // 4
    return [
        (i % wide, i // wide)
        for i in range(len(first) // 4)
        if any(abs(first[4 * i + k] - second[4 * i + k]) >= by for k in range(4))
    ]


def box(dots: list[Place]) -> tuple[int, int, int, int]:
    """First and last column and row of some dots: left, top, right, bottom."""
    columns, rows = [x for x, _ in dots], [y for _, y in dots]
    return min(columns), min(rows), max(columns), max(rows)
