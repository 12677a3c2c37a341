"""Lines over turns, painted by ourselves: direct labels, a marker of its own for each power, a read-out.

A plot is painted into any box of any painter: a widget, a page of paper, a picture in a report.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from roma_desktop.ui.counters.palette import Pattern, PowerColour
from roma_desktop.ui.story.values import Value
from roma_desktop.ui.theme import Theme, contrast, tint, voice

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter

TITLE, FOOT, GAP = 30, 22, 8  # pixels at 100 %: height of the title and of the labels below; between plot and labels
LINE, MARK = 2.2, 4.2  # width of a line, reach of a marker
DENSE = 15  # pixels: no more markers than one in so many
STEPS = (1, 2, 5, 10)
VISIBLE = 3.0  # contrast that a line needs


@dataclass(frozen=True, slots=True)
class Trace:
    """A power's line: its name, its colour in the palette, a value for each turn."""

    name: str
    colour: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A measure over turns; ``labels`` say the turns ("218 BC"), ``none`` what is said where nothing can be shown."""

    title: str
    unit: str
    labels: tuple[str, ...]
    traces: tuple[Trace, ...]
    none: str = ""


def draw_plot(painter: QPainter, box: QRectF, plot: Plot, look: Theme, *, at: int | None = None) -> None:
    """Paint a plot; ``at`` is the turn that is read out, else the last one is."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_title(painter, box, plot, look, at)
    shown = [trace for trace in plot.traces if any(value is not None for value in trace.values)]
    if not shown:
        painter.setFont(look.font("italic"))
        painter.setPen(QColor(look.colours.sepia))
        painter.drawText(box, CENTRE | Qt.TextFlag.TextWordWrap, plot.none)
    else:
        _Frame(box, plot, shown, look, at).draw(painter)
    painter.restore()


def stroke(colour: PowerColour, ground: str) -> str:
    """The power's colour for lines and markers on ``ground``: its field where that can be told from it."""
    return colour.ground if contrast(colour.ground, ground) >= VISIBLE else voice(colour, ground)


def turn_at(box: QRectF, plot: Plot, look: Theme, x: float) -> int:
    """The turn nearest to ``x`` in a plot painted into ``box``."""
    frame = _Frame(box, plot, plot.traces, look, None)
    share = (x - frame.area.left()) / max(1.0, frame.area.width())
    return max(0, min(len(plot.labels) - 1, round(share * (len(plot.labels) - 1))))


def read_out(plot: Plot, at: int) -> str:
    """The values of a turn in words, for screen readers."""
    said = [f"{trace.name} {figure(trace.values[at])}" for trace in plot.traces if trace.values[at] is not None]
    return f"{plot.title}, {plot.labels[at]}: {', '.join(said) or plot.none}"


def figure(value: Value) -> str:
    return "–" if value is None else f"{value:.0f}".replace("-", "−")


def _draw_title(painter: QPainter, box: QRectF, plot: Plot, look: Theme, at: int | None) -> None:
    line = QRectF(box.left(), box.top(), box.width(), look.px(TITLE) * 0.72)
    painter.setFont(look.font("chip"))
    painter.setPen(QColor(look.colours.ink))
    painter.drawText(line, LEFT, plot.title)
    used = painter.fontMetrics().horizontalAdvance(plot.title) + look.px(8)
    painter.setFont(look.font("small"))
    painter.setPen(QColor(look.colours.sepia))
    date = painter.fontMetrics().horizontalAdvance(plot.labels[at]) + look.px(12) if at is not None else 0
    room = line.adjusted(used, look.px(1), -date, 0)
    unit = painter.fontMetrics().elidedText(plot.unit, Qt.TextElideMode.ElideRight, int(room.width()) + 1)
    painter.drawText(room, LEFT, unit)
    if at is not None:
        painter.setPen(QColor(look.colours.ink))
        painter.drawText(line, RIGHT, plot.labels[at])


def named_turns(count: int, every: int) -> frozenset[int]:
    """Which of so many turns are named below a plot: one in ``every``, and the last."""
    return frozenset((*range(0, count - every, every), count - 1))


