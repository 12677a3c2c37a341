"""Who holds a city, which garrison it has, and who is in the way there [2.3, 2.7, 2.9, 11.13]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SIDES, Kind, LocaleId, SideId, enemy


def nation_side(state: State, at: LocaleId) -> SideId | None:
    """The side that a locale's nation is on; None while it is neutral or out of the war."""
    allegiance = state.allegiance[state.locale(at).nation]
    return allegiance if allegiance in SIDES else None


def holder(state: State, at: LocaleId) -> SideId | None:
    """The side that holds a locale: its occupier, else its fort's side if it is no city, else its nation's side.

    None if nobody does: its nation is neutral or out of the war.
    """
    held = state.holders.get(at)
    if held is not None:
        return held
    locale = state.setting.world.locales[at]
    if not locale.city:
        fort = next(state.forts_at(at), None)
        if fort is not None:
            return fort.side
    allegiance = state.allegiance[locale.nation]
    return allegiance if allegiance in SIDES else None


def garrison(state: State, at: LocaleId) -> int:
    """The strength of a city's garrison now, for the side that holds the city [2.3, 11.13]."""
    if at in state.broken or at in state.stripped:
        return 0
    return state.locale(at).gsp


def neutral(state: State, at: LocaleId) -> bool:
    """Whether a locale is neutral ground: no unit of either side may attack it (RUL-63)."""
    return holder(state, at) is None


def out_of_play(state: State, at: LocaleId) -> bool:
    """Whether a locale's nation has left the war: forces inside must leave [11.1]."""
    return state.allegiance[state.locale(at).nation] == "out" and at not in state.holders


def shelter(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a side's land units can go inside there: a walled city that it holds, or a fort of its own [7.8]."""
    return (state.locale(at).walled and holder(state, at) == side) or any(True for _ in own_forts(state, at, side))


def harbour(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a side's ships can go inside there: one of the six harbours, in a city that it holds [7.11]."""
    return state.locale(at).harbour and holder(state, at) == side


def own_forts(state: State, at: LocaleId, side: SideId) -> Iterator[Fort]:
    """A side's forts in a locale [2.7]."""
    return (fort for fort in state.forts_at(at) if fort.side == side)


def outside(state: State, at: LocaleId, side: SideId, kind: Kind | None = None) -> list[Unit]:
    """A side's units in a locale that are not inside; of one kind or of both."""
    return [
        unit for unit in state.units_at(at, side) if unit.id not in state.inside and (kind is None or unit.kind == kind)
    ]


def within(state: State, at: LocaleId, side: SideId) -> list[Unit]:
    """A side's units inside a fort, walled city or harbour there."""
    return [unit for unit in state.units_at(at, side) if unit.id in state.inside]


def land_enemies(state: State, at: LocaleId, side: SideId) -> list[Unit]:
    """The enemy's land units outside: a force with LSP must stop and attack them [7.5]."""
    return outside(state, at, enemy(side), LSP)


def sea_enemies(state: State, at: LocaleId, side: SideId) -> list[Unit]:
    """The enemy's ships outside a harbour: they can intercept, and be attacked [7.9]."""
    return outside(state, at, enemy(side), NSP)


def points(state: State, unit: Unit) -> int:
    """The strength points of a unit where it is: Spartan land units have one more in Sparta [5.3, RUL-61]."""
    at_home = unit.at == "sparta" and unit.nation == "sparta" and unit.kind == LSP
    return unit.sp + at_home


def strength(state: State, units: Iterable[Unit]) -> int:
    """The strength points of units together, each by the face of its counter that is up [2.3]."""
    return sum(points(state, unit) for unit in units)


def best_leader(state: State, at: LocaleId, side: SideId, kind: Kind) -> Leader | None:
    """A side's leader in a locale with the highest shift for battles of a kind (RUL-09); None if it has none there.

    Leaders inside a place have no part in what happens outside.
    """
    leaders = [leader for leader in state.leaders_at(at, side) if leader.id not in state.inside]
    if not leaders:
        return None
    return max(leaders, key=lambda leader: (leader.naval if kind == NSP else leader.land, leader.id))
