"""Where the story tells what computer players had in mind: before what came of it, among the deeds of their side."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.ui.story.reasons import with_reasons
from roma_desktop.ui.story.values import Chapter, Section, Telling


def why(side: str, what: str) -> Message:
    return say("{side:power}: {what}.", side=side, what=what)


def section(side: str, *numbers: int) -> Section:
    """What a side did in these commands."""
    return Section(tuple(Telling((say("done"),), number) for number in numbers), say("heading"), side)


def told(reasons: dict[int, Message], *sections: Section) -> list[list[int | str]]:
    """In each section the numbers of what was done, and the reasons between them."""
    (chapter,) = with_reasons([Chapter(1, say("turn"), sections)], reasons)
    return [
        [dict(one.sentences[0].values).get("what", one.number) for one in part.tellings]  # type: ignore[misc]
        for part in chapter.sections
    ]


def test_a_reason_stands_before_what_came_of_it() -> None:
    assert told({3: why("red", "goes")}, section("red", 1, 3, 5)) == [[1, "goes", 3, 5]]
    assert told({2: why("red", "goes")}, section("red", 1, 3, 5)) == [[1, "goes", 3, 5]]


def test_a_reason_without_deeds_stays_with_its_side() -> None:
    """A leader was activated and did nothing; then it was the other side's turn."""
    assert told({4: why("red", "waits")}, section("red", 1, 3), section("blue", 6)) == [[1, 3, "waits"], [6]]


def test_a_reason_of_the_side_that_follows_stands_with_that_side() -> None:
    assert told({4: why("blue", "goes")}, section("red", 1, 3), section("blue", 6)) == [[1, 3], ["goes", 6]]
    both = {4: why("red", "waits"), 5: why("blue", "goes")}
    assert told(both, section("red", 1, 3), section("blue", 6)) == [[1, 3, "waits"], ["goes", 6]]


def test_a_reason_stands_with_the_next_deeds_of_its_side_if_no_other_comes_between() -> None:
    assert told({4: why("red", "goes")}, section("red", 1, 3), section("red", 6)) == [[1, 3], ["goes", 6]]
    assert told({6: why("red", "goes")}, section("red", 1, 3), section("blue", 6)) == [[1, 3], ["goes", 6]]


def test_a_reason_without_deeds_stays_before_another_sides_turn_and_the_last_is_not_lost() -> None:
    chapters = [Chapter(turn, say("turn"), (section("red", number),)) for turn, number in ((1, 1), (2, 9))]
    reasons = {4: why("red", "goes"), 12: why("blue", "waits")}
    shown = [[one.number for one in chapter.sections[0].tellings] for chapter in with_reasons(chapters, reasons)]
    assert shown == [[1], [4, 9, 12]]
    other = [chapters[0], Chapter(2, say("turn"), (section("", 9),))]
    shown = [[one.number for one in chapter.sections[0].tellings] for chapter in with_reasons(other, reasons)]
    assert shown == [[1, 4], [9, 12]]
