"""What a change of the position causes at once, before anything else is played: special rules of the battle [S]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.steps.special.flood import flooded
from roma_desktop.games.arquebus.steps.special.night import nightfall
from roma_desktop.games.arquebus.steps.special.noticed import noticed
from roma_desktop.games.arquebus.steps.special.ravenna import released_by_fire

_WATCHES: Final[Mapping[str, Callable[[State, State], tuple[Step[Any], ...]]]] = {
    "FOR-3": flooded,
    "RAV-2": released_by_fire,
    "MAR-2": nightfall,
}
"""The functions that find what must be played because of a change, by the special rule that wants it."""


def provoked(before: State, after: State) -> tuple[Step[Any], ...]:
    """The steps that a change causes: what rules remember first, then what they play."""
    if after.outcome is not None:
        return ()
    rules = after.setting.rules
    watched = [step for rule, watch in _WATCHES.items() if rule in rules for step in watch(before, after)]
    return (*noticed(battles.notices(before, after)), *watched)
