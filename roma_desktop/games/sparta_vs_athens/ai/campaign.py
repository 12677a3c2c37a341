"""The campaign of a side: what it may begin, what it does at once, and how an operation goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Candidate, Intent, Temper, best_first
from roma_desktop.games.sparta_vs_athens.ai import free_deeds
from roma_desktop.games.sparta_vs_athens.ai.forces import Force, prospect
from roma_desktop.games.sparta_vs_athens.ai.ground import points
from roma_desktop.games.sparta_vs_athens.ai.intents import Kind, Rest, Undertaking
from roma_desktop.games.sparta_vs_athens.ai.never import absurd
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import LEAVES, MOVES_AWAY, PASSES, Plan
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import held_back
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    Besiege,
    Detach,
    EndCampaign,
    Enter,
    Fight,
    Halt,
    Operate,
    PickUp,
    PlaceFort,
)
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.model.world import LAND, SEA, WALK
from roma_desktop.games.sparta_vs_athens.rules.forces import face_to_face, forced, free_leaders, free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation

WIDTH = 7
QUICK = 3
"""How many groups of units the script makes plans for, the strongest."""
A_LEADER = 5
"""How many plans of one leader are considered, each with another goal."""
ALWAYS, FAR_BEHIND = 3, 0.25
"""The best plans become candidates, this many at least; others only with at least this part of the best one's merit."""
LEFT_UNDONE = 100
"""The merit of ending the campaign is at least this far below the merit of the best plan."""
WORTH_BEGINNING = 3.0
"""The merit from which the script begins a plan; ending the campaign never has more."""
DARING: Mapping[Temper, float] = {Temper.BOLD: 1.7, Temper.WARY: 0.7}
"""The gain of a fight is multiplied by this, its cost and its risk are divided by it; 1 for other tempers."""
AS_OF_OLD: Mapping[SideId, tuple[Kind, ...]] = {
    ATHENS: ("raid", "seafight", "fort", "guard"),
    SPARTA: ("attica", "muster", "strike", "siege"),
}
"""The kinds of plans that a historical player likes, by his side."""
LIKED = 1.3


def opens(state: State) -> bool:
    """Whether the side that must decide may begin an operation, and nothing is to be done at once."""
    step = state.steps[-1] if state.steps else None
    return isinstance(step, Campaign) and free_deeds.deed(state, step.side) is None


# ---------------------------------------------------------------- what may be begun


def best_plans(state: State, side: SideId, most: int = 99, daring: float = 1.0, heeds: bool = True) -> list[Plan]:
    """The plans of the leaders who may act, the best first; of leaders with equal ratings in a place one plans.

    ``most``: for how many groups of units plans are made, the strongest; a group is all free units with a leader.
    ``daring`` and ``heeds`` are those of ``Ground``.
    """
    ground = survey(state, side, daring, heeds)
    places = frozenset(forced(state, side))
    found: list[Plan] = []
    seen: set[tuple[str, int, int, int]] = set()
    groups: list[tuple[int, Leader, list[Unit]]] = []
    for leader in sorted(free_leaders(state, side), key=lambda one: (-one.cp, one.id)):
        alike = (leader.at, leader.cp, leader.land, leader.naval)
        if alike in seen or (places and leader.at not in places):
            continue
        seen.add(alike)
        units = free_units(state, leader.at, side)
        if units:
            groups.append((points(units), leader, units))
    for _, leader, units in sorted(groups, key=lambda one: (-one[0], one[1].id))[:most]:
        found += _varied(_loyal(state, plans(ground, leader, leader.cp, units)), A_LEADER)
    found.sort(key=lambda plan: (-plan.merit, plan.leader, plan.target))
    return found


def _loyal(state: State, found: Sequence[Plan]) -> Sequence[Plan]:
    """The plans, with less merit for those that take units away from a siege: most of what the siege promises."""
    stays = max((plan.merit for plan in found if not plan.path), default=0.0)
    besieging = frozenset(of for siege in state.sieges.values() for of in siege.units)
    if not stays or not besieging:
        return found
    less = [
        replace(plan, merit=plan.merit - 0.9 * stays) if plan.path and len(plan.force & besieging) > 1 else plan
        for plan in found
    ]
    return sorted((plan for plan in less if plan.merit > 0), key=lambda plan: -plan.merit)


