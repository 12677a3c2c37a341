"""The candidates of a side that may begin something new, with their goals in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import PLAIN, Candidate, Temper, best_first
from roma_desktop.games.roma_victrix.ai.concert import shared_out
from roma_desktop.games.roma_victrix.ai.deciding import campaign, hand
from roma_desktop.games.roma_victrix.ai.deciding.intents import Rest, Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.script import script
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import FIGHTS, Kind, Operation
from roma_desktop.games.roma_victrix.ai.never import absurd
from roma_desktop.games.roma_victrix.commands import Activate, EndOperations, Rouse
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.operations import Operations

A_LEADER, IN_ALL = 3, 8
"""Candidates for one leader, and for a side."""
PRESSING = 25
REGRET = 200
"""If the best candidate is worth more than ``PRESSING``, ending the phase is worth ``REGRET`` less than that, and 0 at
most: other leaders can still be activated afterwards, so that only a player who sees nothing else ends the phase.
"""
TEMPERED: dict[Temper, dict[str, float]] = {
    Temper.STEADY: {},
    Temper.BOLD: {"attack": 1.8, "besiege": 1.3, "take": 1.1, "garrison": 0.6},
    Temper.WARY: {"attack": 0.1, "besiege": 0.5, "relieve": 0.8, "garrison": 1.2, "join": 1.2},
    Temper.HISTORICAL: {"besiege": 1.15, "take": 1.1},
}
DARING: dict[Temper, float] = {Temper.BOLD: 200.0, Temper.WARY: -2000.0}
"""Added to the worth of a fight, times the chance that it fails: the bold like risks, the wary don't."""
GOALS: Mapping[Kind, Message] = {
    "take": say("{leader:leader} takes {place:place}"),
    "attack": say("{leader:leader} attacks in {place:place}"),
    "besiege": say("{leader:leader} takes {place:place} by siege"),
    "relieve": say("{leader:leader} relieves {place:place}"),
    "join": say("{leader:leader} joins the army in {place:place}"),
    "garrison": say("{leader:leader} guards {place:place}"),
    "approach": say("{leader:leader} marches to {place:place}"),
    "wait": say("{leader:leader} waits in {place:place}"),
}


def opens(state: State) -> bool:
    """Whether the next leader is to be chosen."""
    return bool(state.steps) and isinstance(state.steps[-1], Operations)


def candidates(state: State, side: Side, temper: Temper) -> Sequence[Candidate]:
    """The leaders to activate, each with an undertaking, the best first; and other acts, such as ending the phase."""
    step = state.steps[-1]
    if not isinstance(step, Operations):
        return [_by_script(state, side)]
    rouse = next(iter(step.followers(state)), None)
    if rouse is not None:
        return [Candidate(Rouse(rouse), say("calls {power:power}", power=rouse), 0)]
    found: list[Candidate] = []
    play = hand.between_leaders(state, side)
    if play is not None:
        found.append(Candidate(play, say("plays {card:card}", card=play.card), 60, Rest(state.turn)))
    leaders = {leader.id: leader for leader in step.leaders(state)}
    ways = {
        name: [tempered(one, temper) for one in campaign.undertakings(state, step, leader, side)]
        for name, leader in leaders.items()
    }
    for name, shared in shared_out(ways).items():
        found += [candidate(state, leaders[name], one) for one in shared[:A_LEADER] if one.value > 0]
    able = [one for one in best_first(found) if absurd(state, one.command) is None][: IN_ALL - 1]
    if able and absurd(state, EndOperations()) is not None:
        return able
    idle = able[0].merit - REGRET if able and able[0].merit > PRESSING else 0
    return [*able, Candidate(EndOperations(), say("activates nobody else"), min(0, idle), Rest(state.turn))]


def _by_script(state: State, side: Side) -> Candidate:
    command = script(state, side, None)
    return Candidate(command, PLAIN, 0)


def tempered(one: Operation, temper: Temper) -> Operation:
    """An undertaking as a temper values it."""
    value = one.value * TEMPERED[temper].get(one.kind, 1.0)
    if one.kind in FIGHTS:
        value += DARING.get(temper, 0.0) * (1.0 - one.chance)
    return replace(one, value=value)


def candidate(state: State, leader: Leader, one: Operation) -> Candidate:
    """An undertaking of a leader as a candidate."""
    return Candidate(
        Activate(leader.id),
        say(GOALS[one.kind].template, leader=leader.id, place=one.place),
        round(one.value),
        Undertaking(state.turn, leader.id, one.kind, one.place, one.force, one.by_sea),
        round(100 * one.chance) if one.kind in ("take", "attack", "besiege", "relieve") else None,
        leader.id,
    )
