"""The sheet that tells what can be done now; each line leads to its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.learning.hints import Asked, Group, Hint
from roma_desktop.ui.learning.kit import hints_of
from roma_desktop.ui.learning.rows import Rows
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Thing, column, rescale, row
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Rich, rule_name
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

if TYPE_CHECKING:
    from roma_desktop.ui.table.controller import TableController

WIDTH = 620  # pixels at 100 %


def what_can_be_done(table: TableController) -> tuple[Rich, list[Group]]:
    """What is asked of the one at the table, and what can be done; nothing while somebody else decides."""
    decision, prompt = table.record.game.decision, table.prompt
    if decision is None or prompt is None or decision.actor != table.viewer or table.catch_up.on:
        return "", []
    asked = Asked(table.seen(table.state), table.viewer, prompt, table.words)
    return prompt.sentence, hints_of(table.record.title.id).hints(asked)


class HintsSheet(Dialog):
    """``place_asked`` has the place of the line that was chosen, ``rule_asked`` the number of a rule that was.

    The sheet has gone by then.
    """

    place_asked = Signal(str)
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget, words: Words, question: Rich, groups: Sequence[Group]) -> None:
        self.rows: list[HintRow] = []
        lines: list[Thing] = [Label(words.say(say("What can I do now?")), "sheet"), Sentence(question, tone="sepia"), 2]
        for group in groups:
            lines += [Hair(), Label(group.title, "cap"), *(self._row(hint) for hint in group.hints)]
        if not groups:
            lines.append(Sentence(words.say(say("Nothing is asked of you now."))))
        content = Rows(self.rows)
        content.setLayout(column(*lines, gap=4))
        back = Button(words.say(say("Back to the table")), "primary")
        super().__init__(parent, content, (back,), width=WIDTH, name=words.say(say("What can I do now?")))
        back.clicked.connect(self.leave)

    def first_focus(self) -> QWidget:
        return self.rows[0] if self.rows else super().first_focus()

    def _row(self, hint: Hint) -> HintRow:
        made = HintRow(hint)
        made.clicked.connect(lambda: self._follow(hint))
        made.rule_asked.connect(self._ask_rule)
        self.rows.append(made)
        return made

    def _follow(self, hint: Hint) -> None:
        self.leave()
        if hint.place:
            self.place_asked.emit(hint.place)

    def _ask_rule(self, rule: str) -> None:
        self.leave()
        self.rule_asked.emit(rule)


class HintRow(Pressable, QAbstractButton):
    """Something that can be done; a press leads to its place, the number of its rule to the rule."""

    rule_asked = Signal(str)

    def __init__(self, hint: Hint) -> None:
        super().__init__()
        self._says = Sentence(
            tuple((text, kind if kind in ("number", "die") else "", "") for text, kind, _ in hint.words)
        )
        self._says.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        cited = Button(f"[{rule_name(hint.rule)}]", "rule")
        cited.clicked.connect(lambda: self.rule_asked.emit(hint.rule))
        self._line = row(gap=10, margins=(10, 4, 4, 4))
        self._line.addWidget(self._says, 1)
        self._line.addWidget(cited)
        self.setLayout(self._line)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if hint.place:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(f"{self._says.words()} [{hint.rule}]")

    def words(self) -> str:
        return self._says.words()

    def restyle(self) -> None:
        rescale(self.layout())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = theme.current().px(WIDTH - 60)
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse() or self.hasFocus():
                draw_tile(painter, box, "light", "hair")
            if self.shows_ring():
                draw_ring(painter, box, 4)
