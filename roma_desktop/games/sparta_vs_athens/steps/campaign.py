"""The Campaign Phase of a side [4.0]: any number of actions, one at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import Declare
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign, LiftSiege, MakeSortie, Operate
from roma_desktop.games.sparta_vs_athens.commands.logistics import Incite, InciteAthens
from roma_desktop.games.sparta_vs_athens.events.pieces import CameOut, Eliminated
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SPARTA, LocaleId, PieceId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.forces import (
    face_to_face,
    forced,
    free_leaders,
    free_leaders_at,
    free_units,
    on_lost_land,
    shut_in,
)
from roma_desktop.games.sparta_vs_athens.rules.siege import check_sortie
from roma_desktop.games.sparta_vs_athens.rules.stacking import excess
from roma_desktop.games.sparta_vs_athens.steps.declared_events import check_declaration, declarations, declare
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.ravaging import attica_at_end
from roma_desktop.games.sparta_vs_athens.steps.revolts import (
    check_incite,
    check_incite_athens,
    incitable,
    incite,
    incite_athens,
)
from roma_desktop.games.sparta_vs_athens.steps.sortie import Sortie
from roma_desktop.games.sparta_vs_athens.steps.stacking import StackStops


class Campaign(Step[State], frozen=True):
    """A side acts as long as it likes [4.0]; forced contact comes first [8.7].

    ``must_leave``: its units that were in the land of a nation out of the war when its turn began; those that are
    still in such land when it ends are eliminated [11.1].
    """

    side: SideId
    must_leave: frozenset[UnitId] = frozenset()

    def decision(self, state: State) -> Decision | None:
        return Decision(
            self.side, say("{side:side}: choose a leader to act, or end the campaign", side=self.side), "4.0"
        )

    def check(self, state: State, command: Command) -> None:
        match command:
            case Operate(leader, force):
                self._check_operate(state, leader, force)
            case Incite(at):
                self._check_settled(state)
                check_incite(state, self.side, at)
            case InciteAthens():
                self._check_settled(state)
                self._check_sparta()
                check_incite_athens(state)
            case Declare():
                self._check_settled(state)
                check_declaration(state, self.side, command)
            case MakeSortie(at):
                check_sortie(state, at, self.side)
            case LiftSiege(at):
                siege = state.sieges.get(at)
                if siege is None or siege.side != self.side:
                    raise Illegal(
                        "9.0", say("You don't besiege {place:place}.", place=at), say("Lift a siege of yours.")
                    )
            case EndCampaign():
                self._check_settled(state)
            case _:
                raise Illegal(
                    "4.0", say("It is {side:side}'s campaign.", side=self.side), say("Act, or end the operation.")
                )

    def _check_sparta(self) -> None:
        if self.side != SPARTA:
            raise Illegal("10.5", say("Only Sparta can incite Athens."), say("Incite a city that Sparta holds."))

    def _check_settled(self, state: State) -> None:
        """Raise ``Illegal`` while forces must first attack or leave an enemy [8.7], or leave lost ground [11.1]."""
        places = tuple(forced(state, self.side))
        lost = tuple(at for at in places if not face_to_face(state, at, self.side))
        if lost:
            raise Illegal(
                "11.1",
                say("Your forces may not stay in {places:place}, whose nation has left the war.", places=lost),
                say("Lead them away before you do anything else."),
            )
        if places:
            raise Illegal(
                "8.7",
                say("Your forces share {places:place} with the enemy.", places=places),
                say("Move away from there, or attack, before you do anything else."),
            )

    def _check_operate(self, state: State, leader: str, force: frozenset[PieceId]) -> None:
        one = state.leaders.get(leader)
        if one is None or one.side != self.side:
            raise Illegal("6.1", say("Only a leader of your own can act."), say("Choose one of yours."))
        if leader in state.done:
            raise Illegal(
                "4.1",
                say("{leader:leader} has acted in this phase.", leader=leader),
                say("A leader commands once a phase: choose another."),
            )
        if shut_in(state, leader, one.at, self.side):
            raise Illegal(
                "9.0",
                say("{leader:leader} is besieged at {place:place}.", leader=leader, place=one.at),
                say("Try a sortie."),
            )
        places = forced(state, self.side)
        if places and one.at not in places:
            self._check_settled(state)
        if not force <= self._at_hand(state, one):
            raise Illegal(
                "4.1",
                say("Only units and leaders at {place:place} that have not acted can go with him.", place=one.at),
                say("Choose among those."),
            )
        if places and not any(piece in state.units for piece in force):
            raise Illegal("8.7", say("A leader alone doesn't settle it."), say("Take units along."))

    def _at_hand(self, state: State, leader: Leader) -> frozenset[PieceId]:
        """The units and other leaders that a leader can take along from where he is."""
        units = (unit.id for unit in free_units(state, leader.at, self.side))
        others = (one.id for one in free_leaders_at(state, leader.at, self.side) if one.id != leader.id)
        return frozenset({*units, *others})

    def options(self, state: State) -> Iterator[Command]:
        places = forced(state, self.side)
        for leader in free_leaders(state, self.side):
            if not places or leader.at in places:
                yield from self._operations(state, leader, alone=not places)
        yield from self._sorties(state)
        yield from (LiftSiege(at) for at, siege in state.sieges.items() if siege.side == self.side)
        if places:
            return
        yield from (Incite(at) for at in incitable(state, self.side))
        if self.side == SPARTA and _passes(check_incite_athens, state):
            yield InciteAthens()
        yield from declarations(state, self.side)
        yield EndCampaign()

    def _operations(self, state: State, leader: Leader, *, alone: bool) -> Iterator[Command]:
        """Operations to offer a leader: with all units there, all of a kind, each single one of a few, or none."""
        units = free_units(state, leader.at, self.side)
        groups = [units, *([unit for unit in units if unit.kind == kind] for kind in (LSP, NSP))]
        groups += [[unit] for unit in units] if len(units) <= 6 else []
        forces = dict.fromkeys(frozenset(unit.id for unit in group) for group in groups)
        yield from (Operate(leader.id, force) for force in forces if force)
        if alone:
            yield Operate(leader.id, frozenset())

    def _sorties(self, state: State) -> Iterator[Command]:
        for at in state.sieges:
            if _passes(check_sortie, state, at, self.side):
                yield MakeSortie(at)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Operate(leader, force):
                return [CameOut(frozenset({leader, *force})), Call((Operation(self.side, leader, force),))]
            case Incite(at):
                return incite(state, self.side, at, dice)
            case InciteAthens():
                return incite_athens(state, dice)
            case Declare():
                return declare(state, self.side, command, dice)
            case MakeSortie(at):
                return [Call((Sortie(at, self.side),))]
            case LiftSiege(at):
                return [SiegeLifted(at)]
            case _:
                return self._end(state)

    def _end(self, state: State) -> Sequence[Event[State]]:
        """The phase ends: pieces inside come out where no siege is; an army that is still in Attica ravages it [R21].

        Units that couldn't leave the land of a nation that is out of the war are eliminated [11.1].
        """
        events: list[Event[State]] = []
        stranded = self.must_leave & on_lost_land(state, self.side)
        if stranded:
            events.append(Eliminated(tuple(sorted(stranded)), "11.1"))
        if self.side == SPARTA:
            events += attica_at_end(state)
        freed = frozenset(piece for piece in state.inside if _place(state, piece) not in state.sieges) - stranded
        if freed:
            events.append(CameOut(freed))
        stops = tuple(StackStops(at, self.side) for at in sorted(state.stacks) if excess(state, at, self.side))
        return [*events, Done(), *([Call(stops)] if stops else [])]


def _place(state: State, piece: PieceId) -> LocaleId:
    leader = state.leaders.get(piece)
    return leader.at if leader is not None else state.units[piece].at


def _passes(check: object, *arguments: object) -> bool:
    """Whether a check raises no ``Illegal``."""
    assert callable(check)
    try:
        check(*arguments)
    except Illegal:
        return False
    return True
