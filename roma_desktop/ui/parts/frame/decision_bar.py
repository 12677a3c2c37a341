"""The decision bar: who decides, what, by which rule, and buttons for choices that aren't places on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame.decision_plan import Measures, Plan, plan
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.motion import Motion
from roma_desktop.ui.parts.part import ENTER
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.rich import Rich, rule_name
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

STRIPE, ROW, NEXT_ROW, MARGIN, GAP, SIGN = 4, 64, 44, 16, 12, 40
LINES, MOST_LINES = 2, 4  # at most so many lines of the sentence beside its buttons, and above them
POINTS = (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn, QEvent.Type.FocusOut)
NARROWEST = 280  # the sentence gets a row of its own before it becomes narrower than this
UNREAD = 400  # milliseconds in which buttons that appeared by themselves can't have been read


@dataclass(frozen=True, slots=True)
class Sure:
    """A question before a choice counts: what the choice gives up, and the words for going back and for going on."""

    sentence: Rich
    back: str
    on: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the bar. ``primary``: Enter takes it; ``back``: Esc does. ``tip`` says why it is not enabled.

    ``sure`` is asked before the press counts, if the choice gives something up for good.
    """

    key: str
    words: str
    primary: bool = False
    back: bool = False
    enabled: bool = True
    tip: str = ""
    sure: Sure | None = None


