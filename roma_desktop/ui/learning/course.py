"""A lesson being given: which step it has come to, and what may be done there. It knows no window."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.message import Message, say
from roma_desktop.ui.learning.dice import LessonDice
from roma_desktop.ui.learning.lesson import Answer, Lesson, StepEntry
from roma_desktop.ui.learning.patterns import Pattern, fits_any


class NotNow(Illegal):
    """The rules allow the command, the lesson wants another one. It is not carried out."""


class Course:
    """A lesson over a game. The record asks ``check`` before it carries out a command, and tells ``done`` after it.

    ``index`` is the step that is being taken, the last one still when it is ``finished``; ``starts`` has the number of
    the game's moment in which each step began.
    """

    def __init__(self, lesson: Lesson, game: Game[Any], dice: LessonDice) -> None:
        self.lesson, self._game, self.dice = lesson, game, dice
        self.index = 0
        self.starts = [game.now.number]
        self._answers: deque[Answer] = deque()
        self._answering = False  # the others move after the pupil
        self.finished = False

    # ------------------------------------------------------------ where it stands

    @property
    def step(self) -> StepEntry:
        """The step that is being taken."""
        return self.lesson.steps[self.index]

    @property
    def command(self) -> Command | None:
        """The command that the step asks for; None where it asks for none."""
        return self.lesson.command(self.step)

    @property
    def reading(self) -> bool:
        """Whether the step is only to be read."""
        return self.step.do is None and self.step.deed is None and not self._answering

    @property
    def last(self) -> bool:
        return self.index == len(self.lesson.steps) - 1

    # ------------------------------------------------------------ what may be done

    def check(self, command: Command) -> None:
        """Raise ``NotNow`` unless the lesson wants this command; the dice for it are laid ready."""
        if self._answering:
            if command != self.answer():
                raise NotNow("", say("One moment: the others move first."))
            self.dice.lay_ready(self._answers[0].dice if self._answers else ())
            return
        if not (self._wanted(command) or self._fits(command, self.step.free)):
            raise NotNow("", self._why())
        self.dice.lay_ready(self.step.dice if self._wanted(command) else ())

    def done(self, command: Command) -> None:
        """A command has been carried out."""
        if self._answering:
            if self._answers:
                self._answers.popleft()
            self._go_on()
        elif self._wanted(command):
            self.take_step()

    def take_step(self) -> None:
        """The step has been taken: the others answer, then comes the next one."""
        self._answers, self._answering = deque(self.step.answers), True
        self._go_on()

    def answer(self) -> Command | None:
        """What is done now without the pupil; None where the lesson waits for the pupil.

        What the lesson foresees comes first, as far as the rules allow it after what the pupil did; then others do as
        little as they can.
        """
        if not self._answering:
            return None
        while self._answers and self._game.why_not(self._read(self._answers[0])) is not None:
            self._answers.popleft()
        if self._answers:
            return self._read(self._answers[0])
        decision = self._game.decision
        if decision is None or decision.actor in self.lesson.file.you:
            return None
        return self.lesson.kit.passing(list(self._game.options))

    def _wanted(self, command: Command) -> bool:
        step = self.step
        if step.deed == "play":
            return True
        return step.do is not None and (command == self.command or self._fits(command, (step.do, *step.as_well)))

    def _fits(self, command: Command, patterns: Iterable[Pattern]) -> bool:
        return fits_any(command, patterns, self.lesson.title.codec)

    def _read(self, answer: Answer) -> Command:
        return self.lesson.title.codec.read_command(answer.do)

    def _why(self) -> Message:
        if self.reading:
            return say("First read on: press Next, or Enter.")
        return say("The rules allow that, but this lesson has something else in mind. Nothing has changed.")

    def _go_on(self) -> None:
        """The next step begins when nobody else has anything to do."""
        if self.answer() is not None:
            return
        self._answering = False
        if self.last:
            self.finished = True
        else:
            self.index += 1
            self.starts.append(self._game.now.number)

    # ------------------------------------------------------------ back

    def go_back(self) -> int:
        """Begin the step before again; returns the number of the game's moment in which it began."""
        self._answers.clear()
        self._answering = self.finished = False
        if self.index:
            self.index -= 1
            self.starts.pop()
        return self.starts[-1]

    def went_back(self) -> None:
        """The pupil has taken a command back: go back to the step in which it was given."""
        if self.step.deed == "undo":
            self.take_step()
            return
        now = self._game.now.number
        while len(self.starts) > 1 and self.starts[-1] > now:
            self.starts.pop()
            self.index -= 1
