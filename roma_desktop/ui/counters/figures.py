"""The shipped drawings as painter paths."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from roma_desktop.core.shipped import shipped

Stroke = tuple[QPainterPath, float]  # a line and its width in units of the drawing

FIRST_SHEET = "figures"
HAIR = 1.75  # lines thinner than this are left out of the small drawing
COMMANDS = re.compile(r"([MLCZ])([^MLCZ]*)")


class _Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layer as it is shipped: outlines as path text."""

    gap: float
    mass: tuple[str, ...] = ()
    bars: tuple[tuple[str, float], ...] = ()
    cuts: tuple[str, ...] = ()
    lines: tuple[tuple[str, float], ...] = ()
    bold: tuple[tuple[str, float], ...] = ()
    inlays: tuple[str, ...] = ()
    back: bool = False
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Layer:
    """One mass of ink (``mass`` and ``bars``) and what is cut out of it."""

    mass: QPainterPath
    bars: tuple[Stroke, ...]
    cuts: QPainterPath
    lines: tuple[Stroke, ...]
    bold: tuple[Stroke, ...]  # only in the small drawing
    inlays: QPainterPath
    gap: float  # width of the rim in the ground's colour that parts it from layers behind it; 0: none
    back: bool  # printed in a paler ink


@dataclass(frozen=True, slots=True)
class Drawing:
    """Layers from the back to the front, on a field of about 100 x 100."""

    layers: tuple[Layer, ...]
    extent: QRectF  # the box of all ink

    @property
    def is_tall(self) -> bool:
        """Whether it is clearly taller than wide."""
        return self.extent.height() > 1.12 * self.extent.width()


@cache
def drawing(figure: str, small: bool = False) -> Drawing:
    """The shipped drawing of that name; the small one has wider gaps and no hair lines.

    ``sheet/name`` is a drawing in another file than the first. Raises ``KeyError`` if there is no such drawing.
    """
    sheet, _, name = figure.rpartition("/")
    shipped_layers = _shipped_drawings(sheet or FIRST_SHEET)[name]
    layers = tuple(_layer(layer, small) for layer in shipped_layers if not (small and layer.fine))
    return Drawing(layers, drawing(figure).extent if small else _extent(layers))


@cache
def _shipped_drawings(sheet: str) -> Mapping[str, tuple[_Layer, ...]]:
    data = shipped("resources", "counters", f"{sheet}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[_Layer, ...]])


def _layer(shipped_layer: _Layer, small: bool) -> Layer:
    lines = _strokes(shipped_layer.lines)
    gap = shipped_layer.gap if shipped_layer.gap > 0.5 else 0.0
    if small:
        lines = tuple((path, width + 0.7) for path, width in lines if width > HAIR)
        gap += 1.2 if gap else 0.0
    return Layer(
        mass=_outlines(shipped_layer.mass),
        bars=_strokes(shipped_layer.bars),
        cuts=_outlines(shipped_layer.cuts),
        lines=lines,
        bold=_strokes(shipped_layer.bold) if small else (),
        inlays=_outlines(shipped_layer.inlays),
        gap=gap,
        back=shipped_layer.back,
    )


def _extent(layers: tuple[Layer, ...]) -> QRectF:
    extent = QRectF()
    for layer in layers:
        extent |= layer.mass.boundingRect()
        for path, width in layer.bars:
            extent |= path.boundingRect().adjusted(-width / 2, -width / 2, width / 2, width / 2)
    return extent


def _outlines(texts: tuple[str, ...]) -> QPainterPath:
    """All outlines as one path, filled so that overlapping ones merge."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for text in texts:
        path.addPath(outline(text))
    return path


def _strokes(lines: tuple[tuple[str, float], ...]) -> tuple[Stroke, ...]:
    """The lines, those of one width joined into one path, so that they are painted together."""
    by_width: dict[float, QPainterPath] = {}
    for text, width in lines:
        by_width.setdefault(width, QPainterPath()).addPath(outline(text))
    return tuple((path, width) for width, path in by_width.items())


def outline(text: str) -> QPainterPath:
    """The path of a text of the absolute commands M, L, C and Z; numbers are parted by commas and spaces."""
    path = QPainterPath()
    for command, places in COMMANDS.findall(text):
        numbers = [float(number) for number in places.replace(",", " ").split()]
        match command:
            case "M":
                path.moveTo(*numbers)
            case "L":
                path.lineTo(*numbers)
            case "C":
                path.cubicTo(*numbers)
            case _:
                path.closeSubpath()
    return path
