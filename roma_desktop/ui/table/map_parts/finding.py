"""Everything on the map that has a name, to be found by it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QRect

from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.message import say
from roma_desktop.core.title import Title
from roma_desktop.ui.layers.finder import FindSheet
from roma_desktop.ui.table.ports import TablePort
from roma_desktop.ui.table.presenter import Presenter


class Finding(QObject):
    """The sheet to find things with, at the table."""

    def __init__(self, table: TablePort, presenter: Presenter[Any], title: Title[Any]) -> None:
        super().__init__(table.widget)
        self._table, self._presenter, self._title = table, presenter, title
        words = table.words
        hint, none = words.say(presenter.find_hint()), words.say(say("Nothing of that name."))
        self.sheet = FindSheet(hint, none, table.widget)
        self.sheet.hide()
        self.sheet.left.connect(self.close)
        self.sheet.chosen.connect(self._go)

    def open(self) -> None:
        """Open the sheet with the field to type in."""
        table, state = self._table, self._table.seen
        languages = dict.fromkeys([*LANGUAGES, *self._title.languages(state)])
        every = tuple(self._title.words(state, language) for language in languages)
        self.arrange(table.room)
        self.sheet.open_with(list(self._presenter.findable(state, table.words, every)))

    def is_open(self) -> bool:
        return self.sheet.isVisible()

    def close(self) -> None:
        self.sheet.hide()
        self._table.view.setFocus()

    def blank(self) -> None:
        """Hide the sheet: the curtain falls."""
        self.sheet.hide()

    def arrange(self, room: QRect) -> None:
        size = self.sheet.wanted_size(room.size())
        self.sheet.setGeometry(room.left(), room.top(), size.width(), size.height())

    def _go(self, kind: str, of: str) -> None:
        """Glide there, and show it at the side."""
        self.close()
        self._table.follow(kind, of)
        self._table.look_at(f"{kind}:{of}")
