"""A game in which each scenario has a map of its own: everything that shows a map shows the right one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Event

import pytest
from msgspec import to_builtins
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from toys.pikes import kit
from toys.pikes.editor import PLANT, PikesInTheEditor
from toys.pikes.kit import FIR, KINDS, SNOW, chart_of

from roma_desktop.core.message import say
from roma_desktop.games import registry
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.editor.page import EditorPage
from roma_desktop.ui.library.cards import kept_covers as kept
from roma_desktop.ui.library.cards.thumbnails import frame, thumbnail
from roma_desktop.ui.library.catalogue import opened_cover, recorded_cover
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.glow import Glow, glows_of
from roma_desktop.ui.map.ground import Ground, at_once, ground
from roma_desktop.ui.render import render_position
from roma_desktop.ui.story.exports.files import write_map, write_report
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import of_file, of_record

FIELD, WOOD = (one.colour for one in KINDS)
LOOKS = ((FIELD, WOOD), (SNOW, FIR))
"""The colours of open land and woods in the first scenario, which is sketched, and the second, which is painted."""


def scenario(number):
    rules = registry.title("pikes")
    return rules.load(rules.scenarios()[number])


def begun(number):
    return registry.title("pikes").start(scenario(number), {})


def corner(chart, place):
    """A point of a hex where neither its name nor a counter is."""
    at = chart.areas[place].bounds
    return at.center() + QPointF(at.width() * 0.3, at.height() * 0.2)


def colour(image, chart, place, part=None):
    """The colour of a place in a picture of ``part`` of the map, or of all of it."""
    at, part = corner(chart, place), part or chart.rect
    x, y = (at.x() - part.x()) / part.width(), (at.y() - part.y()) / part.height()
    return image.pixelColor(int(x * image.width()), int(y * image.height())).name().upper()


def land(image, chart, part=None):
    """The colours of a hex that is a wood in the first scenario only, and of one that is so in the second only."""
    return colour(image, chart, "2,3", part), colour(image, chart, "1,2", part)


def land_of(number):
    """What ``land`` finds on a map of a scenario."""
    open_land, wood = LOOKS[number]
    return (wood, open_land) if number == 0 else (open_land, wood)


def whole(picture, chart):
    """What a table paints of the map."""
    return picture.thumbnail(chart.rect, QSize(*chart.size))


@pytest.fixture
def brush(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Nothing is painted before this is set."""
    brush, paint = Event(), kit.painted

    def slowly(data, which):
        assert brush.wait(20)
        return paint(data, which)

    monkeypatch.setattr(kit, "painted", slowly)
    yield brush
    brush.set()


# ---------------------------------------------------------------- charts


@pytest.mark.parametrize("which", Ground)
def test_the_painting_of_a_chart_comes_before_the_sketch(which):
    for number in (0, 1):
        chart = chart_of(scenario(number))
        assert land(ground(chart, which), chart) == land_of(number)
    assert land(at_once(chart, which), chart) == (FIELD, WOOD)


def test_a_painting_that_has_nothing_leaves_the_sketch():
    data = scenario(0)
    sketched = chart_of(data)
    spaces = kit.ChartData(sketched.size, list(sketched.areas.values()), KINDS)
    chart = Chart(None, spaces, lambda _which: QImage())
    assert ground(chart, Ground.LARGE) == ground(sketched, Ground.LARGE)


def test_highlights_have_the_shape_of_their_own_map(qapp):
    first, second = (chart_of(scenario(number)) for number in (0, 1))
    sizes = [glows_of(chart).pixmap(chart.areas["2,2"], Glow.LIT).size() for chart in (first, second)]
    assert sizes[0].width() > sizes[1].width()
    assert glows_of(first) is not glows_of(second)
    assert glows_of(first) is glows_of(chart_of(replace(scenario(0), woods=())))


# ---------------------------------------------------------------- everything that shows a map


