"""Where leaders are of most use: by what they could do there next season with the units there [6.3-6.6]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.stations.situations import Opponents, Situation, opponents, situation
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.administration import DrawLeaders, EndPlacing, PlaceLeader
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndTransfer, Transfer
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, SPARTA, LocaleId, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import shut_in
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase

SOMEBODY = 8
"""The campaign points that a leader is taken to have when the places for him are judged."""
SHIPS_FIRST = 1.3
WORTH_THE_WAY = 2.0
"""How much more a leader must be able to do in another place, in thousandths of a game, to be sent there."""
TASKS = 3
"""For how many leaders something to do is looked for in one place."""
RECALLED = 64
"""For how many positions the uses are kept."""
MEETINGS = 8
"""For how many sets of enemy leaders that may be met the uses of one place in such a position are kept."""

Uses = Mapping[LocaleId, tuple[float, ...]]
"""What the first leader in a place could do there, the second, and so on, in thousandths of a game; the most first."""


def uses(state: State, side: SideId) -> Uses:
    """What leaders could do in each place where a side has units, in thousandths of a game."""
    global _last
    if _last is None or _last[0] is not state.units or _last[1] is not state.sieges or _last[2] != side:
        _last = (state.units, state.sieges, side, _recalled(state, side))
    found: Uses = _last[3]
    return found


_last: tuple[object, object, SideId, Uses] | None = None
"""The last answer of ``uses`` and what it depends on: leaders come one by one, and nothing else changes meanwhile."""


def _recalled(state: State, side: SideId) -> Uses:
    """The uses in a position, with those already worked out for an equal situation.

    The continuations of a search often come through the same situations.
    """
    key = situation(state, side)
    known = _known.pop(key, None)
    if known is None:
        known = {at: [] for at in sorted(survey(state, side).ours)}
        if len(_known) >= RECALLED:
            del _known[next(iter(_known))]
    _known[key] = known
    found = {at: _known_tasks(state, side, at, before) for at, before in known.items()}
    if side == SPARTA and worth.argos_decides(state) and SPARTA in found:
        found[SPARTA] = (worth.ARGOS / 2, *found[SPARTA])  # an army must be ready when a ship is at Argos
    return found


Known = list[tuple[Opponents, tuple[float, ...]]]
"""What leaders could do in a place, each time with the enemy leaders whom they might meet."""

_known: dict[Situation, dict[LocaleId, Known]] = {}
"""The uses already worked out, by situation and place; the situations asked for last are at the end."""


def _known_tasks(state: State, side: SideId, at: LocaleId, known: Known) -> tuple[float, ...]:
    """What leaders could do in a place, worked out anew only if they would meet other leaders than in ``known``."""
    for met, merits in known:
        if met == opponents(state, side, met):
            return merits
    ground = survey(state, side)
    ground.met.clear()
    merits = tuple(_tasks(ground, at))
    if len(known) >= MEETINGS:
        del known[0]
    known.append((opponents(state, side, ground.met), merits))
    return merits


def _tasks(ground: Ground, at: LocaleId) -> list[float]:
    """The merits of the best plans for leaders in a place, highest first; each uses units left by the others."""
    state = ground.state
    units: list[Unit] = [
        unit for unit in state.units_at(at, ground.side) if not shut_in(state, unit.id, at, ground.side)
    ]
    leader = Leader("", ground.side, at, "", 0, 0, SOMEBODY)
    merits: list[float] = []
    while units and len(merits) < TASKS:
        found = plans(ground, leader, SOMEBODY, units)
        if not found:
            break
        merits.append(found[0].merit)
        units = [unit for unit in units if unit.id not in found[0].force]
    return sorted(merits, reverse=True)


def use(found: Uses, strong: Mapping[LocaleId, float], at: LocaleId, others: int) -> float:
    """What one more leader is worth in a place with ``others`` there: the merit of his plan, and a part for strength.

    Where a side is strong, more may turn up than is planned. ``strong``: the side's strength by place.
    """
    merits = found.get(at, ())
    planned = merits[others] if others < len(merits) else 0.0
    return planned + float(strong.get(at, 0.0) / (1 + others) ** 1.3)


def places_leader(state: State, step: Any, side: SideId) -> Command:
    """Places the ablest leader first, where there is most to do; draws as many leaders as it may."""
    options = list(step.options(state))
    placings = [one for one in options if isinstance(one, PlaceLeader)]
    if not placings:
        draws = [one for one in options if isinstance(one, DrawLeaders)]
        return max(draws, key=lambda one: one.count) if draws else EndPlacing()
    person = max({one.person for one in placings}, key=lambda who: _able(state, who))
    open_to = [one.at for one in placings if one.person == person]
    found, crowd, strong = uses(state, side), _crowd(state, side), _strong(state, side)
    at = max(open_to, key=lambda at: (use(found, strong, at, crowd.get(at, 0)), at))
    return PlaceLeader(person, at)


def transfers(state: State, step: TransferPhase, side: SideId) -> Command:
    """Sends the leader who gains most by it to another place; of equal gains the least able leader goes [6.6]."""
    waiting = [one for one in step.leaders(state) if one.id not in step.moved]
    cities = step.cities(state)
    found, crowd, strong = uses(state, side), _crowd(state, side), _strong(state, side)
    there = {at: use(found, strong, at, crowd.get(at, 0)) for at in cities}
    best: tuple[float, Leader, LocaleId] | None = None
    for leader in sorted(waiting, key=lambda one: _rated(one.naval, one.land, one.cp)):
        here = use(found, strong, leader.at, crowd.get(leader.at, 1) - 1)
        for at, most in there.items():
            gain = most - here
            if at != leader.at and gain > WORTH_THE_WAY and (best is None or gain > best[0]):
                best = gain, leader, at
    return EndTransfer() if best is None else Transfer(best[1].id, best[2])


def _able(state: State, person: PersonId) -> tuple[int, str]:
    naval, land, cp = state.setting.counters.people[person].rating
    return (_rated(naval, land, cp), person)


def _rated(naval: int, land: int, cp: int) -> int:
    return 4 * naval + 4 * land + 2 * cp


def _crowd(state: State, side: SideId) -> Mapping[LocaleId, int]:
    """How many leaders of a side are in each place."""
    found: dict[LocaleId, int] = {}
    for leader in state.leaders.values():
        if leader.side == side:
            found[leader.at] = found.get(leader.at, 0) + 1
    return found


def _strong(state: State, side: SideId) -> Mapping[LocaleId, float]:
    """How strong a side is in each place, ships counted higher; not where it is besieged: leaders are no use there."""
    found: dict[LocaleId, float] = {}
    for at, units in state.stacks.items():
        siege = state.sieges.get(at)
        if siege is None or siege.side == side:
            mine = [unit for unit in units if state.side_of(unit) == side]
            found[at] = sum(unit.sp * (SHIPS_FIRST if unit.kind == NSP else 1.0) for unit in mine)
    return found
