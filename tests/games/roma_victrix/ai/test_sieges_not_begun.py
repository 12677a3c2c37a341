"""A siege for which there are too few costs nothing and doesn't begin: nobody tries it again and again [10.41.3A]."""

from __future__ import annotations

import pytest
from drawn_board import march, on_board

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.ai.deciding.intents import Rest, Undertaking, after
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Besiege
from roma_desktop.games.roma_victrix.model.happenings import Pact
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.steps.moving.besieging import strong_enough

PEACE = SpecialRules(pacts={"peace": Pact(text={"en": "Peace"}, between=("rome", "macedonia"))})


def before_city(inside: str) -> Game[State]:
    """Marcus in etruria: an army that he may not attack is there, and Carthage's capital with these units inside."""
    forces = {
        "rome": "marcus/3 LGN HI 3CAV at etruria; gar at roma",
        "carthage": f"{inside} at {city('etruria')}; capital gar at etruria",
        "macedonia": "CAV HI at etruria",
    }
    game: Game[State] = on_board(
        "roma - etruria - gallia - belgica", forces, op=6, treasury={"carthage": 9}, rules=PEACE
    )
    return game


@pytest.mark.parametrize(("inside", "begins"), [("AUX", True), ("AUX CAV 2HI", False)])
def test_who_knows_that_he_has_too_few_does_not_try(inside: str, begins: bool) -> None:
    """In continuations a player knows who is inside, and remembers nothing of what others tried."""
    game = before_city(inside)
    assert Besiege() in game.options
    assert strong_enough(march(game), game.state) == begins
    assert (MIND.script(game.state, "rome", None) == Besiege()) == begins


def test_who_besieges_without_having_meant_to_remembers_that_it_did_not_begin() -> None:
    """As after a game was opened in the middle of a march."""
    state = before_city("AUX CAV 2HI").state
    for intent in (None, Rest(state.turn), Undertaking(state.turn, "caesar", "take", "gallia")):
        noted = after(state, Besiege(), intent)
        assert noted == Undertaking(state.turn, "marcus", "besiege", "etruria", stormed=6)