@pytest.mark.parametrize("number", [0, 1])
def test_the_table_and_its_small_map(sit_down, number):
    at = sit_down("pikes", number=number)
    page = at.page
    assert page.chart.size == chart_of(scenario(number)).size
    at.qtbot.waitUntil(lambda: page.picture.complete)
    assert land(whole(page.picture, page.chart), page.chart) == land_of(number)
    at.qtbot.waitUntil(lambda: land(page.minimap._map.toImage(), page.chart) == land_of(number))


def test_a_painting_takes_the_place_of_the_sketch_when_it_is_there(sit_down, brush):
    at = sit_down("pikes", number=1)
    page = at.page
    sketched = (FIELD, WOOD)
    assert land(whole(page.picture, page.chart), page.chart) == sketched
    assert land(page.minimap._map.toImage(), page.chart) == sketched
    at.drag("block:green1", "1,1")  # it can be played meanwhile
    assert at.state.blocks["green1"].at == "1,1"
    brush.set()
    at.qtbot.waitUntil(lambda: page.picture.sharp and land(page.minimap._map.toImage(), page.chart) == land_of(1))
    assert land(whole(page.picture, page.chart), page.chart) == land_of(1)


def test_a_table_is_left_at_once_while_its_map_is_being_painted(sit_down, brush):
    at = sit_down("pikes", number=1)
    began = time.perf_counter()
    at.window.leave_table()
    assert time.perf_counter() - began < 5
    assert not brush.is_set()


@pytest.mark.parametrize("number", [0, 1])
def test_a_position_as_a_picture(qapp, number):
    chart = chart_of(scenario(number))
    picture = render_position(registry.title("pikes"), begun(number), chart.size, None)
    assert land(QImage.fromData(picture, "PNG"), chart) == land_of(number)


@pytest.mark.parametrize("number", [0, 1])
def test_the_story_and_its_files(sit_down, number, tmp_path):
    at = sit_down("pikes", number=number)
    at.drag("block:green1", "1,1")
    page = StoryPage(of_record(at.record, None))
    at.qtbot.addWidget(page)
    at.qtbot.waitUntil(lambda: page.stage.picture.complete)
    assert land(whole(page.stage.picture, page.stage.chart), page.stage.chart) == land_of(number)
    page.close_story()
    at.record.close()
    subject, file = of_file(at.record.file), tmp_path / "map.png"
    write_map(subject, 1, file, "en", width=page.stage.chart.size[0])
    assert land(QImage(str(file)), page.stage.chart) == land_of(number)
    write_report(subject, tmp_path / "report.html", "en")


@pytest.mark.parametrize("number", [0, 1])
def test_the_card_of_a_scenario_and_of_a_saved_game(qapp, number, tmp_path):
    file = registry.title("pikes").scenarios()[number]
    recorded = recorded_cover(tmp_path / "game.roma", "pikes", to_builtins(scenario(number), str_keys=True))
    for cover in (opened_cover(file), recorded):
        chart, shape = kit.KIT.library.chart(cover), QSize(280, 150)
        part = frame([], shape, chart.rect)
        image = thumbnail(cover, shape, 12, PRINTED)
        assert land(image, chart, part) == land_of(number)


def test_cards_with_the_same_map_share_its_picture(qapp, tmp_path):
    file = registry.title("pikes").scenarios()[1]
    charts = {kit.KIT.library.chart(opened_cover(file)) for _ in range(3)}
    assert len(charts) == 1


def test_a_kept_cover_still_has_its_map(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "kept_file", lambda: tmp_path / "covers.json")
    files = {"pikes": registry.title("pikes").scenarios()}
    read = kept.kept_covers(files, lambda _game, file: opened_cover(file))
    found = kept.kept_covers(files, lambda _game, _file: pytest.fail("it was kept"))
    assert [cover.map for cover in found] == [cover.map for cover in read]
    assert [kit.KIT.library.chart(cover).size for cover in found] == [(1500, 820), (1120, 600)]


# ---------------------------------------------------------------- the editor


