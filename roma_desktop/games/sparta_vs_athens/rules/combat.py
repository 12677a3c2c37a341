"""Who fights where, how strong, and who leads [7.4, 8.1, 8.5, 8.6]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import Result
from roma_desktop.games.sparta_vs_athens.model.terms import (
    LSP,
    NSP,
    Kind,
    LeaderId,
    LocaleId,
    SideId,
    UnitId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.rules.attack import barred
from roma_desktop.games.sparta_vs_athens.rules.control import (
    garrison,
    holder,
    own_forts,
    strength,
)


class Fought(msgspec.Struct, frozen=True):
    """A battle whose result is known: who took part, and with what result.

    ``shown``: the strength points that each unit, and each unit aboard, showed when it began (RUL-81). ``lowest`` and
    ``highest``: whether the column at that end of the table was used [6.7]. ``leaders``: who led each side.
    """

    at: LocaleId
    kind: Kind
    attacker: SideId
    attackers: frozenset[UnitId]
    defenders: frozenset[UnitId]
    cargo: Mapping[UnitId, UnitId]
    result: Result
    shown: Mapping[UnitId, int]
    lowest: bool = False
    highest: bool = False
    leaders: Mapping[SideId, LeaderId] = {}
    garrison: bool = False
    """Whether a garrison that was alone was attacked [8.5]."""

    def fighters(self, side: SideId) -> frozenset[UnitId]:
        """A side's units in the battle."""
        return self.attackers if side == self.attacker else self.defenders

    @property
    def rule(self) -> str:
        return battle_rule(self.kind, self.garrison)


def battle_rule(kind: Kind, garrison: bool) -> str:
    """The rule by which a battle is fought: at sea, against a garrison alone, or on land."""
    if kind == NSP:
        return "8.6"
    return "8.5" if garrison else "8.1"


def still_there(state: State, at: LocaleId, units: Iterable[UnitId], kind: Kind | None = None) -> list[Unit]:
    """Those of some units that are in a locale now, in a fixed order; of one kind or of both."""
    found = (state.units[of] for of in sorted(units))
    return [unit for unit in found if unit.at == at and (kind is None or unit.kind == kind)]


def reached_by_ships(state: State, at: LocaleId) -> bool:
    """Whether a sea or coastal path leads to a locale: ships can come there, but for the crossings of 10.3 [8.5]."""
    return at in state.world.ports


# ---------------------------------------------------------------- what may be attacked


def hostile(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a city is one that a side may want to take: the enemy's, or a neutral one open to attack."""
    held = holder(state, at)
    return held == enemy(side) or (held is None and barred(state, at, side) is None)


def opponents_at(state: State, at: LocaleId, side: SideId) -> list[Unit]:
    """All units there that don't fight for a side: the enemy's, and those of a neutral city."""
    return [unit for unit in state.stacks.get(at, ()) if state.side_of(unit) != side]


def garrison_alone(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether no units defend a hostile open city, so that a side may attack its garrison alone [8.5]."""
    where = state.locale(at)
    return where.city and not where.walled and hostile(state, at, side) and not opponents_at(state, at, side)


# ---------------------------------------------------------------- strength


def works(state: State, at: LocaleId, defender: SideId, sortie: bool = False) -> int:
    """The strength points that an open city's garrison and forts add to the defence on land [8.1, RUL-16].

    In the battle after a sortie garrisons don't count [9.1].
    """
    where = state.locale(at)
    open_city = where.city and not where.walled and not sortie and holder(state, at) in (defender, None)
    forts = sum(fort.strength for fort in own_forts(state, at, defender))
    return forts + (garrison(state, at) if open_city else 0)


def attack_and_defence(
    state: State,
    at: LocaleId,
    kind: Kind,
    attacker: SideId,
    attackers: Iterable[UnitId],
    defenders: Iterable[UnitId],
    sortie: bool = False,
) -> tuple[int, int]:
    """The strength points of the attacker and of the defender in a battle [8.1 step 4, 8.6]."""
    attack = strength(state, (state.units[of] for of in attackers))
    defence = strength(state, (state.units[of] for of in defenders))
    return attack, defence + (works(state, at, enemy(attacker), sortie) if kind == LSP else 0)


# ---------------------------------------------------------------- leaders


def captains(state: State, at: LocaleId, side: SideId) -> list[Leader]:
    """A side's leaders who take part in a battle there: all who are not inside, in the order of their markers."""
    return sorted(
        (one for one in state.leaders_at(at, side) if one.id not in state.inside),
        key=lambda one: one.id,
    )


def shift_of(leader: Leader | None, kind: Kind) -> int:
    """The shift that a leader gives in a battle of a kind [6.2]."""
    if leader is None:
        return 0
    return leader.naval if kind == NSP else leader.land


def choices(state: State, at: LocaleId, side: SideId, kind: Kind) -> list[Leader]:
    """The leaders that a side is offered for a battle: one for each different shift, the highest first (RUL-09).

    Of those with the same shift a leader who is face up already is offered. A side may want a lower shift: under a
    leader without one the others stay face down [R1].
    """
    best: dict[int, Leader] = {}
    for one in sorted(captains(state, at, side), key=lambda one: (not one.shown, one.id)):
        best.setdefault(shift_of(one, kind), one)
    return [best[shift] for shift in sorted(best, reverse=True)]


def asked_who_leads(state: State, at: LocaleId, side: SideId, kind: Kind) -> bool:
    """Whether a side is asked who leads a battle; that it is asked tells the enemy nothing new [R1].

    It is asked if it has several leaders there, and some are face down or their shifts differ.
    """
    present = captains(state, at, side)
    if len(present) < 2:
        return False
    return any(not one.shown for one in present) or len({shift_of(one, kind) for one in present}) > 1
