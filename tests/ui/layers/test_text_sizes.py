"""The table at every size of text: no words are cut, and nothing sticks out of the window."""

from __future__ import annotations

import pytest
from map_reader import HANNIBAL_MARCHES, Reader, Tables
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words


def cut(widget: QWidget) -> list[str]:
    """The words on a widget that are cut."""
    found = []
    for one in widget.findChildren(QWidget):
        if isinstance(one, Words | Sentence) and one.isVisible() and one.elided():
            found.append(one.text() if isinstance(one, Words) else one.words())
    return found


def sheets(table: Reader) -> list[QWidget]:
    """What is over the map."""
    page = table.page
    return [one for one in (page.side, page.minimap, page.bar, page.strip) if one.isVisible()]


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_words_are_cut_on_the_table(tables: Tables, qapp: QApplication, size: tuple[int, int]):
    table = tables.lay(HANNIBAL_MARCHES, size)
    page = table.page
    for scale in (80, 100, 150, 200):
        theme.apply(qapp, theme.Theme(reduced_motion=True, scale=scale))
        page.arrange()
        QApplication.processEvents()
        if size[0] < 8 * scale:
            page.side.set_folded(True)  # as its player would: half of so small a window is the sheet's
            page.arrange()
            QApplication.processEvents()
        where = f"{scale} %"
        assert cut(page.side) == [], where
        assert cut(page.bar) == [], where
        for one in sheets(table):
            assert page.rect().contains(one.geometry()), (where, one)
        for open_sheet, sheet in (
            (page.atlas.toggle_layers, page.atlas.layers.panel),
            (lambda: page.atlas.toggle_aid("boxes"), page.atlas.aids["boxes"].sheet),
            (page.atlas.find, page.atlas.finding.sheet),
        ):
            open_sheet()
            QApplication.processEvents()
            assert cut(sheet) == [], where
            assert page.room.contains(sheet.geometry()), (where, sheet)
        page.atlas.finding.close()
