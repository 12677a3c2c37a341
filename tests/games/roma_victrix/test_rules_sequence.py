"""The sequence of play [4.1], [4.2], the length of the game [4.3], objectives [4.4] and victory [4.5]."""

from __future__ import annotations

import pytest
from drawn_board import asked, on_board, play, position, refusal
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import ScriptedDice, SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    DrawCard,
    EndLevy,
    EndOperations,
    ExchangeCard,
    Keep,
    KeepCards,
    Post,
    Recall,
)
from roma_desktop.games.roma_victrix.events import Collected, InitiativeDrawn, Spent, TurnBegan
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.model.setting import Objectives, Setting
from roma_desktop.games.roma_victrix.model.special import Collapse, Money, Newcomer, Office, SpecialRules
from roma_desktop.games.roma_victrix.rules.victory import complete, goals, judged, percent
from roma_desktop.games.roma_victrix.sequence import TurnEnd, TurnStart, opening, phases
from roma_desktop.games.roma_victrix.steps.creation.free_levies import MinorLevies
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.creation.offices import Election, Posting, Term
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance, Revenue
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition, PillageRemoval

BOARD = "roma:2 - etruria:1 - gallia:1 - belgica:1 - frisia:3"
TWO = {"rome": "marcus/1 LGN capital gar at roma", "carthage": "hanno/1 HI capital gar at belgica"}


# ---------------------------------------------------------------- a turn


def order_of(state, turn, *kinds):
    """Where steps of these kinds stand in a turn, each where the first of them does; None where there is none."""
    steps = phases(state, turn)
    return [next((at for at, step in enumerate(steps) if isinstance(step, kind)), None) for kind in kinds]


def test_phases_a_and_b_are_skipped_in_the_first_turn():
    """4.2."""
    state = position(BOARD, TWO)

    assert order_of(state, 1, PillageRemoval, Attrition) == [None, None]
    assert order_of(state, 2, PillageRemoval, Attrition) == [0, 1]


@pytest.mark.parametrize("turn", [1, 2])
def test_cards_are_exchanged_in_every_turn(turn):
    """4.2 C4: in the first turn too, after creation and before initiative; not where there are no cards."""
    state = position(BOARD, TWO, options={"cards": "random"})

    places = order_of(state, turn, MinorLevies, CardSegment, Initiative)
    assert None not in places
    assert places == sorted(places)
    assert [step.side for step in phases(state, turn) if isinstance(step, CardSegment)] == ["rome", "carthage"]
    assert order_of(position(BOARD, TWO), turn, CardSegment) == [None]


def test_the_card_of_the_set_up_may_be_exchanged():
    """4.2 C4: in the first turn nobody draws without discarding, for nobody has played a card yet."""
    hands = {"rome": ("raid",), "carthage": ("ambush",)}
    more = {"hands": hands, "deck": ("leader", "piracy"), "options": {"cards": "random"}}
    game = on_board(BOARD, TWO, steps=[TurnStart(1)], dice=[1, 1], **more)
    while asked(game)[1] != "4.2 C4":
        game.submit(EndLevy())
    assert refusal(game, DrawCard()) == "4.2 C4"

    play(game, ExchangeCard("raid"), KeepCards())

    assert game.state.hands == {"rome": ("leader",), "carthage": ("ambush",)}
    assert game.state.spent == ("raid",)


@pytest.mark.parametrize("turn", [1, 2])
def test_the_phases_of_a_turn_follow_one_another(turn):
    """4.2: revenue of all, maintenance, creation, then the draws for initiative, and the end."""
    places = order_of(position(BOARD, TWO), turn, Revenue, Maintenance, Raise, Initiative, TurnEnd)

    assert places == sorted(places)
    assert places[-1] == len(phases(position(BOARD, TWO), turn)) - 1


def test_only_active_majors_have_phases():
    """3.82, 4.2."""
    others = {
        "macedonia (neutral)": "HI at gallia",
        "illyria (minor)": "HI at frisia",
        "numidia (client of carthage)": "CAV at etruria",
    }
    state = position(BOARD, {**TWO, **others})

    assert [step.power for step in phases(state, 1) if isinstance(step, Maintenance)] == ["rome", "carthage"]


