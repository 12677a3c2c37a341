"""What a battle costs: reduction, the losses of both sides, and what follows from them [8.2, 8.4, 13.0]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.combat import LoseUnits, ReduceUnits, StandLosses
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted, Flipped
from roma_desktop.games.sparta_vs_athens.events.places import Taken
from roma_desktop.games.sparta_vs_athens.model.force import entered_with
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, SIDES, PieceId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import Fought, still_there
from roma_desktop.games.sparta_vs_athens.rules.losses import (
    check_losses,
    choice_of_losses,
    due,
    only_losses,
    told,
)
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderCasualty, leaders_lost
from roma_desktop.games.sparta_vs_athens.steps.ravaging import ravage_megara
from roma_desktop.games.sparta_vs_athens.steps.tolls import eliminated, prestige_of


def after_result(fought: Fought) -> Step[State]:
    """The step that follows a result: the choice to reduce for the side told to lose half or all, if it can [8.4]."""
    first, second = due(fought.result, len(fought.attackers), len(fought.defenders))
    told_to_lose = {"attacker": first, "defender": second}.get(told(fought.result), 0)
    return Reduction(fought) if told_to_lose else Reckoning(fought)


class Reduction(Step[State], frozen=True):
    """The side told to lose half or all of its units may reduce instead [8.4]."""

    fought: Fought

    @property
    def side(self) -> SideId:
        attacker = self.fought.attacker
        return attacker if told(self.fought.result) == "attacker" else enemy(attacker)

    def decision(self, state: State) -> Decision:
        count = due(self.fought.result, len(self.fought.attackers), len(self.fought.defenders))
        question = say(
            "Lose {n:unit|units} at {place:place}, or reduce?",
            n=count[0] if self.side == self.fought.attacker else count[1],
            place=self.fought.at,
        )
        return Decision(self.side, question, "8.4")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, (ReduceUnits, StandLosses)):
            raise Illegal(
                "8.4",
                say("It must be settled first whether the loss is reduced."),
                say("Reduce it, or take it as it is."),
            )

    def options(self, state: State) -> Iterator[Command]:
        yield StandLosses()
        yield ReduceUnits()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        return [Become(Reckoning(self.fought, reduced=isinstance(command, ReduceUnits)))]


class Reckoning(Step[State], frozen=True):
    """All that follows from a battle's result, in order: losses, flips, leaders, prestige [8.1 steps 9 to 12]."""

    fought: Fought
    reduced: bool = False
    stage: Literal["losses", "flips", "leaders", "end"] = "losses"

    @property
    def reducing(self) -> SideId | None:
        """The side that has reduced its loss."""
        if not self.reduced:
            return None
        attacker = self.fought.attacker
        return attacker if told(self.fought.result) == "attacker" else enemy(attacker)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        match self.stage:
            case "losses":
                return [Become(replace(self, stage="flips")), Call(self._losses())]
            case "flips":
                return [*self._flips(state), Become(replace(self, stage="leaders"))]
            case "leaders":
                return [Become(replace(self, stage="end")), Call((LeaderCasualty(self.fought),))]
            case _:
                return [*self._end(state), Done()]

    def _losses(self) -> tuple[Step[State], ...]:
        """What each side must lose, the side told to lose half or all first."""
        fought = self.fought
        counts = due(fought.result, len(fought.attackers), len(fought.defenders), self.reduced)
        owed = [(fought.attacker, counts[0]), (enemy(fought.attacker), counts[1])]
        if told(fought.result) == "defender":
            owed.reverse()
        return tuple(SufferLosses(fought, side, count) for side, count in owed if count)

    def _flips(self, state: State) -> list[Event[State]]:
        """The price of a reduction: every survivor is turned to its back, or dies if it was turned already [8.4]."""
        side = self.reducing
        if side is None:
            return []
        survivors = still_there(state, self.fought.at, self.fought.fighters(side))
        worn = frozenset(unit.id for unit in survivors if unit.reduced)
        fresh = tuple(unit.id for unit in survivors if not unit.reduced)
        events: list[Event[State]] = [Flipped(fresh, "8.4")] if fresh else []
        return [*events, *eliminated(state, self.fought, worn, "8.4")]

    def _end(self, state: State) -> list[Event[State]]:
        fought = self.fought
        events: list[Event[State]] = [
            *leaders_lost(state, fought),
            *prestige_of(state, fought),
        ]
        took_part = self._took_part(state)
        if took_part:
            events.append(Acted(took_part))
        if fought.garrison and fought.result == "D(A)":
            events.append(Taken(fought.at, fought.attacker, "11.13"))
        if fought.kind == LSP and self._won(state):
            events += ravage_megara(state, fought.attacker, fought.at, entered_with(state))
        return events

    def _won(self, state: State) -> bool:
        """Whether the attacker lost fewer units: with equal losses the defender has won [8.2, RUL-13]."""
        attackers, defenders = self.fought.attackers, self.fought.defenders
        lost = (len(one) - len(still_there(state, self.fought.at, one)) for one in (attackers, defenders))
        return next(lost) < next(lost)

    def _took_part(self, state: State) -> frozenset[PieceId]:
        """The phasing side's survivors, and what was aboard its ships: they are done [8.1 step 12]."""
        if state.phasing not in SIDES:
            return frozenset()
        units = self.fought.fighters(state.phasing)
        aboard = {of for of, ship in self.fought.cargo.items() if ship in units and of in state.units}
        return frozenset(unit.id for unit in still_there(state, self.fought.at, units | aboard))


class SufferLosses(Step[State], frozen=True):
    """A side loses some of the units that fought; within the order of 8.2 it chooses which."""

    fought: Fought
    side: SideId
    count: int

    def _units(self, state: State) -> list[Unit]:
        return still_there(state, self.fought.at, self.fought.fighters(self.side))

    def _only(self, state: State) -> frozenset[UnitId] | None:
        return only_losses(state, self.side, self._units(state), self.count, self.fought.cargo)

    def decision(self, state: State) -> Decision | None:
        if self._only(state) is not None:
            return None
        question = say("Which units are lost at {place:place}? {n:unit|units}", place=self.fought.at, n=self.count)
        return Decision(self.side, question, "8.2")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, LoseUnits):
            raise Illegal(
                "8.2", say("Losses must be chosen first."), say("Choose {n:unit|units} to lose.", n=self.count)
            )
        check_losses(state, self.side, self._units(state), self.count, command.units)

    def options(self, state: State) -> Iterator[Command]:
        return (LoseUnits(lost) for lost in choice_of_losses(state, self.side, self._units(state), self.count))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, LoseUnits)
        return [*eliminated(state, self.fought, command.units, "8.2"), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        lost = self._only(state)
        assert lost is not None
        return [*eliminated(state, self.fought, lost, "8.2"), Done()]
