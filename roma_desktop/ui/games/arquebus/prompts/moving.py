"""The Move/Fire phase on the table: units are dragged and turned, targets of fire are lit [7.0, 8.0, 11.2]."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, MoveLeader
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, PieceId, UnitId
from roma_desktop.games.arquebus.rules.acting import leader_remaining
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.moving import unfinished
from roma_desktop.games.arquebus.rules.reacting import foreseen
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, barred, prompt, sentences, turning
from roma_desktop.ui.games.arquebus.prompts.choosing import FACE, PART, TOGETHER, Choosing, keys_of
from roma_desktop.ui.games.arquebus.prompts.moving_bar import buttons, ends, sentence
from roma_desktop.ui.games.arquebus.prompts.odds import fire_chance, fire_words
from roma_desktop.ui.games.arquebus.prompts.orders import Orders, along_with
from roma_desktop.ui.games.arquebus.prompts.reach import Way, leader_reach, reach
from roma_desktop.ui.games.arquebus.prompts.together import (
    ask_facings,
    formation_of,
    gathered,
    of_activation,
    together,
    turning_all,
)
from roma_desktop.ui.games.arquebus.prompts.wording import percent
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Mark, Prompt, Turning


@prompt.register
def _(step: MoveFire, asking: Asking) -> Prompt:
    state, options = asking.state, list(Options(asking.state))
    orders = Orders(options)
    barring = next(unfinished(state, step.side), None)
    choosing = _meant(state, orders, Choosing.of(asking.chosen), barring)
    if choosing.kind == FACE:
        return ask_facings(asking, choosing, choosing.members)
    goals: Mapping[str, Goal] = {}
    along: Collection[PieceId] = ()
    if choosing.piece in state.leaders:
        goals = leader_goals(asking, choosing.piece)
    elif choosing.kind in (TOGETHER, PART):
        formation = formation_of(state, choosing, options)
        along = {*formation.units, *formation.leaders}
        goals = together(asking, formation, choosing.piece)
    elif choosing.piece:
        along = along_with(orders, choosing)
        goals = unit_goals(asking, orders, choosing)
    goes = any(not goal.lit.aim for goal in goals.values())
    keys = {f"leader:{of}" if of in state.leaders else f"unit:{of}": of for of in orders.pieces}
    choices, commands, switches = buttons(asking, orders, choosing)
    closing, ways = ends(asking, orders, choosing, barring)
    return Prompt(
        (
            *asking.rich(sentence(asking, choosing, goes=goes)),
            *barred(asking, barring[1] if barring else None),
        ),
        asking.rule,
        (*choices, *closing),
        {**commands, "end": EndMoves()},
        goals,
        keys_of(keys, choosing),
        frozenset(key for key, of in keys.items() if of == choosing.piece and goals),
        look_at=where(state, choosing.piece),
        along=frozenset(f"leader:{of}" if of in state.leaders else f"unit:{of}" for of in along),
        turns=_turns(state, options, orders, choosing),
        switches={**switches, **({"who": barring[0]} if barring else {})},
        series=ways,
        gather=lambda chosen: gathered(chosen, choosing.piece),
        together=frozenset(key for key, of in keys.items() if of in _together(state, choosing)),
    )


def _meant(state: State, orders: Orders, choosing: Choosing, barring: tuple[UnitId, Illegal] | None) -> Choosing:
    """What is chosen, as far as it can still be ordered; else the one that bars the end, or the first that can act."""
    if choosing.members:
        members = [of for of in choosing.members if of in orders.pieces]
        lead = choosing.piece if choosing.piece in members else next((of for of in members if of in state.units), "")
        if lead in state.leaders:
            lead = next((of for of in members if of in state.units), lead)
        choosing = Choosing.several(lead, members, choosing.kind)
    if choosing.piece not in orders.pieces:
        choosing = Choosing(barring[0] if barring and barring[0] in orders.pieces else _first(state, orders))
    if choosing.kind == TOGETHER and choosing.piece not in of_activation(state):
        choosing = Choosing(choosing.piece)
    if choosing.kind == FACE and not any(of in orders.turning for of in choosing.members):
        choosing = Choosing.several(choosing.piece, choosing.members)
    return choosing


def _together(state: State, choosing: Choosing) -> tuple[PieceId, ...]:
    """The pieces that are chosen together."""
    return of_activation(state) if choosing.kind == TOGETHER else choosing.members


def _turns(state: State, options: list[Command], orders: Orders, choosing: Choosing) -> dict[str, Turning]:
    """The pieces that can be turned; those chosen together are turned together."""
    members = tuple(of for of in choosing.members if of in orders.turning)
    found = {}
    for of in (*orders.turning, choosing.piece):
        if of in state.units and state.units[of].on_map:
            all_ = of in members and len(members) > 1
            found[f"unit:{of}"] = turning_all(state, members, of, options) if all_ else turning(state, of)
    return found


def where(state: State, piece: PieceId) -> HexId:
    """The hex of a piece; "" off the map."""
    one = state.units.get(piece) or state.leaders.get(piece)
    return one.at if one is not None and one.on_map else ""


def _first(state: State, orders: Orders) -> PieceId:
    """The one that is moving, or the first that can act."""
    assert state.activation is not None
    moving = state.activation.moving
    return moving if moving in orders.pieces else next(iter(orders.pieces), "")


# ---------------------------------------------------------------- hexes


def unit_goals(asking: Asking, orders: Orders, choosing: Choosing) -> dict[str, Goal]:
    """The hexes where a unit can go, and those that it can fire at."""
    state, unit = asking.state, asking.state.units[choosing.piece]
    leaders = along_with(orders, choosing)
    left = remaining(state, unit)
    found = {at: _march(asking, unit, at, way, leaders, left) for at, way in reach(state, unit).items()}
    for fire in orders.fires(unit.id):
        chance = str(percent(fire_chance(state, unit.id, fire.at)))
        found[fire.at] = Goal(Lit(chance, aim=True), (fire,), fire_words(asking, unit.id, fire.at))
    return found


def _march(asking: Asking, unit: Unit, at: HexId, way: Way, leaders: frozenset[LeaderId], left: int) -> Goal:
    """The way of a unit to a hex, with what is foreseen there."""
    state = asking.state
    commands = tuple(Move(unit.id, to, leaders if not number else frozenset()) for number, to in enumerate(way.hexes))
    stops = at in state.near_enemy[state.side_of(unit.id)]
    shooters = foreseen(state, unit.id, at) if stops else ()
    return Goal(
        Lit(str(way.cost), warn=bool(shooters), ends=stops),
        commands,
        _tip(asking, way, left, shooters, stops=stops),
        ((unit.at, *way.hexes) if unit.on_map else way.hexes),
        marks(way, left, bool(shooters)),
    )


def marks(way: Way, left: int, shot_at: bool) -> tuple[Mark, ...]:
    """The points left at each hex of a way; a mark warns where terrain may disorder, or an enemy may fire."""
    last = len(way.hexes) - 1
    return tuple(
        Mark(at, str(left - paid), warn=bool(way.rough[number]) or (shot_at and number == last))
        for number, (at, paid) in enumerate(zip(way.hexes, way.costs, strict=True))
    )


def _tip(asking: Asking, way: Way, left: int, shooters: tuple[UnitId, ...], *, stops: bool) -> tuple[Piece, ...]:
    """What a move costs, and what is foreseen on it."""
    said = [say("{n} MP of {left}.", n=way.cost, left=left)]
    if stops:
        said.append(say("It stops next to the enemy and chooses its facing."))
    rough = tuple(dict.fromkeys(kind for kinds in way.rough for kind in kinds))
    if rough:
        said.append(say("It rolls for {terrain:terrain}: it may be Disordered.", terrain=rough))
    said += [say("{unit:unit} may fire at it.", unit=shooter) for shooter in shooters]
    return sentences(asking, said)


def leader_goals(asking: Asking, leader: LeaderId) -> dict[str, Goal]:
    """Where a leader can go alone."""
    state = asking.state
    left = leader_remaining(state, leader)
    here = state.leaders[leader].at
    return {
        at: Goal(
            Lit(str(way.cost)),
            tuple(MoveLeader(leader, to) for to in way.hexes),
            asking.rich(say("{n} MP of {left}.", n=way.cost, left=left)),
            (here, *way.hexes),
            marks(way, left, shot_at=False),
        )
        for at, way in leader_reach(state, leader).items()
    }
