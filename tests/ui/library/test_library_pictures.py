"""When the pictures of scenarios are painted, and that nothing is painted for nobody."""

from __future__ import annotations

import time

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.library.cards import pictures
from roma_desktop.ui.library.page import QUIET, LibraryPage
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.parts.layout.scroll import Scroll


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
