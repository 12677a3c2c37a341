"""The coach's bar under the strip of the table: the words of a step, its number, and the buttons on and back.

It has room of its own, so that it never covers what it points at, and the same height through a whole lesson, so that
the map doesn't jump.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, rescale, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

WIDEST, NARROW = 1360, 860  # pixels at 100 %: of what is said; below it the buttons stand above the words
SIDE, TOP, GAP, LINE = 18, 10, 24, 3
SHARE = 0.4  # of the table's height that it takes at most


BACK, SHOW_ME, NEXT = "Ctrl+Left", "Ctrl+Up", "Ctrl+Right"
"""Keys that do nothing else at a table."""


class CoachBar(Bar):
    """Shows what it is given."""

    next_pressed = Signal()
    back_pressed = Signal()
    show_pressed = Signal()
    leave_pressed = Signal()
    link_asked = Signal(str, str)  # kind, id

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: Sequence[Rich] = ()
        self._share = 0.0
        self._title, self._count = Words(title, "cap"), Words(role="note", firm=True)
        self._says = Sentence(role="body")
        self._says.link_asked.connect(self.link_asked)
        self._scroll = Scroll(self._says)
        self.leave = Button(tr("Leave the lesson"), "quiet")
        self.back, self.show_me = Button(tr("Back")), Button(tr("Show me"))
        self.next = Button(tr("Next"), "primary")
        for button, pressed, key in (
            (self.leave, self.leave_pressed, ""),
            (self.back, self.back_pressed, BACK),
            (self.show_me, self.show_pressed, SHOW_ME),
            (self.next, self.next_pressed, NEXT),
        ):
            button.clicked.connect(pressed)
            if key:
                written = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
                set_tip(button, tr("Key: {key}", key=written))
        self._lines = row(gap=GAP, margins=(SIDE, TOP, SIDE, TOP + LINE))
        self._buttons = Part()
        self._buttons.setLayout(row(self.leave, self.back, self.show_me, self.next, gap=8))
        self._head = row(self._title, self._count, None, gap=12)
        told = column(self._head, gap=2)
        told.addWidget(self._scroll, 1)
        self._lines.addLayout(told, 1)
        self._lines.addWidget(self._buttons)
        self._lines.setAlignment(self._buttons, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(self._lines)

    def set_texts(self, texts: Sequence[Rich]) -> None:
        """Set all that will be said in this lesson, so that the bar is high enough for each text."""
        self._all = tuple(texts)

    def say(self, words: Rich, at: int, of: int) -> None:
        """Show the words of step ``at`` of ``of``, counted from 1."""
        self._says.say(words)
        self._count.setText(tr("{at} of {of}", at=at, of=of))
        self._share = at / of
        self.setAccessibleName(f"{self._title.text()}, {self._count.text()}. {self._says.words()}")
        self._scroll.verticalScrollBar().setValue(0)
        self.update()

    def words(self) -> str:
        return self._says.words()

    def offer(self, *, reading: bool, back: bool, last: bool) -> None:
        """Show the buttons of a step: one that is only read has Next, any other "Show me"."""
        self.next.setVisible(reading)
        self.next.setText(tr("Finish") if last else tr("Next"))
        self.show_me.setVisible(not reading)
        self.back.setEnabled(back)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = theme.current()
        self._turn(width)
        margins = look.px(2 * TOP + LINE)
        head = max(self._title.sizeHint().height(), self._count.sizeHint().height()) + look.px(2)
        room = self._room(width)
        longest = max((_height(words, room) for words in self._all), default=0)
        buttons = self._buttons.sizeHint().height()
        wanted = max(head, buttons) + longest if self._narrow(width) else max(head + longest, buttons)
        parent = self.parentWidget()
        most = round(parent.height() * SHARE) if parent is not None else wanted
        return min(wanted + margins, max(most, look.px(90)))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(900), self.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, theme.current().px(60))

    def restyle(self) -> None:
        super().restyle()
        self._margins()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn(self.width())
        self._margins()

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        line = look.px(LINE)
        track = QRectF(0, self.height() - line, self.width(), line)
        painter.fillRect(track, QColor(look.colours.shade))
        track.setWidth(self.width() * self._share)
        painter.fillRect(track, QColor(look.colours.rule))

    # ------------------------------------------------------------ inside

    def _narrow(self, width: int) -> bool:
        return width < theme.current().px(NARROW)

    def _beside(self, width: int) -> int:
        """The margin at either side: what is said stays in the middle of a wide window."""
        look = theme.current()
        return max(look.px(SIDE), (width - look.px(WIDEST)) // 2)

    def _room(self, width: int) -> int:
        """The width that the words have."""
        inside = width - 2 * self._beside(width)
        if not self._narrow(width):
            wide = max(self.show_me.sizeHint().width(), self.next.sizeHint().width())
            gaps = theme.current().px(8) * 2 + theme.current().px(GAP)
            inside -= self.leave.sizeHint().width() + self.back.sizeHint().width() + wide + gaps
        return max(inside, 1)

    def _turn(self, width: int) -> None:
        where = self._head if self._narrow(width) else self._lines
        if where.indexOf(self._buttons) < 0:
            (self._lines if where is self._head else self._head).removeWidget(self._buttons)
            where.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignVCenter)
        self._lines.setSpacing(theme.current().px(GAP))

    def _margins(self) -> None:
        rescale(self.layout())
        self._turn(self.width())
        look, edge = theme.current(), self._beside(self.width())
        self._lines.setContentsMargins(edge, look.px(TOP), edge, look.px(TOP + LINE))


def _height(words: Rich, width: int) -> int:
    """What words take at a width, in pixels."""
    return Sentence(words, "body").heightForWidth(width)
