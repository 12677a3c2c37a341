"""What a side decides between campaigns: leaders, money, units, events, its set-up [3.2, 6.3 to 6.6, 12.0, 15.0]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.commands.administration import (
    Declare,
    DrawLeaders,
    EndPlacing,
    GiveUpShips,
    LetFall,
    LoseToPlague,
    PlaceLeader,
    TakeFund,
)
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndTransfer, Transfer
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
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, SPARTA, LocaleId, PersonId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase

RESERVE = {ATHENS: 70, SPARTA: 16}
"""Talents that aren't spent on units while the war goes on."""
SHIPS_FIRST = 1.3
ENOUGH = 30
"""Strength points of Athens on land, and at sea, beyond which it buys no more."""
MOST_DRAWN = 4


def sets_up(state: State, step: Any, side: SideId) -> Command:
    """As the scenario has it; where it leaves something to mend, that first."""
    return next((one for one in step.options(state) if isinstance(one, EndDeployment)), None) or _first(state, step)


def _first(state: State, step: Step[State]) -> Command:
    return next(iter(step.options(state)))


def goes_first(state: State, step: Any, side: SideId) -> Command:
    return GoFirst(side)


def takes_fund(state: State, step: Any, side: SideId) -> Command:
    return TakeFund()


def declares(state: State, step: Any, side: SideId) -> Command:
    """Every event that a side may declare or try helps it."""
    return Declare(step.event)


def lets_fall(state: State, step: Any, side: SideId) -> Command:
    """The leaders of the next government are better than a government without leaders."""
    return LetFall()


def revolt_of_athens(state: State, step: Any, side: SideId) -> Command:
    """Its income, unless an army stands before it."""
    near = sum(unit.sp for at in ("oenoe", "panactum", "megara") for unit in state.units_at(at, SPARTA))
    inside = sum(unit.sp for unit in state.units_at(ATHENS, ATHENS))
    return DismissGarrison() if near > 3 * inside + 20 else StopIncome()


def plague(state: State, step: Any, side: SideId) -> Command:
    """The first choices are those of the fewest units; among them that which leaves most strength on the board."""
    options = [one for one, _ in zip(step.options(state), range(40), strict=False) if isinstance(one, LoseToPlague)]
    return max(options, key=lambda one: (sum(state.units[of].reduced for of in one.units), sorted(one.units)))


# ---------------------------------------------------------------- leaders


def _able(state: State, person: PersonId) -> tuple[int, str]:
    naval, land, cp = state.setting.counters.people[person].rating
    return (4 * naval + 4 * land + 2 * cp, person)


def places_leader(state: State, step: Any, side: SideId) -> Command:
    """The ablest first, where most units wait for a leader; as many as may be are drawn."""
    options = list(step.options(state))
    placings = [one for one in options if isinstance(one, PlaceLeader)]
    if not placings:
        draws = [one for one in options if isinstance(one, DrawLeaders)]
        return max(draws, key=lambda one: one.count) if draws else EndPlacing()
    person = max({one.person for one in placings}, key=lambda who: _able(state, who))
    open_to = [one.at for one in placings if one.person == person]
    wanted = _wanted(state, side)
    crowd = _crowd(state, side)
    at = max(open_to, key=lambda at: (wanted.get(at, 0.0) / (1 + crowd.get(at, 0)) ** 1.3, at))
    return PlaceLeader(person, at)


def _wanted(state: State, side: SideId) -> Mapping[LocaleId, float]:
    """How much there is for a leader to do in each place: what could act under him, ships above all."""
    found: dict[LocaleId, float] = {}
    for at, units in state.stacks.items():
        siege = state.sieges.get(at)
        if siege is not None and siege.side != side:
            continue
        mine = [unit for unit in units if state.side_of(unit) == side]
        strong = sum(unit.sp * (SHIPS_FIRST if unit.kind == NSP else 1.0) for unit in mine)
        if strong:
            met = any(state.side_of(unit) == enemy(side) for unit in units)
            found[at] = strong + 8 * (siege is not None) + 6 * met
    return found


def _crowd(state: State, side: SideId) -> Mapping[LocaleId, int]:
    found: dict[LocaleId, int] = {}
    for leader in state.leaders.values():
        if leader.side == side:
            found[leader.at] = found.get(leader.at, 0) + 1
    return found


def transfers(state: State, step: TransferPhase, side: SideId) -> Command:
    """Leaders who have nothing to do where they are go where units wait for one [6.6]."""
    waiting = [one for one in step.leaders(state) if one.id not in step.moved]
    cities = step.cities(state)
    wanted, crowd = _wanted(state, side), dict(_crowd(state, side))

    def use(at: LocaleId, others: int) -> float:
        return float(wanted.get(at, 0.0) / (1 + others) ** 1.3)

    best: tuple[float, Leader, LocaleId] | None = None
    for leader in sorted(waiting, key=lambda one: one.id):
        here = use(leader.at, crowd.get(leader.at, 1) - 1)
        for at in cities:
            if at == leader.at:
                continue
            gain = use(at, crowd.get(at, 0)) - here
            if gain > 1.0 and (best is None or gain > best[0]):
                best = gain, leader, at
    return EndTransfer() if best is None else Transfer(best[1].id, best[2])


# ---------------------------------------------------------------- money


def arrives(state: State, step: Any, side: SideId) -> Command:
    """Where most of one's own are."""
    options = [one for one in step.options(state) if isinstance(one, Arrive)]
    wanted = _wanted(state, side)
    return max(options, key=lambda one: (wanted.get(one.at, 0.0), one.unit, one.at))


def leaves_unpaid(state: State, step: Any, side: SideId) -> Command:
    """Those who only turn over go unpaid before those who would die."""
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
    spare = state.treasury[side] - (RESERVE[side] if left > 3 else RESERVE[side] // 2)
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


def _useful(state: State, unit: Unit, left: int) -> bool:
    """Ships need a season to come; far-off allies are of little use; Athens can't pay for more than it has."""
    if unit.nation == ATHENS:
        red = [one for one in state.units.values() if one.nation == ATHENS and one.kind == unit.kind and one.on_map]
        if sum(one.sp for one in red) >= ENOUGH:
            return False
    return left > 2 if unit.kind == NSP else unit.nation not in ("athenian_italian", "spartan_italian") or left > 6


def ships_given_up(state: State, step: Any, side: SideId) -> Command:
    """One that isn't in play, if there is one."""
    options = [one for one in step.options(state) if isinstance(one, GiveUpShips)]
    return min(options, key=lambda one: (state.units[one.unit].on_map, state.units[one.unit].sp, one.unit))
