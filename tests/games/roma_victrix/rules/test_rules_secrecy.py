"""What one side may know of the others [6.2], R-74."""

from __future__ import annotations

import random
import re

import msgspec
import pytest
from card_table import holding
from drawn_board import on_board, play, position
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import Attack, Form, Maintain, Move
from roma_desktop.games.roma_victrix.events import ChangedHands, Lost, PeopleRisen, TurnedCoat
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.tables import KINDS
from roma_desktop.games.roma_victrix.model.visibility import seen_by
from roma_desktop.games.roma_victrix.rules.roads import retreats, why_no_road
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.steps.creation.free_levies import WarbandsCalled
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.games.roma_victrix.title import TITLE

ROAD = "roma - etruria - gallia; roma - mare"
FORCES = {
    "rome": "marcus/2 3LGN AUXr at roma; FLT at roma; gar at roma; gar at etruria",
    "massilia (client of rome)": "HI at roma",
    "carthage": "hanno/1 2HI CAV gar at gallia",
}
UNIT = re.compile(rf"\b([a-z_]+)\.(?:{'|'.join(KINDS)})\d+\b")


def named(data, side, state):
    """Units of others that are named anywhere in some data."""
    text = msgspec.json.encode(data).decode()
    return {found[0] for found in UNIT.finditer(text) if state.powers.sides.get(found[1]) != side}


def test_nobody_looks_into_the_stacks_of_others():
    """6.2: where they stand and whose they are is all that is seen."""
    state = on_board(ROAD, FORCES, op=2).state

    seen = seen_by(state, "carthage")

    assert set(seen.troops) == {"carthage.HI1", "carthage.HI2", "carthage.CAV1"}
    assert seen.piles == {"roma": ("massilia", "rome"), "roma:mare": ("rome",)}


def test_leaders_garrisons_capitals_and_markers_are_seen_by_all():
    """6.2."""
    state = on_board(ROAD, FORCES, op=2).state

    seen = seen_by(state, "carthage")

    assert seen.captains == state.captains
    assert seen.garrisons == state.garrisons
    assert seen.capitals == state.capitals


def test_treasuries_are_public_the_fallen_are_not():
    """R-74."""
    state = on_board(ROAD, FORCES, op=2, treasury={"rome": 7}).state

    assert seen_by(state, "carthage").powers["rome"].treasury == 7
    assert seen_by(state, "carthage").powers["rome"].fallen == {}


def test_incognita_values_are_secret():
    """R-74: how many markers are there is seen."""
    state = on_board(ROAD, FORCES, op=2, incognita={"gallia": (7, 3)}).state

    assert seen_by(state, "carthage").incognita == {"gallia": (0, 0)}


def test_a_side_sees_its_own_and_its_allies_units():
    """6.2: the owner, and who commands for him."""
    state = on_board(ROAD, FORCES, op=2).state

    seen = seen_by(state, "rome")

    assert {unit.power for unit in seen.troops.values()} == {"rome", "massilia"}
    assert seen.piles == {"gallia": ("carthage",)}


def test_the_march_of_another_tells_nothing_of_his_force():
    """6.2: nor what he has formed."""
    game = on_board(ROAD, FORCES, op=2)
    moment = play(game, Form(frozenset({"rome.LGN1"})), Move("etruria")).now

    assert named(seen_by(game.state, "carthage").steps, "carthage", game.state) == set()
    for event in moment.events:
        assert named(event.seen_by("carthage", moment.before.state), "carthage", game.state) == set()


def test_what_may_be_done_is_the_same_in_a_seen_position():
    """For the side that decides: it knows all it needs."""
    game = on_board(ROAD, FORCES, op=2)

    seen = seen_by(game.state, "rome")

    assert list(seen.steps[-1].options(seen)) == list(game.options)


