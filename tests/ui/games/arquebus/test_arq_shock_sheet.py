"""The sheet of a Shock phase: told die by die, decided on the sheet and on the map, read at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from arq_drill import during
from arq_melee import ground, neighbours
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Attack, CounterCharge, EndDeclaring, Resolve
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.choice_tile import ChoiceTile
from roma_desktop.ui.games.arquebus.combat.choices import MOST, on_sheet, ways
from roma_desktop.ui.games.arquebus.combat.panels import CombatPanels
from roma_desktop.ui.games.arquebus.combat.sheet import ShockSheet
from roma_desktop.ui.games.arquebus.combat.story import Stage, Story, beats, began, resumed, underway
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.library.seats import Seats
from tests.games.arquebus.arq_positions import battle, in_activation, put

END = EndDeclaring()


class Table:
    """Blue's Shock phase, with the events of each command as the table gets them."""

    def __init__(self, state: State, dice: Sequence[int] = (), **fields: Any) -> None:
        noted = {"commanded": frozenset(state.setting.units_of["b_main"]), "beside": neighbours(state), **fields}
        start = replace(during(state, "b_main", **noted), steps=(ShockPhase("b"),))
        self.game: Game[Any] = Game(start, ScriptedDice(face or 10 for face in dice))

    @property
    def state(self) -> State:
        state: State = self.game.state
        return state

    def order(self, *commands: Command) -> list[tuple[Event[Any], Any]]:
        """What these commands bring, each event with the position before it."""
        found: list[tuple[Event[Any], Any]] = []
        for command in commands:
            moment = self.game.submit(command)
            before = moment.origin
            for event in moment.events:
                found.append((event, before))
                before = event.apply(before)
        return found


def story_of(events: Iterable[tuple[Event[Any], Any]], state: State) -> Story:
    """All of it told."""
    story = began(state, "b")
    for beat in beats(events):
        story = story.told(beat)
    return story


# ---------------------------------------------------------------- the story


def test_beats_have_one_die_each() -> None:
    """12.3: what is declared, then the die of the attack with its sum and result."""
    table = Table(ground(b_pk1="0606", r_pk1="0605"), (4,))
    found = list(beats(table.order(Attack("b-pk1", ("0605",)), END)))
    assert [beat.rolled is not None for beat in found] == [False, True]
    assert found[1].read is not None
    assert found[1].after.steps == table.state.steps


def test_while_the_die_rolls_its_sum_is_known_and_its_result_is_not() -> None:
    table = Table(ground(b_pk1="0606", r_pk1="0605"), (4,))
    before = table.state
    declared, rolled = beats(table.order(Attack("b-pk1", ("0605",)), END))
    story = began(before, "b").told(declared)
    assert (story.at, story.stage, story.read) == ("0605", Stage.DECLARED, None)
    rolling = story.rolling(rolled)
    assert rolling.die is not None
    assert rolling.die.shown == 4
    assert rolling.verdict is None
    told = story.told(rolled)
    assert told.read is not None
    assert told.verdict is not None
    assert told.verdict.rule == "T5"
    assert told.forecast is not None
    assert told.forecast.reckoned.lines == told.read.modifiers


def test_terrain_is_told_before_the_attack() -> None:
    """12.3-2B: step 2b."""
    state = ground(b_mm1="0606", r_sb1="0605", terrain={"0605": "w"})
    table = Table(state, (5, 5))
    events = table.order(Attack("b-mm1", ("0605",)), END)
    stages = []
    story = began(state, "b")
    for beat in beats(events):
        story = story.told(beat)
        stages.append(story.stage)
    assert stages[0] == Stage.DECLARED
    assert Stage.TERRAIN in stages
    assert stages[-1] == Stage.DICE


def test_losses_are_told_with_the_units_as_they_were() -> None:
    """12.5-a: guns alone are lost without a die."""
    table = Table(ground(b_pk1="0606", r_gun1="0605"))
    story = story_of(table.order(Attack("b-pk1", ("0605",)), END), table.game.line[0].state)
    assert story.read is not None
    assert story.read.die is None
    assert set(story.lost) == {"r-gun1"}
    assert story.lost["r-gun1"].at == "0605"


def test_a_successful_counter_charge_is_in_the_sum() -> None:
    """13.8: -2 for the attack."""
    table = Table(ground(b_pk1="0606", r_mm1="0605"), (0, 5), beside={})
    start = table.state
    events = table.order(Attack("b-pk1", ("0605",)), END, Decline())
    events += table.order(CounterCharge("r-mm1", FACINGS.index("S"), answers="0606"))
    story = story_of(events, start)
    assert story.read is not None
    assert "13.8" in [line.rule for line in story.read.modifiers]


