"""What a side can buy [12.5]: units that are alike together, with the cities where they appear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Options
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, NSP, Kind, LocaleId, NationId, SideId
from roma_desktop.games.sparta_vs_athens.rules.recruits import for_sale, welcoming

Key = tuple[str, str, int]
"""Home, kind and strength of a ware."""


@dataclass(frozen=True)
class Ware:
    """Units that are alike and can be bought; ``places``: where one appears, at once or as a ship next season."""

    home: str
    kind: Kind
    front: int
    nation: NationId
    units: tuple[Unit, ...]
    places: tuple[LocaleId, ...]

    @property
    def key(self) -> Key:
        return self.home, self.kind, self.front

    @property
    def first_place(self) -> LocaleId:
        """Its home if it can appear there, else the first city where it can; "" for none."""
        return self.home if self.home in self.places else next(iter(self.places), "")

    def command(self, at: LocaleId) -> Buy:
        """The command that buys one; ships come next season and name no place now."""
        return Buy(self.units[0].id, "" if self.kind == NSP else at)

    def why_not(self, state: State, at: LocaleId) -> Illegal | None:
        """Why it can't be bought now; None where it can."""
        return Options(state).why_not(self.command(at))


def market(state: State, side: SideId) -> list[Ware]:
    """All wares of a side, nation by nation, land units first, the strongest first."""
    alike: dict[Key, list[Unit]] = {}
    for unit in for_sale(state, side):
        home = state.setting.counters.units[unit.id].home
        alike.setdefault((home, unit.kind, unit.front), []).append(unit)
    wares = [
        Ware(home, units[0].kind, front, units[0].nation, tuple(units), tuple(welcoming(state, units[0])))
        for (home, _, front), units in alike.items()
    ]
    nations = get_args(NationId)
    return sorted(wares, key=lambda ware: (nations.index(ware.nation), ware.kind == NSP, -ware.front, ware.home))


def on_the_way(state: State, side: SideId) -> list[Unit]:
    """A side's units in the box: they come next season [10.1, 12.5]."""
    return [unit for unit in state.units.values() if unit.at == BOX and state.side_of(unit) == side]
