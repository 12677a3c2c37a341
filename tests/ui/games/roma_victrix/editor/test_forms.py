"""The referee leads to the place, and the forms edit what isn't edited on the map."""

from __future__ import annotations

from collections.abc import Callable

from editor_driver import SMALL, Player
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.compare import differences
from roma_desktop.games.roma_victrix.draft.draft import Draft, as_data
from roma_desktop.ui.games.roma_victrix.editor.model import GOALS

CONTROL = Qt.KeyboardModifier.ControlModifier


def typed(player: Player, field: object, words: str) -> None:
    """Write into a field instead of what is there, and press Enter."""
    QApplication.processEvents()
    field.setFocus()  # type: ignore[attr-defined]
    field.selectAll()  # type: ignore[attr-defined]
    if words.isascii():
        QTest.keyClicks(field, words)
    else:
        field.insert(words)  # type: ignore[attr-defined]  # as an input method does
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_the_referee_says_what_is_wrong_at_once_and_leads_there(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL.replace("{HI: 2}", "{HI: 2, LGN: 1}")))
    page = player.page
    assert player.referee()[0] == "LGN in the stack of a kingdom, in Sicilia  [9.15]"
    assert not page.head.play.isEnabled()
    player.click(page.tabs.referee.rows[0])
    assert (page.model.power, page.model.place) == ("carthage", "sicilia")
    assert page.pane.cursor == "sicilia"
    page.tabs.show_tab("place")
    player.click(player.forms.place.stepper("carthage", "sicilia", "LGN")._minus)
    assert page.head.play.isEnabled()
    assert not any("9.15" in line for line in player.referee())


def test_a_power_is_named_coloured_and_enriched(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.row_of("carthage"))
    player.page.tabs.show_tab("power")
    form = player.forms.power
    typed(player, form.name.fields["en"], "Poeni")
    typed(player, form.city, "Byrsa")
    player.click(form.treasury.more)
    form.colour.setFocus()
    QTest.keyClick(form.colour, Qt.Key.Key_Down)
    carthage = player.scenario.powers["carthage"]
    assert carthage.name == {"en": "Poeni", "ja": "カルタゴ"}
    assert carthage.capital is not None
    assert (carthage.capital.name, carthage.treasury) == ("Byrsa", 1)
    assert player.page.sides.row_of("carthage").accessibleName().startswith("Poeni")
    assert "# on its coast" in player.page.model.history.draft.text


def test_a_power_with_a_plural_name_has_plural_verbs(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.row_of("carthage"))
    player.page.tabs.show_tab("power")
    form = player.forms.power
    typed(player, form.name.fields["en"], "Poeni")
    player.click(form.plural)
    wants = say("{power:power} {power:wants|want} peace", power="carthage")
    assert player.page.model.words.say(wants) == "Poeni want peace"
    assert "plural: true" in player.page.model.history.draft.text
    (difference,) = [one for one in differences(Draft.read(SMALL).scenario, player.scenario) if "plural" in one.path]
    assert (difference.power, difference.before, difference.after) == ("carthage", "–", "true")
    player.click(form.plural)
    assert player.page.model.words.say(wants) == "Poeni wants peace"


