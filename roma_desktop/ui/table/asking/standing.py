"""Answers that hold on: for the rest of a moment at which several are asked, or until a phase ends."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Protocol

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment, Options
from roma_desktop.core.records.record import Record
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Lasting


class StandingPort(Protocol):
    """What answers that hold on need of the controller."""

    record: Record[Any]
    presenter: Presenter[Any]

    def computer(self, side: str) -> bool:
        """Whether the computer plays a side."""


@dataclass(frozen=True)
class _Given:
    """An answer, who gave it, and after which moment of the game; ``early``: before it was asked for."""

    lasting: Lasting
    by: str
    since: Moment[Any]
    early: bool

    def holds(self, now: Moment[Any]) -> bool:
        """Whether the game has gone on from where it was given, and that wasn't taken back."""
        return (self.early or now is not self.since) and _leads_to(self.since, now)


class Standing:
    """The answers that have been given for more than one question. Taking back forgets those given after that."""

    def __init__(self, table: StandingPort) -> None:
        self._table = table
        self._given: list[_Given] = []

    def give(self, lasting: Lasting, by: str, *, early: bool = False) -> None:
        """Let an answer hold from the position on the table on; ``early``: it answers nothing that is asked there."""
        self._given.append(_Given(lasting, by, self._table.record.game.now, early))

    def has(self, about: object, by: str) -> bool:
        """Whether a side has answered this already."""
        return any(given.lasting.about == about and given.by == by for given in self._given)

    def take_up(self, other: Standing) -> None:
        """Goes on with the answers given at another table of the same record."""
        self._given = other._given

    def answer(self, state: Any) -> Command | None:
        """What a side that decides in a position has answered before; None where it is to be asked."""
        decision = state.steps[-1].decision(state) if state.steps and self._given else None
        if decision is None or self._table.computer(decision.actor):
            return None
        matters = self._table.presenter.matters(state)
        for given in self._given:
            wanted = given.lasting
            meant = wanted.about in matters and (wanted.everybody or given.by == decision.actor)
            if meant and wanted.command in Options(state) and not _is_before(given.since, state):
                return wanted.command
        return None

    def renew(self) -> None:
        """Forget what was taken back, and what was meant for a moment that is over."""
        game, presenter = self._table.record.game, self._table.presenter
        matters: Collection[object] = presenter.matters(game.state) if game.state.steps else ()
        self._given = [
            given
            for given in self._given
            if given.holds(game.now) and (not given.lasting.brief or given.lasting.about in matters)
        ]


def _is_before(moment: Moment[Any], state: Any) -> bool:
    """Whether a position is that of a moment, or of one before it."""
    here: Moment[Any] | None = moment
    while here is not None and here.state is not state:
        here = here.before
    return here is not None


def _leads_to(since: Moment[Any], now: Moment[Any]) -> bool:
    """Whether a moment comes before another in the same line of the game, or is the same."""
    here: Moment[Any] | None = now
    while here is not None and here.number > since.number:
        here = here.before
    return here is since
