"""The march of an activated leader as other steps see it: what it remembers, and how they tell it something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Event, Step
from roma_desktop.core.kept import once
from roma_desktop.games.roma_victrix.events import own
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, Power, PowerId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, Body, Pair, is_roman
from roma_desktop.games.roma_victrix.rules.control import enemies
from roma_desktop.games.roma_victrix.rules.roads import entry_cost


class Marching(Step[State], frozen=True, cache_hash=True):
    """What a march remembers.

    ``force`` are the units with him now; ``served`` all that have marched or fought under him: no other leader may
    use them this turn [5.24]. ``tied`` are those that served others before. ``blocked``: he came into a place held by
    others who don't let him cross it [5.27]. ``tried`` are the leaders who have tried to intercept him (R-41),
    ``waived`` the sides that let him pass for good, ``raided`` provinces that an
    enemy controlled when he came, ``taken`` those of them that he has conquered. ``afloat``: he is
    aboard ``ships`` with his force, and has entered ``seas`` sea areas. ``siege_cards`` are DRM
    from cards for all rounds of a siege. ``veiled``: in what another side sees, his units are left out [6.2].
    """

    leader: LeaderId
    op: int
    rolled: int
    force: frozenset[UnitId]
    tied: frozenset[UnitId]
    served: frozenset[UnitId] = frozenset()
    came_from: SpaceId | None = None
    blocked: bool = False
    tried: frozenset[LeaderId] = frozenset()
    waived: frozenset[Side] = frozenset()
    taken: frozenset[SpaceId] = frozenset()
    raided: frozenset[SpaceId] = frozenset()
    afloat: bool = False
    ships: frozenset[UnitId] = frozenset()
    seas: int = 0
    siege_cards: Pair = NOTHING
    veiled: bool = False

    def led(self, state: State) -> bool:
        """Whether its leader lives and still obeys the side whose operations phase it is."""
        return self.leader in state.captains and phasing(state) in (None, self.side(state))

    def commander(self, state: State) -> Leader:
        return state.captains[self.leader]

    def side(self, state: State) -> Side:
        return state.side(self.commander(state).power)

    def here(self, state: State) -> SpaceId:
        return self.commander(state).at

    def army(self, state: State) -> tuple[Unit, ...]:
        """The units with him that are still alive."""
        return _army(state, self)

    def body(self, state: State) -> Body:
        return Body(self.side(state), self.leader, self.force, self.veiled)

    def available(self, state: State) -> frozenset[UnitId]:
        """The units he may have with him here [5.15], [5.24]."""
        powers = self._powers(state)
        units = state.land_units(self.here(state))
        return frozenset(unit.id for unit in units if unit.power in powers and unit.id not in self.tied)

    def _powers(self, state: State) -> frozenset[PowerId]:
        """The powers whose units may join: his own; for a major's leader also awake allies without one here (R-60)."""
        own, here = self.commander(state).power, self.here(state)
        phase = muster(state)
        if phase is None or own != phase.power:
            return frozenset({own})
        led = {leader.power for leader in state.captains.at.get(here, ())}
        return frozenset({own, *(phase.awake - led)})

    def fleet(self, state: State) -> tuple[Unit, ...]:
        """The ships with him that are still afloat."""
        return self.squadron(state).present(state, self.here(state))

    def squadron(self, state: State) -> Body:
        return Body(self.side(state), self.leader, self.ships, self.veiled)

    def harboured(self, state: State, place: SpaceId) -> frozenset[UnitId]:
        """The fleets of his power in a berth or strait that he may have with him [5.63]."""
        power = self.commander(state).power
        units = state.troops.stacks.get(place, ())
        return frozenset(
            unit.id for unit in units if unit.kind == "FLT" and unit.power == power and unit.id not in self.tied
        )

    def cost(self, state: State, to: SpaceId) -> int:
        """OP to enter a neighbouring place [5.22]."""
        leader = self.commander(state)
        return entry_cost(state, is_roman(state, leader.power), bool(self.army(state)), leader.at, to)

    def foes(self, state: State) -> frozenset[Side]:
        """The hostile sides in the place where he stands."""
        return enemies(state, self.side(state), self.here(state))

    def seen_by(self, side: Side, state: State) -> Self:
        return replace(
            self,
            force=own(tuple(self.force), side, state),
            served=own(tuple(self.served), side, state),
            tied=own(tuple(self.tied), side, state),
            ships=own(tuple(self.ships), side, state),
            veiled=self.leader in state.captains and self.side(state) != side,
        )


