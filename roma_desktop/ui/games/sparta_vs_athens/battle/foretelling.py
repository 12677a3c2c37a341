"""Shows the odds card where an attack is about to be made: over a lit place with enemies, and at the buttons for it."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Fight, MakeSortie, Operate
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import (
    Foretold,
    after_sortie,
    besieged,
    foretell,
    sortie,
)
from roma_desktop.ui.games.sparta_vs_athens.battle.odds_card import OddsCard, Told
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.foretelling import foretelling
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.prompt import Goal


class Foretelling(foretelling.Foretelling[Told]):
    """Tells what a battle, a siege or a sortie may bring, where a force could go and at the button that orders it."""

    card: OddsCard

    def __init__(self, table: TablePort) -> None:
        super().__init__(table, OddsCard(table.widget))

    def _elsewhere(self) -> str:
        """Where the force that the table asks about is; "" if nothing is asked."""
        return self._table.asked.look_at if self._table.asked is not None else ""

    def _lay_out(self, told: list[Told], lead: Rich) -> None:
        self.card.show_all(told, self._table.words, lead)

    # ------------------------------------------------------------ forecasts

    def _for_place(self, place: str) -> list[Told]:
        state: State = self._table.seen
        force, asked = self._force(state), self._table.asked
        goal = asked.goals.get(place) if asked is not None else None
        if goal is not None:
            return self._there(state, place, goal)
        if force is not None and place == force.at(state):
            return list(foretell(state, force.side, place, force.units(state), force.leader))
        return []

    def _there(self, state: State, place: str, goal: Goal) -> list[Told]:
        """What waits at the end of a way."""
        force = self._force(state)
        if force is not None:
            return list(foretell(state, force.side, place, force.units(state), force.leader))
        order = next((one for one in goal.commands if isinstance(one, Operate)), None)
        if order is None:
            return []
        units: list[Unit] = [state.units[of] for of in sorted(order.force) if of in state.units]
        return list(foretell(state, state.leaders[order.leader].side, place, units, order.leader))

    def _for_button(self, button: str) -> list[Told]:
        state: State = self._table.seen
        asked, force = self._table.asked, self._force(state)
        order: Command | None = asked.orders.get(button) if asked is not None else None
        match order:
            case MakeSortie(at=at) if state.phasing is not None:
                return _breaking_out(state, state.phasing, at)
            case Fight() if force is not None:
                found = foretell(state, force.side, force.at(state), force.units(state), force.leader)
                return [one for one in found if isinstance(one, Foretold)]
            case Besiege(units=units) if force is not None:
                ours = [state.units[of] for of in sorted(units)]
                return [besieged(state, force.side, force.at(state), ours)]
        return []

    def _force(self, state: State) -> Force | None:
        """The force that acts, if it is its own side's decision now."""
        step = state.steps[-1] if state.steps else None
        if not isinstance(step, Force) or self._table.decider != step.side:
            return None
        return step


def _breaking_out(state: State, side: SideId, at: str) -> list[Told]:
    return [sortie(state, side, at), after_sortie(state, side, at)]
