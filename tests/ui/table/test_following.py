"""Others' moves are followed: trails on the map, which goes along, the pace, and looking back to one's own turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scenes import HANNIBAL_MARCHES, Scene
from table_driver import Driver

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.flow import Line as Told
from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.games.roma_victrix.commands import EndOperations, Finish, Move
from roma_desktop.ui import theme
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.settings import load_settings
from roma_desktop.ui.table import controller
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.following.activations import Activation, Leg, Station
from roma_desktop.ui.table.following.manners import Manners
from roma_desktop.ui.table.following.trail_items import Arrow, Ghost, Label, Line, StationMark

F2, F3, F5, SPACE, ENTER = Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F5, Qt.Key.Key_Space, Qt.Key.Key_Return
MARCH: tuple[Command, ...] = (Move("baetica"), Move("carthaginiensis"), Finish())

FOLLOW_AND_PAGES = ("The map goes where others do something", "A page between two turns")


@pytest.fixture(autouse=True)
def _no_time_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "PACE", 0)


def on_map(one: Driver, kind: type) -> list[Any]:
    return [item for item in one.page.scene.items() if isinstance(item, kind)]


def acts(one: Driver, commands: Sequence[Command]) -> None:
    """The computer player gives these commands, one after the other, and then thinks for ever."""
    left: Iterator[Command] = iter(commands)
    one.page.controller.think = lambda: next(left, None)


@pytest.fixture
def watching(opened) -> Callable[..., Driver]:
    """Rome's player watches Carthage's, a computer, while Hannibal marches."""

    def sit(pace: manners.Pace = "step", commands: Sequence[Command] = MARCH, **wishes: Any) -> Driver:
        scene = Scene(HANNIBAL_MARCHES, people=("rome",), **wishes)
        one = opened(Driver, 1280, 800)
        one.window.show_table(scene.record(one.places.games / "a scene.roma"), scene.seats())
        manners.keeper().adopt(Manners(pace=pace, pages=False))
        acts(one, commands)
        one.appear()
        one.wait(lambda: one.page.picture.complete)
        return one

    return sit


def test_a_march_leaves_its_arrows_its_numbers_and_a_ghost_and_the_table_waits(watching) -> None:
    one = watching()
    one.wait(lambda: one.page.following.holds)
    (line,) = on_map(one, Line)
    chart = one.page.chart
    assert line.path.pointAtPercent(1) == chart.centre_of("carthaginiensis")
    assert (len(on_map(one, Arrow)), len(on_map(one, StationMark)), len(on_map(one, Ghost))) == (2, 2, 1)
    (ghost,) = on_map(one, Ghost)
    assert chart.at(ghost.pos()) == "carthaginiensis"
    assert "Hannibal" in one.page.bar.sentence()
    assert one.page.controller.prompt is None
    assert one.page.view.visible().contains(chart.centre_of("carthaginiensis"))


def test_next_goes_on_and_the_arrows_stay_until_something_else_is_done(watching) -> None:
    one = watching()
    one.wait(lambda: one.page.following.holds)
    one.wait(lambda: not one.page.bar.unread())
    one.press("Next", one.page)
    assert not one.page.following.holds
    assert on_map(one, Line)


def test_the_map_stays_where_it_is_if_the_player_wants_that(watching) -> None:
    one = watching("at_once", ())
    one.page.view.show_part(one.page.chart.areas["aegyptus"].bounds)
    one.key(F5)
    here = one.page.view.visible()
    acts(one, MARCH)
    one.page.controller.refresh()
    one.wait(lambda: bool(on_map(one, Line)) and one.kind == "Operations")
    one.rest()
    assert one.page.view.visible() == here
    assert not one.window.settings.table.manners.follow
    one.key("l")
    assert "Follow" in {switch.text() for switch in one.page.atlas.layers.panel._switches if not switch.isChecked()}


def test_the_map_goes_where_somebody_marches(watching) -> None:
    one = watching("at_once", ())
    one.page.view.show_part(one.page.chart.areas["aegyptus"].bounds)
    acts(one, MARCH[:1])
    one.page.controller.refresh()
    one.wait(lambda: bool(on_map(one, Line)))
    assert one.page.view.visible().contains(one.page.chart.centre_of("baetica"))


def test_whoever_moves_the_map_himself_is_left_alone_until_something_else_begins(watching) -> None:
    one = watching("at_once", MARCH[:1])
    one.wait(lambda: bool(on_map(one, Line)))
    middle = one.page.view.mapTo(one.window, one.page.view.rect().center() - QPoint(300, 0))
    one.drag(middle, middle - QPoint(500, 200))
    for _ in range(4):
        QTest.wheelEvent(one.handle(), QPointF(middle), QPoint(0, 120))
    one.rest()
    here = one.page.view.visible()
    assert not here.contains(one.page.chart.centre_of("baetica"))
    acts(one, MARCH[1:])
    one.page.controller.refresh()
    one.wait(lambda: one.kind == "Operations")
    assert one.page.view.visible() == here


def test_space_skips_and_the_key_changes_the_pace_for_good(watching) -> None:
    one = watching()
    one.wait(lambda: one.page.following.holds)
    one.key(F2)
    assert manners.current().pace == "calm"
    assert one.window.settings.table.manners.pace == "calm"
    assert not one.page.following.holds
    assert "Calm" in " ".join(one.buttons(one.page.bar))
    one.key(SPACE)
    assert "Calm" not in " ".join(one.buttons(one.page.bar))


def test_counters_walk_their_way_where_motion_is_wanted(watching, qapp: QApplication) -> None:
    one = watching("calm", ())
    theme.apply(qapp, theme.Theme())
    acts(one, MARCH[:1])
    one.page.controller.refresh()
    one.wait(lambda: bool(one.page.following._walks))
    key = next(key for key in sorted(one.page.scene.keys()) if key.endswith(":hannibal"))
    pile = one.page.scene.pile(key)
    assert pile.opacity() == 0  # his picture walks in his place
    one.key(SPACE)
    assert pile.opacity() == 1
    assert not one.page.following._walks


def test_what_happened_since_ones_turn_is_told_again(watching) -> None:
    one = watching("at_once", MARCH)
    one.wait(lambda: one.kind == "Operations")
    acts(one, ())
    game = one.record.game
    while game.decision is not None and game.decision.actor != "rome":
        game.submit(EndOperations())
    one.page.controller.refresh()
    one.rest()
    one.key(F3)
    said = []
    while one.page.controller.catch_up.on:
        said.append(one.page.bar.sentence())
        if "to Baetica" in said[-1]:
            assert on_map(one, Line)
        one.key(ENTER)
    assert "Hannibal marches from Baetica to Carthaginiensis" in said
    assert one.kind == "Operations"
    assert one.page.asked is not None


def test_the_map_shows_who_is_told_of_where_no_place_is_named(watching) -> None:
    one = watching("at_once", MARCH)
    one.wait(lambda: one.kind == "Operations")
    acts(one, ())
    game = one.record.game
    while game.decision is not None and game.decision.actor != "rome":
        game.submit(EndOperations())
    one.page.controller.refresh()
    one.page.view.show_part(one.page.chart.areas["aegyptus"].bounds)
    one.key(F3)
    while one.page.controller.catch_up.on and "Hannibal is activated" not in one.page.bar.sentence():
        one.key(ENTER)
    assert one.page.controller.catch_up.on
    assert one.page.view.visible().contains(one.page.chart.centre_of("carthaginiensis"))


def test_no_slip_of_a_trail_is_cut_off_or_under_the_small_map(opened, qapp: QApplication) -> None:
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=150))
    one = opened(Driver, 1280, 800)
    scene = Scene(HANNIBAL_MARCHES, people=("carthage",))
    one.window.show_table(scene.record(one.places.games / "a scene.roma"), scene.seats())
    one.appear()
    one.wait(lambda: one.page.picture.complete)
    page, trail = one.page, one.page.following.trail
    places = ("carthaginiensis", "tarraconensis", "narbonensis")
    told = Told(say("Carthage takes control of {at:place}", at="tarraconensis"), "10.24")
    stations = tuple(Station(place, told) for place in places)
    trail.show(Activation("x", "carthage", (Leg(places, "carthage"),), stations), page.controller.colour_of,
               lambda line: page.words.say(line.words), page.view.zoom)  # fmt: skip
    room = page.view.beside_the_sheets()
    for share in (0.08, 0.5, 0.92):  # of the room: so far from its left edge is a station
        wide = page.view.visible().width()
        page.view.centre_on(page.chart.centre_of("tarraconensis") + QPointF(wide / 2 - room.width() * share, 0))
        one.wait(lambda: not page.following._at_rest.isActive())
        room = page.view.beside_the_sheets()
        assert any(room.contains(label.pos()) for label in on_map(one, Label))
        for label in on_map(one, Label):
            if room.contains(label.pos()):
                box = label.boundingRect().adjusted(4, 4, -4, -4)
                slip = QRectF(label.pos() + box.topLeft() / page.view.zoom, box.size() / page.view.zoom)
                assert room.contains(slip), label.words


def test_nobody_under_a_curtain_sees_a_trail(watching) -> None:
    one = watching()
    one.wait(lambda: one.page.following.holds)
    one.page.display.draw_curtain("rome")
    assert not [*on_map(one, Line), *on_map(one, Label), *on_map(one, StationMark)]


@pytest.mark.parametrize("game", ["sparta_vs_athens", "arquebus"])
def test_trails_of_other_games(game: str, opened) -> None:
    """A random player's first activation with a way is held, with its arrows."""
    one = opened(Driver, 1280, 800)
    title = registry.title(game)
    scenario, options = title.load(title.scenarios()[0]), title.read_options({})
    start = title.start(scenario, options)
    file = one.places.games / "war.roma"
    file.parent.mkdir(parents=True, exist_ok=True)
    players = dict.fromkeys(title.sides(start), "random")
    one.window.show_table(
        Record.begin(file, title, scenario, options, players, SeededDice(b"war")), Seats(players, False)
    )
    manners.keeper().adopt(Manners(pace="step", pages=False))
    chance = random.Random(5)
    one.page.controller.think = lambda: chance.choice(list(one.record.game.options))
    one.appear()
    one.wait(lambda: one.page.picture.complete)
    for _ in range(40):
        one.wait(lambda: one.page.following.holds or one.page.busy())
        if on_map(one, Line):
            break
        one.page.following.go_on()
    assert on_map(one, Line)
    assert one.page.following.holds
    one.wait(lambda: not one.page.bar.unread())
    one.press("Next", one.page)


