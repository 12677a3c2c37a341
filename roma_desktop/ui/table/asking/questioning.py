"""What a side is asked: whether it must be asked at all, who else is asked the same, and the words of the question."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from roma_desktop.core.flow import Command
from roma_desktop.core.records.record import Record
from roma_desktop.ui.table.asking import stops
from roma_desktop.ui.table.asking.standing import Standing
from roma_desktop.ui.table.asking.stops import left_out
from roma_desktop.ui.table.ordering.choosing import Choosing
from roma_desktop.ui.table.plans.planning import Planning
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Asking, Prompt
from roma_desktop.ui.table.viewpoint import Viewpoint


class QuestioningPort(Protocol):
    """What asking needs of the controller."""

    record: Record[Any]
    presenter: Presenter[Any]
    viewpoint: Viewpoint
    choosing: Choosing
    standing: Standing
    plans: Planning
    asks_all: bool


class Questioning:
    """Knows what can be answered without a question, and puts the question where it can't."""

    def __init__(self, table: QuestioningPort) -> None:
        self._table = table

    def foregone(self, state: Any) -> Command | None:
        """The command of a position that needs no question: answered before, or spared. None: somebody is asked."""
        if self._table.asks_all:
            return None
        answered = self._table.standing.answer(state)
        decision = state.steps[-1].decision(state) if state.steps and answered is None else None
        return answered if decision is None else self._spared(state, decision.actor)

    def asking(self, *, dragged: str = "") -> Asking[Any]:
        """The decision that waits, as the one at the table sees it, with what he has chosen.

        ``dragged`` is the key of the piece on the map that is being dragged.
        """
        table, decision = self._table, self._table.record.game.decision
        assert decision is not None
        view, choosing = table.viewpoint.seen(table.record.game.state), table.choosing
        return Asking(view, decision, table.viewpoint.words, choosing.piece, choosing.via, dragged=dragged)

    def prompt(self) -> Prompt:
        """The question of the decision that waits, or what is asked while plans are drawn.

        If it is about pieces, one of them is chosen afterwards.
        """
        choosing = self._table.choosing
        asking = replace(self.asking(), together=self._together(), private=not self._table.viewpoint.others())
        asked = self._put(asking)
        if asked.pieces and choosing.piece not in asked.pieces.values():
            choosing.piece = next(iter(asked.pieces.values()))
            asked = self._put(replace(asking, chosen=choosing.piece))
        return asked

    # ------------------------------------------------------------ inside

    def _put(self, asking: Asking[Any]) -> Prompt:
        plans = self._table.plans
        return plans.prompt(asking) or plans.offered(self._table.presenter.prompt(asking), asking)

    def _spared(self, state: Any, side: str) -> Command | None:
        """The answer of a side to a question that it isn't asked; None where it is."""
        viewpoint = self._table.viewpoint
        alone = not viewpoint.others()
        spared = self._table.presenter.spared(viewpoint.seen(state) if alone else state.seen_by(side), side)
        return spared.answer if spared is not None and left_out(spared, stops.current(), alone=alone) else None

    def _together(self) -> tuple[str, ...]:
        """The sides played by people that are asked the same question at this moment."""
        table, state = self._table, self._table.record.game.state
        return tuple(
            side
            for side in table.presenter.asked_together(state)
            if not table.viewpoint.computer(side) and (table.asks_all or self._spared(state, side) is None)
        )
