"""The sequence of play: the first year, seasons, the first player [3.0, 3.2, RUL-03, RUL-05]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.administration import DrawLeaders, EndPlacing, Forgo
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign, EndTransfer
from roma_desktop.games.sparta_vs_athens.commands.deployment import EndDeployment
from roma_desktop.games.sparta_vs_athens.commands.logistics import EndPurchases
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst
from roma_desktop.games.sparta_vs_athens.events.administration import RightSettled
from roma_desktop.games.sparta_vs_athens.events.turn import (
    FirstPlayerNamed,
    PhaseBegan,
    SeasonBegan,
    TreasuryChanged,
    YearBegan,
)
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, SideId
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.games.sparta_vs_athens.title import TITLE
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import position, scenario, seeded

IDLE = (EndDeployment(), DrawLeaders(0), EndPlacing(), EndPurchases(), EndCampaign(), EndTransfer(), Forgo("15.4"))
FIRST: dict[str, SideId] = {"spring": "athens", "summer": "sparta", "winter": "athens"}


@cache
def idle_year() -> Game[Any]:
    """The first year of the Archidamian War in which nobody does anything, until the next year has begun."""
    game: Game[Any] = Game(TITLE.start(scenario(), Options()), seeded())
    while game.state.year == 431:
        game.submit(_nothing(game))
    return game


def _nothing(game: Game[Any]) -> Any:
    """The end of a phase, where that is allowed; otherwise the first thing on offer."""
    if isinstance(game.state.steps[-1], SeasonOfWar):
        return GoFirst(FIRST[game.state.season])
    for command in IDLE:
        if game.why_not(command) is None:
            return command
    return next(iter(game.options))


def told(game: Game[Any], *kinds: type) -> Iterator[Any]:
    return (event for moment in game.line for event in moment.events if isinstance(event, kinds))


def test_the_first_year_begins_with_its_revenue() -> None:
    """3.2 A.e, A.f, RUL-03: without calendar, events and a change of government."""
    kinds = (YearBegan, RightSettled, SeasonBegan)
    found = [type(event) for event in told(idle_year(), *kinds)]
    assert found[:4] == [RightSettled, SeasonBegan, SeasonBegan, SeasonBegan]
    assert found[4] is YearBegan
    incomes = list(told(idle_year(), TreasuryChanged, SeasonBegan))
    assert [event.side for event in incomes[:2]] == ["sparta", "athens"]


def test_each_season_has_two_turns_and_its_own_first_player() -> None:
    """3.0, 3.2, RUL-05: the right is settled once a year, and used in each season."""
    game = idle_year()
    assert [event.season for event in told(game, SeasonBegan)][:3] == ["spring", "summer", "winter"]
    assert [event.side for event in told(game, FirstPlayerNamed)][:3] == list(FIRST.values())
    turns = [event.side for event in told(game, PhaseBegan) if event.side is not None]
    assert turns[:6] == ["athens", "sparta", "sparta", "athens", "athens", "sparta"]


def test_only_the_holder_of_the_right_names_the_first_player() -> None:
    """3.2, RUL-05: he may name either side, and nothing else comes before."""
    for side in SIDES:
        game = playing(position(right=side), SeasonOfWar("summer"))
        assert game.decision is not None
        assert (game.decision.actor, game.decision.rule) == (side, "3.2")
        assert offers_are_legal(game)
        assert set(game.options) == {GoFirst("athens"), GoFirst("sparta")}
        assert refused(game, EndCampaign()) == "3.2"
