"""A scenario that names what isn't there is shown as far as it goes; the referee says the rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from editor_driver import SMALL, Player
from PySide6.QtWidgets import QApplication

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft.draft import Draft

TABS = ("referee", "place", "power", "rules", "scenario")
ACTIVE = "    status: active\n    colour: crimson"
TITLE = "{en: A small war, ja: 小さな戦争}"
AT_APULIA = "rating: 2, at: apulia, supreme: true"
WRONG = {
    "units in no place": ("sicilia: {HI: 2}", "atlantis: {HI: 2}\n      'x:y:z': {FLT: 1}\n      '': {HI: 1}"),
    "no units and fewer than none": ("{LGN: 2}", "{LGN: 0, HI: -3}"),
    "very many units": ("{LGN: 2}", "{LGN: 999999999999999}"),
    "provinces that are none": ("[latium, apulia]", "[latium, atlantis, mare_ionium, latium, '']"),
    "a capital in the sea": ("capital: {at: latium, name: Roma}", "capital: {at: mare_ionium}"),
    "a leader nowhere": (AT_APULIA, "rating: 2"),
    "a leader in no place": (AT_APULIA, "rating: 2, at: atlantis"),
    "no names": ("name: {en: Rome, ja: ローマ}", "name: {}"),
    "no title": (TITLE, "{}"),
    "its own patron": (ACTIVE, "    status: client\n    patron: rome\n    colour: crimson"),
    "a patron who isn't there": (ACTIVE, "    status: ally\n    patron: x\n    colour: gold"),
    "objectives that are none": ("control: [sicilia]", "control: [x, rome]\n      control_regions: [x]"),
    "men who are nobody": ("control: [sicilia]", "eliminate: [x]\n      last_supreme: [y, '']"),
    "very many objectives": ("control: [sicilia]", "control_number: 999999999999999"),
    "no turns": ("turns: 2", "turns: -7"),
    "very many turns": ("turns: 2", "turns: 999999999999999"),
    "a year out of all years": ("first_year: -264", "first_year: -999999999999999"),
    "a treasury beyond all": ("    colour: azure", "    colour: azure\n    treasury: 999999999999999"),
    "solitaire for two": ("turns: 2", "turns: 2\nsolitaire: true"),
    "a people everywhere": (
        "turns: 2", "turns: 2\nbarbaricum: {x: {name: {}, provinces: [latium, x], composition: [7, -7]}}"
    ),
    "special rules about nothing": (
        "turns: 2", "turns: 2\nlimes: [x]\nrules: {pillaged: [x, italia], warbands: {x: -5}, triumph: -9}"
    ),
    "letters of all kinds": (TITLE, '{en: "\\u202e<b>{x}</b>\\n\\t{", ja: "😀"}'),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_the_edits_are_made_of_sound_text(what: str) -> None:
    assert WRONG[what][0] in SMALL


def test_every_wrong_scenario_can_be_looked_at_and_put_right_again(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    page, sound = player.page, player.scenario
    for what, (old, new) in WRONG.items():
        wrong = Draft.read(SMALL.replace(old, new, 1)).scenario
        page.model.do(wrong, say("{what}", what=what))
        for tab in TABS:
            page.tabs.show_tab(tab)
        for power in (*wrong.powers, *wrong.barbaricum):
            page.model.choose_power(power)
            page.tabs.show_tab("power")
        for finding in page.model.findings:
            page.go_to_finding(finding)
        page.find_anything()
        page.extras.finder.hide()  # type: ignore[union-attr]
        QApplication.processEvents()
        assert page.model.undo() is not None, what
        assert player.scenario is sound
