"""Fleets come to a coast or strait: storms on the way, neutrality, attack, interception at sea [5.69], [5.7], [5.8]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Attack, Hold, InterceptAtSea, LetPass
from roma_desktop.games.roma_victrix.events import Lost, Moved
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_NAVAL, SEA_INTERCEPTION, STORM_ON
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body
from roma_desktop.games.roma_victrix.rules.control import controls, plays, present
from roma_desktop.games.roma_victrix.rules.pacts import check_peace, may_attack
from roma_desktop.games.roma_victrix.rules.waters import beside_at_sea, cost_to_end, hostile_ships, is_berth, ships_at
from roma_desktop.games.roma_victrix.steps.combat.battle import Fight
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, flotilla, marching, phasing, remember
from roma_desktop.games.roma_victrix.steps.neutrality import violate
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import Overload, drown
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal


class Storm(Step[State], frozen=True):
    """Far from land every fleet rolls: a 1 turns it over, or sinks it if it is reduced [5.69], R-33."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        march = marching(state)
        assert march is not None
        side, ships = march.side(state), march.fleet(state)
        rolled = roll(dice, "5.69", say("Storm on {at:place}", at=self.at), by=side, count=len(ships))
        hit = [ship for ship, face in zip(ships, rolled.faces, strict=True) if face == STORM_ON]
        flipped = frozenset(ship.id for ship in hit if not ship.reduced)
        sunk = frozenset(ship.id for ship in hit if ship.reduced)
        events: list[Event[State]] = [rolled]
        if hit:
            events.append(Lost(side, self.at, flipped, sunk, False, 0, "5.69"))
        return [*events, Become(Wreck(self.at, march.squadron(state))), Call((Overload(side, self.at, "5.69"),))]


class Wreck(Step[State], frozen=True):
    """A leader and his men are lost at sea when all fleets with him are gone (R-34), by the ``rule`` that sank them."""

    at: SpaceId
    ships: Body
    rule: str = "5.69"

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return drown(state, self.ships, self.at, self.rule) or [Done()]

    def seen_by(self, side: Side, state: State) -> Wreck:
        return replace(self, ships=self.ships.seen_by(side))


