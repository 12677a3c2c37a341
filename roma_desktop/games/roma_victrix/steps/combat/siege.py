"""After a round of a siege: the fall of a capital, its plunder, a new one [10.3], [10.4]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Done, Event, Step
from roma_desktop.games.roma_victrix.events import CapitalFell, GarrisonPlaced, Lost
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.capitals import bounty, new_capital
from roma_desktop.games.roma_victrix.rules.combat import Battle, siege_csp
from roma_desktop.games.roma_victrix.rules.control import garrison_side, leading_power, present
from roma_desktop.games.roma_victrix.rules.succession import fall
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, remember
from roma_desktop.games.roma_victrix.steps.moving.occupying import lifted, occupation


class SiegeAftermath(Step[State], frozen=True):
    """After a round: the city falls when neither walls nor men hold it any more [10.41.10], [10.42]."""

    battle: Battle

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        place = self.battle.place
        attacker = self.battle.attacker
        if not attacker.present(state, place):
            leader = attacker.leader
            if leader is not None and leader in state.captains:
                return [fall(state, leader, "3.34b")]
            return [*self._beaten_off(state, place), Done()]
        capital = state.capitals[place]
        if capital.steps > 0 or self._defended(state, place):
            return [Done()]
        return self._falls(state, place)

    def _beaten_off(self, state: State, place: SpaceId) -> list[Event[State]]:
        """Those inside come out; a garrison that was lost is replaced, though walls alone have held out [10.56]."""
        events, side = lifted(state, place), self.battle.defender.side
        if events or place in state.garrisons or present(state, place) != {side}:
            return events
        return [GarrisonPlaced(place, leading_power(state, place, side), "10.56")]

    def _defended(self, state: State, place: SpaceId) -> bool:
        """Whether men on foot still hold the city, or its garrison."""
        side = self.battle.defender.side
        horse = state.setting.options.cavalry_in_sieges
        return siege_csp(state.army(city(place), side), horse) > 0 or garrison_side(state, place) == side

    def _falls(self, state: State, place: SpaceId) -> list[Event[State]]:
        """Horse and leaders inside are lost with the city; then it is plundered, and its power finds a new capital."""
        side = self.battle.defender.side
        horse = frozenset(unit.id for unit in state.army(city(place), side))
        if horse:
            return [Lost(side, city(place), frozenset(), horse, False, 0, "R-16")]
        leaders = state.leaders_at(city(place), side)
        if leaders:
            return [fall(state, leaders[0].id, "10.41.10b")]
        captor = self.battle.attacker
        power = captor.side
        if captor.leader is not None and captor.leader in state.captains:
            power = state.captains[captor.leader].power
        payee = state.side(power)  # the side that commands the besiegers gains
        fell = CapitalFell(place, state.capitals[place].power, power, bounty(state, place, power), payee)
        march = marching(state)
        taken = remember(state, taken=march.taken | {place}) if march is not None else []
        return [fell, *taken, Become(AfterSack(place))]

    def seen_by(self, side: Side, state: State) -> SiegeAftermath:
        return replace(self, battle=self.battle.seen_by(side))


class AfterSack(Step[State], frozen=True):
    """The victor's garrison goes in; the beaten major sets up a new capital at once if it can [10.36]."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        power, taken = state.capitals[self.at].founder, occupation(state, self.at)
        return [*taken, *new_capital(state, power), Done()]
