"""What a force in the middle of an operation may still go for, with the CP that are left [4.1, 7.3]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Temper, best_first
from roma_desktop.games.sparta_vs_athens.ai import campaign
from roma_desktop.games.sparta_vs_athens.ai.intents import Kind, Undertaking
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import GOALS, Plan
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Enter, Fight, Halt, PlaceFort, Ravage
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation

MOST = 8
"""Locales that are compared."""
STAYS = say("{leader:leader} stays at {place:place}")
DEEDS: Mapping[type[Command], Kind] = {
    Besiege: "siege", Fight: "strike", Ravage: "ravage", PlaceFort: "fort", Enter: "clear",
}  # fmt: skip
"""What a force does at once that would stay where it is."""


def steers(state: State) -> bool:
    """Whether a force is in the middle of an operation, may go on or halt, and isn't bound to a voyage."""
    step = state.steps[-1] if state.steps else None
    return isinstance(step, Operation) and not step.sailing_on


def ways(state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
    """The best plans for the force, one for each locale, and what it could do where it is."""
    step = state.steps[-1]
    assert isinstance(step, Operation)
    found = plans(survey(state, side), step.commander(state), step.left(state), step.units(state), begun=True)
    promising = [_candidate(state, step, side, one) for one in _one_a_locale(found) if one.merit > 0][:MOST]
    planned = {one.command for one in promising}
    return best_first([*promising, *(one for one in _on_the_spot(state, step, side) if one.command not in planned)])


def _on_the_spot(state: State, step: Operation, side: SideId) -> Iterator[Candidate]:
    """To stay, and before that a siege, a fight or another deed if one is due; to move away if the force must."""
    here = step.at(state)
    stays = Undertaking(state.year, state.season, step.leader, "guard", here, ())
    next_order = campaign.go_on(state, step, side, stays)
    kind, place, meant = DEEDS.get(type(next_order)), here, stays
    if isinstance(next_order, Enter):
        place, meant = next_order.to, replace(stays, target=next_order.to, path=(next_order.to,))
    words = STAYS if kind is None else GOALS[kind]
    yield Candidate(next_order, say(words.template, leader=step.leader, place=place), 0, meant, who=step.leader)
    if kind is not None and Halt() in Options(state):
        yield Candidate(Halt(), say(STAYS.template, leader=step.leader, place=here), 0, stays, who=step.leader)


def _one_a_locale(found: Iterable[Plan]) -> Iterator[Plan]:
    """The best plan for each locale, in the given order."""
    seen = set[str]()
    for one in found:
        if one.target not in seen:
            seen.add(one.target)
            yield one


def _candidate(state: State, step: Operation, side: SideId, one: Plan) -> Candidate:
    """A plan that begins with the next order by which the force would carry it out."""
    intent = one.intent(state)
    command = campaign.go_on(state, step, side, intent)
    return Candidate(command, one.goal(), round(one.merit), intent, one.chance, one.leader)
