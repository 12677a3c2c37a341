"""The deck of event cards [14.1]: dealing, holding, asking without telling, replacing; Treachery against cards."""

from __future__ import annotations

import pytest
from card_table import holding, silently
from drawn_board import asked, on_board, play, position, refusal
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import Counter, PassCards, Play
from roma_desktop.games.roma_victrix.cards.segment import CardSegment, Deal
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    DrawCard,
    EndLevy,
    EndOperations,
    ExchangeCard,
    Finish,
    KeepCards,
    Move,
    Stand,
)
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.title import TITLE

LAND = "roma - etruria - gallia - belgica"
THREE = {
    "rome": "marcus/2 4LGN gar at roma",
    "carthage": "hanno/1 2HI gar at gallia",
    "aegyptus": "ptolemy/2 HI gar at belgica",
}


# ---------------------------------------------------------------- dealing [14.11], [14.15]


def dealt(option, dice, listed=None):
    state = position(LAND, THREE, options={"cards": option}, deck=tuple(CARDS), steps=[Deal(tuple(THREE))])
    scenario = state.setting.scenario
    powers = {power: replace(entry, card=(listed or {}).get(power)) for power, entry in scenario.powers.items()}
    setting = type(state.setting)(state.world, replace(scenario, powers=powers), state.setting.options)
    return Game(replace(state, setting=setting), ScriptedDice(dice)).state


def test_there_is_one_of_each_of_twenty_one():
    """3.62."""
    assert len(CARDS) == len(set(CARDS.values())) == 21


def test_each_active_major_gets_a_card_at_random():
    """14.11: from what is left."""
    state = dealt("random", [1, 1, 19])

    assert state.hands == {"rome": ("allegiance",), "carthage": ("ambush",), "aegyptus": ("treachery",)}
    assert len(state.deck) == 18
    assert not set(state.deck) & {"allegiance", "ambush", "treachery"}


def test_a_scenario_may_name_the_card():
    """14.15: the others draw from the rest."""
    state = dealt("listed", [1, 1], {"carthage": "allegiance"})

    assert state.hands == {"rome": ("ambush",), "carthage": ("allegiance",), "aegyptus": ("attrition",)}


def test_without_cards_there_is_no_deck():
    """Players may agree on none."""
    title = TITLE.load(TITLE.scenarios()[0])
    options = TITLE.read_options({"cards": "none"})

    assert set_up(title, options).deck == ()
    assert len(set_up(title, TITLE.read_options({})).deck) == 21


# ---------------------------------------------------------------- segment C4 [4.2]


def segment(hand, deck=("ambush", "raid", "leader"), dice=()):
    hands = {"rome": tuple(hand.split())}
    return on_board(LAND, THREE, steps=[CardSegment("rome"), Operations("rome")], hands=hands, deck=deck, dice=dice)


def test_who_has_played_his_card_draws_another():
    """14.13, C4: in the following turn."""
    game = segment("", dice=[2])

    assert game.state.hands["rome"] == ("raid",)
    assert game.state.deck == ("ambush", "leader")
    assert asked(game) == ("rome", "5.11")


def test_who_holds_a_card_may_keep_it():
    """C4."""
    game = segment("piracy")
    assert asked(game) == ("rome", "4.2 C4")

    game.submit(KeepCards())

    assert game.state.hands["rome"] == ("piracy",)
    assert asked(game) == ("rome", "5.11")


def test_who_holds_a_card_may_exchange_it():
    """C4, R-48: what is discarded never comes back."""
    game = play(segment("piracy", dice=[3]), ExchangeCard("piracy"))

    assert game.state.hands["rome"] == ("leader",)
    assert game.state.spent == ("piracy",)
    assert "piracy" not in game.state.deck


@pytest.mark.parametrize("command", [ExchangeCard("ambush"), ExchangeCard("nothing"), DrawCard(), EndLevy()])
def test_only_a_card_that_is_held_is_exchanged(command):
    """C4, 14.14: one card in hand."""
    assert refusal(segment("piracy"), command) == "4.2 C4"


