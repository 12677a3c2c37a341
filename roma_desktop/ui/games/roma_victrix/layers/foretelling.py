"""Shows the odds card where an attack is about to be made: over a lit place with enemies, and at the buttons for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer

from roma_desktop.games.roma_victrix.ai.attacks import attacks, fleets, sea_attack
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.commands import Embark, Sail
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, marching
from roma_desktop.ui.games.roma_victrix.battle.odds_card import OddsCard
from roma_desktop.ui.games.roma_victrix.prompts.attacking import at_button
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.prompt import Goal

PATIENCE, LONGER = 140, 330  # milliseconds the pointer rests before the card comes; on a pile, which fans out first
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
        self._wanted: tuple[str, str] = ("", "")  # a place, or a button
        self._at = QPoint()
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._show)
        table.view.place_hovered.connect(self._on_hover)
        table.view.dragged.connect(lambda _key, place, at: self._on_hover(place, at))
        table.view.pile_hovered.connect(self._on_pile)
        table.view.dropped.connect(lambda *_: self.rest())
        table.view.drag_started.connect(lambda *_: self.rest())
        table.scene.cursor_moved.connect(self._on_cursor)
        table.scene.lit_changed.connect(self.rest)
        table.bar.pointed.connect(self._on_button)

    def rest(self) -> None:
        """Nothing is about to be done."""
        self._patience.stop()
        self._wanted = ("", "")
        self.card.hide()

    def forget(self) -> None:
        """Somebody else sits down: nothing may be left of what was reckoned."""
        self.rest()
        self.card.forget()

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
        """The odds of the place under the cursor, or of where the leader stands; away with them if they are there."""
        if self.card.isVisible():
            self.rest()
        else:
            self.show_now(self._table.place_at_hand())

    def close(self) -> None:
        self.rest()

    def blank(self) -> None:
        self.forget()

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

    def _on_pile(self, key: str) -> None:
        if key and self._wanted[0]:
            self.card.hide()
            self._patience.start(LONGER)

    def _on_cursor(self, place: str) -> None:
        if place:
            self._at = self._table.view.mapFromScene(self._table.chart.areas[place].centre)
        self._want(place, "")

    def _on_button(self, key: str) -> None:
        self._want("", key if key.startswith("attack") or key == "besiege" else "")

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
        state = table.seen
        found = self._for_button(state, button) if button else self._for_place(state, place)
        if not found:
            self.card.hide()
            return
        goal = table.asked.goals.get(place) if table.asked is not None else None
        self.card.show_forecasts(found, state, table.words, goal.tip if goal is not None else "", table.room)
        if place:
            table.hover.hide()
        room = QRect(table.room)
        if (
            table.side.isVisible()
            and not table.side.folded()
            and table.side.x() - room.left() > self.card.wanted_size().width()
        ):
            room.setRight(table.side.x() - 4)
        self.card.place_beside(self._beside(button), room)
        if table.fan.geometry().intersects(self.card.geometry()) and not table.fan.choosing():
            table.fan.close_fan()  # no room for both

    def _beside(self, button: str) -> QRect:
        table = self._table
        if button:
            box = table.bar.button_box(button)
            return QRect(table.bar.mapTo(table.widget, box.topLeft()), box.size())
        if table.fan.isVisible():
            return table.fan.geometry()
        at = table.view.mapTo(table.widget, self._at)
        return QRect(at - QPoint(POINTER, POINTER), at + QPoint(POINTER, POINTER))

    # ------------------------------------------------------------ forecasts

    def _march(self, state: State) -> Marching | None:
        """The march of the one who decides, if its men can be seen."""
        march = marching(state)
        if march is None or march.veiled or self._table.decider != march.side(state):
            return None
        return march

    def _for_place(self, state: State, place: str) -> list[Forecast]:
        march, asked = self._march(state), self._table.asked
        if march is None:
            return []
        goal = asked.goals.get(place) if asked is not None else None
        if goal is None:
            return self._here(state, march) if place == march.here(state) else []
        return self._there(state, march, place, goal)

    def _there(self, state: State, march: Marching, place: str, goal: Goal) -> list[Forecast]:
        """What waits at the end of a way: ships off the coast, then those who hold the place."""
        leader, units = march.commander(state), march.army(state)
        found: list[Forecast] = []
        sails = [order.to for order in goal.commands if isinstance(order, Sail)]
        if sails:
            ships = march.fleet(state) or self._boarded(state, goal)
            found += [sea_attack(state, leader, ships, berth, foe) for berth, foe in fleets(state, march, sails[-1])]
        if units and place in state.world.provinces:
            came_from = goal.places[-2] if len(goal.places) > 1 and not sails else None
            found += attacks(state, leader, units, place, came_from)
        return found

    def _here(self, state: State, march: Marching) -> list[Forecast]:
        leader, units, here = march.commander(state), march.army(state), march.here(state)
        if march.afloat:
            return [
                sea_attack(state, leader, march.fleet(state), berth, foe) for berth, foe in fleets(state, march, here)
            ]
        return list(attacks(state, leader, units, here, march.came_from)) if units else []

    def _for_button(self, state: State, button: str) -> list[Forecast]:
        march = self._march(state)
        return at_button(state, march, button) if march is not None else []

    def _boarded(self, state: State, goal: Goal) -> tuple[Unit, ...]:
        """The fleets he would go aboard."""
        fleets = next((order.fleets for order in goal.commands if isinstance(order, Embark)), frozenset())
        return tuple(state.troops[fleet] for fleet in sorted(fleets))
