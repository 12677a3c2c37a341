"""How a leader comes onto the map: who may come, where, and what happens then [6.3 to 6.5]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.administration import EndPlacing, PlaceLeader
from roma_desktop.games.sparta_vs_athens.events.administration import LeaderSheltered
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderPlaced
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LocaleId, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.leaders import (
    available,
    compulsory,
    free_marker,
    landings,
    may_land,
    sheltered,
)
from roma_desktop.games.sparta_vs_athens.rules.nearby import among


def arrivals(state: State, side: SideId) -> Iterator[Command]:
    """Every named leader who may come, in every place where he may, or the end of placing."""
    places = tuple(landings(state, side))
    yield from (PlaceLeader(who, at) for who in available(state, side) for at in places)
    yield EndPlacing()


def check_arrival(state: State, side: SideId, command: Command, rule: str) -> None:
    """Raise ``Illegal`` unless the command places a leader who may come now, or ends the placing."""
    match command:
        case EndPlacing():
            return
        case PlaceLeader(who, at):
            check_person(state, side, who, available(state, side), rule)
            check_landing(state, side, at, rule)
        case _:
            raise Illegal(rule, say("Leaders may come onto the map now."), say("Place one, or go on."))


def check_person(state: State, side: SideId, who: PersonId, waiting: tuple[PersonId, ...], rule: str) -> None:
    """Raise ``Illegal`` unless a leader is among those who wait to be placed."""
    if who in waiting:
        return
    if who in state.retired:
        raise Illegal(rule, say("{who:person} is out of the game.", who=who), _those(waiting))
    if side == ATHENS and who in state.setting.counters.people and compulsory(state) in waiting:
        raise Illegal(
            "14.1", say("{who:person} must be among the first leaders.", who=compulsory(state)), _those(waiting)
        )
    raise Illegal(rule, say("{who:person} can't come now.", who=who), _those(waiting))


def _those(waiting: tuple[PersonId, ...]) -> Message:
    return say("Choose among {who:person}.", who=waiting) if waiting else say("Place nobody, and go on.")


def check_landing(state: State, side: SideId, at: LocaleId, rule: str) -> None:
    """Raise ``Illegal`` unless a side may place a leader there."""
    if at not in state.world.locales or not may_land(state, at, side):
        raise Illegal(
            rule,
            say("{side:side} has no unit and no garrison at {place:place}.", side=side, place=at),
            say(
                "Choose a place with at least one friendly LSP, NSP or GSP: {places}.",
                places=among(state.world, at, tuple(landings(state, side))),
            ),
        )


def arrival(state: State, side: SideId, who: PersonId, at: LocaleId, rule: str) -> list[Event[State]]:
    """A leader comes onto the map; inside, if the place is besieged or all units of his side there are inside."""
    naval, land, cp = state.setting.counters.people[who].rating
    marker = free_marker(state, side)
    placed = LeaderPlaced(Leader(marker, side, at, who, naval, land, cp), rule)
    return [placed, LeaderSheltered(marker)] if sheltered(state, at, side) else [placed]
