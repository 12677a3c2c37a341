"""Sentences of the story of a game. They are messages without their full stop."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.history.battles import ROLES, Fought
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side, UnitId

Manner = Literal["march", "sea", "retreat", "withdraw"]


@dataclass
class Way:
    """A leader's way as far as it has been gathered; the first of its places is where he came from."""

    leader: LeaderId
    side: Side
    number: int
    manner: Manner
    places: list[SpaceId]


@dataclass
class Raised:
    """Units that a power has raised or rebuilt in a turn, and what they cost; ``hidden``: which ones isn't known."""

    units: list[UnitId] = field(default_factory=list)
    cost: int = 0
    hidden: bool = False

    def add(self, units: list[UnitId], cost: int) -> None:
        self.units += units
        self.cost += cost
        self.hidden |= not units


@dataclass
class Hunger:
    """What attrition has cost a side in a turn."""

    removed: list[UnitId] = field(default_factory=list)
    flipped: list[UnitId] = field(default_factory=list)
    places: list[SpaceId] = field(default_factory=list)


def account(battle: Fought) -> tuple[Message, ...]:
    """A battle: who met, the dice, what it cost, who stayed."""
    return tuple(message for message in (_met(battle), _dice(battle), _cost(battle), _end(battle)) if message)


def _met(battle: Fought) -> Message:
    return say(
        _MET[battle.kind],
        attacker=battle.attacker.side,
        defender=battle.defender.side,
        at=battle.place,
        ours=battle.sums.csp.attacker,
        theirs=battle.sums.csp.defender,
    )


_MET = {
    "land": (
        "{attacker:power} {attacker:attacks|attack} {defender:power} in {at:place} with {ours} CSP against {theirs}"
    ),
    "naval": (
        "{attacker:power} {attacker:attacks|attack} the ships of {defender:power} off {at:place} "
        "with {ours} CSP against {theirs}"
    ),
    "siege": (
        "{attacker:power} {attacker:besieges|besiege} {defender:power} in {at:city} with {ours} CSP against {theirs}"
    ),
}


def _dice(battle: Fought) -> Message | None:
    one, two = battle.dice.attacker, battle.dice.defender
    if not one:
        return None
    if battle.sums.favoured is None:
        return say("There is no net DRM, the dice show {one} and {two}", one=one, two=two)
    favoured = battle.host(battle.sums.favoured).side
    template = "The net DRM is +{net} for {power:power}, the dice show {one} and {two}"
    return say(template, net=abs(battle.sums.net), power=favoured, one=one, two=two)


def _cost(battle: Fought) -> Message | None:
    if battle.verdict is None:
        return None
    one, two = (battle.lost(role) for role in ROLES)
    attacker, defender = battle.attacker.side, battle.defender.side
    template = "{attacker:power} {attacker:loses|lose} {one} CSP, {defender:power} {two}"
    return say(template, attacker=attacker, defender=defender, one=one, two=two)


def _end(battle: Fought) -> Message | None:
    if battle.verdict is None or battle.kind == "siege":
        return None
    if battle.winner is None:
        return say("Neither side gives way")
    return say("{power:power} {power:wins|win} the battle", power=battle.host(battle.winner).side)


def journey(way: Way) -> Message:
    """A way of at least two places, in one sentence."""
    origin, *through, to = way.places
    direct, winding = _WAYS[way.manner]
    if not through:
        return say(direct, leader=way.leader, origin=origin, to=to)
    return say(winding, leader=way.leader, origin=origin, through=tuple(through), to=to)


_WAYS: dict[Manner, tuple[str, str]] = {
    "march": (
        "{leader:leader} marches from {origin:place} to {to:place}",
        "{leader:leader} marches from {origin:place} by way of {through:place} to {to:place}",
    ),
    "sea": (
        "{leader:leader} sails from {origin:place} to {to:place}",
        "{leader:leader} goes by sea from {origin:place} by way of {through:place} to {to:place}",
    ),
    "retreat": (
        "{leader:leader} retreats from {origin:place} to {to:place}",
        "{leader:leader} retreats from {origin:place} by way of {through:place} to {to:place}",
    ),
    "withdraw": (
        "{leader:leader} withdraws from {origin:place} to {to:place}",
        "{leader:leader} withdraws from {origin:place} by way of {through:place} to {to:place}",
    ),
}


def income(power: PowerId, collected: int, paid: int) -> Message:
    template = "{power:power} {power:collects|collect} {amount} RP and {power:pays|pay} {paid} for upkeep"
    return say(template, power=power, amount=collected, paid=paid)


def raised(power: PowerId, book: Raised) -> Message:
    if book.hidden and book.cost:
        return say("{power:power} {power:raises|raise} troops for {cost} RP", power=power, cost=book.cost)
    if book.hidden:
        return say("{power:power} {power:raises|raise} troops", power=power)
    if not book.cost:
        return say("{power:power} {power:raises|raise} {units:count}", power=power, units=tuple(sorted(book.units)))
    template = "{power:power} {power:raises|raise} {units:count} for {cost} RP"
    return say(template, power=power, units=tuple(sorted(book.units)), cost=book.cost)


def rebuilt(power: PowerId, book: Raised) -> Message:
    if book.hidden:
        return say("{power:power} {power:rebuilds|rebuild} troops for {cost} RP", power=power, cost=book.cost)
    template = "{power:power} {power:rebuilds|rebuild} {units:count} for {cost} RP"
    return say(template, power=power, units=tuple(sorted(book.units)), cost=book.cost)


def hunger(side: Side, book: Hunger) -> Message:
    """What attrition cost a side."""
    template = "Attrition costs {power:power} {removed:count} and reduces {flipped:count} in {at:place}"
    if not book.flipped:
        template = "Attrition costs {power:power} {removed:count} in {at:place}"
    elif not book.removed:
        template = "Attrition reduces {flipped:count} of {power:power} in {at:place}"
    removed, flipped = tuple(sorted(book.removed)), tuple(sorted(book.flipped))
    return say(template, power=side, removed=removed, flipped=flipped, at=tuple(dict.fromkeys(book.places)))
