"""Decisions of Roma Victrix on the map."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.cards.play import CardMoment
from roma_desktop.games.roma_victrix.commands import Form
from roma_desktop.games.roma_victrix.model.pieces import Leader, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.moving.destinations import refusal
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, marching
from roma_desktop.games.roma_victrix.steps.operations import NOT_ACTIVE
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.roma_victrix.inspector.places import cells_of, in_order
from roma_desktop.ui.games.roma_victrix.layers.leader_boxes import box_units
from roma_desktop.ui.games.roma_victrix.prompts import aiming, prompt
from roma_desktop.ui.games.roma_victrix.prompts.cards import keep_early
from roma_desktop.ui.games.roma_victrix.prompts.onset import onset
from roma_desktop.ui.games.roma_victrix.prompts.sparing import asked_together, matters, spared
from roma_desktop.ui.games.roma_victrix.prompts.wording import wording
from roma_desktop.ui.games.roma_victrix.showing.faces import leader_face, pile_units
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.table.asking.stops import Spared
from roma_desktop.ui.table.presenting.decisions import Decisions, Fanned
from roma_desktop.ui.table.prompt import Asking, Onset, Prompt


class RomanDecisions(Decisions[State]):
    """Leaders are chosen, armies are dragged."""

    def prompt(self, asking: Asking[State]) -> Prompt:
        asked = prompt(asking.state.steps[-1], asking)
        return replace(asked, look_at=province_of(asked.look_at), held=NOT_ACTIVE)

    def wording(self, state: State, command: Command) -> Message | None:
        return wording(state, command)

    def aiming(self, asking: Asking[State], side: str, card: str) -> Prompt:
        return aiming(asking, side, card)

    def refusal(self, state: State, place: str, chosen: str) -> Illegal | None:
        return refusal(state, place)

    def onset(self, asking: Asking[State]) -> Onset | None:
        """A leader who is not active yet: the drop activates him, and he goes as far as his die allows [5.11]."""
        return onset(asking)

    def asked_openly(self, step: Step[State]) -> bool:
        """Whether a step is asked at the open table: moments for cards are; each looks at his own cards alone."""
        return isinstance(step, CardMoment)

    def spared(self, state: State, side: str) -> Spared | None:
        return spared(state, side)

    def early(self, asking: Asking[State], side: str) -> Prompt | None:
        """The question whether a side keeps its event card, as soon as its levy is over [4.2 C4]; None else."""
        return keep_early(asking, side)

    def asked_together(self, state: State) -> tuple[str, ...]:
        return asked_together(state)

    def matters(self, state: State) -> Collection[object]:
        return matters(state)

    def undertaking(self, state: State) -> Hashable | None:
        """The army of the march under way; None outside a march."""
        step = state.steps[-1] if state.steps else None
        return _army(state) if isinstance(step, Marching) else None

    def fanned(self, state: State, key: str, words: Words, *, carried: bool, chosen: str = "") -> Fanned | None:
        march = _forming(state) if carried else None
        if march is not None:
            units = tuple(state.troops[unit] for unit in march.available(state))
            return _forming_fan(state, march, units, words) if len(units) > 1 else None
        units = pile_units(state, key) or box_units(state, key)
        leaders = leaders_over(state, units)
        if len(units) + len(leaders) < 2 or not units:
            return None
        title = say(
            "{power:power}, {place:place}: {count:unit|units}, {csp} CSP",
            power=units[0].power,
            place=province_of(units[0].at),
            count=len(units),
            csp=sum(unit.csp for unit in units),
        )
        chiefs = [_chief_cell(state, man, words) for man in leaders]
        return Fanned(title, [*chiefs, *cells_of(state, units, words)])


def _chief_cell(state: State, leader: Leader, words: Words) -> Cell:
    return Cell(leader_face(state, leader, words.name), named(leader, words))


def leaders_over(state: State, units: Sequence[Unit]) -> tuple[Leader, ...]:
    """The leaders of a pile's power at the place of the pile, the best first."""
    if not units:
        return ()
    return tuple(man for man in state.captains.at.get(units[0].at, ()) if man.power == units[0].power)


def named(leader: Leader, words: Words) -> str:
    """A leader with his rating."""
    return words.say(say("{leader:leader}, L-{rating}", leader=leader.id, rating=leader.rating))


def _army(state: State) -> frozenset[str]:
    march = marching(state)
    return frozenset(unit.id for unit in march.army(state)) if march is not None else frozenset()


def _forming(state: State) -> March | None:
    """The march whose army can be formed now."""
    step = state.steps[-1] if state.steps else None
    return step if isinstance(step, March) and not step.afloat else None


def _forming_fan(state: State, march: March, units: tuple[Unit, ...], words: Words) -> Fanned:
    """The fan of the active leader and all units that could march with him, marking those that do."""
    with_him = march.army(state)
    ordered = in_order(units)
    leader = march.commander(state)
    others = [man for man in state.captains.at[leader.at] if man.power == leader.power and man != leader]
    chiefs = [
        replace(_chief_cell(state, leader, words), mark=Mark.CHOSEN, fixed=True),
        *(replace(_chief_cell(state, man, words), enabled=False) for man in others),
    ]
    cells = [
        replace(cell, mark=Mark.CHOSEN if unit in with_him else Mark.STAYS)
        for cell, unit in zip(cells_of(state, units, words), ordered, strict=True)
    ]
    title = say(
        "{count:unit marches|units march} with him, {csp} CSP; click to leave or take",
        count=len(with_him),
        csp=sum(unit.csp for unit in with_him),
    )

    def choose(chosen: frozenset[int]) -> Command:
        places = (index - len(chiefs) for index in chosen)
        return Form(frozenset(ordered[place].id for place in places if place >= 0))

    return Fanned(title, [*chiefs, *cells], choose)
