"""Orders of an active leader on land: who goes with him, movement, attack [5.1]-[5.3]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Attack, Form, Merge, Move
from roma_desktop.games.roma_victrix.events import Merged, Moved
from roma_desktop.games.roma_victrix.model.pieces import Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, is_roman
from roma_desktop.games.roma_victrix.rules.control import holder, hostile, present
from roma_desktop.games.roma_victrix.rules.pacts import check_peace
from roma_desktop.games.roma_victrix.rules.roads import check_road, crossing, mountain_pass
from roma_desktop.games.roma_victrix.steps.combat.assault import Assault, check_fightable
from roma_desktop.games.roma_victrix.steps.creation.merging import check_merge
from roma_desktop.games.roma_victrix.steps.moving.arrival import Arrival, PassAttrition
from roma_desktop.games.roma_victrix.steps.moving.march_orders import carry_out, check_ashore, check_order
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.moving.occupying import lifted_by
from roma_desktop.games.roma_victrix.steps.sea.at_sea import attack_at_sea, check_attack_at_sea

# ---------------------------------------------------------------- who goes with him


@check_order.register
def _(command: Form, march: Marching, state: State) -> None:
    check_ashore(march)
    here = march.here(state)
    for unit in sorted(command.units - march.available(state)):
        if unit in march.tied:
            raise Illegal(
                "5.24",
                say("{unit:unit} has served under another leader this turn.", unit=unit),
                say("Units that haven't moved yet may join."),
            )
        raise Illegal(
            "5.15",
            say("{unit:unit} can't join {leader:leader} in {here:place}.", unit=unit, here=here, leader=march.leader),
            say("Only land units of his own power in the same place can join."),
        )


@carry_out.register
def _(command: Form, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    return [Become(replace(march, force=command.units))]


def forces(march: Marching, state: State) -> Iterator[Form]:
    """All who are here; if they are with him already, all but the weakest."""
    everybody = march.available(state)
    with_him = frozenset(unit.id for unit in march.army(state))
    if everybody != with_him:
        yield Form(everybody)
    elif len(everybody) > 1:
        yield Form(everybody - {weakest(state, everybody)})


def weakest(state: State, units: frozenset[UnitId]) -> UnitId:
    return min(units, key=lambda unit: (state.troops[unit].csp, unit))


@check_order.register
def _(command: Merge, march: Marching, state: State) -> None:
    check_merge(state, march.commander(state).power, command.first, command.second)


@carry_out.register
def _(command: Merge, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    """The full unit has served, or marches with him, if either half did [5.24], [6.3]."""

    def merged(units: frozenset[UnitId]) -> frozenset[UnitId]:
        return (units | {command.first} if command.second in units else units) - {command.second}

    tied, served = merged(march.tied), merged(march.served)
    force = merged(march.force) - (tied if command.first in tied else frozenset())
    return [Merged(command.first, command.second), Become(replace(march, tied=tied, served=served, force=force))]


# ---------------------------------------------------------------- movement


def _prey(state: State, side: Side, place: SpaceId) -> bool:
    """Whether enemies hold the place and it is no home of one's own powers: it may be pillaged [10.73], R-85."""
    owner, home = holder(state, place), state.setting.home.get(place)
    ours = home is not None and home in state.powers and state.side(home) == side
    return owner is not None and hostile(state, side, state.side(owner)) and not ours


@check_order.register
def _(command: Move, march: Marching, state: State) -> None:
    check_ashore(march)
    here, to = march.here(state), command.to
    if ":" in here:
        if to != province_of(here):
            raise Illegal(
                "10.41",
                say("From inside the walls the way leads only into the province."),
                say("Go out into the province first."),
            )
        return
    check_road(state, march.commander(state), here, to, bool(march.army(state)))
    if march.blocked and march.foes(state):
        raise Illegal(
            "5.27",
            say("{here:place} is held by others, who don't let {leader:leader} cross.", here=here, leader=march.leader),
            say("Attack for 1 OP, or stay."),
        )
    cost = march.cost(state, to)
    if cost > march.op:
        raise Illegal(
            _why_so_dear(march, state, here, to),
            say(
                "{to:place} costs {cost} OP; {leader:leader} has {op}.",
                to=to,
                cost=cost,
                leader=march.leader,
                op=march.op,
            ),
            say("He can stay here, or finish."),
        )


def _why_so_dear(march: Marching, state: State, here: SpaceId, to: SpaceId) -> str:
    """The rule that makes a step so dear: one of the scenario, roads [17.4], a limes [10.65], [10.66], or [5.14]."""
    if mountain_pass(state, here, to) is not None or crossing(state, here, to):
        return "scenario"
    if state.setting.options.roman_roads and to not in state.world.straits:
        return "17.4"
    if not march.army(state) or is_roman(state, march.commander(state).power):
        return "5.14"
    return {1: "10.66", 2: "10.65"}.get(state.limes.get(to, 0), "5.14")


@carry_out.register
def _(command: Move, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    here, to = march.here(state), command.to
    cost = 0 if ":" in here else march.cost(state, to)
    return enter(march, state, to, cost, mountain_pass(state, here, to) is not None)


def enter(march: Marching, state: State, to: SpaceId, cost: int, over_pass: bool = False) -> list[Event[State]]:
    """The leader and his force come into a place by land, or ashore from the sea."""
    here, side = march.here(state), march.side(state)
    force = frozenset(unit.id for unit in march.army(state))
    held = any(other != side for other in present(state, to))
    after = replace(
        march,
        op=march.op - cost,
        force=force,
        served=march.served | force,
        came_from=here,
        blocked=held,
        raided=march.raided | {to} if _prey(state, side, to) else march.raided,
        afloat=False,
        siege_cards=NOTHING,
    )
    steps: list[Step[Any]] = [Arrival(to)]
    if force and over_pass:
        steps.insert(0, PassAttrition(replace(march.body(state), units=force), to))
    rule = "5.95" if march.afloat else "5.25"
    moved = Moved(side, force, (march.leader,), here, to, rule=rule)
    return [moved, *lifted_by(state, moved, here), Become(after), Call(tuple(steps))]


# ---------------------------------------------------------------- attack


@check_order.register
def _(command: Attack, march: Marching, state: State) -> None:
    if march.afloat:
        check_attack_at_sea(march, state, command.side)
        return
    here = march.here(state)
    if command.side not in march.foes(state):
        raise Illegal(
            "5.31.1",
            say("No enemy of that name holds {here:place}.", here=here),
            say("Attack an enemy who is there, or march on."),
        )
    if not march.army(state):
        raise Illegal(
            "5.31.1",
            say("{leader:leader} has no units to attack with.", leader=march.leader),
            say("Let units join him first."),
        )
    if march.op < OP_ATTACK:
        raise Illegal(
            "5.22",
            say("An attack costs 1 OP; {leader:leader} has none left.", leader=march.leader),
            say("He can only finish."),
        )
    check_peace(state, march.side(state), command.side, here)
    check_fightable(state, here, command.side)


@carry_out.register
def _(command: Attack, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    if march.afloat:
        return attack_at_sea(march, state, command.side)
    return [Call((Assault(command.side, march.here(state)),))]


def can_attack(march: Marching, state: State, side: Side) -> bool:
    """Whether an attack on the side could be fought out in the open."""
    try:
        check_peace(state, march.side(state), side, march.here(state))
        check_fightable(state, march.here(state), side)
    except Illegal:
        return False
    return True
