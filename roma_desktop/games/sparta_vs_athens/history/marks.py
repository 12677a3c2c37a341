"""The marks on the timeline: events that a player who looks back wants to find again."""

from __future__ import annotations

from typing import Literal

import msgspec

from roma_desktop.core.message import Message
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan
from roma_desktop.games.sparta_vs_athens.events.pieces import FortPlaced, LeaderRemoved
from roma_desktop.games.sparta_vs_athens.events.places import RegionRavaged, SiegeLaid, Taken
from roma_desktop.games.sparta_vs_athens.events.turn import GameEnded, GovernmentChanged, Happened, NationTurned
from roma_desktop.games.sparta_vs_athens.history.seen import Seen
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId

MarkKind = Literal["battle", "siege", "city", "government", "event", "nation", "leader", "fort", "land", "end"]


class Mark(msgspec.Struct, frozen=True):
    """An event to be found again: its command's number, the side that did it ("": nobody), the locale ("": none)."""

    kind: MarkKind
    number: int
    turn: int
    year: int
    side: str
    at: LocaleId
    words: Message
    rule: str


def mark(seen: Seen) -> Mark | None:
    """The mark that an event leaves; None for most events."""
    kind, at = _kind(seen)
    line = seen.event.line(seen.before) if kind is not None else None
    if kind is None or line is None:
        return None
    return Mark(kind, seen.number, seen.turn, seen.before.year, line.side or "", at, line.words, line.rule)


def _kind(seen: Seen) -> tuple[MarkKind | None, LocaleId]:
    event = seen.event
    match event:
        case BattleBegan():
            return "battle", event.at
        case SiegeLaid():
            return "siege", event.at
        case Taken():
            return "city", event.at
        case GovernmentChanged():
            return "government", "athens"
        case Happened():
            return "event", ""
        case NationTurned():
            return "nation", ""
        case FortPlaced():
            return "fort", event.fort.at
        case RegionRavaged():
            return "land", ""
        case LeaderRemoved() if event.died:
            return "leader", seen.before.leaders[event.leader].at
        case GameEnded():
            return "end", ""
    return None, ""