class SeaArrival(Step[State], frozen=True):
    """Fleets are on a coast or in a strait: neutrality ends; then attack, and interception by others."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        ships = flotilla(state)
        if ships is None or not ships.present(state, self.at):
            return [Done()]
        if is_berth(self.at):
            neutral = sorted(one for one in present(state, province_of(self.at)) if not plays(state, one))
            if neutral:
                return violate(state, neutral[0], province_of(self.at), ships.side, dice)
        return [Become(SeaIntention(self.at))]


class SeaIntention(Step[State], frozen=True):
    """The mover says whether he attacks the fleets that are there [5.7]."""

    at: SpaceId

    def _targets(self, state: State) -> list[Side]:
        march = marching(state)
        if march is None or not can_fight_and_land(state, march):
            return []
        side = march.side(state)
        return sorted(other for other in hostile_ships(state, side, self.at) if may_attack(state, side, other, self.at))

    def decision(self, state: State) -> Decision | None:
        march = marching(state)
        if march is None or not self._targets(state):
            return None
        question = say("There are enemy fleets in {at:place}. Attack them?", at=self.at)
        return Decision(march.side(state), question, "5.7")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Attack(side) if side in self._targets(state):
                return
            case Hold():
                return
            case _:
                march = marching(state)
                ours = march.side(state) if march is not None else ""
                if isinstance(command, Attack) and command.side in hostile_ships(state, ours, self.at):
                    check_peace(state, ours, command.side, self.at)
                raise Illegal(
                    "5.7",
                    say("First decide whether you attack in {at:place}.", at=self.at),
                    say("Attack, or choose not to attack."),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Attack(side) for side in self._targets(state))
        yield Hold()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Attack):
            return [Become(SeaAssault(command.side, self.at)), self._offer(state)]
        return [Become(SeaInterceptions.against(state, self.at))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if marching(state) is None:
            return [Done()]
        return [Become(SeaInterceptions.against(state, self.at))]

    def _offer(self, state: State) -> Event[State]:
        return Call((SeaInterceptions.against(state, self.at),))


def can_fight_and_land(state: State, march: Marching) -> bool:
    """Whether the OP are enough for a naval combat here and to end the voyage after it [5.93]."""
    end = cost_to_end(state, march.commander(state), march.here(state), bool(march.army(state)))
    return march.op >= OP_NAVAL + end


class SeaAssault(Step[State], frozen=True):
    """The attack on fleets, if both are still there: 1 OP, then withdrawal or combat [5.7]."""

    target: Side
    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        march = marching(state)
        if march is None or march.here(state) != self.at:
            return [Done()]
        ships = frozenset(ship.id for ship in march.fleet(state))
        if not ships or march.op < OP_NAVAL or self.target not in hostile_ships(state, march.side(state), self.at):
            return [Done()]
        attacker = Body(march.side(state), march.leader, ships)
        battle = Battle(self.at, attacker, sea_defenders(state, self.at, self.target), march.came_from, kind="naval")
        return [
            *remember(state, op=march.op - OP_NAVAL, ships=ships, served=march.served | ships),
            Become(SeaWithdrawal(battle)),
        ]


def sea_defenders(state: State, at: SpaceId, side: Side) -> Body:
    """The fleets of a side in a berth or strait, under its best leader aboard or in the province (R-59, R-87)."""
    leaders = [*state.leaders_at(at, side), *state.leaders_at(province_of(at), side)]
    best = max(leaders, key=lambda leader: leader.rating, default=None)
    ships = frozenset(ship.id for ship in ships_at(state, at) if state.side(ship.power) == side)
    return Body(side, best.id if best else None, ships)


class SeaInterceptions(Step[State], frozen=True):
    """Leaders with fleets on a neighbouring coast may intercept [5.81], one at a time [5.84]."""

    at: SpaceId
    body: Body
    tried: frozenset[LeaderId] = frozenset()
    passed: frozenset[Side] = frozenset()

    @classmethod
    def against(cls, state: State, at: SpaceId) -> SeaInterceptions:
        """Interceptions of the fleets of the march under way."""
        march = marching(state)
        assert march is not None
        return cls.of(state, at, march.squadron(state))

    @classmethod
    def of(cls, state: State, at: SpaceId, body: Body) -> SeaInterceptions:
        """Interceptions of fleets on the march under way, without leaders who have tried and sides that let it pass."""
        march = marching(state)
        assert march is not None
        return cls(at, body, march.tried, march.waived)

    def interceptors(self, state: State) -> list[tuple[Leader, SpaceId]]:
        """Leaders who may try, with the berth their fleets are in."""
        if not is_berth(self.at) or not self.body.stands(state, self.at) or marching(state) is None:
            return []
        moving = phasing(state)
        order = {side: number for number, side in enumerate(state.powers.players)}
        found = []
        for leader in state.captains.values():
            side = state.side(leader.power)
            if side == moving or side in self.passed or leader.id in self.tried:
                continue
            if may_attack(state, side, self.body.side, self.at):
                found += [(leader, berth) for berth in self._berths(state, leader)]
        return sorted(
            found, key=lambda one: (order.get(state.side(one[0].power), len(order)), -one[0].rating, one[0].id, one[1])
        )

    def _berths(self, state: State, leader: Leader) -> list[SpaceId]:
        places = [leader.at] if is_berth(leader.at) else list(state.world.berths.get(leader.at, ()))
        return [place for place in places if beside_at_sea(state.world, place, self.at) and crews(state, leader, place)]

    def _asked(self, state: State) -> list[tuple[Leader, SpaceId]]:
        found = self.interceptors(state)
        return [one for one in found if state.side(one[0].power) == state.side(found[0][0].power)]

    def decision(self, state: State) -> Decision | None:
        asked = self._asked(state)
        if not asked:
            return None
        question = say("Fleets of {side:power} come to {at:place}. Intercept?", side=self.body.side, at=self.at)
        return Decision(state.side(asked[0][0].power), question, "5.81")

    def check(self, state: State, command: Command) -> None:
        match command:
            case LetPass():
                return
            case InterceptAtSea(leader, fleets):
                able = [
                    frozenset(ship.id for ship in crews(state, one, at))
                    for one, at in self._asked(state)
                    if one.id == leader
                ]
                if not fleets or not any(fleets <= ships for ships in able):
                    raise Illegal(
                        "5.81",
                        say("{leader:leader} can't intercept here with these fleets.", leader=leader),
                        say("They must be together on a neighbouring coast, with him."),
                    )
            case _:
                raise Illegal(
                    "5.81",
                    say("Enemies come to {at:place}: first decide whether you intercept.", at=self.at),
                    say("Try to intercept, or let them pass."),
                )

    def options(self, state: State) -> Iterator[Command]:
        """Each leader with all his fleets of a harbour; or none."""
        yield LetPass()
        yield LetPass(all_march=True)
        for leader, place in self._asked(state):
            yield InterceptAtSea(leader.id, frozenset(ship.id for ship in crews(state, leader, place)))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        march = marching(state)
        assert march is not None
        if isinstance(command, InterceptAtSea):
            return self._try(state, command, march.tried, dice)
        side = state.side(self._asked(state)[0][0].power)
        waive = isinstance(command, LetPass) and command.all_march
        note = remember(state, waived=march.waived | {side}) if waive else []
        return [*note, Become(replace(self, passed=self.passed | {side}))]

    def _try(self, state: State, command: InterceptAtSea, tried: frozenset[LeaderId], dice: Dice) -> list[Event[State]]:
        leader = state.captains[command.leader]
        side = state.side(leader.power)
        rolled = roll(dice, "5.85", say("{leader:leader} tries to intercept at sea", leader=leader.id), by=side)
        events: list[Event[State]] = [
            rolled,
            *remember(state, tried=tried | {leader.id}),
            Become(replace(self, tried=self.tried | {leader.id})),
        ]
        if rolled.face + leader.rating < SEA_INTERCEPTION:
            return events
        return [*events, *self._arrived(state, leader, command.fleets)]

    def arrive(self, state: State, leader_id: LeaderId, fleets: frozenset[UnitId]) -> list[Event[State]]:
        """The leader intercepts without a roll: an event card."""
        march = marching(state)
        assert march is not None
        return [
            *remember(state, tried=march.tried | {leader_id}),
            Become(replace(self, tried=self.tried | {leader_id})),
            *self._arrived(state, state.captains[leader_id], fleets),
        ]

    def _arrived(self, state: State, leader: Leader, fleets: frozenset[UnitId]) -> list[Event[State]]:
        side = state.side(leader.power)
        origin = state.troops[min(fleets)].at
        battle = Battle(self.at, Body(side, leader.id, fleets), self.body, origin, interception=True, kind="naval")
        return [
            Moved(side, fleets, (leader.id,), origin, self.at, "intercept", "5.85"),
            Call((Fight(battle), Ashore(leader.id))),
        ]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    def seen_by(self, side: Side, state: State) -> SeaInterceptions:
        return replace(self, body=self.body.seen_by(side))


def crews(state: State, leader: Leader, place: SpaceId) -> tuple[Unit, ...]:
    """The fleets of a leader's power in a berth."""
    return tuple(ship for ship in ships_at(state, place) if ship.power == leader.power)


class Ashore(Step[State], frozen=True):
    """An interceptor goes ashore where the coast is friendly; else he stays aboard."""

    leader: LeaderId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        leader = state.captains.get(self.leader)
        if leader is None or not is_berth(leader.at):
            return [Done()]
        side, province = state.side(leader.power), province_of(leader.at)
        if not controls(state, side, province):
            return [Done()]
        return [Moved(side, frozenset(), (leader.id,), leader.at, province, "relocate", "5.95"), Done()]
