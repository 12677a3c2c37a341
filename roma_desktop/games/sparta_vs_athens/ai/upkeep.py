"""What units cost a side in its plans: when they leave ground where they are free, and where they stay [12.3, R15]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.supply import home_ground

FREE_ALLIES = ("spartan_italian", "persia")
"""Nations whose land units never cost anything [12.3]."""
BEYOND_A_THIRD = 0.67
"""The part of an army that is paid in winter [R2]."""


class Upkeep:
    """The costs in a position. Units of one nation and kind cost the same for a point of strength."""

    def __init__(self, state: State, side: SideId) -> None:
        self.state, self.side = state, side
        self._homes: dict[tuple[str, str, LocaleId], bool] = {}
        self._rates: dict[tuple[str, str, LocaleId, bool], float] = {}
        self._leaves: dict[tuple[str, str, LocaleId, bool, Sequence[LocaleId]], bool] = {}
        self._tributaries: dict[LocaleId, bool] = {}

    def fee(self, units: Sequence[Unit], way: Sequence[LocaleId]) -> int:
        """About how many talents it costs this season that these units go a way [12.3, R15].

        Only units that are free where they are, and leave such ground on the way, cost anything.
        """
        if not way:
            return 0
        paid, escorted = self.state.paid, _landing(units)
        return sum(unit.sp for unit in units if unit.id not in paid and self._leaves_home(unit, way, escorted))

    def _leaves_home(self, unit: Unit, way: Sequence[LocaleId], escorted: bool) -> bool:
        key = (unit.nation, unit.kind, unit.at, escorted, way)
        if key not in self._leaves:
            lodged = escorted and unit.nation == self.side
            self._leaves[key] = self._free(unit, unit.at) and not all(
                self._free(unit, at) or (lodged and self._tributary(at)) for at in way
            )
        return self._leaves[key]

    def keep(self, units: Sequence[Unit], at: LocaleId) -> int:
        """The talents that these units would cost at the next payment if they stayed there."""
        lodging = self.lodges(units, at)
        total = 0.0
        for unit in units:
            key = (unit.nation, unit.kind, at, lodging)
            rate = self._rates.get(key)
            if rate is None:
                rate = self._rates[key] = self._rate(unit, at, lodging)
            total += unit.sp * rate
        return round(total)

    def _rate(self, unit: Unit, at: LocaleId, lodging: bool) -> float:
        """The talents that a strength point of such units costs there."""
        if self._settled(unit, at) or (lodging and unit.nation == self.side):
            return 0.0
        if not self._may_camp(unit, at):
            return 1.0
        return BEYOND_A_THIRD if self.state.season == "summer" else 0.0

    def lodges(self, units: Sequence[Unit], at: LocaleId) -> bool:
        """Whether a Delian city is home ground for the side's own units, since a land unit is among them [12.3]."""
        return self._tributary(at) and _landing(units)

    def _tributary(self, at: LocaleId) -> bool:
        """Whether a place is a Delian city that the side holds."""
        if at not in self._tributaries:
            self._tributaries[at] = self.state.locale(at).nation == "delian" and holder(self.state, at) == self.side
        return self._tributaries[at]

    def _free(self, unit: Unit, at: LocaleId) -> bool:
        """Whether a unit costs nothing in a place in this season."""
        return self._settled(unit, at) or (self.state.season != "winter" and self._may_camp(unit, at))

    def _settled(self, unit: Unit, at: LocaleId) -> bool:
        """Whether a unit costs nothing in a place in any season."""
        if unit.nation == "delian" or (unit.kind == LSP and unit.nation in FREE_ALLIES):
            return True
        key = (unit.nation, unit.kind, at)
        if key not in self._homes:
            self._homes[key] = home_ground(self.state, unit, at)
        return self._homes[key]

    def _may_camp(self, unit: Unit, at: LocaleId) -> bool:
        """Whether a unit is free in a place in spring and summer: Peloponnesian land units in Peloponnesia [R2]."""
        if unit.nation not in ("sparta", "peloponnesian") or unit.kind != LSP:
            return False
        return self.state.revised and at in self.state.world.areas["peloponnesia"]


def _landing(units: Sequence[Unit]) -> bool:
    return any(unit.kind == LSP for unit in units)
