"""Whole regions under the brush, peoples of Barbaricum, heavy cavalry, and leaders who go along with their men."""

from __future__ import annotations

from collections.abc import Callable

from editor_driver import SMALL, Player
from PySide6.QtCore import Qt

from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.ui.games.roma_victrix.editor.model import BRUSH

CLIENT = """\
  numidia:
    name: {en: Numidia, ja: ヌミディア}
    kind: kingdom
    status: client
    patron: carthage
    colour: azure
"""


def test_a_leader_goes_along_with_the_stack_that_is_dragged(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.drag("pile:rome@apulia", "latium")
    rome = player.scenario.powers["rome"]
    assert rome.units == {"latium": {"LGN": 5, "AUX": 1}}
    assert rome.leaders["appius"].at == "latium"
    player.click(player.page.head.undo)
    assert player.scenario.powers["rome"].leaders["appius"].at == "apulia"


def test_ships_that_are_dragged_leave_the_leader_ashore(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL.replace("at: apulia, supreme", "at: latium, supreme")))
    player.drag_from_tray("FLT", "latium:mare_tyrrhenum")
    player.drag("pile:rome@latium:mare_tyrrhenum", "apulia:mare_hadriaticum")
    assert player.scenario.powers["rome"].units["apulia:mare_hadriaticum"] == {"FLT": 1}
    assert player.scenario.powers["rome"].leaders["appius"].at == "latium"


def test_a_clients_provinces_are_painted_by_region(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL + CLIENT))
    player.click(player.page.sides.row_of("numidia"))
    player.click(player.page.tray.tools["brush"])
    player.click(player.page.tray.tools["regions"])
    player.click_place("creta")
    graecia = world().regions[world().spaces["creta"].region].provinces
    assert set(player.scenario.powers["numidia"].provinces) == set(graecia)
    assert set(player.page.pane.scene.lit()) == set(graecia)
    player.click_place("creta")
    assert player.scenario.powers["numidia"].provinces == ()


def test_a_whole_region_is_an_objective_by_keyboard(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.key(Qt.Key.Key_G)
    player.key(Qt.Key.Key_R)
    player.go_to("Baetica")
    player.key(Qt.Key.Key_Return)
    assert player.scenario.powers["rome"].objectives.control_regions == ("hispania",)
    assert set(world().regions["hispania"].provinces) <= set(player.page.pane.scene.lit())


def test_heavy_cavalry_lies_on_the_tray(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.drag_from_tray("HC", "apulia")
    assert player.scenario.powers["rome"].units["apulia"] == {"LGN": 3, "AUX": 1, "HC": 1}
    player.page.tabs.show_tab("place")
    player.click(player.forms.place.stepper("rome", "apulia", "HCr")._plus)
    assert player.scenario.powers["rome"].units["apulia"]["HCr"] == 1


def test_a_people_of_barbaricum_has_leaders_and_is_put_down_as_its_markers(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.adding["people"])
    player.drag_from_tray("incognita", "numidia")
    player.drag_from_tray("leader", "numidia")
    player.click(player.forms.people.add_leader)
    (people,) = player.scenario.barbaricum.values()
    assert people.provinces == ("numidia",)
    first, second = people.leaders
    form = player.forms.people.leaders.form(first)
    player.click(form.rating.more)
    assert not form.supreme.isVisible()
    player.click(player.forms.people.leaders.form(second).gone)
    (people,) = player.scenario.barbaricum.values()
    assert [man.rating for man in people.leaders.values()] == [2]
    assert player.page.model.playable


def test_a_leader_of_barbaricum_is_found_by_his_name(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.adding["people"])
    player.drag_from_tray("incognita", "numidia")
    player.click(player.forms.people.add_leader)
    people = player.page.model.power
    player.click(player.page.sides.row_of("rome"))
    player.go_to("Leader 1")
    assert player.page.model.power == people
    assert player.page.pane.cursor == "numidia"


def test_a_people_outlives_the_loss_of_its_last_province(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.adding["people"])
    people = player.page.model.power
    player.drag_from_tray("incognita", "numidia")
    player.click(player.page.sides.row_of("rome"))
    player.page.model.set_mode(BRUSH)
    player.click_place("numidia")
    assert edits.owner_of(player.scenario, "numidia") == "rome"
    assert player.scenario.barbaricum[people].provinces == ()
