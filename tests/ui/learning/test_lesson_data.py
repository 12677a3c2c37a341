"""The lessons that come with the program, and lessons with something wrong in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.ui import theme
from roma_desktop.ui.learning.lesson import Lesson, lesson_files, lessons, read_lesson
from roma_desktop.ui.learning.lesson_record import begin_lesson
from roma_desktop.ui.learning.telling import in_language, rules_in

GAME = "roma_victrix"
LESSONS = [lesson for lesson in lessons() if lesson.game == GAME]
FIRST = lesson_files(GAME)[0]


def name(lesson: Lesson) -> str:
    return lesson.id


def test_there_are_six_lessons_in_order():
    assert [lesson.file.number for lesson in LESSONS] == [1, 2, 3, 4, 5, 6]
    assert len({lesson.id for lesson in LESSONS}) == 6


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_each_lesson_can_be_played_to_its_end_with_its_own_commands_and_dice(lesson, tmp_path):
    record = begin_lesson(lesson, tmp_path, {})
    course = record.course
    for index, step in enumerate(lesson.steps):
        assert course.index == index
        decision = record.game.decision
        if lesson.command(step) is not None:
            assert decision is not None
            assert decision.actor in lesson.file.you or step.do["type"] == "Play"
            record.submit(lesson.command(step))
            assert not course.dice.faces, f"step {index}: faces are left over"
        elif step.deed == "undo":
            assert record.undo()
        else:
            course.take_step()
        for answer in step.answers:
            assert course.answer() is not None
            assert course.answer() == record.title.codec.read_command(answer.do), f"step {index}"
            record.submit(course.answer())
            assert not course.dice.faces, f"step {index}: faces are left over"
        record.let_answer()
    assert course.finished
    record.close()


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_what_a_lesson_points_at_is_there(lesson):
    leaders = {leader for entry in lesson.scenario.powers.values() for leader in entry.leaders}
    for step in lesson.steps:
        for target in step.targets:
            if target.kind == "leader":
                assert target.of in leaders
            elif target.kind == "part":
                assert target.of in lesson.kit.parts


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_every_rule_that_a_lesson_names_is_in_the_book(lesson, reference):
    for step in lesson.steps:
        for text in (*step.text.values(), *step.wrong.values()):
            for rule in rules_in(text):
                assert reference.find(rule) is not None, rule


def broken(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = FIRST.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "lesson.yaml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: 1", "format: 2", "2"),
        ("scenario: second_punic_war", "scenario: third_punic_war", "there is no scenario third_punic_war"),
        ("you: [carthage]", "you: [hispania]", "there is no side hispania"),
        ("you: [carthage]", "you: []", "the pupil plays one side at least"),
        ("look: [baetica", "look: [atlantis", "there is no place atlantis"),
        ("{type: Finish}", "{type: Finnish}", "this isn't a command"),
        ("as_well: [{type: Split}]", "as_well: [{type: Spilt}]", "there is no command Spilt"),
        ("as_well: [{type: Split}]", "as_well: [{type: Split, mine: 3}]", "Split has no mine"),
        ("{button: activate}", "{button: activate, place: africa}", "point at one thing"),
        ("{button: activate}", "{city: roma}", "point at one thing"),
        ("phase: operations", "phase: harvest", "there is no phase harvest: maintenance, levy, operations"),
        ("side: carthage", "side: hispania", "there is no side hispania"),
        ("options: {cards: none}", "options: {cards: many}", "cards"),
        ("minutes: 5", "hours: 5", "hours"),
        ("    dice: [3]\n", "    dice: [3]\n    deed: undo\n", "a command or a deed, not both"),
    ],
)
def test_a_lesson_with_a_mistake_says_the_file_the_line_and_what_is_wrong(tmp_path, old, new, said):
    with pytest.raises(BadFile) as wrong:
        read_lesson(broken(tmp_path, (old, new)), GAME)
    assert said in str(wrong.value)
    assert str(wrong.value).startswith("lesson.yaml, line ")


def test_a_step_without_japanese_words_is_refused(tmp_path):
    text = FIRST.read_text(encoding="utf-8")
    at = text.index("      ja: 次はハンニバル")
    file = tmp_path / "lesson.yaml"
    file.write_text(text[:at] + text[text.index("\n", at) + 1 :], encoding="utf-8")
    with pytest.raises(BadFile, match="the text in the language ja is missing"):
        read_lesson(file, GAME)


def test_a_lesson_that_is_no_yaml_is_one_sentence(tmp_path):
    file = tmp_path / "lesson.yaml"
    file.write_text("steps: [", encoding="utf-8")
    with pytest.raises(BadFile, match=r"lesson\.yaml, line 1"):
        read_lesson(file, GAME)


def test_japanese_words_have_no_gaps_where_a_line_of_the_file_ends(qapp):
    theme.apply(qapp, replace(theme.current(), language="ja"))
    step = read_lesson(FIRST, GAME).steps[0]
    assert "です。下の帯は" in in_language(step.text)
    theme.apply(qapp, replace(theme.current(), language="en"))
    assert "the blue side. A pile" in in_language(step.text)
