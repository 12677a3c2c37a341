"""Special rules of a scenario, as data: offices, newcomers, pacts, happenings, offers and figures of its own.

Places may be provinces or whole regions wherever a list of ``Where`` is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Part, PowerKind, Text
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.tables import Kind

Where = str
"""A province or a region."""
Years = tuple[int, int]
"""The first and the last year; BC is negative."""
Face = Literal[1, 2, 3, 4, 5, 6]

ALWAYS: Years = (-9999, 9999)


# ---------------------------------------------------------------- conditions


class When(Part, frozen=True, kw_only=True):
    """A condition: everything that is given must be true.

    ``holds``: a power's side controls all these provinces; ``holds_any``: one of them at least; ``lost``: it doesn't
    control all of them. ``alive`` and ``gone`` are about leaders, ``stands_in`` and ``away_from`` about where they
    are. ``csp_at_least`` and ``csp_below`` count a side's land units in each of the places named. ``patron`` says
    which power one obeys now, "" for none; ``active`` are major powers that are at war. ``happened`` and ``not_yet``
    name happenings and offers. ``won`` and ``fought_in`` are about the combat that has just been decided, for the
    moment "battle": a power's side has beaten that of one of these powers, in one of these places. Of ``any_of`` one
    must be true.
    """

    holds: Mapping[PowerId, tuple[Where, ...]] = {}
    holds_any: Mapping[PowerId, tuple[Where, ...]] = {}
    lost: Mapping[PowerId, tuple[Where, ...]] = {}
    alive: tuple[LeaderId, ...] = ()
    gone: tuple[LeaderId, ...] = ()
    stands_in: Mapping[LeaderId, tuple[Where, ...]] = {}
    away_from: Mapping[LeaderId, tuple[Where, ...]] = {}
    csp_at_least: Mapping[PowerId, Mapping[Where, int]] = {}
    csp_below: Mapping[PowerId, Mapping[Where, int]] = {}
    patron: Mapping[PowerId, PowerId] = {}
    active: tuple[PowerId, ...] = ()
    happened: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()
    won: Mapping[PowerId, tuple[PowerId, ...]] = {}
    fought_in: tuple[Where, ...] = ()
    any_of: tuple[When, ...] = ()


# ---------------------------------------------------------------- effects


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
    """A share of a power's units in the places leaves the map, the lightest first; all of them by default."""

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
    """Provinces where no land unit of others stands get a garrison of this power."""

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
    """Units of a power in the places, or this share of them, come under another power with or without leaders.

    ``roll``: each leader goes over on this or less, units without one always.
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

    One that stands there already becomes its own, with so many steps if they are given.
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


# ---------------------------------------------------------------- what may happen

Moment = Literal["start", "cards", "operations", "end"]
"""When in a turn: before phase A, in segment C4, before the operations phases, at the end."""
HappeningMoment = Moment | Literal["battle"]
"""Or when a combat has been decided, all that follows from it done."""


class Happening(Part, frozen=True, kw_only=True):
    """Something that happens in some years, when its condition is true; once unless it is ``recurrent``.

    ``roll``: a die is rolled, and it happens on this or less; a roll that fails is the end of it where it happens
    once, in its last year.
    """

    text: Text
    years: Years = ALWAYS
    moment: HappeningMoment = "start"
    recurrent: bool = False
    when: When = When()
    roll: Face | None = None
    effects: tuple[AnyEffect, ...]


class Offer(Part, frozen=True, kw_only=True):
    """Something that a power may do, or leave, in some years when its condition is true.

    ``cost`` in RP; ``consent``: another power that must agree; ``refused``: what comes of it otherwise.
    """

    text: Text
    to: PowerId
    years: Years = ALWAYS
    moment: Moment = "cards"
    recurrent: bool = False
    when: When = When()
    cost: int = 0
    consent: PowerId | None = None
    roll: Face | None = None
    effects: tuple[AnyEffect, ...]
    refused: tuple[AnyEffect, ...] = ()


class Pact(Part, frozen=True, kw_only=True):
    """Powers whose sides may not attack one another, nor enter one another's provinces.

    ``towards``: then only ``between`` is bound, against these. An ``alliance`` lets them pass and stand together as
    friends. It is in force in its years, unless ``dormant`` until something begins it, and never again once its
    ``until`` has come true at the start of a turn. ``open`` are provinces that it doesn't cover.
    """

    text: Text
    between: tuple[PowerId, ...]
    towards: tuple[PowerId, ...] = ()
    alliance: bool = False
    years: Years = ALWAYS
    dormant: bool = False
    until: When | None = None
    open: tuple[Where, ...] = ()


class Collapse(Part, frozen=True, kw_only=True):
    """What comes of the loss of a power's supreme leader, beside the succession [3.32].

    It comes when the operations phase is over in which he fell. ``newcomer`` takes over if no leader is left.
    """

    text: Text
    newcomer: LeaderId | None = None
    effects: tuple[AnyEffect, ...] = ()


# ---------------------------------------------------------------- leaders who come and go


class Office(Part, frozen=True, kw_only=True):
    """Leaders who are drawn from a pool in every C3, such as the consuls of scenario 1.

    ``posts`` has, for each one drawn, the places he may be placed in; the first drawn is supreme. Those who stand
    outside ``home`` at the draw may stay, ``stay_abroad`` at most; the others return to the pool. Instead of a pool
    the men of each year may be named; a die then tells their rating by ``ratings``.
    """

    power: PowerId
    title: Text
    posts: tuple[tuple[SpaceId, ...], ...]
    with_any_army: bool = False
    home: str
    stay_abroad: int
    pool: Mapping[LeaderId, LeaderEntry] = {}
    yearly: Mapping[int, tuple[Text, ...]] = {}
    ratings: tuple[int, int, int, int, int, int] | None = None


def man_of(office: str, year: int, post: int) -> LeaderId:
    """The id of a man who held an office in a year."""
    return f"{office}.{year}.{post + 1}"


class Newcomer(Part, frozen=True, kw_only=True):
    """A leader who comes to the fore in a year, at the first of his places that his side controls.

    Without a year he comes only by an effect. ``until``: the year in which he has gone again; ``instead_of``: he
    replaces that man where he stands.
    """

    year: int | None = None
    id: LeaderId
    power: PowerId
    name: Text
    rating: Literal[1, 2, 3, 4]
    at: tuple[SpaceId, ...]
    supreme: bool = False
    instead_of: LeaderId | None = None
    units: Mapping[Kind, int] = {}
    when: When = When()
    until: int | None = None


# ---------------------------------------------------------------- figures


class Share(Part, frozen=True, kw_only=True):
    """A percentage of the revenue of some powers in some years, rounded up."""

    powers: tuple[PowerId, ...]
    percent: int
    years: Years = ALWAYS


class Walls(Part, frozen=True, kw_only=True):
    """A DRM for the defender in sieges of a city."""

    at: SpaceId
    drm: int
    years: Years = ALWAYS


class Skill(Part, frozen=True, kw_only=True):
    """A DRM that a leader has in one kind of combat, or for his try to withdraw [5.51]."""

    leader: LeaderId
    use: Literal["land", "naval", "siege", "withdrawal"]
    drm: int


class Coalition(Part, frozen=True, kw_only=True):
    """Powers that win or lose together, by their mean percentage, where the players agree on it."""

    name: Text
    powers: tuple[PowerId, ...]


class Crossing(Part, frozen=True, kw_only=True):
    """A border that costs more OP in some years, such as a river without a bridge."""

    name: Text
    between: tuple[tuple[SpaceId, SpaceId], ...]
    op: int = 1
    years: Years = ALWAYS


class Bounds(Part, frozen=True, kw_only=True):
    """A power whose leaders, or those named, don't leave some places in some years."""

    text: Text
    power: PowerId
    leaders: tuple[LeaderId, ...] = ()
    stay_in: tuple[Where, ...]
    years: Years = ALWAYS


