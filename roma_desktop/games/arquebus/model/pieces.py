"""Units and leaders as a position has them."""

from __future__ import annotations

from typing import Literal

import msgspec

from roma_desktop.games.arquebus.model.terms import ELSEWHERE, Facing, HexId, LeaderId, UnitId

Order = Literal["good", "disordered", "retired"]
"""Good order, Disordered [14.2], Retired [14.4]: a Retired unit is Disordered as well."""


class Unit(msgspec.Struct, frozen=True):
    """A unit. ``at`` is a hex, or one of ``ELSEWHERE`` if it is off the map.

    ``deployed``: artillery that doesn't move any more [7.6]. ``dismounted``: mounted shot on foot [7.4].
    ``shot``: mounted shot that has fired and must dismount to reload [11.5].
    """

    id: UnitId
    at: HexId
    facing: Facing
    order: Order = "good"
    deployed: bool = False
    dismounted: bool = False
    shot: bool = False

    @property
    def on_map(self) -> bool:
        return self.at not in ELSEWHERE

    @property
    def disordered(self) -> bool:
        """Whether its Disordered side is up: Retired units count as Disordered [14.4-g]."""
        return self.order != "good"

    @property
    def retired(self) -> bool:
        return self.order == "retired"


class Leader(msgspec.Struct, frozen=True):
    """A leader. ``replaced``: the counter's replacement side is up [5.5].

    ``owed``: the named leader is lost, and the replacement comes at the owner's next Move/Fire phase [5.5-a].
    """

    id: LeaderId
    at: HexId
    replaced: bool = False
    owed: bool = False

    @property
    def on_map(self) -> bool:
        return self.at not in ELSEWHERE
