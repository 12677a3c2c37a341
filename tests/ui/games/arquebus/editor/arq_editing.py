"""A player at the scenario editor with a battle of Arquebus: strokes of brushes, keys, forms."""

from __future__ import annotations

from typing import Any

from editor_driver import LEFT, NONE, Player
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from roma_desktop.games.arquebus.model.scenario import Map, Scenario, UnitEntry
from roma_desktop.ui.editor.model.finding import Weight
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel

Spot = str | tuple[str, float, float]
"""A hex, or a hex and how far beside its middle, in widths and heights of it."""


class Painter(Player):
    """He holds brushes too."""

    @property
    def model(self) -> ArquebusModel:
        found = self.page.model
        assert isinstance(found, ArquebusModel)
        return found

    @property
    def battle(self) -> Scenario:
        return self.model.scenario

    @property
    def map(self) -> Map:
        return self.battle.map

    def unit(self, of: str) -> UnitEntry:
        post = roster.post_of(self.battle, of)
        assert post is not None, f"no unit {of}"
        return post.unit

    def take(self, drawer: str, ware: str) -> None:
        """Take something from a drawer of the tray."""
        self.click(self.page.tray.tools[drawer])
        grid = self.page.tray.grid
        QApplication.processEvents()
        self.click(grid, grid.box(self.page.tray.index_of(ware)).center())
        assert self.model.held == ware

    def pile_spot(self, key: str) -> QPoint:
        """The middle of a counter, where no leader and no neighbour's front is."""
        self.spot(self.page.pane.scene.place_of(key))
        pile = self.page.pane.scene.pile(key)
        assert pile is not None
        return self.page.pane.view.mapFromScene(pile.pos()) + QPoint(round(pile.side * 0.15), 0)

    def point(self, spot: Spot) -> QPoint:
        at, across, down = (spot, 0.0, 0.0) if isinstance(spot, str) else spot
        area, view = self.page.pane.chart.areas[at], self.page.pane.view
        return view.mapFromScene(area.centre + QPointF(across * area.bounds.width(), down * area.bounds.height()))

    def stroke(self, *spots: Spot, keys: Qt.KeyboardModifier = NONE, up: bool = True) -> None:
        """Press at the first spot, drag through the others, let go."""
        first = spots[0]
        self.spot(first if isinstance(first, str) else first[0])
        viewport = self.page.pane.view.viewport()
        QTest.mousePress(viewport, LEFT, keys, self.point(first))
        for spot in spots[1:]:
            self._move(viewport, self.point(spot))
        if up:
            self.let_go(spots[-1], keys)

    def let_go(self, spot: Spot, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseRelease(self.page.pane.view.viewport(), LEFT, keys, self.point(spot))
        QApplication.processEvents()

    def form(self, tab: str) -> Any:
        """A form, on the sheet at the right."""
        self.page.tabs.show_tab(tab)
        QApplication.processEvents()
        return self.page.tabs.forms[tab]

    def graver(self) -> list[str]:
        """What the referee says but notes."""
        lines = self.referee()
        found = zip(lines, self.model.findings, strict=True)
        return [line for line, one in found if one.weight is not Weight.NOTE]

    def undoes(self) -> str:
        """What would be taken back, in words."""
        what = self.model.history.undoes
        return self.model.words.say(what) if what is not None else ""
