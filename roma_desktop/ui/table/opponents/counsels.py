"""The last advice to each side: a player who asks for advice at every step is led through one plan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from roma_desktop.ai.worker import Advised
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message
from roma_desktop.core.mind import Mind
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry


@dataclass(frozen=True)
class Plan:
    """What advice is meant to bring about over several commands.

    It was ``begun`` in this position; ``intent`` is data for the next question, ``goal`` says in words what it is for.
    """

    begun: Any = None
    intent: dict[str, Any] | None = None
    goal: Message | None = None


NO_PLAN = Plan()


@dataclass(frozen=True)
class Counsel:
    """Advice that was given at a moment: the plan ``before``, the command, and what is planned after it."""

    asked: Moment[Any]
    before: Plan
    command: Command
    after: Plan


class Counsels:
    """The last advice to each side."""

    def __init__(self, record: Record[Any]) -> None:
        self._record = record
        self._last: dict[str, Counsel] = {}

    def plan(self, side: str) -> Plan:
        """The plan that the last advice to a side still follows; ``NO_PLAN`` once its undertaking is over."""
        last, mind = self._last.get(side), mind_of(self._record)
        since = None if last is None else self._since(last.asked)
        if last is None or since is None or mind is None:
            return NO_PLAN
        taken = bool(since) and since[0].command == last.command
        plan = last.after if taken else last.before
        over = plan.begun is None or any(mind.settled(plan.begun, one.state, side, 0) for one in since)
        return NO_PLAN if over else plan

    def note(self, side: str, asked: Moment[Any], before: Plan, advised: Advised) -> None:
        """Remember advice that was asked for at a moment, with the plan that it was to go on with."""
        reason, mind = advised.reason, mind_of(self._record)
        if reason is not None or (mind is not None and mind.opens(asked.state)):
            after = Plan(asked.state, advised.intent, None if reason is None else reason.goal)
        else:
            after = replace(before, intent=advised.intent)
        command = self._record.title.codec.read_command(advised.command)
        self._last[side] = Counsel(asked, before, command, after)

    def _since(self, asked: Moment[Any]) -> list[Moment[Any]] | None:
        """All moments after this one, the earliest first; None if it is on a line that was taken back."""
        found, moment = list[Moment[Any]](), self._record.game.now
        while moment is not asked:
            if moment.before is None:
                return None
            found.append(moment)
            moment = moment.before
        return found[::-1]


def mind_of(record: Record[Any]) -> Mind[Any] | None:
    """The mind of a record's game; None where it has none."""
    mind: Mind[Any] | None = registry.mind(record.header.game)
    return mind
