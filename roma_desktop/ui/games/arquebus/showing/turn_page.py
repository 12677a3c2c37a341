"""The page of a battle: it has no turns, so there is one whenever an army has lost another quarter of what it bears.

At most three come in a battle: fights since the last one, what befell, losses, how near both armies are to flight.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.history.annals import Annals
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, SideId
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level
from roma_desktop.ui.games.arquebus.showing.phase import day
from roma_desktop.ui.table.presenting.turn_pages import (
    Fight,
    Heading,
    Purse,
    Standing,
    Table,
    Tiding,
    Turned,
    TurnPage,
)

PARTS: Final = 4
LOST: Final = {
    1: say("an army has lost a quarter of what it can bear"),
    2: say("an army has lost half of what it can bear"),
    3: say("an army has lost three quarters of what it can bear"),
}
TOLD: Final = frozenset({"leader", "seizure", "work", "turning"})
"""The kinds of the annals' marks that are told; attacks are told by themselves."""


def page_number(state: State) -> int:
    """How many quarters of its flight level the worse army has lost [3.0-e]; with the last one it flees."""
    worst = max((flight(state, side) / max(1, flight_level(state, side)) for side in state.setting.sides), default=0.0)
    return min(PARTS - 1, int(PARTS * worst))


def turn_page(turned: Turned[State], _words: Words) -> TurnPage:
    """What has happened since the last page."""
    lost = page_number(turned.now)
    line = LOST[lost] if turned.over and lost in LOST else say("the battle as far as it has come")
    return TurnPage(
        Heading(day(turned.now), line),
        say("Back to the battle"),
        fights=tuple(_attacks(turned)),
        deeds=tuple(_deeds(turned)),
        fights_title=say("Shock and charge"),
        standing_title=say("The way to flight"),
        standing_note=say("Flight Points of the level at which an army flees"),
        standing=tuple(_standing(turned)),
        tables=(_losses(turned),),
    )


def _annals(turned: Turned[State]) -> Annals:
    annals: Annals = turned.account.annals  # type: ignore[attr-defined]  # of this game's own account
    return annals


def _attacks(turned: Turned[State]) -> Iterator[Fight]:
    """The attacks by shock and charge, with their results."""
    for chapter in turned.account.chapters:
        for section in chapter.sections:
            for telling in section.tellings:
                if telling.encounter is not None and telling.sentences:
                    began, *others = telling.sentences
                    yield Fight("", section.side, began, others[-1] if others else None)


def _deeds(turned: Turned[State]) -> Iterator[Tiding]:
    for mark in _annals(turned).marks:
        if mark.kind in TOLD:
            yield Tiding(mark.words, mark.side, "tower" if mark.kind == "turning" else "ring")


def _standing(turned: Turned[State]) -> Iterator[Standing]:
    """The Flight Points of both armies."""
    for side in turned.now.setting.sides:
        points, level = flight(turned.now, side), flight_level(turned.now, side)
        words: Message = say("{n} of {all}", n=points, all=level)
        yield Standing(side, points, level, words, points - flight(turned.before, side), good=False)


def _losses(turned: Turned[State]) -> Table:
    """The table of units that are gone, and of the others by their order."""
    head = (say("Lost"), say("Disordered"), say("Retired"), say("In good order"))
    rows = tuple(Purse(side, _order(turned.now, side)) for side in turned.now.setting.sides)
    return Table(say("The armies"), say("units"), head, rows)


def _order(state: State, side: SideId) -> tuple[int, int, int, int]:
    units = [unit for unit in state.units.values() if state.side_of(unit.id) == side]
    there = [unit for unit in units if unit.on_map]
    return (
        sum(unit.at == GONE for unit in units),
        sum(unit.order == "disordered" for unit in there),
        sum(unit.retired for unit in there),
        sum(unit.order == "good" for unit in there),
    )