@once
def _army(state: State, march: Marching) -> tuple[Unit, ...]:
    return march.body(state).present(state, march.here(state))


class Muster(Step[State], frozen=True):
    """What the operations phase of a power remembers.

    ``done`` are leaders activated [5.23], ``tied`` units that have served [5.24], ``called`` the allies called upon in
    vain and ``awake`` those that answered [11.12]; ``quiet`` the sides that want no questions about cards;
    ``borrowed`` what powers were before a frontier war (R-49); ``only`` the leader whose phase it is [15.1].
    """

    power: PowerId
    done: frozenset[LeaderId] = frozenset()
    tied: frozenset[UnitId] = frozenset()
    called: frozenset[PowerId] = frozenset()
    awake: frozenset[PowerId] = frozenset()
    quiet: frozenset[Side] = frozenset()
    borrowed: Mapping[PowerId, Power] = {}
    only: LeaderId | None = None

    def seen_by(self, side: Side, state: State) -> Self:
        borrowed = {
            power: was if state.powers.sides.get(power) == side else replace(was, fallen={})
            for power, was in self.borrowed.items()
        }
        return replace(self, tied=own(tuple(self.tied), side, state), borrowed=borrowed)


class Remembered(Event[State], frozen=True):
    """A step below the present one has learned something. ``depth`` counts from the bottom of the stack."""

    depth: int
    step: Step[Any]

    def apply(self, state: State) -> State:
        return replace(state, steps=(*state.steps[: self.depth], self.step, *state.steps[self.depth + 1 :]))

    def seen_by(self, side: Side, state: State) -> Event[State] | None:
        return Remembered(self.depth, self.step.seen_by(side, state))


def marching(state: State) -> Marching | None:
    """The march under way; None if there is none, or if its leader has fallen or changed sides."""
    step = under_way(state)
    return step if step is not None and step.led(state) else None


def under_way(state: State) -> Marching | None:
    """The march under way, even if its leader has fallen or changed sides meanwhile; None if there is none."""
    for step in reversed(state.steps):
        if isinstance(step, Marching):
            return step
    return None


def column(state: State) -> Body | None:
    """The land units of the march under way, with its leader or, if he is lost, without; None if there is no march."""
    march, side = under_way(state), phasing(state)
    if march is None or side is None:
        return None
    return march.body(state) if march.led(state) else Body(side, None, march.force)


def flotilla(state: State) -> Body | None:
    """The fleets of the march under way, with its leader or, if he is lost, without; None if there is no march."""
    march, side = under_way(state), phasing(state)
    if march is None or side is None:
        return None
    return march.squadron(state) if march.led(state) else Body(side, None, march.ships)


def muster(state: State) -> Muster | None:
    """The operations phase under way, or None."""
    for step in reversed(state.steps):
        if isinstance(step, Muster):
            return step
    return None


def phasing(state: State) -> Side | None:
    """The side whose operations phase it is, or None."""
    phase = muster(state)
    return None if phase is None else state.side(phase.power)


def remember(state: State, **changes: object) -> list[Event[State]]:
    """The event by which the march under way changes its fields; empty if there is no march."""
    depth = _depth(state)
    if depth is None:
        return []
    return [Remembered(depth, replace(state.steps[depth], **changes))]


def _depth(state: State) -> int | None:
    for depth in range(len(state.steps) - 1, -1, -1):
        if isinstance(state.steps[depth], Marching):
            return depth
    return None
