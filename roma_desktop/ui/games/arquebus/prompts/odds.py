"""The exact odds of shots and attacks in words, with the sum that is added to the die [11.3, 12.3]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import fire, shock
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.ui.games.arquebus.prompts.asking import Asking
from roma_desktop.ui.games.arquebus.prompts.wording import percent
from roma_desktop.ui.parts.text.rich import Piece

BAD_FOR_ATTACKERS = frozenset({"RETA", "AD_AR1", "AD"})


def fire_chance(state: State, shooter: UnitId, at: HexId) -> Fraction:
    """How likely a shot has any result on the first unit in a hex."""
    chances = fire.chances(state, state.units[shooter], state.units_at(at)[0])
    return 1 - chances.get("none", Fraction(0))


def fire_words(asking: Asking, shooter: UnitId, at: HexId) -> tuple[Piece, ...]:
    """The sum and the odds of a shot, for each unit in the hex."""
    state = asking.state
    unit, said = state.units[shooter], list[Piece]()
    for target in state.units_at(at):
        lines = fire.modifiers(state, unit, target)
        said += asking.rich(say("{unit:unit}:", unit=target.id))
        said += _sentence(asking, dict(fire.chances(state, unit, target).items()), lines)
    danger = fire.leader_chance(state, unit, at)
    if danger:
        said += [(" ", "", ""), *asking.rich(say("Leaders are checked: {percent} %.", percent=percent(danger)))]
    return tuple(said)


def shock_chance(chances: Mapping[str, Fraction]) -> Fraction:
    """How likely an attack goes well: the defender suffers."""
    return sum((chance for result, chance in chances.items() if result not in {*BAD_FOR_ATTACKERS, "E"}), Fraction(0))


def shock_sensible(chances: Mapping[str, Fraction]) -> bool:
    """Whether the defender suffers at least as often as the attackers, and at all."""
    good = shock_chance(chances)
    bad = sum((chance for result, chance in chances.items() if result in BAD_FOR_ATTACKERS), Fraction(0))
    return good > 0 and good >= bad


def shock_words(asking: Asking, onset: shock.Onset) -> tuple[Piece, ...]:
    """The sum and the odds of an attack."""
    certain = shock.without_die(asking.state, onset)
    if certain is not None:
        return asking.rich(say("Guns alone, no die: {result:result}.", result=certain))
    lines = shock.modifiers(asking.state, onset)
    chances: Mapping[str, Fraction] = {
        str(result): chance for result, chance in shock.weigh(asking.state, onset).items()
    }
    table = say("Charge table:") if shock.uses_charge_table(onset) else say("Shock table:")
    return (*asking.rich(table), *_sentence(asking, chances, lines))


def _sentence(asking: Asking, chances: Mapping[str, Fraction], lines: Iterable[Modifier]) -> list[Piece]:
    """``added to the die: -1 (strength +1, weapons -2). Chances: Engaged 30 %, Disordered 20 %.``"""
    shown = tuple(line for line in lines if line.drm)
    comma = asking.say(", ")
    said: list[Piece] = [(" ", "", "")]
    if shown:
        said += [*asking.rich(say("added to the die: {sum}", sum=_signed(sum(line.drm for line in shown))))]
        for number, line in enumerate(shown):
            said += [(comma if number else " (", "", ""), *asking.rich(line.name), (f" {_signed(line.drm)}", "", "")]
    else:
        said += [*asking.rich(say("nothing is added to the die"))]
    said += [("). " if shown else ". ", "", "")]
    if chances.get("none") == 1:
        return [*said, *asking.rich(say("No die has any effect."))]
    said += asking.rich(say("Chances:"))
    named: dict[str, Fraction] = {}  # by their words: with and without a Continued Attack they are the same
    for result, chance in chances.items():
        same = next((one for one in named if _name(asking, one) == _name(asking, result)), result)
        named[same] = named.get(same, Fraction(0)) + chance
    for number, (result, chance) in enumerate(named.items()):
        said += [(comma if number else " ", "", ""), *asking.rich(_result(result, chance))]
    return [*said, (".", "", "")]


def _name(asking: Asking, result: str) -> str:
    return asking.say("{result:result}", result=result)


def _signed(drm: int) -> str:
    """A modifier as it is printed."""
    return f"{drm:+d}".replace("-", "−") if drm else "0"


def _result(result: str, chance: Fraction) -> Message:
    return say("{result:result} {percent} %", result=result, percent=percent(chance))
