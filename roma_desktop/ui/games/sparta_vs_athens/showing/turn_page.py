"""The page of the year: cities won and lost, battles and sieges, what befell, prestige, what the treasuries expect."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import ahead
from roma_desktop.ui.table.presenting.turn_pages import (
    Heading,
    Purse,
    Standing,
    Table,
    Tiding,
    Turned,
    TurnPage,
    fights_of,
    prizes_of,
    tellings_of,
)

POLITICS, CITIES = "politics", "cities"
"""The topics of what is told besides battles."""


def turn_page(turned: Turned[State], _words: Words) -> TurnPage:
    """The page of a year that is over, or as far as it has come."""
    number = max(1, turned.number)
    year = turned.after.year
    line = say("year {turn} of the war is over", turn=number)
    if not turned.over:
        line = say("year {turn} of the war, as far as it has come", turn=number)
    new = None
    if turned.over:
        begins = say("year {turn} of the war begins", turn=number + 1)
        new = Heading(say("{year:year}", year=turned.now.year), begins)
    on = say("Begin {year:year}", year=turned.now.year) if turned.over else say("Back to the table")
    return TurnPage(
        Heading(say("{year:year}", year=year), line),
        on,
        new,
        prizes_of(turned),
        fights_of(turned, (number,)),
        tuple(_told(turned, number)),
        tuple(_told(turned, number + 1)) if turned.over else (),
        standing_title=say("Standing by cities"),
        standing_note=_prestige(turned),
        standing=tuple(_standing(turned)),
        tables=(_money(turned.now),) if turned.over else (),
    )


def _prestige(turned: Turned[State]) -> Message:
    """The prestige, above 0 for Athens, and what it was [2.14]."""
    now, before = (
        f"{state.prestige:+d}".replace("-", "−") if state.prestige else "0" for state in (turned.after, turned.before)
    )
    if now == before:
        return say("prestige {n}, as before", n=now)
    return say("prestige {n}, it was {before}", n=now, before=before)


def _told(turned: Turned[State], turn: int) -> Iterator[Tiding]:
    """Tidings of revolts, governments and events: what is told of politics and cities, without battles and sieges."""
    for side, telling in tellings_of(turned, (turn,)):
        if telling.encounter is None and telling.topics & {POLITICS, CITIES}:
            yield Tiding(telling.sentences[-1], side, "tower" if CITIES in telling.topics else "ring")


def _standing(turned: Turned[State]) -> Iterator[Standing]:
    """The cities that each side holds."""
    everywhere = sum(locale.city for locale in turned.after.world.locales.values())
    for side in SIDES:
        held, before = _cities(turned.after, side), _cities(turned.before, side)
        yield Standing(side, held, everywhere, say("{n:city|cities}", n=held), held - before)


def _cities(state: State, side: SideId) -> int:
    return sum(locale.city and holder(state, locale.id) == side for locale in state.world.locales.values())


def _money(state: State) -> Table:
    """What this year brings and costs, if nothing changes [12.0]."""
    rows = []
    for side in SIDES:
        coming = [one for one in ahead(state, side, 1) if one.year == state.year]
        income, bill = sum(one.income for one in coming), sum(one.bill for one in coming)
        rows.append(Purse(side, (state.treasury[side], income, bill, coming[-1].money)))
    head = (say("Treasury"), say("Income"), say("Maintenance"), say("Left"))
    return Table(say("Money of the year"), say("in talents, if nothing changes"), head, tuple(rows))
