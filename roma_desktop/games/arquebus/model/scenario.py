"""The format of the scenario files in ``scenarios/arquebus``: its fields are the keys of a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

from roma_desktop.games.arquebus.model.terms import BattleId, HexId, Missile, SideId, UnitId

Text = Mapping[str, str]
"""Words by language: ``en``, ``ja``."""
_NO_LETTERS = re.compile(r"[^a-z0-9]+")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a scenario file: unknown keys are errors."""


class Label(Part, frozen=True):
    """A name on the map."""

    text: Text
    hex: HexId
    kind: Literal["town", "river", "note"] = "note"


class Crossing(Part, frozen=True):
    """An ornament at a hexside: a bridge or a breach is a hexside without its obstacle, a gate marks a place."""

    kind: Literal["bridge", "breach", "gate"]
    hexside: str
    text: Text = {}


class Map(Part, frozen=True):
    """The battlefield: one letter for the terrain and one digit for the elevation of each hex, a string for each row.

    ``hexsides`` has for each kind the hexsides ``CCRR/NE``; those of a trench or rampart are named from the
    defender's hex. ``roads`` are chains of hexes. ``north`` is where north is, in degrees clockwise from the top.
    """

    columns: int
    rows: int
    terrain: tuple[str, ...]
    elevation: tuple[str, ...]
    hexsides: Mapping[str, tuple[str, ...]] = {}
    roads: tuple[tuple[HexId, ...], ...] = ()
    crossings: tuple[Crossing, ...] = ()
    labels: tuple[Label, ...] = ()
    north: int = 0


class UnitEntry(Part, frozen=True):
    """A unit. ``kind`` is its row in the chart of ratings (T8); ``hex`` is ``""`` for one that waits off the map.

    ``no`` is its number among the units of its type; files call it ``number``. ``deployed`` is for artillery [7.6].
    ``disordered`` and ``retired`` are for positions that begin in the middle of a battle.
    """

    id: UnitId
    kind: str
    no: int = msgspec.field(name="number")
    name: Text
    missile: Missile | None = None
    hex: HexId = ""
    facing: str = ""
    deployed: bool = False
    nation: str = ""
    men: int = 0
    guns: int = 0
    disordered: bool = False
    retired: bool = False
    dismounted: bool = False


class Replacement(Part, frozen=True, kw_only=True):
    """The ratings of the leader who takes a named one's place [5.5]."""

    activation: int
    charisma: int = 0
    command_range: int


class LeaderEntry(Part, frozen=True):
    """A leader [2.2-b]. ``activation`` is None for one who leads no Battle; ``replacement`` where none comes."""

    name: Text
    activation: int | None = None
    charisma: int = 0
    command_range: int = 0
    overall_commander: bool = False
    king: bool = False
    effectiveness: int = 0
    movement: int = 5
    hex: HexId = ""
    replacement: Replacement | None = None


class BattleEntry(Part, frozen=True):
    """A Battle [5.0-a]. ``leader`` is None for one without [6.4]; ``led_by`` names the Battle whose leader leads it.

    ``entry`` are the hexes where it enters; then its units wait off the map [7.5]. ``optional``: only if the players
    choose so.
    """

    id: BattleId
    name: Text
    nation: str = ""
    leader: LeaderEntry | None = None
    led_by: BattleId = ""
    entry: tuple[HexId, ...] = ()
    optional: bool = False
    units: tuple[UnitEntry, ...] = ()


class SideEntry(Part, frozen=True):
    """A side. ``colour`` is a name of the palette of sides; ``commanders`` are leaders without a Battle of their own.

    ``standard`` is the hex of the standard, ``seizure`` how many seizure counters are drawn [6.3-a].
    """

    id: SideId
    name: Text
    colour: str
    facing: str
    standard: HexId
    flight_level: int
    seizure: int
    battles: tuple[BattleEntry, ...]
    commanders: tuple[LeaderEntry, ...] = ()


class Timed(Part, frozen=True):
    """A timed engagement [16.1]: the side that loses when the marker reaches 0, and the box it starts on."""

    side: SideId
    boxes: int
    why: Text = {}


class SpecialRule(Part, frozen=True):
    """A rule of this battle alone, by its id (``CER-1``), in words. ``optional``: in force only if chosen."""

    id: str
    text: Text
    optional: bool = False


class Scenario(Part, frozen=True, kw_only=True):
    """A battle: its map, its armies, and its special rules."""

    format: Literal[1]
    game: Literal["arquebus"]
    number: int
    title: Text
    date: str
    summary: Text
    first_player: SideId
    timed: Timed | None = None
    special_rules: tuple[SpecialRule, ...] = ()
    map: Map
    sides: tuple[SideEntry, SideEntry]
    difficulty: int = 2
    notes: Text = {}
    """Doubts about the history, and how even the battle is."""

    @property
    def id(self) -> str:
        """A word for names of files: its number and its English title, ``2-cerignola``."""
        return _NO_LETTERS.sub("-", f"{self.number}-{self.title.get('en', '')}".lower()).strip("-")
