"""Taking losses of combat and attrition [5.31.9], [4.2 B]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import field
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Lose
from roma_desktop.games.roma_victrix.events import Lost, TurnedCoat, own
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.creation import in_other_colours
from roma_desktop.games.roma_victrix.rules.losses import Exposed, Toll, only_way, price, suggested


class TakeLosses(Step[State], frozen=True):
    """A side loses ``due`` CSP and chooses how [5.31.9].

    ``units`` are the units among which it may choose (those gone meanwhile don't count); ``garrison``, ``limes``
    and ``walls`` say whether those of the province take part. ``deserted_to``: the leader to whom units go over that
    would be eliminated [8.23], "" if they die; records call it ``deserters``.
    """

    side: Side
    at: SpaceId
    units: frozenset[UnitId]
    due: int
    rule: str
    garrison: bool = False
    limes: bool = False
    walls: bool = False
    deserted_to: LeaderId = field(default="", name="deserters")

    def exposed(self, state: State) -> Exposed:
        """What may be lost."""
        units = tuple(state.troops[unit] for unit in sorted(self.units) if unit in state.troops)
        return Exposed(
            units,
            garrison=self.garrison and self.at in state.garrisons,
            limes=state.limes.get(self.at, 0) if self.limes else 0,
            walls=state.capitals[self.at].steps if self.walls and self.at in state.capitals else 0,
        )

    def price(self, state: State) -> int:
        """The CSP to be paid, with the least excess where ``due`` can't be made exactly (R-02)."""
        return price(self.exposed(state), self.due)

    def decision(self, state: State) -> Decision | None:
        if only_way(self.exposed(state), self.due):
            return None
        question = say("Choose losses in {at:place}: {due} CSP", at=self.at, due=self.price(state))
        return Decision(self.side, question, self.rule)

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Lose):
            raise Illegal(
                self.rule, say("Losses must be chosen first."), say("Choose {due} CSP to lose.", due=self.price(state))
            )
        exposed = self.exposed(state)
        self._check_pieces(exposed, command)
        due, paid = price(exposed, self.due), _toll(command).csp(exposed)
        if paid != due:
            raise Illegal(
                self.rule,
                say("These losses come to {paid} CSP; {due} are due.", paid=paid, due=due),
                say("Flip or remove {more} CSP more, exactly.", more=due - paid),
            )

    def _check_pieces(self, exposed: Exposed, command: Lose) -> None:
        units = {unit.id: unit for unit in exposed.units}
        for unit in sorted(command.flipped | command.removed):
            if unit not in units:
                raise Illegal(
                    self.rule,
                    say("{unit:unit} takes no part in this combat.", unit=unit),
                    say("Choose units that took part."),
                )
        for unit in sorted(command.flipped):
            if unit in command.removed or units[unit].reduced:
                raise Illegal(
                    self.rule,
                    say("{unit:unit} is reduced already.", unit=unit),
                    say("A reduced unit can only be removed."),
                )
        if (command.garrison and not exposed.garrison) or not 0 <= command.limes <= exposed.limes:
            raise Illegal(
                self.rule, say("There is no such garrison or limes to lose."), say("Choose units that took part.")
            )
        if not 0 <= command.walls <= exposed.walls:
            raise Illegal(
                self.rule,
                say("The walls have only {steps:step|steps}.", steps=exposed.walls),
                say("Choose fewer."),
            )

    def options(self, state: State) -> Iterator[Command]:
        """The suggested losses, and the same with the kinds in the opposite order."""
        exposed = self.exposed(state)
        first = _command(suggested(exposed, self.due))
        yield first
        other = _command(suggested(exposed, self.due, backwards=True))
        if other != first:
            yield other

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Lose)
        return [*self._suffer(state, _toll(command)), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        toll = only_way(self.exposed(state), self.due)
        assert toll is not None
        if toll == Toll():
            return [Done()]
        return [*self._suffer(state, toll), Done()]

    def _suffer(self, state: State, toll: Toll) -> list[Event[State]]:
        """The losses; units that would die of hunger go over to another Roman if there is one [8.23]."""
        if not self.deserted_to or self.deserted_to not in state.captains or not toll.removed:
            return [self._lost(toll)]
        heir = state.captains[self.deserted_to]
        gone = [state.troops[unit] for unit in sorted(toll.removed)]
        changed = in_other_colours(state.troops, heir.power, gone)
        turned = tuple((old, replace(new, at=heir.at, hungry=False)) for old, new in changed)
        events: list[Event[State]] = [TurnedCoat(heir.power, turned, (), "8.23")]
        dead = toll.removed - {old for old, _ in changed}  # 9.0: no counter left for them
        if toll.flipped or dead:
            events.append(self._lost(replace(toll, removed=dead)))
        return events

    def _lost(self, toll: Toll) -> Lost:
        return Lost(self.side, self.at, toll.flipped, toll.removed, toll.garrison, toll.limes, self.rule, toll.walls)

    def seen_by(self, side: Side, state: State) -> TakeLosses:
        return replace(self, units=own(tuple(self.units), side, state))


def _toll(command: Lose) -> Toll:
    return Toll(command.flipped, command.removed, command.garrison, command.limes, command.walls)


def _command(toll: Toll) -> Lose:
    return Lose(toll.flipped, toll.removed, toll.garrison, toll.limes, toll.walls)
