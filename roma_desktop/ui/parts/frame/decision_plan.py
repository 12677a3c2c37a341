"""Where things stand on the decision bar: in one row, or with the buttons on rows of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths in pixels of the current theme; ``cited`` is the link to the rule, empty if there is none."""

    margin: int
    gap: int
    stripe: int
    row: int  # height of the row with the sentence
    next_row: int  # height of a row of buttons below it
    sign: int
    name: QSize
    cited: QSize
    buttons: tuple[QSize, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    sign: QRect
    name: QRect
    words: QRect
    cited: QRect
    buttons: tuple[QRect, ...]
    height: int


def plan(width: int, of: Measures, fits: Callable[[int], bool], tall: Callable[[int], int] = lambda _: 0) -> Plan:
    """Where everything on the bar goes if it is ``width`` pixels wide.

    ``fits`` tells whether the sentence may stand beside the buttons in so many pixels of width, ``tall`` how high the
    sentence is at a width if it stands above them.
    """
    right = width - of.margin
    name = min(of.name.width(), width * 3 // 10)
    left = of.margin + of.sign + of.gap + name + of.gap
    cited = of.cited.width() + of.gap if of.cited.width() else 0
    buttons = sum(size.width() + of.gap for size in of.buttons)
    beside = fits(right - buttons - cited - left)
    end = right - buttons if beside else right
    row = of.row if beside else max(of.row, tall(end - cited - left) + of.gap)
    if beside:
        boxes, height = _row(of.buttons, right, of.stripe, row, of.gap), of.stripe + row
    else:
        boxes, height = _rows(of, right, of.stripe + row)
    return Plan(
        sign=_centred(of.margin, QSize(of.sign, of.sign), of.stripe, row),
        name=_centred(of.margin + of.sign + of.gap, QSize(name, of.name.height()), of.stripe, row),
        words=QRect(left, of.stripe, max(0, end - cited - left), row),
        cited=_centred(end - of.cited.width(), of.cited, of.stripe, row),
        buttons=tuple(boxes),
        height=height,
    )


def _centred(x: int, size: QSize, top: int, row: int) -> QRect:
    return QRect(x, top + (row - size.height()) // 2, size.width(), size.height())


def _row(sizes: tuple[QSize, ...], right: int, top: int, row: int, gap: int) -> list[QRect]:
    """Boxes of these sizes side by side, in the middle of a row, that end at ``right``."""
    x = right - sum(size.width() for size in sizes) - gap * (len(sizes) - 1)
    boxes = []
    for size in sizes:
        boxes.append(_centred(x, size, top, row))
        x += size.width() + gap
    return boxes


def _rows(of: Measures, right: int, top: int) -> tuple[list[QRect], int]:
    """The boxes of the buttons below the sentence, from ``top`` on, and the height of the whole bar."""
    room = right - of.margin
    lines: list[list[QSize]] = [[]]
    used = 0
    for size in of.buttons:
        fitted = QSize(min(size.width(), room), size.height())
        if lines[-1] and used + of.gap + fitted.width() > room:
            lines.append([])
            used = 0
        used += fitted.width() + (of.gap if lines[-1] else 0)
        lines[-1].append(fitted)
    boxes = []
    for line in lines:
        boxes += _row(tuple(line), right, top, of.next_row, of.gap)
        top += of.next_row
    return boxes, top + of.gap // 2
