"""The chart of a map that is being painted: after a stroke only what has changed is painted at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.editor.ground.edits import around, is_on
from roma_desktop.ui.games.arquebus.field.lettering import paint_labels
from roma_desktop.ui.games.arquebus.field.painting import TOUCHED, paint_part
from roma_desktop.ui.games.arquebus.field.picture import picture
from roma_desktop.ui.games.arquebus.field.sheet import cell_of, sheet_of
from roma_desktop.ui.games.arquebus.showing.board import folder_of, with_slots
from roma_desktop.ui.map.chart import Area, Chart, ChartData
from roma_desktop.ui.map.ground import SMALL_WIDTH, Ground

MOST = 150
"""Changed hexes up to which a part is painted at once: more wait for the whole picture."""
NAMED = 3
"""Hexes around a name that it may reach."""


class DraftChart(Chart):
    """The chart of a draft's map. Its whole picture is painted off the window's thread; see ``Chart.amending``."""

    def __init__(self, map_: Map, data: ChartData, key: str, title: Mapping[str, str]) -> None:
        def painting(which: Ground) -> QImage:
            return picture(map_, which, theme.current().language, key=key, title=title)

        super().__init__(None, data, painting)
        self.map, self.data = map_, data
        self.amending = self._amending

    def _amending(self, before: Chart) -> Callable[[QPainter], None]:
        """Paints what is another on this map than on the one before, as the small picture has it."""
        changed = touched(before.map, self.map) if isinstance(before, DraftChart) else ()
        if not changed or len(changed) > MOST:
            return lambda _painter: None
        part = self._around(changed)
        scale = min(1.0, SMALL_WIDTH / self.size[0])
        patch = QImage(round(self.size[0] * scale), round(self.size[1] * scale), QImage.Format.Format_RGB32)
        paint_part(patch, self.map, changed, codes=True)
        with QPainter(patch) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(scale, scale)
            painter.setClipRect(part)
            paint_labels(painter, self.map, theme.current().language)
        inside = part.adjusted(2, 2, -2, -2)
        source = QRectF(inside.topLeft() * scale, inside.size() * scale)
        return lambda painter: painter.drawImage(inside, patch, source)

    def _around(self, hexes: Iterable[HexId]) -> QRectF:
        """The part of the picture that changes with some hexes."""
        sheet, part = sheet_of(self.map), QRectF()
        reach = sheet.w * TOUCHED
        for at in hexes:
            x, y = sheet.middle(cell_of(at))
            part |= QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
        return part & self.rect


def draft_chart(map_: Map, number: int, title: Mapping[str, str], before: Chart | None) -> DraftChart:
    """The chart of a map; areas of the chart ``before`` that are still the same are kept, for they are costly."""
    key = folder_of(number, title)
    if not isinstance(before, DraftChart) or (before.map.columns, before.map.rows) != (map_.columns, map_.rows):
        return DraftChart(map_, with_slots(map_), key, title)
    spaces = [_kept(area, TERRAIN[map_.terrain[int(at[2:]) - 1][int(at[:2]) - 1]]) for at, area in before.areas.items()]
    return DraftChart(map_, msgspec.structs.replace(before.data, spaces=spaces), key, title)


def _kept(area: Area, kind: str) -> Area:
    return area if area.kind == kind else msgspec.structs.replace(area, kind=kind)


def touched(before: Map, after: Map) -> tuple[HexId, ...]:
    """The hexes in which two maps of the same size look different."""
    found: dict[HexId, None] = {}
    for row, (old, new) in enumerate(zip(_rows(before), _rows(after), strict=True)):
        found.update(
            {f"{column + 1:02}{row + 1:02}": None for column in range(after.columns) if old[column] != new[column]}
        )
    for part in (_sides, _crossings, _steps):
        found.update(dict.fromkeys(at for at, _ in set(part(before)) ^ set(part(after))))
    for at, _ in set(_labels(before)) ^ set(_labels(after)):
        found.update(dict.fromkeys(around(after, at, NAMED)))
    return tuple(at for at in found if is_on(after, at))


def _rows(map_: Map) -> list[list[tuple[str, str]]]:
    return [list(zip(*rows, strict=True)) for rows in zip(map_.terrain, map_.elevation, strict=True)]


def _sides(map_: Map) -> Iterator[tuple[HexId, str]]:
    return ((text[:4], f"{kind} {text}") for kind, texts in map_.hexsides.items() for text in texts)


def _crossings(map_: Map) -> Iterator[tuple[HexId, str]]:
    return ((one.hexside[:4], f"{one.kind} {one.hexside}") for one in map_.crossings)


def _steps(map_: Map) -> Iterator[tuple[HexId, str]]:
    """The steps along roads, at the hex where each begins."""
    return ((min(pair), max(pair)) for road in map_.roads for pair in pairwise(road))


def _labels(map_: Map) -> Iterator[tuple[HexId, str]]:
    return ((one.hex, f"{one.kind} {sorted(one.text.items())}") for one in map_.labels)
