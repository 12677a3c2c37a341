"""Tables of the manual: short cells stay in one line, long ones share the rest of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QTextCursor, QTextTable
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.manual.breaks import plain
from roma_desktop.ui.manual.columns import fitted

SHORT = 9
"""Letters of a year, a number, the head of a column."""


@pytest.mark.parametrize(
    ("wanted", "room", "found"),
    [
        ([10, 20], 100, [10, 20]),
        ([10, 500, 300], 400, [10, 195, 195]),
        ([50, 60, 900], 300, [50, 60, 190]),
        ([400, 400], 100, [50, 50]),
        ([100], 100, [100]),
    ],
)
def test_the_widest_columns_are_cut_to_the_same_width(wanted, room, found) -> None:
    assert fitted(wanted, room) == found


def cells(reader) -> Iterator[tuple[str, int]]:
    """The words of each cell of a page's tables, and in how many lines they stand."""
    for table in reader.manual.page.document().rootFrame().childFrames():
        if isinstance(table, QTextTable):
            for row in range(table.rows()):
                for column in range(table.columns()):
                    block = QTextCursor(table.cellAt(row, column).firstCursorPosition()).block()
                    yield plain(block.text()), block.layout().lineCount()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [720, 1000, 1280])
def test_short_cells_stay_in_one_line(reading, qapp, language: str, width: int) -> None:
    theme.apply(qapp, theme.Theme(language=language, reduced_motion=True))
    at = reading(width, 800)
    at.manual.open("balance.md")
    QApplication.processEvents()
    found = list(cells(at))
    assert {words: lines for words, lines in found if len(words) <= SHORT and lines > 1} == {}
    assert any(lines > 1 for words, lines in found)


def test_no_cell_begins_with_an_empty_line(reading) -> None:
    """Qt puts one into a table that follows a block of code."""
    at = reading()
    at.manual.open("command-line.md")
    tables = [one for one in at.manual.page.document().rootFrame().childFrames() if isinstance(one, QTextTable)]
    firsts = [QTextCursor(one.cellAt(0, 0).firstCursorPosition()).block() for one in tables]
    assert [block for block in firsts if not block.text()] == []
    assert "argument" in [plain(block.text()) for block in firsts]
