"""What there is to know of a leader: ratings, whom he commands, where he is [2.2-b, 5.0]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Leader
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.command import activation_rating, charisma, command_range, effectiveness, ranges
from roma_desktop.games.arquebus.rules.results.leaders import is_commander, points_for
from roma_desktop.ui.games.arquebus.inspector.lines import Fact


def leader_ratings(state: State, leader: Leader) -> Message:
    """Activation, charisma, command range; of an Overall Commander his Effectiveness."""
    words = say("charisma {c:+}, command range {n}", c=charisma(state, leader.id), n=command_range(state, leader.id))
    activation = activation_rating(state, leader.id)
    if activation is not None:
        words = say("activation {n}, {words}", n=activation, words=words)
    if is_commander(state, leader.id):
        words = say("{words}, effectiveness {n:+}", words=words, n=effectiveness(state, state.side_of(leader.id)))
    return words


def leader_facts(state: State, leader: Leader) -> Iterator[Fact]:
    """What he is, whom he commands, what his loss costs."""
    printed = state.printed(leader.id)
    if is_commander(state, leader.id):
        yield Fact(say("Rank"), say("Overall Commander"), "5.1-a")
    elif leader.replaced:
        yield Fact(say("Rank"), say("replacement leader"), "5.5-b")
    if printed.battles:
        yield Fact(say("Leads"), say("leads {battles:battle}", battles=printed.battles), "5.0-a")
        yield _reach(state, leader)
    if leader.owed:
        words = say("lost: a replacement comes in the next Move/Fire phase")
        yield Fact(say("Fate"), words, "5.5-a", urgent=True)
    elif not leader.on_map:
        yield Fact(say("Fate"), say("out of the battle"), "5.4", urgent=True)
    else:
        yield Fact(say("Worth"), say("{n} FP if he is lost", n=points_for(state, leader.id)), "3.0-a")


def _reach(state: State, leader: Leader) -> Fact:
    """How many units of his Battles are in his range."""
    units = [unit for battle in state.printed(leader.id).battles for unit in state.units_of(battle) if unit.on_map]
    reach = ranges(state, leader.id) if leader.on_map else {}
    near = sum(unit.at in reach for unit in units)
    return Fact(say("Range"), say("{n} of {all:unit|units} in his range", n=near, all=len(units)), "5.2-d")
