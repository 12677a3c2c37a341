"""Puts the drawings of layers on the map's scene, and removes them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from roma_desktop.ui.layers.drawing import Drawing, Line, Sign, Stroke, Tag, Tint
from roma_desktop.ui.layers.tags import TagRow
from roma_desktop.ui.layers.tints import tints_of
from roma_desktop.ui.map.chart import Area
from roma_desktop.ui.map.glow import Wash
from roma_desktop.ui.map.room import NAME, Cover, Place
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.settling import Settling, Wish
from roma_desktop.ui.soon import Soon

LINE_Z, TAG_Z = 3.0, 6.5
AT_ONCE = 4  # places coloured before the window gets its turn
FULL_SIZE, LEAST = 0.5, 0.72  # zoom from which tags have their full size; their smallest size (1 is full)
NAMES_GROW, LEAST_NAME = 1.35, 0.78  # the size of names at zoom 1, like printed ones; their smallest size
CORNER = 0.82  # the share of the way across and down at which something touches a point from a corner
FOOT = frozenset({Sign.COIN})
"""Signs that cover what is printed below a name."""


class PathItem(QGraphicsItem):
    """A line from place to place with a light rim."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self._path = QPainterPath(line.points[0])
        for point in line.points[1:]:
            self._path.lineTo(point)
        self._bounds = self._path.boundingRect().adjusted(-14, -14, 14, 14)  # asked for many times in each frame
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke = self.line.stroke
        for colour, width in ((QColor(255, 251, 234, 215), 5.6), (QColor(self.line.colour), 2.8)):
            pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            pen.setCosmetic(True)
            if stroke is not Stroke.PATH:
                pen.setDashPattern([1.2, 1.1] if stroke is Stroke.BROKEN else [0.4, 1.1])
                factor = 5.6 / width  # the same dashes for rim and line
                pen.setDashPattern([part * factor for part in pen.dashPattern()])
            painter.strokePath(self._path, pen)


def _around(area: Area, half: float, tall: float, below: bool) -> Sequence[Place]:
    """Places around a point's circle for the middle of something that is to touch it; ``half`` and ``tall`` are half
    its width and height. ``below``: the place below is first, else that above; the corners are last.
    """
    down, across = area.radius + tall, area.radius + half
    first = down if below else -down
    ways = [(0.0, first), (0.0, -first), (across, 0.0), (-across, 0.0)]
    ways += [(x * across * CORNER, y * down * CORNER) for x in (1, -1) for y in (-1, 1)]
    left, top = area.centre.toTuple()
    return [(left + x, top + y) for x, y in ways]


