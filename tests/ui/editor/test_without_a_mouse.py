"""The editor is usable by the keyboard alone, takes back what was written in a form, and has names to be read out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from editor_driver import SMALL, Player
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from small_war import BARBARICUM

from roma_desktop.games.roma_victrix.draft.draft import Draft

Sits = Callable[..., Player]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
FULL = (
    SMALL
    + BARBARICUM
    + """\
rules:
  passes: true
  walls:
    - {at: latium, drm: 1}
"""
)


def test_what_was_written_in_a_field_is_taken_back_from_it(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("scenario")
    line, text = player.forms.scenario.title.fields["en"], player.forms.scenario.notes
    line.setFocus()
    QTest.keyClicks(line, "Not ")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert player.scenario.title["en"] == "Not A small war"
    QTest.keyClick(line, Qt.Key.Key_Z, CONTROL)
    assert player.scenario.title["en"] == "A small war"
    assert player.forms.scenario.title.fields["en"].text() == "A small war"  # type: ignore[union-attr]
    QTest.keyClick(line, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert player.scenario.title["en"] == "Not A small war"
    text.setFocus()
    QTest.keyClicks(text, "One note")
    QTest.keyClick(text, Qt.Key.Key_Z, CONTROL)
    assert "One note" not in text.toPlainText(), "letters that nobody was told of are the field's own"
    QTest.keyClicks(text, "Another")
    text.tell()
    QTest.keyClick(text, Qt.Key.Key_Z, CONTROL)
    assert player.scenario.notes == ()
    spin = player.forms.scenario.turns.spin
    spin.setFocus()
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert player.scenario.turns == 3
    QTest.keyClick(spin, Qt.Key.Key_Z, CONTROL)
    assert player.scenario.turns == 2


def takes_keyboard(widget: QWidget) -> bool:
    policy = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return widget.isVisible() and bool(policy) and widget.focusProxy() is None


def named(widget: QWidget) -> bool:
    """Whether a screen reader has something to say about it."""
    return bool(widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))


@pytest.mark.parametrize("tab", ["referee", "place", "power", "rules", "scenario"])
def test_everything_that_takes_the_keyboard_has_a_name(work_on: Sits, tab: str) -> None:
    player = work_on(Draft.read(FULL))
    player.page.model.choose_place("apulia")
    player.page.tabs.show_tab(tab)
    for power in ("rome", "garamantes"):
        player.page.model.choose_power(power)
        QApplication.processEvents()
        takes = [one for one in player.page.findChildren(QWidget) if takes_keyboard(one)]
        nameless = [one for one in takes if not named(one) and not named(one.parentWidget())]
        assert nameless == []
        assert len(takes) > 10


def test_tab_leads_from_the_map_through_all_sheets_and_back(work_on: Sits) -> None:
    player = work_on(Draft.read(FULL))
    page = player.page
    page.tabs.show_tab("power")
    QApplication.processEvents()
    page.pane.view.setFocus()
    seen: list[QWidget] = []
    for _ in range(150):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
        if seen[-1] is page.pane.view:
            break
    assert seen[-1] is page.pane.view
    for sheet in (page.head, page.sides, page.tray, page.tabs):
        assert any(sheet.isAncestorOf(one) for one in seen), sheet
    assert page.arrangement.grip in seen


def test_the_place_under_the_cursor_can_be_listened_to(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    player.go_to("Apulia")
    view = player.page.pane.view
    assert view.accessibleName() == "The map"
    assert view.accessibleDescription() == "Apulia, held by Rome, Rome: 3 LGN, 1 AUX, Appius"
    player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_Return)
    assert "4 LGN" in view.accessibleDescription()
