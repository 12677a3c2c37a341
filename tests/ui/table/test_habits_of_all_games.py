"""What a hand expects in every game: menus of places, drags before an activation, keys that close, light, languages."""

from __future__ import annotations

import pytest
from all_tables import GAMES, Sitter, lay, on_hexes
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QPushButton
from table_driver import LEFT

from roma_desktop.core.game import Policy
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.ui import theme
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.parts.counters import counter_grid
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid
from roma_desktop.ui.parts.marks.figure import FigureButton
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words as Label

KEY, RIGHT = Qt.Key, Qt.MouseButton.RightButton
CLOSING = [KEY.Key_B, KEY.Key_F10, KEY.Key_D, KEY.Key_Q, KEY.Key_F1]
ASKED = {
    "roma_victrix": {"Who could bar the way here?", "Where could Hannibal go?", "Rule: what a march costs"},
    "sparta_vs_athens": {"Where could Pericles go?", "Rule: what CP are spent on"},
    "arquebus": {"What can Gendarmes 1 fire at?", "What does a move cost Gendarmes 1?", "Rule: what a hex costs"},
}


@pytest.fixture(params=GAMES)
def one(request, opened, tmp_path) -> Sitter:
    sitter = opened(Sitter, 1280, 800)
    sitter.sit(lay(request.param, tmp_path))
    return sitter


def test_keys_close_what_they_opened_and_the_rules_from_their_search_too(one):
    for key in CLOSING:
        one.key(key)
        assert len(one.seen(Dialog)) == 1, key
        one.key(key)
        one.wait(lambda: one.seen(Dialog) == [])
    rules = one.window.rules
    one.key("r")
    assert rules.search.hasFocus()
    one.key("r")
    one.wait(rules.isHidden)
    one.key("r")
    one.key(KEY.Key_Escape)
    one.page.view.setFocus()
    if rules.isVisible():
        one.key("r")
    one.wait(rules.isHidden)


def test_the_right_button_asks_about_a_place(one):
    game = one.page.controller.record.header.game
    before = one.digest()
    one.click_at(one.piece(), button=RIGHT)
    menu = one.page.place_menu
    assert {"Who could come here?", "What has happened here?", *ASKED[game]} <= set(one.buttons(menu))
    one.press("Who could come here?", menu)
    question = one.question()
    assert question is not None
    assert one.words(question).count("\n") >= 2 or "within reach" in one.words(question)
    one.key(KEY.Key_Escape)
    one.wait(lambda: one.question() is None)
    one.click_at(one.piece(), button=RIGHT)
    one.press("What has happened here?", menu)
    assert len(one.seen(Dialog)) == 1
    one.key(KEY.Key_Escape)
    rule = next(words for words in ASKED[game] if words.startswith("Rule: "))
    one.click_at(one.piece(), button=RIGHT)
    one.press(rule, menu)
    assert one.window.rules.isVisible()
    assert one.digest() == before


def test_lamplight_dims_the_map(one, qapp: QApplication):
    def light() -> int:  # of all that is seen of the map
        one.rest()
        seen = one.page.view.grab().toImage()
        whole = seen.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
        return whole.pixelColor(0, 0).lightness()

    one.wait(lambda: one.page.picture.sharp)
    day = light()
    theme.apply(qapp, theme.Theme(theme.LAMPLIGHT, reduced_motion=True))
    one.page.view.viewport().update()
    one.wait(lambda: light() < 0.85 * day)  # tiles of the day are shown until those of the night are painted


def test_a_change_of_language_reaches_every_list_that_is_open(one):
    def told() -> str:
        return "\n".join(label.text() for label in one.seen(Label)) + "\n".join(one.buttons())

    for key in (KEY.Key_F10, KEY.Key_Q, KEY.Key_B):
        one.key(key)
        english = told()
        one.window.change_settings(replace(one.window.settings, language="ja"))
        one.rest()
        japanese = told()
        assert english != japanese
        assert any("\u3040" < letter < "\u30ff" for letter in japanese)
        assert not {"Settings…", "Lines of the game", "What can I do now"} & set(japanese.split("\n"))
        one.window.change_settings(replace(one.window.settings, language="en"))
        one.rest()
        while one.seen(Dialog):
            one.key(KEY.Key_Escape)


def test_the_list_of_keys_is_whole_in_japanese(one):
    one.window.change_settings(replace(one.window.settings, language="ja"))
    one.rest()
    one.key(KEY.Key_F1)
    (sheet,) = one.seen(KeysSheet)
    words = one.words(sheet)
    assert "Shift と ← → ↑ ↓" in words
    assert "Ctrl とマウス" in words


def test_a_piece_is_taken_a_few_pixels_beside_it(one):
    """A leader, or a unit whose Battle is not active yet: where it can go is lit at once."""
    key = one.table.piece
    grip = one.piece()
    pile = one.page.scene.pile(key)
    beside = one.at_map(pile.pos()) - QPoint(round(pile.side / 2) + 5, 0)
    start = beside if one._free(beside) and one._on_top(beside) == "" else grip
    before = one.digest()
    one.pull(start, start + QPoint(60, -40))
    assert one.page.scene.lit()
    assert one.digest() == before
    one.key(KEY.Key_Escape)
    one.let_go(start + QPoint(60, -40))
    assert one.digest() == before


