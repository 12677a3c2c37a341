"""Parthian and Persian leaders who command more than their king may rebel [12.2]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Done, Event, Step
from roma_desktop.core.kept import once
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events import GarrisonPlaced, PowerChanged, TurnedCoat
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, Power, PowerId, Unit
from roma_desktop.games.roma_victrix.model.setting import rebels
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.creation import in_other_colours
from roma_desktop.games.roma_victrix.steps.neutrality import farthest


class RebellionTest(Step[State], frozen=True):
    """Every leader with more land units than the king tests: a die below his rating is rebellion [12.21], [12.22].

    ``tested`` are the leaders who have done so, or had more than the king before: they don't test again.
    """

    power: PowerId
    tested: frozenset[LeaderId] = frozenset()

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        leader = next((one for one in mighty(state, self.power) if one.id not in self.tested), None)
        if leader is None:
            return [Done()]
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
        turned = in_other_colours(state.troops, band, _men(state, leader))
        events: list[Event[State]] = [
            *rolls,
            PowerChanged(band, Power("ally", patron), "12.22"),
            TurnedCoat(band, turned, (leader.id,), "12.22"),
        ]
        at = province_of(leader.at)
        alone = all(unit.power == self.power for unit in state.land_units(at))
        if state.garrisons.get(at) == self.power and alone:
            events.append(GarrisonPlaced(at, band, "12.22"))
        return events


@once
def mighty(state: State, power: PowerId) -> tuple[Leader, ...]:
    """Leaders of a power of Parthian kind who have more of its land units with them than the king has.

    A leader aboard a fleet stands in no province and isn't tested before he lands.
    """
    if state.setting.kind(power) != "parthian":
        return ()
    captains, king = state.captains.of.get(power, ()), state.captains.supreme.get(power)
    if king is None or len(captains) == 1:
        return ()
    royal = len(_men(state, king))
    return tuple(
        one
        for one in captains
        if province_of(one.at) != province_of(king.at) and not _aboard(state, one) and len(_men(state, one)) > royal
    )


def _men(state: State, leader: Leader) -> list[Unit]:
    """The land units of a leader's power in his province, those inside its city too; aboard, those of his place."""
    at = province_of(leader.at)
    spots = (leader.at,) if _aboard(state, leader) else (at, city(at))
    stacks = state.troops.stacks
    return [unit for spot in spots if spot in stacks for unit in stacks[spot].armies.get(leader.power, ())]


def _aboard(state: State, leader: Leader) -> bool:
    """Whether he is at sea or in a harbour with his fleets."""
    at = province_of(leader.at)
    return at in state.world.seas or leader.at not in {at, city(at)}
