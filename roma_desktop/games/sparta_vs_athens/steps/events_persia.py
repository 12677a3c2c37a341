"""Persia sides with Sparta [15.13]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import SettlePersians
from roma_desktop.games.sparta_vs_athens.events.pieces import Placed
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, NationTurned
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SPARTA
from roma_desktop.games.sparta_vs_athens.rules.events import PERSIAN_CITIES


class PersiaArms(Step[State], frozen=True):
    """Sparta chooses in which two cities the two Persian units come [15.13, RUL-53]."""

    def decision(self, state: State) -> Decision | None:
        return Decision(SPARTA, say("Persia helps Sparta: in which two cities do its units come?"), "15.13")

    def check(self, state: State, command: Command) -> None:
        advice = say("Choose two different ones of {places:place}.", places=PERSIAN_CITIES)
        if not isinstance(command, SettlePersians):
            raise Illegal("15.13", say("The Persian units wait for their places."), advice)
        if command.first == command.second:
            raise Illegal("15.13", say("The Persian units come in two different cities."), advice)
        for at in (command.first, command.second):
            if at not in PERSIAN_CITIES:
                raise Illegal("15.13", say("No Persian unit can come at {place:place}.", place=at), advice)

    def options(self, state: State) -> Iterator[Command]:
        return (SettlePersians(first, second) for first, second in permutations(PERSIAN_CITIES, 2))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, SettlePersians)
        units = sorted(unit.id for unit in state.units.values() if unit.nation == "persia")
        places = (command.first, command.second)
        return [
            Happened("15.13", "15.13", say("Persia sides with Sparta.")),
            NationTurned("persia", SPARTA, "15.13"),
            *(Placed((unit,), at, "15.13") for unit, at in zip(units, places, strict=True)),
            Done(),
        ]
