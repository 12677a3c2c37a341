"""Leaders come onto the map: at set-up, in the government phase, in a Logistics Phase [6.3 to 6.5, 14.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.chance import draw
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import DrawLeaders, EndPlacing, PlaceLeader
from roma_desktop.games.sparta_vs_athens.events.administration import Noted
from roma_desktop.games.sparta_vs_athens.model.pieces import HIDDEN
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.leaders import (
    MOST_DRAWN,
    available,
    compulsory,
    landings,
    unnamed_pool,
    vacancies,
)
from roma_desktop.games.sparta_vs_athens.steps.leader_arrival import (
    arrival,
    arrivals,
    check_arrival,
    check_landing,
    check_person,
)


class PlaceLeaders(Step[State], frozen=True):
    """A side places its leaders: first those with a name, then those that it draws [6.4, 6.5].

    ``named``: whether leaders with a name may still come; ``draws``: whether others may still be drawn; ``drawn``:
    those drawn and not placed yet, hidden from the enemy.
    """

    side: SideId
    named: bool = True
    draws: bool = True
    drawn: tuple[PersonId, ...] = ()

    # ------------------------------------------------------------ questions

    def _waiting(self, state: State) -> tuple[PersonId, ...]:
        """The named leaders who may come next; only one where the allowance must include him [14.1]."""
        if not self.named or self.drawn:
            return ()
        if self.side == SPARTA:
            return available(state, SPARTA)
        first = compulsory(state)
        if first:
            return (first,)
        return available(state, ATHENS) if vacancies(state) else ()

    def _most(self, state: State) -> int:
        """The most leaders without a name that may be drawn [6.5, RL]: none in the standard rules."""
        if not self.draws or not state.revised:
            return 0
        return min(MOST_DRAWN, len(unnamed_pool(state, self.side)))

    @property
    def _rule(self) -> str:
        """The rule by which the next leader comes."""
        if self.drawn:
            return "6.5"
        return "6.3" if self.side == SPARTA else "6.4"

    # ------------------------------------------------------------ the step

    def decision(self, state: State) -> Decision | None:
        if self.drawn:
            return Decision(self.side, say("{side:side}: place a leader you have drawn", side=self.side), "6.5")
        if self._waiting(state):
            return Decision(self.side, say("{side:side}: place a leader", side=self.side), self._rule)
        if self._most(state):
            return Decision(self.side, say("{side:side}: how many leaders do you draw?", side=self.side), "6.5")
        return None

    def check(self, state: State, command: Command) -> None:
        if self.drawn:
            self._check_placing(state, command, self.drawn)
        elif waiting := self._waiting(state):
            if isinstance(command, EndPlacing) and self.side == SPARTA:
                return
            self._check_placing(state, command, waiting)
        else:
            self._check_draw(state, command)

    def _check_placing(self, state: State, command: Command, waiting: tuple[PersonId, ...]) -> None:
        rule = self._rule
        if not isinstance(command, PlaceLeader):
            raise Illegal(
                rule, say("A leader waits to be placed: this may not be delayed."), say("Choose where he comes.")
            )
        check_person(state, self.side, command.person, waiting, rule)
        check_landing(state, self.side, command.at, rule)

    def _check_draw(self, state: State, command: Command) -> None:
        most = self._most(state)
        if not isinstance(command, DrawLeaders):
            raise Illegal("6.5", say("It is time to draw leaders."), say("Draw 0 to {most}.", most=most))
        if not 0 <= command.count <= most:
            raise Illegal(
                "6.5",
                say("{n:leader|leaders} can't be drawn.", n=command.count),
                say("A side draws up to four a year, as far as its pool has them: 0 to {most}.", most=most),
            )

    def options(self, state: State) -> Iterator[Command]:
        waiting = self.drawn or self._waiting(state)
        if waiting:
            places = tuple(landings(state, self.side))
            yield from (PlaceLeader(who, at) for who in waiting for at in places)
            if not self.drawn and self.side == SPARTA:
                yield EndPlacing()
        else:
            yield from (DrawLeaders(count) for count in range(self._most(state) + 1))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case PlaceLeader(who, at):
                left = list(self.drawn)
                if who in left:
                    left.remove(who)
                after: Event[State] = Become(replace(self, drawn=tuple(left)))
                return [*arrival(state, self.side, who, at, self._rule), after]
            case DrawLeaders(count):
                return self._draw(state, count, dice)
            case _:
                return [Become(replace(self, named=False))]

    def _draw(self, state: State, count: int, dice: Dice) -> list[Event[State]]:
        pool = list(unnamed_pool(state, self.side))
        drawn: list[PersonId] = []
        for _ in range(count):
            who = draw(dice, pool, "6.5", say("leader drawn"), by=self.side)
            pool.remove(who)
            drawn.append(who)
        words = say("{side:side} draws {n:leader|leaders}.", side=self.side, n=count)
        placing = replace(self, named=False, draws=False, drawn=tuple(drawn))
        return [Noted(words, "6.5", self.side), Become(placing)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    def seen_by(self, side: str, state: State) -> PlaceLeaders:
        return self if side == self.side else replace(self, drawn=(HIDDEN,) * len(self.drawn))


class SpartanArrivals(Step[State], frozen=True):
    """Spartan leaders whose year has come may enter in Sparta's Logistics Phase [6.3, RUL-70]."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        if self.side != SPARTA or not available(state, SPARTA):
            return None
        return Decision(SPARTA, say("{side:side}: bring a leader onto the map?", side=SPARTA), "6.3")

    def check(self, state: State, command: Command) -> None:
        check_arrival(state, self.side, command, "6.3")

    def options(self, state: State) -> Iterator[Command]:
        return arrivals(state, self.side)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, PlaceLeader):
            return arrival(state, self.side, command.person, command.at, "6.3")
        return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


class AthenianReplacements(Step[State], frozen=True):
    """Leaders that the allowance has held back may replace dead ones in Athens' Logistics Phase [6.4, RUL-66]."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        if self.side != ATHENS or not vacancies(state):
            return None
        return Decision(ATHENS, say("{side:side}: replace a dead leader?", side=ATHENS), "6.4")

    def check(self, state: State, command: Command) -> None:
        check_arrival(state, self.side, command, "6.4")

    def options(self, state: State) -> Iterator[Command]:
        return arrivals(state, self.side)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, PlaceLeader):
            return arrival(state, self.side, command.person, command.at, "6.4")
        return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]
