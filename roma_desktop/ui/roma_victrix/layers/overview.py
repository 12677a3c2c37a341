"""What the small map shows: where the leaders stand, and what can be chosen now, in sight or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import province_of
from roma_desktop.ui.parts.minimap import Dot
from roma_desktop.ui.parts.tip import set_tip
from roma_desktop.ui.roma_victrix.faces import colour_of

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage


class Overview(QObject):
    """Keeps the dots of the small map, and its words, up to date."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._state: State | None = None
        page.minimap.setAccessibleName(page.controller.words.say(say("Small map")))
        page.minimap.missed.connect(self._describe)
        page.scene.lit_changed.connect(self._mark)

    def show(self, state: State) -> None:
        """The leaders of a position as the one at the table sees it."""
        self._state = state
        self._mark()

    def blank(self) -> None:
        self._state = None
        self._page.minimap.set_dots(())

    def _mark(self) -> None:
        """A dot for each leader, those who may be chosen among them; a lozenge for each place that is lit."""
        page, state = self._page, self._state
        if state is None:
            return
        prompt = page.asked
        able = set(prompt.pieces.values()) if prompt is not None else set()
        dots = [
            Dot(*self._share(page.chart.areas[province_of(leader.at)].centre), colour_of(state, leader.power), calls)
            for leader in state.captains.values()
            for calls in (leader.id in able,)
        ]
        lit = [Dot(*self._share(page.chart.areas[province_of(place)].centre), calls=True) for place in page.scene.lit()]
        page.minimap.set_dots((*lit, *dots))

    def _share(self, at: QPointF) -> tuple[float, float]:
        width, height = self._page.chart.size
        return at.x() / width, at.y() / height

    def _describe(self, count: int) -> None:
        """Screen readers learn what the marks beyond the view say."""
        words = ""
        if count:
            template = "{count:thing|things} to choose beyond what the window shows"
            words = self._page.controller.words.say(say(template, count=count))
        self._page.minimap.setAccessibleDescription(words)
        set_tip(self._page.minimap, words)
