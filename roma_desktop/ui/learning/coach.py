"""The coach leads through a lesson on the table, follows the commands, and answers those that are not wanted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.learning.coach_bar import BACK, NEXT, SHOW_ME, CoachBar
from roma_desktop.ui.learning.lesson import Deed
from roma_desktop.ui.learning.lesson_record import LessonRecord
from roma_desktop.ui.learning.pointer import Pointer
from roma_desktop.ui.learning.ports import LessonTable
from roma_desktop.ui.learning.telling import in_language, numbering_of, rules_in, told
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.text.rich import Piece

PACE = 600  # milliseconds between commands that are given without the pupil
AROUND = 60  # map pixels around what a lesson is about
KIND = 2 * theme.LINGER  # milliseconds that a kind word stays


class Coach(QObject):
    """``progressed`` has the step that has been come to; ``finished``: the last one has been taken."""

    progressed = Signal(int)
    finished = Signal()

    def __init__(self, page: LessonTable, record: LessonRecord) -> None:
        super().__init__(page.widget)
        assert record.course is not None
        self._page, self._record, self.course = page, record, record.course
        lesson = self.course.lesson
        number, title = lesson.file.number, in_language(lesson.file.title)
        self.bar = CoachBar(tr("Lesson {number} · {title}", number=number, title=title), page.widget)
        self._numbering = numbering_of(lesson.game)
        self.bar.set_texts([self._told(in_language(text)) for step in lesson.steps for text in (step.text, step.wrong)])
        self.pointer = Pointer(page, lesson.kit)
        self._shown = -1  # the step whose words stand on the bar
        self._soon = self._timer(0, self._follow)
        self._pace = self._timer(PACE, self._let_answer)
        self._patience = self._timer(KIND, self._say_step)
        record.changed, record.refused = self._on_changed, self._on_refused
        page.controller.think = self.course.answer
        page.controller.asks_all = True
        page.set_heading(self.bar)
        self._connect()
        QTimer.singleShot(0, self, self._look)
        self._soon.start()

    # ------------------------------------------------------------ what the pupil asks for

    def next(self) -> None:
        """Go on to the next step: this one has been read."""
        if not self.course.reading:
            return
        self.course.take_step()
        if self.course.finished:
            self.finished.emit()
            return
        self._on_changed()
        self._wake()

    def back(self) -> None:
        """Begin the step before again, with the position it had."""
        number = self.course.go_back()
        game, controller = self._record.game, self._page.controller
        if game.now.number != number:
            controller.forget_chain()
            self._record.go_to(game.moments[number])
            self._page.display.clear_desk()
            self._page.display.rewrite_chronicle()
            controller.refresh()
        self._on_changed()

    def show_me(self) -> None:
        """Do what the step asks for, in the pupil's place."""
        step = self.course.step
        command = self.course.command
        if self.course.reading:
            self.next()
        elif self.course.answer() is not None:
            return
        elif command is not None:
            self._page.controller.submit(command)
        elif step.deed == "undo":
            self._page.take_back()
        elif step.deed in ("advice", "play"):
            self.course.take_step()
            self._on_changed()
            self._wake()
        elif step.deed == "rule":
            self._page.rule_asked.emit(next(iter(rules_in(in_language(step.text), self._numbering)), ""))

    # ------------------------------------------------------------ following

    def _on_changed(self) -> None:
        self._soon.start()

    def _on_refused(self) -> None:
        """Answer a command that the lesson doesn't want, and put counters back."""
        wrong = in_language(self.course.step.wrong)
        if wrong and not self.course.reading and self.course.answer() is None:
            self._say(wrong)
            self._patience.start()
        self.pointer.breathe()
        self._timer_once(self._put_back)

    def _put_back(self) -> None:
        """Put counters back that were dragged to a place where they may not go in this lesson."""
        asked = self._page.asked
        for key in asked.carry if asked is not None else ():
            self._page.scene.put_back(key)

    def _on_rule(self, _rule: str) -> None:
        self._on_deed("rule")

    def _on_deed(self, deed: Deed) -> None:
        """The pupil has done something that is no command: take the step if it asks for that."""
        if self.course.step.deed == deed and self.course.answer() is None and not self.course.finished:
            self.course.take_step()
            self._on_changed()

    def _look_soon(self, *_: object) -> None:
        self._soon.start()

    def _on_advice(self) -> None:
        self._on_deed("advice")

    def _follow(self) -> None:
        """Show the step that the lesson has come to, and point at what it speaks of."""
        waiting = self.course.answer() is not None
        if self._shown != self.course.index and not waiting:
            self._shown = self.course.index
            self._say_step()
            self.progressed.emit(self.course.index)
        reading = self.course.reading
        self.bar.offer(reading=reading, back=self.course.index > 0, last=self.course.last)
        self.bar.show_me.setEnabled(not waiting)
        for shortcut in self._reading_keys:
            shortcut.setEnabled(reading)
        self.pointer.point_at(self.course.step.targets if not waiting else ())
        if waiting and not self._pace.isActive():
            self._pace.start()

    def _look(self) -> None:
        """Show the part of the map that the lesson is about, beside the side sheet."""
        page, part = self._page, QRectF()
        for place in self.course.lesson.file.look:
            part = part.united(page.chart.areas[place].bounds)
        free = page.side.x() / max(1, page.widget.width())
        part.setWidth(part.width() / max(0.3, free))
        page.view.show_part(part.adjusted(-AROUND, -AROUND, AROUND, AROUND))

    def _wake(self) -> None:
        """Others move now: a computer player that waited is asked again."""
        if self.course.answer() is not None:
            self._page.controller.refresh()

    def _let_answer(self) -> None:
        """Give the command that follows by itself for a side that a person plays; the table asks computer players."""
        command, decision = self.course.answer(), self._record.game.decision
        if command is None or decision is None:
            return
        if self._page.display.busy():
            self._pace.start()
        elif self._page.controller.seats.players.get(decision.actor) == "human":
            self._page.controller.submit(command)

    # ------------------------------------------------------------ inside

    def _say_step(self) -> None:
        self._patience.stop()
        self._say(in_language(self.course.step.text))

    def _say(self, text: str) -> None:
        self.bar.say(self._told(text), self.course.index + 1, len(self.course.lesson.steps))

    def _told(self, text: str) -> tuple[Piece, ...]:
        return told(text, self._numbering)

    def _connect(self) -> None:
        page, bar = self._page, self.bar
        bar.next_pressed.connect(self.next)
        bar.back_pressed.connect(self.back)
        bar.show_pressed.connect(self.show_me)
        bar.leave_pressed.connect(page.left)
        bar.link_asked.connect(page.follow)
        page.rule_asked.connect(self._on_rule)
        page.adviser.spoke.connect(self._on_advice)
        for moved in (page.view.view_changed, page.scene.settled, page.scene.lit_changed, page.bar.height_changed):
            moved.connect(self._look_soon)
        for told_of in (page.panels.laid, page.panels.changed, page.panels.cleared):
            told_of.connect(self._soon.start)
        page.side.fold_changed.connect(self._look_soon)
        self._key(QKeySequence(BACK), self.back)
        self._key(QKeySequence(SHOW_ME), self.show_me)
        self._key(QKeySequence(NEXT), self.next)
        self._reading_keys = [
            self._key(QKeySequence(key), self._enter) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ]

    def _enter(self) -> None:
        """Enter reads on, unless it presses a button of the bar that has the keyboard."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton) and self.bar.isAncestorOf(focus):
            focus.click()
        else:
            self.next()

    def _key(self, keys: QKeySequence, slot: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(keys, self._page.widget, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)
        return shortcut

    def _timer(self, interval: int, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=interval)
        timer.timeout.connect(slot)
        return timer

    def _timer_once(self, slot: Callable[[], None]) -> None:
        QTimer.singleShot(0, self, slot)
