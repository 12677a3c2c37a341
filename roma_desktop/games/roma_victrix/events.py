"""What happens to the pieces in Roma Victrix. ``apply`` is the only place where positions change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.core.topology import SpaceId
from roma_desktop.games.roma_victrix.pieces import (
    Capital,
    Leader,
    LeaderId,
    Power,
    PowerId,
    Side,
    Unit,
    UnitId,
)
from roma_desktop.games.roma_victrix.state import Outcome, State
from roma_desktop.games.roma_victrix.tables import Kind
from roma_desktop.games.roma_victrix.world import province_of


class RomanEvent(Event[State], frozen=True):
    """An event of this game."""


def own(units: frozenset[UnitId] | tuple[UnitId, ...], side: Side, state: State) -> frozenset[UnitId]:
    """Those of the units that belong to a side: what it may know of a stack."""
    return frozenset(unit for unit in units if unit in state.troops and state.side(state.troops[unit].power) == side)


# ---------------------------------------------------------------- the turn


class Announced(RomanEvent, frozen=True):
    """The log has something to say that changes nothing."""

    words: Message
    rule: str
    side: Side | None = None

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, self.side)


class TurnBegan(RomanEvent, frozen=True):
    """The turn marker moves on [4.2]."""

    turn: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.turn, idle=frozenset())

    def line(self, state: State) -> Line:
        year = state.setting.year(self.turn)
        return Line(say("{year:year}, turn {turn}", year=year, turn=self.turn), "4.2")


class InitiativeDrawn(RomanEvent, frozen=True):
    """A power's marker came out of the cup [4.2 D]."""

    power: PowerId

    reveals = True

    def line(self, state: State) -> Line:
        return Line(say("{power:power} has the initiative", power=self.power), "4.2 D", state.side(self.power))


class ObjectivesHeld(RomanEvent, frozen=True):
    """Which sides hold all their objectives at the end of the turn [4.32]."""

    sides: frozenset[Side]

    def apply(self, state: State) -> State:
        return replace(state, complete=self.sides)


class GameEnded(RomanEvent, frozen=True):
    """Victory is judged [4.5]. No steps are left to play."""

    outcome: Outcome

    reveals = True

    def apply(self, state: State) -> State:
        return replace(state, outcome=self.outcome, steps=())

    def line(self, state: State) -> Line:
        if self.outcome.winner is None:
            return Line(say("The game ends in a draw"), self.outcome.rule)
        return Line(say("{power:power} wins the game", power=self.outcome.winner), self.outcome.rule)


# ---------------------------------------------------------------- units


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
        if self.leaders:
            return Line(say(_GOES[self.manner], leader=self.leaders[0], **words), self.rule, self.side)
        return Line(say(_GO[self.manner], power=self.side, **words), self.rule, self.side)

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
            template = "{power:power} raises {units:count} in {at:place} for {cost} RP"
        else:
            template = "{power:power} raises {units:count} in {at:place}"
        if not self.units:
            template = "{power:power} raises troops in {at:place}"
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
        template = "{power:power} rebuilds {units:count} for {cost} RP"
        if not self.units:
            template = "{power:power} rebuilds troops for {cost} RP"
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
            "{power:power} lays up a fleet in {at:place} for {units:count}",
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
    """Losses of one side at a place: units turned over and removed, its garrison, steps of its limes."""

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
        for unit_id in self.removed:
            unit = state.troops[unit_id]
            power = powers[unit.power]
            fallen = {**power.fallen, unit.kind: power.fallen.get(unit.kind, 0) + 1}
            powers = powers.with_power(unit.power, replace(power, fallen=fallen))
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
        parts: dict[str, tuple[str, ...]] = {
            "flipped": tuple(sorted(self.flipped)),
            "removed": tuple(sorted(self.removed)),
        }
        if self.garrison:
            parts["removed"] += ("garrison",)
        if self.walls:
            parts["removed"] += ("walls",) * self.walls
        words = {"power": self.side, "at": province_of(self.at)}
        if parts["flipped"] and parts["removed"]:
            template = "{power:power} loses {removed:count}; reduced are {flipped:count}"
        elif parts["removed"]:
            template = "{power:power} loses {removed:count}"
        elif parts["flipped"]:
            template = "{power:power} has {flipped:count} reduced"
        else:
            template = "{power:power} loses nothing in {at:place}"
        return Line(say(template, **words, **parts), self.rule, self.side)


