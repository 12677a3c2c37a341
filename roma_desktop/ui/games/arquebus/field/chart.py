"""The hexes of a map as the table needs them: outlines to hit, a place for a pile in the middle of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from PySide6.QtGui import QImage

from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.field.picture import FOLDER, picture
from roma_desktop.ui.games.arquebus.field.sheet import Cell, Sheet, beside, code_of, sheet_of
from roma_desktop.ui.map.chart import Area, AreaKind, Chart, ChartData, DrawnLink, Ground, Painting
from roma_desktop.ui.map.shapes import hex_corners

COLOURS: Mapping[str, str] = {
    "clear": "#D8CC95",
    "woods": "#7C8752",
    "light_woods": "#B2B376",
    "vineyard": "#A9A966",
    "town": "#C99A78",
    "city": "#C4896B",
    "building": "#CBA583",
    "marsh": "#A9B48C",
    "rough": "#BFA873",
    "farmland": "#BFB873",
    "taro_river": "#BFC5AE",
    "deep_river": "#8FA6A6",
}
"""The kinds of areas by the words for terrain, and their colours where the map is only sketched."""
AHEAD = range(3)
"""The directions in which each pair of neighbours is met once."""


def chart_of(map_: Map, key: str, title: Mapping[str, str] | None = None) -> Chart:
    """The chart of a scenario's map; its areas are the hexes by their numbers, ``0307``.

    ``key`` is the scenario's key: its folder of shipped pictures, which are used as long as the map is the one that
    they show. ``title`` is printed above the field, by language. The same map gives the same chart.
    """
    words = tuple(sorted((title or {}).items()))
    return _chart(msgspec.json.encode(map_), key, words)


@lru_cache(maxsize=2)  # the table's, and that of the card painted last
def _chart(content: bytes, key: str, title: tuple[tuple[str, str], ...]) -> Chart:
    map_ = msgspec.json.decode(content, type=Map)
    return Chart(FOLDER / key, data_of(map_), painting_of(map_, key, dict(title)))


def painting_of(map_: Map, key: str, title: Mapping[str, str]) -> Painting:
    """Paints the pictures of a map, with names in the present language."""

    def painting(which: Ground) -> QImage:
        return picture(map_, which, theme.current().language, key=key, title=title)

    return painting


def data_of(map_: Map) -> ChartData:
    """All hexes of a map, with the links between neighbours."""
    sheet = sheet_of(map_)
    cells = [(column, row) for row in range(map_.rows) for column in range(map_.columns)]
    return ChartData(
        size=sheet.whole,
        spaces=[_area(sheet, cell, TERRAIN[map_.terrain[cell[1]][cell[0]]]) for cell in cells],
        kinds=[AreaKind(kind, colour=colour) for kind, colour in COLOURS.items()],
        links=[
            _link(sheet, cell, near)
            for cell in cells
            for direction in AHEAD
            if sheet.holds(near := beside(cell, direction))
        ],
    )


def _area(sheet: Sheet, cell: Cell, kind: str) -> Area:
    """A hex; its number is at its upper corner."""
    x, y = sheet.middle(cell)
    code = code_of(cell)
    box = (x - sheet.w * 0.2, y - sheet.size * 0.84, sheet.w * 0.4, sheet.w * 0.16)
    return Area(code, kind, code, box, polygons=(hex_corners((x, y), sheet.size),), stacks=((x, y),))


def _link(sheet: Sheet, here: Cell, there: Cell) -> DrawnLink:
    (x, y), (u, v) = sheet.middle(here), sheet.middle(there)
    return DrawnLink(code_of(here), code_of(there), ((x + u) / 2, (y + v) / 2))
