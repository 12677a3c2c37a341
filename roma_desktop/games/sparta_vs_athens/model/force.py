"""The force of an operation: who acts, where, and with how many CP left [2.5, 4.1]."""

from __future__ import annotations

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LeaderId, LocaleId, PieceId, SideId, UnitId


class Force(Step[State], frozen=True):
    """A force that acts under its leader [4.1]; the step that is played with it derives from this class.

    ``force``: the units and other leaders with him. ``spent``: the CP used so far; his rating may still be secret.
    ``aboard``: its land units are on its ships. ``sailing_on``: it has passed enemy ships and must enter another
    locale [7.9]. ``moved``: it has entered a locale or fought. ``dropped``: the pieces it has left behind [7.7].
    ``entered_with``: the SP with which it entered the locale where it is, 0 where it began [R21]. ``on_land``: it has
    fought a battle on land there. ``declined``: the enemy has declined battle on land there [R17]. ``paid_stop``: it
    has paid there to pick up [7.7].
    """

    side: SideId
    leader: LeaderId
    force: frozenset[PieceId]
    spent: int = 0
    aboard: bool = False
    sailing_on: bool = False
    moved: bool = False
    dropped: frozenset[PieceId] = frozenset()
    entered_with: int = 0
    on_land: bool = False
    declined: bool = False
    paid_stop: bool = False

    def commander(self, state: State) -> Leader:
        return state.leaders[self.leader]

    def at(self, state: State) -> LocaleId:
        """Where the force is."""
        return self.commander(state).at

    def left(self, state: State) -> int:
        """The CP its leader has left [7.3]."""
        return self.commander(state).cp - self.spent

    def units(self, state: State) -> list[Unit]:
        """The units of the force that are with the leader and may still act."""
        here = self.at(state)
        return [
            unit
            for of in sorted(self.force)
            if (unit := state.units.get(of)) is not None and unit.at == here and of not in state.done
        ]

    def arrived(self, state: State, at: LocaleId) -> list[Unit]:
        """The units of the force that are in a locale, whether they may still act or not."""
        return [unit for of in sorted(self.force) if (unit := state.units.get(of)) is not None and unit.at == at]

    def ships(self, state: State) -> list[Unit]:
        return [unit for unit in self.units(state) if unit.kind == NSP]

    def troops(self, state: State) -> list[Unit]:
        """Its land units, on foot or on its ships."""
        return [unit for unit in self.units(state) if unit.kind == LSP]

    def unit_ids(self, state: State) -> frozenset[UnitId]:
        return frozenset(unit.id for unit in self.units(state))

    def pieces(self, state: State) -> tuple[PieceId, ...]:
        """The leader, then his units that may still act, then the other leaders who are with him."""
        here = self.at(state)
        leaders = (of for of in sorted(self.force) if of in state.leaders and state.leaders[of].at == here)
        return (self.leader, *(unit.id for unit in self.units(state)), *leaders)

    def over(self, state: State) -> bool:
        """Whether the force can't act any more: its leader is gone or done, or all of its units are."""
        if self.leader not in state.leaders or self.leader in state.done:
            return True
        return any(of in state.units for of in self.force) and not self.units(state)


def acting_force(state: State) -> Force:
    """The force of the operation that is going on; raises ``StopIteration`` outside of one."""
    return next(step for step in reversed(state.steps) if isinstance(step, Force))


def entered_with(state: State) -> int:
    """The SP with which the acting force entered the locale where it is; 0 where none acts, as in a sortie [R21]."""
    return next((step.entered_with for step in reversed(state.steps) if isinstance(step, Force)), 0)