def _varied(found: Sequence[Plan], most: int) -> Iterator[Plan]:
    """The best few plans, one for each goal."""
    goals: set[tuple[str, str]] = set()
    for plan in found:
        if (plan.kind, plan.target) not in goals:
            goals.add((plan.kind, plan.target))
            yield plan
        if len(goals) >= most:
            return


def candidates(state: State, side: SideId, temper: Temper, heeds: bool = True) -> list[Candidate]:
    """The operations that promise something, and the end of the campaign; ``heeds`` is that of ``Ground``."""
    best = list(_varied(best_plans(state, side, daring=DARING.get(temper, 1.0), heeds=heeds), WIDTH))
    found = [
        _candidate(state, plan, side, temper)
        for number, plan in enumerate(best)
        if number < ALWAYS or plan.merit >= FAR_BEHIND * best[0].merit
    ]
    if not forced(state, side):
        merit = min(WORTH_BEGINNING, max((one.merit for one in found), default=0) - LEFT_UNDONE)
        found.append(Candidate(EndCampaign(), PASSES, round(merit), Rest(state.year, state.season)))
    elif not found:
        found = [Candidate(command, _goal_of_way_out(state, side, command), 0) for command in _ways_out(state, side)]
    return best_first(found)


def _candidate(state: State, plan: Plan, side: SideId, temper: Temper) -> Candidate:
    liked = temper is Temper.HISTORICAL and plan.kind in AS_OF_OLD[side]
    merit = round(plan.merit * (LIKED if liked else 1.0))
    return Candidate(plan.command(), plan.goal(), merit, plan.intent(state), plan.chance, plan.leader)


def _ways_out(state: State, side: SideId) -> Iterator[Command]:
    """A few legal operations for leaders who must attack or move away [8.7] though no plan is any good."""
    step = state.steps[-1]
    operations: list[Command] = [one for one in step.options(state) if isinstance(one, Operate) and one.force]
    yield from operations[:3] or [next(iter(step.options(state)))]


def _goal_of_way_out(state: State, side: SideId, command: Command) -> Message:
    """What such an operation is for."""
    if not isinstance(command, Operate):
        return PASSES
    at = state.leaders[command.leader].at
    goal = MOVES_AWAY if face_to_face(state, at, side) else LEAVES
    return say(goal.template, leader=command.leader, place=at)


# ---------------------------------------------------------------- what is done


def next_action(state: State, step: Campaign, side: SideId, intent: Intent | None) -> Command:
    """The script's command between the operations of a campaign: free deeds, then the best operation, else the end.

    A side with an ``intent`` has played the operation that belongs to it, so that only free deeds and the end are left.
    """
    deed = free_deeds.deed(state, side)
    if deed is not None:
        return deed
    if intent is not None and not forced(state, side):
        return EndCampaign()
    sound = (one for one in best_plans(state, side, QUICK) if absurd(state, one.command()) is None)
    best = next(sound, None)
    if best is not None and (best.merit >= WORTH_BEGINNING or forced(state, side)):
        return best.command()
    return EndCampaign() if not forced(state, side) else next(_ways_out(state, side))


def go_on(state: State, step: Operation, side: SideId, intent: Intent | None) -> Command:
    """How an operation goes on: by its intent; without one by the best plan from where the force is."""
    if step.sailing_on:
        return _sail_on(state, step, intent)
    plan = intent if _meant(state, step, intent) else None
    if plan is None:
        plan = _replanned(state, step, side)
    if plan is None:
        return _end(state, step)
    assert isinstance(plan, Undertaking)
    return _followed(state, step, plan) or _deed(state, step) or _end(state, step)


def _meant(state: State, step: Operation, intent: Intent | None) -> bool:
    return (
        isinstance(intent, Undertaking)
        and intent.leader == step.leader
        and (intent.year, intent.season) == (state.year, state.season)
    )


def _replanned(state: State, step: Operation, side: SideId) -> Undertaking | None:
    ground = survey(state, side)
    leader = step.commander(state)
    found = plans(ground, leader, step.left(state), step.units(state), begun=True)
    if not found or found[0].merit < WORTH_BEGINNING:
        return None
    return found[0].intent(state)