def test_somebody_who_comes_late_finds_the_attack() -> None:
    table = Table(ground(b_pk1="0606", r_aq1="0605"))
    table.order(Attack("b-pk1", ("0605",)), END)
    story = resumed(table.state, table.state.steps[-1])
    assert (story.at, story.stage, story.attackers) == ("0605", Stage.RETREATS, ("b-pk1",))
    assert underway(table.state)


# ---------------------------------------------------------------- what can be decided


def test_the_ways_on_are_few_and_tell_their_rules() -> None:
    """12.2-a: one way for each hex, to stand comes last."""
    table = Table(ground(b_pk1="0606", r_sk1="0605"))
    table.order(Attack("b-pk1", ("0605",)), END)
    every = ways(table.state)
    assert len(on_sheet(every)) <= MOST
    assert isinstance(on_sheet(every)[-1].command, Decline)
    assert {way.rule for way in every} == {"12.2-a", "12.2-b"}
    assert all(table.game.why_not(way.command) is None for way in every)


def test_the_order_of_attacks_is_offered_with_odds() -> None:
    """12.3"""
    table = Table(ground(b_pk1="0606", b_sb1="0608", r_pk1="0605", r_sb1="0607"))
    table.order(Attack("b-pk1", ("0605",)), Attack("b-sb1", ("0607",)), END)
    found = ways(table.state)
    assert [way.command for way in found] == [Resolve("0605"), Resolve("0607")]
    assert all(way.about is not None for way in found)


# ---------------------------------------------------------------- the sheet


@pytest.fixture
def panels(qtbot: QtBot) -> CombatPanels:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1200, 900)
    table.show()
    return CombatPanels(TITLE.words(battle("ravenna")), table)


def sheet_of(panels: CombatPanels) -> ShockSheet:
    sheet = panels.sheet()
    assert isinstance(sheet, ShockSheet)
    return sheet


def test_the_end_is_read_before_anything_else(panels: CombatPanels) -> None:
    """Under reduced motion all is told at once."""
    table = Table(ground(b_pk1="0606", r_pk1="0605"), (4,))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=True)
    sheet = sheet_of(panels)
    assert panels.busy()
    assert sheet.story() is not None
    assert [choice.key for choice in sheet.bar().choices] == ["fold"]
    told: list[int] = []
    panels.cleared.connect(lambda: told.append(1))
    panels.press("fold")
    assert not panels.busy()
    assert panels.sheet() is None
    assert told


def test_nothing_is_laid_out_for_two_computers(panels: CombatPanels) -> None:
    table = Table(ground(b_pk1="0606", r_pk1="0605"), (4,))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=False)
    assert panels.sheet() is None
    assert not panels.busy()


def test_a_decision_stands_on_the_sheet_and_leaves_the_bar_to_the_map(panels: CombatPanels) -> None:
    """12.2-a: a tile orders what a lit hex would."""
    table = Table(ground(b_pk1="0606", r_aq1="0605"))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=True)
    assert not panels.busy()
    panels.decide(table.state.steps[-1], table.state)
    sheet = sheet_of(panels)
    assert panels.bar() is None
    page = sheet.page()
    assert page is not None
    ordered: list[Command] = []
    panels.ordered.connect(ordered.append)
    page.tiles()["Stand and fight"].click()
    assert ordered == [Decline()]
    panels.decide(table.state.steps[-1], table.state, here=False)
    assert not page.tiles()


def test_a_sheet_that_is_folded_waits_beside_the_table(panels: CombatPanels) -> None:
    table = Table(ground(b_pk1="0606", r_aq1="0605"))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=True)
    panels.decide(table.state.steps[-1], table.state)
    panels.fold()
    assert panels.sheet() is None
    assert [choice.key for choice in panels.ways_back()] == ["unfold"]
    panels.decide(table.state.steps[-1], table.state)
    assert panels.sheet() is None
    panels.press("unfold")
    assert sheet_of(panels).page() is not None


def test_with_motion_each_die_waits_for_the_player(panels: CombatPanels, qtbot: QtBot) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, theme.Theme())
    table = Table(ground(b_pk1="0606", r_pk1="0605"), (4,))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=True)
    sheet = sheet_of(panels)
    assert panels.busy()
    assert [choice.key for choice in sheet.bar().choices] == ["skip", "next"]
    story = sheet.story()
    assert story is not None
    assert story.read is None
    panels.press("next")  # what was declared has been read: the die falls
    page = sheet.page()
    assert page is not None
    assert page.tumbling()
    panels.press("next")  # it lies at once
    story = sheet.story()
    assert story is not None
    assert story.verdict is not None
    assert sheet.telling()
    panels.press("skip")
    assert not sheet.telling()
    assert [choice.key for choice in sheet.bar().choices] == ["fold"]


