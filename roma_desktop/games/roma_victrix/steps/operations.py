"""The operations phase of a power [5.0]: its leaders, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.chance import draw, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.deck import CardDealt
from roma_desktop.games.roma_victrix.commands import Activate, EndOperations, Merge, Rouse
from roma_desktop.games.roma_victrix.events import (
    ForceGone,
    IncognitaPlaced,
    InitiativeDrawn,
    Merged,
    PowerChanged,
    Roused,
)
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, PowerId, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import ROUSED_BY
from roma_desktop.games.roma_victrix.rules.barbaricum import draw_marker
from roma_desktop.games.roma_victrix.rules.control import garrison_side, hostile, present
from roma_desktop.games.roma_victrix.steps.creation.merging import check_merge, merges
from roma_desktop.games.roma_victrix.steps.happenings import Collapses
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import Muster
from roma_desktop.games.roma_victrix.steps.moving.occupying import relieved

NOT_ACTIVE = Illegal("5.11", say("He must be activated before he can march."), say("Press the red button, or Enter."))
"""The refusal to drag the army of a leader who is not active."""


def rousing(state: State, power: PowerId) -> int:
    """The highest die that activates an ally, by the supreme leader's rating; 0 without one [11.13], R-68."""
    leader = state.captains.supreme.get(power)
    return ROUSED_BY[leader.rating] if leader else 0


def call_rule(state: State, power: PowerId) -> str:
    """The rule of the roll that activates a client [11.23], or an ally [11.13]."""
    return "11.23" if state.powers[power].status == "client" else "11.13"


def _has_pieces(state: State, power: PowerId) -> bool:
    return power in state.troops.owners


class Initiative(Step[State], frozen=True):
    """Markers in the cup are drawn one by one; each drawn power has its operations phase [4.2 D].

    What a supreme leader's loss brings comes between two phases (R-91).

    ``first``: the power that goes first without a draw, by the scenario.
    """

    cup: tuple[PowerId, ...]
    first: PowerId | None = None

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        cup = tuple(power for power in self.cup if power in state.powers.majors)
        if state.orphaned:
            return [Call((Collapses(),))]
        if not cup:
            return [Done()]
        fresh = new_markers(state, dice) or relieved(state)
        if fresh:
            return fresh
        power = self.first if self.first in cup else cup[0]
        if self.first not in cup and len(cup) > 1:
            power = draw(dice, cup, "4.2 D", say("initiative"))
        rest = tuple(one for one in cup if one != power)
        return [InitiativeDrawn(power), Become(Initiative(rest)), Call((Operations(power),))]


def new_markers(state: State, dice: Dice) -> list[Event[State]]:
    """A Barbaricum province found empty gets a new marker before the next operations phase [13.3], R-88."""
    for province in state.setting.barbaricum:
        if province in state.risen and province not in state.incognita and not present(state, province):
            return [IncognitaPlaced(province, (draw_marker(state, dice),))]
    return []


