"""A facing is chosen by the hex beyond a vertex: six of them are lit like a star around a unit [8.0]."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.board.hexes import neighbour
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.field import Field, code
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId, UnitId
from roma_desktop.games.arquebus.rules.facing import facings_towards
from roma_desktop.ui.games.arquebus.prompts.asking import Asking
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Goal, Prompt


def beyond(field: Field, at: HexId, facing: Facing) -> HexId:
    """The hex straight over a vertex, two away; "" off the map."""
    there = neighbour(neighbour(field.hexes[at], facing), facing + 1)
    found = code(there) if there.r >= 0 else ""
    return found if found in field.hexes else ""


def towards_enemy(state: State, unit: UnitId, at: HexId) -> Facing:
    """A facing that has the hex towards the nearest enemies in front; the present one if it does."""
    field, side, facing = state.setting.field, state.side_of(unit), state.units[unit].facing
    enemies = [(field.distance(at, there), there) for there, holder in state.holders.items() if holder != side]
    if not enemies:
        return facing
    nearest = min(enemies)[1]
    near = min(field.neighbours[at], key=lambda one: (field.distance(one, nearest), one))
    both = facings_towards(field, at, near)
    return facing if facing in both else both[0]


def ask_facing(
    asking: Asking,
    question: Message,
    at: HexId,
    commands: Mapping[Facing, Command],
    best: Facing,
    back: tuple[str, str] | None = None,
) -> Prompt:
    """Ask which way a unit faces in a hex. ``best``: what Enter takes; ``back``: the words of a way back, and what that
    chooses."""
    field = asking.state.setting.field
    goals: dict[str, Goal] = {}
    orders: dict[str, Command] = {}
    choices: list[Choice] = []
    switches: dict[str, str] = {}
    if back is not None:
        switches["back"] = back[1]
        choices.append(Choice("back", back[0], back=True))
    for facing, command in commands.items():
        words = say("Facing {facing:facing}", facing=str(facing))
        there = beyond(field, at, facing)
        if there:
            goals[there] = Goal(Lit(), (command,), asking.rich(words))
        if not there or facing == best:
            orders[str(facing)] = command
            choices.append(Choice(str(facing), asking.words.say(words), primary=facing == best))
    return Prompt(asking.rich(question), asking.rule, tuple(choices), orders, goals, look_at=at, switches=switches)
