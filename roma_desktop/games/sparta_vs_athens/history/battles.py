"""Battles, sieges and sorties: the two sides and their units, the die, and what was lost [8.0, 9.0, 9.1]."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, ResultRead, SiegeResultRead
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, Flipped, LeaderRemoved, side_of
from roma_desktop.games.sparta_vs_athens.events.places import Taken
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.history.seen import Seen
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, LocaleId, PersonId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers
from roma_desktop.games.sparta_vs_athens.steps.besieging import SiegeAttempt
from roma_desktop.games.sparta_vs_athens.steps.sortie import Sortie

FightKind = Literal["land", "naval", "garrison", "siege", "sortie"]
BATTLES: Final[frozenset[FightKind]] = frozenset({"land", "naval", "garrison"})
"""The kinds that are rolled on a combat table; the others are rolled on the siege table."""
DICE: Final = frozenset({"8.1", "8.5", "8.6", "9.0", "9.1"})
"""The rules by which the die of an encounter is rolled."""
TOLL: Final = frozenset({"8.2", "8.4", "7.4", "9.0"})
"""The rules by which units are eliminated in a battle or a siege."""


class Losses(msgspec.Struct, frozen=True):
    """What a side lost: units off the map with their strength points, units turned to their backs, leaders."""

    units: tuple[UnitId, ...] = ()
    sp: int = 0
    reduced: tuple[UnitId, ...] = ()
    leaders: tuple[PersonId, ...] = ()


class Fought(msgspec.Struct, frozen=True):
    """A battle, a siege attempt or a sortie, begun in the command ``number``.

    ``attack`` and ``defence`` are in strength points; ``column`` is the table's column after the ``shift``; ``result``
    is what the table says, "" until it is read. ``taken``: the attacker took the city by it.
    """

    number: int
    turn: int
    year: int
    season: str
    at: LocaleId
    kind: FightKind
    attacker: SideId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    attack: int = 0
    defence: int = 0
    odds: str = ""
    shift: int = 0
    column: str = ""
    face: int = 0
    result: str = ""
    own: Losses = Losses()
    theirs: Losses = Losses()
    prestige: int = 0
    """Points of prestige that it brought, above 0 for Athens."""
    taken: bool = False

    @property
    def defender(self) -> SideId:
        return enemy(self.attacker)

    @property
    def siege(self) -> bool:
        """Whether it was rolled on the siege table."""
        return self.kind not in BATTLES

    @property
    def broken(self) -> bool:
        """Whether a siege or a sortie succeeded."""
        return self.result == "DE"

    def losses(self, side: SideId) -> Losses:
        return self.own if side == self.attacker else self.theirs

    @property
    def winner(self) -> SideId | None:
        """The side that came off better: it broke the defence, or lost fewer strength points; None if neither did.

        After a battle with equal losses it is the attacker if he took the city.
        """
        if self.siege:
            return self.attacker if self.broken else None
        if self.own.sp == self.theirs.sp:
            return self.attacker if self.taken else None
        return self.attacker if self.own.sp < self.theirs.sp else self.defender


def after(fought: tuple[Fought, ...], seen: Seen) -> tuple[Fought, ...]:
    """The encounters so far, with what an event adds to the last of them or with the new one that it begins."""
    begun = _begun(seen)
    if begun is not None:
        return (*fought, begun)
    if not fought:
        return fought
    last = _told(fought[-1], seen)
    return fought if last is fought[-1] else (*fought[:-1], last)


def _begun(seen: Seen) -> Fought | None:
    event, state = seen.event, seen.before
    match event:
        case BattleBegan():
            kind: FightKind = "naval" if event.kind == NSP else "land" if event.defenders else "garrison"
            return _new(seen, event.at, kind, event.attacker, event.attackers, event.defenders)
        case Rolled() if event.throw.rule in ("9.0", "9.1"):
            return _siege(seen, event, state)
    return None


def _siege(seen: Seen, rolled: Rolled, state: State) -> Fought | None:
    """A siege attempt or a sortie, as the step that rolled has it; None if another step rolled."""
    step = state.steps[-1] if state.steps else None
    if isinstance(step, SiegeAttempt):
        inside = tuple(sorted(unit.id for unit in state.units_at(step.at, enemy(step.side))))
        begun = _new(seen, step.at, "siege", step.side, tuple(sorted(step.units)), inside)
    elif isinstance(step, Sortie):
        out = tuple(sorted(unit.id for unit in state.units_at(step.at, step.side)))
        around = tuple(sorted(unit.id for unit in besiegers(state, step.at)))
        begun = _new(seen, step.at, "sortie", step.side, out, around)
    else:
        return None
    return replace(begun, face=rolled.face)


def _new(
    seen: Seen,
    at: LocaleId,
    kind: FightKind,
    attacker: SideId,
    attackers: tuple[UnitId, ...],
    defenders: tuple[UnitId, ...],
) -> Fought:
    state = seen.before
    return Fought(seen.number, seen.turn, state.year, state.season, at, kind, attacker, attackers, defenders)


def _told(last: Fought, seen: Seen) -> Fought:
    event, state = seen.event, seen.before
    match event:
        case Rolled() if event.throw.rule in DICE and not last.result:
            return replace(last, face=event.face)
        case ResultRead():
            return replace(
                last,
                attack=event.attack,
                defence=event.defence,
                odds=event.odds,
                shift=event.shift,
                column=event.column,
                result=event.result,
            )
        case SiegeResultRead():
            return replace(
                last,
                attack=event.attack,
                defence=event.defence,
                shift=event.modifier,
                column=event.column,
                result=event.result,
            )
        case Eliminated() if event.rule in TOLL and _there(last, event.units, state):
            return _lost(last, event, state)
        case Flipped() if event.rule == "8.4":
            side = side_of(state, event.units[0])
            return _more(last, side, reduced=event.units)
        case LeaderRemoved() if event.died and state.leaders[event.leader].at == last.at:
            return _more(last, state.leaders[event.leader].side, leaders=(event.person,))
        case PrestigeMoved() if ("place", last.at) in event.why.values and _under_way(last, seen):
            by = event.by if event.side == "athens" else -event.by
            return replace(last, prestige=last.prestige + by)
        case Taken() if event.at == last.at and event.side == last.attacker and event.rule in ("9.0", "11.13"):
            return replace(last, taken=_under_way(last, seen))
    return last


def _under_way(last: Fought, seen: Seen) -> bool:
    """Whether it may still have consequences: its season has not ended."""
    return (last.year, last.season) == (seen.before.year, seen.before.season)


def _there(last: Fought, units: tuple[UnitId, ...], state: State) -> bool:
    return bool(last.result) and any(state.units[of].at == last.at for of in units)


def _lost(last: Fought, event: Eliminated, state: State) -> Fought:
    side = side_of(state, event.units[0])
    return _more(last, side, units=event.units, sp=sum(state.units[of].sp for of in event.units))


def _more(
    last: Fought,
    side: SideId | None,
    units: tuple[UnitId, ...] = (),
    sp: int = 0,
    reduced: tuple[UnitId, ...] = (),
    leaders: tuple[PersonId, ...] = (),
) -> Fought:
    """The encounter with more losses of a side; those of neutral units count as the defender's."""
    attacker = side == last.attacker
    old = last.own if attacker else last.theirs
    new = Losses(old.units + units, old.sp + sp, old.reduced + reduced, old.leaders + leaders)
    return replace(last, own=new) if attacker else replace(last, theirs=new)
