"""How likely an army goes on with a Battle as things stand, and why not where it can't [6.2]."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.state import Continuity, State
from roma_desktop.games.arquebus.model.terms import ARMY, SideId
from roma_desktop.games.arquebus.rules.continuing import chance, check_army, check_battle, goal, modifiers
from roma_desktop.games.arquebus.rules.modifier import Modifier


@dataclass(frozen=True, slots=True)
class Prospect:
    """The sum of a continuation, its goal and chance; ``refused``: why it can't be tried now."""

    lines: tuple[Modifier, ...]
    goal: int
    chance: Fraction
    refused: Illegal | None = None

    @property
    def percent(self) -> int:
        return round(100 * self.chance)

    def total(self) -> Message:
        """What the die may show, as a sentence."""
        drm = sum(line.drm for line in self.lines)
        if not drm:
            return say("{goal} or less on the die: {percent} %", goal=self.goal, percent=self.percent)
        return say("die {drm:+} is {goal} or less: {percent} %", drm=drm, goal=self.goal, percent=self.percent)


def prospect(state: State, side: SideId, target: str) -> Prospect | None:
    """How a side would continue with a Battle or the army if it had the chance now; None for a Battle without a leader.

    For a side that isn't active nothing has been continued yet [6.2-h].
    """
    if target != ARMY and target not in state.setting.leader_of:
        return None
    now = state if side == state.active else replace(state, continuity=Continuity(), last="")
    return Prospect(
        modifiers(now, side, target), goal(now, side, target), chance(now, side, target), _refusal(now, side, target)
    )


def _refusal(state: State, side: SideId, target: str) -> Illegal | None:
    try:
        if target == ARMY:
            check_army(state, side, "continued")
        else:
            check_battle(state, side, target, "continued")
    except Illegal as illegal:
        return illegal
    return None
