"""The window: the library, or the table of one game."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QStackedWidget, QWidget

from roma_desktop.core.correspondence.keeper import ENDING as KEEPER_BOOK
from roma_desktop.core.correspondence.letters import ENDING as TURN
from roma_desktop.core.correspondence.seat import ENDING as SEAT_BOOK
from roma_desktop.core.dice import TypedDice
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.ui import saves, sounds, theme
from roma_desktop.ui.editor.layout import Layout
from roma_desktop.ui.garbage import Collecting
from roma_desktop.ui.leaving import ask_before_loss
from roma_desktop.ui.library.application import Application
from roma_desktop.ui.library.by_file import ByFile
from roma_desktop.ui.library.catalogue import opened_cover, shipped_covers
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.deletion import ask_to_delete
from roma_desktop.ui.library.open_table import OpenTable, Table, TableFactory, table_page
from roma_desktop.ui.library.opening import Opening
from roma_desktop.ui.library.page import LibraryPage
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.setup.starting import RealDice, Starting
from roma_desktop.ui.library.sheets.help_menu import HelpMenu
from roma_desktop.ui.library.sheets.trouble import Asking, Mishap, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import in_words, text_in, tr
from roma_desktop.ui.memory import give_back, give_back_at_once
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.rules.beside import Beside
from roma_desktop.ui.rules.dock import RuleDock
from roma_desktop.ui.saves import RECORD, SavedGame
from roma_desktop.ui.settings import Settings, load_settings, save_settings, settings_folder
from roma_desktop.ui.table.asking import stops
from roma_desktop.ui.table.following import manners

if TYPE_CHECKING:  # loaded when they are wanted, not before the library can be seen
    from roma_desktop.core.records.reading import Opened
    from roma_desktop.ui.editor.editor import ScenarioEditor
    from roma_desktop.ui.learning.school import School
    from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet
    from roma_desktop.ui.manual.sheet import ManualSheet
    from roma_desktop.ui.story.looking_back import LookingBack

PROGRAM = "Roma Desktop"
SCENARIOS = frozenset({".yaml", ".yml"})
BOOKS = frozenset({SEAT_BOOK, KEEPER_BOOK})  # of games that are played by file
CLEARED = 2000  # milliseconds after which nothing is left of a table
FIRST_SIZE, LEAST_SIZE = QSize(1440, 900), QSize(720, 520)
FRAME = QSize(16, 44)  # pixels that the platform's frame and title take around a window


def first_size(available: QSize, wanted: QSize = FIRST_SIZE) -> QSize:
    """The size of the window on a screen with so much room, in its own pixels: at any scale factor it fits."""
    return wanted.boundedTo(available - FRAME).expandedTo(least_size(available))


def least_size(available: QSize) -> QSize:
    """How small the window may be made: never larger than the screen."""
    return LEAST_SIZE.boundedTo(available - FRAME)


@dataclass(frozen=True, slots=True)
class Places:
    """Where saved games (a folder) and settings (a file) are kept."""

    games: Path
    settings: Path

    @classmethod
    def of_platform(cls) -> Places:
        return cls(saves.games_folder(), settings_folder() / "settings.json")


def run(arguments: Sequence[str]) -> int:
    """Open the window, with a record or a scenario if one is named; the exit code."""
    give_back_at_once()
    app = Application(PROGRAM)
    Collecting(app)
    app.setApplicationName("roma-desktop")
    app.setDesktopFileName("roma-desktop")
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Python's own way waits for Qt; every command is on disk already
    window = MainWindow(Places.of_platform(), real_dice=TypedDice)
    sys.excepthook = window.report
    app.asked_for.connect(window.open_when_shown)
    for file in arguments[:1]:
        window.open_when_shown(Path(file))
    window.show()
    return app.exec()


class MainWindow(QMainWindow):
    """The window: it shows the library or the table, sheets and questions over them, and the rules beside them."""

    def __init__(
        self,
        places: Places,
        *,
        make_table: TableFactory = table_page,
        real_dice: RealDice | None = None,
    ) -> None:
        """``real_dice`` makes dice that ask for what was rolled on the real table; None where nobody can be asked."""
        super().__init__()
        self._places, self._make_table = places, make_table
        self.settings, self._trouble = load_settings(places.settings)
        _apply(self.settings)
        sounds.current().loudness = self.settings.sound
        manners.keeper().adopt(self.settings.table.manners)
        manners.keeper().changed.connect(self._keep_manners)
        self._covers: list[Cover] = []
        self._to_open: Path | None = None
        self.table: OpenTable | None = None
        self._usual = True  # it is no lesson
        self._looking_back: LookingBack | None = None
        self._editor: ScenarioEditor | None = None
        self._manual: ManualSheet | None = None
        self.room, self.stack = QWidget(), QStackedWidget()
        self.room.setLayout(column(self.stack, gap=0))
        self.rules = RuleDock()
        self.setCentralWidget(Beside(self.room, self.rules))
        self.asking = Asking(self.room)
        self._reading = Waiting(self.room)
        self._opening = Opening(self.room, self.asking)
        self._opening.opened.connect(self._on_opened)
        self._opening.looked_on.connect(self._look_on)
        self._starting = Starting(self.room, self.asking, places.games, real_dice)
        self._starting.begun.connect(self.show_table)
        self._starting.rule_asked.connect(self._show_rule)
        self._by_file = ByFile(self.room, self.asking, places.games)
        self._by_file.opened.connect(self.show_table)
        self._by_file.shown.connect(self.open_file)
        self._by_file.noted.connect(self.refresh_library)
        self._starting.invited.connect(self._by_file.invite)
        self.library = self._new_library()
        available = self.screen().availableSize()
        self.setMinimumSize(least_size(available))
        self.setWindowTitle(PROGRAM)
        if not self.restoreGeometry(QByteArray.fromBase64(QByteArray(self.settings.window.encode()))):
            self.resize(first_size(available))
        elif not self.isMaximized() and not self.isFullScreen():
            self.resize(first_size(self.screen().availableSize(), self.size()))
        QShortcut(QKeySequence("Ctrl+Q"), self, self.close)
        QShortcut(QKeySequence("F11"), self, self._full_screen)
        QShortcut(QKeySequence("Shift+F1"), self, self.show_manual)

    # ------------------------------------------------------------ the library

    def open_when_shown(self, file: Path) -> None:
        """Open a file, once the first frame is on the screen."""
        if self._covers:
            self.open_file(file)
        else:
            self._to_open = file

    def refresh_library(self) -> None:
        """Show the scenarios, and the games that are in the folder of saved games now."""
        elsewhere = [Path(file) for file in self.settings.recent]
        self.library.show_all(self._covers, saves.saved_games(self._places.games, elsewhere))
        if self.stack.currentWidget() is self.library and not self.asking.isVisible():
            self.library.focus_first()

    @cached_property
    def school(self) -> School:
        """The lessons; they need the rules of the game, and the library must be there before those."""
        from roma_desktop.ui.learning.school import School

        school = School(self.room, self.asking, self._places.games, self.settings.lessons)
        school.begun.connect(self.show_table)
        school.finished.connect(self.leave_table)
        school.kept.connect(lambda come: self.change_settings(replace(self.settings, lessons=come)))
        return school

    def _new_library(self) -> LibraryPage:
        library = LibraryPage()
        library.first_seen.connect(self._on_first_seen, Qt.ConnectionType.QueuedConnection)
        library.cover_chosen.connect(self.new_game)
        library.game_chosen.connect(lambda game: self.open_file(game.file))
        library.deletion_asked.connect(self._ask_to_delete)
        library.open_asked.connect(self.ask_for_file)
        library.options_asked.connect(self.show_settings)
        library.lessons_asked.connect(lambda: self.school.show_lessons())
        library.editor_asked.connect(self.show_editor)
        library.rules_asked.connect(lambda: self.rules.toggle(library.game()))
        library.manual_asked.connect(self.show_manual)
        library.help_asked.connect(self.show_help)
        self.stack.insertWidget(0, library)
        return library

    def _show_rule(self, game: str, number: str) -> None:
        self.rules.set_game(game)
        self.rules.ask(number)

    def _on_first_seen(self) -> None:
        """Reading scenarios waits until the window can be seen."""
        if self._covers:
            return
        self._covers = shipped_covers()
        self.refresh_library()
        if self._trouble is not None:
            self.asking.tell(tr("Options"), in_words(self._trouble))
            self._trouble = None
        elif self._to_open is not None:
            file, self._to_open = self._to_open, None
            self.open_file(file)
        else:
            self._offer_lost_drafts()

    def _offer_lost_drafts(self) -> None:
        """Scenarios that weren't saved when the program ended, by a crash or otherwise."""
        from roma_desktop.ui.editor.keeping import drafts_folder, lost_drafts

        lost = lost_drafts(drafts_folder(self._places.games))
        if not lost:
            return
        names = ", ".join(text_in(one.title) or tr("A scenario without a title") for one in lost)
        choices = (Choice("later", tr("Later"), back=True), Choice("on", tr("To the scenario editor"), primary=True))
        self.asking.put(
            tr("Not saved"),
            tr("When the program ended, this was not saved in the scenario editor: {names}.", names=names),
            choices, lambda key: self.show_editor() if key == "on" else None,
            consequences=(tr("It is kept, and waits in the scenario editor."),),
        )  # fmt: skip

    def _ask_to_delete(self, game: SavedGame) -> None:
        ask_to_delete(self.asking, game, self._places.games, self._on_gone)

    def _on_gone(self, file: Path) -> None:
        self.change_settings(self.settings.without_recent(file))
        self.refresh_library()

    # ------------------------------------------------------------ opening

    def ask_for_file(self) -> None:
        """The platform's own dialog."""
        kinds = tr("Games, turns and scenarios (*.roma *.roma-turn *.seat *.post *.yaml *.yml)")
        name, _ = QFileDialog.getOpenFileName(self, tr("Open a game or a scenario"), str(self._places.games), kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, file: Path) -> None:
        """A record comes on the table, a scenario on the sheet of a new game; anything else is told in one sentence."""
        if file.suffix == RECORD:
            self._opening.open(file.absolute())
        elif file.suffix == TURN:
            self._open_turn(file.absolute(), self._by_file.open)
        elif file.suffix in BOOKS:
            self._open_turn(file.absolute(), self._by_file.resume)
        elif file.suffix in SCENARIOS:
            self._open_scenario(file.absolute())
        else:
            sentence = tr(
                "{file} is neither a saved game (.roma) nor a turn by file (.roma-turn) nor a scenario (.yaml).",
                file=file.name,
            )
            self.asking.tell(tr("This can't be opened"), sentence)

    def _open_turn(self, file: Path, take: Callable[[Path], None]) -> None:
        """A file of a game by file: what is on the table is saved first, it may be that game."""
        self.leave_table()
        if self.table is None:
            take(file)

    def _post(self) -> None:
        """Save the turn for somebody elsewhere, and show that it is sealed."""
        if self.table is not None:
            table = self.table
            self._by_file.post(table.record, table.table.refresh)

    def _open_scenario(self, file: Path) -> None:
        """Read a scenario off the window's thread, then ask how it is to be played."""
        reading = tr("Opening {file}", file=file.stem)
        self._reading.wait_for(reading, lambda _tick: opened_cover(file), self.new_game, self._cannot_open)

    def _cannot_open(self, error: Exception) -> None:
        if not isinstance(error, RomaError):
            raise error
        self.asking.tell(tr("This can't be opened"), sentence_of(error))

    def new_game(self, cover: Cover) -> None:
        """The sheet on which a new game is settled."""
        self._starting.settle(cover)

    def _on_opened(self, record: Record[Any], seats: Seats) -> None:
        if record.file.parent != self._places.games:
            self.change_settings(self.settings.with_recent(record.file))
        self.show_table(record, seats)

    def _look_on(self, file: Path, found: Opened) -> None:
        self.rules.set_game(found.header.game)
        self._story().look_on(file, found)

    # ------------------------------------------------------------ the table

    def show_table(self, record: Record[Any], seats: Seats, make: TableFactory | None = None) -> None:
        """Play on with a record, on a page of the usual kind or one that ``make`` makes."""
        try:
            self.leave_table()
            if self.table is not None:  # it isn't saved, and the player is being asked about that
                record.close()
                return
            table = OpenTable(record, seats, make or self._make_table, self.stack)
        except BaseException:
            record.close()
            raise
        self.table = table
        if self._editor is not None and self._editor.page is not None:
            table.table.lead_back(say("Back to the scenario editor"))
        self.rules.set_game(record.header.game)
        table.left.connect(self.leave_table)
        table.moment_changed.connect(self._show_moment)
        self._serve(table.table)
        self._usual = make is None
        self._lay_out_as_left()
        self._show_moment("")
        self.stack.addWidget(table.page)
        self.stack.setCurrentWidget(table.page)
        focus = self.focusWidget()
        if focus is None or not table.page.isAncestorOf(focus):  # a curtain has taken the keyboard already
            table.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out_as_left(self) -> None:
        """Lay out sheets, layers and rules as they were left; a lesson begins with the usual layout."""
        if self.table is not None and self._usual:
            self.table.table.lay_out(self.settings.table)
            if self.settings.table.rules:
                self.rules.lie_open()

    def _note_layout(self) -> None:
        """Keep how the table is laid out, to find it so again."""
        if self.table is not None and self._usual:
            layout = replace(self.table.table.layout_now(), rules=self.rules.isVisible(), manners=manners.current())
            if layout != self.settings.table:
                self.change_settings(replace(self.settings, table=layout))

    def _keep_manners(self) -> None:
        """Others are followed in another way, chosen at the table."""
        now = manners.current()
        if now != self.settings.table.manners:
            self.change_settings(replace(self.settings, table=replace(self.settings.table, manners=now)))

    def _serve(self, page: Table) -> None:
        """Connect what a table asks for: the rules, the settings, and other sheets beside it or over it."""
        page.rule_asked.connect(self.rules.ask_or_leave)
        page.covered.connect(self.rules.forget)
        page.settings_asked.connect(self.show_settings)
        page.manual_asked.connect(self.show_manual)
        page.story_asked.connect(self.show_story)
        page.film_asked.connect(lambda: self.show_story(film=True))
        page.files_asked.connect(self.offer_files)
        page.post_asked.connect(self._post)

    def show_story(self, *, film: bool = False) -> None:
        """Look back at the game on the table, or play it as a film."""
        if self.table is not None:
            self._story().open(self.table.record, self.table.table.eyes(), film=film)

    def offer_files(self) -> None:
        """A report and other files of the game on the table."""
        if self.table is not None:
            self._story().offer_files(self.table.record, self.table.table.eyes())

    def _story(self) -> LookingBack:
        if self._looking_back is None:
            from roma_desktop.ui.story.looking_back import LookingBack  # not before a game is looked back at

            self._looking_back = LookingBack(self.stack, self.room, self.asking)
            self._looking_back.rule_asked.connect(self.rules.ask)
            self._looking_back.played_on.connect(self.show_table)
        return self._looking_back

    def leave_table(self) -> None:
        """Save, and back to the library."""
        if self.table is None:
            return
        self._note_layout()
        try:
            self.table.close()
        except RomaError as error:
            ask_before_loss(self.asking, self.table, error, self._drop_table)
            return
        self._drop_table()

    def _drop_table(self) -> None:
        """The table goes as it is."""
        table, self.table = self.table, None
        if table and self._usual and table.record.lost is None and table.file.parent != self._places.games:
            self.change_settings(self.settings.with_recent(table.file))  # it may have been saved elsewhere
        if self._looking_back is not None:
            self._looking_back.close()
        if table is not None:
            self.stack.setCurrentWidget(self.library)
            self.stack.removeWidget(table.page)
            table.page.deleteLater()
            table.deleteLater()
            QTimer.singleShot(CLEARED, self, give_back)
        self.setWindowTitle(PROGRAM)
        self.refresh_library()
        if self._editor is not None:
            self._editor.show()

    def _show_moment(self, moment: str) -> None:
        if self.table is None:
            return
        name = text_in(saves.titles(self.table.record.header.scenario))
        said = (one.replace("[*]", "") for one in (name, moment, PROGRAM) if one)
        self.setWindowTitle(" – ".join(said))

    # ------------------------------------------------------------ the scenario editor

    def show_editor(self) -> None:
        """Set up a scenario of one's own."""
        if self._editor is None:
            from roma_desktop.ui.editor.editor import ScenarioEditor  # not before a scenario is made

            layout = self.settings.editor
            self._editor = ScenarioEditor(self.room, self.stack, self.asking, self._places.games, layout)
            self._editor.laid_out.connect(self._remember_editor)
            self._editor.tried.connect(self.show_table)
            self._editor.left.connect(self._leave_editor)
            self._editor.manual_asked.connect(self.show_manual)
        self._editor.open(self._covers)

    def _remember_editor(self, layout: Layout) -> None:
        self.change_settings(replace(self.settings, editor=layout))

    def _leave_editor(self) -> None:
        self.stack.setCurrentWidget(self.library)
        self.refresh_library()

    # ------------------------------------------------------------ help

    def show_help(self) -> None:
        """The menu of what can be read."""
        menu = HelpMenu(self.room)
        menu.chosen.connect(lambda key: {"rules": self.rules.ask, "manual": self.show_manual}[key]())
        menu.left.connect(menu.deleteLater)
        menu.cover()

    def show_manual(self) -> None:
        """Lay the manual over everything else, open where it was closed."""
        if self._manual is None:
            from roma_desktop.ui.manual.sheet import ManualSheet  # not before it is read

            self._manual = ManualSheet(self.room)
        self._manual.cover()

    # ------------------------------------------------------------ settings

    def show_settings(self) -> SettingsSheet:
        from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet

        sheet = SettingsSheet(self.room, self.settings)
        sheet.changed.connect(self.change_settings)
        sheet.reworded.connect(lambda: self._renew_settings(sheet))
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()
        return sheet

    def _renew_settings(self, old: SettingsSheet) -> None:
        """The sheet itself in the language that was chosen on it."""
        old.leave()
        sheet = self.show_settings()
        sheet.take_language()

    def change_settings(self, settings: Settings) -> None:
        """Keep other settings, and show the looks they ask for."""
        before, self.settings = self.settings, settings
        try:
            save_settings(self._places.settings, settings)
        except RomaError as error:
            self.asking.tell(tr("Options"), sentence_of(error))
        if settings.sound != before.sound:
            sounds.current().loudness = settings.sound
            sounds.current().play("counter")
        manners.keeper().adopt(settings.table.manners)
        stops.adopt(settings.stops)
        if settings.theme() == before.theme():
            return
        _apply(settings)
        if settings.language != before.language or settings.palette != before.palette:
            self._renew_library()
        if settings.language != before.language:
            self._renew_table()
            if self._editor is not None:
                self._editor.reword()

    def _renew_library(self) -> None:
        """Words and pictures of the library are made once: other ones need another page."""
        old = self.library
        seen = self.stack.currentWidget() is old
        old.close_pictures()
        self.library = self._new_library()
        self.refresh_library()
        if seen:
            self.stack.setCurrentWidget(self.library)
        self.stack.removeWidget(old)
        old.deleteLater()

    def _renew_table(self) -> None:
        """The words on a table are written once too; the game goes on as it stands."""
        if self.table is None:
            return
        old = self.table.page
        seen = self.stack.currentWidget() is old
        self.table.reword(self.stack)
        self._serve(self.table.table)
        self.stack.addWidget(self.table.page)
        if seen:
            self.stack.setCurrentWidget(self.table.page)
        self.stack.removeWidget(old)
        old.deleteLater()

    # ------------------------------------------------------------ mistakes, and the end

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The way of every exception that nobody expected: one sentence, and the program goes on."""
        sys.__excepthook__(kind, error, trace)
        if not isinstance(error, Exception) or self.asking.isVisible():
            return
        saved = ""
        if self.table is not None and self.table.record.lost is None:
            saved = tr("The game is saved up to the last command: {file}.", file=str(self.table.file))
        sentence = " ".join(filter(None, (tr("Something went wrong inside the program."), saved)))
        mishap = Mishap(self.asking, sentence, self._after_mishap, self._pack, at_table=self.table is not None)
        mishap.tell(kind, error, trace)

    def _pack(self, details: str) -> Path:
        """Write a report of what went wrong, with the game that is open."""
        from roma_desktop.ui.library.sheets.bug_report import pack

        there = self.table is not None and self.table.record.lost is None
        return pack(self._places.games, details, self.table.file if self.table and there else None, datetime.now())

    def _after_mishap(self, answer: str) -> None:
        if answer == "library" and self.table is not None:
            if self.table.record.lost is not None:
                self.leave_table()
                return
            with suppress(Exception):  # whatever is wrong with the table, the record is safe
                self.table.close()
            self._drop_table()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._editor is not None and self._editor.holds(self.close):
            event.ignore()
            return
        if self.table is not None:
            self._note_layout()
            try:
                self.table.close()
            except RomaError as error:
                event.ignore()
                ask_before_loss(self.asking, self.table, error, self._close_at_once)
                return
        self._finish()
        event.accept()

    def _close_at_once(self) -> None:
        self.table = None
        self.close()

    def _finish(self) -> None:
        self._opening.close()
        self._by_file.close()
        self._reading.close()
        self._starting.close()
        if self._looking_back is not None:
            self._looking_back.close()
        if self._editor is not None:
            self._editor.close()
        self.library.close_pictures()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        with suppress(RomaError):
            save_settings(self._places.settings, replace(self.settings, window=geometry))

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)


def _apply(settings: Settings) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, settings.theme())
    stops.adopt(settings.stops)
