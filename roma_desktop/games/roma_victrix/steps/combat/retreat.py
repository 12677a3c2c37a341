"""The loser of a combat goes or tries to stay [5.31.11]; forces that withdraw before combat go the same way [5.5]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.commands import GoInside, GoTo, Halt, TryToStay
from roma_desktop.games.roma_victrix.events import GarrisonGone, Lost, Moved
from roma_desktop.games.roma_victrix.model.card_forces import NEVER_RETREAT
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.rules.control import capital_side, enemies_feared, garrison_side, sides_at
from roma_desktop.games.roma_victrix.rules.roads import (
    among_strangers,
    can_retreat,
    retreats,
    strait_barred,
    withdrawals,
)
from roma_desktop.games.roma_victrix.rules.succession import fall, overrun
from roma_desktop.games.roma_victrix.steps.combat.walls import can_go_inside, go_inside
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, remember

VOLUNTARY = 2  # provinces at most [5.31.11a], R-06


class RetreatChoice(Step[State], frozen=True):
    """The loser retreats of his own will, or rolls to stay [5.31.11a-b].

    ``barred`` is where the attackers came from [5.31.11d1]; ``defended``: the body was attacked, so its garrison
    shares its fate; ``interceptor``: it can't be intercepted itself [5.43].
    """

    body: Body
    at: SpaceId
    barred: SpaceId | None = None
    defended: bool = False
    interceptor: bool = False

    def leaving(self, state: State) -> tuple[Unit, ...]:
        """The units that must go or roll: minors at home and the forces of some cards need not [5.33]."""
        return tuple(unit for unit in self.body.present(state, self.at) if not self._at_home(state, unit))

    def _at_home(self, state: State, unit: Unit) -> bool:
        if unit.power in NEVER_RETREAT:
            return True
        return self.defended and self._homely(state, unit.power)

    def _homely(self, state: State, power: PowerId) -> bool:
        """Whether the place is the home of a minor, client or ally [5.33]."""
        at_home = power in (state.setting.home.get(self.at), state.setting.barbaricum.get(self.at))
        return at_home and state.powers[power].status != "active"

    def _stands_firm(self, state: State) -> bool:
        """Whether somebody stays here anyway, and the garrison with him."""
        return len(self.leaving(state)) < len(self.body.present(state, self.at))

    def _ways(self, state: State) -> list[SpaceId]:
        barred = {self.at, self.barred} - {None}
        return list(retreats(state, self.body.side, self.at, {place for place in barred if place}))

    def _walls(self, state: State) -> bool:
        """Whether the loser may go into his own capital in the province [5.31.11a]."""
        return self.defended and can_go_inside(state, self.at, self.body.side)

    def decision(self, state: State) -> Decision | None:
        if not self.leaving(state) or not (self._ways(state) or self._walls(state)):
            return None
        question = say("{at:place} is lost. Retreat, or try to stay?", at=self.at)
        return Decision(self.body.side, question, "5.31.11")

    def check(self, state: State, command: Command) -> None:
        match command:
            case TryToStay():
                return
            case GoInside() if self._walls(state):
                return
            case GoTo(to) if to in self._ways(state):
                return
            case GoTo(to):
                raise why_no_way(state, self.body.side, self.at, to, self.barred, self._ways(state))
            case _:
                raise Illegal(
                    "5.31.11",
                    say("The loser of a combat must retreat or try to stay."),
                    say("Open ways: {ways:place}.", ways=tuple(self._ways(state))),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (GoTo(to) for to in self._ways(state))
        if self._walls(state):
            yield GoInside()
        yield TryToStay()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, GoInside):
            return [*go_inside(state, self.at, self.body.side, "5.31.11a"), Done()]
        if isinstance(command, GoTo):
            step = self._fall_back(state, 1, VOLUNTARY)
            return [*self._garrison_goes(state), Become(step), *step.go(state, command.to)]
        return self._try_to_stay(state, dice)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.leaving(state) and not self._garrison_alone(state):
            return [Done()]
        return self._try_to_stay(state, dice)

    def _try_to_stay(self, state: State, dice: Dice) -> list[Event[State]]:
        rating = max(1, self.body.rating(state))  # without a leader a 1 stays and 1 is taken off the way, R-07
        rolled = roll(
            dice, "5.31.11b", say("{power:power} {power:tries|try} to stay", power=self.body.side), by=self.body.side
        )
        if rolled.face <= rating:
            return [rolled, Done()]
        return [rolled, *self._garrison_goes(state), *self._driven_out(state, rolled.face - rating)]

    def _driven_out(self, state: State, far: int) -> list[Event[State]]:
        """A retreat of exactly ``far`` provinces, or elimination [5.31.11c], [5.31.11e]."""
        units = self.leaving(state)
        if not units:
            return [Done()]
        step = self._fall_back(state, far, far)
        if can_retreat(state, self.body.side, self.at, step.barred, far):
            return [Become(step)]
        gone = frozenset(unit.id for unit in units)
        return [
            Lost(self.body.side, self.at, frozenset(), gone, False, 0, "5.31.11e"),
            Become(Lonely(self.body.side, self.at)),
        ]

    def _fall_back(self, state: State, least: int, most: int) -> FallBack:
        body = replace(self.body, units=frozenset(unit.id for unit in self.leaving(state)))
        barred = frozenset(place for place in (self.at, self.barred) if place)
        march = marching(state)
        mover = march is not None and march.leader == body.leader
        return FallBack(
            "retreat",
            body,
            self.at,
            least,
            most,
            barred,
            not self.interceptor,
            tried=march.tried if march is not None and mover else frozenset(),
            leaders=fleeing_leaders(state, body, self.at, body.units),
        )

    def _garrison_goes(self, state: State) -> list[Event[State]]:
        """A garrison that would have to leave is eliminated, unless it has a capital's walls [5.31.11f], [10.57]."""
        ours = self.defended and garrison_side(state, self.at) == self.body.side
        if not ours or self._stands_firm(state) or capital_side(state, self.at) == self.body.side:
            return []
        return [GarrisonGone(self.at, "10.57")]

    def _garrison_alone(self, state: State) -> bool:
        """A garrison that survived its lost fight alone must roll like any other."""
        return (
            self.defended
            and garrison_side(state, self.at) == self.body.side
            and not self.body.present(state, self.at)
            and capital_side(state, self.at) != self.body.side
            and not self._homely(state, state.garrisons[self.at])
        )

    def seen_by(self, side: Side, state: State) -> RetreatChoice:
        return replace(self, body=self.body.seen_by(side))


