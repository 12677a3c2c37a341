"""Optional rules in play: [15.1]-[15.3], [15.6], [15.8], [8.23], and the variant of Roman roads [17.4]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, march, on_board, play, position, refusal, remove
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    DrawCard,
    EndLevy,
    EndOperations,
    Finish,
    Levy,
    Move,
    Post,
    Rouse,
)
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.games.roma_victrix.rules.economy import has_treasury, maintained, upkeep
from roma_desktop.games.roma_victrix.rules.roads import entry_cost
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.leader_draw import LeaderDraw
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition

LAND = "roma:2 - etruria:1 - gallia - belgica - frisia; roma - umbria"
REGIONS = {"italia": "roma etruria umbria", "celtica": "gallia belgica frisia"}

# ---------------------------------------------------------------- 15.1 leader draw

TWO = {
    "rome": "marcus/3* 2LGN gar at roma; titus/1 LGN gar at etruria; AUX gar at umbria",
    "carthage": "hanno/2* HI gar at belgica; gar at frisia",
}


def drawing(dice, forces=TWO, majors=("rome", "carthage")):
    return on_board(LAND, forces, steps=[LeaderDraw(majors)], dice=dice, options={"leader_draw": True})


def test_all_but_the_supreme_leaders_go_into_the_cup():
    """15.1: with the markers."""
    game = drawing([1])

    assert game.state.captains.keys() == {"marcus", "hanno"}
    assert game.state.aside.keys() == {"titus"}


def test_a_marker_lets_the_supreme_leader_march():
    """15.1: and nobody else."""
    game = drawing([1, 4])
    assert asked(game) == ("rome", "5.11")
    assert refusal(game, Activate("titus")) == "5.11"

    play(game, Activate("marcus"))

    assert march(game).op == 7


def test_a_leader_drawn_takes_command_of_any_troops_and_marches():
    """15.1: with any friendly units."""
    game = drawing([3, 4])
    assert asked(game) == ("rome", "15.1")
    assert {option.at for option in game.options} == {"roma", "etruria", "umbria"}

    play(game, Post("umbria"), Activate("titus"))

    assert game.state.captains["titus"].at == "umbria"
    assert march(game).op == 5
    assert refusal(game, Activate("marcus")) == "5.13"


def test_nobody_else_marches_in_his_phase():
    """15.1: not the supreme leader, who waits for his marker."""
    game = play(drawing([3]), Post("umbria"))

    assert refusal(game, Activate("marcus")) == "15.1"
    assert Activate("titus") in game.options


@pytest.mark.parametrize("at", ["gallia", "belgica", "mare"])
def test_he_comes_nowhere_else(at):
    """15.1."""
    assert refusal(drawing([3]), Post(at)) == "15.1"


def test_the_others_are_drawn_after_him():
    """15.1: until the cup is empty."""
    game = play(drawing([3, 4, 1, 2]), Post("umbria"), Activate("titus"), Finish())
    assert asked(game) == ("rome", "5.11")  # the marker of rome
    play(game, EndOperations())
    assert asked(game) == ("carthage", "5.11")
    play(game, EndOperations())

    assert game.decision is None


def test_a_marker_may_call_upon_allies():
    """15.1, 11.12: a normal operations phase."""
    allies = {**TWO, "massilia (client of rome)": "HI at gallia"}

    assert Rouse("massilia") in drawing([1], allies).options


def test_without_the_option_there_is_no_such_draw():
    """15.1: leaders march when their power does."""
    game = on_board(LAND, TWO)

    assert {Activate("marcus"), Activate("titus")} <= set(game.options)
    assert refusal(game, Post("umbria")) == "5.11"


# ---------------------------------------------------------------- 15.2 economy for all


@pytest.mark.parametrize("kind", ["barbarian", "parthian"])
def test_barbarians_and_parthians_collect_too(kind):
    """15.2."""
    forces = {f"dacia ({kind})": "capital gar at roma", "rome": "gar at frisia"}

    assert has_treasury(position(LAND, forces, options={"economy_for_all": True}), "dacia")
    assert not has_treasury(position(LAND, forces), "dacia")


def test_barbarian_infantry_is_paid_for():
    """15.2: like AUX."""
    forces = {"dacia (barbarian)": "3BI CAV capital gar at roma", "rome": "gar at frisia"}
    for chosen, cost in ((True, 2), (False, 1)):
        state = position(LAND, forces, options={"economy_for_all": chosen})
        assert upkeep(state, maintained(state, "dacia")) == cost


# ---------------------------------------------------------------- 15.3 all leaders create


def levying(rome, chosen=None, dice=(), treasury=30, **more):
    forces = {"rome": rome, "carthage": "gar at frisia"}
    steps = [Raise("rome"), Operations("rome")]
    return on_board(LAND, forces, steps=steps, options=chosen, dice=dice, treasury={"rome": treasury}, **more)


@pytest.mark.parametrize("kind", ["LGN", "HI", "CAV"])
def test_every_leader_creates_any_type(kind):
    """15.3: otherwise AUX and fleets only [9.12b]."""
    rome = "titus/1 gar at etruria; capital gar at roma"

    assert refusal(levying(rome), Levy("etruria", "titus", {kind: 1})) == "9.12b"
    game = play(levying(rome, {"all_leaders_create": True}, [1]), Levy("etruria", "titus", {kind: 1}))
    assert force(game.state, "rome", "etruria") == kind


# ---------------------------------------------------------------- 15.6 fewer types


def test_no_auxilia_are_raised():
    """15.6."""
    game = levying("capital gar at roma", {"fewer_types": True})

    assert refusal(game, Levy("roma", None, {"AUX": 1})) == "15.6"
    assert game.why_not(Levy("roma", None, {"LGN": 2, "CAV": 1})) is None


@pytest.mark.parametrize(
    ("army", "usual", "dear"), [("2LGN", 1, 2), ("2HI CAV", 2, 3), ("LGNr CAV", 1, 2), ("2LGN 2FLT", 2, 3)]
)
def test_the_line_and_cavalry_cost_a_point_each(army, usual, dear):
    """15.6, 8.1: 1 RP instead of a half, fleets as before; the sum rounded up."""
    drawing_ = LAND + "; roma - mare"
    for chosen, cost in ((False, usual), (True, dear)):
        state = position(drawing_, {"rome": f"{army} at roma"}, options={"fewer_types": chosen})
        assert upkeep(state, maintained(state, "rome")) == cost


# ---------------------------------------------------------------- 15.81-15.84 more cards


def rolling(chosen, face, leader="marcus"):
    deck = tuple(CARDS)
    game = on_board(LAND, TWO, options={"card_on_activation": chosen}, deck=deck, dice=[face, 2])
    return play(game, Activate(leader)).state.hands.get("rome", ())


@pytest.mark.parametrize(
    ("chosen", "face", "leader", "hand"),
    [
        (True, 1, "marcus", ("ambush",)),
        (True, 2, "marcus", ()),
        (True, 1, "titus", ()),  # not supreme
        (False, 1, "marcus", ()),
    ],
)
def test_a_supreme_leader_who_rolls_a_1_earns_a_card(chosen, face, leader, hand):
    """15.81."""
    assert rolling(chosen, face, leader) == hand


def conquering(chosen, rome="marcus/3* 2LGN gar at roma; gar at umbria"):
    game = on_board(
        LAND,
        {"rome": rome, "carthage": "gar at frisia"},
        options={"card_on_conquest": chosen},
        deck=tuple(CARDS),
        dice=[1],
        op=4,
        regions=REGIONS,
    )
    return play(game, Move("etruria")).state.hands.get("rome", ())


def test_who_completes_a_region_earns_a_card():
    """15.82: all of its provinces."""
    assert conquering(True) == ("allegiance",)
    assert conquering(False) == ()
    assert conquering(True, "marcus/3* 2LGN gar at roma") == ()


def test_a_card_may_be_bought():
    """15.83: for 20 RP."""
    chosen = {"cards_for_sale": True}
    game = play(levying("capital gar at roma", chosen, [3], 45, deck=tuple(CARDS)), DrawCard(), EndLevy())

    assert game.state.hands["rome"] == ("attrition",)
    assert game.state.powers["rome"].treasury == 25


@pytest.mark.parametrize(
    ("chosen", "treasury", "deck"),
    [(None, 40, tuple(CARDS)), ({"cards_for_sale": True}, 19, tuple(CARDS)), ({"cards_for_sale": True}, 40, ())],
    ids=["not for sale", "too poor", "none left"],
)
def test_otherwise_none_is_sold(chosen, treasury, deck):
    """15.83."""
    game = levying("capital gar at roma", chosen, treasury=treasury, deck=deck)

    assert refusal(game, DrawCard()) == "15.83"


def test_there_is_no_hand_limit_then():
    """15.84."""
    hands = {"rome": ("piracy",)}
    game = levying("capital gar at roma", {"cards_for_sale": True}, [1, 1], 45, deck=("raid", "ambush"), hands=hands)

    play(game, DrawCard(), DrawCard())

    assert game.state.hands["rome"] == ("piracy", "raid", "ambush")


# ---------------------------------------------------------------- 8.23 deserters

CIVIL = {
    "rome_caesar (roman)": "LGN AUX at frisia; capital gar at roma",
    "rome_pompeius (roman)": "pompeius/2* LGN gar at belgica; sextus/1 LGN gar at gallia",
}


def starving(forces=CIVIL, chosen=True, face=6):
    """Caesar's men in frisia starve; 60 % of 6 CSP are 4."""
    game = on_board(LAND, forces, steps=[Attrition(), Operations(next(iter(forces)).split(" ")[0])])
    hungry = [replace(unit, hungry=True) for unit in game.state.land_units("frisia")]
    state = replace(position(LAND, forces, options={"deserters": chosen}).with_units(hungry), steps=(Attrition(),))
    return Game(state, ScriptedDice([face]))


