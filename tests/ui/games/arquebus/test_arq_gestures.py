"""Decisions at the real table, with the mouse and the keyboard: dragging, turning, firing, moving a Battle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.registry import title
from tests.games.arquebus.arq_positions import battle, in_activation
from tests.ui.games.arquebus.arq_general import General, duel, moves

TITLE = title("arquebus")
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def general(opened: Callable[..., General]) -> General:
    return opened(General, 1400, 900)


def test_a_unit_is_dragged_along_the_cheapest_way(general: General) -> None:
    general.lay(moves(battle("cerignola")))
    general.take("fr-mm1", "1310")
    general.settle()
    assert general.battle.units["fr-mm1"].at == "1310"
    assert general.battle.activation is not None
    assert general.battle.activation.spent["fr-mm1"] == 2


def test_a_forbidden_drop_snaps_back_and_names_the_rule(general: General) -> None:
    general.lay(moves(battle("cerignola")))
    general.take("fr-mm1", "1307")
    assert general.battle.units["fr-mm1"].at == "1412"
    assert "no missiles" in general.words(general.page.bar)


def test_a_unit_is_turned_by_the_wheel_and_by_keys(general: General) -> None:
    """8.0-d."""
    general.lay(moves(battle("cerignola")))
    general.wheel("fr-mm1", -1)
    assert FACINGS[general.battle.units["fr-mm1"].facing] in ("NE", "NW")
    facing = general.battle.units["fr-mm1"].facing
    general.choose("unit:fr-mm1")
    general.key(Qt.Key.Key_BracketRight)
    assert general.battle.units["fr-mm1"].facing == (facing + 1) % 6


def test_a_battle_is_moved_together(general: General) -> None:
    general.lay(moves(battle("cerignola")))
    general.choose("unit:fr-mm1")
    general.press("Move the Battle together")
    general.go("1411")
    general.wait(lambda: general.battle.units["fr-mm3"].at == "1611")
    places = [general.battle.units[of].at for of in ("fr-mm1", "fr-mm2", "fr-lca1", "fr-lca2")]
    assert places == ["1411", "1511", "1312", "1412"]


def test_fire_at_a_counter_that_is_lit(general: General) -> None:
    """11.2-a: the counter of the enemy covers its hex; a click on it fires."""
    state = moves(duel(fr_cb1=("1010", "N"), sp_pk1=("1008", "S")), "fr_centre")
    general.lay(state)
    general.choose("unit:sp-pk1")
    assert general.battle.activation is not None
    assert "fr-cb1" in general.battle.activation.fired


def test_the_other_side_is_asked_at_once_and_the_move_goes_on(general: General) -> None:
    """11.2-c: no curtain falls for a window without secrets."""
    state = moves(
        duel(fr_mm1=("1014", "N"), fr_mm2=("0814", "N"), sp_aq1=("1011", "S")), commanded=frozenset({"fr-mm1"})
    )
    general.lay(state, curtain=True)
    if general.page.curtain.isVisible():
        general.press("Open the table")
        general.rest()
    general.take("fr-mm1", "1012")
    general.settle()
    assert general.kind == "ReactionWindow"
    assert not general.page.curtain.isVisible()
    general.press("Hold fire")
    assert general.kind == "FaceOnStop"
    general.go("1014")
    assert general.kind == "MoveFire"
    assert FACINGS[general.battle.units["fr-mm1"].facing] == "S"


@pytest.mark.parametrize(("answer", "again"), [("Hold fire", True), ("Hold fire in this activation", False)])
def test_who_holds_fire_in_this_activation_is_not_asked_about_the_next_one(general: General, answer, again) -> None:
    """11.2-c."""
    men = {"fr_mm1": ("1014", "N"), "sp_aq1": ("1011", "S"), "fr_mm2": ("1414", "N"), "sp_aq2": ("1411", "S")}
    general.lay(moves(duel(**men), commanded=frozenset({"fr-mm1", "fr-mm2"})))
    general.take("fr-mm1", "1012")
    general.settle()
    general.press(answer)
    general.go("1014")
    general.take("fr-mm2", "1412")
    general.settle()
    assert (general.kind == "ReactionWindow") is again


def test_an_attack_is_declared_by_clicks(general: General) -> None:
    """12.1."""
    state = duel(fr_mm1=("1014", "N"), fr_mm2=("1214", "N"), sp_sb1=("1013", "S"), sp_sb2=("1213", "S"))
    general.lay(in_activation(state, "fr_right", Declaring("fr")))
    general.choose("unit:fr-mm2")
    general.choose("unit:sp-sb2")
    assert [one.unit for one in general.battle.steps[-1].attacks] == ["fr-mm2"]  # type: ignore[attr-defined]


def test_a_retreat_is_chosen_in_two_clicks(general: General) -> None:
    """14.3."""
    state = duel(fr_mm1=("1014", "N"), sp_sb1=("1013", "S"))
    general.lay(in_activation(state, "fr_right", FreeActivation("fr"), TakeRetreat("sp-sb1", ("1014",))))
    asked = general.page.controller.prompt
    assert asked is not None
    to = next(iter(asked.goals))
    general.go(to)
    assert general.kind == "TakeRetreat"
    general.key(Qt.Key.Key_Return)
    assert general.battle.units["sp-sb1"].at == to


def test_a_battle_is_chosen_by_a_click_and_activated(general: General) -> None:
    """6.1-a."""
    general.lay(replace(battle("cerignola"), steps=(FreeActivation("fr"),), hands={"fr": (), "sp": ()}))
    general.choose("unit:fr-cb2")
    general.press("Activate Swiss and Gascons (Chandieu)")
    assert general.battle.last == "fr_centre"
    assert general.kind == "MoveFire"


def test_layers_are_switched_by_their_keys(general: General) -> None:
    general.lay(moves(battle("cerignola")))
    for letter in "CASGWE":
        general.key(letter)
        assert general.page.atlas.layers.on
        general.key(letter)
    assert not general.page.atlas.layers.on
