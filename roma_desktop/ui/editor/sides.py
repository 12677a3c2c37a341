"""The list at the left: every side with the numbers that matter; one of them is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Message
from roma_desktop.ui import theme
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.model.entries import Addition, SideEntry
from roma_desktop.ui.library.wording import in_words
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.row_button import RowButton
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import Part, draw_ring
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.sheet import Sheet, draw_tile
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

WIDTH, LINE, SIGN, ABOVE = 308, 50, 28, 4
WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


class SidesSheet(Sheet):
    """``side_chosen`` has the id of a side; ``wanted`` the key of what is to be added."""

    side_chosen = Signal(str)
    wanted = Signal(str)

    def __init__(self, model: AnyModel, title: Message, none: Message, parent: QWidget | None = None) -> None:
        """``title`` of the list; ``none``: what it says while it is empty."""
        super().__init__(parent)
        self._model = model
        self._rows: dict[str, SideRow] = {}
        self.adding = {one.key: self._button(one) for one in model.additions()}
        buttons = list(self.adding.values())
        above, below = (buttons, []) if len(buttons) == 1 else ([], buttons)
        self._list = column(gap=3)
        inside = Part()
        inside.setLayout(self._list)
        self._scroll = Scroll(inside)
        self._none = Words(in_words(none), "note", wrap=True)
        head = (Words(in_words(title), "cap"), None, *above)
        whole = column(row(*head, gap=4), gap=6, margins=(14, 9, 10, 12))
        whole.addWidget(self._none)
        whole.addWidget(self._scroll, 1)
        for button in below:
            whole.addWidget(button)
        self.setLayout(whole)
        model.changed.connect(self.show_all)
        model.turned.connect(self.show_all)
        self.show_all()

    def _button(self, addition: Addition) -> Button:
        button = Button(addition.words, "quiet")
        if addition.tip:
            set_tip(button, addition.tip)
            button.setAccessibleName(addition.tip)
        button.clicked.connect(lambda: self.wanted.emit(addition.key))
        return button

    def show_all(self) -> None:
        """Show a row for each side of the draft, in its order."""
        entries = {entry.look.key: entry for entry in self._model.side_entries()}
        if list(self._rows) != list(entries):
            self._make_rows(entries)
        for side, line in self._rows.items():
            line.show_side(entries[side], chosen=side == self._model.side)
        self._none.setVisible(not entries)
        if self._model.side in self._rows:
            chosen = self._rows[self._model.side]
            bring_into_sight(chosen, chosen.rect())

    def row_of(self, side: str) -> SideRow:
        return self._rows[side]

    def take_keyboard(self) -> None:
        """Give the keyboard to the first button that adds a side, else to the chosen side."""
        chosen = self._rows.get(self._model.side)
        target: QWidget | None = next(iter(self.adding.values()), chosen)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)

    def _make_rows(self, wanted: Iterable[str]) -> None:
        for old in self._rows.values():
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._rows = {side: SideRow() for side in wanted}
        while self._list.count():
            self._list.takeAt(0)
        for side, line in self._rows.items():
            line.clicked.connect(lambda _=False, side=side: self.side_chosen.emit(side))
            line.stepped.connect(self._step)
            self._list.addWidget(line)
        self._list.addStretch(1)

    def _step(self, step: int) -> None:
        self._model.next_side(step)
        if self._model.side in self._rows:
            self._rows[self._model.side].setFocus(Qt.FocusReason.TabFocusReason)


class SideRow(RowButton):
    """A side's sign, name and numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._look: PowerLook | None = None
        self._numbers, self._chosen = "", False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_side(self, entry: SideEntry, *, chosen: bool) -> None:
        self._look, self._numbers, self._chosen = entry.look, entry.numbers, chosen
        said = [one for one in (entry.look.name, entry.numbers) if one]
        self.setAccessibleName(": ".join(said))
        set_tip(self, "\n".join(said))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(200), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # its words may take more lines

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """A line for the name and one for the numbers, or as many as they take."""
        look = theme.current()
        return max(look.px(LINE), sum(self._heights(width)) + 2 * look.px(ABOVE))

    def _heights(self, width: int) -> tuple[int, int]:
        """How high the name and the numbers are in a row of that width."""
        look = theme.current()
        box = QRect(0, 0, max(1, width - _beside()), look.px(999))
        name = QFontMetrics(look.font("tile")).boundingRect(box, WRAPPED, self._look.name if self._look else "")
        numbers = QFontMetrics(look.font("small")).boundingRect(box, WRAPPED, self._numbers)
        return name.height(), numbers.height() if self._numbers else 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect())
            if self._chosen:
                draw_tile(painter, box, "light", "ink")
            elif self.underMouse():
                draw_tile(painter, box, "light", "hair")
            if self._look is not None:
                self._draw_side(painter, self._look)
            if self.shows_ring():
                draw_ring(painter, box, 5)

    def _draw_side(self, painter: QPainter, power: PowerLook) -> None:
        look = theme.current()
        sign, left = look.px(SIGN), look.px(8)
        power.draw_sign(painter, QRectF(left, (self.height() - sign) / 2, sign, sign))
        room = self.width() - _beside()
        x = left + sign + look.px(9)
        high, low = self._heights(self.width())
        top = (self.height() - high - low) // 2
        painter.setFont(look.font("tile"))
        painter.setPen(QColor(look.colours.ink))
        painter.drawText(QRect(x, top, room, high), WRAPPED, power.name)
        painter.setFont(look.font("small"))
        painter.setPen(QColor(look.colours.sepia))
        painter.drawText(QRect(x, top + high, room, low), WRAPPED, self._numbers)


def _beside() -> int:
    """The width of a row without its words."""
    look = theme.current()
    return look.px(8) + look.px(SIGN) + look.px(9) + look.px(6)
