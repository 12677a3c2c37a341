from __future__ import annotations

from itertools import combinations

import pytest
from gallery_samples import AEGYPTUS, CARTHAGE, LOG, ROME, SELEUCIDS, die, said
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QAbstractButton, QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.parts.chronicle.book import Book, Entry
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.surfaces.side_sheet import USUAL
from roma_desktop.ui.parts.text.words import Words

TABS = (("", "All"), ("carthage", "Carthage"), ("battles", "Battles"))
MELITE, INSIDE = 7, 8  # the head of a group in the sample log, and the line it folds away


@pytest.fixture
def chronicle(shown) -> Chronicle:
    chronicle = Chronicle("Chronicle", TABS)
    chronicle.extend(LOG)
    return shown(chronicle, 330, 400)


def seen(chronicle: Chronicle) -> list[str]:
    """The lines that can be seen, as text, without dice and marks."""
    block, lines = chronicle.page().document().begin(), []
    while block.isValid():
        if block.isVisible():
            lines.append(block.text().replace("\ufffc", "").replace("\u00a0", " ").strip())
        block = block.next()
    return lines


def link_point(chronicle: Chronicle, entry: int, words: str) -> QPoint:
    page = chronicle.page()
    block = page.document().findBlockByNumber(entry)
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + block.text().index(words) + 1)
    page.to_entry(entry)
    return page.cursorRect(cursor).center()


def test_lines_read_as_they_were_written(chronicle):
    assert seen(chronicle)[0] == "218 BC, Carthage"
    assert seen(chronicle)[2] == "Hannibal is activated: 2 + 4 = 6 OP. [5.11]"
    assert len(chronicle.entries()) == len(LOG)


def test_what_is_copied_has_no_signs_that_keep_words_together(qtbot):
    chronicle = Chronicle("年代記", (("", "すべて"),))
    qtbot.addWidget(chronicle)
    chronicle.append(Entry(words=(("スパルタは5タラントを払った", "", ""),)))
    chronicle.page().selectAll()
    assert chronicle.page().createMimeDataFromSelection().text() == "スパルタは5タラントを払った"


def test_dice_are_pictures(chronicle):
    block = chronicle.page().document().findBlockByNumber(2)
    fragment = block.begin().fragment()
    assert fragment.charFormat().isImageFormat()
    assert fragment.charFormat().toImageFormat().width() == 17


