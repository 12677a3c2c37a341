"""What is chosen, told at the side: as much of it as the one who looks may know."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Activate
from roma_desktop.games.roma_victrix.options import Options
from roma_desktop.games.roma_victrix.scenario import load, shipped_scenarios
from roma_desktop.games.roma_victrix.setup import set_up
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.title import TITLE
from roma_desktop.games.roma_victrix.victory import goals
from roma_desktop.ui.parts.sentence import Sentence
from roma_desktop.ui.parts.words import Words as Label
from roma_desktop.ui.roma_victrix.aims import aim
from roma_desktop.ui.roma_victrix.chosen import ChosenPanel


def told(shown, viewer):
    """What a side reads of Hannibal on the march."""
    state = set_up(load(shipped_scenarios()[0]), Options(cards="none"))
    game = Game(replace(state, steps=(Operations("carthage"),)), SeededDice(b"1"))
    game.submit(Activate("hannibal"))
    seen = TITLE.seen_by(game.state, viewer)
    panel = ChosenPanel()
    panel.show_place(seen, game.state.captains["hannibal"].at, TITLE.words(seen))
    shown(panel, 360, 600)
    return " ".join(one.words() for one in panel.findChildren(Sentence))


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
    panel.show_power(state, "visigothi", TITLE.words(state), own=True)
    shown(panel, 360, 600)
    read = [one.text() for one in panel.findChildren(Label)]
    assert {"Any 1 province", "Any 2 provinces", "Attila eliminated"} <= set(read)
