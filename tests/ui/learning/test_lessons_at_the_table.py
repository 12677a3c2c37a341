"""Lessons at the table, as a pupil takes them: by mouse, by keyboard, going wrong, leaving and coming back."""

from __future__ import annotations

import pytest
from pupils import AtTable, KeyPupil, MousePupil, Pupil, finish_the_first_lesson
from PySide6.QtCore import Qt

from roma_desktop.games.roma_victrix.commands import Move
from roma_desktop.ui.learning.progress import Progress


@pytest.mark.parametrize("kind", [MousePupil, KeyPupil])
def test_a_stranger_finds_the_lessons_and_finishes_the_first(sit_down, kind):
    pupil: Pupil = sit_down(kind)
    finish_the_first_lesson(pupil)
    assert pupil.lessons.rows[0].state() == "done"
    assert pupil.lessons.rows[1].hasFocus()
    assert pupil.window.settings.lessons["march_and_control"] == Progress(0, done=True)
    assert list(pupil.places.games.glob("*.roma")) == []  # a lesson is no saved game


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_the_coach_can_show_a_whole_lesson(lesson, number):
    pupil: AtTable = lesson(number)
    bar, pointer = pupil.coach.bar, pupil.coach.pointer
    ended: list[bool] = []
    pupil.coach.finished.connect(lambda: ended.append(True))
    for index in range(len(pupil.coach.course.lesson.steps)):
        pupil.at_step(index)
        for box in pointer.boxes():
            assert not bar.geometry().intersects(box), f"step {index}: the coach covers what he points at"
        pupil.click(bar.next if pupil.coach.course.reading else bar.show_me)
    assert ended == [True]


def hasdrubal_takes_the_field(pupil: Pupil) -> None:
    pupil.take("hasdrubal")
    pupil.yes()
    pupil.at_step(2)


def digest(pupil: Pupil) -> str:
    return pupil.record.title.codec.digest(pupil.state)


def test_a_wrong_move_is_taken_back_with_a_kind_word(lesson):
    pupil: AtTable = lesson(1, 1)
    hasdrubal_takes_the_field(pupil)
    before = digest(pupil)
    pupil.march("hasdrubal", "lusitania")
    pupil.wait(lambda: "back where he was" in pupil.words(pupil.coach.bar))
    assert "Nothing has changed" in pupil.page.bar.sentence()
    assert digest(pupil) == before
    pile = pupil.page.scene.pile("march:hasdrubal")
    pupil.wait(lambda: pupil.page.chart.at(pile.pos()) == "baetica")
    pupil.march("hasdrubal", "carthaginiensis")
    pupil.at_step(3)


def test_what_the_rules_forbid_is_refused_with_its_rule_as_always(lesson):
    pupil: AtTable = lesson(1)
    assert not pupil.page.controller.submit(Move("africa"))
    assert "No leader is active" in pupil.page.bar.sentence()
    assert "[5.11]" in pupil.buttons(pupil.page.bar)


def test_nothing_can_be_done_before_a_page_is_read(lesson):
    pupil: AtTable = lesson(1)
    pupil.yes()
    assert "First read on" in pupil.page.bar.sentence()
    assert pupil.coach.course.index == 0


def test_a_pupil_who_leaves_comes_back_to_where_he_was(sit_down):
    pupil: Pupil = sit_down(MousePupil)
    pupil.learn(1)
    pupil.read_on()
    pupil.at_step(1)
    hasdrubal_takes_the_field(pupil)
    pupil.click(pupil.coach_button("Leave the lesson"))
    pupil.wait(lambda: pupil.window.table is None)
    pupil.ask_for_lessons()
    assert pupil.lessons.rows[0].state() == "go on: 3 of 11"
    pupil.choose_lesson(1)
    pupil.at_step(2)
    assert pupil.state.steps[-1].leader == "hasdrubal"
    pupil.march("hasdrubal", "carthaginiensis")
    pupil.at_step(3)


def test_back_takes_the_step_before_again_from_its_position(lesson):
    pupil: AtTable = lesson(1, 1)
    start = digest(pupil)
    hasdrubal_takes_the_field(pupil)
    pupil.click(pupil.coach_button("Back"))
    pupil.at_step(1)
    assert digest(pupil) == start
    hasdrubal_takes_the_field(pupil)


def test_the_keys_of_a_lesson_are_told_by_its_buttons_and_do_what_they_say(lesson):
    """Ctrl and the arrows: forward, back, and show me."""
    pupil: AtTable = lesson(1)
    bar = pupil.coach.bar
    assert [button.toolTip() for button in (bar.next, bar.back, bar.show_me)] == [
        "Key: Ctrl+Right", "Key: Ctrl+Left", "Key: Ctrl+Up"
    ]  # fmt: skip
    held = Qt.KeyboardModifier.ControlModifier
    pupil.key(Qt.Key.Key_Right, held=held)
    pupil.at_step(1)
    pupil.key(Qt.Key.Key_Left, held=held)
    pupil.at_step(0)
    pupil.key(Qt.Key.Key_Right, held=held)
    pupil.at_step(1)
    before = digest(pupil)
    pupil.key(Qt.Key.Key_Up, held=held)
    pupil.wait(lambda: digest(pupil) != before)


def test_taking_a_march_back_takes_the_lesson_back_too(lesson):
    pupil: AtTable = lesson(1, 1)
    hasdrubal_takes_the_field(pupil)
    pupil.march("hasdrubal", "carthaginiensis")
    pupil.at_step(3)
    pupil.key("z", held=Qt.KeyboardModifier.ControlModifier)
    pupil.at_step(2)
    pupil.march("hasdrubal", "carthaginiensis")
    pupil.at_step(3)


def test_the_number_of_a_rule_in_the_words_of_the_coach_opens_the_rule(lesson):
    pupil: AtTable = lesson(1)
    asked: list[str] = []
    pupil.page.rule_asked.connect(asked.append)
    pupil.coach.bar.link_asked.emit("rule", "5.11")
    assert asked == ["5.11"]


@pytest.mark.parametrize(("width", "height"), [(720, 520), (2560, 1440)])
def test_the_coach_has_room_of_his_own(lesson, width, height):
    pupil: AtTable = lesson(1, 0, width, height)
    bar = pupil.coach.bar
    assert bar.height() <= pupil.page.height() * 0.4 + 1
    assert bar.geometry().top() >= pupil.page.strip.geometry().bottom()
    assert pupil.page.view.geometry().top() > bar.geometry().bottom()
    for shown in (bar.leave, bar.back, bar.next):
        assert bar.rect().contains(shown.geometry())
