"""The turn of solitaire [16.42]: creation by the table, and the march of the sides without a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import draw, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Besiege
from roma_desktop.games.roma_victrix.events import Announced, Created, InitiativeDrawn
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, PowerId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK, SMALL_ISLANDS, Kind, solo_creation
from roma_desktop.games.roma_victrix.rules.barbaricum import composition_of, draw_marker, warbands
from roma_desktop.games.roma_victrix.rules.control import (
    capital_side,
    contested,
    controls,
    holder,
    provinces_of,
    sides_at,
)
from roma_desktop.games.roma_victrix.rules.creation import raised
from roma_desktop.games.roma_victrix.rules.roads import mountain_pass
from roma_desktop.games.roma_victrix.rules.solo import Target, preferred, targets
from roma_desktop.games.roma_victrix.steps.combat.assault import Assault
from roma_desktop.games.roma_victrix.steps.moving.besieging import strong_enough
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed, carry_out
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, Muster
from roma_desktop.games.roma_victrix.steps.moving.occupying import relieved
from roma_desktop.games.roma_victrix.steps.moving.on_foot import can_attack, enter
from roma_desktop.games.roma_victrix.steps.operations import new_markers

FIRST = 3  # on this or less the first of several targets is taken, else the last

# ---------------------------------------------------------------- D: creation


class SoloCreation(Step[State], frozen=True):
    """The active powers draw a marker for each controlled province [16.42 D], R-55; barbarians call warbands [9.5]."""

    left: tuple[SpaceId, ...] | None = None
    raised: Mapping[PowerId, int] = {}
    """CSP that each power has created this turn, where the scenario sets a limit."""

    def _places(self, state: State) -> tuple[SpaceId, ...]:
        powers = [power for power in state.powers.majors if power != state.setting.solo]
        return tuple(
            place
            for power in powers
            for place in provinces_of(state, power)
            if place not in state.pillaged and not contested(state, place)
        )

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.left is None:
            return [Become(SoloCreation(self._places(state)))]
        if not self.left:
            return [Done()]
        place, rest = self.left[0], replace(self, left=self.left[1:])
        power = holder(state, place)
        if power is None:
            return [Become(rest)]
        number = draw_marker(state, dice)
        units = self._within(state, power, raised(state, power, place, self._kinds(state, power, place, number)))
        if not units:
            return [Become(rest)]
        made = {**self.raised, power: self.raised.get(power, 0) + sum(unit.csp for unit in units)}
        return [Created(power, place, units, rule="16.42.D"), Become(replace(rest, raised=made))]

    def _within(self, state: State, power: PowerId, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
        """No more than the scenario lets the power create in a turn."""
        most = state.setting.scenario.rules.creation_csp.get(power)
        if most is None:
            return units
        totals = accumulate((unit.csp for unit in units), initial=self.raised.get(power, 0))
        return tuple(unit for unit, total in zip(units, list(totals)[1:], strict=True) if total <= most)

    def _kinds(self, state: State, power: PowerId, place: SpaceId, number: int) -> Mapping[Kind, int]:
        kind = state.setting.kind(power)
        if kind == "barbarian":
            share = state.setting.scenario.rules.warbands.get(power, 100)
            return warbands(-(-number * share // 100), composition_of(state, power))
        found: dict[Kind, int] = {}
        for one, count in solo_creation(number, parthian=kind == "parthian").items():
            light: Kind = "AUX" if place in SMALL_ISLANDS else one
            found[light] = found.get(light, 0) + count
        return found


# ---------------------------------------------------------------- F: initiative


class SoloInitiative(Step[State], frozen=True):
    """The markers of the active powers are drawn one by one [16.42 F]; each marches by the rules."""

    cup: tuple[PowerId, ...] | None = None

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        able = [power for power in state.powers.majors if power != state.setting.solo]
        cup = tuple(able) if self.cup is None else tuple(power for power in self.cup if power in able)
        fresh = new_markers(state, dice) or relieved(state)
        if fresh:
            return fresh
        if not cup:
            return [Done()]
        power = draw(dice, cup, "16.42.F", say("initiative")) if len(cup) > 1 else cup[0]
        rest = tuple(one for one in cup if one != power)
        return [InitiativeDrawn(power), Become(SoloInitiative(rest)), Call((SoloOperations(power),))]


# ---------------------------------------------------------------- G: operations


class SoloOperations(Muster, frozen=True):
    """The leaders of a power march in the order of their names [16.42 G]."""

    def _next(self, state: State) -> Leader | None:
        able = [one for one in state.captains.values() if one.power == self.power and one.id not in self.done]
        return min(able, key=lambda one: (_name(state, one.id), one.id), default=None)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        leader = self._next(state)
        if leader is None:
            return [Done()]
        units = [unit for unit in state.troops.stacks.get(leader.at, ()) if unit.power == leader.power]
        force = frozenset(unit.id for unit in units if unit.kind != "FLT" and unit.id not in self.tied)
        after: Event[State] = Become(replace(self, done=self.done | {leader.id}))
        if not force:
            return [after]
        rolled = roll(dice, "5.11", say("{leader:leader} is activated", leader=leader.id), by=self.power)
        op = rolled.face + leader.rating
        return [rolled, after, Call((SoloMarch(leader.id, op, op, force, self.tied),))]


class SoloMarch(Marching, frozen=True):
    """A leader marches on the richest, then the weakest province of the player next to him, and on from there.

    ``fought``: where he has attacked already; he goes on only after a conquest (R-54).
    """

    fought: frozenset[SpaceId] = frozenset()

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.leader not in state.captains or not self.army(state):
            return self._over(state)
        here, rome = self.here(state), state.setting.solo
        assert rome is not None
        if rome in self.foes(state):
            return self._fight(state, here, rome, dice)
        if not all(controls(state, self.side(state), place) for place in self.fought):
            return self._over(state)  # only a conquest leads him on
        found = preferred(targets(state, self.commander(state)), lambda place: state.world.spaces[place].name)
        if not found:
            return self._over(state)
        return self._march(state, found, dice)

    def _fight(self, state: State, here: SpaceId, rome: PowerId, dice: Dice) -> list[Event[State]]:
        """He attacks those he meets where he stands, once, before he marches (R-92); walls as long as he has OP."""
        if capital_side(state, here) == rome and rome not in sides_at(state, here):
            if allowed(Besiege(), self, state) and strong_enough(self, state):
                return list(carry_out(Besiege(), self, state, dice))
            return self._over(state)
        if self.op < OP_ATTACK or here in self.fought or not can_attack(self, state, rome):
            return self._over(state)
        return [Become(replace(self, fought=self.fought | {here})), Call((Assault(rome, here),))]

    def _march(self, state: State, found: list[Target], dice: Dice) -> list[Event[State]]:
        target, events = found[0], list[Event[State]]()
        if len(found) > 1:
            reason = say(
                "{leader:leader}: {first:place}, or {last:place}",
                leader=self.leader,
                first=found[0].place,
                last=found[-1].place,
            )
            rolled = roll(dice, "16.42.G", reason, by=self.side(state))
            events.append(rolled)
            target = found[0] if rolled.face <= FIRST else found[-1]
        cost = self.cost(state, target.place)
        if cost > self.op:
            return [*events, *self._over(state)]
        why = say(
            "{leader:leader} marches on {to:place}: it brings {revenue} RP and {csp} CSP defend it",
            leader=self.leader,
            to=target.place,
            revenue=target.revenue,
            csp=target.csp,
        )
        over_pass = mountain_pass(state, self.here(state), target.place) is not None
        told = Announced(why, "16.42.G", self.side(state))
        after = replace(self, fought=self.fought | {target.place})
        return [*events, told, *enter(after, state, target.place, cost, over_pass)]

    def _over(self, state: State) -> list[Event[State]]:
        below: Step[Any] = state.steps[-2]
        assert isinstance(below, Muster)
        return [Done(), Become(replace(below, tied=below.tied | self.served))]


def _name(state: State, leader: LeaderId) -> str:
    """A leader's name for the order of the march."""
    entry = state.setting.scenario.powers[state.captains[leader].power].leaders.get(leader)
    return entry.name["en"] if entry else leader
