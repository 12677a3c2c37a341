"""Stacks looked into, the small map, counters hidden, the next leader, one after the other as a player reads a map."""

from __future__ import annotations

from map_reader import CARTHAGE_MOVES, HANNIBAL_MARCHES, Reader, Tables
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtTest import QTest

from roma_desktop.games.roma_victrix.commands import Form
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid

KEY, LEFT, RIGHT = Qt.Key, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


# ---------------------------------------------------------------- stacks


def test_resting_on_a_stack_fans_it_out_and_going_away_closes_it(tables: Tables):
    table = tables.lay()
    before, fan = table.digest(), table.page.fan
    table.point_at_pile("pile:rome@latium")
    assert not fan.isVisible()  # not at once: the pointer may only pass
    table.qtbot.waitUntil(fan.isVisible)
    assert len(fan.findChildren(CounterGrid)[0].cells()) == 8
    assert table.page.rect().contains(fan.geometry())
    table.rest()
    table.qtbot.waitUntil(lambda: not fan.isVisible())
    assert table.digest() == before


def test_a_stack_of_another_is_not_fanned_out(tables: Tables):
    """6.2: only the owner may look."""
    table = tables.lay(CARTHAGE_MOVES, curtain=True)
    table.point_at_pile("leader:mago")  # he stands on his army
    table.qtbot.waitUntil(table.page.fan.isVisible)
    assert [cell.name for cell in table.page.fan.findChildren(CounterGrid)[0].cells()][:1] == ["Mago, L-1"]
    assert len(table.page.fan.findChildren(CounterGrid)[0].cells()) == 1 + 4  # he leads them
    table.point_at_pile("hidden:rome@latium")
    assert not table.page.fan.isVisible()
    assert not table.page.fan._patience.isActive()  # and it will not come


