"""Somebody who sits down at the program for the first time: he sees words, buttons and rings, and nothing else.

He presses what the screen shows him. How the program is made he doesn't know: no id, no step, no record.
"""

from __future__ import annotations

from collections.abc import Callable

from counted import Hand
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from roma_desktop.ui.learning.pointer import Ring
from roma_desktop.ui.parts.text.words import Words as Label

MOST, TRIES = 400, 4
THINKING = 120  # milliseconds between two looks at a computer that thinks
HAND = Qt.CursorShape.PointingHandCursor
PUT_OFF = ("Back", "Clear", "Undo", "Suggest", "Open the sheet", "Leave the lesson", "Show me", "Not this phase")
"""Buttons that lead no further."""
MEANT = ("End all the same", "Rest all the same", "Raise nothing", "Skip", "Keep", "No card", "Nothing this turn")
"""What a newcomer presses where no button is red, or where he is asked whether he means it."""


class Newcomer(Hand):
    """Reads, and presses: the ring first, then the red button, then whatever else there is."""

    # ------------------------------------------------------------ what he sees

    def says(self, words: str) -> bool:
        """Whether these words can be read anywhere."""
        return words in self.words() or words in self.window.windowTitle()

    def red(self) -> list[QPushButton]:
        """The red buttons that can be pressed, the topmost first."""
        found = [one for one in self.seen(QPushButton) if one.property("role") == "primary" and one.isEnabled()]
        return [one for one in reversed(found) if self._bare(one)]

    def named(self, words: str) -> QPushButton | None:
        """A button with these words that can be pressed."""
        found = (one for one in reversed(self.seen(QPushButton)) if one.text() == words and one.isEnabled())
        return next((one for one in found if self._bare(one)), None)

    def rings(self) -> list[QPoint]:
        """The middles of the red rings of the coach, in the window."""
        return [one.mapTo(self.window, one.rect().center()) for one in self.seen(Ring)]

    def _bare(self, widget: QWidget) -> bool:
        """Whether nothing lies over a widget."""
        under = self.window.childAt(widget.mapTo(self.window, widget.rect().center()))
        return under is widget or (under is not None and widget.isAncestorOf(under))

    # ------------------------------------------------------------ what he does

    def begin_reading(self, words: str) -> None:
        """Click what has these words on it, such as a card or a row of a list; the wheel brings it into sight."""
        on = [one for one in self.seen(QWidget) if words in one.accessibleName() and one.cursor().shape() == HAND]
        self.click(on[-1])

    def take_lesson(self, title: str, over: str) -> None:
        """Do what the coach says until ``over`` can be read; where that leads nowhere, let him show it."""
        self.begin_reading(title)
        tried: list[str] = []  # where he was at each try
        for _ in range(MOST):
            self.rest()
            if self.says(over):
                return
            tried.append(self._lesson_words())
            show = self.named("Show me") if tried.count(tried[-1]) > TRIES else None
            if show is not None:
                self.click(show)
            elif not self._read_on():
                self._follow_rings()
        raise AssertionError(self.words())

    def _read_on(self) -> bool:
        """The button that goes on, where there is nothing to be done."""
        go_on = self.named("Next") or self.named("Fold the sheet") or self.named("Finish")
        if go_on is not None:
            self.click(go_on)
        return go_on is not None

    def _follow_rings(self) -> None:
        """What is ringed, one after the other, as long as nothing else is said; then the red button."""
        said = self._lesson_words()
        for ring in self.rings():
            self.click_at(ring)
            if self._lesson_words() != said:
                return
        for button in self.red()[:1]:
            self.click(button)
        self.rest()

    def _lesson_words(self) -> str:
        """The count of the coach ("3 of 11")."""
        return next((one.text() for one in self.seen(Label) if " of " in one.text()), "")

    def play_until(self, over: Callable[[], bool]) -> None:
        """Press on through a game."""
        for _ in range(MOST):
            self.rest()
            if over():
                return
            if "thinking" in self.page.bar.sentence():
                self.qtbot.wait(THINKING)
            else:
                self._press_something()
        raise AssertionError(self.words())

    def _press_something(self) -> None:
        """What is meant, the red button, any other that leads on, or a place that is lit."""
        able = [one for one in reversed(self.seen(QPushButton)) if one.isEnabled() and self._bare(one)]
        by_words = {one.text(): one for one in able}
        meant = [by_words[words] for words in MEANT if words in by_words]
        red = [one for one in able if one.property("role") == "primary"]
        others = [one for one in able if self.page.bar.isAncestorOf(one) and not self._leads_nowhere(one.text())]
        for button in (*meant, *red, *others)[:1]:
            self.click(button)
            return
        if self.page.scene.lit():
            self.key(Qt.Key.Key_Tab, Qt.Key.Key_Return)
        else:
            self.qtbot.wait(THINKING)

    def _leads_nowhere(self, words: str) -> bool:
        return words in PUT_OFF or words.startswith("[")  # the number of a rule
