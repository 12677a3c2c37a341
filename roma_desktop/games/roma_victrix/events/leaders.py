"""What happens to leaders."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events.base import RomanEvent
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of


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
    """The holder of an office goes back into its pool, or home for good if he was named for one year only."""

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
        words = say("{leader:leader} fails his levy roll and can't march this turn", leader=self.leader)
        return Line(words, "9.14", state.side(state.captains[self.leader].power))
