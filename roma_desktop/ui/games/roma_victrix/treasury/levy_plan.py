"""What a power means to levy, place by place, before anything is spent [9.1]: no rule of its own, only questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.games.roma_victrix.commands import Convert, DrawCard, Levy, Merge
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COST, KINDS, LEVY_LIMIT, Kind
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.economy import Place
from roma_desktop.games.roma_victrix.steps.creation.levy import NO_CREDIT, Raise, beyond_treasury, too_few_reduced

Key = tuple[SpaceId, LeaderId | None]
"""A place of the levy: where, and who raises; None where the capital does."""


@dataclass(frozen=True, order=True)
class Ware:
    """What can be had at a place: new units of a kind, or reduced ones made full again."""

    kind: Kind
    rebuilt: bool = False

    @property
    def price(self) -> int:
        return COST[self.kind][self.rebuilt]


@dataclass(frozen=True)
class Plan:
    """Numbers of wares chosen at each place. Everything chosen together is legal."""

    step: Raise
    state: State
    chosen: Mapping[Key, Mapping[Ware, int]] = field(default_factory=dict)

    # ------------------------------------------------------------ what there is

    @property
    def places(self) -> list[Place]:
        return self.step.places(self.state)

    def wares(self, place: Place) -> list[Ware]:
        """What the place can make at all, new units first."""
        new = [Ware(kind) for kind in KINDS if economy.may_create(self.state, self.step.power, place, kind)]
        worn = {unit.kind for unit in self._reduced(place.at)}
        return [*new, *(Ware(kind, rebuilt=True) for kind in KINDS if kind in worn)]

    def only_light(self, place: Place) -> bool:
        """Whether a leader may not create all types there [9.12b]."""
        return not economy.creates_new(self.state, place, "CAV")

    def works(self) -> Iterator[tuple[SpaceId, Merge | Convert]]:
        """Merges and fleets that can be laid up, one of each sort, with their provinces."""
        seen = set()
        for option in self.step.options(self.state):
            if isinstance(option, Merge | Convert):
                unit = option.first if isinstance(option, Merge) else option.fleet
                province = province_of(self.state.troops[unit].at)
                sort = option.into if isinstance(option, Convert) else self.state.troops[unit].kind
                if (province, type(option), sort) not in seen:
                    seen.add((province, type(option), sort))
                    yield province, option

    def sells_cards(self) -> bool:
        """Whether an event card can be bought now [15.83]."""
        return any(isinstance(option, DrawCard) for option in self.step.options(self.state))

    # ------------------------------------------------------------ what is chosen

    def number(self, key: Key, ware: Ware) -> int:
        return self.chosen.get(key, {}).get(ware, 0)

    def cost_at(self, key: Key) -> int:
        return sum(ware.price * number for ware, number in self.chosen.get(key, {}).items())

    @property
    def cost(self) -> int:
        return sum(self.cost_at(key) for key in self.chosen)

    @property
    def treasury(self) -> int:
        return self.state.powers[self.step.power].treasury

    def commands(self) -> list[Levy]:
        """One levy for each place where something is chosen, in the order of the places."""
        return [self._levy(key, self.chosen[key]) for key in self._keys() if self.chosen.get(key)]

    def rolling(self) -> list[LeaderId]:
        """The leaders who will roll for what is chosen [9.13]."""
        return [
            leader
            for (at, leader), wares in self.chosen.items()
            if leader is not None
            and leader not in self.step.levied
            and any(number and not ware.rebuilt for ware, number in wares.items())
        ]

    def choosing(self, key: Key, ware: Ware, number: int) -> Plan:
        """The plan with another number of a ware."""
        wares = {**self.chosen.get(key, {}), ware: number}
        wares = {one: count for one, count in wares.items() if count}
        chosen = {**self.chosen, key: wares}
        return replace(self, chosen={of: wanted for of, wanted in chosen.items() if wanted})

    def cleared(self) -> Plan:
        return replace(self, chosen={})

    def refreshed(self, step: Raise, state: State) -> Plan:
        """What is still possible of the plan after something has happened."""
        after = Plan(step, state)
        keys = set(after._keys())
        for key, wares in self.chosen.items():
            for ware, number in wares.items() if key in keys else ():
                most, _ = after.most(key, ware)
                after = after.choosing(key, ware, min(number, most))
        return after

    def can_raise(self) -> bool:
        """Whether there is money for any unit that a place can make."""
        return any(self.most(key_of(place), ware)[0] for place in self.places for ware in self.wares(place))

    def without(self, key: Key) -> Plan:
        return replace(self, chosen={of: wares for of, wares in self.chosen.items() if of != key})

    # ------------------------------------------------------------ what is possible

    def limit(self, place: Place, ware: Ware) -> int:
        """How many of a ware the place can make this turn, money and other choices left aside [9.15], [9.0]."""
        if not ware.rebuilt:
            return self.step.most(self.state, place, ware.kind)
        worn = sum(unit.kind == ware.kind for unit in self._reduced(place.at))
        return max(0, min(worn, economy.within_limit(self.step.made.get(place.at, {}), ware.kind)))

    def most(self, key: Key, ware: Ware) -> tuple[int, Illegal | None]:
        """How many of a ware can be had with all else that is chosen, and what forbids one more."""
        step, state = self._elsewhere(key)
        number, most = self.number(key, ware), sum(LEVY_LIMIT.values())
        while number < most:
            wares = {**self.chosen.get(key, {}), ware: number + 1}
            why = self._why_not(step, state, key, wares)
            if why is not None:
                return number, why
            number += 1
        return number, None

    def _why_not(self, step: Raise, state: State, key: Key, wares: Mapping[Ware, int]) -> Illegal | None:
        worn = self._reduced(key[0])
        for ware, number in wares.items():
            if ware.rebuilt and number > sum(unit.kind == ware.kind for unit in worn):
                return too_few_reduced(ware.kind)
        try:
            step.check(state, self._levy(key, wares))
        except Illegal as illegal:
            return beyond_treasury(self.treasury - self.cost) if illegal.rule == NO_CREDIT else illegal
        return None

    def _elsewhere(self, key: Key) -> tuple[Raise, State]:
        """The levy as it stands when everything chosen at other places has been raised; the dice don't matter."""
        state = self.state
        step: Raise = self.step
        for command in self.without(key).commands():
            for event in step.handle(state, command, ScriptedDice([1])):
                state = event.apply(state)
            top = state.steps[-1]
            assert isinstance(top, Raise)
            step = top
        return step, state

    def _levy(self, key: Key, wares: Mapping[Ware, int]) -> Levy:
        at, leader = key
        create = {ware.kind: number for ware, number in wares.items() if number and not ware.rebuilt}
        rebuild: set[str] = set()
        for ware, number in wares.items():
            if ware.rebuilt:
                worn = [unit.id for unit in self._reduced(at) if unit.kind == ware.kind]
                rebuild |= set(worn[:number])
        return Levy(at, leader, create, frozenset(rebuild))

    def _reduced(self, at: SpaceId) -> list[Unit]:
        return economy.rebuildable(self.state, self.step.power, at)

    def _keys(self) -> list[Key]:
        return [key_of(place) for place in self.places]


def key_of(place: Place) -> Key:
    return place.at, place.leader.id if place.leader else None
