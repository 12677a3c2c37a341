"""Everything in the library has room, at every size of window and text."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.cards.card_places import card_places
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.saves import saved_games


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
