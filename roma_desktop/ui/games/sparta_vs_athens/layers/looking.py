"""All that a layer of Sparta vs. Athens is made from."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.ui.games.sparta_vs_athens.prompts.company import leader_of, those_with
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.layers import layer


@dataclass(frozen=True)
class Looking(layer.Looking):
    """``chosen``: the leader whom the player at the table has chosen, with the units that go with him; "" for none."""

    state: State

    def colour(self, side: SideId) -> str:
        """The name of a side's colour."""
        return COLOURS[side]

    @property
    def own(self) -> SideId:
        """The side that looks; where two look together, the one whose turn it is."""
        return next((side for side in SIDES if side == self.side), self.state.phasing or SIDES[0])

    @property
    def acting(self) -> Force | None:
        """The operation that goes on; None if none does."""
        return next((step for step in reversed(self.state.steps) if isinstance(step, Force)), None)

    @property
    def leader(self) -> Leader | None:
        """The leader who is chosen, or else the one who acts; None if there is neither."""
        acting = self.acting
        return self.state.leaders.get(leader_of(self.chosen) or (acting.leader if acting is not None else ""))

    def force(self, leader: Leader) -> list[Unit]:
        """The units that go with a leader: those of his operation, or all that are free where he is."""
        acting = self.acting
        if acting is not None and acting.leader == leader.id:
            return acting.units(self.state)
        return those_with(self.chosen, free_units(self.state, leader.at, leader.side))
