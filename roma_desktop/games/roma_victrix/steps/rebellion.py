"""Parthian and Persian leaders who command more than their king may rebel [12.2]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.creation import in_other_colours
from roma_desktop.games.roma_victrix.events import GarrisonPlaced, PowerChanged, TurnedCoat
from roma_desktop.games.roma_victrix.pieces import Leader, LeaderId, Power, PowerId
from roma_desktop.games.roma_victrix.setting import rebels
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.neutrality import farthest


class RebellionTest(Step[State], frozen=True):
    """Every leader with more land units than the king tests: less than his rating is rebellion [12.21], [12.22]."""

    power: PowerId
    tested: frozenset[LeaderId] = frozenset()

    def mighty(self, state: State) -> list[Leader]:
        """Leaders of the power who stand with more of its land units than the king does."""
        king = next((one for one in state.captains.values() if one.power == self.power and one.supreme), None)
        if king is None or state.setting.kind(self.power) != "parthian":
            return []
        return [
            one
            for one in state.captains.values()
            if one.power == self.power
            and one.at != king.at
            and one.id not in self.tested
            and self._men(state, one) > self._men(state, king)
        ]

    def _men(self, state: State, leader: Leader) -> int:
        return sum(unit.power == self.power for unit in state.land_units(leader.at))

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        mighty = self.mighty(state)
        if not mighty:
            return [Done()]
        leader = mighty[0]
        rolled = roll(dice, "12.22", say("{leader:leader}: does he rebel", leader=leader.id), by=state.side(self.power))
        after: Event[State] = Become(replace(self, tested=self.tested | {leader.id}))
        if rolled.face >= leader.rating:
            return [rolled, after]
        return [rolled, after, *self._rebel(state, leader, dice)]

    def _rebel(self, state: State, leader: Leader, dice: Dice) -> list[Event[State]]:
        """Leader, units and province go to the player farthest away, until the province is reconquered."""
        mine = state.side(self.power)
        rolls, patron = farthest(state, leader.at, mine, dice, say("{leader:leader} rebels", leader=leader.id), "12.22")
        band = rebels(self.power, leader.id)
        units = [unit for unit in state.land_units(leader.at) if unit.power == self.power]
        turned = in_other_colours(state.troops, band, units)
        events: list[Event[State]] = [
            *rolls,
            PowerChanged(band, Power("ally", patron), "12.22"),
            TurnedCoat(band, turned, (leader.id,), "12.22"),
        ]
        alone = all(unit.power == self.power for unit in state.land_units(leader.at))
        if state.garrisons.get(leader.at) == self.power and alone:
            events.append(GarrisonPlaced(leader.at, band, "12.22"))
        return events


def tests_for(state: State, power: PowerId) -> tuple[Step[State], ...]:
    """The test after a Parthian or Persian march or levy; nothing for others."""
    return (RebellionTest(power),) if state.setting.kind(power) == "parthian" else ()
