"""A few plain words in one of the theme's roles, elided when there is no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text.phrases import phrased, unphrased
from roma_desktop.ui.parts.text.tip import show_tip
from roma_desktop.ui.theme import Role

SEPIA: frozenset[Role] = frozenset({"cap", "note", "italic", "small", "rule"})  # the second voice
LEFT = Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignHCenter
RIGHT = Qt.AlignmentFlag.AlignRight


def hue(role: Role, tone: str = "") -> QColor:
    """The colour of words: ``tone`` is one of the theme or ``#RRGGBB``; without it the role decides."""
    named = tone or ("sepia" if role in SEPIA else "ink")
    return QColor(named if named.startswith("#") else str(getattr(theme.current().colours, named)))


class Words(QLabel):
    """Words of one role.

    ``tone`` is the name of a colour of the theme ("red") or ``#RRGGBB``; without it the role decides. A single
    line shrinks to a few letters and an ellipsis, with all of it in the tool tip; ``wrap`` breaks lines instead.
    ``firm`` words never shrink.
    """

    def __init__(
        self,
        words: str = "",
        role: Role = "body",
        *,
        tone: str = "",
        align: Qt.AlignmentFlag = LEFT,
        wrap: bool = False,
        firm: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._role: Role = role
        self._tone, self._firm = tone, firm
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        self.setWordWrap(wrap)
        self.setSizePolicy(
            QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred if wrap else QSizePolicy.Policy.Fixed
        )
        self.setText(words)
        self.restyle()

    def setText(self, words: str) -> None:
        super().setText(phrased(words) if self.wordWrap() else words)

    def text(self) -> str:
        return unphrased(super().text())

    def restyle(self) -> None:
        self.setFont(theme.current().font(self._role))
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, self.hue())
        self.setPalette(palette)
        self.updateGeometry()

    def set_role(self, role: Role) -> None:
        if role != self._role:
            self._role = role
            self.restyle()

    def set_tone(self, tone: str) -> None:
        if tone != self._tone:
            self._tone = tone
            self.restyle()

    def hue(self) -> QColor:
        return hue(self._role, self._tone)

    def natural_width(self) -> int:
        """The width of the words on one line, in pixels."""
        return self.fontMetrics().horizontalAdvance(self.text()) + 2

    def elided(self) -> bool:
        return not self.wordWrap() and self.natural_width() > self.contentsRect().width()

    def sizeHint(self) -> QSize:
        if self.wordWrap():
            return super().sizeHint()
        return QSize(self.natural_width() if self.text() else 0, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        if self.wordWrap():
            return QSize(self.fontMetrics().averageCharWidth() * 6, self.fontMetrics().height())
        least = hint.width() if self._firm else self.fontMetrics().horizontalAdvance("MM…")
        return QSize(min(least, hint.width()), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.wordWrap():
            super().paintEvent(event)
            return
        box = self.contentsRect()
        shown = self.text()
        if self.elided():
            shown = self.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideRight, box.width())
        with QPainter(self) as painter:
            painter.setPen(self.hue())
            painter.drawText(box, self.alignment(), shown)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QHelpEvent)
            and event.type() == QEvent.Type.ToolTip
            and not self.toolTip()
            and self.elided()
        ):
            show_tip(event.globalPos(), self.text(), self)
            return True
        return super().event(event)
