"""The lessons of the games: they can be played to their end, and what they say is in the rules.

Those of Roma Victrix are played in tests/ui/learning.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from lesson_pupil import take
from pytestqt.qtbot import QtBot

from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.learning.coach_bar import CoachBar
from roma_desktop.ui.learning.lesson import Lesson, lesson_files, read_lesson
from roma_desktop.ui.learning.lesson_record import begin_lesson
from roma_desktop.ui.learning.telling import in_language, numbering_of, rules_in, told
from roma_desktop.ui.parts.layout.scroll import Scroll

GAMES = "sparta_vs_athens", "arquebus"
LESSONS = [read_lesson(file, game) for game in GAMES for file in lesson_files(game)]


def name(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


@cache
def book(game: str) -> Reference:
    return read_reference(shipped("resources", "rules", game))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_four_lessons_in_order(game):
    assert [lesson.file.number for lesson in LESSONS if lesson.game == game] == [1, 2, 3, 4]


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


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_every_rule_that_a_lesson_names_is_in_the_book(lesson, language):
    entries, numbering = book(lesson.game).entries, numbering_of(lesson.game)
    for step in lesson.steps:
        for text in (step.text[language], step.wrong.get(language, "")):
            for rule in rules_in(text, numbering):
                assert numbering.standard(rule) in entries, rule


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_both_languages_name_the_same_rules(lesson):
    numbering = numbering_of(lesson.game)
    for step in lesson.steps:
        assert sorted(rules_in(step.text["en"], numbering)) == sorted(rules_in(step.text["ja"], numbering))


# ---------------------------------------------------------------- at the table


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_the_coach_can_show_a_whole_lesson_at_the_table(lesson, lesson_table):
    pupil = lesson_table(lesson)
    bar, pointless = pupil.coach.bar, []
    for index, step in enumerate(lesson.steps):
        pupil.at_step(index)
        for box in pupil.boxes():
            assert not bar.geometry().intersects(box), f"step {index}: the coach covers what he points at"
        if step.targets and not pupil.boxes():
            pointless.append(index)
        pupil.press(bar.next if pupil.coach.course.reading else bar.show_me)
    assert pupil.ended
    assert not pointless, "steps that point at what isn't to be seen"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_all_words_of_the_coach_fit_into_his_bar(lesson, language, lesson_table, qapp, qtbot):
    theme.apply(qapp, replace(theme.current(), language=language))
    numbering, bar = numbering_of(lesson.game), lesson_table(lesson).coach.bar
    for index, step in enumerate(lesson.steps):
        bar.say(told(in_language(step.text), numbering), index + 1, len(lesson.steps))
        bar.offer(reading=step.do is None, back=True, last=False)
        _until_it_fits(bar, qtbot, index)


def _until_it_fits(bar: CoachBar, qtbot: QtBot, step: int) -> None:
    """Wait until the layout has given the words their room: nothing is left to scroll."""

    def fits_in() -> None:
        assert not bar.findChild(Scroll).verticalScrollBar().maximum(), f"step {step}"

    qtbot.waitUntil(fits_in)
