"""From the table to the story of its game and back: while it lasts, and when it is over."""

from __future__ import annotations

from PySide6.QtCore import Qt
from story_driver import SIDES, button, click

from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.table.sheets.menu import MenuSheet


def test_a_game_that_is_over_leads_to_its_story_and_back_and_nothing_has_changed(sit_down, over):
    at = sit_down(over)
    at.wait(at.page.questions.question.isVisible)
    before = at.digest
    click(button(at.sheet(Question), "The story…"))
    at.wait(lambda: at.story is not None)
    assert at.story.subject.eyes is None

    at.key(Qt.Key.Key_Home)
    at.key(Qt.Key.Key_B)
    cited = next(piece for piece in at.story.said._words if piece[1] == "rule")
    at.story.said.link_asked.emit("rule", cited[2])
    assert at.window.rules.number() == cited[2].replace(" ", ".")
    assert at.story is not None
    at.window.rules.leave()

    click(button(at.window, "Back"))
    assert at.story is None
    assert at.window.stack.currentWidget() is at.page
    click(button(at.page.bar, "The story…"))
    at.wait(lambda: at.story is not None)
    at.key(Qt.Key.Key_Escape)
    assert at.story is None
    assert at.digest == before
    assert at.page.isAncestorOf(at.window.focusWidget())


def test_one_key_plays_the_game_on_the_table_as_a_film(sit_down, over):
    at = sit_down(over)
    at.wait(at.page.questions.question.isVisible)
    click(button(at.sheet(Question), "Look at the map"))
    at.key(Qt.Key.Key_F12)
    at.wait(lambda: at.story is not None and at.story.film.page is not None)
    film = at.story.film.page
    at.wait(lambda: film.copy is not None)
    assert film.playing
    at.key(Qt.Key.Key_Escape)
    assert at.story.film.page is None
    at.key(Qt.Key.Key_Escape)
    assert at.window.stack.currentWidget() is at.page


def test_while_the_game_lasts_the_story_is_that_of_whoever_looks(sit_down, lasting):
    at = sit_down(lasting, curtain=True)
    at.wait(at.page.curtain.isVisible)
    at.key(Qt.Key.Key_T)
    assert at.window.looking_back is None  # nobody sits at the table yet
    before = at.digest
    at.key(Qt.Key.Key_Space)
    at.settle()
    if at.page.controller.catch_up.on:
        at.page.controller.catch_up.skip()
    looking = at.page.controller.viewer
    assert looking in SIDES
    at.key(Qt.Key.Key_T)
    at.wait(lambda: at.story is not None)
    assert at.story.subject.eyes == looking
    at.key(Qt.Key.Key_Escape)

    at.key(Qt.Key.Key_F10)
    click(button(at.sheet(MenuSheet), "The story of the game…"))
    at.wait(lambda: at.story is not None)
    assert at.digest == before
    at.window.leave_table()
    assert at.window.stack.currentWidget() is at.window.library
