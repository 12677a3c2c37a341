"""What may be asked about a place, in the menu of the right button, and where each question leads."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games import registry
from roma_desktop.ui.table.advice.second_thoughts import SecondThoughts
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.place_menu import Entry, PlaceMenu
from roma_desktop.ui.table.presenting.panels import PlaceQuestion
from roma_desktop.ui.table.sheets.questions import Questions


class PlaceQuestionsPort(Protocol):
    """What answers need of the table."""

    atlas: Atlas
    controller: TableController
    place_menu: PlaceMenu
    questions: Questions
    thoughts: SecondThoughts

    @property
    def widget(self) -> QWidget:
        """The table itself."""


class PlaceQuestions(QObject):
    """``rule_asked`` has the number of a rule that answers a question."""

    rule_asked = Signal(str)

    def __init__(self, page: PlaceQuestionsPort) -> None:
        super().__init__(page.widget)
        self._page = page

    def open(self, place: str, at: QPoint) -> None:
        """Show the questions about a place beside a point of the table."""
        page, controller, words = self._page, self._page.controller, self._page.controller.words
        asked = controller.presenter.place_questions(controller.seen(controller.state), place)
        entries = [Entry(words.say(one.words), partial(self._answer, one)) for one in asked]
        elsewhere = controller.prompt is not None and controller.prompt.look_at != place
        if elsewhere and registry.mind(controller.record.header.game) is not None:
            entries.append(Entry(words.say(say("Why not go there?")), partial(page.thoughts.why_not, place)))
        entries.append(Entry(words.say(say("What has happened here?")), partial(page.questions.history, place)))
        page.place_menu.open(words.name("place", place), entries, at, page.widget.rect())

    def _answer(self, question: PlaceQuestion) -> None:
        """Answer with a layer about a piece, a rule or a few lines."""
        layers = self._page.atlas.layers
        if question.told is not None:
            self._page.questions.answer(question.words, question.told())
        if question.rule:
            self.rule_asked.emit(question.rule)
        if question.piece:
            layers.look_at(question.piece)
        if question.layer and question.layer not in layers.on:
            layers.switch(question.layer)
