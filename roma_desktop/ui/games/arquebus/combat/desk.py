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
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.decision_panels import DecisionPanels

VOLLEY, CHECK = 318, 372  # pixels at 100 %: how wide the cards are


@runtime_checkable
class Mapped(Protocol):
    """A table with its map, and room for sheets on it."""

    view: MapView
    chart: Chart
    scene: MapScene
    side: SideSheet
    panels: DecisionPanels

    @property
    def room(self) -> QRect: ...


class Desk:
    """Shows the cards; ``volley`` and ``check`` are what each card has shown last, None for nothing yet."""

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
            going_on = self.volley if self.volley_card.isVisible() else None
            for one in volleys(found, going_on):
                if one is not going_on:
                    self._fire(one)
        for check in checks(found):
            self._check(check)

    def put_off(self, events: Iterable[tuple[Event[State], State]]) -> None:
        """Keep events that are told later, by ``catch_up``."""
        self._later += list(events)

    def catch_up(self) -> None:
        """Tell what was put off."""
        later, self._later = self._later, []
        self.tell(later, fire=False)

    def make_way(self) -> None:
        """Move cards off the lit hexes, which can be chosen next, if there is another place for them."""
        table = self._table
        if not isinstance(table, Mapped):
            return
        lit, room = self._boxes(table.scene.lit()), self._room()
        for card in (self.check_card, self.volley_card):
            if card.isVisible() and not card.pinned() and any(card.geometry().intersects(box) for box in lit):
                card.place_near(card.geometry().center(), room, [*lit, *self._others(card)])

    def arrange(self) -> None:
        """Keep the cards inside the room, whose size has changed."""
        room = self._room()
        for card in (self.volley_card, self.check_card):
            if card.isVisible():
                card.keep_inside(room)

    def blank(self) -> None:
        """Take the cards away, and forget what was put off."""
        self._later = []
        for card in (self.volley_card, self.check_card):
            card.go()

    # ------------------------------------------------------------ inside

    def _fire(self, volley: Volley) -> None:
        self.volley = volley
        self.volley_card.lay(volley_page(volley, self._words))
        at, room = self._where(volley.at)
        spared = [*self._boxes(self._about(volley)), *self._others(self.volley_card)]
        self.volley_card.place_near(at, room, spared)

    def _others(self, card: NoteCard) -> list[QRect]:
        """Where the other card is, if it is there."""
        cards = (self.volley_card, self.check_card)
        return [one.geometry() for one in cards if one is not card and one.isVisible()]

    def _about(self, volley: Volley) -> set[HexId]:
        """The hexes that a volley is about: that of the target with those beside it, and those of the shooters."""
        shooters = {volley.state.units[shot.unit].at for shot in volley.shots}
        return {volley.at, *volley.state.setting.field.neighbours[volley.at], *shooters}

    def _boxes(self, hexes: Iterable[HexId]) -> list[QRect]:
        """Where hexes are on the table."""
        table = self._table
        if not isinstance(table, Mapped):
            return []
        view, areas = table.view, table.chart.areas
        found = (view.mapFromScene(areas[at].bounds).boundingRect() for at in hexes if at in areas)
        return [box.translated(view.pos()) for box in found]

    def _check(self, check: Check) -> None:
        self.check = check
        self.check_card.lay(check_page(check, self._words))
        self.check_card.place_top(self._room())

    def _room(self) -> QRect:
        """The part of the map that no sheet covers."""
        table = self._table
        if not isinstance(table, Mapped):
            return table.rect()
        room = QRect(table.room)
        for sheet in (table.side if not table.side.folded() else None, table.panels.sheet()):
            if sheet is not None and sheet.isVisible():
                room.setRight(min(room.right(), sheet.x() - 4))
        return room

    def _where(self, at: HexId) -> tuple[QPoint, QRect]:
        table = self._table
        if not isinstance(table, Mapped):
            return self._table.rect().center(), self._room()
        return table.view.mapTo(self._table, table.view.mapFromScene(table.chart.areas[at].centre)), self._room()