class _Frame:
    """The places of all parts of a plot."""

    def __init__(self, box: QRectF, plot: Plot, traces: Sequence[Trace], look: Theme, at: int | None) -> None:
        self._plot, self._traces, self._look, self._at = plot, traces, look, at
        self._box = box
        self._small = look.font("small")
        metrics = QFontMetricsF(self._small)
        found = [value for trace in traces for value in trace.values if value is not None]
        highest, lowest = max((*found, 0.0)) if found else 1.0, min((*found, 0.0))
        self._step = _step(highest - lowest)
        self._low = self._step * math.floor(lowest / self._step)
        self._top = max(self._step * math.ceil(highest / self._step), self._low + self._step)
        widest = max((figure(self._top), figure(self._low)), key=metrics.horizontalAdvance)
        numbers = metrics.horizontalAdvance(widest) + look.px(GAP)
        names = max((metrics.horizontalAdvance(f"{trace.name} {widest}") for trace in traces), default=0)
        self._labels = min(names + look.px(2 * GAP + 8), box.width() * 0.42)
        self.area = box.adjusted(numbers, look.px(TITLE), -self._labels, -look.px(FOOT))

    def draw(self, painter: QPainter) -> None:
        self._draw_grid(painter)
        self._draw_turns(painter)
        if self._at is not None:
            painter.setPen(QPen(QColor(self._look.colours.sepia), 1, Qt.PenStyle.DotLine))
            x = self._x(self._at)
            painter.drawLine(QPointF(x, self.area.top()), QPointF(x, self.area.bottom()))
        for trace in reversed(self._traces):
            self._draw_trace(painter, trace)
        self._draw_names(painter)

    # ------------------------------------------------------------ scales

    def _x(self, turn: int) -> float:
        return self.area.left() + self.area.width() * turn / max(1, len(self._plot.labels) - 1)

    def _y(self, value: float) -> float:
        return self.area.bottom() - self.area.height() * (value - self._low) / (self._top - self._low)

    def _hue(self, trace: Trace) -> QColor:
        look = self._look
        return QColor(stroke(look.palette[trace.colour], look.colours.paper))

    def _draw_grid(self, painter: QPainter) -> None:
        look = self._look
        painter.setFont(self._small)
        value = self._low
        while value <= self._top:
            y = self._y(value)
            painter.setPen(QPen(QColor(look.colours.rule if value == 0 else look.colours.hair), 1))
            painter.drawLine(QPointF(self.area.left(), y), QPointF(self.area.right(), y))
            painter.setPen(QColor(look.colours.sepia))
            room = QRectF(self.area.left() - look.px(60), y - look.px(10), look.px(60 - GAP), look.px(20))
            painter.drawText(room, RIGHT, figure(value))
            value += self._step

    def _draw_turns(self, painter: QPainter) -> None:
        """A tick for each turn, and as many labels as there is room for, the last turn's among them."""
        look, labels = self._look, self._plot.labels
        metrics = QFontMetricsF(self._small)
        wide = max(metrics.horizontalAdvance(label) for label in labels) + look.px(24)
        every = max(1, math.ceil(wide / max(1.0, self.area.width() / max(1, len(labels) - 1))))
        named = named_turns(len(labels), every)
        for turn in range(len(labels)):
            x, foot = self._x(turn), self.area.bottom()
            painter.setPen(QPen(QColor(look.colours.rule), 1))
            painter.drawLine(QPointF(x, foot), QPointF(x, foot + look.px(3)))
            if turn in named:
                painter.setPen(QColor(look.colours.sepia))
                own = metrics.horizontalAdvance(labels[turn]) + 2
                # the first and the last may be wider than what is left of the axis
                left = max(self._box.left(), min(x - own / 2, self._box.right() - own))
                painter.drawText(QRectF(left, foot + look.px(3), own, look.px(19)), CENTRE, labels[turn])

    # ------------------------------------------------------------ lines

    def _draw_trace(self, painter: QPainter, trace: Trace) -> None:
        hue, line = self._hue(trace), self._look.px(LINE * 10) / 10
        path, pen_down = QPainterPath(), False
        for turn, value in enumerate(trace.values):
            if value is None:
                pen_down = False
                continue
            point = QPointF(self._x(turn), self._y(value))
            if pen_down:
                path.lineTo(point)
            else:
                path.moveTo(point)
            pen_down = True
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((tint(self._look.colours.paper, 210), line + 2), (hue, line)):
            pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(path, pen)
        room = self.area.width() / max(1, len(trace.values) - 1)
        every = max(1, math.ceil(self._look.px(DENSE) / room))
        for turn, value in enumerate(trace.values):
            ends = turn == len(trace.values) - 1  # there the name has the marker
            if value is not None and ((turn % every == 0 and not ends) or turn == self._at):
                self._draw_mark(painter, trace, QPointF(self._x(turn), self._y(value)), large=turn == self._at)

    def _draw_mark(self, painter: QPainter, trace: Trace, at: QPointF, *, large: bool = False) -> None:
        reach = self._look.px(MARK * 10) / 10 * (1.35 if large else 1.0)
        draw_marker(painter, self._look.palette[trace.colour].pattern, at, reach, self._hue(trace), self._paper())

    def _paper(self) -> QColor:
        return QColor(self._look.colours.paper)

    # ------------------------------------------------------------ names

    def _draw_names(self, painter: QPainter) -> None:
        """Each name beside the end of its line, with the value there; they give way to one another.

        Values of a turn that is read out stand in a column of their own, under that turn.
        """
        look = self._look
        height = QFontMetricsF(self._small).height() * 0.96
        ends = [next((value for value in reversed(trace.values) if value is not None), 0.0) for trace in self._traces]
        left = self.area.right() + look.px(GAP)
        places = _spread([self._y(end) for end in ends], height, self.area.top() - height / 2, self.area.bottom())
        for trace, end, y in zip(self._traces, ends, places, strict=True):
            self._draw_mark(painter, trace, QPointF(left + look.px(4), y))
            room = QRectF(left + look.px(13), y - height, self._labels - look.px(GAP + 13), 2 * height)
            painter.setFont(self._small)
            painter.setPen(QColor(voice(look.palette[trace.colour], look.colours.paper)))
            number = f" {figure(end if self._at is None else trace.values[self._at])}"
            space = room.width() - painter.fontMetrics().horizontalAdvance(number)
            name = painter.fontMetrics().elidedText(trace.name, Qt.TextElideMode.ElideRight, int(space) + 1)
            if self._at is None:
                painter.drawText(room, LEFT, name + number)
            else:
                painter.drawText(room, LEFT, name)
                painter.drawText(room, RIGHT, number)


