"""The immediate consequences of a change on the map [11.1, 11.13, 15.3, 16.0], checked after every command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.administration import NaupactusGuarded, ReturnedToPool
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import GONE, NSP, SPARTA
from roma_desktop.games.sparta_vs_athens.steps.consequences import consequences
from roma_desktop.games.sparta_vs_athens.steps.minoa import (
    MINOA,
    SHIPS_BACK,
    SHIPS_OUT,
    MinoaStands,
    fleet,
    minoa_cuts_fleet,
)

_WATCHED: Final = ("units", "holders", "broken", "stripped", "sieges", "forts", "allegiance", "government", "phasing")
SYRACUSE: Final = "syracuse"


def provoked(before: State, after: State) -> tuple[Step[Any], ...]:
    """The steps that a change causes before anything else is played; none while a scenario is being set up."""
    if after.outcome is not None or all(getattr(before, what) is getattr(after, what) for what in _WATCHED):
        return ()
    if after.season == "administration" and after.year == after.setting.scenario.first_year:
        return ()
    return tuple(_steps(before, after))


def _steps(before: State, after: State) -> Iterator[Step[Any]]:
    left = left_syracuse(before, after)
    if left:
        yield LeftSyracuse(left)
    if any(True for _ in consequences(after)):
        yield Settle()
    if after.phasing is not None and after.phasing != before.phasing and guards_naupactus(after):
        yield NaupactusWatch()
    if minoa_cuts_fleet(after):
        yield MinoaStands()
    if MINOA in before.forts and MINOA not in after.forts and after.has_happened(SHIPS_OUT):
        yield MinoaFell()


# ---------------------------------------------------------------- small steps


class Settle(Step[State], frozen=True):
    """A city is free again or taken, a siege is over, a nation leaves the war, a side has won: one after the other."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done(), *consequences(state)]


class LeftSyracuse(Step[State], frozen=True):
    """Athenian units have left Syracuse after its fall: a point of prestige for Sparta for each [15.3, 13.0]."""

    count: int

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        words = say("{n:Athenian unit leaves|Athenian units leave} {place:place}", n=self.count, place=SYRACUSE)
        return [PrestigeMoved(SPARTA, self.count, "15.3", words), Done()]


def left_syracuse(before: State, after: State) -> int:
    """How many red units have gone from Syracuse to another place since its fall [15.3]."""
    if not before.has_happened("15.3") or before.units is after.units:
        return 0
    units = (unit for unit in before.stacks.get(SYRACUSE, ()) if unit.nation == "athens")
    return sum(after.units[unit.id].on_map and after.units[unit.id].at != SYRACUSE for unit in units)


class NaupactusWatch(Step[State], frozen=True):
    """Athens' ships are at Naupactus when a Campaign Phase comes: Sparta will earn less [11.10, RUL-33]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [NaupactusGuarded(), Done()]


def guards_naupactus(state: State) -> bool:
    """Whether red NSP at Naupactus newly cut Sparta's income: once a year, and not yet in 431 (RUL-33)."""
    if state.year in state.naupactus or state.year == 431:
        return False
    return any(unit.nation == "athens" and unit.kind == NSP for unit in state.stacks.get("naupactus", ()))


class MinoaFell(Step[State], frozen=True):
    """The Minoa fort is gone: Sparta can buy again the ships that it took out of its mix [14.1, RUL-47]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        units = tuple(unit.id for unit in fleet(state) if unit.at == GONE)
        back = [ReturnedToPool(units, "14.1")] if units and not state.has_happened(SHIPS_BACK) else []
        return [*back, Happened(SHIPS_BACK, "14.1"), Done()]
