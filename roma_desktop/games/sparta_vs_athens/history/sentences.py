"""Sentences of the story about marches, battles, money and revolts, each of which sums up many events."""

from __future__ import annotations

from dataclasses import dataclass, field

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.history.battles import Fought, Losses
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, PersonId, SideId, UnitId


@dataclass
class March:
    """The way of a force: its leader (``person`` is "" if he may not be named), its units, and its locales in order."""

    leader: str
    """The leader's marker: a move under the same marker goes on with this march."""
    person: PersonId
    side: SideId
    number: int
    units: tuple[UnitId, ...]
    places: list[LocaleId]
    by_sea: bool = False
    ravaged: list[LocaleId] = field(default_factory=list)


def journey(march: March) -> tuple[Message, ...]:
    """A march of at least two places in one sentence, and what was ravaged on it, if anything, in a second."""
    if not march.ravaged:
        return (_way(march),)
    return _way(march), say(
        "{side:side} ravages {places:place}", side=march.side, places=tuple(dict.fromkeys(march.ravaged))
    )


def _way(march: March) -> Message:
    origin, *through, to = march.places
    who = say("{who:person}", who=march.person) if march.person else say("A force of {side:side}", side=march.side)
    template = "{who} marches from {origin:place} to {to:place} with {units:count}"
    if through and march.by_sea:
        template = "{who} sails from {origin:place} by way of {through:place} to {to:place} with {units:count}"
    elif march.by_sea:
        template = "{who} sails from {origin:place} to {to:place} with {units:count}"
    elif through:
        template = "{who} marches from {origin:place} by way of {through:place} to {to:place} with {units:count}"
    return say(template, who=who, origin=origin, through=tuple(through), to=to, units=march.units)


# ---------------------------------------------------------------- battles and sieges


def account(fought: Fought) -> tuple[Message, ...]:
    """A battle or a siege: the two sides, the odds and the die, the losses and the result."""
    return tuple(message for message in (_met(fought), _die(fought), _cost(fought), _end(fought)) if message)


def _met(fought: Fought) -> Message:
    template = {
        "land": "{attacker:side} attacks {defender:side} at {at:place}: {units:count} against {enemies:count}",
        "naval": "{attacker:side} attacks the ships of {defender:side} at {at:place}: {units:count} against "
        "{enemies:count}",
        "garrison": "{attacker:side} attacks the garrison of {at:place} with {units:count}",
        "siege": "{attacker:side} tries to take {at:place} with {units:count}",
        "sortie": "{attacker:side} makes a sortie from {at:place} with {units:count}",
    }[fought.kind]
    return say(
        template,
        attacker=fought.attacker,
        defender=fought.defender,
        at=fought.at,
        units=fought.attackers,
        enemies=fought.defenders,
    )


def _die(fought: Fought) -> Message | None:
    if not fought.result:
        return None
    return say(
        "{attack} to {defence} is column {column}, the die shows {face}",
        attack=fought.attack,
        defence=fought.defence,
        column=fought.column,
        face=fought.face,
    )


def _cost(fought: Fought) -> Message | None:
    if not fought.result:
        return None
    parts = [
        _lost(side, losses)
        for side, losses in ((fought.attacker, fought.own), (fought.defender, fought.theirs))
        if losses.units or losses.reduced
    ]
    if len(parts) == 2:
        return say("{one}, {two}", one=parts[0], two=parts[1])
    if parts:
        return parts[0]
    return None if fought.siege else say("Neither side loses a unit")


def _lost(side: SideId, losses: Losses) -> Message:
    if losses.units and losses.reduced:
        return say(
            "{side:side} loses {units:count} and reduces {reduced:count}",
            side=side,
            units=losses.units,
            reduced=losses.reduced,
        )
    if losses.units:
        return say("{side:side} loses {units:count}", side=side, units=losses.units)
    return say("{side:side} reduces {reduced:count}", side=side, reduced=losses.reduced)


def _end(fought: Fought) -> Message | None:
    """How a siege or a sortie ended: the place falls or holds, the siege is broken or goes on. None for a battle."""
    if fought.taken:
        return say("{at:place} falls", at=fought.at)
    if fought.kind == "sortie" and fought.result:
        return say("The siege is broken") if fought.broken else say("The besiegers hold")
    if fought.siege and fought.result:
        return say("The defence breaks") if fought.broken else say("{at:place} holds", at=fought.at)
    return None


# ---------------------------------------------------------------- accounts


@dataclass
class Purse:
    """The talents that a side received and paid in a season; ``number`` is the command of the first payment."""

    number: int = 0
    received: int = 0
    paid: int = 0


def money(side: SideId, purse: Purse) -> Message:
    values = {"side": side, "received": purse.received, "paid": purse.paid}
    if purse.received and purse.paid:
        return say("{side:side} receives {received:talent|talents} and pays {paid}", **values)
    if purse.received:
        return say("{side:side} receives {received:talent|talents}", **values)
    return say("{side:side} pays {paid:talent|talents}", **values)


@dataclass
class Intrigue:
    """Cities that a side has incited in vain in a phase; ``number`` is the command of the last attempt."""

    side: SideId
    number: int = 0
    cities: list[LocaleId] = field(default_factory=list)


def in_vain(intrigue: Intrigue) -> Message:
    """A sentence about the cities that were incited without success."""
    cities = tuple(dict.fromkeys(intrigue.cities))
    return say("{side:side} incites {cities:place} without success", side=intrigue.side, cities=cities)


def revolt(side: SideId, at: LocaleId) -> Message:
    return say("{at:place} revolts and goes over to {side:side}", at=at, side=side)
