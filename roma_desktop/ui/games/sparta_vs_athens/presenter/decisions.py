"""How decisions of Sparta vs. Athens are asked: leaders are chosen, forces are dragged along paths."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Options
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.rules.passage import entering
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.prompts import prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.company import leader_of, those_with, together
from roma_desktop.ui.games.sparta_vs_athens.prompts.lasting import matters
from roma_desktop.ui.games.sparta_vs_athens.showing.armies import best_first
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import leader_face, unit_cells
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.table.presenting.decisions import Decisions, Fanned
from roma_desktop.ui.table.prompt import Asking, Prompt


class GreekDecisions(Decisions[State]):
    """A leader's pile is dragged to a place; what lies on the way is ordered one locale after the other."""

    def prompt(self, asking: Asking[State]) -> Prompt:
        return prompt(asking.state.steps[-1], asking)

    def refusal(self, state: State, place: str, chosen: str) -> Illegal | None:
        step = state.steps[-1] if state.steps else None
        if isinstance(step, Force):
            return Options(state).why_not(Enter(place))
        if isinstance(step, Campaign) and leader_of(chosen) in state.leaders:
            leader = state.leaders[leader_of(chosen)]
            units = those_with(chosen, free_units(state, leader.at, step.side))
            return entering(state, step.side, leader.at, place, units)
        return None

    def matters(self, state: State) -> Collection[object]:
        return matters(state)

    def undertaking(self, state: State) -> Hashable | None:
        """The operation that goes on."""
        force = next((step for step in reversed(state.steps) if isinstance(step, Force)), None)
        return force.leader if force is not None else None

    def fanned(self, state: State, key: str, words: Words, *, carried: bool, chosen: str = "") -> Fanned | None:
        kind, _, of = key.partition(":")
        side, _, at = of.partition("@")
        if kind == "leader" and of in state.leaders:
            side, at = state.leaders[of].side, state.leaders[of].at
        units = list(state.units_at(at, side))  # type: ignore[arg-type]
        leaders = best_first(state, list(state.leaders_at(at, side)))  # type: ignore[arg-type]
        if len(units) + len(leaders) < 2:
            return None
        step = state.steps[-1] if state.steps else None
        leader = state.leaders.get(leader_of(chosen)) if carried and isinstance(step, Campaign) else None
        if leader is not None and leader.at == at and len(free_units(state, at, leader.side)) > 1:
            return _company(state, leader, chosen, [one for one in leaders if one != leader], words)
        title = say("{side:side} at {place:place}", side=side, place=at)
        return Fanned(title, [*(_chief(one, words) for one in leaders), *unit_cells(state, units, words)])


def _company(state: State, leader: Leader, chosen: str, others: list[Leader], words: Words) -> Fanned:
    """A leader, the others who stay, and all that could go with him, those that do marked."""
    free = free_units(state, leader.at, leader.side)
    with_him = those_with(chosen, free)
    chiefs = [
        replace(_chief(leader, words), mark=Mark.CHOSEN, fixed=True),
        *(replace(_chief(one, words), enabled=False) for one in others),
    ]
    cells = [
        replace(cell, mark=Mark.CHOSEN if unit in with_him else Mark.STAYS)
        for cell, unit in zip(unit_cells(state, free, words), free, strict=True)
    ]
    title = say("{count:unit goes|units go} with him; click to leave or take", count=len(with_him))

    def choose(indices: frozenset[int]) -> str:
        taken = {free[index - len(chiefs)].id for index in indices if index >= len(chiefs)}
        return together(leader.id, taken, [unit.id for unit in free])

    return Fanned(title, [*chiefs, *cells], choose)


def _chief(leader: Leader, words: Words) -> Cell:
    """A leader over a pile, as far as he is known."""
    return Cell(leader_face(leader, words), words.name("leader", leader.id))
