"""The scenario editor as the window sees it: the draft that is worked on, and the table on which it is tried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.records.reading import Opened, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import kit, title
from roma_desktop.ui import theme
from roma_desktop.ui.editor.begin_sheet import BeginSheet
from roma_desktop.ui.editor.drafts import drafts_folder
from roma_desktop.ui.editor.games import OpenedDraft, editable, editor_of, open_draft, read_draft
from roma_desktop.ui.editor.keeping import Keeper, Lost, lost_drafts
from roma_desktop.ui.editor.layout import Layout
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.moment_sheet import MomentSheet
from roma_desktop.ui.editor.page import USUALLY, EditorPage
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.saves import RECORD


class ScenarioEditor(QObject):
    """``left``: the library is wanted again; ``tried``: a Record and its Seats are to be put on the table."""

    left = Signal()
    tried = Signal(object, object)
    manual_asked = Signal()
    laid_out = Signal(object)  # the Layout to be remembered

    def __init__(
        self, room: QWidget, stack: QStackedWidget, asking: Asking, games: Path, layout: Layout = USUALLY
    ) -> None:
        """``games``: the folder of saved games; ``layout``: how the editor was laid out last."""
        super().__init__(room)
        self._room, self._stack, self._asking, self._games = room, stack, asking, games
        self._layout = layout
        self._waiting = Waiting(room)
        self._keeper = Keeper(drafts_folder(games))
        self._trial: TemporaryDirectory[str] | None = None
        self._covers: Sequence[Cover] = ()
        self.page: EditorPage | None = None
        editable()  # what games bring has widgets in it, and is imported on the window's thread

    # ------------------------------------------------------------ what is worked on

    def open(self, covers: Sequence[Cover]) -> None:
        """Ask what is to be worked on."""
        self._covers = covers
        known = editable()
        own = [cover for cover in covers if cover.game in known]
        empty = [game for game in known if editor_of(game).empty() is not None]
        sheet = BeginSheet(self._room, own, empty, lost_drafts(drafts_folder(self._games)))
        sheet.new_wanted.connect(self.work_on_nothing)
        sheet.file_wanted.connect(self.ask_for_file)
        sheet.game_wanted.connect(self.ask_for_game)
        sheet.shipped.connect(self.open_file)
        sheet.lost_wanted.connect(self.go_on_with)
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    def ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._room, tr("Open a scenario"), "", tr("Scenarios (*.yaml *.yml)"))
        if name:
            self.open_file(Path(name), own=True)

    def work_on_nothing(self, game: str) -> None:
        """Work on a scenario of a game with nothing on the map."""
        draft = editor_of(game).empty()
        assert draft is not None
        self.work_on(game, draft)

    def open_file(self, file: Path, own: bool = False) -> None:
        """Work on a file; ``own``: it is the player's, and saved where it is. What is wrong is told in a sentence.

        It is read off the window's thread, and what is worked on stays there meanwhile.
        """
        kept = file if own else None
        self._wait_for(file, lambda: open_draft(file), lambda opened: self.work_on(*opened, kept))

    def go_on_with(self, lost: Lost) -> None:
        """Work on a draft that wasn't saved when the program ended."""
        file = lost.source or lost.file
        self._wait_for(file, lambda: read_draft(lost.text, file), partial(self._take_over, lost))

    def _wait_for(self, file: Path, read: Callable[[], OpenedDraft], done: Callable[[OpenedDraft], None]) -> None:
        self._waiting.wait_for(tr("Opening {file}", file=file.stem), lambda _tick: read(), done, self._failed)

    def _take_over(self, lost: Lost, opened: OpenedDraft) -> None:
        keeper = Keeper(drafts_folder(self._games))
        if not keeper.take_over(lost):
            self._asking.tell(tr("This can't be opened"), tr("Somebody else is working on it already."))
            return
        self.close()
        self._keeper = keeper
        self._begin(editor_of(opened.game).model(opened.draft, lost.source, lost=True))

    def ask_for_game(self) -> None:
        """Choose a saved game, and a moment of it."""
        kinds = tr("Games (*.roma)")
        name, _ = QFileDialog.getOpenFileName(self._room, tr("From a saved game"), str(self._games), kinds)
        if name:
            self.open_game(Path(name))

    def open_game(self, file: Path) -> None:
        """Read a saved game off the window's thread, then ask for a moment of it."""
        reading = tr("Opening {file}", file=file.stem)
        self._waiting.wait_for(reading, partial(read_record, file, title), self._ask_for_moment, self._failed)

    def _ask_for_moment(self, opened: Opened) -> None:
        game = opened.title.id
        words = opened.title.words(opened.game.state, theme.current().language)
        sheet = MomentSheet(self._room, opened.game, kit(game).presenter, words)
        sheet.chosen.connect(lambda state: self._from_moment(game, state))
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    def _from_moment(self, game: str, state: Any) -> None:
        draft = editor_of(game).from_position(state) if game in editable() else None
        if draft is None:
            says = say("scenarios of this game can't be made from a moment of a game")
            self._asking.tell(tr("This can't be opened"), in_words(says))
        else:
            self.work_on(game, draft)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RomaError):
            raise error
        self._cannot_open(error)

    def _cannot_open(self, error: RomaError) -> None:
        self._asking.tell(tr("This can't be opened"), sentence_of(error))

    def work_on(self, game: str, draft: Draft[Any], file: Path | None = None) -> None:
        """Edit a draft of a game; ``file``: the player's own, in which it is."""
        self.close()
        self._keeper = Keeper(drafts_folder(self._games))
        self._begin(editor_of(game).model(draft, file))

    def _begin(self, model: AnyModel) -> None:
        model.changed.connect(self._keep)
        self._open_page(model)
        self.show()

    def _open_page(self, model: AnyModel) -> None:
        page = EditorPage(model, editor_of(model.game), self._stack, self._layout)
        page.left.connect(self._leave)
        page.play_wanted.connect(lambda: self._try_out(page.model))
        page.manual_asked.connect(self.manual_asked)
        page.another_wanted.connect(lambda: self.open(self._covers))
        self.page = page
        self._stack.addWidget(page)

    def reword(self) -> None:
        """Make another page in the words of the current language; what is worked on stays as it is."""
        old = self.page
        if old is None:
            return
        seen = self._stack.currentWidget() is old
        self._layout = old.arrangement.layout()
        old.model.look_again()
        self._open_page(old.model)
        if seen:
            self.show()
        self._clear_away(old)

    def _keep(self) -> None:
        """Keep what isn't saved on the disk for the next start; forget the copy when all is saved."""
        page = self.page
        if page is None:
            return
        model = page.model
        if not model.history.unsaved:
            self._keeper.forget()
            return
        try:
            self._keeper.keep(model.title, model.file, model.history.draft.text)
        except RomaError as error:
            page.tell(sentence_of(error))

    def show(self) -> None:
        """Show the draft again, where one was in it; a trial of it has ended."""
        if self.page is not None:
            self._stack.setCurrentWidget(self.page)
            self.page.setFocus(Qt.FocusReason.OtherFocusReason)
        self._end_trial()

    def holds(self, end: Callable[[], object]) -> bool:
        """Whether something isn't saved: then the player is asked about it, and ``end`` is called when it may go."""
        page = self.page
        if page is None or not page.unsaved():
            return False

        def let_go() -> None:
            self.close()
            end()

        self.show()
        page.if_saved(let_go)
        return True

    def close(self) -> None:
        """Put the draft away; its copy for a crash goes too."""
        page, self.page = self.page, None
        self._keeper.forget()
        self._waiting.close()
        if page is not None:
            self._remember(page)
            self._clear_away(page)
        self._end_trial()

    def _clear_away(self, page: EditorPage) -> None:
        page.close_editor()
        self._stack.removeWidget(page)
        page.hide()
        page.deleteLater()

    def _remember(self, page: EditorPage) -> None:
        self._layout = page.arrangement.layout()
        self.laid_out.emit(self._layout)

    def _leave(self) -> None:
        self.left.emit()
        self.close()

    # ------------------------------------------------------------ trying out

    def _try_out(self, model: AnyModel) -> None:
        """Play the draft on an open table: the player runs all sides. The record is deleted when the trial ends."""
        self._end_trial()
        self._trial = TemporaryDirectory(prefix="roma-desktop-", ignore_cleanup_errors=True)
        file = Path(self._trial.name) / f"trial{RECORD}"
        seats = Seats.at(dict.fromkeys(model.players(), "human"), one_person=True)
        rules = model.rules
        try:
            record: Record[Any] = Record.begin(file, rules, model.scenario, rules.read_options({}), seats.written())
        except RomaError as error:
            self._asking.tell(tr("This can't be started"), sentence_of(error))
            return
        self.tried.emit(record, seats)

    def _end_trial(self) -> None:
        trial, self._trial = self._trial, None
        if trial is not None:
            trial.cleanup()
