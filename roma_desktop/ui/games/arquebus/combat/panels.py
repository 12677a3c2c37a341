"""Combat on the table: Shock phases are told on a sheet; shots and checks on cards that don't stop the flow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Event, Step
from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.events.shock import AttackDeclared
from roma_desktop.games.arquebus.model.declared import targets_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.combat.desk import Desk, Mapped
from roma_desktop.ui.games.arquebus.combat.sheet import ShockSheet
from roma_desktop.ui.games.arquebus.combat.story import underway
from roma_desktop.ui.table.decision_panels import DecisionPanels

EDGE = 80  # pixels: a hex nearer to an edge of the map than this doesn't count as seen
Events = list[tuple[Event[State], State]]


class CombatPanels(DecisionPanels):
    """While a Shock phase is being told, or its end is being read, they are ``busy``: the next decision waits.

    What the phase asks is asked on the map: the sheet offers it as well, beside it.
    """

    def __init__(self, words: Words, table: QWidget) -> None:
        super().__init__(words, table)
        self._ends = False  # what is told now is the end of the phase
        self._taking = False  # events are being handed to the sheet
        self.desk = Desk(words, table)
        self._listens = False

    def busy(self) -> bool:
        return self._reading or self._shock().telling()

    def telling(self) -> bool:
        """Whether a Shock phase that has not been told to its end is on the table, or beside it."""
        story = self._shock().story()
        return story is not None and not story.over

    # ------------------------------------------------------------ what happens

    def tell(self, events: Iterable[tuple[Event[State], State]], *, shown: bool) -> None:
        """Tell events as the player at the table may see them. A Shock phase is laid out if it is to be ``shown``."""
        found = list(events)
        begins = next(((event, at) for event, at in found if isinstance(event, AttackDeclared)), None)
        if begins is not None and shown and not self.telling():
            event, before = begins
            self._shock().begin(before, before.side_of(event.attack.unit))
            self._lay(self._shock())
        if not self.telling():
            self.desk.tell(found, fire=True)
            return
        if begins is not None:
            self.desk.volley_card.go()
        start = next((n for n, (event, _) in enumerate(found) if isinstance(event, AttackDeclared)), 0)
        told = found[start:] if begins is not None and self._shock().story() is not None and not self._told() else found
        self._ends = bool(found) and not underway(_after(found))
        self._taking = True
        self._shock().tell(told)
        if self.busy():
            self.desk.put_off(found)
        else:
            self.desk.tell(found, fire=False)
        self._taking = False

    def retell(self, events: Iterable[tuple[Event[State], State]]) -> None:
        """Take up a Shock phase that began before the table was opened: all is told at once, its dice at rest."""
        found = list(events)
        begins = next(
            ((n, event, at) for n, (event, at) in enumerate(found) if isinstance(event, AttackDeclared)), None
        )
        start = 0
        if not self.telling() and begins is not None:
            start, event, before = begins
            self._shock().begin(before, before.side_of(event.attack.unit))  # it is laid out with the next question
        if self.telling():
            self._taking = True
            self._shock().tell(found[start:])
            self._shock().skip()
            self._taking = False

    def decide(self, step: Step[Any], state: State, *, here: bool = True) -> None:
        """Somebody must decide: while a Shock phase goes on its sheet stays, and offers what the map does."""
        self._decisive = False
        self.desk.make_way()
        if self._reading:
            return
        if not underway(state):
            if self.telling() or isinstance(self._lying, ShockSheet):
                self._shock().forget()
                self._lay(None)
            self._decide(step, state, here)
            return
        self._shock().ask(step, state, here=here)
        if self._folded is None:
            self._lay(self._shock())
            self._bring()

    def _decide(self, step: Step[Any], state: State, here: bool) -> None:
        """A decision outside of a Shock phase."""
        self._lay(None)

    def arrange(self, room: QRect) -> None:
        super().arrange(room)
        self.desk.arrange()

    def finish(self) -> None:
        """Tell the rest at once: nobody has anything to decide."""
        super().finish()
        self._shock().skip()

    def clear(self) -> None:
        self._shock().forget()
        self.desk.blank()
        super().clear()

    def take_up(self, other: DecisionPanels) -> None:
        super().take_up(other)
        if self._reading:
            self._lay(self._shock())

    # ------------------------------------------------------------ inside

    def _on_folded(self) -> None:
        self.desk.catch_up()
        super()._on_folded()

    def _on_changed(self) -> None:
        self._bring()
        super()._on_changed()

    def _bring(self) -> None:
        """Move the map if not all hexes under attack can be seen beside the sheet; zoom out if they need more room."""
        story, table, sheet = self._shock().story(), self._table, self._lying
        if story is None or sheet is None or not story.at or not isinstance(table, Mapped):
            return
        view = table.view
        free = QRectF(EDGE, EDGE, max(1, sheet.x() - 2 * EDGE), max(1, view.height() - 2 * EDGE))
        middles = [table.chart.areas[at].centre for at in dict.fromkeys((story.at, *targets_of(story.attacks)))]
        if all(free.contains(QPointF(view.mapFromScene(at))) for at in middles):
            return
        part = QPolygonF(middles).boundingRect()
        fits = min(free.width() / max(1.0, part.width()), free.height() / max(1.0, part.height()))
        zoom = min(view.zoom, max(view.farthest, fits))
        view.glide_to(part.center() + QPointF((view.width() - sheet.x()) / 2 / zoom, 0), zoom)

    def _told(self) -> bool:
        """Whether anything is on the page of the sheet yet."""
        story = self._shock().story()
        return story is not None and bool(story.tale or story.attacks)

    def _shock(self) -> ShockSheet:
        sheet = self._sheet(ShockSheet)
        if not self._listens:
            self._listens = True
            sheet.told_out.connect(self._told_out)
        return sheet

    def _told_out(self) -> None:
        """All that has happened is told: the end is read, or the next decision comes."""
        if self._ends and self.telling():
            self._ends = False
            self._reading = self._folded is None
            self._shock().end()
            if not self._reading:
                self._lay(None)
            return
        if not self._taking:
            self.desk.catch_up()
            self.cleared.emit()


def _after(events: Events) -> State:
    """The position after these events."""
    event, before = events[-1]
    return event.apply(before)
