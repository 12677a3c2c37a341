"""Rulings that players may take otherwise: R-10, R-12, R-13, R-16, R-37, R-49, R-69 [options of a new game]."""

from __future__ import annotations

import pytest
from card_table import holding, marker
from drawn_board import asked, coast, force, joined, march, on_board, play, position, refusal
from msgspec.structs import replace
from test_rules_siege import CITY

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Besiege,
    Embark,
    EndOperations,
    Lose,
    Move,
    Rouse,
    Sail,
    Split,
    Stand,
)
from roma_desktop.games.roma_victrix.model.setting import SpecialRules
from roma_desktop.games.roma_victrix.model.tables import attrition
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition

LAND = "roma - etruria - gallia - belgica; roma - umbria"

# ---------------------------------------------------------------- R-10 when isolation is looked at


def starving(chosen, rome, hungry=False, face=1):
    """Rome's 5 AUX in belgica at attrition; its capital is at roma."""
    forces = {"rome": f"5AUX at belgica; capital gar at roma; {rome}", "carthage": "capital gar at umbria"}
    state = position(LAND, forces, options={"isolation_tested": chosen}, steps=[Attrition(), Operations("rome")])
    men = [replace(unit, hungry=hungry) for unit in state.land_units("belgica")]
    return Game(state.with_units(men), ScriptedDice([face]))


def cut_off(chosen, **more):
    """With enemies on the road since the supply segment."""
    forces = {"rome": "5AUX at belgica; capital gar at roma", "carthage": "HI gar at gallia; capital gar at umbria"}
    state = position(LAND, forces, options={"isolation_tested": chosen}, steps=[Attrition(), Operations("rome")])
    return Game(state, ScriptedDice([1]))


def test_isolation_of_the_supply_segment_counts():
    """R-10: who was in supply then does not roll, though he is cut off now."""
    assert cut_off("supply").dice.faces == [1]
    assert asked(starving("supply", "gar at gallia", hungry=True)) == ("rome", "4.2 B")


def test_isolation_may_be_looked_at_anew():
    """R-10: who is cut off now rolls."""
    game = cut_off("attrition")

    assert not game.dice.faces


# ---------------------------------------------------------------- R-12 the attrition table


@pytest.mark.parametrize("rating", range(5))
@pytest.mark.parametrize("face", range(1, 7))
def test_the_two_readings_of_the_attrition_table(rating, face):
    """R-12: 10 % a pip if d6 <= 6 - rating; or d6 <= 5 - rating, without a leader always."""
    assert attrition(face, rating) == (10 * face if face <= 6 - rating else 0)
    assert attrition(face, rating, threshold=True) == (10 * face if face <= 5 - rating or not rating else 0)


@pytest.mark.parametrize(("chosen", "lost"), [("pips", True), ("threshold", False)])
def test_the_reading_that_was_chosen_is_used(chosen, lost):
    """R-12: an L-1 with a 5."""
    forces = {"rome": "marcus/1 5AUX at belgica", "carthage": "gar at umbria"}
    state = position(LAND, forces, options={"attrition_table": chosen})
    hungry = [replace(unit, hungry=True) for unit in state.land_units("belgica")]
    game = Game(replace(state.with_units(hungry), steps=(Attrition(),)), ScriptedDice([5]))

    assert (asked(game) == ("rome", "4.2 B")) is lost


# ---------------------------------------------------------------- R-13 mountain passes


@pytest.mark.parametrize(
    ("chosen", "face", "due"),
    [("half", 1, 1), ("half", 4, 4), ("five", 4, 1), ("five", 1, 1), ("half", 6, 0), ("five", 6, 0)],
)
def test_what_a_pass_costs(chosen, face, due):
    """R-13: half the percentage of the table, or 5 % whenever it has any; 20 CSP, L-1."""
    game = on_board(
        "roma =alpes= gallia",
        {"rome": "marcus/1 5LGN gar at roma", "carthage": "gar at gallia"},
        op=4,
        dice=[face],
        rules=SpecialRules(passes=True),
        options={"pass_attrition": chosen},
    )
    game.submit(Move("gallia"))

    step = game.state.steps[-1]
    assert (getattr(step, "due", 0) if asked(game)[1] == "4.2 B" else 0) == due


# ---------------------------------------------------------------- R-16 cavalry in sieges


def besieged(chosen, rome="marcus/2 2LGN 3CAV", inside="2CAV", dice=(3, 3)):
    forces = {"rome": f"{rome} at etruria; gar at roma", "carthage": f"capital gar at etruria; {inside} at {CITY}"}
    return on_board(LAND, forces, op=4, dice=dice, options={"cavalry_in_sieges": chosen})


