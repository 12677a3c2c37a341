"""The chronicle: what happened, line by line, with dice, rules and places to follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.chronicle.book import Book, Entry
from roma_desktop.ui.parts.chronicle.page import FOLD, ChroniclePage
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text import rich
from roma_desktop.ui.parts.text.words import Words

FEW_LINES = 64  # pixels at 100 %: the tabs are hidden if they would leave the lines less height


class Chronicle(Part):
    """A title, tabs (key, words) of which the first has the key "" and shows all, and the page.

    Entries are only added at the end; groups fold to their first line. ``nothing``: what is shown in a tab without
    lines. ``signs``: by key, the powers whose tabs show their signs.
    """

    rule_asked = Signal(str)
    link_asked = Signal(str, str)  # kind, id: of a place, a person or another thing that is named
    entry_asked = Signal(int)  # Enter or double click on a line

    def __init__(
        self,
        title: str,
        tabs: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
        *,
        nothing: str = "",
        signs: Mapping[str, PowerLook] = {},
    ) -> None:
        super().__init__(parent)
        self._book = Book()
        self._page = ChroniclePage(self._book)
        self._page.setAccessibleName(title)
        self._tabs = TabRow(tabs, gap=8 if signs else 14, to_right=True, signs=signs)
        self._tabs.chosen.connect(self.show_tab)
        self._page.link_asked.connect(self._follow)
        self._page.entry_asked.connect(self.entry_asked)
        self._title = Words(title, "cap", firm=True)
        head = row(self._title, gap=12)
        head.addWidget(self._tabs, 1)
        self._nothing = Words(nothing, "italic")
        content = column(head, self._nothing, gap=4)
        content.addWidget(self._page, 1)
        self.setLayout(content)
        self._nothing.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def append(self, entry: Entry) -> int:
        """Add a line; returns its index. The page scrolls on if its end was in sight."""
        return self.extend([entry])

    def extend(self, entries: Sequence[Entry]) -> int:
        """Add many lines at once; returns the index of the first."""
        first = len(self._book)
        for entry in entries:
            self._book.append(entry)
        self._page.grown(first)
        self._tell_nothing()
        return first

    def amend(self, index: int, words: tuple[rich.Piece, ...]) -> None:
        """Gives a line other words, such as the outcome of a battle to the line that began it."""
        self._book.amend(index, words)
        self._page.rewrite(index)

    def clear(self) -> None:
        self._book.clear()
        self._page.restyle()
        self._nothing.hide()

    def _tell_nothing(self) -> None:
        shown = any(self._book.is_shown(index) for index in range(len(self._book)))
        self._nothing.setVisible(bool(self._nothing.text()) and not shown)

    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._book)

    def set_folded(self, group: str, folded: bool) -> None:
        """Fold or open a group. Raises ``KeyError`` if no line of that group was ever added."""
        changed = self._book.fold(group, folded)
        self._page.rewrite(self._book.head(group))
        self._page.show_only_shown(changed)

    def is_folded(self, group: str) -> bool:
        return self._book.is_folded(group)

    def show_tab(self, key: str) -> None:
        self._tabs.set_current(key)
        self._book.tab = key
        self._page.show_only_shown(range(len(self._book)))
        self._page.to_end()
        self._tell_nothing()

    def is_shown(self, index: int) -> bool:
        return self._book.is_shown(index)

    def to_entry(self, index: int) -> None:
        self._page.to_entry(index)

    def page(self) -> ChroniclePage:
        return self._page

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        both = self._title.natural_width() + self._tabs.sizeHint().width() + theme.current().px(12)
        beside = both <= event.size().width()
        self._title.setVisible(beside)
        self._tabs.set_to_right(beside)
        rows = self._tabs.heightForWidth(event.size().width())
        self._tabs.setVisible(event.size().height() >= rows + theme.current().px(FEW_LINES))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(320), theme.current().px(190))

    def hasHeightForWidth(self) -> bool:
        """False: its page scrolls, so that it takes whatever height there is."""
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(160), theme.current().px(90))

    def _follow(self, kind: str, of: str) -> None:
        if kind == FOLD:
            self.set_folded(of, not self._book.is_folded(of))
        elif kind == "rule":
            self.rule_asked.emit(of)
        else:
            self.link_asked.emit(kind, of)
