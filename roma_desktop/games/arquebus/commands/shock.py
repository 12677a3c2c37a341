"""What is ordered in the Shock phase, and for its results [12.0, 13.0, 14.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.model.terms import Facing, HexId, LeaderId, UnitId


class Attack(Command, frozen=True):
    """A unit declares shock against the units in one hex, or in both of its front hexes [12.1]."""

    unit: UnitId
    targets: tuple[HexId, ...]


class Charge(Command, frozen=True):
    """A unit declares a charge against a hex, along a path that ends next to it [13.2, 13.3].

    ``path`` has the hexes that it enters; ``facing`` is the one it turns to before, by one vertex at most.
    """

    unit: UnitId
    target: HexId
    path: tuple[HexId, ...]
    facing: Facing


class Withdraw(Command, frozen=True):
    """A declaration is taken back before declaring ends: nothing has happened yet."""

    unit: UnitId


class EndDeclaring(Command, frozen=True):
    """All attacks are declared [12.1-a]."""


class RetreatBefore(Command, frozen=True):
    """A unit retreats before combat, through these hexes, and faces a vertex [12.2]."""

    unit: UnitId
    path: tuple[HexId, ...]
    facing: Facing


class CounterCharge(Command, frozen=True):
    """A unit tries to counter-charge [13.6]. ``facing`` is the one it turns to if it succeeds [13.6-e].

    ``path`` has the hexes that it enters, against fire from afar [13.9-a]. ``answers``: the charge or shock that it
    answers, by the hex of an attacker [13.6-c].
    """

    unit: UnitId
    facing: Facing
    path: tuple[HexId, ...] = ()
    answers: HexId = ""


class Resolve(Command, frozen=True):
    """The attacks on a hex are resolved next [12.3]. ``breach``: Into the Breach is played for them [6.3-d]."""

    hex: HexId
    breach: bool = False


class Retreat(Command, frozen=True):
    """A unit retreats to a hex and faces a vertex [14.3]."""

    unit: UnitId
    to: HexId
    facing: Facing


class PlaceRetired(Command, frozen=True):
    """A Retired unit is put on its standard's hex or next to it [14.4-a]."""

    unit: UnitId
    to: HexId


class Advance(Command, frozen=True):
    """A unit advances into a hex that combat has emptied, and faces a vertex [12.4]."""

    unit: UnitId
    to: HexId
    facing: Facing


class GoWith(Command, frozen=True):
    """These leaders go with a unit that leaves their hex, the others stay [7.2-f]."""

    leaders: frozenset[LeaderId]
