"""The library itself: cards, tabs, search, arrow keys, and that everything has room at every size."""

from __future__ import annotations

import os
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.library.covers import EMPIRE, REPUBLIC
from roma_desktop.ui.library import filters
from roma_desktop.ui.library.cards import pictures
from roma_desktop.ui.library.cards.card_places import card_places
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.page import QUIET, LibraryPage
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.saves import saved_games


def make_covers():
    """Six scenarios out of the first: for four, three, two and one."""
    first = next(iter(shipped_covers()))
    told = (
        ("Hannibal", (-218, -201), 18, 4),
        ("Philip and Antiochus, kings of the East, against Rome", (-200, -188), 13, 3),
        ("Mithridates", (-88, -81), 8, 2),
        ("Actium", (-31, 14), 5, 2),
        ("Trajan", (101, 117), 17, 1),
        ("Attila", (434, 453), 20, 2),
    )
    return [
        replace(
            first,
            key=title,
            number=number,
            title={"en": title},
            years=years,
            period=EMPIRE if years[0] >= -27 else REPUBLIC,
            turns=turns,
            powers=first.powers[:powers],
            names=("Hasdrubal", "Hannibal", "Seleucid Kingdom", "カルタゴ"),
        )
        for number, (title, years, turns, powers) in enumerate(told, 1)
    ]


@pytest.fixture
def covers():
    return make_covers()


@pytest.fixture
def page(shown):
    pages = []

    def make(covers, games=(), width=1600, height=1000):
        pages.append(made := LibraryPage())
        shown(made, width, height)
        made.show_all(covers, games)
        QApplication.processEvents()
        return made

    yield make
    for made in pages:
        made.close_pictures()


def titles(page):
    return [
        card.accessibleName().partition(",")[0] for card in page.grid.findChildren(ScenarioCard) if card.isVisible()
    ]


def type_in(qtbot, page, words):
    page.search.clear()
    if words.isascii():
        qtbot.keyClicks(page.search, words)
    else:
        page.search.insert(words)  # as an input method does


# ---------------------------------------------------------------- finding


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("mith", ["Mithridates"]),
        ("ACTIUM", ["Actium"]),
        ("195", ["Philip and Antiochus"]),
        ("1", ["Actium"]),
        ("110", ["Trajan"]),
        ("seleucid kingdom", None),
        ("hasdrubal hannibal", None),
        ("カルタゴ", None),
        ("Attila 440", ["Attila"]),
        ("Attila 100", []),
        ("zzz", []),
    ],
)
def test_years_names_and_powers_are_found_by_typing(typed, found, page, covers, qtbot):
    made = page(covers)
    type_in(qtbot, made, typed)
    everything = [cover.title["en"].partition(",")[0] for cover in covers]
    assert titles(made) == (everything if found is None else found)


def test_nothing_found_is_said_and_escape_brings_everything_back(page, covers, qtbot):
    made = page(covers)
    type_in(qtbot, made, "zzz")
    assert any("zzz" in label.text() and label.isVisible() for label in made.findChildren(type(made._nothing)))
    qtbot.keyClick(made.search, Qt.Key.Key_Escape)
    assert len(titles(made)) == 6


def test_enter_in_the_search_takes_the_first_that_is_found(page, covers, qtbot):
    made = page(covers)
    type_in(qtbot, made, "tra")
    with qtbot.waitSignal(made.cover_chosen) as chosen:
        qtbot.keyClick(made.search, Qt.Key.Key_Return)
    assert chosen.args[0].title["en"] == "Trajan"


def test_saved_games_are_found_by_their_moment(page, covers, saved, places, qtbot):
    saved(1, moment="216 BC. Cannae.")
    saved(1, moment="202 BC. Zama.")
    made = page(covers, saved_games(places.games))
    type_in(qtbot, made, "cannae")
    rows = [row for row in made.grid.findChildren(SavedRow) if row.isVisible()]
    resumes = [stop for stop in made.grid.stops() if stop not in rows]
    assert len(rows) + len(resumes) == 1


# ---------------------------------------------------------------- tabs


def test_how_the_tab_is_sorted_is_said(page, covers, saved, places, qtbot):
    saved(1, moment="216 BC")
    made = page(covers, saved_games(places.games))

    def said():
        return {label.text() for label in made.findChildren(Words) if label.isVisible()} & {
            "sorted by year", "the latest first",
        }  # fmt: skip

    assert said() == {"sorted by year"}
    tab = next(one for one in made.findChildren(QPushButton) if one.isVisible() and one.text() == "Saved games 1")
    qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert said() == {"the latest first"}


def test_one_scenario_has_no_tabs(page, covers):
    made = page(covers[:1])
    assert not any(tabs.isVisible() for tabs in made.findChildren(TabRow))