class LayerBoard(QObject):
    """``show`` makes the map show exactly these drawings; what stays the same is not touched."""

    complete = Signal()  # all places are coloured

    def __init__(self, scene: MapScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._tints = tints_of(scene.chart)
        self._coloured: dict[str, tuple[Tint, Wash]] = {}
        self._waiting: dict[str, Tint] = {}
        self._rows: dict[tuple[str, bool], TagRow] = {}
        self._signs: list[TagRow] = []
        self._lines: list[PathItem] = []
        self._zoom, self._size = 1.0, 1.0
        self._rooms = Settling()
        self._settling = Soon(self._settle_rows, self)
        scene.room_changed.connect(self._settling.want)
        self._colouring = QTimer(self, interval=0)
        self._colouring.timeout.connect(self._colour_some)

    def show(self, drawings: Iterable[Drawing]) -> None:
        """Show these, later ones over earlier ones."""
        shown = list(drawings)
        tints: dict[str, Tint] = {}
        tags: dict[str, list[Tag]] = {}
        for drawing in shown:
            tints.update(drawing.tints)
            for place, some in drawing.tags.items():
                tags.setdefault(place, []).extend(some)
        self._show_tints(tints)
        self._show_tags(tags)
        self._show_signs([sign for drawing in shown for sign in drawing.signs])
        self._show_lines([line for drawing in shown for line in drawing.lines])

    def tags(self) -> dict[str, tuple[Tag, ...]]:
        """The tags at the name of each place."""
        found: dict[str, tuple[Tag, ...]] = {}
        for (place, _), row in self._rows.items():
            found[place] = (*found.get(place, ()), *row.tags)
        return found

    def tints(self) -> dict[str, Tint]:
        """The colours of places, those still to be painted among them."""
        return {**{place: tint for place, (tint, _) in self._coloured.items()}, **self._waiting}

    def lines(self) -> int:
        return len(self._lines)

    def signs(self) -> list[Tag]:
        return [row.tags[0] for row in self._signs]

    def finish(self) -> None:
        """Do at once what is still to be done: colour the places that wait for it, and find room for the tags."""
        self._settling.now()
        while self._waiting:
            self._colour_some()

    def set_zoom(self, zoom: float) -> None:
        """Adapt tags to the zoom: they become smaller where the map is seen from far away."""
        self._zoom = zoom
        size = round(max(LEAST, min(1.0, zoom / FULL_SIZE)), 2)
        if size != self._size:
            self._size = size
            for row in self._rows.values():
                row.set_zoom(zoom, size)
            for row in self._signs:
                if not row.is_name():
                    row.set_zoom(zoom, size)
        for row in self._signs:
            if row.is_name():
                row.set_zoom(zoom, self._size_of(row))

    def _size_of(self, row: TagRow) -> float:
        return max(LEAST_NAME, NAMES_GROW * self._zoom) if row.is_name() else self._size

    # ------------------------------------------------------------ inside

    def _show_tints(self, tints: Mapping[str, Tint]) -> None:
        gone = [place for place, (tint, _) in self._coloured.items() if tints.get(place) != tint]
        for place in gone:
            del self._coloured[place]
        self._waiting = {place: tint for place, tint in tints.items() if place not in self._coloured}
        if self._waiting:
            self._colouring.start()
        elif gone:
            self._lay()

    def _colour_some(self) -> None:
        for place in list(self._waiting)[:AT_ONCE]:
            tint, area = self._waiting.pop(place), self._scene.chart.areas[place]
            self._coloured[place] = (tint, self._tints.wash(area, tint, self._boxes(area)))
        if not self._waiting:
            self._lay()

    def _lay(self) -> None:
        """Lay the colours that have been painted on the map."""
        self._colouring.stop()
        self._scene.tint(wash for _, wash in self._coloured.values())
        self.complete.emit()

    def _boxes(self, area: Area) -> list[QRectF]:
        """The parchment boxes of small islands within an area, if it is of a kind that holds them."""
        chart = self._scene.chart
        areas = chart.areas.values() if chart.kind_of(area).holds_boxes else ()
        return [QRectF(*one.box) for one in areas if one.box is not None and area.bounds.intersects(QRectF(*one.box))]

    def _show_tags(self, tags: Mapping[str, list[Tag]]) -> None:
        wanted: dict[tuple[str, bool], tuple[Tag, ...]] = {}
        for place, some in tags.items():
            for below in (False, True):
                row = tuple(tag for tag in some if (tag.sign in FOOT) == below)
                if row:
                    wanted[place, below] = row
        for key in [key for key, row in self._rows.items() if wanted.get(key) != row.tags]:
            self._scene.removeItem(self._rows.pop(key))
        for (place, below), row in wanted.items():
            if (place, below) not in self._rows:
                self._rows[place, below] = self._add_row(QPointF(*self._anchor(place, below)), row, below)
        keys = ((place, below) for place in tags for below in (False, True))
        self._rows = {key: self._rows[key] for key in keys if key in self._rows}  # they settle in this order
        self._settling.want()

    def _settle_rows(self) -> None:
        """Move each row to its name, or near it where counters or coins are in the way."""
        cover, zoom = self._scene.cover() if self._rows else Cover(), self._zoom
        wishes: dict[Hashable, Wish] = {}
        corners: list[tuple[float, float]] = []
        for (place, below), row in self._rows.items():
            area, (left, top, width, height) = self._scene.chart.areas[place], row.extent
            right, down = (left + width / 2) / zoom, (top + height / 2) / zoom  # of the row's anchor: its middle
            half, tall = width / zoom / 2, height / zoom / 2
            if area.point is not None:
                wish = Wish(half, tall, area, _around(area, half, tall, below))
            else:
                wish = Wish(half, tall, area, self._at_name(area, below, right, down, 2 * tall), NAME)
            wishes[place, below] = wish
            corners.append((right, down))
        found = self._rooms.settle(wishes, cover)
        for row, (x, y), (right, down) in zip(self._rows.values(), found.values(), corners, strict=True):
            row.setPos(x - right, y - down)

    def _at_name(self, area: Area, below: bool, right: float, down: float, height: float) -> Sequence[Place]:
        """Where the middle of a row should be, best first: at the name, or on the other side of the name.

        ``right`` and ``down`` lead from the row's anchor to its middle; ``height`` is that of the row, in map pixels.
        """
        x, y = self._anchor(area.id, below)
        beside = (area.name_box[3] + height) * (-1 if below else 1)
        return (x + right, y + down), (x + right, y + down + beside)

    def _anchor(self, place: str, below: bool) -> Place:
        area = self._scene.chart.areas[place]
        if not self._scene.chart.kind_of(area).tags_at_name:
            return area.centre.x(), area.centre.y()
        x, y, width, height = area.name_box
        return x + width / 2, y + height - 20 if below else y

    def _show_signs(self, signs: list[tuple[QPointF, Tag]]) -> None:
        if [(row.pos(), row.tags[0]) for row in self._signs] == signs:
            return
        for row in self._signs:
            self._scene.removeItem(row)
        self._signs = [self._add_row(at, (tag,), False) for at, tag in signs]

    def _add_row(self, at: QPointF, tags: tuple[Tag, ...], below: bool) -> TagRow:
        row = TagRow(at, tags, below)
        row.setZValue(TAG_Z)
        row.set_zoom(self._zoom, self._size_of(row))
        self._scene.addItem(row)
        return row

    def _show_lines(self, lines: list[Line]) -> None:
        if [item.line for item in self._lines] == lines:
            return
        for item in self._lines:
            self._scene.removeItem(item)
        self._lines = []
        for line in lines:
            item = PathItem(line)
            item.setZValue(LINE_Z)
            self._scene.addItem(item)
            self._lines.append(item)
