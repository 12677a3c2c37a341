"""How wide the columns of a table are: short cells stay in one line, and long ones share what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtGui import QFontMetricsF, QTextBlock, QTextCursor, QTextFragment, QTextLength, QTextTable, QTextTableCell

from roma_desktop.ui.manual.breaks import plain

PAGE = 640.0
"""The width of a page, in pixels at 100 %, in which short cells still stay in one line."""
AROUND = 14.0
"""Around the words of a cell: padding, border, and some pixels to spare."""


def share_out(table: QTextTable, scale: float) -> None:
    """Give each column of a table, whose words have their fonts already, its share of the width of the page."""
    columns, rows = range(table.columns()), range(table.rows())
    wanted = [max(_width(table.cellAt(row, column)) for row in rows) + AROUND * scale for column in columns]
    widths = fitted(wanted, PAGE * scale)
    shape = table.format()
    shape.setColumnWidthConstraints(
        [QTextLength(QTextLength.Type.PercentageLength, 100.0 * width / sum(widths)) for width in widths]
    )
    table.setFormat(shape)


def fitted(wanted: Sequence[float], room: float) -> list[float]:
    """The widths that fit into the room: the widest are cut to the same width, the others stay as they are."""
    left = room
    for place, width in enumerate(sorted(wanted)):
        equal = left / (len(wanted) - place)
        if width > equal:
            return [min(one, equal) for one in wanted]
        left -= width
    return list(wanted)


def _width(cell: QTextTableCell) -> float:
    """How wide all words of a cell are in one line."""
    words = fragments(QTextCursor(cell.firstCursorPosition()).block())
    return sum(QFontMetricsF(one.charFormat().font()).horizontalAdvance(plain(one.text())) for one in words)


def fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    """The pieces of a block; all words of a piece look the same."""
    at = block.begin()
    while not at.atEnd():
        yield at.fragment()
        at += 1
