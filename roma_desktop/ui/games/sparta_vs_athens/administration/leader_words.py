"""Leaders in words: their ratings, and how many may come [6.2 to 6.5, 14.1]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.leaders import compulsory, unnamed_pool, vacancies
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders


def rating(state: State, who: PersonId) -> Message:
    """What a leader's three numbers mean [6.2]."""
    naval, land, cp = state.setting.counters.people[who].rating
    return say("naval shift {naval}, land shift {land}, {cp} campaign points", naval=naval, land=land, cp=cp)


def about_placing(step: Step[Any], state: State, side: SideId) -> Iterator[Message]:
    """Sentences on how many leaders may come, and why."""
    if isinstance(step, PlaceLeaders) and step.drawn:
        yield say("{n:leader|leaders} drawn, to be placed now.", n=len(step.drawn))
        return
    if side != ATHENS:
        yield say("Spartan leaders come in their year or later, and stay until they die.")
        return
    government, count = str(state.government), vacancies(state)
    yield say("Under {government:government}: {n:leader|leaders} may come now.", government=government, n=count)
    must = compulsory(state)
    if must:
        yield say("{who:person} must be among them.", who=must)


def draw_words(state: State, side: SideId, count: int) -> Iterator[Message]:
    """What it brings to draw ``count`` leaders without a name [6.5, RL]."""
    pool = unnamed_pool(state, side)
    points = [state.setting.counters.people[who].rating[2] for who in pool]
    if count:
        mean = round(10 * count * sum(points) / len(points)) / 10
        yield say("About {n} campaign points a season, to lead forces of their own.", n=f"{mean:g}")
    else:
        yield say("Only leaders with a name act this year.")