@pytest.mark.parametrize(
    ("entry", "words", "signal", "told"),
    [(1, "Carthago", "link_asked", ["place", "africa"]), (2, "5.11", "rule_asked", ["5.11"])],
)
def test_rules_and_places_are_links_by_mouse(chronicle, qtbot, entry, words, signal, told):
    at = link_point(chronicle, entry, words)
    with qtbot.waitSignal(getattr(chronicle, signal)) as heard:
        qtbot.mouseClick(chronicle.page().viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert heard.args == told


def test_links_are_reached_and_followed_by_keyboard(chronicle, qtbot):
    page = chronicle.page()
    qtbot.keyClick(page, Qt.Key.Key_Home)
    qtbot.keyClick(page, Qt.Key.Key_Down)
    assert page.accessibleDescription().startswith("The levy: 2 HI")
    qtbot.keyClick(page, Qt.Key.Key_Right)
    with qtbot.waitSignal(chronicle.link_asked) as told:
        qtbot.keyClick(page, Qt.Key.Key_Return)
    assert told.args == ["place", "africa"]
    qtbot.keyClick(page, Qt.Key.Key_Right)
    with qtbot.waitSignal(chronicle.rule_asked) as told:
        qtbot.keyClick(page, Qt.Key.Key_Return)
    assert told.args == ["9.15"]
    qtbot.keyClick(page, Qt.Key.Key_Left)
    qtbot.keyClick(page, Qt.Key.Key_Left)
    with qtbot.waitSignal(chronicle.entry_asked) as told:
        qtbot.keyClick(page, Qt.Key.Key_Return)
    assert told.args == [1]


def test_up_starts_at_the_last_line_and_stops_at_the_first(chronicle, qtbot):
    page = chronicle.page()
    qtbot.keyClick(page, Qt.Key.Key_Up)
    assert page.accessibleDescription().startswith("Consul II winters")
    for _ in range(20):
        qtbot.keyClick(page, Qt.Key.Key_Up)
    assert page.accessibleDescription() == "218 BC, Carthage"


def test_a_double_click_tells_the_line(chronicle, qtbot):
    at = link_point(chronicle, 5, "The consuls")
    with qtbot.waitSignal(chronicle.entry_asked) as told:
        qtbot.mouseDClick(chronicle.page().viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told.args == [5]


def test_tabs_show_the_lines_of_one_power(chronicle, qtbot):
    tab = next(button for button in chronicle.findChildren(Button) if button.text() == "Carthage")
    qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert len(seen(chronicle)) == 4
    assert all(chronicle.is_shown(index) == ("carthage" in LOG[index].tabs) for index in range(len(LOG)))
    chronicle.append(Entry(said("Rome waits."), frozenset({"rome"})))
    assert len(seen(chronicle)) == 4
    chronicle.show_tab("")
    assert len(seen(chronicle)) == len(LOG) + 1


def test_groups_fold_by_mouse_and_key_and_hidden_lines_take_no_room(chronicle, qtbot):
    page = chronicle.page()
    tall = page.document().size().height()
    page.to_entry(MELITE)
    block = page.document().findBlockByNumber(MELITE)
    mark = page.cursorRect(QTextCursor(block)).center() + QPoint(5, 0)
    qtbot.mouseClick(page.viewport(), Qt.MouseButton.LeftButton, pos=mark)
    assert chronicle.is_folded("melite")
    assert not chronicle.is_shown(INSIDE)
    assert page.document().size().height() < tall - 15
    page.to_entry(MELITE)
    qtbot.keyClick(page, Qt.Key.Key_Down)
    assert page.accessibleDescription().startswith("Consul II winters"), "the folded line is passed over"
    page.to_entry(MELITE)
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert not chronicle.is_folded("melite")
    assert page.document().size().height() == tall
    with pytest.raises(KeyError):
        chronicle.set_folded("cannae", True)


def test_lines_added_to_a_folded_group_stay_hidden(chronicle):
    chronicle.set_folded("melite", True)
    index = chronicle.append(Entry(said("The walls are mended."), group="melite"))
    assert not chronicle.is_shown(index)
    assert seen(chronicle)[-1].startswith("Consul II winters")


def test_a_line_can_get_its_outcome_later(chronicle):
    chronicle.amend(MELITE, said("Siege of Melite: the town falls. [10.42]", die(6)))
    assert "Siege of Melite: the town falls. [10.42]" in seen(chronicle)
    assert len(seen(chronicle)) == len(LOG)


def test_the_end_is_followed_unless_the_reader_looked_back(chronicle):
    bar = chronicle.page().verticalScrollBar()
    for _ in range(5):
        chronicle.extend(LOG)
        QApplication.processEvents()
        assert bar.value() == bar.maximum() > 0
    chronicle.resize(330, 250)
    QApplication.processEvents()
    assert bar.value() == bar.maximum()
    bar.setValue(10)
    chronicle.append(LOG[1])
    QApplication.processEvents()
    assert bar.value() == 10


def test_tab_leaves_the_page(chronicle, qtbot):
    chronicle.activateWindow()
    page = chronicle.page()
    page.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.shows_ring()
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    assert not page.hasFocus()


def test_five_thousand_lines_cost_an_append_no_more_than_ten(chronicle):
    document = chronicle.page().document()
    changes: list[tuple[int, int]] = []
    painted: list[float] = []

    def append() -> tuple[int, int]:
        changes.clear()
        painted.clear()
        chronicle.append(LOG[1])
        QApplication.processEvents()
        return sum(removed for removed, _ in changes), sum(added for _, added in changes)

    document.contentsChange.connect(lambda _at, removed, added: changes.append((removed, added)))
    document.documentLayout().updateBlock.connect(lambda block: painted.append(block.blockNumber()))
    short = append()
    chronicle.extend([LOG[index % len(LOG)] for index in range(5000)])
    QApplication.processEvents()
    before = document.documentLayout().documentSize().height()
    assert append() == short
    assert document.blockCount() == len(LOG) + 5002
    grown = document.documentLayout().documentSize().height() - before
    assert 0 < grown < 80


def test_another_theme_writes_the_page_again(chronicle, qapp: QApplication):
    words = seen(chronicle)
    chronicle.set_folded("melite", True)
    theme.apply(qapp, theme.Theme(theme.LAMPLIGHT, 150))
    assert seen(chronicle) == [line for line in words if not line.startswith("The garrison")]
    fragment = chronicle.page().document().findBlockByNumber(5).begin().fragment()
    assert fragment.charFormat().foreground().color().name().upper() == theme.LAMPLIGHT.ink
    assert fragment.charFormat().font().pixelSize() == 26


def test_clearing_forgets_lines_and_folds(chronicle):
    chronicle.set_folded("melite", True)
    chronicle.clear()
    assert seen(chronicle) == [""]
    chronicle.extend(LOG)
    assert len(seen(chronicle)) == len(LOG)


def test_the_title_steps_aside_for_the_tabs(chronicle):
    title = next(label for label in chronicle.findChildren(type(chronicle._title)))
    assert title.isVisible()
    chronicle.resize(200, 400)
    assert not title.isVisible()


def test_a_book_knows_its_neighbours_without_a_widget():
    book = Book()
    for entry in LOG:
        book.append(entry)
    assert book.heads_group(MELITE)
    assert book.is_inside(INSIDE)
    book.fold("melite", True)
    assert book.neighbour(MELITE, 1) == INSIDE + 1
    assert book.neighbour(len(LOG) - 1, 1) == len(LOG) - 1
    book.tab = "carthage"
    assert book.neighbour(3, 1) == 3


def test_a_tab_without_lines_says_so_until_there_is_one(shown):
    chronicle = Chronicle("Chronicle", TABS, nothing="Nothing yet.")
    chronicle.extend(LOG[:1])
    shown(chronicle, 330, 400)

    def says_nothing() -> bool:
        return any(words.isVisible() and words.text() == "Nothing yet." for words in chronicle.findChildren(Words))

    assert not says_nothing()
    chronicle.show_tab("battles")
    assert says_nothing()
    chronicle.append(Entry(said("A battle."), tabs=frozenset({"battles"})))
    assert not says_nothing()
    chronicle.show_tab("")
    chronicle.clear()
    assert not says_nothing()  # under a curtain


# ---------------------------------------------------------------- a long game


LONG = [Entry(said("218 BC, Carthage" if number % 50 == 0 else f"Line {number}")) for number in range(1000)]


@pytest.fixture
def long(shown) -> Chronicle:
    chronicle = Chronicle("Chronicle", TABS)
    shown(chronicle, 330, 400)
    chronicle.extend(LONG)
    return chronicle


def written(chronicle: Chronicle) -> int:
    return chronicle.page().document().blockCount()


def test_the_end_of_a_long_game_is_there_at_once_and_the_rest_follows(shown, qtbot):
    long = shown(Chronicle("Chronicle", TABS), 330, 400)
    long.extend(LONG)
    assert written(long) < 200
    assert seen(long)[-1] == "Line 999"
    qtbot.waitUntil(lambda: written(long) == len(LONG))
    assert seen(long) == ["".join(piece[0] for piece in entry.words) for entry in LONG]
    bar = long.page().verticalScrollBar()
    assert bar.value() == bar.maximum()


def test_what_is_read_stays_where_it_is_while_earlier_lines_are_written(long, qtbot):
    page = long.page()
    page.verticalScrollBar().setValue(page.verticalScrollBar().maximum() // 2)
    line = page.cursorForPosition(QPoint(4, 40)).block().text()
    qtbot.waitUntil(lambda: written(long) == len(LONG))
    assert page.cursorForPosition(QPoint(4, 40)).block().text() == line


def test_the_keyboard_goes_to_the_first_line_though_it_was_not_written_yet(long, qtbot):
    assert written(long) < len(LONG)
    qtbot.keyClick(long.page(), Qt.Key.Key_Home)
    assert written(long) == len(LONG)
    assert long.page().accessibleDescription().startswith("218 BC")
    assert long.page().cursorForPosition(QPoint(4, 4)).blockNumber() == 0


def test_a_page_that_is_cleared_meanwhile_is_empty_and_nothing_more_is_written(long, qtbot):
    assert written(long) < len(long.entries())
    long.clear()
    qtbot.waitUntil(lambda: not long.page()._earlier.isActive())
    assert long.page().toPlainText() == ""


def test_lines_added_meanwhile_stand_at_the_end_and_a_tab_hides_the_earlier_ones_too(long, qtbot):
    long.append(Entry((("Carthage sues for peace", "", ""),), frozenset({"carthage"})))
    long.show_tab("carthage")
    assert seen(long) == ["Carthage sues for peace"]
    qtbot.waitUntil(lambda: written(long) == len(LONG) + 1)
    assert seen(long) == ["Carthage sues for peace"]
    long.show_tab("")
    assert len(seen(long)) == len(LONG) + 1


def test_no_tab_is_cut_off_where_many_stand_in_a_low_sheet(shown):
    names = ("Ostrogothi", "Kingdom of Odoacer", "Visigothi", "Franci", "Vandali et Alani", "Battles", "Dice")
    chronicle = shown(Chronicle("Chronicle", [("", "All"), *((name, name) for name in names)]), 328, 190)
    tabs = [button for button in chronicle.findChildren(Button) if button.text()]
    assert [tab.text() for tab in tabs] == ["All", *names]
    assert all(tab.parentWidget().rect().contains(tab.geometry()) for tab in tabs)
    assert not any(one.geometry().intersects(other.geometry()) for one, other in combinations(tabs, 2))
    assert tabs[0].x() == 0  # rows begin where the lines do


def test_five_powers_have_their_tabs_in_one_row_of_a_usual_sheet(shown):
    powers = {look.key + str(number): look for number, look in enumerate((ROME, CARTHAGE, AEGYPTUS, SELEUCIDS, ROME))}
    tabs = [("", "All"), *((key, look.name) for key, look in powers.items()), ("battles", "Battles"), ("dice", "Dice")]
    chronicle = Chronicle("Chronicle", tabs, signs=powers)
    shown(chronicle, USUAL - 32, 400)
    row = chronicle.findChild(TabRow)
    assert len({tab.y() + tab.height() // 2 for tab in row.findChildren(QAbstractButton)}) == 1
