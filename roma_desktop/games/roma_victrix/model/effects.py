"""What a happening or an accepted offer of a scenario brings about.

Places may be provinces or whole regions wherever a list of ``Where`` is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.condition import Face, Where
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Part, PowerKind, Text
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.tables import Kind


class Effect(Part, frozen=True, kw_only=True, tag_field="do"):
    """Something that a happening or an accepted offer brings about."""


class Allegiance(Effect, frozen=True, kw_only=True, tag="allegiance"):
    """Minor powers, allies and clients change their patron; "neutral" leaves them without one.

    ``roll``: each rolls, and does so on this or less. Majors become allies, others clients.
    """

    powers: tuple[PowerId, ...]
    to: PowerId | Literal["neutral"]
    roll: Face | None = None


class Money(Effect, frozen=True, kw_only=True, tag="money"):
    """A treasury gains RP, or loses them as far as it has them."""

    power: PowerId
    rp: int


class Payment(Effect, frozen=True, kw_only=True, tag="payment"):
    """One power pays another, as much as it has."""

    payer: PowerId
    payee: PowerId
    rp: int


class Wakes(Effect, frozen=True, kw_only=True, tag="wakes"):
    """A neutral major takes arms under another's player, as if its neutrality had been violated [3.84]."""

    power: PowerId
    by: PowerId


class Reinforcement(Effect, frozen=True, kw_only=True, tag="units"):
    """Units come to the first of the places that the power's side controls."""

    power: PowerId
    at: tuple[SpaceId, ...]
    units: Mapping[Kind, int]


class Removal(Effect, frozen=True, kw_only=True, tag="remove"):
    """A share of a power's units in the places leaves the map, the lightest first; all of them by default.

    ``without_leader``: only where no leader of its side stands.
    """

    power: PowerId
    at: tuple[Where, ...] = ()
    kinds: tuple[Kind, ...] = ()
    percent: int = 100
    without_leader: bool = False


class Comes(Effect, frozen=True, kw_only=True, tag="comes"):
    """A newcomer without a year of his own takes command."""

    leader: LeaderId


class Goes(Effect, frozen=True, kw_only=True, tag="goes"):
    """A leader leaves the game; ``roll``: on this or less."""

    leader: LeaderId
    roll: Face | None = None


class Throned(Effect, frozen=True, kw_only=True, tag="supreme"):
    """A leader becomes the supreme leader of his power, if he is there."""

    leader: LeaderId


class Handed(Effect, frozen=True, kw_only=True, tag="province"):
    """Provinces where no land unit of others stands get a garrison of this power; ``held_by``: only from that power."""

    at: tuple[Where, ...]
    to: PowerId
    held_by: PowerId | None = None


class Rising(Effect, frozen=True, kw_only=True, tag="rising"):
    """A new force appears in the first of the places that ``against`` holds, under the player farthest away.

    Its units are given, or drawn as Barbari Incognita ``markers`` with this ``composition`` (BI and CAV percent).
    ``by`` names a player instead; the side of ``against`` never gets it. ``plural``: its English name is a plural one.
    """

    id: PowerId
    name: Text
    plural: bool = False
    at: tuple[SpaceId, ...]
    against: PowerId
    by: PowerId | None = None
    kind: PowerKind = "barbarian"
    markers: int = 0
    composition: tuple[int, int] = (100, 0)
    units: Mapping[Kind, int] = {}
    leader: LeaderEntry | None = None


class TurnsCoat(Effect, frozen=True, kw_only=True, tag="defection"):
    """Units of a power in the places, or this share of them, come under another power.

    ``roll``: where leaders of the power stand, the best of them rolls for all units in the place, as he commands them
    all in a combat (R-59); they go on this or less. Units without a leader always go. If ``percent`` is 100, all
    leaders in the place who aren't supreme go with them.
    """

    power: PowerId
    to: PowerId
    at: tuple[Where, ...] = ()
    percent: int = 100
    roll: Face | None = None


class Ravaged(Effect, frozen=True, kw_only=True, tag="pillage"):
    """Pillage markers are put on provinces."""

    at: tuple[Where, ...]


class NewCapital(Effect, frozen=True, kw_only=True, tag="capital"):
    """A power gets a capital in the first of the places where its side is alone, besides those that it has.

    A capital that is there already becomes its own, with this number of ``steps`` if it is given.
    """

    power: PowerId
    at: tuple[SpaceId, ...]
    name: str = ""
    steps: int | None = None


class DrawsCards(Effect, frozen=True, kw_only=True, tag="cards"):
    """A side draws event cards."""

    power: PowerId
    count: int = 1


class PactBegins(Effect, frozen=True, kw_only=True, tag="pact"):
    """A pact of the scenario begins now, for so many turns (this one counts); 0: for good."""

    pact: str
    turns: int = 0


class PactEnds(Effect, frozen=True, kw_only=True, tag="end_pact"):
    """A pact is over."""

    pact: str


class LimesSet(Effect, frozen=True, kw_only=True, tag="limes"):
    """Limes of full or lesser strength stand in provinces now, or none."""

    at: tuple[Where, ...]
    steps: Literal[0, 1, 2]


class Marches(Effect, frozen=True, kw_only=True, tag="moves"):
    """All units and leaders of a power in the places move to the first of its provinces named."""

    power: PowerId
    out_of: tuple[Where, ...]
    to: tuple[SpaceId, ...]


AnyEffect = (
    Allegiance
    | Money
    | Payment
    | Wakes
    | Reinforcement
    | Removal
    | Comes
    | Goes
    | Throned
    | Handed
    | Rising
    | TurnsCoat
    | Ravaged
    | NewCapital
    | DrawsCards
    | PactBegins
    | PactEnds
    | LimesSet
    | Marches
)