def test_starving_romans_go_over_to_the_nearest_hostile_roman():
    """8.23: those who would have been lost."""
    game = play(starving(), remove("rome_caesar.LGN1"))

    assert force(game.state, "rome_pompeius", "belgica") == "2LGN"
    assert force(game.state, "rome_caesar", "frisia") == "AUX"
    assert not game.state.powers["rome_caesar"].fallen


def test_without_the_option_they_die():
    """8.22."""
    game = play(starving(chosen=False), remove("rome_caesar.LGN1"))

    assert force(game.state, "rome_pompeius", "belgica") == "LGN"
    assert game.state.powers["rome_caesar"].fallen == {"LGN": 1}


def test_never_to_others():
    """8.23: not to non-Romans."""
    forces = {"rome": "LGN AUX at frisia; capital gar at roma", "carthage": "hanno/2* HI gar at belgica"}
    game = play(starving(forces), remove("rome.LGN1"))

    assert force(game.state, "carthage", "belgica") == "HI"
    assert game.state.powers["rome"].fallen == {"LGN": 1}


# ---------------------------------------------------------------- 17.4 Roman roads


def cost(to_forces, roman=True, units=True, chosen=True, to="etruria", **more):
    forces = {"rome": "LGN gar at roma", "carthage": "HI gar at umbria", **to_forces}
    state = position(LAND, forces, options={"roman_roads": chosen}, **more)
    return entry_cost(state, roman, units, "roma", to)