class Tired(RomanEvent, frozen=True):
    """These units, and no others of the power, are unsupplied or isolated from now on [8.21], [8.4]."""

    power: PowerId
    units: frozenset[UnitId]

    def apply(self, state: State) -> State:
        changed = [
            replace(unit, hungry=unit.id in self.units)
            for unit in state.troops.values()
            if unit.power == self.power and unit.hungry != (unit.id in self.units)
        ]
        return state.with_units(changed) if changed else state

    def line(self, state: State) -> Line | None:
        if not self.units:
            return None
        words = say("{power:power}: {count:unit is|units are} without supply", power=self.power, count=len(self.units))
        return Line(words, "8.2", state.side(self.power))

    def seen_by(self, side: Side, state: State) -> Tired | None:
        return self if state.side(self.power) == side else None


class Fed(RomanEvent, frozen=True):
    """Nobody is without supply any more: attrition has been rolled [4.2 B]."""

    def apply(self, state: State) -> State:
        fed = [replace(unit, hungry=False) for unit in state.troops.values() if unit.hungry]
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
        words = say("{power:power} captures {count:fleet|fleets}", power=self.power, count=count)
        return Line(words, "5.68", state.side(self.power))


# ---------------------------------------------------------------- leaders


class LeaderCame(RomanEvent, frozen=True):
    """A leader enters play."""

    leader: Leader
    rule: str

    def apply(self, state: State) -> State:
        aside = {leader: man for leader, man in state.aside.items() if leader != self.leader.id}
        return replace(state.with_leaders(self.leader), aside=aside)

    def line(self, state: State) -> Line:
        words = say(
            "{leader:leader} (L-{rating}) takes command in {at:place}",
            leader=self.leader.id,
            rating=self.leader.rating,
            at=self.leader.at,
        )
        return Line(words, self.rule, state.side(self.leader.power))


class Gathered(RomanEvent, frozen=True):
    """Leaders leave the map and go into the cup [15.1]."""

    leaders: tuple[LeaderId, ...]

    def apply(self, state: State) -> State:
        aside = {**state.aside, **{leader: state.captains[leader] for leader in self.leaders}}
        captains = state.captains
        for leader in self.leaders:
            captains = captains.without(leader)
        return replace(state, captains=captains, aside=aside)


class LeaderFell(RomanEvent, frozen=True):
    """A leader leaves play for good [3.34]; ``heir`` becomes supreme in his stead."""

    leader: LeaderId
    rule: str
    heir: LeaderId | None = None

    reveals = True

    def apply(self, state: State) -> State:
        captains, fallen = state.captains.without(self.leader), state.captains[self.leader]
        if self.heir is not None:
            captains = captains.with_leaders(replace(captains[self.heir], supreme=True))
        orphaned = state.orphaned | {fallen.power} if fallen.supreme else state.orphaned
        return replace(state, captains=captains, fallen=state.fallen | {self.leader}, orphaned=orphaned)

    def line(self, state: State) -> Line:
        leader = state.captains[self.leader]
        words = say("{leader:leader} falls in {at:place}", leader=self.leader, at=province_of(leader.at))
        if self.heir is not None:
            words = say(
                "{leader:leader} falls in {at:place}; {heir:leader} succeeds him",
                leader=self.leader,
                at=province_of(leader.at),
                heir=self.heir,
            )
        return Line(words, self.rule, state.side(leader.power))


class Recalled(RomanEvent, frozen=True):
    """A man of an office goes back into its pool, or home for good if he was of his year only."""

    leader: LeaderId
    office: str

    def apply(self, state: State) -> State:
        pool = state.pool
        if self.leader in state.setting.scenario.rules.offices[self.office].pool:
            pool = {**pool, self.office: (*pool[self.office], self.leader)}
        aside = {leader: man for leader, man in state.aside.items() if leader != self.leader}
        return replace(state, captains=state.captains.without(self.leader), pool=pool, aside=aside)


class Elected(RomanEvent, frozen=True):
    """A man is drawn from the pool of an office; where he takes command is decided next."""

    leader: LeaderId
    office: str

    reveals = True

    def apply(self, state: State) -> State:
        rest = tuple(one for one in state.pool[self.office] if one != self.leader)
        return replace(state, pool={**state.pool, self.office: rest})


class Supreme(RomanEvent, frozen=True):
    """This leader, and no other of his power, is the supreme one."""

    leader: LeaderId

    def apply(self, state: State) -> State:
        power = state.captains[self.leader].power
        changed = [
            replace(one, supreme=one.id == self.leader)
            for one in state.captains.values()
            if one.power == power and one.supreme != (one.id == self.leader)
        ]
        return state.with_leaders(*changed)