def test_cavalry_counts_in_sieges_where_that_is_agreed():
    """R-16: in the sums; there is no advantage from it."""
    sums = joined(play(besieged(True), Besiege())).sums
    assert sums.csp == Pair(14, 9)
    assert sums.horse == Pair()

    assert joined(play(besieged(False), Besiege())).sums.csp == Pair(8, 5)


@pytest.mark.parametrize("chosen", [True, False])
def test_cavalry_falls_in_sieges_where_that_is_agreed(chosen):
    """R-16: 20 % of the besieged."""
    game = play(besieged(chosen, dice=(2, 3)), Besiege())
    while asked(game) != ("carthage", "10.41.9"):
        game.submit(next(iter(game.options)))
    fallen = Lose(removed=frozenset({"carthage.CAV1"}))

    if chosen:
        assert game.state.steps[-1].price(game.state) >= 1
        assert "takes no part" not in str(game.why_not(fallen) or "")
    else:
        assert refusal(game, fallen) == "10.41.9"


def test_cavalry_holds_a_city_where_that_is_agreed():
    """R-16: the prerequisite counts it."""
    assert refusal(besieged(True, "marcus/2 LGN", "CAV"), Besiege()) == "10.41.3"  # 4 against 4 + 1 + 2
    assert refusal(besieged(False, "marcus/2 LGN", "CAV"), Besiege()) == "10.41.3"  # 4 against 4 + 1
    assert besieged(False, "marcus/2 LGN AUXr", "CAV").why_not(Besiege()) is None


# ---------------------------------------------------------------- R-37 leaders at sea


@pytest.mark.parametrize(("chosen", "face", "dies"), [(True, 1, True), (True, 2, False), (False, None, False)])
def test_a_leader_beaten_at_sea(chosen, face, dies):
    """R-37: rolls for his life where [3.34c] is taken at its word."""
    drawing = "roma - etruria; roma - mare; etruria - mare; africa - mare"
    forces = {"rome": "marcus/1 4FLT gar at roma", "carthage": "4FLT at etruria; gar at africa"}
    dice = [1, 3, *([face] if face else [])]
    game = on_board(drawing, forces, op=6, dice=dice, options={"naval_leader_check": chosen})
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")), Attack("carthage"))
    play(game, Stand(), Split(0, 0))
    while asked(game) and asked(game)[1] in {"5.72.7", "R-86"}:
        game.submit(next(iter(game.options)))

    assert not game.dice.faces
    assert ("marcus" not in game.state.captains) is dies


# ---------------------------------------------------------------- R-49 Frontier War


@pytest.mark.parametrize(("chosen", "side"), [("lasting", "rome"), ("phase", "illyria")])
def test_how_long_a_frontier_war_lasts(chosen, side):
    """R-49."""
    forces = {"rome": "marcus/1* LGN gar at roma", "carthage": "gar at gallia", "illyria (minor)": "HI gar at umbria"}
    steps = [Operations("rome"), Operations("rome")]
    game = holding({"rome": "frontier_war"}, LAND, forces, steps=steps, options={"frontier_war": chosen})
    play(game, Play("rome", "frontier_war", power="illyria"))
    assert game.state.side("illyria") == "rome"

    game.submit(EndOperations())

    assert game.state.side("illyria") == side
    assert (Rouse("illyria") in game.options) is (chosen == "lasting")  # 11.23


# ---------------------------------------------------------------- R-69 forces of cards


@pytest.mark.parametrize("chosen", ["lasting", "phase"])
def test_how_long_forces_of_cards_stay(chosen):
    """R-69: as allies who must be called upon from the next turn on; or they go home with the phase."""
    forces = {"rome": "marcus/1* LGN gar at roma", "carthage": "HI gar at gallia"}
    steps = [Operations("rome"), Operations("rome")]
    more = {"steps": steps, "options": {"card_forces": chosen}, "dice": [marker(3)]}
    game = holding({"rome": "ambush"}, LAND, forces, **more)
    play(game, Play("rome", "ambush", "gallia"))
    assert force(game.state, "card.ambush", "gallia") == "3BI"

    game.submit(EndOperations())

    stays = chosen == "lasting"
    assert force(game.state, "card.ambush", "gallia") == ("3BI" if stays else "")
    assert (Rouse("card.ambush") in game.options) is stays
    assert ("card.ambush.leader" in game.state.captains) is stays
