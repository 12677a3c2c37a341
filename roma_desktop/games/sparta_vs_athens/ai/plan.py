"""A plan: what a leader could do in his operation, with how much it promises."""

from __future__ import annotations

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.ai.intents import Kind, Undertaking
from roma_desktop.games.sparta_vs_athens.commands.campaign import Operate
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LeaderId, LocaleId, UnitId

GOALS: dict[Kind, Message] = {
    "strike": say("{leader:leader} attacks at {place:place}"),
    "seafight": say("{leader:leader} seeks a battle at sea at {place:place}"),
    "take": say("{leader:leader} takes {place:place}"),
    "siege": say("{leader:leader} besieges {place:place}"),
    "raid": say("{leader:leader} raids the coast of the Peloponnese"),
    "ravage": say("{leader:leader} ravages the land at {place:place}"),
    "fort": say("{leader:leader} fortifies {place:place}"),
    "incite": say("{leader:leader} stirs up revolts from {place:place}"),
    "guard": say("{leader:leader} guards {place:place}"),
    "blockade": say("{leader:leader} sends ships to {place:place} for the Propontus"),
    "muster": say("{leader:leader} musters an army at {place:place}"),
    "home": say("{leader:leader} brings units home to {place:place}"),
    "attica": say("{leader:leader} invades Attica at {place:place}"),
    "clear": say("{leader:leader} withdraws to {place:place}"),
}
"""What each kind of plan is for, in words."""


class Plan(msgspec.Struct, frozen=True):
    """A leader goes to a place by a way with some units. ``merit`` is in thousandths of a game, ``chance`` in percent.

    ``gathers``: units met on the way are taken along.
    """

    leader: LeaderId
    kind: Kind
    target: LocaleId
    path: tuple[LocaleId, ...]
    force: frozenset[UnitId]
    merit: float
    chance: int | None = None
    gathers: bool = False

    def command(self) -> Operate:
        return Operate(self.leader, self.force)

    def intent(self, state: State) -> Undertaking:
        return Undertaking(state.year, state.season, self.leader, self.kind, self.target, self.path, self.gathers)

    def goal(self) -> Message:
        return say(GOALS[self.kind].template, leader=self.leader, place=self.target)


PASSES = say("ends the campaign")
MOVES_AWAY = say("{leader:leader} moves away from the enemy at {place:place}")
LEAVES = say("{leader:leader} leaves {place:place}")
"""What who must go does if no plan is any good: he leaves enemies there [8.7], or a nation out of the war [11.1]."""
