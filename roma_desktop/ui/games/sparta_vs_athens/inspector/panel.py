"""The side sheet of a chosen place or side."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.commands.administration import PlaceLeader
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.games.sparta_vs_athens.inspector.places import PlacePage
from roma_desktop.ui.games.sparta_vs_athens.inspector.side import SidePage
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import place_of
from roma_desktop.ui.table.inspector import Inspector

MOST_ORDERS = 60
"""The most orders that are listed; any others are given on the map."""
ON_SHEETS = (Buy, PlaceLeader)
"""Commands that are given on sheets of their own."""


class ChosenPanel(Inspector):
    """A locale with its garrison, units, leaders and orders; or a side with its money, government, leaders, orders."""

    def show_place(self, state: State, place: str, words: Words) -> None:
        at = place.partition(":")[0]
        page = PlacePage(state, at, self._orders(state, at), words)
        page.ordered.connect(self.ordered)
        self.put(page)

    def show_side(self, state: State, side: str, words: Words, *, own: bool) -> None:
        asked = decision(state)
        mine = own and asked is not None and asked.actor == side
        orders = [one for one in self._orders(state) if not place_of(one)] if mine else []
        page = SidePage(state, side, orders, words)  # type: ignore[arg-type]
        page.ordered.connect(self.ordered)
        self.put(page)

    def _orders(self, state: State, at: str = "") -> list[Command]:
        """The commands about a place, or all of them; none while nobody decides, and none that are given on sheets."""
        if state.decision is None:
            return []
        found = [one for one in Options(state) if not isinstance(one, ON_SHEETS) and (not at or place_of(one) == at)]
        return found[:MOST_ORDERS]
