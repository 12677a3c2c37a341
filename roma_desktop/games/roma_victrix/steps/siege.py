"""Sieges [10.4]: going behind the walls, rounds, the fall of a capital, its plunder [10.3]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.core.topology import SpaceId
from roma_desktop.games.roma_victrix.capitals import bounty, new_capital
from roma_desktop.games.roma_victrix.combat import Battle, Body, siege_csp, siege_works
from roma_desktop.games.roma_victrix.commands import Besiege
from roma_desktop.games.roma_victrix.control import capital_side, enemies, garrison_side, sides_at
from roma_desktop.games.roma_victrix.events import CapitalFell, Lost, Moved
from roma_desktop.games.roma_victrix.pacts import check_peace
from roma_desktop.games.roma_victrix.pieces import Side
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.march_orders import carry_out, check_ashore, check_order, check_points
from roma_desktop.games.roma_victrix.steps.marching import Marching, marching, remember
from roma_desktop.games.roma_victrix.succession import fall
from roma_desktop.games.roma_victrix.tables import OP_SIEGE
from roma_desktop.games.roma_victrix.world import city


def besieged(state: State, place: SpaceId) -> Body:
    """Who defends a capital: the land units inside, under their best leader there."""
    side = state.side(state.capitals[place].power)
    leaders = state.leaders_at(city(place), side)
    units = frozenset(unit.id for unit in state.army(city(place), side))
    return Body(side, leaders[0].id if leaders else None, units)


def can_go_inside(state: State, place: SpaceId, side: Side) -> bool:
    """Land units in the province of their own standing capital may always go inside [5.52]."""
    return capital_side(state, place) == side and side in sides_at(state, place)


def go_inside(state: State, place: SpaceId, side: Side) -> list[Event[State]]:
    """All land units and leaders of a side in the province go behind the walls."""
    units = frozenset(unit.id for unit in state.army(place, side))
    leaders = tuple(leader.id for leader in state.leaders_at(place, side))
    return [Moved(side, units, leaders, place, city(place), "inside", "10.41.1")]


def come_out(state: State, place: SpaceId) -> list[Event[State]]:
    """When no enemy stands before the walls any more, those inside come out."""
    inside = city(place)
    capital = state.capitals.get(place)
    if capital is None:
        return []
    side = state.side(capital.power)
    units = frozenset(unit.id for unit in state.army(inside, side))
    leaders = tuple(leader.id for leader in state.leaders_at(inside, side))
    if not units and not leaders:
        return []
    if enemies(state, side, place):
        return []
    return [Moved(side, units, leaders, inside, place, "outside", "10.41")]


# ---------------------------------------------------------------- a round


@check_order.register
def _(command: Besiege, march: Marching, state: State) -> None:
    check_ashore(march)
    here = march.here(state)
    side = capital_side(state, here)
    if side is None or side not in march.foes(state):
        raise Illegal("10.4", say("There is no enemy capital to besiege in {here:place}.", here=here))
    army = march.army(state)
    if not army:
        raise Illegal("10.41.3", say("{leader:leader} has no units to besiege with.", leader=march.leader))
    if side in sides_at(state, here):
        raise Illegal(
            "10.41.3",
            say("Enemy troops stand before the walls of {city:city}.", city=here),
            say("Beat them in the field first."),
        )
    check_peace(state, march.side(state), side, here)
    check_points(march, OP_SIEGE, "10.41.3")
    horse = state.setting.options.cavalry_in_sieges
    needed = siege_csp(besieged(state, here).present(state, city(here)), horse) + siege_works(state, here, side)
    ours = siege_csp(army, horse)
    if ours < needed:
        raise Illegal(
            "10.41.3",
            say("{ours} CSP are too few to besiege {city:city}.", ours=ours, city=here),
            say("Bring as many CSP as the defenders and their walls have."),
        )


@carry_out.register
def _(command: Besiege, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    from roma_desktop.games.roma_victrix.steps.battle import Fight

    here = march.here(state)
    force = frozenset(unit.id for unit in march.army(state))
    attacker = Body(march.side(state), march.leader, force)
    battle = Battle(here, attacker, besieged(state, here), march.came_from, kind="siege", cards=march.siege_cards)
    after = replace(march, op=march.op - OP_SIEGE, served=march.served | force, force=force)
    return [Become(after), Call((Fight(battle),))]


class SiegeAftermath(Step[State], frozen=True):
    """After a round: the city falls when neither walls nor men hold it any more [10.41.10], [10.42]."""

    battle: Battle

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        place = self.battle.place
        attacker = self.battle.attacker
        if not attacker.present(state, place):
            leader = attacker.leader
            if leader is not None and leader in state.captains:
                return [fall(state, leader, "3.34b")]
            return [Done()]
        capital = state.capitals[place]
        if capital.steps > 0 or self._defended(state, place):
            return [Done()]
        return self._falls(state, place)

    def _defended(self, state: State, place: SpaceId) -> bool:
        """Whether men on foot still hold the city, or its garrison."""
        side = self.battle.defender.side
        horse = state.setting.options.cavalry_in_sieges
        return siege_csp(state.army(city(place), side), horse) > 0 or garrison_side(state, place) == side

    def _falls(self, state: State, place: SpaceId) -> list[Event[State]]:
        """Horse and leaders inside are lost with the city; then it is plundered, and its power finds a new capital."""
        side = self.battle.defender.side
        horse = frozenset(unit.id for unit in state.army(city(place), side))
        if horse:
            return [Lost(side, city(place), frozenset(), horse, False, 0, "R-16")]
        leaders = state.leaders_at(city(place), side)
        if leaders:
            return [fall(state, leaders[0].id, "10.41.10b")]
        captor = self.battle.attacker
        power = captor.side
        if captor.leader is not None and captor.leader in state.captains:
            power = state.captains[captor.leader].power
        payee = state.side(power)  # who commands the besiegers gains
        fell = CapitalFell(place, state.capitals[place].power, power, bounty(state, place, power), payee)
        march = marching(state)
        taken = remember(state, taken=march.taken | {place}) if march is not None else []
        return [fell, *taken, Become(AfterSack(place))]

    def seen_by(self, side: Side, state: State) -> SiegeAftermath:
        return replace(self, battle=self.battle.seen_by(side))


class AfterSack(Step[State], frozen=True):
    """The victor's garrison goes in; the beaten major sets up a new capital at once if it can [10.36]."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        from roma_desktop.games.roma_victrix.steps.assault import occupation, prize

        power, taken = state.capitals[self.at].founder, occupation(state, self.at)
        return [*taken, *prize(state, taken, self.at, dice), *new_capital(state, power), Done()]
