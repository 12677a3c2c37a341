"""How decisions of Sparta vs. Athens are asked: leaders are chosen, forces are dragged along paths."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.administration import asking as administration
from roma_desktop.ui.games.sparta_vs_athens.prompts import prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.company import leader_of, those_with, together
from roma_desktop.ui.games.sparta_vs_athens.prompts.lasting import matters
from roma_desktop.ui.games.sparta_vs_athens.prompts.refusing import refusal
from roma_desktop.ui.games.sparta_vs_athens.prompts.set_up import free_pieces
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.armies import best_first
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import leader_face, unit_cells
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.table.presenting.decisions import Decisions, Fanned
from roma_desktop.ui.table.prompt import Asking, Prompt

assert administration is not None  # imported to register its prompts


class GreekDecisions(Decisions[State]):
    """A leader's pile is dragged to a place; the locales on the way are ordered one after the other."""

    def prompt(self, asking: Asking[State]) -> Prompt:
        return prompt(asking.state.steps[-1], asking)

    def wording(self, state: State, command: Command) -> Message | None:
        return wording(state, command)

    def refusal(self, state: State, place: str, chosen: str) -> Illegal | None:
        return refusal(state.steps[-1], state, place, chosen) if state.steps else None

    def matters(self, state: State) -> Collection[object]:
        return matters(state)

    def undertaking(self, state: State) -> Hashable | None:
        """The leader whose operation goes on; None if none does."""
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
        if carried and isinstance(step, Deployment) and chosen in state.units:
            return _one_of(state, step.side, units, chosen, words)
        title = say("{side:side} at {place:place}", side=side, place=at)
        return Fanned(title, [*(_chief(one, words) for one in leaders), *unit_cells(state, units, words)])


def _company(state: State, leader: Leader, chosen: str, others: list[Leader], words: Words) -> Fanned:
    """The fan of a leader: himself, the other leaders, who stay, and the free units; units that go are marked."""
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


def _one_of(state: State, side: SideId, units: list[Unit], chosen: str, words: Words) -> Fanned:
    """The units of a pile at set-up; a click chooses another one of those that can be put elsewhere [16.0]."""
    free = free_pieces(state, side)
    cells = [
        replace(cell, mark=Mark.CHOSEN if unit.id == chosen else Mark.NONE, enabled=unit.id in free)
        for cell, unit in zip(unit_cells(state, units, words), units, strict=True)
    ]

    def choose(indices: frozenset[int]) -> str:
        others = (units[index].id for index in sorted(indices) if units[index].id != chosen)
        return next(others, chosen)

    return Fanned(say("{unit:unit} is chosen; click another to choose it", unit=chosen), cells, choose)


def _chief(leader: Leader, words: Words) -> Cell:
    """A leader over a pile, as far as he is known."""
    return Cell(leader_face(leader, words), words.name("leader", leader.id))
