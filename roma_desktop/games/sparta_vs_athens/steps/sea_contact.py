"""Meeting enemy ships: battle, passing, interception, evasion, harbours [7.9-7.11]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import Rolled, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    AcceptBattle,
    Evade,
    GiveBattle,
    Intercept,
    LetPass,
    PassBy,
)
from roma_desktop.games.sparta_vs_athens.events.contact import SailsOn
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderShown
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import (
    best_leader,
    harbour,
    land_enemies,
    sea_enemies,
)
from roma_desktop.games.sparta_vs_athens.steps.attack import ForceSpent, aboard, attack_at_sea
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.shelter import gone_inside

EMERGENCY = 7
"""The government in whose first year Athens may not intercept at sea [14.1, RUL-46]."""


def meets_at_sea(state: State, at: LocaleId, mover: SideId) -> bool:
    """Whether the force's ships meet enemy ships that are not in a harbour; not under the Peace of Nicias [15.7]."""
    if state.peace and at != "argos":
        return False
    return bool(acting_force(state).ships(state)) and bool(sea_enemies(state, at, mover))


class SeaContact(Step[State], frozen=True):
    """A force with ships entered a locale with enemy ships: battle, or pass [7.9]."""

    at: LocaleId
    mover: SideId

    def decision(self, state: State) -> Decision | None:
        if not meets_at_sea(state, self.at, self.mover):
            return None
        question = say("Enemy ships are at {place:place}: give battle or pass?", place=self.at)
        return Decision(self.mover, question, "7.9")

    def check(self, state: State, command: Command) -> None:
        match command:
            case GiveBattle(landing):
                if landing and not self._can_land(state):
                    raise Illegal("8.1", say("There is no enemy on land to fight."), say("Give battle at sea alone."))
                if not landing and self._must_fight_on_land(state):
                    raise Illegal(
                        "7.5",
                        say("Land units on foot must stop and fight the enemy's here."),
                        say("Give battle at sea and on land."),
                    )
            case PassBy():
                self._check_pass(state)
            case _:
                raise Illegal("7.9", say("Enemy ships are here."), say("Give battle, or pass."))

    def _can_land(self, state: State) -> bool:
        return bool(acting_force(state).troops(state)) and bool(land_enemies(state, self.at, self.mover))

    def _must_fight_on_land(self, state: State) -> bool:
        """Whether land units have come on foot: those aboard need not stop [7.5]."""
        return not acting_force(state).aboard and self._can_land(state)

    def _check_pass(self, state: State) -> None:
        if acting_force(state).left(state) < 1:
            raise Illegal("7.9", say("Ships that pass must sail on, and no CP is left."), say("Give battle."))
        if self._must_fight_on_land(state):
            raise Illegal("7.5", say("Land units on foot must stop and fight the enemy's here."), say("Give battle."))

    def options(self, state: State) -> Iterator[Command]:
        for command in (GiveBattle(), GiveBattle(landing=True), PassBy()):
            try:
                self.check(state, command)
            except Illegal:
                continue
            yield command

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, GiveBattle):
            return [Become(SeaOffer(self.at, self.mover, command.landing))]
        return [Become(Passing(self.at, self.mover))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


class Passing(Step[State], frozen=True):
    """The other side may try to intercept ships that pass [7.9]."""

    at: LocaleId
    mover: SideId

    def decision(self, state: State) -> Decision | None:
        other = enemy(self.mover)
        if other == ATHENS and state.government == EMERGENCY and state.government_since == state.year:
            return None
        return Decision(other, say("Ships pass {place:place}: intercept them?", place=self.at), "7.9")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Intercept(ships):
                here = {unit.id for unit in sea_enemies(state, self.at, self.mover)}
                if not ships or not ships <= here:
                    raise Illegal(
                        "7.9", say("Only ships outside the harbour here can intercept."), say("Choose at least one.")
                    )
            case LetPass():
                return
            case _:
                raise Illegal("7.9", say("Ships pass."), say("Intercept them, or let them pass."))

    def options(self, state: State) -> Iterator[Command]:
        ships = [unit.id for unit in sea_enemies(state, self.at, self.mover)]
        yield Intercept(frozenset(ships))
        if 1 < len(ships) <= 8:
            yield from (Intercept(frozenset({ship})) for ship in ships)
        yield LetPass()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Intercept):
            return [SailsOn(), Done()]
        other = enemy(self.mover)
        chasing = best_leader(state, self.at, other, NSP)
        rolls, mine, theirs = _contest(state, self.at, self.mover, chasing, dice, "7.9")
        if theirs < mine:
            return [*rolls, SailsOn(), Done()]
        battle = Confrontation(
            at=self.at,
            attacker=other,
            attackers=command.ships,
            defenders=frozenset(unit.id for unit in acting_force(state).ships(state)),
            cause="interception",
            naval_only=True,
            cargo=aboard(state),
            attack_leader=chasing.id if chasing else "",
        )
        return [*rolls, Done(), Call((battle, ForceSpent()))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [SailsOn(), Done()]


class SeaOffer(Step[State], frozen=True):
    """Battle is offered at sea: the other side may evade, or go into its harbour [7.10, 7.11]."""

    at: LocaleId
    mover: SideId
    landing: bool = False

    def decision(self, state: State) -> Decision | None:
        if not meets_at_sea(state, self.at, self.mover):
            return None
        question = say("The enemy's ships offer battle at {place:place}.", place=self.at)
        return Decision(enemy(self.mover), question, "7.10")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Evade():
                return
            case AcceptBattle(inside):
                if inside and not harbour(state, self.at, enemy(self.mover)):
                    raise Illegal(
                        "7.11",
                        say("{place:place} isn't a harbour of yours.", place=self.at),
                        say("Try to evade, or fight."),
                    )
                if not inside <= {unit.id for unit in sea_enemies(state, self.at, self.mover)}:
                    raise Illegal("7.11", say("Only ships that are outside can go in."), say("Choose some of them."))
            case _:
                raise Illegal("7.10", say("Battle is offered."), say("Try to evade, or accept it."))

    def options(self, state: State) -> Iterator[Command]:
        yield AcceptBattle()
        yield Evade()
        if harbour(state, self.at, enemy(self.mover)):
            yield AcceptBattle(frozenset(unit.id for unit in sea_enemies(state, self.at, self.mover)))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        other = enemy(self.mover)
        if isinstance(command, Evade):
            fleeing = best_leader(state, self.at, other, NSP)
            rolls, mine, theirs = _contest(state, self.at, self.mover, fleeing, dice, "7.10")
            if theirs > mine:
                return [*rolls, Done()]
            return [*rolls, *self._battle(state, frozenset())]
        assert isinstance(command, AcceptBattle)
        events: list[Event[State]] = []
        if command.inside:
            events += gone_inside(state, self.at, command.inside, "7.11")
        return [*events, *self._battle(state, command.inside)]

    def _battle(self, state: State, inside: frozenset[str]) -> Sequence[Event[State]]:
        met = frozenset(unit.id for unit in sea_enemies(state, self.at, self.mover)) - inside
        if not met:
            return [Done()]
        if self.landing:
            return [Become(LandContact(self.at, self.mover, landing=True, fleet=met))]
        return attack_at_sea(state, self.at, self.mover, met)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


def _contest(
    state: State, at: LocaleId, mover: SideId, other: Leader | None, dice: Dice, rule: str
) -> tuple[list[Event[State]], int, int]:
    """One die each with the naval shift of its leader: the events, the mover's sum and the other's [7.9, 7.10]."""
    leader = state.leaders[acting_force(state).leader]
    mine = roll(dice, rule, say("{side:side}, the mover", side=mover), mover)
    theirs = roll(dice, rule, say("{side:side}, the other side", side=enemy(mover)), enemy(mover))
    events: list[Event[State]] = [
        LeaderShown(one.id, rule) for one in (leader, other) if one is not None and one.naval and not one.shown
    ]
    return [*events, mine, theirs], _sum(mine, leader), _sum(theirs, other)


def _sum(rolled: Rolled, leader: Leader | None) -> int:
    return rolled.face + (leader.naval if leader is not None else 0)
