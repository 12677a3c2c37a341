"""Brings parts of the map into sight: what is about to be decided, the place under the cursor, the way of a march."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.map_parts.way_marks import WayMarks
from roma_desktop.ui.table.prompt import Goal, Prompt

EDGE = 150  # pixels from the edges of the map within which nothing is said to be in sight


class SightPort(Protocol):
    """What moving the map needs of the table."""

    view: MapView
    chart: Chart
    side: SideSheet
    minimap: Minimap
    way: WayMarks
    controller: TableController

    @property
    def widget(self) -> QWidget:
        """The table itself: places beside the cursor are measured on it."""

    @property
    def asked(self) -> Prompt | None:
        """What is asked on the map."""

    def free(self) -> QRectF:
        """The part of the page where the map can be seen: no sheet is there."""

    def tell_about(self, place: str, at: QPoint) -> None:
        """Say beside a point of the table what can be done at a place."""


class Sight:
    """Moves the map, and shows ways on it."""

    def __init__(self, page: SightPort) -> None:
        self._page = page
        page.view.view_changed.connect(self._on_view)
        page.minimap.moved.connect(self._on_minimap)

    def bring(self, place: str) -> None:
        """Move the map if the place can't be seen beside the sheets."""
        page, name = self._page, self._page.chart.area_of(place)
        if not name or page.view.carrying:
            return
        at = page.view.mapFromScene(page.chart.areas[name].centre)
        seen = page.free().translated(-QPointF(page.view.pos()))
        edge = min(EDGE, seen.width() / 4, seen.height() / 4)
        if not seen.adjusted(edge, edge, -edge, -edge).contains(QPointF(at)):
            shift = (QPointF(page.view.viewport().rect().center()) - seen.center()) / page.view.zoom
            page.view.glide_to(page.chart.areas[name].centre + shift)

    def about(self) -> str:
        """The place that the decision is about; "" where it is about none."""
        return self._page.chart.area_of(self._page.asked.look_at) if self._page.asked is not None else ""

    def subject(self) -> str:
        """The place that the decision is about, or the home of the side that decides; "" for neither."""
        page, about = self._page, self.about()
        decision = page.controller.record.game.decision
        if about or decision is None:
            return about
        places = page.controller.presenter.home(page.controller.state, decision.actor)
        return next((place for place in places if place in page.chart.areas), "")

    def middle(self) -> str:
        """The place the decision is about, or the one nearest the middle of the map shown."""
        page = self._page
        about = self.about()
        if about:
            return about
        middle = page.view.visible().center()
        return min(
            page.controller.presenter.stations(page.controller.state),
            key=lambda place: (page.chart.areas[place].centre - middle).manhattanLength(),
        )

    def show_cursor(self, place: str) -> None:
        """The keyboard's cursor stands on a place: bring it into sight and say what can be done there."""
        page = self._page
        self.bring(place)
        self.show_way(page.asked.goals.get(place) if page.asked else None)
        at = page.view.mapTo(page.widget, page.view.mapFromScene(page.chart.areas[place].centre))
        page.tell_about(place, at)

    def show_way(self, goal: Goal | None) -> None:
        """Show the way to a goal, or else the way that has been laid out so far."""
        page = self._page
        laid: Goal | Prompt | None = goal or page.asked
        if isinstance(laid, Goal):
            page.way.show(laid.places, laid.marks, self._colour())
        elif laid is not None:
            page.way.show(laid.way, laid.marks, self._colour())
        else:
            page.way.show((), (), "")

    def _colour(self) -> str:
        """The colour of the side at the table, or where several look together of the side that is asked."""
        controller = self._page.controller
        asked = controller.record.game.decision
        side = controller.viewer or (asked.actor if asked is not None else "")
        return theme.current().palette[controller.colour_of(side)].flag

    # ------------------------------------------------------------ the small map

    def _on_view(self, part: QRectF) -> None:
        width, height = self._page.chart.size
        shown = QRectF(part.x() / width, part.y() / height, part.width() / width, part.height() / height)
        self._page.minimap.set_view(shown)

    def _on_minimap(self, at: QPointF) -> None:
        width, height = self._page.chart.size
        self._page.view.centre_on(QPointF(at.x() * width, at.y() * height))
