"""Dice with ten sides: drawn with a number from 0 to 9, told so in the chronicle, typed so at the real table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import Throw
from roma_desktop.core.message import Words, say
from roma_desktop.ui.counters import Die, Print
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.story.exports.tables import log_markdown, log_text
from roma_desktop.ui.story.subject import of_file
from roma_desktop.ui.table.history.chronicling import dice_of
from roma_desktop.ui.table.sheets.dice_sheet import DiceSheet, Slots

BATTLE = Path(__file__).parents[2] / "records" / "arquebus" / "3.0-e-cerignola.roma"
TEN = Throw(1, 10, "1.1", say("A die"), "one")


@pytest.mark.parametrize(("face", "shown"), [(1, "1"), (7, "7"), (9, "9"), (10, "0")])
def test_the_chronicle_tells_a_ten_sided_die_by_its_number(face: int, shown: str) -> None:
    line = Rolled(TEN, (face,)).line(None)
    pieces = dice_of(line, lambda side: "azure")
    assert pieces == [(shown, "d10", "azure")]
    assert plain(pieces) == shown


def test_files_of_the_log_tell_a_ten_sided_die_by_its_number() -> None:
    subject = of_file(BATTLE)
    for text, die in ((log_text(subject, "en"), r" \((\d+)\) \["), (log_markdown(subject, "en"), r" \*\*(\d+)\*\*")):
        assert set(re.findall(die, text)) == set("0123456789")


def test_dice_with_six_sides_keep_their_pips() -> None:
    line = Rolled(Throw(2, 6, "1.1", say("Dice")), (2, 6)).line(None)
    assert dice_of(line, lambda side: "azure") == [("2", "die", ""), ("6", "die", "")]


def test_each_face_has_its_own_picture(qapp: QApplication) -> None:
    for side in (17, 58):
        pictures = {bytes(Print(Die(face, "azure", 10), side).paint().constBits()) for face in range(1, 11)}
        assert len(pictures) == 10
    assert Print(Die(6), 58).paint() != Print(Die(6, None, 10), 58).paint()


def test_a_die_has_no_more_faces_than_sides() -> None:
    for face, sides in ((7, 6), (11, 10), (0, 10)):
        with pytest.raises(ValueError, match="no face"):
            Die(face, None, sides)


def test_a_zero_is_typed_for_the_tenth_face(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    sheet = DiceSheet(table, TEN, Words(), may_cancel=True)
    fallen: list[tuple[int, ...]] = []
    sheet.fell.connect(fallen.append)
    QTest.keyClick(sheet, Qt.Key.Key_0)
    assert sheet.faces() == (10,)
    assert sheet.findChildren(Slots)[0].accessibleName() == "0"
    QTest.keyClick(sheet, Qt.Key.Key_Backspace)
    QTest.keyClick(sheet, Qt.Key.Key_7)
    assert sheet.faces() == (7,)


def test_a_cube_has_no_zero(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    sheet = DiceSheet(table, Throw(1, 6, "1.1", say("A die")), Words(), may_cancel=True)
    QTest.keyClick(sheet, Qt.Key.Key_0)
    assert sheet.faces() == ()
