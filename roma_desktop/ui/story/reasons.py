"""What computer players had in mind, told in the story at the places where they acted on it. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, zip_longest

from roma_desktop.core.message import Message
from roma_desktop.ui.story.values import Chapter, Section, Telling


def with_reasons(chapters: Sequence[Chapter], reasons: Mapping[int, Message]) -> tuple[Chapter, ...]:
    """The chapters with each reason before the first thing told of its command or of a later one.

    A reason names its side as the value ``side``. If its command led to nothing that is told, it stands before what
    came of the next, or at the end of its own side's section if what follows is another side's, or the end of the game.
    """
    told = _with_reasons([one for chapter in chapters for one in chapter.sections], sorted(reasons.items()))
    return tuple(replace(chapter, sections=tuple(islice(told, len(chapter.sections)))) for chapter in chapters)


def _with_reasons(sections: Sequence[Section], left: list[tuple[int, Message]]) -> Iterator[Section]:
    """Sections with the reasons that belong in them; they are taken out of ``left``."""
    for section, following in zip_longest(sections, sections[1:]):
        tellings: list[Telling] = []
        for telling in section.tellings:
            while left and left[0][0] <= telling.number:
                tellings.append(_told(*left.pop(0)))
            tellings.append(telling)
        while left and (following is None or _still_of(section, following, *left[0])):
            tellings.append(_told(*left.pop(0)))
        yield replace(section, tellings=tuple(tellings))


def _still_of(section: Section, following: Section, number: int, why: Message) -> bool:
    """Whether a reason that is left over belongs to a section rather than to the one that follows it."""
    side = dict(why.values).get("side")
    before = bool(following.tellings) and number < following.tellings[0].number
    return before and side == section.side != following.side


def _told(number: int, why: Message) -> Telling:
    return Telling((why,), number)
