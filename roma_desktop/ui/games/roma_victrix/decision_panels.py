"""The sheets of Roma Victrix: levy, upkeep, attrition, and the battle, which is told while it goes on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Event, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.commands import Besiege
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import LOSS_RULES
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined, SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.battle.attrition import AttritionSheet
from roma_desktop.ui.games.roma_victrix.battle.sheet import BattleSheet, Round
from roma_desktop.ui.games.roma_victrix.prompts import attacking
from roma_desktop.ui.games.roma_victrix.treasury.levy_sheet import LevySheet
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_sheet import UpkeepSheet
from roma_desktop.ui.table.decision_panels import DecisionPanels


class RomanDecisionPanels(DecisionPanels):
    """While dice tumble or the result of a battle is being read they are ``busy``."""

    def __init__(self, words: Words, table: QWidget) -> None:
        super().__init__(words, table)
        self._rolling = False

    def busy(self) -> bool:
        return self._reading or self._tumbling()

    def telling(self) -> bool:
        """Whether a battle that has not been told to its end is on the table, or beside it."""
        on_hand = (self._lying, self._folded)
        return any(isinstance(sheet, BattleSheet) for sheet in on_hand) and not self._reading

    # ------------------------------------------------------------ what happens

    def tell(self, events: Iterable[tuple[Event[State], State]], *, shown: bool) -> None:
        """Events as the one at the table may see them, each with the position before it.

        A new battle is laid out if it is to be ``shown``; one that is shown already goes on in any case.
        """
        if not shown and not self.telling():
            return
        for event, before in events:
            if isinstance(event, Joined):
                if shown or self.telling():
                    self._battle().begin(event, before)
                    self._lay(self._battle())
            elif self.telling():
                self._battle().tell(event, before)
        self._rolling = self._tumbling()

    def retell(self, events: Iterable[tuple[Event[State], State]]) -> None:
        """Tell a battle that began before the table was opened: at once, with the dice at rest."""
        self.tell(events, shown=True)
        self._battle().settle()
        self._rolling = False

    def decide(self, step: Step[State], state: State, *, here: bool = True) -> None:
        """Somebody must decide a step: the one at the table, or somebody else."""
        self._decisive = False
        self._decide(step, state, here)

    @singledispatchmethod
    def _decide(self, step: Step[State], state: State, here: bool) -> None:
        """A decision that needs no sheet: a battle that is shown is closed; any other sheet goes."""
        if self.telling():
            self._close_battle(self._again(step, state) if here else None)
        elif not self.busy():
            self._lay(None)

    @_decide.register
    def _(self, step: Maintenance, state: State, here: bool) -> None:
        sheet = self._sheet(UpkeepSheet)
        sheet.decide(step, state)
        self._work_in(sheet)

    @_decide.register
    def _(self, step: Raise, state: State, here: bool) -> None:
        sheet = self._sheet(LevySheet)
        sheet.decide(step, state)
        self._work_in(sheet)

    @_decide.register
    def _(self, step: BeforeDice | BeforeLosses, state: State, here: bool) -> None:
        self._battle().waiting(step, state)
        self._lay(self._battle())

    @_decide.register
    def _(self, step: WithdrawalOffer | SeaWithdrawal | SplitNet, state: State, here: bool) -> None:
        self._battle().decide(step, state)
        self._work_in(self._battle())

    @_decide.register
    def _(self, step: TakeLosses, state: State, here: bool) -> None:
        if step.rule in LOSS_RULES:
            self._battle().decide(step, state)
            self._work_in(self._battle())
            return
        sheet = self._sheet(AttritionSheet)
        sheet.decide(step, state)
        self._work_in(sheet)

    def finish(self) -> None:
        """Nobody has anything to decide on the panels: a battle that is shown is over."""
        super().finish()
        if self.telling():
            self._close_battle()

    def take_up(self, other: DecisionPanels) -> None:
        """Goes on with the sheets of another table, which is in other words."""
        super().take_up(other)
        if self._reading:
            self._lay(self._battle())

    # ------------------------------------------------------------ inside

    def _battle(self) -> BattleSheet:
        return self._sheet(BattleSheet)

    def _tumbling(self) -> bool:
        battle = self._sheets.get(BattleSheet)
        return isinstance(battle, BattleSheet) and battle.tumbling()

    def _again(self, step: Step[State], state: State) -> Round | None:
        """Another round of the siege where the march stands, if it may be fought."""
        if not isinstance(step, March) or Options(state).why_not(Besiege()) is not None:
            return None
        forecast = next(iter(attacking.at_button(state, step, "besiege")), None)
        words = self._words.say(say("Besiege again · 1 OP"))
        (choice,) = attacking.offered(self._words, ("again", words, forecast))
        return Round(choice, Besiege())

    def _close_battle(self, again: Round | None = None) -> None:
        """Keep the battle's result on the table to be read first; a battle that was avoided has none and just goes."""
        battle = self._battle()
        story = battle.story()
        if story is None or (story.verdict is None and not battle.tumbling()):
            self._lay(None)
            return
        self._lay(battle)
        self._reading = True
        battle.end(again if story is not None and story.battle.kind == "siege" else None)

    def _on_changed(self) -> None:
        rolled, self._rolling = self._rolling, self._tumbling()
        self.changed.emit()
        if rolled and not self.busy():
            self.cleared.emit()
