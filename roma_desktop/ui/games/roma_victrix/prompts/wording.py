"""Commands in words, as somebody is told to give them: ``Withdraw under Fabius``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import singledispatch

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.core.phrasing import listed
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.cards.play import PassCards, Play
from roma_desktop.games.roma_victrix.model.counting import number_of
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import FLEET_BECOMES, Kind
from roma_desktop.games.roma_victrix.model.world import province_of

SENTENCES: Mapping[type[Command], Message] = {
    order.EndLevy: say("End the levy"),
    order.DrawCard: say("Draw a card"),
    order.KeepCards: say("Keep"),
    order.EndOperations: say("End operations"),
    order.Hold: say("Don't attack"),
    order.Pillage: say("Pillage the province"),
    order.CaptureFleets: say("Capture fleets"),
    order.Land: say("Go ashore"),
    order.GoInside: say("Go behind the walls"),
    order.Besiege: say("Besiege the capital"),
    order.Finish: say("Let him stay here"),
    order.GrantPassage: say("Let them cross"),
    order.Refuse: say("Refuse"),
    order.Stand: say("Stand and fight"),
    order.TryToStay: say("Try to stay"),
    order.Halt: say("Go no farther"),
    order.Accept: say("Accept"),
    order.Decline: say("Decline"),
}
"""Commands that are always said in the same words."""


def wording(state: State, command: Command) -> Message:
    """What a command of this game orders."""
    return _wording(command, state)


@singledispatch
def _wording(command: Command, state: State) -> Message:
    return SENTENCES[type(command)]


# ---------------------------------------------------------------- creation


@_wording.register
def _(command: order.Maintain, state: State) -> Message:
    if not command.unpaid:
        return say("Pay for all")
    return say("Leave {units:count} unpaid", units=tuple(sorted(command.unpaid)))


@_wording.register
def _(command: order.Levy, state: State) -> Message:
    what = listed(_levied(command))
    if command.leader is None:
        return say("{at:place}: levy {what}", at=province_of(command.at), what=what)
    return say("{at:place}, by {leader:leader}: levy {what}",
               at=province_of(command.at), leader=command.leader, what=what)  # fmt: skip


def _levied(command: order.Levy) -> Iterator[Message]:
    yield from _numbers(command.create)
    if command.rebuild:
        yield say("{units:count} rebuilt", units=tuple(sorted(command.rebuild)))


def _numbers(create: Mapping[Kind, int]) -> Iterator[Message]:
    yield from (number_of(kind, n) for kind, n in create.items())


@_wording.register
def _(command: order.Convert, state: State) -> Message:
    if FLEET_BECOMES[command.into]:
        return say("Lay up a fleet for a reduced {kind:kind}", kind=command.into)
    return say("Lay up a fleet for {kind:kind}", kind=command.into)


@_wording.register
def _(command: order.Merge, state: State) -> Message:
    return say("Merge 2 reduced {kind:kind}", kind=state.troops[command.first].kind)


@_wording.register
def _(command: order.Recruit, state: State) -> Message:
    return say("{at:place}: levy {what}", at=province_of(command.at), what=listed(_numbers(command.create)))


@_wording.register
def _(command: order.Summon, state: State) -> Message:
    if command.fleet:
        return say("Draw a marker for {at:place}, with a fleet", at=province_of(command.at))
    return say("Draw a marker for {at:place}", at=province_of(command.at))


@_wording.register
def _(command: order.ExchangeCard, state: State) -> Message:
    return say("Discard {card:card}", card=command.card)


@_wording.register
def _(command: order.Recall, state: State) -> Message:
    return say("Call {leader:leader} home", leader=command.leader)


@_wording.register
def _(command: order.Keep, state: State) -> Message:
    return say("Keep {leader:leader}", leader=command.leader)


@_wording.register
def _(command: order.Post, state: State) -> Message:
    return say("Place him in {at:place}", at=province_of(command.at))


# ---------------------------------------------------------------- operations


@_wording.register
def _(command: order.Activate, state: State) -> Message:
    return say("Activate {leader:leader}", leader=command.leader)


@_wording.register
def _(command: order.Rouse, state: State) -> Message:
    return say("Call {power:power}", power=command.power)


@_wording.register
def _(command: order.Form, state: State) -> Message:
    if not command.units:
        return say("Take nobody along")
    return say("Take {units:count} along", units=tuple(sorted(command.units)))


@_wording.register
def _(command: order.Man, state: State) -> Message:
    return say("Take {n:fleet|fleets} along", n=len(command.fleets))


@_wording.register
def _(command: order.Move, state: State) -> Message:
    return say("Go to {place:place}", place=command.to)


@_wording.register
def _(command: order.Attack, state: State) -> Message:
    return say("Attack {side:power}", side=command.side)


@_wording.register
def _(command: order.Relocate, state: State) -> Message:
    return say("Bring the fleet to {place:place}", place=province_of(command.to))


@_wording.register
def _(command: order.Embark, state: State) -> Message:
    return say("Board {n:fleet|fleets}", n=len(command.fleets))


@_wording.register
def _(command: order.Sail, state: State) -> Message:
    return say("Sail to {place:place}", place=province_of(command.to))


# ---------------------------------------------------------------- reactions and combat


@_wording.register
def _(command: order.Intercept | order.InterceptAtSea, state: State) -> Message:
    return say("Try to intercept with {leader:leader}", leader=command.leader)


@_wording.register
def _(command: order.LetPass, state: State) -> Message:
    return say("Not on this march") if command.all_march else say("Let them pass")


@_wording.register
def _(command: order.Withdraw, state: State) -> Message:
    if command.leader is None:
        return say("Try to withdraw")
    return say("Try to withdraw under {leader:leader}", leader=command.leader)


@_wording.register
def _(command: order.Split, state: State) -> Message:
    return say("Split the net DRM: {own} on your own die, {enemy} off the enemy's",
               own=command.own, enemy=command.enemy)  # fmt: skip


@_wording.register
def _(command: order.Lose, state: State) -> Message:
    if command == order.Lose():
        return say("Lose nothing")
    return say("Take losses: {lost}", lost=listed(_lost(command)))


def _lost(command: order.Lose) -> Iterator[Message]:
    if command.flipped:
        yield say("{units:count} turned over", units=tuple(sorted(command.flipped)))
    if command.removed:
        yield say("{units:count} removed", units=tuple(sorted(command.removed)))
    works = {"garrison": int(command.garrison), "limes": command.limes, "walls": command.walls}
    yield from (number_of(kind, n) for kind, n in works.items() if n)


@_wording.register
def _(command: order.GoTo, state: State) -> Message:
    return say("Fall back to {place:place}", place=province_of(command.to))


@_wording.register
def _(command: order.Harbour, state: State) -> Message:
    return say("Make for {place:place}", place=province_of(command.to))


# ---------------------------------------------------------------- cards


@_wording.register
def _(command: Play, state: State) -> Message:
    if command.leader:
        return say("Play {card:card}: {leader:leader}", card=command.card, leader=command.leader)
    if command.power:
        return say("Play {card:card}: {power:power}", card=command.card, power=command.power)
    if command.at:
        return say("Play {card:card}: {at:place}", card=command.card, at=province_of(command.at))
    return say("Play {card:card}", card=command.card)


@_wording.register
def _(command: PassCards, state: State) -> Message:
    return say("Not this phase") if command.all_phase else say("No card")
