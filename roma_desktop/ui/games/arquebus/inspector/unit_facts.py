"""What there is to know of a unit: ratings, order, command, and what it may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Order, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.charging import check_charger
from roma_desktop.games.arquebus.rules.command import in_command, ranges
from roma_desktop.games.arquebus.rules.fire import targets, why_not_armed
from roma_desktop.games.arquebus.rules.movement import check_can_move, remaining
from roma_desktop.games.arquebus.rules.results.casualties import points_lost
from roma_desktop.games.arquebus.rules.units import (
    ATTACKERS,
    allowance,
    is_artillery,
    is_swiss,
    missile,
    missile_drm,
    reach_of,
    sdd,
)
from roma_desktop.ui.games.arquebus.inspector.lines import Fact
from roma_desktop.ui.games.arquebus.showing.faces import activated

_ORDERS: Final[Mapping[Order, Message]] = {
    "good": say("good order"),
    "disordered": say("Disordered"),
    "retired": say("Retired"),
}
MOST = 8
"""Hexes that a line names; of more their number is told."""


def ratings(state: State, unit: Unit) -> Message:
    """Type, movement allowance, Shock Defense DRM, missiles [2.2-c]."""
    type_ = say("{type:type}, MA {n}", type=state.type_of(unit.id), n=allowance(state, unit))
    if not is_artillery(state, unit):
        type_ = say("{told}, SDD {n:+}", told=type_, n=sdd(state, unit))
    kind, drm = missile(state, unit), missile_drm(state, unit)
    if kind is None:
        return type_
    if drm is None:
        return say("{told}, {missile:missile}: can't fire", told=type_, missile=kind)
    return say(
        "{told}, {missile:missile} {n:+}, range {range}", told=type_, missile=kind, n=drm, range=reach_of(state, unit)
    )


def unit_facts(state: State, unit: Unit) -> Iterator[Fact]:
    """Its Battle, order, command, and what it has done and may do."""
    battle = state.counter(unit.id).battle
    worth = points_lost(state, unit.id)
    order = _ORDERS[unit.order]
    words = say("{battle:battle}, {order}, worth {n} FP", battle=battle, order=order, n=worth)
    yield Fact(say("Its Battle"), words, "3.0-a")
    yield from _order(state, unit)
    if unit.on_map:
        yield from _command(state, unit)
        yield from _doing(state, unit)
        yield from _fire(state, unit)
        yield from _shock(state, unit)
    elif unit.at == WAITING:
        yield _waiting(state, unit)


def _order(state: State, unit: Unit) -> Iterator[Fact]:
    if unit.retired:
        yield Fact(say("Order"), say("Retired: 1 FP, moves one hex toward its standard"), "14.4", urgent=True)
    elif unit.disordered:
        yield Fact(say("Order"), say("Disordered: recovers in its Rally phase"), "14.2", urgent=True)
    foes = tuple(sorted(state.opponents.get(unit.id, ())))
    if foes:
        yield Fact(say("Engaged"), say("Engaged with {units:unit}", units=foes), "14.5", urgent=True)
    if unit.shot:
        yield Fact(say("Missiles"), say("has fired: reloads by dismounting"), "11.5-a", urgent=True)
    if unit.dismounted:
        yield Fact(say("Horses"), say("dismounted"), "7.4")
    if is_artillery(state, unit):
        if unit.deployed:
            yield Fact(say("Guns"), say("deployed: they don't move any more"), "7.6-a")
        else:
            yield Fact(say("Guns"), say("limbered: they deploy when they fire"), "7.6")
    if is_swiss(state, unit):
        yield Fact(say("Swiss"), say("may refuse to attack"), "16.2")


def _command(state: State, unit: Unit) -> Iterator[Fact]:
    """Whether it is in command, and of which leader [5.2-d, 5.2-e, 5.3]."""
    battle = state.counter(unit.id).battle
    leader = state.setting.leader_of.get(battle)
    if leader is None:
        yield Fact(say("Command"), say("never: its Battle has no leader"), "6.4-a")
        return
    activation = state.activation
    fixed = activation is not None and bool(activation.commanded) and unit.id in activated(state)
    commanded = activation.commanded if activation is not None and fixed else in_command(state, battle)
    if not state.leaders[leader].on_map:
        yield Fact(say("Command"), say("out of command: its leader is lost"), "5.3", urgent=True)
    elif unit.id not in commanded:
        words = say("out of command of {leader:leader}: it doesn't go next to enemies", leader=leader)
        yield Fact(say("Command"), words, "5.3", urgent=True)
    else:
        reach = ranges(state, leader)
        near = reach.get(unit.at)
        chain = say("in command of {leader:leader} by a chain of units", leader=leader)
        words = chain if near is None else say("in command of {leader:leader}, {n} away", leader=leader, n=near)
        yield Fact(say("Command"), words, "5.2-d" if near is not None else "5.2-e")


def _doing(state: State, unit: Unit) -> Iterator[Fact]:
    """What it has done in the activation, and what is left to it [7.2]."""
    activation = state.activation
    if activation is None:
        return
    if unit.id in activation.reacted:
        yield Fact(say("Reaction"), say("has used reaction fire"), "11.2-c")
    if unit.id in activation.countered:
        yield Fact(say("Counter"), say("has tried to counter-charge"), "13.6-b")
    if unit.id not in activated(state):
        return
    if unit.id in activation.fired:
        yield Fact(say("Fire"), say("has fired"), "11.2-a")
    if unit.id in activation.finished:
        yield Fact(say("Move"), say("its move and fire are over"), "7.2-a")
        return
    try:
        check_can_move(state, unit)
    except Illegal as illegal:
        yield Fact(say("Move"), illegal.reason, illegal.rule)
        return
    words = say("{n} MP left of {all}", n=remaining(state, unit), all=allowance(state, unit))
    yield Fact(say("Move"), words, "7.2")


def _fire(state: State, unit: Unit) -> Iterator[Fact]:
    """At which hexes it can fire as it stands [11.0]."""
    if missile(state, unit) is None:
        return
    why = why_not_armed(state, unit)
    if why is not None:
        if not unit.shot:
            yield Fact(say("Fire"), why.reason, why.rule)
        return
    found = tuple(targets(state, unit))
    if not found:
        return
    if len(found) > MOST:
        yield Fact(say("Fire"), say("can fire at {n:hex|hexes}", n=len(found)), "11.4")
    else:
        yield Fact(say("Fire"), say("can fire at {hexes:place}", hexes=found), "11.4")


def _shock(state: State, unit: Unit) -> Iterator[Fact]:
    """Whether it attacks; of men-at-arms that are activated whether they could charge as they stand [12.1-a, 13.3]."""
    if state.type_of(unit.id) not in ATTACKERS:
        yield Fact(say("Shock"), say("doesn't attack, only defends"), "12.1-a")
        return
    if state.type_of(unit.id) != "MM" or unit.id not in activated(state):
        return
    try:
        check_charger(state, unit)
    except Illegal as illegal:
        yield Fact(say("Charge"), illegal.reason, illegal.rule)
    else:
        yield Fact(say("Charge"), say("can charge"), "13.2")


def _waiting(state: State, unit: Unit) -> Fact:
    battle = state.counter(unit.id).battle
    soon = entering.entry_hexes(state, battle)
    entry = soon or state.setting.battles[battle].entry
    words = say("may enter at {hexes:place}", hexes=entry) if soon else say("will enter at {hexes:place}", hexes=entry)
    return Fact(say("Waits"), words, "7.5")