def started(dice, forces=TWO, turns=2, **more):
    return on_board(BOARD, forces, steps=list(opening()), dice=dice, turns=turns, **more)


def test_a_game_opens_with_revenue_and_maintenance():
    """4.2 C: before anybody moves."""
    game = started([])

    assert [event.amount for event in game.now.events if isinstance(event, Collected)] == [7, 6]
    assert [event.amount for event in game.now.events if isinstance(event, Spent)] == [1, 1]
    assert asked(game) == ("rome", "9.12")


def test_each_drawn_power_has_its_operations():
    """4.2 D, E: markers are drawn blindly until the cup is empty."""
    game = started([2, 1])

    play(game, EndLevy(), EndLevy())
    assert asked(game) == ("carthage", "5.11")
    play(game, EndOperations())
    assert asked(game) == ("rome", "5.11")
    play(game, EndOperations())

    assert game.state.turn == 2
    assert asked(game) == ("rome", "9.12")


def test_a_power_falls_apart_between_two_operations_phases():
    """R-91: not while the phase lasts in which its supreme leader was lost, but before the next marker is drawn."""
    state = position(BOARD, TWO, steps=[Initiative(("rome", "carthage"))], orphaned=frozenset())
    powers = dict(state.setting.scenario.powers)
    ruin = Collapse(text={"en": "Ruin"}, effects=(Money(power="carthage", rp=5),))
    powers["carthage"] = replace(powers["carthage"], collapse=ruin)
    scenario = replace(state.setting.scenario, powers=powers)
    state = replace(state, setting=Setting(state.world, scenario, state.setting.options))
    phase = Game(
        replace(state, steps=(*state.steps, Operations("rome")), orphaned=frozenset({"carthage"})), ScriptedDice([1])
    )
    assert phase.state.powers["carthage"].treasury == 0

    play(phase, EndOperations())

    assert phase.state.powers["carthage"].treasury == 5
    assert not phase.state.orphaned


def test_the_draw_names_the_power_and_can_not_be_taken_back():
    """4.2 D."""
    game = started([2])
    play(game, EndLevy(), EndLevy())

    assert [event.power for event in game.now.events if isinstance(event, InitiativeDrawn)] == ["carthage"]
    assert not game.undo()


def test_a_new_turn_begins_with_pillage_removal_and_attrition():
    """4.2 A, B: and failed levies are forgotten [9.14]."""
    forces = {**TWO, "rome": "marcus/1 LGN capital gar at roma; gar pillaged at etruria"}
    game = on_board(BOARD, forces, steps=[TurnStart(2)], dice=[6], idle=frozenset({"marcus"}))

    assert [type(event) for event in game.now.events[:1]] == [TurnBegan]
    assert [event.face for event in game.now.events if isinstance(event, Rolled)] == [6]
    assert not game.state.pillaged
    assert not game.state.idle


def test_incognita_markers_are_drawn_from_one_cup():
    """13.11: four of each value; every province of Barbaricum gets one."""
    game = on_board(BOARD, TWO, steps=list(opening()), dice=[40, 1], barbaricum="etruria gallia")

    assert game.state.incognita == {"etruria": (10,), "gallia": (1,)}


def test_a_power_drawn_in_during_the_turn_has_no_marker_in_it():
    """3.84, 4.2 D: the markers were put into the cup before."""
    forces = {**TWO, "macedonia (active of carthage)": "philippus/2* HI capital gar at frisia"}
    game = on_board(BOARD, forces, steps=[Initiative(("rome",))])

    play(game, EndOperations())

    assert game.decision is None


def test_a_power_that_another_leads_has_its_own_marker_in_the_next_turn():
    """3.84: its master decides."""
    forces = {**TWO, "macedonia (active of carthage)": "philippus/2* HI capital gar at frisia"}
    game = on_board(BOARD, forces, steps=[Initiative(("macedonia", "rome"))], dice=[1])

    assert asked(game) == ("carthage", "5.11")
    assert list(game.options) == [Activate("philippus"), EndOperations()]


# ---------------------------------------------------------------- the end of the game


WANTED = {"rome": Objectives(control=("frisia",)), "carthage": Objectives(control=("belgica",))}


