"""What the referee says about money: revenue, upkeep and provinces cut off in the first year."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft.finding import Finding, Weight
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import has_treasury, maintained, revenue, upkeep


def of_money(state: State) -> Iterator[Finding]:
    """For each power with a treasury: what comes in and goes out in the first year."""
    for power in state.powers.majors:
        if has_treasury(state, power):
            yield from _of_power(state, power)


def _of_power(state: State, power: PowerId) -> Iterator[Finding]:
    rows, path = revenue(state, power), ("powers", power)
    income, due = sum(row.amount for row in rows), upkeep(state, maintained(state, power))
    has = state.powers[power].treasury + income
    at = next((place for place, capital in state.capitals.items() if capital.power == power), "")
    if due > has:
        says = say(
            "{power:power} can't pay {power:its|their} units: {income} RP of revenue, {due} RP of upkeep",
            power=power,
            income=income,
            due=due,
        )
        yield Finding(Weight.DOUBT, says, "8.2", path, at, power)
    else:
        says = say(
            "{power:power}: {income} RP of revenue, {due} RP of upkeep in the first year",
            power=power,
            income=income,
            due=due,
        )
        yield Finding(Weight.NOTE, says, "8.1", path, at, power)
    for row in rows:
        printed = state.world.revenue(row.place) if row.place else 0
        if row.lost_by in ("7.5", "7.7") and printed:
            says = say("{place:place} is cut off from its capital: {rp} RP are lost", place=row.place, rp=printed)
            yield Finding(Weight.DOUBT, says, row.lost_by, (*path, "provinces"), row.place, power)
