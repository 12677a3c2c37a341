"""The charts: terrain, fire, shock and charge results, the weapon matrix, the ratings of units [T1-T9]."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, Final, Literal

import msgspec
import yaml

from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.terms import MOUNTED, Missile, Type

Mover = Literal["mounted", "foot", "artillery", "leader"]
"""The columns of the terrain chart."""
_COLUMN: Final[Mapping[Mover, int]] = {"mounted": 0, "foot": 1, "artillery": 2, "leader": 3}
FireResult = Literal["none", "D", "D_R1", "R1", "RET", "ELIM"]
"""Nothing, Disordered, Disordered and retreat 1, retreat 1, Retired, eliminated [T3]."""
ShockResult = Literal["RETA", "AD_AR1", "AD", "E", "D", "D_R1", "R1", "D_R1+CA", "R1+CA", "RET+CA", "ELIM+CA"]
"""RETA: attackers Retired; AD: attackers Disordered; AR1: attackers retreat 1; E: Engaged; D, R1, RET, ELIM: as in fire
results, for the defender; CA: Continued Attack [T5, T6]."""
Disorder = Literal["none", "mounted_pk", "all"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the terrain chart: a hex, or what is on a hexside [T7]."""

    costs: tuple[int | None, int | None, int | None, int | None] = msgspec.field(name="cost")
    disorder: Disorder
    shock: int | None
    fire: int | None
    sight: bool
    charge: bool

    def cost(self, mover: Mover) -> int | None:
        """Movement points to enter or cross; None where it is forbidden [7.3-a]."""
        return self.costs[_COLUMN[mover]]


class Ratings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit [T8]: pairs are for good order and for Disordered; of artillery, for limbered and deployed."""

    type: Type
    movement: tuple[int, int]
    sdd: tuple[int, int]
    missiles: Mapping[Missile, tuple[int | None, int | None]] = {}
    swiss: bool = False


class Matrix(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The weapon matrix [T4]."""

    columns: tuple[str, ...]
    members: Mapping[str, tuple[Type, ...]]
    rows: Mapping[Type, tuple[int, ...]]

    @cached_property
    def column(self) -> Mapping[str, int]:
        """The number of the column of each type that has one."""
        found = {name: number for number, name in enumerate(self.columns)}
        return {**found, **{one: found[name] for name, types in self.members.items() for one in types}}

    def drm(self, attacker: Type, defender: str) -> int:
        """The DRM of an attacker's type against a defender's; raises ``KeyError`` for a type that doesn't attack."""
        return self.rows[attacker][self.column[defender]]


class FireDrms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a shot besides range, rating and terrain [T2]."""

    plunging: int
    retired: int
    men_at_arms: int
    pikes_by_artillery: int
    skirmishers: int
    gun_wagon: int


FireColumn = Literal["foot_normal", "foot_disordered", "mounted_normal", "mounted_disordered"]
ShockColumn = Literal["normal", "disordered"]


class Charts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All charts that are shipped with the program."""

    terrain: Mapping[str, Row]
    hexsides: Mapping[str, Row]
    disordered_on: frozenset[int]
    ranges: Mapping[Missile, tuple[int, ...]]
    fire: FireDrms
    fire_results: Mapping[FireColumn, tuple[tuple[int, FireResult], ...]]
    matrix: Matrix
    shock_results: Mapping[ShockColumn, tuple[tuple[int, ShockResult], ...]]
    charge_results: Mapping[ShockColumn, tuple[tuple[int, ShockResult], ...]]
    ratings: Mapping[str, Ratings]
    opportunities: tuple[int, ...]

    def fire_result(self, column: FireColumn, die: int) -> FireResult:
        """The result of an adjusted die [T3]."""
        rows = self.fire_results[column]
        return rows[min(bisect_left(rows, die, key=_upto), len(rows) - 1)][1]

    def shock_result(self, column: ShockColumn, die: int, *, charge: bool) -> ShockResult:
        """The result of an adjusted die on the shock table [T5], or on that of charges [T6]."""
        rows = (self.charge_results if charge else self.shock_results)[column]
        return rows[min(bisect_left(rows, die, key=_upto), len(rows) - 1)][1]


def _upto(row: tuple[int, str]) -> int:
    return row[0]


def mover(type_: Type) -> Mover:
    """The column of the terrain chart in which a type of unit moves."""
    if type_ == "ART":
        return "artillery"
    return "mounted" if type_ in MOUNTED else "foot"


@cache
def charts() -> Charts:
    """The charts that are shipped with the program."""
    text = shipped("resources", "boards", "arquebus.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return msgspec.convert(yaml.load(text, loader), Charts)
