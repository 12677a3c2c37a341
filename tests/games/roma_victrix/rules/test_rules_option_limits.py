"""Options where they touch other rules [15.0], [8.23]."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import asked, force, march, on_board, play, position, quietly, refusal, units
from msgspec.structs import replace
from test_rules_options import LAND, REGIONS, TWO, drawing, starving
from test_rules_siege import inside

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    EndOperations,
    Finish,
    Intercept,
    Levy,
    Move,
    Post,
)
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.model.newcomers import Newcomer, Office
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.sequence import creation
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition
from roma_desktop.games.roma_victrix.title import TITLE


def test_isolation_is_tested_with_attrition_where_that_is_agreed():
    """R-10, option "attrition": not in C2 but at B; who is cut off only at C2 doesn't roll, who is at B does."""
    cut_off = {"rome": "5AUX at belgica; capital gar at roma", "carthage": "capital gar at umbria; HI gar at gallia"}
    options = {"isolation_tested": "attrition"}
    game = on_board(LAND, cut_off, steps=[Maintenance("rome"), Operations("rome")], options=options)
    assert not any(unit.hungry for unit in game.state.troops.values())

    rolled = []
    for gallia in ("HI gar at gallia", "gar at umbria"):
        forces = {**cut_off, "carthage": f"capital gar at umbria; {gallia}"}
        game = on_board(LAND, forces, steps=[Attrition(), Operations("rome")], options=options, dice=[1])
        rolled.append(not game.dice.faces)

    assert rolled == [True, False]


def test_all_but_supreme_leaders_are_in_the_cup_after_the_draw():
    """15.1: when the cup is empty the turn ends; all other leaders return to the cup."""
    game = play(drawing([3, 4, 1, 2]), Post("umbria"), Activate("titus"), Finish(), EndOperations(), EndOperations())

    assert game.decision is None
    assert game.state.captains.keys() == {"marcus", "hanno"}


def test_barbarians_and_parthians_buy_with_their_treasury():
    """15.2: they also collect and spend RP; BI cost to create as AUX."""
    for kind, unit in (("barbarian", "BI"), ("parthian", "CAV")):
        forces = {f"dacia ({kind})": "capital gar at roma", "rome": "gar at frisia"}
        options = {"economy_for_all": True}
        state = position(LAND, forces, options=options, treasury={"dacia": 10}, regions={"persia": "roma"})
        steps = (Operations("dacia"), creation(state, "dacia"))
        game = Game(replace(state, steps=steps), ScriptedDice([40]))
        game.submit(Levy("roma", None, {unit: 1}))
        assert game.state.powers["dacia"].treasury == 7


@pytest.mark.parametrize(
    ("kind", "unit", "rule"),
    [
        ("barbarian", "HI", "9.55.1"),
        ("barbarian", "LGN", "9.15"),
        ("parthian", "BI", "9.66.1"),
        ("kingdom", "BI", "9.12a"),
    ],
)
def test_who_pays_for_units_has_his_own_types_only(kind, unit, rule):
    """15.2, 9.55.1, 9.66.1, 9.12a: the refusal names the list of types that leaves this one out."""
    forces = {f"dacia ({kind})": "capital gar at roma", "rome": "gar at frisia"}
    more = {"options": {"economy_for_all": True}, "treasury": {"dacia": 10}}
    game = on_board(LAND, forces, steps=[Raise("dacia"), Operations("dacia")], **more)

    assert refusal(game, Levy("roma", None, {unit: 1})) == rule


def test_completing_a_region_by_a_siege_earns_a_card():
    """15.82: completing control of all provinces of a region, by whatever means."""
    forces = {
        "rome": "marcus/2 12LGN at etruria; gar at roma; gar at umbria",
        "carthage": f"{inside('capital')}; gar at gallia",
    }
    from roma_desktop.games.roma_victrix.commands import Besiege, Split

    game = on_board(
        LAND,
        forces,
        op=4,
        dice=[6, 1, 1],
        options={"card_on_conquest": True},
        deck=tuple(CARDS),
        regions=REGIONS,
    )
    play(game, Besiege(), Split(4, 0))
    while game.decision and asked(game)[1] == "10.41.9":
        game.submit(next(iter(game.options)))
    assert game.state.capitals["etruria"].pillaged

    assert game.state.hands.get("rome") == ("allegiance",)


