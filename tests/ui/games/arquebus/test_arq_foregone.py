"""War Cry and Troops Falter are asked about only where silence would tell somebody else something [6.3-a, 6.3-c]."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from roma_desktop.core.game import Policy
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from tests.games.arquebus.arq_positions import battle
from tests.ui.games.arquebus.arq_general import General

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
DULL = {"fr": ("opportunity_3",), "sp": ("opportunity_5", "negation")}
HELD = {"fr": ("troops_falter",), "sp": ("opportunity_5", "negation")}


@pytest.fixture
def general(opened: Callable[..., General]) -> General:
    return opened(General, 1400, 900)


def beginning(hands: dict[str, tuple[str, ...]]) -> State:
    return replace(battle("cerignola"), steps=(FreeActivation("fr"),), hands=hands)


def activate(general: General) -> None:
    general.choose("unit:fr-mm1")
    general.press("Activate Gendarmes (Louis d'Ars)")
    general.rest()


def test_at_an_open_table_nobody_is_asked_who_can_play_nothing(general: General) -> None:
    general.lay(beginning(DULL))
    activate(general)
    assert general.kind == "MoveFire"


def test_who_can_play_one_is_asked_at_an_open_table(general: General) -> None:
    general.lay(beginning(HELD))
    activate(general)
    assert (general.kind, general.actor) == ("Specials", "fr")


def test_one_person_alone_is_not_asked_either(general: General) -> None:
    general.lay(beginning(DULL), players={"fr": "human", "sp": "random"})
    activate(general)
    general.wait(lambda: general.actor == "fr" and general.kind in ("MoveFire", "ReplaceLeaders"))


def test_behind_a_curtain_both_are_asked_whatever_they_hold(general: General) -> None:
    """The other player mustn't learn from silence what isn't held."""
    general.lay(beginning(DULL), curtain=True)
    general.press("Open the table")
    general.rest()
    activate(general)
    assert (general.kind, general.actor) == ("Specials", "sp")
    assert general.page.curtain.isVisible()
    general.press("Open the table")
    general.rest()
    assert "only you know" in general.words(general.page.bar)


def test_taking_back_leads_past_what_was_done_without_asking(general: General) -> None:
    general.lay(beginning(DULL), taking_back=Policy.FRIENDLY)
    activate(general)
    general.key(Qt.Key.Key_Z, held=CTRL)
    assert general.kind == "FreeActivation"
    general.key(Qt.Key.Key_Z, held=CTRL | SHIFT)
    assert general.kind == "MoveFire"


def test_a_strict_game_takes_nothing_back_there(general: General) -> None:
    """The change of the player who decides is no less one."""
    general.lay(beginning(DULL))
    activate(general)
    general.key(Qt.Key.Key_Z, held=CTRL)
    assert general.kind == "MoveFire"
    assert "change of player" in general.words(general.page.bar)