def at_the_end(turn, forces=TWO, **more):
    """Carthage holds all it wants, Rome nothing; the game has three turns."""
    return on_board(BOARD, forces, steps=[TurnEnd(turn)], turns=3, objectives=WANTED, **more)


def test_victory_is_judged_after_the_last_turn():
    """4.33, 4.51."""
    game = at_the_end(3)

    assert game.decision is None
    assert game.state.outcome.winner == "carthage"
    assert game.state.outcome.rule == "4.51"
    assert game.state.outcome.percent == {"rome": 0, "carthage": 100}


def test_until_then_the_game_goes_on():
    """4.33: complete objectives end nothing without sudden death [4.31]."""
    game = at_the_end(2, complete=frozenset({"carthage"}))

    assert game.state.outcome is None
    assert game.state.turn == 3


def test_sudden_death_needs_a_whole_turn():
    """4.32, R-63: complete at the end of a turn and of the next."""
    game = at_the_end(1, options={"sudden_death": True})
    assert game.state.outcome is None
    assert game.state.complete == {"carthage"}

    game = at_the_end(2, options={"sudden_death": True}, complete=frozenset({"carthage"}))
    assert (game.state.outcome.winner, game.state.outcome.rule) == ("carthage", "4.32")


@pytest.mark.parametrize("before", [frozenset(), frozenset({"rome"})])
def test_sudden_death_is_for_who_was_complete_before_and_is_still(before):
    """4.32, R-77."""
    assert at_the_end(2, options={"sudden_death": True}, complete=before).state.outcome is None


def test_who_plays_alone_has_finished():
    """4.3: nobody is left to play against."""
    game = at_the_end(1, {"rome": "LGN capital gar at roma"})

    assert game.state.outcome.winner == "rome"


def test_after_the_end_nothing_is_legal():
    """4.3."""
    assert refusal(at_the_end(3), EndLevy()) == "4.3"


# ---------------------------------------------------------------- objectives


def met(objectives, forces=TWO, regions=None):
    dead = frozenset({"mago"})
    state = position(BOARD, forces, objectives={"rome": objectives}, regions=regions, fallen=dead)
    return [goal.met for goal in goals(state, "rome")], percent(state, "rome")


def test_provinces_to_be_controlled():
    """4.41: each counts one."""
    assert met(Objectives(control=("roma", "etruria", "belgica"))) == ([True, False, False], 33)


def test_a_number_of_provinces():
    """4.42: each counts one."""
    forces = {**TWO, "rome": TWO["rome"] + "; gar at etruria"}

    assert met(Objectives(control_number=3), forces) == ([True, True, False], 66)


def test_regions_province_by_province_or_their_majority():
    """4.43, 10.13."""
    regions = {"italia": "roma etruria gallia", "gallia_magna": "belgica frisia"}
    forces = {**TWO, "rome": TWO["rome"] + "; gar at etruria; gar at frisia"}

    assert met(Objectives(control_regions=("italia",)), forces, regions) == ([True, True, False], 66)
    majorities = Objectives(majority_of_regions=("italia", "gallia_magna"))
    assert met(majorities, forces, regions) == ([True, False], 50)  # one of two is no majority


def test_leaders_to_be_eliminated():
    """4.44."""
    assert met(Objectives(eliminate=("hanno", "mago"))) == ([False, True], 50)


@pytest.mark.parametrize(
    ("named", "won"),
    [(("marcus", "mago"), True), (("marcus", "hanno"), False), (("mago",), False), (("hanno",), False)],
)
def test_the_last_supreme_leader(named, won):
    """4.45: the only survivor of those named."""
    assert met(Objectives(last_supreme=named))[0] == [won]


def test_clients_and_allies_count_for_their_patron():
    """4.41, R-56."""
    forces = {**TWO, "massilia (client of rome)": "gar at etruria"}

    assert met(Objectives(control=("etruria",)), forces) == ([True], 100)


def test_a_contested_province_counts_for_nobody():
    """10.23."""
    forces = {**TWO, "carthage": TWO["carthage"] + "; HI at roma"}

    assert met(Objectives(control=("roma",)), forces) == ([False], 0)


def test_without_objectives_nothing_is_achieved():
    """4.51."""
    assert met(Objectives()) == ([], 0)
    assert complete(position(BOARD, TWO)) == frozenset()


