"""Cities are incited to revolt [10.1, 10.2], and Athens itself [10.5]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.logistics import DismissGarrison, StopIncome
from roma_desktop.games.sparta_vs_athens.events.logistics import CityIncited, UnitsBoxed
from roma_desktop.games.sparta_vs_athens.events.pieces import CameOut, Turned
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLaid, SiegeLifted, Stripped, Taken
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance, deserters, refusal, value

INCITED_ATHENS = "incited_athens"
"""The key in ``happened`` for Sparta's one attempt to incite Athens [10.5]."""
INCOME_LOST = "income_lost"
"""The key in ``happened`` for the year in which Athens lost the next year's income [10.5]."""


def check_incite(state: State, side: SideId, at: LocaleId) -> None:
    """Raise ``Illegal`` unless a side may incite a city now [10.1]."""
    refuse(refusal(state, side, at))


def incitable(state: State, side: SideId) -> Iterator[LocaleId]:
    """The cities that a side may incite now and that might revolt."""
    units = (unit for unit in state.units.values() if unit.on_map and state.side_of(unit) == side)
    near = {to for at in {unit.at for unit in units} for to, _ in state.world.neighbours[at]}
    for locale in state.world.cities("delian"):
        at = locale.id
        if at in near and chance(state, side, at) and refusal(state, side, at) is None:
            yield at


def incite(state: State, side: SideId, at: LocaleId, dice: Dice) -> Sequence[Event[State]]:
    """A side incites a city: it revolts on a roll below its tribute value [10.1]."""
    needed = value(state, side, at)
    reason = say("{place:place} is incited: it revolts on less than {value}", place=at, value=needed)
    rolled = roll(dice, "10.1", reason, by=side)
    events: list[Event[State]] = [rolled, CityIncited(at)]
    return [*events, *revolt(state, side, at)] if rolled.face < needed else events


def revolt(state: State, side: SideId, at: LocaleId) -> Iterator[Event[State]]:
    """A city goes over to a side; units that hold it go into the next season's box [10.1, 10.2]."""
    turning = deserters(state, at) if side == SPARTA else ()
    expelled = tuple(unit.id for unit in state.units_at(at, enemy(side)) if unit.id not in turning)
    stranded = frozenset(leader.id for leader in state.leaders_at(at, enemy(side))) & state.inside
    if at in state.sieges:
        yield SiegeLifted(at, "10.1")
    if expelled:
        words = say("Driven out of {place:place} until next season: {units:count}.", place=at, units=expelled)
        yield UnitsBoxed(expelled, "10.1", words)
    if stranded:
        yield CameOut(stranded)
    yield Taken(at, side, "10.1", broken=False)
    if not state.revised:
        yield Happened(lost_for_good(at), "10.1")
    if turning:
        yield Turned(turning, True, "10.2")
        yield from _sieges_left(state, at, frozenset(turning))


def lost_for_good(at: LocaleId) -> str:
    """The key in ``happened`` for a city that never pays Athens again: standard rules [10.1]."""
    return f"revolt_{at}"


def _sieges_left(state: State, here: LocaleId, turned: frozenset[UnitId]) -> Iterator[Event[State]]:
    """Sieges go on without the units that have changed sides; one that they held alone is over [10.2]."""
    for at, siege in state.sieges.items():
        if at != here and siege.units & turned:
            left = siege.units - turned
            yield SiegeLaid(at, siege.side, left) if left else SiegeLifted(at, "10.2")


# ---------------------------------------------------------------- Athens


def check_incite_athens(state: State) -> None:
    """Raise ``Illegal`` unless Sparta may incite Athens: once in the game, in its Campaign Phase [10.5]."""
    if state.phasing != SPARTA:
        raise Illegal("10.5", say("It is not Sparta's Campaign Phase."), say("Wait for it."))
    if state.has_happened(INCITED_ATHENS):
        raise Illegal("10.5", say("Athens has been incited; that is tried once."), say("Incite other cities."))


def incite_athens(state: State, dice: Dice) -> Sequence[Event[State]]:
    """Sparta incites Athens, which revolts if two dice are its prestige or more [10.5, RUL-29]."""
    reason = say("Athens is incited: it revolts on {prestige} or more", prestige=state.prestige)
    rolled = roll(dice, "10.5", reason, by=SPARTA, count=2)
    tried = Happened(INCITED_ATHENS, "10.5")
    if sum(rolled.faces) < state.prestige:
        return [rolled, tried]
    return [rolled, tried, PrestigeMoved(SPARTA, 1, "10.5", say("Athens revolts")), Call((AthensRevolt(),))]


class AthensRevolt(Step[State], frozen=True):
    """Sparta chooses what the revolt costs Athens: its garrison or its income [10.5]."""

    def decision(self, state: State) -> Decision:
        return Decision(SPARTA, say("Athens revolts: what does it lose?"), "10.5")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, DismissGarrison | StopIncome):
            raise Illegal("10.5", say("Athens is in revolt."), say("Choose its garrison or its income."))

    def options(self, state: State) -> Iterator[Command]:
        yield DismissGarrison()
        yield StopIncome()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, DismissGarrison):
            return [Stripped(ATHENS, "10.5"), Done()]
        words = say("Athens will lose its income of next year.")
        return [Happened(INCOME_LOST, "10.5", words, SPARTA), Done()]