def test_pace_and_map_and_pages_are_chosen_in_the_settings_as_well(watching) -> None:
    """What is chosen on the sheet counts at the table at once, and is found again in the file of the settings."""
    one = watching("at_once", ())
    one.key(Qt.Key.Key_F10)
    one.press("Options…", one.sheet())
    sheet = one.sheet()
    one.press("Calm", sheet)
    follow, pages = (box for box in one.seen(TickBox, sheet) if box.text() in FOLLOW_AND_PAGES)
    one.click(follow)
    one.click(pages)
    one.press("Done", sheet)
    assert manners.current() == Manners(follow=False, pace="calm", pages=True)
    kept, trouble = load_settings(one.places.settings)
    assert trouble is None
    assert kept.table.manners == manners.current()


def test_who_marches_on_walks_only_what_is_new_of_his_way(watching) -> None:
    one = watching("at_once", MARCH[:1])
    one.wait(lambda: bool(on_map(one, Line)))
    acts(one, MARCH[1:2])
    one.page.controller.refresh()
    one.wait(lambda: len(on_map(one, Arrow)) == 2)
    chart, trail = one.page.chart, one.page.following.trail
    assert trail.head().pointAtPercent(0) == chart.centre_of("baetica")
    assert trail.head().pointAtPercent(1) == chart.centre_of("carthaginiensis")
    trail.grow(0.5)
    assert sum(arrow.isVisible() for arrow in on_map(one, Arrow)) == 1
