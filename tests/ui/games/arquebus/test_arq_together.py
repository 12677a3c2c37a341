"""Several units are chosen at the real table, with the mouse and with the keyboard, and move or turn as one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.ui.games.arquebus.prompts.choosing import TOGETHER, Choosing
from roma_desktop.ui.parts.text.rich import plain
from tests.games.arquebus.arq_positions import battle
from tests.ui.games.arquebus.arq_general import General, duel, moves

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
THREE = {"fr-mm1", "fr-mm2", "fr-mm3"}


@pytest.fixture
def general(opened: Callable[..., General]) -> General:
    return opened(General, 1400, 900)


def line(**others: tuple[str, str]) -> State:
    """Three men-at-arms side by side, in command."""
    state = duel(fr_mm1=("0812", "N"), fr_mm2=("0912", "N"), fr_mm3=("1012", "N"), **others)
    return moves(state, commanded=frozenset(THREE))


def ringed(general: General) -> set[str]:
    """The pieces with a ring."""
    scene = general.page.scene
    return {key for key in list(scene.keys()) if (pile := scene.pile(key)) is not None and pile._chosen}


def add(general: General, of: str) -> None:
    """Ctrl and a click."""
    general.click(general.page.view.viewport(), general.unit(of), CTRL)
    general.rest()


def places(general: General) -> list[str]:
    return [general.battle.units[of].at for of in sorted(THREE)]


def facings(general: General) -> list[str]:
    return [FACINGS[general.battle.units[of].facing] for of in sorted(THREE)]


def says(general: General) -> str:
    asked = general.page.controller.prompt
    assert asked is not None
    return plain(asked.sentence)


# ------------------------------------------------------------------ choosing


def test_units_are_chosen_together_by_clicks_and_one_of_them_leads(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    assert ringed(general) == {"unit:fr-mm1", "unit:fr-mm2"}
    assert "2 units together" in says(general)
    general.take("fr-mm2", "0911")
    general.settle()
    assert places(general) == ["0811", "0911", "1012"]


def test_a_click_more_takes_a_unit_out_and_escape_all_but_one(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    add(general, "fr-mm3")
    add(general, "fr-mm2")
    assert ringed(general) == {"unit:fr-mm1", "unit:fr-mm3"}
    general.key(Qt.Key.Key_Escape)
    assert ringed(general) == {"unit:fr-mm1"}
    assert "together" not in says(general)


def test_a_frame_is_drawn_around_units(general: General) -> None:
    general.lay(line(sp_sb1=("0805", "S")))
    left, right = general.unit("fr-mm1"), general.unit("fr-mm2")
    view, off = general.page.view.viewport(), QPoint(45, 45)
    start, end = general.spot(view, left - off), general.spot(view, right + off)
    general.pull(start, end, CTRL)
    assert ringed(general) == {"unit:fr-mm1", "unit:fr-mm2"}
    general.let_go(end, CTRL)
    assert ringed(general) == {"unit:fr-mm1", "unit:fr-mm2"}
    general.go("0810")
    general.settle()
    assert places(general) == ["0810", "0910", "1012"]


def test_escape_gives_a_frame_up(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm3")
    view, off = general.page.view.viewport(), QPoint(45, 45)
    start, end = general.spot(view, general.unit("fr-mm1") - off), general.spot(view, general.unit("fr-mm2") + off)
    general.pull(start, end, CTRL)
    general.key(Qt.Key.Key_Escape)
    assert ringed(general) == {"unit:fr-mm3"}
    general.let_go(end, CTRL)
    assert ringed(general) == {"unit:fr-mm3"}


def test_units_are_chosen_and_moved_by_the_keyboard_alone(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm1")
    general.page.view.setFocus()
    general.key(Qt.Key.Key_Right, held=SHIFT)
    cursor = general.page.cursor_place
    assert cursor in ("0912", "0911", "0913")
    while general.page.cursor_place != "0912":
        general.key(Qt.Key.Key_Down if general.page.cursor_place == "0911" else Qt.Key.Key_Up, held=SHIFT)
    assert ringed(general) == {"unit:fr-mm1", "unit:fr-mm2"}
    general.key(Qt.Key.Key_Up)
    general.key(Qt.Key.Key_Return)
    general.settle()
    moved = places(general)
    assert moved[0] != "0812"
    assert moved[1] != "0912"
    assert moved[2] == "1012"


def test_the_unit_under_the_cursor_is_taken_in_and_out_by_the_keyboard(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm1")
    general.page.keyboard._stand("1012")
    general.key(Qt.Key.Key_Space, held=CTRL)
    assert ringed(general) == {"unit:fr-mm1", "unit:fr-mm3"}
    general.key(Qt.Key.Key_Space, held=CTRL)
    assert ringed(general) == {"unit:fr-mm1"}


# ------------------------------------------------------------------ turning


def test_units_chosen_together_turn_together(general: General) -> None:
    """8.0-d, 7.2-a: a single gesture, and each is done when the next begins."""
    general.lay(line())
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    before = facings(general)
    general.key(Qt.Key.Key_BracketRight)
    general.settle()
    after = facings(general)
    assert [FACINGS.index(b) for b in after[:2]] == [(FACINGS.index(a) + 1) % 6 for a in before[:2]]
    assert after[2] == before[2]


def test_all_of_them_face_one_way_at_once(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    add(general, "fr-mm3")
    general.press("Turn them…")
    general.go("0814")
    general.settle()
    assert facings(general) == ["S", "S", "S"]


# ------------------------------------------------------------------ where they can go


def test_what_is_pointed_at_says_how_many_of_how_many_go(general: General) -> None:
    general.lay(line(sp_sb1=("0908", "S")))
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    asked = general.page.controller.prompt
    assert asked is not None
    assert plain(asked.goals["0810"].tip).startswith("2 of 2 units go")
    tips = {at: plain(goal.tip) for at, goal in asked.goals.items()}
    assert any(tip.startswith("1 of 2 units") for tip in tips.values())
    assert not any(tip.startswith("0 of") for tip in tips.values())


def test_only_hexes_are_lit_where_somebody_can_go_and_others_are_refused_by_a_rule(general: General) -> None:
    """A single unit could go there alone in no way: the drop names the rule."""
    general.lay(line(sp_sb1=("0908", "S")))
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    general.take("fr-mm1", "0804")
    assert places(general)[:2] == ["0812", "0912"]
    assert "[7.2" in general.words(general.page.bar) or "MP" in general.words(general.page.bar)


def test_where_others_are_in_the_way_nobody_goes_and_that_is_said(general: General) -> None:
    """10.1-a, 10.0-b: the place of each of them is taken by a unit that doesn't go along."""
    state = duel(
        fr_mm1=("0812", "N"), fr_mm2=("0912", "N"), fr_mm3=("1012", "N"), fr_pk1=("0811", "N"), fr_pk2=("0911", "N")
    )
    general.lay(moves(state, commanded=frozenset(THREE)))
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    asked = general.page.controller.prompt
    assert asked is not None
    assert "0811" not in asked.goals
    general.take("fr-mm1", "0811")
    assert places(general)[:2] == ["0812", "0912"]
    assert "share 0811" in general.words(general.page.bar)


