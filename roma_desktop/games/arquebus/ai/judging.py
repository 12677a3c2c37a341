"""What a position is worth to a side, by terms [3.0]. 1000 is about a battle that is as good as won.

The weights of losses, order, Retired units, flanks and front follow two ridge regressions over 126 battles between
players who don't think ahead (seeds g1 and g2): on who won (1,059 positions), and on the Flight Points of both sides
six Free Activations later and at the end (672 positions of g2). They were rounded, and lie between the two where these
differ. On 64 other battles they foretold the winner about as well as the weights before (log loss 0.58 and 0.56);
``packaging/fit_judging.py`` fits them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Temper, Terms
from roma_desktop.games.arquebus.ai.ground import away, hexes_of
from roma_desktop.games.arquebus.ai.posture import must_attack
from roma_desktop.games.arquebus.ai.worth import POINT, cost
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, SideId, Type
from roma_desktop.games.arquebus.rules.facing import aspect
from roma_desktop.games.arquebus.rules.results.casualties import VALUES, flight, flight_level, loss_chance
from roma_desktop.games.arquebus.rules.units import ATTACKERS

WON: Final = 1500
"""What a battle that is won is worth: more than any that isn't."""
_WORDS: Final[Mapping[str, Message]] = {
    "outcome": say("the outcome of the battle"),
    "own losses": say("fewer own losses"),
    "enemy losses": say("more losses of the enemy"),
    "own steadiness": say("the army farther from breaking"),
    "enemy steadiness": say("the enemy nearer to breaking"),
    "own order": say("fewer Disordered units"),
    "enemy order": say("more Disordered enemies"),
    "own retired": say("fewer Retired units"),
    "enemy retired": say("more Retired enemies"),
    "own strength": say("more strength left"),
    "enemy strength": say("less strength left to the enemy"),
    "own flanks": say("safer flanks"),
    "enemy flanks": say("the enemy's flanks under attack"),
    "own front": say("more units next to the enemy"),
    "enemy front": say("fewer enemies next to own units"),
    "own guns": say("fewer guns lost"),
    "enemy guns": say("more guns of the enemy lost"),
    "closeness": say("the distance to the enemy"),
    "time": say("the time that is left"),
    "counters": say("more seizure counters"),
    "initiative": say("the initiative"),
}
_BOLD: Final = {"enemy losses": 120, "own losses": 80, "enemy order": 120, "own order": 80, "closeness": 180}
_WARY: Final = {"enemy losses": 85, "own losses": 125, "own flanks": 150, "own order": 120, "closeness": 50}
_HISTORICAL: Final = {"closeness": 140, "enemy guns": 130, "own flanks": 80}
_WEIGHTS: Final[Mapping[Temper, Mapping[str, int]]] = {
    Temper.STEADY: {},
    Temper.BOLD: _BOLD,
    Temper.WARY: _WARY,
    Temper.HISTORICAL: _HISTORICAL,
}
"""What each temper makes of the terms, in percent."""
LEVEL: Final = 1000
"""What a whole flight level is worth on average."""
_LOSSES, _NEAR_FLIGHT = 500, 650
"""What losing a whole flight level costs in proportion to the losses, and on top by the square of their share."""
_STRENGTH = 100
"""What losing a whole army costs on top, for what it could still do."""
_BREAKS = 150
"""What it is worth that a side breaks at the next Loss Check, times the chance."""
_ASIDE: Final = {"front": 0, "left": 6, "right": 6, "rear": 10}
"""What an attacker at a side of a unit costs it."""
_FLANK, _GUN = 3, 9
"""How much attackers at the sides of units count, and what a gun that is lost is worth besides."""
_NEARER = 3
"""What a hex nearer to the enemy is worth on the average of an army that must attack."""
_ALONE, _IN_CONTACT = 80, 130
"""How much the disorder of a unit counts that is away from all enemies, and next to some, in percent."""
_COMES_BACK = 25
"""How much of what a Retired unit could still do is lost where it is safe, in percent."""
_FRONT = 40
"""What a unit in good order next to enemies is worth, in percent of a Flight Point: the more there are, the better."""
_COUNTER, _INITIATIVE = 8, 6
_TIME, _LAST_BOXES = 500, 900
"""What all boxes of the Time marker are worth, and on top the last ones to a side that surely holds out."""
_DRAIN: Final = 3
"""The Flight Points that a side loses while it lets a box of the Time marker go by."""


def word(name: str) -> Message:
    return _WORDS[name]


