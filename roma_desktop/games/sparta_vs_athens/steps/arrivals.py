"""Units come out of the box: ships bought last season [12.5], units that a revolt has driven out [10.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.logistics import Arrive
from roma_desktop.games.sparta_vs_athens.events.logistics import UnitsPaid
from roma_desktop.games.sparta_vs_athens.events.pieces import Placed, WentInside
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.recruits import welcoming


def appear(state: State, unit: UnitId, at: LocaleId, side: SideId, rule: str) -> list[Event[State]]:
    """A unit appears in a city, free of charge this season; where the city is besieged, inside [9.0, RUL-40]."""
    events: list[Event[State]] = [Placed((unit,), at, rule), UnitsPaid(frozenset({unit}), rule)]
    siege = state.sieges.get(at)
    if siege is not None and siege.side != side:
        events.append(WentInside(frozenset({unit}), at, "9.0"))
    return events


class Arrivals(Step[State], frozen=True):
    """A side's units come out of the box before maintenance (RUL-40). A unit waits there if no place is open to it."""

    side: SideId

    def places(self, state: State) -> dict[UnitId, tuple[LocaleId, ...]]:
        """The places where each unit that is due can come; units without one are left out."""
        due = (unit for unit in state.units.values() if unit.at == BOX and unit.id not in state.boxed)
        found = {unit.id: tuple(welcoming(state, unit)) for unit in due if state.side_of(unit) == self.side}
        return {unit: at for unit, at in found.items() if at}

    def decision(self, state: State) -> Decision | None:
        places = self.places(state)
        if not places or any(len(at) == 1 for at in places.values()):
            return None
        return Decision(self.side, say("Where do {units:count} arrive?", units=tuple(places)), "12.5")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Arrive):
            raise Illegal("12.5", say("Units are arriving."), say("Choose a city for each."))
        places = self.places(state)
        if command.unit not in places:
            raise Illegal("12.5", say("This unit doesn't arrive now."), say("Choose a unit that arrives now."))
        if command.at not in places[command.unit]:
            raise Illegal(
                "12.5",
                say("{unit:unit} can't arrive there.", unit=command.unit),
                say("Open: {places:place}.", places=places[command.unit]),
            )

    def options(self, state: State) -> Iterator[Command]:
        return (Arrive(unit, at) for unit, places in self.places(state).items() for at in places)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Arrive)
        return appear(state, command.unit, command.at, self.side, "12.5")

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        """Units with a single open place appear there; when no unit is left to place, the arrivals are over."""
        places = self.places(state)
        if not places:
            return [Done()]
        events: list[Event[State]] = []
        for unit, (at, *others) in places.items():
            if not others:
                events += appear(state, unit, at, self.side, "12.5")
        return events
