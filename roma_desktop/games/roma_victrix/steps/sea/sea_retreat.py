"""Fleets give way: withdrawal before naval combat [5.71], losses among the cargo, retreat of the loser [5.72]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Harbour, Lose
from roma_desktop.games.roma_victrix.events import Lost, Moved
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, Role
from roma_desktop.games.roma_victrix.rules.control import plays
from roma_desktop.games.roma_victrix.rules.succession import fall, overrun
from roma_desktop.games.roma_victrix.rules.waters import fits, friendly_harbours, nearest, ships_at
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, phasing, remember, under_way


class SeaAftermath(Step[State], frozen=True):
    """After the losses: men suffer with their ships, leaders without ships are lost, the loser makes off [5.72.7-9]."""

    battle: Battle
    loser: Role | None

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        place = self.battle.place
        for body in (self.battle.attacker, self.battle.defender):
            if _overloaded(state, body.side, place) and body.present(state, place):
                return [Call((Overload(body.side, place),))]
            lost = drown(state, body, place, self.battle.procedure.losses)
            if lost:
                return lost
        if self.loser is None:
            return [Done()]
        body = self.battle.body(self.loser)
        retreat: Event[State] = Become(SeaRetreat(body, place))
        if not state.setting.options.naval_leader_check or body.leader is None or body.leader not in state.captains:
            return [retreat]
        rolled = roll(dice, "3.34c", say("{leader:leader}: does he survive", leader=body.leader), by=body.side)
        return [rolled, *([fall(state, body.leader, "3.34c")] if rolled.face == 1 else []), retreat]

    def seen_by(self, side: Side, state: State) -> SeaAftermath:
        return replace(self, battle=self.battle.seen_by(side))


def aboard(state: State, side: Side, place: SpaceId) -> tuple[Unit, ...]:
    """The land units of a side on the water; in a strait only the cargo of the march, others stand on its land."""
    men = state.army(place, side)
    if place not in state.world.straits:
        return men
    cargo = _cargo(state)
    return tuple(unit for unit in men if unit.id in cargo)


def sailors(state: State, side: Side, place: SpaceId) -> tuple[Leader, ...]:
    """The leaders of a side on the water; in a strait the one who sails, any whose power has no men ashore (R-80)."""
    men = state.leaders_at(place, side)
    if place not in state.world.straits:
        return men
    march, cargo = under_way(state), _cargo(state)
    ashore = {unit.power for unit in state.army(place, side) if unit.id not in cargo}
    sails = {march.leader: march.afloat} if march is not None else {}
    return tuple(leader for leader in men if sails.get(leader.id, leader.power not in ashore))


def _cargo(state: State) -> frozenset[UnitId]:
    """The land units aboard on the march under way."""
    march = under_way(state)
    return march.force if march is not None and march.afloat else frozenset()


def _at_sea(state: State, side: Side, place: SpaceId) -> bool:
    march = marching(state)
    if march is None:
        return phasing(state) == side and any(unit.id in _crew(state) for unit in ships_at(state, place))
    return march.afloat and march.side(state) == side and march.here(state) == place


def _crew(state: State) -> frozenset[UnitId]:
    """The ships of the march under way."""
    march = under_way(state)
    return march.ships if march is not None else frozenset()


def carriers(state: State, side: Side, place: SpaceId) -> list[Unit]:
    """The ships that carry a side's men on the water: for a march only its own, not others that are there too."""
    ships = [ship for ship in ships_at(state, place) if state.side(ship.power) == side]
    crew = _crew(state)
    under_way = phasing(state) == side and (marching(state) is None or _at_sea(state, side, place))
    return [ship for ship in ships if ship.id in crew] if crew and under_way else ships


def _overloaded(state: State, side: Side, place: SpaceId) -> bool:
    return not fits(carriers(state, side, place), aboard(state, side, place))


def drown(state: State, ships: Body, place: SpaceId, rule: str) -> list[Event[State]]:
    """The losses when all ships of a body are gone: first all units aboard, by the rule that sank them, then leaders.

    Leaders fall by [5.72.9] after a combat, else by R-34.
    """
    if ships.present(state, place) or (
        place in state.world.spaces and place not in state.world.seas | state.world.straits
    ):
        return []
    side = ships.side
    if carriers(state, side, place):
        return []
    men = frozenset(unit.id for unit in aboard(state, side, place))
    if men:
        return [Lost(side, place, frozenset(), men, False, 0, rule)]
    leaders = sailors(state, side, place)
    fell = "5.72.9" if rule.startswith("5.72") else "R-34"
    return [fall(state, leaders[0].id, fell)] if leaders else []


