"""The sheets of Sparta vs. Athens on which something is decided."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.events_persia import PersiaArms
from roma_desktop.games.sparta_vs_athens.steps.events_plague import Plague
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import (
    AthenianReplacements,
    PlaceLeaders,
    SpartanArrivals,
)
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.games.sparta_vs_athens.steps.minoa import MinoaStands
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.revolts import AthensRevolt
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.ui.games.sparta_vs_athens.administration.choice_sheet import ChoiceSheet
from roma_desktop.ui.games.sparta_vs_athens.administration.choices import matter
from roma_desktop.ui.games.sparta_vs_athens.administration.placement_sheet import PlacementSheet
from roma_desktop.ui.games.sparta_vs_athens.administration.plague_sheet import PlagueSheet
from roma_desktop.ui.games.sparta_vs_athens.battle.panels import BattlePanels
from roma_desktop.ui.games.sparta_vs_athens.treasury.maintenance_sheet import MaintenanceSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.purchase_sheet import PurchaseSheet


class GreekDecisionPanels(BattlePanels):
    """Puts the sheet of a step on the table; steps without one are decided on the map."""

    @singledispatchmethod
    def _decide(self, step: Step[Any], state: State, here: bool) -> None:
        """A decision that needs no sheet."""
        if not self.busy():
            self._lay(None)

    @_decide.register
    def _(self, step: Purchases, state: State, here: bool) -> None:
        sheet = self._sheet(PurchaseSheet)
        sheet.decide(step, state)
        self._work_in(sheet)

    @_decide.register
    def _(self, step: Maintenance, state: State, here: bool) -> None:
        sheet = self._sheet(MaintenanceSheet)
        sheet.decide(step, state)
        self._work_in(sheet)

    @_decide.register
    def _(self, step: Plague, state: State, here: bool) -> None:
        sheet = self._sheet(PlagueSheet)
        sheet.decide(step, state)
        self._work_in(sheet)

    @_decide.register
    def _(self, step: PlaceLeaders | SpartanArrivals | AthenianReplacements, state: State, here: bool) -> None:
        if matter(step, state) is not None:
            self._choose(step, state)
            return
        sheet = self._sheet(PlacementSheet)
        sheet.decide(step, state, self.chosen)
        self._work_in(sheet)

    @_decide.register
    def _(
        self,
        step: OptionalEvent | GovernmentPhase | Revenue | SeasonOfWar | AthensRevolt | PersiaArms | MinoaStands,
        state: State,
        here: bool,
    ) -> None:
        self._choose(step, state)

    def _choose(self, step: Step[Any], state: State) -> None:
        """Show the sheet of a choice between a few ways."""
        sheet = self._sheet(ChoiceSheet)
        sheet.decide(step, state)
        self._work_in(sheet)
