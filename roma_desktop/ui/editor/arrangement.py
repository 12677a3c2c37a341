"""The layout of the editor: where its sheets are, how wide they are, and which part of the map is shown first."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.editor.extras import Extras
from roma_desktop.ui.editor.head import Head
from roma_desktop.ui.editor.layout import LEAST, MOST, Layout
from roma_desktop.ui.editor.map.map_pane import MapPane
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.sides import WIDTH as SIDES_WIDTH
from roma_desktop.ui.editor.sides import SidesSheet
from roma_desktop.ui.editor.tabs_sheet import TabsSheet
from roma_desktop.ui.editor.tray import Tray
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.grip import WIDE, Grip
from roma_desktop.ui.parts.surfaces.toast import Toast

MARGIN, INSIDE = 14, 4  # pixels at 100 %: around the sheets; from the edge of the sheet to its grip
AROUND = QRectF(-300, -260, 600, 520)  # map pixels of free map around what the scenario is about


EXTRAS_LEAST = 360  # pixels at 100 %: where less is free, a sheet that opens covers the list of sides too


class Sheets(NamedTuple):
    """What is laid out: the map with its sheets. All are children of one widget."""

    head: Head
    sides: SidesSheet
    tray: Tray
    tabs: TabsSheet
    pane: MapPane
    toast: Toast
    extras: Extras


class Arrangement:
    """Lays out the sheets, and knows how they are laid out."""

    def __init__(self, whole: QWidget, sheets: Sheets, model: AnyModel, layout: Layout) -> None:
        """``whole``: the widget that they fill."""
        self._whole, self._sheets, self._model, self._layout = whole, sheets, model, layout
        tip = tr("Pull to make the sheet wider; ← and → do so too")
        self.grip = Grip(lambda: self.width, tr("Width of the sheet"), tip, whole)
        self.grip.pulled.connect(self.pull)
        sheets.tabs.show_tab(layout.tab)

    def layout(self) -> Layout:
        """The layout as it is now."""
        view = self._sheets.pane.view
        found = replace(self._layout, tab=self._sheets.tabs.current())
        middle = view.visible().center()
        return found.with_spot(self._model.scenario.id, (middle.x(), middle.y(), view.zoom))

    def turn_sides(self) -> None:
        """Put the list of the sides away, or show it again."""
        self._layout = replace(self._layout, sides=not self._layout.sides)
        self.arrange()

    def pull(self, width: int) -> None:
        """Give the sheet at the right another width, at 100 %, as far as there is room."""
        self._layout = replace(self._layout, width=max(LEAST, min(MOST, width)))
        self.arrange()

    @property
    def width(self) -> int:
        """The width of the sheet at the right, at 100 %."""
        return self._layout.width

    def begin(self) -> None:
        """Show the part of the map that was seen last, or all that the scenario is about."""
        view = self._sheets.pane.view
        spot = self._layout.spots.get(self._model.scenario.id)
        if spot is None:
            home = self._home()
            view.show_part(home, fill=home == self._sheets.pane.chart.rect)
            return
        view.set_zoom(spot[2])
        view.centre_on(QPointF(spot[0], spot[1]))

    def _home(self) -> QRectF:
        chart, part = self._sheets.pane.chart, QRectF()
        for place in self._model.home():
            if place in chart.areas:
                part = part.united(chart.areas[place].bounds)
        if part.isEmpty():
            return chart.rect
        return part.adjusted(AROUND.left(), AROUND.top(), AROUND.right(), AROUND.bottom())

    def arrange(self) -> None:
        """Lay the sheets over the map."""
        sheets, px = self._sheets, theme.current().px
        width, height, gap = self._whole.width(), self._whole.height(), px(MARGIN)
        top, foot = sheets.head.sizeHint().height(), sheets.tray.height_for(width)
        sheets.head.setGeometry(0, 0, width, top)
        sheets.tray.setGeometry(0, height - foot, width, foot)
        sheets.pane.view.setGeometry(0, top, width, height - top - foot)
        room = QRect(gap, top + gap, width - 2 * gap, height - top - foot - 2 * gap)
        left = min(px(SIDES_WIDTH), room.width() * 30 // 100) if self._layout.sides else 0
        sheets.sides.setVisible(self._layout.sides)
        sheets.sides.setGeometry(room.left(), room.top(), left, room.height())
        tabs = sheets.tabs
        wanted = tabs.wanted_size(room.size(), px(self._layout.width))
        tabs.setGeometry(room.right() + 1 - wanted.width(), room.top(), wanted.width(), wanted.height())
        self.grip.setGeometry(tabs.x() + px(INSIDE), tabs.y(), px(WIDE), wanted.height())
        self.grip.raise_()
        sheets.pane.cover(room.left() + left - 1 + gap, width - tabs.x() + gap)
        self._arrange_others(room.adjusted(left + gap if left else 0, 0, -wanted.width() - gap, 0), room.left())

    def _arrange_others(self, free: QRect, left: int) -> None:
        """The notice and the extra sheets are placed over the free map; if it is narrow, sheets cover the sides too."""
        sheets = self._sheets
        size = sheets.toast.size_for(free.width())
        sheets.toast.setGeometry(free.left(), free.top(), size.width(), size.height())
        if free.width() < theme.current().px(EXTRAS_LEAST) and self._layout.sides:
            free = free.united(QRect(left, free.top(), 1, free.height()))
        sheets.extras.arrange(free)
