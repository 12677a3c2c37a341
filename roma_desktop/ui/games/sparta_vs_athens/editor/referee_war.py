"""What the referee says of the war as a whole: money, nations, events and years."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SideId
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS
from roma_desktop.games.sparta_vs_athens.rules.governments import PEACE_PARTY
from roma_desktop.games.sparta_vs_athens.rules.income import PEACE_COST, athens_income, peace_cost, sparta_income
from roma_desktop.games.sparta_vs_athens.rules.nations import green, in_the_war, leaving
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.ui.editor.model.finding import Finding, Weight

AFTER = {"15.9": "15.8", "15.10": "15.9", "15.11": "15.7", "15.12": "15.11", "15.13": "15.11", "15.5": "15.2"}
"""Events that come only after another [15.0]."""


def first_revenue(state: State, side: SideId) -> int:
    """What a side earns before its first season [12.1, 12.2]; Persian money and reserve funds left out."""
    before = replace(state, season="administration")
    earned = sum(amount for _, amount in (athens_income(before) if side == ATHENS else sparta_income(before)))
    return earned - (peace_cost(before, PEACE_COST) if side == ATHENS else 0)


def of_money(state: State) -> Iterator[Finding]:
    """Whether a side can pay its first maintenance [12.3]."""
    for side in SIDES:
        due, revenue = sum(bill(state, side).values()), first_revenue(state, side)
        have = max(0, state.treasury[side] + revenue)
        path = ("treasury", side)
        if due > have:
            says = say(
                "{side:side} has {have:talent|talents} in spring, and its units cost {due}",
                side=side, have=have, due=due,
            )  # fmt: skip
            yield Finding(Weight.DOUBT, says, "12.3", path, "", side)
        else:
            says = say(
                "{side:side}: {revenue:talent|talents} of first revenue, {due} of maintenance in spring",
                side=side, revenue=revenue, due=due,
            )  # fmt: skip
            yield Finding(Weight.NOTE, says, "12.3", path, "", side)


def of_nations(state: State) -> Iterator[Finding]:
    """A war that is decided before it begins, or leagues that leave it at once [11.1, 16.2]."""
    for bloc in leaving(state):
        says = say("{nation:nation} leaves the war at once: too many of its cities are lost", nation=bloc.nations[0])
        yield Finding(Weight.DOUBT, says, "11.1", ("allegiance", bloc.nations[0]))
    if state.setting.scenario.verdict == "sicilian" and not in_the_war(state, green(state)):
        says = say("the Spartan League is out of the war: Athens has won already")
        yield Finding(Weight.DOUBT, says, "16.2", ("verdict",))
    if state.allegiance["argos"] in SIDES and not state.has_happened("15.8"):
        says = say("Argos is at war, and its truce hasn't ended")
        yield Finding(Weight.DOUBT, says, "15.8", ("happened", "15.8"))


def of_events(state: State) -> Iterator[Finding]:
    """Events that contradict one another, the year, or the government [15.0]."""
    scenario = state.setting.scenario
    for number, year in scenario.happened.items():
        row, path = EVENTS.get(number), ("happened", number)
        if row is None:
            continue
        if year < scenario.first_year and row.mode != "declared":
            says = say("{event}: it is to have happened in {year:year}, after the scenario begins",
                       event=row.title, year=str(year))  # fmt: skip
            yield Finding(Weight.NOTE, says, row.rule, path)
        before = AFTER.get(number)
        if before is not None and before not in scenario.happened:
            says = say("{event}: it comes only after {other}", event=row.title, other=EVENTS[before].title)
            yield Finding(Weight.DOUBT, says, row.rule, path)
    yield from _peace(state)


def _peace(state: State) -> Iterator[Finding]:
    """Government 6 and the Peace of Nicias go together [15.7]."""
    peace, rules = state.peace, state.government == PEACE_PARTY
    says: Message | None = None
    if peace and state.government < PEACE_PARTY:
        says = say("the Peace of Nicias is in force, and government {n} rules Athens", n=state.government)
    elif rules and not state.has_happened("15.7"):
        says = say("government {n} rules Athens, and there is no Peace of Nicias", n=state.government)
    if says is not None:
        yield Finding(Weight.DOUBT, says, "15.7", ("government",), "", ATHENS)
