"""The plague of the revised rules [16.1, R20, RUL-55]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import LoseToPlague
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated
from roma_desktop.games.sparta_vs_athens.events.turn import Happened
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, BOX, LSP

TOLL: Final = 17
"""The LSP that Athens loses for good [R20]."""


def exposed(state: State) -> tuple[Unit, ...]:
    """The red LSP units that the plague may take: those in play."""
    return tuple(
        unit
        for unit in state.units.values()
        if unit.nation == "athens" and unit.kind == LSP and (unit.on_map or unit.at == BOX)
    )


def least_loss(state: State) -> int:
    """The front SP of the lost units together: 17, or the least possible above; all if there are fewer (RUL-55)."""
    fronts = [unit.front for unit in exposed(state)]
    sums = {0}
    for front in fronts:
        sums |= {total + front for total in sums}
    return min((total for total in sums if total >= TOLL), default=sum(fronts))


class Plague(Step[State], frozen=True):
    """Athens chooses the land units that the plague takes for good [16.1, RUL-55]."""

    def decision(self, state: State) -> Decision | None:
        if not exposed(state):
            return None
        return Decision(
            ATHENS, say("The plague: which units are lost for good? Fronts adding to {n}.", n=least_loss(state)), "R20"
        )

    def check(self, state: State, command: Command) -> None:
        least = least_loss(state)
        advice = say("Choose red land units in play whose fronts add to {n}.", n=least)
        if not isinstance(command, LoseToPlague):
            raise Illegal("R20", say("The plague takes its toll."), advice)
        able = {unit.id for unit in exposed(state)}
        if not command.units <= able:
            raise Illegal("R20", say("The plague takes land units of Athens that are in play."), advice)
        total = sum(state.units[of].front for of in command.units)
        if total != least:
            raise Illegal("RUL-55", say("The fronts of these units add to {n}.", n=total), advice)

    def options(self, state: State) -> Iterator[Command]:
        """Every choice that adds up, the fewest units first."""
        least, units = least_loss(state), exposed(state)
        for count in range(1, len(units) + 1):
            for chosen in combinations(units, count):
                if sum(unit.front for unit in chosen) == least:
                    yield LoseToPlague(_ids(chosen))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, LoseToPlague)
        lost = Eliminated(tuple(sorted(command.units)), "R20", for_good=True)
        return [Happened("plague", "R20", say("The plague strikes Athens."), ATHENS), lost, Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Happened("plague", "R20"), Done()]


def _ids(units: Iterable[Unit]) -> frozenset[str]:
    return frozenset(unit.id for unit in units)
