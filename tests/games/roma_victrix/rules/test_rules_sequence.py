"""The sequence of play [4.2]: the phases of a turn, the draw, one turn after the other."""

from __future__ import annotations

import pytest
from drawn_board import asked, on_board, play, position, refusal
from msgspec.structs import replace
from short_games import BOARD, TWO, started

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import Activate, DrawCard, EndLevy, EndOperations, ExchangeCard, KeepCards
from roma_desktop.games.roma_victrix.events import Collected, InitiativeDrawn, Spent, TurnBegan
from roma_desktop.games.roma_victrix.model.effects import Money
from roma_desktop.games.roma_victrix.model.happenings import Collapse
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.sequence import TurnEnd, TurnStart, opening, phases
from roma_desktop.games.roma_victrix.steps.creation.free_levies import MinorLevies
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance, Revenue
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition, PillageRemoval

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