def test_only_tabs_that_tell_some_from_others_are_there(covers):
    def keys(covers, saved=0):
        return [key for key, _ in filters.tabs(covers, saved, 8)]

    assert keys(covers) == ["all", "two", "alone", "short", "period:Republic", "period:Empire"]
    assert keys(covers[:1]) == []
    assert keys(covers[:1], 8) == []
    assert keys(covers[:1], 9) == ["all", "saved"]
    assert keys(covers[4:]) == ["all", "two", "alone"]
    assert keys(covers, 1)[-1] == "saved"
    assert keys([]) == []


def test_a_tab_shows_its_scenarios_and_arrow_keys_change_it(page, covers, qtbot):
    made = page(covers)
    tabs = next(tabs for tabs in made.findChildren(TabRow) if tabs.isVisible())
    tabs.setFocus()
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert titles(made) == ["Mithridates", "Actium", "Attila"]
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert titles(made) == ["Trajan"]
    qtbot.keyClick(tabs, Qt.Key.Key_Left)
    qtbot.keyClick(tabs, Qt.Key.Key_Left)
    assert len(titles(made)) == 6


def test_the_tab_of_saved_games_has_all_of_them(page, covers, saved, places, qtbot):
    for _ in range(10):
        saved(0)
    made = page(covers[:1], saved_games(places.games))
    shown_first = [row for row in made.grid.findChildren(SavedRow) if row.isVisible()]
    assert len(shown_first) == 8
    tabs = next(tabs for tabs in made.findChildren(TabRow) if tabs.isVisible())
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert len([row for row in made.grid.findChildren(SavedRow) if row.isVisible()]) == 10
    assert titles(made) == []


# ---------------------------------------------------------------- the keyboard


def where(page):
    focus = page.focusWidget()
    return focus.accessibleName().partition(",")[0]


def test_arrow_keys_walk_between_the_cards(page, covers, qtbot):
    made = page(covers)
    made.activateWindow()
    made.focus_first()
    walk = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Left):
        qtbot.keyClick(made.focusWidget(), key)
        walk.append(where(made))
    assert walk[:2] == ["Philip and Antiochus", "Mithridates"]
    assert walk[2] == "Attila"
    assert walk[3] == "Trajan"
    assert walk[4] == "Hannibal"
    assert walk[5] == "Hannibal"  # there is nothing further to the left


def test_up_from_the_first_cards_goes_to_the_search_and_down_comes_back(page, covers, qtbot):
    made = page(covers)
    made.activateWindow()
    made.focus_first()
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Up)
    assert made.search.hasFocus()
    qtbot.keyClick(made.search, Qt.Key.Key_Down)
    assert where(made) == "Hannibal"


def test_the_card_the_keyboard_comes_to_is_in_sight(page, covers, qtbot):
    made = page(covers, width=800, height=600)
    made.activateWindow()
    made.focus_first()
    view = next(scroll for scroll in made.findChildren(Scroll) if scroll.widget() is made.grid).viewport()
    for _ in range(5):
        qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Down)
        card = made.focusWidget()
        top = card.mapTo(view, QPoint(0, 0)).y()
        assert top >= 0
        assert top + card.height() <= view.height()
    assert where(made) in {"Trajan", "Attila"}


def test_control_f_searches_and_control_comma_asks_for_the_options(page, covers, qtbot):
    made = page(covers)
    made.activateWindow()
    made.focus_first()
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert made.search.hasFocus()
    with qtbot.waitSignal(made.options_asked):
        qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)


def test_every_card_says_what_it_is_to_a_screen_reader(page, covers):
    made = page(covers)
    for card in made.grid.findChildren(ScenarioCard):
        assert "BC" in card.accessibleName() or "AD" in card.accessibleName()
        assert "turns" in card.accessibleDescription()
        assert "Difficulty" in card.accessibleDescription()


# ---------------------------------------------------------------- room for everything


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("width", [640, 1200, 1900])
@pytest.mark.parametrize(("spans", "rows"), [([2], 0), ([2, 1], 0), ([2, 1], 5), ([2, *[1] * 20], 8), ([1] * 6, 1)])
def test_no_two_things_lie_on_one_another(scale, width, spans, rows):
    room = QSize(width, 640)
    found = card_places(spans, rows, room, lambda size: round(size * scale / 100))
    boxes = [*found.cards, *([found.heading] if rows else []), *found.rows]
    assert len(found.cards) == len(spans)
    assert len(found.rows) == rows
    for index, box in enumerate(boxes):
        assert QRect(0, 0, width, found.height).contains(box)
        assert not any(box.intersects(other) for other in boxes[index + 1 :])
        assert box.height() <= max(room.height(), round(214 * scale / 100))


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [
        (1280, 800, 80), (1280, 800, 100), (1280, 800, 150), (1280, 800, 200),
        (2560, 1440, 100), (2560, 1440, 200), (760, 560, 100), (1024, 768, 200),
    ],
)  # fmt: skip
def test_at_every_size_of_text_nothing_overlaps_or_leaves_the_window(
    width, height, scale, page, covers, saved, places, qapp
):
    saved(1, moment="218 BC, turn 1. Carthage's operations: Hannibal is marching.")
    old = saved(1)
    os.utime(old, (1_700_000_000,) * 2)
    theme.apply(qapp, theme.Theme(scale=scale, reduced_motion=True))
    made = page(covers, saved_games(places.games), width, height)
    assert made.width() == width  # nothing has pushed the window wider
    check_children(made)
    resume = made.grid.stops()[0]
    card = resume.parentWidget()
    assert card.rect().contains(resume.geometry())


