"""In every game: what is given up is asked about once, no key spends by itself, red is what a sensible player does."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from all_tables import Sitter, Table, greek, on_hexes
from msgspec.structs import replace
from players import Mouse
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from scenes import HANNIBAL_MARCHES, Scene
from table_driver import LEFT, NONE

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.sparta_vs_athens.model.terms import POOL
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.ui.games.sparta_vs_athens.treasury.purchase_sheet import PurchaseSheet
from roma_desktop.ui.games.sparta_vs_athens.treasury.shop import WareTile
from roma_desktop.ui.parts.text.words import Words
from tests.games.arquebus.arq_positions import change, in_activation
from tests.games.sparta_vs_athens.positions import put
from tests.ui.games.arquebus.arq_general import duel, moves

ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space


@pytest.fixture
def seat(opened, tmp_path: Path) -> Callable[..., Sitter]:
    def sit(make: Callable[[Path], Table]) -> Sitter:
        one = opened(Sitter, 1280, 800)
        one.sit(make(tmp_path))
        return one

    return sit


def marching(folder: Path) -> Table:
    """Hannibal has been activated and has done nothing."""
    scene = Scene(HANNIBAL_MARCHES)
    return Table(scene.record(folder / "roma.roma"), scene.seats(), "march:hannibal", "carthaginiensis")


def campaign(folder: Path) -> Table:
    return greek(folder, Campaign("athens"))


def operation(folder: Path) -> Table:
    """Pericles acts at Athens and has done nothing."""
    return greek(folder, Campaign("athens"), Operation("athens", "athens-1", frozenset({"athens.LSP.2"})))


def purchases(folder: Path) -> Table:
    """Two units of Athens can be bought."""
    table = greek(folder, Campaign("athens"), treasury={"athens": 30, "sparta": 20})
    state = put(put(table.record.game.state, "athens.LSP.1", POOL), "athens.LSP.2", POOL)
    state = replace(state, steps=(*state.steps, Purchases("athens")))
    table.record.game = Game(state, SeededDice(b"table"))
    return table


def free(folder: Path) -> Table:
    return on_hexes(folder, FreeActivation("sp"), FreeActivation("fr"))


def fire(folder: Path) -> Table:
    state = moves(duel(fr_mm1=("1014", "N"), fr_mm2=("1214", "N"), sp_sb1=("1008", "S")))
    return on_hexes(folder, state=replace(state, steps=(FreeActivation("sp"), *state.steps)))


def shock(folder: Path) -> Table:
    """Gendarmes behind pikemen who look the other way."""
    state = duel(fr_mm1=("1010", "N"), sp_sb1=("1009", "N"))
    return on_hexes(folder, state=in_activation(state, "fr_right", FreeActivation("sp"), Declaring("fr")))


def hopeless(folder: Path) -> Table:
    """Disordered gendarmes before pikemen in order."""
    state = change(duel(fr_mm1=("1010", "N"), sp_pk1=("1009", "S")), "fr-mm1", order="disordered")
    return on_hexes(folder, state=in_activation(state, "fr_right", Declaring("fr")))


# ------------------------------------------------------------ what is given up


GIVEN_UP = [
    (marching, "Done", "has not used any of his 10 OP yet", "Rest all the same"),
    (campaign, "End the campaign", "can still act this season", "End all the same"),
    (operation, "Halt", "has done nothing yet", "Halt all the same"),
    (purchases, "End purchases", "could be spent on units now", "Buy nothing"),
    (free, "Pass", "could be activated now", "Pass all the same"),
    (fire, "End moving and firing", "Nobody has moved or fired", "End all the same"),
    (shock, "No attack", "Attack nobody all the same?", "Attack nobody"),
]


@pytest.mark.parametrize(("make", "words", "said", "on"), GIVEN_UP, ids=[one[0].__name__ for one in GIVEN_UP])
def test_what_is_given_up_is_asked_about_once(seat, make, words, said, on):
    one = seat(make)
    before, asked = one.digest(), one.page.bar.sentence()
    assert words not in one.reds()
    spot = one.spot(one.starting(words))
    one.point(spot)
    QTest.mouseDClick(one.handle(), LEFT, NONE, spot)  # its second half falls on what comes there
    one.rest()
    assert one.digest() == before
    if said not in one.page.bar.sentence():
        one.push(words)
    assert said in one.page.bar.sentence()
    assert on not in one.reds()
    one.push(one.reds()[0])  # the red button leads back
    assert (one.digest(), one.page.bar.sentence()) == (before, asked)
    one.push(words)
    one.push(on)
    assert one.digest() != before


# ------------------------------------------------------------ keys


def test_on_the_sheet_of_purchases_nothing_is_elided_and_wares_stand_in_line(seat):
    one = seat(purchases)
    for scale, language in ((100, "en"), (150, "en"), (150, "ja")):
        one.window.change_settings(replace(one.window.settings, scale=scale, language=language))
        one.wait(lambda: bool(one.seen(PurchaseSheet)))
        one.rest()
        (sheet,) = one.seen(PurchaseSheet)
        assert [words.text() for words in one.seen(Words, sheet) if words.elided()] == []
        tiles = one.seen(WareTile, sheet)
        assert len(tiles) >= 2
        assert all(tile.height() == tiles[0].height() for tile in tiles if tile.parent() is tiles[0].parent())


def test_no_key_buys_before_something_was_chosen_or_when_it_can_t_be_bought_again(seat):
    one = seat(purchases)
    (sheet,) = one.seen(PurchaseSheet)
    before = one.digest()
    assert one.window.focusWidget() is sheet
    one.key(ENTER)
    one.key(SPACE)
    one.key(ENTER, held=Qt.KeyboardModifier.ControlModifier)
    assert (one.digest(), one.reds()) == (before, [])
    one.key(Qt.Key.Key_Tab)
    while not _buys(one.window.focusWidget()):
        one.key(Qt.Key.Key_Tab)
    for _ in range(9):
        name, spent = one.window.focusWidget(), one.digest()
        one.key(SPACE)
        if not _buys(one.window.focusWidget()):
            break
        assert one.digest() != spent
    assert one.digest() != before
    assert name is not one.window.focusWidget()
    at_end = one.digest()
    one.key(SPACE)
    assert one.digest() == at_end  # what could be bought is sold out, and nothing else is bought by the same key


def _buys(widget: object) -> bool:
    return isinstance(widget, QPushButton) and widget.text().startswith("Buy for")


# ------------------------------------------------------------ red


def test_a_charge_into_the_rear_is_red_and_says_its_odds(seat):
    one = seat(shock)
    one.click_at(one.hexed("1009"))
    (red,) = one.reds()
    assert red.startswith("Carry out 1 attack · ")
    assert red.endswith(" %")


def test_at_hopeless_odds_no_attack_is_red_and_enter_declares_none(seat):
    one = seat(hopeless)
    assert one.reds() == ["No attack"]
    one.click_at(one.hexed("1009"))
    assert one.starting("Carry out 1 attack · ").isEnabled()
    assert one.reds() == []
    before = one.digest()
    one.key(ENTER)
    one.key(ENTER, held=Qt.KeyboardModifier.ControlModifier)
    assert one.digest() == before


def test_the_other_side_may_hold_its_fire_and_red_is_the_best_shot(opened, tmp_path):
    """Who is asked whether to return fire may also hold it."""
    one = opened(Sitter, 1280, 800)
    men = {"fr_mm1": ("1014", "N"), "sp_aq1": ("1011", "S"), "sp_aq2": ("1111", "S")}
    one.sit(on_hexes(tmp_path, state=moves(duel(**men), commanded=frozenset({"fr-mm1"}))))
    one.page.view.set_zoom(0.6)
    one.drag(one.piece("unit:fr-mm1"), one.hexed("1012"))
    one.wait(lambda: one.kind == "ReactionWindow" and not one.page.bar.unread())
    shots = {text: int(text.rsplit(" ", 2)[-2]) for text in one.buttons(one.page.bar) if " fires: " in text}
    assert len(one.reds()) == 1
    assert shots[one.reds()[0]] == max(shots.values()) > 0
    one.push("Hold fire")
    assert one.kind == "FaceOnStop"


def test_a_siege_and_an_attack_say_their_odds(seat):
    """Sparta vs. Athens: Pericles before Megara."""

    def before_walls(folder: Path) -> Table:
        force = frozenset({"athens.LSP.2", "athens.LSP.3"})
        table = greek(folder, Campaign("athens"), Operation("athens", "athens-1", force, moved=True, spent=1))
        state = table.record.game.state
        for of in force:
            state = put(state, of, "megara")
        leaders = {**state.leaders, "athens-1": replace(state.leaders["athens-1"], at="megara")}
        table.record.game = Game(replace(state, leaders=leaders), SeededDice(b"table"))
        return table

    one = seat(before_walls)
    odds = [words for words in one.buttons(one.page.bar) if words.startswith(("Attack · ", "Besiege: 5 CP · "))]
    assert odds
    assert all(re.search(r"\d %( to win| to take it)?$", words) for words in odds), odds


def test_a_leader_who_has_marched_is_let_rest_by_the_red_button(opened, tmp_path):
    one = opened(Mouse, 1280, 800)
    scene = Scene(HANNIBAL_MARCHES + "Move baetica\n")
    one.window.show_table(scene.record(tmp_path / "marched.roma"), scene.seats())
    one.appear()
    one.wait(lambda: one.page.picture.complete)
    one.settle()
    assert one.primary().text() == "Done"
