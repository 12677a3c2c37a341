"""Where the parts stand over the map: strip and bar at the edges, sheets at the right, the small map in its corner."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.distance import LEAST, OVERVIEW
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.parts.frame.top_strip import TopStrip
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.corner import Corner
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.prompt import Prompt

NEARLY_ALL = 0.85  # the share of the map in sight from which the small map is no help
MARGIN, LEAST_MAP, LEAST_SIDE = 16, 40, 90  # pixels at 100 %: around sheets; the least heights that are of use
LEAST_SIGHT = 120  # pixels beside a sheet in which something of the map can be seen
NEARER = 1.05  # times the zoom from which counters can be read: the edges of sheets take a little room
AROUND = 260.0  # map pixels that are shown around the places where a game begins


class ArrangementPort(Protocol):
    """The parts of the table that are laid out."""

    strip: TopStrip
    bar: DecisionBar
    view: MapView
    side: SideSheet
    minimap: Minimap
    toast: Toast
    panels: DecisionPanels
    atlas: Atlas
    chart: Chart
    scene: MapScene
    sight: Sight
    controller: TableController

    @property
    def asked(self) -> Prompt | None: ...

    @property
    def widget(self) -> QWidget: ...

    def width(self) -> int: ...

    def isVisible(self) -> bool: ...

    def free(self) -> QRectF: ...

    def height(self) -> int: ...


class Arrangement:
    """Lays out a page. ``room`` is where sheets may be; ``small_map``: the small map is wanted."""

    def __init__(self, page: ArrangementPort) -> None:
        self._page = page
        self.room = QRect()
        self.small_map = True
        self._corner = Corner(page)
        self._corner.patience.timeout.connect(self._move_small_map)
        self._headings: list[QWidget] = []
        self._sheet: QWidget | None = None  # the one that was laid out last
        self._covered = (0, 0)  # pixels of the map at the left and right that the side sheet is on

    def lay(self) -> None:
        """Lay the parts over the map."""
        page = self._page
        width, height = page.width(), page.height()
        top, foot = page.strip.sizeHint().height(), page.bar.height_for(width)
        page.strip.setGeometry(0, 0, width, top)
        for heading in self._headings:
            tall = heading.heightForWidth(width)
            heading.setGeometry(0, top, width, tall)
            top += tall
        page.bar.setGeometry(0, height - foot, width, foot)
        page.view.setGeometry(0, top, width, height - top - foot)
        gap = theme.current().px(MARGIN)
        self.room = QRectF(gap, top + gap, width - 2 * gap, height - top - foot - 2 * gap).toRect()
        self.show_side()
        side = page.side.wanted_size(self.room.size())
        page.side.setGeometry(self.room.right() + 1 - side.width(), self.room.top(), side.width(), side.height())
        self._cover(0 if page.side.folded() else side.width() + 2 * gap)
        self._place_minimap(side.width())
        page.panels.arrange(self.room)
        self._keep_in_sight()
        page.atlas.arrange(self.room)
        size = page.toast.size_for(self.room.width() - side.width() - gap)
        page.toast.setGeometry(self.room.left(), self.room.top(), size.width(), size.height())
        self.show_small_map()

    def _keep_in_sight(self) -> None:
        """A sheet was laid out: the place that it is about stays beside it."""
        sheet, view = self._page.panels.sheet(), self._page.view
        view.lend(view.geometry().right() + 1 - sheet.x() if sheet is not None else 0)
        if sheet is not None and sheet is not self._sheet and self._page.isVisible():
            self._page.sight.bring(self._page.sight.subject())
        self._sheet = sheet

    def _cover(self, east: int) -> None:
        if self._covered != (0, east):
            self._covered = (0, east)
            self._page.view.cover(0, east)

    def _place_minimap(self, side: int) -> None:
        minimap = self._page.minimap
        full = minimap.sizeHint()
        room = QSize(self.room.width() - side, self.room.height() // 3)
        small = full.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).boundedTo(full)
        gap = theme.current().px(MARGIN) if self._page.side.isVisible() else -side
        minimap.setGeometry(self._corner.place(self.room.adjusted(0, 0, -side - gap, 0), small))

    def _move_small_map(self) -> None:
        """Something else is asked, or the map has come to rest: the small map steps aside if it must."""
        if not self._page.view.carrying:
            self._place_minimap(self._page.side.width())
            self.show_small_map()

    def layout(self) -> TableLayout:
        """How the player has laid the table out."""
        side, atlas = self._page.side, self._page.atlas
        return TableLayout(
            folded=side.folded(),
            pinned=side.pinned(),
            width=side.wide(),
            small_map=self.small_map,
            layers=atlas.layers.on,
            aids=atlas.remembered(),
        )

    def restore(self, layout: TableLayout) -> None:
        """Lay the table out as it was left."""
        other_map = self.small_map != layout.small_map
        self.take_up(layout)
        if other_map:
            self.show_small_map()
        self._page.atlas.lay_out(layout.layers, layout.aids)

    def take_up(self, layout: TableLayout) -> None:
        """Lay out the side sheet and the small map as they were left; what is over the map is not touched."""
        side = self._page.side
        side.set_folded(layout.folded)
        side.set_pinned(layout.pinned)
        side.set_wide(layout.width)
        self.small_map = layout.small_map

    def set_heading(self, heading: QWidget) -> None:
        """Give a widget room under the strip, below the headings that are there; its width decides its height."""
        self._headings.append(heading)
        self.lay()

    def drop_heading(self, heading: QWidget) -> None:
        """Take a heading away from under the strip: the map gets its room back."""
        self._headings.remove(heading)
        self.lay()

    def toggle_minimap(self) -> None:
        self.small_map = not self.small_map
        self.show_small_map()

    def show_side(self) -> None:
        """Show the side sheet, unless another sheet is worked in or the room is too low for any of its words."""
        page = self._page
        high = page.side.folded() or self.room.height() >= theme.current().px(LEAST_SIDE)
        page.side.setVisible(page.panels.sheet() is None and high)

    def show_small_map(self) -> None:
        """Show the small map if it is wanted and nothing is over it: half of it would be of no use.

        Neither is one that is no larger than a stamp, or one beside a map of which nearly all is seen, or one that
        would cover what is asked for in every corner.
        """
        page = self._page
        free = (
            page.panels.sheet() is None and not self._corner.blocked and not page.atlas.covers(page.minimap.geometry())
        )
        free = free and page.minimap.height() >= theme.current().px(LEAST_MAP) and page.view.share < NEARLY_ALL
        page.minimap.setVisible(self.small_map and free)

    def free(self) -> QRectF:
        """The part of the page where the map can be seen: no sheet is there."""
        seen = QRectF(self._page.view.geometry())
        side, sheet = self._page.side, self._page.panels.sheet()
        if sheet is not None and sheet.x() - seen.left() >= LEAST_SIGHT:
            seen.setRight(sheet.x())
            return seen
        if side.isVisible() and not side.folded():
            seen.setRight(side.x())
        return seen

    def aside(self, size: QSize) -> QRect:
        """Where to put something so that it hides little; it becomes lower than this size where the room is lower.

        At the upper right, or to the left of an open sheet; at the foot of a sheet that leaves no room beside it.
        """
        room, sheet = self.room, self._page.panels.sheet()
        found = QRect(room.topLeft(), size.boundedTo(QSize(size.width(), room.height())))
        if sheet is None:
            found.moveRight(room.right())
        elif room.left() + size.width() > sheet.x():
            found.moveBottom(room.bottom())
        return found

    def home(self) -> QRectF:
        """The part of the map the game begins with: where the first player stands."""
        page, controller = self._page, self._page.controller
        decision = controller.record.game.decision
        side = decision.actor if decision else controller.sides[0]
        return home_of(page.chart, tuple(controller.presenter.home(controller.state, side)), self.free().size())


def home_of(chart: Chart, places: Sequence[str], free: QSizeF) -> QRectF:
    """The part of a map that is about some places, or all of it; ``free`` is the room to see it in, in window pixels.

    It is no larger than can be seen there with counters that can be read.
    """
    if not places:
        return chart.rect
    part = QRectF()
    for place in places:
        part = part.united(chart.areas[place].bounds)
    part.adjust(-AROUND, -AROUND, AROUND, AROUND)
    most = free / (NEARER * (LEAST / chart.counter if chart.on_grid else OVERVIEW))
    found = QRectF(0, 0, min(part.width(), most.width()), min(part.height(), most.height()))
    middles = [chart.areas[place].centre for place in places]
    found.moveCenter(QPointF(median(at.x() for at in middles), median(at.y() for at in middles)))
    found.moveLeft(min(max(found.left(), part.left()), part.right() - found.width()))
    found.moveTop(min(max(found.top(), part.top()), part.bottom() - found.height()))
    return found