def judge(state: State, side: SideId, temper: Temper) -> Terms:
    """The terms of a side, weighed by its temper."""
    found = _terms(state, side)
    weights = _WEIGHTS[temper]
    return {name: value * weights.get(name, 100) // 100 for name, value in found.items()} if weights else found


def _terms(state: State, side: SideId) -> dict[str, int]:
    enemy = state.setting.enemy(side)
    if state.outcome is not None:
        return {"outcome": WON if state.outcome.winner == side else 0 if state.outcome.winner is None else -WON}
    mine, theirs = _army(state, side), _army(state, enemy)
    found = {f"own {name}": -value for name, value in mine.items()}
    found |= {f"enemy {name}": value for name, value in theirs.items()}
    found["closeness"] = _closeness(state, side) - _closeness(state, enemy)
    found["time"] = _time(state, side)
    found["counters"] = _COUNTER * (len(state.hands.get(side, ())) - len(state.hands.get(enemy, ())))
    found["initiative"] = _INITIATIVE if state.active == side else -_INITIATIVE
    return found


def _army(state: State, side: SideId) -> dict[str, int]:
    """What speaks against a side: its terms, named without "own" or "enemy"."""
    level = max(1, flight_level(state, side))
    order = retired = guns = flanks = lost = front = 0
    for unit in state.units.values():
        if state.side_of(unit.id) != side or unit.at == WAITING:
            continue
        kind = state.type_of(unit.id)
        if not unit.on_map:
            lost += _fights(kind)
            guns += kind == "ART"
            continue
        beside = unit.at in state.near_enemy[side]
        if unit.retired:
            retired += _retired(kind, beside=beside)
        elif unit.disordered:
            order += cost(kind, "disordered") * (_IN_CONTACT if beside else _ALONE) // 100
        else:
            front += beside
        flanks += _flanked(state, side, unit) if beside else 0
    share = flight(state, side) / level
    return {
        "losses": int(_LOSSES * share),
        "steadiness": int(_NEAR_FLIGHT * share * share + _BREAKS * loss_chance(state, side)),
        "order": _share(order, level),
        "retired": _share(retired, level),
        "strength": _STRENGTH * lost // max(1, _whole(state, side)),
        "flanks": _share(flanks * _FLANK, level),
        "front": -_share(front * _FRONT, level),
        "guns": guns * _GUN,
    }


def _retired(kind: Type, *, beside: bool) -> int:
    """What a Retired unit costs besides its Flight Point: next to enemies it is as good as gone."""
    if beside:
        return cost(kind, None) - POINT
    return (cost(kind, "retired") - POINT) * _COMES_BACK // 100


def _share(points: int, level: int) -> int:
    """Points as a share of a flight level."""
    return LEVEL * points // (POINT * level)


def _fights(kind: Type) -> int:
    return cost(kind, None) - POINT * VALUES[kind] // 2


def _whole(state: State, side: SideId) -> int:
    """What a side's whole army can do, as it was at the start."""
    key = ("mind", "army", side)
    answers = state.setting.answers
    if key not in answers:
        units = state.setting.units.values()
        answers[key] = sum(_fights(one.type) for one in units if one.side == side)
    found: int = answers[key]
    return found


def _flanked(state: State, side: SideId, unit: Unit) -> int:
    """What it costs a unit that attackers are next to its flanks and its back."""
    field, found = state.setting.field, 0
    for at in field.neighbours[unit.at]:
        if state.holders.get(at, side) == side:
            continue
        for foe in state.stacks[at]:
            if not foe.retired and state.type_of(foe.id) in ATTACKERS:
                found += _ASIDE[aspect(field, unit.at, unit.facing, at)] * _DEAR[state.type_of(unit.id)]
    return found // 2


_DEAR: Final[Mapping[Type, int]] = {kind: 1 + value // 2 for kind, value in VALUES.items()}


def _closeness(state: State, side: SideId) -> int:
    """How near a side that must attack has come to the enemy, on average."""
    if not must_attack(state, side):
        return 0
    enemies, mine = hexes_of(state, state.setting.enemy(side)), hexes_of(state, side)
    if not enemies or not mine:
        return 0
    far = away(state, enemies)
    return -_NEARER * sum(far[at] for at in mine) // len(mine)


def _time(state: State, side: SideId) -> int:
    """What the Time marker is worth to a side: the boxes gone, by how far the waiting side is from breaking, and more
    near the last box [16.1]."""
    timed = state.setting.scenario.timed
    if timed is None or state.time <= 0:
        return 0
    waits = state.setting.enemy(timed.side)
    level = max(1, flight_level(state, waits))
    steady = max(0, level - flight(state, waits))
    value = _TIME * (timed.boxes - state.time) * steady // (timed.boxes * level)
    value += _LAST_BOXES * _holds_out(steady, state.time) // (100 * (state.time + 1))
    return -value if timed.side == side else value


def _holds_out(steady: int, boxes: int) -> int:
    """How likely a side that can still lose so many Flight Points doesn't break before these boxes are gone, in
    percent."""
    margin = steady - _DRAIN * boxes
    return 50 + 100 * margin // (4 + boxes + 2 * abs(margin))
