"""Shows the odds card where an attack is about to be made: over a lit place with enemies, and at the buttons for it."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.ai.attacks import attacks, fleets, sea_attack
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.commands import Embark, Sail
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, marching
from roma_desktop.ui.games.roma_victrix.battle.odds_card import OddsCard
from roma_desktop.ui.games.roma_victrix.prompts.attacking import at_button
from roma_desktop.ui.games.roma_victrix.prompts.intercepting import battle
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.foretelling import foretelling
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.prompt import Goal


class Foretelling(foretelling.Foretelling[Forecast]):
    """Tells what a battle or a siege may bring, where a march could go and at the button that orders it."""

    card: OddsCard

    def __init__(self, table: TablePort) -> None:
        super().__init__(table, OddsCard(table.widget))

    def _lay_out(self, told: list[Forecast], lead: Rich) -> None:
        self.card.show_forecasts(told, self._table.seen, self._table.words, lead, self._table.room)

    # ------------------------------------------------------------ forecasts

    def _march(self, state: State) -> Marching | None:
        """The march of the one who decides, if its men can be seen."""
        march = marching(state)
        if march is None or march.veiled or self._table.decider != march.side(state):
            return None
        return march

    def _for_place(self, place: str) -> list[Forecast]:
        state: State = self._table.seen
        march, asked = self._march(state), self._table.asked
        if march is None:
            return []
        goal = asked.goals.get(place) if asked is not None else None
        if goal is None:
            return self._here(state, march) if place == march.here(state) else []
        return self._there(state, march, place, goal)

    def _there(self, state: State, march: Marching, place: str, goal: Goal) -> list[Forecast]:
        """What waits at the end of a way: ships off the coast, then those who hold the place."""
        leader, units = march.commander(state), march.army(state)
        found: list[Forecast] = []
        sails = [order.to for order in goal.commands if isinstance(order, Sail)]
        if sails:
            ships = march.fleet(state) or self._boarded(state, goal)
            found += [sea_attack(state, leader, ships, berth, foe) for berth, foe in fleets(state, march, sails[-1])]
        if units and place in state.world.provinces:
            came_from = goal.places[-2] if len(goal.places) > 1 and not sails else None
            found += attacks(state, leader, units, place, came_from)
        return found

    def _here(self, state: State, march: Marching) -> list[Forecast]:
        leader, units, here = march.commander(state), march.army(state), march.here(state)
        if march.afloat:
            return [
                sea_attack(state, leader, march.fleet(state), berth, foe) for berth, foe in fleets(state, march, here)
            ]
        return list(attacks(state, leader, units, here, march.came_from)) if units else []

    def _for_button(self, button: str) -> list[Forecast]:
        state: State = self._table.seen
        march = self._march(state)
        attack = button == "besiege" or button.startswith("attack")
        if march is not None:
            return at_button(state, march, button) if attack else []
        asked = self._table.asked
        answer = battle(state, asked.orders.get(button)) if asked is not None and state.steps else None
        return [answer] if answer is not None else []

    def _boarded(self, state: State, goal: Goal) -> tuple[Unit, ...]:
        """The fleets he would go aboard."""
        fleets = next((order.fleets for order in goal.commands if isinstance(order, Embark)), frozenset())
        return tuple(state.troops[fleet] for fleet in sorted(fleets))
