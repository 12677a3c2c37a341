"""An army is formed and marches: dragged, clicked, typed; over waypoints, past those who may react."""

from __future__ import annotations

import pytest
from players import Keys, Mouse, Player
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from scenes import HANNIBAL_MARCHES, Scene

from roma_desktop.games.roma_victrix.commands import Move
from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ARMY = 16  # Hannibal's
SELEUCIDS = "seed 1\nuntil operations of seleucid_kingdom\nroll 6\n"
ANTIOCHUS_MARCHES = Scene(SELEUCIDS + "Activate antiochus\n")  # from Syria, with 9 OP
SELEUCUS_MARCHES = SELEUCIDS + "Activate seleucus\n"  # from Cilicia, with 7 OP


class Clicks(Mouse):
    """Clicks on the leader, then on the place; never drags."""

    def march(self, leader: str, place: str) -> None:
        self.click_at(self.on_pile(leader))
        self.click_at(self.on_map(place))


def beads(one: Player) -> list[tuple[str, bool]]:
    """The OP left at each place of the way that is drawn, and whether somebody may react there."""
    return one.page.way.words()


def moves(one: Player) -> list[str]:
    """The places of the march, as they were entered."""
    commands = [moment.command for moment in one.record.game.line]
    return [command.to for command in commands if isinstance(command, Move)]


def grid_of(one: Player) -> UnitGrid:
    """The army on the side sheet, in sight."""
    grid = one.unit_grid()
    one.turn_wheel_to(grid, grid.rect().center())
    return one.unit_grid()