def check_children(widget: QWidget) -> None:
    """Whatever stands beside one another in a layout has its own room, inside its parent."""
    layout = widget.layout()
    inside = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if layout is not None:
        laid = [child for child in inside if child.isVisible() and layout.indexOf(child) >= 0]
        for index, child in enumerate(laid):
            assert widget.rect().contains(child.geometry()), (widget, child, child.geometry(), widget.rect())
            assert not any(child.geometry().intersects(other.geometry()) for other in laid[index + 1 :]), (
                widget,
                child,
            )
    for child in inside:
        if child.isVisible() and not isinstance(child, Scroll):
            check_children(child)


@pytest.mark.parametrize(("width", "scale"), [(1280, 150), (1180, 150), (880, 100)])
def test_all_buttons_stand_in_one_row_where_a_shorter_search_makes_room(page, covers, qapp, width, scale):
    theme.apply(qapp, theme.Theme(scale=scale, reduced_motion=True))
    made = page(covers, (), width, 800)
    assert len({button.y() for button in (made.learn, made.editor, made.open, made.help, made.options)}) == 1
    assert made.search.geometry().right() < made.learn.geometry().left()


def test_the_page_follows_the_theme_while_it_is_open(page, covers, qapp):
    made = page(covers)
    before = made.grab().toImage().pixelColor(5, 5)
    theme.apply(qapp, theme.Theme(theme.LAMPLIGHT, 120, reduced_motion=True))
    QApplication.processEvents()
    assert made.grab().toImage().pixelColor(5, 5).lightness() < before.lightness() - 80


def test_pictures_come_after_the_cards_and_fill_their_frames(page, covers, qtbot):
    made = page(covers[:1])

    def blue() -> bool:
        image = made.grid.stops()[0].grab().toImage()
        colours = [image.pixelColor(x, image.height() // 3) for x in range(20, image.width() - 20, 7)]
        return sum(colour.blue() > colour.red() + 20 for colour in colours) > 20

    qtbot.waitUntil(blue, timeout=5000)


@pytest.fixture
def painted(monkeypatch):
    """The covers whose pictures were painted, as soon as each is begun."""
    begun = []

    def paint(cover, size, _tile, _palette):
        begun.append(cover.key)
        time.sleep(0.02)
        return QImage(size, QImage.Format.Format_RGB32)

    monkeypatch.setattr(pictures, "thumbnail", paint)
    return begun


def test_pictures_are_painted_when_their_cards_come_near(page, covers, painted, qtbot):
    made = page(covers, width=800, height=460)
    bar = next(scroll for scroll in made.findChildren(Scroll) if scroll.widget() is made.grid).verticalScrollBar()
    qtbot.waitUntil(lambda: covers[0].key in painted)
    qtbot.wait(3 * QUIET)
    assert covers[-1].key not in painted
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: covers[-1].key in painted)
    bar.setValue(0)
    qtbot.wait(3 * QUIET)
    assert len(painted) == len(set(painted)), "a picture was painted twice"


# ---------------------------------------------------------------- the end


def test_a_library_that_is_closed_at_once_paints_no_pictures(shown, covers, painted, qtbot):
    made = LibraryPage()
    shown(made, 1600, 1000)
    made.show_all(covers, ())
    made.close_pictures()
    made.resize(1500, 900)  # which would paint them for their new sizes
    qtbot.wait(3 * QUIET)
    assert painted == []


def test_a_library_that_is_closed_while_it_paints_finishes_one_picture_at_most(shown, covers, painted, qtbot):
    made = LibraryPage()
    shown(made, 1600, 1000)
    made.show_all(covers, ())
    qtbot.waitUntil(lambda: bool(painted))
    made.close_pictures()
    finished = len(painted)
    qtbot.wait(3 * QUIET)
    assert len(painted) == finished < len(covers)


def test_a_sheet_that_is_left_paints_no_picture(covers, painted, qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(1200, 800)
    room.show()
    sheet = NewGameSheet(room, covers[0])
    sheet.leave()
    sheet.cover()  # shown again it would paint
    qtbot.wait(QUIET)
    assert painted == []
