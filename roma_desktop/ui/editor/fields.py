"""Fields of the editor's forms. They tell what was written when it is written, and never while they are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

NARROW, LINES = 78, 5
PAUSE = 1500  # milliseconds in which nobody types
NO_ARROWS = "QSpinBox::up-button, QSpinBox::down-button { width: 0; border: none; }"  # minus and plus stand beside it


def takes_back(event: QKeyEvent) -> bool:
    """Whether a key takes an edit back, or makes it again."""
    return event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)


class Line(QLineEdit):
    """A line of words; ``written`` when Enter is pressed or the keyboard goes elsewhere."""

    written = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._shown = ""
        self.setAccessibleName(name)
        self.setMinimumWidth(40)
        self.editingFinished.connect(self._tell)

    def show_text(self, text: str) -> None:
        self._shown = text
        if self.text() != text:
            self.setText(text)
            self.setCursorPosition(0)

    def _tell(self) -> None:
        if self.text() != self._shown:
            self._shown = self.text()
            self.written.emit(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._shown:
            self.setText(self._shown)
        elif self.text() == self._shown and takes_back(event):
            event.ignore()  # the page takes back what was told
        else:
            super().keyPressEvent(event)

    def tell(self) -> None:
        """Tell what has been written, if it is something else."""
        self._tell()


LONGEST_TEXT = 20_000  # letters


class Text(QPlainTextEdit):
    """Words of several lines; ``written`` when the keyboard goes elsewhere. Tab goes to the next field.

    Where they are ``prose`` they are told too when the writer pauses, so that little can be lost.
    """

    written = Signal(str)

    def __init__(self, name: str, lines: int = LINES, *, prose: bool = True) -> None:
        super().__init__()
        self._shown, self._lines = "", lines
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.tell)
        if prose:
            self.textChanged.connect(self._pause.start)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.restyle()

    def restyle(self) -> None:
        look = theme.current()
        self.setFont(look.font("note"))
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {look.colours.light}; border: 1px solid {look.colours.rule};"
            f" border-radius: 4px; padding: 1px; color: {look.colours.ink}; }}"
            f"QPlainTextEdit:focus {{ border: 2px solid {look.colours.ink}; padding: 0; }}"
        )
        self.setFixedHeight(self.fontMetrics().lineSpacing() * self._lines + theme.current().px(14))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.toPlainText() == self._shown and takes_back(event):
            event.ignore()  # the page takes back what was told
        else:
            super().keyPressEvent(event)

    def show_text(self, text: str) -> None:
        """Show a text to be written; of one that is too long only the beginning, to be read."""
        self.setReadOnly(len(text) > LONGEST_TEXT)
        if self.isReadOnly():
            text = text[: LONGEST_TEXT - 1] + "…"
        self._shown = text
        if _lines_of(self.toPlainText()) != _lines_of(text):  # an empty line at the end is still being written
            self.setPlainText(text)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.tell()

    def tell(self) -> None:
        """Tell what has been written, if it is something else."""
        self._pause.stop()
        if self.toPlainText() != self._shown:
            self._shown = self.toPlainText()
            self.written.emit(self._shown)


def _lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


class _Spin(QSpinBox):
    """The number itself: arrow keys and digits change it, the wheel only where the keyboard is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if takes_back(event):
            event.ignore()  # each step has been told
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Number(Part):
    """A whole number between minus and plus; ``written`` at each step, and when a typed one is done."""

    written = Signal(int)

    def __init__(self, name: str, least: int, most: int, *, by: int = 1, after: str = "", before: str = "") -> None:
        """``by``: how far minus and plus go; ``after`` and ``before`` stand beside the number."""
        super().__init__()
        self.setAccessibleName(name)
        self.spin, self.less, self.more = _Spin(), Button("−", "step"), Button("+", "step")
        self.spin.setAccessibleName(name)
        self.spin.setStyleSheet(NO_ARROWS)
        self.spin.lineEdit().setStyleSheet(
            "border: none; background: transparent; padding: 0; margin: 0; min-height: 0"
        )
        self.spin.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.spin.setRange(least, most)
        self.spin.setSuffix(after)
        self.spin.setPrefix(before)
        self.spin.setSingleStep(by)
        self.spin.setKeyboardTracking(False)
        self.spin.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for button, says, step in (
            (self.less, tr("{name}: less", name=name), self.spin.stepDown),
            (self.more, tr("{name}: more", name=name), self.spin.stepUp),
        ):
            button.setAccessibleName(says)
            set_tip(button, says)
            button.setAutoRepeat(True)
            button.clicked.connect(step)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setLayout(row(self.less, self.spin, self.more, gap=3))
        self.spin.valueChanged.connect(self.written)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.spin.setFixedWidth(theme.current().px(NARROW))

    def value(self) -> int:
        return self.spin.value()

    def show_value(self, value: int) -> None:
        with QSignalBlocker(self.spin):
            self.spin.setValue(max(self.spin.minimum(), min(self.spin.maximum(), value)))


