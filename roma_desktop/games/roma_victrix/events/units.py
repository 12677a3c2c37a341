"""What happens to units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.events.base import RomanEvent, own
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.model.units import by_power
from roma_desktop.games.roma_victrix.model.world import province_of


class Moved(RomanEvent, frozen=True):
    """A leader, a force or both go to another place. ``manner`` says how: march, retreat, withdraw, intercept, flee."""

    side: Side
    units: frozenset[UnitId]
    leaders: tuple[LeaderId, ...]
    origin: SpaceId
    to: SpaceId
    manner: Literal["march", "retreat", "withdraw", "intercept", "relocate", "embark", "sail", "inside", "outside"] = (
        "march"
    )
    rule: str = "5.25"

    def apply(self, state: State) -> State:
        units = [replace(state.troops[unit], at=self.to) for unit in self.units]
        leaders = [replace(state.captains[leader], at=self.to) for leader in self.leaders]
        moved = state.with_units(units) if units else state
        return moved.with_leaders(*leaders) if leaders else moved

    def line(self, state: State) -> Line:
        words = {"origin": province_of(self.origin), "to": province_of(self.to)}
        if self.leaders and self.rule == "5.95":
            return Line(
                say("{leader:leader} lands in {to:place}", leader=self.leaders[0], **words), self.rule, self.side
            )
        if words["origin"] == words["to"] and self.manner in ("relocate", "sail"):
            return Line(self._along_the_coast(words["to"]), self.rule, self.side)
        if self.leaders:
            return Line(say(_GOES[self.manner], leader=self.leaders[0], **words), self.rule, self.side)
        return Line(say(_GO[self.manner], power=self.side, **words), self.rule, self.side)

    def _along_the_coast(self, place: SpaceId) -> Message:
        """Ships that stay with their province go to another of its coasts."""
        if self.leaders:
            return say("{leader:leader} sails to another coast of {to:place}", leader=self.leaders[0], to=place)
        return say("Ships of {power:power} go to another coast of {to:place}", power=self.side, to=place)

    def seen_by(self, side: Side, state: State) -> Moved:
        return replace(self, units=own(self.units, side, state))


_GOES = {
    "march": "{leader:leader} marches from {origin:place} to {to:place}",
    "retreat": "{leader:leader} retreats from {origin:place} to {to:place}",
    "withdraw": "{leader:leader} withdraws from {origin:place} to {to:place}",
    "intercept": "{leader:leader} comes from {origin:place} and intercepts in {to:place}",
    "relocate": "{leader:leader} goes from {origin:place} to {to:place}",
    "embark": "{leader:leader} embarks in {to:place}",
    "sail": "{leader:leader} sails from {origin:place} to {to:place}",
    "inside": "{leader:leader} goes behind the walls of {to:city}",
    "outside": "{leader:leader} comes out of {origin:city}",
}


_GO = {
    "march": "Troops of {power:power} march from {origin:place} to {to:place}",
    "retreat": "Troops of {power:power} retreat from {origin:place} to {to:place}",
    "withdraw": "Troops of {power:power} withdraw from {origin:place} to {to:place}",
    "intercept": "Troops of {power:power} come from {origin:place} and intercept in {to:place}",
    "relocate": "Ships of {power:power} leave {origin:place} for {to:place}",
    "embark": "Troops of {power:power} embark in {to:place}",
    "sail": "Ships of {power:power} sail from {origin:place} to {to:place}",
    "inside": "Troops of {power:power} go behind the walls of {to:city}",
    "outside": "Troops of {power:power} come out of {origin:city}",
}


class Created(RomanEvent, frozen=True):
    """New units stand on the map [9.12]. ``cost`` is what they cost; ``replaced`` are those that had fallen before."""

    power: PowerId
    at: SpaceId
    units: tuple[Unit, ...]
    cost: int = 0
    replaced: Mapping[Kind, int] = {}
    rule: str = "9.12"

    def apply(self, state: State) -> State:
        power = state.powers[self.power]
        fallen = {kind: count - self.replaced.get(kind, 0) for kind, count in power.fallen.items()}
        paid = replace(power, treasury=power.treasury - self.cost, fallen={k: n for k, n in fallen.items() if n})
        return replace(state.with_units(self.units), powers=state.powers.with_power(self.power, paid))

    def line(self, state: State) -> Line:
        if self.cost:
            template = "{power:power} {power:raises|raise} {units:count} in {at:place} for {cost} RP"
        else:
            template = "{power:power} {power:raises|raise} {units:count} in {at:place}"
        if not self.units:
            template = "{power:power} {power:raises|raise} troops in {at:place}"
        units = tuple(unit.id for unit in self.units)
        words = say(template, power=self.power, units=units, at=province_of(self.at), cost=self.cost)
        return Line(words, self.rule, state.side(self.power))

    def seen_by(self, side: Side, state: State) -> Created:
        return self if state.side(self.power) == side else replace(self, units=(), replaced={})


class Rebuilt(RomanEvent, frozen=True):
    """Reduced units are turned to their full side [9.12c]."""

    power: PowerId
    units: frozenset[UnitId]
    cost: int

    def apply(self, state: State) -> State:
        full = [replace(state.troops[unit], reduced=False) for unit in self.units]
        return replace(state.with_units(full), powers=state.powers.paying(self.power, self.cost))

    def line(self, state: State) -> Line:
        template = "{power:power} {power:rebuilds|rebuild} {units:count} for {cost} RP"
        if not self.units:
            template = "{power:power} {power:rebuilds|rebuild} troops for {cost} RP"
        words = say(template, power=self.power, units=tuple(sorted(self.units)), cost=self.cost)
        return Line(words, "9.12c", state.side(self.power))

    def seen_by(self, side: Side, state: State) -> Rebuilt:
        return self if state.side(self.power) == side else replace(self, units=frozenset())


class Converted(RomanEvent, frozen=True):
    """A fleet is laid up and its crews fight on land [9.3]."""

    power: PowerId
    fleet: UnitId
    unit: Unit

    def apply(self, state: State) -> State:
        return state.with_units([self.unit], [self.fleet])

    def line(self, state: State) -> Line:
        words = say(
            "{power:power} {power:lays|lay} up a fleet in {at:place} for {units:count}",
            power=self.power,
            at=self.unit.at,
            units=(self.unit.id,),
        )
        return Line(words, "9.3", state.side(self.power))

    def seen_by(self, side: Side, state: State) -> Converted | None:
        return self if state.side(self.power) == side else None


class Merged(RomanEvent, frozen=True):
    """Two reduced units become a full one [6.3]."""

    first: UnitId
    second: UnitId

    def apply(self, state: State) -> State:
        first, second = state.troops[self.first], state.troops[self.second]
        return state.with_units([replace(first, reduced=False, hungry=first.hungry or second.hungry)], [self.second])

    def line(self, state: State) -> Line:
        unit = state.troops[self.first]
        words = say("Two reduced units in {at:place} become {units:count}", at=province_of(unit.at), units=(unit.id,))
        return Line(words, "6.3", state.side(unit.power))

    def seen_by(self, side: Side, state: State) -> Merged | None:
        return self if state.side(state.troops[self.first].power) == side else None


class Lost(RomanEvent, frozen=True):
    """Losses of one side at a place: units turned over and removed, its garrison, steps of its limes and walls."""

    side: Side
    at: SpaceId
    flipped: frozenset[UnitId]
    removed: frozenset[UnitId]
    garrison: bool
    limes: int
    rule: str
    walls: int = 0

    def apply(self, state: State) -> State:
        flipped = [replace(state.troops[unit], reduced=True) for unit in self.flipped]
        after = state.with_units(flipped, self.removed)
        powers = after.powers
        gone = by_power(state.troops[unit] for unit in self.removed)
        for power, units in gone.items():
            fallen = Counter(powers[power].fallen)
            fallen.update(unit.kind for unit in units)
            powers = powers.with_power(power, replace(powers[power], fallen=dict(fallen)))
        if self.garrison:
            after = after.with_garrison(self.at, None)
        if self.limes:
            limes = {**after.limes, self.at: after.limes[self.at] - self.limes}
            after = replace(after, limes={place: steps for place, steps in limes.items() if steps})
        if self.walls:
            capital = after.capitals[self.at]
            after = replace(
                after, capitals={**after.capitals, self.at: replace(capital, steps=capital.steps - self.walls)}
            )
        return replace(after, powers=powers)

    def line(self, state: State) -> Line | None:
        works = ("garrison",) * self.garrison + ("limes",) * self.limes + ("walls",) * self.walls
        parts: dict[str, tuple[str, ...]] = {
            "flipped": tuple(sorted(self.flipped)),
            "removed": (*sorted(self.removed), *works),
        }
        words = {"power": self.side, "at": province_of(self.at)}
        if parts["flipped"] and parts["removed"]:
            template = "{power:power} {power:loses|lose} {removed:count}; reduced: {flipped:count}"
        elif parts["removed"]:
            template = "{power:power} {power:loses|lose} {removed:count}"
        elif parts["flipped"]:
            template = "{power:power} {power:has|have} units reduced: {flipped:count}"
        else:
            template = "{power:power} {power:loses|lose} nothing in {at:place}"
        return Line(say(template, **words, **parts), self.rule, self.side)


class Tired(RomanEvent, frozen=True):
    """These units, and no others of the power, are unsupplied or isolated from now on [8.21], [8.31], [8.4]."""

    power: PowerId
    units: frozenset[UnitId]
    rule: str

    def apply(self, state: State) -> State:
        troops = state.troops
        others = (troops[unit] for unit in troops.starving.symmetric_difference(self.units) if unit in troops)
        changed = [replace(unit, hungry=not unit.hungry) for unit in others if unit.power == self.power]
        return state.with_units(changed) if changed else state

    def line(self, state: State) -> Line | None:
        count = sum(not state.troops[unit].hungry for unit in self.units)
        if not count:
            return None
        words = say("{power:power}: {count:unit is|units are} without supply", power=self.power, count=count)
        return Line(words, self.rule, state.side(self.power))

    def seen_by(self, side: Side, state: State) -> Tired | None:
        return self if state.side(self.power) == side else None


class Fed(RomanEvent, frozen=True):
    """Nobody is without supply any more: attrition has been rolled [4.2 B]."""

    def apply(self, state: State) -> State:
        fed = [replace(state.troops[unit], hungry=False) for unit in state.troops.starving]
        return state.with_units(fed) if fed else state


class ChangedHands(RomanEvent, frozen=True):
    """Captured fleets are replaced by the captor's of the same strength [5.68]."""

    power: PowerId
    fleets: tuple[tuple[UnitId, Unit], ...]

    def apply(self, state: State) -> State:
        gone = [old for old, _ in self.fleets]
        return state.with_units((unit for _, unit in self.fleets), gone)

    def line(self, state: State) -> Line:
        count = len(self.fleets)
        words = say("{power:power} {power:captures|capture} {count:fleet|fleets}", power=self.power, count=count)
        return Line(words, "5.68", state.side(self.power))
