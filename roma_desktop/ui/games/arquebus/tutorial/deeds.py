"""What can be done with units, with exact odds: shots, attacks, charges, continuations."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Fire
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.commands.shock import Attack, Charge
from roma_desktop.games.arquebus.model.declared import Reading
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.games.arquebus.rules import continuing, fire, shock
from roma_desktop.games.arquebus.rules.command import in_command
from roma_desktop.ui.games.arquebus.prompts.wording import percent
from roma_desktop.ui.games.arquebus.showing.finding import place_of_battle
from roma_desktop.ui.learning.hints import Asked, Hint

BAD = frozenset({"RETA", "AD_AR1", "AD"})
"""Results from which the attackers suffer."""


def activation(asked: Asked, battle: BattleId) -> Hint:
    """A Battle that can be activated: how many units it has, and how many are out of command."""
    state = asked.state
    units = [unit for unit in state.units_of(battle) if unit.on_map]
    commanded = in_command(state, battle)
    out = sum(unit.id not in commanded for unit in units)
    at = place_of_battle(state, battle)
    if not units:
        return asked.hint(say("{battle:battle} waits to enter.", battle=battle), "7.5-a", at)
    if out:
        words = say("{battle:battle}: {n:unit|units}, {out} out of command.", battle=battle, n=len(units), out=out)
        return asked.hint(words, "5.2-d", at)
    return asked.hint(say("{battle:battle}: {n:unit|units}.", battle=battle, n=len(units)), "6.1-a", at)


def continuation(asked: Asked, side: SideId, command: Activate) -> Hint:
    """A Battle to continue with, and its chance."""
    chance = percent(continuing.chance(asked.state, side, command.battle))
    words = say("{battle:battle}: {percent} %.", battle=command.battle, percent=chance)
    return asked.hint(words, "6.2-e", place_of_battle(asked.state, command.battle))


# ---------------------------------------------------------------- fire and shock


def best_target(state: State, shots: list[Fire]) -> Fire:
    """The shot of a unit that is likeliest to have a result."""
    return max(shots, key=lambda one: (fire_chance(state, one), one.at))


def fire_chance(state: State, command: Fire) -> Fraction:
    """How likely a shot has a result on any unit in the hex."""
    unit = state.units[command.unit]
    return max(1 - fire.chances(state, unit, target).get("none", Fraction(0)) for target in state.units_at(command.at))


def shot(asked: Asked, command: Fire) -> Hint:
    """A shot and how likely it has a result."""
    words = say(
        "{unit:unit} fires at {at:place}: {percent} % for an effect.",
        unit=command.unit,
        at=command.at,
        percent=percent(fire_chance(asked.state, command)),
    )
    rule = "11.2-e" if asked.state.type_of(command.unit) == "ART" else "11.2-a"
    return asked.hint(words, rule, command.at)


def attack(asked: Asked, command: Attack) -> Hint:
    """An attack by shock: how likely it goes well, and ill; of one on two hexes only who is attacked."""
    if len(command.targets) == 1:
        chances = shock.chances(asked.state, (command.unit,), command.targets[0])
        words = say(
            "{unit:unit} attacks {at:place}: {good} % good, {bad} % bad.",
            unit=command.unit,
            at=command.targets[0],
            good=percent(_good(chances)),
            bad=percent(_bad(chances)),
        )
    else:
        words = say("{unit:unit} attacks {hexes:place} alone.", unit=command.unit, hexes=command.targets)
    return asked.hint(words, "12.1-a", command.targets[0])


def charge(asked: Asked, command: Charge) -> Hint:
    """A charge: how likely it goes well, and ill, if nobody shoots or meets it."""
    chances = shock.chances(asked.state, (command.unit,), command.target, True, {command.unit: command.path[-1]})
    words = say(
        "{unit:unit} charges {at:place}: {good} % good, {bad} % bad.",
        unit=command.unit,
        at=command.target,
        good=percent(_good(chances)),
        bad=percent(_bad(chances)),
    )
    return asked.hint(words, "13.2-a", command.target)


def _good(chances: Mapping[Reading, Fraction]) -> Fraction:
    return sum((chance for result, chance in chances.items() if result not in {*BAD, "E"}), Fraction(0))


def _bad(chances: Mapping[Reading, Fraction]) -> Fraction:
    return sum((chance for result, chance in chances.items() if result in BAD), Fraction(0))
