"""The lessons of Sparta vs. Athens: they can be played to their end, and what they say is in the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.ui.learning.lesson import Lesson, lesson_files, read_lesson
from roma_desktop.ui.learning.lesson_record import LessonRecord, begin_lesson
from roma_desktop.ui.learning.patterns import fits
from roma_desktop.ui.learning.telling import numbering_of, rules_in, told

GAME = "sparta_vs_athens"
LESSONS = [read_lesson(file, GAME) for file in lesson_files(GAME)]
NUMBERING = numbering_of(GAME)


def name(lesson: Lesson) -> str:
    return lesson.id


@pytest.fixture(scope="session")
def book() -> Reference:
    return read_reference(shipped("resources", "rules", GAME))


def take(record: LessonRecord, choice: int) -> None:
    """Take a step, by the first, second or a later one of the commands that will do, as far as there are so many."""
    course = record.course
    assert course is not None
    step, game = course.step, record.game
    if course.command is None:
        course.take_step()
        return
    assert game.decision is not None
    assert game.decision.actor in course.lesson.file.you
    wanted = [course.command]
    for pattern in step.as_well:
        found = (one for one in game.options if fits(one, pattern, record.title.codec) and one not in wanted)
        wanted += [one] if (one := next(found, None)) is not None else []
    record.submit(wanted[min(choice, len(wanted) - 1)])


def test_there_are_four_lessons_in_order():
    assert [lesson.file.number for lesson in LESSONS] == [1, 2, 3, 4]


def play(lesson: Lesson, folder: Path, choice: int) -> set[tuple[int, object]]:
    """Play a lesson to its end; what followed by itself after which step."""
    record = begin_lesson(lesson, folder, {})
    course, followed = record.course, set()
    assert course is not None
    for index in range(len(lesson.steps)):
        assert course.index == index
        take(record, choice)
        assert choice or not course.dice.faces, f"step {index}: faces are left over"
        while (answer := course.answer()) is not None:
            followed.add((index, answer))
            record.submit(answer)
            assert choice or not course.dice.faces, f"step {index}: faces are left over"
    assert course.finished
    record.close()
    return followed


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_each_lesson_can_be_played_to_its_end_by_every_choice_that_it_leaves_open(lesson, tmp_path):
    followed = set().union(*(play(lesson, tmp_path, choice) for choice in range(3)))
    for index, step in enumerate(lesson.steps):
        for answer in step.answers:
            assert (index, lesson.title.codec.read_command(answer.do)) in followed, f"step {index}: never comes"


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_each_lesson_asks_for_decisions_of_several_kinds(lesson):
    kinds = {step.do["type"] for step in lesson.steps if step.do is not None}
    assert len(kinds) >= 5
    assert any(step.as_well for step in lesson.steps)
    assert len(lesson.steps) <= 30


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


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_every_rule_that_a_lesson_names_is_in_the_book(lesson, language, book):
    for step in lesson.steps:
        for text in (step.text[language], step.wrong.get(language, "")):
            for rule in rules_in(text, NUMBERING):
                assert book.numbering.standard(rule) in book.entries, rule


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_both_languages_name_the_same_rules(lesson):
    for step in lesson.steps:
        assert sorted(rules_in(step.text["en"], NUMBERING)) == sorted(rules_in(step.text["ja"], NUMBERING))


def test_rules_of_all_three_kinds_are_links():
    pieces = told("Raids [9.2] count (R21), fractions too (RUL-06), AH/D[E] doesn't.", NUMBERING)
    assert [of for _, kind, of in pieces if kind == "rule"] == ["9.2", "R21", "RUL-06"]
    assert "AH/D[E]" in "".join(words for words, _, _ in pieces)


def test_a_ruling_in_wide_brackets_is_a_link():
    assert rules_in("退却はありません（RUL-14）。", NUMBERING) == ["RUL-14"]


def test_the_marks_of_another_book_are_no_links():
    assert rules_in("[9.2] (RUL-06) (R-30)") == ["9.2", "R-30"]
