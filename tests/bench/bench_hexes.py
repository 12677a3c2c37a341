"""A map of 1,500 hexes with 200 counters beside the Roman map with as many: showing, lighting, dragging, repainting."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from yardsticks import Beside

from roma_desktop.core.board.hexes import from_offset
from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer, Facing, PlainCounter
from roma_desktop.ui.map.chart import AreaKind, Chart, ChartData
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene, Shown, Standing
from roma_desktop.ui.map.shapes import hex_areas
from roma_desktop.ui.map.view import MapView

ACROSS, DOWN, SIZE = 50, 30, 46.0
MANY, LIT = 200, 60
COLOURS = ("crimson", "azure", "gold", "emerald")


class Sheet:
    """A map in a window, with counters on it."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.printer = CounterRenderer()
        self.scene = MapScene(chart, self.printer)
        self.picture = MapPicture(chart)
        self.view = MapView(self.scene, self.picture)
        self.view.resize(1920, 1080)
        self.view.show()
        self.places = list(chart.areas)
        self.key = "unit:0"
        self.show(0)

    def show(self, shift: int) -> None:
        """All counters, each so many places on."""
        standing = []
        for number in range(MANY):
            face = Facing(PlainCounter(COLOURS[number % 4], "", str(number % 9), "hi"), 60.0 * ((number + shift) % 6))
            standing.append(Standing(f"unit:{number}", self.places[(number * 7 + shift) % len(self.places)], face))
        self.scene.show_all(Shown(tuple(standing)))

    def light(self, start: int) -> None:
        self.scene.light({self.places[(start + number) % len(self.places)]: Lit("2") for number in range(LIT)})
        QApplication.processEvents()

    def close(self) -> None:
        self.picture.close()
        self.printer.close()


@pytest.fixture(scope="module")
def hexes(qapp: QApplication) -> Iterator[Sheet]:
    theme.apply(qapp, theme.Theme(reduced_motion=True))
    every = [from_offset(column, row) for row in range(DOWN) for column in range(ACROSS)]
    areas = hex_areas(every, SIZE, (SIZE, SIZE), lambda at: "field", {})
    size = (round(SIZE * 1.7321 * (ACROSS + 1)), round(SIZE * 1.5 * (DOWN + 1)))
    sheet = Sheet(Chart(Path("nowhere"), ChartData(size, areas, [AreaKind("field", colour="#E4E3BC")])))
    yield sheet
    sheet.close()


@pytest.fixture(scope="module")
def roman(qapp: QApplication) -> Iterator[Sheet]:
    sheet = Sheet(Chart(shipped("resources", "maps", "roma_victrix")))
    yield sheet
    sheet.close()


def each(sheet: Sheet, do: Callable[[Sheet, int], None]) -> Callable[[], None]:
    """The same thing done over and over, each time a little otherwise."""
    numbers = cycle(range(500))
    return lambda: do(sheet, next(numbers))


def carry(sheet: Sheet, number: int) -> None:
    """A step of a drag: the counter moves, and the place under it is found."""
    at = QPointF(100 + 7 * number % 1500, 100 + 5 * number % 900)
    sheet.scene.carry(sheet.key, at)
    sheet.chart.at(at)
    sheet.scene.point_at(sheet.chart.at(at))


@pytest.mark.parametrize(
    ("what", "do"),
    [
        ("200 counters in other places", lambda sheet, number: sheet.show(number)),
        ("60 places light up", lambda sheet, number: sheet.light(number)),
        ("a step of a drag", carry),
        ("a repaint of the window", lambda sheet, number: sheet.view.grab()),
    ],
)
def bench_hexes_beside_the_roman_map(
    hexes: Sheet, roman: Sheet, beside: Beside, what: str, do: Callable[[Sheet, int], None]
) -> None:
    beside(f"hexes: {what}", each(hexes, do), "the same on the Roman map", each(roman, do))
