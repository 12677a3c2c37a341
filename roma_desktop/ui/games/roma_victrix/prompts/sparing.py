"""Questions of Roma Victrix that need not be asked: cards that nobody holds, splits that all come to the same."""

from __future__ import annotations

from roma_desktop.core.flow import Step
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.cards.play import CardMoment, Counter, PassCards, plays_of
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import Split
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import full_splits, judge
from roma_desktop.games.roma_victrix.rules.control import garrison_side, sides_at
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers
from roma_desktop.games.roma_victrix.steps.moving.marching import muster
from roma_desktop.ui.table.asking.stops import Spared

CARDS, INTERCEPTION, PASSAGE, SEGMENT = "cards", "interception", "passage", "card segment"
"""Kinds of matters that a lasting answer may be about."""


def spared(state: State, side: Side) -> Spared | None:
    """The answer by which a side may be spared the question of the top step; None if it must be asked."""
    step = state.steps[-1]
    if isinstance(step, CardMoment):
        able = any(True for _ in plays_of(state, side, step.cards()))
        return Spared(PassCards(), able=able, party=side in parties(state, step))
    if isinstance(step, SplitNet):
        ways = full_splits(step.sums, step.dice)
        if len({judge(step.sums, step.dice, *way) for way in ways}) == 1:
            return Spared(Split(*ways[0]), moot=True)
    return None


def asked_together(state: State) -> tuple[Side, ...]:
    """The sides that are asked for cards at this moment, one after the other."""
    step = state.steps[-1]
    found: list[Side] = []
    while isinstance(step, CardMoment) and (side := step.asked(state)) is not None:
        found.append(side)
        step = step.passed(side)
    return tuple(found)


def parties(state: State, step: CardMoment) -> frozenset[Side]:
    """The sides that a moment for cards is about: those that fight, or those that a card is aimed at."""
    match step:
        case BeforeDice(battle=battle) | BeforeLosses(battle=battle):
            return frozenset({battle.attacker.side, battle.defender.side})
        case Counter(play=play):
            return _aimed_at(state, step) - {play.by} or frozenset(state.powers.players)
        case _:
            return frozenset(state.powers.players)


def _aimed_at(state: State, step: Counter) -> frozenset[Side]:
    play = step.play
    found: set[Side] = set()
    if play.leader in state.captains:
        found.add(state.side(state.captains[play.leader].power))
    if play.power in state.powers:
        found.add(state.side(play.power))
    if play.at:
        place = province_of(play.at)
        holder = garrison_side(state, place)
        found |= sides_at(state, place) | ({holder} if holder is not None else set())
    return frozenset(found & set(state.powers.players))


def matters(state: State) -> tuple[object, ...]:
    """The matter of the question on top: a lasting answer also holds for later questions about it; () if none can."""
    step: Step[State] = state.steps[-1]
    match step:
        case CardMoment():
            return ((CARDS, len(state.steps), type(step)),)
        case Interceptions():
            return ((INTERCEPTION, phase(state)),)
        case Occupiers():
            return ((PASSAGE, phase(state)),)
        case CardSegment(side=side):
            return ((SEGMENT, state.turn, side),)
        case _:
            return ()


def phase(state: State) -> tuple[object, ...]:
    """The operations phase under way, as part of a matter: a lasting answer holds until it ends."""
    under_way = muster(state)
    return state.turn, under_way.power if under_way is not None else "", under_way.only if under_way is not None else ""
