"""From the table to the story of its game and back, and to the files that can be made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.records.reading import Opened
from roma_desktop.core.records.record import Record
from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.save_as import ask_where
from roma_desktop.ui.story.exports.export_sheet import ExportSheet
from roma_desktop.ui.story.exports.exporting import Exporting
from roma_desktop.ui.story.exports.files import Kind, ending_of, name_of
from roma_desktop.ui.story.exports.film_files import PAGE, VIDEO
from roma_desktop.ui.story.exports.film_video import NoEncoder, can_encode
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import Subject, of_opened, of_record
from roma_desktop.ui.story.turning.playing_on import played_on
from roma_desktop.ui.story.turning.points import TurningPoint
from roma_desktop.ui.story.values import EVERYBODY


class LookingBack(QObject):
    """Shows one story at a time. ``rule_asked``: a rule number was pressed in it; ``left``: it is closed;
    ``played_on`` has the record and the seats of a new game that goes on from a moment of the one that is looked at."""

    rule_asked = Signal(str)
    left = Signal()
    played_on = Signal(object, object)

    def __init__(self, stack: QStackedWidget, over: QWidget, asking: Asking) -> None:
        """``stack`` has the pages of the window; sheets and questions open over the widget ``over``."""
        super().__init__(over)
        self._stack, self._over = stack, over
        self._asking, self._exporting = asking, Exporting(over, asking)
        self._waiting = Waiting(over)
        self._came_from: QWidget | None = None
        self.page: StoryPage | None = None
        self._record: Record[Any] | None = None

    def open(self, record: Record[Any], eyes: str | None, *, film: bool = False) -> None:
        """Show the story of a game as ``eyes`` may know it; None where everything is open. ``film``: play it."""
        self._tell(of_record(record, eyes), record, film=film)

    def look_on(self, file: Path, opened: Opened) -> None:
        """Show the story of a game that is played elsewhere, as everybody may know it."""
        self._tell(of_opened(file, opened, EVERYBODY), None)

    def _tell(self, subject: Subject, record: Record[Any] | None, *, film: bool = False) -> None:
        self.close()
        self._record = record
        self._waiting.wait_for(tr("Reading the record"), subject.read_up, lambda read: self._show(read, film))

    def _show(self, subject: Subject, film: bool) -> None:
        self._came_from = self._stack.currentWidget()
        page = self.page = StoryPage(subject)
        page.left.connect(self.close)
        page.rule_asked.connect(self.rule_asked)
        page.chances.may_play_on = self._record is not None
        page.play_asked.connect(self._play_on)
        page.export_asked.connect(lambda: self._offer(page.subject, page.here))
        page.film_asked.connect(lambda: self._offer_film(page.subject))
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        if film:
            page.show_film()

    def offer_files(self, record: Record[Any], eyes: str | None) -> None:
        """Offer the files that can be made of a game."""
        subject = of_record(record, eyes)
        self._offer(subject, len(subject.line) - 1)

    def close(self) -> None:
        """Close the story and go back to the page before."""
        self._exporting.close()
        self._waiting.close()
        page, self.page = self.page, None
        if page is None:
            return
        page.close_story()
        came_from, self._came_from = self._came_from, None
        if came_from is not None:
            self._stack.setCurrentWidget(came_from)
            focus = self._stack.window().focusWidget()
            if focus is None or not came_from.isAncestorOf(focus):  # a curtain may have taken the keyboard
                came_from.setFocus(Qt.FocusReason.OtherFocusReason)
        self._stack.removeWidget(page)
        page.deleteLater()
        self.left.emit()

    def _offer(self, subject: Subject, at: int) -> None:
        sheet = ExportSheet(self._over, _known(subject), subject.kit.spreadsheets())
        sheet.chosen.connect(lambda kind: self._choose(subject, kind, at))
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    def _play_on(self, point: TurningPoint) -> None:
        """Begin a new game from before a decision; the one that is looked at stays as it is."""
        record, page = self._record, self.page
        assert record is not None
        assert page is not None
        try:
            copy, seats = played_on(record, page.subject.line[point.at].number, point.actor)
        except RomaError as error:
            self._asking.tell(tr("Nobody can play on from here"), sentence_of(error))
            return
        self.played_on.emit(copy, seats)

    def _offer_film(self, subject: Subject) -> None:
        """Ask which kind of file the film shall be."""
        about = tr("A video plays everywhere and takes some minutes to make; an HTML page is made at once.")
        choices = (
            Choice(VIDEO, tr("Video (MP4)…")), Choice(PAGE, tr("Page (HTML)…"), primary=True),
            Choice("back", tr("Back"), back=True),
        )  # fmt: skip
        self._asking.put(
            tr("Save the film"), about, choices, lambda key: self._choose(subject, key, 0) if key != "back" else None,
            consequences=tuple(filter(None, (_known(subject),))),
        )  # fmt: skip

    def _choose(self, subject: Subject, kind: Kind, at: int) -> None:
        """Ask for the file; where no video can be made, say so and offer the page."""
        if kind != VIDEO or can_encode():
            self._ask_where(subject, kind, at)
            return
        choices = (Choice(PAGE, tr("Page (HTML)…"), primary=True), Choice("back", tr("Back"), back=True))
        self._asking.put(
            tr("No video can be made here"), sentence_of(NoEncoder()), choices,
            lambda key: self._ask_where(subject, PAGE, at) if key == PAGE else None,
        )  # fmt: skip

    def _ask_where(self, subject: Subject, kind: Kind, at: int) -> None:
        """Ask where the file shall be in the platform's own dialog; then write it."""
        assert subject.file is not None
        ending = ending_of(kind)
        there = subject.file.with_name(f"{subject.file.stem}, {in_words(name_of(subject, kind))}{ending}")
        file = ask_where(self._over, tr("Save"), there, tr("Files (*{ending})", ending=ending), ending)
        if file is not None:
            self._exporting.write(subject, kind, file, at)


def _known(subject: Subject) -> str:
    """Whose knowledge the files have, in words; "" where everything is open."""
    if subject.eyes is None:
        return ""
    if subject.eyes == EVERYBODY:
        return tr("While the game lasts they have what everybody may know, and nothing else.")
    power = subject.words(theme.current().language).name("power", subject.eyes)
    return tr("While the game lasts they have what {power} may know, and nothing else.", power=power)
