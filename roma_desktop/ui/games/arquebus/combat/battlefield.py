"""The piece of the map where an attack happens, with its counters and fronts, and an arrow for each attacker."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.arquebus.showing.armies import colour_of
from roma_desktop.ui.games.arquebus.showing.board import board_of
from roma_desktop.ui.games.arquebus.showing.faces import alone_face
from roma_desktop.ui.games.arquebus.showing.pieces import shown
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.parts.counters.printed import hues, paint_counter
from roma_desktop.ui.parts.part import Part

TALL, LOW, ROUND = 214, 150, 5  # pixels at 100 %: how high it is, where there is little room, radius of its corners
AROUND = 0.3  # of a hex: how much ground is seen beyond the hexes that matter
FAINT = 0.5  # the opacity of a counter that has no part in the attack
RED, PALE = "#9A1F22", "#FFFDF0"


@runtime_checkable
class Grounded(Protocol):
    """A table with the picture of its map."""

    picture: MapPicture


@dataclass(frozen=True)
class Scene:
    """What is drawn: a position, the hex under attack, the attackers with the hexes they come from.

    ``lost``: units that are gone, as they were; ``moved``: the hexes that other units have left; ``others``: the other
    hexes under attack.
    """

    state: State
    at: HexId
    attackers: Mapping[UnitId, HexId]
    lost: Mapping[UnitId, Unit] = field(default_factory=dict)
    moved: Mapping[UnitId, HexId] = field(default_factory=dict)
    others: tuple[HexId, ...] = ()


class Battlefield(Part):
    """Shows a scene on the table's own map; without a table on blank parchment."""

    def __init__(self, words: Words, table: object) -> None:
        super().__init__()
        self._words, self._table = words, table
        self._scene: Scene | None = None
        self._low = False
        self._ground: tuple[QRectF, QSize, QImage] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedHeight(theme.current().px(LOW if self._low else TALL))

    def set_low(self, low: bool) -> None:
        """Say whether there is little room: then it is less high."""
        if low != self._low:
            self._low = low
            self.restyle()

    def show_scene(self, scene: Scene | None) -> None:
        self._scene = scene
        self.setVisible(scene is not None)
        self.update()

    def scene(self) -> Scene | None:
        return self._scene

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(420), theme.current().px(LOW if self._low else TALL))

    # ------------------------------------------------------------ drawing

    def draw(self, painter: QPainter) -> None:
        scene = self._scene
        if scene is None:
            return
        chart = board_of(scene.state.setting.scenario)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        part = self._part(chart, scene, box)
        scale = box.width() / part.width()
        frame = QPainterPath()
        frame.addRoundedRect(box, ROUND, ROUND)
        painter.save()
        painter.setClipPath(frame)
        self._draw_ground(painter, part, box)
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        painter.translate(-part.topLeft())
        _draw_hexes(painter, chart, scene)
        painter.restore()
        self._draw_pieces(painter, chart, scene, part, box)
        self._draw_arrows(painter, chart, scene, part, box)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.current().colours.rule), 1))
        painter.drawPath(frame)

    def _part(self, chart: Chart, scene: Scene, box: QRectF) -> QRectF:
        """The part of the map with all that matters, in the shape of the picture; nothing beyond the edges."""
        hexes = {scene.at, *scene.attackers.values(), *scene.moved.values(), *scene.others}
        places = [chart.areas[at].bounds for at in hexes if at in chart.areas]
        part = QRectF()
        for one in places:
            part = part.united(one)
        grow = AROUND * (places[0].width() if places else 80)
        part = part.adjusted(-grow, -grow, grow, grow)
        wide = max(part.width(), part.height() * box.width() / box.height())
        high = wide * box.height() / box.width()
        found = QRectF(0, 0, wide, high)
        found.moveCenter(part.center())
        land = chart.rect
        found.moveLeft(max(land.left(), min(found.left(), land.right() - wide)))
        found.moveTop(max(land.top(), min(found.top(), land.bottom() - high)))
        return found

    def _draw_ground(self, painter: QPainter, part: QRectF, box: QRectF) -> None:
        painter.fillRect(box, QColor(theme.current().colours.shade))
        if not isinstance(self._table, Grounded):
            return
        size = (box.size() * self.devicePixelRatioF()).toSize()
        if self._ground is None or self._ground[:2] != (part, size):
            self._ground = (part, size, self._table.picture.thumbnail(part, size))
        painter.drawImage(box, self._ground[2])

    def _draw_pieces(self, painter: QPainter, chart: Chart, scene: Scene, part: QRectF, box: QRectF) -> None:
        scale = box.width() / part.width()
        side = chart.counter * scale
        fighting = {scene.at, *scene.attackers.values(), *(scene.state.units[of].at for of in scene.moved)}
        for one in shown(scene.state, self._words).standing:
            at = one.place.partition(":")[0]
            if at not in chart.areas or not part.adjusted(-60, -60, 60, 60).contains(chart.areas[at].centre):
                continue
            middle = self._spot(chart.areas[at].centre, part, box)
            painter.setOpacity(1.0 if at in fighting else FAINT)
            corner = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            paint_counter(painter, one.face, corner, Mark.NONE, False)
        painter.setOpacity(1.0)
        for unit in scene.lost.values():
            middle = self._spot(chart.areas[unit.at].centre, part, box)
            corner = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            if unit.at not in scene.state.stacks:
                paint_counter(painter, alone_face(scene.state, unit), corner, Mark.REMOVE, False)

    def _draw_arrows(self, painter: QPainter, chart: Chart, scene: Scene, part: QRectF, box: QRectF) -> None:
        reach = chart.counter * box.width() / part.width()
        there = self._spot(chart.areas[scene.at].centre, part, box)
        for of, at in scene.attackers.items():
            if at not in chart.areas or of in scene.moved:
                continue
            here = self._spot(chart.areas[at].centre, part, box)
            colour = colour_of(scene.state, scene.state.side_of(of))
            draw_arrow(painter, _between(here, there, 0.36), _between(here, there, 0.66), colour, reach * 0.11)
        for of, at in scene.moved.items():
            unit = scene.state.units[of]
            if at not in chart.areas or unit.at not in chart.areas or unit.at == at:
                continue
            here, gone = (self._spot(chart.areas[one].centre, part, box) for one in (at, unit.at))
            colour = colour_of(scene.state, scene.state.side_of(of))
            draw_arrow(
                painter, _between(here, gone, 0.12), _between(here, gone, 0.7), colour, reach * 0.06, dashed=True
            )

    def _spot(self, at: QPointF, part: QRectF, box: QRectF) -> QPointF:
        scale = box.width() / part.width()
        return box.topLeft() + (at - part.topLeft()) * scale


