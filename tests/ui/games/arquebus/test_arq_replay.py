"""The last activation once more: which one it is, its traces, and how they come and go on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.commands.moving import Fire, Move
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.combat.replay import Deed, Replay, last_activation
from roma_desktop.ui.games.arquebus.combat.replaying import Replaying
from roma_desktop.ui.library.seats import Seats
from tests.games.arquebus.arq_positions import battle, put


def ready(side: str = "fr") -> State:
    """Ravenna with a pikeman and arquebusiers near the trench; nobody holds counters."""
    state = put(battle("ravenna"), fr_aq1=("1811", "N"), fr_pk1=("1512", "N"))
    hands = dict.fromkeys(state.setting.sides, ())
    return replace(state, hands=hands, active=side, steps=(FreeActivation(side),))


def played(dice: Sequence[int] = ()) -> Game[Any]:
    """The landsknechts fire and march."""
    game: Game[Any] = Game(ready(), ScriptedDice(face or 10 for face in dice))
    game.submit(Activate("fr_lands"))
    return game


def march(game: Game[Any]) -> None:
    """Two steps of a pike unit to the north, as far as it may."""
    for to in ("1511", "1411"):
        order = next(one for one in game.options if isinstance(one, Move) and (one.unit, one.to) == ("fr-pk1", to))
        game.submit(order)


def test_steps_become_one_way_and_shots_are_told() -> None:
    """7.2-a, 11.2-a"""
    game = played((0,))
    march(game)
    game.submit(Fire("fr-aq1", "1809"))
    replay = last_activation(game.line)
    assert isinstance(replay, Replay)
    assert (replay.side, replay.target) == ("fr", "fr_lands")
    way, *_, shot = replay.traces
    assert (way.deed, way.piece, way.hexes) == (Deed.MOVE, "fr-pk1", ("1512", "1511", "1411"))
    assert (shot.deed, shot.hexes) == (Deed.SHOT, ("1811", "1809"))


def test_what_became_of_units_is_marked() -> None:
    """14.2: whoever is Disordered has a mark in its hex."""
    game = played((9, 9, 9, 9, 9, 9))
    game.submit(Fire("fr-aq1", "1809"))
    game.submit(next(iter(game.options)))
    replay = last_activation(game.line)
    assert replay is not None
    assert ("1809",) in [one.hexes for one in replay.traces if one.deed == Deed.DISORDERED]


def test_an_activation_in_which_nothing_happened_is_passed_over() -> None:
    game = played()
    assert last_activation(game.line) is None
    march(game)
    assert last_activation(game.line) is not None


def test_that_of_the_other_side_is_preferred() -> None:
    """Who comes back wants to know what the enemy did."""
    game = played()
    march(game)
    league: Game[Any] = Game(ready("lg"), ScriptedDice(()))
    league.submit(Activate("lg_light"))
    league.submit(next(one for one in league.options if isinstance(one, Move)))
    line = [*game.line, *league.line]
    seen_by_league, newest = last_activation(line, "lg"), last_activation(line)
    assert seen_by_league is not None
    assert newest is not None
    assert (seen_by_league.side, newest.side) == ("fr", "lg")


# ---------------------------------------------------------------- on the map


class Captain(Driver):
    """Somebody who looks back."""

    def lay(self, state: State) -> None:
        file = self.places.games / "replay.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        record = Record.begin(
            file, TITLE, state.setting.scenario, Options(), dice=ScriptedDice([1] * 9), kind="scripted"
        )
        record.game = Game(state, ScriptedDice([10] * 20))
        self.window.show_table(record, Seats(dict.fromkeys(state.setting.sides, "human"), False))
        self.appear()
        self.wait(lambda: self.page.picture.complete)

    @property
    def aid(self) -> Replaying:
        (aid,) = self.page.findChildren(Replaying)
        return aid


@pytest.fixture
def captain(opened: Callable[..., Captain]) -> Captain:
    return opened(Captain, 1280, 800)


def test_it_comes_by_a_key_and_goes_when_something_happens(captain: Captain) -> None:
    captain.lay(ready())
    controller = captain.page.controller
    captain.page.view.setFocus()
    captain.key(Qt.Key.Key_V)
    assert not captain.aid.on  # nothing to show yet
    assert controller.submit(Activate("fr_lands"))
    march(captain.record.game)
    controller.refresh()
    captain.page.view.setFocus()
    captain.key(Qt.Key.Key_V)
    assert captain.aid.on
    assert captain.aid.shown() == 1  # without motion all of it at once
    assert captain.aid.title.isVisible()
    assert controller.submit(Fire("fr-aq1", "1809"))
    captain.rest()
    assert not captain.aid.on
    captain.key(Qt.Key.Key_V)
    assert captain.aid.shown() == 2
    captain.key(Qt.Key.Key_V)
    assert not captain.aid.title.isVisible()
