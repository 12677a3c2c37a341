"""Meeting the enemy on land: attack, walls, garrisons, lone leaders [7.5, 7.8, 8.5]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    DeclineBattle,
    GoInside,
    StayOutside,
)
from roma_desktop.games.sparta_vs_athens.events.contact import Declined
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderShown
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    LSP,
    NSP,
    LocaleId,
    PieceId,
    SideId,
    UnitId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.rules.attack import spared
from roma_desktop.games.sparta_vs_athens.rules.control import (
    garrison,
    holder,
    land_enemies,
    own_forts,
    sea_enemies,
    shelter,
)
from roma_desktop.games.sparta_vs_athens.steps.attack import attack_at_sea, attack_on_land
from roma_desktop.games.sparta_vs_athens.steps.ravaging import ravage_on_entry
from roma_desktop.games.sparta_vs_athens.steps.shelter import gone_inside
from roma_desktop.games.sparta_vs_athens.steps.tolls import leader_dies


class LandContact(Step[State], frozen=True):
    """Land units on foot, or landing, meet enemy land units: they must attack all of them [7.5].

    The other side may decline with ships at hand [R17], or go inside a fort or a walled city [7.8]. ``fleet``: the
    ships of the other side that are fought at sea in the same attack [8.1].
    """

    at: LocaleId
    mover: SideId
    landing: bool = False
    fleet: frozenset[UnitId] = frozenset()

    def decision(self, state: State) -> Decision | None:
        if not self._meets(state) or not (self._may_decline(state) or self._may_go_inside(state)):
            return None
        question = say("The enemy attacks at {place:place}.", place=self.at)
        return Decision(enemy(self.mover), question, "7.8" if self._may_go_inside(state) else "R17")

    def check(self, state: State, command: Command) -> None:
        match command:
            case StayOutside():
                return
            case GoInside():
                if not self._may_go_inside(state):
                    raise Illegal("7.8", say("There is no fort or walled city of yours here."), say("Fight outside."))
            case DeclineBattle():
                if not self._may_decline(state):
                    raise Illegal(
                        "R17", say("There are fewer naval units than land units here."), say("Fight, or go inside.")
                    )
            case _:
                raise Illegal("7.8", say("The enemy attacks."), say("Fight outside, go inside or decline."))

    def options(self, state: State) -> Iterator[Command]:
        yield StayOutside()
        if self._may_go_inside(state):
            yield GoInside()
        if self._may_decline(state):
            yield DeclineBattle()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case GoInside():
                return [*gone_inside(state, self.at, self._going_inside(state), "7.8"), *self._no_land_battle(state)]
            case DeclineBattle():
                return [Declined(), *self._no_land_battle(state)]
            case _:
                return self._battle(state)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self._battle(state) if self._meets(state) else self._no_land_battle(state)

    def _going_inside(self, state: State) -> frozenset[PieceId]:
        """The other side's land units outside, and all of its leaders there unless its ships fight outside."""
        units = (unit.id for unit in land_enemies(state, self.at, self.mover))
        leaders = () if self.fleet else (leader.id for leader in state.leaders_at(self.at, enemy(self.mover)))
        return frozenset({*units, *leaders})

    def _no_land_battle(self, state: State) -> Sequence[Event[State]]:
        return attack_at_sea(state, self.at, self.mover, self.fleet) if self.fleet else [Done()]

    def _meets(self, state: State) -> bool:
        if (state.peace and self.at != "argos") or spared(state, self.at) is not None:
            return False
        acting = acting_force(state)
        if acting.leader not in state.leaders or (acting.aboard and not self.landing) or acting.sailing_on:
            return False
        return bool(acting.troops(state)) and bool(land_enemies(state, self.at, self.mover))

    def _may_go_inside(self, state: State) -> bool:
        return shelter(state, self.at, enemy(self.mover))

    def _may_decline(self, state: State) -> bool:
        """Whether the other side has at least as many naval as land units there: revised rules only [R17, RUL-18]."""
        if not state.revised:
            return False
        theirs = list(state.units_at(self.at, enemy(self.mover)))
        return sum(unit.kind == NSP for unit in theirs) >= sum(unit.kind == LSP for unit in theirs)

    def _battle(self, state: State) -> Sequence[Event[State]]:
        """The attack. Enemy ships may help as marines if the force has no ships for them to fight at sea [8.1]."""
        met = land_enemies(state, self.at, self.mover)
        if self.fleet:
            return attack_at_sea(state, self.at, self.mover, self.fleet, met)
        if not acting_force(state).ships(state):
            met = [*met, *sea_enemies(state, self.at, self.mover)]
        return attack_on_land(state, self.at, self.mover, met)


class GarrisonAttack(Step[State], frozen=True):
    """The force attacks an open city's garrison that is alone [8.5]."""

    at: LocaleId
    mover: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return attack_on_land(state, self.at, self.mover, ())


class Arrived(Step[State], frozen=True):
    """The force has entered without a battle on land: lone enemy leaders die, the land is ravaged [7.5, R21]."""

    at: LocaleId
    mover: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        acting = acting_force(state)
        units = acting.arrived(state, self.at)
        if not units or acting.on_land:
            return [Done()]
        ravaged = ravage_on_entry(state, self.mover, self.at, units, acting.entered_with)
        return [*self._killed(state), *ravaged, Done()]

    def _killed(self, state: State) -> Iterator[Event[State]]:
        """Enemy leaders die who have no unit, fort or garrison to protect them [7.5]."""
        other = enemy(self.mover)
        if any(True for _ in state.units_at(self.at, other)) or any(True for _ in own_forts(state, self.at, other)):
            return
        if holder(state, self.at) == other and garrison(state, self.at):
            return
        for leader in list(state.leaders_at(self.at, other)):
            yield LeaderShown(leader.id, "7.5")
            yield leader_dies(state, leader.id, "7.5")
