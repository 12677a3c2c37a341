"""When the odds card comes and goes: a game says what there is to tell about a place or a button."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer

from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.foretelling.card import OddsCard
from roma_desktop.ui.table.ports import TablePort

PATIENCE, LONGER = 140, 330  # milliseconds the pointer rests before the card comes; on a pile, which fans out first

Told = TypeVar("Told")


class Foretelling(QObject, Generic[Told]):
    """A map aid: ``card`` comes after a moment's rest, and goes as soon as something else is looked at.

    A game says what is told about a place (``_for_place``) and about a button of the bar (``_for_button``), and lays
    it out on its card (``_lay_out``). ``POINTER`` is how many pixels round the pointer the card leaves free.
    """

    POINTER: ClassVar[int] = 24

    id = "odds"
    switch = None
    sheet = None
    on = False

    def __init__(self, table: TablePort, card: OddsCard[Told]) -> None:
        super().__init__(table.widget)
        self._table, self.card = table, card
        self._wanted = ("", "")  # a place, or a button
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
        table.bar.pointed.connect(lambda key: self._want("", key))

    # ------------------------------------------------------------ what a game brings

    @abstractmethod
    def _for_place(self, place: str) -> list[Told]:
        """What is told about a place, the first in full; empty where there is nothing to tell."""

    @abstractmethod
    def _for_button(self, button: str) -> list[Told]:
        """What is told about a button of the bar."""

    @abstractmethod
    def _lay_out(self, told: list[Told], lead: Rich) -> None:
        """Show these on the card; ``lead`` is said before them: what it costs to get there."""

    def _elsewhere(self) -> str:
        """The place that is told about by the key when there is nothing to tell about the one at hand; "" for none."""
        return ""

    # ------------------------------------------------------------ a map aid

    def rest(self) -> None:
        """Hide the card: nothing is looked at any more."""
        self._patience.stop()
        self._wanted = ("", "")
        self.card.hide()

    def show_now(self, place: str) -> bool:
        """Show the card for a place at once, as a key asks for it; whether there is anything to tell."""
        self._at = self._table.view.mapFromScene(self._table.chart.areas[place].centre)
        self._wanted = (place, "")
        self._show()
        return self.card.isVisible()

    def standing(self, shown: Shown, state: Any) -> Shown:
        return shown

    def show(self, state: Any) -> None:
        """Nothing: the card comes when an attack is looked at."""

    def toggle(self) -> None:
        """Show the odds of the place at hand, or of one that suggests itself; hide them if they are shown."""
        if self.card.isVisible():
            self.rest()
            return
        place = self._table.place_at_hand()
        if place and self.show_now(place):
            return
        other = self._elsewhere()
        if other:
            self.show_now(other)

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

    # ------------------------------------------------------------ what is looked at

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

    def _want(self, place: str, button: str) -> None:
        if self._wanted == (place, button):
            return
        self._wanted = (place, button)
        self.card.hide()
        if place or button:
            self._patience.start(PATIENCE)
        else:
            self._patience.stop()

    # ------------------------------------------------------------ the card

    def _show(self) -> None:
        place, button = self._wanted
        told = self._for_button(button) if button else self._for_place(place)
        if not told:
            self.card.hide()
            return
        table = self._table
        goal = table.asked.goals.get(place) if table.asked is not None else None
        self._lay_out(told, goal.tip if goal is not None else "")
        if place:
            table.hover.hide()
        self.card.place_beside(self._beside(button), self._room())
        if table.fan.geometry().intersects(self.card.geometry()) and not table.fan.choosing():
            table.fan.close_fan()  # no room for both

    def _room(self) -> QRect:
        """Where the card may be: not over the side sheet, if there is room enough beside that."""
        table = self._table
        room = QRect(table.room)
        open_ = table.side.isVisible() and not table.side.folded()
        if open_ and table.side.x() - room.left() > self.card.wanted_size().width():
            room.setRight(table.side.x() - 4)
        return room

    def _beside(self, button: str) -> QRect:
        """What the card is about, in the table's own pixels."""
        table = self._table
        if button:
            box = table.bar.button_box(button)
            return QRect(table.bar.mapTo(table.widget, box.topLeft()), box.size())
        if table.fan.isVisible():
            return table.fan.geometry()
        at = table.view.mapTo(table.widget, self._at)
        free = QPoint(self.POINTER, self.POINTER)
        return QRect(at - free, at + free)
