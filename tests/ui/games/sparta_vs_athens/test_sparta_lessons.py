"""The lessons of Sparta vs. Athens: what they point at is there, rules are links, and cities are incited."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.ui.learning.lesson import Lesson, lesson_files, read_lesson
from roma_desktop.ui.learning.telling import numbering_of, rules_in, told

GAME = "sparta_vs_athens"
LESSONS = [read_lesson(file, GAME) for file in lesson_files(GAME)]
NUMBERING = numbering_of(GAME)


def name(lesson: Lesson) -> str:
    return lesson.id


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_what_a_lesson_points_at_is_there(lesson):
    for step in lesson.steps:
        for target in step.targets:
            if target.kind == "leader":
                assert target.of in counters().people
            elif target.kind == "pile":
                assert target.of.partition("@")[2] in world().locales
            elif target.kind == "place":
                assert target.of in world().locales
            elif target.kind == "part":
                assert target.of in lesson.kit.parts


def test_rules_of_all_three_kinds_are_links():
    pieces = told("Raids [9.2] count (R21), fractions too (RUL-06), AH/D[E] doesn't.", NUMBERING)
    assert [of for _, kind, of in pieces if kind == "rule"] == ["9.2", "R21", "RUL-06"]
    assert "AH/D[E]" in "".join(words for words, _, _ in pieces)


def test_a_ruling_in_wide_brackets_is_a_link():
    assert rules_in("退却はありません（RUL-14）。", NUMBERING) == ["RUL-14"]


def test_the_marks_of_another_book_are_no_links():
    assert rules_in("[9.2] (RUL-06) (R-30)") == ["9.2", "R-30"]


def test_the_number_of_a_ruling_in_the_words_of_the_coach_is_a_link(lesson_table):
    pupil = lesson_table(LESSONS[0], 10)
    asked: list[str] = []
    pupil.page.rule_asked.connect(asked.append)
    pupil.coach.bar.link_asked.emit("rule", "RUL-76")
    assert asked == ["RUL-76"]
    assert "R21" in pupil.coach.bar.words()


def test_a_city_is_incited_in_its_side_sheet_as_the_coach_says(lesson_table):
    lesson = LESSONS[3]
    at = next(index for index, step in enumerate(lesson.steps) if step.do is not None and step.do["type"] == "Incite")
    pupil = lesson_table(lesson, at)
    pupil.page.follow("place", "scione")
    order = next(one for one in pupil.page.side.findChildren(QPushButton) if one.text().startswith("Incite Scione"))
    pupil.press(order)
    pupil.at_step(at + 1)
    assert pupil.page.controller.state.holders["scione"] == "sparta"
    pupil.press(pupil.coach.bar.next)
    pupil.at_step(at + 2)
    pupil.page.follow("side", "sparta")
    order = next(one for one in pupil.page.side.findChildren(QPushButton) if one.text().startswith("Incite Athens"))
    pupil.press(order)
    pupil.at_step(at + 3)
