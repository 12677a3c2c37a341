"""Pacts of a scenario bind wherever forces come to one another: by land and sea, in straits, by cards [5.27], [5.7]."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import asked, coast, force, march, on_board, on_the_march, play, position, refusal
from msgspec.structs import replace
from scenario_years import year

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    CaptureFleets,
    Embark,
    GoTo,
    Hold,
    Intercept,
    Land,
    Move,
    Refuse,
    Sail,
)
from roma_desktop.games.roma_victrix.model import happenings, special
from roma_desktop.games.roma_victrix.rules.combat import defenders
from roma_desktop.games.roma_victrix.steps.combat.retreat import RetreatChoice
from roma_desktop.games.roma_victrix.steps.operations import Operations

NAMED = {"en": "Peace", "ja": "和平"}
LAND = "roma - etruria - gallia - belgica - frisia; etruria - umbria"
BAY = "roma - etruria - gallia; roma - mare; etruria - mare; gallia - mare; africa - mare; mare - mare_altum; "
BAY += "libya - mare_altum; mare - fretum - mare_altum; hispania - fretum - numidia"


def bound(*between, towards=(), **more):
    """A pact between these powers; one that binds only the first ones if ``towards`` names the others."""
    return special.SpecialRules(pacts={"peace": happenings.Pact(text=NAMED, between=between, towards=towards, **more)})


FREE = special.SpecialRules()
PEACE = bound("rome", "carthage")

# ---------------------------------------------------------------- by sea [5.7]


def arrived(rules, carthage="FLT at etruria; gar at africa", **more):
    """Marcus comes to a coast with two fleets."""
    forces = {"rome": "marcus/2 LGN 2FLT at roma; gar at roma", "carthage": carthage, **more}
    game = on_board(BAY, forces, op=6, rules=rules)
    return play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")))


def test_fleets_of_a_partner_are_not_attacked_where_one_comes_to_them():
    """5.7: nobody is asked whether he attacks; nor may he later."""
    game = arrived(PEACE)

    assert asked(game) == ("rome", "5.14")
    assert refusal(game, Attack("carthage")) == "scenario"


def test_without_a_pact_they_may_be():
    """5.7."""
    assert asked(arrived(FREE)) == ("rome", "5.7")


def test_where_a_pact_is_not_in_force_they_may_be():
    """5.7: the pact leaves this province open."""
    assert asked(arrived(bound("rome", "carthage", open=("etruria",)))) == ("rome", "5.7")
    assert asked(arrived(bound("rome", "carthage", open=("umbria",)))) == ("rome", "5.14")
    assert asked(arrived(bound("rome", "carthage", years=(-100, -90)))) == ("rome", "5.7")


def test_the_fleets_of_others_beside_them_are():
    """5.7: a side that is not bound."""
    game = arrived(PEACE, aegyptus="FLT at etruria; gar at libya")

    assert set(game.options) == {Attack("aegyptus"), Hold()}
    assert refusal(game, Attack("carthage")) == "scenario"


def test_one_who_is_not_bound_himself_attacks():
    """5.7: the pact binds Carthage only."""
    assert asked(arrived(bound("carthage", towards=("rome",)))) == ("rome", "5.7")


def test_fleets_of_a_client_are_those_of_its_patron():
    """5.7, 11.21."""
    client = {"numidia (client of carthage)": "FLT at etruria"}

    assert asked(arrived(PEACE, "gar at africa", **client)) == ("rome", "5.14")


def test_nor_do_partners_intercept_at_sea():
    """5.81."""
    hanno = "hanno/3 FLT at gallia; gar at gallia; gar at africa"

    assert asked(arrived(PEACE, hanno)) == ("rome", "5.14")
    assert asked(arrived(FREE, hanno)) == ("carthage", "5.81")


# ---------------------------------------------------------------- the end of a voyage [5.93]


def under_sail(rules, op, rome="marcus/2 LGN 2FLT at roma; gar at roma"):
    forces = {"rome": rome, "carthage": "gar at africa; gar at libya; gar at gallia"}
    game = on_board(BAY, forces, op=op, rules=rules)
    return play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"))


def test_a_voyage_does_not_end_where_a_pact_forbids_to_land():
    """5.93, 5.95: his last points don't bring him to a coast that is closed to him."""
    assert refusal(under_sail(PEACE, op=4), Sail(coast("africa"))) == "5.93"
    assert refusal(play(under_sail(PEACE, op=6), Sail(coast("africa"))), Land()) == "scenario"


def test_without_a_pact_it_does():
    """5.93, 5.95: friendly or not."""
    game = play(under_sail(FREE, op=4), Sail(coast("africa")))

    assert game.why_not(Land()) is None


# ---------------------------------------------------------------- straits [3.23]


