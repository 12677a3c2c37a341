"""A new game is settled on its sheet and begins; the sheet keeps what was chosen until then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.correspondence.keeper import ELSEWHERE
from roma_desktop.core.dice import ScriptedDice, ScriptEnded, Throw
from roma_desktop.core.errors import RomaError
from roma_desktop.ui import beforehand
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.open_table import load_table
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.table.layout import Frame, TableLayout

if TYPE_CHECKING:
    from roma_desktop.ui.library.setup.new_game import NewGame, NewGameSheet

SEEN = 200  # milliseconds after which the sheet is on the screen; then the table is loaded behind it
TAKEN = 5000  # milliseconds after which a table has taken what was made ready for it
RealDice = Callable[[], ScriptedDice]
"""Makes dice that know only what was typed in, and lack the rest."""


def _ignore(_: object) -> None:
    """There is nothing more to do."""


class Starting(QObject):
    """``begun`` has the record and the seats, ``invited`` the keeper of a game by file.

    ``rule_asked`` has a game and the number of one of its rules.
    """

    begun = Signal(object, object)
    invited = Signal(object)
    rule_asked = Signal(str, str)

    def __init__(
        self,
        room: QWidget,
        asking: Asking,
        folder: Path,
        real_dice: RealDice | None,
        layout: Callable[[], TableLayout] = TableLayout,
    ) -> None:
        """``room`` is what sheets cover, ``folder`` where games are saved; without ``real_dice`` none are typed in.

        ``layout`` says how tables are laid out.
        """
        super().__init__(room)
        self._room, self._asking, self._folder, self._real_dice = room, asking, folder, real_dice
        self._layout = layout
        self._sheet: NewGameSheet | None = None  # the one that is open
        self._settled = Event()  # set: nothing more is to be made ready
        self._loading = BackgroundTasks(self)

    def settle(self, cover: Cover) -> None:
        """Open the sheet on which a new game is settled."""
        from roma_desktop.ui.library.setup.new_game import NewGameSheet

        sheet = NewGameSheet(self._room, cover, real_dice=self._real_dice is not None)
        sheet.started.connect(lambda new: self._begin(sheet, new))
        sheet.rule_asked.connect(lambda number: self.rule_asked.emit(cover.game, number))
        sheet.left.connect(self._on_left)
        self._sheet = sheet
        sheet.cover()
        self._settled.set()
        self._settled = Event()
        QTimer.singleShot(SEEN, sheet, lambda: self._get_ready(sheet, cover))

    def _get_ready(self, sheet: NewGameSheet, cover: Cover) -> None:
        """Load the table and the scenario, and make the first look ready, while the player looks at the sheet."""
        from roma_desktop.ui.library.setup.beginning import get_ready, scenario_of

        frame, settled = Frame(self._room.size(), self._room.devicePixelRatioF(), self._layout()), self._settled
        first_look = partial(get_ready, sheet.settled(), frame, lambda: not settled.is_set())
        self._loading.run(partial(load_table, kit_of(cover.game)), _ignore)
        self._loading.run(partial(scenario_of, cover), _ignore, _ignore)  # what is wrong with it is told at the start
        self._loading.run(first_look, _ignore, _ignore)

    def close(self) -> None:
        """Leave the sheet that is open, if there is one."""
        if self._sheet is not None:
            self._sheet.leave()

    def _on_left(self) -> None:
        sheet, self._sheet = self._sheet, None
        self._settled.set()
        QTimer.singleShot(TAKEN, self, self._tidy)
        if sheet is not None:
            sheet.deleteLater()

    def _tidy(self) -> None:
        """Forget what was made ready for a table, unless another one is about to be laid."""
        if self._sheet is None:
            beforehand.forget()

    def _begin(self, sheet: NewGameSheet, new: NewGame) -> None:
        if ELSEWHERE in new.seats.players.values():
            self._invite(sheet, new)
            return
        typed = new.dice == "typed" and self._real_dice is not None
        self._begin_with(sheet, new, self._real_dice() if typed and self._real_dice is not None else None)

    def _invite(self, sheet: NewGameSheet, new: NewGame) -> None:
        from roma_desktop.ui.library.setup.beginning import invite

        try:
            keeper = invite(new, self._folder)
        except RomaError as error:
            self._asking.tell(tr("This can't be started"), sentence_of(error))
        else:
            sheet.leave()
            self.invited.emit(keeper)

    def _begin_with(self, sheet: NewGameSheet, new: NewGame, dice: ScriptedDice | None) -> None:
        """Begin, or ask for the dice that the set-up still needs and try again with them."""
        from roma_desktop.ui.library.setup.beginning import begin

        self._settled.set()
        try:
            record = begin(new, self._folder, dice)
        except ScriptEnded as ended:
            assert dice is not None
            self._ask_for_dice(sheet, new, dice, ended.throw)
        except RomaError as error:
            self._asking.tell(tr("This can't be started"), sentence_of(error))
        else:
            sheet.leave()
            self.begun.emit(record, new.seats)

    def _ask_for_dice(self, sheet: NewGameSheet, new: NewGame, dice: ScriptedDice, throw: Throw) -> None:
        """Ask for the dice of a throw; a player who types none in is back at the sheet, with all that he had chosen."""
        from roma_desktop.ui.library.setup.beginning import words_of
        from roma_desktop.ui.table.sheets.dice_sheet import DiceSheet

        def fell(faces: tuple[int, ...]) -> None:
            dice.faces.extend(faces)
            self._begin_with(sheet, new, dice)

        asked = DiceSheet(self._room, throw, words_of(new), may_cancel=True)
        asked.fell.connect(fell)
        game = new.cover.game
        asked.link_asked.connect(lambda kind, of: self.rule_asked.emit(game, of) if kind == "rule" else None)
        asked.left.connect(asked.deleteLater)
        asked.cover()
