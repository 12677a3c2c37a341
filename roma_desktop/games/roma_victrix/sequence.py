"""The sequence of play [4.2]: which steps make a game turn, and when the game ends [4.3]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Call, Done, Event, Step
from roma_desktop.games.roma_victrix.cards.segment import CardSegment, Deal
from roma_desktop.games.roma_victrix.events import (
    GameEnded,
    IncognitaPlaced,
    ObjectivesHeld,
    TurnBegan,
)
from roma_desktop.games.roma_victrix.model.happenings import Moment
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.barbaricum import draw_marker
from roma_desktop.games.roma_victrix.rules.victory import complete, judged, settled
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands, MinorLevies, RoyalLevy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.creation.offices import Election, Term
from roma_desktop.games.roma_victrix.steps.happenings import Collapses, Happenings, Newcomers, Offers, Pacts
from roma_desktop.games.roma_victrix.steps.leader_draw import LeaderDraw
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations
from roma_desktop.games.roma_victrix.steps.solo import SoloCreation, SoloInitiative
from roma_desktop.games.roma_victrix.steps.supply import Maintenance, Revenue
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition, PillageRemoval


def opening() -> tuple[Step[Any], ...]:
    """What is played at the very start, in order."""
    return SetUp(), TurnStart(1)


def phases(state: State, turn: int) -> tuple[Step[Any], ...]:
    """The phases of a game turn [4.2]; A and B are skipped in the first."""
    if state.setting.solo is not None:
        return _solitaire(state, state.setting.solo, turn)
    majors = state.powers.majors
    offices = state.setting.scenario.rules.offices
    first: tuple[Step[Any], ...] = () if turn == 1 else (PillageRemoval(), Attrition())
    return (
        *first,
        Revenue(),
        *(Maintenance(power) for power in majors),
        *(step for office in offices for step in (Term(office), Election(office))),
        *(creation(state, power) for power in majors),
        MinorLevies(),
        *(CardSegment(side) for side in state.powers.players if state.setting.options.cards != "none"),
        *_events_of(state, "cards"),
        *_events_of(state, "operations"),
        LeaderDraw(majors) if state.setting.options.leader_draw else Initiative(majors, _opener(state)),
        *_events_of(state, "end"),
        TurnEnd(turn),
    )


def _opener(state: State) -> PowerId | None:
    """The power to which the scenario gives the first operations phase of the year; None if it names none."""
    return state.setting.scenario.rules.initiative.get(state.setting.year(state.turn))


def _solitaire(state: State, rome: PowerId, turn: int) -> tuple[Step[Any], ...]:
    """The sequence of solitaire [16.42]: the player's turn, then the others by the rules."""
    offices = state.setting.scenario.rules.offices
    return (
        *(() if turn == 1 else (PillageRemoval(), Attrition())),
        Revenue(),
        Maintenance(rome),
        *(step for office in offices for step in (Term(office), Election(office))),
        creation(state, rome),
        MinorLevies(),
        SoloCreation(),
        *_events_of(state, "cards"),
        *_events_of(state, "operations"),
        Operations(rome),
        SoloInitiative(),
        *_events_of(state, "end"),
        TurnEnd(turn),
    )


def _events_of(state: State, moment: Moment) -> tuple[Step[Any], ...]:
    """The steps for happenings and offers of the scenario at a moment of the turn."""
    rules = state.setting.scenario.rules
    happenings = any(one.moment == moment for one in rules.happenings.values())
    offers = any(one.moment == moment for one in rules.offers.values())
    return (
        *((Happenings.at(state, moment),) if happenings else ()),
        *((Offers.at(state, moment),) if offers else ()),
    )


def creation(state: State, power: PowerId) -> Step[Any]:
    """The step of a power's segment C3: it pays in RP, or creates as barbarians [9.5], Parthia and Persia [9.6] do."""
    kind = state.setting.kind(power)
    if state.setting.options.economy_for_all:
        return Raise(power)  # 15.2
    match kind:
        case "barbarian":
            return CallWarbands(power)
        case "parthian":
            return RoyalLevy(power)
        case _:
            return Raise(power)


class SetUp(Step[State], frozen=True):
    """Barbari Incognita markers are drawn for every province of Barbaricum [13.11]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = []
        taken: tuple[int, ...] = ()
        for people in state.setting.scenario.barbaricum.values():
            for province in people.provinces:
                drawn: tuple[int, ...] = ()
                for _ in range(people.incognita):
                    drawn += (draw_marker(state, dice, taken + drawn),)
                taken += drawn
                events.append(IncognitaPlaced(province, drawn))
        return [*events, Done(), Call((Deal(state.powers.players),))]


class TurnStart(Step[State], frozen=True):
    """The turn marker moves; what the scenario has in store for the year comes; then the phases follow."""

    turn: int

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        news = (Newcomers(), Collapses(), Pacts(), Happenings.at(state, "start"), Offers.at(state, "start"))
        return [TurnBegan(self.turn), Done(), Call((*news, Phases(self.turn)))]


class Phases(Step[State], frozen=True):
    """The phases of a turn, as the powers stand when it begins."""

    turn: int

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done(), Call(phases(state, self.turn))]


class TurnEnd(Step[State], frozen=True):
    """The turn is over: sudden death [4.32], the last turn [4.33], or the next one."""

    turn: int

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if state.setting.solo is not None and settled(state):
            return [GameEnded(judged(state))]
        now = complete(state)
        if state.setting.options.sudden_death and now & state.complete:
            return [GameEnded(judged(state, "4.32"))]
        deserted = state.setting.solo is None and len(state.powers.players) < 2
        if self.turn >= state.setting.scenario.turns or deserted:
            return [GameEnded(judged(state))]
        return [ObjectivesHeld(now), Done(), Call((TurnStart(self.turn + 1),))]
