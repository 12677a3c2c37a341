"""What is chosen, told at the side: as much of it as the one who looks may know."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Activate, Form
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.steps.moving.destinations import refusal
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.title import TITLE
from roma_desktop.ui.games.roma_victrix.inspector.aims import aim
from roma_desktop.ui.games.roma_victrix.inspector.places import ChosenPanel
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label


def told(shown, viewer):
    """What a side reads of Hannibal on the march."""
    state = set_up(load(shipped_scenarios()[0]), Options(cards="none"))
    game = Game(replace(state, steps=(Operations("carthage"),)), SeededDice(b"1"))
    game.submit(Activate("hannibal"))
    seen = game.state.seen_by(viewer)
    panel = ChosenPanel()
    panel.show_place(seen, game.state.captains["hannibal"].at, TITLE.words(seen))
    shown(panel, 360, 600)
    return " ".join(one.words() for one in panel.findChildren(Sentence))


@pytest.mark.parametrize(("language", "begins"), [("en", "Italia · "), ("ja", "Latium · イタリア · ")])
def test_a_name_is_told_as_the_map_has_it_too(shown, language, begins):
    state = set_up(load(shipped_scenarios()[0]), Options(cards="none"))
    panel = ChosenPanel()
    panel.show_place(state, "latium", TITLE.words(state, language))
    shown(panel, 360, 600)
    assert [one.text() for one in panel.findChildren(Label) if one.text().startswith(begins)]


def test_his_own_side_reads_how_strong_a_marching_leader_is(shown):
    assert "OP · 40 CSP" in told(shown, "carthage")


def test_others_read_his_points_but_not_his_strength(shown):
    """6.2."""
    read = told(shown, "rome")
    assert "OP" in read
    assert "CSP" not in read


def test_every_objective_of_every_scenario_is_told_in_words():
    """[4.42] counts provinces, [10.13] regions, [4.44] and [4.45] leaders: none of them is a bare number or an id."""
    for file in shipped_scenarios():
        state = set_up(load(file), Options(cards="none"))
        words = TITLE.words(state)
        for power in state.powers.players:
            for goal in goals(state, power):
                said = words.say(aim(goal))
                assert not said.isdigit()
                assert "_" not in said
                assert said[0].isupper(), said


def test_a_side_reads_what_it_strives_for(shown):
    state = set_up(load(shipped_scenarios()[13]), Options(cards="none"))
    panel = ChosenPanel()
    panel.show_side(state, "visigothi", TITLE.words(state), own=True)
    shown(panel, 360, 600)
    read = [one.text() for one in panel.findChildren(Label)]
    assert {"Any 1 province", "Any 2 provinces", "Attila eliminated"} <= set(read)


def renovatio():
    return set_up(load(next(file for file in shipped_scenarios() if "renovatio" in file.stem)), Options(cards="none"))


def test_what_a_side_strives_for_stands_above_what_its_provinces_yield(shown):
    state = renovatio()
    panel = ChosenPanel()
    panel.show_side(state, "eastern_empire", TITLE.words(state), own=True)
    shown(panel, 360, 900)
    read = [one.text() for one in panel.findChildren(Label)]
    assert read.index("Cappadocia") < read.index("Revenue 28 RP") < read.index("By the scenario")
    assert read[read.index("By the scenario") + 1] == "\N{MINUS SIGN} 27"


def test_a_power_without_a_treasury_shows_none(shown):
    state = renovatio()
    panel = ChosenPanel()
    panel.show_side(state, "vandali", TITLE.words(state), own=True)
    shown(panel, 360, 900)
    assert not any(one.text().startswith("Treasury") for one in panel.findChildren(Label))


def test_a_page_that_stays_tells_of_another_army_as_a_new_one_does(shown):
    state = set_up(load(shipped_scenarios()[0]), Options(cards="none"))
    game = Game(replace(state, steps=(Operations("carthage"),)), SeededDice(b"1"))
    game.submit(Activate("hannibal"))
    place, words = game.state.captains["hannibal"].at, TITLE.words(game.state)
    stays, made = ChosenPanel(), ChosenPanel()
    stays.show_place(game.state, place, words)
    shown(stays, 360, 600)
    (grid,) = stays.findChildren(UnitGrid)
    grid.setFocus()
    game.submit(Form(frozenset(sorted(game.state.steps[-1].available(game.state))[:3])))
    stays.show_place(game.state, place, words)
    made.show_place(game.state, place, words)
    shown(made, 360, 600)
    assert stays.findChildren(UnitGrid) == [grid]
    assert len(grid.chosen()) == 3
    stays.setFocus()
    QApplication.processEvents()
    assert stays.grab().toImage() == made.grab().toImage()


def belisarius_at_byzantium():
    game = Game(replace(renovatio(), steps=(Operations("eastern_empire"),)), SeededDice(b"1"))
    game.submit(Activate("belisarius"))
    return game


def test_as_many_as_the_fleets_carry_can_be_taken_along_at_once(shown):
    game = belisarius_at_byzantium()
    march = game.state.steps[-1]
    words = TITLE.words(game.state)
    illegal = refusal(game.state, "creta")
    assert "can't carry" in words.say(illegal.reason)
    panel = ChosenPanel()
    panel.ordered.connect(game.submit)
    panel.show_place(game.state, "thracia", TITLE.words(game.state))
    shown(panel, 360, 900)
    next(one for one in panel.findChildren(Button) if one.text() == "As many as the fleets carry").click()
    army = game.state.steps[-1].army(game.state)
    assert 0 < len(army) < len(march.available(game.state))
    assert min(one.csp for one in army) >= max(
        game.state.troops[one].csp for one in march.available(game.state) - {one.id for one in army}
    )
    assert "by sea" in words.say(refusal(game.state, "africa").reason)


def test_where_all_can_sail_nothing_is_said_of_ships(shown):
    game = belisarius_at_byzantium()
    march = game.state.steps[-1]
    state = game.state.with_units(gone=sorted(march.available(game.state))[3:])
    panel = ChosenPanel()
    panel.show_place(state, "thracia", TITLE.words(state))
    shown(panel, 360, 900)
    buttons = [one.text() for one in panel.findChildren(Button)]
    assert "All" in buttons
    assert "As many as the fleets carry" not in buttons
