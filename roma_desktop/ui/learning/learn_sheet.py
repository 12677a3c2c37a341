"""The sheet with the lessons: a row each, what it teaches, how long it takes, and how far the player has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.learning.lesson import Lesson
from roma_desktop.ui.learning.progress import Progress
from roma_desktop.ui.learning.rows import Rows
from roma_desktop.ui.learning.telling import in_language
from roma_desktop.ui.library.cards.card_words import game_name
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, rescale, row
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import RIGHT, Words

WIDTH, DISC, SIDE = 760, 34, 14  # pixels at 100 %


class LearnSheet(Dialog):
    """``chosen`` has the lesson; the sheet has gone by then."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, lessons: Sequence[Lesson], progress: Mapping[str, Progress]) -> None:
        self.rows = [LessonRow(lesson, progress.get(lesson.id, Progress())) for lesson in lessons]
        self._first = next((row for row in self.rows if not row.progress.done), self.rows[0])
        for one in self.rows:
            one.clicked.connect(lambda _=False, lesson=one.lesson: self._choose(lesson))
        about = tr("Short lessons on the map, with a coach. Nothing can go wrong: what doesn't belong is taken back.")
        content = Rows(self.rows)
        lines = column(
            Words(tr("Learn"), "sheet"),
            Sentence(about, "note", tone="sepia"),
            4,
            Hair(),
            4,
            *self._under_games(),
            gap=6,
        )
        content.setLayout(lines)
        back = Button(tr("Back"))
        super().__init__(parent, content, (back,), width=WIDTH, name=tr("Learn"))
        back.clicked.connect(self.leave)

    def first_focus(self) -> QWidget:
        return self._first

    def _under_games(self) -> Iterator[QWidget | int]:
        """The rows; where there are lessons of several games, those of each under its name, with a gap before it."""
        games = dict.fromkeys(row.lesson.game for row in self.rows)
        for game in games:
            if len(games) > 1:
                yield 4
                yield Words(game_name(game), "cap")
            yield from (row for row in self.rows if row.lesson.game == game)

    def _choose(self, lesson: Lesson) -> None:
        self.leave()
        self.chosen.emit(lesson)


class LessonRow(Pressable, QAbstractButton):
    """A lesson: its number in a disc that is filled when it is done, title, what it teaches, minutes or progress."""

    def __init__(self, lesson: Lesson, progress: Progress) -> None:
        super().__init__()
        self.lesson, self.progress = lesson, progress
        title = in_language(lesson.file.title)
        summary = Sentence(in_language(lesson.file.summary), "note", tone="sepia")
        self._state = _state(lesson, progress)
        state = Words(self._state, "note", align=RIGHT, firm=True)
        says = column(Words(title, "head"), summary, gap=0)
        self._line = row(gap=12, margins=(SIDE + DISC + SIDE, 9, SIDE, 9))
        self._line.addLayout(says, 1)
        self._line.addWidget(state)
        self.setLayout(self._line)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(f"{lesson.file.number}. {title}. {summary.words()} {self._state}")
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def state(self) -> str:
        """How far the player has come, in words."""
        return self._state

    def restyle(self) -> None:
        rescale(self.layout())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = theme.current().px(WIDTH - 60)
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme.current(), QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_tile(painter, box, "light", "rule")
            if self.underMouse():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(look.colours.sepia), 2))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
            side = look.px(DISC)
            disc = QRectF(look.px(SIDE), (self.height() - side) / 2, side, side)
            painter.setPen(QPen(QColor(look.colours.coin_edge if self.progress.done else look.colours.rule), 1.6))
            painter.setBrush(QColor(look.colours.coin if self.progress.done else look.colours.paper))
            painter.drawEllipse(disc)
            painter.setFont(look.font("coin"))
            painter.setPen(QColor("#2A1B0F" if self.progress.done else look.colours.ink))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.lesson.file.number))
            if self.shows_ring():
                draw_ring(painter, box, 4)


def _state(lesson: Lesson, progress: Progress) -> str:
    """Done, the step where it goes on, or how long it takes."""
    if progress.step:
        return tr("go on: {at} of {of}", at=progress.step + 1, of=len(lesson.steps))
    if progress.done:
        return tr("done")
    return tr("{minutes} minutes", minutes=lesson.file.minutes)
