"""A leader besieges a capital, round by round [10.41]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Besiege
from roma_desktop.games.roma_victrix.events import RomanEvent
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_SIEGE
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, siege_csp, siege_works
from roma_desktop.games.roma_victrix.rules.control import capital_side, sides_at
from roma_desktop.games.roma_victrix.rules.pacts import check_peace
from roma_desktop.games.roma_victrix.steps.combat.battle import Fight
from roma_desktop.games.roma_victrix.steps.combat.walls import besieged
from roma_desktop.games.roma_victrix.steps.moving.march_orders import carry_out, check_ashore, check_order, check_points
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching


class SiegeForgone(RomanEvent, frozen=True):
    """Both sides have added up their CSP, and there are too few for a siege [10.41.3A]: no OP is spent.

    How many are inside stays hidden, only that they are more [6.2].
    """

    leader: LeaderId
    at: SpaceId

    reveals = True

    def line(self, state: State) -> Line:
        words = say("{leader:leader} has too few troops to besiege {city:city}", leader=self.leader, city=self.at)
        return Line(words, "10.41.3", state.side(state.captains[self.leader].power))


def strong_enough(march: Marching, state: State) -> bool:
    """Whether the leader has as many CSP as the units inside, the walls and the garrison together [10.41.3A]."""
    return enough_for_siege(state, march.here(state), march.army(state))


def enough_for_siege(state: State, place: SpaceId, units: tuple[Unit, ...]) -> bool:
    """Whether these units are enough to besiege the capital in a place [10.41.3A]."""
    inside, horse = besieged(state, place), state.setting.options.cavalry_in_sieges
    needed = siege_csp(inside.present(state, city(place)), horse) + siege_works(state, place, inside.side)
    return siege_csp(units, horse) >= needed


@check_order.register
def _(command: Besiege, march: Marching, state: State) -> None:
    check_ashore(march)
    here = march.here(state)
    side = capital_side(state, here)
    if side is None or side not in march.foes(state):
        raise Illegal(
            "10.4", say("There is no enemy capital to besiege in {here:place}.", here=here), say("March on, or finish.")
        )
    army = march.army(state)
    if not army:
        raise Illegal(
            "10.41.3",
            say("{leader:leader} has no units to besiege with.", leader=march.leader),
            say("Let units join him first."),
        )
    if side in sides_at(state, here):
        raise Illegal(
            "10.41.3",
            say("Enemy troops are outside the walls of {city:city}.", city=here),
            say("Beat them in the field first."),
        )
    check_peace(state, march.side(state), side, here)
    check_points(march, OP_SIEGE, "10.41.3")
    ours = siege_csp(army, state.setting.options.cavalry_in_sieges)
    if ours < siege_works(state, here, side):  # what all can see; who is inside comes out when it is carried out
        raise Illegal(
            "10.41.3",
            say("{ours} CSP are too few to besiege {city:city}.", ours=ours, city=here),
            say("Bring as many CSP as the defenders and their walls have."),
        )


@carry_out.register
def _(command: Besiege, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    here = march.here(state)
    if not strong_enough(march, state):
        return [SiegeForgone(march.leader, here)]
    force = frozenset(unit.id for unit in march.army(state))
    attacker = Body(march.side(state), march.leader, force)
    battle = Battle(here, attacker, besieged(state, here), march.came_from, kind="siege", cards=march.siege_cards)
    after = replace(march, op=march.op - OP_SIEGE, served=march.served | force, force=force)
    return [Become(after), Call((Fight(battle),))]
