"""The chart of a map that is being painted: after a stroke what has changed is sketched at once, and painted soon."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.editor.ground.sketch import sketch, touched
from roma_desktop.ui.games.arquebus.field.lettering import paint_labels
from roma_desktop.ui.games.arquebus.field.painting import TOUCHED, paint_part
from roma_desktop.ui.games.arquebus.field.picture import picture
from roma_desktop.ui.games.arquebus.field.sheet import cell_of, sheet_of
from roma_desktop.ui.games.arquebus.showing.board import folder_of, with_slots
from roma_desktop.ui.map.chart import Area, Chart, ChartData
from roma_desktop.ui.map.ground import Ground

MOST = 150
"""Changed hexes up to which only a part of the picture is painted anew."""


@dataclass
class Easel:
    """The last picture of each kind of a draft's map, with the map and language that it shows; charts hand it on.

    Pictures are only ever replaced: any thread may paint the next one.
    """

    number: int
    title: Mapping[str, str]
    pictures: dict[Ground, tuple[Map, str, QImage]] = field(default_factory=dict)

    def paint(self, map_: Map, which: Ground) -> QImage:
        """A picture of a map: what has changed since the last one painted over it, else the whole."""
        language = theme.current().language
        last = self.pictures.get(which)
        changed = touched(last[0], map_) if last is not None and _as_large(last[0], map_) else ()
        if last is not None and last[1] == language and _as_large(last[0], map_) and len(changed) <= MOST:
            image = _painted_over(last[2], map_, which, changed, language)
        else:
            image = picture(map_, which, language, key=folder_of(self.number, self.title), title=self.title)
        self.pictures[which] = map_, language, image
        return image


class DraftChart(Chart):
    """The chart of a draft's map."""

    def __init__(self, map_: Map, data: ChartData, easel: Easel) -> None:
        super().__init__(None, data, partial(easel.paint, map_))
        self.map, self.data, self.easel = map_, data, easel
        self.amending = self._amending

    def _amending(self, before: Chart) -> Callable[[QPainter], None]:
        if not isinstance(before, DraftChart):
            return lambda _painter: None
        return partial(sketch, before=before.map, after=self.map)


def draft_chart(map_: Map, number: int, title: Mapping[str, str], before: Chart | None) -> DraftChart:
    """The chart of a map; areas of the chart ``before`` that are still the same are kept, for they are costly."""
    easel = Easel(number, title)
    if not isinstance(before, DraftChart) or not _as_large(before.map, map_):
        return DraftChart(map_, with_slots(map_), easel)
    if (before.easel.number, before.easel.title) == (number, title) and before.map.north == map_.north:
        easel = before.easel
    spaces = [_kept(area, TERRAIN[map_.terrain[int(at[2:]) - 1][int(at[:2]) - 1]]) for at, area in before.areas.items()]
    return DraftChart(map_, msgspec.structs.replace(before.data, spaces=spaces), easel)


def _kept(area: Area, kind: str) -> Area:
    return area if area.kind == kind else msgspec.structs.replace(area, kind=kind)


def _as_large(one: Map, other: Map) -> bool:
    return (one.columns, one.rows) == (other.columns, other.rows)


def _painted_over(last: QImage, map_: Map, which: Ground, changed: Iterable[HexId], language: str) -> QImage:
    """A picture with some hexes painted anew, and the names there."""
    image = last.copy()
    if changed:
        paint_part(image, map_, changed, codes=which is Ground.LARGE)
        if which is not Ground.PLAIN:
            _letter(image, map_, changed, language)
    return image


def _letter(image: QImage, map_: Map, changed: Iterable[HexId], language: str) -> None:
    sheet, part = sheet_of(map_), QRectF()
    reach = sheet.w * TOUCHED
    for at in changed:
        x, y = sheet.middle(cell_of(at))
        part |= QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
    scale = image.width() / sheet.whole[0]
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.setClipRect(part)
        paint_labels(painter, map_, language)