def test_the_whole_battle_has_those_in_it_who_are_behind_others(general: General) -> None:
    """Those in front go first: who stands behind them isn't left."""
    general.lay(moves(battle("cerignola")))
    general.choose("unit:fr-mm1")
    general.press("Move the Battle together")
    asked = general.page.controller.prompt
    assert asked is not None
    assert {f"unit:{unit.id}" for unit in general.battle.units_of("fr_right") if unit.on_map} == asked.together
    assert ringed(general) == asked.together


def test_who_can_only_turn_leads_nobody(general: General) -> None:
    """7.2-b: it has stopped; the sentence is about it alone."""
    general.lay(moves(line(), commanded=frozenset(THREE), stopped=frozenset({"fr-mm1"})))
    general.page.controller.choosing.piece = str(Choosing("fr-mm1", TOGETHER))
    general.page.controller.refresh()
    assert "leads" not in says(general)
    general.choose("unit:fr-mm1")
    assert "it may still fire, or turn" in says(general)
    assert "Move the Battle together" not in general.buttons(general.page.bar)


# ------------------------------------------------------------------ the drag


def spots(general: General, *ids: str) -> list[QPointF]:
    """Where counters are on the map now."""
    return [pile.pos() for of in ids if (pile := general.page.scene.pile(f"unit:{of}")) is not None]


def test_all_who_are_chosen_follow_the_pointer_as_they_stand(general: General) -> None:
    general.lay(line())
    general.choose("unit:fr-mm1")
    add(general, "fr-mm2")
    first, second, third = spots(general, *sorted(THREE))
    view = general.page.view.viewport()
    general.pull(general.spot(view, general.unit("fr-mm1")), general.spot(view, general.hex("0810")))
    lead, follows, stays = spots(general, *sorted(THREE))
    assert lead != first
    assert follows - lead == second - first
    assert stays == third
    general.key(Qt.Key.Key_Escape)
    general.page.scene.finish()
    general.wait(lambda: spots(general, *sorted(THREE)) == [first, second, third])


def test_a_leader_who_goes_along_is_carried_with_his_unit(general: General) -> None:
    """7.2-e: whoever goes with a unit follows the pointer with it; who stays doesn't."""
    general.lay(moves(battle("cerignola"), "fr_left"))
    general.choose("unit:fr-mm4")
    asked = general.page.controller.prompt
    assert asked is not None
    assert asked.along == frozenset()
    general.press("Take Yves d'Alègre along")
    asked = general.page.controller.prompt
    assert asked is not None
    assert asked.along == {"leader:fr_left_leader"}
