"""What sides were advised, and what is still meant by it: who asks at every step hears the steps of one plan."""

from __future__ import annotations

from dataclasses import dataclass
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
    """What advice means to do over several commands: its intent as data, its goal in words."""

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
        """What is still meant by the last advice to a side: nothing once the side has begun something of its own."""
        last, moment = self._last.get(side), self._record.game.now
        mind: Mind[Any] | None = registry.mind(self._record.header.game)
        if last is None or mind is None:
            return NO_PLAN
        while moment is not last.asked:
            if moment.before is None:
                return NO_PLAN  # the advice was given in a line that was taken back
            if moment.actor == side:
                if moment.before is last.asked and moment.command == last.command:
                    return last.after
                if mind.opens(moment.origin):
                    return NO_PLAN
            moment = moment.before
        return last.before

    def note(self, side: str, asked: Moment[Any], before: Plan, advised: Advised) -> None:
        """Remember advice that was asked for at a moment, with the plan that it was to go on with."""
        goal = before.goal if advised.reason is None else advised.reason.goal
        command = self._record.title.codec.read_command(advised.command)
        self._last[side] = Counsel(asked, before, command, Plan(advised.intent, goal))
