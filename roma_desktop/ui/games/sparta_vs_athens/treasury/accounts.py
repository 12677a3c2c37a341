"""What each side earns and may come to earn, and what its units cost, line by line [12.0]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId, Season, SideId
from roma_desktop.games.sparta_vs_athens.rules.income import (
    FLOOR,
    FUNDS,
    NAUPACTUS,
    PEACE_COST,
    TAX,
    TAX_YEARS,
    TOLL,
    divided_tribute,
    income_lost,
    peace_cost,
    persian_help,
    sparta_income,
    taxed,
    tribute,
)
from roma_desktop.games.sparta_vs_athens.rules.supply import bill, by_thirds, exemption, third
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import as_of, expected_persian_money

MODERATES_YEAR = 428


@dataclass(frozen=True)
class Entry:
    """A line of an account; ``amount`` None for what doesn't count now."""

    name: Message
    about: Message
    amount: int | None


def income(state: State, side: SideId) -> list[Entry]:
    """What the next revenue phase brings as things stand, then what could be added to it or taken from it."""
    return list(_athens(state) if side == ATHENS else _sparta(state))


def _next_revenue(state: State) -> State:
    """The position in the next revenue phase, after any change of government that comes first whatever the prestige."""
    return state if state.season == "administration" else as_of(state, state.year - 1)


def _athens(state: State) -> Iterator[Entry]:
    then = _next_revenue(state)
    lost = income_lost(then)
    divisor = 3 if then.government == 1 else 2
    about = say("{n} GSP, one in {divisor}", n=tribute(then), divisor=divisor) if state.revised else say("by city")
    yield Entry(say("Tribute"), about, None if lost else divided_tribute(then))
    if taxed(then):
        yield Entry(say("Property tax"), say("down to {year:year}", year=_last_tax(then)), None if lost else TAX)
    elif not state.has_happened("property_tax") and state.setting.scenario.property_tax:
        yield Entry(say("Property tax"), say("{n}, five years from government 2", n=TAX), None)
    government = 9 if state.revised else 8
    toll = TOLL if then.government >= government and not lost else None
    yield Entry(say("Black Sea toll"), say("{n} from government {government}", n=TOLL, government=government), toll)
    if lost:
        yield Entry(say("Revolt"), say("this income is lost"), 0)
    cost = peace_cost(then, PEACE_COST)
    if cost:
        yield Entry(say("Peace"), say("under government 6"), -cost)
    for fund, government in (("fund_1", 7), ("fund_2", 10 if state.revised else 9)):
        amount, below = FUNDS[fund]
        if not state.has_happened(fund):
            about = say("{n} under government {g}, below {below}", n=amount, g=government, below=below)
            yield Entry(say("Reserve"), about, None)


def _last_tax(state: State) -> int:
    return state.happened.get("property_tax", MODERATES_YEAR) - TAX_YEARS + 1


def _sparta(state: State) -> Iterator[Entry]:
    lines = sparta_income(_next_revenue(state))
    yield Entry(say("Base"), say("never below {floor}", floor=FLOOR), lines[0][1])
    for why, amount in lines[1:]:
        yield Entry(say("Less") if amount < 0 else say("More"), why, amount)
    counted = {why for why, _ in lines}
    for about in _possible(state):
        if about not in counted:
            yield Entry(say("Less {n}", n=_cut(about)), about, None)
    if persian_help(state):
        yield Entry(say("Persia"), say("one die, on average"), round(expected_persian_money(state.year - 1)))


def _possible(state: State) -> Iterator[Message]:
    """What may cut Sparta's income next year."""
    yield say("Attica was ravaged last year (RUL-34)")
    yield say("Megara was ravaged last year")
    for fort in ("pylos", "minoa"):
        yield say("the fort {fort:fort}", fort=fort)
    yield say("Athens' ships at {place:place}", place="naupactus")


def _cut(about: Message) -> int:
    """What a reduction of Sparta's income takes."""
    return NAUPACTUS if dict(about.values).get("place") == "naupactus" else 5


# ---------------------------------------------------------------- maintenance


@dataclass(frozen=True)
class Post:
    """Units of a side in a locale that cost something in a season."""

    at: LocaleId
    land: int
    naval: int
    due: int


def posts(state: State, side: SideId, season: Season | None = None) -> list[Post]:
    """Where a side pays, the dearest place first; in the season of the position, or in another."""
    then = replace(state, season=season or _next_season(state), paid=frozenset())
    due = bill(then, side)
    places: dict[LocaleId, list[Unit]] = {}
    for of in due:
        places.setdefault(state.units[of].at, []).append(state.units[of])
    found = [
        Post(
            at,
            sum(unit.sp for unit in units if unit.kind == LSP),
            sum(unit.sp for unit in units if unit.kind == NSP),
            sum(due[unit.id] for unit in units),
        )
        for at, units in places.items()
    ]
    return sorted(found, key=lambda post: (-post.due, post.at))


def _next_season(state: State) -> Season:
    return "spring" if state.season == "administration" else state.season


@dataclass(frozen=True)
class Absent:
    """A city-state's land units away from home in Peloponnesia: how many are free in winter, and what the rest cost."""

    home: str
    away: int
    free: int
    due: int


def winter(state: State) -> list[Absent]:
    """What a winter would cost Sparta's units away from home in Peloponnesia, by city-state, as things stand [R2]."""
    then = replace(state, season="winter", paid=frozenset())
    due = bill(then, SPARTA)
    away: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        home = state.setting.counters.units[unit.id].home
        if not unit.on_map or state.side_of(unit) != SPARTA or exemption(then, unit) is not None:
            continue
        if by_thirds(then, unit):
            away.setdefault(home, []).append(unit)
    return [
        Absent(home, sum(unit.sp for unit in units), third(then, home), sum(due.get(unit.id, 0) for unit in units))
        for home, units in away.items()
    ]
