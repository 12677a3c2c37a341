"""What the side sheet tells of: the place or the side that was chosen, as far as the player may know it."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

from roma_desktop.core.message import say

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage

SIDE = "side:"


class Inspection:
    """``chosen`` is a place, ``side:`` with a side, or nothing."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.chosen = ""
        self._told: tuple[Any, str, str] | None = None  # what it shows, of which position, for whom

    def choose(self, chosen: str) -> None:
        """Open the sheet with this."""
        page = self._page
        self.chosen = chosen
        page.side.set_folded(False)
        self.tell(page.controller.seen(page.controller.state))

    def look_at(self, place: str) -> None:
        """What is going on goes on there: that is told, if the player hasn't pinned something else."""
        if not self._page.side.pinned():
            self.chosen = place

    def tell(self, state: Any) -> None:
        """What is chosen, as it stands in a position."""
        wanted = (state, self.chosen, self._page.controller.viewer)
        if self._told is not None and all(map(operator.is_, wanted, self._told)):
            return
        self._told = wanted
        side, panel, words = self._page.side, self._page.panel, self._page.controller.words
        if self.chosen.startswith(SIDE):
            shown = self.chosen.removeprefix(SIDE)
            side.set_title(words.say(self._page.controller.presenter.side_title()))
            panel.show_side(state, shown, words, own=shown == self._page.controller.viewer)
        elif self.chosen:
            side.set_title(words.say(say("Chosen")))
            panel.show_place(state, self.chosen, words)
        else:
            panel.show_nothing()

    def forget(self) -> None:
        """Tell everything anew the next time."""
        self._told = None

    def blank(self) -> None:
        """Nothing is to be read here until the next player has come."""
        self.forget()
        self._page.side.set_title("")
        self._page.panel.show_nothing()