def test_a_leader_is_named_rated_and_dethroned(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click_pile("leader:appius")
    player.page.tabs.show_tab("place")
    _, form = player.forms.place._forms["rome", "appius"]
    typed(player, form.name.fields["ja"], "アッピウス・クラウディウス")
    player.click(form.rating.more)
    player.click(form.supreme)
    man = player.scenario.powers["rome"].leaders["appius"]
    assert (man.name["ja"], man.rating, man.supreme) == ("アッピウス・クラウディウス", 3, False)


def test_objectives_are_picked_on_the_map_and_struck_off_the_list(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("power")
    player.press_button("Pick on the map", player.page.tabs)
    assert player.page.model.mode == GOALS
    player.click_place("corsica")
    assert set(player.page.pane.scene.lit()) == {"sicilia", "corsica"}
    player.press_button("Sicilia ×", player.page.tabs)
    assert player.scenario.powers["rome"].objectives.control == ("corsica",)


def test_special_rules_are_switches_with_values(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("rules")
    form = player.forms.rules
    form.add.written.emit("passes")
    form.add.written.emit("pacts")
    assert list(as_data(player.scenario.rules)) == ["passes", "pacts"]
    pact = form.rows[1]
    player.click(pact.open)
    pact.value.text.setPlainText("text: {en: Peace.}\nbetween: [rome, nobody]\n")
    pact.value.text.tell()
    assert player.referee()[0] == "There is no power nobody"
    player.page.tabs.show_tab("rules")
    pact = form.rows[1]
    pact.value.text.setPlainText("text: {en: Peace.}\nbetween: 7\n")
    pact.value.text.tell()
    assert "expected a list, not a whole number" in pact.value.trouble()
    pact.value.text.setPlainText("text: {en: Peace.}\nbetween: [rome, carthage]\nyears: [-264, -264]\n")
    pact.value.text.tell()
    assert player.page.model.playable
    player.click(form.rows[1].switch)
    assert not player.scenario.rules.pacts
    player.click(form.rows[1].switch)
    assert player.scenario.rules.pacts["pact"].years == (-264, -264)
    player.page.model.undo()
    assert not player.scenario.rules.pacts


def test_titles_and_years(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("scenario")
    form = player.forms.scenario
    typed(player, form.title.fields["en"], "The first war")
    form.sources.setPlainText("Polybius 1.10\n\nZonaras 8.9")
    form.sources.tell()
    typed(player, form.first_year.spin, "-263")
    assert player.scenario.title["en"] == "The first war"
    assert player.scenario.sources == ("Polybius 1.10", "Zonaras 8.9")
    assert player.scenario.first_year == -263
    assert player.page.head._title.text() == "The first war"


def test_what_a_side_wants_and_how_it_may_go_are_written_in_both_languages(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("scenario")
    course = player.forms.scenario.course
    course.fields["en"].setPlainText("The strait decides.")
    course.fields["en"].tell()
    player.click(player.page.sides.row_of("carthage"))
    player.page.tabs.show_tab("power")
    aim = player.forms.power.aim
    for language, words in (("en", "Keep Sicily."), ("ja", "シチリアを守れ。")):
        aim.fields[language].setPlainText(words)
        aim.fields[language].tell()
    assert player.scenario.course == {"en": "The strait decides."}
    assert player.scenario.powers["carthage"].aim == {"en": "Keep Sicily.", "ja": "シチリアを守れ。"}
    assert player.scenario.powers["rome"].aim == {}


def test_a_people_of_barbaricum_is_added_and_painted(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click(player.page.sides.adding["people"])
    player.click(player.forms.people.markers.more)
    player.click(player.page.tray.tools["brush"])
    player.click_place("numidia")
    (people,) = player.scenario.barbaricum.values()
    assert (people.provinces, people.incognita) == (("numidia",), 2)
    assert player.page.pane.scene.pile("incognita@numidia") is not None


def test_two_scenarios_are_compared_and_a_difference_leads_to_its_place(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.page.model.do(edits.add_unit(player.scenario, "carthage", "sicilia", "HI"), say("one more"))
    player.key(Qt.Key.Key_F8)
    sheet = player.page.extras.comparing
    assert sheet is not None
    (line,) = sheet.rows
    assert line.accessibleName() == "Carthage: units in Sicilia: {HI: 2}  →  {HI: 3}"
    player.click(line.go)
    assert player.page.model.place == "sicilia"
    other = Draft.read(SMALL.replace("turns: 2", "turns: 9")).scenario
    sheet.compare_with(other)
    assert sheet.rows[0].accessibleName() == "Turns: 9  →  2"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isHidden()


def test_the_balance_test_plays_in_the_background_and_can_be_given_up(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    sheet = player.start_balance_test(2)
    assert sheet.test.running
    player.key(Qt.Key.Key_B)  # one goes on with the draft meanwhile
    player.click_place("corsica")
    assert edits.owner_of(player.scenario, "corsica") == "rome"
    player.wait(lambda: not sheet.test.running)
    assert sorted(one.game for one in sheet.test.results) == [1, 2]
    assert len(sheet._rows) == 2
    sheet.games.show_value(1000)
    player.click(sheet.start)
    player.click(sheet.stop)
    assert not sheet.test.running
    assert len(sheet.test.results) < 1000