def test_from_an_empty_deck_nobody_draws():
    """R-48."""
    assert segment("", deck=()).state.hands["rome"] == ()
    game = segment("piracy", deck=())
    assert asked(game) == ("rome", "5.11")
    assert game.state.hands["rome"] == ("piracy",)


def test_what_is_drawn_only_its_owner_sees():
    """14.1, R-74: hands are secret, their number isn't."""
    game = segment("", dice=[2])
    seen = game.state.seen_by("carthage")

    assert seen.hands["rome"] == ("",)
    assert set(seen.deck) == {""}
    assert game.state.seen_by("rome").hands["rome"] == ("raid",)
    (card,) = [event for event in game.now.events if type(event).__name__ == "CardDealt"]
    assert card.seen_by("carthage", game.now.origin).card == ""
    assert card.seen_by("rome", game.now.origin).card == "raid"


# ---------------------------------------------------------------- playing [14.12]


def test_a_card_is_played_once():
    """14.12, R-48: it is open and is out of the game."""
    game = play(holding({"rome": "leader"}, LAND, THREE, dice=[1]), Play("rome", "leader", "roma"))

    assert game.state.hands["rome"] == ()
    assert game.state.spent == ("leader",)
    assert refusal(game, Play("rome", "leader", "roma")) == "14.1"


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (Play("rome", "leader", "roma"), "14.1"),  # held by another
        (Play("rome", "raid", "roma"), "14.1"),  # held by nobody
        (Play("nobody", "leader", "roma"), "14.1"),
        (Play("rome", "eagle", "roma"), "14.2"),  # no such card
    ],
)
def test_only_cards_in_hand_are_played(command, rule):
    """14.1."""
    game = holding({"carthage": "leader"}, LAND, THREE)

    assert game.why_not(command).rule == rule


def test_a_play_can_not_be_taken_back():
    """It has been seen."""
    game = play(holding({"rome": "intelligence"}, LAND, THREE), Play("rome", "intelligence", "gallia", "carthage"))

    assert not game.undo()


# ---------------------------------------------------------------- asking without telling


def fighting(cards, dice=(), forces=THREE):
    """Rome attacks Carthage in gallia, over etruria."""
    game = holding(cards, LAND, forces, op=4, dice=dice)
    play(game, Move("etruria"))
    while asked(game)[1] == "5.41":
        game.submit(next(iter(game.options)))
    play(game, Move("gallia"), Attack("carthage"))
    while asked(game) and asked(game)[1] in {"5.41", "5.31.2"}:
        game.submit(next(iter(game.options)))
    return game


@pytest.mark.parametrize("card", ["land_combat", "naval_combat"])
def test_whoever_holds_any_card_is_asked(card):
    """14.1: being asked tells nobody what one holds."""
    game = fighting({"carthage": card}, [3, 3])

    assert asked(game) == ("carthage", "5.31.5")
    assert list(game.options)[:2] == [PassCards(), PassCards(all_phase=True)]
    assert (Play("carthage", "land_combat") in game.options) is (card == "land_combat")


def test_who_holds_none_is_not_asked():
    """14.1: the number of cards in a hand is public."""
    assert asked(fighting({"aegyptus": "raid"}, [3, 3])) != ("carthage", "5.31.5")


def test_nobody_is_asked_for_a_card_that_is_out():
    """R-48: it can't be held by anybody."""
    game = holding({"carthage": "raid"}, LAND, THREE, op=4, dice=[3, 3], spent=("land_combat", "treachery"))
    play(game, Move("etruria"))
    while asked(game)[1] == "5.41":
        game.submit(next(iter(game.options)))
    play(game, Move("gallia"), Attack("carthage"))
    while asked(game) and asked(game)[1] in {"5.41", "5.31.2"}:
        game.submit(next(iter(game.options)))

    assert asked(game) == ("rome", "5.31.7")