def before_the_strait(rules, rome="marcus/2 2FLT at roma; gar at roma"):
    forces = {"rome": rome, "carthage": "FLT at fretum; gar at africa"}
    game = on_board(BAY, forces, op=8, rules=rules)
    return play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"))


@pytest.mark.parametrize("rome", ["marcus/2 2FLT at roma; gar at roma", "marcus/2 LGN 2FLT at roma; gar at roma"])
def test_a_strait_that_a_partner_holds_is_closed_at_sea(rome):
    """3.23: he would have to fight before he went on, and may not."""
    assert refusal(before_the_strait(PEACE, rome), Sail("fretum")) == "scenario"


def test_a_strait_that_an_enemy_holds_is_fought_for():
    """3.23."""
    assert asked(play(before_the_strait(FREE), Sail("fretum"))) == ("rome", "5.7")


# ---------------------------------------------------------------- by land [5.27], [5.41]


def test_an_occupier_who_is_bound_does_not_strike():
    """5.27: he may still keep his guest from crossing."""
    forces = {"rome": "marcus/2 LGN at etruria; gar at roma", "carthage": "hanno/2 HI at gallia; gar at belgica"}
    game = on_board(LAND, forces, op=4, rules=bound("carthage", towards=("rome",)))
    play(game, Move("gallia"), Hold())

    assert asked(game) == ("carthage", "5.27")
    assert refusal(game, Intercept("hanno", frozenset({"carthage.HI1"}))) == "scenario"
    game.submit(Refuse())
    assert force(game.state, "rome", "gallia") == "LGN"


def test_an_occupier_who_is_not_bound_does():
    """5.27."""
    forces = {"rome": "marcus/2 LGN at etruria; gar at roma", "carthage": "hanno/2 HI at gallia; gar at belgica"}
    game = play(on_board(LAND, forces, op=4), Move("gallia"), Hold())

    assert Intercept("hanno", frozenset({"carthage.HI1"})) in game.options


def into_gallia(rules, gallia="carthage"):
    """Ptolemy comes to a province next to Marcus; somebody else holds it."""
    held = {"carthage": "gar at frisia", "rome": "marcus/2 LGN at etruria; gar at roma"}
    held[gallia] += "; gar at gallia"
    forces = {"aegyptus": "ptolemy/2 2HI at belgica; gar at belgica", **held}
    return play(on_board(LAND, forces, op=4, rules=rules), Move("gallia"), Hold())


def test_an_interceptor_does_not_enter_his_partners_land():
    """5.41: nor enter one another's provinces."""
    assert asked(into_gallia(PEACE)) == ("carthage", "5.27")


def test_he_enters_any_other():
    """5.41."""
    assert asked(into_gallia(FREE)) == ("rome", "5.41")
    assert asked(into_gallia(PEACE, gallia="rome")) == ("rome", "5.41")


def test_a_leader_whom_the_scenario_keeps_at_home_does_not_intercept_abroad():
    """5.41: he goes where he may march."""
    near = special.Bounds(text=NAMED, power="rome", leaders=("marcus",), stay_in=("roma", "etruria"))

    assert asked(into_gallia(special.SpecialRules(bounds=(near,)))) == ("carthage", "5.27")


def test_a_partner_who_stands_alone_lives():
    """3.34a: only an enemy force; one that may not attack him is none."""
    forces = {"rome": "marcus/2 LGN at etruria", "carthage": "hanno/2 at gallia; gar at frisia"}

    assert "hanno" in play(on_board(LAND, forces, op=4, rules=PEACE), Move("gallia")).state.captains
    assert "hanno" not in play(on_board(LAND, forces, op=4), Move("gallia")).state.captains


INVADED = {
    "rome": "marcus/2 2LGN at etruria; capital gar at roma",
    "carthage": "capital gar at frisia",
    "aegyptus": "capital gar at belgica",
}
ALLIED = bound("rome", "carthage", alliance=True)


@pytest.mark.parametrize(("rules", "leads"), [(PEACE, "aegyptus"), (ALLIED, "aegyptus"), (FREE, "carthage")])
def test_a_neutral_does_not_come_under_who_may_not_fight_for_it(rules, leads):
    """3.88, R-40: nor under an ally of the invader; the next farthest leads it."""
    game = play(on_board(LAND, {**INVADED, "illyria (minor)": "HI gar at umbria"}, op=4, rules=rules), Move("umbria"))

    assert game.state.side("illyria") == leads


@pytest.mark.parametrize(("rules", "leads"), [(PEACE, "aegyptus"), (ALLIED, "aegyptus"), (FREE, "carthage")])
def test_nor_does_a_people(rules, leads):
    """13.13, R-40: the province always defends itself [13.12]."""
    more = {"barbaricum": "umbria", "incognita": {"umbria": (4,)}}
    game = play(on_board(LAND, INVADED, op=4, rules=rules, **more), Move("umbria"))

    assert game.state.side("barbari") == leads


