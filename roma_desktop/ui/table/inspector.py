"""What the side sheet shows of a chosen place or side."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import bring_into_sight
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

COUNTER = 60  # pixels at 100 %


class Inspector(Part):
    """One thing at a time; ``ordered`` has the commands that its counters and buttons give.

    ``link_asked``: a word was clicked that leads somewhere; ``card_chosen``: a card is to be played; ``carried``: the
    counters chosen here are dragged to the map.
    """

    ordered = Signal(object)
    place_asked = Signal(str)
    link_asked = Signal(str, str)
    card_chosen = Signal(str)
    carried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.home: QWidget | None = None  # the sheet it is on
        self._content: QWidget | None = None
        self._column = column(gap=0)
        self.setLayout(self._column)

    def show_nothing(self) -> None:
        """Show that nothing is chosen."""
        self.put(Part())

    def show_place(self, state: Any, place: str, words: Words) -> None:
        """Show a place: what it is, whose it is, and who stands there, as far as the position shown tells."""
        raise NotImplementedError

    def show_side(self, state: Any, side: str, words: Words, *, own: bool) -> None:
        """Show a side: what it has. ``own``: it is that of the one at the table."""
        raise NotImplementedError

    def press_unit(self, number: int) -> None:
        """Take the counter of that number (from 0) along, or leave it, as a digit key does."""

    def take_all(self, *, but_one: bool = False) -> bool:
        """Take all counters along, or all but one; whether counters are chosen here."""
        return False

    def focus_first(self) -> None:
        """Give the keyboard to the first counters shown."""
        grid = self.findChild(CounterGrid)
        if grid is not None:
            grid.setFocus()
            bring_into_sight(grid, grid.box(grid.cursor_index()) if grid.cells() else grid.rect())

    def put(self, content: QWidget) -> None:
        """Show this in place of what was shown."""
        self._column.exchange(self._content, content)
        self._content = content
        for sentence in content.findChildren(Sentence):
            sentence.link_asked.connect(self.link_asked)
        self.updateGeometry()


class Standings(Protocol):
    """Says what stands where."""

    def shown(self, state: Any, words: Words) -> Shown: ...


class PlainInspector(Inspector):
    """The name of a place and the counters that stand there."""

    def __init__(self, presenter: Standings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presenter = presenter

    def show_place(self, state: Any, place: str, words: Words) -> None:
        page = Part()
        content = column(Label(words.name("place", place), "title"), gap=8)
        standing = [one for one in self._presenter.shown(state, words).standing if one.place == place]
        if standing:
            cells = [Cell(one.face, one.key) for one in standing]
            content.addWidget(CounterGrid(cells, side=COUNTER))
        page.setLayout(content)
        self.put(page)

    def show_side(self, state: Any, side: str, words: Words, *, own: bool) -> None:
        page = Part()
        page.setLayout(column(Label(words.name("power", side), "title"), gap=8))
        self.put(page)