def test_the_question_is_the_same_for_all_who_see_it():
    """14.1: neither the question nor the position shown to others names the card."""
    questions = [fighting({"carthage": card}, [3, 3]).decision for card in ("land_combat", "raid")]
    assert questions[0] == questions[1]

    shown = [fighting({"carthage": card}, [3, 3]).state.seen_by("rome") for card in ("land_combat", "raid")]
    assert TITLE.codec.digest(shown[0]) == TITLE.codec.digest(shown[1])


def test_who_wants_no_more_questions_is_not_asked_in_this_phase():
    """Don't ask again this phase: in the next one he is."""
    game = fighting({"carthage": "raid"}, [3, 3, 6, 1])
    game.submit(PassCards(all_phase=True))
    assert asked(game) == ("rome", "5.31.7")
    game.submit(next(iter(game.options)))
    while asked(game)[1] != "5.14":
        assert asked(game)[1] != "14.2"
        game.submit(next(iter(game.options)))
    phase = next(step for step in game.state.steps if isinstance(step, Operations))
    assert phase.quiet == {"carthage"}

    steps = [Operations("rome", quiet=frozenset({"carthage"})), Operations("rome")]
    game = play(holding({"carthage": "raid"}, LAND, THREE, steps=steps), EndOperations())
    assert not game.state.steps[-1].quiet


def test_who_wants_no_questions_may_still_speak_up():
    """16: anybody, any time."""
    steps = [Operations("rome", quiet=frozenset({"carthage"}))]
    game = holding({"carthage": "assassination"}, LAND, THREE, steps=steps, dice=[6])

    game.submit(Play("carthage", "assassination", leader="marcus"))

    assert "marcus" not in game.state.captains


# ---------------------------------------------------------------- Treachery against a card [21], R-46


def countered(cards, dice=()):
    return play(holding(cards, LAND, THREE, dice=dice), Play("rome", "leader", "roma"))


def test_a_card_just_played_may_be_cancelled():
    """21, R-46: both are spent, nothing happens."""
    game = countered({"rome": "leader", "carthage": "treachery"})
    assert isinstance(game.state.steps[-1], Counter)
    assert asked(game) == ("carthage", "14.2")

    game.submit(Play("carthage", "treachery"))

    assert "card.leader.leader" not in game.state.captains
    assert game.state.spent == ("leader", "treachery")
    assert asked(game) == ("rome", "5.11")


def test_if_nobody_cancels_it_the_card_takes_effect():
    """R-46."""
    game = silently(countered({"rome": "leader", "carthage": "treachery"}, [6]))

    assert game.state.captains["card.leader.leader"].rating == 3


def test_everybody_with_a_card_is_asked_in_turn():
    """14.1: whatever it is."""
    game = countered({"rome": "leader", "carthage": "raid", "aegyptus": "treachery"}, [6])
    assert asked(game) == ("carthage", "14.2")
    assert list(game.options) == [PassCards(), PassCards(all_phase=True)]

    play(game, PassCards())
    assert asked(game) == ("aegyptus", "14.2")
    game.submit(Play("aegyptus", "treachery"))

    assert "card.leader.leader" not in game.state.captains


def test_only_treachery_answers_a_card():
    """R-46."""
    game = countered({"rome": "leader", "carthage": "assassination", "aegyptus": "raid"}, [6])

    assert refusal(game, Play("carthage", "assassination", leader="marcus")) == "14.2.21"
    assert refusal(game, KeepCards()) == "14.2"


def test_nobody_cancels_his_own_card():
    """R-46: one other card."""
    game = countered({"rome": "leader treachery", "carthage": "raid"}, [6])

    assert game.why_not(Play("rome", "treachery")).rule == "R-46"


def test_treachery_needs_a_combat_or_a_card():
    """21."""
    game = holding({"carthage": "treachery"}, LAND, THREE)

    assert refusal(game, Play("carthage", "treachery")) == "R-46"
    game = play(holding({"carthage": "treachery"}, LAND, THREE, dice=[3]), Activate("marcus"))
    assert refusal(game, Play("carthage", "treachery")) == "R-46"
    play(game, Finish())
    assert Stand() not in game.options