@pytest.mark.parametrize(
    ("forces", "roman", "points"),
    [
        ({"rome_b (roman)": "gar at etruria"}, True, 1),
        ({"rome_b (roman)": "gar at etruria"}, False, 1),
        ({"aegyptus": "gar at etruria"}, True, 2),
        ({"dacia (barbarian)": "gar at etruria"}, True, 3),
        ({"rome_b (roman)": "gar limes at etruria"}, False, 4),
        ({"rome_b (roman)": "gar limes1 at etruria"}, False, 2),
        ({"rome_b (roman)": "gar limes at etruria"}, True, 1),
    ],
)
def test_what_roads_cost(forces, roman, points):
    """17.4, R-52: totals, used as printed."""
    assert cost(forces, roman) == points


def test_barbaricum_is_barbarian_land():
    """17.4."""
    assert cost({}, barbaricum="etruria", incognita={"etruria": (3,)}) == 3


def test_without_the_variant_they_cost_what_they_did():
    """5.22."""
    assert cost({"dacia (barbarian)": "gar at etruria"}, chosen=False) == 1
    assert cost({"rome_b (roman)": "gar limes at etruria"}, roman=False, chosen=False) == 3


def test_a_move_that_is_too_dear_is_refused():
    """17.4, 5.14."""
    forces = {"rome": "marcus/1 LGN gar at roma", "dacia (barbarian)": "gar at etruria; gar at gallia"}
    game = on_board(LAND, forces, op=2, options={"roman_roads": True})

    assert refusal(game, Move("etruria")) == "17.4"
    assert on_board(LAND, forces, op=3, options={"roman_roads": True}).why_not(Move("etruria")) is None