def _followed(state: State, step: Operation, plan: Undertaking) -> Command | None:
    """The next command of a plan: to pick up or leave units, to enter the next locale, or the deed at the way's end.

    None if the plan can't go on.
    """
    here = step.at(state)
    gathered = _gather(state, step, plan) if plan.gathers else None
    if gathered is not None:
        return gathered
    onward = _onward(step, plan, here)
    if onward is None:
        return _deed(state, step) if here == plan.target else None
    drop = _too_much(state, step, onward)
    if drop is not None:
        return drop
    return _if_legal(state, Enter(onward))


def _onward(step: Operation, plan: Undertaking, here: str) -> str | None:
    """The next locale; None at the end of the way, or off it."""
    if not plan.path:
        return None
    entered = step.spent
    if entered <= len(plan.path) and (entered == 0 or plan.path[entered - 1] == here):
        return plan.path[entered] if entered < len(plan.path) else None
    if here in plan.path[:-1]:
        return plan.path[plan.path.index(here) + 1]
    return plan.path[0] if here not in plan.path else None


def _gather(state: State, step: Operation, plan: Undertaking) -> Command | None:
    """Land units that are met on the way come along, as long as the campaign points suffice [7.7]."""
    here = step.at(state)
    after = len(plan.path) - plan.path.index(here) - 1 if here in plan.path else len(plan.path)
    if not after or step.left(state) <= after:
        return None
    keep = held_back(survey(state, step.side), here)
    taken = step.force | step.dropped | keep
    idle = [unit.id for unit in free_units(state, here, step.side) if unit.kind == LSP and unit.id not in taken]
    return _if_legal(state, PickUp(frozenset(idle))) if idle else None


def _too_much(state: State, step: Operation, onward: str) -> Command | None:
    """Ships are left where the way goes on by land; land units that find no room, where it goes on by sea."""
    kind = state.world.kind_between(step.at(state), onward)
    units = step.units(state)
    ships = [unit for unit in units if unit.kind == NSP]
    troops = sorted((unit for unit in units if unit.kind == LSP), key=lambda unit: (unit.sp, unit.id))
    if ships and troops and kind in (LAND, WALK):
        return Detach(frozenset(unit.id for unit in ships))
    if kind == SEA and ships and len(troops) > len(ships):
        return Detach(frozenset(unit.id for unit in troops[: len(troops) - len(ships)]))
    return None


def _deed(state: State, step: Operation) -> Command | None:
    """What is done at the end of the way."""
    here = step.at(state)
    options = [one for one in step.options(state) if isinstance(one, (Besiege, Fight, PlaceFort))]
    for wanted in (PlaceFort, Besiege, Fight):
        for one in options:
            if isinstance(one, wanted) and (wanted is PlaceFort or _promising(state, step, here, one)):
                return one
    return None


def _promising(state: State, step: Operation, here: str, command: Command) -> bool:
    """Whether a fight or a siege there is better than none."""
    ground = survey(state, step.side)
    units = step.units(state)
    land = tuple(unit for unit in units if unit.kind == LSP)
    sea = tuple(unit for unit in units if unit.kind == NSP)
    found = prospect(ground, Force(step.commander(state), land, sea, True), here, step.left(state))
    return found is not None and found.gain > 0


def _sail_on(state: State, step: Operation, intent: Intent | None) -> Command:
    """Where ships go after they have passed enemies: along the plan's way, else to a place without enemy ships."""
    if isinstance(intent, Undertaking) and intent.leader == step.leader:
        onward = _onward(step, intent, step.at(state))
        command = _if_legal(state, Enter(onward)) if onward else None
        if command is not None:
            return command
    ways = [one for one in step.options(state) if isinstance(one, Enter)]
    ground = survey(state, step.side)
    safe = [one for one in ways if not ground.foes_outside(one.to, NSP)]
    found = safe or ways
    return found[0] if found else Halt()


def _end(state: State, step: Operation) -> Command:
    """Ends the operation if it may end; a force that must move on or attack does what harms it least."""
    if _if_legal(state, Halt()) is not None:
        return Halt()
    options = list(step.options(state))
    ground = survey(state, step.side)
    ways = [one for one in options if isinstance(one, Enter)]
    safe = [one for one in ways if one.to not in ground.foes]
    others = [one for one in options if not isinstance(one, (Detach, PickUp))]
    return (safe or ways or others or options)[0]


def _if_legal(state: State, command: Command) -> Command | None:
    return command if command in Options(state) else None
