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
    """Whether an open city's garrison is all that a side has against it there: it may be attacked [8.5]."""
    where = state.locale(at)
    return where.city and not where.walled and hostile(state, at, side) and not opponents_at(state, at, side)


# ---------------------------------------------------------------- strength


def works(state: State, at: LocaleId, defender: SideId, sortie: bool = False) -> int:
    """What place and fort add to the defence in a land battle: an open city's garrison, and forts [8.1, RUL-16].

    In the battle after a sortie garrisons are left out [9.1].
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
    """The strengths of both sides in a battle [8.1 step 4, 8.6]."""
    attack = strength(state, (state.units[of] for of in attackers))
    defence = strength(state, (state.units[of] for of in defenders))
    return attack, defence + (works(state, at, enemy(attacker), sortie) if kind == LSP else 0)


# ---------------------------------------------------------------- leaders


def captains(state: State, at: LocaleId, side: SideId) -> list[Leader]:
    """A side's leaders who are present in a battle there: those that are not inside."""
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
    """Whom a side may choose to lead a battle, the best first, one for each shift that is worth using (RUL-09)."""
    best: dict[int, Leader] = {}
    for one in sorted(captains(state, at, side), key=lambda one: (not one.shown, one.id)):
        best.setdefault(shift_of(one, kind), one)
    return [best[shift] for shift in sorted(best, reverse=True) if shift > 0 or len(best) == 1]
