"""A question that must be answered before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, rescale
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import ENTER, Part
from roma_desktop.ui.parts.surfaces.overlay import Overlay
from roma_desktop.ui.parts.surfaces.sheet import WORKED_IN, Sheet
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Rich, plain
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

WIDTH = 520
VEIL = 110  # alpha of the shade over the rest of the window
NARROW, THIN = 360, 36  # the width, and the alpha of the shade, of a question that stands aside
Spot = Callable[[QSize], QRect]
"""From the size that a question would like to its place, in the coordinates of its parent: it may be lower."""


class Question(Overlay):
    """A sheet with a title, a sentence, the consequences of the choices, and buttons, exactly one of them primary.

    Enter takes the primary choice, Esc the one that goes back. ``answered`` has the key of the choice. A question may
    stand aside, so that the thing it is about can be seen in the rest of the window.
    """

    answered = Signal(str)
    link_asked = Signal(str, str)  # kind, id

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._choices: tuple[Choice, ...] = ()
        self._buttons: list[Button] = []
        self._sheet: Sheet | None = None
        self._scroll: Scroll | None = None
        self._aside: Spot | None = None
        self._said = Part()
        self._content, self._foot = column(), flow()

    def ask(
        self,
        title: str,
        sentence: Rich,
        choices: Sequence[Choice],
        *,
        consequences: Sequence[Rich] = (),
        aside: Spot | None = None,
    ) -> None:
        """Ask at once, in the middle or ``aside``. Raises ``ValueError`` unless exactly one choice is primary."""
        if sum(choice.primary for choice in choices) != 1:
            raise ValueError("exactly one choice of a question is primary")
        self._choices, self._aside = tuple(choices), aside
        self._buttons = [self._button(choice) for choice in choices]
        asked = [self._sentence(sentence)] if sentence else []
        line = [Hair()] if asked and consequences else []
        self._said = Part()
        self._said.setLayout(column(*asked, *line, *(self._sentence(words) for words in consequences), gap=8))
        self._scroll = Scroll(self._said)
        if self._sheet is not None:
            self._sheet.hide()
            self._sheet.deleteLater()
        self._sheet = Sheet(self, shadow=WORKED_IN)
        self._content = column(Words(title, "title"), self._scroll, gap=12, margins=(28, 22, 28, 22))
        self._foot = flow(*self._buttons, gap=10, to_right=True)
        self._content.addLayout(self._foot)
        self._sheet.setLayout(self._content)
        self._sheet.setAccessibleName(title)
        self.setAccessibleName(f"{title}. {plain(sentence)}")
        self._sheet.show()
        self._arrange()
        self.cover()

    def first_focus(self) -> QWidget:
        return next(button for button, choice in zip(self._buttons, self._choices, strict=True) if choice.primary)

    def restyle(self) -> None:
        super().restyle()
        self._arrange()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if (self._scroll is not None and self._scroll.turn(event.key())) or event.isAutoRepeat():
            return
        if event.key() in ENTER:
            self._press(primary=True)
        elif event.key() == Qt.Key.Key_Escape:
            self._press(primary=False)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.tint(theme.current().colours.shadow, THIN if self._aside else VEIL))

    def _button(self, choice: Choice) -> Button:
        button = Button(choice.words, "primary" if choice.primary else "")
        button.setEnabled(choice.enabled)
        set_tip(button, choice.tip)
        button.clicked.connect(lambda: self._answer(choice.key))
        return button

    def _sentence(self, words: Rich) -> Sentence:
        sentence = Sentence(words, "body")
        sentence.link_asked.connect(self.link_asked)
        return sentence

    def _press(self, *, primary: bool) -> None:
        for button, choice in zip(self._buttons, self._choices, strict=True):
            if choice.primary if primary else choice.back:
                button.click()
                return

    def _answer(self, key: str) -> None:
        self.uncover()
        self.answered.emit(key)

    def _arrange(self) -> None:
        if self._sheet is None or self._scroll is None:
            return
        look = theme.current()
        rescale(self._content)
        wide = max(
            look.px(NARROW if self._aside else WIDTH), self._foot.sizeHint().width() + look.px(56)
        )  # all buttons in one row
        width = min(wide, self.width() - look.px(32))
        inside = width - look.px(56)
        self._scroll.setMinimumHeight(0)
        wanted = self._said.heightForWidth(inside)
        self._scroll.setMinimumHeight(min(wanted, self.height() // 2))
        self._scroll.setMaximumHeight(wanted)
        height = min(self._content.totalHeightForWidth(width), self.height() - look.px(32))
        if self._aside:
            self._scroll.setMinimumHeight(0)  # what finds no room is scrolled to
            self._sheet.setGeometry(self._aside(QSize(width, height)))
        else:
            self._sheet.setGeometry((self.width() - width) // 2, (self.height() - height) * 2 // 5, width, height)
        self.update()