def _draw_hexes(painter: QPainter, chart: Chart, scene: Scene) -> None:
    """The hex under attack in red, the others that are attacked too in a thin line."""
    for at, hue, width in (*((one, PALE, 3.0) for one in scene.others), (scene.at, RED, 5.0)):
        if at in chart.areas:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(PALE), width + 4))
            painter.drawPath(chart.areas[at].outline)
            painter.setPen(QPen(QColor(hue), width))
            painter.drawPath(chart.areas[at].outline)


def _between(here: QPointF, there: QPointF, share: float) -> QPointF:
    return here + (there - here) * share


def draw_arrow(
    painter: QPainter, here: QPointF, there: QPointF, colour: str, width: float, *, dashed: bool = False
) -> None:
    """An arrow in a side's colour with a pale rim, so that it is seen on any ground."""
    power = hues(colour)
    along = math.atan2(there.y() - here.y(), there.x() - here.x())
    head = max(9.0, width * 2.6)
    neck = there - QPointF(math.cos(along), math.sin(along)) * head * 0.8
    wings = [there - QPointF(math.cos(along + turn), math.sin(along + turn)) * head * 1.15 for turn in (-0.5, 0.5)]
    tip = QPolygonF([there, *wings])
    style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    for hue, grow in ((QColor(PALE), 3.0), (QColor(power.deep if power.ground == PALE else power.ground), 0.0)):
        painter.setPen(QPen(hue, width + grow, style, Qt.PenCapStyle.FlatCap))
        painter.drawLine(here, neck)
        painter.setPen(QPen(hue, grow, Qt.PenStyle.SolidLine) if grow else Qt.PenStyle.NoPen)
        painter.setBrush(hue)
        painter.drawPolygon(tip)


def hexes_of(attackers: Iterable[UnitId], state: State) -> dict[UnitId, HexId]:
    """The hexes of units by their ids; units off the map are left out."""
    return {of: state.units[of].at for of in attackers if state.units[of].on_map}


def other_hexes(hexes: Sequence[HexId], at: HexId) -> tuple[HexId, ...]:
    """The hexes without ``at``."""
    return tuple(one for one in hexes if one != at)
