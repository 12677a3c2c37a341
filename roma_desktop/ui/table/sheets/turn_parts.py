"""What stands on the page between two turns: vignettes of places, signs, bars of how far each side has come."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.story.screens.timeline import draw_sign
from roma_desktop.ui.story.values import Sign
from roma_desktop.ui.table.presenting.turn_pages import Prize, Standing

PICTURE, DISC, NAME = QSize(124, 88), 24, 22  # pixels at 100 %: a vignette, a side's sign on it, the line below
FADE = 14  # pixels at 100 % over which a vignette fades into the paper
BOXES, BOX_HIGH = 14, 14  # the most boxes of a bar that are told apart; their height at 100 %
RED = "#9A1F22"
Painted = Callable[[Prize, QSize], QImage]


class Vignette(Part):
    """A cut of the map with a place that changed hands: whose it was, whose it is, its name."""

    def __init__(self, prize: Prize, name: str, looks: dict[str, PowerLook], painted: Painted) -> None:
        super().__init__()
        self._prize, self._name, self._looks, self._painted = prize, name, looks, painted
        self._image: QImage | None = None
        self.setAccessibleName(name)
        set_tip(self, name)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        look = theme.current()
        self._image = None
        self.setFixedSize(look.px(PICTURE.width()), look.px(PICTURE.height() + DISC // 2 + NAME))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        size = QSize(look.px(PICTURE.width()), look.px(PICTURE.height()))
        if self._image is None:
            ratio = self.devicePixelRatioF()
            self._image = _faded(self._painted(self._prize, size * ratio), look.px(FADE) * ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(0, 0, size.width(), size.height()), self._image)
        self._draw_owners(painter, size)
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.ink))
        under = QRectF(0, self.height() - look.px(NAME), self.width(), look.px(NAME))
        name = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(under, Qt.AlignmentFlag.AlignCenter, name)

    def _draw_owners(self, painter: QPainter, size: QSize) -> None:
        """Draw who had the place, an arrow, and who has it, over the lower edge of the picture."""
        look = theme.current()
        disc, gap = look.px(DISC), look.px(18)
        owners = [self._looks.get(self._prize.before), self._looks.get(self._prize.after)]
        wide = 2 * disc + gap
        left, top = (size.width() - wide) / 2, size.height() - disc / 2
        for number, owner in enumerate(owners):
            box = QRectF(left + number * (disc + gap), top, disc, disc)
            if owner is not None:
                owner.draw_sign(painter, box)
            else:
                painter.setPen(QPen(QColor(look.colours.rule), 1.6, Qt.PenStyle.DashLine))
                painter.setBrush(QColor(look.colours.paper))
                painter.drawEllipse(box.adjusted(3, 3, -3, -3))
        painter.setPen(QPen(QColor(look.colours.ink), 1.8))
        middle, start = top + disc / 2, left + disc + 3
        end = start + gap - 6
        painter.drawLine(QPointF(start, middle), QPointF(end, middle))
        for way in (-4, 4):
            painter.drawLine(QPointF(end - 4, middle + way), QPointF(end, middle))


class Roundel(Part):
    """The sign of what happened on a red disc, or the sign of a side."""

    def __init__(self, sign: Sign | None, look: PowerLook | None, side: int = 30) -> None:
        super().__init__()
        self._sign, self._look, self._side = sign, look, side
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        side = theme.current().px(self._side)
        self.setFixedSize(side, side)

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self._sign is None and self._look is not None:
            self._look.draw_sign(painter, QRectF(self.rect()))
        if self._sign is None and self._look is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.current().colours.rule))
            painter.drawEllipse(box.center(), box.width() * 0.13, box.width() * 0.13)
        if self._sign is None:
            return
        colour = QColor(RED) if self._sign == "swords" or self._look is None else QColor(self._look.hues.deep)
        painter.setPen(QPen(QColor("#FFFBEA"), 1.5))
        painter.setBrush(colour)
        painter.drawEllipse(box)
        painter.translate(box.center())
        draw_sign(painter, self._sign, box.width() * 0.2, QColor("#FFFBEA"), colour)


class Reached(Part):
    """How far a side has come, as boxes, or as a bar where there are many; those of this turn have a bright frame."""

    def __init__(self, standing: Standing, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._standing, self._colour = standing, colour
        self.restyle()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(150), theme.current().px(BOX_HIGH + 2))

    def restyle(self) -> None:
        super().restyle()
        self.setMinimumWidth(theme.current().px(90))
        self.setFixedHeight(theme.current().px(BOX_HIGH + 2))

    def draw(self, painter: QPainter) -> None:
        one, look = self._standing, theme.current()
        power = look.palette[self._colour]
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if one.of <= 0:
            return
        if one.of > BOXES:
            self._draw_bar(painter, whole)
            return
        gap, wide = 3.0, min(whole.width() / one.of, look.px(30))
        for number in range(one.of):
            box = QRectF(whole.left() + number * wide, whole.top(), wide - gap, whole.height())
            held = number < one.reached
            new = held and number >= one.reached - max(0, one.change)
            lost = not held and number < one.reached - min(0, one.change)
            painter.setPen(QPen(QColor(power.deep if held else look.colours.rule), 1))
            painter.setBrush(QColor(power.ground if held else look.colours.shade))
            painter.drawRoundedRect(box, 3, 3)
            if new:
                painter.setPen(QPen(QColor("#FFFBEA"), 1.6))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 2, 2)
            if lost:
                painter.setPen(QPen(QColor(power.ground), 2))
                painter.drawLine(box.bottomLeft() + QPointF(3, -3), box.topRight() + QPointF(-3, 3))

    def _draw_bar(self, painter: QPainter, whole: QRectF) -> None:
        one, look = self._standing, theme.current()
        power = look.palette[self._colour]
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.setBrush(QColor(look.colours.shade))
        painter.drawRoundedRect(whole, 3, 3)
        share = min(1.0, max(0, one.reached) / one.of)
        before = min(1.0, max(0, one.reached - max(0, one.change)) / one.of)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(power.ground))
        filled = QRectF(whole.left(), whole.top(), whole.width() * share, whole.height())
        painter.drawRoundedRect(filled, 3, 3)
        if share > before:
            painter.setPen(QPen(QColor("#FFFBEA"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            new = QRectF(whole.left() + whole.width() * before, whole.top(), whole.width() * (share - before), 1)
            new.setHeight(whole.height())
            painter.drawRoundedRect(new.adjusted(2, 2.5, -2, -2.5), 2, 2)


def signed(change: int, words: Words) -> str:
    """A change with its sign; nothing where there is none."""
    return words.say(say("{n:+}", n=change)) if change else ""


def _faded(image: QImage, edge: float) -> QImage:
    """The same picture, running out into nothing at its edges."""
    soft = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    width, height = float(soft.width()), float(soft.height())
    with QPainter(soft) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        for end, length in ((QPointF(width, 0), width), (QPointF(0, height), height)):
            fade = QLinearGradient(QPointF(0, 0), end)
            share = min(0.45, edge / length)
            for at, alpha in ((0.0, 0), (share, 255), (1 - share, 255), (1.0, 0)):
                fade.setColorAt(at, QColor(0, 0, 0, alpha))
            painter.fillRect(QRectF(0, 0, width, height), fade)
    return soft
