"""Several units are moved or turned as one: a whole Battle, the army, or those that were chosen together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.moving import MoveLeader, Turn
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, Facing, HexId, LeaderId, PieceId, UnitId
from roma_desktop.games.arquebus.rules.movement import check_can_move, remaining
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, turning
from roma_desktop.ui.games.arquebus.prompts.choosing import FACE, PART, TOGETHER, Choosing
from roma_desktop.ui.games.arquebus.prompts.facing import ask_facing, towards_enemy
from roma_desktop.ui.games.arquebus.prompts.formation import Formation, Plan
from roma_desktop.ui.games.arquebus.prompts.out_of_reach import refused
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Mark, Prompt, Turning

# ---------------------------------------------------------------- who belongs together


def of_activation(state: State) -> tuple[UnitId, ...]:
    """The units of the activated Battle or army that can still move, even if others of them are in the way now."""
    activation = state.activation
    assert activation is not None
    army = activation.target == ARMY
    ids = sorted(activation.commanded) if army else state.setting.units_of[activation.target]
    return tuple(of for of in ids if _can_move(state, of))


def _can_move(state: State, of: UnitId) -> bool:
    unit = state.units[of]
    return unit.on_map and remaining(state, unit) > 0 and refused(check_can_move, state, unit) is None


def formation_of(state: State, choosing: Choosing, options: Sequence[Command]) -> Formation:
    """The units that are moved together, with leaders who can move: all, or those chosen or with the units chosen."""
    units = of_activation(state)
    leaders: dict[LeaderId, None] = dict.fromkeys(one.leader for one in options if isinstance(one, MoveLeader))
    if choosing.kind == TOGETHER:
        return Formation(state, units, leaders)
    chosen = {of: None for of in choosing.members if of in units}
    hexes = {state.units[of].at for of in chosen}
    near = [of for of in leaders if of in choosing.members or state.leaders[of].at in hexes]
    return Formation(state, chosen, near)


def gathered(keys: Sequence[str], lead: PieceId) -> str:
    """What is chosen when several pieces are: the one that led before goes on leading, if it is among them."""
    pieces = [key.partition(":")[2] for key in keys]
    units = [key.partition(":")[2] for key in keys if key.startswith("unit:")]
    first = lead if lead in pieces else next(iter(units or pieces))
    if first not in units and len(units) > 1:
        first = units[0]
    return str(Choosing.several(first, pieces))


# ---------------------------------------------------------------- moving


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
    """A hex to which a unit leads the others: its plan is made when it is asked for."""

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
        """A mark in each hex where a unit of the plan ends."""
        end = self.places[-1]
        return tuple(Mark(at, "", apart=at != end) for at in self.plan.places.values())

    @cached_property
    def tip(self) -> tuple[Piece, ...]:
        """How many units go, and which can't."""
        asking: Asking = self.__dict__["_asking"]
        goes, stays = len(self.plan.moves), self.plan.stays
        said = say("{n} of {all:unit|units} go, {cost} MP at most.", n=goes, all=goes + len(stays), cost=self.plan.cost)
        told = asking.rich(said)
        if stays:
            told += ((" ", "", ""), *asking.rich(say("These can't move, and stay: {units:unit}.", units=stays)))
        return told


def why_nobody(state: State, choosing: Choosing, place: HexId) -> Illegal | None:
    """Why none of the units chosen together can go if one of them is to go to a hex; None if that unit can't lead."""
    formation = formation_of(state, choosing, list(Options(state)))
    if choosing.piece not in formation.units or place not in state.setting.field.hexes:
        return None
    return formation.why_not(choosing.piece, place)


# ---------------------------------------------------------------- turning


def turning_all(state: State, members: Sequence[UnitId], lead: UnitId, orders: Sequence[Command]) -> Turning:
    """Several units are turned by the same angle: the one that leads, and those of the others that may turn."""
    able = {one.unit for one in orders if isinstance(one, Turn)}
    others = tuple(turning(state, of) for of in members if of != lead and of in able)
    return replace(turning(state, lead), along=others)


def ask_facings(asking: Asking, choosing: Choosing, members: Sequence[UnitId]) -> Prompt:
    """Which way several units face: six hexes like a star around the one that leads."""
    state, lead = asking.state, choosing.piece
    legal = [one for one in Options(state) if isinstance(one, Turn) and one.unit in members]
    turns: Mapping[Facing, tuple[Command, ...]] = {
        facing: tuple(one for one in sorted(legal, key=lambda one: one.unit != lead) if one.facing == facing)
        for facing in range(SIDES)
    }
    found = {facing: commands[0] for facing, commands in turns.items() if commands}
    best = towards_enemy(state, lead, state.units[lead].at)
    back = asking.say("Don't turn them"), str(Choosing.several(lead, members))
    said = say(
        "{n:unit|units}: choose which way all of them face. A unit that has turned moves no more.", n=len(members)
    )
    asked = ask_facing(asking, said, state.units[lead].at, found, best if best in found else min(found), back)
    return replace(
        asked,
        orders={},
        goals={at: replace(goal, commands=turns[_facing(goal.commands[0])]) for at, goal in asked.goals.items()},
        series={key: turns[_facing(order)] for key, order in asked.orders.items()},
    )


def _facing(command: Command) -> Facing:
    assert isinstance(command, Turn)
    return command.facing


# ---------------------------------------------------------------- words


def about(state: State, choosing: Choosing, *, goes: bool) -> Message:
    """What is asked of several units together."""
    of, count = choosing.piece, len(choosing.members)
    if choosing.kind == PART:
        if not goes:
            return say("{n:unit|units} together: none of them can move. Turn them, or choose others.", n=count)
        return say("{n:unit|units} together: choose where {unit:unit} leads them, or turn them.", n=count, unit=of)
    if state.activation is not None and state.activation.target == ARMY:
        return say("The army: choose where {unit:unit} leads it.", unit=of)
    return say("{battle:battle}: choose where {unit:unit} leads it.", battle=state.counter(of).battle, unit=of)


def switches(asking: Asking, choosing: Choosing, *, turn: bool) -> Iterator[tuple[str, str, Choosing]]:
    """The switches of units that are chosen together: the key and the words of each, and what it chooses."""
    if choosing.kind == PART and turn:
        yield FACE, asking.say("Turn them…"), Choosing.several(choosing.piece, choosing.members, FACE)
    yield choosing.kind, asking.say("Only this unit"), Choosing(choosing.piece)
