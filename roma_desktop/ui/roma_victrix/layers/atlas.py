"""All that helps to read the map, in one hand: what the table's page tells it, it tells to each of its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt

from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.roma_victrix.layers import LAYERS
from roma_desktop.ui.roma_victrix.layers.foretelling import Foretelling
from roma_desktop.ui.roma_victrix.layers.switchboard import Switchboard

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage


class Atlas(QObject):
    """Layers, and whatever else lies over the map to read it by."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.layers = Switchboard(page)
        self.odds = Foretelling(page)

    def show(self, state: State) -> None:
        """A position as the one at the table sees it."""
        self.layers.show(state)

    def arrange(self, room: QRect) -> None:
        """The page has another size."""
        self.layers.arrange(room)

    def blank(self) -> None:
        """The curtain falls: nothing may be left to be seen."""
        self.layers.blank()
        self.odds.forget()

    def look_at(self, key: str) -> None:
        """A pile or a leader was clicked on the map."""
        kind, _, of = key.partition(":")
        if kind in {"leader", "march"}:
            self.layers.look_at(of)
        elif kind in {"pile", "hidden"}:
            power, _, place = of.partition("@")
            there = self._page.controller.state.captains.at.get(place, ())
            self.layers.look_at(next((one.id for one in there if one.power == power), ""))

    def keys(self) -> dict[int, Callable[[], object]]:
        """What keys do on the map."""
        letters = {Qt.Key[f"Key_{layer.letter}"].value: lambda of=layer.id: self.layers.switch(of) for layer in LAYERS}
        return {**letters, Qt.Key.Key_L.value: self.layers.toggle_panel, Qt.Key.Key_O.value: self._show_odds}

    def _show_odds(self) -> None:
        """The odds of the place under the cursor, or of where the leader stands; away with them if they are there."""
        if self.odds.card.isVisible():
            self.odds.rest()
        else:
            self.odds.show_now(self._page.keyboard.cursor or self._page.place_in_sight())
