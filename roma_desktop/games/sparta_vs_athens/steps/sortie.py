"""Sorties of the besieged [9.1]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.chance import Rolled, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.combat import SiegeResultRead
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import outside
from roma_desktop.games.sparta_vs_athens.rules.odds import SiegeForecast, sortie_odds
from roma_desktop.games.sparta_vs_athens.rules.siege import within_reach_of_sortie
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation


def siege_result_read(by: SideId, forecast: SiegeForecast, rolled: Rolled, rule: str) -> SiegeResultRead:
    """The event that says the result of a rolled die on the siege table, as ``forecast`` has it for each face."""
    return SiegeResultRead(
        by,
        forecast.attack,
        forecast.defence,
        forecast.column,
        sum(shift.amount for shift in forecast.shifts),
        forecast.results[rolled.face - 1],
        rule,
    )


class Sortie(Step[State], frozen=True):
    """The besieged of a place try to break out, which is their whole action [9.1]. The caller has checked the command.

    If they succeed nobody dies; the siege ends and a battle follows at once with every unit there, garrisons excluded.
    """

    at: LocaleId
    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        units = frozenset(unit.id for unit in within_reach_of_sortie(state, self.at, self.side))
        forecast = sortie_odds(state, self.at, self.side)
        rolled = roll(dice, "9.1", say("Sortie at {place:place}", place=self.at), by=self.side)
        read = siege_result_read(self.side, forecast, rolled, "9.1")
        events: list[Event[State]] = [rolled, read, Acted(units)]
        if read.result == "NE":
            return [*events, Done()]
        everybody = frozenset(unit.id for unit in state.units_at(self.at, self.side))
        enemies = frozenset(unit.id for unit in outside(state, self.at, enemy(self.side)))
        battle = Confrontation(self.at, self.side, everybody, enemies, "sortie")
        return [*events, SiegeLifted(self.at, "9.1"), Become(battle)]
