"""What computer players had in mind, told in the story at the places where they acted on it. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from roma_desktop.core.message import Message
from roma_desktop.ui.story.values import Chapter, Section, Telling


def with_reasons(chapters: Sequence[Chapter], reasons: Mapping[int, Message]) -> tuple[Chapter, ...]:
    """The chapters with each reason before the first thing told of its command or of a later one.

    A reason whose command led to nothing that is told stands before what came of the next; none is told twice.
    """
    left = sorted(reasons.items())
    return tuple(
        replace(chapter, sections=tuple(_with_reasons(section, left) for section in chapter.sections))
        for chapter in chapters
    )


def _with_reasons(section: Section, left: list[tuple[int, Message]]) -> Section:
    """A section with the reasons that belong in it; they are taken out of ``left``."""
    tellings: list[Telling] = []
    for telling in section.tellings:
        while left and left[0][0] <= telling.number:
            number, why = left.pop(0)
            tellings.append(Telling((why,), number))
        tellings.append(telling)
    return replace(section, tellings=tuple(tellings))
