"""Marches of leaders who aren't active yet, drawn beforehand: by land with all their men, by sea with a shipload."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.ai.crossings import crossing, crossings, loaded, stations
from roma_desktop.games.roma_victrix.ai.foresight import DIE, awaiting
from roma_desktop.games.roma_victrix.ai.marches import Chances, chances
from roma_desktop.games.roma_victrix.cards.play import CardMoment
from roma_desktop.games.roma_victrix.commands import Activate, Attack, Form, Hold, Move
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import present
from roma_desktop.games.roma_victrix.rules.reach import voyages
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, muster
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention
from roma_desktop.ui.games.roma_victrix.prompts.ways import can_pass, stops, tour
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.table.decision_sheet import odds_in_words
from roma_desktop.ui.table.plans.plan import Link, Next, Outlook, Pause, Plan
from roma_desktop.ui.table.prompt import Goal

MILLE = 1000  # chances are put into words as whole thousandths


class RomanPlanner:
    """A ``Planner``. The places of a plan by sea are the provinces and waters of its voyage."""

    def pieces(self, state: State, side: Side) -> Mapping[str, str]:
        return {
            key: leader.id
            for leader in _idle(state, side)
            for key in (f"leader:{leader.id}", f"pile:{leader.power}@{leader.at}")
        }

    def goals(self, state: State, side: Side, piece: str, via: Sequence[str], words: Words) -> Mapping[str, Goal]:
        leader = state.captains[piece]
        march = awaiting(state, leader, DIE + leader.rating)
        laid = tour(state, march, via)
        found = {}
        for place, way in laid.ways().items():
            plan = Plan(piece, way.places, self.fights(state, side, place))
            known = chances(state, leader, plan.places, attack=plan.attacks)
            if known is None and plan.attacks:  # no OP would be left for it
                known = chances(state, leader, plan.places, attack=False)
            if known is None or any(stop.rises for stop in stops(state, march, way)):
                continue
            share = round(MILLE * Outlook(tuple(_links(known))).chance)
            told = say("{to:place}: {chance} for all of it", to=place, chance=odds_in_words(words, share, MILLE))
            lit = Lit(str(known.cost), warn=share < MILLE // 2)
            through = can_pass(state, march, place)
            found[place] = Goal(lit, (), tuple(words.pieces(told)), way.places, through=through)
        return found if via else {**self._by_sea(state, side, leader, words), **found}

    def _by_sea(self, state: State, side: Side, leader: Leader, words: Words) -> dict[str, Goal]:
        """The goals where a leader could land, with as many of his units as the fleets carry."""
        found = {}
        for place, voyage in crossings(state, leader).items():
            waters = stations(leader, voyage)
            if place == leader.at or _connected(state, waters):
                continue
            attacks = self.fights(state, side, place)
            known = crossing(state, leader, place, attack=attacks) or crossing(state, leader, place, attack=False)
            if known is None:
                continue
            share = round(MILLE * Outlook(tuple(_links(known))).chance)
            told = say(
                "By sea to {to:place}: {chance} for all of it", to=place, chance=odds_in_words(words, share, MILLE)
            )
            lit = Lit(str(known.cost), warn=share < MILLE // 2)
            found[place] = Goal(lit, (), tuple(words.pieces(told)), waters)
        return found

    def fights(self, state: State, side: Side, place: str) -> bool:
        friends = {state.side(power) for power in state.powers.of(side)}
        return bool(present(state, place) - friends)

    def outlook(self, state: State, side: Side, plan: Plan) -> Outlook | None:
        leader = state.captains.get(plan.piece)
        if leader is None or state.side(leader.power) != side:
            return None
        if not _connected(state, plan.places):
            return self._outlook_at_sea(state, leader, plan)
        found = chances(state, leader, plan.places, attack=plan.attacks)
        return Outlook(tuple(_links(found))) if found is not None else None

    def _outlook_at_sea(self, state: State, leader: Leader, plan: Plan) -> Outlook | None:
        if leader.at != plan.places[0] or leader.at not in state.world.provinces:
            return None
        found = crossing(state, leader, plan.places[-1], attack=plan.attacks)
        return Outlook(tuple(_links(found))) if found is not None else None

    def next(self, state: State, side: Side, plan: Plan, *, begun: bool) -> Next:
        leader = state.captains.get(plan.piece)
        if leader is None:
            return say("The plan ends: its leader has fallen.")
        if not begun:
            return self._begin(state, leader)
        step, here = state.steps[-1], leader.at
        if isinstance(step, CardMoment):
            return Pause.WAITS
        march = marching(state)
        if march is None or march.leader != leader.id:
            return _over(plan, here)
        if isinstance(step, Intention):
            return _intention(state, plan, step)
        if isinstance(step, SeaIntention):
            return Hold()
        if not isinstance(step, March):
            return say("The plan of {leader:leader} stops: something has come in between.", leader=leader.id)
        if step.afloat or not _connected(state, plan.places):
            return self._sail(state, plan, step, here)
        return self._march(state, plan, step, here)

    def _sail(self, state: State, plan: Plan, march: March, here: SpaceId) -> Next:
        """The next command of a plan by sea: go aboard, sail on, or land."""
        if here == plan.places[-1] and not march.afloat:
            return self._at_the_end(state, plan, march)
        manned = march if march.afloat else loaded(state, march)
        if manned.force != march.force:
            return _if_legal(state, Form(manned.force))
        voyage = voyages(state, march).get(plan.places[-1])
        if voyage is None or not voyage.orders:
            return say("The plan of {leader:leader} stops: no way by sea is left.", leader=plan.piece)
        return _if_legal(state, voyage.orders[0])

    def _begin(self, state: State, leader: Leader) -> Next:
        illegal = Options(state).why_not(Activate(leader.id))
        return illegal.reason if illegal is not None else Activate(leader.id)

    def _march(self, state: State, plan: Plan, march: March, here: SpaceId) -> Next:
        """The next command of a plan by land: a move to the next place, unless he was intercepted or left his way."""
        if here not in plan.places:
            return say("The plan of {leader:leader} stops in {here:place}.", leader=plan.piece, here=here)
        if here != plan.places[0] and here != plan.places[-1] and march.foes(state):
            return say(
                "The plan of {leader:leader} stops: he was intercepted in {here:place}.", leader=plan.piece, here=here
            )
        if here == plan.places[-1]:
            return self._at_the_end(state, plan, march)
        return _if_legal(state, Move(plan.places[plan.places.index(here) + 1]))

    def _at_the_end(self, state: State, plan: Plan, march: March) -> Next:
        foes = sorted(march.foes(state))
        if not plan.attacks or not foes or march.raided or march.blocked:
            return Pause.DONE
        return _if_legal(state, Attack(foes[0]))


def _intention(state: State, plan: Plan, step: Intention) -> Next:
    """The answer where a march has come to others: attack at the end of a plan that attacks, else hold."""
    attack = next((one for one in Options(state) if isinstance(one, Attack)), None)
    if plan.attacks and step.at == plan.places[-1] and attack is not None:
        return attack
    return Hold()


def _over(plan: Plan, here: SpaceId) -> Next:
    if here == plan.places[-1]:
        return Pause.DONE
    return say("The plan of {leader:leader} has ended in {here:place}.", leader=plan.piece, here=here)


def _if_legal(state: State, command: Command) -> Next:
    """A command, or why the rules forbid it."""
    illegal = Options(state).why_not(command)
    return illegal.reason if illegal is not None else command


def _idle(state: State, side: Side) -> Iterator[Leader]:
    """Leaders of a side in provinces who can still be activated; outside an operations phase all of them."""
    phase = muster(state)
    step = next((one for one in reversed(state.steps) if isinstance(one, Operations)), None)
    able = {leader.id for leader in step.leaders(state)} if step is not None and phase is not None else None
    for leader in state.captains.values():
        ours = state.side(leader.power) == side and leader.at in state.world.provinces
        if ours and (able is None or leader.id in able):
            yield leader


def _connected(state: State, places: Sequence[str]) -> bool:
    """Whether each place of a way is next to the one before by land. Those of a voyage, or from a file, may not be."""
    marches = state.world.marches
    return all(there in marches.get(here, ()) for here, there in pairwise(places))


def _links(found: Chances) -> Iterator[Link]:
    yield Link(say("activation with {cost} OP", cost=found.cost), found.activation)
    for place, chance, leaders in found.interceptions:
        yield Link(say("no interception by {leaders:leader} in {at:place}", leaders=leaders, at=place), chance)
    for place, chance in found.storms:
        yield Link(say("no storm damage in {at:place}", at=place), chance)
    for place, chance in found.passes:
        yield Link(say("no loss in the pass to {to:place}", to=place), chance)
    if found.foe:
        yield Link(say("victory over {power:power}", power=found.foe), found.battle, about=not found.known)
