"""What special rules of a scenario do to a position beside the rules' own events."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events import RomanEvent, own
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State

RULE = "scenario"
"""What refusals and log lines cite for a special rule of the scenario."""

FOR_GOOD = 9999


class Happened(RomanEvent, frozen=True):
    """A happening or an offer of the scenario comes about, or is over: ``told`` says whether it is in the log."""

    what: str
    over: bool = True
    told: bool = True

    def apply(self, state: State) -> State:
        return replace(state, happened=state.happened | {self.what}) if self.over else state

    def line(self, state: State) -> Line | None:
        return Line(say("{what:special}", what=self.what), RULE) if self.told else None


class PactChanged(RomanEvent, frozen=True):
    """A pact begins, or ends after the turn ``last``."""

    pact: str
    last: int

    def apply(self, state: State) -> State:
        return replace(state, pacts={**state.pacts, self.pact: self.last})

    def line(self, state: State) -> Line:
        if self.last < state.turn:
            return Line(say("No longer in force: {pact:special}", pact=self.pact), RULE)
        return Line(say("In force from now on: {pact:special}", pact=self.pact), RULE)


class Paid(RomanEvent, frozen=True):
    """A treasury gains RP, or loses them if the amount is negative."""

    power: PowerId
    amount: int

    def apply(self, state: State) -> State:
        return replace(state, powers=state.powers.paying(self.power, -self.amount))

    def line(self, state: State) -> Line:
        template = (
            "{power:power} {power:gains|gain} {rp} RP"
            if self.amount > 0
            else "{power:power} {power:loses|lose} {rp} RP"
        )
        return Line(say(template, power=self.power, rp=abs(self.amount)), RULE, state.side(self.power))


class Orphaned(RomanEvent, frozen=True):
    """The consequences of a supreme leader's loss have been drawn [3.32]."""

    power: PowerId

    def apply(self, state: State) -> State:
        return replace(state, orphaned=state.orphaned - {self.power})


class Regrouped(RomanEvent, frozen=True):
    """Units and leaders of a power stand elsewhere by a special rule."""

    power: PowerId
    units: frozenset[UnitId]
    leaders: tuple[LeaderId, ...]
    to: SpaceId

    def apply(self, state: State) -> State:
        moved = [replace(state.troops[unit], at=self.to) for unit in self.units]
        leaders = [replace(state.captains[leader], at=self.to) for leader in self.leaders]
        return state.with_units(moved).with_leaders(*leaders)

    def line(self, state: State) -> Line:
        words = say("Troops of {power:power} gather in {to:place}", power=self.power, to=self.to)
        return Line(words, RULE, state.side(self.power))

    def seen_by(self, side: Side, state: State) -> Regrouped:
        return replace(self, units=own(self.units, side, state))


class LimesStand(RomanEvent, frozen=True):
    """Limes of so many steps stand in a province, or none."""

    province: SpaceId
    steps: int

    def apply(self, state: State) -> State:
        limes = {place: steps for place, steps in state.limes.items() if place != self.province}
        return replace(state, limes={**limes, self.province: self.steps} if self.steps else limes)