def test_completing_a_region_from_another_roman_earns_a_card():
    """15.82, 10.55."""
    forces = {
        "rome_a (roman)": "marcus/2 2LGN gar at roma; gar at umbria",
        "rome_b (roman)": "gar at etruria; gar at gallia",
    }
    options = {"card_on_conquest": True}
    game = on_board(LAND, forces, op=4, dice=[1], options=options, deck=tuple(CARDS), regions=REGIONS)
    play(game, Move("etruria"))

    assert game.state.hands.get("rome_a") == ("allegiance",)


TAKING = {"card_on_conquest": True}


def test_completing_a_region_by_an_interception_earns_a_card():
    """15.82: whenever it is completed; the interceptor drives the mover out and takes the province."""
    forces = {
        "carthage": "hanno/1 AUXr at gallia; gar at gallia",
        "rome": "marcus/4 4LGN gar at roma; gar at umbria",
    }
    game = on_board(LAND, forces, op=4, dice=[1, 1, 6, 1], options=TAKING, deck=tuple(CARDS), regions=REGIONS)
    play(game, Move("etruria"), Intercept("marcus", units(game.state, "4LGN", "rome")), Attack("carthage"))
    quietly(game, "5.11")

    assert game.state.garrisons["etruria"] == "rome"
    assert len(game.state.hands.get("rome", ())) == 1


def test_completing_a_region_by_rebels_earns_a_card():
    """15.82, R-09: they hold the province for the card player at once."""
    forces = {"rome": "marcus/2 LGN gar at roma; gar at umbria", "carthage": "gar at etruria; gar at gallia"}
    more = {"options": {**TAKING, "cards": "random"}, "deck": ("leader",), "regions": REGIONS}
    game = holding({"rome": "minor_rebellion"}, LAND, forces, dice=[1, 1], **more)
    play(game, Play("rome", "minor_rebellion", "etruria"))

    assert game.state.hands["rome"] == ("leader",)


def test_no_card_for_a_region_without_its_last_province():
    """15.82: all of them."""
    forces = {"rome": "marcus/2 LGN gar at roma", "carthage": "gar at etruria; gar at gallia; gar at umbria"}
    more = {"options": {**TAKING, "cards": "random"}, "deck": ("leader",), "regions": REGIONS}
    game = holding({"rome": "minor_rebellion"}, LAND, forces, dice=[1], **more)
    play(game, Play("rome", "minor_rebellion", "etruria"))

    assert game.state.hands["rome"] == ()


def test_who_has_played_a_card_draws_one_though_he_holds_others():
    """4.2 C4 i, 15.84: a player who played a card in an earlier turn may draw one; there is no hand limit."""
    game = on_board(
        LAND,
        TWO,
        steps=[CardSegment("rome"), Operations("rome")],
        options={"cards_for_sale": True},
        hands={"rome": ("piracy",)},
        spent=("raid",),
        redraws=frozenset({"rome"}),
        deck=("ambush",),
    )

    assert any(type(option).__name__ == "DrawCard" for option in game.options)


def test_what_is_in_a_leader_box_is_seen_by_nobody():
    """15.5, 15.53: units in a leader's box are with him; that there are any is secret."""
    forces = {"rome": "marcus/2 2LGN gar at roma", "carthage": "hanno/1 HI gar at gallia"}
    with_men = position(LAND, forces, options={"leader_boxes": True})
    without = position(LAND, {**forces, "carthage": "hanno/1 gar at gallia"}, options={"leader_boxes": True})

    assert TITLE.codec.digest(with_men.seen_by("rome")) == TITLE.codec.digest(without.seen_by("rome"))


