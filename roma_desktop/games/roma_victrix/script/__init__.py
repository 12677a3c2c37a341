"""The words of Roma Victrix in scripts: ``Move tarraconensis``, ``Form: 4 HI, 2 CAV``, ``until operations of rome``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules import passing
from roma_desktop.games.roma_victrix.script import moments, orders
from roma_desktop.games.roma_victrix.script.referee import Referee


class RomanGrammar:
    """Lines of a script read and written."""

    moments = moments.MOMENTS
    referee = Referee()

    def read(self, line: str, state: State) -> Command:
        return orders.read(line, state)

    def write(self, command: Command, state: State) -> str:
        return orders.write(command, state)

    def moment(self, words: Sequence[str], state: State) -> Callable[[State], bool] | None:
        return moments.moment(words, state)

    def passing(self, options: Sequence[Command]) -> Command:
        return passing.passing(options)


GRAMMAR = RomanGrammar()
