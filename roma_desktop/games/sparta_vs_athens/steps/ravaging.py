"""Ravaging: by entering enemy land in the revised rules [R3, R21], by a roll in the standard ones [9.2]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import refuse
from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted
from roma_desktop.games.sparta_vs_athens.events.places import Raided, Ravaged, RegionRavaged, Stripped
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.rules.ravaging import (
    ATTICA,
    MEGARA,
    PELOPONNESIA,
    RAIDS,
    athens_at_megara,
    attica_overrun,
    counted,
    enemy_land,
    failure,
    raids,
    refusal,
    region_of,
)

ATTICA_PRESTIGE = 2
"""The prestige of ravaging Attica, the first two times [13.0]."""
ATTICA_TIMES = 2


def ravage_on_entry(
    state: State, side: SideId, at: LocaleId, units: Sequence[Unit], entered_with: int
) -> Sequence[Event[State]]:
    """What a force ravages by having entered a locale without a land battle: revised rules [R3, R21].

    ``units``: those that are there now. ``entered_with``: the SP that came in, before a battle at sea.
    """
    if not state.revised or state.peace or not units or not enemy_land(state, side, at):
        return []
    events: list[Event[State]] = [Ravaged(at, side, "R21")]
    if side == ATHENS and raids(state, at, units):
        events += _raid(state, at)
    return [*events, *ravage_megara(state, side, at, entered_with)]


def _raid(state: State, at: LocaleId) -> Iterator[Event[State]]:
    """One more city of the coast is raided; the third of a year counts for Peloponnesia (RUL-24)."""
    if at in state.raided:
        return
    yield Raided(at)
    if len(state.raided | {at}) >= RAIDS and not counted(state, PELOPONNESIA):
        yield RegionRavaged(PELOPONNESIA, ATHENS, "R21")


def ravage_megara(state: State, side: SideId, at: LocaleId, entered_with: int) -> Sequence[Event[State]]:
    """Megara is ravaged by 50 SP of Athens that enter it without a land battle, or have won one there [R21]."""
    if not state.revised or state.peace or counted(state, MEGARA) or not athens_at_megara(side, at, entered_with):
        return []
    return [RegionRavaged(MEGARA, ATHENS, "R21")]


def attica_at_end(state: State) -> Sequence[Event[State]]:
    """Attica is ravaged if 120 SP of Sparta's side are in one of its locales when its Campaign Phase ends [R21]."""
    if not state.revised or state.peace or counted(state, ATTICA):
        return []
    at = attica_overrun(state)
    return [Ravaged(at, SPARTA, "R21"), *_attica(state, "R21")] if at is not None else []


def _attica(state: State, rule: str) -> Iterator[Event[State]]:
    """Attica is ravaged: prestige for the first two times in the game [13.0, RUL-69]."""
    yield RegionRavaged(ATTICA, SPARTA, rule)
    if len(state.ravagings.get(ATTICA, ())) < ATTICA_TIMES:
        yield PrestigeMoved(SPARTA, ATTICA_PRESTIGE, "13.0", say("Attica is ravaged"))


# ---------------------------------------------------------------- the roll of the standard rules


def check_ravage(state: State, side: SideId, at: LocaleId, units: frozenset[UnitId]) -> None:
    """Raise ``Illegal`` unless these units may try to ravage a walled city: standard rules only [9.2]."""
    refuse(refusal(state, side, at, units))


def ravage(state: State, side: SideId, at: LocaleId, units: frozenset[UnitId], dice: Dice) -> Sequence[Event[State]]:
    """The enemy rolls two dice: if they are at most the garrison, the land is ravaged and the garrison gone [9.2].

    It is gone until the year ends. Ravaging takes the place of a siege: these units are done for the phase [4.1].
    """
    strong = garrison(state, at)
    reason = say("{place:place} is ravaged on {strong} or less", place=at, strong=strong)
    rolled = roll(dice, "9.2", reason, by=enemy(side), count=2)
    events: list[Event[State]] = [rolled]
    if sum(rolled.faces) <= strong:
        events += [Ravaged(at, side), Stripped(at, "9.2"), *_region(state, side, at)]
    else:
        events.append(Happened(failure(state, at), "9.2"))
    return [*events, Acted(units)]


def _region(state: State, side: SideId, at: LocaleId) -> Iterator[Event[State]]:
    region = region_of(state, side, at)
    if not region or counted(state, region):
        return
    if region == ATTICA:
        yield from _attica(state, "9.2")
    else:
        yield RegionRavaged(region, side)
