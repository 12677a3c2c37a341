"""What the mind of Roma Victrix does with its money and its cards, and when it gives way, on small boards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from card_table import holding
from drawn_board import march, on_board, play, position, units
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.mind import Temper
from roma_desktop.games.roma_victrix.ai.deciding.campaign import planner_of
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice
from roma_desktop.games.roma_victrix.cards.play import Counter, PassCards, Play
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Besiege,
    Convert,
    EndLevy,
    ExchangeCard,
    KeepCards,
    Levy,
    Maintain,
    Move,
    Refuse,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.pieces import Capital, Troops
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

LAND = "roma:3 - etruria:2 - gallia:2 - belgica; roma - mare; etruria - mare; gallia - mare; africa - mare"
CARTHAGE = "hanno/3* 4HI capital gar at belgica"


def answer(game: Game[State], intent: Undertaking | None = None) -> Command:
    """What the side that must decide does at once."""
    assert game.decision is not None
    return MIND.script(game.state, game.decision.actor, intent)


def at(turn: int, step: Any, rome: str, treasury: int) -> State:
    forces = {"rome": rome, "carthage": CARTHAGE}
    return position(LAND, forces, steps=(step,), treasury={"rome": treasury}, turn=turn, turns=5)


def test_light_men_under_a_good_leader_starve_for_the_others() -> None:
    state = at(2, Maintenance("rome"), "capital 4LGN gar at roma; marcus/4* 2AUX 2LGN gar at etruria", 3)
    assert MIND.script(state, "rome", None) == Maintain(units(state, "2AUX", "rome"))


def test_in_the_last_turn_nobody_is_paid_who_need_not_be() -> None:
    state = at(5, Maintenance("rome"), "capital 8LGN gar at roma; marcus/4* gar at etruria", 3)
    assert MIND.script(state, "rome", None) == Maintain(units(state, "8LGN", "rome"))


@pytest.mark.parametrize(("turn", "buys"), [(2, False), (4, True), (5, True)])
def test_what_upkeep_will_lack_is_saved_until_nobody_starves_any_more(turn: int, buys: bool) -> None:
    state = at(turn, Raise("rome"), "marcus/2* capital 28LGN gar at roma", 7)
    assert isinstance(MIND.script(state, "rome", None), Levy) is buys


@pytest.mark.parametrize(("turn", "at_sea"), [(2, 3), (5, 0)])
def test_fleets_that_nobody_will_sail_with_become_men_at_last(turn: int, at_sea: int) -> None:
    state = at(turn, Raise("rome"), "marcus/2* capital 2LGN gar at roma; 3FLT gar at etruria", 0)
    game = Game(state, ScriptedDice(()))
    while isinstance(command := answer(game), Convert):
        game.submit(command)
    assert sum(unit.kind == "FLT" for unit in game.state.troops.values()) == at_sea
    assert command == EndLevy()


def test_a_large_army_under_a_poor_leader_is_worn_out_as_it_comes_by() -> None:
    game = holding(
        {"carthage": "attrition"},
        LAND,
        {"rome": "marcus/1 6LGN 4AUX gar at roma", "carthage": f"{CARTHAGE}; mago/1 HI gar at gallia"},
        op=4,
    )
    play(game, Move("etruria"))
    assert answer(game) == Play("carthage", "attrition")


def test_a_forced_march_ends_before_an_enemy_who_can_be_beaten() -> None:
    game = holding(
        {"rome": "forced_march"},
        LAND,
        {"rome": "marcus/3 6LGN gar at roma; gar at etruria", "carthage": f"{CARTHAGE}; HI gar at gallia"},
        op=1,
    )
    intent = Undertaking(game.state.turn, "marcus", "attack", "gallia")
    assert march(game).op == 1
    assert answer(game, intent) == Play("rome", "forced_march")
    assert answer(game) != Play("rome", "forced_march")


def attacked(turn: int) -> Game[State]:
    """Rome falls upon an objective of Carthage's with many more men."""
    many = Objectives(control=("roma", "etruria", "gallia", "belgica", "africa"), control_number=20)
    objectives = {"rome": many, "carthage": many}
    carthage = "hanno/3* 4HI capital gar at africa; gar at belgica; mago/2 3HI gar at gallia"
    forces = {"rome": "marcus/4 12LGN gar at etruria", "carthage": carthage}
    game = on_board(LAND, forces, op=5, turn=turn, turns=8, objectives=objectives)
    return play(game, Move("gallia"), Attack("carthage"))


def test_who_would_lose_gives_way_while_there_is_time_and_stands_at_the_last() -> None:
    assert answer(attacked(1)) == Withdraw("mago")
    assert answer(attacked(8)) == Stand()


def test_treachery_is_kept_for_cards_that_strike_at_oneself() -> None:
    forces = {"rome": "marcus/2 2LGN gar at roma", "carthage": CARTHAGE, "pontus": "eupator/2 2HI gar at etruria"}
    game = holding({"pontus": "treachery"}, LAND, forces)
    for place, struck in (("belgica", False), ("etruria", True)):
        step = Counter(Play("rome", "major_rebellion", place), ("pontus",))
        found = MIND.script(replace(game.state, steps=(*game.state.steps, step)), "pontus", None)
        assert isinstance(found, PassCards) is not struck


