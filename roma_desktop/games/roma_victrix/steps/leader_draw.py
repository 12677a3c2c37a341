"""The optional leader draw [15.1]: leaders and initiative markers come out of one cup, each with its own phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import draw
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Post
from roma_desktop.games.roma_victrix.events import Gathered, InitiativeDrawn, LeaderCame
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import present
from roma_desktop.games.roma_victrix.steps.moving.occupying import relieved
from roma_desktop.games.roma_victrix.steps.operations import Operations, new_markers

MARKER = "marker:"


class LeaderDraw(Step[State], frozen=True):
    """All leaders but the supreme ones go into the cup with the markers; whatever is drawn has its phase."""

    markers: tuple[PowerId, ...]
    leaders: tuple[LeaderId, ...] | None = None

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.leaders is None:
            gone = self._for_the_cup(state)
            return [Gathered(gone), Become(replace(self, leaders=(*state.aside, *gone)))]
        fresh = new_markers(state, dice) or relieved(state)
        if fresh:
            return fresh
        markers = tuple(power for power in self.markers if power in state.powers.majors)
        leaders = tuple(leader for leader in self.leaders if leader in state.aside)
        cup = (*(f"{MARKER}{power}" for power in markers), *leaders)
        if not cup:
            return [Gathered(self._for_the_cup(state)), Done()]
        drawn = draw(dice, cup, "15.1", say("leader draw")) if len(cup) > 1 else cup[0]
        if drawn.startswith(MARKER):
            return self._marker(state, drawn.removeprefix(MARKER), markers, leaders)
        rest = tuple(leader for leader in leaders if leader != drawn)
        return [Become(LeaderDraw(markers, rest)), Call((Taking(drawn),))]

    def _for_the_cup(self, state: State) -> tuple[LeaderId, ...]:
        majors = state.powers.majors
        return tuple(one.id for one in state.captains.values() if one.power in majors and not one.supreme)

    def _marker(
        self, state: State, power: PowerId, markers: tuple[PowerId, ...], leaders: tuple[LeaderId, ...]
    ) -> list[Event[State]]:
        """The marker lets its owner activate the supreme leader, and call upon allies."""
        rest = tuple(one for one in markers if one != power)
        king = next((one.id for one in state.captains.values() if one.power == power and one.supreme), "")
        return [InitiativeDrawn(power), Become(LeaderDraw(rest, leaders)), Call((Operations(power, only=king),))]


class Taking(Step[State], frozen=True):
    """The leader drawn takes command of any troops or fleets of his power; then he has his phase."""

    leader: LeaderId

    def _man(self, state: State) -> Leader:
        return state.aside[self.leader]

    def places(self, state: State) -> list[SpaceId]:
        """Provinces with units or fleets of his power, except those that others hold and no army of his side is in."""
        man = self._man(state)
        side = state.side(man.power)
        places = dict.fromkeys(province_of(unit.at) for unit in state.troops.values() if unit.power == man.power)
        return sorted(place for place in places if present(state, place) <= {side} or state.army(place, side))

    def decision(self, state: State) -> Decision | None:
        if len(self.places(state)) < 2:
            return None
        man = self._man(state)
        question = say("{leader:leader} is drawn. Where does he take command?", leader=self.leader)
        return Decision(state.side(man.power), question, "15.1")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Post) or command.at not in self.places(state):
            raise Illegal(
                "15.1",
                say("{leader:leader} takes command only of troops of his power.", leader=self.leader),
                say("They are in {places:place}.", places=tuple(self.places(state))),
            )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Post(place) for place in self.places(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Post)
        return self._take(state, command.at)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        places = self.places(state)
        return self._take(state, places[0]) if places else [Done()]

    def _take(self, state: State, at: SpaceId) -> list[Event[State]]:
        man = self._man(state)
        came = LeaderCame(replace(man, at=at), "15.1")
        return [came, Done(), Call((Operations(man.power, only=man.id),))]
