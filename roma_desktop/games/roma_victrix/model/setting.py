"""What never changes during a game: the map, the scenario and the options chosen.

``Scenario`` is the format of the files in ``scenarios/roma_victrix``: its fields are the keys of the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.condition import Where
from roma_desktop.games.roma_victrix.model.effects import Effect, Rising
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Part, PowerKind, Strength, Text
from roma_desktop.games.roma_victrix.model.happenings import Collapse
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.model.world import World

Colour = Literal["crimson", "azure", "gold", "emerald", "violet", "slate", "neutral", "barbarian"]

REBELS = "_rebels_"


def rebels(power: PowerId, leader: LeaderId) -> PowerId:
    """The id of the force that rebels with a leader against his power [12.22]."""
    return f"{power}{REBELS}{leader}"


def mother(power: PowerId) -> PowerId:
    """The power that rebels come from; the id of any other power is returned as it is."""
    return power.partition(REBELS)[0]


TYPES: Mapping[PowerKind, frozenset[Kind]] = {
    "roman": frozenset({"LGN", "HI", "AUX", "CAV", "HC", "FLT"}),  # 9.15
    "kingdom": frozenset({"HI", "AUX", "CAV", "HC", "FLT"}),
    "parthian": frozenset({"AUX", "CAV", "HC", "FLT"}),  # 9.66
    "barbarian": frozenset({"BI", "CAV", "HC", "FLT"}),  # 9.55
}


class CapitalEntry(Part, frozen=True, kw_only=True):
    """A capital [10.3]: where, and the city's name; without a name it is called after its province."""

    at: SpaceId
    name: str = ""


class Objectives(Part, frozen=True, kw_only=True):
    """What a power strives for [4.4]. Each province, leader and survivor counts one."""

    control: tuple[SpaceId, ...] = ()  # 4.41
    control_number: int = 0  # 4.42
    control_regions: tuple[str, ...] = ()  # 4.43, each province of them
    majority_of_regions: tuple[str, ...] = ()  # 10.13, one each
    eliminate: tuple[LeaderId, ...] = ()  # 4.44
    last_supreme: tuple[LeaderId, ...] = ()  # 4.45


class PowerEntry(Part, frozen=True, kw_only=True):
    """A power of the scenario [3.8]. ``plural``: its English name is a plural one ("Franci win")."""

    name: Text
    plural: bool = False
    kind: PowerKind
    status: Literal["active", "neutral", "minor", "client", "ally"]
    colour: Colour
    patron: PowerId | None = None
    capital: CapitalEntry | None = None
    provinces: tuple[SpaceId, ...] = ()
    leaders: Mapping[LeaderId, LeaderEntry] = {}
    units: Mapping[SpaceId, Mapping[Strength, int]] = {}
    treasury: int = 0
    objectives: Objectives = Objectives()
    aim: Text = msgspec.field(default_factory=dict)  # what this side wants, for the player who chooses it
    succession: tuple[LeaderId, ...] = ()
    collapse: Collapse | None = None
    composition: tuple[int, int] | None = None  # BI %, CAV % of its warbands
    build_limits: Mapping[Kind, int] = {}  # the most units of a kind that it raises, where that isn't the mix of 9.0
    card: str | None = None


class Barbarians(Part, frozen=True, kw_only=True):
    """A people of Barbaricum [13.1]: ``incognita`` markers in each of its provinces, BI % and CAV % of its warbands.

    ``plural``: its English name is a plural one, as that of a people mostly is.
    """

    name: Text
    plural: bool = True
    provinces: tuple[SpaceId, ...]
    incognita: Literal[1, 2] = 1
    composition: tuple[int, int]
    leaders: Mapping[LeaderId, LeaderEntry] = {}