def test_without_a_capital_provinces_yield_nothing_so_it_is_worth_a_realm() -> None:
    """10.36."""
    state = at(2, Raise("rome"), "marcus/2* capital 4LGN gar at roma; gar at etruria; gar at gallia", 15)
    lost = replace(
        state,
        capitals={**state.capitals, "roma": Capital("carthage", "", True, 2, founder="rome")},
        garrisons={**state.garrisons, "roma": "carthage"},
        troops=Troops({unit.id: unit for unit in state.troops.values() if unit.at != "roma"}),
    )
    assert MIND.judge(state, "rome", Temper.STEADY)["revenue"] > 0 == MIND.judge(lost, "rome", Temper.STEADY)["revenue"]
    regained, other = (stakes(lost, "rome").swing(place, "carthage", "rome") for place in ("roma", "belgica"))
    assert regained > other + stakes(lost, "rome").capture("belgica") / 2
    assert stakes(state, "rome").guarded("roma") > 2 * stakes(state, "rome").guarded("etruria")


@pytest.mark.parametrize("major", [True, False])
def test_siege_combat_is_played_for_a_major_capital(major: bool) -> None:
    """14.2: a minor one that nobody must hold is left to the dice."""
    forces = {"rome": "marcus/2 3LGN gar at gallia; capital at roma", "carthage": "capital gar at belgica"}
    game = holding({"rome": "siege_combat"}, LAND, forces, op=6)
    play(game, Move("belgica"), Refuse(), Besiege())
    state = game.state
    capitals = {**state.capitals, "belgica": replace(state.capitals["belgica"], major=major)}
    assert isinstance(state.steps[-1], BeforeDice)
    command = MIND.script(replace(state, capitals=capitals), "rome", None)
    assert command == (Play("rome", "siege_combat") if major else PassCards())


@pytest.mark.parametrize(("deck", "exchanged"), [(("raid", "attrition"), True), (("raid",), False)])
def test_a_card_for_sieges_is_exchanged_while_there_are_cards_for_all(deck: tuple[str, ...], exchanged: bool) -> None:
    """4.2 C4."""
    state = at(2, CardSegment("rome"), "marcus/2* capital 2LGN gar at roma", 0)
    state = replace(state, hands={"rome": ("siege_combat",)}, deck=deck)
    assert MIND.script(state, "rome", None) == (ExchangeCard("siege_combat") if exchanged else KeepCards())


@pytest.mark.parametrize(
    ("card", "turn", "exchanged"),
    [("treachery", 1, True), ("raid", 1, False), ("raid", 2, True), ("land_combat", 2, False)],
)
def test_a_card_that_waits_for_its_occasion_is_exchanged_too(card: str, turn: int, exchanged: bool) -> None:
    """4.2 C4: so is one that the last phase of operations had no use for."""
    state = at(turn, CardSegment("rome"), "marcus/2* capital 2LGN gar at roma", 0)
    state = replace(state, hands={"rome": (card,)}, deck=("invasion", "attrition"))
    assert MIND.script(state, "rome", None) == (ExchangeCard(card) if exchanged else KeepCards())


def test_men_who_would_not_follow_a_leader_are_worth_nothing_to_him() -> None:
    """R-60: a leader of an ally leads units of his own power only."""
    state = at(2, Operations("rome"), "marcus/2* capital 2LGN gar at roma; 4LGN gar at etruria", 0)
    stake, leader = stakes(state, "rome"), state.captains["marcus"]
    others = stake.view.troop("etruria", "rome")
    planner = planner_of(stake, leader, [], 6)
    assert planner._gathered("etruria", others) > 0
    planner.leader = replace(leader, power="carthage")  # of another power, in the same side's plans
    assert planner._gathered("etruria", others) == 0


def guessed(turn: int, place: str, enemy: str = "carthage") -> float:
    """The CSP that the enemy is taken to have at a place where one unit stands that Rome may not see, on average."""
    unseen = "hanno/3* 4CAV gar at belgica; capital CAV gar at gallia; CAV gar at africa"
    forces = {"rome": "marcus/2* capital 2LGN gar at roma", enemy: unseen}
    seen = position(LAND, forces, steps=(Operations("rome"),), turn=turn, turns=12).seen_by("rome")
    worlds = [MIND.guess(seen, "rome", Random(number)) for number in range(20)]
    return sum(unit.csp for world in worlds for unit in world.land_units(place)) / len(worlds)


def test_a_capital_that_nobody_has_led_recruits_away_from_is_taken_to_hold_some() -> None:
    """9.12: how many is hidden [6.2]."""
    assert guessed(1, "gallia") > 2 + guessed(1, "africa")
    assert guessed(2, "gallia") > 4 + guessed(1, "gallia")
    assert abs(guessed(3, "africa") - guessed(1, "africa")) < 1


def test_the_warbands_of_barbarians_gather_at_their_capital_too_but_slowly() -> None:
    """9.54."""
    assert guessed(1, "gallia", "franci (barbarian)") < guessed(2, "gallia")
    assert guessed(8, "gallia", "franci (barbarian)") > 6 + guessed(1, "gallia", "franci (barbarian)")
