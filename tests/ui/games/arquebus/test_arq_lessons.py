"""The lessons of Arquebus: they can be played to their end, and what they say is in the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.learning import coach
from roma_desktop.ui.learning.coach_bar import CoachBar
from roma_desktop.ui.learning.course import NotNow
from roma_desktop.ui.learning.lesson import Lesson, lesson_files, read_lesson
from roma_desktop.ui.learning.lesson_record import LessonRecord, begin_lesson
from roma_desktop.ui.learning.patterns import fits
from roma_desktop.ui.learning.school import seats_of
from roma_desktop.ui.learning.telling import in_language, numbering_of, rules_in, told
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.table import controller
from roma_desktop.ui.table.page import TablePage

GAME = "arquebus"
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


def test_rules_tables_rulings_and_rules_of_battles_are_links():
    pieces = told("Pay [7.2-a], as ruled (R37), by the chart [T7]; powder [CER-1].", NUMBERING)
    assert [of for _, kind, of in pieces if kind == "rule"] == ["7.2-a", "R37", "T7", "CER-1"]


# ---------------------------------------------------------------- at the table


@pytest.fixture
def table(tmp_path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Lesson], Pupil]]:
    """A lesson on a table alone; nobody thinks for long."""
    monkeypatch.setattr(controller, "PACE", 0)
    monkeypatch.setattr(coach, "PACE", 0)
    pages: list[TablePage] = []

    def give(lesson: Lesson, step: int = 0) -> Pupil:
        seats = seats_of(lesson)
        page = TablePage(begin_lesson(lesson, tmp_path, seats.written(), step), seats)
        pages.append(page)
        return Pupil(page, qtbot, step)

    yield give
    for page in pages:
        page.close_table()
        page.close()
        page.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Pupil:
    """Somebody at the table of a lesson."""

    def __init__(self, page: TablePage, qtbot: QtBot, step: int) -> None:
        self.page, self._qtbot = page, qtbot
        self.coach = coach.Coach(page, page.controller.record)  # type: ignore[arg-type]
        self.ended = False
        self.coach.finished.connect(self._end)
        page.resize(1280, 800)
        page.show()
        qtbot.waitExposed(page)
        self.at_step(step)

    def _end(self) -> None:
        self.ended = True

    def at_step(self, index: int) -> None:
        """Wait until the coach speaks of a step and the table waits for the pupil; what has been told is folded."""

        def there() -> bool:
            if self.page.busy():
                self.page.bar.choose_primary()
            course = self.coach.course
            return course.index == index and course.answer() is None and not self.page.busy()

        self._qtbot.waitUntil(there, timeout=30_000)
        self._qtbot.wait(20)

    def press(self, button: QWidget) -> None:
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def boxes(self) -> list[QRect]:
        """What is pointed at."""
        return self.coach.pointer.boxes()


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_the_coach_can_show_a_whole_lesson_at_the_table(lesson, table):
    pupil = table(lesson)
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
def test_all_words_of_the_coach_fit_into_his_bar(lesson, language, table, qapp, qtbot):
    theme.apply(qapp, replace(theme.current(), language=language))
    bar = table(lesson).coach.bar
    for index, step in enumerate(lesson.steps):
        bar.say(told(in_language(step.text), NUMBERING), index + 1, len(lesson.steps))
        bar.offer(reading=step.do is None, back=True, last=False)
        _until_it_fits(bar, qtbot, index)


def _until_it_fits(bar: CoachBar, qtbot: QtBot, step: int) -> None:
    """Wait until the layout has given the words their room: nothing is left to scroll."""

    def fits_in() -> None:
        assert not bar.findChild(Scroll).verticalScrollBar().maximum(), f"step {step}"

    qtbot.waitUntil(fits_in)


def test_the_number_of_a_ruling_in_the_words_of_the_coach_is_a_link(table):
    pupil = table(LESSONS[0], 5)
    asked: list[str] = []
    pupil.page.rule_asked.connect(asked.append)
    pupil.coach.bar.link_asked.emit("rule", "R37")
    assert asked == ["R37"]
    assert "R37" in pupil.coach.bar.words()
