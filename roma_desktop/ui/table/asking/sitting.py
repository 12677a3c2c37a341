"""Several people at one table: who sits there, what he is told when he sits down, and when the curtain falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from roma_desktop.core.game import Moment
from roma_desktop.core.records.record import Record
from roma_desktop.ui.table.asking.early import Early
from roma_desktop.ui.table.controller_ports import Table
from roma_desktop.ui.table.history.catch_up import CatchUp
from roma_desktop.ui.table.history.missed import MissedLine, since
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Prompt
from roma_desktop.ui.table.viewpoint import NOBODY, Viewpoint


class SittingPort(Protocol):
    """What handing the table over needs of the controller."""

    record: Record[Any]
    page: Table
    presenter: Presenter[Any]
    viewpoint: Viewpoint
    early: Early
    catch_up: CatchUp
    prompt: Prompt | None

    def show_chosen(self) -> None:
        """Show the position, and ask."""

    def refresh(self) -> None:
        """Show the position and ask what is to be decided."""


class Sitting:
    """``sat`` is the side that sat down last; the table may have been shown without anybody's secrets since."""

    def __init__(self, table: SittingPort) -> None:
        self._table = table
        self.sat = table.viewpoint.viewer
        self._seen: dict[str, int] = {}  # side -> the last command whose outcome it saw, in this session
        self._cards_next = ""  # the side whose cards are looked at when it has sat down

    def begin(self, told: Sequence[MissedLine]) -> None:
        """Open the table; ``told`` has what has happened elsewhere meanwhile."""
        viewpoint = self._table.viewpoint
        if viewpoint.viewer or viewpoint.open_table:
            self._retell()
        self._catch_up(told)

    def sit_down(self) -> None:
        """The curtain was opened by the one who must decide, or wants to look at his cards."""
        table, viewpoint = self._table, self._table.viewpoint
        decision = table.record.game.decision
        if decision is not None:
            viewpoint.viewer = self.sat = self._cards_next or decision.actor
        told = since(table.record.game.line, viewpoint.viewer, self._seen.get(viewpoint.viewer))
        table.page.rewrite_chronicle()
        if viewpoint.viewer not in self._seen:
            self._retell()
        if self._cards_next:
            self._cards_next = ""
            table.show_chosen()
            table.page.show_cards(viewpoint.viewer)
            return
        self._catch_up(told)

    def hand_over(self, side: str) -> None:
        """The curtain falls between two players; the one who goes is asked first what he can answer already."""
        self._table.prompt = None
        if self._table.early.ask():
            return
        if self.sat:
            self._seen[self.sat] = self._table.record.game.now.number
        self._table.page.draw_curtain(side)

    def look_together(self, who: str) -> None:
        """Somebody else is asked while all look on: secrets are hidden, if there are any."""
        viewpoint, state = self._table.viewpoint, self._table.record.game.state
        if who == viewpoint.viewer or viewpoint.viewer == NOBODY:
            return
        if viewpoint.seen(state) != state.seen_by(NOBODY):
            viewpoint.viewer = NOBODY
            self._table.page.rewrite_chronicle()

    def show_cards(self, side: str = "") -> None:
        """A player who is asked wants to look at his cards: at a table with a curtain he must be alone for it.

        Without ``side`` it is the side that decides.
        """
        decision, viewpoint = self._table.record.game.decision, self._table.viewpoint
        if decision is None:
            return
        side = side or decision.actor
        if side != viewpoint.viewer and not viewpoint.open_table:
            self._cards_next = side
            self._table.page.draw_curtain(side)
            return
        self._table.page.show_cards(side)

    def take_up(self, other: Sitting) -> None:
        """Goes on where another table of the same record stops."""
        self.sat, self._seen, self._cards_next = other.sat, other._seen, other._cards_next

    # ------------------------------------------------------------ inside

    def _retell(self) -> None:
        """Tell something that goes on, such as a battle, on its sheet from the beginning."""
        presenter, begun = self._table.presenter, list[Moment[Any]]()
        here: Moment[Any] | None = self._table.record.game.now
        while here is not None and here.before is not None and presenter.unfolding(here.state):
            begun.append(here)
            here = here.before if presenter.unfolding(here.origin) else None
        for moment in reversed(begun):
            self._table.page.retell(self._table.viewpoint.events(moment))

    def _catch_up(self, told: Sequence[MissedLine]) -> None:
        """Tell what has happened meanwhile, if anything has; then ask."""
        if told:
            self._table.catch_up.begin(told)
        else:
            self._table.refresh()
