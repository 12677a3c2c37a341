"""The dock of the rules: a number that was asked for, a search, the chapters; back and forward."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from roma_desktop.core.phrasing import with_note
from roma_desktop.core.rules_text.reference import Reference
from roma_desktop.games.registry import games
from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.search_field import SearchField
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.rules.book import book_of
from roma_desktop.ui.rules.trail import CONTENTS, Place, Trail

if TYPE_CHECKING:
    from roma_desktop.ui.rules.entry_page import EntryPage
    from roma_desktop.ui.rules.finds import FindList

OPENED_BY = "r"
"""The key that opens it at the table, and closes it."""


class RuleDock(Bar):
    """The rules of a game. Hidden until ``ask``; Esc closes it and gives the focus back to the widget that had it."""

    closed = Signal()

    def __init__(self, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game or games()[0]
        self._trail = Trail()
        self._came_from: QWidget | None = None
        self._build()
        self._connect()

    def _build(self) -> None:
        self.title = Words("", "cap")
        self.back, self.forward = Arrow(-1), Arrow(1)
        self.contents, self.close_button = Button("", "quiet"), Button("", "quiet")
        self.search = SearchField("")
        self.search.opened_by = OPENED_BY
        self.note = Sentence("", "note", tone="red")
        self.pages = QStackedWidget()
        head = row(self.back, self.forward, 4, self.title, None, self.contents, self.close_button, gap=6)
        whole = column(head, self.search, self.note, Hair(), gap=8, margins=(16, 10, 12, 12))
        whole.addWidget(self.pages, 1)
        self.setLayout(whole)
        self._name_parts()

    def _name_parts(self) -> None:
        """Name the parts in the current language."""
        self.setAccessibleName(tr("Rules"))
        self.title.setText(tr("Rules"))
        self.back.name(tr("Back"), "Alt+←")
        self.forward.name(tr("Forward"), "Alt+→")
        self.contents.setText(tr("Contents"))
        self.close_button.setText(tr("Close"))
        self.search.setPlaceholderText(tr("Find a number or a word"))
        self.search.setAccessibleName(self.search.placeholderText())

    def _connect(self) -> None:
        self.back.clicked.connect(self.go_back)
        self.forward.clicked.connect(self.go_forward)
        self.contents.clicked.connect(lambda: self._go(CONTENTS))
        self.close_button.clicked.connect(self.leave)
        self.search.searched.connect(self._on_search)
        self.search.left.connect(self.leave)
        self.search.taken.connect(lambda: self.finds.take_first())
        self.search.went_down.connect(self._to_page)

    # The two pages are made when they are first wanted: the library is seen sooner without them.

    @cached_property
    def entry(self) -> EntryPage:
        """The page of a rule."""
        from roma_desktop.ui.rules.entry_page import EntryPage

        made = EntryPage()
        made.rule_asked.connect(self._on_asked)
        self.pages.addWidget(made)
        return made

    @cached_property
    def finds(self) -> FindList:
        """The page of the chapters, and of what was found."""
        from roma_desktop.ui.rules.finds import FindList

        made = FindList()
        made.rule_asked.connect(self._on_asked)
        made.went_up.connect(self.search.setFocus)
        self.pages.addWidget(made)
        return made

    # ------------------------------------------------------------ asked from outside

    def set_game(self, game: str) -> None:
        """Show the rules of this game from now on; what was looked up in those of another is forgotten."""
        if game == self._game:
            return
        self._game, self._trail = game, Trail()
        if not self.isHidden():
            self._show()

    def game(self) -> str:
        """The game whose rules are shown."""
        return self._game

    def ask(self, number: str = "") -> None:
        """Open at a number, or for "" where one was last; the keyboard comes along."""
        if self.isHidden():
            self._came_from = self.window().focusWidget()
        if number:
            self._go(Place(number))
        else:
            self._show()
        self.show()
        if number:
            self.entry.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.selectAll()

    def ask_or_leave(self, number: str = "") -> None:
        """As ``ask``; where no number is asked for and it is open, close it."""
        if number or self.isHidden():
            self.ask(number)
        else:
            self.leave()

    def lie_open(self) -> None:
        """Open where one was last; the keyboard stays where it is."""
        self._show()
        self.show()

    def toggle(self, game: str = "") -> None:
        """Open it at the rules of a game, "" for the one it has; or close it where the keyboard is in it already."""
        focus = self.window().focusWidget()
        if self.isVisible() and focus is not None and self.isAncestorOf(focus):
            self.leave()
        else:
            self.set_game(game or self._game)
            self.ask()

    def leave(self) -> None:
        """Close it; the keyboard goes back."""
        came_from, self._came_from = self._came_from, None
        self.hide()
        if came_from is not None and isValid(came_from) and came_from.isVisible():
            came_from.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def forget(self) -> None:
        """Close it, and forget what was looked up: another player sits down."""
        self._trail = Trail()
        self.hide()

    def number(self) -> str:
        """The number that is shown, "" for the chapters and for what was found."""
        entry = self.entry.entry()
        return entry.number if entry is not None and self.pages.currentWidget() is self.entry else ""

    # ------------------------------------------------------------ going

    def go_back(self) -> None:
        self._trail.back()
        self._show()

    def go_forward(self) -> None:
        self._trail.forward()
        self._show()

    def _on_asked(self, number: str) -> None:
        self._go(Place(number))
        self.entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_search(self, words: str) -> None:
        self._go(Place(words=words.strip()))

    def _go(self, place: Place) -> None:
        self._trail.go(place)
        self._show()

    def _to_page(self) -> None:
        page = self.entry if self.pages.currentWidget() is self.entry else self.finds
        page.setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ showing

    @property
    def rules(self) -> Reference:
        return book_of(self._game, theme.current().language).rules

    def _show(self) -> None:
        """Show the place that the trail has come to."""
        here, rules = self._trail.here, self.rules
        trouble = book_of(self._game, theme.current().language).trouble
        said = in_words(trouble) if trouble is not None else ""
        entry = rules.find(here.number) if here.number else None
        if here.number and entry is None and rules.entries:
            said = tr("There is no rule {number}.", number=here.number)
        if entry is not None:
            self.entry.show_entry(entry, rules)
            self.pages.setCurrentWidget(self.entry)
        else:
            self._show_finds(here, rules)
            if here.words and rules.entries and not self.finds.finds():
                said = tr("Nothing about {words} is found in the rules.", words=here.words)
        self.note.say(said)
        self.note.setVisible(bool(said))
        self.back.setEnabled(self._trail.can_back)
        self.forward.setEnabled(self._trail.can_forward)
        self._write_search(here.words)

    def _show_finds(self, here: Place, rules: Reference) -> None:
        self.finds.setAccessibleName(tr("What was found") if here.words else tr("Chapters"))
        from roma_desktop.ui.rules.finds import of_entries, of_hits

        self.finds.show_finds(of_hits(rules.search(here.words)) if here.words else of_entries(rules.chapters))
        self.pages.setCurrentWidget(self.finds)

    def _write_search(self, words: str) -> None:
        """Show in the field what was searched for here; what is being typed is left as it is."""
        if self.search.text().strip() != words:
            before = self.search.blockSignals(True)
            self.search.setText(words)
            self.search.blockSignals(before)

    def restyle(self) -> None:
        super().restyle()
        self._name_parts()
        if not self.isHidden():
            self._show()

    # ------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, alt = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        match key:
            case Qt.Key.Key_Escape | Qt.Key.Key_R:
                self.leave()
            case Qt.Key.Key_Backspace:
                self.go_back()
            case Qt.Key.Key_Left if alt:
                self.go_back()
            case Qt.Key.Key_Right if alt:
                self.go_forward()
            case Qt.Key.Key_Slash | Qt.Key.Key_F:
                self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.search.selectAll()
            case _:
                super().keyPressEvent(event)


class Arrow(Button):
    """A round button with an arrowhead to the left (-1) or right (1)."""

    def __init__(self, way: int, parent: QWidget | None = None) -> None:
        super().__init__("", "round", parent)
        self._way = way

    def name(self, words: str, keys: str) -> None:
        self.setAccessibleName(words)
        set_tip(self, in_words(with_note(words, keys)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = theme.current().colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle, reach = QRectF(self.rect()).center(), self.height() / 6
            pen = QPen(QColor(colours.ink if self.isEnabled() else colours.faint), max(1.8, self.height() / 16))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            x = reach * 0.6 * self._way
            points = (QPointF(-x, -reach), QPointF(x, 0), QPointF(-x, reach))
            painter.drawPolyline(QPolygonF([middle + point for point in points]))
