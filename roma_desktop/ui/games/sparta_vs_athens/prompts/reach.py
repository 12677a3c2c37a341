"""How far a force can go with the CP that its leader has left: a chain of commands for each locale [7.3]."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import outside
from roma_desktop.games.sparta_vs_athens.rules.passage import exits
from roma_desktop.ui.table.prompt import Mark


@dataclass(frozen=True)
class Reach:
    """A locale that can be reached: what it costs, the way there without the start, and whether the enemy may react."""

    cost: int
    way: tuple[LocaleId, ...]
    met: bool

    def marks(self, cp: int) -> tuple[Mark, ...]:
        """A mark at each locale of the way: how many of ``cp`` are left there; it warns where the enemy may react."""
        last = len(self.way)
        return tuple(
            Mark(at, str(cp - number), warn=self.met and number == last) for number, at in enumerate(self.way, 1)
        )


def reach(state: State, side: SideId, here: LocaleId, units: Sequence[Unit], cp: int) -> dict[LocaleId, Reach]:
    """All locales in reach. A way doesn't go on from a locale where the force meets the enemy."""
    found: dict[LocaleId, Reach] = {}
    ahead = deque([Reach(0, (), met=False)])
    while ahead:
        now = ahead.popleft()
        if now.cost >= cp or now.met:
            continue
        at = now.way[-1] if now.way else here
        for there in exits(state, side, at, units):
            if there not in found and there != here:
                found[there] = Reach(now.cost + 1, (*now.way, there), meets(state, side, there, units))
                ahead.append(found[there])
    return found


def meets(state: State, side: SideId, at: LocaleId, units: Sequence[Unit]) -> bool:
    """Whether enemies are outside there whom these units would meet [7.5, 7.9]."""
    if state.peace and at != "argos":
        return False
    met = {unit.kind for unit in outside(state, at, enemy(side))}
    mine = {unit.kind for unit in units}
    return (NSP in met and NSP in mine) or (LSP in met and LSP in mine and NSP not in mine)
