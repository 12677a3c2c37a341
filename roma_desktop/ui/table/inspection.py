"""What the side sheet tells of: the place or the side that was chosen, as far as the player may know it."""

from __future__ import annotations

import operator
from typing import Any

from roma_desktop.core.message import say
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.inspector import Inspector

SIDE = "side:"


class Inspection:
    """``chosen`` is a place, ``side:`` with a side, or nothing."""

    def __init__(self, side: SideSheet, panel: Inspector, controller: TableController) -> None:
        self._side, self._panel, self._controller = side, panel, controller
        self.chosen = ""
        self._told: tuple[Any, str, str] | None = None  # what is shown: position, choice, viewer

    def choose(self, chosen: str) -> None:
        """Open the side sheet with what is named: a place, or ``side:`` with a side."""
        self.chosen = chosen
        self._side.set_folded(False)
        self.tell(self._controller.seen(self._controller.state))

    def choose_side(self, side: str) -> None:
        """Open the sheet with a side."""
        self.choose(SIDE + side)

    def look_at(self, place: str) -> None:
        """Tell of a place from now on because something goes on there, unless the player has pinned something else."""
        if not self._side.pinned():
            self.chosen = place

    def tell(self, state: Any) -> None:
        """Show what is chosen, as it stands in a position."""
        wanted = (state, self.chosen, self._controller.viewer)
        if self._told is not None and all(map(operator.is_, wanted, self._told)):
            return
        self._told = wanted
        side, panel, words = self._side, self._panel, self._controller.words
        if self.chosen.startswith(SIDE):
            shown = self.chosen.removeprefix(SIDE)
            side.set_title(words.say(self._controller.presenter.side_title()))
            panel.show_side(state, shown, words, own=shown == self._controller.viewer)
            return
        side.set_title(words.say(say("Chosen")))
        if self.chosen:
            panel.show_place(state, self.chosen, words)
        else:
            panel.show_nothing()

    def forget(self) -> None:
        """Tell everything anew the next time."""
        self._told = None

    def blank(self) -> None:
        """Show nothing until the next player has come."""
        self.forget()
        self._side.set_title("")
        self._panel.show_nothing()