class Points(Part, frozen=True, kw_only=True):
    """What counts in solitaire: for each objective, province, region held by majority, great power without its
    capital; and against the player: each province lost that was his at the start, and the loss of his capital."""

    objective: int = 1
    province: int = 0
    region: int = 0
    great_power: int = 0
    lost_home: int = 0
    lost_capital: int = 0


class Level(Part, frozen=True, kw_only=True):
    """A level of victory in solitaire, from so many points on."""

    least: int
    name: Text
    won: bool = True


class SpecialRules(Part, frozen=True, kw_only=True):
    """Rules of one scenario, as switches."""

    passes: bool = False  # Alps and Pyrenees cost 2 OP and attrition at half percentage
    offices: Mapping[str, Office] = {}
    newcomers: tuple[Newcomer, ...] = ()
    pacts: Mapping[str, Pact] = {}
    happenings: Mapping[str, Happening] = {}
    offers: Mapping[str, Offer] = {}
    revenue: tuple[Share, ...] = ()
    walls: tuple[Walls, ...] = ()
    skills: tuple[Skill, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    bounds: tuple[Bounds, ...] = ()
    pillaged: tuple[Where, ...] = ()
    warbands: Mapping[PowerId, int] = {}  # percent of the warbands drawn in C3
    creation_csp: Mapping[PowerId, int] = {}  # most CSP a turn for Parthians and Persians
    points: Points = Points()
    levels: tuple[Level, ...] = ()
    triumph: int | None = None  # points that end a solitaire game at once
    initiative: Mapping[int, PowerId] = {}  # who has the first operations phase of a year [4.2 D]
    coalitions: tuple[Coalition, ...] = ()
    heavy_cavalry: Mapping[PowerId, int] = {}  # 17.1: percent; "others" for the rest
