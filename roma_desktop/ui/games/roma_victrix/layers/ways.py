"""How far the chosen leader gets, and what each place costs [5.14], [5.22]."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.ai.foresight import AVERAGE, Goal, prospects
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag


def ways(looking: Looking) -> Drawing:
    """The OP to every place he could get to: bold where any roll does, dashed where it takes a lucky one."""
    leader = looking.state.captains.get(looking.chosen)
    if leader is None:
        return Drawing()
    goals = prospects(looking.state, leader)
    return Drawing(tags={of: (_tag(looking, of, goal),) for of, goal in goals.items() if of not in looking.coined})


def _tag(looking: Looking, place: str, goal: Goal) -> Tag:
    return Tag(
        Sign.STEP, str(goal.cost), strong=goal.die <= 1, dead=goal.die > AVERAGE, tip=in_words(looking, place, goal)
    )


def in_words(looking: Looking, place: str, goal: Goal) -> str:
    """What it takes to get there."""
    words = looking.say("{place:place}: {cost} OP", place=place, cost=goal.cost)
    if goal.by_sea:
        words = looking.say("{place:place}: {cost} OP by sea", place=place, cost=goal.cost)
    if goal.die == 0:
        return words
    if goal.die == 1:
        return f"{words}, {looking.say('with any roll')}"
    percent = round(100 * goal.chance)
    return f"{words}, {looking.say('on {die} or more ({percent} %)', die=goal.die, percent=percent)}"
