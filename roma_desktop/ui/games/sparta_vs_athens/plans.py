"""Operations of leaders who haven't acted yet, drawn beforehand: CP are known, only battles are left to chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from roma_desktop.core.game import Options
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Fight, Operate
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_leaders, free_units
from roma_desktop.games.sparta_vs_athens.rules.passage import exits
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, foretell
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import Reach, meets, reach
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.table.plans.plan import Link, Next, Outlook, Pause, Plan
from roma_desktop.ui.table.prompt import Goal


class GreekPlanner:
    """A ``Planner``: a leader goes with all that is free where he stands."""

    def pieces(self, state: State, side: SideId) -> Mapping[str, str]:
        if not isinstance(state.steps[-1], Campaign):
            return {}
        found: dict[str, str] = {}
        for leader in free_leaders(state, side):
            found[f"leader:{leader.id}"] = leader.id
            found.setdefault(pile_key(side, leader.at), leader.id)
        return found

    def goals(self, state: State, side: SideId, piece: str, via: Sequence[str], words: Words) -> Mapping[str, Goal]:
        leader = state.leaders[piece]
        units, start, laid = free_units(state, leader.at, side), leader.at, Reach(0, (), met=False)
        for place in via:
            onward = reach(state, side, start, units, leader.cp - laid.cost).get(place)
            if onward is None or onward.met:
                break
            laid = Reach(laid.cost + onward.cost, (*laid.way, *onward.way), met=False)
            start = place
        found = {}
        for place, way in reach(state, side, start, units, leader.cp - laid.cost).items():
            cost = laid.cost + way.cost
            told = say("To {place:place}: {n} CP of {cp}.", place=place, n=cost, cp=leader.cp)
            places = (leader.at, *laid.way, *way.way)
            lit = Lit(str(cost), warn=way.met)
            found[place] = Goal(lit, (), tuple(words.pieces(told)), places, through=not way.met)
        return found

    def fights(self, state: State, side: SideId, place: str) -> bool:
        return any(
            meets(state, side, place, free_units(state, leader.at, side)) for leader in free_leaders(state, side)
        )

    def outlook(self, state: State, side: SideId, plan: Plan) -> Outlook | None:
        leader = state.leaders.get(plan.piece)
        if leader is None or leader.side != side or leader.at != plan.places[0]:
            return None
        units = free_units(state, leader.at, side)
        if len(plan.places) - 1 > leader.cp or not _open(state, side, plan.places, units):
            return None
        return Outlook(tuple(_links(state, leader, plan, units)))

    def next(self, state: State, side: SideId, plan: Plan, *, begun: bool) -> Next:
        leader = state.leaders.get(plan.piece)
        if leader is None:
            return say("The plan ends: its leader has fallen.")
        if not begun:
            force = frozenset(unit.id for unit in free_units(state, leader.at, side))
            return _if_legal(state, Operate(leader.id, force))
        step = state.steps[-1]
        if not isinstance(step, Operation) or step.leader != plan.piece:
            if isinstance(step, Campaign) and leader.at == plan.places[-1]:
                return Pause.DONE
            return say("The plan of {leader:leader} stops: something has come in between.", leader=plan.piece)
        here = step.at(state)
        if here == plan.places[-1]:
            fight = Fight()
            return fight if plan.attacks and fight in Options(state) else Pause.DONE
        if here not in plan.places:
            return say("The plan of {leader:leader} stops in {here:place}.", leader=plan.piece, here=here)
        return _if_legal(state, Enter(plan.places[plan.places.index(here) + 1]))


def _open(state: State, side: SideId, places: Sequence[str], units: Sequence[Unit]) -> bool:
    """Whether a plan's way is open to these units: the plan may come from a file, or the war may have gone on."""
    return all(there in set(exits(state, side, here, units)) for here, there in pairwise(places))


def _links(state: State, leader: Leader, plan: Plan, units: Sequence[Unit]) -> Iterator[Link]:
    """The parts of a plan with their chances: the CP, which are certain, then each battle if the plan is to attack.

    Leaders of the enemy who are face down count as no shift; the chance is then marked as about right.
    """
    yield Link(say("{n} CP of {cp}", n=len(plan.places) - 1, cp=leader.cp), 1.0)
    for found in foretell(state, leader.side, plan.places[-1], units, leader.id) if plan.attacks else ():
        if isinstance(found, Foretold) and not found.outlook.certain:
            outlook, foe = found.outlook, found.meeting.defender
            chance = outlook.chance(leader.side) / len(outlook.outcomes)
            yield Link(say("victory over {power:power}", power=foe), chance, about=bool(outlook.hidden.get(foe)))


def _if_legal(state: State, command: Operate | Enter) -> Next:
    """A command, or why the rules forbid it."""
    illegal = Options(state).why_not(command)
    return illegal.reason if illegal is not None else command
