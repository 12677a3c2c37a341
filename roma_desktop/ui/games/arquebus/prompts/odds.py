"""The exact odds of shots and attacks in words, with the sum that is added to the die [11.3, 12.3]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from roma_desktop.core.message import Message, say
from roma_desktop.core.phrasing import in_a_row, listed, with_note
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
    unit, said = state.units[shooter], list[Message]()
    for target in state.units_at(at):
        lines = fire.modifiers(state, unit, target)
        said += (say("{unit:unit}:", unit=target.id), _sum(lines))
        said.append(_odds(asking, dict(fire.chances(state, unit, target).items())))
    danger = fire.leader_chance(state, unit, at)
    if danger:
        said.append(say("Leaders are checked: {percent} %.", percent=percent(danger)))
    return asking.rich(in_a_row(said))


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
    return asking.rich(in_a_row((table, _sum(lines), _odds(asking, chances))))


def _sum(lines: Iterable[Modifier]) -> Message:
    """``added to the die: -1 (strength +1, weapons -2).``"""
    shown = tuple(line for line in lines if line.drm)
    if not shown:
        return say("{sentence}.", sentence=say("nothing is added to the die"))
    added = say("added to the die: {sum}", sum=_signed(sum(line.drm for line in shown)))
    parts = listed(say("{name} {drm}", name=line.name, drm=_signed(line.drm)) for line in shown)
    return say("{sentence}.", sentence=with_note(added, parts))


def _odds(asking: Asking, chances: Mapping[str, Fraction]) -> Message:
    """``Chances: Engaged 30 %, Disordered 20 %.``"""
    if chances.get("none") == 1:
        return say("No die has any effect.")
    named: dict[str, Fraction] = {}  # by their words: with and without a Continued Attack they are the same
    for result, chance in chances.items():
        same = next((one for one in named if _name(asking, one) == _name(asking, result)), result)
        named[same] = named.get(same, Fraction(0)) + chance
    return say("Chances: {chances}.", chances=listed(_result(*one) for one in named.items()))


def _name(asking: Asking, result: str) -> str:
    return asking.say("{result:result}", result=result)


def _signed(drm: int) -> str:
    """A modifier as it is printed."""
    return f"{drm:+d}".replace("-", "−") if drm else "0"


def _result(result: str, chance: Fraction) -> Message:
    return say("{result:result} {percent} %", result=result, percent=percent(chance))
