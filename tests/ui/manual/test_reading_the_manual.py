"""The manual in the window: opened from everywhere, read page by page, searched, left again."""

from __future__ import annotations

import pytest
from at_hand import button
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QRegion, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.core.language import LANGUAGES
from roma_desktop.ui import theme
from roma_desktop.ui.editor.begin_sheet import BeginSheet
from roma_desktop.ui.editor.menu import EditorMenu
from roma_desktop.ui.library.sheets.help_menu import HelpMenu
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.manual.book import manual
from roma_desktop.ui.manual.page_list import PageList
from roma_desktop.ui.table.sheets.menu import MenuSheet

LEFT = Qt.MouseButton.LeftButton
ALT, SHIFT, CONTROL = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
Key = Qt.Key


# ---------------------------------------------------------------- ways in and out


def test_help_in_the_library_has_it_and_esc_leaves_it(library):
    at = library()
    before = at.focus
    QTest.mouseClick(at.window.library.help, LEFT)
    (menu,) = at.window.findChildren(HelpMenu)
    QTest.mouseClick(button(menu, "Manual"), LEFT)
    assert at.title == "The manual"
    assert at.focus is at.manual.page
    at.key(Key.Key_Escape)
    assert not at.is_open
    assert at.focus is before


def test_keys_open_it_in_the_library_where_it_was_left(library):
    at = library()
    at.window.library.help.setFocus()
    for pressed in (Key.Key_Return, Key.Key_Down, Key.Key_Return):  # through the menu
        at.key(pressed)
    assert at.title == "The manual"
    at.choose("Scripts")
    at.key(Key.Key_Escape)
    assert not at.is_open
    at.window.library.search.setFocus()
    for modifier in (Qt.KeyboardModifier.NoModifier, SHIFT):
        at.key(Key.Key_F1, modifier)
        assert at.title == "Scripts"
        at.key(Key.Key_Escape)


def test_the_menu_of_the_table_has_it_and_a_key_opens_and_closes_it(table):
    table.window.table.page.view.setFocus()
    table.key(Key.Key_F10)
    sheet = next(one for one in table.window.findChildren(MenuSheet) if one.isVisible())
    QTest.mouseClick(button(sheet, "Manual"), LEFT)
    assert table.is_open
    QTest.mouseClick(table.manual.close_button, LEFT)
    assert not table.is_open
    assert table.focus is table.window.table.page.view

    table.key(Key.Key_F1, SHIFT)
    assert table.is_open
    assert not [one for one in table.window.findChildren(KeysSheet) if one.isVisible()]
    table.key(Key.Key_F1, SHIFT)
    assert not table.is_open


def test_the_menu_of_the_scenario_editor_has_it(library):
    at = library()
    at.window.show_editor()
    (sheet,) = at.window.findChildren(BeginSheet)
    sheet.new_wanted.emit("roma_victrix")
    at.key(Key.Key_F10)
    sheet = next(one for one in at.window.findChildren(EditorMenu) if one.isVisible())
    QTest.mouseClick(button(sheet, "Manual"), LEFT)
    assert at.is_open


# ---------------------------------------------------------------- pages and links


def test_every_page_is_in_the_list_and_is_shown_with_its_title(reading):
    at = reading()
    for page in manual().values():
        at.choose(page.title)
        assert at.title == page.title
        assert at.manual.page.words().startswith(page.title)
        assert "```" not in at.manual.page.words()


def test_the_arrow_keys_go_from_page_to_page(reading):
    at = reading()
    at.manual.list.setFocus()
    at.key(Key.Key_Down)
    assert at.title == list(manual().values())[1].title
    at.key(Key.Key_Home)
    assert at.title == "The manual"
    at.key(Key.Key_Escape)
    assert not at.is_open


def test_a_link_leads_to_a_page_and_the_way_back_is_kept(reading):
    at = reading()
    at.click("Scripts")
    assert at.title == "Scripts"
    at.key(Key.Key_Left, ALT)
    assert at.title == "The manual"
    assert not at.manual.back.isEnabled()
    at.key(Key.Key_Right, ALT)
    assert at.title == "Scripts"
    at.key(Key.Key_Backspace)
    assert at.title == "The manual"
    QTest.mouseClick(at.manual.forward, LEFT)
    QTest.mouseClick(button(at.manual, "Contents"), LEFT)
    assert at.title == "The manual"


def test_a_link_leads_to_a_heading(reading):
    at = reading()
    at.choose("The scenario format")
    at.click("the command line")
    assert at.title == "The command line"
    assert at.top() == "validate"


def test_a_link_leads_to_a_heading_of_the_same_page(reading):
    at = reading()
    at.choose("The scenario format")
    at.click("peoples of Barbaricum")
    assert at.top() == "Peoples of Barbaricum"
    at.key(Key.Key_Backspace)
    assert at.top() == "The scenario format"


def test_tab_goes_from_link_to_link_and_enter_follows(reading):
    at = reading()
    at.key(Key.Key_Tab)
    at.key(Key.Key_Tab)
    at.key(Key.Key_Return)
    assert at.title == "Scripts"


