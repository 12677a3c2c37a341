"""Objectives and victory [4.4], [4.5]: pure questions."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import Outcome, State
from roma_desktop.games.roma_victrix.rules.control import held_provinces, provinces_of


class Goal(msgspec.Struct, frozen=True):
    """One objective: the rule, what it is about (a province, a region, a leader, a number), and whether it is met."""

    rule: str
    about: str
    met: bool


def goals(state: State, side: Side) -> Iterator[Goal]:
    """All objectives listed for a side, each counting one."""
    wanted = state.setting.objectives(side)
    held = held_provinces(state, side)
    for province in wanted.control:
        yield Goal("4.41", province, province in held)
    for number in range(1, wanted.control_number + 1):
        yield Goal("4.42", str(number), len(held) >= number)
    for region in wanted.control_regions:
        for province in state.world.regions[region].provinces:
            yield Goal("4.43", province, province in held)
    for region in wanted.majority_of_regions:
        provinces = state.world.regions[region].provinces
        yield Goal("10.13", region, 2 * len(held.intersection(provinces)) > len(provinces))
    for leader in wanted.eliminate:
        yield Goal("4.44", leader, leader in state.fallen)
    if wanted.last_supreme:
        alive = [leader for leader in wanted.last_supreme if leader in state.captains]
        ours = [leader for leader in alive if state.side(state.captains[leader].power) == side]
        yield Goal("4.45", ours[0] if ours else wanted.last_supreme[0], bool(ours) and alive == ours)


def percent(state: State, side: Side) -> int:
    """The victory percentage: objectives met of those listed [4.51], R-29. Rounded down."""
    listed = list(goals(state, side))
    return 100 * sum(goal.met for goal in listed) // len(listed) if listed else 0


def points(state: State) -> int:
    """The points of the player in solitaire, as the scenario counts them."""
    solo, worth = state.setting.solo, state.setting.scenario.rules.points
    assert solo is not None
    held, own = held_provinces(state, solo), frozenset(provinces_of(state, solo))
    home = state.setting.scenario.powers[solo].provinces
    regions = state.world.regions.values()
    majority = [one for one in regions if 2 * len(own.intersection(one.provinces)) > len(one.provinces)]
    beaten = [power for power in _great_powers(state) if not _has_capital(state, power)]
    return (
        worth.objective * sum(goal.met for goal in goals(state, solo))
        + worth.province * len(own)
        + worth.region * len(majority)
        + worth.great_power * len(beaten)
        + worth.lost_home * sum(province not in held for province in home)
        + worth.lost_capital * (not _has_capital(state, solo))
    )


def _great_powers(state: State) -> list[PowerId]:
    """Major powers other than the player's that had a capital at the start."""
    return [
        power
        for power, entry in state.setting.scenario.powers.items()
        if entry.status == "neutral" and entry.capital is not None
    ]


def _has_capital(state: State, power: PowerId) -> bool:
    return any(capital.power == power and not capital.taken for capital in state.capitals.values())


def graded(state: State) -> Outcome:
    """How well the player has done in solitaire."""
    solo, rules = state.setting.solo, state.setting.scenario.rules
    assert solo is not None
    score = points(state)
    reached = [number for number, level in enumerate(rules.levels) if score >= level.least]
    level = reached[-1] if reached else -1
    won = level >= 0 and rules.levels[level].won
    return Outcome(solo if won else None, "16.0", {solo: percent(state, solo)}, score, level)


def settled(state: State) -> bool:
    """Whether solitaire ends early: with the points for a triumph, or without both capital and supreme leader."""
    solo, triumph = state.setting.solo, state.setting.scenario.rules.triumph
    assert solo is not None
    if triumph is not None and points(state) >= triumph:
        return True
    supreme = any(leader.power == solo and leader.supreme for leader in state.captains.values())
    return not _has_capital(state, solo) and not supreme


def judged(state: State, rule: str = "4.51") -> Outcome:
    """Who wins: percentage, then base revenue, then treasury; then it is a draw [4.51]-[4.53]."""
    if state.setting.solo is not None:
        return graded(state)
    if state.setting.options.coalitions and state.setting.scenario.rules.coalitions:
        return _together(state)
    scores = {side: _score(state, side) for side in state.powers.players}
    best = max(scores.values())
    winners = [side for side, score in scores.items() if score == best]
    if len(winners) > 1:
        return Outcome(None, "4.53", {side: percent(state, side) for side in scores})
    top = [side for side, score in scores.items() if score[0] == best[0]]
    if len(top) > 1:
        rule = "4.52" if len([side for side in top if scores[side][1] == best[1]]) == 1 else "4.53"
    return Outcome(winners[0], rule, {side: percent(state, side) for side in scores})


def _together(state: State) -> Outcome:
    """Coalitions are compared by their mean percentage, then by base revenue and treasury in all [4.51]-[4.53].

    A power that has fallen counts nothing; one that belongs to none is a coalition of its own.
    """
    players = state.powers.players
    joined = [one.powers for one in state.setting.scenario.rules.coalitions]
    alone = [(side,) for side in players if not any(side in powers for powers in joined)]
    shares = {side: percent(state, side) for side in players}
    scores = {powers: _sum_of(state, powers) for powers in (*joined, *alone)}
    best = max(scores.values())
    winners = [powers for powers, score in scores.items() if score == best]
    alive = sorted((side for side in winners[0] if side in players), key=lambda side: -shares[side])
    if len(winners) > 1 or not alive:
        return Outcome(None, "4.53", shares)
    rivals = [score for powers, score in scores.items() if powers != winners[0]]
    equal = [sum(score[:place] == best[:place] for score in rivals) for place in (1, 2)]
    rule = "4.51" if not equal[0] else "4.52" if not equal[1] else "4.53"
    return Outcome(alive[0], rule, shares, partners=tuple(alive[1:]))


def _sum_of(state: State, powers: tuple[PowerId, ...]) -> tuple[float, int, int]:
    scores = [_score(state, power) for power in powers if power in state.powers.players]
    return (
        sum(score[0] for score in scores) / len(powers),
        sum(score[1] for score in scores),
        sum(score[2] for score in scores),
    )


def _score(state: State, side: Side) -> tuple[float, int, int]:
    listed = list(goals(state, side))
    share = sum(goal.met for goal in listed) / len(listed) if listed else 0.0
    base_revenue = sum(state.world.revenue(province) for province in held_provinces(state, side))
    return share, base_revenue, state.powers[side].treasury


def complete(state: State) -> frozenset[Side]:
    """Sides that hold all their objectives now [4.32]."""
    return frozenset(side for side in state.powers.players if percent(state, side) == 100)
