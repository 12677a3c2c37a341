"""Shows the odds card over an enemy who could be fired at or attacked, planned or declared, and at buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.commands.moving import Fire, Move, React, ReturnFire
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, Resolve
from roma_desktop.games.arquebus.model.declared import Attacks
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shot import ReturnWindow
from roma_desktop.ui.games.arquebus.combat.foretold import (
    BlowForecast,
    foretell_blow,
    foretell_shot,
    joined,
    plan,
    read_shot,
)
from roma_desktop.ui.games.arquebus.combat.odds_card import OddsCard, Told
from roma_desktop.ui.games.arquebus.prompts.lacking import declared
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.ports import TablePort

PATIENCE = 140  # milliseconds the pointer rests before the card comes
POINTER = 34  # pixels round the pointer that the card leaves free


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
        """Nothing: the card comes when an enemy is looked at."""

    def toggle(self) -> None:
        """The odds at the place under the cursor, or at one that is asked about; away with them if they are there."""
        if self.card.isVisible():
            self.rest()
            return
        place = self._table.place_at_hand()
        if place and self.show_now(place):
            return
        asked = self._table.asked
        for other in asked.goals if asked is not None else ():
            if self._for_place(self._table.seen, other):
                self.show_now(other)
                return

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
        state: State = table.seen
        found = self._for_button(state, button) if button else self._for_place(state, place)
        self.card.show_all(found, table.words)
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

    def _for_place(self, state: State, place: HexId) -> list[Told]:
        """What could be done to the enemies in a hex: the order that a click would give, else what could be planned."""
        if not state.steps or state.activation is None or place not in state.stacks:
            return []
        asked = self._table.asked
        goal = asked.goals.get(place) if asked is not None else None
        commands = goal.commands if goal is not None else ()
        ordered = forecasts_of(state, commands, place)
        if ordered and not isinstance(state.steps[-1], MoveFire):
            return ordered
        if state.holders.get(place) == state.activation.side:
            return ordered
        later = planned(state, place, self._chosen(state))
        return [*ordered, *(one for one in later if not ordered or isinstance(one, BlowForecast))]

    def _for_button(self, state: State, button: str) -> list[Told]:
        asked = self._table.asked
        order = asked.orders.get(button) if asked is not None else None
        return forecasts_of(state, (order,), "") if order is not None and state.steps else []

    def _chosen(self, state: State) -> UnitId:
        """The unit that is chosen, if any is."""
        asked = self._table.asked
        keys = asked.carry if asked is not None else ()
        return next((of for key in keys for of in (key.partition(":")[2],) if of in state.units), "")


def forecasts_of(state: State, commands: tuple[Command, ...], place: HexId) -> list[Told]:
    """What these orders may bring."""
    step = state.steps[-1]
    last = commands[-1] if commands else None
    attacks: Attacks = getattr(step, "attacks", ())
    match last:
        case Fire(of, at):
            there = _moved(state, of, commands)
            one = foretell_shot(there, of, at)
            return [one] if one is not None else []
        case React(of) if isinstance(step, ReactionWindow):
            return [read_shot(state, of, state.units[step.mover].at)]
        case ReturnFire(units) if isinstance(step, ReturnWindow):
            return [read_shot(state, of, state.units[step.shooter].at) for of in sorted(units)]
        case Attack() | Charge():
            attacks = (*attacks, declared(last))
            blows = [foretell_blow(state, attacks, at) for at in declared(last).targets]
            return [joined(state, one, attacks) for one in blows if one is not None]
        case Resolve(at) if isinstance(step, Resolving):
            found = [foretell_blow(state, live(state, attacks), at)]
            return [one for one in found if one is not None]
    if isinstance(step, Declarations | Resolving):
        one_ = foretell_blow(state, attacks, place)
        return [one_] if one_ is not None else []
    return []


def planned(state: State, place: HexId, chosen: UnitId) -> list[Told]:
    """What the chosen unit, and those of its Battle with it, could do to the enemies in a hex from where they are."""
    attacks: Attacks = getattr(state.steps[-1], "attacks", ())
    found: list[Told] = []
    shot = foretell_shot(state, chosen, place) if chosen else None
    if shot is not None:
        found.append(shot)
    could = plan(state, place, attacks, chosen)
    if could and (not chosen or chosen in {one.unit for one in could}):
        blow = foretell_blow(state, could, place, declared=False)
        if blow is not None:
            found.append(blow)
    return found


def _moved(state: State, of: UnitId, commands: tuple[Command, ...]) -> State:
    """The position once a unit has moved as it is ordered to."""
    to = next((one.to for one in reversed(commands) if isinstance(one, Move)), "")
    return replace(state, units={**state.units, of: replace(state.units[of], at=to)}) if to else state
