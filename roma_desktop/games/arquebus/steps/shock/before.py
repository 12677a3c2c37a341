"""Steps 2b and 2c: terrain disorders attackers, and Swiss pikes may refuse [12.3, 7.3-a, 16.2]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.pieces import Eliminated
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.declared import Attacks, Declared
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.casualties import disorder
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.units import is_swiss, sdd
from roma_desktop.games.arquebus.steps.leaders import Departures, Relocate
from roma_desktop.games.arquebus.steps.shock.defence import RetreatsBefore
from roma_desktop.games.arquebus.steps.special import pikes

ATTACKS_UP_TO: Final = 6
"""The highest modified die with which the Swiss attack [16.2-a]."""
GO_HOME_FROM: Final = 10
"""The lowest modified die with which they go home [16.2-a]."""


class RoughAttacks(Step[State], frozen=True):
    """Attackers roll for the terrain that they attack across and into [12.3, T7, R25, R27].

    ``answered``: pikes with arquebuses have fired at them before [CER44-1].
    """

    side: SideId
    attacks: Attacks
    continued: bool = False
    answered: bool = False

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        shot = () if self.answered else tuple(pikes.answers(state, self.attacks))
        if shot:
            return [Become(replace(self, answered=True)), Call(shot)]
        attacks = live(state, self.attacks) if self.answered else self.attacks
        rolls = [event for one in attacks for event in _rough(state, one, dice)]
        if self.continued:
            return [*rolls, Become(RetreatsBefore(self.side, attacks, continued=True))]
        return [*rolls, Become(Reluctance(self.side, attacks))]


def _rough(state: State, attack: Declared, dice: Dice) -> list[Event[State]]:
    """The rolls of one attacker, until it is Disordered."""
    unit, events = state.units[attack.unit], list[Event[State]]()
    for at in attack.targets:
        for kind in rough_going(state, unit, unit.at, at):
            words = say("{unit:unit} attacks, and the {terrain:terrain}", unit=unit.id, terrain=kind)
            rolled = roll(dice, "12.3-2B", words, state.side_of(unit.id))
            events.append(rolled)
            if shown(rolled) in state.setting.charts.disordered_on:
                words = say("{unit:unit} is Disordered by the {terrain:terrain}.", unit=unit.id, terrain=kind)
                return [*events, disorder(state, unit.id, "12.3-2B", words)]
    return events


class Reluctance(Step[State], frozen=True):
    """Each Swiss pike unit that isn't Engaged rolls once whether it attacks, even if it attacks two hexes [16.2, R33].

    A refusal cancels its own part only; what is left is counted anew (R32). ``rolled``: the units that have rolled.
    """

    side: SideId
    attacks: Attacks
    rolled: tuple[UnitId, ...] = ()

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        attack = next((one for one in self.attacks if self._rolls(state, one)), None)
        if attack is None:
            return [Become(RetreatsBefore(self.side, live(state, self.attacks)))]
        unit = state.units[attack.unit]
        rolled = roll(dice, "16.2-a", say("Does {unit:unit} attack?", unit=unit.id), self.side)
        total = shown(rolled) + sdd(state, unit) + battles.reluctance_drm(state, unit)
        rest = replace(self, rolled=(*self.rolled, unit.id))
        if total <= ATTACKS_UP_TO:
            words = say("{n}: {unit:unit} attacks.", n=total, unit=unit.id)
            return [rolled, Concluded(words, "16.2-a", self.side), Become(rest)]
        rest = replace(rest, attacks=tuple(one for one in self.attacks if one is not attack))
        if total < GO_HOME_FROM:
            words = say("{n}: {unit:unit} refuses to attack.", n=total, unit=unit.id)
            return [rolled, Concluded(words, "16.2-a", self.side), Become(rest)]
        words = say("{n}: {unit:unit} goes home.", n=total, unit=unit.id)
        return [rolled, Eliminated(unit.id, 0, "16.2-a", words, home=True), Become(rest), *_left_behind(state, unit)]

    def _rolls(self, state: State, attack: Declared) -> bool:
        unit = state.units[attack.unit]
        if unit.id in self.rolled or unit.id in state.opponents or not is_swiss(state, unit):
            return False
        return battles.reluctant(state, unit)


def _left_behind(state: State, unit: Unit) -> list[Event[State]]:
    """The leaders in the hex of a unit that has gone home relocate [5.4-d]."""
    side = state.side_of(unit.id)
    leaders = (Relocate(one.id) for one in state.leaders_at(unit.at) if state.side_of(one.id) == side)
    return [Call((*leaders, Departures()))]
