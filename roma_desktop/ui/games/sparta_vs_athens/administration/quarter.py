"""Where the administration quarter stands [3.2]."""

from __future__ import annotations

from typing import Any, Final

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.calendar import Calendar
from roma_desktop.games.sparta_vs_athens.steps.first_right import FirstRight
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.happenings import Happenings
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.yearly_prestige import YearlyPrestige
from roma_desktop.ui.parts.marks.step_line import StepLine

PHASES: Final[tuple[tuple[type[Step[Any]], Message], ...]] = (
    (Calendar, say("Calendar")),
    (YearlyPrestige, say("Prestige")),
    (Happenings, say("Events")),
    (GovernmentPhase, say("Government")),
    (Revenue, say("Revenue")),
    (FirstRight, say("First player")),
)


def quarter_line(state: State, words: Words) -> StepLine | None:
    """The six phases with the present one marked; None in the seasons.

    Phases that are to come are among the position's steps: the present one is the first of these, or the one before
    it if a step that this one has called for is being played.
    """
    if state.season != "administration":
        return None
    waiting = [number for number, (kind, _) in enumerate(PHASES) if any(isinstance(one, kind) for one in state.steps)]
    now = min(waiting, default=len(PHASES) - 1)
    top = state.steps[-1] if state.steps else None
    if waiting and not isinstance(top, tuple(kind for kind, _ in PHASES)) and PHASES[now][0] is not Happenings:
        now = max(0, now - 1)
    return StepLine([words.say(name) for _, name in PHASES], now)