# ---------------------------------------------------------------- ties


def winner(forces, treasury, objectives=None):
    outcome = judged(position(BOARD, forces, treasury=treasury, objectives=objectives))
    return outcome.winner, outcome.rule


def test_a_tie_goes_to_the_higher_base_revenue():
    """4.52: pillage markers don't matter, capitals aren't counted."""
    forces = {"rome": "gar at roma", "carthage": "gar pillaged at frisia"}

    assert winner(forces, {"rome": 50}) == ("carthage", "4.52")


def test_then_to_the_larger_treasury():
    """4.53."""
    forces = {"rome": "gar at etruria", "carthage": "gar at gallia"}

    assert winner(forces, {"rome": 4, "carthage": 5}) == ("carthage", "4.53")


def test_then_it_is_a_draw():
    """R-29."""
    forces = {"rome": "gar at etruria", "carthage": "gar at gallia"}

    assert winner(forces, {"rome": 5, "carthage": 5}) == (None, "4.53")


def test_the_share_counts_not_the_number():
    """4.51, R-29: one of one beats two of three."""
    forces = {"rome": "gar at roma; gar at etruria", "carthage": "gar at gallia"}
    wanted = {"rome": Objectives(control=("roma", "etruria", "frisia")), "carthage": Objectives(control=("gallia",))}

    assert winner(forces, {}, wanted) == ("carthage", "4.51")


def test_shares_are_compared_exactly():
    """4.51: 2 of 3 and 33 of 50 are both 66 percent, rounded down; 2 of 3 is more."""
    alive = [f"dux{number}" for number in range(17)]
    forces = {
        "rome": "gar at roma; gar at etruria",
        "carthage": "gar at frisia",
        "illyria (minor)": " ".join(f"{one}/1" for one in alive) + " at belgica",
    }
    wanted = {
        "rome": Objectives(control=("roma", "etruria", "belgica")),
        "carthage": Objectives(eliminate=(*(f"fallen{number}" for number in range(33)), *alive)),
    }
    dead = frozenset(f"fallen{number}" for number in range(33))
    state = position(BOARD, forces, objectives=wanted, fallen=dead)

    assert (percent(state, "rome"), percent(state, "carthage")) == (66, 66)
    assert (judged(state).winner, judged(state).rule) == ("rome", "4.51")


# ---------------------------------------------------------------- offices [scenario 1]


POOL = {name: LeaderEntry(name={"en": name}, rating=1) for name in ("aulus", "brutus", "cato", "decius")}
CONSULS = Office(
    power="rome",
    title={"en": "consul"},
    posts=(("roma", "etruria"), ("gallia",)),
    home="italia",
    stay_abroad=1,
    pool=POOL,
)
REGIONS = {"italia": "roma etruria"}


def term(rome, dice=(), office=CONSULS, pool=tuple(POOL), holders=(), **more):
    """The end of the term and the election; ``holders`` are consuls now."""
    rules = SpecialRules(offices={"consul": office})
    state = position(BOARD, {"rome": rome, **more}, rules=rules, regions=REGIONS, pool={"consul": pool})
    captains = state.captains.with_leaders(*(replace(state.captains[one], office="consul") for one in holders))
    steps = (Operations("rome"), Election("consul"), Term("consul"))
    return Game(replace(state, captains=captains, steps=steps), ScriptedDice(dice))


HOME = "capital gar at roma; gar at etruria; LGN gar at gallia"


def test_as_many_are_drawn_as_there_are_posts():
    """Scenario 1: blindly from the pool; the first is supreme."""
    game = term(HOME, [2, 3])

    assert refusal(game, Post("gallia")) == "scenario"
    game.submit(Post("etruria"))

    assert {one.id: (one.at, one.supreme) for one in game.state.captains.values()} == {
        "brutus": ("etruria", True),
        "decius": ("gallia", False),
    }
    assert game.state.pool == {"consul": ("aulus", "cato")}


