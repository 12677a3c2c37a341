"""The sheet of the manual: the list of pages at the left, the page beside it, and a search in it above."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.phrasing import with_note
from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.manual.book import CONTENTS, heading_as_shown, manual
from roma_desktop.ui.manual.page import ManualPage
from roma_desktop.ui.manual.page_list import PageList
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.search_field import SearchField
from roma_desktop.ui.parts.layout.boxes import Box, column, rescale, row
from roma_desktop.ui.parts.surfaces.overlay import Overlay
from roma_desktop.ui.parts.surfaces.question import VEIL
from roma_desktop.ui.parts.surfaces.sheet import WORKED_IN, Sheet
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.rules.dock import Arrow

WIDEST, EDGE = 1180, 24  # pixels at 100 %: of the sheet; free space around it
LIST, NARROW = 216, 800  # of the list of pages; a sheet below this width shows no list

Visit = tuple[str, str]
"""A page and a heading of it, "" for its top."""


class ManualSheet(Overlay):
    """Shows the contents first, and later the page that was open last. Esc closes it."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = theme.current().language
        self._pages = manual(self._language)
        self._trail: list[Visit] = [(CONTENTS, "")]
        self._here = 0
        self._build()
        self._connect()
        self._name_parts()
        self._show()

    def _build(self) -> None:
        self.title = Words("", "title")
        self.back, self.forward = Arrow(-1), Arrow(1)
        self.contents, self.close_button = Button("", "quiet"), Button("", "quiet")
        self.search, self.count = SearchField(""), Words("", "note", firm=True)
        self.list = PageList(list(self._pages.values()))
        self.page = ManualPage()
        self._sheet = Sheet(self, shadow=WORKED_IN)
        ways = row(self.back, self.forward, 6, self.title, None, gap=6)
        tools = row(self.count, self.search, 6, self.contents, self.close_button, gap=8)
        self._head = row(gap=8)
        self._head.addLayout(ways, 1)
        self._head.addLayout(tools)
        both = row(gap=18)
        both.addWidget(self.list)
        both.addWidget(self.page, 1)
        self._box = column(self._head, Hair(), gap=10, margins=(24, 16, 18, 18))
        self._box.addLayout(both, 1)
        self._sheet.setLayout(self._box)
        self._sheet.show()

    def _connect(self) -> None:
        self.back.clicked.connect(lambda: self.go_on(-1))
        self.forward.clicked.connect(lambda: self.go_on(1))
        self.contents.clicked.connect(lambda: self.open(CONTENTS))
        self.close_button.clicked.connect(self.leave)
        self.list.page_chosen.connect(self.open)
        self.page.page_asked.connect(self._on_link)
        self.search.searched.connect(self._on_search)
        self.search.taken.connect(lambda: self._to_next(1))
        self.search.left.connect(self.page.setFocus)
        self.search.went_down.connect(self.page.setFocus)

    def _name_parts(self) -> None:
        """Write the words of all parts in the current language."""
        self.setAccessibleName(tr("Manual"))
        self._name_page()
        self.back.name(tr("Back"), "Alt+←")
        self.forward.name(tr("Forward"), "Alt+→")
        self.contents.setText(tr("Contents"))
        self.close_button.setText(tr("Close"))
        self.list.setAccessibleName(tr("Pages of the manual"))
        self.search.setPlaceholderText(tr("Find on this page"))
        self.search.setAccessibleName(self.search.placeholderText())
        set_tip(self.search, in_words(with_note(self.search.placeholderText(), "Ctrl+F, F3")))

    def _name_page(self) -> None:
        """Let the title of the sheet say so where a page isn't in the language of the player."""
        written = self._pages[self._trail[self._here][0]].language
        self.title.setText(tr("Manual") if written == self._language else tr("Manual (in English)"))

    # ------------------------------------------------------------ going

    def open(self, page: str, heading: str = "") -> None:
        """Go to a page; a heading is named as in a link."""
        visit = (page, heading)
        if page in self._pages and visit != self._trail[self._here]:
            self._trail = [*self._trail[: self._here + 1], visit]
            self._here += 1
        self._show()

    def go_on(self, step: int) -> None:
        """Go back (-1) or forward (1) among the pages that were open."""
        self._here = min(max(0, self._here + step), len(self._trail) - 1)
        self._show()

    def leave(self) -> None:
        self.uncover()
        self.left.emit()

    def first_focus(self) -> QWidget:
        return self.page

    def _on_link(self, page: str, heading: str) -> None:
        self.open(page or self._trail[self._here][0], heading)

    def _show(self) -> None:
        name, heading = self._trail[self._here]
        self.page.show_page(self._pages[name], heading_as_shown(self._pages[name], heading))
        self.list.show_chosen(name)
        self._name_page()
        self.back.setEnabled(self._here > 0)
        self.forward.setEnabled(self._here < len(self._trail) - 1)
        self.search.clear()

    # ------------------------------------------------------------ finding

    def _on_search(self, words: str) -> None:
        self._tell_count(self.page.find_all(words), 1)

    def _to_next(self, step: int) -> None:
        number = self.page.find_next(step)
        self._tell_count(self.page.found(), number)

    def _tell_count(self, found: int, number: int) -> None:
        if not self.search.text():
            self.count.setText("")
        elif found:
            self.count.setText(tr("{n} of {all}", n=number, all=found))
        else:
            self.count.setText(tr("not found"))

    # ------------------------------------------------------------ room and keys

    def restyle(self) -> None:
        super().restyle()
        if self._language != theme.current().language:
            self._translate()
        self._name_parts()
        self.arrange()

    def _translate(self) -> None:
        """Show the same pages in the language that the player has chosen now."""
        self._language = theme.current().language
        self._pages = manual(self._language)
        name, _ = self._trail[self._here]
        self.list.list_pages(list(self._pages.values()))
        self.list.show_chosen(name)
        self.search.clear()
        self.page.translate(self._pages[name])

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Give the sheet its place; a narrow one has no list, but a second line of buttons."""
        look = theme.current()
        rescale(self._box)
        edge = look.px(EDGE) if self.width() > look.px(NARROW) else look.px(EDGE) // 3
        width = min(look.px(WIDEST), self.width() - 2 * edge)
        self.list.setFixedWidth(look.px(LIST))
        narrow = width < look.px(NARROW)
        self._head.setDirection(Box.Direction.TopToBottom if narrow else Box.Direction.LeftToRight)
        self.list.setVisible(not narrow)
        self._sheet.setGeometry((self.width() - width) // 2, edge, width, self.height() - 2 * edge)
        self.update()

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.tint(theme.current().colours.shadow, VEIL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Escape:
                self.leave()
            case Qt.Key.Key_Backspace:
                self.go_on(-1)
            case Qt.Key.Key_Left if alt:
                self.go_on(-1)
            case Qt.Key.Key_Right if alt:
                self.go_on(1)
            case Qt.Key.Key_F3:
                self._to_next(-1 if shift else 1)
            case Qt.Key.Key_F1 if shift:
                self.leave()
            case _ if event.matches(QKeySequence.StandardKey.Find):
                self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.search.selectAll()
