"""What the top strip says of the moment: year, turn, phase."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.cards.segment import CardSegment, Deal
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.sequence import Phases, SetUp, TurnEnd, TurnStart
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands, MinorLevies, MinorLevy, RoyalLevy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.creation.offices import Election, Posting, Term
from roma_desktop.games.roma_victrix.steps.happenings import Collapses, Happenings, Newcomers, Offers, Pacts
from roma_desktop.games.roma_victrix.steps.leader_draw import LeaderDraw
from roma_desktop.games.roma_victrix.steps.moving.marching import Muster
from roma_desktop.games.roma_victrix.steps.operations import Initiative
from roma_desktop.games.roma_victrix.steps.solo import SoloCreation, SoloInitiative
from roma_desktop.games.roma_victrix.steps.supply import Maintenance, Revenue
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition, PillageRemoval

_PHASES: tuple[tuple[tuple[type, ...], Message], ...] = (
    ((SetUp, Deal), say("Set-up")),
    ((Newcomers, Collapses, Pacts, Happenings, Offers), say("Happenings")),
    ((PillageRemoval,), say("Pillage removal")),
    ((Attrition,), say("Attrition")),
    ((Revenue, Maintenance), say("Revenue and upkeep")),
    ((Term, Election, Posting), say("Elections")),
    ((Raise, CallWarbands, RoyalLevy, MinorLevies, MinorLevy, SoloCreation), say("Levy")),
    ((CardSegment,), say("Event cards")),
    ((Initiative, LeaderDraw, SoloInitiative, Muster), say("Operations")),
    ((TurnStart, Phases, TurnEnd), say("The turn")),
)


def phase(state: State) -> Message:
    """The phase of the sequence of play [4.2]: that of the innermost step which belongs to one."""
    if state.outcome is not None:
        return say("The end")
    found = (words for step in reversed(state.steps) for kinds, words in _PHASES if isinstance(step, kinds))
    return next(found, say("The turn"))


_SHORT = {
    "Pillage removal": say("Pillage"),
    "Revenue and upkeep": say("Upkeep"),
    "Event cards": say("Cards"),
}


def short(state: State) -> Message:
    """The phase where there is little room."""
    full = phase(state)
    return _SHORT.get(full.template, full)


def date(state: State) -> Message:
    return say("{year:year}", year=state.setting.year(state.turn))


def turn(state: State) -> Message:
    return say("turn {turn} of {turns}", turn=state.turn, turns=state.setting.scenario.turns)