def test_the_web_is_opened_by_a_click_and_by_nothing_else(reading, browser):
    at = reading()
    for page in manual().values():
        at.choose(page.title)
    assert browser == []
    at.choose("The command line")
    at.click("Dask")
    assert browser == ["https://distributed.dask.org"]
    assert at.title == "The command line"


def test_a_link_to_anything_else_does_nothing(reading, browser):
    at = reading()
    for link in ("file:///etc/passwd", "javascript:alert(1)", "nowhere.md"):
        at.manual.page.setHtml(f'<a href="{link}">there</a>')
        at.click("there")
        assert browser == []
        assert at.manual.page.page().name == "README.md"


# ---------------------------------------------------------------- finding


def test_words_are_found_on_the_page_one_after_the_other(reading):
    at = reading()
    at.choose("Scripts")
    at.key(Key.Key_F, CONTROL)
    assert at.focus is at.manual.search
    at.key("hannibal")
    count = at.manual.page.words().lower().count("hannibal")
    assert at.manual.count.text() == f"1 of {count}"
    assert len(at.manual.page.extraSelections()) == count
    at.key(Key.Key_Return)
    assert at.manual.count.text() == f"2 of {count}"
    at.key(Key.Key_F3, SHIFT)
    at.key(Key.Key_F3, SHIFT)
    assert at.manual.count.text() == f"{count} of {count}"
    at.key(Key.Key_F3)
    assert at.manual.count.text() == f"1 of {count}"
    at.key("x")
    assert at.manual.count.text() == "not found"
    at.key(Key.Key_Escape)  # clears the field
    assert (at.manual.search.text(), at.manual.count.text()) == ("", "")
    at.key(Key.Key_Escape)  # back to the page
    assert at.focus is at.manual.page
    at.key(Key.Key_Escape)
    assert not at.is_open


def test_what_is_found_comes_into_sight(reading):
    at = reading()
    at.choose("The scenario format")
    at.manual.search.setFocus()
    at.key("orbis terrarum")
    page = at.manual.page
    assert page.viewport().rect().contains(page.cursorRect())


def test_options_are_found_and_copied_as_they_are_written(reading):
    """Within sentences a mark that can't be seen keeps them on one line."""
    at = reading()
    at.choose("The command line")
    at.manual.search.setFocus()
    at.key("command --help")
    assert at.manual.count.text() == "1 of 1"
    at.manual.page.setFocus()
    everything = QTextCursor(at.manual.page.document())
    everything.select(QTextCursor.SelectionType.Document)
    at.manual.page.setTextCursor(everything)
    at.key(Key.Key_C, CONTROL)
    assert "roma-desktop COMMAND --help" in QGuiApplication.clipboard().text()
    QGuiApplication.clipboard().clear()  # without a screen nobody else takes it away before Python has ended


# ---------------------------------------------------------------- looks


def test_the_size_of_text_follows_the_settings_open_or_closed(reading, qapp):
    at = reading()
    manual = at.manual
    small = manual.page.document().size().height()
    theme.apply(qapp, theme.Theme(scale=150, reduced_motion=True))
    assert manual.page.document().size().height() > small * 1.3
    at.key(Key.Key_Escape)
    theme.apply(qapp, theme.Theme(reduced_motion=True))
    manual.cover()
    assert manual.page.document().size().height() == small


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("width", "height", "scale"), [(720, 520, 100), (720, 520, 200), (1280, 800, 200), (2560, 1440, 100)]
)
def test_nothing_is_cut_off(reading, qapp, qtbot, width, height, scale, language):
    theme.apply(qapp, theme.Theme(scale=scale, language=language, reduced_motion=True))
    at = reading(width, height)
    shown = at.manual.page
    QApplication.processEvents()
    for page in manual():
        at.manual.open(page)
        QApplication.processEvents()
        # The lines are set anew beside a bar, and Qt rounds tables up: by a dot of the margin.
        qtbot.waitUntil(lambda: shown.horizontalScrollBar().maximum() <= 1)
    for part in (at.manual.close_button, at.manual.contents, at.manual.search, at.manual.back):
        box = part.rect().translated(part.mapTo(at.manual, part.rect().topLeft()))
        assert at.manual.rect().contains(box)
        assert part.width() >= part.minimumSizeHint().width()


# ---------------------------------------------------------------- the list of pages


DARK = bytes(value < 128 for value in range(256))


def ink(pages, item):
    """How many dots of a row are dark."""
    image = QImage(pages.viewport().size(), QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    pages.viewport().render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    row = image.copy(pages.visualItemRect(item))
    return bytes(row.constBits()).translate(DARK).count(1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", range(152, 260, 4))  # whole words of four bytes a line
def test_no_title_in_the_list_is_cut_off(qapp, qtbot, width, language):
    theme.apply(qapp, theme.Theme(language=language, reduced_motion=True))
    rows = list(manual(language).values())
    as_they_are, with_room = PageList(rows), PageList(rows)
    for pages in (as_they_are, with_room):
        qtbot.addWidget(pages)
        pages.setFixedSize(width, 4000)
    for row in range(len(rows)):
        with_room.item(row).setSizeHint(QSize(width, 200))
    as_they_are.show()
    with_room.show()
    for row, page in enumerate(rows):
        assert ink(as_they_are, as_they_are.item(row)) == ink(with_room, with_room.item(row)) > 0, page.title
