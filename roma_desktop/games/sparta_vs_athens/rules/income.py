"""What the two sides earn in a year [12.1, 12.2]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.governments import PEACE_PARTY
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded

Lines = tuple[tuple[Message, int], ...]
"""The items of an income: what each is in words, and its talents, below 0 where something is taken off."""

ISLANDS: Final = frozenset({"chios", "mytilene", "methymna", "eresus"})
"""Chios and the cities of Lesbos: they pay no tribute in the revised rules [R10]."""
FLOOR: Final = 10
TAX, TAX_YEARS = 20, 5
TOLL: Final = 60
PEACE_COST: Final = 60
FUNDS: Final = {"fund_1": (60, 33), "fund_2": (36, 25)}
"""Each reserve fund: its talents, and the talents that the treasury must be below to take it [12.2]."""
PERSIAN: Final = {1: (40, 40), 2: (40, 60), 3: (50, 70), 4: (50, 75), 5: (50, 80), 6: (60, 80)}
"""Persian money in talents by the face of the die: before 407, and from 407 on [15.13, RUL-53]."""
NAUPACTUS: Final = 15
FOR_GOOD: Final = 3
"""The number of years with Athens' ships at Naupactus after which Sparta's loss is permanent [R14]."""


def forecast(state: State) -> Mapping[SideId, Lines]:
    """What each side would earn in the next revenue phase as things stand, without Persian money and reserve funds."""
    due_now = state.season == "administration"
    then = state if due_now else replace(state, year=state.year - 1)
    cost = peace_cost(then, PEACE_COST)
    athens = athens_income(then)
    return {
        SPARTA: sparta_income(then),
        ATHENS: (*athens, (say("the cost of the Peace of Nicias"), -cost)) if cost else athens,
    }


# ---------------------------------------------------------------- Sparta


def sparta_income(state: State) -> Lines:
    """Sparta's income without Persian money: base, reductions, and what brings it back up to the floor [12.1]."""
    base = state.setting.scenario.income
    lines = [(say("income"), base)]
    if not state.peace:
        lines += [(why, -amount) for why, amount in _reductions(state)]
    total = sum(amount for _, amount in lines)
    if total < FLOOR:
        lines.append((say("never below {floor}", floor=FLOOR), FLOOR - total))
    if not state.revised and (tributes := divided_tribute(state, SPARTA)):
        lines.append((say("tribute of the Delian League (RUL-43)"), tributes))
    return tuple(lines)


def _reductions(state: State) -> Iterator[tuple[Message, int]]:
    last = state.year + 1
    if last in state.ravagings.get("attica", ()):
        yield say("Attica was ravaged last year (RUL-34)"), 5
    if last in state.ravagings.get("megara", ()):
        yield say("Megara was ravaged last year"), 5
    for fort in ("pylos", "minoa"):
        if fort in state.forts and state.forts[fort].side == ATHENS:
            yield say("the fort {fort:fort}", fort=fort), 5
    corinth = not state.revised and athenians_at(state, "corinth")
    if corinth:
        yield say("{place:place} is neutral", place="corinth"), 25
    elif last in state.naupactus or (state.revised and len(state.naupactus) >= FOR_GOOD):
        yield say("Athens' ships at {place:place}", place="naupactus"), NAUPACTUS
    if not state.revised:
        for at in ("megara",) if corinth else ("megara", "anactorium", "oeniadae"):
            if athenians_at(state, at):
                yield say("{place:place} is neutral", place=at), 5


def athenians_at(state: State, at: LocaleId) -> bool:
    """Whether a unit of Athens' side is in a locale: some cities are then neutral [11.6, 11.7, 11.8, 11.9, R7, R9]."""
    return any(True for _ in state.units_at(at, ATHENS))


def persian_help(state: State) -> bool:
    """Whether Persia pays Sparta [15.13]."""
    return state.has_happened("15.13") and state.allegiance["persia"] == SPARTA


def persian_money(year: int, face: int) -> int:
    """The talents that Persia pays in a year for a face of the die [15.13, RUL-53]."""
    return PERSIAN[face][year <= 407]


# ---------------------------------------------------------------- Athens


def athens_income(state: State) -> Lines:
    """Athens' income without its reserve funds [12.2]; nothing in the year after a revolt that cost it [10.5].

    The Black Sea toll begins with government 9, in the standard rules with government 8 [R12].
    """
    if income_lost(state):
        return ((say("the income of this year is lost"), 0),)
    lines = [(say("tribute of the Delian League"), divided_tribute(state, ATHENS))]
    if taxed(state):
        lines.append((say("property tax"), TAX))
    if state.government >= (9 if state.revised else 8):
        lines.append((say("Black Sea toll"), TOLL))
    return tuple(lines)


def peace_cost(state: State, money: int) -> int:
    """The talents that the Peace of Nicias costs Athens: at most ``money``, income and treasury [15.7, RUL-51]."""
    if not state.peace or state.government != PEACE_PARTY:
        return 0
    return max(0, min(PEACE_COST, money))


def income_lost(state: State) -> bool:
    """Whether Athens loses its whole income this year: it revolted last year, and Sparta chose that [10.5]."""
    return state.happened.get("income_lost") == state.year + 1


def taxed(state: State) -> bool:
    """Whether the property tax runs: five years from government 2 [12.2, RUL-48]."""
    began = state.happened.get("property_tax")
    return began is not None and began - TAX_YEARS < state.year <= began


def open_fund(state: State) -> str:
    """The reserve fund that Athens may take now; "" for none. The test is the treasury [12.2, R11, R13, RUL-78]."""
    second = 10 if state.revised else 9
    for fund, government in (("fund_1", 7), ("fund_2", second)):
        below = FUNDS[fund][1]
        ready = state.government == government and state.treasury[ATHENS] < below
        if ready and not state.has_happened(fund):
            return fund
    return ""


# ---------------------------------------------------------------- tribute


def tribute(state: State, side: SideId = ATHENS) -> int:
    """The tribute of the Delian cities to a side, before any division [R10, 2.16, RUL-44]."""
    return sum(pays(state, locale.id, side) for locale in state.world.cities("delian"))


def divided_tribute(state: State, side: SideId = ATHENS) -> int:
    """The tribute that a side collects: a third under government 1, half later; all in the standard rules."""
    total = tribute(state, side)
    if not state.revised:
        return total
    return total // (3 if state.government == 1 else 2)


def pays(state: State, at: LocaleId, side: SideId) -> int:
    """What a city of the Delian League pays a side, before any division [R10, 2.16]."""
    locale = state.locale(at)
    if holder(state, at) != side:
        return 0
    if state.revised:
        return locale.gsp if side == ATHENS and at not in ISLANDS else 0
    if at in state.world.areas["propontus"] and blockaded(state):
        return 0
    if not any(unit.kind == LSP for unit in state.units_at(at, side)):
        return 0
    if side == ATHENS and state.has_happened(f"revolt_{at}"):  # once it has revolted it never pays Athens again [10.1]
        return 0
    return locale.tribute_athens if side == ATHENS else locale.tribute_sparta
