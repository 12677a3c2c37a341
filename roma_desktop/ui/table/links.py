"""Where links lead: to a rule, a place on the map, a page of the side sheet, or a sheet that explains a figure."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.reading import opened_by
from roma_desktop.ui.table.sheets.questions import Questions


class LinksPort(Protocol):
    """What following links needs of the table."""

    view: MapView
    chart: Chart
    controller: TableController
    inspection: Inspection
    questions: Questions

    @property
    def widget(self) -> QWidget:
        """The table itself."""


class Links(QObject):
    """``rule_asked`` has the number of a rule."""

    rule_asked = Signal(str)

    def __init__(self, page: LinksPort) -> None:
        super().__init__(page.widget)
        self._page = page

    def follow(self, kind: str, of: str) -> None:
        """A link was clicked: a rule, or something that has a place on the map or a page in the side sheet."""
        if kind == "rule":
            self.rule_asked.emit(of)
            return
        page, areas = self._page, self._page.chart.areas
        where = page.controller.presenter.whereabouts(page.controller.state, kind, of)
        if where is None:
            return
        if where.side:
            page.inspection.choose_side(where.side)
        elif where.place in areas:
            page.inspection.choose(where.place)
        if where.place in areas:
            page.view.glide_to(areas[where.place].centre)

    def explain(self, figure: str) -> None:
        """Lead from a figure of the strip to the sheet that explains it, or to the page of the side that looks."""
        controller = self._page.controller
        sheet = opened_by(controller.presenter.readings(), figure)
        if sheet:
            self._page.questions.read(sheet)
        else:
            self._page.inspection.choose_side(controller.viewer)