# ------------------------------------------------------------ a Battle that is not active yet


def test_a_unit_is_dropped_before_its_battle_is_active(opened, tmp_path):
    """The drop activates the Battle, and the unit goes there."""
    one = opened(Sitter, 1280, 800)
    one.sit(on_hexes(tmp_path, FreeActivation("fr")))
    start = one.piece("unit:fr-mm1")
    one.pull(start, one.hexed("1310"))
    assert {"1310", "1411"} <= set(one.page.scene.lit())
    assert "1307" not in one.page.scene.lit()
    one.let_go(one.hexed("1310"))
    one.wait(lambda: isinstance(one.state.steps[-1], MoveFire))
    one.wait(lambda: one.state.units["fr-mm1"].at == "1310")
    assert one.state.last == "fr_right"


def test_a_unit_dropped_where_it_can_t_go_activates_nothing(opened, tmp_path):
    one = opened(Sitter, 1280, 800)
    one.sit(on_hexes(tmp_path, FreeActivation("fr")))
    before = one.digest()
    one.drag(one.piece("unit:fr-mm1"), one.hexed("1307"))
    assert one.digest() == before
    assert one.state.units["fr-mm1"].at == "1412"


# ------------------------------------------------------------ what is asked explains itself


def test_units_and_treasuries_of_the_greeks_say_what_they_are_good_for(opened, tmp_path, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(counter_grid, "show_tip", lambda _at, words, _grid: told.append(words))
    one = opened(Sitter, 1280, 800)
    one.sit(lay("sparta_vs_athens", tmp_path))
    one.page.inspection.choose("athens")
    one.rest()
    grid = one.seen(CounterGrid, one.page.side)[0]
    at = grid.box(0).center()
    QApplication.sendEvent(grid, QHelpEvent(QEvent.Type.ToolTip, at, grid.mapToGlobal(at)))
    assert "Land unit: fights on land" in told[-1]
    assert "8 SP, 7 when reduced [8.4]." in told[-1]
    tips = {one.figure().key: one.toolTip() for one in one.seen(FigureButton, one.page.strip)}
    assert "talents buy units" in tips["treasury:athens"]
    assert "it decides the war" in tips["prestige"]
    assert "which leaders it has" in tips["government"]


def test_a_fan_of_the_greeks_shows_who_leads(opened, tmp_path):
    one = opened(Sitter, 1280, 800)
    one.sit(lay("sparta_vs_athens", tmp_path))
    state, presenter = one.state.seen_by("athens"), one.page.presenter
    fanned = presenter.fanned(state, "leader:athens-1", one.page.words, carried=False)
    assert fanned.cells[0].name == "Pericles"
    assert len(fanned.cells) == 1 + len(list(state.units_at("athens", "athens")))


def test_who_goes_with_a_leader_is_chosen_in_his_fan_and_nothing_is_ordered_by_that(opened, tmp_path):
    """Sparta vs. Athens: a click leaves a unit, a click takes it along again; the drag takes those that are marked."""
    one = opened(Sitter, 1280, 800)
    one.sit(lay("sparta_vs_athens", tmp_path))
    one.click_at(one.piece())
    one.point(one.piece())
    one.wait(one.page.fan.choosing)
    before, (grid,) = one.digest(), one.seen(UnitGrid, one.page.fan)
    assert grid.cells()[0].name == "Pericles"
    all_of_them = grid.chosen()
    one.click(grid, grid.box(0).center())  # he leads them: he can't stay
    assert grid.chosen() == all_of_them
    one.click(grid, grid.box(1).center())
    one.click(grid, grid.box(2).center())
    assert grid.chosen() == all_of_them - {1, 2}
    assert f"Pericles with {len(all_of_them) - 2} of {len(all_of_them)} units" in one.page.bar.sentence()
    assert one.digest() == before
    one.click(grid, grid.box(1).center())
    one.push("Act here")
    force = one.state.steps[-1]
    assert isinstance(force, Operation)
    assert len(force.units(one.state)) == len(all_of_them) - 1


# ------------------------------------------------------------ a new game


@pytest.mark.parametrize("game", GAMES)
def test_a_lone_newcomer_sits_at_one_side_against_the_computer_without_a_curtain(shown, qtbot, game):
    table = shown(Part(), 1280, 800)
    sheet = NewGameSheet(table, next(cover for cover in shipped_covers() if cover.game == game))
    sheet.cover()
    QApplication.processEvents()
    words = [one.text() for one in sheet.findChildren(QPushButton)]
    assert words.index("You against the computer") < words.index("Everybody at this table")
    with qtbot.waitSignal(sheet.started) as told:
        qtbot.mouseClick(next(one for one in sheet.findChildren(QPushButton) if one.text() == "Start"), LEFT)
    (new,) = told.args
    assert (len(new.seats.people), new.seats.curtain, new.taking_back) == (1, False, Policy.FRIENDLY)
    sheet.leave()
