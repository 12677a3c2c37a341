"""The sheet that asks what was rolled on the real table: the reason of the throw, and a face for each die."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from roma_desktop.core.dice import Throw, face_of, shown
from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.counters.printed import print_into
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import CENTRE
from roma_desktop.ui.parts.text.words import Words as Label

ONE = say("Roll a die on the table, and type or click what it shows.")
WIDTH, DIE, SMALL = 520, 58, 40  # pixels at 100 %: of the sheet, of a die that fell, of a face to choose
FEWEST, MOST = Qt.Key.Key_1, Qt.Key.Key_9
BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class DiceSheet(Dialog):
    """Digits are faces, Backspace takes the last one back, Enter says that they fell so; the mouse has buttons.

    ``fell`` has the faces of the whole throw. ``cancelled``: the command is not given after all; that can't be chosen
    when dice of the same command have fallen before.
    """

    fell = Signal(tuple)
    cancelled = Signal()
    link_asked = Signal(str, str)  # kind, id

    def __init__(self, parent: QWidget, throw: Throw, words: Words, colour: str = "", *, may_cancel: bool) -> None:
        self._throw, self._said = throw, words
        self._faces: tuple[int, ...] = ()
        self._may_cancel = may_cancel
        self._slots = Slots(throw.count, colour, throw.sides)
        self._choose = Choosing(throw.sides)
        self._choose.chosen.connect(self.type_face)
        self._note = Label(role="note", align=CENTRE)
        fallen = say("Use this roll") if throw.count == 1 else say("Use these rolls")
        done, back = Button(words.say(fallen), "primary"), Button(words.say(say("Take back a die")))
        cancel = Button(words.say(say("Cancel")))
        buttons = (done, back, cancel) if may_cancel else (done, back)
        super().__init__(parent, self._lines(), buttons, width=WIDTH, name=words.say(throw.reason))
        self._reason.link_asked.connect(self.link_asked)
        done.clicked.connect(self._done)
        back.clicked.connect(self._take_back)
        cancel.clicked.connect(self._cancel)
        cancel.setVisible(may_cancel)
        self._show()

    def faces(self) -> tuple[int, ...]:
        """The faces that have been typed so far."""
        return self._faces

    def type_face(self, face: int) -> None:
        """Take the face of the next die; one that the die doesn't have, or one die too many, is refused in words."""
        if not 1 <= face <= self._throw.sides:
            self._refuse(say("{face} isn't a face of a die with {sides} sides.", face=face, sides=self._throw.sides))
        elif len(self._faces) == self._throw.count:
            self._refuse(say("All dice are in. Backspace takes the last one back."))
        else:
            self._faces = (*self._faces, face)
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if FEWEST <= key <= MOST or key == Qt.Key.Key_0:
            event.accept()
            if not event.isAutoRepeat():
                self.type_face(face_of(int(event.text() or 0), self._throw.sides))
        elif key in BACK:
            event.accept()
            self._take_back()
        elif key == Qt.Key.Key_Escape:
            event.accept()
            self._cancel()
        else:
            super().keyPressEvent(event)

    def _lines(self) -> Part:
        words, throw = self._said, self._throw
        rule = ((" ", "", ""), (throw.rule, "rule", throw.rule))
        self._reason = Sentence((*words.pieces(throw.reason), *rule), "head")
        many = say("Roll {count} dice on the table, and type or click what they show.", count=throw.count)
        ask = words.say(ONE if throw.count == 1 else many)
        heading = (
            words.say(say("{side:power} {side:rolls|roll}", side=throw.by)) if throw.by else words.say(say("A roll"))
        )
        content = Part()
        content.setLayout(
            column(
                Label(heading, "title"), self._reason, Hair(), Sentence(ask, "body"),
                row(None, self._slots, None), self._note, row(None, self._choose, None), gap=10,
            )
        )  # fmt: skip
        return content

    def _refuse(self, why: object) -> None:
        self._note.set_tone("red")
        self._note.setText(self._said.say(why))  # type: ignore[arg-type]

    def _show(self) -> None:
        self._slots.show_faces(self._faces)
        left = self._throw.count - len(self._faces)
        self._note.set_tone("")
        fallen = (
            say("Press Enter if this is what you rolled.")
            if self._throw.count == 1
            else say("Press Enter if these are what you rolled.")
        )
        said = say("{left:die|dice} to come.", left=left) if left else fallen
        self._note.setText(self._said.say(said))
        done, back = self._buttons[:2]
        done.setEnabled(not left)
        back.setEnabled(bool(self._faces))
        if not left:
            done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_back(self) -> None:
        self._faces = self._faces[:-1]
        self._show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _done(self) -> None:
        faces = self._faces
        self.leave()
        self.fell.emit(faces)

    def _cancel(self) -> None:
        if self._may_cancel:
            self.leave()
            self.cancelled.emit()
        else:
            self._refuse(say("Some dice of this command have been rolled already; these belong to it too."))

    def first_focus(self) -> QWidget:
        return self


class Slots(Part):
    """The dice of a throw: those that are known, and a blank for each other."""

    def __init__(self, count: int, colour: str, sides: int) -> None:
        super().__init__()
        self._count, self._colour, self._sides = count, colour, sides
        self._faces: tuple[int, ...] = ()

    def show_faces(self, faces: tuple[int, ...]) -> None:
        self._faces = faces
        self.setAccessibleName(" ".join(str(shown(face, self._sides)) for face in faces))
        self.restyle()

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(self._count * look.px(DIE + 12), look.px(DIE + 8))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        side = look.px(DIE)
        for index in range(self._count):
            box = QRectF(index * look.px(DIE + 12) + look.px(6), look.px(4), side, side)
            if index < len(self._faces):
                print_into(painter, Die(self._faces[index], self._colour or None, self._sides), box)
            else:
                pen = QPen(QColor(look.colours.rule), 1.6, Qt.PenStyle.DashLine)
                painter.setPen(pen)
                painter.setBrush(QColor(look.colours.shade))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), side * 0.16, side * 0.16)


class Choosing(Part):
    """The faces of a die to click on."""

    chosen = Signal(int)

    def __init__(self, sides: int) -> None:
        super().__init__()
        self._sides = sides
        self._under = 0  # the face that the mouse is on
        self.setMouseTracking(True)

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(self._sides * look.px(SMALL + 8), look.px(SMALL + 8))

    def box(self, face: int) -> QRectF:
        """Where a face is drawn."""
        look = theme.current()
        return QRectF((face - 1) * look.px(SMALL + 8) + look.px(4), look.px(4), look.px(SMALL), look.px(SMALL))

    def draw(self, painter: QPainter) -> None:
        colours, around = theme.current().colours, theme.current().px(3)
        for face in range(1, self._sides + 1):
            box = self.box(face)
            if face == self._under:
                painter.setPen(QPen(QColor(colours.ink), 1.6))
                painter.setBrush(QColor(colours.lit))
                painter.drawRoundedRect(box.adjusted(-around, -around, around, around), around * 2, around * 2)
            print_into(painter, Die(face, None, self._sides), box)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._at(event.position().toPoint()))

    def leaveEvent(self, _event: QEvent) -> None:
        self._point_at(0)

    def _point_at(self, face: int) -> None:
        if face != self._under:
            self._under = face
            self.setCursor(Qt.CursorShape.PointingHandCursor if face else Qt.CursorShape.ArrowCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        face = self._at(event.position().toPoint())
        if face and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(face)

    def _at(self, at: QPoint) -> int:
        return next((face for face in range(1, self._sides + 1) if self.box(face).contains(at)), 0)
