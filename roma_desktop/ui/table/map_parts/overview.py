"""What the small map shows: where the leading pieces stand, and what can be chosen now, in sight or not."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from roma_desktop.core.message import say
from roma_desktop.ui.parts.frame.minimap import Dot
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.soon import Afterwards
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.presenter import Presenter


class Overview(QObject):
    """Keeps the dots of the small map, and its words, up to date: they come once the table has been painted."""

    def __init__(self, table: TablePort, presenter: Presenter[Any]) -> None:
        super().__init__(table.widget)
        self._table, self._presenter = table, presenter
        self._state: Any = None
        table.minimap.setAccessibleName(table.words.say(say("Small map")))
        table.minimap.missed.connect(self._describe)
        self._marking = Afterwards(self._mark, self)
        table.scene.lit_changed.connect(self._marking.want)

    def show(self, state: Any) -> None:
        """Show the pieces of a position as the one at the table sees it."""
        self._state = state
        self._marking.want()

    def blank(self) -> None:
        """Take the marks off the small map: the curtain falls."""
        self._state = None
        self._table.minimap.set_dots(())

    def _mark(self) -> None:
        """A dot for each piece, those that may be chosen among them; a lozenge for each place that is lit."""
        table, state = self._table, self._state
        if state is None:
            return
        able = set(table.asked.pieces.values()) if table.asked is not None else set()
        dots = [
            Dot(*self._share(one.place), one.colour, one.piece in able) for one in self._presenter.standpoints(state)
        ]
        lit = [Dot(*self._share(place), calls=True) for place in table.scene.lit()]
        table.minimap.set_dots((*lit, *dots))

    def _share(self, place: str) -> tuple[float, float]:
        """Where a place is, in shares of the map."""
        at, (width, height) = self._table.chart.centre_of(place), self._table.chart.size
        return at.x() / width, at.y() / height

    def _describe(self, count: int) -> None:
        """Screen readers learn what the marks beyond the view say."""
        words = ""
        if count:
            template = "{count:thing|things} to choose beyond what the window shows"
            words = self._table.words.say(say(template, count=count))
        self._table.minimap.setAccessibleDescription(words)
        set_tip(self._table.minimap, words)
