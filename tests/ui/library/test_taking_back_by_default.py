"""Who plays alone takes everything back; several people at one table agree on more than the strict way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from roma_desktop.core.game import Policy
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.setup.new_game import NewGame, NewGameSheet
from roma_desktop.ui.parts.part import Part


@pytest.fixture
def sheet(shown):
    table = shown(Part(), 1280, 800)
    sheet = NewGameSheet(table, next(iter(shipped_covers())))
    sheet.cover()
    yield sheet
    table.hide()


def press(sheet, qtbot, words: str) -> None:
    button = next(one for one in sheet.findChildren(QAbstractButton) if one.text() == words and one.isVisible())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def started(sheet, qtbot) -> NewGame:
    with qtbot.waitSignal(sheet.started) as told:
        press(sheet, qtbot, "Start")
    return told.args[0]


def test_alone_it_is_friendly_and_with_a_curtain_strict(sheet, qtbot):
    assert started(sheet, qtbot).taking_back is Policy.FRIENDLY
    press(sheet, qtbot, "Everybody at this table")
    assert started(sheet, qtbot).taking_back is Policy.STRICT
    press(sheet, qtbot, "One person plays several sides: no curtain")
    assert started(sheet, qtbot).taking_back is Policy.FRIENDLY


def test_what_the_player_has_chosen_stays(sheet, qtbot):
    press(sheet, qtbot, "Options…")
    press(sheet, qtbot, "Strictly")
    press(sheet, qtbot, "Everybody at this table")
    press(sheet, qtbot, "One person plays several sides: no curtain")
    assert started(sheet, qtbot).taking_back is Policy.STRICT
