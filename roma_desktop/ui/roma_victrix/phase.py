"""What the top strip says of the moment: year, turn, phase."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.levy import Raise
from roma_desktop.games.roma_victrix.steps.marching import Muster
from roma_desktop.games.roma_victrix.steps.offices import Election, Posting, Term
from roma_desktop.games.roma_victrix.steps.supply import Maintenance, Revenue
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition, PillageRemoval

_PHASES: tuple[tuple[tuple[type, ...], Message], ...] = (
    ((PillageRemoval,), say("Pillage removal")),
    ((Attrition,), say("Attrition")),
    ((Revenue, Maintenance), say("Revenue and upkeep")),
    ((Term, Election, Posting), say("Elections")),
    ((Raise,), say("Levy")),
    ((Muster,), say("Operations")),
)


def phase(state: State) -> Message:
    """The phase of the sequence of play [4.2]."""
    if state.outcome is not None:
        return say("The end")
    for step in reversed(state.steps):
        for kinds, words in _PHASES:
            if isinstance(step, kinds):
                return words
    return say("Set-up")


def date(state: State) -> Message:
    return say("{year:year}", year=state.setting.year(state.turn))


def turn(state: State) -> Message:
    return say("turn {turn} of {turns}", turn=state.turn, turns=state.setting.scenario.turns)
