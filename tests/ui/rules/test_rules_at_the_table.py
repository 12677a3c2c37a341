"""The rules beside the table and the library: whatever cites a number opens them there, and nothing changes."""

from __future__ import annotations

from at_hand import LEFT, button
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from rules_driver import click_words

from roma_desktop.core.rules_text.rule_numbers import standard
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.library.sheets.help_menu import HelpMenu
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.table.sheets.menu import MenuSheet


def test_every_way_from_the_table_into_the_rules_leaves_the_position_as_it_is(table):
    at = table()
    before, wide = at.digest, at.page.width()
    asked = at.page.asked.rule

    at.key("?")  # the rule of the decision
    assert at.rules.number() == standard(asked)
    assert at.page.width() == wide - at.rules.width()  # beside the table, not over it
    at.key(Qt.Key.Key_Escape)
    assert not at.rules.isVisible()
    assert at.page.width() == wide
    assert at.focus is at.page.view

    QTest.mouseClick(button(at.page.bar, f"[{asked}]"), LEFT)
    assert at.rules.number() == standard(asked)

    at.settle()
    cited = [of for entry in at.page.chronicle.entries() for _, kind, of in entry.words if kind == "rule"][-1]
    click_words(at.page.chronicle.page(), f"[{cited}]")
    assert at.rules.number() == standard(cited)

    at.page.bar.refuse("No.", "5.25")  # as every refusal does
    QTest.mouseClick(button(at.page.bar, "[5.25]"), LEFT)
    assert at.rules.number() == "5.25"

    at.page.toast.tell((("Attrition ", "", ""), ("4.2.B", "rule", "4.2.B")))
    at.page.toast._says.link_asked.emit("rule", "4.2.B")
    assert at.rules.number() == "4.2.B"

    at.rules.leave()
    at.key(Qt.Key.Key_R)
    assert at.focus is at.rules.search
    at.rules.entry.setFocus()
    at.key(Qt.Key.Key_R)
    assert not at.rules.isVisible()

    at.key(Qt.Key.Key_F10)
    sheet = next(one for one in at.page.findChildren(MenuSheet) if one.isVisible())
    QTest.mouseClick(button(sheet, "Rules"), LEFT)
    assert at.rules.isVisible()
    assert at.digest == before

    at.rules.leave()
    at.window.resize(800, 600)
    at.settle()
    wide = at.page.width()
    at.rules.ask("5.31")
    assert at.page.width() == wide  # in a small window the rules are over the table
    assert 0 < at.rules.width() <= 800


def test_the_next_player_does_not_see_what_the_last_one_looked_up(table):
    at = table(curtain=True)
    at.qtbot.waitUntil(at.page.curtain.isVisible)
    at.key(Qt.Key.Key_Space)
    at.rules.ask("14.2.12")
    at.page.display.draw_curtain("carthage")
    assert not at.rules.isVisible()
    at.key(Qt.Key.Key_Space)
    at.rules.ask()
    assert at.rules.number() == ""
    assert not at.rules.back.isEnabled()


def test_the_library_has_the_rules_too_and_each_option_of_a_new_game_leads_to_its_number(table):
    at = table(library=True)
    at.qtbot.waitUntil(lambda: bool(at.window.shelf.covers), timeout=20_000)
    at.window.activateWindow()
    at.window.library.setFocus()
    QTest.keyClick(at.window.library, Qt.Key.Key_R)
    at.qtbot.waitUntil(at.rules.isVisible)
    at.rules.leave()
    QTest.mouseClick(button(at.window.library, "Help"), LEFT)
    QTest.mouseClick(button(at.sheet(HelpMenu), "Rules"), LEFT)
    assert at.rules.isVisible()
    at.rules.leave()

    at.window.new_game(at.window.shelf.covers[0])
    sheet = next(one for one in at.window.findChildren(NewGameSheet) if one.isVisible())
    QTest.mouseClick(button(sheet, "Options…"), LEFT)
    at.settle()
    numbers = [one for one in sheet.findChildren(Button) if one.property("role") == "rule" and one.isVisible()]
    assert len(numbers) > 5
    for cited in numbers[:2]:
        QTest.mouseClick(cited, LEFT)
        assert f"[{at.rules.number()}]" == cited.text()
    assert sheet.isVisible()
    assert sheet.geometry().left() == 0
    assert at.window.room.geometry().left() == at.rules.width()  # the sheet is beside the rules
    at.rules.leave()
    sheet.leave()
