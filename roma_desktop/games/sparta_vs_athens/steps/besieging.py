"""Siege attempts [9.0]; the module also hands on the checks of sieges and sorties that a campaign needs."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted, FortDestroyed, WentInside
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLaid, SiegeLifted, Taken
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import opponents_at
from roma_desktop.games.sparta_vs_athens.rules.odds import siege_odds
from roma_desktop.games.sparta_vs_athens.rules.siege import (
    besiegers,
    check_siege,
    check_sortie,
    falls_below,
    target_city,
    target_forts,
)
from roma_desktop.games.sparta_vs_athens.steps.sortie import Sortie, siege_result_read
from roma_desktop.games.sparta_vs_athens.steps.tolls import leader_dies, prestige_for_losses, removed

__all__ = ["SiegeAttempt", "Sortie", "check_siege", "check_sortie", "falls_below"]


class SiegeAttempt(Step[State], frozen=True):
    """These units of a side try to take a walled city or a fort [9.0]. The caller has checked them and taken the CP."""

    at: LocaleId
    side: SideId
    units: frozenset[UnitId]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        forecast = siege_odds(state, self.at, self.side, self.units)
        rolled = roll(dice, "9.0", say("Siege of {place:place}", place=self.at), by=self.side)
        read = siege_result_read(self.side, forecast, rolled, "9.0")
        outcome = self._falls(state) if read.result == "DE" else self._shut_in(state)
        return [rolled, read, Acted(frozenset(self.units)), *outcome, Done()]

    def _shut_in(self, state: State) -> list[Event[State]]:
        """No effect: the besieged may not leave except by a sortie [9.0, RUL-22]."""
        pieces = {unit.id for unit in opponents_at(state, self.at, self.side)}
        pieces |= {leader.id for leader in state.leaders_at(self.at, enemy(self.side))}
        events: list[Event[State]] = []
        if pieces - state.inside:
            events.append(WentInside(frozenset(pieces - state.inside), self.at, "9.0"))
        units = self.units | {unit.id for unit in besiegers(state, self.at)}
        return [*events, SiegeLaid(self.at, self.side, units)]

    def _falls(self, state: State) -> list[Event[State]]:
        """The defender is eliminated: all inside die, forts are destroyed, the city is occupied [9.0]."""
        dead = opponents_at(state, self.at, self.side)
        lost: dict[SideId, int] = {self.side: 0, enemy(self.side): sum(unit.sp for unit in dead)}
        leaders = sorted(leader.id for leader in state.leaders_at(self.at, enemy(self.side)))
        events: list[Event[State]] = [
            *removed(state, [unit.id for unit in dead], "9.0"),
            *(leader_dies(state, leader, "9.0") for leader in leaders),
            *(FortDestroyed(fort.id, "9.0") for fort in target_forts(state, self.at, self.side)),
            *prestige_for_losses(self.at, lost),
        ]
        if self.at in state.sieges:
            events.append(SiegeLifted(self.at))
        if target_city(state, self.at, self.side):
            events.append(Taken(self.at, self.side, "9.0"))
        return events
