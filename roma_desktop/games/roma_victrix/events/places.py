"""What happens to provinces and the markers that stand in them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events.base import RomanEvent
from roma_desktop.games.roma_victrix.model.pieces import Capital, PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State


class LimesRebuilt(RomanEvent, frozen=True):
    """The limes stand again at full strength [10.68]."""

    limes: Mapping[SpaceId, int]

    def apply(self, state: State) -> State:
        return replace(state, limes=self.limes)

    def line(self, state: State) -> Line:
        return Line(say("The limes are rebuilt"), "10.68")


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
        words = say(
            "{power:power} {power:takes|take} control of {province:place}", power=self.power, province=self.province
        )
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
    rule: str = "10.71"

    def apply(self, state: State) -> State:
        powers = state.powers.paying(self.power, -self.gain)
        return replace(state, pillaged=state.pillaged | {self.province}, powers=powers)

    def line(self, state: State) -> Line:
        words = say(
            "{power:power} {power:pillages|pillage} {at:place}: {gain} RP",
            power=self.power,
            at=self.province,
            gain=self.gain,
        )
        return Line(words, self.rule, state.side(self.power))


class Recovered(RomanEvent, frozen=True):
    """A pillage marker is removed [10.75]."""

    province: SpaceId

    def apply(self, state: State) -> State:
        return replace(state, pillaged=state.pillaged - {self.province})

    def line(self, state: State) -> Line:
        return Line(say("{at:place} has recovered from pillage", at=self.province), "10.75")


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
            "{captor:power} {captor:takes|take} {city:city} and {captor:plunders|plunder} it: {gain} RP",
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
            "The capital of {power:power} in {at:place} has {steps:step|steps} left",
            power=self.capital.power,
            at=self.province,
            steps=self.capital.steps,
        )
        return Line(words, self.rule, state.side(self.capital.power))


class IncognitaPlaced(RomanEvent, frozen=True):
    """Barbari Incognita markers are face down in a province [13.11]."""

    province: SpaceId
    warbands: tuple[int, ...]

    def apply(self, state: State) -> State:
        incognita = {**state.incognita, self.province: self.warbands}
        return replace(state, incognita=incognita, risen=state.risen - {self.province})

    def seen_by(self, side: Side, state: State) -> IncognitaPlaced:
        return replace(self, warbands=tuple(0 for _ in self.warbands))
