"""Prints a drawing, solid or hollow, into a box."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF

from roma_desktop.ui.counters.figures import Layer, drawing
from roma_desktop.ui.counters.palette import blend
from roma_desktop.ui.counters.press import Press, kept

BACKED, BACKED_SMALL = 0.24, 0.12  # share of the ground's colour in the ink of layers further back
FLOOR = 0.4  # share of the free height that is left below a figure
SHADOW = (1.5, 2.0)  # how far a figure's own shadow falls to the right and down
CUT_EDGE, THINNEST = 1.4, 1.5  # of hollow figures: the width of lines around cuts, and of the thinnest line


def solid(press: Press, figure: str, box: QRectF, ink: str, ground: str, shadow: str = "") -> None:
    """Print a figure in solid ink, as large as fits into ``box``; ``shadow`` is the colour of a thin shadow."""
    engraving = drawing(figure, press.is_small)
    with fitted(press, figure, box):
        if shadow:
            press.painter.translate(*SHADOW)
            for layer in engraving.layers:
                _mass(press, layer, shadow)
            press.painter.translate(-SHADOW[0], -SHADOW[1])
        for layer in engraving.layers:
            share = (BACKED_SMALL if press.is_small else BACKED) if layer.back else 0.0
            _print_solid(press, layer, blend(ink, ground, share), ground)


def hollow(press: Press, figure: str, box: QRectF, ink: str, ground: str, inside: str, outline: float) -> None:
    """Print a figure as an outline ``outline`` wide, filled with the colour ``inside``."""
    engraving = drawing(figure, press.is_small)
    with fitted(press, figure, box):
        for layer in engraving.layers:
            _print_hollow(press, layer, ink, ground, inside, outline)


@contextmanager
def fitted(press: Press, figure: str, box: QRectF) -> Iterator[None]:
    """Move and scale the painter so that the figure's inked part fills the box, standing near its floor.

    Inside the ``with`` block the units are those of the drawing, so that another drawing can be put on a part of it.
    """
    inked = drawing(figure).extent
    scale = min(box.width() / inked.width(), box.height() / inked.height())
    x = box.center().x() - inked.center().x() * scale
    y = box.bottom() - inked.bottom() * scale - (box.height() - inked.height() * scale) * FLOOR
    with kept(press.painter):
        press.painter.translate(x, y)
        press.painter.scale(scale, scale)
        yield


def _mass(press: Press, layer: Layer, colour: str, more: float = 0.0) -> None:
    """Print the silhouette of a layer, grown by ``more`` on all sides."""
    if more and not layer.mass.isEmpty():
        press.line(layer.mass, colour, 2 * more, round_ends=True)
    press.area(layer.mass, colour)
    for path, width in layer.bars:
        press.line(path, colour, width + 2 * more, round_ends=True)


def _print_solid(press: Press, layer: Layer, ink: str, ground: str) -> None:
    if layer.gap:
        _mass(press, layer, ground, layer.gap)
    _mass(press, layer, ink)
    press.area(layer.cuts, ground)
    press.area(layer.inlays, ink)
    for path, width in layer.lines + layer.bold:
        press.line(path, ground, width, round_ends=True)


def _print_hollow(press: Press, layer: Layer, ink: str, ground: str, inside: str, outline: float) -> None:
    _mass(press, layer, ink, outline)
    press.area(layer.mass, inside)
    for path, width in layer.bars:
        press.line(path, inside, max(width - 0.6, 0.8), round_ends=True)
    if press.is_small:
        press.area(layer.cuts, ink)
        press.area(layer.inlays, inside)
        lines = layer.bold
    else:
        press.line(layer.cuts, ink, 2 * CUT_EDGE)
        press.area(layer.cuts, ground)
        press.area(layer.inlays, inside)
        press.line(layer.inlays, ink, CUT_EDGE)
        lines = layer.lines
    for path, width in lines:
        press.line(path, ink, max(width, THINNEST), round_ends=True)