def test_those_at_home_go_back_into_the_pool():
    """Scenario 1: and may be drawn again."""
    game = term(HOME + "; aulus/1* at roma", [4, 1], pool=("brutus", "cato", "decius"), holders=("aulus",))

    assert "aulus" not in game.state.captains
    assert game.state.pool["consul"] == ("brutus", "cato", "decius")
    game.submit(Post("roma"))
    assert [one.id for one in game.state.captains.values() if one.supreme] == ["aulus"]


def test_those_abroad_may_stay():
    """Scenario 1: so many at most; the new first consul is supreme."""
    rome = HOME + "; aulus/1* at gallia; brutus/1 at gallia"
    game = term(rome, [1, 1], pool=("cato", "decius"), holders=("aulus", "brutus"))

    assert asked(game) == ("rome", "scenario")
    assert refusal(game, Keep("brutus")) == "scenario"
    game.submit(Keep("aulus"))
    assert game.state.pool["consul"] == ("decius", "brutus")  # one may stay; the other goes home
    game.submit(Post("roma"))

    assert {one.id for one in game.state.captains.values()} == {"aulus", "cato", "decius"}
    assert [one.id for one in game.state.captains.values() if one.supreme] == ["cato"]


def test_those_abroad_may_be_recalled():
    """Scenario 1."""
    game = term(HOME + "; aulus/1 at gallia", [1, 1], pool=("cato", "decius"), holders=("aulus",))

    play(game, Recall("aulus"), Post("roma"))

    assert {one.id for one in game.state.captains.values()} == {"cato", "decius"}


def test_a_post_that_is_lost_is_taken_elsewhere():
    """Scenario 1: in a province that is held."""
    game = term("capital gar at roma", [1, 1], carthage="HI gar at gallia; gar at etruria")

    assert {one.at for one in game.state.captains.values()} == {"roma"}


def test_where_no_province_is_held_nobody_takes_office():
    """Scenario 1."""
    game = term("home at roma", [1, 1], carthage="gar at roma; gar at gallia")

    assert not game.state.captains
    assert len(game.state.pool["consul"]) == 4


def test_a_pool_that_is_empty_elects_nobody():
    """Scenario 1: the fallen don't come back."""
    game = term(HOME, [], pool=("cato",))
    game.submit(Post("roma"))

    assert {one.id for one in game.state.captains.values()} == {"cato"}


def test_with_any_army_means_where_the_power_has_troops():
    """Scenario 1: and holds the province."""
    office = replace(CONSULS, with_any_army=True)
    game = term(HOME + "; LGN gar at belgica", [1], office=office)

    assert isinstance(game.state.steps[-1], Posting)
    assert {option.at for option in game.options} == {"roma", "etruria", "gallia", "belgica"}


# ---------------------------------------------------------------- newcomers


def arriving(turn, forces=TWO, at=("gallia", "etruria")):
    man = Newcomer(year=-217, id="scipio", power="rome", name={"en": "Scipio"}, rating=4, at=at)
    return on_board(BOARD, forces, steps=[TurnStart(turn)], rules=SpecialRules(newcomers=(man,)))


def test_a_man_comes_to_the_fore_in_his_year():
    """Scenario 1: 218 BC is turn 1; at the first of his places that his side holds."""
    forces = {**TWO, "rome": TWO["rome"] + "; gar at etruria"}

    assert "scipio" not in arriving(1, forces).state.captains
    assert arriving(2, forces).state.captains["scipio"].at == "etruria"
    assert "scipio" not in arriving(3, forces).state.captains


def test_he_does_not_come_where_his_side_holds_none_of_his_places():
    """Scenario 1."""
    assert "scipio" not in arriving(2).state.captains


@pytest.mark.parametrize(
    ("first", "turn", "year"), [(-218, 1, -218), (-218, 18, -201), (-1, 2, 1), (-2, 3, 1), (116, 2, 117)]
)
def test_there_is_no_year_0(first, turn, year):
    """1.0: one turn is one year."""
    setting = position(BOARD, TWO).setting
    setting.scenario = replace(setting.scenario, first_year=first)

    assert setting.year(turn) == year


def test_a_whole_short_game_ends():
    """4.3: two turns on a small board."""
    game = Game(position(BOARD, TWO, steps=list(opening()), turns=2), SeededDice(b"short"))
    while game.decision:
        game.submit(list(game.options)[-1])

    assert game.state.turn == 2
    assert game.state.outcome is not None
