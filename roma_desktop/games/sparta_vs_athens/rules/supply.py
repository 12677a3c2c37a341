"""What units cost [12.3]: maintenance, what leaving home costs at once [R15], and the blockade [9.3]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId, NationId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, harbour, holder

COLOUR_OF: Final[Mapping[NationId, str]] = {
    "athenian_greek": "yellow",
    "athenian_italian": "yellow",
    "spartan_greek": "green",
    "spartan_italian": "green",
}
"""The colours that two groups share [2.9]; every other nation has its own."""
ISLANDERS: Final = frozenset({"chios", "lesbos"})
"""Homes of units that never cost anything [12.3]."""
LIGHT: Final = 2
"""Spartan units up to this printed strength are free in Peloponnesian and Spartan cities [12.3]."""


def colour(nation: NationId) -> str:
    """The colour of a nation's cities and units [2.9]."""
    return COLOUR_OF.get(nation, nation)


def own_city(state: State, unit: Unit, at: LocaleId) -> bool:
    """Whether a locale is a city of a unit's own colour [12.3]; sites of forts are none (RUL-80)."""
    locale = state.locale(at)
    return locale.city and colour(locale.nation) == colour(unit.nation)


def home_ground(state: State, unit: Unit, at: LocaleId) -> bool:
    """Whether a unit is on home ground in a locale [12.3].

    That is a city of its colour; for Athens' and Sparta's own units, not for their allies', also a Delian city that
    a land unit of their side occupies (RUL-73).
    """
    return own_city(state, unit, at) or _in_tributary(state, unit, at)


def _in_tributary(state: State, unit: Unit, at: LocaleId) -> bool:
    side = state.side_of(unit)
    if side is None or unit.nation not in (ATHENS, SPARTA) or state.locale(at).nation != "delian":
        return False
    occupied = any(other.kind == LSP for other in state.units_at(at, side))
    return holder(state, at) == side and (occupied or unit.kind == LSP)


# ---------------------------------------------------------------- what is due


def cost(state: State, unit: Unit, at: LocaleId | None = None) -> int:
    """The maintenance of a unit where it is, or where it would be; whether it has been paid doesn't matter."""
    side = state.side_of(unit)
    if side is None:
        return 0
    if at is not None and at != unit.at:
        state = _moved(state, frozenset({unit.id}), at)
    return _due(state, side, frozenset({unit.id})).get(unit.id, 0)


def bill(state: State, side: SideId) -> Mapping[UnitId, int]:
    """What is due for each of a side's units on the map that costs anything [12.3]. New and paid units are free."""
    return {unit: due for unit, due in _due(state, side, frozenset()).items() if unit not in state.paid}


def leaving_cost(state: State, units: frozenset[UnitId], here: LocaleId, there: LocaleId) -> Mapping[UnitId, int]:
    """What is due at once for those of the units that leave ground where they are free [R15].

    Nothing is due for a unit that is free where it goes as well, or that has been paid this season (RUL-37).
    """
    leaving = [state.units[of] for of in sorted(units - state.paid)]
    side = next((state.side_of(unit) for unit in leaving), None)
    if not state.revised or side is None:
        return {}
    before = _due(state, side, units)
    after = _due(_moved(state, units, there), side, units)
    return {unit.id: after[unit.id] for unit in leaving if unit.id in after and unit.id not in before}


def _moved(state: State, units: frozenset[UnitId], at: LocaleId) -> State:
    """The position with units elsewhere."""
    return replace(state, units={**state.units, **{of: replace(state.units[of], at=at) for of in units}})


def _due(state: State, side: SideId, newest: frozenset[UnitId]) -> dict[UnitId, int]:
    """The talents due for each unit of a side that costs anything.

    The ``newest`` have left home last: what is free in winter is counted for the others first.
    """
    due: dict[UnitId, int] = {}
    abroad: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        if not unit.on_map or state.side_of(unit) != side or _free(state, unit):
            continue
        if not _by_thirds(state, unit):
            due[unit.id] = unit.sp
        elif state.season == "winter":
            abroad.setdefault(_city_state(state, unit), []).append(unit)
    for home, units in abroad.items():
        due.update(_beyond(units, third(state, home), newest))
    return due


def _free(state: State, unit: Unit) -> bool:
    """Whether a unit costs nothing where it is, in whatever season [12.3]."""
    return (
        _city_state(state, unit) in ISLANDERS
        or (unit.kind == LSP and unit.nation in ("spartan_italian", "persia"))
        or home_ground(state, unit, unit.at)
        or _light_at_home(state, unit)
        or _in_allied_harbour(state, unit)
    )


def _light_at_home(state: State, unit: Unit) -> bool:
    """Small Spartan units in a Peloponnesian or Spartan city [12.3]."""
    locale = state.locale(unit.at)
    return unit.nation == SPARTA and unit.front <= LIGHT and locale.city and locale.nation in (SPARTA, "peloponnesian")


def _in_allied_harbour(state: State, unit: Unit) -> bool:
    """Ships in an allied harbour: standard rules only [12.3, R16]."""
    side = state.side_of(unit)
    return not state.revised and unit.kind == NSP and side is not None and harbour(state, unit.at, side)


# ---------------------------------------------------------------- the third of winter


def _by_thirds(state: State, unit: Unit) -> bool:
    """Whether a unit is free in spring and summer and only in part in winter: Spartan and Peloponnesian LSP inside
    "Peloponnesia" [R2, RUL-36]."""
    blue_or_purple = unit.nation in (SPARTA, "peloponnesian")
    return state.revised and blue_or_purple and unit.kind == LSP and unit.at in state.world.areas["peloponnesia"]


def third(state: State, home: str) -> int:
    """How many SP of a city-state may be away from home in winter without pay [R2].

    It is a third, rounded down, of the land units on the map and the garrisons that it has now.
    """
    land = sum(
        unit.sp
        for unit in state.units.values()
        if unit.on_map and unit.kind == LSP and _city_state(state, unit) == home
    )
    held = sum(garrison(state, at) for at in _cities(state, home) if holder(state, at) == SPARTA)
    return (land + held) // 3


def _city_state(state: State, unit: Unit) -> str:
    """The city or the land that is printed on a unit."""
    return state.setting.counters.units[unit.id].home


def _cities(state: State, home: str) -> Iterator[LocaleId]:
    """The cities of a city-state: of a land, those that aren't city-states of their own."""
    known = state.setting.counters.units.values()
    homes = {counter.home for counter in known}
    places = next(counter.homes for counter in known if counter.home == home)
    return (at for at in places if at == home or at not in homes)


def _beyond(units: Sequence[Unit], free: int, newest: frozenset[UnitId]) -> Iterator[tuple[UnitId, int]]:
    """What is due for the units of a city-state that are away from home in winter [R2]."""
    for unit in sorted(units, key=lambda unit: (unit.id in newest, -unit.sp, unit.id)):
        due = max(0, unit.sp - free)
        free = max(0, free - unit.sp)
        if due:
            yield unit.id, due


# ---------------------------------------------------------------- the blockade


def blockaded(state: State) -> bool:
    """Whether the Propontus is blockaded: Athens has fewer NSP there than Sparta [9.3, RUL-79]."""
    ships = dict.fromkeys((ATHENS, SPARTA), 0)
    for at in state.world.areas["propontus"]:
        for unit in state.stacks.get(at, ()):
            side = state.side_of(unit)
            if side is not None and unit.kind == NSP:
                ships[side] += unit.sp
    return ships[ATHENS] < ships[SPARTA]