class Scenario(Part, frozen=True, kw_only=True):
    """A scenario file."""

    format: Literal[1]
    game: Literal["roma_victrix"]
    number: int
    id: str
    title: Text
    summary: Text
    course: Text = msgspec.field(default_factory=dict)  # how it may go
    first_year: int
    turns: int
    difficulty: Literal[1, 2, 3, 4, 5] = 3
    solitaire: bool = False
    options: Options = Options()  # what the scenario suggests; the players settle it
    limes: tuple[SpaceId, ...] = ()
    powers: Mapping[PowerId, PowerEntry]
    barbaricum: Mapping[PowerId, Barbarians] = {}
    rules: SpecialRules = SpecialRules()
    sources: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Setting:
    """Map, scenario and options: shared by all positions of a game."""

    def __init__(self, world: World, scenario: Scenario, options: Options) -> None:
        self.world = world
        self.scenario = scenario
        self.options = options
        self.barbaricum: Mapping[SpaceId, PowerId] = {
            province: people for people, entry in scenario.barbaricum.items() for province in entry.provinces
        }
        """Provinces outside every power, civilised or client, at the start [3.9], with the people of each."""
        self.home: Mapping[SpaceId, PowerId] = {
            province: power for power, entry in scenario.powers.items() for province in entry.provinces
        }
        """Who controls each province at the start."""
        self.risings: Mapping[PowerId, Rising] = {
            effect.id: effect for effect in self._effects() if isinstance(effect, Rising)
        }
        """Forces that may appear by a special rule of the scenario."""
        self._creatable: dict[PowerId, frozenset[Kind]] = {}
        self._kinds: dict[PowerId, PowerKind] = {}
        self.kings: tuple[PowerId, ...] = tuple(
            power for power, entry in scenario.powers.items() if entry.kind == "parthian"
        )
        """Powers whose leaders may rebel against their king [12.2]."""
        self.solo: Side | None = self._only_player() if scenario.solitaire else None
        """In solitaire: the power that the player runs [16.11]."""

    def _only_player(self) -> Side:
        return next(power for power, entry in self.scenario.powers.items() if entry.status == "active")

    def _effects(self) -> Iterator[Effect]:
        rules = self.scenario.rules
        for happening in rules.happenings.values():
            yield from happening.effects
        for offer in rules.offers.values():
            yield from (*offer.effects, *offer.refused)
        for entry in self.scenario.powers.values():
            yield from entry.collapse.effects if entry.collapse else ()

    def kind(self, power: PowerId) -> PowerKind:
        known = self._kinds.get(power)
        if known is None:
            known = self._kinds[power] = self._kind(power)
        return known

    def _kind(self, power: PowerId) -> PowerKind:
        if power in self.risings:
            return self.risings[power].kind
        entry = self.scenario.powers.get(mother(power))
        return entry.kind if entry else "barbarian"

    def build_limit(self, power: PowerId, kind: Kind) -> int | None:
        """The most units of a kind that the scenario lets a power raise; None if it doesn't say."""
        entry = self.scenario.powers.get(mother(power))
        return entry.build_limits.get(kind) if entry else None

    def creatable(self, power: PowerId) -> frozenset[Kind]:
        """The types a power may create [9.15], as the scenario and the options have it [15.6], [17.1]."""
        known = self._creatable.get(power)
        if known is None:
            kinds = {kind for kind in TYPES[self.kind(power)] if self.build_limit(power, kind) != 0}
            if self.options.fewer_types:
                kinds.discard("AUX")
            if not self.options.heavy_cavalry:
                kinds.discard("HC")
            known = self._creatable[power] = frozenset(kinds)
        return known

    def places(self, where: Iterable[Where]) -> tuple[SpaceId, ...]:
        """The provinces named and the provinces of the regions named, each once."""
        regions = self.world.regions
        found = (regions[one].provinces if one in regions and one not in self.world.berths else (one,) for one in where)
        return tuple(dict.fromkeys(place for places in found for place in places))

    def year(self, turn: int) -> int:
        """The year of a turn; years BC are negative and there is no year 0."""
        year = self.scenario.first_year + turn - 1
        return year + 1 if self.scenario.first_year < 0 <= year else year

    def objectives(self, side: Side) -> Objectives:
        return self.scenario.powers[side].objectives
