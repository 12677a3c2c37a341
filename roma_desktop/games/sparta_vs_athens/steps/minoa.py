"""The Minoa fort keeps five NSP of Sparta's from the sea [14.1, RUL-47]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import GiveUpShips
from roma_desktop.games.sparta_vs_athens.events.administration import MixReduced
from roma_desktop.games.sparta_vs_athens.events.turn import Happened
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import GONE, NSP, SPARTA

MINOA: Final = "minoa"
SHIPS_OUT: Final = "minoa_ships"
"""The key in ``happened`` for the year in which Sparta took the ships out of its mix."""
SHIPS_BACK: Final = "minoa_over"
GOVERNMENT: Final = 3
"""The first government under which the fort has this effect; in the revised rules the one that places the fort."""


def fleet(state: State) -> tuple[Unit, ...]:
    """The ships of the Peloponnesian League."""
    return tuple(unit for unit in state.units.values() if unit.nation == "peloponnesian" and unit.kind == NSP)


def minoa_cuts_fleet(state: State) -> bool:
    """Whether Sparta has to take ships out of its mix now.

    A scenario that begins with the fort has its ships counted already.
    """
    return (
        MINOA in state.forts
        and state.government >= GOVERNMENT
        and state.setting.scenario.government <= GOVERNMENT
        and not state.has_happened(SHIPS_OUT)
        and state.allegiance["peloponnesian"] == SPARTA
    )


class MinoaStands(Step[State], frozen=True):
    """Sparta takes one unit of the Peloponnesian ships out of its mix while the fort stands [14.1, RUL-47]."""

    def _able(self, state: State) -> tuple[Unit, ...]:
        return tuple(unit for unit in fleet(state) if unit.at != GONE)

    def decision(self, state: State) -> Decision | None:
        if not self._able(state):
            return None
        words = say("The fort {fort:fort} stands: which ships leave the game until it falls?", fort=MINOA)
        return Decision(SPARTA, words, "14.1")

    def check(self, state: State, command: Command) -> None:
        able = {unit.id for unit in self._able(state)}
        if not isinstance(command, GiveUpShips) or command.unit not in able:
            raise Illegal(
                "14.1",
                say("Sparta takes 5 NSP out of the game while the fort {fort:fort} stands (RUL-47).", fort=MINOA),
                say("Choose one unit of Peloponnesian ships, on the map or not yet bought."),
            )

    def options(self, state: State) -> Iterator[Command]:
        return (GiveUpShips(unit.id) for unit in self._able(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, GiveUpShips)
        return [Happened(SHIPS_OUT, "14.1"), MixReduced(command.unit), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Happened(SHIPS_OUT, "14.1"), Done()]
