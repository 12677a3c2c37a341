"""The sheet on which Athens chooses what the plague takes [16.1, R20, RUL-55]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.administration import LoseToPlague
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId
from roma_desktop.games.sparta_vs_athens.steps.events_plague import Plague, exposed, least_loss
from roma_desktop.ui.games.sparta_vs_athens.treasury.unit_choice import UnitChoiceSheet
from roma_desktop.ui.table.decision_sheet import spoken


class PlagueSheet(UnitChoiceSheet):
    """The land units of Athens; those chosen are lost for good."""

    _step: Plague | None = None
    _least = 0

    def decide(self, step: Plague, state: State) -> None:
        """Show the choice that Athens must make; ``state`` is the position as it may see it."""
        self._step, self._least = step, least_loss(state)
        about = say("Choose land units whose fronts add to {n}: they are lost for good.", n=self._least)
        self.entitle(say("The plague at Athens"), spoken(self.words, about, rules=("R20", "RUL-55")))
        self.take(state, "R20")

    def units(self) -> list[Unit]:
        assert self.state is not None
        return list(exposed(self.state))

    def note(self, unit: Unit) -> Message:
        return say("front {n}", n=unit.front)

    def status(self) -> Message:
        return say("Fronts of {n} chosen, of {all}.", n=self._sum(), all=self._least)

    def order(self) -> tuple[Command, Message]:
        return LoseToPlague(self.chosen), say("Confirm losses")

    def suggestion(self) -> frozenset[UnitId]:
        """The first of the choices that take the fewest units."""
        assert self._step is not None
        assert self.state is not None
        first = next(iter(self._step.options(self.state)))
        return first.units if isinstance(first, LoseToPlague) else frozenset()

    def _sum(self) -> int:
        return sum(unit.front for unit in self.units() if unit.id in self.chosen)
