"""The whole map can be seen, whatever the shape of the window and of the sheets on it; a chosen counter has a ring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.games.roma_victrix.counters import Counter, Kind
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import MapScene, Shown, Standing
from roma_desktop.ui.map.view import MapView


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[MapView]:
    printer = CounterRenderer()
    scene = MapScene(Chart(shipped("resources", "maps", "roma_victrix")), printer)
    picture = MapPicture(scene.chart)
    found = MapView(scene, picture)
    qtbot.addWidget(found)
    found.resize(900, 400)
    found.show()
    yield found
    picture.close()
    printer.close()


def seen(view: MapView) -> bool:
    """All of the map is in the window."""
    return view.visible().adjusted(-2, -2, 2, 2).contains(view.scene().chart.rect)


@pytest.mark.parametrize("size", [(900, 400), (400, 900), (600, 600)])
def test_from_far_away_all_of_it_is_seen_in_the_middle(view: MapView, size: tuple[int, int]) -> None:
    view.resize(*size)
    view.set_zoom(0.0)
    assert seen(view)
    assert view.whole
    off = view.visible().center() - view.scene().chart.rect.center()
    assert abs(off.x()) < 3 / view.zoom
    assert abs(off.y()) < 3 / view.zoom
    view.set_zoom(view.farthest * 1.5)
    assert not view.whole
    assert not seen(view)


def test_beside_a_sheet_too(view: MapView) -> None:
    view.set_zoom(0.0)
    view.cover(0, 300)
    assert view.whole
    rect = view.scene().chart.rect
    assert view.mapFromScene(rect.topRight()).x() <= view.viewport().width() - 299
    assert view.mapFromScene(rect.topLeft()).x() >= -1
    view.cover(0, 0)
    assert view.whole
    assert view.zoom == view.farthest


def test_another_size_of_the_window_keeps_it_whole_and_a_closer_look_as_close(view: MapView) -> None:
    view.set_zoom(0.0)
    view.resize(500, 400)
    assert seen(view)
    view.set_zoom(0.8)
    zoom = view.zoom
    view.resize(700, 500)
    assert (view.zoom, view.whole) == (zoom, False)


def test_the_counter_that_is_chosen_has_a_ring(view: MapView) -> None:
    scene = view.scene()
    first, second = [area.id for area in scene.chart.areas.values() if area.kind == "province"][:2]
    faces = [Standing(at, at, Counter(Kind.HIDDEN, "azure")) for at in (first, second)]
    scene.show_all(Shown(faces))
    scene.finish()
    plain = looks(view, first)
    scene.choose([first])
    assert looks(view, first) != plain
    scene.show_all(Shown(faces))
    assert looks(view, first) != plain, "another position leaves it chosen"
    scene.choose([second])
    assert looks(view, first) == plain


def looks(view: MapView, key: str) -> QImage:
    """What is seen of a counter."""
    pile = view.scene().pile(key)
    assert pile is not None
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(60, 60)
        pile.paint(painter, QStyleOptionGraphicsItem(), view)
    return image