class Idled(RomanEvent, frozen=True):
    """A leader failed a levy roll and will have no OP this turn [9.14]."""

    leader: LeaderId

    def apply(self, state: State) -> State:
        return replace(state, idle=state.idle | {self.leader})

    def line(self, state: State) -> Line:
        words = say("{leader:leader} is kept by the levy and can't march this turn", leader=self.leader)
        return Line(words, "9.14", state.side(state.captains[self.leader].power))


# ---------------------------------------------------------------- powers, provinces, markers


class Collected(RomanEvent, frozen=True):
    """Revenue goes into a treasury [7.1]."""

    power: PowerId
    amount: int

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.paying(self.power, -self.amount))

    def line(self, state: State) -> Line:
        words = say("{power:power} collects {amount} RP", power=self.power, amount=self.amount)
        return Line(words, "7.1", state.side(self.power))


class Spent(RomanEvent, frozen=True):
    """A power pays for the upkeep of its units [8.1], or for something else it is allowed to buy."""

    power: PowerId
    amount: int
    rule: str = "8.1"

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.paying(self.power, self.amount))

    def line(self, state: State) -> Line:
        template = "{power:power} pays {amount} RP"
        if self.rule == "8.1":
            template = "{power:power} pays {amount} RP for upkeep"
        return Line(say(template, power=self.power, amount=self.amount), self.rule, state.side(self.power))


class LimesRebuilt(RomanEvent, frozen=True):
    """The limes stand again at full strength [10.68]."""

    limes: Mapping[SpaceId, int]

    def apply(self, state: State) -> State:
        return replace(state, limes=self.limes)

    def line(self, state: State) -> Line:
        return Line(say("The limes are rebuilt"), "10.68")


class PowerChanged(RomanEvent, frozen=True):
    """A neutral power is drawn in: it becomes active under a player [3.84], [3.88]."""

    power: PowerId
    changed: Power
    rule: str

    reveals = True

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.with_power(self.power, self.changed)).with_gates_closed()

    def line(self, state: State) -> Line:
        patron, was = self.changed.patron or self.power, state.powers.get(self.power)
        if self.changed.status in {"neutral", "minor"}:
            words = say("{power:power} is neutral now", power=self.power)
        elif was is None:
            words = say("{power:power} take up arms; {patron:power} leads them", power=self.power, patron=patron)
        elif was.patron is not None:
            words = say("{power:power} goes over to {patron:power}", power=self.power, patron=patron)
        elif patron == self.power:
            words = say("{power:power} is no longer neutral", power=self.power)
        else:
            words = say("{power:power} is no longer neutral; {patron:power} leads it", power=self.power, patron=patron)
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
            "{people:power} rise in {at:place}: {number:warband|warbands}",
            people=self.people,
            at=self.province,
            number=sum(self.markers),
        )
        return Line(words, "13.12", self.patron)


class Roused(RomanEvent, frozen=True):
    """An ally or client answers the call [11.13], [11.23]."""

    power: PowerId

    def apply(self, state: State) -> State:
        return replace(state, roused=state.roused | {self.power})

    def line(self, state: State) -> Line:
        return Line(say("{power:power} takes the field", power=self.power), "11.13", state.side(self.power))


class Served(RomanEvent, frozen=True):
    """The creation segment is over: who was roused before it has had his due."""

    def apply(self, state: State) -> State:
        return replace(state, roused=frozenset())


class TurnedCoat(RomanEvent, frozen=True):
    """Units and leaders come under another power where they stand [12.22], cards."""

    power: PowerId
    units: tuple[tuple[UnitId, Unit], ...]
    leaders: tuple[LeaderId, ...]
    rule: str

    reveals = True

    def apply(self, state: State) -> State:
        after = state.with_units((new for _, new in self.units), [old for old, _ in self.units])
        changed = [replace(state.captains[one], power=self.power, supreme=False) for one in self.leaders]
        return (after.with_leaders(*changed) if changed else after).with_gates_closed()

    def line(self, state: State) -> Line:
        words = say("{count:unit goes|units go} over to {power:power}", count=len(self.units), power=self.power)
        if self.leaders:
            words = say(
                "{leader:leader} goes over to {power:power} with {count:unit|units}",
                leader=self.leaders[0],
                power=self.power,
                count=len(self.units),
            )
        return Line(words, self.rule, state.powers.sides.get(self.power))


