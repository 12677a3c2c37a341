"""Phase B: units move and fire, one at a time [4.0-c, 7.0, 8.0, 11.2]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.events.moving import Dismounted, Moved
from roma_desktop.games.arquebus.events.pieces import Faced, LetGo
from roma_desktop.games.arquebus.events.sequence import Remembered
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, DISMOUNTED, WAITING, HexId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.rules.acting import (
    check_companions,
    check_leader,
    check_leader_step,
    check_unit,
    companions,
    movable_leaders,
    passing,
    units_to_act,
)
from roma_desktop.games.arquebus.rules.entering import company
from roma_desktop.games.arquebus.rules.facing import facing_of_step
from roma_desktop.games.arquebus.rules.fire import check_fire, targets
from roma_desktop.games.arquebus.rules.movement import (
    DISMOUNT,
    check_can_move,
    check_entry,
    check_step,
    remaining,
    steps_from,
)
from roma_desktop.games.arquebus.rules.moving import check_dismount, check_end, check_remount, stack_facings
from roma_desktop.games.arquebus.rules.results.casualties import disorder
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.stacking import may_stand_on_foot, passing_cost
from roma_desktop.games.arquebus.rules.turning import check_turn, facings_open
from roma_desktop.games.arquebus.rules.units import is_artillery
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.going import FaceOnStop, RoughGoing
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shot import CounterWindow, Shot

RIDES_ON: Final = frozenset({"LC/A", "GE"})
"""The types that may move on after they have fired [11.2-d]."""


class MoveFire(Step[State], frozen=True):
    """The active player moves units of the activated Battle, or of the army, and fires with them.

    Stacked units move individually [10.1-d]. An Engaged unit disengages or stays [14.5-c].
    """

    side: SideId

    def decision(self, state: State) -> Decision | None:
        assert state.activation is not None
        if state.activation.target == ARMY:
            return Decision(self.side, say("{side:side}: move the army", side=self.side), "6.1-b")
        words = say("{side:side}: move and fire with {battle:battle}", side=self.side, battle=state.activation.target)
        return Decision(self.side, words, "7.2")

    # ------------------------------------------------------------ checking

    def check(self, state: State, command: Command) -> None:
        self._check_passing(state, command)
        match command:
            case Move(of, to, leaders):
                unit = check_unit(state, self.side, of)
                check_step(state, unit, to)
                check_companions(state, self.side, unit, leaders)
            case MoveLeader(leader, to):
                check_leader(state, self.side, leader)
                check_leader_step(state, leader, to)
            case Turn(of, facing):
                check_turn(state, check_unit(state, self.side, of), facing)
            case Fire(of, at):
                self._check_not_army(state)
                check_fire(state, check_unit(state, self.side, of), at, "active")
            case Dismount(of):
                check_dismount(state, check_unit(state, self.side, of))
            case Remount(of):
                check_remount(state, check_unit(state, self.side, of))
            case EndMoves():
                check_end(state, self.side)
            case _:
                raise Illegal(
                    "7.2",
                    say("{side:side} {side:moves|move} and {side:fires|fire} now.", side=self.side),
                    say("Move, fire, or end the phase."),
                )

    def _check_passing(self, state: State, command: Command) -> None:
        """A unit on its way through friends goes on before anything else [10.1-a].

        There mounted shot may dismount if it may stay on foot, and light horse that rides on may fire [7.4-b, 11.2-d].
        """
        between = passing(state)
        if between is None:
            return
        match command:
            case Move(of) if of == between.id:
                return
            case Dismount(of) if of == between.id and may_stand_on_foot(state, between, between.at):
                return
            case Fire(of, at) if of == between.id and state.type_of(of) in RIDES_ON:
                self._check_unanswered(state, between, at)
            case _:
                raise Illegal(
                    "10.1-a",
                    say("{unit:unit} passes through a friend and can't stop there.", unit=between.id),
                    say("Move it on."),
                )

    def _check_unanswered(self, state: State, unit: Unit, at: HexId) -> None:
        """A counter-charge would end the move of the one who fires, where it can't stay [13.9-c, 10.1-a]."""
        if CounterWindow(unit.id, at).decision(state) is not None:
            raise Illegal(
                "13.9-c",
                say(
                    "A counter-charge would stop {unit:unit} in {hex:place}, where it can't stay.",
                    unit=unit.id,
                    hex=unit.at,
                ),
                say("Move it on, or fire at another hex."),
            )

    def _check_not_army(self, state: State) -> None:
        assert state.activation is not None
        if state.activation.target == ARMY:
            raise Illegal("6.1-b", say("An army activation is movement only."), say("Move, or end the phase."))

    # ------------------------------------------------------------ options

    def options(self, state: State) -> Iterator[Command]:
        activation = state.activation
        assert activation is not None
        between = passing(state)
        if between is not None:
            yield from self._moves(state, between)
            acts = (*(Fire(between.id, at) for at in targets(state, between)), *self._horses(state, between))
            yield from (one for one in acts if _allowed(self._check_passing, state, one))
            return
        for unit in units_to_act(state, self.side):
            yield from self._moves(state, unit)
            if activation.target != ARMY and unit.on_map:
                yield from (Fire(unit.id, at) for at in targets(state, unit))
                yield from self._horses(state, unit)
            if unit.on_map and unit.id not in activation.turned:
                yield from (Turn(unit.id, facing) for facing in facings_open(state, unit))
        for leader in sorted(set(movable_leaders(state, self.side))):
            yield from self._leader_moves(state, leader)
        if _allowed(check_end, state, self.side):
            yield EndMoves()

    def _moves(self, state: State, unit: Unit) -> Iterator[Command]:
        """The steps of a unit, alone or with those of the leaders who may go with it."""
        if remaining(state, unit) <= 0 or not _allowed(check_can_move, state, unit):
            return
        groups = self._companions(state, unit)
        for to in steps_from(state, unit):
            if not self._clearly_closed(state, unit, to) and _allowed(check_entry, state, unit, to):
                yield from (Move(unit.id, to, group) for group in groups)

    def _clearly_closed(self, state: State, unit: Unit, to: HexId) -> bool:
        """Whether a unit can't enter a hex because of the units there or near it: most refusals, found quickly."""
        if to in state.stacks:
            return state.holders[to] != self.side or passing_cost(state, unit, to) is None
        activation = state.activation
        return activation is not None and activation.target == ARMY and to in state.near_army[self.side]

    def _companions(self, state: State, unit: Unit) -> list[frozenset[LeaderId]]:
        """The groups of leaders that are offered to go along with a unit: none of them, or all who may."""
        activation = state.activation
        assert activation is not None
        if unit.id in activation.spent or not unit.on_map:
            return [frozenset()]
        ready = companions(state, self.side, unit)
        return [frozenset(), ready] if ready else [frozenset()]

    def _horses(self, state: State, unit: Unit) -> Iterator[Command]:
        if state.counter(unit.id).type not in DISMOUNTED:
            return
        if _allowed(check_dismount, state, unit):
            yield Dismount(unit.id)
        if _allowed(check_remount, state, unit):
            yield Remount(unit.id)

    def _leader_moves(self, state: State, leader: LeaderId) -> Iterator[Command]:
        one = state.leaders[leader]
        if one.on_map:
            for to in state.setting.field.neighbours[one.at]:
                if _allowed(check_leader_step, state, leader, to):
                    yield MoveLeader(leader, to)

    # ------------------------------------------------------------ carrying out

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Move():
                return self._move(state, command)
            case MoveLeader(leader, to):
                cost = check_leader_step(state, leader, to)
                return [Moved(leader, to, cost)]
            case Turn(of, facing):
                return self._turn(state, of, facing)
            case Fire(of, at):
                return self._fire(state, of, at)
            case Dismount(of):
                return self._dismount(state, of)
            case Remount(of):
                return self._remount(state, of)
            case _:
                return [*(Faced(units, facing, "10.1-b") for units, facing in stack_facings(state, self.side)), Done()]

    def _move(self, state: State, command: Move) -> Sequence[Event[State]]:
        """A unit enters a hex; then, by Appendix S, come reaction fire, rough going and the facing on a stop."""
        activation = state.activation
        assert activation is not None
        unit, to = state.units[command.unit], command.to
        cost = check_step(state, unit, to)
        on_the_way = activation.moving == unit.id and unit.id in activation.spent
        leaders = tuple(sorted(activation.with_it if on_the_way else command.leaders))
        if unit.at == WAITING:
            leaders = company(state, unit)
        came_from = unit.at
        facing = facing_of_step(state.setting.field, came_from, to, unit.facing) if unit.on_map else unit.facing
        events: list[Event[State]] = [Moved(unit.id, to, cost, leaders, facing)]
        if unit.id in state.opponents:
            events += self._disengages(state, unit)
        stops = to in state.near_enemy[self.side]
        if stops:
            events.append(Remembered({"stopped": activation.stopped | {unit.id, *leaders}}))
        then: list[Step[Any]] = []
        if stops:
            then.append(ReactionWindow(unit.id))
        rough = rough_going(state, unit, came_from, to)
        if rough:
            then.append(RoughGoing(unit.id, rough))
        then += entered(state, unit.id, to)
        if stops:
            then.append(FaceOnStop(unit.id))
        return [*events, *([Call(tuple(then))] if then else [])]

    def _disengages(self, state: State, unit: Unit) -> list[Event[State]]:
        """A unit that leaves those it is Engaged with becomes Disordered [14.5-d]."""
        activation = state.activation
        assert activation is not None
        words = say("{unit:unit} disengages and is Disordered.", unit=unit.id)
        return [
            LetGo(unit.id, "14.5-d"),
            Remembered({"disengaged": activation.disengaged | {unit.id}}),
            *([] if is_artillery(state, unit) else [disorder(state, unit.id, "14.5-d", words)]),
        ]

    def _turn(self, state: State, of: UnitId, facing: int) -> Sequence[Event[State]]:
        """Turning costs nothing and is no movement [8.0-f]."""
        activation = state.activation
        assert activation is not None
        turned = Remembered({"turned": activation.turned | {of}})
        return [*_begins(state, of), turned, Faced((of,), facing, "8.0-d")]

    def _fire(self, state: State, of: UnitId, at: HexId) -> Sequence[Event[State]]:
        """Firing ends the move, but for light horse with bows and genitors, who may ride on [11.2-a, 11.2-d].

        They leave the hex where they fired. Another reading lets them leave any hex next to enemies that they come to
        after they have fired elsewhere; a unit that doesn't fire there stops there by 7.2-b.
        """
        activation = state.activation
        assert activation is not None
        unit = state.units[of]
        rides_on = state.type_of(of) in RIDES_ON and unit.on_map
        near = frozenset(one.id for one in state.enemies_beside(unit.at, self.side))
        if rides_on and (not near or remaining(state, unit) >= 1):
            visited = near if of in activation.lifted else frozenset()
            events = [
                *_begins(state, of, spent=1 if near else 0),
                Remembered(
                    {
                        "stopped": activation.stopped - {of},
                        "must_leave": {**activation.must_leave, of: visited},
                    }
                ),
            ]
        else:
            ended = activation.finished | {of} | ({activation.moving} - {""})
            events = [Remembered({"finished": ended, "moving": ""})]
        return [*events, Call((Shot(of, at),))]

    def _dismount(self, state: State, of: UnitId) -> Sequence[Event[State]]:
        events = _begins(state, of, spent=DISMOUNT)
        activation = state.activation
        assert activation is not None
        stopped = Remembered({"stopped": activation.stopped | {of}})
        return [*events, Dismounted(of, on_foot=True), stopped]

    def _remount(self, state: State, of: UnitId) -> Sequence[Event[State]]:
        activation = state.activation
        assert activation is not None
        on_foot = Remembered({"remounted": activation.remounted | {of}})
        return [*_begins(state, of, spent=DISMOUNT), Dismounted(of, on_foot=False), on_foot]


def _begins(state: State, piece: str, spent: int = 0) -> list[Event[State]]:
    """From now on this piece moves and fires, and the one before it is finished [7.2-a]; ``spent`` are MP it pays."""
    activation = state.activation
    assert activation is not None
    fields: dict[str, Any] = {}
    if spent:
        fields["spent"] = {**activation.spent, piece: activation.spent.get(piece, 0) + spent}
    if activation.moving != piece:
        fields["moving"] = piece
        fields["with_it"] = frozenset()
        fields["finished"] = activation.finished | ({activation.moving} - {""})
    return [Remembered(fields)] if fields else []


def _allowed(check: Any, *arguments: Any) -> bool:
    """Whether a check doesn't refuse."""
    try:
        check(*arguments)
    except Illegal:
        return False
    return True