def why_no_way(
    state: State,
    side: Side,
    here: SpaceId,
    to: SpaceId,
    barred: SpaceId | None,
    ways: Sequence[SpaceId],
    visited: frozenset[SpaceId] = frozenset(),
) -> Illegal:
    """Why a retreat can't go there [5.31.11d], and where it can: ``ways``."""
    rule, reason = _no_way(state, side, here, to, barred, visited)
    return Illegal(rule, reason, say("Open ways: {ways:place}.", ways=tuple(ways)))


def _no_way(
    state: State, side: Side, here: SpaceId, to: SpaceId, barred: SpaceId | None, visited: frozenset[SpaceId]
) -> tuple[str, Message]:
    world = state.world
    if to in world.impassable:
        return "5.31.11d4", say("{to:place} is impassable.", to=to)
    if to not in world.marches[here]:
        return "5.31.11d5", say("{to:place} can't be reached from {here:place} by land.", to=to, here=here)
    if to == barred:
        return "5.31.11d1", say("The attackers came from {to:place}.", to=to)
    if to in visited:
        return "5.31.11d3", say("The retreat has been in {to:place} already.", to=to)
    if enemies_feared(state, side, to):
        return "5.31.11d2", say("Enemies hold {to:place}.", to=to)
    if strait_barred(state, side, here, to):
        return "3.23", say("Enemy fleets bar the way to {to:place}.", to=to)
    if among_strangers(state, side, to):
        return "R-64", say("A retreat into {to:place} would start another war.", to=to)
    return "5.31.11e", say("From {to:place} the retreat could not go on.", to=to)


class Lonely(Step[State], frozen=True):
    """Leaders whose men have all been eliminated fall [5.31.10], [3.34b]."""

    side: Side
    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.side in sides_at(state, self.at):
            return [Done()]
        leaders = [leader.id for leader in state.leaders_at(self.at, self.side)]
        return [fall(state, leaders[0], "5.31.10")] if leaders else [Done()]


def _left_behind(state: State, side: Side, place: SpaceId) -> list[Event[State]]:
    """A garrison doesn't withdraw: it is lost without a fight (R-31), unless a capital's walls shelter it (R-76)."""
    if garrison_side(state, place) != side or capital_side(state, place) == side:
        return []
    return [GarrisonGone(place, "R-31")]


def fleeing_leaders(state: State, body: Body, at: SpaceId, going: frozenset[UnitId]) -> tuple[LeaderId, ...]:
    """The leaders who go along: those of the side whose own power leaves no units behind [5.31.11]."""
    staying = {unit.power for unit in state.army(at, body.side) if unit.id not in going}
    return tuple(leader.id for leader in state.leaders_at(at, body.side) if leader.power not in staying)


