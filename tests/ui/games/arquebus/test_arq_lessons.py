"""The lessons of Arquebus: what they point at is there, what they don't want is refused, and rules are links."""

from __future__ import annotations

import pytest
from lesson_pupil import take

from roma_desktop.ui.learning.course import NotNow
from roma_desktop.ui.learning.lesson import Lesson, lesson_files, read_lesson
from roma_desktop.ui.learning.lesson_record import begin_lesson
from roma_desktop.ui.learning.patterns import fits
from roma_desktop.ui.learning.telling import numbering_of, told

GAME = "arquebus"
LESSONS = [read_lesson(file, GAME) for file in lesson_files(GAME)]
NUMBERING = numbering_of(GAME)


def name(lesson: Lesson) -> str:
    return lesson.id


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_what_a_lesson_points_at_is_there(lesson):
    state = lesson.title.start(lesson.scenario, lesson.title.read_options({}))
    known = {
        "unit": state.setting.units.keys(),
        "leader": state.setting.leaders.keys(),
        "standard": state.standards.keys(),
        "place": state.setting.field.hexes.keys(),
    }
    assert set(lesson.file.look) <= known["place"]
    for step in lesson.steps:
        for target in step.targets:
            assert target.of in known.get(target.kind, {target.of})


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_what_the_rules_allow_and_the_lesson_does_not_want_is_refused_and_changes_nothing(lesson, tmp_path):
    record = begin_lesson(lesson, tmp_path, {})
    course = record.course
    assert course is not None
    refused = 0
    for index, step in enumerate(lesson.steps):
        patterns = () if step.do is None else (step.do, *step.as_well)
        codec = record.title.codec
        others = [
            one
            for one in record.game.options
            if not any(fits(one, pattern, codec) for pattern in (*patterns, *step.free))
        ]
        for other in others[:3] if step.deed != "play" else ():
            now = record.game.now.number
            with pytest.raises(NotNow):
                record.submit(other)
            assert (record.game.now.number, course.index) == (now, index)
            refused += 1
        take(record, 0)
        record.let_answer()
    record.close()
    assert refused > len(lesson.steps)


def test_a_hex_is_a_place_and_another_number_is_not():
    kit = LESSONS[0].kit
    assert kit.has_place("0405")
    assert not kit.has_place("0004")
    assert not kit.has_place("405")
    assert not kit.has_place("gadea")


def test_rules_tables_rulings_and_rules_of_battles_are_links():
    pieces = told("Pay [7.2-a], as ruled (R37), by the chart [T7]; powder [CER-1].", NUMBERING)
    assert [of for _, kind, of in pieces if kind == "rule"] == ["7.2-a", "R37", "T7", "CER-1"]


def test_the_number_of_a_ruling_in_the_words_of_the_coach_is_a_link(lesson_table):
    pupil = lesson_table(LESSONS[0], 5)
    asked: list[str] = []
    pupil.page.rule_asked.connect(asked.append)
    pupil.coach.bar.link_asked.emit("rule", "R37")
    assert asked == ["R37"]
    assert "R37" in pupil.coach.bar.words()
