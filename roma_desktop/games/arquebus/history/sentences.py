"""Sentences of the story about marches, shots and attacks, each of which sums up many events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.moving import Moved
from roma_desktop.games.arquebus.events.shock import RESULTS
from roma_desktop.games.arquebus.history.combats import Combat, CombatKind, Losses
from roma_desktop.games.arquebus.history.seen import Seen
from roma_desktop.games.arquebus.model.terms import HexId, UnitId

NAMED: Final = 4
"""At most so many marching units are named; of more only the number is told."""
OPENINGS: Final[Mapping[CombatKind, str]] = {
    "fire": "{units:unit} {units:fires|fire} at {targets:unit} in {at:place}",
    "reaction": "{units:unit} {units:fires|fire} at {targets:unit}, who {targets:comes|come} to {at:place}",
    "return": "{units:unit} {units:returns|return} the fire",
    "shock": "{units:unit} {units:attacks|attack} {targets:unit} in {at:place}",
    "charge": "{units:unit} {units:charges|charge} {targets:unit} in {at:place}",
}
"""How shots and attacks are told, by their kind."""
FIRE_RESULTS: Final[Mapping[str, Message]] = {
    "none": say("no effect"),
    "D": say("Disordered"),
    "D_R1": say("Disordered, retreats 1"),
    "R1": say("retreats 1"),
    "RET": say("Retired"),
    "ELIM": say("eliminated"),
}
"""The results of fire in words [T3]."""


@dataclass
class March:
    """The ways of units that move one after the other in an activation, and the command of the first step."""

    number: int
    ways: dict[UnitId, list[HexId]] = field(default_factory=dict)
    near: set[UnitId] = field(default_factory=set)
    """The units whose last step took them next to the enemy."""

    def step(self, event: Moved, seen: Seen) -> None:
        """A unit enters a hex."""
        unit = seen.before.units[event.piece]
        self.ways.setdefault(event.piece, [unit.at] if unit.on_map else []).append(event.to)
        side = seen.before.side_of(event.piece)
        if event.to in seen.after.near_enemy[side]:
            self.near.add(event.piece)
        else:
            self.near.discard(event.piece)


def marched(march: March) -> tuple[Message, ...]:
    """Sentences on which units marched, and which came next to the enemy."""
    if len(march.ways) == 1:
        ((unit, way),) = march.ways.items()
        if unit in march.near:
            return (say("{unit:unit} marches up to the enemy at {to:place}", unit=unit, to=way[-1]),)
        return (say("{unit:unit} marches to {to:place}", unit=unit, to=way[-1]),)
    units = tuple(march.ways)
    if len(units) <= NAMED:
        first = say("{units:unit} march", units=units)
    else:
        first = say("{n:unit marches|units march}", n=len(units))
    near = tuple(unit for unit in units if unit in march.near)
    if not near:
        return (first,)
    return first, say("{units:unit} {units:comes|come} up to the enemy", units=near)


# ---------------------------------------------------------------- shots and attacks


def account(combat: Combat) -> tuple[Message, ...]:
    """A shot or an attack: the units on both sides, the die, and losses that its result doesn't tell."""
    return (_met(combat), *_read(combat), *_cost(combat))


def _met(combat: Combat) -> Message:
    return say(OPENINGS[combat.kind], units=combat.attackers, targets=combat.defenders, at=combat.at)


def _read(combat: Combat) -> Iterator[Message]:
    """The die with its sum and its result; of a shot at several units for each."""
    if not combat.shot:
        yield _sum(combat, combat.drms[0], RESULTS[combat.results[0]])  # type: ignore[index]
    elif len(combat.defenders) == 1:
        yield _sum(combat, combat.drms[0], FIRE_RESULTS[combat.results[0]])
    else:
        for unit, drm, result in zip(combat.defenders, combat.drms, combat.results, strict=True):
            yield _sum(combat, drm, say("{unit:unit} {result}", unit=unit, result=FIRE_RESULTS[result]))


def _sum(combat: Combat, drm: int, result: Message) -> Message:
    if combat.die is None:
        return say("Guns alone are lost without a die: {result}", result=result)
    return say("{die} {drm:+} makes {sum}: {result}", die=combat.die, drm=drm, sum=combat.die + drm, result=result)


def _cost(combat: Combat) -> Iterator[Message]:
    """The units lost or Retired, units Disordered that didn't fight themselves, and leaders who fell."""
    fighting = {*combat.attackers, *combat.defenders}
    for losses in (combat.own, combat.theirs):
        yield from _lost(losses, fighting)


def _lost(losses: Losses, fighting: set[UnitId]) -> Iterator[Message]:
    if losses.eliminated:
        yield say("{units:unit} {units:is|are} lost", units=losses.eliminated)
    if losses.retired:
        yield say("{units:unit} {units:is|are} Retired", units=losses.retired)
    besides = tuple(unit for unit in losses.disordered if unit not in fighting)
    if besides:
        yield say("{units:unit} {units:is|are} Disordered by it", units=besides)
    if losses.leaders:
        yield say("{leaders:leader} {leaders:falls|fall}", leaders=losses.leaders)
