"""Battles as the annals keep them: sides and forces, dice, and losses [5.3], [5.7], [10.4]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import LeaderFell, Lost
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import (
    DICE_RULES,
    LOSS_RULES,
    NOTHING,
    BattleKind,
    Pair,
    Role,
    Sums,
    Verdict,
)
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided, Joined

ROLES: tuple[Role, Role] = ("attacker", "defender")
BATTLE_LOSSES = LOSS_RULES | {"5.31.11e", "5.72.8", "R-16", "R-32"}
"""Rules of losses from a combat: by its verdict, of forces that can't retreat, and with a fallen city."""

Eyes = Side | None
"""The side whose knowledge the annals keep to; ``EVERYBODY`` for what all may know, None where all is open."""

EVERYBODY: Final = ""
"""The eyes of somebody who plays no side: he sees only what everybody may see."""


class Host(msgspec.Struct, frozen=True):
    """One side of a battle. ``paid`` are the CSP it has lost, None while that is hidden from the side that looks."""

    side: Side
    leader: LeaderId | None
    flipped: tuple[UnitId, ...] = ()
    removed: tuple[UnitId, ...] = ()
    garrison: bool = False
    limes: int = 0
    walls: int = 0
    paid: int | None = None
    fallen: tuple[LeaderId, ...] = ()


class Fought(msgspec.Struct, frozen=True):
    """A battle: ``number`` is the command in which it was joined. The verdict is None while it is under way."""

    number: int
    turn: int
    place: SpaceId
    kind: BattleKind
    attacker: Host
    defender: Host
    sums: Sums
    dice: Pair = NOTHING
    verdict: Verdict | None = None

    def host(self, role: Role) -> Host:
        return self.attacker if role == "attacker" else self.defender

    def role_of(self, side: Side) -> Role | None:
        return next((role for role in ROLES if self.host(role).side == side), None)

    def lost(self, role: Role) -> int:
        """The CSP that a side lost: those really lost if they are known, else the loss by the table."""
        paid = self.host(role).paid
        if paid is not None:
            return paid
        return self.verdict.csp.of(role) if self.verdict else 0

    @property
    def winner(self) -> Role | None:
        """Who won the field; None in a draw, before the verdict, and in a siege, which nobody wins by percentages."""
        if self.verdict is None or self.kind == "siege" or self.verdict.loser is None:
            return None
        return "attacker" if self.verdict.loser == "defender" else "defender"

    def with_host(self, role: Role, host: Host) -> Fought:
        return replace(self, attacker=host) if role == "attacker" else replace(self, defender=host)


def knows(state: State, power: PowerId, eyes: Eyes) -> bool:
    """Whether ``eyes`` may look into the stacks of a power [6.2]."""
    return eyes is None or state.powers.sides.get(power) == eyes


def toll(event: Lost, state: State, eyes: Eyes) -> Mapping[PowerId, int] | None:
    """The CSP that each power lost; None if ``eyes`` can't know whether the removed units were at full strength."""
    if not knows(state, event.side, eyes):
        return None
    paid: dict[PowerId, int] = {}

    def pay(power: PowerId, csp: int) -> None:
        paid[power] = paid.get(power, 0) + csp

    for unit in sorted(event.removed & state.troops.keys()):
        pay(state.troops[unit].power, state.troops[unit].csp)
    for unit in sorted(event.flipped & state.troops.keys()):
        lying = state.troops[unit]
        pay(lying.power, lying.csp - CSP[lying.kind][True])
    works = GARRISON_CSP * event.garrison + event.limes + event.walls
    if works:
        pay(state.garrisons.get(province_of(event.at), event.side), works)
    return paid


def after(
    battles: tuple[Fought, ...], event: Event[State], state: State, number: int, eyes: Eyes
) -> tuple[Fought, ...]:
    """The battles after an event as ``eyes`` see it; ``state`` is the position before it."""
    if isinstance(event, Joined):
        return (*battles, _begun(event, state, number))
    if not battles:
        return battles
    last = battles[-1]
    match event:
        case Rolled() if event.throw.rule in DICE_RULES:
            changed = _thrown(last, event)
        case Decided():
            changed = _decided(last, event, eyes, state)
        case Lost(rule=rule) if rule in BATTLE_LOSSES and province_of(event.at) == province_of(last.place):
            changed = _lessened(last, event, state, eyes)
        case LeaderFell(leader=leader):
            changed = _bereft(last, leader)
        case _:
            return battles
    return battles if changed is last else (*battles[:-1], changed)


def _begun(event: Joined, state: State, number: int) -> Fought:
    battle = event.battle
    hosts = [Host(body.side, body.leader) for body in (battle.attacker, battle.defender)]
    return Fought(number, state.turn, battle.place, battle.kind, hosts[0], hosts[1], event.sums)


def _thrown(last: Fought, event: Rolled) -> Fought:
    if event.throw.by == last.attacker.side:
        return replace(last, dice=Pair(event.face, last.dice.defender))
    return replace(last, dice=Pair(last.dice.attacker, event.face))


def _decided(last: Fought, event: Decided, eyes: Eyes, state: State) -> Fought:
    """The battle with its verdict: from now on the CSP lost by sides that ``eyes`` may look into are counted."""
    decided = replace(last, verdict=event.verdict)
    for role in ROLES:
        host = decided.host(role)
        if knows(state, host.side, eyes):
            decided = decided.with_host(role, replace(host, paid=0))
    return decided


def _lessened(last: Fought, event: Lost, state: State, eyes: Eyes) -> Fought:
    role = last.role_of(event.side)
    if role is None or last.verdict is None:
        return last
    host, paid = last.host(role), toll(event, state, eyes)
    more = replace(
        host,
        flipped=(*host.flipped, *sorted(event.flipped)),
        removed=(*host.removed, *sorted(event.removed)),
        garrison=host.garrison or event.garrison,
        limes=host.limes + event.limes,
        walls=host.walls + event.walls,
        paid=None if paid is None or host.paid is None else host.paid + sum(paid.values()),
    )
    return last.with_host(role, more)


def _bereft(last: Fought, leader: LeaderId) -> Fought:
    for role in ROLES:
        host = last.host(role)
        if host.leader == leader and leader not in host.fallen:
            return last.with_host(role, replace(host, fallen=(*host.fallen, leader)))
    return last
