"""Questions that a player can answer before he hands the table over, so that he isn't called back for a word."""

from __future__ import annotations

from typing import Any, Protocol

from roma_desktop.core.message import Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.asking.standing import Standing
from roma_desktop.ui.table.controller_ports import Table
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Asking, Prompt

LATER = "early_later"


class EarlyPort(Protocol):
    """What asking beforehand needs of the controller."""

    record: Record[Any]
    page: Table
    presenter: Presenter[Any]
    prompt: Prompt | None
    standing: Standing
    viewer: str

    @property
    def words(self) -> Words: ...

    def seen(self, state: Any) -> Any:
        """A position as the one at the table may see it."""

    def refresh(self) -> None:
        """Show the position and ask what is to be decided."""


class Early:
    """Asks once, before the curtain falls; a player who would rather wait is asked in his turn."""

    def __init__(self, table: EarlyPort) -> None:
        self._table = table
        self._asked: Prompt | None = None
        self._later: list[object] = []  # what was put off

    def ask(self) -> bool:
        """Ask the one at the table, if he can answer anything already; whether he was asked."""
        table = self._table
        decision = table.record.game.decision
        if decision is None or not table.viewer:
            return False
        view = table.seen(table.record.game.state)
        asked = table.presenter.early(Asking(view, decision, table.words), table.viewer)
        if asked is None or self._settled(asked):
            return False
        later = Choice(LATER, table.words.say(say("Later")), back=True)
        self._asked = Prompt(asked.sentence, asked.rule, (*asked.choices, later), lasting=asked.lasting)
        table.prompt = self._asked
        table.page.clear_desk()
        table.page.aim(self._asked, view, table.viewer)
        return True

    def press(self, key: str) -> bool:
        """Take a press of a button of the bar; whether it belongs here."""
        asked = self._asked
        if asked is None or self._table.prompt is not asked or key not in (LATER, *asked.lasting):
            return False
        self._asked = None
        if key == LATER:
            self._later += [lasting.about for lasting in asked.lasting.values()]
        else:
            self._table.standing.give(asked.lasting[key], self._table.viewer, early=True)
        self._table.refresh()
        return True

    def _settled(self, asked: Prompt) -> bool:
        """Whether this question has been answered or put off."""
        return any(
            lasting.about in self._later or self._table.standing.has(lasting.about, self._table.viewer)
            for lasting in asked.lasting.values()
        )
