"""What a side of Roma Victrix can do now: leaders to activate, places to levy in, cards to play, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import singledispatch

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.cards.play import plays_of
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations, call_rule, rousing
from roma_desktop.games.roma_victrix.steps.supply import LIGHT_FIRST, Maintenance
from roma_desktop.ui.games.roma_victrix.treasury.levy_plan import Plan, Ware, key_of
from roma_desktop.ui.learning.hints import Asked, Group, Hint, buttons, places


def hints(asked: Asked) -> list[Group]:
    """The groups that have something in them."""
    groups = [*_by_step(asked.state.steps[-1], asked), _cards(asked)]
    return [_in_provinces(group) for group in groups if group.hints]


def _in_provinces(group: Group) -> Group:
    """The same group with hints on a coast or in a city leading to the province."""
    return replace(group, hints=tuple(replace(hint, place=province_of(hint.place)) for hint in group.hints))


@singledispatch
def _by_step(step: Step[State], asked: Asked) -> Iterator[Group]:
    """Any decision: places, then buttons."""
    yield places(asked)
    yield buttons(asked, lambda command: _rule_of(command, asked.state))


@_by_step.register
def _(step: Operations, asked: Asked) -> Iterator[Group]:
    state = asked.state
    yield asked.group(
        say("Leaders who can be activated"),
        [
            asked.hint(
                say(
                    "{leader:leader} in {at:place}: {least} to {most} operations points.",
                    leader=leader.id,
                    at=province_of(leader.at),
                    least=leader.rating + 1,
                    most=leader.rating + 6,
                ),
                "5.11",
                leader.at,
            )
            for leader in step.leaders(state)
        ],
    )
    luck = rousing(state, step.power)
    yield asked.group(
        say("Allies and clients who can be called"),
        [
            asked.hint(
                say("{power:power}: with {luck} or less.", power=power, luck=luck),
                call_rule(state, power),
                _home(state, power),
            )
            for power in step.followers(state)
        ],
    )
    yield _merging(asked)
    yield asked.group(say("Also"), [asked.hint(say("End the operations of this turn."), "5.0")])


@_by_step.register
def _(step: Raise, asked: Asked) -> Iterator[Group]:
    plan = Plan(step, asked.state)
    found = []
    for place in plan.places:
        key = key_of(place)
        wares = [ware for ware in plan.wares(place) if plan.most(key, ware)[0]]
        if wares:
            found.append(_levy(asked, *key, wares))
    treasury = plan.treasury
    yield asked.group(say("Where you can levy, with {treasury} RP", treasury=treasury), found)
    convertible = [option for option in Options(asked.state) if isinstance(option, order.Convert)]
    fleets = dict.fromkeys(province_of(asked.state.troops[option.fleet].at) for option in convertible)
    yield asked.group(
        say("Fleets that can be turned into land units"),
        [asked.hint(say("In {at:place}.", at=at), "9.3", at) for at in fleets],
    )
    yield _merging(asked)
    yield asked.group(say("Also"), [asked.hint(say("End the levy; what is left stays in the treasury."), "9.12")])


@_by_step.register
def _(step: Maintenance, asked: Asked) -> Iterator[Group]:
    state = asked.state
    short = step.fewest(state, LIGHT_FIRST)
    words = say(
        "Leave out {units:count}, for instance; they will roll for attrition.", units=tuple(sorted(short.unpaid))
    )
    yield asked.group(say("The treasury is short"), [asked.hint(words, step.rule(state))])


# ---------------------------------------------------------------- kinds of hints


def _cards(asked: Asked) -> Group:
    """Cards in the own hand that can be played at this moment."""
    held = dict.fromkeys(play.card for play in plays_of(asked.state, asked.side))
    return asked.group(
        say("Cards that can be played now"),
        [asked.hint(say("{card:card}.", card=card), CARD_RULES[card]) for card in held],
    )


def _merging(asked: Asked) -> Group:
    merges = [option for option in Options(asked.state) if isinstance(option, order.Merge)]
    return asked.group(
        say("Reduced units that can be merged"),
        [
            asked.hint(
                say(
                    "{units:count} in {at:place}.",
                    units=(one.first, one.second),
                    at=province_of(asked.state.troops[one.first].at),
                ),
                "6.3",
                asked.state.troops[one.first].at,
            )
            for one in merges
        ],
    )


def _levy(asked: Asked, at: str, leader: str | None, wares: Sequence[Ware]) -> Hint:
    """A place where units can be raised, with prices."""
    new = [ware for ware in wares if not ware.rebuilt]
    worn = [ware for ware in wares if ware.rebuilt]
    parts = [asked.words.say(say("{kind:kind} {price}", kind=ware.kind, price=ware.price)) for ware in new]
    parts += [asked.words.say(say("rebuild {kind:kind} {price}", kind=ware.kind, price=ware.price)) for ware in worn]
    prices = asked.words.say(say(", ")).join(parts)
    if leader is None:
        return asked.hint(say("{at:place}: {prices} RP.", at=at, prices=prices), "9.12", at)
    rating = asked.state.captains[leader].rating
    if not new:
        words = say("{at:place}, by {leader:leader}: {prices} RP.", at=at, leader=leader, prices=prices)
    else:
        words = say(
            "{at:place}, by {leader:leader}, who rolls {rating} or less or can't operate: {prices} RP.",
            at=at,
            leader=leader,
            rating=rating,
            prices=prices,
        )
    return asked.hint(words, "9.13", at)


def _rule_of(command: Command | None, state: State) -> str | None:
    """The rule of a button's command; None if it is the rule of the decision."""
    match command:
        case order.Attack():
            return "5.31.1"
        case order.Besiege():
            return "10.41.3"
        case order.Pillage():
            return "10.71"
        case order.Finish():
            return "5.18"
        case order.Land():
            return "5.95"
        case order.CaptureFleets():
            return "5.68"
        case order.Rouse(power):
            return call_rule(state, power)
        case _:
            return None


def _home(state: State, power: str) -> str:
    """A place where a power has a unit, else one with its garrison; "" if there is none."""
    standing = (unit.at for unit in state.troops.values() if unit.power == power)
    return next(standing, next((place for place, owner in state.garrisons.items() if owner == power), ""))
