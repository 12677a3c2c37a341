"""A plan: what a leader could do in his operation, with how much it promises."""

from __future__ import annotations

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.ai.intents import Kind, Undertaking
from roma_desktop.games.sparta_vs_athens.commands.campaign import Operate
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LeaderId, LocaleId, UnitId

GOALS: dict[Kind, Message] = {
    "strike": say("attacks at {place:place}"),
    "seafight": say("seeks a battle at sea at {place:place}"),
    "take": say("takes {place:place}"),
    "siege": say("besieges {place:place}"),
    "raid": say("raids the coast of the Peloponnese"),
    "ravage": say("ravages the land at {place:place}"),
    "fort": say("fortifies {place:place}"),
    "incite": say("stirs up revolts from {place:place}"),
    "guard": say("guards {place:place}"),
    "blockade": say("sends ships to {place:place} for the Propontus"),
    "muster": say("musters an army at {place:place}"),
    "home": say("brings units home to {place:place}"),
    "attica": say("invades Attica at {place:place}"),
    "clear": say("withdraws to {place:place}"),
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
        return say(GOALS[self.kind].template, place=self.target)


PASSES = say("ends the campaign")
MOVES_AWAY, LEAVES = say("moves away from the enemy at {place:place}"), say("leaves {place:place}")
"""What who must go does if no plan is any good: he leaves enemies there [8.7], or a nation out of the war [11.1]."""
