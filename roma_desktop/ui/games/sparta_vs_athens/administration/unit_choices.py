"""Choices about units: where the Persians come, which ships are out of the game while Minoa stands [14.1, 15.13]."""

from __future__ import annotations

from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.administration import GiveUpShips, SettlePersians
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ELSEWHERE
from roma_desktop.games.sparta_vs_athens.steps.events_persia import PersiaArms
from roma_desktop.games.sparta_vs_athens.steps.minoa import MinoaStands
from roma_desktop.ui.games.sparta_vs_athens.administration.choices import Matter, Way, matter
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording


@matter.register
def _(step: PersiaArms, state: State) -> Matter:
    strong, weak = sorted(
        (unit for unit in state.units.values() if unit.nation == "persia"), key=lambda unit: -unit.front
    )[:2]
    ways = tuple(
        Way(one, wording(state, one), (_persians(strong.id, one.first, weak.id, one.second),))
        for one in Options(state)
        if isinstance(one, SettlePersians) and (strong.front != weak.front or one.first < one.second)
    )
    about = say("Persia joins Sparta. Its land units never cost anything; they come in two different cities.")
    return Matter(say("Persia arms"), (about,), ways)


def _persians(first: str, here: str, second: str, there: str) -> Message:
    return say(
        "{first:unit} at {here:place}, {second:unit} at {there:place}.",
        first=first,
        here=here,
        second=second,
        there=there,
    )


@matter.register
def _(step: MinoaStands, state: State) -> Matter:
    ways = tuple(
        Way(one, wording(state, one), (_stands(state, one.unit),))
        for one in Options(state)
        if isinstance(one, GiveUpShips)
    )
    about = say("While the fort {fort:fort} stands, one unit of Peloponnesian ships is out of the game.", fort="minoa")
    return Matter(say("Minoa keeps ships from the sea"), (about,), ways)


def _stands(state: State, ship: str) -> Message:
    unit = state.units[ship]
    if unit.at in ELSEWHERE:
        return say("It is not on the map, and can't be bought meanwhile.")
    return say("It leaves {place:place} now.", place=unit.at)