class Overload(Step[State], frozen=True):
    """More men are aboard than the ships that are left can carry: their owner chooses who goes down (R-86).

    ``rule`` is the rule by which the ships were lost: of combat, a storm, a card.
    """

    side: Side
    at: SpaceId
    rule: str = "5.72.7"

    def decision(self, state: State) -> Decision | None:
        if not _overloaded(state, self.side, self.at) or not carriers(state, self.side, self.at):
            return None
        question = say("Ships are lost in {at:place}: choose which units go down with them", at=self.at)
        return Decision(self.side, question, "R-86")

    def _left(self, state: State, command: Lose) -> list[Unit]:
        units = aboard(state, self.side, self.at)
        return [
            replace(unit, reduced=unit.reduced or unit.id in command.flipped)
            for unit in units
            if unit.id not in command.removed
        ]

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Lose) or command.garrison or command.limes or command.walls:
            raise Illegal(
                "R-86",
                say("First choose which units go down with the ships."),
                say("Flip or remove units until the others fit."),
            )
        units = {unit.id: unit for unit in aboard(state, self.side, self.at)}
        if (command.flipped | command.removed) - units.keys() or any(units[one].reduced for one in command.flipped):
            raise Illegal(
                "R-86",
                say("Only units aboard can be chosen; a reduced one can only be removed."),
                say("Flip or remove units until the others fit."),
            )
        if not fits(carriers(state, self.side, self.at), self._left(state, command)):
            raise Illegal("5.94", say("The ships can't carry so many."), say("Flip or remove more."))

    def options(self, state: State) -> Iterator[Command]:
        yield self.fewest(state)

    def fewest(self, state: State) -> Lose:
        """Turn over or remove the weakest until the rest fit."""
        units = sorted(aboard(state, self.side, self.at), key=lambda unit: (unit.csp, unit.id))
        flipped: set[UnitId] = set()
        removed: set[UnitId] = set()
        ships = carriers(state, self.side, self.at)
        for turn_over in (True, False):
            for unit in units:
                if fits(ships, self._left(state, Lose(frozenset(flipped), frozenset(removed)))):
                    break
                if turn_over and not unit.reduced:
                    flipped.add(unit.id)
                elif not turn_over:
                    flipped.discard(unit.id)
                    removed.add(unit.id)
        return Lose(frozenset(flipped), frozenset(removed))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Lose)
        return [Lost(self.side, self.at, command.flipped, command.removed, False, 0, self.rule), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


class SeaRetreat(Step[State], frozen=True):
    """Fleets make for a friendly coast: the nearest after a defeat [5.72.8], R-35, any after a withdrawal [5.71].

    Nobody passes a strait that enemy fleets hold; fleets that were beaten there go back where they came from [3.23].

    Fleets that can't end their voyage make for the nearest coast too (R-86); ``rule`` says which case it is. Units and
    leaders aboard go ashore there at no cost; without such a coast all are lost.
    """

    body: Body
    at: SpaceId
    anywhere: bool = False
    rule: str = "5.72.8"

    def harbours(self, state: State) -> list[SpaceId]:
        friendly = set(friendly_harbours(state, self.body.side)) - {self.at}
        if self.anywhere:
            return sorted(friendly)
        march = under_way(state)
        attacked = march is not None and bool(self.body.units & march.ships)
        back = march.came_from if march is not None and attacked else None
        return nearest(state, self.body.side, self.at, lambda place: place in friendly, back)

    def decision(self, state: State) -> Decision | None:
        if not self.body.stands(state, self.at) or not plays(state, self.body.side) or len(self.harbours(state)) < 2:
            return None
        return Decision(self.body.side, say("The fleets leave {at:place}. Where to?", at=self.at), self.rule)

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Harbour) or command.to not in self.harbours(state):
            if self.anywhere:
                words = say("The fleets from {at:place} must go to a friendly coast.", at=self.at)
            else:
                words = say("The fleets from {at:place} must go to the nearest friendly coast.", at=self.at)
            raise Illegal(
                self.rule,
                words,
                say("Open to them: {places:place}.", places=tuple(map(province_of, self.harbours(state)))),
            )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Harbour(place) for place in self.harbours(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Harbour)
        return self._go(state, command.to)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        ships = self.body.present(state, self.at)
        if not ships:
            return drown(state, self.body, self.at, self.rule) or [Done()]
        harbours = self.harbours(state)
        if harbours:
            return self._go(state, harbours[0])
        lost = frozenset(ship.id for ship in ships)
        sunk = Lost(self.body.side, self.at, frozenset(), lost, False, 0, self.rule)
        return [sunk, Become(Sunk(self.body, self.at, self.rule))]

    def _go(self, state: State, to: SpaceId) -> list[Event[State]]:
        side, shore = self.body.side, province_of(to)
        ships = frozenset(ship.id for ship in self.body.present(state, self.at))
        men = frozenset(unit.id for unit in aboard(state, side, self.at))
        leaders = tuple(leader.id for leader in sailors(state, side, self.at))
        events: list[Event[State]] = [Moved(side, ships, (), self.at, to, "relocate", self.rule)]
        if men or leaders:
            events.append(Moved(side, men, leaders, self.at, shore, "retreat", self.rule))
        if men:
            events += overrun(state, side, shore)
        march = marching(state)
        if march is not None and march.leader in leaders:
            events += remember(state, afloat=False, blocked=False)
        return [*events, Done(), *self._followed(state, to, ships)]

    def _followed(self, state: State, to: SpaceId, ships: frozenset[UnitId]) -> list[Event[State]]:
        """Fleets that slip away may be intercepted where they come to [5.83]."""
        if not self.anywhere or marching(state) is None:
            return []
        flight = replace(self, body=replace(self.body, units=ships), at=to)
        return [Call((state.pursuit(flight),))]

    def seen_by(self, side: Side, state: State) -> SeaRetreat:
        return replace(self, body=self.body.seen_by(side))


class Sunk(Step[State], frozen=True):
    """No coast was left: those aboard are lost with the ships (R-34)."""

    body: Body
    at: SpaceId
    rule: str = "5.72.8"

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return drown(state, self.body, self.at, self.rule) or [Done()]

    def seen_by(self, side: Side, state: State) -> Sunk:
        return replace(self, body=self.body.seen_by(side))
