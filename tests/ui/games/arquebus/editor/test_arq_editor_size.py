"""A map grows and shrinks at its edges, and everything on it keeps its place on the ground."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arq_editing import Painter

from roma_desktop.games.arquebus.model.field import make_field
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.scenario.mistakes import mistakes
from roma_desktop.games.registry import title
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.ground.size import EDGES, STEP, Edge, can_resize, resized

Sits = Callable[..., Painter]
FILES = title("arquebus").scenarios()


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("number", range(8))
def test_a_larger_map_is_as_sound_and_smaller_again_as_it_was(number: int, edge: Edge) -> None:
    before: Scenario = title("arquebus").load(FILES[number])
    if not can_resize(before.map, edge, grow=True):
        pytest.skip("as large as maps are")
    larger = resized(before, edge, grow=True)
    assert [path for path, _ in mistakes(larger) if "entry" not in path] == []
    assert roads(larger) == roads(before)
    assert ways(larger) == ways(before)
    again = resized(larger, edge, grow=False)
    assert again.map == before.map
    assert {post.unit.id: post.unit.hex for post in roster.posts(again)} == {
        post.unit.id: post.unit.hex for post in roster.posts(before)
    }


def roads(scenario: Scenario) -> list[int]:
    return [len(road) for road in scenario.map.roads]


def ways(scenario: Scenario) -> dict[str, int]:
    """How far each unit is from the first one: a map that grows moves nobody."""
    field = make_field(scenario.map)
    units = [post.unit for post in roster.posts(scenario) if post.unit.hex]
    return {unit.id: field.distance(units[0].hex, unit.hex) for unit in units}


@pytest.mark.parametrize("edge", EDGES)
def test_counters_at_a_lost_edge_go_to_the_nearest_free_hex(edge: Edge) -> None:
    scenario: Scenario = title("arquebus").load(FILES[1])
    while can_resize(scenario.map, edge, grow=False) and scenario.map.columns > 12 and scenario.map.rows > 10:
        scenario = resized(scenario, edge, grow=False)
    crowd = [path for path, reason in mistakes(scenario) if "{other}" not in reason.template]
    assert crowd == []
    assert len(list(roster.posts(scenario))) == 45 or len(list(roster.posts(scenario))) > 40


def test_a_map_has_its_limits() -> None:
    scenario: Scenario = title("arquebus").load(FILES[1])
    for _ in range(60):
        if can_resize(scenario.map, "right", grow=False):
            scenario = resized(scenario, "right", grow=False)
    assert scenario.map.columns == 4
    assert STEP["top"] == 2


def test_the_form_of_the_map_does_it(sit: Sits) -> None:
    player = sit()
    form = player.form("map")
    for edge in EDGES:
        player.click(form.edges[edge][1])
    assert (player.map.columns, player.map.rows) == (20, 19)
    assert player.unit("sp-pk2").hex == "1009"
    assert player.page.pane.chart.areas.keys() >= {"2019"}
    assert player.page.pane.scene.place_of("unit:sp-pk2") == "1009"
    player.click(form.edges["left"][0])
    assert player.unit("sp-pk2").hex == "0909"
    for _ in range(5):
        player.click(player.page.head.undo)
    assert (player.map.columns, player.map.rows) == (18, 16)
    player.form("map")
    player.click(form.names[0])
    assert player.page.pane.cursor == "1601"
