"""What a player looking back wants to find again: the marks on the line of time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.pieces import LeaderLost
from roma_desktop.games.arquebus.events.sequence import ActivationBegan, BattleEnded, WorkChanged
from roma_desktop.games.arquebus.events.shock import RESULTS, ShockRead
from roma_desktop.games.arquebus.history.combats import FALLS
from roma_desktop.games.arquebus.history.seen import Seen
from roma_desktop.games.arquebus.history.turning import TurningPoint
from roma_desktop.games.arquebus.model.terms import HexId, SideId

MarkKind = Literal["shock", "leader", "seizure", "work", "turning", "end"]


class Mark(msgspec.Struct, frozen=True):
    """Something to be found again: the ``number`` of its command, the side that did it and its hex ("" for none)."""

    kind: MarkKind
    number: int
    turn: int
    side: SideId | str
    at: HexId
    words: Message


def mark(seen: Seen) -> Mark | None:
    """The mark that an event leaves; None for most."""
    kind, at = _kind(seen)
    line = seen.event.line(seen.before) if kind is not None else None
    if kind is None or line is None:
        return None
    words = line.words
    if isinstance(seen.event, ShockRead):
        event, result = seen.event, RESULTS[seen.event.result]
        words = say("{units:unit} against {hex:place}: {result}", units=event.attackers, hex=event.at, result=result)
    return Mark(kind, seen.number, seen.turn, line.side or "", at, words)


def _kind(seen: Seen) -> tuple[MarkKind | None, HexId]:
    event = seen.event
    match event:
        case ShockRead():
            return "shock", event.at
        case LeaderLost() if event.rule in FALLS:
            return "leader", seen.before.leaders[event.leader].at
        case ActivationBegan() if event.mode == "seized":
            return "seizure", ""
        case WorkChanged():
            return "work", event.hexside[:4]
        case BattleEnded():
            return "end", ""
    return None, ""


def marks_of_turning_points(points: Sequence[TurningPoint], began: Mapping[int, int]) -> Iterator[Mark]:
    """The marks of turning points; ``began`` has the command in which each activation began."""
    for one in points:
        words = say(
            "Turning point: {side:side} {side:gains|gain} {percent} % of the way to the enemy's flight",
            side=one.side,
            percent=round(100 * one.swing),
        )
        yield Mark("turning", began.get(one.turn, 0), one.turn, one.side, "", words)
