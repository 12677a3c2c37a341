"""All that helps to read the map, in one hand: what the table's page tells it, it tells to each of its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt

from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.games.roma_victrix.faces import shown
from roma_desktop.ui.games.roma_victrix.layers import LAYERS
from roma_desktop.ui.games.roma_victrix.layers.finding import Finding
from roma_desktop.ui.games.roma_victrix.layers.foretelling import Foretelling
from roma_desktop.ui.games.roma_victrix.layers.leader_boxes import LeaderBoxes, in_boxes
from roma_desktop.ui.games.roma_victrix.layers.overview import Overview
from roma_desktop.ui.games.roma_victrix.layers.switchboard import Switchboard
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage

LAID = frozenset({QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize, QEvent.Type.Move})


class Atlas(QObject):
    """Layers, leader boxes, odds, the small map's marks, and a way to find things. One sheet of them lies open."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.layers, self.odds = Switchboard(page), Foretelling(page)
        self.finding, self.boxes, self.overview = Finding(page), LeaderBoxes(page), Overview(page)
        self.counters = True  # whether any stand on the map
        self._state: State | None = None
        self.layers.extra.connect(lambda of: self.toggle_boxes() if of == "boxes" else self.toggle_counters())
        self.boxes.changed.connect(self._on_boxes)
        self._tick()
        for sheet in self._sheets():
            sheet.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """One of the sheets has come, gone or grown."""
        if event.type() in LAID:
            self._page.arrangement.show_small_map()
        return False

    def covers(self, box: QRect) -> bool:
        """Whether one of the sheets lies over a part of the page."""
        return any(sheet.isVisible() and sheet.geometry().intersects(box) for sheet in self._sheets())

    def _sheets(self) -> tuple[Sheet, ...]:
        return self.layers.panel, self.finding.sheet, self.boxes.sheet

    def standing(self, all_of_it: Shown, state: State) -> Shown:
        """What of a position stands on the map: not the armies that are in their leaders' boxes [15.5]."""
        return in_boxes(all_of_it, state, own=self.boxes.on, others=self.boxes.on or self.boxes.agreed)

    def show(self, state: State) -> None:
        """A position as the one at the table sees it."""
        self._state = state
        self.layers.show(state)
        self.boxes.show(state)
        self.overview.show(state)

    def arrange(self, room: QRect) -> None:
        """The page has another size."""
        for part in (self.layers, self.finding, self.boxes):
            part.arrange(room)

    def blank(self) -> None:
        """The curtain falls: nothing may be left to be seen."""
        self._state = None
        for part in (self.layers, self.finding, self.boxes, self.overview):
            part.blank()
        self.odds.forget()

    def lay_out(self, layers: tuple[str, ...], *, boxes: bool) -> None:
        """Show what the player showed over the map when he left."""
        self.layers.turn_on(layers)
        self.boxes.on = self.boxes.on or boxes
        self._tick()

    def take_up(self, other: Atlas) -> None:
        """Shows what another table showed over its map."""
        self.layers.turn_on(other.layers.on)
        self.layers.chosen, self.boxes.on = other.layers.chosen, other.boxes.on
        if not other.counters:
            self.toggle_counters()
        self._tick()

    def look_at(self, key: str) -> None:
        """A pile or a leader was clicked on the map."""
        kind, _, of = key.partition(":")
        if kind in {"leader", "march"}:
            self.layers.look_at(of)
        elif kind in {"pile", "hidden"}:
            power, _, place = of.partition("@")
            there = self._page.controller.state.captains.at.get(place, ())
            self.layers.look_at(next((one.id for one in there if one.power == power), ""))

    # ------------------------------------------------------------ keys

    def keys(self) -> dict[int, Callable[[], object]]:
        """What keys do on the map."""
        key = Qt.Key
        letters = {key[f"Key_{layer.letter}"].value: lambda of=layer.id: self.layers.switch(of) for layer in LAYERS}
        return {
            **letters,
            key.Key_L.value: self.toggle_layers,
            key.Key_X.value: self.toggle_boxes,
            key.Key_H.value: self.toggle_counters,
            key.Key_O.value: self._show_odds,
            key.Key_F.value: self.find,
            key.Key_Slash.value: self.find,
        }

    def toggle_layers(self) -> None:
        """Open the panel of layers, or close it."""
        self._close_sheets(but=self.layers)
        self.layers.toggle_panel()

    def toggle_boxes(self) -> None:
        """Armies go into their leaders' boxes, or come back onto the map."""
        self._close_sheets(but=self.boxes)
        self.boxes.toggle()

    def toggle_counters(self) -> None:
        """Take all counters off the map for a look at the land, or put them back."""
        self.counters = not self.counters
        self._page.scene.hide_counters(not self.counters)
        self._tick()

    def find(self) -> None:
        """Find something by typing, unless a sheet is being worked in."""
        if self._page.desk.sheet() is None:
            self._close_sheets(but=self.finding)
            self.finding.open()

    # ------------------------------------------------------------ inside

    def _close_sheets(self, but: QObject) -> None:
        for part in (self.layers, self.finding, self.boxes):
            if part is not but and part.is_open():
                part.close()

    def _on_boxes(self) -> None:
        """Armies come onto the map, or go from it."""
        self._tick()
        if self._state is not None:
            naming = self._page.controller.words.name
            self._page.scene.show_all(self.standing(shown(self._state, naming), self._state))

    def _tick(self) -> None:
        self.layers.tick_extra(boxes=self.boxes.on, counters=self.counters)

    def _show_odds(self) -> None:
        """The odds of the place under the cursor, or of where the leader stands; away with them if they are there."""
        if self.odds.card.isVisible():
            self.odds.rest()
        else:
            self.odds.show_now(self._page.keyboard.cursor or self._page.sight.middle())
