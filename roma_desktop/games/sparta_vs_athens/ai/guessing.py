"""Guesses who the leaders under the enemy's face-down markers are [5.2, R1]."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.model.pieces import HIDDEN, Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import PersonId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.leaders import available, unnamed_pool
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders


def guess(seen: State, side: SideId, chance: random.Random) -> State:
    """A position that looks the same to a side, its hidden leaders drawn from those who may serve unknown to the side.

    Leaders with a name come first: a side places all of them that it may, and draws the others [6.3 to 6.5].
    """
    foe = enemy(side)
    hidden = [of for of, leader in seen.leaders.items() if leader.side == foe and not leader.known]
    named, unnamed = list(available(seen, foe)), list(unnamed_pool(seen, foe))
    chance.shuffle(named)
    chance.shuffle(unnamed)
    drawn, steps = _drawn(seen.steps, foe, unnamed)
    if not hidden:
        return replace(seen, steps=steps) if drawn else seen
    people = [*named, *unnamed][: len(hidden)] if len(named) <= len(hidden) else named[: len(hidden)]
    people += [_anybody(seen, foe)] * (len(hidden) - len(people))
    chance.shuffle(people)
    leaders = dict(seen.leaders)
    for of, person in zip(hidden, people, strict=True):
        leaders[of] = _filled(seen, leaders[of], person)
    return replace(seen, leaders=leaders, steps=steps)


def _filled(seen: State, leader: Leader, person: PersonId) -> Leader:
    naval, land, cp = seen.setting.counters.people[person].rating
    return replace(leader, person=person, naval=naval, land=land, cp=cp)


def _anybody(seen: State, side: SideId) -> PersonId:
    """A leader without a name, for a marker when no named leader is left to be under it."""
    people = seen.setting.counters.people
    return next(who for who, person in people.items() if person.side == side and person.unnamed)


def _drawn(steps: Sequence[Step[Any]], side: SideId, unnamed: list[PersonId]) -> tuple[bool, tuple[Step[Any], ...]]:
    """The steps with the leaders filled in that a side has drawn and not placed yet, and whether there are any.

    Those leaders are taken out of ``unnamed``.
    """
    found, filled = False, list(steps)
    for number, step in enumerate(filled):
        if isinstance(step, PlaceLeaders) and step.side == side and HIDDEN in step.drawn:
            taken = tuple(unnamed.pop() for _ in step.drawn)
            filled[number] = replace(step, drawn=taken)
            found = True
    return found, tuple(filled)
