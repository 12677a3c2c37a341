"""8. Learning: the rules beside the table, the lessons, and what can be done now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from exhibits.sitting import Sitting
from roma_desktop.ui import theme
from roma_desktop.ui.learning.coach import Coach
from roma_desktop.ui.learning.hints_sheet import HintsSheet
from roma_desktop.ui.learning.learn_sheet import LearnSheet
from roma_desktop.ui.learning.lesson import lessons
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button

HANNIBAL_MARCHES = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\n"
SHOWN = {1: (0, 2, 4, 7, 10), 2: (0, 3), 3: (0, 2), 4: (0, 2), 5: (0, 3), 6: (0, 2)}


def rules(at: Sitting) -> None:
    """The chapters, a search with hits, a search without, an entry."""
    at.lay(HANNIBAL_MARCHES)
    at.key(Qt.Key.Key_R)
    at.keep("rules-chapters")
    at.type("intercept" if theme.current().language == "en" else "迎撃")
    at.keep("rules-search")
    at.window.rules.search.clear()
    at.type("zeppelin")
    at.keep("rules-nothing")
    at.window.rules.ask("5.31.7")
    at.keep("rules-entry")
    at.window.rules.ask("5.16")
    at.keep("rules-long-entry")


def rule_of_a_refusal(at: Sitting) -> None:
    """What the bar refuses leads to its rule, and so does a line of the chronicle."""
    page = at.lay(HANNIBAL_MARCHES)
    page.map_input.choose("aegyptus")
    at.rest()
    at.keep("refusal")
    cited = next(one for one in at.seen(Button, page.bar) if one.property("role") == "rule")
    at.click(cited)
    at.keep("rules-from-refusal")
    page.follow("rule", "5.11")
    at.rest()
    at.keep("rules-from-log")


def hints(at: Sitting) -> None:
    """What can be done in the operations, in the levy, and while somebody else decides."""
    at.lay("seed 1\nuntil operations of carthage\n")
    at.key(Qt.Key.Key_Q)
    at.wait(lambda: bool(at.seen(HintsSheet)))
    at.keep("hints-operations")
    at.key(Qt.Key.Key_Escape)
    at.lay(HANNIBAL_MARCHES)
    at.key(Qt.Key.Key_Q)
    at.keep("hints-march")


def lessons_sheet(at: Sitting) -> None:
    """The sheet of the lessons."""
    at.press(tr("Learn"), on=at.window.library)
    at.keep("lessons")


def lesson_1(at: Sitting) -> None:
    """March and control, to its end."""
    _lesson(at, 1)
    at.wait(lambda: bool(at.seen(LearnSheet)))
    at.keep("lessons-one-done")


def lesson_2(at: Sitting) -> None:
    """A battle."""
    _lesson(at, 2)


def lesson_3(at: Sitting) -> None:
    """Money."""
    _lesson(at, 3)


def lesson_4(at: Sitting) -> None:
    """The sea."""
    _lesson(at, 4)


def lesson_5(at: Sitting) -> None:
    """A siege."""
    _lesson(at, 5)


def lesson_6(at: Sitting) -> None:
    """Answers to others."""
    _lesson(at, 6)


def _lesson(at: Sitting, number: int) -> None:
    """The coach shows a whole lesson; some of its steps are kept."""
    at.window.school.begin(lessons()[number - 1])
    at.wait(lambda: at.page.picture.complete)
    coach = at.page.findChild(Coach)
    assert isinstance(coach, Coach)
    ended: list[bool] = []
    coach.finished.connect(lambda: ended.append(True))
    steps = len(coach.course.lesson.steps)
    for index in range(steps):
        at.wait(lambda index=index: _there(at, coach, index))
        if index in SHOWN[number] or index == steps - 1:
            at.keep(f"lesson-{number}-step-{index + 1}")
        at.click(coach.bar.next if coach.course.reading else coach.bar.show_me)
    at.wait(lambda: bool(ended))


def _there(at: Sitting, coach: Coach, index: int) -> bool:
    """Whether the coach has come to a step; results are folded on the way."""
    if at.page.busy():
        QApplication.processEvents()
        at.key(Qt.Key.Key_Return)
    course = coach.course
    spoken = coach.bar.words() and f"{index + 1}" in coach.bar.accessibleName()
    return course.index == index and course.answer() is None and bool(spoken)