class DecisionBar(Bar):
    """One sentence and its buttons under a stripe of the power that decides; at most one of them is primary.

    A choice with ``sure`` is asked about in the same bar, with the way back as its red button. A refusal takes the
    place of the sentence for a while and then fades. The bar grows by a row if the sentence and the buttons don't fit
    beside each other: ``height_for`` says how tall it wants to be, and ``height_changed`` when that changes.
    """

    chosen = Signal(str)
    pointed = Signal(str)  # the pointer or the keyboard is on the button of this key; "" when it leaves
    rule_asked = Signal(str)
    link_asked = Signal(str, str)  # kind, id
    height_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._power: PowerLook | None = None
        self._sentence: Rich = ""
        self._rule = self._cites = ""  # the rule of the decision, and of the sentence that is shown now
        self._choices: tuple[Choice, ...] = ()
        self._asked: tuple[PowerLook, Rich, str, tuple[Choice, ...]] | None = None
        self._doubt: Choice | None = None  # the choice whose ``sure`` is being asked
        self._glow = 0.0
        self._sign = Sign(None, SIGN, self)
        self._name = Words(role="who", parent=self)
        self._says = Sentence(role="ask", lines=MOST_LINES, parent=self)
        self._cited = Button("", "rule", self)
        self._buttons: list[Button] = []
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._fade)
        self._fading = Motion(self, theme.EASED, self._dim, self._show_sentence)
        self._unread = QTimer(self, singleShot=True)
        self._says.link_asked.connect(self.link_asked)
        self._cited.clicked.connect(lambda: self.rule_asked.emit(self._cites))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def ask(self, power: PowerLook, sentence: Rich, *, rule: str = "", choices: Sequence[Choice] = ()) -> None:
        """Show a decision. Raises ``ValueError`` if more than one of the choices is primary.

        If the bar is asking about a choice (``sure``) and the decision is still the same, it goes on asking.
        """
        if sum(choice.primary for choice in choices) > 1:
            raise ValueError("at most one choice of a decision is primary")
        asked = (power, sentence, rule, tuple(choices))
        if self._doubt is not None and asked == self._asked:
            return
        self._asked, self._doubt = asked, None
        if asked != (self._power, self._sentence, self._rule, self._choices) or self.refusing():
            self._put(*asked)

    def _put(self, power: PowerLook, sentence: Rich, rule: str, choices: tuple[Choice, ...]) -> None:
        self._power, self._sentence, self._rule = power, sentence, rule
        self._sign.set_power(power)
        self._name.setText(power.name)
        self._colour_name()
        self._set_choices(choices)
        self._show_sentence()

    def refuse(self, sentence: Rich, rule: str = "") -> None:
        """Say why something wasn't done, for a few seconds."""
        self._fading.stop()
        self._glow = 1.0
        self._say(sentence, rule)
        self._patience.start(theme.LINGER)

    def let_read(self) -> None:
        """Ignore presses for a moment: these buttons appeared by themselves, and a press may be meant for others."""
        self._unread.start(UNREAD)

    def unread(self) -> bool:
        """Whether presses are still ignored after ``let_read``."""
        return self._unread.isActive()

    def refusing(self) -> bool:
        return self._glow > 0

    def sentence(self) -> str:
        """What the bar says now, in plain words."""
        return self._says.words()

    def choose_primary(self) -> bool:
        return self._press(lambda choice: choice.primary)

    def take_keyboard(self) -> None:
        """Give the keyboard to the primary button, or to the first enabled one if there is no primary."""
        able = [(choice, button) for choice, button in zip(self._choices, self._buttons, strict=True) if choice.enabled]
        for _, button in sorted(able, key=lambda one: not one[0].primary)[:1]:
            button.setFocus(Qt.FocusReason.TabFocusReason)

    def go_back(self) -> bool:
        return self._press(lambda choice: choice.back)

    def take_key(self, event: QKeyEvent) -> bool:
        """Take Enter, Esc or ? from anywhere in the window; returns whether the bar had a use for the key."""
        if event.key() in ENTER:
            return not event.isAutoRepeat() and self.choose_primary()
        if event.key() == Qt.Key.Key_Escape:
            return self.go_back()
        if event.text() == "?" and self._cites:
            self._cited.click()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        elif not self.take_key(event):
            super().keyPressEvent(event)

    def height_for(self, width: int) -> int:
        return self._plan(width).height

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.height_for(width)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(1000), self.height_for(max(self.width(), theme.current().px(400))))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, least_height())

    def restyle(self) -> None:
        super().restyle()
        self._colour_name()
        self._arrange()

    def _colour_name(self) -> None:
        if self._power is not None:
            self._name.set_tone(theme.voice(self._power.hues, theme.current().colours.paper))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        if self._power is not None:
            painter.fillRect(QRectF(0, 0, self.width(), look.px(STRIPE)), QColor(self._power.hues.flag))
        if self._glow:
            painter.setPen(QPen(theme.tint(look.colours.rule, round(255 * self._glow)), 1))
            painter.setBrush(theme.tint(look.colours.lit, round(255 * self._glow)))
            painter.drawRoundedRect(self._glow_box(), 5, 5)

    def _glow_box(self) -> QRectF:
        """The box of a refusal's background: just around its words."""
        words, pad, side = self._says.geometry(), theme.current().px(10), theme.current().px(6)
        height = min(self._says.heightForWidth(words.width()) + pad, words.height() - 2)
        width = min(self._says.natural_width(), words.width()) + 2 * side
        top = words.center().y() - height / 2
        return QRectF(words.left() - side + 0.5, round(top) + 0.5, width, height)

    def _set_choices(self, choices: tuple[Choice, ...]) -> None:
        if choices == self._choices:
            return
        had_keyboard = self.hasFocus() or any(button.hasFocus() for button in self._buttons)
        if had_keyboard:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # or the next widget would get it
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._choices = choices
        self._buttons = [self._button(choice) for choice in choices]
        if had_keyboard:  # the keyboard goes to the primary button or the way back, never to another choice
            ways = zip(self._buttons, choices, strict=True)
            safe = [(not choice.primary, button) for button, choice in ways if choice.primary or choice.back]
            for _, button in sorted(safe, key=lambda one: one[0])[:1]:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, choice: Choice) -> Button:
        button = Button(choice.words, "primary" if choice.primary else "", self)
        button.setEnabled(choice.enabled)
        set_tip(button, choice.tip)
        button.clicked.connect(lambda _=False: self._choose(choice))
        button.installEventFilter(self)
        button.show()
        return button

    def _choose(self, choice: Choice) -> None:
        if self.unread():
            return
        if self._doubt is None and choice.sure is not None:
            self._make_sure(choice, choice.sure)
        elif self._doubt is not None and choice.back:
            self._doubt = None
            if self._asked is not None:
                self._put(*self._asked)
        else:
            self._doubt = None
            self.chosen.emit(choice.key)

    def _make_sure(self, choice: Choice, sure: Sure) -> None:
        if self._asked is None:
            return
        power, _, rule, _ = self._asked
        self._doubt = choice
        ways = (Choice(choice.key, sure.on), Choice("back", sure.back, primary=True, back=True))
        self._put(power, sure.sentence, rule, ways)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in POINTS and watched in self._buttons:
            here = event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn)
            self.pointed.emit(self._choices[self._buttons.index(watched)].key if here else "")
        return super().eventFilter(watched, event)

    def button_box(self, key: str) -> QRect:
        """Where the button of a choice is, in the bar; empty if there is none."""
        for button, choice in zip(self._buttons, self._choices, strict=True):
            if choice.key == key:
                return button.geometry()
        return QRect()

    def _press(self, wanted: Callable[[Choice], bool]) -> bool:
        for button, choice in zip(self._buttons, self._choices, strict=True):
            if wanted(choice) and choice.enabled:
                button.click()
                return True
        return False

    def _show_sentence(self) -> None:
        self._patience.stop()
        self._glow = 0.0
        self._say(self._sentence, self._rule)

    def _say(self, sentence: Rich, rule: str) -> None:
        self._says.say(sentence)
        self._cites = rule
        self._cited.setText(f"[{rule_name(rule)}]")
        self._cited.setVisible(bool(rule))
        self.setAccessibleName(f"{self._name.text()}: {self._says.words()}")
        self._arrange()
        self.update()

    def _fade(self) -> None:
        self._fading.run()

    def _dim(self, gone: float) -> None:
        self._glow = 1.0 - gone
        self.update()

    def _arrange(self) -> None:
        where = self._plan(self.width())
        self._sign.setGeometry(where.sign)
        self._name.setGeometry(where.name)
        self._says.setGeometry(where.words)
        self._cited.setGeometry(where.cited)
        for button, box in zip(self._buttons, where.buttons, strict=True):
            button.setGeometry(box)
        if where.height != self.height():
            self.updateGeometry()
            self.height_changed.emit()
        self.update()

    def _plan(self, width: int) -> Plan:
        look = theme.current()
        measures = Measures(
            margin=look.px(MARGIN),
            gap=look.px(GAP),
            stripe=look.px(STRIPE),
            row=look.px(ROW),
            next_row=look.px(NEXT_ROW),
            sign=look.px(SIGN),
            name=self._name.sizeHint(),
            cited=self._cited.sizeHint() if self._cites else QSize(0, 0),
            buttons=tuple(button.sizeHint() for button in self._buttons),
        )
        return plan(width, measures, self._fits, lambda room: self._says.heightForWidth(max(1, room)))

    def _fits(self, room: int) -> bool:
        if self._says.natural_width() <= room:
            return True
        return room >= theme.current().px(NARROWEST) and self._says.lines_at(room) <= LINES


def least_height() -> int:
    """The height in pixels of a bar in which everything is in one row."""
    return theme.current().px(STRIPE) + theme.current().px(ROW)
