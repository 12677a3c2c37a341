"""What a side may begin: a Battle with a posture, a rally, a pass, a seizure; the best-looking first [6.0]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Candidate, Temper, best_first
from roma_desktop.games.arquebus.ai.choosing import SEIZED_FROM, seizure_value, valued
from roma_desktop.games.arquebus.ai.ground import hexes_of, nearest
from roma_desktop.games.arquebus.ai.posture import Operation, Posture, default
from roma_desktop.games.arquebus.ai.worth import POINT
from roma_desktop.games.arquebus.commands.sequence import (
    Activate,
    ActivateArmy,
    ActivateStandard,
    Decline,
    Pass,
    Seize,
)
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, BattleId, HexId, SideId
from roma_desktop.games.arquebus.rules import continuing
from roma_desktop.games.arquebus.rules.declaring import can_attack
from roma_desktop.games.arquebus.rules.fire import why_not_armed
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue
from roma_desktop.games.arquebus.steps.sequence import FreeActivation

_FAR = 10
"""A Battle at least so many hexes from all enemies can only march."""
_LEVEL = 400
"""What the points of a whole flight level look worth, in thousandths: less than in ``judge``, for few hopes come true.
"""
_MOST = 20
_ASIDE = 14
"""How much less it looks worth, in thousandths, to go for another enemy Battle than the nearest."""
BRINGS_UP = say("brings the army up")
_LESS: dict[Posture, int] = {"advance": 9, "shock": 8, "skirmish": 14, "hold": 14, "refuse": 16}
"""How much less a posture looks worth than the one that a Battle has by default, in thousandths."""


def opens(state: State) -> bool:
    """Whether the side that must decide may begin something new."""
    step = state.steps[-1] if state.steps else None
    if isinstance(step, Announced):
        return any(isinstance(one, Seize) for one in step.options(state))
    return isinstance(step, FreeActivation | Continue)


def candidates(state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
    """What a side may begin, the best-looking first."""
    step = state.steps[-1]
    if isinstance(step, Announced):
        return best_first(_seizures(state, step))
    assert isinstance(step, FreeActivation | Continue)
    found = best_first(_begun(state, side, step, temper))
    better = [one for one in found if one.command != Pass()]
    return better[:_MOST] or found


def _in_thousandths(state: State, points: int) -> int:
    """Points in the units of ``judge``."""
    return _LEVEL * points // (POINT * 36)


# ---------------------------------------------------------------- activations


def _begun(state: State, side: SideId, step: FreeActivation | Continue, temper: Temper) -> Iterator[Candidate]:
    for value, command in valued(state, side, step.options(state)):
        merit = _in_thousandths(state, value)
        chance = _chance(state, side, step, command)
        match command:
            case Activate(battle):
                for meant, goal, less in operations(state, side, battle, temper):
                    yield Candidate(command, goal, merit - less, meant, chance, battle)
            case ActivateArmy():
                yield Candidate(command, BRINGS_UP, merit, Operation(ARMY, "advance", temper=temper), chance)
            case ActivateStandard():
                yield Candidate(command, say("rallies at the standard"), merit)
            case Pass(time):
                yield Candidate(command, say("lets time pass") if time else say("passes"), merit)


def operations(
    state: State, side: SideId, battle: BattleId, temper: Temper
) -> Iterator[tuple[Operation, Message, int]]:
    """What a Battle may do in an activation, in words, and how much less that looks worth than the usual."""
    for posture, less in _postures(state, side, battle, temper):
        for target in _targets(state, side, battle, posture):
            worse = less + (_ASIDE if target else 0)
            yield Operation(battle, posture, target, temper), _goal(state, battle, posture, target), worse


def _goal(state: State, battle: BattleId, posture: Posture, target: HexId) -> Message:
    foe = state.counter(state.stacks[target][0].id).battle if target else ""
    match posture:
        case "advance" if foe:
            return say("advances with {battle:battle} on {foe:battle}", battle=battle, foe=foe)
        case "advance":
            return say("advances with {battle:battle}", battle=battle)
        case "shock" if foe:
            return say("attacks {foe:battle} with {battle:battle}", battle=battle, foe=foe)
        case "shock":
            return say("attacks with {battle:battle}", battle=battle)
        case "skirmish":
            return say("skirmishes with {battle:battle}", battle=battle)
        case "hold":
            return say("waits with {battle:battle}, and strikes at what is in reach", battle=battle)
        case _:
            return say("draws {battle:battle} back", battle=battle)


def _chance(state: State, side: SideId, step: FreeActivation | Continue, command: Command) -> int | None:
    """How likely a continuation succeeds, in percent; None for what needs no die."""
    if isinstance(step, FreeActivation):
        return None
    match command:
        case Activate(battle):
            return int(100 * continuing.chance(state, side, battle))
        case ActivateArmy():
            return int(100 * continuing.chance(state, side, ARMY))
        case _:
            return None


def _postures(state: State, side: SideId, battle: BattleId, temper: Temper) -> Iterator[tuple[Posture, int]]:
    """The postures that make a difference for a Battle, and how much less each looks worth."""
    usual = default(state, side)
    yield usual, 0
    units = [unit for unit in state.units_of(battle) if unit.on_map]
    places = [unit.at for unit in units]
    far = min((nearest(state, at, hexes_of(state, state.setting.enemy(side))) for at in places), default=_FAR)
    if far >= _FAR:
        return
    bold = {Temper.BOLD: "shock", Temper.WARY: "skirmish"}.get(temper)
    found: list[Posture] = []
    if any(can_attack(state, unit) for unit in units):
        found.append("shock")
    found.append("hold" if usual == "advance" else "advance")
    if 3 * sum(why_not_armed(state, unit) is None for unit in units) >= len(units):
        found.append("skirmish")
    if 2 * sum(unit.disordered for unit in units) >= len(units):
        found.append("refuse")
    yield from ((posture, _LESS[posture] - 8 * (posture == bold)) for posture in found)


def _targets(state: State, side: SideId, battle: BattleId, posture: Posture) -> tuple[HexId, ...]:
    """What a posture may go for: the nearest enemies, or those of another enemy Battle than the nearest one."""
    if posture != "advance":
        return ("",)
    places = [unit.at for unit in state.units_of(battle) if unit.on_map and not unit.retired]
    found: dict[BattleId, tuple[int, HexId]] = {}
    for at, holder in state.holders.items():
        if holder != side:
            of = state.counter(state.stacks[at][0].id).battle
            found[of] = min(found.get(of, (99, "")), (nearest(state, at, places), at))
    others = sorted(found.values())[1:2]
    return ("", *(at for far, at in others if far < _FAR))


# ---------------------------------------------------------------- seizures


def _seizures(state: State, step: Announced) -> Iterator[Candidate]:
    yield Candidate(Decline(), say("lets the continuation be rolled"), 0)
    for one in step.options(state):
        if not isinstance(one, Seize):
            continue
        top = continuing.top_of(one.counter)
        assert top is not None
        merit = _in_thousandths(state, seizure_value(state, step, one) - SEIZED_FROM)
        goal = say("seizes the continuation for {battle:battle}", battle=one.battle)
        yield Candidate(one, goal, merit, None, 10 * (top + 1))
