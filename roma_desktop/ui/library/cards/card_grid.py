"""The cards of the library and the saved games below them, with the arrow keys between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.cards.card_places import CardPlaces, card_places
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.cards.cards import ContinueCard, ScenarioCard
from roma_desktop.ui.parts.part import ARROWS, Part
from roma_desktop.ui.parts.text.words import Words

SHADOW = 20  # room around the cards for their shadows, at 100 %


class CardGrid(Part):
    """The cards in as many columns as fit; the saved moment takes two of them, and so does a card that is alone.

    ``went_to`` tells which card the arrow keys have come to.
    """

    went_to = Signal(QWidget)
    went_above = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._resume: ContinueCard | None = None
        self._cards: tuple[ScenarioCard, ...] = ()
        self._rows: tuple[SavedRow, ...] = ()
        self._heading = Words(tr("Saved games"), "title", parent=self)
        self._room = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def lay(self, resume: ContinueCard | None, cards: Sequence[ScenarioCard], rows: Sequence[SavedRow]) -> None:
        """Show these cards and rows, and no others."""
        for widget in self._all():
            if widget is not resume and widget not in cards and widget not in rows:
                widget.hide()
        self._resume, self._cards, self._rows = resume, tuple(cards), tuple(rows)
        for widget in self._all():
            widget.setParent(self)
        self._arrange()  # first, or each would be laid out at a size of its own too
        for widget in self._all():
            widget.show()
        self._heading.setVisible(bool(rows))
        self._tab_order()
        self.updateGeometry()

    def set_room(self, height: int) -> None:
        """Set the height that is seen at once, in pixels."""
        if height != self._room:
            self._room = height
            self.updateGeometry()
            self._arrange()

    def stops(self) -> list[QWidget]:
        """What the keyboard goes to, in order."""
        first = [self._resume.button()] if self._resume else []
        return [*first, *self._cards, *self._rows]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._places(width).height + theme.current().px(SHADOW)

    def sizeHint(self) -> QSize:
        width = max(self.width(), 300)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 0)

    def restyle(self) -> None:
        super().restyle()
        self._arrange()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            self._go(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def _all(self) -> list[QWidget]:
        return [*([self._resume] if self._resume else []), *self._cards, *self._rows]

    def _tab_order(self) -> None:
        stops = [stop for widget in self._all() for stop in _focusable(widget)]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _places(self, width: int) -> CardPlaces:
        look = theme.current()
        side = look.px(SHADOW)
        spans = [2] if self._resume else []
        spans += [1] * len(self._cards) if spans or len(self._cards) != 1 else [2]
        return card_places(spans, len(self._rows), QSize(width - 2 * side, self._room - side), look.px)

    def _arrange(self) -> None:
        places = self._places(self.width())
        look = theme.current()
        corner = QPoint(look.px(SHADOW), look.px(SHADOW) // 2)
        cards = [*([self._resume] if self._resume else []), *self._cards]
        for widget, box in zip([*cards, *self._rows], [*places.cards, *places.rows], strict=True):
            widget.setGeometry(box.translated(corner))
        self._heading.setGeometry(places.heading.translated(corner))

    def _go(self, key: Qt.Key) -> None:
        """Give the keyboard to the nearest stop in the direction of an arrow key."""
        here = self.focusWidget()
        stops = self.stops()
        if here is None or not stops:
            return
        found = min(
            ((far, index) for index, stop in enumerate(stops) if (far := _far(self, here, stop, key)) is not None),
            default=None,
        )
        if found is not None:
            stops[found[1]].setFocus(Qt.FocusReason.TabFocusReason)
            self.went_to.emit(stops[found[1]])
        elif key == Qt.Key.Key_Up:
            self.went_above.emit()


def _focusable(widget: QWidget) -> list[QWidget]:
    own = [widget] if widget.focusPolicy() & Qt.FocusPolicy.TabFocus else []
    return own + [child for child in widget.findChildren(QWidget) if child.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _far(grid: QWidget, here: QWidget, there: QWidget, key: Qt.Key) -> float | None:
    """How far it is from one stop to another in this direction; None if it is elsewhere."""
    from_, to = (_box(grid, widget) for widget in (here, there))
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        forth = to.left() - from_.right() if key == Qt.Key.Key_Right else from_.left() - to.right()
        aside = abs(to.center().y() - from_.center().y())
        same_line = to.top() <= from_.bottom() and from_.top() <= to.bottom()
        return forth + 2 * aside if forth >= 0 and same_line else None
    forth = to.top() - from_.bottom() if key == Qt.Key.Key_Down else from_.top() - to.bottom()
    aside = abs(to.center().x() - from_.center().x())
    return 3 * forth + aside if forth >= 0 else None


def _box(grid: QWidget, widget: QWidget) -> QRect:
    """The box of a stop in the grid's coordinates; of a button on a card, that of its card."""
    while widget.parentWidget() is not grid:
        parent = widget.parentWidget()
        if parent is None:
            break
        widget = parent
    return widget.geometry()
