"""A Battle is moved as one on the table: each lit hex is where the chosen unit leads the others."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, UnitId
from roma_desktop.ui.games.arquebus.prompts.asking import Asking
from roma_desktop.ui.games.arquebus.prompts.formation import Formation, Plan
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Mark


def formation_of(state: State, units: Iterable[UnitId], leaders: Iterable[LeaderId]) -> Formation:
    """The units that can move now, with the leaders who can."""
    assert state.activation is not None
    return Formation(state, (of for of in units if of not in state.activation.stopped), leaders)


def together(asking: Asking, formation: Formation, anchor: UnitId) -> dict[str, Goal]:
    """The hexes to which a unit can lead the others. What all do is worked out for the hex that is pointed at."""
    if anchor not in formation.units:
        return {}
    here = asking.state.units[anchor].at
    return {
        at: Together(asking, formation, anchor, Lit(str(way.cost)), (here, *way.hexes))
        for at, way in formation.hexes(anchor).items()
    }


class Together(Goal):
    """A hex to which a unit leads its Battle: its plan is made when it is asked for."""

    def __init__(
        self, asking: Asking, formation: Formation, anchor: UnitId, lit: Lit, places: tuple[HexId, ...]
    ) -> None:
        self.__dict__.update(lit=lit, places=places, _asking=asking, _formation=formation, _anchor=anchor)

    @cached_property
    def plan(self) -> Plan:
        formation: Formation = self.__dict__["_formation"]
        return formation.plan(self.__dict__["_anchor"], self.places[-1])

    @cached_property
    def commands(self) -> tuple[Command, ...]:
        return self.plan.commands

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(Mark(at, "") for at in self.places[-1:])

    @cached_property
    def tip(self) -> tuple[Piece, ...]:
        """Who comes along, and who can't."""
        asking: Asking = self.__dict__["_asking"]
        said = asking.rich(
            say("{n:unit goes|units go}, {cost} MP at most.", n=len(self.plan.moves), cost=self.plan.cost)
        )
        if self.plan.stays:
            said += ((" ", "", ""), *asking.rich(say("These can't, and stay: {units:unit}.", units=self.plan.stays)))
        return said
