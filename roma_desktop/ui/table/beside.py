"""What the side sheet tells of: the place or the power that was chosen, as far as the player may know it."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.state import State

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage

POWER = "power:"


class Beside:
    """``chosen`` is a place, ``power:`` with a power, or nothing."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.chosen = ""
        self._told: tuple[State, str, str] | None = None  # what it shows, of which position, for whom

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

    def tell(self, state: State) -> None:
        """What is chosen, as it stands in a position."""
        wanted = (state, self.chosen, self._page.controller.viewer)
        if self._told is not None and all(map(operator.is_, wanted, self._told)):
            return
        self._told = wanted
        side, panel, words = self._page.side, self._page.panel, self._page.controller.words
        if self.chosen.startswith(POWER):
            power = self.chosen.removeprefix(POWER)
            side.set_title(words.say(say("Power")))
            panel.show_power(state, power, words, own=power == self._page.controller.viewer)
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
