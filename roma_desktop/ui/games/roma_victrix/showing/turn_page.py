"""The page of the year: gains and losses, battles, other events, new leaders, objectives, money."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.events import LeaderCame
from roma_desktop.games.roma_victrix.history.annals import Annals
from roma_desktop.games.roma_victrix.history.figures import Flow
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import has_treasury, maintained, revenue, upkeep
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.showing.faces import leader_face
from roma_desktop.ui.story.values import Sign
from roma_desktop.ui.table.presenting.turn_pages import (
    Fight,
    Heading,
    Purse,
    Standing,
    Table,
    Tiding,
    Turned,
    TurnPage,
    prizes_of,
    tellings_of,
)

SIGNS: dict[str, Sign | None] = {"capital": "tower", "leader": "ring", "power": None, "card": None, "pillage": "tower"}
"""The kinds of the annals' marks that are told, with their signs; battles are told by themselves."""
WITH_TOLL = 2  # sentences after the first: the dice, what both lost, and then who has won
COUNTED = frozenset({"7.1", "9.12", "9.12c", "4.2 B"})
"""The rules of what is counted on the page: money, troops."""


def turn_page(turned: Turned[State], words: Words) -> TurnPage:
    """The page of a year that is over, or as far as it has come."""
    year, turns = turned.after.setting.year, turned.after.setting.scenario.turns
    number = max(1, turned.number)
    line = say("turn {turn} of {turns} is over", turn=number, turns=turns)
    if not turned.over:
        line = say("turn {turn} of {turns}, as far as it has come", turn=number, turns=turns)
    new = None
    if turned.over:
        begins = say("turn {turn} of {turns} begins", turn=number + 1, turns=turns)
        new = Heading(say("{year:year}", year=year(number + 1)), begins)
    on = say("Begin {year:year}", year=year(number + 1)) if turned.over else say("Back to the table")
    comers = tuple(_comers(turned, words))
    return TurnPage(
        Heading(say("{year:year}", year=year(number)), line),
        on,
        new,
        prizes_of(turned),
        tuple(_fights(turned, number)),
        tuple(_deeds(turned, number)),
        tuple(_tidings(turned, number + 1, comers)) if turned.over else (),
        comers,
        comers_title=say("New leaders"),
        standing_title=say("Standing by objectives"),
        standing_note=say("the first to hold all of them wins") if turned.after.setting.solo is None else None,
        standing=tuple(_standing(turned)),
        tables=tuple(_money(turned)) if turned.over else (),
    )


def _annals(turned: Turned[State]) -> Annals:
    annals: Annals = turned.account.annals  # type: ignore[attr-defined]  # of this game's own account
    return annals


def _fights(turned: Turned[State], turn: int) -> Iterator[Fight]:
    """The battles and rounds of sieges: who wins the field, and what it cost both."""
    for side, telling in tellings_of(turned, (turn,)):
        if telling.encounter is not None and telling.sentences:
            began, *others = telling.sentences
            place = turned.account.encounters[telling.encounter].place
            decided, toll = (
                (others[-1], others[-2]) if len(others) > WITH_TOLL else (others[-1] if others else None, None)
            )
            yield Fight(place, side, began, decided, toll)


def _deeds(turned: Turned[State], turn: int) -> Iterator[Tiding]:
    """What happened in the year besides battles."""
    for mark in _annals(turned).marks:
        if mark.turn == turn and mark.kind in SIGNS:
            yield Tiding(mark.words, mark.side, SIGNS[mark.kind])


def _tidings(turned: Turned[State], turn: int, comers: tuple[Tiding, ...]) -> Iterator[Tiding]:
    """What has happened since the new year began."""
    known = {one.sentence for one in comers}
    for side, telling in tellings_of(turned, (turn,)):
        told = telling.rule not in COUNTED and telling.encounter is None and not known.intersection(telling.sentences)
        if told and telling.sentences:
            yield Tiding(telling.sentences[0], side)


def _comers(turned: Turned[State], words: Words) -> Iterator[Tiding]:
    """The leaders who have come since the year ended; before it ended, those who came in it."""
    for moment in turned.past.line:
        for event, before, after in turned.past.happenings(moment):
            late = after.turn > turned.number
            if not isinstance(event, LeaderCame) or late != turned.over or event.leader.id not in after.captains:
                continue
            line = event.line(before)
            if line is not None:
                face = leader_face(after, after.captains[event.leader.id], words.name)
                yield Tiding(line.words, after.side(event.leader.power), face=face)


def _standing(turned: Turned[State]) -> Iterator[Standing]:
    """The objectives that each side holds."""
    for side in turned.past.title.sides(turned.after):
        listed, before = list(goals(turned.after, side)), list(goals(turned.before, side))
        if listed:
            met = sum(one.met for one in listed)
            count = say("{met} of {all}", met=met, all=len(listed))
            yield Standing(side, met, len(listed), count, met - sum(one.met for one in before))


def _money(turned: Turned[State]) -> Iterator[Table]:
    """What each power has collected for the new year, what its troops have cost, and what it may spend."""
    state, flows = turned.now, _annals(turned).flows
    sides = [side for side in turned.past.title.sides(state) if has_treasury(state, side)]
    if not sides:
        return
    head = (say("Revenue"), say("Upkeep"), say("Treasury"))
    rows = tuple(Purse(side, _figures(turned, state, side, flows.get(side, Flow()))) for side in sides)
    yield Table(say("Money of the new year"), say("in RP"), head, rows)


def _figures(turned: Turned[State], state: State, side: Side, flow: Flow) -> tuple[int | None, ...]:
    """Revenue, upkeep, treasury in RP. What isn't collected or paid yet is estimated; None for others' upkeep then."""
    treasury = state.powers[side].treasury
    paying = any(isinstance(step, Maintenance) for step in state.steps)
    if flow.collected and (flow.upkeep or not paying):
        return flow.collected, flow.upkeep, treasury
    collected = flow.collected or sum(one.amount for one in revenue(state, side))
    own = turned.past.eyes in (None, side)
    return collected, upkeep(state, maintained(state, side)) if own else None, treasury
