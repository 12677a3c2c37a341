"""The marks on the timeline, by which a player who looks back finds things again."""

from __future__ import annotations

from functools import singledispatch
from typing import Literal

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message
from roma_desktop.games.roma_victrix.cards.deck import CardSpent
from roma_desktop.games.roma_victrix.events import (
    CapitalFell,
    GameEnded,
    GarrisonPlaced,
    LeaderFell,
    PeopleRisen,
    Pillaged,
    PowerChanged,
    TurnBegan,
    TurnedCoat,
)
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined

MarkKind = Literal["turn", "battle", "capital", "leader", "card", "province", "power", "pillage", "end"]


class Mark(msgspec.Struct, frozen=True):
    """Something to be found again: the command in which it happened, the side that did it or "", the place or ""."""

    kind: MarkKind
    number: int
    turn: int
    side: Side
    place: SpaceId
    words: Message
    rule: str


def mark(event: Event[State], state: State, number: int) -> Mark | None:
    """The mark of an event as one side sees it, None if it leaves none; ``state`` is the position before it."""
    kind, place = _kind(event)
    line = event.line(state) if kind is not None else None
    if kind is None or line is None:
        return None
    turn = event.turn if isinstance(event, TurnBegan) else state.turn
    at = province_of(place) if place else _where(event, state)
    return Mark(kind, number, turn, line.side or "", at, line.words, line.rule)


@singledispatch
def _kind(event: Event[State]) -> tuple[MarkKind | None, SpaceId]:
    return None, ""


def _where(event: Event[State], state: State) -> SpaceId:
    return province_of(state.captains[event.leader].at) if isinstance(event, LeaderFell) else ""


@_kind.register
def _(event: TurnBegan) -> tuple[MarkKind | None, SpaceId]:
    return "turn", ""


@_kind.register
def _(event: Joined) -> tuple[MarkKind | None, SpaceId]:
    return "battle", event.battle.place


@_kind.register
def _(event: CapitalFell) -> tuple[MarkKind | None, SpaceId]:
    return "capital", event.province


@_kind.register
def _(event: LeaderFell) -> tuple[MarkKind | None, SpaceId]:
    return "leader", ""


@_kind.register
def _(event: CardSpent) -> tuple[MarkKind | None, SpaceId]:
    return (None, "") if event.discarded else ("card", "")


@_kind.register
def _(event: GarrisonPlaced) -> tuple[MarkKind | None, SpaceId]:
    return "province", event.province


@_kind.register(PowerChanged)
@_kind.register(TurnedCoat)
def _(event: PowerChanged | TurnedCoat) -> tuple[MarkKind | None, SpaceId]:
    return "power", ""


@_kind.register
def _(event: PeopleRisen) -> tuple[MarkKind | None, SpaceId]:
    return "power", event.province


@_kind.register
def _(event: Pillaged) -> tuple[MarkKind | None, SpaceId]:
    return "pillage", event.province


@_kind.register
def _(event: GameEnded) -> tuple[MarkKind | None, SpaceId]:
    return "end", ""
