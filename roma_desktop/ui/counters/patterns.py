"""The edge patterns of the powers: on the spine of a counter, and along any strip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker

from roma_desktop.ui.counters.palette import PRINTED, Palette, Pattern
from roma_desktop.ui.counters.press import Press, alone
from roma_desktop.ui.counters.shapes import polygon, polyline

SPINE = 15.0  # width of a strip in the units of the patterns
FANGS = (0.0, 3.0, -1.0, 2.0)  # how much shorter or longer than the first each fang is


@dataclass(frozen=True, slots=True)
class Strip:
    """An upright strip ``SPINE`` units wide."""

    length: float
    dot: float  # the size of a dot of the screen, in units of the patterns
    is_coarse: bool = False  # marks are fewer and thicker

    def parts(self, step: float) -> Iterator[tuple[float, float]]:
        """(start, length) of each of the equal parts of about ``step`` that fill the strip."""
        count = max(1, round(self.length / step))
        return ((self.length / count * i, self.length / count) for i in range(count))

    def snap(self, place: float) -> float:
        """The edge between two dots that is nearest to ``place``."""
        return round(place / self.dot) * self.dot

    def upright(self, middle: float, thick: float, top: float, foot: float) -> QRectF:
        """A line with sharp edges, at least one dot wide."""
        width = max(1, round(thick / self.dot)) * self.dot
        return QRectF(self.snap(middle - width / 2), top, width, foot - top)


@lru_cache(maxsize=256)
def marks(pattern: Pattern, strip: Strip) -> QPainterPath:
    """The marks on a strip; none on a plain one."""
    path = _MARKS[pattern](strip) if pattern in _MARKS else QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def draw_pattern(painter: QPainter, colour: str, strip: QRectF, palette: Palette = PRINTED) -> None:
    """Fills ``strip``, upright or lying, with the deep colour and the pattern of a power."""
    power = palette[colour]
    lies = strip.width() > strip.height()
    across, along = (strip.height(), strip.width()) if lies else (strip.width(), strip.height())
    with alone(painter):
        painter.fillRect(strip, power.ground if power.has_open_spine else power.deep)
        painter.setClipRect(strip)
        painter.translate(strip.topLeft())
        if lies:
            painter.rotate(-90)
            painter.translate(-across, 0)
        press = Press(painter, across / SPINE * 100, palette)
        path = marks(power.pattern, Strip(along * SPINE / across, 1 / press.dots, press.is_small))
        press.area(path, power.marks)


def _dotted(strip: Strip) -> QPainterPath:
    radius, step = (5.2, 18.6) if strip.is_coarse else (4.4, 13.7)
    path = QPainterPath()
    for start, part in strip.parts(step):
        path.addEllipse(QPointF(SPINE / 2, start + part / 2), radius, radius)
    return path


def _hatched(strip: Strip) -> QPainterPath:
    step = 19.2 if strip.is_coarse else 13.7
    path = QPainterPath()
    longer = Strip(strip.length + 2 * SPINE, strip.dot)
    for start, part in longer.parts(step):
        top, foot = start - SPINE / 2, start - SPINE / 2 + part / 2
        path.addPath(polygon((0, top), (SPINE, top - SPINE), (SPINE, foot - SPINE), (0, foot)))
    return path


def _checker(strip: Strip) -> QPainterPath:
    middle = strip.snap(SPINE / 2)
    path = QPainterPath()
    for start, part in strip.parts(24.0 if strip.is_coarse else 16.0):
        top, half, foot = strip.snap(start), strip.snap(start + part / 2), strip.snap(start + part)
        path.addRect(QRectF(middle, top, SPINE - middle, half - top))
        path.addRect(QRectF(0, half, middle, foot - half))
    return path


def _chevron(strip: Strip) -> QPainterPath:
    step, rise, thick = (18.6, 8.0, 6.0) if strip.is_coarse else (13.7, 7.0, 4.4)
    path = QPainterPath()
    for start, part in strip.parts(step):
        top = start + (part - rise) / 2
        path.addPath(polyline((1.6, top + rise), (SPINE / 2, top), (SPINE - 1.6, top + rise)))
    stroker = QPainterPathStroker()
    stroker.setWidth(thick)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return stroker.createStroke(path)


def _double(strip: Strip) -> QPainterPath:
    path = QPainterPath()
    for share in (0.27, 0.73):
        path.addRect(strip.upright(SPINE * share, 3.0, 0, strip.length))
    return path


def _stitch(strip: Strip) -> QPainterPath:
    step, thick = (13.7, 4.0) if strip.is_coarse else (12.0, 2.8)
    path = QPainterPath()
    for start, part in strip.parts(step):
        top, foot = strip.snap(start + part * 0.2), strip.snap(start + part * 0.8)
        path.addRect(strip.upright(SPINE / 2, thick, top, foot))
    return path


def _fangs(strip: Strip) -> QPainterPath:
    path = QPainterPath()
    for i, (start, part) in enumerate(strip.parts(19.2 if strip.is_coarse else 13.7)):
        uneven = FANGS[i % len(FANGS)]
        tip = (2 + uneven, start + part * 0.4 + uneven)
        path.addPath(polygon((SPINE, start), (SPINE, start + part * 0.92), tip))
    return path


def _rungs(strip: Strip) -> QPainterPath:
    path = QPainterPath()
    for start, part in strip.parts(16.0 if strip.is_coarse else 11.0):
        top, foot = strip.snap(start + part * 0.28), strip.snap(start + part * 0.72)
        path.addRect(QRectF(0, top, SPINE, foot - top))
    return path


def _lozenges(strip: Strip) -> QPainterPath:
    half, step = (6.6, 20.0) if strip.is_coarse else (5.6, 15.0)
    path = QPainterPath()
    for start, part in strip.parts(step):
        x, y = SPINE / 2, start + part / 2
        path.addPath(polygon((x, y - half * 1.15), (x + half, y), (x, y + half * 1.15), (x - half, y)))
    return path


_MARKS: Mapping[Pattern, Callable[[Strip], QPainterPath]] = {
    Pattern.DOTTED: _dotted,
    Pattern.HATCHED: _hatched,
    Pattern.CHECKER: _checker,
    Pattern.CHEVRON: _chevron,
    Pattern.DOUBLE: _double,
    Pattern.STITCH: _stitch,
    Pattern.FANGS: _fangs,
    Pattern.RUNGS: _rungs,
    Pattern.LOZENGES: _lozenges,
}