PUBLIC = (Lost, ChangedHands, PeopleRisen)  # 6.2: combat reveals losses; 13.12: warbands are turned up for all


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_a_side_sees_names_units_of_others(seed):
    """6.2: positions, events and log lines of random games; losses are public."""
    game = Game(set_up(load(shipped_scenarios()[0]), Options()), SeededDice(str(seed).encode()))
    chooser = random.Random(seed)
    for number in range(400):
        if not game.decision:
            break
        before = game.state
        moment = game.submit(chooser.choice(list(game.options)))
        if number % 4:
            continue
        side = chooser.choice(game.state.powers.players)
        codec = TITLE.codec.position(seen_by(game.state, side))
        assert named(codec, side, game.state) == set(), f"{moment.command} shows {side} too much"
        state = before
        for event in moment.events:
            shown = event.seen_by(side, state)
            if shown is not None and not isinstance(event, PUBLIC):
                assert named(shown, side, before) == set(), f"{type(event).__name__} shows {side} too much"
                line = shown.line(state)
                assert line is None or named(line, side, before) == set(), f"the line of {type(event).__name__}"
            state = event.apply(state)


@pytest.mark.parametrize("seed", range(6))
def test_who_decides_sees_what_he_may_do(seed):
    """6.2: from what he sees of the position his choices are the same."""
    game = Game(set_up(load(shipped_scenarios()[0]), Options()), SeededDice(str(seed).encode()))
    chooser = random.Random(seed)
    for number in range(300):
        if not game.decision:
            break
        choices = list(game.options)
        if number % 3 == 0:
            seen = seen_by(game.state, game.decision.actor)
            offered = list(seen.steps[-1].options(seen))
            assert offered == choices, f"{game.decision}"
        game.submit(chooser.choice(choices))


# ---------------------------------------------------------------- nobody scouts by taking back


ATTACK = {"rome": "marcus/2 3LGN at etruria; gar at roma", "carthage": "2HI CAV gar at etruria"}


def test_an_attack_that_stops_for_a_card_before_the_dice_has_shown_the_sums():
    """5.31.3, 5.31.5, 6.2: the enemy's CSP and cavalry stand in the step that asks for cards."""
    game = play(holding({"rome": "land_combat"}, ROAD, ATTACK, op=3), Attack("carthage"))

    assert game.decision.actor == "rome"
    assert game.state.steps[-1].sums.csp.defender == 9
    assert not game.now.throws
    assert game.undoable() is None


def test_an_order_whose_outcome_all_could_foresee_can_be_taken_back():
    """6.2: the nearest case; enemies without a leader stand beside the way."""
    game = on_board(ROAD, {**FORCES, "carthage": "2HI CAV gar at gallia"}, op=2)
    play(game, Form(frozenset({"rome.LGN1"})), Move("etruria"))

    assert game.undo()
    assert game.undo()


def test_upkeep_that_others_pay_by_themselves_is_not_taken_back():
    """8.1: what they pay tells how many units they have."""
    game = on_board(
        ROAD,
        {"rome": "marcus/2 2LGN at roma; gar at roma", "carthage": "2HI at gallia; gar at gallia"},
        steps=[Maintenance("rome"), Maintenance("carthage"), Operations("rome")],
        treasury={"rome": 0, "carthage": 9},
    )
    play(game, Maintain(frozenset({"rome.LGN1", "rome.LGN2"})))

    assert game.state.powers["carthage"].treasury == 8
    assert game.decision.actor == "rome"
    assert game.undoable() is None


def test_losses_after_which_others_lose_all_they_have_are_not_taken_back():
    """5.31.9: the defender has nothing to choose."""
    forces = {"rome": "marcus/2 3LGN at etruria; gar at roma", "carthage": "AUXr at etruria; gar at gallia"}
    game = play(on_board(ROAD, forces, op=3, dice=(6, 3)), Attack("carthage"))
    while game.decision.rule != "5.31.9":
        game.submit(next(iter(game.options)))

    play(game, next(iter(game.options)))

    assert Lost in {type(event) for event in game.now.events}
    assert game.undoable() is None


