"""Which units go unsupplied because the treasury can't pay for all of them [8.21], before it is settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.commands import Maintain
from roma_desktop.games.roma_victrix.model.pieces import Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.economy import maintained, upkeep
from roma_desktop.games.roma_victrix.steps.supply import Maintenance


@dataclass(frozen=True)
class Rations:
    """A choice of units that are left unpaid."""

    step: Maintenance
    state: State
    unpaid: frozenset[UnitId] = frozenset()
    before: Rations | None = None

    @property
    def units(self) -> list[Unit]:
        """All units that need upkeep."""
        return maintained(self.state, self.step.power)

    @property
    def by_province(self) -> Mapping[SpaceId, list[Unit]]:
        """These units by province, fleets with the province of their coast, in the order of the map."""
        found: dict[SpaceId, list[Unit]] = {}
        for unit in self.units:
            found.setdefault(province_of(unit.at), []).append(unit)
        order = {place: number for number, place in enumerate(self.state.world.spaces)}
        return {place: found[place] for place in sorted(found, key=order.__getitem__)}

    @property
    def cost(self) -> int:
        """RP for the units that aren't left unpaid."""
        return upkeep(self.state, (unit for unit in self.units if unit.id not in self.unpaid))

    def quarters(self, units: Iterable[Unit]) -> int:
        """What units cost in quarters of an RP, which is what four times as many units cost in RP."""
        return upkeep(self.state, [unit for unit in units for _ in range(4)])

    @property
    def treasury(self) -> int:
        return self.state.powers[self.step.power].treasury

    @property
    def short(self) -> int:
        """RP that are still missing; 0 once the treasury is enough."""
        return max(0, self.cost - self.treasury)

    def toggled(self, unit: UnitId) -> Rations:
        """The choice with this unit paid if it was left unpaid, and the other way round."""
        return replace(self, unpaid=self.unpaid ^ {unit}, before=self)

    def suggested(self) -> Rations:
        """The choice that leaves as few units unpaid as need be, light troops first."""
        first = next(self.step.options(self.state))
        assert isinstance(first, Maintain)
        return self if first.unpaid == self.unpaid else replace(self, unpaid=first.unpaid, before=self)

    def cleared(self) -> Rations:
        return replace(self, unpaid=frozenset(), before=self) if self.unpaid else self

    def undone(self) -> Rations:
        return self.before or self

    def command(self) -> Maintain:
        return Maintain(self.unpaid)
