"""The others react to a force on the move: interception [5.4], passage or attack where they stand [5.27]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Attack, GrantPassage, Hold, Intercept, LetPass, Refuse
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, defenders
from roma_desktop.games.roma_victrix.rules.control import enemies, enemy_fleets
from roma_desktop.games.roma_victrix.rules.pacts import check_peace, may_attack, open_to
from roma_desktop.games.roma_victrix.rules.succession import overrun
from roma_desktop.games.roma_victrix.steps.combat.battle import Fight
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack
from roma_desktop.games.roma_victrix.steps.moving.marching import Remembered, marching, phasing, remember
from roma_desktop.games.roma_victrix.steps.moving.occupying import lifted_by, occupation


def followers(state: State, leader: Leader) -> frozenset[UnitId]:
    """The land units that may go with a leader who intercepts: his own power's, where he stands."""
    return frozenset(unit.id for unit in state.land_units(leader.at) if unit.power == leader.power)


def may_have_followers(state: State, leader: Leader) -> bool:
    """Whether a leader may have units to go with him, as far as others know: they don't see into his box [15.53]."""
    return state.setting.options.leader_boxes or bool(followers(state, leader))


class Interceptions(Step[State], frozen=True):
    """Leaders beside a place that a body has entered may try to intercept it, one at a time [5.41], [5.44].

    ``tried`` are the leaders who have tried before (R-41), ``passed`` the sides that let the body pass; ``fleeing``:
    the body retreats from combat. With leader boxes a side is asked about leaders without units too, so that the
    question gives away nothing of what is in a box [15.53].
    """

    at: SpaceId
    body: Body
    tried: frozenset[LeaderId] = frozenset()
    passed: frozenset[Side] = frozenset()
    fleeing: bool = False

    def interceptors(self, state: State) -> list[Leader]:
        """Leaders who may try, one side after another in the order of the scenario [5.41], [5.42], R-81."""
        return [leader for leader in self._near(state) if followers(state, leader)]

    def _near(self, state: State) -> list[Leader]:
        """Leaders who may try as far as others know, in the same order."""
        if not self.body.stands(state, self.at):
            return []
        moving, world = phasing(state), state.world
        order = {side: number for number, side in enumerate(state.powers.players)}
        found = []
        for place in world.marches[self.at]:
            for leader in state.captains.at.get(place, ()):
                side = state.side(leader.power)
                if side == moving or side in self.passed or leader.id in self.tried:
                    continue
                if may_attack(state, side, self.body.side, self.at) and self._can_come(state, leader, side):
                    found.append(leader)
        return sorted(
            found, key=lambda leader: (order.get(state.side(leader.power), len(order)), -leader.rating, leader.id)
        )

    def _can_come(self, state: State, leader: Leader, side: Side) -> bool:
        barred = any(enemy_fleets(state, side, strait) for strait in {leader.at, self.at} & state.world.straits)
        return not barred and may_have_followers(state, leader) and open_to(state, leader, self.at)

    def _side(self, state: State) -> Side | None:
        """The side that is asked now; None if none is."""
        return next((state.side(leader.power) for leader in self._near(state)), None)

    def _asked(self, state: State) -> list[Leader]:
        """The leaders of the side asked now who may try."""
        side = self._side(state)
        return [leader for leader in self.interceptors(state) if state.side(leader.power) == side]

    def decision(self, state: State) -> Decision | None:
        asked = self._side(state)
        if asked is None:
            return None
        template = (
            "{side:power} {side:retreats|retreat} into {at:place}. Intercept?"
            if self.fleeing
            else "{side:power} {side:enters|enter} {at:place}. Intercept?"
        )
        return Decision(asked, say(template, side=self.body.side, at=self.at), "5.41")

    def check(self, state: State, command: Command) -> None:
        match command:
            case LetPass():
                return
            case Intercept(leader, units):
                check_interceptor(state, leader, units, self._asked(state))
            case _:
                raise Illegal(
                    "5.41",
                    say("Enemies come to {at:place}: first decide whether you intercept.", at=self.at),
                    say("Try to intercept, or let them pass."),
                )

    def options(self, state: State) -> Iterator[Command]:
        """Each leader with all his men; or none."""
        yield LetPass()
        if not self.fleeing:
            yield LetPass(all_march=True)
        yield from (Intercept(leader.id, followers(state, leader)) for leader in self._asked(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Intercept):
            return self._try(state, command, dice)
        side = self._side(state)
        assert side is not None
        note = []
        march = marching(state)
        if isinstance(command, LetPass) and command.all_march and march and not self.fleeing:
            note = remember(state, waived=march.waived | {side})
        return [*note, Become(replace(self, passed=self.passed | {side}))]

    def _try(self, state: State, command: Intercept, dice: Dice) -> list[Event[State]]:
        leader = state.captains[command.leader]
        side = state.side(leader.power)
        rolled = roll(dice, "5.45", say("{leader:leader} tries to intercept", leader=leader.id), by=side)
        events: list[Event[State]] = [
            rolled,
            *self._noted(state, leader.id),
            Become(replace(self, tried=self.tried | {leader.id})),
        ]
        if rolled.face > leader.rating:
            return events
        return [*events, *self._arrived(state, leader, command.units)]

    def arrive(self, state: State, leader_id: LeaderId, units: frozenset[UnitId]) -> list[Event[State]]:
        """The leader intercepts without a roll: an event card."""
        leader = state.captains[leader_id]
        return [
            *self._noted(state, leader_id),
            Become(replace(self, tried=self.tried | {leader_id})),
            *self._arrived(state, leader, units),
        ]

    def _arrived(self, state: State, leader: Leader, units: frozenset[UnitId]) -> list[Event[State]]:
        side = state.side(leader.power)
        body = Body(side, leader.id, units)
        moved = Moved(side, units, (leader.id,), leader.at, self.at, "intercept", "5.45")
        return [
            moved,
            *lifted_by(state, moved, leader.at),
            *overrun(state, side, self.at),
            Call((Strike(self.at, body, self.body, leader.at),)),
        ]

    def _noted(self, state: State, leader: LeaderId) -> list[Event[State]]:
        if not self.fleeing:
            march = marching(state)
            return remember(state, tried=march.tried | {leader}) if march else []
        below = state.steps[-2]
        assert isinstance(below, FallBack)
        noted: list[Event[State]] = [Remembered(len(state.steps) - 2, replace(below, tried=below.tried | {leader}))]
        march = marching(state)
        mover = march is not None and march.leader in below.leaders
        return [*noted, *(remember(state, tried=march.tried | {leader}) if march is not None and mover else [])]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    def seen_by(self, side: Side, state: State) -> Interceptions:
        return replace(self, body=self.body.seen_by(side))


def check_interceptor(state: State, leader: LeaderId, units: frozenset[UnitId], able: Sequence[Leader]) -> None:
    """Raise ``Illegal`` unless this leader can intercept with these units."""
    names = tuple(one.id for one in able)
    if leader not in names:
        raise Illegal(
            "5.41",
            say("{leader:leader} can't intercept here.", leader=leader),
            say("These can: {able:leader}.", able=names) if names else None,
        )
    strangers = units - followers(state, state.captains[leader])
    if strangers or not units:
        raise Illegal(
            "5.41",
            say("An interceptor takes at least one land unit of his own power from where he is."),
            say("Choose among those."),
        )


class Strike(Step[State], frozen=True):
    """A successful interceptor may attack [5.45]; friends already there take no part."""

    at: SpaceId
    interceptor: Body
    target: Body
    came_from: SpaceId

    def _possible(self, state: State) -> bool:
        return self.interceptor.stands(state, self.at) and self.target.stands(state, self.at)

    def decision(self, state: State) -> Decision | None:
        if not self._possible(state):
            return None
        question = say("{leader:leader} has arrived to intercept. Attack?", leader=self.interceptor.leader or "")
        return Decision(self.interceptor.side, question, "5.45")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Attack(side) if side == self.target.side:
                return
            case Hold():
                return
            case _:
                raise Illegal(
                    "5.45",
                    say("The interceptor has arrived: first decide whether he attacks."),
                    say("Attack {side:power}, or choose not to attack.", side=self.target.side),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield Attack(self.target.side)
        yield Hold()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Hold):
            return [Done()]
        target = defenders(state, self.at, self.target.side)
        led = replace(target, leader=self.target.leader if self.target.leader in state.captains else target.leader)
        battle = Battle(self.at, self.interceptor, led, self.came_from, interception=True)
        return [Become(Settle(self.at)), Call((Fight(battle),))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    def seen_by(self, side: Side, state: State) -> Strike:
        return replace(self, interceptor=self.interceptor.seen_by(side), target=self.target.seen_by(side))


class Settle(Step[State], frozen=True):
    """After a reaction: the side that is left alone puts its garrison there."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*occupation(state, self.at), Done()]


class Occupiers(Step[State], frozen=True):
    """The sides that hold a place which a force has entered without attacking: passage, attack, or neither [5.27]."""

    at: SpaceId
    asked: frozenset[Side] = frozenset()
    refused: bool = False

    def _next(self, state: State) -> Side | None:
        march = marching(state)
        if march is None or march.here(state) != self.at:
            return None
        if not march.body(state).stands(state, self.at):
            return None
        for side in sorted(march.foes(state) - self.asked):
            led = any(may_have_followers(state, leader) for leader in state.leaders_at(self.at, side))
            if march.op >= OP_ATTACK or led:
                return side
        return None

    def _strikers(self, state: State, side: Side) -> list[Leader]:
        """Leaders who may attack the force without a roll [5.27]: only with units (R-79), and if no pact forbids it."""
        march = marching(state)
        if march is None or not may_attack(state, side, march.side(state), self.at):
            return []
        return self._commanders(state, side)

    def _commanders(self, state: State, side: Side) -> list[Leader]:
        """Leaders of the side who are here with units of their power."""
        return [leader for leader in state.leaders_at(self.at, side) if followers(state, leader)]

    def decision(self, state: State) -> Decision | None:
        side, march = self._next(state), marching(state)
        if side is None or march is None:
            return None
        question = say(
            "{leader:leader} is in {at:place} with his troops. Let them cross it?", leader=march.leader, at=self.at
        )
        return Decision(side, question, "5.27")

    def check(self, state: State, command: Command) -> None:
        side = self._next(state)
        assert side is not None
        match command:
            case GrantPassage() | Refuse():
                return
            case Intercept(leader, units):
                march = marching(state)
                assert march is not None
                check_peace(state, side, march.side(state), self.at)
                check_interceptor(state, leader, units, self._strikers(state, side))
            case _:
                raise Illegal(
                    "5.27",
                    say("Other forces are in {at:place}: first decide about them.", at=self.at),
                    say("Let them cross, refuse, or attack them."),
                )

    def options(self, state: State) -> Iterator[Command]:
        """Each leader there with all his men; passage; refusal."""
        side = self._next(state)
        assert side is not None
        yield Refuse()
        yield GrantPassage()
        yield from (Intercept(leader.id, followers(state, leader)) for leader in self._strikers(state, side))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        side, march = self._next(state), marching(state)
        assert side is not None
        assert march is not None
        granted = isinstance(command, GrantPassage)
        after = replace(self, asked=self.asked | {side}, refused=self.refused or not granted)
        if not isinstance(command, Intercept):
            return [Become(after)]
        body = Body(side, command.leader, command.units)
        target = replace(defenders(state, self.at, march.side(state)), leader=march.leader)
        battle = Battle(self.at, body, target, None, interception=True)
        return [Become(after), Call((Fight(battle), Settle(self.at)))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        march = marching(state)
        if march is None or march.here(state) != self.at:
            return [Done()]
        unasked = enemies(state, march.side(state), self.at) - self.asked
        blocked = self.refused or bool(unasked)
        return [*remember(state, blocked=blocked), *occupation(state, self.at), Done()]
