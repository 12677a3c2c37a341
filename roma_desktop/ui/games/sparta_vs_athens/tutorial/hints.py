"""What a side of Sparta vs. Athens can do now, by kind of step: leaders, ways, attacks, revolts, purchases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from itertools import islice

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands import administration, campaign, logistics
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.forces import forced, free_leaders, free_units
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import place_of, wording
from roma_desktop.ui.games.sparta_vs_athens.tutorial.deeds import deed
from roma_desktop.ui.games.sparta_vs_athens.tutorial.rule_of import rule_of
from roma_desktop.ui.learning.hints import MOST, Asked, Group, Hint, buttons, places


class GreekHints:
    """A ``ui.learning.kit.HintsKit``."""

    def hints(self, asked: Asked) -> list[Group]:
        return hints(asked)


HINTS = GreekHints()


def hints(asked: Asked) -> list[Group]:
    """The groups that have something in them."""
    return [group for group in _by_step(asked.state.steps[-1], asked) if group.hints]


@singledispatch
def _by_step(step: Step[State], asked: Asked) -> Iterator[Group]:
    """The groups for a decision: a few options one by one; if there are many, their places, then the buttons."""
    few = list(islice(Options(asked.state), MOST + 1))
    if len(few) <= MOST:
        yield asked.group(say("What you can choose"), [_option(asked, command) for command in few])
        return
    yield places(asked)
    yield buttons(asked, lambda command: rule_of(command) if command is not None else None)


@_by_step.register
def _(step: Campaign, asked: Asked) -> Iterator[Group]:
    state, options = asked.state, list(Options(asked.state))
    facing = forced(state, step.side)
    yield asked.group(
        say("To be settled first"),
        [asked.hint(say("{at:place}: move away or attack.", at=at), "8.7", at) for at in facing],
    )
    yield asked.group(say("Leaders who can act"), list(_leaders(step, asked, facing)))
    cities = [one for one in options if isinstance(one, logistics.Incite)]
    likely = sorted(cities, key=lambda one: (-chance(state, step.side, one.at), one.at))
    yield asked.group(say("Cities that can be incited"), [_revolt(asked, step, one.at) for one in likely[:MOST]])
    others = (campaign.MakeSortie, campaign.LiftSiege, administration.Declare, logistics.InciteAthens)
    deeds = [deed(asked, one) for one in options if isinstance(one, others)]
    ends = [_option(asked, one) for one in options if isinstance(one, campaign.EndCampaign)]
    yield asked.group(say("Also"), [*deeds, *ends])
    yield places(asked)


@_by_step.register
def _(step: Operation, asked: Asked) -> Iterator[Group]:
    options = list(Options(asked.state))
    fights = (campaign.Fight, campaign.Besiege, campaign.Ravage, campaign.PlaceFort)
    here = step.at(asked.state)
    yield asked.group(
        say("What the force can do at {at:place}", at=here),
        [deed(asked, one) for one in options if isinstance(one, fights)],
    )
    yield places(asked)
    taken = next((one for one in options if isinstance(one, campaign.PickUp)), None)
    stays = [deed(asked, taken)] if taken is not None else []
    if any(isinstance(one, campaign.Detach) for one in options):
        stays.append(asked.hint(say("Leave units or leaders of the force here: they are done."), "7.6", here))
    stays += [deed(asked, one) for one in options if isinstance(one, campaign.Halt)]
    yield asked.group(say("Also"), stays)


@_by_step.register
def _(step: Purchases, asked: Asked) -> Iterator[Group]:
    state, homes = asked.state, dict[str, list[str]]()
    for command in Options(state):
        if isinstance(command, logistics.Buy):
            homes.setdefault(command.unit, []).append(command.at)
    money = state.treasury[step.side]
    yield asked.group(
        say("Units you can buy with {money:talent|talents}", money=money),
        [_ware(asked, unit, homes[unit]) for unit in homes],
    )
    yield asked.group(say("Also"), [_option(asked, logistics.EndPurchases())])


@_by_step.register
def _(step: TransferPhase, asked: Asked) -> Iterator[Group]:
    state = asked.state
    able = [one for one in step.leaders(state) if one.id not in step.moved]
    yield asked.group(
        say("Leaders who can be transferred"),
        [asked.hint(say("{leader:leader} from {at:place}.", leader=one.id, at=one.at), "6.6", one.at) for one in able],
    )
    yield asked.group(say("Also"), [_option(asked, campaign.EndTransfer())])
    yield places(asked)


# ---------------------------------------------------------------- kinds of hints


def _option(asked: Asked, command: Command) -> Hint:
    """A command as the table words it, with its rule."""
    at = place_of(command) or asked.prompt.look_at
    return asked.hint(wording(asked.state, command), rule_of(command) or asked.prompt.rule, at)


def _leaders(step: Campaign, asked: Asked, facing: list[str]) -> Iterator[Hint]:
    """Leaders of the side who haven't acted, with what they can take along; only those at ``facing``, if it has any."""
    state = asked.state
    for leader in free_leaders(state, step.side):
        if facing and leader.at not in facing:
            continue
        units = tuple(sorted(unit.id for unit in free_units(state, leader.at, step.side)))
        words = (
            say(
                "{leader:leader} at {at:place}: {cp} CP, with {units:count}.",
                leader=leader.id,
                at=leader.at,
                cp=leader.cp,
                units=units,
            )
            if units
            else say("{leader:leader} at {at:place}: {cp} CP, alone.", leader=leader.id, at=leader.at, cp=leader.cp)
        )
        yield asked.hint(words, "6.1", leader.at)


def _revolt(asked: Asked, step: Campaign, at: str) -> Hint:
    faces = round(6 * chance(asked.state, step.side, at))
    return asked.hint(say("{at:place} revolts on {faces} of 6 faces.", at=at, faces=faces), "10.1", at)


def _ware(asked: Asked, unit: str, homes: list[str]) -> Hint:
    """A unit for sale: its price, and where it would appear."""
    price, cities = asked.state.units[unit].front, tuple(at for at in homes if at)
    if not cities:
        return asked.hint(
            say("{unit:unit}: {price:talent|talents}, arrives next season.", unit=unit, price=price), "12.5"
        )
    words = say("{unit:unit}: {price:talent|talents}, at {cities:place}.", unit=unit, price=price, cities=cities)
    return asked.hint(words, "12.5", cities[0])