def draw_marker(painter: QPainter, pattern: Pattern, at: QPointF, reach: float, hue: QColor, paper: QColor) -> None:
    """The marker of a power: a shape for each pattern, so that lines can be told apart without colours."""
    painter.setPen(QPen(paper, max(1.0, reach * 0.32)))
    painter.setBrush(hue)
    painter.drawPath(_shape(pattern, reach * 1.18).translated(at))
    if pattern in _HOLLOW:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper)
        painter.drawPath(_shape(pattern, reach * 0.52).translated(at))


_HOLLOW = frozenset({Pattern.DOUBLE, Pattern.STITCH, Pattern.FANGS})


def _shape(pattern: Pattern, reach: float) -> QPainterPath:
    path = QPainterPath()
    corners = _CORNERS.get(pattern)
    if corners is None:
        path.addEllipse(QPointF(0, 0), reach, reach)
    else:
        path.addPolygon(QPolygonF([QPointF(x * reach, y * reach) for x, y in corners]))
        path.closeSubpath()
    return path


_SQUARE = ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9))
_UP = ((0.0, -1.2), (1.1, 0.8), (-1.1, 0.8))
_CORNERS: dict[Pattern, tuple[tuple[float, float], ...]] = {
    Pattern.DOTTED: _SQUARE,
    Pattern.HATCHED: _UP,
    Pattern.CHECKER: ((0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)),
    Pattern.CHEVRON: tuple((x, -y) for x, y in _UP),
    Pattern.FANGS: _SQUARE,
    Pattern.STITCH: ((0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)),
}


def _step(highest: float) -> float:
    """The distance between lines of the grid: three to five of them."""
    if highest <= 0:
        return 1
    power = 10.0 ** math.floor(math.log10(highest / 4 or 1))
    return max(1.0, next(step * power for step in STEPS if step * power * 4.2 >= highest))


def _spread(wanted: Sequence[float], height: float, top: float, foot: float) -> list[float]:
    """Places near those wanted, at least ``height`` apart, between ``top`` and ``foot`` where there is room."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [0.0] * len(wanted)
    last = top - height
    for index in order:
        last = places[index] = max(wanted[index], last + height)
    over = last - foot
    if over > 0:
        limit = foot
        for index in reversed(order):
            places[index] = min(places[index], limit)
            limit = places[index] - height
    return places
