"""Sharing out undertakings: leaders bid for tasks, so that each gets one for which the others are worse."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Operation
from roma_desktop.games.roma_victrix.model.pieces import LeaderId

STEP = 1.0
"""The least by which a bid is raised, in thousandths of a game."""
TIE = 3.0
"""By how much a leader's own task is worth more than one that another leader shall have."""
ALONE = frozenset({"approach", "wait"})
"""Kinds of undertaking that several leaders may do without making them worth less."""

Task = tuple[str, ...]


def task(leader: LeaderId, one: Operation) -> Task:
    """The task that an undertaking does: once one leader has done it, nothing of it is left for others."""
    if one.kind in ALONE:
        return one.kind, one.place, leader
    return ("guard" if one.kind in ("garrison", "join") else "fight"), one.place


def shared_out(ways: Mapping[LeaderId, Sequence[Operation]]) -> dict[LeaderId, list[Operation]]:
    """The undertakings of all leaders, the best first: each leader's own task before those that others shall have.

    An auction gives out the tasks, so that all together are worth most.
    """
    holders = _auction(ways)
    return {leader: _with_tasks(leader, found, holders) for leader, found in ways.items()}


def _with_tasks(leader: LeaderId, found: Sequence[Operation], holders: Mapping[Task, LeaderId]) -> list[Operation]:
    own = max((one.value for one in found if holders.get(task(leader, one)) == leader), default=None)
    shared = []
    for one in found:
        if own is not None and holders.get(task(leader, one), leader) != leader:
            shared.append(replace(one, value=min(one.value, own - TIE)))
        else:
            shared.append(one)
    return sorted(shared, key=lambda one: (-one.value, one.place, one.kind))


def _auction(ways: Mapping[LeaderId, Sequence[Operation]]) -> dict[Task, LeaderId]:
    """The leader for each task, once every leader has the task that is best for him at the prices others would pay."""
    prices: dict[Task, float] = {}
    holders: dict[Task, LeaderId] = {}
    waiting = deque(sorted(ways))
    while waiting:
        leader = waiting.popleft()
        nets: dict[Task, float] = {}
        for one in ways[leader]:
            wanted = task(leader, one)
            nets[wanted] = max(nets.get(wanted, 0.0), one.value - prices.get(wanted, 0.0))
        first, *others = sorted(nets, key=lambda wanted: (-nets[wanted], wanted)) or [()]
        if not first or nets[first] <= STEP:
            continue
        second = nets[others[0]] if others else 0.0
        prices[first] = prices.get(first, 0.0) + nets[first] - second + STEP
        displaced = holders.get(first)
        if displaced is not None:
            waiting.append(displaced)
        holders[first] = leader
    return holders
