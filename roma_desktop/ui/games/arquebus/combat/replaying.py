"""A map aid: the last activation is drawn once more, deed after deed, with its title; the key V brings and takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import QObject, QRect, Qt, QTimer

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.terms import ARMY, STANDARD
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.replay import Replay, last_activation
from roma_desktop.ui.games.arquebus.combat.replay_marks import Traces
from roma_desktop.ui.games.arquebus.inspector.lines import told
from roma_desktop.ui.games.arquebus.showing.armies import colour_of, side_look
from roma_desktop.ui.layers.panel import Entry
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.ports import TablePort

BEAT = 260  # milliseconds between two deeds
GAP = 12  # pixels at 100 % between the title and the upper edge of the map


@runtime_checkable
class Recorded(Protocol):
    """A table with the record of its game."""

    controller: TableController


class Replaying(QObject):
    """``on``: the traces are over the map. They go as soon as something else happens."""

    id = "replay"
    sheet = None

    def __init__(self, table: TablePort) -> None:
        super().__init__(table.widget)
        self._table = table
        self.on = False
        self.replay: Replay | None = None
        self._traces: Traces | None = None
        self._state: Any = None
        self._room = QRect()
        self.title = Toast(table.widget)
        self.title.skipped.connect(self.close)
        self._pace = QTimer(self, interval=BEAT)
        self._pace.timeout.connect(self._next)
        words = table.words
        self.switch = Entry(
            self.id,
            words.say(say("Last activation")),
            words.say(say("Moves as arrows, shots as dashes, what became of units")),
            "V",
        )

    # ------------------------------------------------------------ what the table tells it

    def standing(self, shown: Shown, state: Any) -> Shown:
        return shown

    def show(self, state: Any) -> None:
        """Take the traces away if something has happened since."""
        if state is not self._state:
            self._state = state
            self.close()

    def toggle(self) -> None:
        """Show the last activation of another side than the one that decides, or take it away."""
        if self.on:
            self.close()
        else:
            self._begin()

    def close(self) -> None:
        self._pace.stop()
        self.on, self.replay = False, None
        self.title.hide()
        if self._traces is not None:
            self._table.scene.removeItem(self._traces)
            self._traces = None

    def blank(self) -> None:
        self.close()
        self._state = None

    def arrange(self, room: QRect) -> None:
        self._room = QRect(room)
        self._place()

    def keys(self) -> Mapping[int, Callable[[], object]]:
        return {Qt.Key.Key_V.value: lambda: self._table.toggle_aid(self.id)}

    def tells(self, place: str) -> bool:
        return False

    def remembered(self) -> bool:
        return False

    def lay_out(self, *, on: bool) -> None:
        """Does nothing: the player asks for this aid each time."""

    def shown(self) -> int:
        """How many traces are drawn by now."""
        return self._traces.shown if self._traces is not None else 0

    # ------------------------------------------------------------ telling

    def _begin(self) -> None:
        table = self._table
        if not isinstance(table, Recorded):
            return
        self.replay = last_activation(table.controller.record.game.line, table.decider or "")
        if self.replay is None:
            self.title.tell(table.words.say(say("No activation has been played yet.")))
            self._place()
            return
        state = table.seen
        colours = {side: colour_of(state, side) for side in state.setting.sides}
        self._traces = Traces(table.chart, self.replay.traces, colours)
        table.scene.addItem(self._traces)
        self.on, self._state = True, state
        look = side_look(state, self.replay.side, table.words)
        self.title.tell(told(table.words, _words(self.replay)), power=look, stay=0)
        self._place()
        self._look()
        if theme.current().reduced_motion:
            self._traces.show_first(len(self.replay.traces))
        else:
            self._pace.start()

    def _next(self) -> None:
        assert self._traces is not None
        assert self.replay is not None
        self._traces.show_first(self._traces.shown + 1)
        if self._traces.shown >= len(self.replay.traces):
            self._pace.stop()

    def _look(self) -> None:
        """Move the map to the middle of the traces, if none of their hexes can be seen."""
        table, replay = self._table, self.replay
        assert replay is not None
        places = [table.chart.areas[at].centre for one in replay.traces for at in one.hexes if at in table.chart.areas]
        seen = table.view.visible()
        if places and not any(seen.contains(at) for at in places):
            table.view.glide_to(places[len(places) // 2])

    def _place(self) -> None:
        if self.title.isHidden() or self._room.isNull():
            return
        size = self.title.size_for(self._room.width())
        x = self._room.left() + max(0, (self._room.width() - size.width()) // 2)
        self.title.setGeometry(x, self._room.top() + theme.current().px(GAP), size.width(), size.height())


def _words(replay: Replay) -> Message:
    """Whose activation it was."""
    if replay.target == ARMY:
        return say("The last activation: {side:side}, the army", side=replay.side)
    if replay.target == STANDARD:
        return say("The last activation: {side:side}, the standard", side=replay.side)
    return say("The last activation: {battle:battle}", battle=replay.target)