def test_who_has_not_come_yet_is_not_eliminated():
    """4.44: leaders are eliminated by leaving play for good [3.34], not by not having come."""
    pool = {"cato": LeaderEntry(name={"en": "Cato"}, rating=1)}
    consul = Office(power="rome", title={"en": "c"}, posts=(("roma",),), home="italia", stay_abroad=1, pool=pool)
    scipio = Newcomer(year=-210, id="scipio", power="rome", name={"en": "Scipio"}, rating=4, at=("roma",))
    rules = SpecialRules(offices={"consul": consul}, newcomers=(scipio,))
    wanted = {"carthage": Objectives(eliminate=("cato", "scipio"))}
    forces = {"rome": "gar at roma", "carthage": "gar at gallia"}
    state = position(LAND, forces, objectives=wanted, rules=rules, regions=REGIONS, pool={"consul": ("cato",)})

    assert [goal.met for goal in goals(state, "carthage")] == [False, False]


def test_deserters_become_counters_of_their_new_power():
    """8.23, 3.4: each player uses his own counters; ids say whose a unit is."""
    from drawn_board import remove

    game = play(starving(), remove("rome_caesar.LGN1"))

    assert force(game.state, "rome_pompeius", "belgica") == "2LGN"
    assert all(unit.id.startswith(unit.power + ".") for unit in game.state.troops.values())


# ---------------------------------------------------------------- what only an option allows


def test_heavy_cavalry_is_raised_only_where_it_is_in_use():
    """17.1: 5 RP; without the variant there is none."""
    rome = {"rome": "capital gar at roma"}
    steps = [Raise("rome"), Operations("rome")]
    with_it = on_board(LAND, rome, steps=steps, treasury={"rome": 9}, options={"heavy_cavalry": True})
    without = on_board(LAND, rome, steps=steps, treasury={"rome": 9})

    assert refusal(without, Levy("roma", None, {"HC": 1})) == "17.1"
    play(with_it, Levy("roma", None, {"HC": 1}))
    assert force(with_it.state, "rome", "roma") == "HC"
    assert with_it.state.powers["rome"].treasury == 9 - 5


def test_barbarians_levy_for_money_only_where_all_have_an_economy():
    """15.2, 9.54: without the option they call warbands."""
    forces = {"dacia (barbarian)": "brennus/2* capital gar at roma"}
    setting = position(LAND, forces, options={"economy_for_all": True})
    for state, rule in ((setting, None), (position(LAND, forces), "9.54")):
        ready = replace(state, powers=state.powers.paying("dacia", -9))
        game = Game(replace(ready, steps=(Operations("dacia"), creation(ready, "dacia"))), ScriptedDice([]))
        levy = Levy("roma", None, {"BI": 1})
        if rule is None:
            assert force(play(game, levy).state, "dacia", "roma") == "BI"
        else:
            assert refusal(game, levy) == rule


def test_without_leader_boxes_troops_with_a_leader_are_seen():
    """15.53: the nearest case; that there are some is seen then [6.2]."""
    forces = {"rome": "marcus/2 2LGN gar at roma", "carthage": "hanno/1 HI gar at gallia"}
    with_men = position(LAND, forces)
    without = position(LAND, {**forces, "carthage": "hanno/1 gar at gallia"})

    assert TITLE.codec.digest(with_men.seen_by("rome")) != TITLE.codec.digest(without.seen_by("rome"))


def test_a_game_without_cards_lets_nobody_play_one():
    """14.1: who holds a card plays it."""
    assert refusal(on_board(LAND, TWO), Play("rome", "forced_march")) == "14.1"
    held = on_board(LAND, TWO, op=2, hands={"rome": ("forced_march",)}, dice=[3], options={"cards": "random"})

    assert march(play(held, Play("rome", "forced_march"))).op == 2 + 3
