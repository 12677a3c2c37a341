"""Events that a side may declare or try in the event phase [3.2 A.c, 15.2, 15.4, 15.5, 15.12]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import Rolled, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.administration import Declare, Forgo
from roma_desktop.games.sparta_vs_athens.events.administration import Noted
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, bonus
from roma_desktop.games.sparta_vs_athens.rules.forts import DECELEA
from roma_desktop.games.sparta_vs_athens.rules.nations import green, yellow
from roma_desktop.games.sparta_vs_athens.steps.events_effects import join, leave
from roma_desktop.games.sparta_vs_athens.steps.forts import place_fort


class OptionalEvent(Step[State], frozen=True):
    """A side declares or tries an event, or lets it be [15.0, RUL-50]."""

    event: str
    side: SideId

    def decision(self, state: State) -> Decision | None:
        row = EVENTS[self.event]
        words = "{side:side}: try it? {title}" if row.mode == "attempt" else "{side:side}: declare it? {title}"
        return Decision(self.side, say(words, side=self.side, title=row.title), row.rule)

    def check(self, state: State, command: Command) -> None:
        if isinstance(command, Forgo) and command.event == self.event:
            return
        if not isinstance(command, Declare) or command.event != self.event or command.units:
            row = EVENTS[self.event]
            raise Illegal(
                row.rule, say("Another event is to be decided: {title}.", title=row.title), say("Declare it, or not.")
            )

    def options(self, state: State) -> Iterator[Command]:
        yield Declare(self.event)
        yield Forgo(self.event)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Forgo):
            return [Done()]
        match self.event:
            case "15.2":
                return [*second_sicilian_war(state), Done()]
            case "15.4":
                return [*self._syracuse(state, dice), Done()]
            case "15.5":
                return [*self._carthage(state, dice), Done()]
            case _:
                return [*decelea(state), Done()]

    def _syracuse(self, state: State, dice: Dice) -> list[Event[State]]:
        rolls, higher = _contest(state, "15.4", dice)
        if higher != SPARTA:
            return [*rolls, Noted(say("Syracuse doesn't join {side:side}.", side=SPARTA), "15.4", SPARTA)]
        return [*rolls, *syracuse_joins(state)]

    def _carthage(self, state: State, dice: Dice) -> list[Event[State]]:
        rolls, higher = _contest(state, "15.5", dice)
        if higher != ATHENS:
            return [*rolls, Noted(say("Carthage doesn't invade."), "15.5", ATHENS)]
        happened = Happened("15.5", "15.5", say("Carthage invades Sicily."), ATHENS)
        point = PrestigeMoved(ATHENS, 1, "15.5", say("Carthage invades"))
        return [*rolls, happened, *leave(state, green(state), "15.5"), point]


def _contest(state: State, rule: str, dice: Dice) -> tuple[list[Rolled], SideId | None]:
    """Two dice a side, each adding its ``bonus``: the rolls, and the higher side, None if equal [15.4, 15.5]."""
    rolls = {
        side: roll(
            dice,
            rule,
            say("{title}: {side:side}, plus {n}", title=EVENTS[rule].title, side=side, n=bonus(state, side)),
            by=side,
            count=2,
        )
        for side in SIDES
    }
    totals = {side: sum(rolls[side].faces) + bonus(state, side) for side in SIDES}
    if totals[ATHENS] == totals[SPARTA]:
        return list(rolls.values()), None
    return list(rolls.values()), max(SIDES, key=lambda side: totals[side])


# ---------------------------------------------------------------- what they do; the Campaign Phase declares some too


def _sentence(number: str) -> Message:
    return say("{title}.", title=EVENTS[number].title)


def first_sicilian_war(state: State) -> list[Event[State]]:
    """The Athenian League joins Athens [15.1]."""
    return [Happened("15.1", "15.1", _sentence("15.1"), ATHENS), *join(state, yellow(state), ATHENS, "15.1")]


def second_sicilian_war(state: State) -> list[Event[State]]:
    """The Athenian League joins Athens; government 6 will end [15.2, RUL-49]."""
    return [Happened("15.2", "15.2", _sentence("15.2"), ATHENS), *join(state, yellow(state), ATHENS, "15.2")]


def syracuse_joins(state: State) -> list[Event[State]]:
    """The Spartan League joins Sparta [15.4]."""
    return [Happened("15.4", "15.4", _sentence("15.4"), SPARTA), *join(state, green(state), SPARTA, "15.4")]


def decelea(state: State) -> list[Event[State]]:
    """Sparta fortifies Decelea [15.12, 13.0]."""
    return list(place_fort(state, SPARTA, DECELEA, "panactum"))
