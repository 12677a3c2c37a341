"""Continuation and seizure [6.2, 6.3]: who may be activated next, and how likely it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, STANDARD, BattleId, CounterId, Mode, SideId
from roma_desktop.games.arquebus.rules import battles, entering
from roma_desktop.games.arquebus.rules.command import activation_rating, commander, effectiveness, ranges
from roma_desktop.games.arquebus.rules.modifier import Modifier

OPPORTUNITY = "opportunity"
NEGATION, WAR_CRY, TROOPS_FALTER, INTO_THE_BREACH = "negation", "war_cry", "troops_falter", "into_the_breach"
ARMY_TARGET = 2
"""The highest total with which the army continues [6.2-f]."""


def cup(state: State) -> tuple[CounterId, ...]:
    """The seizure counters of a side [6.3-b, T9]: ``opportunity_5`` succeeds from 0 to 5."""
    return (*opportunities(state), NEGATION, WAR_CRY, TROOPS_FALTER, INTO_THE_BREACH)


def top_of(counter: CounterId) -> int | None:
    """The highest die with which an Opportunity counter succeeds [6.3-e]; None for another counter."""
    kind, _, top = counter.partition("_")
    return int(top) if kind == OPPORTUNITY and top.isdigit() else None


def may_hold(state: State, side: SideId, counters: Iterable[CounterId]) -> bool:
    """Whether a side may hold one of these seizure counters, as far as the other side knows [6.3-a].

    It holds any counter at all, and one of these hasn't been played. A side that may hold one is asked: if only those
    who do hold it were asked, the question would tell what is hidden.
    """
    return bool(state.hands.get(side)) and any(f"{side}:{one}" not in state.played for one in counters)


def opportunities(state: State) -> tuple[CounterId, ...]:
    """The Opportunity counters of a cup [6.3-b, T9]."""
    return tuple(f"{OPPORTUNITY}_{top}" for top in state.setting.charts.opportunities)


def alone(state: State, side: SideId) -> bool:
    """Whether a side has a single Battle on the map [6.2-g, R04, R41]."""
    return sum(entering.on_map(state, battle) for battle in state.setting.battles_of(side)) <= 1


def led(state: State, battle: BattleId) -> bool:
    """Whether a Battle's leader is on the map [6.2-e, 6.4-a]."""
    leader = state.setting.leader_of.get(battle)
    return leader is not None and state.leaders[leader].on_map


def check_battle(state: State, side: SideId, battle: BattleId, mode: Mode) -> None:
    """Raise ``Illegal`` unless a Battle may be activated in this mode [6.1-a, 6.2-a, 6.4-a]."""
    if state.setting.side_of_battle.get(battle) != side or battle not in state.setting.battles:
        raise Illegal("6.1-a", say("This isn't one of your Battles."), say("Choose one of your own."))
    if entering.waits(state, battle) and not entering.in_play(state, battle):
        raise Illegal(
            battles.keeps_out(state, battle) or "7.5-a",
            say("{battle:battle} waits off the map: it can't enter yet.", battle=battle),
            say("Choose a Battle that is there."),
        )
    if not entering.in_play(state, battle):
        raise Illegal(
            "6.1-a",
            say("{battle:battle} has no units on the map.", battle=battle),
            say("Choose a Battle that is there."),
        )
    if mode != "free" and not led(state, battle):
        raise Illegal(
            "6.2-e" if battle in state.setting.leader_of else "6.4-a",
            say("{battle:battle} has no leader on the map.", battle=battle),
            say("It can only be activated by a Free Activation."),
        )
    if mode == "continued" and battle == state.last and not (alone(state, side) and entering.on_map(state, battle)):
        raise Illegal(
            "6.2-a",
            say("{battle:battle} has just been activated.", battle=battle),
            say("Continue with another Battle, or pass."),
        )
    battles.check_activation(state, side, battle, mode)


def check_army(state: State, side: SideId, mode: Mode) -> None:
    """Raise ``Illegal`` unless the army may be activated [6.1-b, 6.2-b]."""
    if commander(state, side) is None:
        raise Illegal(
            "6.1-b",
            say("{side:side} {side:has|have} no Overall Commander any more (R30).", side=side),
            say("Activate a Battle."),
        )
    if mode == "continued" and state.last != ARMY:
        raise Illegal(
            "6.2-b",
            say("The army continues only after an army activation."),
            say("Continue with a Battle, or pass."),
        )
    battles.check_activation(state, side, ARMY, mode)


def check_standard(state: State, side: SideId) -> None:
    """Raise ``Illegal`` unless the standard may be activated [6.1-c]."""
    battles.check_activation(state, side, STANDARD, "free")


def modifiers(state: State, side: SideId, target: str) -> tuple[Modifier, ...]:
    """What is added to the die of a continuation, line by line [6.2-e, 6.2-f, 6.2-g]."""
    return tuple(one for one in _modifiers(state, side, target) if one.drm)


def _modifiers(state: State, side: SideId, target: str) -> Iterator[Modifier]:
    oc = commander(state, side)
    if target == ARMY or (oc is not None and _helped(state, side, target)):
        yield Modifier(say("Effectiveness of the commander"), effectiveness(state, side), "5.2-b")
    yield Modifier(say("Activations in a row"), state.continuity.successes, "6.2-g")
    extra = state.continuity.alone + (1 if alone(state, side) else 0)
    yield Modifier(say("A single Battle"), extra, "6.2-g")


def _helped(state: State, side: SideId, battle: BattleId) -> bool:
    """Whether the leader of a Battle, other than the OC himself, is in the OC's range [5.2-b]."""
    oc, leader = commander(state, side), state.setting.leader_of.get(battle)
    if oc is None or leader is None or leader == oc:
        return False
    return state.leaders[leader].at in ranges(state, oc)


def goal(state: State, side: SideId, target: str) -> int:
    """The highest total with which a continuation succeeds [6.2-e, 6.2-f]."""
    if target == ARMY:
        return ARMY_TARGET
    return activation_rating(state, state.setting.leader_of[target]) or 0


def chance(state: State, side: SideId, target: str) -> Fraction:
    """How likely a continuation succeeds."""
    needed = goal(state, side, target) - sum(one.drm for one in modifiers(state, side, target))
    return Fraction(min(10, max(0, needed + 1)), 10)
