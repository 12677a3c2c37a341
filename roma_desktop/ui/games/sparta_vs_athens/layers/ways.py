"""How far the chosen leader gets, and what each place costs [7.3]."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.terms import enemy
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import Reach, reach
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag


def ways(looking: Looking) -> Drawing:
    """The CP to every place in reach, in the enemy's colour where he would be met.

    Of a hidden leader's CP only the range is known: places that cost more than the least of it have a dashed rim.
    """
    leader = looking.leader
    if leader is None:
        return Drawing()
    certain, possible = _cp(looking, leader)
    found = reach(looking.state, leader.side, leader.at, looking.force(leader), possible)
    return Drawing(tags={at: (_tag(looking, leader, at, way, certain),) for at, way in found.items()})


def _cp(looking: Looking, leader: Leader) -> tuple[int, int]:
    """The CP that a leader has at least, and at most."""
    acting = looking.acting
    if leader.known:
        mine = acting is not None and acting.leader == leader.id
        left = acting.left(looking.state) if acting is not None and mine else leader.cp
        return left, left
    people = [one.rating[2] for one in looking.state.setting.counters.people.values() if one.side == leader.side]
    return min(people), max(people)


def _tag(looking: Looking, leader: Leader, at: str, way: Reach, certain: int) -> Tag:
    colour = looking.colour(enemy(leader.side)) if way.met else ""
    tip = looking.say("{place:place}: {n} CP", place=at, n=way.cost)
    if way.met:
        tip = looking.say("{place:place}: {n} CP; the enemy is there", place=at, n=way.cost)
    return Tag(Sign.STEP, str(way.cost), colour, strong=True, dead=way.cost > certain, tip=tip)
