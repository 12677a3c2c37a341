"""Event cards for and against those who move: 3, 8 and 18 of [14.2]."""

from __future__ import annotations

import pytest
from card_table import holding, silently
from drawn_board import asked, coast, force, march, play, refusal, remove

from roma_desktop.games.roma_victrix.cards.play import PassCards, Play
from roma_desktop.games.roma_victrix.commands import Activate, Embark, Finish, Land, Move, Sail

LAND = "roma - etruria - gallia - belgica; roma - mare; etruria - mare; africa - mare - mare_altum; libya - mare_altum"
CARTHAGE = "hanno/1 2HI gar at gallia; gar at africa; gar at libya"


def on_the_march(cards, rome="marcus/2 4LGN at roma; gar at roma", dice=(), op=6, carthage=CARTHAGE):
    return holding(cards, LAND, {"rome": rome, "carthage": carthage}, dice=dice, op=op)


def at_sea(cards, rome="marcus/2 2LGN 2FLT at roma; gar at roma", dice=(), op=6, carthage=CARTHAGE):
    game = on_the_march(cards, rome, dice, op, carthage)
    return play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"))


# ---------------------------------------------------------------- 8 Forced March / Favorable Winds


def test_a_die_more_of_operations_points():
    """8: by P, for one activated leader."""
    game = play(on_the_march({"rome": "forced_march"}, dice=[4], op=1), Play("rome", "forced_march"))

    assert march(game).op == 5
    play(game, Move("etruria"))
    assert march(game).op == 4


def test_favourable_winds():
    """8: at sea too."""
    game = play(at_sea({"rome": "forced_march"}, dice=[6]), Play("rome", "forced_march"))

    assert march(game).op == 10


def test_a_leader_without_points_goes_on_with_the_card():
    """8."""
    game = on_the_march({"rome": "forced_march"}, dice=[1], op=1, carthage="gar at africa")
    play(game, Move("etruria"), Play("rome", "forced_march"))

    assert march(game).op == 1


@pytest.mark.parametrize("by", ["rome", "carthage"])
def test_a_forced_march_needs_an_own_leader_on_the_march(by):
    """8: P; between activations there is nobody to march."""
    between = holding({by: "forced_march"}, LAND, {"rome": "marcus/2 LGN at roma; gar at roma", "carthage": CARTHAGE})
    assert refusal(between, Play(by, "forced_march")) == "14.2.8"

    if by == "carthage":
        assert refusal(on_the_march({by: "forced_march"}), Play(by, "forced_march")) == "14.2.8"


# ---------------------------------------------------------------- 3 Attrition


