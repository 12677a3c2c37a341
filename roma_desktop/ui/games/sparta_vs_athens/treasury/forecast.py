"""What the treasuries come to if nothing changes: income and maintenance, season by season [12.0]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SEASONS, SPARTA, Season, SideId
from roma_desktop.games.sparta_vs_athens.rules.income import (
    PERSIAN,
    athens_income,
    peace_cost,
    persian_help,
    persian_money,
    sparta_income,
)
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.games.sparta_vs_athens.steps.logistics import Logistics
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.sequence import PlayerTurn, SeasonOfWar

YEARS: Final = 5
MODERATES: Final = 2
THEIR_YEAR: Final = 428
FOUR_HUNDRED, WAR_PARTY = 8, 9
"""Government 8 gives way to government 9 a year after it came, whatever the prestige [14.1]."""


@dataclass(frozen=True)
class Moment:
    """A treasury after an income or a maintenance; ``short`` is what was missing for the maintenance."""

    year: int
    season: Season
    income: int
    bill: int
    money: int
    short: int = 0


def season_bill(state: State, side: SideId, season: Season) -> int:
    """What a side's maintenance would be in a season as its units stand now [12.3]."""
    return sum(bill(replace(state, season=season, paid=frozenset()), side).values())


def expected_persian_money(year: int) -> Fraction:
    """The mean of what Persia pays [15.13]."""
    return Fraction(sum(persian_money(year, face) for face in PERSIAN), len(PERSIAN))


def ahead(state: State, side: SideId, years: int = YEARS) -> tuple[Moment, ...]:
    """A side's treasury from now on, for the years that are left: at most ``years``, this one included.
    Nobody buys, moves or revolts, and no government falls by its prestige.
    """
    money = state.treasury[side]
    found = [Moment(state.year, state.season, 0, 0, money)]
    for year, season in _calendar(state, side, years):
        then = as_of(state, year)
        if season == "administration":
            income, due = _income(then, side, money), 0
        else:
            income, due = 0, _bill(state, side, year, season)
        money += income
        short = max(0, due - money)
        money -= due - short
        found.append(Moment(year, season, income, due, money, short))
    return tuple(found)


def _calendar(state: State, side: SideId, years: int) -> Iterator[tuple[int, Season]]:
    """The incomes and maintenances still to come."""
    if any(isinstance(step, Revenue) and not step.collected for step in state.steps):
        yield state.year, "administration"
    for season in SEASONS:
        if _pays_yet(state, side, season):
            yield state.year, season
    last = max(state.setting.scenario.last_year, state.year - years + 1)
    for year in range(state.year - 1, last - 1, -1):
        yield year, "administration"
        for season in SEASONS:
            yield year, season


def _pays_yet(state: State, side: SideId, season: Season) -> bool:
    """Whether a side's maintenance of a season of this year is still to come."""
    if any(isinstance(step, SeasonOfWar) and step.season == season for step in state.steps):
        return True
    to_come = (PlayerTurn, Logistics, Maintenance)
    return season == state.season and any(isinstance(step, to_come) and step.side == side for step in state.steps)


def _bill(state: State, side: SideId, year: int, season: Season) -> int:
    now = (year, season) == (state.year, state.season)
    return sum(bill(state, side).values()) if now else season_bill(state, side, season)


def _income(then: State, side: SideId, money: int) -> int:
    if side == SPARTA:
        total = sum(amount for _, amount in sparta_income(then))
        return total + (round(expected_persian_money(then.year)) if persian_help(then) else 0)
    total = sum(amount for _, amount in athens_income(then))
    return total - peace_cost(replace(then, treasury={**then.treasury, ATHENS: money}), money + total)


def as_of(state: State, year: int) -> State:
    """The position in another year, after any change of government that comes by then whatever the prestige."""
    happened = dict(state.happened)
    government = state.government
    if government == 1 and year <= THEIR_YEAR:
        government = MODERATES
        if state.setting.scenario.property_tax:
            happened.setdefault("property_tax", THEIR_YEAR)
    elif government == FOUR_HUNDRED and year < state.government_since:
        government = WAR_PARTY
    return replace(state, year=year, government=government, happened=happened)
