"""Shows the odds card where an attack is about to be made: over a lit place with enemies, and at the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QTimer

from roma_desktop.games.roma_victrix.ai.attacks import attacks, fleets_there, land_attack, sea_attack, siege
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.commands import Embark, Sail
from roma_desktop.games.roma_victrix.pieces import Unit
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.marching import Marching, marching
from roma_desktop.games.roma_victrix.waters import is_berth
from roma_desktop.ui.games.roma_victrix.odds_card import OddsCard

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage
    from roma_desktop.ui.table.prompt import Goal

PATIENCE, LONGER = 140, 330  # milliseconds the pointer rests before the card comes; on a pile, which fans out first
POINTER = 24  # pixels round the pointer that the card leaves free


class Foretelling(QObject):
    """``card`` comes after a moment's rest and goes as soon as something else is looked at."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.card = OddsCard(page)
        self._wanted: tuple[str, str] = ("", "")  # a place, or a button
        self._at = QPoint()
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._show)
        page.view.place_hovered.connect(self._on_hover)
        page.view.dragged.connect(lambda _key, place, at: self._on_hover(place, at))
        page.view.pile_hovered.connect(self._on_pile)
        page.view.dropped.connect(lambda *_: self.rest())
        page.view.drag_started.connect(lambda *_: self.rest())
        page.scene.cursor_moved.connect(self._on_cursor)
        page.scene.lit_changed.connect(self.rest)
        page.bar.pointed.connect(self._on_button)

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
        self._at = self._page.view.mapFromScene(self._page.chart.areas[place].centre)
        self._wanted = (place, "")
        self._show()
        return self.card.isVisible()

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
            self._at = self._page.view.mapFromScene(self._page.chart.areas[place].centre)
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
        page = self._page
        state = page.controller.seen(page.controller.state)
        found = self._for_button(state, button) if button else self._for_place(state, place)
        if not found:
            self.card.hide()
            return
        goal = page.asked.goals.get(place) if page.asked is not None else None
        self.card.show_forecasts(found, state, page.controller.words, goal.tip if goal is not None else "", page.room)
        if place:
            page.hover.hide()
        room = QRect(page.room)
        if (
            page.side.isVisible()
            and not page.side.folded()
            and page.side.x() - room.left() > self.card.wanted_size().width()
        ):
            room.setRight(page.side.x() - 4)
        self.card.place_beside(self._beside(button), room)
        if page.fan.geometry().intersects(self.card.geometry()) and not page.fan.choosing():
            page.fan.close_fan()  # no room for both

    def _beside(self, button: str) -> QRect:
        page = self._page
        if button:
            box = page.bar.button_box(button)
            return QRect(page.bar.mapTo(page, box.topLeft()), box.size())
        if page.fan.isVisible():
            return page.fan.geometry()
        at = page.view.mapTo(page, self._at)
        return QRect(at - QPoint(POINTER, POINTER), at + QPoint(POINTER, POINTER))

    # ------------------------------------------------------------ forecasts

    def _march(self, state: State) -> Marching | None:
        """The march of the one who decides, if its men can be seen."""
        march, decision = marching(state), self._page.controller.record.game.decision
        if march is None or march.veiled or decision is None or decision.actor != march.side(state):
            return None
        return march

    def _for_place(self, state: State, place: str) -> list[Forecast]:
        march, asked = self._march(state), self._page.asked
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
            found += [sea_attack(state, leader, ships, berth, foe) for berth, foe in self._fleets(state, sails[-1])]
        if units and place in state.world.provinces:
            came_from = goal.places[-2] if len(goal.places) > 1 and not sails else None
            found += attacks(state, leader, units, place, came_from)
        return found

    def _here(self, state: State, march: Marching) -> list[Forecast]:
        leader, units, here = march.commander(state), march.army(state), march.here(state)
        if march.afloat:
            return [
                sea_attack(state, leader, march.fleet(state), berth, foe) for berth, foe in self._fleets(state, here)
            ]
        return list(attacks(state, leader, units, here, march.came_from)) if units else []

    def _for_button(self, state: State, button: str) -> list[Forecast]:
        march = self._march(state)
        if march is None:
            return []
        leader, units, here = march.commander(state), march.army(state), march.here(state)
        side = button.partition(":")[2]
        if march.afloat:
            fleets = march.fleet(state)
            return [sea_attack(state, leader, fleets, at, foe) for at, foe in self._fleets(state, here) if foe == side]
        if button == "besiege" and here in state.capitals:
            return [siege(state, leader, units, here, state.side(state.capitals[here].power))]
        return [land_attack(state, leader, units, here, side, march.came_from)] if side and units else []

    def _fleets(self, state: State, position: str) -> list[tuple[str, str]]:
        march = marching(state)
        at_coast = is_berth(position) or position in state.world.straits
        if march is None or not at_coast:
            return []
        return list(fleets_there(state, march.side(state), position))

    def _boarded(self, state: State, goal: Goal) -> tuple[Unit, ...]:
        """The fleets he would go aboard."""
        fleets = next((order.fleets for order in goal.commands if isinstance(order, Embark)), frozenset())
        return tuple(state.troops[fleet] for fleet in sorted(fleets))
