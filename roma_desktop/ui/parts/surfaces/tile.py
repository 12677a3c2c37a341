"""The surfaces on a sheet: light tiles, bands of a power's colour, hair lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters.patterns import draw_pattern
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import draw_cloth, rounded
from roma_desktop.ui.parts.surfaces.sheet import Tone, draw_tile

SPINE = 15  # width of a power's edge pattern on a band


class Tile(Part):
    """A light field inside a sheet; ``edge`` is the name of a colour of the theme."""

    def __init__(self, parent: QWidget | None = None, *, tone: Tone = "light", edge: str = "hair") -> None:
        super().__init__(parent)
        self._tone, self._edge = tone, edge

    def set_edge(self, edge: str) -> None:
        self._edge = edge
        self.update()

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), self._tone, self._edge)


class Band(Part):
    """A strip of a power's colour (a name of the palette); with a ``spine`` it has the power's pattern at the left."""

    def __init__(
        self,
        colour: str,
        *,
        height: int = 46,
        spine: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._colour, self._height, self._spine = colour, height, spine
        self.restyle()

    def set_colour(self, colour: str) -> None:
        self._colour = colour
        self.update()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedHeight(theme.current().px(self._height))

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect())
        if self._spine:
            painter.setClipPath(rounded(box, 4))
        draw_cloth(painter, box, hues(self._colour), 4)
        if self._spine:
            strip = QRectF(0, 0, theme.current().px(SPINE), box.height())
            draw_pattern(painter, self._colour, strip, theme.current().palette)


class Hair(Part):
    """A hair line across a sheet, or down a bar."""

    def __init__(self, *, upright: int = 0) -> None:
        """``upright``: the height of an upright line, in pixels of the 100 % design; 0 for a level line."""
        super().__init__()
        self._upright = upright
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        if self._upright:
            self.setFixedSize(1, theme.current().px(self._upright))
        else:
            self.setFixedHeight(1)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), QColor(theme.current().colours.hair))
