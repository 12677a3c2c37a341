"""The activated leader attacks [5.31.1]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, defenders
from roma_desktop.games.roma_victrix.rules.control import (
    capital_side,
    enemies,
    sides_at,
)
from roma_desktop.games.roma_victrix.steps.combat.battle import WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.walls import can_go_inside
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, remember
from roma_desktop.games.roma_victrix.steps.moving.occupying import Occupation


def check_fightable(state: State, place: SpaceId, side: Side) -> None:
    """Raise ``Illegal`` if the side is there only behind the walls of its capital [10.32]."""
    capital = state.capitals.get(place)
    if capital is None or state.side(capital.power) != side or capital.pillaged or side in sides_at(state, place):
        return
    raise Illegal(
        "10.32",
        say("{city:city} can be taken only by siege.", city=place),
        say("Besiege it, for 1 OP a round."),
    )


class Assault(Step[State], frozen=True):
    """The attack that the mover declared, if he and his enemy are still there: 1 OP, then combat [5.31.1]."""

    target: Side
    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        march = marching(state)
        if march is None or march.here(state) != self.at:
            return [Done()]
        army = march.army(state)
        if not army or march.op < OP_ATTACK or self.target not in enemies(state, march.side(state), self.at):
            return [Become(Occupation(self.at))]
        force = frozenset(unit.id for unit in army)
        attacker = Body(march.side(state), march.leader, force)
        battle = Battle(self.at, attacker, defenders(state, self.at, self.target), march.came_from)
        if self.target not in sides_at(state, self.at) and capital_side(state, self.at) == self.target:
            return [Become(Occupation(self.at))]  # behind the walls: a matter for a siege
        pay = remember(state, op=march.op - OP_ATTACK, served=march.served | force, force=force)
        offer = WithdrawalOffer(battle)
        if can_go_inside(state, self.at, self.target):  # he answers before any OP is paid
            return [Become(Occupation(self.at)), Call((offer,))]
        return [*pay, Become(Occupation(self.at)), Call((offer,))]