def test_who_has_come_under_a_partner_is_not_attacked():
    """3.88, R-40: where there is nobody else to lead it; he may let the other cross."""
    forces = {
        "rome": "marcus/2 2LGN at etruria; capital gar at roma",
        "carthage": "capital gar at frisia",
        "illyria (minor)": "HI gar at umbria",
    }
    game = play(on_board(LAND, forces, op=4, rules=PEACE), Move("umbria"))

    assert asked(game) == ("carthage", "5.27")
    game.submit(Refuse())
    assert refusal(game, Attack("carthage")) == "scenario"


# ---------------------------------------------------------------- fleets in harbour [5.68]


def test_a_partners_fleets_are_not_taken_with_the_others():
    """5.68: one die for that of Aegyptus, none for that of Carthage."""
    forces = {
        "rome": "marcus/4 2LGN gar at roma",
        "carthage": "FLT at roma; gar at africa",
        "aegyptus": "FLT at roma; gar at libya",
    }
    game = play(on_board(BAY, forces, op=2, rules=PEACE, dice=[1]), CaptureFleets())

    assert force(game.state, "carthage", "roma") == "FLT"
    assert force(game.state, "rome", "roma") == "2LGN FLT"


# ---------------------------------------------------------------- forces of event cards [14.2]

CARDS = {"rome": "marcus/2 4LGN at roma; gar at roma", "carthage": "hanno/2 HI at gallia; gar at gallia"}


@pytest.mark.parametrize("card", ["ambush", "minor_rebellion", "major_rebellion"])
def test_no_force_of_a_card_rises_in_a_partners_province(card):
    """14.2, R-69: it belongs to who plays it, and could neither attack nor be attacked."""
    game = holding({"rome": card}, LAND, CARDS, rules=PEACE)
    assert refusal(game, Play("rome", card, "gallia")) == "scenario"

    assert holding({"rome": card}, LAND, CARDS).why_not(Play("rome", card, "gallia")) is None


def test_barbarians_of_a_card_keep_the_pacts_of_who_leads_them():
    """14.2.7, R-69: they don't enter a partner's land."""
    where = {"barbaricum": "umbria", "incognita": {"umbria": (4,)}, "dice": [3]}
    forces = {**CARDS, "carthage": "gar at etruria"}
    for rules, why in ((PEACE, "scenario"), (FREE, None)):
        game = holding({"rome": "raid"}, LAND, forces, rules=rules, **where)
        play(game, Play("rome", "raid", "umbria"), Activate("card.raid.leader"))
        illegal = game.why_not(Move("etruria"))
        assert (illegal and illegal.rule) == why


# ---------------------------------------------------------------- after a combat


@pytest.mark.parametrize(
    ("rules", "next_asked"), [(bound("aegyptus", "carthage"), ("carthage", "5.31.11")), (FREE, ("aegyptus", "5.41"))]
)
def test_a_partner_does_not_intercept_those_who_flee(rules, next_asked):
    """5.43."""
    forces = {
        "rome": "marcus/2 4LGN at etruria; gar at roma",
        "carthage": "hanno/2 2HI at gallia; gar at belgica; gar at umbria",
        "aegyptus": "ptolemy/2 HI at frisia",
    }
    drawing = LAND + "; belgica - umbria"
    body = defenders(position(drawing, forces), "gallia", "carthage")
    steps = [RetreatChoice(body, "gallia", barred="etruria", defended=True), Operations("rome")]

    assert asked(play(on_board(drawing, forces, rules=rules, steps=steps), GoTo("belgica"))) == next_asked


# ---------------------------------------------------------------- as it was found


def at_achaea(when):
    """Agrippa comes to the Ionian coast of Achaea, where Sosius has three fleets."""
    state = year(6, when)
    state = state.with_leaders(replace(state.captains["agrippa"], at="epirus:mare_ionium"))
    ships = frozenset(one.id for one in state.troops.values() if one.power == "octavianus" and one.kind == "FLT")
    state = state.with_units(replace(state.troops[ship], at="epirus:mare_ionium") for ship in ships)
    state = replace(state, steps=on_the_march(state, "octavianus", 6, "agrippa"))
    state = replace(state, steps=(*state.steps[:-1], replace(state.steps[-1], afloat=True, ships=ships)))
    return play(Game(state, ScriptedDice()), Sail("achaea:mare_ionium"))


def test_agrippa_does_not_attack_off_achaea_in_the_year_of_oaths():
    """5.7, scenario 6: the fighting began in spring 31."""
    assert refusal(at_achaea(-32), Attack("antonius")) == "scenario"
    assert asked(at_achaea(-31))[1] in {"5.7", "5.81"}
