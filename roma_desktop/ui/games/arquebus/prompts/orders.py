"""What may be ordered while units move and fire, by the pieces that it is for [7.0, 11.2]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.commands.moving import Dismount, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.model.terms import LeaderId, PieceId, UnitId
from roma_desktop.ui.games.arquebus.prompts.choosing import WITH, Choosing


class Orders:
    """What may be ordered in this phase, by the pieces that it is for."""

    def __init__(self, options: list[Command]) -> None:
        self.units = dict.fromkeys(one.unit for one in options if isinstance(one, Move | Fire | Dismount | Remount))
        self.turning = dict.fromkeys(one.unit for one in options if isinstance(one, Turn))
        self.leaders = dict.fromkeys(one.leader for one in options if isinstance(one, MoveLeader))
        self._options = options

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """All that can be chosen: those that can move or fire come first."""
        return tuple(dict.fromkeys((*self.units, *self.leaders, *self.turning)))

    def fires(self, unit: UnitId) -> Iterator[Fire]:
        return (one for one in self._options if isinstance(one, Fire) and one.unit == unit)

    def on_horses(self, unit: UnitId) -> Iterator[Command]:
        return (one for one in self._options if isinstance(one, Dismount | Remount) and one.unit == unit)

    def companions(self, unit: UnitId) -> frozenset[LeaderId]:
        """The leaders whom a unit may take along from where it is [7.2-e]."""
        moves = (one.leaders for one in self._options if isinstance(one, Move) and one.unit == unit)
        return max(moves, key=len, default=frozenset())


def along_with(orders: Orders, choosing: Choosing) -> frozenset[LeaderId]:
    """The leaders who go with the chosen unit: all who can, or one of them."""
    able = orders.companions(choosing.piece)
    kind, _, one = choosing.mode.partition(":")
    if kind != WITH:
        return frozenset()
    return able & {one} if one else able
