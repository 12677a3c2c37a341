"""Figures for each year and side: what it had at the end of the year, and what came and went during it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, side_of
from roma_desktop.games.sparta_vs_athens.events.turn import SeasonBegan, TreasuryChanged, YearBegan
from roma_desktop.games.sparta_vs_athens.history.battles import Fought
from roma_desktop.games.sparta_vs_athens.history.seen import Seen, turn_of
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SIDES, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.income import divided_tribute

OPENING = (TreasuryChanged, SeasonBegan, YearBegan, Rolled)
"""The set-up is over when an event of one of these classes comes."""


class Flow(msgspec.Struct, frozen=True):
    """Talents that came and went in a year, and strength points that were lost."""

    received: int = 0
    paid: int = 0
    lost: int = 0


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a side for a year of the war; turn 0 is how it was set up.

    ``prestige`` is above 0 where it is for this side. ``delian``: cities of the Delian League that it holds;
    ``tribute``: the talents that they bring it in a year as things stand. ``lost``: strength points lost in any way;
    ``fallen``: those lost in battles and sieges. ``battles`` and ``won`` count sieges and sorties too.
    """

    turn: int
    year: int
    side: SideId
    prestige: int
    treasury: int
    land: int
    naval: int
    units: int
    leaders: int
    cities: int
    delian: int
    tribute: int
    government: int
    received: int = 0
    paid: int = 0
    lost: int = 0
    battles: int = 0
    won: int = 0
    fallen: int = 0


class Ledger(msgspec.Struct, frozen=True):
    """The rows so far, and what each side has received, paid and lost in the year under way."""

    rows: tuple[Row, ...] = ()
    athens: Flow = Flow()
    sparta: Flow = Flow()

    def flow(self, side: SideId) -> Flow:
        return self.athens if side == ATHENS else self.sparta

    def more(self, side: SideId, **more: int) -> Ledger:
        old = self.flow(side)
        new = replace(old, **{name: getattr(old, name) + number for name, number in more.items()})
        return replace(self, **{side: new})


def after(ledger: Ledger, seen: Seen, fought: Iterable[Fought]) -> Ledger:
    """The ledger after an event."""
    event, state = seen.event, seen.before
    if not ledger.rows and isinstance(event, OPENING):
        ledger = replace(ledger, rows=tuple(rows(ledger, state, (), turn=0)))
    match event:
        case YearBegan() if event.year != state.year:
            return Ledger((*ledger.rows, *rows(ledger, state, fought)))
        case TreasuryChanged():
            return ledger.more(event.side, **({"received": event.by} if event.by >= 0 else {"paid": -event.by}))
        case Eliminated():
            side = side_of(state, event.units[0])
            return ledger.more(side, lost=sum(state.units[of].sp for of in event.units)) if side in SIDES else ledger
    return ledger


def rows(ledger: Ledger, state: State, fought: Iterable[Fought], turn: int | None = None) -> Iterator[Row]:
    """The figures of both sides in a position, for its year or for the set-up."""
    number = turn_of(state) if turn is None else turn
    battles = [one for one in fought if one.turn == number]
    for side in SIDES:
        flow = ledger.flow(side) if number else Flow()
        units = [unit for unit in state.units.values() if unit.on_map and state.side_of(unit) == side]
        held = [locale for locale in state.world.locales.values() if locale.city and holder(state, locale.id) == side]
        yield Row(
            turn=number,
            year=state.year,
            side=side,
            prestige=state.prestige if side == ATHENS else -state.prestige,
            treasury=state.treasury[side],
            land=sum(unit.sp for unit in units if unit.kind == LSP),
            naval=sum(unit.sp for unit in units if unit.kind == NSP),
            units=len(units),
            leaders=sum(leader.side == side for leader in state.leaders.values()),
            cities=len(held),
            delian=sum(locale.nation == "delian" for locale in held),
            tribute=divided_tribute(state, side),
            government=state.government,
            received=flow.received,
            paid=flow.paid,
            lost=flow.lost,
            battles=len(battles),
            won=sum(one.winner == side for one in battles),
            fallen=sum(one.losses(side).sp for one in battles),
        )