class GarrisonPlaced(RomanEvent, frozen=True):
    """A province has a new master, or an old one his garrison again [10.24], [10.56]."""

    province: SpaceId
    power: PowerId
    rule: str = "10.24"

    def apply(self, state: State) -> State:
        after = state.with_garrison(self.province, self.power)
        if self.province not in state.limes or state.setting.kind(self.power) == "roman":
            return after
        limes = {place: steps for place, steps in state.limes.items() if place != self.province}
        return replace(after, limes=limes)

    def line(self, state: State) -> Line:
        words = say("{power:power} holds {province:place}", power=self.power, province=self.province)
        return Line(words, self.rule, state.side(self.power))


class GarrisonGone(RomanEvent, frozen=True):
    """A garrison is removed [10.57], R-31."""

    province: SpaceId
    rule: str

    def apply(self, state: State) -> State:
        return state.with_garrison(self.province, None)

    def line(self, state: State) -> Line:
        power = state.garrisons[self.province]
        words = say("The garrison of {power:power} in {at:place} is lost", power=power, at=self.province)
        return Line(words, self.rule, state.side(power))


class Pillaged(RomanEvent, frozen=True):
    """A province is pillaged; ``gain`` goes into the pillager's treasury [10.71]."""

    power: PowerId
    province: SpaceId
    gain: int

    def apply(self, state: State) -> State:
        powers = state.powers.paying(self.power, -self.gain)
        return replace(state, pillaged=state.pillaged | {self.province}, powers=powers)

    def line(self, state: State) -> Line:
        words = say("{power:power} pillages {at:place}: {gain} RP", power=self.power, at=self.province, gain=self.gain)
        return Line(words, "10.71", state.side(self.power))


class Recovered(RomanEvent, frozen=True):
    """A pillage marker is removed [10.75]."""

    province: SpaceId

    def apply(self, state: State) -> State:
        return replace(state, pillaged=state.pillaged - {self.province})

    def line(self, state: State) -> Line:
        return Line(say("{at:place} has recovered from pillage", at=self.province), "10.75")


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
        return Line(say("{power:power} disperse", power=self.power), "R-69", state.side(self.power))


class IncognitaGone(RomanEvent, frozen=True):
    """Markers of a Barbaricum province are turned up by a card; ``left`` are those that stay."""

    province: SpaceId
    left: tuple[int, ...]

    reveals = True

    def apply(self, state: State) -> State:
        incognita = {place: numbers for place, numbers in state.incognita.items() if place != self.province}
        if self.left:
            incognita[self.province] = self.left
        return replace(state, incognita=incognita)

    def seen_by(self, side: Side, state: State) -> IncognitaGone:
        return replace(self, left=tuple(0 for _ in self.left))


class CapitalFell(RomanEvent, frozen=True):
    """A capital is taken and plundered [10.42]: the captor gains RP, the loser keeps half his treasury [7.8]."""

    province: SpaceId
    power: PowerId
    captor: PowerId
    gain: int
    payee: PowerId

    reveals = True

    def apply(self, state: State) -> State:
        fallen = state.capitals[self.province]
        capital = replace(fallen, power=self.captor, founder=fallen.founder or fallen.power, steps=0, pillaged=True)
        powers = state.powers
        if capital.major:
            loser = powers[self.power]
            powers = powers.with_power(self.power, replace(loser, treasury=loser.treasury // 2))
        powers = powers.paying(self.payee, -self.gain)
        return replace(state, capitals={**state.capitals, self.province: capital}, powers=powers)

    def line(self, state: State) -> Line:
        words = say(
            "{captor:power} takes {city:city} and plunders it: {gain} RP",
            captor=self.captor,
            city=self.province,
            gain=self.gain,
        )
        return Line(words, "10.42", state.side(self.captor))


class CapitalSet(RomanEvent, frozen=True):
    """A capital stands here now: a new one [10.36], or an old one with another strength [10.36 C, D]."""

    province: SpaceId
    capital: Capital
    rule: str = "10.36"

    def apply(self, state: State) -> State:
        return replace(state, capitals={**state.capitals, self.province: self.capital}).with_gates_closed()

    def line(self, state: State) -> Line:
        words = say(
            "The capital of {power:power} in {at:place} stands at {steps:step|steps}",
            power=self.capital.power,
            at=self.province,
            steps=self.capital.steps,
        )
        return Line(words, self.rule, state.side(self.capital.power))


class IncognitaPlaced(RomanEvent, frozen=True):
    """Barbari Incognita markers lie face down in a province [13.11]."""

    province: SpaceId
    warbands: tuple[int, ...]

    def apply(self, state: State) -> State:
        incognita = {**state.incognita, self.province: self.warbands}
        return replace(state, incognita=incognita, risen=state.risen - {self.province})

    def seen_by(self, side: Side, state: State) -> IncognitaPlaced:
        return replace(self, warbands=tuple(0 for _ in self.warbands))
