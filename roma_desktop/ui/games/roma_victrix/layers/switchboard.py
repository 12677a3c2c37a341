"""Which layers are on, at the table: their panel, their keys, and what they show of each position."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Signal

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.control import holder
from roma_desktop.games.roma_victrix.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.marching import marching
from roma_desktop.ui.games.roma_victrix.faces import colour_of
from roma_desktop.ui.games.roma_victrix.layers import LAYERS, Looking, MapLayer
from roma_desktop.ui.layers.board import LayerBoard
from roma_desktop.ui.layers.drawing import NOTHING, Drawing
from roma_desktop.ui.layers.panel import Entry, LayersPanel

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage

EXTRA = ("boxes", "counters")
"""Switches of the panel that are no layers: leader boxes, and the counters themselves."""


class Switchboard(QObject):
    """``on`` are the ids of the layers shown. ``changed`` tells them when a player switched one."""

    changed = Signal(tuple)
    extra = Signal(str)  # a switch that is no layer

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.on: tuple[str, ...] = ()
        self.chosen: LeaderId = ""
        self._extra_on: frozenset[str] = frozenset({"counters"})
        self._state: State | None = None
        self._known: dict[str, tuple[State, tuple[str, str, str], Drawing]] = {}
        self.board = LayerBoard(page.scene, self)
        page.view.view_changed.connect(lambda _: self.board.set_zoom(page.view.zoom))
        page.scene.lit_changed.connect(self._on_lit)
        words = page.controller.words
        entries = [
            *(Entry(one.id, words.say(say(one.name)), words.say(say(one.about)), one.letter) for one in LAYERS),
            Entry("boxes", words.say(say("Leader boxes")), words.say(say("Each army is in its leader's box")), "X"),
            Entry("counters", words.say(say("Counters")), words.say(say("All that stands on the map")), "H"),
        ]
        self.panel = LayersPanel(words.say(say("Layers")), words.say(say("Close")), entries, page)
        self.panel.hide()
        self.panel.switched.connect(self.switch)
        self.panel.closed.connect(self.close)

    def show(self, state: State) -> None:
        """Draw the layers that are on for a position as the one at the table sees it."""
        self._state = state
        if self.chosen and self.chosen not in state.captains:
            self.chosen = ""
        self._draw()

    def look_at(self, leader: LeaderId) -> None:
        """A leader was chosen on the map: the layers about one leader are his."""
        if leader != self.chosen:
            self.chosen = leader
            self._draw()

    def blank(self) -> None:
        """Nobody may see anything: all layers are off the map until the next position is shown."""
        self._state = None
        self._known.clear()
        self.board.show([])
        self.panel.hide()

    def turn_on(self, ids: tuple[str, ...]) -> None:
        """Show these layers and no others; ids of none are passed over."""
        known = {layer.id for layer in LAYERS}
        self.on = tuple(one for one in ids if one in known)
        self._draw()

    def switch(self, of: str) -> None:
        """Switch a layer, or whatever else the panel has a switch for."""
        if of in EXTRA:
            self.extra.emit(of)
            return
        on = set(self.on) ^ {of}
        self.on = tuple(layer.id for layer in LAYERS if layer.id in on)
        self._draw()
        self.changed.emit(self.on)

    # ------------------------------------------------------------ panel

    def is_open(self) -> bool:
        return self.panel.isVisible()

    def toggle_panel(self) -> None:
        if self.is_open():
            self.close()
            return
        self._tick()
        self.arrange(self._page.room)
        self.panel.show()
        self.panel.raise_()
        self.panel.take_keyboard()

    def close(self) -> None:
        self.panel.hide()
        self._page.view.setFocus()

    def arrange(self, room: QRect) -> None:
        size = self.panel.wanted_size(room.size())
        self.panel.setGeometry(room.left(), room.top(), size.width(), size.height())

    def tick_extra(self, boxes: bool, counters: bool) -> None:
        """How the switches stand that are no layers."""
        self._extra_on = frozenset(name for name, on in (("boxes", boxes), ("counters", counters)) if on)
        self._tick()

    def _tick(self) -> None:
        self.panel.set_on({*self.on, *self._extra_on})
        self.panel.show_legend(self._legend() if "control" in self.on else ())
        if self.panel.isVisible():
            self.arrange(self._page.room)

    # ------------------------------------------------------------ drawing

    def drawings(self) -> dict[str, Drawing]:
        """What each layer that is on shows now. What a coin on the map says already isn't said again."""
        if self._state is None:
            return {}
        looking = self._looking(self._state)
        found = {layer.id: self._drawn(layer, looking) for layer in LAYERS if layer.id in self.on}
        if "ways" in found:
            coins = {place for place, lit in self._page.scene.lit().items() if lit.words}
            tags = {place: row for place, row in found["ways"].tags.items() if place not in coins}
            found["ways"] = replace(found["ways"], tags=tags)
        return found

    def _drawn(self, layer: MapLayer, looking: Looking) -> Drawing:
        """What a layer shows, worked out once for a position and whoever looks at it."""
        known, who = self._known.get(layer.id), (looking.side, looking.chosen, self._page.controller.language)
        if known is None or known[0] is not looking.state or known[1] != who:
            known = self._known[layer.id] = (looking.state, who, layer.draw(looking))
        return known[2]

    def _on_lit(self) -> None:
        if "ways" in self.on:
            self._draw()

    def _draw(self) -> None:
        self.board.show([drawing for drawing in self.drawings().values() if drawing is not NOTHING])
        self._tick()

    def _looking(self, state: State) -> Looking:
        page = self._page
        side = page.controller.viewer or state.powers.players[0]
        march = marching(state)
        chosen = self.chosen or (march.leader if march is not None else page.controller.chosen)
        return Looking(state, side, chosen, page.controller.words, page.chart)

    def _legend(self) -> list[tuple[str, str]]:
        """The players, and whose land the other colours are, each colour once."""
        state, words = self._state, self._page.controller.words
        if state is None:
            return []
        found = {colour_of(state, side): words.name("power", side) for side in state.powers.players}
        others: dict[str, list[PowerId]] = {}
        for province in state.world.provinces:
            owner = holder(state, province)
            if owner is not None and colour_of(state, owner) not in found:
                others.setdefault(colour_of(state, owner), []).append(owner)
        for colour, owners in others.items():
            largest = max(owners, key=owners.count)
            several = say("{power:power} and others", power=largest)
            found[colour] = words.say(several) if len(set(owners)) > 1 else words.name("power", largest)
        return list(found.items())
