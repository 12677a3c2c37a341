"""What players order in Roma Victrix."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.model.pieces import CardId, LeaderId, PowerId, Side, UnitId
from roma_desktop.games.roma_victrix.model.tables import Kind

# ---------------------------------------------------------------- economy


class Maintain(Command, frozen=True):
    """Pay for all units but these, which go unsupplied [8.21]."""

    unpaid: frozenset[UnitId]


class Levy(Command, frozen=True):
    """Create new units in a province and rebuild reduced ones [9.12].

    ``leader`` raises them; None if the capital does.
    """

    at: SpaceId
    leader: LeaderId | None = None
    create: Mapping[Kind, int] = {}
    rebuild: frozenset[UnitId] = frozenset()


class Convert(Command, frozen=True):
    """Disband a full fleet into land units [9.3]."""

    fleet: UnitId
    into: Kind


class Merge(Command, frozen=True):
    """Make one full unit of two reduced ones [6.3]: the first becomes full, the second is removed."""

    first: UnitId
    second: UnitId


class Recruit(Command, frozen=True):
    """Create units without RP: an ally or client [9.44], Parthia or Persia [9.63]."""

    at: SpaceId
    create: Mapping[Kind, int]


class Summon(Command, frozen=True):
    """A barbarian major draws a marker for a province [9.54]; ``fleet``: a fleet replaces one of the units [9.56]."""

    at: SpaceId
    fleet: bool = False


class EndLevy(Command, frozen=True):
    """Create nothing more this turn."""


class DrawCard(Command, frozen=True):
    """Take an event card [15.83]."""


class KeepCards(Command, frozen=True):
    """Keep the event cards in hand [4.2 C4]."""


class ExchangeCard(Command, frozen=True):
    """Discard a card and draw another [4.2 C4]."""

    card: CardId


class Recall(Command, frozen=True):
    """The holder of an office, such as a consul, goes back into the pool from abroad."""

    leader: LeaderId


class Keep(Command, frozen=True):
    """The holder of an office, such as a consul, stays where he is abroad."""

    leader: LeaderId


class Post(Command, frozen=True):
    """Place the man just drawn for an office."""

    at: SpaceId


# ---------------------------------------------------------------- operations


class Activate(Command, frozen=True):
    """A leader rolls for operations points [5.11]."""

    leader: LeaderId


class Rouse(Command, frozen=True):
    """Call upon an ally or client to take the field [11.12], [11.22]."""

    power: PowerId


class EndOperations(Command, frozen=True):
    """No more leaders this turn [5.0]."""


class Form(Command, frozen=True):
    """The active leader has these units with him, and no others [5.15]."""

    units: frozenset[UnitId]


class Move(Command, frozen=True):
    """The active leader and his force enter a neighbouring province or strait [5.25]."""

    to: SpaceId


class Attack(Command, frozen=True):
    """Start a land combat with a side that stands in the province [5.31.1]."""

    side: Side


class Hold(Command, frozen=True):
    """Don't attack now [5.27]."""


class Pillage(Command, frozen=True):
    """Pillage the province just taken [10.71]."""


class CaptureFleets(Command, frozen=True):
    """Try to take the enemy fleets that are in the province [5.68]."""


class Relocate(Command, frozen=True):
    """Bring an uncaptured fleet to a friendly coast [5.68]."""

    fleet: UnitId
    to: SpaceId


class Embark(Command, frozen=True):
    """The active leader and his force board these fleets, which are together on the coast here [5.92]."""

    fleets: frozenset[UnitId]


class Man(Command, frozen=True):
    """The active leader, aboard, has these fleets with him, and no others."""

    fleets: frozenset[UnitId]


class Sail(Command, frozen=True):
    """The fleets go to a sea area, a coast or a strait [5.61]."""

    to: SpaceId


class Land(Command, frozen=True):
    """Everybody aboard goes ashore [5.95]."""


class GoInside(Command, frozen=True):
    """The land units go behind the walls of their capital in the province [10.41.1a], [5.52]."""


class Besiege(Command, frozen=True):
    """Fight a round of siege against the capital here [10.41.3]."""


class Finish(Command, frozen=True):
    """The active leader has done what he wanted [5.18]."""


# ---------------------------------------------------------------- reactions


class Intercept(Command, frozen=True):
    """A leader tries to intercept with these units [5.41]; in his own province it needs no roll [5.27]."""

    leader: LeaderId
    units: frozenset[UnitId]


class InterceptAtSea(Command, frozen=True):
    """A leader tries to intercept at sea with these fleets, which are together [5.81]."""

    leader: LeaderId
    fleets: frozenset[UnitId]


class LetPass(Command, frozen=True):
    """Don't intercept here; with ``all_march`` don't intercept anywhere on this march."""

    all_march: bool = False


class GrantPassage(Command, frozen=True):
    """Let a foreign force cross the province [5.27]."""


class Refuse(Command, frozen=True):
    """Don't let a foreign force cross the province, and don't attack it [5.27]."""


class Withdraw(Command, frozen=True):
    """Try to withdraw before combat, led by this leader, if any [5.51]."""

    leader: LeaderId | None = None


class Stand(Command, frozen=True):
    """Accept battle."""


# ---------------------------------------------------------------- combat


class Split(Command, frozen=True):
    """Use the net DRM: so much on one's own die, so much off the enemy's [5.31.7]."""

    own: int
    enemy: int


class Lose(Command, frozen=True):
    """Take losses: units turned over, units removed, the garrison, steps of the limes or the walls [5.31.9]."""

    flipped: frozenset[UnitId] = frozenset()
    removed: frozenset[UnitId] = frozenset()
    garrison: bool = False
    limes: int = 0
    walls: int = 0


class GoTo(Command, frozen=True):
    """Retreat or withdraw into this neighbouring province or strait [5.31.11], [5.51]."""

    to: SpaceId


class Harbour(Command, frozen=True):
    """Fleets that give way make for this coast [5.71], [5.72.8]."""

    to: SpaceId


class TryToStay(Command, frozen=True):
    """Roll to hold the province after a lost combat [5.31.11b]."""


class Halt(Command, frozen=True):
    """Retreat or withdraw no farther."""


# ---------------------------------------------------------------- special rules of the scenario


class Accept(Command, frozen=True):
    """Take up an offer that the scenario makes."""


class Decline(Command, frozen=True):
    """Turn down an offer that the scenario makes."""