def test_a_click_shows_the_stack_at_the_side_and_a_pin_keeps_it_there(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    table.click_pile("pile:aegyptus@aegyptus")
    shown = [cell.name for grid in table.page.panel.findChildren(CounterGrid) for cell in grid.cells()]
    assert shown
    assert table.page.inspection.chosen == "aegyptus"
    table.press_button("Pin")
    table.page.view.setFocus()
    table.press(KEY.Key_N)  # another leader, elsewhere
    assert table.page.inspection.chosen == "aegyptus"
    table.press_button("Pin")
    table.page.view.setFocus()
    table.press(KEY.Key_N)
    assert table.page.inspection.chosen != "aegyptus"


def test_the_right_button_looks_at_a_stack_where_the_left_one_would_march(tables: Tables):
    table = tables.lay()
    before = table.digest()
    assert "latium" in table.page.scene.lit()
    QTest.mouseClick(table.page.view.viewport(), RIGHT, pos=table.pile_at("pile:rome@latium"))
    assert table.page.inspection.chosen == "latium"
    assert table.digest() == before


def test_space_opens_the_stack_under_the_cursor(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    table.press(KEY.Key_Right, KEY.Key_Space)
    assert table.page.inspection.chosen == table.page.keyboard.cursor != ""


# ---------------------------------------------------------------- small map


def test_what_can_be_chosen_beyond_the_window_is_marked_on_the_small_map(tables: Tables):
    """The consul may take command in three provinces of Italy: none of them can be seen from Pontus."""
    table = tables.lay()
    small = table.page.minimap
    lit = set(table.page.scene.lit())
    assert lit
    table.page.view.set_zoom(1.6)
    table.page.view.centre_on(table.page.chart.areas["pontus"].centre)
    assert len(small.beyond()) == len(lit)
    assert small.accessibleDescription() == f"{len(lit)} things to choose beyond what the window shows"
    dot = small.beyond()[0]
    inside = small._box()
    at = inside.topLeft() + QPointF(dot.x * inside.width(), dot.y * inside.height())
    QTest.mouseClick(small, LEFT, pos=at.toPoint())
    assert dot not in small.beyond()


def test_leaders_who_may_be_chosen_call_from_the_small_map(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    table.page.view.set_zoom(1.6)
    table.page.view.centre_on(table.page.chart.areas["pontus"].centre)
    able = set(table.page.asked.pieces.values())
    assert {"hannibal", "hasdrubal", "mago"} <= able
    assert len(table.page.minimap.beyond()) == len(able)


class Painted(QObject):
    """Notes when a widget is painted."""

    def __init__(self, order: list[str]) -> None:
        super().__init__()
        self._order = order

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self._order.append("painted")
        return False


def test_the_map_is_painted_before_the_small_one_and_before_it_is_known_what_can_be_taken_back(
    tables: Tables, monkeypatch
):
    table = tables.lay(HANNIBAL_MARCHES)
    page, order = table.page, list[str]()
    painted = Painted(order)
    page.view.viewport().installEventFilter(painted)
    QTest.qWait(50)
    monkeypatch.setattr(page.minimap, "set_dots", lambda _dots: order.append("small map"))
    monkeypatch.setattr(page.controller.undo, "can_undo", lambda: order.append("can it be taken back?"))
    order.clear()
    page.controller.submit(Form(frozenset()))
    table.qtbot.waitUntil(lambda: len({*order}) == 3)
    assert order[0] == "painted"


def test_the_small_map_is_hidden_by_a_key_and_covered_by_the_curtain(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES, curtain=True)
    table.press(KEY.Key_Space)
    assert table.page.childAt(table.page.minimap.geometry().center()) is table.page.minimap
    table.press(KEY.Key_M)
    assert not table.page.minimap.isVisible()
    table.press(KEY.Key_M)
    assert table.page.minimap.isVisible()
    table.page.display.draw_curtain("rome")
    assert table.page.childAt(table.page.minimap.geometry().center()) is table.page.curtain


# ---------------------------------------------------------------- counters and leaders


def test_a_key_takes_all_counters_off_the_map_and_puts_them_back(table: Reader):
    table.press(KEY.Key_H)
    assert not any(pile.isVisible() for pile in table.piles().values())
    table.press(KEY.Key_H)
    assert all(pile.isVisible() for pile in table.piles().values())


def test_n_goes_from_one_leader_who_has_not_moved_to_the_next_and_shows_each(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    able = list(dict.fromkeys(table.page.asked.pieces.values()))
    assert len(able) > 2
    seen = [table.page.controller.choosing.piece]
    for _ in able[1:]:
        table.press(KEY.Key_N)
        chosen = table.page.controller.choosing.piece
        seen.append(chosen)
        at = table.page.chart.areas[table.state.captains[chosen].at].centre
        table.qtbot.waitUntil(lambda at=at: table.page.view.visible().contains(at))
    assert sorted(seen) == sorted(able)
    table.press(KEY.Key_N)
    assert table.page.controller.choosing.piece == seen[0]


def test_a_leader_who_has_moved_is_not_come_to_again(tables: Tables):
    table = tables.lay(HANNIBAL_MARCHES + "Finish\n")
    assert "hannibal" not in set(table.page.asked.pieces.values())
    for _ in range(5):
        table.press(KEY.Key_N)
        assert table.page.controller.choosing.piece != "hannibal"


def test_no_viewer_changes_the_game(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    before = table.digest()
    for key in (
        KEY.Key_L,
        KEY.Key_X,
        KEY.Key_X,
        KEY.Key_F,
        KEY.Key_Escape,
        KEY.Key_H,
        KEY.Key_H,
        KEY.Key_O,
        KEY.Key_M,
        KEY.Key_N,
    ):
        table.press(key)
    table.point_at_pile("pile:rome@apulia")
    table.qtbot.waitUntil(table.page.fan.isVisible)
    assert table.digest() == before
    assert table.page.controller.record.game.now.number == table.page.controller.record.game.line[-1].number
