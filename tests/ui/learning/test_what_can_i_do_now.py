"""What can I do now? The key Q, the menu, and what the list says and keeps to itself."""

from __future__ import annotations

from msgspec.structs import replace
from pupils import AtTable
from PySide6.QtCore import Qt
from sheets_at_work import TITLE, rich

from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import Troops, Unit
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.tutorial.hints import hints
from roma_desktop.ui.learning.hints import Asked
from roma_desktop.ui.learning.hints_sheet import HintsSheet, what_can_be_done
from roma_desktop.ui.table.prompt import Prompt


def asked_for(pupil: AtTable) -> HintsSheet:
    pupil.key("q")
    (sheet,) = pupil.seen(HintsSheet)
    return sheet


def lines(sheet: HintsSheet) -> list[str]:
    return [row.accessibleName() for row in sheet.rows]


def test_leaders_who_can_still_march_are_listed_with_what_they_may_roll(lesson):
    sheet = asked_for(lesson(1))
    assert "Hannibal in Carthaginiensis: 5 to 10 operations points. [5.11]" in lines(sheet)
    assert "Numidia: with 2 or less. [11.23]" in lines(sheet)


def test_an_active_leader_hears_where_he_can_go_and_what_it_costs(lesson):
    sheet = asked_for(lesson(1, 2))
    assert any(line.startswith("Carthaginiensis costs 1 OP, leaves 4.") for line in lines(sheet))
    assert "Done [5.18]" in lines(sheet)


def test_provinces_where_one_can_levy_are_listed_with_prices_and_the_roll(lesson):
    sheet = asked_for(lesson(3, 3))
    assert "Latium: LGN 5, HI 4, AUX 3, CAV 3, fleet 3 RP. [9.12]" in lines(sheet)
    assert any(line.startswith("Sicilia, by Scipio Africanus, who rolls 4 or less") for line in lines(sheet))


def test_a_card_that_fits_is_listed(lesson):
    assert "Land Combat Advantage. [14.2.11]" in lines(asked_for(lesson(6, 9)))


def test_a_power_that_can_not_pay_its_barbarians_hears_whom_it_may_leave_out():
    """With economy for all, barbarian infantry needs upkeep as well [15.2]."""
    start = TITLE.start(TITLE.load(TITLE.scenarios()[0]), Options(economy_for_all=True))
    warriors = [Unit(f"carthage.BI{number}", "carthage", "BI", "africa") for number in (1, 2)]
    state = replace(rich(start.with_units(warriors), "carthage", 0), steps=(Maintenance("carthage"),))
    (group, *_) = hints(Asked(state, "carthage", Prompt((), "8.31"), TITLE.words(state)))
    (hint,) = group.hints
    assert " 2 BI" in "".join(piece[0] for piece in hint.words)


def test_a_line_leads_to_its_place(lesson):
    pupil: AtTable = lesson(1)
    sheet = asked_for(pupil)
    row = next(row for row in sheet.rows if row.words().startswith("Mago"))
    pupil.click(row)
    assert not pupil.seen(HintsSheet)
    assert "Africa" in pupil.words(pupil.page.side)


def test_the_keyboard_walks_the_list_and_leaves_it(lesson):
    pupil: AtTable = lesson(1)
    sheet = asked_for(pupil)
    assert sheet.rows[0].hasFocus()
    pupil.key(Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert sheet.rows[2].hasFocus()
    pupil.key(Qt.Key.Key_Escape)
    assert not pupil.seen(HintsSheet)


def test_the_number_on_a_line_opens_the_rule(lesson):
    pupil: AtTable = lesson(1)
    asked: list[str] = []
    pupil.page.rule_asked.connect(asked.append)
    asked_for(pupil)
    pupil.press("[11.13]")
    assert asked == ["11.13"]


def test_asking_changes_nothing(lesson):
    pupil: AtTable = lesson(1, 2)
    before = pupil.record.title.codec.digest(pupil.state)
    asked_for(pupil)
    assert pupil.record.title.codec.digest(pupil.state) == before


def test_nothing_is_listed_while_somebody_else_decides(lesson):
    assert what_can_be_done(lesson(6).page.controller) == ("", [])


def test_the_list_is_the_same_whatever_the_others_hide(lesson):
    controller = lesson(1, 2).page.controller
    state, prompt, words = controller.state, controller.prompt, controller.words
    troops = {
        unit.id: replace(unit, reduced=True) if state.side(unit.power) != "carthage" else unit
        for unit in state.troops.values()
    }
    other = replace(state, troops=Troops(troops))
    told = [hints(Asked(one.seen_by("carthage"), "carthage", prompt, words)) for one in (state, other)]
    assert told[0] == told[1]
    assert told[0]
