"""The list of sides writes a long name in full."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from roma_desktop.ui.editor.model.entries import SideEntry
from roma_desktop.ui.editor.sides import SideRow
from roma_desktop.ui.parts.power import PowerLook


def row(name: str, qtbot: QtBot) -> SideRow:
    found = SideRow()
    qtbot.addWidget(found)
    found.show_side(SideEntry(PowerLook("side", name, "gold", "crown"), "5 units"), chosen=False)
    return found


def test_a_name_that_is_wider_than_the_list_takes_more_lines(qtbot: QtBot) -> None:
    short, long = row("Guns", qtbot), row("Spanish left, with the guns and those who wait behind them", qtbot)
    for wide in (180, 300):
        assert long.heightForWidth(wide) > short.heightForWidth(wide)
    assert long.heightForWidth(180) > long.heightForWidth(300)
    assert long.heightForWidth(1200) == short.heightForWidth(1200)


def test_a_narrower_list_asks_for_more_room(qtbot: QtBot) -> None:
    long = row("Spanish left, with the guns and those who wait behind them", qtbot)
    long.resize(600, 50)
    before = long.sizeHint().height()
    long.resize(180, 50)
    assert long.sizeHint().height() > before
