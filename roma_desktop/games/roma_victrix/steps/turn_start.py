"""The start of a game turn: pillage removal [4.2 A] and attrition [4.2 B]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events import CapitalSet, Fed, Recovered, Tired
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, attrition, percentage
from roma_desktop.games.roma_victrix.model.world import province_of, spots_of
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import contested_places, holder, hostile, plays
from roma_desktop.games.roma_victrix.rules.economy import isolated
from roma_desktop.games.roma_victrix.rules.paths import distance_from
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses

RECOVERS = 5  # or more removes a pillage marker [10.75]


class PillageRemoval(Step[State], frozen=True):
    """One die for each pillage marker: 5 or 6 removes it [10.75]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = []
        for province in sorted(state.pillaged):
            power = holder(state, province)
            by = None if power is None else state.side(power)
            rolled = roll(dice, "10.75", say("{at:place}: does it recover", at=province), by=by)
            events.append(rolled)
            if rolled.face >= RECOVERS:
                events.append(Recovered(province))
        return [*events, *self._capitals(state, dice), Done()]

    def _capitals(self, state: State, dice: Dice) -> list[Event[State]]:
        """One die for each pillaged or reduced capital: 5 or 6 gives it back a step [10.36 C, D]."""
        events: list[Event[State]] = []
        for province, capital in sorted(state.capitals.items()):
            if not capital.pillaged and capital.steps >= CAPITAL_STEPS[capital.major]:
                continue
            side = state.side(capital.power)
            rule = "10.36 C" if capital.pillaged else "10.36 D"
            rolled = roll(dice, rule, say("The capital in {at:place}: does it recover", at=province), by=side)
            events.append(rolled)
            if rolled.face >= RECOVERS:
                healed = replace(capital, pillaged=False, steps=1 if capital.pillaged else capital.steps + 1)
                events.append(CapitalSet(province, healed, rule))
        return events


class Attrition(Step[State], frozen=True):
    """One die for each power in each province where its units starve or share the ground with enemies [4.2 B], R-11."""

    rolled: frozenset[tuple[SpaceId, PowerId]] = frozenset()
    tested: bool = False

    def _next(self, state: State) -> tuple[SpaceId, PowerId, tuple[Unit, ...]] | None:
        troops, world, fought_over = state.troops, state.world, contested_places(state)
        stacks = troops.stacks
        forces = {
            (place, power)
            for place in fought_over
            for spot in spots_of(world, place)
            if spot in stacks
            for power in stacks[spot].landed | stacks[spot].afloat
        }
        forces.update((province_of(troops[unit].at), troops[unit].power) for unit in troops.starving)
        forces -= self.rolled
        if not forces:
            return None
        solo = state.setting.solo  # in solitaire the player's forces come first [16.42 B]
        place, power = min(forces, key=lambda one: (solo is not None and one[1] != solo, one))
        there = (unit for spot in spots_of(world, place) if spot in stacks for unit in stacks[spot])
        units = tuple(unit for unit in there if unit.power == power and (unit.hungry or place in fought_over))
        return place, power, units

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.tested and state.setting.options.isolation_tested == "attrition":
            return [*self._isolation(state), Become(replace(self, tested=True))]
        found = self._next(state)
        if found is None:
            return [Fed(), Done()]
        province, power, units = found
        side = state.side(power)
        theirs = state.captains.of.get(power, ())
        leaders = [one.rating for one in theirs if province_of(one.at) == province]
        reason = say("Attrition of {power:power} in {at:place}", power=power, at=province)
        rolled = roll(dice, "4.2 B", reason, by=side)
        threshold = state.setting.options.attrition_table == "threshold"
        percent = attrition(rolled.face, max(leaders, default=0), threshold)
        losses = []
        for ships in (False, True):  # land units and fleets separately, R-11
            ids = frozenset(unit.id for unit in units if (unit.kind == "FLT") is ships)
            due = percentage(sum(unit.csp for unit in units if unit.id in ids), percent)
            if due:
                heir = deserted_to(state, power, province) if not ships else None
                losses.append(TakeLosses(side, province, ids, due, "4.2 B", deserted_to=heir or ""))
        after = replace(self, rolled=self.rolled | {(province, power)})
        return [rolled, Become(after), Call(tuple(losses))]

    def _isolation(self, state: State) -> list[Event[State]]:
        """Isolation is looked at anew, unpaid units stay unsupplied (R-10)."""
        events: list[Event[State]] = []
        for power in state.powers:
            if plays(state, state.side(power)):
                unpaid = frozenset(unit.id for unit in state.troops.values() if unit.power == power and unit.hungry)
                events.append(Tired(power, unpaid | isolated(state, power), "8.4"))
        return events


def deserted_to(state: State, power: PowerId, place: SpaceId) -> LeaderId | None:
    """The nearest hostile Roman leader: starving Romans go over to him in a civil war [8.23]."""
    if not state.setting.options.deserters or not is_roman(state, power):
        return None
    away = distance_from(state, place)
    rivals = [
        leader
        for leader in state.captains.values()
        if is_roman(state, leader.power) and hostile(state, state.side(power), state.side(leader.power))
    ]
    nearest = min(rivals, key=lambda one: (away.get(province_of(one.at), 99), one.id), default=None)
    return nearest.id if nearest else None
