"""The recap when a player sits down again: what happened meanwhile, one line after the other, on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer

from roma_desktop.core.message import Words, say
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.controller_ports import Table
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.history.chronicling import dice_of
from roma_desktop.ui.table.history.missed import MissedLine, place_in, standing_of
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Prompt

NEXT, SKIP = "recall_next", "recall_skip"
PACE = 1500  # milliseconds a line is shown; a key goes on at once
QUICK = 700  # where others move fast


class CatchUpPort(Protocol):
    """What the recap needs of the controller of a table."""

    page: Table
    presenter: Presenter[Any]
    prompt: Prompt | None
    viewer: str

    @property
    def words(self) -> Words: ...

    def seen(self, state: Any) -> Any:
        """A position as the one at the table may see it."""

    def colour_of(self, power: str) -> str: ...

    def refresh(self) -> None:
        """Show the position and ask what is to be decided."""


class CatchUp:
    """Goes on by itself, or at Enter; Space and Esc skip all of it. Then the player decides."""

    def __init__(self, table: CatchUpPort, parent: QObject) -> None:
        self._table = table
        self._told: Sequence[MissedLine] = ()
        self._at = -1
        self._pace = QTimer(parent, singleShot=True)
        self._pace.timeout.connect(self._on_pace)

    @property
    def on(self) -> bool:
        """Whether something is being told."""
        return bool(self._told)

    def begin(self, told: Sequence[MissedLine]) -> None:
        self._told, self._at = tuple(told), -1
        self.next()

    def next(self) -> None:
        """Show the next line; after the last one the player decides."""
        self._at += 1
        if self._at >= len(self._told):
            self.skip()
            return
        self._show(self._told[self._at])
        pace = manners.current().pace
        if pace != "step":
            self._pace.start(QUICK if pace == "fast" else PACE)

    def _on_pace(self) -> None:
        """A line has been shown long enough. A press of "Skip" that comes just then hits none of the next buttons."""
        self.next()
        if not self.on:
            self._table.page.let_read()

    def skip(self) -> None:
        """Leave the rest out: it can be read in the chronicle."""
        if self.on:
            self.stop()
            self._table.refresh()

    def stop(self) -> None:
        self._pace.stop()
        self._told = ()

    def press(self, key: str) -> bool:
        """Take a press of a button of the bar; whether it belongs here."""
        if not self.on or key not in (NEXT, SKIP):
            return False
        if key == NEXT:
            self.next()
        else:
            self.skip()
        return True

    def _show(self, one: MissedLine) -> None:
        table = self._table
        words = table.words
        said = tuple(words.pieces(one.line.words))
        dice: list[Piece] = dice_of(one.line, table.colour_of)
        going_on = words.say(say("Next · {at} of {all}", at=self._at + 1, all=len(self._told)))
        choices = (Choice(SKIP, words.say(say("Skip")), back=True), Choice(NEXT, going_on, primary=True))
        prompt = Prompt((*dice, *said), one.line.rule, choices)
        table.prompt = prompt
        state = table.seen(one.state)
        table.page.retrace(one.moment)
        table.page.show_position(state, table.presenter.movers([one.event]))
        place = place_in(said) or standing_of(said, table.presenter.standpoints(state))
        table.page.recall(prompt, state, one.line.side or table.viewer, place)
