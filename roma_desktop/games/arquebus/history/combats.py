"""Shots, shock and charges: who against whom, the die, and what was lost by it [11.3, 12.3]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.games.arquebus.events.moving import FiredAt
from roma_desktop.games.arquebus.events.pieces import Eliminated, LeaderLost, OrderChanged
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.history.seen import Seen
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules import fire, shock
from roma_desktop.games.arquebus.rules.die import D10, shown
from roma_desktop.games.arquebus.rules.results.casualties import flight

CombatKind = Literal["fire", "reaction", "return", "shock", "charge"]
SHOTS: Final[frozenset[CombatKind]] = frozenset({"fire", "reaction", "return"})
_KIND_OF_SHOT: Final[dict[str, CombatKind]] = {"11.2-b": "return", "11.2-c": "reaction"}
TOLL: Final = frozenset({"14.2-a", "14.2-b", "14.3-f", "14.3-g", "14.4-a", "14.4-b", "14.4-g", "14.6"})
"""The rules by which units suffer from a shot or an attack, besides those of artillery and wagons."""
TOLL_OF_GUNS: Final = frozenset({"T3", "12.5-a", "12.5-b", "16.3-a", "R45"})
FALLS: Final = frozenset({"5.4-a", "5.4-b", "5.4-d"})
"""The rules by which leaders fall or are captured."""
HARM: Final[Mapping[str, int]] = {
    "none": 0,
    "D": 1,
    "R1": 1,
    "D_R1": 2,
    "RET": 3,
    "ELIM": 4,
    "RETA": -3,
    "AD_AR1": -2,
    "AD": -1,
    "E": 0,
    "R1+CA": 2,
    "D_R1+CA": 3,
    "RET+CA": 4,
    "ELIM+CA": 5,
}
"""How much each result harms the defenders, below 0 the attackers, in steps: luck is counted in these."""


class Losses(msgspec.Struct, frozen=True):
    """What a side lost by a shot or an attack: units and leaders by what became of them, and the Flight Points."""

    eliminated: tuple[UnitId, ...] = ()
    retired: tuple[UnitId, ...] = ()
    disordered: tuple[UnitId, ...] = ()
    leaders: tuple[LeaderId, ...] = ()
    points: int = 0


class Combat(msgspec.Struct, frozen=True):
    """A shot or an attack whose die was read in the command ``number`` of an activation.

    ``drms`` and ``results`` have one entry for each defender of a shot, and one for all of an attack. ``die`` is None
    where artillery alone was attacked [12.5-a]. ``gains`` has what each die from 0 to 9 would have come to for those
    who fire or attack, in ``HARM``.
    """

    number: int
    turn: int
    at: HexId
    kind: CombatKind
    side: SideId
    enemy: SideId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    die: int | None
    drms: tuple[int, ...]
    results: tuple[str, ...]
    gains: tuple[int, ...]
    own: Losses = Losses()
    theirs: Losses = Losses()

    @property
    def shot(self) -> bool:
        """Whether it is fire, not shock or charge."""
        return self.kind in SHOTS

    @property
    def gained(self) -> int:
        """What the side that fired or attacked gained by it, in steps of ``HARM``."""
        return sum(HARM[result] for result in self.results)

    def losses(self, side: SideId) -> Losses:
        return self.own if side == self.side else self.theirs


class Combats:
    """Gathers the shots and attacks of a battle, event by event."""

    def __init__(self) -> None:
        self.found: list[Combat] = []
        self._shots: dict[UnitId, CombatKind] = {}
        """For each unit that has fired, the kind of its last shot."""

    def take(self, seen: Seen) -> None:
        """Take in an event."""
        event = seen.event
        match event:
            case FiredAt():
                self._shots[event.unit] = _KIND_OF_SHOT.get(event.rule, "fire")
            case Rolled() if event.throw.rule == "11.3-a":
                self._fired(seen, event)
            case ShockRead():
                self.found.append(_attack(seen, event))
            case OrderChanged() | Eliminated() | LeaderLost():
                self._suffered(seen, event)

    def _fired(self, seen: Seen, rolled: Rolled) -> None:
        state, reason = seen.before, dict(rolled.throw.reason.values)
        shooter, at = reason.get("unit"), reason.get("hex")
        if not isinstance(shooter, str) or not isinstance(at, str):
            return
        unit, targets = state.units[shooter], state.units_at(at)
        drms = tuple(fire.total(state, unit, target) for target in targets)
        columns = [fire.column(state, target) for target in targets]
        charts, die = state.setting.charts, shown(rolled)
        results = [
            tuple(charts.fire_result(column, face + drm) for column, drm in zip(columns, drms, strict=True))
            for face in range(D10)
        ]
        side = state.side_of(shooter)
        self.found.append(
            Combat(
                number=seen.number,
                turn=seen.turn,
                at=at,
                kind=self._shots.get(shooter, "fire"),
                side=side,
                enemy=state.setting.enemy(side),
                attackers=(shooter,),
                defenders=tuple(target.id for target in targets),
                die=die,
                drms=drms,
                results=results[die],
                gains=tuple(sum(HARM[one] for one in some) for some in results),
            )
        )

    def _suffered(self, seen: Seen, event: OrderChanged | Eliminated | LeaderLost) -> None:
        """A unit or a leader suffers from the last shot or attack of this activation that concerns it."""
        if not (event.rule in FALLS if isinstance(event, LeaderLost) else event.rule in TOLL | TOLL_OF_GUNS):
            return
        piece = event.leader if isinstance(event, LeaderLost) else event.unit
        index = self._cause(piece, seen.turn)
        if index is None:
            return
        one, side = self.found[index], seen.before.side_of(piece)
        old = one.losses(side)
        new = replace(_more(old, event), points=old.points + flight(seen.after, side) - flight(seen.before, side))
        self.found[index] = replace(one, own=new) if side == one.side else replace(one, theirs=new)

    def _cause(self, piece: str, turn: int) -> int | None:
        """The index of the last shot at a unit or attack with it in this activation, else of the last one at all."""
        recent = list(self._recent(turn))
        for index in recent:
            one = self.found[index]
            if piece in one.defenders or (not one.shot and piece in one.attackers):
                return index
        return recent[0] if recent else None

    def _recent(self, turn: int) -> Iterator[int]:
        for index in range(len(self.found) - 1, -1, -1):
            if self.found[index].turn != turn:
                return
            yield index


def _attack(seen: Seen, event: ShockRead) -> Combat:
    """Shock or a charge: the result as it was read, and that of each other die."""
    state, drm = seen.before, event.total - (event.die or 0)
    if event.die is None:
        gains = tuple(HARM[event.result] for _ in range(D10))
    else:
        charts, column = state.setting.charts, shock.column(state, event.at)
        faces = (charts.shock_result(column, face + drm, charge=event.charge) for face in range(D10))
        gains = tuple(HARM[result] for result in faces)
    return Combat(
        number=seen.number,
        turn=seen.turn,
        at=event.at,
        kind="charge" if event.charge else "shock",
        side=event.side,
        enemy=state.setting.enemy(event.side),
        attackers=event.attackers,
        defenders=tuple(unit.id for unit in state.units_at(event.at)),
        die=event.die,
        drms=(drm,),
        results=(event.result,),
        gains=gains,
    )


def _more(old: Losses, event: OrderChanged | Eliminated | LeaderLost) -> Losses:
    """The losses with one more; a unit that fares worse and worse is only counted under its last state."""
    match event:
        case LeaderLost():
            return replace(old, leaders=(*old.leaders, event.leader))
        case Eliminated():
            return replace(_without(old, event.unit), eliminated=(*old.eliminated, event.unit))
        case OrderChanged() if event.order == "retired":
            return replace(_without(old, event.unit), retired=(*old.retired, event.unit))
        case _:
            return replace(old, disordered=(*old.disordered, event.unit))


def _without(old: Losses, unit: UnitId) -> Losses:
    return replace(
        old,
        retired=tuple(one for one in old.retired if one != unit),
        disordered=tuple(one for one in old.disordered if one != unit),
    )