def click_unit(one: Player, number: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    grid = grid_of(one)
    one.click(grid, grid.box(number - 1).center(), keys)


def band(one: Player, first: int, last: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Draw a rubber band from before a unit to within another."""
    grid = grid_of(one)
    start, end = grid.box(first - 1).topLeft() - QPoint(1, 1), grid.box(last - 1).center()
    one.turn_wheel_to(grid, end)
    begin = one.spot(grid, start)
    one.drag(begin, grid.mapTo(one.window, end), keys)


def decide(one: Player) -> None:
    """Any answer to whatever is asked in a battle."""
    if one.kind == "TakeLosses":
        one.choose("Confirm losses")
    elif one.kind == "RetreatChoice":
        one.go(next(iter(one.page.controller.prompt.goals)))
    else:
        one.yes()


# ------------------------------------------------------------ where to


@pytest.mark.parametrize("kind", [Mouse, Clicks, Keys])
def test_a_march_is_dragged_clicked_or_typed_and_comes_to_the_same(at_table, kind):
    one = at_table(kind)
    one.march("hannibal", "tingitana")
    one.wait(lambda: one.at("hannibal") == "tingitana")
    one.comes_to("March", "carthage")
    assert one.state.steps[-1].op == 7
    assert moves(one) == ["baetica", "columnae_herculis", "tingitana"]


def test_the_way_to_a_place_shows_the_op_left_and_where_somebody_may_react(at_table):
    one = at_table(Mouse)
    one.point(one.on_map("germania_magna"))
    one.rest()
    assert beads(one) == [("9", False), ("8", True), ("7", True), ("6", True), ("5", True)]
    said = one.page.hover.words()
    assert "Germania Magna costs 5 OP, leaves 5" in said
    assert "The peoples of Aquitania, Lugdunensis, Germania Superior, Germania Magna take up arms [13.12]" in said
    assert "Aemilius Paullus may intercept in Germania Superior" in said
    one.point(one.on_map("tingitana"))
    one.rest()
    assert beads(one) == [("9", False), ("8", False), ("7", False)]
    assert "Nobody can react" in one.page.hover.words()
    assert one.at("hannibal") == "carthaginiensis"


def test_the_way_is_shown_while_he_is_dragged_and_what_is_too_far_says_why(at_table):
    one = at_table(Mouse, Scene("seed 1\nuntil operations of carthage\nroll 1\nActivate hannibal\n"))  # 5 OP
    before = one.digest()
    over, far = one.on_map("numidia"), one.on_map("africa")
    one.pull(one.on_pile("hannibal"), over)
    assert beads(one) == [("4", False), ("3", False), ("2", False), ("1", False), ("0", False)]
    QTest.mouseMove(one.handle(), far)
    assert beads(one) == []
    assert "Africa is 6 OP away; Hannibal has 5 left." in one.page.hover.words()
    one.let_go(far)
    assert "Africa is 6 OP away; Hannibal has 5 left." in one.words(one.page.bar)
    assert "5.14" in one.words(one.page.bar) + " ".join(one.buttons(one.page.bar))
    assert one.digest() == before


def test_escape_lets_go_of_an_army_that_is_dragged(at_table):
    one = at_table(Mouse)
    before, there = one.digest(), one.on_map("baetica")
    one.pull(one.on_pile("hannibal"), there)
    one.key(KEY.Key_Escape)
    one.let_go(there)
    assert one.digest() == before


def lay_waypoints(one: Player, *places: str) -> None:
    for place in places:
        if isinstance(one, Keys):
            one.stand_on(place)
            one.key(KEY.Key_Return, held=SHIFT)
        else:
            one.click_at(one.on_map(place), SHIFT)


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_waypoints_lead_him_by_another_way(at_table, kind):
    one = at_table(kind, ANTIOCHUS_MARCHES)
    lay_waypoints(one, "osrhoene", "hatra")
    assert "by Osrhoene, Hatra, 7 OP left there" in one.words(one.page.bar)
    assert beads(one) == [("8", False), ("7", False)]
    one.go("babylonia")
    one.wait(lambda: one.at("antiochus") == "babylonia")
    assert moves(one) == ["osrhoene", "hatra", "babylonia"]
    assert one.page.controller.choosing.via == ()


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_waypoint_is_taken_back_by_choosing_it_again_or_by_escape(at_table, kind):
    one = at_table(kind, ANTIOCHUS_MARCHES)
    before = one.digest()
    lay_waypoints(one, "hatra", "assyria", "assyria")
    assert one.page.controller.choosing.via == ("hatra",)
    assert "by Hatra, 8 OP left there" in one.words(one.page.bar)
    one.key(KEY.Key_Escape, KEY.Key_Escape)
    one.point(QPoint(1, 1))
    one.rest()
    assert one.page.controller.choosing.via == ()
    assert beads(one) == []
    assert one.digest() == before


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_march_stops_where_somebody_else_must_decide_and_then_goes_on(at_table, kind):
    one = at_table(kind, Scene(SELEUCUS_MARCHES, curtain=True))
    one.march("seleucus", "babylonia")
    one.comes_to("Interceptions", "aegyptus")
    assert one.at("seleucus") == "syria"
    one.choose("Let them pass")
    one.comes_to("March", "seleucid_kingdom")
    one.wait(lambda: one.at("seleucus") == "babylonia")
    assert one.state.steps[-1].op == 4


def test_an_army_that_is_stopped_halfway_goes_on_only_if_it_is_the_same(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    one.march("hannibal", "lugdunensis")
    one.comes_to("Intention", "carthage")  # the people of Aquitania have taken arms
    assert one.at("hannibal") == "aquitania"
    one.choose("Attack Aegyptus · 1 OP")
    while one.kind != "March":
        one.settle()
        decide(one)
    one.comes_to("March", "carthage")
    one.rest()
    assert one.marching() < ARMY
    assert one.at("hannibal") == "aquitania"  # men have fallen: he is asked anew


# ------------------------------------------------------------ companions


def test_units_are_clicked_into_the_army_and_out_of_it(at_table):
    one = at_table(Mouse)
    assert one.marching() == ARMY
    click_unit(one, 3)
    click_unit(one, 5, CTRL)
    assert one.marching() == ARMY - 2
    click_unit(one, 5)
    assert one.marching() == ARMY - 1


def test_shift_takes_all_units_from_one_to_another(at_table):
    one = at_table(Mouse)
    one.press("None", one.page.panel)
    assert one.marching() == 0
    click_unit(one, 2)
    click_unit(one, 6, SHIFT)
    assert one.marching() == 5
    assert sorted(grid_of(one).chosen()) == [1, 2, 3, 4, 5]


def test_a_rubber_band_takes_those_it_touches_and_with_ctrl_those_too(at_table):
    one = at_table(Mouse)
    band(one, 1, 2)
    assert sorted(grid_of(one).chosen()) == [0, 1]
    band(one, 4, 5, CTRL)
    assert sorted(grid_of(one).chosen()) == [0, 1, 3, 4]
    assert one.marching() == 4


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_all_march_or_all_but_a_garrison(at_table, kind):
    one = at_table(kind)
    all_but = {Mouse: lambda: one.press("All but a garrison", one.page.panel), Keys: lambda: one.key("g", held=CTRL)}
    everybody = {Mouse: lambda: one.press("All", one.page.panel), Keys: lambda: one.key("a", held=CTRL)}
    all_but[kind]()
    assert one.marching() == ARMY - 1
    one.march("hannibal", "baetica")
    one.wait(lambda: one.at("hannibal") == "baetica")
    (stayed,) = one.state.army("carthaginiensis", "carthage")
    assert stayed.csp == min(unit.csp for unit in (stayed, *one.state.army("baetica", "carthage")))
    one.march("hannibal", "carthaginiensis")
    one.wait(lambda: one.at("hannibal") == "carthaginiensis")
    everybody[kind]()
    assert one.marching() == ARMY


def test_what_a_place_would_have_cost_is_no_longer_told_where_it_has_been_chosen(at_table):
    one = at_table(Clicks)
    one.point(one.on_map("tingitana"))
    assert "Tingitana" in one.page.hover.words()
    one.march("hannibal", "tingitana")
    one.wait(lambda: one.at("hannibal") == "tingitana")
    one.comes_to("March", "carthage")
    assert "costs" not in one.page.hover.words()


def test_a_line_stays_behind_where_the_map_moves_away_from_the_pointer(at_table):
    one = at_table(Mouse)
    view = one.page.view
    view.set_zoom(2 * view.farthest)
    view.centre_on(one.page.chart.areas["tingitana"].centre)
    one.point(one.on_map("tingitana"))
    assert "Tingitana" in one.page.hover.words()
    view.centre_on(one.page.chart.areas["tingitana"].centre + QPointF(3, 3))
    assert "Tingitana" in one.page.hover.words()  # still below the pointer
    view.centre_on(one.page.chart.areas["aegyptus"].centre)
    assert one.page.hover.words() == ""


def test_the_line_at_the_cursor_goes_along_with_the_map(at_table):
    one = at_table(Keys)
    view = one.page.view
    view.set_zoom(2 * view.farthest)
    one.stand_on("tingitana")
    one.wait(lambda: not view.gliding)
    assert "Tingitana" in one.page.hover.words()
    place, before = view.mapFromScene(one.page.chart.areas["tingitana"].centre), one.page.hover.pos()
    view.centre_on(view.visible().center() - QPointF(60, 60))
    went = view.mapFromScene(one.page.chart.areas["tingitana"].centre) - place
    assert went.manhattanLength() > 20
    assert one.page.hover.pos() - before == went
    assert "Tingitana" in one.page.hover.words()
    view.centre_on(one.page.chart.areas["aegyptus"].centre)
    assert one.page.hover.words() == ""


def test_a_line_stays_beside_the_pointer_where_the_cursor_stands_on_the_same_place(at_table):
    one = at_table(Keys)
    view, tingitana = one.page.view, one.page.chart.areas["tingitana"].centre
    view.set_zoom(2 * view.farthest)
    one.stand_on("tingitana")
    one.wait(lambda: not view.gliding)
    view.centre_on(tingitana)
    one.point(one.on_map("tingitana") + QPoint(9, 9))
    before = one.page.hover.pos()
    view.centre_on(tingitana + QPointF(30, 30))
    assert (one.page.hover.words() != "", one.page.hover.pos()) == (True, before)


def test_a_line_that_is_told_anew_stays_where_it_is(at_table):
    one = at_table(Keys)
    one.stand_on("tingitana")
    one.wait(lambda: not one.page.view.gliding)
    before = one.page.hover.pos()
    one.page.map_input.tell_anew()
    one.page.map_input.tell_anew()
    assert (one.page.hover.words() != "", one.page.hover.pos()) == (True, before)


def test_the_line_at_the_cursor_is_at_its_place_after_the_map_has_glided_there(at_table, qapp):
    one = at_table(Keys)
    view, places = one.page.view, one.page.chart.areas
    theme.apply(qapp, theme.Theme())
    view.set_zoom(2 * view.farthest)
    view.centre_on(places["aegyptus"].centre)
    one.stand_on("tingitana")
    assert view.gliding
    one.wait(lambda: not view.gliding)
    assert view.viewport().rect().contains(view.mapFromScene(places["tingitana"].centre))
    told, at = one.page.hover.words(), one.page.hover.pos()
    assert "Tingitana" in told
    one.page.sight.show_cursor("tingitana")  # told anew while nothing moves
    assert (one.page.hover.words(), one.page.hover.pos()) == (told, at)