class Pick(QComboBox):
    """One of a few; ``written`` has its key."""

    written = Signal(str)

    def __init__(self, name: str, choices: Mapping[str, str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(3)
        self.show_choices(choices)
        self.activated.connect(lambda _index: self.written.emit(self.key()))

    def key(self) -> str:
        return str(self.currentData() or "")

    def show_choices(self, choices: Mapping[str, str]) -> None:
        if [(self.itemData(i), self.itemText(i)) for i in range(self.count())] != list(choices.items()):
            with QSignalBlocker(self):
                self.clear()
                for key, words in choices.items():
                    self.addItem(words, key)

    def show_key(self, key: str) -> None:
        with QSignalBlocker(self):
            self.setCurrentIndex(self.findData(key))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme.current()
        reach, middle = look.px(5), QPointF(self.width() - look.px(16), self.height() / 2)
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        room = self.width() - look.px(44)
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.colours.sepia), max(1.4, look.px(16) / 10)))
        painter.drawPolyline(
            [
                middle + QPointF(-reach, -reach / 2),
                middle + QPointF(0, reach / 2),
                middle + QPointF(reach, -reach / 2),
            ]
        )
        painter.end()


class Switch(TickBox):
    """On or off; ``written`` when the player turns it."""

    written = Signal(bool)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.clicked.connect(lambda: self.written.emit(self.isChecked()))

    def show_state(self, on: bool) -> None:
        with QSignalBlocker(self):
            self.setChecked(on)


class TwoTongues(Part):
    """A text in English and Japanese; ``written`` has language and words."""

    written = Signal(str, str)

    def __init__(self, name: str, *, long: bool = False) -> None:
        super().__init__()
        make = Text if long else Line
        self.fields: dict[str, Line | Text] = {
            "en": make(tr("{name} in English", name=name)),
            "ja": make(tr("{name} in Japanese", name=name)),
        }
        for language, field in self.fields.items():
            field.written.connect(lambda words, language=language: self.written.emit(language, words))
        en, ja = self.fields["en"], self.fields["ja"]
        self.setLayout(column(labelled("EN", en), labelled("JA", ja), gap=3))

    def show_texts(self, texts: Mapping[str, str]) -> None:
        for language, field in self.fields.items():
            field.show_text(texts.get(language, ""))


def settle(field: QWidget | None) -> None:
    """Tell at once what is being written in the field with the keyboard, which a pressed button doesn't take away."""
    if isinstance(field, Line | Text):
        field.tell()
    elif isinstance(field, _Spin):
        field.interpretText()


def labelled(words: str, field: QWidget, *, width: int = 26) -> Part:
    """A field with its language or name before it."""
    label = _Label(words, width)
    line = Part()
    line.setLayout(row(label, field, gap=4))
    return line


def field(words: str, *fields: QWidget) -> Part:
    """Fields side by side, under words that say what they are."""
    found = Part()
    line = flow(*fields, gap=6) if all(isinstance(one, Number) for one in fields) else row(*fields, gap=6)
    found.setLayout(column(Words(words, "small", tone="sepia", wrap=True), line, gap=1))
    return found


def heading(words: str) -> Words:
    return Words(words, "cap")


class _Label(Words):
    def __init__(self, words: str, width: int) -> None:
        self._design = width
        super().__init__(words, "small", tone="sepia")

    def restyle(self) -> None:
        super().restyle()
        self.setFixedWidth(theme.current().px(self._design))


def clear(box: object, widgets: Sequence[QWidget]) -> None:
    """Take widgets out of a layout for good."""
    for widget in widgets:
        box.removeWidget(widget)  # type: ignore[attr-defined]
        widget.hide()
        widget.deleteLater()