class Operations(Muster, frozen=True):
    """The phasing power activates leaders in any order, each once [5.13], [5.23]."""

    def leaders(self, state: State) -> list[Leader]:
        """The leaders who can be activated now."""
        ours = state.captains.values() if self.awake else state.captains.of.get(self.power, ())
        return [
            leader
            for leader in ours
            if (leader.power == self.power or leader.power in self.awake)
            and leader.id not in self.done
            and leader.id not in state.idle
            and (self.only is None or leader.id == self.only or leader.power in self.awake)
        ]

    def _asked_for_cards(self, state: State) -> bool:
        """A player may play a card he holds in his operations phase, even with nobody to activate [14.2]."""
        side = state.side(self.power)
        return side == self.power and bool(state.hands.get(side)) and side not in self.quiet

    def followers(self, state: State) -> list[PowerId]:
        """Allies and clients that can still be called upon [11.12], [11.22]."""
        if rousing(state, self.power) == 0:
            return []
        return [
            power
            for power, entry in state.powers.items()
            if entry.patron == self.power and power not in self.called | self.awake and _has_pieces(state, power)
        ]

    def decision(self, state: State) -> Decision | None:
        idle = not self.leaders(state) and not self.followers(state) and not any(merges(state, self.power))
        if idle and not self._asked_for_cards(state):
            return None
        return Decision(
            state.side(self.power), say("{power:power}: activate a leader, or end operations", power=self.power), "5.11"
        )

    def check(self, state: State, command: Command) -> None:
        match command:
            case Activate(leader):
                self._check_activate(state, leader)
            case Merge(first, second):
                check_merge(state, self.power, first, second)
            case Rouse(power):
                self._check_rouse(state, power)
            case EndOperations():
                return
            case _:
                raise Illegal(
                    "5.11", say("No leader is active."), say("Activate one first: he rolls for operations points.")
                )

    def _check_activate(self, state: State, leader: LeaderId) -> None:
        if leader not in state.captains or state.captains[leader].power not in (self.power, *self.awake):
            able = tuple(one.id for one in self.leaders(state))
            raise Illegal(
                "5.11",
                say("{leader:leader} doesn't obey {power:power}.", leader=leader, power=self.power),
                say("These can be activated: {able:leader}.", able=able) if able else say("End operations."),
            )
        if leader in self.done:
            raise Illegal(
                "5.23",
                say("{leader:leader} has been active this turn.", leader=leader),
                say("A leader is activated once in a turn."),
            )
        if self.only not in (None, leader) and state.captains[leader].power not in self.awake:
            raise Illegal(
                "15.1",
                say("It is not the turn of {leader:leader}.", leader=leader),
                say("He is activated when he, or the marker of a supreme leader, is drawn."),
            )
        if leader in state.idle:
            raise Illegal(
                "9.14",
                say("{leader:leader} failed his levy roll and has no operations points this turn.", leader=leader),
                say("Activate another leader."),
            )

    def _check_rouse(self, state: State, power: PowerId) -> None:
        if power in self.called | self.awake:
            raise Illegal(
                call_rule(state, power),
                say("{power:power} {power:has|have} already been called in this phase.", power=power),
                say("One attempt a phase (R-08)."),
            )
        if power not in self.followers(state):
            entry = state.powers.get(power)
            obeys = entry is not None and entry.patron == self.power
            client = entry is not None and entry.status == "client"
            raise Illegal(
                "R-68" if obeys and not rousing(state, self.power) else "11.22" if client else "11.12",
                say("{patron:power} can't call {power:power}.", power=power, patron=self.power),
                say("Only allies and clients of a power with a supreme leader can be called (R-68)."),
            )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Activate(leader.id) for leader in self.leaders(state))
        yield from (Rouse(power) for power in self.followers(state))
        yield from merges(state, self.power)
        yield EndOperations()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Activate(leader):
                return self._activate(state, leader, dice)
            case Merge(first, second):
                return self._merge(first, second)
            case Rouse(power):
                return self._rouse(state, power, dice)
            case _:
                return [*self._give_back(state), Done()]

    def _give_back(self, state: State) -> list[Event[State]]:
        """Where players agreed so, forces of cards last for one phase only (R-49, R-69)."""
        events: list[Event[State]] = []
        options = state.setting.options
        for power in sorted(self.awake):
            if power.startswith("card.") and options.card_forces == "phase":
                events.append(ForceGone(power))
            elif power in self.borrowed and options.frontier_war == "phase":
                was = replace(self.borrowed[power], fallen=state.powers[power].fallen)
                events.append(PowerChanged(power, was, "R-49"))
        return events

    def _activate(self, state: State, leader_id: LeaderId, dice: Dice) -> list[Event[State]]:
        leader = state.captains[leader_id]
        rolled = roll(dice, "5.11", say("{leader:leader} is activated", leader=leader_id), by=state.side(self.power))
        op = rolled.face + leader.rating
        units = [unit for unit in state.troops.stacks.get(leader.at, ()) if unit.power == leader.power]
        free = [unit for unit in units if unit.id not in self.tied]
        force = frozenset(unit.id for unit in free if unit.kind != "FLT")
        ships = frozenset(unit.id for unit in free if unit.kind == "FLT")
        ashore = leader.at in state.world.berths or any(unit.kind != "FLT" for unit in units)  # men end ashore
        aboard = bool(ships) and not ashore
        shared = any(hostile(state, state.side(leader.power), side) for side in present(state, leader.at))
        march = March(
            leader_id,
            op,
            op,
            force,
            self.tied,
            raided=frozenset({leader.at}) if shared and self._enemy_home(state, leader) else frozenset(),
            afloat=aboard,
            ships=ships if aboard else frozenset(),
        )
        return [
            rolled,
            *self._lucky_one(state, leader, rolled.face, dice),
            Become(replace(self, done=self.done | {leader_id})),
            Call((march,)),
        ]

    def _enemy_home(self, state: State, leader: Leader) -> bool:
        """Whether the place that a leader shares with enemies is theirs: it has their garrison."""
        garrison = garrison_side(state, leader.at)
        return garrison is not None and hostile(state, state.side(leader.power), garrison)

    def _lucky_one(self, state: State, leader: Leader, face: int, dice: Dice) -> list[Event[State]]:
        """A supreme leader who rolls a 1 earns an event card, where that is agreed [15.81]."""
        if not state.setting.options.card_on_activation or not leader.supreme or face != 1 or not state.deck:
            return []
        side = state.side(leader.power)
        return [CardDealt(side, draw(dice, state.deck, "15.81", say("event card"), by=side), "15.81")]

    def _rouse(self, state: State, power: PowerId, dice: Dice) -> list[Event[State]]:
        luck = rousing(state, self.power)
        rolled = roll(
            dice,
            call_rule(state, power),
            say("{power:power} {power:is|are} called: {luck} or less", power=power, luck=luck),
            by=state.side(self.power),
        )
        if rolled.face > luck:
            return [rolled, Become(replace(self, called=self.called | {power}))]
        return [rolled, Roused(power, call_rule(state, power)), Become(replace(self, awake=self.awake | {power}))]

    def _merge(self, first: UnitId, second: UnitId) -> list[Event[State]]:
        """The full unit has served if either half had [5.24]."""
        tied = self.tied | {first} if second in self.tied else self.tied
        return [Merged(first, second), Become(replace(self, tied=tied - {second}))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*self._give_back(state), Done()]
