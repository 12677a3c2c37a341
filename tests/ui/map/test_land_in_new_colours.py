"""Other places are lit: only what has changed is painted anew, and it looks as if all of it had been."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.coating import Coats, boxes_of, coated, recoated
from roma_desktop.ui.map.glow import Glow, glows_of
from roma_desktop.ui.map.ground import Ground, ground
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene
from roma_desktop.ui.map.veil import veil_but
from roma_desktop.ui.map.view import MapView


@pytest.fixture(scope="module")
def chart(qapp: QApplication) -> Chart:
    return Chart(shipped("resources", "maps", "roma_victrix"))


def coats(chart: Chart, dim: QColor | None = None, **places: Glow) -> Coats:
    """The coats where these places shine and keep their light."""
    areas = [chart.areas[place] for place in places]
    lit = [glows_of(chart).shine(chart.areas[place], glow) for place, glow in places.items()]
    return Coats((), veil_but(areas, bright=False), dim, tuple(lit))


def test_a_part_in_other_coats_is_dot_for_dot_what_it_would_be_from_the_start(chart: Chart) -> None:
    bare, scale = ground(chart, Ground.SMALL), ground(chart, Ground.SMALL).width() / chart.size[0]
    shown = QRect(40, 30, 500, 400)
    bare = bare.copy(shown)
    before = coats(chart, tarraconensis=Glow.LIT, gallaecia=Glow.LIT)
    after = coats(chart, gallaecia=Glow.WARN, aquitania=Glow.LIT)
    boxes = boxes_of(after.changed(before), shown, scale)
    assert boxes
    assert sum(box.width() * box.height() for box in boxes) < shown.width() * shown.height()
    was = coated(bare, shown, scale, before)
    now = recoated(bare, was, boxes, shown, scale, after)
    assert was != now
    assert now == coated(bare, shown, scale, after)
    assert recoated(bare, now, [], shown, scale, Coats()) == bare


def test_without_a_veil_or_in_the_dark_all_of_it_is_another(chart: Chart) -> None:
    lit = coats(chart, aquitania=Glow.LIT)
    assert lit.changed(Coats()) is None
    assert lit.changed(coats(chart, QColor(0, 0, 0, 90), aquitania=Glow.LIT)) is None
    assert lit.changed(coats(chart, aquitania=Glow.LIT)) == []


def test_the_window_shows_what_is_lit_and_no_longer_what_was(chart: Chart, qtbot: QtBot) -> None:
    printer = CounterRenderer()
    scene, picture = MapScene(chart, printer), MapPicture(chart)
    view = MapView(scene, picture)
    qtbot.addWidget(view)
    view.resize(700, 420)
    view.show()
    view.show_part(chart.areas["aquitania"].bounds.united(chart.areas["gallaecia"].bounds))
    pictures: dict[str, QImage] = {}
    for place in ("tarraconensis", "aquitania", "gallaecia"):
        scene.light({place: Lit()})
        scene.finish()
        qtbot.waitUntil(lambda: picture.sharp)
        pictures[place] = view.viewport().grab().toImage()
    scene.light({"aquitania": Lit()})
    scene.finish()
    qtbot.waitUntil(lambda: picture.sharp)
    assert view.viewport().grab().toImage() == pictures["aquitania"] != pictures["gallaecia"]
    picture.close()
    printer.close()
