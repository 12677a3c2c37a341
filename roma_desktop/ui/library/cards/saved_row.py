"""A saved game in the list below the cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.cards.card_parts import Thumbnail
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, rescale, row
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

HEIGHT, PICTURE = 84, 122  # pixels at 100 %


class SavedRow(Pressable, QAbstractButton):
    """Picture, title, the moment, when it was saved. ``clicked`` opens it; ``deletion_asked``: the button or Del."""

    deletion_asked = Signal()

    def __init__(
        self, title: str, moment: str, when: str, delete: str, picture: QPixmap, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._thumbnail = Thumbnail(picture)
        self._delete = Button("×", "step")
        set_tip(self._delete, delete)
        self._delete.setAccessibleName(f"{delete}: {title}, {when}")
        self._delete.clicked.connect(self.deletion_asked)
        said = column(None, Words(title, "tile"), Words(moment, "note"), Words(when, "small"), None, gap=1)
        content = row(self._thumbnail, gap=12, margins=(7, 7, 12, 7))
        content.addLayout(said, 1)
        content.addWidget(self._delete)
        self.setLayout(content)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{title}. {moment} {when}")
        for part in self.findChildren(QWidget):
            if part is not self._delete:
                part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.restyle()

    def set_picture(self, picture: QPixmap) -> None:
        self._thumbnail.set_picture(picture)

    def restyle(self) -> None:
        look = theme.current()
        rescale(self.layout())
        self._thumbnail.setFixedWidth(look.px(PICTURE))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(420), theme.current().px(HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.deletion_asked.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_tile(painter, box, "light", "rule")
            if self.underMouse():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.current().colours.sepia), 2))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
            if self.shows_ring():
                draw_ring(painter, box, 4)
