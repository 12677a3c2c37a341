"""What happens to powers: money, allegiance, risings."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events.base import RomanEvent, own
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Power, PowerId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State


class Collected(RomanEvent, frozen=True):
    """Revenue goes into a treasury [7.1]."""

    power: PowerId
    amount: int

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.paying(self.power, -self.amount))

    def line(self, state: State) -> Line:
        words = say("{power:power} {power:collects|collect} {amount} RP", power=self.power, amount=self.amount)
        return Line(words, "7.1", state.side(self.power))


class Spent(RomanEvent, frozen=True):
    """A power pays for the upkeep of its units [8.1], or for something else it is allowed to buy."""

    power: PowerId
    amount: int
    rule: str = "8.1"

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.paying(self.power, self.amount))

    def line(self, state: State) -> Line:
        template = "{power:power} {power:pays|pay} {amount} RP"
        if self.rule == "8.1":
            template = "{power:power} {power:pays|pay} {amount} RP for upkeep"
        return Line(say(template, power=self.power, amount=self.amount), self.rule, state.side(self.power))


class PowerChanged(RomanEvent, frozen=True):
    """A power's status or patron changes, as when a neutral power becomes active under a player [3.84], [3.88]."""

    power: PowerId
    changed: Power
    rule: str

    reveals = True

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.with_power(self.power, self.changed)).with_gates_closed()

    def seen_by(self, side: Side, state: State) -> PowerChanged:
        ours = side in (state.powers.sides.get(self.power), self._side(state))
        return self if ours else replace(self, changed=replace(self.changed, fallen={}))

    def _side(self, state: State) -> Side:
        """The side that it belongs to after the change."""
        patron = self.changed.patron
        return self.power if patron is None else state.powers.sides.get(patron, patron)

    def line(self, state: State) -> Line:
        patron, was = self.changed.patron or self.power, state.powers.get(self.power)
        if self.changed.status in {"neutral", "minor"}:
            words = say("{power:power} {power:is|are} neutral now", power=self.power)
        elif was is None:
            words = say(
                "{power:power} {power:takes|take} up arms under {patron:power}",
                power=self.power,
                patron=patron,
            )
        elif was.patron is not None:
            words = say("{power:power} {power:goes|go} over to {patron:power}", power=self.power, patron=patron)
        elif patron == self.power:
            words = say("{power:power} {power:is|are} no longer neutral", power=self.power)
        else:
            words = say(
                "{power:power} {power:is|are} no longer neutral and {power:follows|follow} {patron:power}",
                power=self.power,
                patron=patron,
            )
        return Line(words, self.rule, patron)


class PeopleRisen(RomanEvent, frozen=True):
    """The markers of a Barbaricum province are turned up and become warbands under a player [13.12], [13.13]."""

    people: PowerId
    province: SpaceId
    patron: Side
    markers: tuple[int, ...]
    units: tuple[Unit, ...]

    reveals = True

    def apply(self, state: State) -> State:
        incognita = {place: numbers for place, numbers in state.incognita.items() if place != self.province}
        powers = state.powers
        if self.people not in powers:
            powers = powers.with_power(self.people, Power("ally", self.patron))
        risen = state.risen | {self.province}
        return replace(state.with_units(self.units), powers=powers, incognita=incognita, risen=risen)

    def line(self, state: State) -> Line:
        words = say(
            "{people:power} {people:rises|rise} in {at:place}: {number:warband|warbands}",
            people=self.people,
            at=self.province,
            number=sum(self.markers),
        )
        return Line(words, "13.12", self.patron)


class Roused(RomanEvent, frozen=True):
    """An ally or client answers the call [11.13], [11.23]."""

    power: PowerId
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, roused=state.roused | {self.power})

    def line(self, state: State) -> Line:
        return Line(
            say("{power:power} {power:answers|answer} the call", power=self.power), self.rule, state.side(self.power)
        )


class Served(RomanEvent, frozen=True):
    """The creation segment is over: allies and clients roused before it have had their units."""

    def apply(self, state: State) -> State:
        return replace(state, roused=frozenset())


class TurnedCoat(RomanEvent, frozen=True):
    """Units and leaders come under another power where they stand [12.22], cards.

    ``untold``: the number of units that the side which sees this isn't told of [6.2]. The units' old side isn't told
    the ids of the new counters, their new side not those of the old ones: such an id is empty.
    """

    power: PowerId
    units: tuple[tuple[UnitId, Unit], ...]
    leaders: tuple[LeaderId, ...]
    rule: str
    untold: int = 0

    reveals = True

    def apply(self, state: State) -> State:
        after = state.with_units((new for _, new in self.units), [old for old, _ in self.units])
        changed = [replace(state.captains[one], power=self.power, supreme=False) for one in self.leaders]
        return (after.with_leaders(*changed) if changed else after).with_gates_closed()

    def line(self, state: State) -> Line:
        count = len(self.units) + self.untold
        words = say("{count:unit goes|units go} over to {power:power}", count=count, power=self.power)
        if self.leaders:
            words = say(
                "{leader:leader} goes over to {power:power} with {count:unit|units}",
                leader=self.leaders[0],
                power=self.power,
                count=count,
            )
        return Line(words, self.rule, state.powers.sides.get(self.power))

    def seen_by(self, side: Side, state: State) -> TurnedCoat:
        """The units' old and new sides know them, each by its own counters; others only know how many there are."""
        gone = own(tuple(old for old, _ in self.units), side, state)
        ours = side == state.powers.sides.get(self.power)
        told = tuple(
            (old if old in gone else "", new if ours else replace(new, id=""))
            for old, new in self.units
            if ours or old in gone
        )
        return replace(self, units=told, untold=self.untold + len(self.units) - len(told))


class ForceGone(RomanEvent, frozen=True):
    """The force of an event card leaves the map (R-69)."""

    power: PowerId

    def apply(self, state: State) -> State:
        after = state.with_units((), [unit.id for unit in state.troops.values() if unit.power == self.power])
        captains = after.captains
        for leader in [leader.id for leader in captains.values() if leader.power == self.power]:
            captains = captains.without(leader)
        return replace(after, captains=captains)

    def line(self, state: State) -> Line:
        return Line(say("{power:power} {power:disperses|disperse}", power=self.power), "R-69", state.side(self.power))
