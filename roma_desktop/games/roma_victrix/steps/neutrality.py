"""Neutral powers and peoples of Barbaricum are drawn in and take arms [3.84], [3.88], [13.12]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import Rolled, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.events import LeaderCame, PeopleRisen, PowerChanged
from roma_desktop.games.roma_victrix.model.card_forces import FOES
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side, Status
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.barbaricum import chief, composition_of, people_of, warbands
from roma_desktop.games.roma_victrix.rules.creation import muster
from roma_desktop.games.roma_victrix.rules.pacts import may_attack
from roma_desktop.games.roma_victrix.rules.paths import base, distance_from


def violate(state: State, power: PowerId, place: SpaceId, violator: Side, dice: Dice) -> list[Event[State]]:
    """A neutral power's territory or units are entered: a major becomes active, a minor somebody's ally or client."""
    now = state.powers[power]
    if state.setting.solo is not None and now.status == "neutral":
        return [PowerChanged(power, replace(now, status="active", patron=None), "16.16")]
    rule = "3.84" if now.status == "neutral" else "3.88"
    rolls, patron = farthest(state, base(state, power) or place, violator, dice, _who(power), rule)
    if now.status == "neutral":
        return [*rolls, PowerChanged(power, replace(now, status="active", patron=patron), "3.84")]
    status: Status = "ally" if state.setting.kind(power) == "barbarian" else "client"
    return [*rolls, PowerChanged(power, replace(now, status=status, patron=patron), "3.88")]


def rise(state: State, province: SpaceId, invader: Side, dice: Dice) -> list[Event[State]]:
    """A Barbaricum province is entered: its markers are turned up and its people defends it [13.12], [13.13].

    A people that is a power already stays with its side; any other comes under the player farthest away.
    """
    people, markers = people_of(state, province), state.incognita[province]
    rolls: list[Rolled] = []
    if people in state.powers:
        patron = state.side(people)
    else:
        rolls, patron = farthest(state, province, invader, dice, _who(people), "13.13")
    units = muster(state, people, province, warbands(sum(markers), composition_of(state, people)))
    events: list[Event[State]] = [*rolls, PeopleRisen(people, province, patron, markers, units)]
    leader = chief(state, people, province)
    if leader is not None:
        events.append(LeaderCame(leader, "R-66"))
    return events


def _who(power: PowerId) -> Message:
    return say("Who is to lead {power:power}", power=power)


def farthest(
    state: State, place: SpaceId, violator: Side, dice: Dice, why: Message, rule: str
) -> tuple[list[Rolled], Side]:
    """The player whose capital is farthest from a place; not the violator if there is another (R-40).

    Nor is it a player whom a pact keeps from fighting the violator, or the violator from fighting him, if there is
    another: such a player's new men could neither be attacked nor defend themselves. ``rule`` is the rule for the
    rolls: [3.84], [3.88], [12.22] or [13.13].

    Ties: each tied player rolls, the highest has it, equals roll again (R-39). In solitaire it is nobody's [16.16].
    """
    if state.setting.solo is not None:
        return [], FOES
    away = distance_from(state, place)
    others = [side for side in state.powers.players if side != violator]
    if not others:
        return [], violator
    foes = [side for side in others if _at_war(state, side, violator, place)]
    far = {side: away.get(base(state, side) or "", -1) for side in foes or others}
    tied = [side for side, steps in far.items() if steps == max(far.values())]
    rolls: list[Rolled] = []
    while len(tied) > 1:
        thrown = {side: roll(dice, rule, why, by=side) for side in tied}
        rolls.extend(thrown.values())
        best = max(one.face for one in thrown.values())
        tied = [side for side in tied if thrown[side].face == best]
    return rolls, tied[0]


def _at_war(state: State, one: Side, other: Side, place: SpaceId) -> bool:
    """Whether either side may attack the other at a place."""
    return may_attack(state, one, other, place) and may_attack(state, other, one, place)