@pytest.fixture
def edit(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], EditorPage]]:
    """A scenario in the editor."""
    editor, pages = PikesInTheEditor(), []
    monkeypatch.setattr(kit.KIT, "editor", editor, raising=False)

    def work(number: int) -> EditorPage:
        file = registry.title("pikes").scenarios()[number]
        page = EditorPage(editor.model(editor.read(file.read_text("utf-8"), file)), editor)
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 800)
        page.show()
        qtbot.waitExposed(page)
        qtbot.waitUntil(lambda: page.pane.picture.complete)
        return page

    yield work
    for page in pages:
        page.pane.close()


def seen(page):
    return land(whole(page.pane.picture, page.pane.chart), page.pane.chart)


@pytest.mark.parametrize("number", [0, 1])
def test_a_draft_is_set_up_on_its_own_map(edit, number):
    page = edit(number)
    assert page.pane.scene.chart is page.pane.chart is page.model.chart
    assert seen(page) == land_of(number)


@pytest.mark.parametrize("number", [0, 1])
def test_what_is_painted_on_the_map_is_seen_on_it(edit, number, qtbot):
    page = edit(number)
    open_land, wood = LOOKS[number]
    page.model.set_mode(PLANT)
    page.model.use("2,3")
    page.model.use("1,2")
    assert page.pane.scene.chart is page.pane.chart is page.model.chart
    assert [page.pane.chart.areas[place].kind for place in ("2,3", "1,2")] == (
        ["field", "wood"] if number == 0 else ["wood", "field"]
    )
    qtbot.waitUntil(lambda: seen(page) == (open_land, wood)[:: 1 if number == 0 else -1])
    page.model.undo()
    page.model.undo()
    qtbot.waitUntil(lambda: seen(page) == land_of(number))


def test_while_the_map_is_painted_anew_only_what_has_changed_is_sketched(edit, monkeypatch, qtbot):
    page, brush, paint = edit(1), Event(), kit.painted
    monkeypatch.setattr(kit, "painted", lambda data, which: paint(data, which) if brush.wait(20) else None)
    zoom, spot, blocks = page.pane.view.zoom, page.pane.view.visible(), page.pane.scene.keys()
    page.pane.stand("2,2")
    page.model.set_mode(PLANT)
    page.model.use("2,3")
    assert seen(page) == (WOOD, FIR)
    assert colour(whole(page.pane.picture, page.pane.chart), page.pane.chart, "3,3") == SNOW
    assert (page.pane.view.zoom, page.pane.view.visible(), page.pane.scene.keys()) == (zoom, spot, blocks)
    assert page.pane.cursor == "2,2"
    page.model.use("2,3")  # and back, while the first stroke is still being painted
    assert seen(page) == (FIELD, FIR)
    brush.set()
    qtbot.waitUntil(lambda: seen(page) == (SNOW, FIR))
    qtbot.waitUntil(lambda: page.pane.picture.sharp)


def test_a_draft_that_cannot_be_begun_has_its_map_all_the_same(edit, qtbot):
    page = edit(0)
    page.pane.stand("2,2")
    page.model.do(replace(page.model.scenario, turns="many", snow=True), say("snow"))
    assert not page.model.playable
    assert page.pane.chart.size == (1120, 600)
    assert page.pane.scene.sceneRect() == page.pane.chart.rect
    assert page.pane.scene.pile("block:green0").pos() == page.pane.chart.areas["1,0"].centre
    qtbot.waitUntil(lambda: seen(page) == (FIR, SNOW))
    page.model.undo()
    assert page.pane.chart.size == (1500, 820)
    qtbot.waitUntil(lambda: seen(page) == land_of(0))


def test_what_has_no_place_on_the_map_is_left_out(edit, monkeypatch):
    page = edit(0)
    page.pane.chart.areas.pop("6,1")
    page.pane.show_draft()
    assert page.pane.scene.pile("block:gold1") is None
    assert page.pane.scene.pile("block:gold0") is not None