def test_it_goes_on_by_itself(panels: CombatPanels, qtbot: QtBot) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, theme.Theme())
    table = Table(ground(b_pk1="0606", r_pk1="0605"), (4,))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=True)
    sheet = sheet_of(panels)
    qtbot.waitUntil(lambda: not sheet.telling(), timeout=20_000)
    story = sheet.story()
    assert story is not None
    assert story.over


def test_an_undo_clears_the_desk(panels: CombatPanels) -> None:
    table = Table(ground(b_pk1="0606", r_aq1="0605"))
    panels.tell(table.order(Attack("b-pk1", ("0605",)), END), shown=True)
    panels.clear()
    assert panels.sheet() is None
    assert not panels.telling()


def test_both_sides_of_an_attack_are_parties_to_it() -> None:
    table = Table(ground(b_pk1="0606", r_aq1="0605"))
    events = [event for event, _ in table.order(Attack("b-pk1", ("0605",)), END)]
    assert PRESENTER.parties(events) == {"b", "r"}
    assert PRESENTER.unfolding(table.state)


# ---------------------------------------------------------------- through the window


class Captain(Driver):
    """Somebody who fights for both sides."""

    def lay(self, state: State, *faces: int) -> None:
        file = self.places.games / "shock.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        scenario, start = state.setting.scenario, ScriptedDice([1] * 9)
        record = Record.begin(file, TITLE, scenario, Options(), dice=start, kind="scripted")
        record.game = Game(state, ScriptedDice(face or 10 for face in faces))
        self.window.show_table(record, Seats(dict.fromkeys(state.setting.sides, "human"), False))
        self.appear()
        self.wait(lambda: self.page.picture.complete)

    def order(self, *commands: Command) -> None:
        for command in commands:
            assert self.page.controller.submit(command), command
        self.rest()


@pytest.fixture
def captain(opened: Callable[..., Captain]) -> Captain:
    return opened(Captain, 1280, 800)


def test_an_assault_on_the_trench_through_the_window(captain: Captain) -> None:
    """12.1-12.4: the map stays free beside the sheet; a tile and a button of the bar do the same."""
    pikes = {"fr_pk1": ("1610", "N"), "fr_pk2": ("1710", "N")}
    state = in_activation(put(battle("ravenna"), **pikes), "fr_lands", ShockPhase("fr"))
    captain.lay(state, 3, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2)
    captain.order(Attack("fr-pk1", ("1609",)), Attack("fr-pk2", ("1709", "1809")), END)
    assert captain.kind == "RetreatsBefore"
    (sheet,) = captain.seen(ShockSheet)
    story = sheet.story()
    assert (story.at, story.stage) == ("1809", Stage.RETREATS)
    assert sheet.x() > captain.page.width() // 3
    spot = captain.page.view.mapFromScene(captain.page.chart.areas["1809"].centre)
    assert not sheet.geometry().contains(spot)
    assert captain.page.asked is not None
    assert "1808" in captain.page.asked.goals
    page = sheet.page()
    page.tiles()["Stand and fight"].click()
    captain.rest()
    assert captain.kind == "Resolving"
    free = QRect(QPoint(0, 0), QPoint(sheet.x(), captain.page.view.height()))
    for at in ("1609", "1809"):
        assert free.contains(captain.page.view.mapFromScene(captain.page.chart.areas[at].centre)), at
    assert captain.page.panels.bar() is None
    captain.press("1609: 10 %")
    story = sheet.story()
    assert story.read is not None


@pytest.mark.parametrize("width", [160, 240, 520])
def test_a_way_on_is_written_in_full_on_as_many_lines_as_it_takes(qtbot: QtBot, width: int) -> None:
    tile = ChoiceTile("Resolve the attack on 0410", "Chance of harm: defender 0 %, attackers 70 %. [12.3]")
    plain = ChoiceTile("Resolve the attack on 0410")
    for one in (tile, plain):
        qtbot.addWidget(one)
    assert tile.heightForWidth(width) > plain.heightForWidth(width)
    assert tile.heightForWidth(160) > tile.heightForWidth(520)
    line = tile.fontMetrics().height()
    assert (tile.heightForWidth(width) - plain.heightForWidth(width)) * width > line * 250, "room for all its words"


def test_the_sheet_is_as_good_in_a_large_window(opened: Callable[..., Captain]) -> None:
    captain = opened(Captain, 2560, 1440)
    state = in_activation(put(battle("ravenna"), fr_pk2=("1710", "N")), "fr_lands", ShockPhase("fr"))
    captain.lay(state, 4, 4, 3, 3, 3, 3)
    captain.order(Attack("fr-pk2", ("1709", "1809")), END)
    (sheet,) = captain.seen(ShockSheet)
    scroll = sheet.page().parentWidget()
    assert scroll is not None
    assert sheet.page().height() <= sheet.height()
