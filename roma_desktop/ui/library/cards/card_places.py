"""The places of the cards and the saved games in the library, for any width of the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

GAP, ROW_GAP = 24, 12
NARROWEST, MOST = 300, 5  # the least width of a card; the most that stand side by side
SHAPE, TALLEST, ALONE = 0.54, 0.64, 0.46  # height of a picture to the card's width: as a rule, where there is
# room, and on a card that is alone
WORDS, LEAST_PICTURE = 164, 50  # heights on a card
HEADING, ROW, ROW_LEAST, MOST_ROWS = 40, 84, 400, 4

Px = Callable[[float], int]


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """In pixels: each card, the heading of the saved games (empty without any), each saved game."""

    cards: tuple[QRect, ...]
    heading: QRect
    rows: tuple[QRect, ...]
    height: int


def card_places(spans: Sequence[int], rows: int, room: QSize, px: Px) -> CardPlaces:
    """``spans``: over how many columns each card reaches; ``room``: what is to be seen without scrolling.

    No card is higher than the room. Cards that need but one line grow into the room that is left.
    """
    width, gap = room.width(), px(GAP)
    columns = max(1, min(MOST, (width + gap) // (px(NARROWEST) + gap)))
    if sum(spans) < columns:  # few cards: they are wider instead
        columns = max(1, sum(spans))
    wide = (width - (columns - 1) * gap) // columns
    lines = _lines([min(span, columns) for span in spans], columns)
    tall = _height(lines, wide, room.height() - _rows_height(rows, width, px), px)
    tall = max(px(WORDS + LEAST_PICTURE), min(tall, room.height() - gap))
    cards, top = [], 0
    for line in lines:
        left = 0
        for span in line:
            across = span * wide + (span - 1) * gap
            cards.append(QRect(left, top, across, tall))
            left += across + gap
        top += tall + gap
    return _with_rows(cards, rows, top, width, px)


def _height(lines: list[list[int]], wide: int, room: int, px: Px) -> int:
    if len(lines) != 1:
        return round(wide * SHAPE) + px(WORDS)
    if len(lines[0]) == 1:
        across = lines[0][0] * (wide + px(GAP)) - px(GAP)
        return min(round(across * ALONE) + px(WORDS), max(room, round(wide * SHAPE) + px(WORDS)))
    return max(round(wide * SHAPE) + px(WORDS), min(round(wide * TALLEST) + px(WORDS), room))


def _lines(spans: Sequence[int], columns: int) -> list[list[int]]:
    lines: list[list[int]] = []
    for span in spans:
        if lines and sum(lines[-1]) + span <= columns:
            lines[-1].append(span)
        else:
            lines.append([span])
    return lines


def _row_columns(width: int, px: Px) -> int:
    return max(1, min(MOST_ROWS, (width + px(ROW_GAP)) // (px(ROW_LEAST) + px(ROW_GAP))))


def _rows_height(rows: int, width: int, px: Px) -> int:
    """The saved games with their heading and the gap above it."""
    lines = -(-rows // _row_columns(width, px))
    return px(GAP) + (px(HEADING) + lines * (px(ROW) + px(ROW_GAP)) if rows else 0)


def _with_rows(cards: list[QRect], rows: int, top: int, width: int, px: Px) -> CardPlaces:
    if not rows:
        return CardPlaces(tuple(cards), QRect(), (), top)
    columns, gap, tall = _row_columns(width, px), px(ROW_GAP), px(ROW)
    wide = (width - (columns - 1) * gap) // columns
    heading = QRect(0, top, width, px(HEADING))
    start = heading.bottom() + 1
    boxes = tuple(
        QRect(QPoint(index % columns * (wide + gap), start + index // columns * (tall + gap)), QSize(wide, tall))
        for index in range(rows)
    )
    return CardPlaces(tuple(cards), heading, boxes, boxes[-1].bottom() + 1 + gap)
