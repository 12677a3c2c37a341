"""What an activation did, as traces on the map: moves, retreats, shots, and what became of units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.games.arquebus.events.moving import FiredAt, Moved
from roma_desktop.games.arquebus.events.pieces import Eliminated, LeaderLost, OrderChanged, StandardMoved, Went
from roma_desktop.games.arquebus.events.sequence import ActivationBegan
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId


class Deed(StrEnum):
    """What a trace shows."""

    MOVE = "move"
    BACK = "back"  # a retreat
    RODE = "rode"  # an advance or a charge
    SHOT = "shot"
    BLOW = "blow"
    DISORDERED = "disordered"
    RETIRED = "retired"
    RALLIED = "rallied"
    LOST = "lost"
    FELL = "fell"  # a leader


ARROWS: Final = frozenset({Deed.MOVE, Deed.BACK, Deed.RODE, Deed.SHOT, Deed.BLOW})
"""What goes from hex to hex; the others are marks in one hex."""
_ORDERS: Final = {"disordered": Deed.DISORDERED, "retired": Deed.RETIRED, "good": Deed.RALLIED}
_BACK: Final = ("14.3", "12.2-b", "14.4")
"""The rules of retreats."""


@dataclass(frozen=True)
class Trace:
    """A deed of a side's piece: along hexes, from the first to the last, or in the only one."""

    deed: Deed
    side: SideId
    hexes: tuple[HexId, ...]
    piece: str = ""


@dataclass(frozen=True)
class Replay:
    """An activation: whose it was, of what, and its traces in order."""

    side: SideId
    target: str
    traces: tuple[Trace, ...] = ()


def last_activation(line: Sequence[Moment[Any]], but: SideId = "") -> Replay | None:
    """The newest activation in which something happened; of another side than ``but`` if there is one.

    That of ``but`` itself is taken where nobody else has done anything since the battle began.
    """
    own: Replay | None = None
    for replay in _backwards(line):
        if not replay.traces:
            continue
        if replay.side != but:
            return replay
        own = own or replay
    return own


def _backwards(line: Sequence[Moment[Any]]) -> Iterator[Replay]:
    """The activations, the newest first."""
    happened: list[tuple[Event[State], State]] = []
    for moment in reversed(line):
        for event, before in reversed(list(_events(moment))):
            happened.append((event, before))
            if isinstance(event, ActivationBegan):
                yield Replay(event.side, event.target, tuple(_joined(_traces(reversed(happened)))))
                happened = []


def _events(moment: Moment[Any]) -> Iterator[tuple[Event[State], State]]:
    state: State = moment.origin
    for event in moment.events:
        yield event, state
        state = event.apply(state)


def _traces(happened: Any) -> Iterator[Trace]:
    for event, before in happened:
        match event:
            case Moved(piece=piece, to=to):
                here = _place(before, piece)
                yield Trace(Deed.MOVE, before.side_of(piece), (*([here] if here else []), to), piece)
            case Went(unit=unit, to=to, rule=rule):
                deed = Deed.BACK if rule.startswith(_BACK) else Deed.RODE
                yield Trace(deed, before.side_of(unit), (before.units[unit].at, to), unit)
            case FiredAt(unit=unit, at=at):
                yield Trace(Deed.SHOT, before.side_of(unit), (before.units[unit].at, at), unit)
            case ShockRead(at=at, attackers=attackers):
                for of in attackers:
                    yield Trace(Deed.BLOW, before.side_of(of), (before.units[of].at, at), of)
            case OrderChanged(unit=unit, order=order, at=at):
                here = before.units[unit].at
                yield Trace(_ORDERS[order], before.side_of(unit), (here,), unit)
                if at and at != here:
                    yield Trace(Deed.BACK, before.side_of(unit), (here, at), unit)
            case Eliminated(unit=unit):
                yield Trace(Deed.LOST, before.side_of(unit), (before.units[unit].at,), unit)
            case LeaderLost(leader=leader):
                yield Trace(Deed.FELL, before.side_of(leader), (before.leaders[leader].at,), leader)
            case StandardMoved(side=side, to=to):
                yield Trace(Deed.MOVE, side, (before.standards[side], to), f"standard:{side}")


def _place(state: State, piece: str) -> HexId:
    """The hex of a piece; "" off the map."""
    one = state.units.get(piece) or state.leaders.get(piece)
    return one.at if one is not None and one.on_map else ""


def _joined(traces: Iterator[Trace]) -> Iterator[Trace]:
    """The steps of a piece one after the other become one way."""
    now: Trace | None = None
    for one in traces:
        if now is not None and one.deed == now.deed == Deed.MOVE and one.piece == now.piece:
            now = Trace(now.deed, now.side, (*now.hexes, *one.hexes[1:]), now.piece)
            continue
        if now is not None:
            yield now
        now = one
    if now is not None:
        yield now
