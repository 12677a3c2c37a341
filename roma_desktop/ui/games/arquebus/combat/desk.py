"""The cards beside the map: volleys near their target, continuations and Loss Checks at the top. They stop nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Event
from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.games.arquebus.combat.cards import check_page, volley_page
from roma_desktop.ui.games.arquebus.combat.note_card import NoteCard
from roma_desktop.ui.games.arquebus.combat.volleys import Check, Volley, checks, volleys
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet

VOLLEY, CHECK = 318, 372  # pixels at 100 %: how wide the cards are


@runtime_checkable
class Mapped(Protocol):
    """A table with its map, and room for sheets on it."""

    view: MapView
    chart: Chart
    side: SideSheet

    @property
    def room(self) -> QRect: ...


class Desk:
    """What has been shown last stays known: ``volley`` and ``check``."""

    def __init__(self, words: Words, table: QWidget) -> None:
        self._words, self._table = words, table
        self.volley_card, self.check_card = NoteCard(table, VOLLEY), NoteCard(table, CHECK)
        self.volley: Volley | None = None
        self.check: Check | None = None
        self._later: list[tuple[Event[State], State]] = []

    def tell(self, events: Iterable[tuple[Event[State], State]], *, fire: bool) -> None:
        """What happened, each event with the position before it. ``fire``: shots are told here."""
        found = list(events)
        if fire:
            for one in volleys(found):
                self._fire(one)
        for check in checks(found):
            self._check(check)

    def put_off(self, events: Iterable[tuple[Event[State], State]]) -> None:
        """What is told once nothing else is."""
        self._later += list(events)

    def catch_up(self) -> None:
        """Tell what was put off."""
        later, self._later = self._later, []
        self.tell(later, fire=False)

    def blank(self) -> None:
        """Nothing is left to be seen."""
        self._later = []
        for card in (self.volley_card, self.check_card):
            card.go()

    # ------------------------------------------------------------ inside

    def _fire(self, volley: Volley) -> None:
        self.volley = volley
        self.volley_card.lay(volley_page(volley, self._words))
        at, room = self._where(volley.at)
        self.volley_card.place_near(at, room)

    def _check(self, check: Check) -> None:
        self.check = check
        self.check_card.lay(check_page(check, self._words))
        self.check_card.place_top(self._room())

    def _room(self) -> QRect:
        """Where the map can be seen: no sheet is there."""
        table = self._table
        if not isinstance(table, Mapped):
            return table.rect()
        room = QRect(table.room)
        if table.side.isVisible() and not table.side.folded():
            room.setRight(table.side.x() - 4)
        return room

    def _where(self, at: HexId) -> tuple[QPoint, QRect]:
        table = self._table
        if not isinstance(table, Mapped):
            return self._table.rect().center(), self._room()
        return table.view.mapTo(self._table, table.view.mapFromScene(table.chart.areas[at].centre)), self._room()
