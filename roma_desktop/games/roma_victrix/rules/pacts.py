"""Pacts between powers: which sides may not attack each other, and who are friends, by the scenario [R-56]."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import holder, hostile, present


def truce(state: State, one: Side, other: Side, place: SpaceId) -> str | None:
    """The pact by which one side may not attack another at a place, or enter it; None if it may.

    A coast with fleets is open where its province is.
    """
    if not state.setting.scenario.rules.pacts or one == other:
        return None
    for name in state.pacts_in_force():
        pact = state.setting.scenario.rules.pacts[name]
        bound = {state.side(power) for power in pact.between if power in state.powers}
        others = {state.side(power) for power in pact.towards or pact.between if power in state.powers}
        if one in bound and other in others and province_of(place) not in state.setting.places(pact.open):
            return name
    return None


def may_attack(state: State, one: Side, other: Side, place: SpaceId) -> bool:
    """Whether two sides are enemies, and no pact keeps the first from fighting the other there."""
    return hostile(state, one, other) and truce(state, one, other, place) is None


def check_peace(state: State, side: Side, other: Side, place: SpaceId) -> None:
    """Raise ``Illegal`` if a pact forbids a side to attack another there."""
    name = truce(state, side, other, place)
    if name is not None:
        raise Illegal(
            "scenario",
            say("{pact:special} forbids an attack on {other:power}.", pact=name, other=other),
            say("It is in force until it ends; the scenario says when."),
        )


def check_open(state: State, side: Side, place: SpaceId) -> None:
    """Raise ``Illegal`` if a pact with its holder or with those who are there keeps a side's forces out of a place."""
    if not state.setting.scenario.rules.pacts:
        return
    owner = holder(state, place)
    others = present(state, place) | ({state.side(owner)} if owner is not None else set())
    for other in sorted(others):
        check_passage(state, side, other, place)


def check_entry(state: State, leader: Leader, place: SpaceId) -> None:
    """Raise ``Illegal`` if a pact or a bound of the scenario keeps a leader out of a place.

    The bounds of a power bind its own leaders only: its patron and its partners march as they like.
    """
    rules = state.setting.scenario.rules
    check_open(state, state.side(leader.power), place)
    if not rules.bounds:
        return
    year = state.setting.year(state.turn)
    for bound in rules.bounds:
        if not bound.years[0] <= year <= bound.years[1] or place in state.setting.places(bound.stay_in):
            continue
        if leader.id in bound.leaders:
            words = say("{leader:leader} doesn't march to {at:place} yet.", leader=leader.id, at=place)
            raise Illegal("scenario", words, say("The scenario keeps him nearer home. Another leader may go."))
        if not bound.leaders and leader.power == bound.power:
            words = say("{power:power} {power:doesn't|don't} march to {at:place} yet.", power=bound.power, at=place)
            raise Illegal("scenario", words, say("The scenario keeps its leaders nearer home."))


def check_passage(state: State, side: Side, other: Side, place: SpaceId) -> None:
    """Raise ``Illegal`` if a pact that is no alliance closes a place that another side holds."""
    name = truce(state, side, other, place)
    if name is not None and frozenset((side, other)) not in state.alliances:
        raise Illegal(
            "scenario",
            say(
                "{pact:special} closes {at:place}: {other:power} {other:holds|hold} it.",
                pact=name,
                at=place,
                other=other,
            ),
            say("It is in force until it ends; the scenario says when."),
        )


def open_to(state: State, leader: Leader, place: SpaceId) -> bool:
    """Whether nothing in the scenario keeps a leader out of a place."""
    try:
        check_entry(state, leader, place)
    except Illegal:
        return False
    return True