@pytest.mark.parametrize(("rating", "worst"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_every_unit_of_a_moving_enemy_rolls(rating, worst):
    """3: L-1 is hit on 1-4, L-2 on 1-3, L-3 on 1-2, L-4 on 1."""
    rome = f"marcus/{rating} 2LGN at roma; gar at roma"
    game = play(on_the_march({"carthage": "attrition"}, rome, [worst, worst + 1]), Play("carthage", "attrition"))

    assert force(game.state, "rome", "roma") == "LGN LGNr"
    assert asked(game) == ("rome", "5.14")


def test_a_hit_removes_a_reduced_unit():
    """3: and leaves the leader unharmed, even alone."""
    game = on_the_march({"carthage": "attrition"}, "marcus/2 LGNr at roma; gar at roma", [1])
    game.submit(Play("carthage", "attrition"))

    assert force(game.state, "rome", "roma") == ""
    assert "marcus" in game.state.captains
    assert game.state.powers["rome"].fallen == {"LGN": 1}


def test_only_those_with_the_leader_suffer():
    """3: attached to him; fleets in the harbour are not while he is ashore."""
    rome = "marcus/2 LGN at roma; titus/1 AUX at etruria; FLT at roma; gar at roma"
    game = play(on_the_march({"carthage": "attrition"}, rome, [1]), Play("carthage", "attrition"))

    assert force(game.state, "rome", "roma") == "LGNr FLT"
    assert force(game.state, "rome", "etruria") == "AUX"


def test_fleets_and_their_cargo_suffer_at_sea():
    """3, R-86: what the ships left can't carry goes down with the others."""
    game = at_sea({"carthage": "attrition"}, "marcus/2 2LGN 2FLT at roma; gar at roma", [4, 4, 1, 1])
    game.submit(Play("carthage", "attrition"))
    if asked(game) == ("rome", "R-86"):
        game.submit(next(iter(game.options)))

    assert sorted((unit.kind, unit.reduced) for unit in game.state.troops.values() if unit.power == "rome") == [
        ("FLT", True),
        ("FLT", True),
        ("LGN", True),
        ("LGN", True),
    ]


def test_attrition_is_for_opponents_of_a_mover():
    """3: while an activated enemy leader is moving."""
    assert refusal(on_the_march({"rome": "attrition"}), Play("rome", "attrition")) == "14.2.3"

    rome = "marcus/2 2LGN at roma; titus/1 LGN gar at roma"
    game = play(on_the_march({"carthage": "attrition"}, rome), Finish())
    assert refusal(game, Play("carthage", "attrition")) == "14.2.3"


def test_attrition_needs_somebody_who_suffers():
    """3: every land unit and fleet attached to him; there is none."""
    game = on_the_march({"carthage": "attrition"}, "marcus/2 at roma; gar at roma")

    assert refusal(game, Play("carthage", "attrition")) == "14.2.3"


def test_attrition_may_be_cancelled():
    """21."""
    game = on_the_march({"carthage": "attrition", "rome": "treachery"})
    play(game, Play("carthage", "attrition"), Play("rome", "treachery"))

    assert force(game.state, "rome", "roma") == "4LGN"


# ---------------------------------------------------------------- 18 Piracy


@pytest.mark.parametrize(("face", "due"), [(1, 0), (2, 0), (3, 1), (6, 3)])
def test_pirates_fall_on_fleets_at_sea(face, due):
    """18a, R-45: d6 less the rating, x 10 % of 8 CSP."""
    game = at_sea({"carthage": "piracy"}, "marcus/2 4FLT at roma; gar at roma", [face])
    game.submit(Play("carthage", "piracy"))
    while asked(game)[1].startswith("14.2"):
        game.submit(next(iter(game.options)))

    lost = 8 - sum(unit.csp for unit in game.state.troops.values() if unit.kind == "FLT")
    assert lost == due


def test_the_cargo_suffers_with_its_carriers():
    """18a: the owner chooses ships, then who goes down with them."""
    game = at_sea({"carthage": "piracy"}, "marcus/1 LGN AUX 2FLT at roma; gar at roma", [6])
    game.submit(Play("carthage", "piracy"))  # 50 % of 4
    assert asked(game) == ("rome", "14.2.18")

    play(game, remove("rome.FLT1"))
    assert asked(game) == ("rome", "R-86")
    game.submit(remove("rome.AUX1"))

    play(game, Sail(coast("africa")), Land())
    assert force(game.state, "rome", "africa") == "LGN FLT"


def test_pirates_need_an_enemy_at_sea():
    """18a: while an activated enemy leader moves at sea."""
    assert refusal(on_the_march({"carthage": "piracy"}), Play("carthage", "piracy")) == "14.2.18"
    assert refusal(at_sea({"rome": "piracy"}), Play("rome", "piracy")) == "14.2.18"


def plundering(at, rome="marcus/2 LGN at roma; gar at roma", carthage=CARTHAGE, by="rome"):
    game = holding({by: "piracy"}, LAND, {"rome": rome, "carthage": carthage})
    return game, Play(by, "piracy", at)


def test_pirates_plunder_a_bare_coast():
    """18b: nothing but a garrison there; the marker is all (no RP)."""
    game, command = plundering("africa")
    before = game.state.powers["rome"].treasury

    game.submit(command)

    assert game.state.pillaged == {"africa"}
    assert game.state.powers["rome"].treasury == before


@pytest.mark.parametrize(
    ("at", "carthage"),
    [
        ("gallia", "gar at gallia"),  # no coast
        ("africa", "HI gar at africa"),  # occupied
        ("africa", "capital gar at africa"),  # a capital
        ("africa", "gar pillaged at africa"),  # pillaged already
        ("africa", "gar at libya"),  # nobody's
        ("roma", "gar at libya"),  # one's own
    ],
)
def test_no_other_province_is_plundered(at, carthage):
    """18b: one unoccupied enemy coastal province without a capital."""
    game, command = plundering(at, carthage=carthage)

    assert refusal(game, command) == "14.2.18"


def test_coasts_are_plundered_in_the_own_phase():
    """18b, R-47: between two activations."""
    game, command = plundering("etruria", rome="marcus/2 LGN gar at roma; gar at etruria", by="carthage")
    assert refusal(game, command) == "R-47"

    game = play(on_the_march({"rome": "piracy"}), Move("etruria"))
    assert game.why_not(Play("rome", "piracy", "africa")) is not None


def test_a_move_goes_on_after_the_card():
    """18: the fleets sail on."""
    game = at_sea({"carthage": "piracy", "rome": "raid"}, dice=[1])
    silently(play(game, Play("carthage", "piracy")))

    play(game, Sail(coast("africa")), Land())
    assert march(game).op == 2
    assert PassCards() not in game.options
    assert Activate("marcus") not in game.options
