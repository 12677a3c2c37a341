"""What can be chosen gains contrast, and nothing is laid on it; the rest of the land steps back."""

from __future__ import annotations

import statistics

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.glow import Glow, paint_glow
from roma_desktop.ui.map.ground import Ground, ground
from roma_desktop.ui.map.veil import veil_but

LIT, OTHER = "tarraconensis", "aquitania"


@pytest.fixture(scope="module")
def chart() -> Chart:
    return Chart(shipped("resources", "maps", "roma_victrix"))


@pytest.fixture(scope="module")
def land(qapp: QApplication, chart: Chart) -> tuple[QImage, QImage]:
    """The map in little, before and after a place is lit, with its glow on it."""
    before = ground(chart, Ground.SMALL).convertToFormat(QImage.Format.Format_RGB32)
    after, area = before.copy(), chart.areas[LIT]
    veil = veil_but([area], bright=False)
    assert veil is not None
    with QPainter(after) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(before.width() / chart.size[0], before.width() / chart.size[0])
        veil.lay(painter, chart.rect)
        glow = paint_glow(area, Glow.LIT)
        painter.drawImage(QRectF(area.field.boundingRect().adjusted(-6, -6, 6, 6)), glow)
    return before, after


def lightness(chart: Chart, image: QImage, place: str) -> list[int]:
    """How light the dots of a place are, well inside its border."""
    area, factor = chart.areas[place], image.width() / chart.size[0]
    box = area.bounds
    found = []
    for x in range(int(box.left()), int(box.right()), 12):
        for y in range(int(box.top()), int(box.bottom()), 12):
            if all(area.covers(x + dx, y + dy) for dx in (-40, 40) for dy in (-40, 40)):
                found.append(image.pixelColor(int(x * factor), int(y * factor)).lightness())
    return found


def test_a_lit_place_has_more_contrast_than_before(chart: Chart, land: tuple[QImage, QImage]):
    before, after = (lightness(chart, image, LIT) for image in land)
    assert len(before) > 40
    assert statistics.pstdev(after) > statistics.pstdev(before)


def test_the_rest_of_the_land_is_darker_and_the_lit_place_is_not(chart: Chart, land: tuple[QImage, QImage]):
    lit, other = ([statistics.fmean(lightness(chart, image, place)) for image in land] for place in (LIT, OTHER))
    assert other[1] < other[0] - 15
    assert lit[1] > lit[0] - 2
    assert lit[1] - other[1] > lit[0] - other[0] + 15


def test_on_light_land_the_lit_places_stay_as_they_are(chart: Chart):
    veil = veil_but([chart.areas[LIT]], bright=True)
    assert veil is not None
    assert veil.contrast == 0
    assert veil_but([], bright=True) is None