class FallBack(Step[State], frozen=True):
    """A body goes back province by province: a retreat [5.31.11] or a withdrawal [5.5].

    It must go ``least`` provinces more and may go ``most``. ``barred`` are the places it may not enter, those where
    it has been among them. Retreats can be intercepted [5.43]; ``tried``: by whom that was tried. ``leaders`` go along.
    """

    manner: Literal["retreat", "withdraw"]
    body: Body
    at: SpaceId
    least: int
    most: int
    barred: frozenset[SpaceId]
    interceptable: bool = False
    tried: frozenset[LeaderId] = frozenset()
    leaders: tuple[LeaderId, ...] = ()

    def ways(self, state: State) -> list[SpaceId]:
        """Where it can go next."""
        side = self.body.side
        if self.manner == "withdraw":
            return list(withdrawals(state, side, self.at, self.barred))
        onward = retreats(state, side, self.at, self.barred)
        if self.least <= 1:
            return list(onward)
        return [to for to in onward if can_retreat(state, side, to, self.barred | {to}, self.least - 1)]

    def _going(self, state: State) -> tuple[Unit, ...]:
        return self.body.present(state, self.at)

    def decision(self, state: State) -> Decision | None:
        if not self._going(state) or self.most == 0 or not self.ways(state):
            return None
        if self.manner == "withdraw":
            question = say("Withdraw from {at:place}: {most:province|provinces} at most", at=self.at, most=self.most)
            return Decision(self.body.side, question, "5.51")
        if self.least:
            question = say("Retreat from {at:place}: {least:province|provinces} to go", at=self.at, least=self.least)
        else:
            question = say("The retreat is in {at:place}. Go on, or halt?", at=self.at)
        return Decision(self.body.side, question, "5.31.11")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Halt() if self.least <= 0:
                return
            case Halt():
                raise Illegal(
                    "5.51" if self.manner == "withdraw" else "5.31.11c",
                    say("The retreat must go the full distance: {least:province|provinces} more.", least=self.least),
                    say("Open ways: {ways:place}.", ways=tuple(self.ways(state))),
                )
            case GoTo(to) if to in self.ways(state):
                return
            case GoTo(to) if self.manner == "withdraw":
                raise Illegal(
                    "5.54",
                    say("A withdrawal can go only through friendly provinces; {to:place} isn't friendly.", to=to),
                    say("Open ways: {ways:place}.", ways=tuple(self.ways(state))),
                )
            case GoTo(to):
                raise why_no_way(state, self.body.side, self.at, to, None, self.ways(state), self.barred)
            case _:
                raise Illegal(
                    "5.31.11",
                    say("Troops are falling back from {at:place}.", at=self.at),
                    say("Open ways: {ways:place}.", ways=tuple(self.ways(state))),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (GoTo(to) for to in self.ways(state))
        if self.least <= 0:
            yield Halt()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, GoTo):
            left = self.manner == "withdraw" and len(self.barred) == 1
            return [*(_left_behind(state, self.body.side, self.at) if left else []), *self.go(state, command.to)]
        return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        units = self._going(state)
        if not units or self.least <= 0:
            return [Done()]
        gone = frozenset(unit.id for unit in units)
        lost = Lost(self.body.side, self.at, frozenset(), gone, False, 0, "5.31.11e")
        return [lost, Become(Lonely(self.body.side, self.at))]

    def go(self, state: State, to: SpaceId) -> list[Event[State]]:
        """One province back, leaders and all; the present step becomes what is left of the way."""
        units = frozenset(unit.id for unit in self._going(state))
        leaders = tuple(one for one in self.leaders if one in state.captains and state.captains[one].at == self.at)
        after = replace(
            self, at=to, least=max(0, self.least - 1), most=self.most - 1, barred=self.barred | {self.at, to}
        )
        rule = "5.51" if self.manner == "withdraw" else "5.31.11"
        march = marching(state)
        mover = march is not None and march.leader in leaders
        events: list[Event[State]] = [
            Moved(self.body.side, units, leaders, self.at, to, self.manner, rule),
            *overrun(state, self.body.side, to),
            *(remember(state, came_from=self.at, blocked=False) if mover else []),
            Become(after),
        ]
        if self.interceptable:
            flight = replace(after, body=replace(self.body, units=units))
            events.append(Call((state.pursuit(flight),)))
        return events

    def seen_by(self, side: Side, state: State) -> FallBack:
        return replace(self, body=self.body.seen_by(side))
