"""Which units can be bought, and where new units appear [12.5]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    BOX,
    GONE,
    NSP,
    POOL,
    LocaleId,
    SideId,
)
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.supply import own_city


def barred(state: State, side: SideId, unit: Unit) -> Illegal | None:
    """Why a side can't buy a unit at all [12.5]; None where it could."""
    if state.side_of(unit) != side:
        return Illegal(
            "12.5", say("{unit:unit} isn't one of your units.", unit=unit.id), say("Buy units of your side.")
        )
    if unit.at == GONE:
        return Illegal("12.5", say("{unit:unit} is out of the game for good.", unit=unit.id), say("Buy another unit."))
    if unit.at == BOX:
        return Illegal("12.5", say("{unit:unit} is on its way already.", unit=unit.id), say("Buy another unit."))
    if unit.at != POOL:
        return Illegal("12.5", say("{unit:unit} is in play.", unit=unit.id), say("Buy a unit that is not."))
    if unit.turned:
        return Illegal(
            "10.2",
            say("{unit:unit} has changed sides: once lost, it can't be bought again.", unit=unit.id),
            say("Buy another unit."),
        )
    return None


def for_sale(state: State, side: SideId) -> Iterator[Unit]:
    """The units that a side could buy if it has the money, and somewhere to put them."""
    return (unit for unit in state.units.values() if unit.at == POOL and barred(state, side, unit) is None)


def welcoming(state: State, unit: Unit) -> Iterator[LocaleId]:
    """The cities of its side where a new unit can appear [12.5]: those of its colour, for ships its ports [RUL-39]."""
    side = state.side_of(unit)
    if side is None:
        return
    ports = _ports(state, unit, side) if unit.kind == NSP else None
    for at in state.world.locales:
        if (at in ports if ports is not None else own_city(state, unit, at)) and _open(state, at, side):
            yield at


def _open(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a side holds a city; enemy land units that are merely in its locale don't matter [11.13, 12.5]."""
    return holder(state, at) == side


def _ports(state: State, unit: Unit, side: SideId) -> frozenset[LocaleId]:
    """The harbours of the unit's nation if its side holds one; else the coastal cities printed on it (RUL-39)."""
    harbours = frozenset(locale.id for locale in state.world.cities(unit.nation) if locale.harbour)
    if any(_open(state, at, side) for at in harbours):
        return harbours
    return frozenset(at for at in state.setting.counters.units[unit.id].homes if state.locale(at).coastal)
