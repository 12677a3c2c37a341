"""Plans on the map: pale arrows in the colour of their side, a ghost of the piece at each end, and the chance.

They are shown only while the player who has drawn them is the one at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from roma_desktop.ui import theme
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.following.trail import in_pixels
from roma_desktop.ui.table.following.trail_items import Arrow, Ghost, Label, Line
from roma_desktop.ui.table.plans.plan import Plan
from roma_desktop.ui.table.plans.planning import Planning, percent
from roma_desktop.ui.table.ports import TablePort

PALE = 0.8


class PlanGhosts(QObject):
    """A map aid: it shows the plans whenever a position is shown to their player."""

    id = "plans"
    switch = None
    sheet = None
    on = False

    def __init__(self, table: TablePort, planning: Planning, colour: Callable[[str], str]) -> None:
        super().__init__(table.widget)
        self._table, self._planning, self._colour = table, planning, colour
        self._items: list[QGraphicsItem] = []
        self._slips: list[QRectF] = []  # where labels are, in pixels of the window
        self.labels: tuple[str, ...] = ()
        planning.changed.connect(self._draw_all)

    def show(self, state: Any) -> None:
        """Draw the plans of the side at the table anew."""
        self._draw_all()

    def _draw_all(self) -> None:
        self.blank()
        planning = self._planning
        if planning.planner is None or not planning.side or self._table.viewer not in ("", planning.side):
            return
        labels = []
        for plan in planning.of(planning.side):
            outlook = planning.outlook(plan)
            if outlook is not None:
                words = percent(self._table.words, outlook.chance)
                labels.append(words)
                self._draw(plan, words)
        self.labels = tuple(labels)

    def blank(self) -> None:
        """Take all plans off the map."""
        for item in self._items:
            self._table.scene.removeItem(item)
        self._items, self._slips, self.labels = [], [], ()

    def standing(self, shown: Shown, state: Any) -> Shown:
        return shown

    def toggle(self) -> None:
        """F4: draw plans, or go back to the decision."""
        self._planning.toggle()

    def close(self) -> None:
        """Nothing: there is no sheet."""

    def arrange(self, room: QRect) -> None:
        """Nothing: arrows are part of the map."""

    def keys(self) -> Mapping[int, Callable[[], object]]:
        return {Qt.Key.Key_F4.value: self.toggle}

    def tells(self, place: str) -> bool:
        return False

    def remembered(self) -> bool:
        return False

    def lay_out(self, *, on: bool) -> None:
        """Nothing: there is no switch."""

    # ------------------------------------------------------------ drawing

    def _draw(self, plan: Plan, words: str) -> None:
        chart = self._table.chart
        if any(chart.area_of(place) not in chart.areas for place in plan.places):
            return
        hue = theme.current().palette[self._colour(self._planning.side)].flag
        path = QPainterPath(chart.centre_of(plan.places[0]))
        for here, there in pairwise(plan.places):
            path.connectPath(chart.stretch(here, there))
        self._add(Line(path, hue, dashed=True), PALE)
        self._add(Arrow(path.pointAtPercent(0.92), -path.angleAtPercent(0.92), hue), PALE)
        end = chart.centre_of(plan.places[-1])
        pile = self._pile_of(plan.piece)
        if pile is not None:
            self._add(Ghost(pile, end))
        label = Label(end, words, fight=plan.attacks)
        zoom = self._table.view.zoom
        taken = [*(in_pixels(one, zoom) for one in self._table.scene.taken()), *self._slips]
        self._slips.append(label.put_where_free(end * zoom, taken))
        self._add(label)

    def _pile_of(self, piece: str) -> Pile | None:
        planner = self._planning.planner
        assert planner is not None
        keys = planner.pieces(self._table.seen, self._planning.side)
        return next((pile for key, of in keys.items() if of == piece and (pile := self._table.scene.pile(key))), None)

    def _add(self, item: QGraphicsItem, opacity: float = 1.0) -> None:
        if opacity < 1:
            item.setOpacity(opacity)
        self._table.scene.addItem(item)
        self._items.append(item)
