"""The scenario editor: a scenario is set up on the map."""

from __future__ import annotations

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.games.roma_victrix.draft.draft import open_draft
from roma_desktop.ui.editor.moment_sheet import MomentSheet
from roma_desktop.ui.editor.page import EditorPage
from roma_desktop.ui.games.roma_victrix.editor.model import BRUSH, GOALS
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.layout.scroll import Scroll


def beginning(at: Sitting) -> None:
    """What is to be worked on, and an empty map."""
    at.window.show_editor()
    at.rest()
    at.keep("editor-sheet")
    at.press(tr("An empty map"))
    at.keep("editor-empty")


def forms(at: Sitting) -> None:
    """The referee and the forms, from the top and below."""
    page = _open(at)
    at.keep("editor")
    page.model.choose_power("carthage")
    page.model.choose_place("baetica")
    for tab in ("place", "power", "rules", "scenario"):
        page.tabs.show_tab(tab)
        at.rest()
        at.keep(f"editor-{tab}")
        bar = at.seen(Scroll, page.tabs)[0].verticalScrollBar()
        for part, name in ((0.5, "middle"), (1, "below")):
            if bar.maximum() > 200:
                bar.setValue(round(bar.maximum() * part))
                at.rest()
                at.keep(f"editor-{tab}-{name}")


def people(at: Sitting) -> None:
    """A people of Barbaricum, and the brush."""
    page = _open(at, 14)
    people = next(iter(page.model.scenario.barbaricum), "")
    if people:
        page.model.choose_power(people)
        page.tabs.show_tab("power")
        at.keep("editor-people")
    page.model.choose_power(next(iter(page.model.scenario.powers)))
    page.model.set_mode(BRUSH)
    at.keep("editor-brush")
    page.model.set_mode(GOALS)
    at.keep("editor-goals")


def rule_value(at: Sitting) -> None:
    """A special rule opened, and one that can't be read."""
    page = _open(at)
    page.tabs.show_tab("rules")
    at.rest()
    rows = page.tabs.forms["rules"].rows
    rows[1].show_value()
    at.keep("editor-rule")
    rows[1].value.text.setPlainText("{nonsense: 3}")
    page.setFocus()
    at.rest()
    at.keep("editor-rule-wrong")


def referee(at: Sitting) -> None:
    """The referee complains of an empty map with one power, and of a spoilt one."""
    at.window.show_editor()
    at.rest()
    at.press(tr("An empty map"))
    page = _page(at)
    page.add("power")
    page.tabs.show_tab("referee")
    at.rest()
    at.keep("editor-complaints")


def balance(at: Sitting) -> None:
    """The balance test at work, and its results."""
    page = _open(at)
    at.key(Qt.Key.Key_F7)
    sheet = page.extras.balancing
    assert sheet is not None
    at.keep("balance-before")
    sheet.games.show_value(4)
    sheet.begin()
    at.wait(lambda: bool(sheet.test.results) or not sheet.test.running)
    at.keep("balance-at-work")
    at.wait(lambda: not sheet.test.running)
    at.keep("balance-done")


def compare(at: Sitting) -> None:
    """What differs from another scenario."""
    page = _open(at)
    at.key(Qt.Key.Key_F8)
    sheet = page.extras.comparing
    assert sheet is not None
    at.keep("compare-same")
    sheet.compare_with(open_draft(at.window.library._covers[17].file).scenario)
    at.rest()
    at.keep("compare")


def moment(at: Sitting) -> None:
    """A moment of a saved game is chosen."""
    at.lay("seed 1\nuntil turn 2\n")
    file = at.record.file
    at.window.leave_table()
    at.window.show_editor()
    at.press(tr("Back"))
    editor = at.window.editor
    assert editor is not None
    editor.open_game(file)
    at.wait(lambda: bool(at.seen(MomentSheet)))
    at.keep("moment")


def menu(at: Sitting) -> None:
    """The menu, the keys, find, and what asks before it goes."""
    page = _open(at)
    at.key(Qt.Key.Key_F10)
    at.keep("editor-menu")
    at.key(Qt.Key.Key_Escape)
    at.key(Qt.Key.Key_F1)
    at.keep("editor-keys")
    at.key(Qt.Key.Key_Escape)
    page.add("power")
    page.leave()
    at.rest()
    at.keep("editor-unsaved")


def _open(at: Sitting, number: int = 1) -> EditorPage:
    """A scenario of the program on the bench."""
    at.window.show_editor()
    at.key(Qt.Key.Key_Escape)
    editor = at.window.editor
    assert editor is not None
    editor.open_file(at.window.library._covers[number - 1].file)
    return _page(at)


def _page(at: Sitting) -> EditorPage:
    editor = at.window.editor
    assert editor is not None
    at.wait(lambda: editor.page is not None)
    page = editor.page
    assert page is not None
    at.wait(lambda: page.pane.picture.complete)
    return page
