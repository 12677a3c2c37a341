"""What is ordered in the Move/Fire phase [7.0, 8.0, 11.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.model.terms import Facing, HexId, LeaderId, UnitId


class Move(Command, frozen=True):
    """A unit enters a neighbouring hex, or an entry hex from off the map [7.2-a, 7.5-a].

    ``leaders`` go with it: they must all be named at the first hex of its move [7.2-e].
    """

    unit: UnitId
    to: HexId
    leaders: frozenset[LeaderId] = frozenset()


class MoveLeader(Command, frozen=True):
    """A leader enters a neighbouring hex alone [7.2-e]."""

    leader: LeaderId
    to: HexId


class Turn(Command, frozen=True):
    """A unit turns to face a vertex [8.0-b, 8.0-d, 8.0-e]."""

    unit: UnitId
    facing: Facing


class Fire(Command, frozen=True):
    """A unit fires at the units in a hex [11.2-a, 11.2-e]."""

    unit: UnitId
    at: HexId


class Dismount(Command, frozen=True):
    """Mounted shot dismounts [7.4-b]."""

    unit: UnitId


class Remount(Command, frozen=True):
    """Dismounted shot mounts again [7.4-c]."""

    unit: UnitId


class EndMoves(Command, frozen=True):
    """The Move/Fire phase ends [4.0-c]."""


class React(Command, frozen=True):
    """A unit fires at one that has come next to its front [11.2-c, 11.2-f]."""

    unit: UnitId


class ReturnFire(Command, frozen=True):
    """These units return a shot [11.2-b]."""

    units: frozenset[UnitId]
