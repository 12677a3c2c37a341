"""Which layers are on, at the table: their panel, their keys, and what they show of each position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QRect, Signal

from roma_desktop.core.message import say
from roma_desktop.ui.layers.board import LayerBoard
from roma_desktop.ui.layers.drawing import NOTHING, Drawing
from roma_desktop.ui.layers.layer import Looking, MapLayer
from roma_desktop.ui.layers.panel import Entry, LayersPanel
from roma_desktop.ui.soon import Soon
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.presenter import Presenter


class Switchboard(QObject):
    """``on`` are the ids of the layers shown. ``changed`` tells them when a player switched one."""

    changed = Signal(tuple)
    extra = Signal(str)  # a switch that is no layer

    def __init__(self, table: TablePort, presenter: Presenter[Any], extras: Sequence[Entry]) -> None:
        """``extras`` are switches of the panel that are no layers."""
        super().__init__(table.widget)
        self._table, self._presenter = table, presenter
        self._layers = tuple(presenter.layers())
        self.on: tuple[str, ...] = ()
        self.chosen = ""  # the piece that layers about one piece are about
        self._extras = tuple(entry.id for entry in extras)
        self._extras_on: frozenset[str] = frozenset()
        self._state: Any = None
        self._known: dict[str, tuple[Any, tuple[str, str, str, frozenset[str]], Drawing]] = {}
        self._board = LayerBoard(table.scene, self)
        self._drawing = Soon(self._draw, self)
        table.view.view_changed.connect(lambda _: self._board.set_zoom(table.view.zoom))
        table.scene.lit_changed.connect(self._on_lit)
        words = table.words
        entries = [
            *(Entry(one.id, words.say(say(one.name)), words.say(say(one.about)), one.letter) for one in self._layers),
            *extras,
        ]
        self.panel = LayersPanel(words.say(say("Layers")), words.say(say("Close")), entries, table.widget)
        self.panel.hide()
        self.panel.switched.connect(self.switch)
        self.panel.closed.connect(self.close)

    @property
    def board(self) -> LayerBoard:
        """What puts the layers on the map; it shows all that has been wanted so far."""
        self._drawing.now()
        return self._board

    @property
    def layers(self) -> tuple[MapLayer, ...]:
        """All there are, in the order of the panel."""
        return self._layers

    def show(self, state: Any) -> None:
        """Draw the layers that are on for a position as the one at the table sees it."""
        self._state = state
        if self.chosen and all(one.piece != self.chosen for one in self._presenter.standpoints(state)):
            self.chosen = ""
        self._drawing.want()

    def look_at(self, piece: str) -> None:
        """A piece was chosen on the map: layers about a single piece show it."""
        if piece != self.chosen:
            self.chosen = piece
            self._drawing.want()

    def blank(self) -> None:
        """Take all layers off the map until the next position is shown: nobody may see anything."""
        self._state = None
        self._known.clear()
        self._board.show([])
        self.panel.hide()

    def turn_on(self, ids: tuple[str, ...]) -> None:
        """Show these layers and no others; unknown ids are passed over."""
        known = {layer.id for layer in self._layers}
        self.on = tuple(one for one in ids if one in known)
        self._tick()
        self._drawing.want()

    def switch(self, of: str) -> None:
        """Switch a layer, or something else that the panel has a switch for."""
        if of in self._extras:
            self.extra.emit(of)
            return
        on = set(self.on) ^ {of}
        self.on = tuple(layer.id for layer in self._layers if layer.id in on)
        self._tick()
        self._drawing.want()
        self.changed.emit(self.on)

    # ------------------------------------------------------------ panel

    def is_open(self) -> bool:
        return self.panel.isVisible()

    def toggle_panel(self) -> None:
        if self.is_open():
            self.close()
            return
        self._explain()
        self.panel.show()
        self.panel.raise_()
        self.panel.take_keyboard()

    def close(self) -> None:
        self.panel.hide()
        self._table.view.setFocus()

    def arrange(self, room: QRect) -> None:
        size = self.panel.wanted_size(room.size())
        self.panel.setGeometry(room.left(), room.top(), size.width(), size.height())

    def tick_extras(self, on: frozenset[str]) -> None:
        """Show in the panel which switches are on that are no layers."""
        self._extras_on = on
        self._tick()

    def _tick(self) -> None:
        self.panel.set_on({*self.on, *self._extras_on})

    def _explain(self) -> None:
        """Put what the colours and lines mean into the panel."""
        self.panel.show_legend(self._legend(), self._hatched())
        self.arrange(self._table.room)

    # ------------------------------------------------------------ drawing

    def drawings(self) -> dict[str, Drawing]:
        """What each layer that is on shows now. What a coin on the map says already isn't said again."""
        if self._state is None:
            return {}
        looking = self._looking(self._state)
        coins = frozenset(place for place, lit in self._table.scene.lit().items() if lit.words)
        beside = replace(looking, coined=coins)
        on = (layer for layer in self._layers if layer.id in self.on)
        found = {layer.id: self._drawn(layer, beside if layer.costs else looking) for layer in on}
        for layer in self._layers:
            if layer.costs and layer.id in found:
                drawing = found[layer.id]
                tags = {place: row for place, row in drawing.tags.items() if place not in coins}
                found[layer.id] = replace(drawing, tags=tags)
        return found

    def _drawn(self, layer: MapLayer, looking: Looking) -> Drawing:
        """What a layer shows, worked out once for a position and the side that looks at it."""
        known, who = self._known.get(layer.id), (looking.side, looking.chosen, self._table.language, looking.coined)
        if known is not None and known[1] == who and layer.is_same(known[0], looking.state):
            drawing = known[2]
        else:
            drawing = layer.draw(looking)
        self._known[layer.id] = looking.state, who, drawing
        return drawing

    def _on_lit(self) -> None:
        if any(layer.costs and layer.id in self.on for layer in self._layers):
            self._drawing.want()
        elif self.panel.isVisible():
            self._explain()

    def _draw(self) -> None:
        self._board.show([drawing for drawing in self.drawings().values() if drawing is not NOTHING])
        if self.panel.isVisible():
            self._explain()

    def _looking(self, state: Any) -> Looking:
        table = self._table
        return self._presenter.looking(state, table.viewer, self.chosen, table.words, table.chart)

    def _hatched(self) -> str:
        """What hatched places mean, where there are any."""
        lit = self._table.scene.lit().values()
        return self._table.words.say(say("A move ends there")) if any(one.ends for one in lit) else ""

    def _legend(self) -> Sequence[tuple[str, str]]:
        """The colours of the layers that are on, each with its owner's name; () where none needs a legend."""
        if self._state is None or not any(layer.legend and layer.id in self.on for layer in self._layers):
            return ()
        return self._presenter.legend(self._state, self._table.words)
