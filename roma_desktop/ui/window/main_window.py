"""The window: the library, or the table of one game, with the rules beside them and sheets over them."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.ui import saves
from roma_desktop.ui.editor.layout import Layout
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.open_table import OpenTable, Table, TableFactory, table_page
from roma_desktop.ui.library.page import LibraryPage
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.setup.starting import RealDice, Starting
from roma_desktop.ui.library.sheets.help_menu import HelpMenu
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.wording import in_words, text_in, tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.rules.beside import Beside
from roma_desktop.ui.rules.dock import RuleDock
from roma_desktop.ui.settings import Settings
from roma_desktop.ui.window.files import Files
from roma_desktop.ui.window.lost_drafts import offer_lost_drafts
from roma_desktop.ui.window.mishaps import Mishaps
from roma_desktop.ui.window.places import Places
from roma_desktop.ui.window.preferences import Preferences
from roma_desktop.ui.window.shelf import Shelf
from roma_desktop.ui.window.size import kept_size, restore_size
from roma_desktop.ui.window.tabletop import Tabletop

if TYPE_CHECKING:  # loaded when they are wanted, not before the library can be seen
    from roma_desktop.core.records.reading import Opened
    from roma_desktop.ui.editor.editor import ScenarioEditor
    from roma_desktop.ui.learning.school import School
    from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet
    from roma_desktop.ui.manual.sheet import ManualSheet
    from roma_desktop.ui.story.looking_back import LookingBack

PROGRAM = "Roma Desktop"


class MainWindow(QMainWindow):
    """Lets the library, the table and the sheets around them know of one another.

    ``editor`` and ``looking_back`` are None before they are wanted for the first time.
    """

    def __init__(
        self,
        places: Places,
        *,
        make_table: TableFactory = table_page,
        real_dice: RealDice | None = None,
    ) -> None:
        """``real_dice`` makes dice that ask for what was rolled on the real table; None where nobody can be asked."""
        super().__init__()
        self.places, self.preferences = places, Preferences(places.settings, self)
        self._to_open: Path | None = None
        self.editor: ScenarioEditor | None = None
        self.looking_back: LookingBack | None = None
        self.room, self.stack = QWidget(), QStackedWidget()
        self.room.setLayout(column(self.stack, gap=0))
        self.rules = RuleDock()
        self.setCentralWidget(Beside(self.room, self.rules))
        self.asking = Asking(self.room)
        self.tabletop = Tabletop(self.stack, self.asking, self.rules, self.preferences, places.games, make_table)
        self.files = Files(self.room, self.asking, places.games, self.preferences, self.tabletop.leave)
        self.starting = Starting(self.room, self.asking, places.games, real_dice, lambda: self.settings.table)
        self.shelf = Shelf(self.stack, self.asking, self.preferences, places.games)
        self._mishaps = Mishaps(self.asking, self.tabletop, places.games)
        self._connect()
        self.shelf.lay()
        self.setWindowTitle(PROGRAM)
        restore_size(self, self.settings.window)

    def _connect(self) -> None:
        self.preferences.not_kept.connect(lambda error: self.asking.tell(tr("Options"), sentence_of(error)))
        self.preferences.repainted.connect(self.shelf.renew)
        self.preferences.reworded.connect(self._reword)
        self.tabletop.laid.connect(self._serve_table)
        self.tabletop.moment_changed.connect(self._show_moment)
        self.tabletop.cleared.connect(self._on_cleared)
        self.files.opened.connect(self.show_table)
        self.files.scenario_opened.connect(self.new_game)
        self.files.looked_on.connect(self._look_on)
        self.files.by_file.noted.connect(self.shelf.refresh)
        self.starting.begun.connect(self.show_table)
        self.starting.rule_asked.connect(self._show_rule)
        self.starting.invited.connect(self.files.by_file.invite)
        self.shelf.laid.connect(self._serve_library)
        self.shelf.filled.connect(self._on_filled)
        QShortcut(QKeySequence("Ctrl+Q"), self, self.close)
        QShortcut(QKeySequence("F11"), self, self._full_screen)
        QShortcut(QKeySequence("Shift+F1"), self, self.show_manual)

    # ------------------------------------------------------------ the library

    @property
    def library(self) -> LibraryPage:
        return self.shelf.page

    def open_when_shown(self, file: Path) -> None:
        """Open a file, once the first frame is on the screen."""
        if self.shelf.covers:
            self.open_file(file)
        else:
            self._to_open = file

    def open_file(self, file: Path) -> None:
        """Open a game, a turn of a game by file, or a scenario."""
        self.files.open(file)

    def new_game(self, cover: Cover) -> None:
        """Open the sheet on which a new game is settled."""
        self.starting.settle(cover)

    def refresh_library(self) -> None:
        """Show the scenarios and games that there are now."""
        self.shelf.refresh()

    @cached_property
    def school(self) -> School:
        """The lessons; they need the rules of the game, and the library must be there before those."""
        from roma_desktop.ui.learning.school import School

        school = School(self.room, self.asking, self.places.games, self.settings.lessons)
        school.begun.connect(self.show_table)
        school.finished.connect(self.leave_table)
        school.kept.connect(lambda come: self.change_settings(replace(self.settings, lessons=come)))
        return school

    def _serve_library(self, library: LibraryPage) -> None:
        """Connect what the page of the library asks for."""
        library.cover_chosen.connect(self.new_game)
        library.game_chosen.connect(lambda game: self.open_file(game.file))
        library.open_asked.connect(self.files.ask)
        library.options_asked.connect(self.show_settings)
        library.lessons_asked.connect(lambda: self.school.show_lessons())
        library.editor_asked.connect(self.show_editor)
        library.rules_asked.connect(lambda: self.rules.toggle(library.game()))
        library.manual_asked.connect(self.show_manual)
        library.help_asked.connect(self.show_help)

    def _on_filled(self) -> None:
        """The library is filled: do what has waited for that."""
        trouble, self.preferences.trouble = self.preferences.trouble, None
        if trouble is not None:
            self.asking.tell(tr("Options"), in_words(trouble))
        elif self._to_open is not None:
            file, self._to_open = self._to_open, None
            self.open_file(file)
        else:
            offer_lost_drafts(self.asking, self.places.games, self.show_editor)

    def _show_rule(self, game: str, number: str) -> None:
        self.rules.set_game(game)
        self.rules.ask(number)

    # ------------------------------------------------------------ the table

    @property
    def table(self) -> OpenTable | None:
        """The game on the table, None where there is none."""
        return self.tabletop.game

    def show_table(self, record: Record[Any], seats: Seats, make: TableFactory | None = None) -> None:
        """Play on with a record, on a page of the usual kind or one that ``make`` makes."""
        self.tabletop.show(record, seats, make)

    def leave_table(self) -> None:
        """Save the game, and go back to the library."""
        self.tabletop.leave()

    def _serve_table(self, page: Table) -> None:
        """Connect what a table asks for: the rules, the settings, and other sheets beside it or over it."""
        if self.editor is not None and self.editor.page is not None:
            page.lead_back(say("Back to the scenario editor"))
        page.rule_asked.connect(self.rules.ask_or_leave)
        page.covered.connect(self.rules.forget)
        page.settings_asked.connect(self.show_settings)
        page.manual_asked.connect(self.show_manual)
        page.story_asked.connect(self.show_story)
        page.film_asked.connect(lambda: self.show_story(film=True))
        page.files_asked.connect(self.offer_files)
        page.post_asked.connect(self._post)

    def _show_moment(self, moment: str) -> None:
        """Show the game and its moment in the title of the window."""
        if self.table is not None:
            name = text_in(saves.titles(self.table.record.header.scenario))
            said = (one.replace("[*]", "") for one in (name, moment, PROGRAM) if one)
            self.setWindowTitle(" – ".join(said))

    def _on_cleared(self) -> None:
        """The table has been left: go back to where it was opened from."""
        if self.looking_back is not None:
            self.looking_back.close()
        self.setWindowTitle(PROGRAM)
        self.shelf.show()
        if self.editor is not None:
            self.editor.show()

    def _post(self) -> None:
        """Save the turn for somebody elsewhere, and show that it is sealed."""
        if self.table is not None:
            self.files.by_file.post(self.table.record, self.table.table.refresh)

    # ------------------------------------------------------------ looking back

    def show_story(self, *, film: bool = False) -> None:
        """Look back at the game on the table, or play it as a film."""
        if self.table is not None:
            self.story().open(self.table.record, self.table.table.eyes(), film=film)

    def offer_files(self) -> None:
        """Offer a report and other files of the game on the table."""
        if self.table is not None:
            self.story().offer_files(self.table.record, self.table.table.eyes())

    def story(self) -> LookingBack:
        """What looks back at games, made when it is wanted for the first time."""
        if self.looking_back is None:
            from roma_desktop.ui.story.looking_back import LookingBack  # not before a game is looked back at

            self.looking_back = LookingBack(self.stack, self.room, self.asking)
            self.looking_back.rule_asked.connect(self.rules.ask)
            self.looking_back.played_on.connect(self.show_table)
        return self.looking_back

    def _look_on(self, file: Path, found: Opened) -> None:
        self.rules.set_game(found.header.game)
        self.story().look_on(file, found)

    # ------------------------------------------------------------ the scenario editor

    def show_editor(self) -> None:
        """Open the scenario editor, which asks what is to be worked on."""
        if self.editor is None:
            from roma_desktop.ui.editor.editor import ScenarioEditor  # not before a scenario is made

            layout = self.settings.editor
            self.editor = ScenarioEditor(self.room, self.stack, self.asking, self.places.games, layout)
            self.editor.laid_out.connect(self._remember_editor)
            self.editor.tried.connect(self.show_table)
            self.editor.left.connect(self.shelf.show)
            self.editor.manual_asked.connect(self.show_manual)
        self.editor.open(self.shelf.covers)

    def _remember_editor(self, layout: Layout) -> None:
        self.change_settings(replace(self.settings, editor=layout))

    # ------------------------------------------------------------ help

    def show_help(self) -> None:
        """Open the menu of what can be read."""
        menu = HelpMenu(self.room)
        menu.chosen.connect(lambda key: {"rules": self.rules.ask, "manual": self.show_manual}[key]())
        menu.left.connect(menu.deleteLater)
        menu.cover()

    def show_manual(self) -> None:
        """Lay the manual over everything else, open where it was closed."""
        self._manual.cover()

    @cached_property
    def _manual(self) -> ManualSheet:
        from roma_desktop.ui.manual.sheet import ManualSheet  # not before it is read

        return ManualSheet(self.room)

    # ------------------------------------------------------------ settings

    @property
    def settings(self) -> Settings:
        return self.preferences.settings

    def show_settings(self) -> SettingsSheet:
        """Lay the sheet with all settings over everything else."""
        return self.preferences.show(self.room)

    def change_settings(self, settings: Settings) -> None:
        """Keep other settings, and show the looks they ask for."""
        self.preferences.change(settings)

    def _reword(self) -> None:
        """Show the table and the editor in another language."""
        self.tabletop.reword()
        if self.editor is not None:
            self.editor.reword()

    # ------------------------------------------------------------ mistakes, and the end

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an unexpected exception: tell it in one sentence, and let the program go on."""
        self._mishaps.report(kind, error, trace)

    def closeEvent(self, event: QCloseEvent) -> None:
        held = self.editor is not None and self.editor.holds(self.close)
        if held or not self.tabletop.save(self._close_at_once):
            event.ignore()
            return
        self._finish()
        event.accept()

    def _close_at_once(self) -> None:
        self.tabletop.forget()
        self.close()

    def _finish(self) -> None:
        self.files.close()
        self.starting.close()
        if self.looking_back is not None:
            self.looking_back.close()
        if self.editor is not None:
            self.editor.close()
        self.library.close_pictures()
        self.preferences.keep_window(kept_size(self))

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
