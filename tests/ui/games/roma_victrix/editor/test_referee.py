"""What the referee says by the rules, and that a click on each line leads to where it is mended."""

from __future__ import annotations

from collections.abc import Callable

from editor_driver import SMALL, Player
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.ui.games.roma_victrix.editor.options_form import OptionsForm

Sits = Callable[..., Player]
PARTHIA = SMALL.replace("kind: kingdom", "kind: parthian").replace("{HI: 2}", "{AUX: 2}")


def ask(player: Player, words: str) -> None:
    """Press the referee's line that has these words."""
    said = player.referee()
    line = next((one for one in player.page.tabs.referee.rows if words in one.text()), None)
    assert line is not None, said
    QApplication.processEvents()
    line.click()
    QApplication.processEvents()


def looked_at(player: Player) -> tuple[str, str]:
    return player.page.model.power, player.page.pane.cursor


def test_a_legion_in_a_parthian_stack(work_on: Sits) -> None:
    player = work_on(Draft.read(PARTHIA.replace("{AUX: 2}", "{AUX: 2, LGN: 1}")))
    ask(player, "LGN in a Parthian stack, in Sicilia  [9.66]")
    assert looked_at(player) == ("carthage", "sicilia")


def test_no_capital_and_no_supreme_leader(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL.replace("    capital: {at: africa, name: Carthago}\n", "")))
    ask(player, "An active power needs a capital or a supreme leader  [3.53]")
    assert (player.page.model.power, player.page.tabs.current()) == ("carthage", "power")


def test_more_legions_than_counters(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL.replace("apulia: {LGN: 3", "apulia: {LGN: 33")))
    ask(player, "Rome has 35 LGN, and there are 30 counters  [9.0]")
    assert looked_at(player) == ("rome", "apulia")


def test_a_province_that_cannot_be_reached(work_on: Sits) -> None:
    by_land = SMALL.replace("provinces: [africa, sicilia]", "provinces: [africa]").replace("kingdom", "barbarian")
    draft = by_land.replace("control: [apulia]", "control: [hibernia]")
    player = work_on(Draft.read(draft[: draft.index("    units:\n      sicilia")] + draft[draft.rindex("    obj") :]))
    ask(player, "Carthage can't reach Hibernia  [5.2]")
    assert looked_at(player) == ("carthage", "hibernia")


def test_all_objectives_are_held_already(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL.replace("control: [sicilia]", "control: [latium]")))
    ask(player, "Rome already holds all its objectives  [4.32]")
    assert (player.page.model.power, player.page.tabs.current()) == ("rome", "power")
    assert player.forms.power.goals.isAncestorOf(QApplication.focusWidget())


def test_revenue_and_upkeep_of_the_first_year(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    ask(player, "RP of revenue, 3 RP of upkeep in the first year  [8.1]")
    assert looked_at(player) == ("rome", "latium")


def test_heavy_cavalry_without_the_option_leads_to_it(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL.replace("{HI: 2}", "{HI: 2, HC: 1}")))
    ask(player, "Carthage has heavy cavalry, and the option isn't suggested  [17.1]")
    assert looked_at(player) == ("carthage", "sicilia")
    player.page.tabs.show_tab("scenario")
    options = player.forms.scenario.findChild(OptionsForm)
    options.switches["heavy_cavalry"].click()
    assert player.scenario.options.heavy_cavalry
    assert not any("17.1" in line for line in player.referee())


def test_an_own_leader_to_be_eliminated(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    wanted = Objectives(control=("sicilia",), eliminate=("appius",))
    player.page.model.do(edits.with_objectives(player.scenario, "rome", wanted), say("a mistake"))
    ask(player, "Rome is to eliminate its own Appius  [4.44]")
    assert looked_at(player) == ("rome", "apulia")


def test_a_people_that_lives_nowhere(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.adding["people"])
    people = player.page.model.power
    player.click(player.page.sides.row_of("rome"))
    ask(player, "People 1 have no province in Barbaricum  [13.1]")
    assert (player.page.model.power, player.page.tabs.current()) == (people, "power")


def test_a_special_rule_about_nobody_opens_its_value(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL + "rules:\n  walls:\n    - {at: latium, drm: 1}\n    - {at: latium, drm: 70}\n"))
    ask(player, "A number from -5 to 5 was expected")
    first, second = player.forms.rules.rows
    assert not first.value.isVisible()
    assert second.value.text.hasFocus()


def test_a_title_that_is_missing_has_the_keyboard_at_once(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL.replace("{en: A small war, ja: 小さな戦争}", "{}")))
    ask(player, "The scenario has no title")
    assert player.forms.scenario.title.fields["en"].hasFocus()


def test_a_field_far_down_comes_into_sight(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL.replace("    colour: azure", "    colour: azure\n    build_limits: {HI: 99}")))
    ask(player, "HI: a power has 0 to 30 of them  [9.0]")
    text = player.forms.power.build_limits.text
    assert text.hasFocus()
    assert not text.visibleRegion().isEmpty()


def test_too_few_powers_lead_to_adding_one(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.model.do(replace(player.scenario, powers={}), say("nothing left"))
    ask(player, "A game needs at least two active powers")
    assert player.page.sides.adding["power"].hasFocus()


def test_collapse_and_limits_are_written_as_in_the_file(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("power")
    form = player.forms.power
    form.build_limits.text.setPlainText("LGN: 2\nHI: many\n")
    form.build_limits.text.tell()
    assert "expected a whole number, not a text" in form.build_limits.trouble()
    player.page.model.paint("corsica")
    assert form.build_limits.text.toPlainText() == "LGN: 2\nHI: many\n", "it stays to be mended"
    form.build_limits.text.setPlainText("LGN: 2\nHI: 3\n")
    form.build_limits.text.tell()
    form.collapse.text.setPlainText("text: {en: Rome falls apart.}\n")
    form.collapse.text.tell()
    rome = player.scenario.powers["rome"]
    assert rome.build_limits == {"LGN": 2, "HI": 3}
    assert rome.collapse is not None
    form.collapse.text.setPlainText("")
    form.collapse.text.tell()
    assert player.scenario.powers["rome"].collapse is None
    assert not form.build_limits.trouble()


def test_a_rule_that_was_switched_off_and_undone_stands_there_once(work_on: Sits) -> None:
    player = work_on(Draft.read(SMALL + "rules:\n  passes: true\n  walls:\n    - {at: latium, drm: 1}\n"))
    player.page.tabs.show_tab("rules")
    form = player.forms.rules
    for row in (0, 1):
        form.rows[row].switch.click()
        player.page.model.undo()
        assert [line.switch.isChecked() for line in form.rows] == [True, True]
    form.rows[1].switch.click()
    form.rows[1].value.text.setPlainText("{at: latium, drm: 2}")
    form.rows[1].value.text.tell()
    form.rows[1].switch.click()
    assert player.scenario.rules.walls[0].drm == 2
