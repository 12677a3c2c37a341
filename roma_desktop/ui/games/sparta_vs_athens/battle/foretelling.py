"""Shows the odds card where an attack is about to be made: over a lit place with enemies, and at the buttons for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Fight, MakeSortie, Operate
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import (
    Foretold,
    after_sortie,
    besieged,
    foretell,
    sortie,
)
from roma_desktop.ui.games.sparta_vs_athens.battle.odds_card import OddsCard, Told
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.prompt import Goal

PATIENCE = 140  # milliseconds the pointer rests before the card comes
POINTER = 24  # pixels round the pointer that the card leaves free


class Foretelling(QObject):
    """``card`` comes after a moment's rest and goes as soon as something else is looked at."""

    id = "odds"
    switch = None
    sheet = None
    on = False

    def __init__(self, table: TablePort) -> None:
        super().__init__(table.widget)
        self._table = table
        self.card = OddsCard(table.widget)
        self._wanted = ("", "")  # a place, or a button
        self._at = QPoint()
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._show)
        table.view.place_hovered.connect(self._on_hover)
        table.view.dragged.connect(lambda _key, place, at: self._on_hover(place, at))
        table.view.dropped.connect(lambda *_: self.rest())
        table.view.drag_started.connect(lambda *_: self.rest())
        table.scene.cursor_moved.connect(self._on_cursor)
        table.scene.lit_changed.connect(self.rest)
        table.bar.pointed.connect(lambda key: self._want("", key))

    def rest(self) -> None:
        """Nothing is about to be done."""
        self._patience.stop()
        self._wanted = ("", "")
        self.card.hide()

    def show_now(self, place: str) -> bool:
        """The card for a place at once, as a key asks for it; whether there is anything to tell."""
        self._at = self._table.view.mapFromScene(self._table.chart.areas[place].centre)
        self._wanted = (place, "")
        self._show()
        return self.card.isVisible()

    def standing(self, shown: Shown, state: Any) -> Shown:
        return shown

    def show(self, state: Any) -> None:
        """Nothing: the card comes when an attack is looked at."""

    def toggle(self) -> None:
        """The odds of the place under the cursor, or of where the force is; away with them if they are there."""
        if self.card.isVisible():
            self.rest()
            return
        place = self._table.place_at_hand()
        if not (place and self.show_now(place)) and self._table.asked is not None and self._table.asked.look_at:
            self.show_now(self._table.asked.look_at)

    def close(self) -> None:
        self.rest()

    def blank(self) -> None:
        """Somebody else sits down: nothing may be left of what was reckoned."""
        self.rest()
        self.card.forget()

    def arrange(self, room: QRect) -> None:
        """Nothing: the card is laid where it is asked for."""

    def keys(self) -> Mapping[int, Callable[[], object]]:
        return {Qt.Key.Key_O.value: self.toggle}

    def remembered(self) -> bool:
        return False

    def lay_out(self, *, on: bool) -> None:
        """Nothing: there is no switch."""

    def tells(self, place: str) -> bool:
        """Whether the card is about a place: what else is to be said of it stands on the card."""
        return self.card.isVisible() and self._wanted[0] == place

    # ------------------------------------------------------------ what is about to be done

    def _on_hover(self, place: str, at: QPoint) -> None:
        self._at = at
        self._want(place, "")

    def _on_cursor(self, place: str) -> None:
        if place:
            self._at = self._table.view.mapFromScene(self._table.chart.areas[place].centre)
        self._want(place, "")

    def _want(self, place: str, button: str) -> None:
        if self._wanted == (place, button):
            return
        self._wanted = (place, button)
        self.card.hide()
        if place or button:
            self._patience.start(PATIENCE)
        else:
            self._patience.stop()

    def _show(self) -> None:
        place, button = self._wanted
        table = self._table
        found = self._for_button(table.seen, button) if button else self._for_place(table.seen, place)
        goal = table.asked.goals.get(place) if table.asked is not None else None
        self.card.show_all(found, table.words, goal.tip if goal is not None else "")
        if not found:
            return
        if place:
            table.hover.hide()
        room = QRect(table.room)
        free = table.side.isVisible() and not table.side.folded()
        if free and table.side.x() - room.left() > self.card.wanted_size().width():
            room.setRight(table.side.x() - 4)
        self.card.place_beside(self._beside(button), room)
        if table.fan.geometry().intersects(self.card.geometry()) and not table.fan.choosing():
            table.fan.close_fan()

    def _beside(self, button: str) -> QRect:
        table = self._table
        if button:
            box = table.bar.button_box(button)
            return QRect(table.bar.mapTo(table.widget, box.topLeft()), box.size())
        at = table.view.mapTo(table.widget, self._at)
        return QRect(at - QPoint(POINTER, POINTER), at + QPoint(POINTER, POINTER))

    # ------------------------------------------------------------ forecasts

    def _for_place(self, state: State, place: str) -> list[Told]:
        force, asked = self._force(state), self._table.asked
        goal = asked.goals.get(place) if asked is not None else None
        if goal is not None:
            return self._there(state, place, goal)
        if force is not None and place == force.at(state):
            return list(foretell(state, force.side, place, force.units(state), force.leader))
        return []

    def _there(self, state: State, place: str, goal: Goal) -> list[Told]:
        """What waits at the end of a way."""
        force = self._force(state)
        if force is not None:
            return list(foretell(state, force.side, place, force.units(state), force.leader))
        order = next((one for one in goal.commands if isinstance(one, Operate)), None)
        if order is None:
            return []
        units: list[Unit] = [state.units[of] for of in sorted(order.force) if of in state.units]
        return list(foretell(state, state.leaders[order.leader].side, place, units, order.leader))

    def _for_button(self, state: State, button: str) -> list[Told]:
        asked, force = self._table.asked, self._force(state)
        order: Command | None = asked.orders.get(button) if asked is not None else None
        match order:
            case MakeSortie(at=at) if state.phasing is not None:
                return _breaking_out(state, state.phasing, at)
            case Fight() if force is not None:
                found = foretell(state, force.side, force.at(state), force.units(state), force.leader)
                return [one for one in found if isinstance(one, Foretold)]
            case Besiege(units=units) if force is not None:
                ours = [state.units[of] for of in sorted(units)]
                return [besieged(state, force.side, force.at(state), ours)]
        return []

    def _force(self, state: State) -> Force | None:
        """The force that acts, if it is its own side's decision now."""
        step = state.steps[-1] if state.steps else None
        if not isinstance(step, Force) or self._table.decider != step.side:
            return None
        return step


def _breaking_out(state: State, side: SideId, at: str) -> list[Told]:
    return [sortie(state, side, at), after_sortie(state, side, at)]
