"""The government of Athens stays or falls, and leaders take the field [3.2 A.d, 14.1, 6.4, 6.5]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import LetFall, SacrificeLeaders
from roma_desktop.games.sparta_vs_athens.events.administration import LeaderRetired, Noted, PrestigeCompared
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderRemoved
from roma_desktop.games.sparta_vs_athens.events.turn import Happened
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS, LAST, escape_name, fate
from roma_desktop.games.sparta_vs_athens.rules.leaders import MOST_DRAWN, unnamed_on_map
from roma_desktop.games.sparta_vs_athens.steps.events_effects import new_government
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders


class GovernmentPhase(Step[State], frozen=True):
    """The government stays or falls by Athens' prestige; then both sides place leaders [14.1, 6.5]."""

    def decision(self, state: State) -> Decision | None:
        if fate(state)[0] != "may_escape":
            return None
        pair = GOVERNMENTS[state.government].escape
        return Decision(
            ATHENS, say("The government falls unless {who:person} leave the game: let them go?", who=pair), "14.1"
        )

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, SacrificeLeaders | LetFall):
            raise Illegal(
                "14.1",
                say("The government of Athens is about to fall."),
                say("Remove its two leaders for good, or let it fall."),
            )

    def options(self, state: State) -> Iterator[Command]:
        yield SacrificeLeaders()
        yield LetFall()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, SacrificeLeaders):
            return [*self._sacrifice(state), *self._stays(state)]
        return self._falls(state)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        outcome, why = fate(state)
        if outcome == "falls":
            return self._falls(state)
        return [Noted(say("The government stays: {why}.", why=why), "14.1", ATHENS), *self._stays(state)]

    # ------------------------------------------------------------ what happens

    def _sacrifice(self, state: State) -> Iterator[Event[State]]:
        pair = GOVERNMENTS[state.government].escape
        yield Happened(escape_name(state.government), "14.1", say("The government survives."), ATHENS)
        for who in pair:
            yield from _gone_for_good(state, who)

    def _falls(self, state: State) -> list[Event[State]]:
        changed = new_government(state, min(LAST, state.government + 1))
        return [*changed, *_unnamed_leave(state, SPARTA), PrestigeCompared(), Done(), _placing(state)]

    def _stays(self, state: State) -> list[Event[State]]:
        home = [*_unnamed_leave(state, SPARTA), *_unnamed_leave(state, ATHENS)]
        return [*home, PrestigeCompared(), Done(), _placing(state)]


def _gone_for_good(state: State, who: PersonId) -> Iterator[Event[State]]:
    serving = next((leader for leader in state.leaders.values() if leader.person == who), None)
    if serving is None:
        yield LeaderRetired(who, "14.1")
    else:
        yield LeaderRemoved(serving.id, who, "14.1", retired=True)


def _unnamed_leave(state: State, side: SideId) -> Iterator[Event[State]]:
    """A side's leaders without a name go back to its pool: revised rules [6.5, RL]."""
    if state.revised:
        for leader in unnamed_on_map(state, side):
            yield LeaderRemoved(leader.id, leader.person, "6.5")


def _placing(state: State) -> Event[State]:
    """Both sides place leaders; a side that had more than four without a name on the map draws none [6.5, RL]."""
    draws = {side: len(unnamed_on_map(state, side)) <= MOST_DRAWN for side in (SPARTA, ATHENS)}
    return Call(
        (PlaceLeaders(SPARTA, named=False, draws=draws[SPARTA]), PlaceLeaders(ATHENS, draws=draws[ATHENS])),
    )