def test_a_third_side_is_not_told_which_units_change_sides():
    """6.2, R-44: the dice tell how many."""
    state = on_board(ROAD, {**FORCES, "numidia": "AUX at etruria"}, op=2).state
    unit = state.troops["rome.LGN1"]
    event = TurnedCoat("carthage", (("rome.LGN1", replace(unit, id="carthage.HI9", power="carthage")),), (), "14.2.13")

    assert event.seen_by("numidia", state).units == ()
    assert event.seen_by("numidia", state).line(state) == event.line(state)


def test_whose_units_change_sides_and_who_wins_them_see_their_own_counters():
    """6.2, 3.4: what number a unit has among the counters of another tells how many of them are in play."""
    state = on_board(ROAD, FORCES, op=2).state
    unit = replace(state.troops["rome.LGN1"], id="carthage.HI9", power="carthage")
    event = TurnedCoat("carthage", (("rome.LGN1", unit),), ("marcus",), "14.2.13")

    assert event.seen_by("rome", state).units == (("rome.LGN1", replace(unit, id="")),)
    assert event.seen_by("carthage", state).units == (("", unit),)
    for side in ("rome", "carthage"):
        shown = event.seen_by(side, state)
        assert shown.line(state) == event.line(state)
        assert shown.seen_by(side, seen_by(state, side)) == shown


def test_a_side_sees_all_of_what_changes_among_its_own():
    """6.2: as when units go over to another power that it runs."""
    state = on_board(ROAD, {**FORCES, "numidia (client of rome)": "AUX at roma"}, op=2).state
    unit = replace(state.troops["rome.LGN1"], id="numidia.HI1", power="numidia")
    event = TurnedCoat("numidia", (("rome.LGN1", unit),), (), "scenario")

    assert event.seen_by("rome", state) == event
    assert event.seen_by("carthage", state).units == ()


def test_how_many_warbands_a_marker_brought_is_its_owners_secret():
    """9.54, R-74: the values of markers are."""
    state = on_board(ROAD, FORCES, op=2).state
    event = WarbandsCalled("carthage", 7)

    assert event.seen_by("carthage", state) == event
    assert event.seen_by("rome", state) == WarbandsCalled("carthage", 0)
    assert "number" not in dict(event.seen_by("rome", state).line(state).words.values)


def test_what_is_seen_of_a_seen_position_is_the_same():
    """6.2, 15.53: piles stay."""
    state = on_board(ROAD, FORCES, op=2, options={"leader_boxes": True}).state
    for side in ("rome", "carthage", ""):
        seen = seen_by(state, side)
        assert seen_by(seen, side) == seen


def test_attrition_may_be_played_on_a_leader_among_troops_that_do_not_march_with_him():
    """14.2.3, 6.2: whose they are is all one sees; then nothing comes of it."""
    game = holding({"carthage": "attrition"}, ROAD, {**FORCES, "carthage": "2HI gar at gallia"}, op=2)
    play(game, Form(frozenset()), Play("carthage", "attrition"))

    assert game.state.spent == ("attrition",)
    assert not game.now.throws
    assert len(game.state.army("roma", "rome")) == 5


@pytest.mark.parametrize("men", ["", "HI "])
def test_ways_lead_round_a_leader_whatever_is_in_his_box(men):
    """5.31.11d2, 3.34a, 15.53: a retreat, and a leader alone, keep away from an enemy leader with or without troops."""
    forces = {**FORCES, "carthage": f"hanno/1 {men}at gallia"}
    boxes = position(ROAD, forces, options={"leader_boxes": True})
    open_ = position(ROAD, forces)
    marcus = boxes.captains["marcus"]

    assert list(retreats(boxes, "rome", "etruria", {"roma"})) == []
    assert why_no_road(boxes, marcus, "etruria", "gallia", with_units=False).rule == "3.34a"
    assert list(retreats(open_, "rome", "etruria", {"roma"})) == ([] if men else ["gallia"])
