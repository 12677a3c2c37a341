"""What a side decides between campaigns: leaders, money, units, events, its set-up [3.2, 6.3 to 6.6, 12.0, 15.0]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.administration import (
    Declare,
    GiveUpShips,
    LetFall,
    LoseToPlague,
    TakeFund,
)
from roma_desktop.games.sparta_vs_athens.commands.deployment import EndDeployment
from roma_desktop.games.sparta_vs_athens.commands.logistics import (
    Arrive,
    Buy,
    DismissGarrison,
    EndPurchases,
    LeaveUnpaid,
    StopIncome,
)
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, SPARTA, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.supply import bill

RESERVE = {ATHENS: 70, SPARTA: 16}
"""Talents that aren't spent on units while the war goes on."""
POOR = 40
"""With a yearly income below this many talents, Sparta keeps this many more in reserve."""
SHIPS_FIRST = 1.3
ENOUGH = 30
"""Strength points of Athens on land, and at sea, beyond which it buys no more."""


def sets_up(state: State, step: Any, side: SideId) -> Command:
    """Ends the set-up as the scenario has it; while that isn't allowed, makes the first change that is."""
    return next((one for one in step.options(state) if isinstance(one, EndDeployment)), None) or _first(state, step)


def _first(state: State, step: Step[State]) -> Command:
    return next(iter(step.options(state)))


def goes_first(state: State, step: Any, side: SideId) -> Command:
    """The side itself first, but in winter the enemy, so that it acts last.

    Nobody then answers what it does before tribute is counted, and spring follows at once [13.0].
    """
    return GoFirst(enemy(side) if state.season == "winter" else side)


def takes_fund(state: State, step: Any, side: SideId) -> Command:
    return TakeFund()


def declares(state: State, step: Any, side: SideId) -> Command:
    """Every event that a side may declare or try helps it."""
    return Declare(step.event)


def lets_fall(state: State, step: Any, side: SideId) -> Command:
    """Lets the government fall: the leaders of the next one are better than a government without leaders."""
    return LetFall()


def revolt_of_athens(state: State, step: Any, side: SideId) -> Command:
    """Takes Athens' income; its garrison instead if a strong army is near or a siege of Athens decides the game."""
    if decisive_siege.decides(state):
        return DismissGarrison()
    near = sum(unit.sp for at in ("oenoe", "panactum", "megara") for unit in state.units_at(at, SPARTA))
    inside = sum(unit.sp for unit in state.units_at(ATHENS, ATHENS))
    return DismissGarrison() if near > 3 * inside + 20 else StopIncome()


def plague(state: State, step: Any, side: SideId) -> Command:
    """Of the first 40 choices (they come with the fewest units first), the one that loses most reduced units."""
    options = [one for one, _ in zip(step.options(state), range(40), strict=False) if isinstance(one, LoseToPlague)]
    return max(options, key=lambda one: (sum(state.units[of].reduced for of in one.units), sorted(one.units)))


# ---------------------------------------------------------------- money


def _wanted(state: State, side: SideId) -> Mapping[LocaleId, float]:
    """How many of a side's strength points are in each place."""
    return {
        at: float(sum(unit.sp for unit in units if state.side_of(unit) == side)) for at, units in state.stacks.items()
    }


def arrives(state: State, step: Any, side: SideId) -> Command:
    """Brings the unit where most of the side's strength points are."""
    options = [one for one in step.options(state) if isinstance(one, Arrive)]
    wanted = _wanted(state, side)
    return max(options, key=lambda one: (wanted.get(one.at, 0.0), one.unit, one.at))


def leaves_unpaid(state: State, step: Any, side: SideId) -> Command:
    """Leaves units unpaid that are only turned over, rather than reduced ones, which are eliminated."""
    options = [one for one in step.options(state) if isinstance(one, LeaveUnpaid)]
    due = bill(state, side)

    def harm(one: LeaveUnpaid) -> tuple[float, list[str]]:
        dead = sum(3.0 * state.units[of].sp for of in one.units if state.units[of].reduced)
        turned = sum(1.0 for of in one.units if not state.units[of].reduced)
        return (dead + turned + 0.01 * sum(due[of] for of in one.units), sorted(one.units))

    return min(options, key=harm)


def buys(state: State, step: Any, side: SideId) -> Command:
    """Units that can still be used, strong ones and ships first, as long as a reserve is left."""
    left = worth.seasons_left(state)
    spare = state.treasury[side] - _reserve(state, side)
    offers = [one for one in step.options(state) if isinstance(one, Buy)]
    offers = [one for one in offers if state.units[one.unit].front <= spare]
    if not offers or left <= 1:
        return EndPurchases()
    useful = [one for one in offers if _useful(state, state.units[one.unit], left)]
    if not useful:
        return EndPurchases()
    wanted = _wanted(state, side)

    def merit(one: Buy) -> tuple[float, float, str, str]:
        unit = state.units[one.unit]
        return (unit.front * (SHIPS_FIRST if unit.kind == NSP else 1.0), wanted.get(one.at, 0.0), one.unit, one.at)

    return max(useful, key=merit)


def _reserve(state: State, side: SideId) -> int:
    """Talents that aren't spent on units but kept for payments to come; more where the income is low."""
    abroad = survey(state, side).abroad
    least = RESERVE[side] if worth.seasons_left(state) > 3 and not decisive_siege.decides(state) else RESERVE[side] // 2
    if side == SPARTA and state.setting.scenario.income < POOR and state.allegiance["persia"] != SPARTA:
        least += POOR
    return least + worth.payments_due(state) * abroad


def _useful(state: State, unit: Unit, left: int) -> bool:
    """Whether a unit is worth buying with ``left`` seasons to go.

    Ships need a season to come; far-off allies are of little use; beyond ``ENOUGH`` Athens can't pay its units, but if
    a siege of Athens decides the game it buys more: all units within its walls count.
    """
    if unit.nation == ATHENS:
        red = [one for one in state.units.values() if one.nation == ATHENS and one.kind == unit.kind and one.on_map]
        if sum(one.sp for one in red) >= ENOUGH and not decisive_siege.decides(state):
            return False
    return left > 2 if unit.kind == NSP else unit.nation not in ("athenian_italian", "spartan_italian") or left > 6


def ships_given_up(state: State, step: Any, side: SideId) -> Command:
    """Gives up the weakest unit off the map if there is any, else the weakest on it."""
    options = [one for one in step.options(state) if isinstance(one, GiveUpShips)]
    return min(options, key=lambda one: (state.units[one.unit].on_map, state.units[one.unit].sp, one.unit))
