"""The headings of a battle's sheet: its title, the two sides, and the result."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.terms import NSP
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing
from roma_desktop.ui.games.sparta_vs_athens.battle.story import Stage, Story
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.decision_sheet import spoken

STEPS: dict[Stage, Message] = {
    Stage.CONTACT: say("Contact"),
    Stage.SHIPS: say("Ships"),
    Stage.DIE: say("Die"),
    Stage.REDUCE: say("Reduce"),
    Stage.LOSSES: say("Losses"),
    Stage.AFTER: say("After"),
}
"""The names of the steps of a battle."""


def title(story: Story, step: Step[Any] | None = None) -> Message:
    """What the sheet is called."""
    if isinstance(step, Passing):
        return say("Interception at {place:place}", place=story.meeting.at)
    if story.meeting.kind == NSP:
        return say("Naval battle at {place:place}", place=story.meeting.at)
    if story.meeting.garrison:
        return say("Attack on {place:place}", place=story.meeting.at)
    return say("Battle at {place:place}", place=story.meeting.at)


def about(story: Story, step: Step[Any] | None, words: Words) -> Rich:
    """Which side attacks, or may attack, the other; with its rule."""
    one, other = story.meeting.attacker, story.meeting.defender
    rule = "8.6" if story.meeting.kind == NSP else "8.5" if story.meeting.garrison else "8.1"
    said = say("{one:side} attacks {other:side}.", one=one, other=other)
    if isinstance(step, Passing):
        said, rule = say("{other:side} passes; {one:side} may intercept.", one=one, other=other), "7.9"
    elif story.stage is Stage.CONTACT:
        said = say("If it comes to a battle: {one:side} against {other:side}.", one=one, other=other)
    if story.meeting.garrison:
        said = say("{one:side} attacks the garrison, which is alone.", one=one)
    return spoken(words, said, rule=rule)


def verdict(story: Story, words: Words) -> Rich:
    """What each side lost; or that there was no battle."""
    if story.result is None:
        return spoken(words, say("There was no battle at {place:place}.", place=story.meeting.at))
    one, other = story.toll("attacker"), story.toll("defender")
    if not one.units and not other.units:
        return spoken(words, say("Neither side lost a unit."))
    said = say(
        "{one:side} lost {n:unit|units} with {sp} SP, {other:side} {m:unit|units} with {mp} SP.",
        one=story.meeting.attacker,
        n=len(one.units),
        sp=one.points,
        other=story.meeting.defender,
        m=len(other.units),
        mp=other.points,
    )
    return spoken(words, said)
