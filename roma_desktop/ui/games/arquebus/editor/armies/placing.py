"""What becomes of a scenario when a counter is put down, moved, turned or taken away."""

from __future__ import annotations

from itertools import count
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.names import name_table
from roma_desktop.games.arquebus.model.scenario import Scenario, UnitEntry
from roma_desktop.games.arquebus.model.terms import FACINGS, BattleId, Facing, HexId, Missile, SideId, Type, UnitId
from roma_desktop.games.arquebus.scenario.unit_mistakes import UNARMED
from roma_desktop.ui.games.arquebus.editor.armies import roster

KIND, UNIT, LEADER, STANDARD = "kind:", "unit:", "leader:", "standard:"
"""Keys of counters: a kind of unit on the tray; units, leaders and standards on the map and off it."""
CARRIED: Final = (UNIT, LEADER, STANDARD)


class Placed(NamedTuple):
    """The scenario after an edit, ``what`` was done in words, and the key of the counter concerned ("" for none)."""

    scenario: Scenario
    what: Message
    piece: str = ""


class Placing:
    """Puts counters down in a scenario. Its methods return None for what can't be done."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario

    # ------------------------------------------------------------ of the tray

    def put_down(self, ware: str, at: HexId, battle: BattleId, facing: Facing, *, away: bool) -> Placed | None:
        """A ware is put down in a hex; ``away``: the uppermost unit there goes instead."""
        if away:
            there = [post.unit.id for post in roster.posts(self._scenario) if post.unit.hex == at]
            return self.take_away(f"{UNIT}{there[-1]}") if there else None
        if ware.startswith(KIND):
            return self.new_unit(ware.removeprefix(KIND), at, battle, facing)
        return self.move(ware, at)

    def new_unit(self, kind: str, at: HexId, battle: BattleId, facing: Facing) -> Placed | None:
        """Another unit of a Battle, with the missile that its kind has, if it has one only or must have one."""
        entry = roster.battle_of(self._scenario, battle)
        if entry is None:
            return None
        ratings = charts().ratings[kind]
        carried: tuple[Missile, ...] = tuple(ratings.missiles)
        missile = carried[0] if carried and ratings.type not in UNARMED else None
        side = roster.side_of(self._scenario, battle)
        of, number = self._next(side.id, ratings.type)
        unit = UnitEntry(
            id=of,
            kind=kind,
            no=number,
            name={language: _titled(name, number) for language, name in name_table()["type"][ratings.type].items()},
            missile=missile,
            hex=at,
            facing="" if FACINGS[facing] == side.facing else FACINGS[facing],
            deployed=ratings.type == "ART",
        )
        facing_as = self._facing_of_hex(at)
        if facing_as is not None:
            unit = replace(unit, facing="" if facing_as == side.facing else facing_as)
        after = roster.with_battle(self._scenario, battle, units=(*entry.units, unit))
        return Placed(after, say("{kind:type} at {at:place}", kind=ratings.type, at=at), f"{UNIT}{of}")

    def _next(self, side: SideId, type_: Type) -> tuple[UnitId, int]:
        """The id and the number of the next unit of a type on a side: ``sp-aq3``."""
        known, ratings = roster.taken_ids(self._scenario), charts().ratings
        numbers = (
            post.unit.no
            for post in roster.posts(self._scenario)
            if post.side.id == side and post.unit.kind in ratings and ratings[post.unit.kind].type == type_
        )
        number = 1 + max(numbers, default=0)
        stem = f"{side}-{type_.lower().replace('/', '')}"
        free = next(n for n in count(number) if f"{stem}{n}" not in known)
        return f"{stem}{free}", number

    def _facing_of_hex(self, at: HexId) -> str | None:
        """The facing of the units in a hex: those that share a hex face the same way [10.1-b]."""
        there = next((post for post in roster.posts(self._scenario) if post.unit.hex == at), None)
        return (there.unit.facing or there.side.facing) if there is not None else None

    # ------------------------------------------------------------ on the map

    def move(self, piece: str, at: HexId) -> Placed | None:
        """A unit, leader or standard is put into another hex; "" takes a unit or leader off the map, to wait."""
        kind, _, of = piece.partition(":")
        if kind == "unit":
            return self._unit_to(of, at)
        if kind == "leader" and roster.leader_of(self._scenario, of) is not None:
            after = roster.with_leader(self._scenario, of, hex=at)
            to = say("{leader:leader} to {at:place}", leader=of, at=at)
            return Placed(after, to if at else say("{leader:leader} off the map", leader=of), piece)
        if kind == "standard" and at and any(side.id == of for side in self._scenario.sides):
            after = roster.with_side(self._scenario, of, standard=at)
            return Placed(after, say("the standard of {side:side} to {at:place}", side=of, at=at), piece)
        return None

    def _unit_to(self, unit: str, at: HexId) -> Placed | None:
        post = roster.post_of(self._scenario, unit)
        if post is None:
            return None
        fields: dict[str, Any] = {"hex": at}
        facing = self._facing_of_hex(at) if at and at != post.unit.hex else None
        if facing is not None:
            fields["facing"] = "" if facing == post.side.facing else facing
        after = roster.with_unit(self._scenario, unit, **fields)
        what = say("{unit:unit} to {at:place}", unit=unit, at=at) if at else say("{unit:unit} off the map", unit=unit)
        return Placed(after, what, f"{UNIT}{unit}")

    def turn(self, piece: str, facing: Facing) -> Placed | None:
        """The units of a hex face another vertex [8.0-a]."""
        post = roster.post_of(self._scenario, piece.removeprefix(UNIT)) if piece.startswith(UNIT) else None
        if post is None:
            return None
        name = FACINGS[facing]
        there = [
            one for one in roster.posts(self._scenario)
            if one.unit.id == post.unit.id or (post.unit.hex and one.unit.hex == post.unit.hex)
        ]  # fmt: skip
        changes = {one.unit.id: {"facing": "" if name == one.side.facing else name} for one in there}
        what = say("{unit:unit} faces {facing:facing}", unit=post.unit.id, facing=str(facing))
        return Placed(roster.with_units(self._scenario, changes), what, piece)

    def facing_of(self, piece: str) -> Facing | None:
        """The facing of a unit; None for what has none."""
        post = roster.post_of(self._scenario, piece.removeprefix(UNIT)) if piece.startswith(UNIT) else None
        if post is None:
            return None
        name = post.unit.facing or post.side.facing
        return FACINGS.index(name) if name in FACINGS else 0

    def take_away(self, piece: str) -> Placed | None:
        """A unit is taken out of its army, a leader off the map, to wait; None for a standard: each side has one."""
        kind, _, of = piece.partition(":")
        if kind == "leader":
            return self.move(piece, "")
        if kind == "unit" and roster.post_of(self._scenario, of) is not None:
            return Placed(roster.without_unit(self._scenario, of), say("{unit:unit} taken away", unit=of))
        return None

    def transfer(self, unit: str, battle: BattleId) -> Placed:
        """A unit belongs to another Battle."""
        what = say("{unit:unit} to {battle:battle}", unit=unit, battle=battle)
        return Placed(roster.in_battle(self._scenario, unit, battle), what, f"{UNIT}{unit}")

    def another(self, unit: str, at: HexId, battle: BattleId) -> Placed | None:
        """A copy of a unit in a hex, as one of a Battle."""
        post, there = roster.post_of(self._scenario, unit), roster.battle_of(self._scenario, battle)
        if post is None or there is None:
            return None
        if post.unit.kind not in charts().ratings:
            return None
        of, number = self._next(roster.side_of(self._scenario, battle).id, charts().ratings[post.unit.kind].type)
        name = {language: _titled(words.rstrip("0123456789 "), number) for language, words in post.unit.name.items()}
        copy = replace(post.unit, id=of, hex=at, no=number, name=name)
        after = roster.with_battle(self._scenario, battle, units=(*there.units, copy))
        return Placed(after, say("a copy of {unit:unit} at {at:place}", unit=unit, at=at), f"{UNIT}{of}")


def _titled(name: str, number: int) -> str:
    """The name of a type as that of a unit: ``Arquebusiers 3``."""
    return f"{name[:1].upper()}{name[1:]}{' ' if name.isascii() else ''}{number}"
