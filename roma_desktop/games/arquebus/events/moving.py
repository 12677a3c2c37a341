"""What happens in the Move/Fire phase [7.0, 11.0]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.pieces import leaders_with, still_engaged
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId, LeaderId, PieceId, UnitId


class Moved(Event[State], frozen=True):
    """A unit with the leaders who go with it, or a leader alone, entered a hex and paid for it [7.2-a]."""

    piece: PieceId
    to: HexId
    cost: int
    leaders: tuple[LeaderId, ...] = ()
    facing: Facing | None = None
    """The direction of the step, for a unit (R37)."""

    def apply(self, state: State) -> State:
        activation = state.activation
        assert activation is not None
        spent = {**activation.spent, self.piece: activation.spent.get(self.piece, 0) + self.cost}
        began = activation.moving != self.piece
        over = {activation.moving} if began and activation.moving else set()
        finished = activation.finished | over | set(self.leaders)
        lifted = activation.lifted | {self.piece}
        activation = replace(
            activation,
            spent=spent,
            moving=self.piece,
            finished=finished,
            lifted=lifted,
            with_it=frozenset(self.leaders) if began else activation.with_it,
        )
        leaders = leaders_with(state, self._leaders(state), at=self.to)
        units = state.units
        if self.piece in units:
            unit = units[self.piece]
            facing = unit.facing if self.facing is None else self.facing
            units = {**units, self.piece: replace(unit, at=self.to, facing=facing)}
        return still_engaged(replace(state, units=units, leaders=leaders, activation=activation))

    def _leaders(self, state: State) -> tuple[LeaderId, ...]:
        return (*self.leaders, self.piece) if self.piece in state.leaders else self.leaders

    def line(self, state: State) -> Line:
        side = state.side_of(self.piece)
        if self.piece in state.leaders:
            return Line(say("{leader:leader} goes to {hex:place}.", leader=self.piece, hex=self.to), "7.2-e", side)
        words = say("{unit:unit} moves to {hex:place}, {n} MP.", unit=self.piece, hex=self.to, n=self.cost)
        return Line(words, "7.2-a", side)


class Dismounted(Event[State], frozen=True):
    """Mounted shot dismounted, reloaded by it, or mounted again [7.4]."""

    unit: UnitId
    on_foot: bool

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        shot = unit.shot and not self.on_foot
        return replace(state, units={**state.units, self.unit: replace(unit, dismounted=self.on_foot, shot=shot)})

    def line(self, state: State) -> Line:
        if self.on_foot:
            return Line(say("{unit:unit} dismounts.", unit=self.unit), "7.4-b", state.side_of(self.unit))
        return Line(say("{unit:unit} mounts.", unit=self.unit), "7.4-c", state.side_of(self.unit))


class FiredAt(Event[State], frozen=True):
    """A unit fired at a hex [11.0]: mounted shot is empty [11.5-a], artillery is deployed [7.6-a]."""

    unit: UnitId
    at: HexId
    rule: str
    words: Message

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        kind = state.type_of(self.unit)
        changed = replace(unit, shot=unit.shot or kind in ("MAQ", "MCB"), deployed=unit.deployed or kind == "ART")
        activation = state.activation
        if activation is not None:
            activation = replace(activation, fired=activation.fired | {self.unit})
        return replace(state, units={**state.units, self.unit: changed}, activation=activation)

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.unit))
