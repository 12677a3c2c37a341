"""Offices that are drawn for in C3, such as the consuls of scenario 1: a special rule of the scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import draw, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.commands import Keep, Post, Recall
from roma_desktop.games.roma_victrix.events import Elected, LeaderCame, Recalled, Supreme
from roma_desktop.games.roma_victrix.model.newcomers import Office, man_of
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import controls, held_provinces

RULE = "scenario"


def _office(state: State, office: str) -> Office:
    return state.setting.scenario.rules.offices[office]


def _holders(state: State, office: str) -> list[Leader]:
    found = [leader for leader in state.captains.values() if leader.office == office]
    return found + [leader for leader in state.aside.values() if leader.office == office]


class Term(Step[State], frozen=True):
    """The year's term ends: men at home go back into the pool; men abroad stay or return as their power likes."""

    office: str
    kept: frozenset[LeaderId] = frozenset()

    def _next(self, state: State) -> Leader | None:
        return next((one for one in _holders(state, self.office) if one.id not in self.kept), None)

    def _may_stay(self, state: State, leader: Leader) -> bool:
        entry = _office(state, self.office)
        at_home = leader.at in state.world.regions[entry.home].provinces or leader.id in state.aside
        return not at_home and len(self.kept) < entry.stay_abroad

    def decision(self, state: State) -> Decision | None:
        leader = self._next(state)
        if leader is None or not self._may_stay(state, leader):
            return None
        question = say("The term of {leader:leader} is over. Keep him in {at:place}?", leader=leader.id, at=leader.at)
        return Decision(state.side(leader.power), question, RULE)

    def check(self, state: State, command: Command) -> None:
        leader = self._next(state)
        assert leader is not None
        if not isinstance(command, Keep | Recall) or command.leader != leader.id:
            raise Illegal(
                RULE, say("Decide about {leader:leader} first.", leader=leader.id), say("Keep him, or call him home.")
            )

    def options(self, state: State) -> Iterator[Command]:
        leader = self._next(state)
        assert leader is not None
        yield Keep(leader.id)
        yield Recall(leader.id)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Keep):
            return [Become(replace(self, kept=self.kept | {command.leader}))]
        assert isinstance(command, Recall)
        return [Recalled(command.leader, self.office)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        leader = self._next(state)
        if leader is None:
            return [Done()]
        return [Recalled(leader.id, self.office)]


class Election(Step[State], frozen=True):
    """As many men as there are posts are drawn; the first is supreme."""

    office: str
    post: int = 0

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        entry = _office(state, self.office)
        if entry.ratings is not None:
            return self._of_the_year(state, entry.ratings, dice)
        pool = state.pool.get(self.office, ())
        if self.post >= len(entry.posts) or not pool:
            return [Done()]
        chosen = draw(dice, pool, RULE, say("consuls"), by=state.side(entry.power)) if len(pool) > 1 else pool[0]
        return [
            Elected(chosen, self.office),
            Become(replace(self, post=self.post + 1)),
            Call((Posting(self.office, self.post, chosen, entry.pool[chosen].rating),)),
        ]

    def _of_the_year(self, state: State, ratings: tuple[int, ...], dice: Dice) -> list[Event[State]]:
        """The men of the year take office in their order; a die gives their rating."""
        entry, year = _office(state, self.office), state.setting.year(state.turn)
        if self.post >= min(len(entry.posts), len(entry.yearly.get(year, ()))):
            return [Done()]
        man = man_of(self.office, year, self.post)
        rolled = roll(dice, RULE, say("{leader:leader} is elected", leader=man), by=state.side(entry.power))
        return [
            rolled,
            Become(replace(self, post=self.post + 1)),
            Call((Posting(self.office, self.post, man, ratings[rolled.face - 1]),)),
        ]


class Posting(Step[State], frozen=True):
    """The man drawn is placed in one of the provinces of his post, or with any army where the scenario allows it."""

    office: str
    post: int
    leader: LeaderId
    rating: int

    def places(self, state: State) -> list[SpaceId]:
        entry = _office(state, self.office)
        side = state.side(entry.power)
        listed = [place for place in entry.posts[self.post] if controls(state, side, place)]
        if not entry.with_any_army:
            return listed or self._anywhere(state)
        armies = [at for at in self._anywhere(state) if entry.power in state.troops.landed.get(at, ())]
        return list(dict.fromkeys(listed + armies)) or self._anywhere(state)

    def _anywhere(self, state: State) -> list[SpaceId]:
        ours = held_provinces(state, state.side(_office(state, self.office).power))
        return [place for place in state.world.provinces if place in ours]

    def decision(self, state: State) -> Decision | None:
        if len(self.places(state)) < 2:
            return None
        power = _office(state, self.office).power
        question = say("{leader:leader} is elected. Where does he take command?", leader=self.leader)
        return Decision(state.side(power), question, RULE)

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Post) or command.at not in self.places(state):
            raise Illegal(
                RULE,
                self._why(state),
                say("These are open to him: {places:place}.", places=tuple(self.places(state))),
            )

    def _why(self, state: State) -> Message:
        if _office(state, self.office).with_any_army:
            return say("{leader:leader} takes command in a province of his post, or with an army of his power.",
                       leader=self.leader)  # fmt: skip
        return say("{leader:leader} takes command in a province of his post that his side controls.",
                   leader=self.leader)  # fmt: skip

    def options(self, state: State) -> Iterator[Command]:
        yield from (Post(place) for place in self.places(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Post)
        return self._take_command(state, command.at)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        places = self.places(state)
        if not places:
            return [Recalled(self.leader, self.office), Done()]
        return self._take_command(state, places[0])

    def _take_command(self, state: State, at: SpaceId) -> list[Event[State]]:
        entry = _office(state, self.office)
        leader = Leader(self.leader, entry.power, self.rating, at, office=self.office)
        came = LeaderCame(leader, RULE)
        return [came, *([Supreme(self.leader)] if self.post == 0 else []), Done()]
