"""What those do whom nobody plays [16.42]: the rules prescribe it, and it is told to the one who plays."""

from __future__ import annotations

from roma_desktop.core.game import Moment
from roma_desktop.games.roma_victrix.combat import COMBAT_RULES
from roma_desktop.games.roma_victrix.pieces import Side
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.games.roma_victrix.battle_story import battle_in
from roma_desktop.ui.table.recap import Recalled, since


class Unplayed:
    """Keeps what has not been told yet. A battle that the player decides in is told on its sheet, and not again."""

    def __init__(self) -> None:
        self._untold: list[Recalled] = []
        self._in_battle = False  # it goes on

    def note(self, moment: Moment[State], side: Side) -> bool:
        """A moment of the game as a side sees it; whether all of it is told here, its battles among it."""
        if moment.state.setting.solo is None:
            return False
        on_sheet = fighting(moment.origin)
        self._in_battle = on_sheet and fighting(moment.state)
        told = since((moment,), side, moment.number)
        self._untold += [one for one in told if not (on_sheet and one.line.rule.startswith(COMBAT_RULES))]
        return bool(told) and not on_sheet

    def waits(self) -> bool:
        """Whether there is something to be told now: nothing while a battle goes on."""
        return bool(self._untold) and not self._in_battle

    def take(self) -> list[Recalled]:
        """What is told now."""
        told, self._untold = self._untold, []
        return told

    def forget(self) -> None:
        self._untold = []


def fighting(state: State) -> bool:
    """Whether the step that is asked belongs to a battle."""
    return bool(state.steps) and battle_in(state, state.steps[-1]) is not None
