"""Battles on the table: they are told on a sheet while they go on, and read before anything else is decided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line, Step
from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, SiegeResultRead
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.ui.games.sparta_vs_athens.battle.sheet import BattleSheet
from roma_desktop.ui.games.sparta_vs_athens.battle.siege_sheet import SiegeSheet, siege_read
from roma_desktop.ui.table.decision_panels import DecisionPanels

SIEGES: Final = frozenset({"9.0", "9.1"})
"""Rules of the dice of sieges and sorties."""
STEPS: Final = (
    SeaContact,
    SeaOffer,
    Passing,
    LandContact,
    Confrontation,
    Battle,
    Reduction,
    SufferLosses,
    LeaderFate,
)
"""The steps of a battle in which something is decided."""


class BattlePanels(DecisionPanels):
    """While a die tumbles or the result of a battle is being read they are ``busy``."""

    def __init__(self, words: Words, table: QWidget) -> None:
        super().__init__(words, table)
        self._rolling = False
        self._face = 0  # of the last die of a siege
        self._sortie: tuple[Line, ...] = ()  # what is told of a sortie, for the battle that follows it

    def busy(self) -> bool:
        return self._reading or self._tumbling()

    def telling(self) -> bool:
        """Whether a battle that has not been told to its end is on the table, or beside it."""
        on_hand = (self._lying, self._folded)
        return any(isinstance(sheet, BattleSheet) for sheet in on_hand) and not self._reading

    # ------------------------------------------------------------ what happens

    def tell(self, events: Iterable[tuple[Event[State], State]], *, shown: bool) -> None:
        """Tell of events as the player at the table may see them. A new battle is laid out only if it is ``shown``."""
        if not shown and not self.telling():
            return
        if isinstance(self._lying, SiegeSheet):
            self._lay(None)
        for event, before in events:
            match event:
                case Rolled() if event.throw.rule in SIEGES:
                    self._face, self._sortie = event.face, _lines(event, before)
                case BattleBegan():
                    self._battle().begin(event, before, self._sortie)
                    self._sortie = ()
                    self._lay(self._battle())
                case SiegeResultRead():
                    self._besiege(event, before)
                case _ if self.telling():
                    self._battle().tell(event, before)
                case _ if self._besieging():
                    self._siege().tell(event, before)
        self._rolling = self._tumbling()

    def retell(self, events: Iterable[tuple[Event[State], State]]) -> None:
        """Tell of a battle that began before the table was opened: at once, with its die at rest."""
        self.tell(events, shown=True)
        if self.telling():
            self._battle().settle()
        self._rolling = False

    def decide(self, step: Step[Any], state: State, *, here: bool = True) -> None:
        """Show a step that must be decided: by the player at the table (``here``), or by somebody else.

        A battle that is over is read to its end first.
        """
        self._decisive = False
        if isinstance(step, STEPS):
            self._fight(step, state, here=here)
        else:
            self._close()
        if not isinstance(step, STEPS) and not self.busy():
            self._decide(step, state, here)

    def _decide(self, step: Step[Any], state: State, here: bool) -> None:
        """A decision that isn't one of a battle."""
        self._lay(None)

    def _fight(self, step: Step[Any], state: State, *, here: bool) -> None:
        if self._reading:
            return
        self._battle().decide(step, state, here=here)
        if here:
            self._work_in(self._battle())
        else:
            self._lay(self._battle())

    def finish(self) -> None:
        """Clear the panels when nothing is decided on them: a battle that is shown there is over."""
        super().finish()
        self._close()

    def take_up(self, other: DecisionPanels) -> None:
        """Go on with the sheets of the other panels, whose words were in another language."""
        super().take_up(other)
        if self._reading:
            self._lay(self._siege() if isinstance(other.sheet(), SiegeSheet) else self._battle())

    # ------------------------------------------------------------ inside

    def _battle(self) -> BattleSheet:
        return self._sheet(BattleSheet)

    def _siege(self) -> SiegeSheet:
        return self._sheet(SiegeSheet)

    def _besieging(self) -> bool:
        """Whether a siege whose die has just been rolled is on the table."""
        return isinstance(self._lying, SiegeSheet) and not self._reading

    def _besiege(self, event: SiegeResultRead, before: State) -> None:
        story = siege_read(event, before, self._face)
        if story is not None:
            self._sortie = (*self._sortie, *_lines(event, before)) if story.walls.sortie else ()
            self._siege().begin(story, before)
            self._lay(self._siege())

    def _close(self) -> None:
        """The battle or siege is over: it is read before anything else."""
        if self.telling():
            self._close_battle()
        elif self._besieging():
            self._reading = True
            self.changed.emit()

    def _tumbling(self) -> bool:
        battle = self._sheets.get(BattleSheet)
        return isinstance(battle, BattleSheet) and battle.tumbling()

    def _close_battle(self) -> None:
        """The battle is over: its result is read before anything else; if it never came about, its sheet goes away."""
        battle = self._battle()
        story = battle.story()
        if story is None or (not story.told() and not battle.tumbling()):
            self._lay(None)
            return
        self._lay(battle)
        self._reading = True
        battle.end()

    def _on_changed(self) -> None:
        rolled, self._rolling = self._rolling, self._tumbling()
        self.changed.emit()
        if rolled and not self.busy():
            self.cleared.emit()


def _lines(event: Event[State], before: State) -> tuple[Line, ...]:
    """What the log says of an event."""
    line = event.line(before)
    return (line,) if line is not None else ()
