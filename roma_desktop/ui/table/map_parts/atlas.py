"""All that helps to read the map: layers, a way to find things, the small map's marks, and what a game adds.

It passes on to its parts what the table tells it. Only one sheet of theirs is open at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QRect, Qt

from roma_desktop.core.message import say
from roma_desktop.core.title import Title
from roma_desktop.ui.layers.panel import Entry
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.map_parts.finding import Finding
from roma_desktop.ui.table.map_parts.overview import Overview
from roma_desktop.ui.table.map_parts.switchboard import Switchboard
from roma_desktop.ui.table.ports import MapAid, TablePort
from roma_desktop.ui.table.presenter import Presenter

COUNTERS = "counters"
LAID = frozenset({QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize, QEvent.Type.Move})


class Atlas(QObject):
    """``aids`` are what the game adds, by id; ``counters``: whether any stand on the map.

    ``sheets_moved`` is called when one of the sheets comes, goes or grows.
    """

    def __init__(
        self,
        table: TablePort,
        presenter: Presenter[Any],
        title: Title[Any],
        sheets_moved: Callable[[], object],
        own: Sequence[MapAid] = (),
    ) -> None:
        """``own`` are aids that every game has."""
        super().__init__(table.widget)
        self._table, self._presenter, self._sheets_moved = table, presenter, sheets_moved
        self.aids: dict[str, MapAid] = {aid.id: aid for aid in (*presenter.aids(table), *own)}
        words = table.words
        extras = [aid.switch for aid in self.aids.values() if aid.switch is not None]
        extras.append(Entry(COUNTERS, words.say(say("Counters")), words.say(say("Everything on the map")), "H"))
        self.layers = Switchboard(table, presenter, extras)
        self.finding, self.overview = Finding(table, presenter, title), Overview(table, presenter)
        self.counters = True
        self._state: Any = None
        self.layers.extra.connect(self._on_extra)
        manners.keeper().changed.connect(self.tick)
        self.tick()
        for sheet in self._sheets():
            sheet.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """One of the sheets has come, gone or grown."""
        if event.type() in LAID:
            self._sheets_moved()
        return False

    def covers(self, box: QRect) -> bool:
        """Whether one of the sheets is over a part of the table."""
        return any(sheet.isVisible() and sheet.geometry().intersects(box) for sheet in self._sheets())

    def tells(self, place: str) -> bool:
        """Whether an aid tells about a place just now."""
        return any(aid.tells(place) for aid in self.aids.values())

    def _sheets(self) -> tuple[Sheet, ...]:
        own = (aid.sheet for aid in self.aids.values() if aid.sheet is not None)
        return self.layers.panel, self.finding.sheet, *own

    def standing(self, state: Any) -> Shown:
        """What stands on the map: all that the game shows, less what the aids have taken from it."""
        shown = self._presenter.shown(state, self._table.words)
        for aid in self.aids.values():
            shown = aid.standing(shown, state)
        return shown

    def show(self, state: Any) -> None:
        """Show a position as the one at the table sees it."""
        self._state = state
        self.layers.show(state)
        for aid in self.aids.values():
            aid.show(state)
        self.overview.show(state)

    def arrange(self, room: QRect) -> None:
        """Fit all parts into the room of the table, which has another size."""
        self.layers.arrange(room)
        self.finding.arrange(room)
        for aid in self.aids.values():
            aid.arrange(room)

    def blank(self) -> None:
        """The curtain falls: nothing may be left to be seen."""
        self._state = None
        self.layers.blank()
        self.finding.blank()
        self.overview.blank()
        for aid in self.aids.values():
            aid.blank()

    def lay_out(self, layers: tuple[str, ...], aids: tuple[str, ...]) -> None:
        """Show what the player showed over the map when he left."""
        self.layers.turn_on(layers)
        for aid in self.aids.values():
            aid.lay_out(on=aid.on or aid.id in aids)
        self.tick()

    def remembered(self) -> tuple[str, ...]:
        """The ids of the aids that the player has switched on himself."""
        return tuple(aid.id for aid in self.aids.values() if aid.remembered())

    def take_up(self, other: Atlas) -> None:
        """Shows what another table showed over its map."""
        self.layers.turn_on(other.layers.on)
        self.layers.chosen = other.layers.chosen
        for aid in self.aids.values():
            aid.lay_out(on=other.aids[aid.id].on)
        if not other.counters:
            self.toggle_counters()
        self.tick()

    def look_at(self, key: str) -> None:
        """A pile or a piece was chosen on the map: layers about a single piece show it."""
        piece = self._presenter.piece_of(self._table.seen, key)
        if piece is not None:
            self.layers.look_at(piece)

    # ------------------------------------------------------------ keys

    def keys(self) -> dict[int, Callable[[], object]]:
        """What keys do on the map."""
        key = Qt.Key
        letters = {
            key[f"Key_{layer.letter}"].value: lambda of=layer.id: self.layers.switch(of) for layer in self.layers.layers
        }
        own = {of: act for aid in self.aids.values() for of, act in aid.keys().items()}
        return {
            **letters,
            **own,
            key.Key_L.value: self.toggle_layers,
            key.Key_H.value: self.toggle_counters,
        }

    def toggle_layers(self) -> None:
        """Open the panel of layers, or close it."""
        self._close_sheets(but=self.layers.panel)
        self.layers.toggle_panel()

    def toggle_aid(self, of: str) -> None:
        """Switch an aid on or off, by its id."""
        self._close_sheets(but=self.aids[of].sheet)
        self.aids[of].toggle()
        self._show_again()

    def toggle_counters(self) -> None:
        """Take all counters off the map for a look at the land, or put them back."""
        self.counters = not self.counters
        self._table.scene.hide_counters(not self.counters)
        self.tick()

    def find(self) -> None:
        """Find something by typing."""
        self._close_sheets(but=self.finding.sheet)
        self.finding.open()

    def tick(self) -> None:
        """Show in the panel which switches are on."""
        on = {aid.id for aid in self.aids.values() if aid.on}
        self.layers.tick_extras(frozenset({*on, *((COUNTERS,) if self.counters else ())}))

    # ------------------------------------------------------------ inside

    def _on_extra(self, of: str) -> None:
        if of == COUNTERS:
            self.toggle_counters()
        else:
            self.toggle_aid(of)

    def _close_sheets(self, but: Sheet | None) -> None:
        if self.layers.is_open() and but is not self.layers.panel:
            self.layers.close()
        if self.finding.is_open() and but is not self.finding.sheet:
            self.finding.close()
        for aid in self.aids.values():
            if aid.sheet is not None and aid.sheet.isVisible() and but is not aid.sheet:
                aid.close()

    def _show_again(self) -> None:
        """Show what stands on the map now: an aid may have brought armies onto it, or taken them from it."""
        self.tick()
        if self._state is not None:
            self._table.scene.show_all(self.standing(self._state))
