"""What a sheet says has the room it needs."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.library.sheets.waiting import WaitingSheet
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.table.key_list import KEYS

LISTED = [(str(pressed), what.template) for pressed, what in KEYS]


def one_line(room: QWidget) -> Dialog:
    content = Part()
    content.setLayout(column(Words("one line", "title")))
    return Dialog(room, content, (Button("Give up"),), width=440, name="one line")


MAKERS = {
    "one line": one_line,
    "short": lambda room: WaitingSheet(room, "Opening 1"),
    "long": lambda room: WaitingSheet(room, "Opening 2026-11-22 second_punic_war, a copy of a copy of it"),
    "keys": lambda room: KeysSheet(room, LISTED, "Back to the table"),
}


@pytest.fixture
def room(qtbot):
    found = QWidget()
    found.resize(1280, 800)
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_a_sheet_is_as_high_as_what_is_on_it(make, room):
    sheet = make(room)
    sheet.cover()
    QApplication.processEvents()  # everything gets its place
    (scroll,) = sheet.findChildren(Scroll)
    content = scroll.content()
    needed = content.heightForWidth(content.width()) if content.hasHeightForWidth() else content.sizeHint().height()
    assert needed > 0
    assert scroll.viewport().height() >= needed


def test_keys_lie_in_two_columns_where_there_is_room_and_none_is_cut(room, qapp):
    sheet = KeysSheet(room, LISTED, "Back to the table")
    sheet.cover()
    QApplication.processEvents()
    pressed = [words for words in sheet.findChildren(Words) if words.text() in dict(LISTED)]
    assert len({words.mapTo(sheet, words.rect().topLeft()).x() for words in pressed}) == 2
    theme.apply(qapp, theme.Theme(scale=200, reduced_motion=True))
    QApplication.processEvents()
    assert len({words.mapTo(sheet, words.rect().topLeft()).x() for words in pressed}) == 1
    assert not any(words.elided() for words in pressed)
    theme.apply(qapp, theme.Theme(reduced_motion=True))
