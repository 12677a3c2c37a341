"""What may be asked about a hex: who could come there, what units there see, which rules are about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.moving import Move
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.games.arquebus.prompts.activating_drag import activated
from roma_desktop.ui.games.arquebus.prompts.reach import reach
from roma_desktop.ui.table.presenting.panels import PlaceQuestion

MOST = 12
"""How many units are named at most: those that pay the fewest MP."""


def place_questions(state: State, at: HexId) -> Iterator[PlaceQuestion]:
    """The questions about a hex, in the order of the menu."""
    yield PlaceQuestion(say("Who could come here?"), told=partial(who_could_come, state, at))
    for unit in state.stacks.get(at, ()):
        yield PlaceQuestion(say("What can {unit:unit} fire at?", unit=unit.id), layer="fire", piece=unit.id)
        yield PlaceQuestion(say("What does a move cost {unit:unit}?", unit=unit.id), layer="terrain", piece=unit.id)
    for words, rule in _rules(state, at):
        yield PlaceQuestion(words, rule=rule)


def _rules(state: State, at: HexId) -> Iterator[tuple[Message, str]]:
    """The rules about what a hex is now."""
    if any(at in near for near in state.near_enemy.values()):
        yield say("Rule: next to the enemy"), "7.2"
    if len(state.stacks.get(at, ())) > 1:
        yield say("Rule: stacks"), "10.1"
    yield say("Rule: what a hex costs"), "7.3"


def who_could_come(state: State, at: HexId) -> Sequence[Message]:
    """The units of both armies within reach of a hex once their Battles are activated, with what it costs them."""
    found = []
    for battle in state.setting.units_of:
        then = activated(state, state.setting.side_of_battle[battle], battle)
        movers = dict.fromkeys(one.unit for one in Options(then) if isinstance(one, Move))
        for of in movers:
            way = reach(then, then.units[of]).get(at)
            if way is not None:
                found.append((way.cost, of))
    if not found:
        return [say("No unit is within reach of {at:place}.", at=at)]
    lines = [say("{unit:unit}: {cost} MP", unit=of, cost=cost) for cost, of in sorted(found)[:MOST]]
    return [say("These units could get to {at:place} when their Battles are activated.", at=at), *lines]
