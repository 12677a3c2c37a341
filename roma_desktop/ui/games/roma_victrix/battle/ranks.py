"""The counters of an army in ranks, as large as the room allows; too many for it are shown with their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.tokens import Token, grouped
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, room_of
from roma_desktop.ui.parts.part import Part

LARGEST, SMALLEST, STEP = 60, 36, 4
"""Sides of a counter in pixels at 100 %."""
SINGLE_LEAST, RANKED_LEAST = 44, 52
"""The least sides at which every counter is shown singly, and at which every rank has rows of its own."""
NARROWEST = 160


class Ranks(Part):
    """A rank for each kind of unit. ``stepped`` and ``stepped_back`` tell the key of a piece."""

    stepped = Signal(str)
    stepped_back = Signal(str)

    def __init__(self, *, to_right: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tokens: tuple[Token, ...] = ()
        self._shown: tuple[Token, ...] = ()
        self._confirmed, self._live = False, False
        self._plan: tuple[bool, bool, int] | None = None
        self.grid = CounterGrid(gap=0, to_right=to_right, enter_steps=False, parent=self)
        self.grid.stepped.connect(lambda index: self.stepped.emit(self._shown[index].keys[-1]))
        self.grid.stepped_back.connect(lambda index: self.stepped_back.emit(self._shown[index].keys[0]))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_tokens(self, tokens: Sequence[Token], *, confirmed: bool = False, live: bool = False) -> None:
        """``confirmed`` losses are no longer red; ``live``: counters can be chosen."""
        if [token.keys for token in tokens] != [token.keys for token in self._tokens]:
            self._plan = None
        self._tokens, self._confirmed, self._live = tuple(tokens), confirmed, live
        self.grid.setFocusPolicy(Qt.FocusPolicy.StrongFocus if live else Qt.FocusPolicy.NoFocus)
        self.grid.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._arrange()
        self.updateGeometry()

    def step_nth(self, number: int) -> bool:
        """Steps the counter of this number, from 1; returns whether there is one."""
        if not self._live or not 1 <= number <= len(self._shown):
            return False
        self.stepped.emit(self._shown[number - 1].keys[-1])
        return True

    def shown(self) -> tuple[Token, ...]:
        """The counters as they are arranged, in the order of the grid."""
        return self._shown

    def restyle(self) -> None:
        super().restyle()
        self._arrange()

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(340), self._height(self._cells(False, False), look.px(340), 56))

    def minimumSizeHint(self) -> QSize:
        width = max(theme.current().px(NARROWEST), self.width())
        least = min(self._height(self._cells(group, pack), width, side) for group, pack, side in self._plans())
        return QSize(theme.current().px(NARROWEST), least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _arrange(self) -> None:
        """Takes the first plan that fits; the one in use as long as it does, so that nothing jumps about."""
        plans = list(self._plans())
        chosen = plans[-1]
        for plan in [*([self._plan] if self._plan else []), *plans]:
            group, pack, side = plan
            if self._height(self._cells(group, pack), self.width(), side) <= self.height():
                chosen = plan
                break
        self._plan = chosen
        group, pack, side = chosen
        self._shown = tuple(self._laid(group))
        self.grid.set_side(side)
        self.grid.set_cells(self._cells(group, pack), confirmed=self._confirmed)
        self.grid.setGeometry(0, 0, self.width(), max(self.height(), self.grid.heightForWidth(self.width())))

    def _plans(self) -> Iterator[tuple[bool, bool, int]]:
        """Ways to lay the counters, the best first: (alike ones on one another, ranks in one row, side)."""
        for group, least in ((False, SINGLE_LEAST), (True, SMALLEST)):
            yield from ((group, False, side) for side in range(LARGEST, RANKED_LEAST - 1, -STEP))
            yield from ((group, True, side) for side in range(LARGEST, least - 1, -STEP))

    def _laid(self, group: bool) -> Sequence[Token]:
        return grouped(self._tokens) if group else self._tokens

    def _cells(self, group: bool, pack: bool) -> list[Cell]:
        cells, rank = [], ""
        for token in self._laid(group):
            starts = token.rank != rank and not pack
            cells.append(Cell(token.face, token.name, len(token.keys), token.mark, token.able, starts, token.about))
            rank = token.rank
        return cells

    def _height(self, cells: Sequence[Cell], width: int, side: int) -> int:
        """What the cells take up at a side, in pixels."""
        room = room_of(theme.current().px(side))
        columns, rows, used = max(1, width // room), 0, 0
        for cell in cells:
            if not rows or used == columns or cell.starts_row:
                rows, used = rows + 1, 0
            used += 1
        return rows * room
