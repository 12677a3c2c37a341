"""Orders of an active leader who holds what he has taken: pillage [10.7], the fleets on its coast [5.68]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import CaptureFleets, Pillage
from roma_desktop.games.roma_victrix.events import Pillaged
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_PILLAGE
from roma_desktop.games.roma_victrix.rules.control import fleet_sides, present
from roma_desktop.games.roma_victrix.rules.economy import has_treasury
from roma_desktop.games.roma_victrix.rules.pacts import may_attack
from roma_desktop.games.roma_victrix.steps.moving.march_orders import carry_out, check_ashore, check_order
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.sea.fleets import TakeFleets


@check_order.register
def _(command: Pillage, march: Marching, state: State) -> None:
    check_ashore(march)
    here = march.here(state)
    if here in state.pillaged:
        raise Illegal("10.72", say("{here:place} is pillaged already.", here=here), say("March on, or finish."))
    if here not in march.taken and _ours(state, march.side(state), here):
        raise Illegal(
            "10.73",
            say(
                "{here:place} isn't an opponent's province, so {leader:leader} can't pillage it.",
                here=here,
                leader=march.leader,
            ),
            say("Only an opponent's province that he has just taken and holds alone can be pillaged."),
        )
    if here not in march.taken or not march.army(state) or present(state, here) != {march.side(state)}:
        raise Illegal(
            "10.71",
            say("{here:place} can't be pillaged by {leader:leader}.", here=here, leader=march.leader),
            say("Only an opponent's province that he has just taken and holds alone can be pillaged."),
        )
    if march.op < OP_PILLAGE:
        raise Illegal(
            "10.71",
            say("Pillage costs 1 OP; {leader:leader} has none left.", leader=march.leader),
            say("He can only finish."),
        )


def _ours(state: State, side: Side, place: SpaceId) -> bool:
    """Whether one of a side's own powers is at home in a province (R-85)."""
    home = state.setting.home.get(place)
    return home is not None and home in state.powers and state.side(home) == side


@carry_out.register
def _(command: Pillage, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    leader = march.commander(state)
    spent: Event[State] = Become(replace(march, op=march.op - OP_PILLAGE))
    if not has_treasury(state, leader.power):
        return [Pillaged(leader.power, leader.at, 0, "R-51"), spent]
    rolled = roll(dice, "10.71", say("{leader:leader} pillages", leader=leader.id), by=state.side(leader.power))
    return [rolled, Pillaged(leader.power, leader.at, rolled.face + leader.rating), spent]


@check_order.register
def _(command: CaptureFleets, march: Marching, state: State) -> None:
    check_ashore(march)
    here, side = march.here(state), march.side(state)
    theirs = any(may_attack(state, side, other, here) for other in fleet_sides(state, here))
    if not theirs or here in state.world.straits:
        raise Illegal(
            "5.68",
            say("There is no enemy fleet in {here:place}.", here=here),
            say("Only fleets on a coast that he holds alone can be captured."),
        )
    if not march.army(state) or present(state, here) != {side}:
        raise Illegal(
            "5.68",
            say("The fleets in {here:place} can't be captured now.", here=here),
            say("Only your own land units may be on that coast."),
        )


@carry_out.register
def _(command: CaptureFleets, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    return [Call((TakeFleets(march.leader, march.here(state)),))]
