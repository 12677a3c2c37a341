"""What each side strives for, and how much of that it holds [4.4]."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.victory import Goal, goals
from roma_desktop.ui.games.roma_victrix.inspector.aims import ABOUT_LEADERS, aim, standing
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag


def objectives(looking: Looking) -> Drawing:
    """A flag of each side on what it must have: filled and ticked where it has it."""
    state = looking.state
    tags: dict[str, tuple[Tag, ...]] = {}
    for side in state.powers.players:
        for goal in goals(state, side):
            for place in _places(looking, goal):
                tip = _tip(looking, side, goal)
                tags[place] = (*tags.get(place, ()), Tag(Sign.FLAG, "", looking.colour(side), goal.met, tip=tip))
    return Drawing(tags=tags)


def _places(looking: Looking, goal: Goal) -> tuple[str, ...]:
    """Where a goal is shown: a province, all of a region, where a leader stands; a number of provinces nowhere."""
    state = looking.state
    if goal.rule == "10.13":
        return state.world.regions[goal.about].provinces
    if goal.rule in ABOUT_LEADERS:
        leader = state.captains.get(goal.about)
        return (province_of(leader.at),) if leader is not None else ()
    return (goal.about,) if goal.about in state.world.spaces else ()


def _tip(looking: Looking, side: str, goal: Goal) -> str:
    name, met = looking.words.say(aim(goal)), looking.words.say(standing(goal))
    return looking.say(
        "Objective of {side:power}: {name} ({met}) [{rule}]", side=side, name=name, met=met, rule=goal.rule
    )
