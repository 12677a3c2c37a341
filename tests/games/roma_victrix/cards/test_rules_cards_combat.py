"""Event cards of combat: 11, 17, 20 and 21 of [14.2]."""

from __future__ import annotations

import pytest
from card_table import holding, silently
from drawn_board import asked, coast, joined, march, play, refusal

from roma_desktop.games.roma_victrix.cards.moments import BeforeDice
from roma_desktop.games.roma_victrix.cards.play import PassCards, Play
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Besiege,
    Embark,
    Finish,
    LetPass,
    Move,
    Sail,
    Split,
    Stand,
)
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided

LAND = "roma - etruria - gallia - belgica - frisia - batavia; etruria - umbria"
HANNO = "hanno/1 2HI gar at gallia; gar at belgica; gar at frisia; gar at batavia"
SEA = "roma - etruria - gallia - belgica; roma - mare; etruria - mare; gallia - mare; africa - mare"
FLEETS = frozenset({"carthage.FLT1", "carthage.FLT2"})


def marching(cards, carthage=HANNO, dice=(), op=6, **more):
    """Rome has marched into etruria, next to hanno in gallia."""
    forces = {"rome": "marcus/2 4LGN at roma; gar at roma", "carthage": carthage, **more}
    return play(holding(cards, LAND, forces, dice=dice, op=op), Move("etruria"))


def sailing(cards, dice=(), carthage="hanno/1 2FLT gar at gallia; gar at africa", **more):
    forces = {"rome": "marcus/2 2FLT at roma; gar at roma", "carthage": carthage, **more}
    game = holding(cards, SEA, forces, dice=dice, op=6)
    return play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")))


def decided(game):
    found = next(event for event in game.now.events if isinstance(event, Decided))
    return found.verdict.percent.attacker, found.verdict.percent.defender


def attacked(cards, carthage=HANNO, dice=()):
    game = marching(cards, carthage, dice)
    while asked(game)[1] == "5.41":
        game.submit(LetPass())
    return play(game, Move("gallia"), Attack("carthage"))


# ---------------------------------------------------------------- 11 Land Combat Advantage


def on_the_field(cards, dice=()):
    return play(attacked(cards, dice=dice), Stand())


def test_two_drm_for_one_land_combat():
    """11: before the dice, by either side."""
    game = on_the_field({"carthage": "land_combat"}, [3, 3])
    assert isinstance(game.state.steps[-1], BeforeDice)

    game.submit(Play("carthage", "land_combat"))

    assert joined(game).sums.cards == Pair(0, 2)
    assert joined(game).sums.net == 0  # 16 against 7 and one in rating for Rome


@pytest.mark.parametrize("more", [{"power": "rome"}, {"leader": "hanno"}, {"at": "gallia"}, {"at": "\0" * 100_000}])
def test_it_is_aimed_at_nothing(more):
    """11: a play says what its card asks for, and nothing else; it is written down as it is."""
    game = on_the_field({"carthage": "land_combat"})

    assert refusal(game, Play("carthage", "land_combat", **more)) == "14.2"
    assert game.why_not(Play("carthage", "land_combat")) is None


def test_the_attacker_declares_first():
    """R-47."""
    game = on_the_field({"rome": "land_combat", "carthage": "raid"}, [3, 3])
    assert asked(game) == ("rome", "5.31.5")

    game.submit(Play("rome", "land_combat"))
    silently(game)

    assert joined(game).sums.cards == Pair(2, 0)


def test_the_card_counts_once():
    """11: the next combat is fought without it."""
    game = play(on_the_field({"rome": "land_combat"}, [1, 1, 1, 1]), Play("rome", "land_combat"), Split(0, 0))
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))

    play(game, Attack("carthage"), Stand())

    assert joined(game).sums.cards == Pair()


@pytest.mark.parametrize("card", ["naval_combat", "siege_combat", "land_combat"])
def test_combat_cards_need_their_combat(card):
    """11, 17, 20: in a moment without combat there is nothing to help."""
    assert refusal(marching({"carthage": card}), Play("carthage", card)) == "R-47"


@pytest.mark.parametrize("card", ["naval_combat", "siege_combat"])
def test_each_advantage_is_for_its_kind_of_combat(card):
    """11, 17, 20."""
    assert refusal(on_the_field({"carthage": card}, [3, 3]), Play("carthage", card)) == "R-47"


def test_only_those_who_fight_have_an_advantage():
    """11: either side."""
    third = holding(
        {"aegyptus": "land_combat", "carthage": "raid"},
        LAND,
        {
            "rome": "marcus/2 4LGN at etruria; gar at roma",
            "carthage": "2HI gar at gallia",
            "aegyptus": "HI gar at frisia",
        },
        op=4,
        dice=[3, 3],
    )
    play(third, Move("gallia"), Attack("carthage"))
    assert isinstance(third.state.steps[-1], BeforeDice)

    assert refusal(third, Play("aegyptus", "land_combat")) == "R-47"


def test_after_the_dice_it_is_too_late():
    """11: before the dice."""
    game = play(on_the_field({"carthage": "land_combat"}, [3, 3]), PassCards())

    assert asked(game) == ("rome", "5.31.7")
    assert refusal(game, Play("carthage", "land_combat")) == "R-47"


# ---------------------------------------------------------------- 17 Naval Combat Advantage


def test_two_drm_for_one_naval_combat():
    """17."""
    game = sailing({"rome": "naval_combat"}, [3, 3], "2FLT at etruria; gar at africa")
    play(game, Attack("carthage"), Stand(), Play("rome", "naval_combat"))

    assert joined(game).sums.cards == Pair(2, 0)


# ---------------------------------------------------------------- 20 Siege Combat Advantage


def besieging(cards, dice):
    forces = {
        "rome": "marcus/1 4LGN at etruria; gar at roma",
        "carthage": f"capital gar at etruria; 2HI at {city('etruria')}",
    }
    return play(holding(cards, LAND, forces, op=6, dice=dice), Besiege())


def next_round(game):
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))
    return play(game, Besiege())


def test_two_drm_for_all_rounds_of_one_siege():
    """20."""
    game = play(besieging({"carthage": "siege_combat"}, [1, 1, 1, 1]), Play("carthage", "siege_combat"))
    assert joined(game).sums.cards == Pair(0, 2)

    assert joined(next_round(game)).sums.cards == Pair(0, 2)


def test_the_next_siege_is_another():
    """20: one siege."""
    game = play(besieging({"rome": "siege_combat"}, [1, 1, 2, 1, 1]), Play("rome", "siege_combat"))
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))
    play(game, Finish())

    forces = {"rome": "marcus/1 4LGN at etruria; gar at roma", "carthage": "capital gar at etruria"}
    again = play(holding({}, LAND, forces, dice=[2, 1, 1]), Activate("marcus"), Besiege())
    assert joined(again).sums.cards == Pair()


# ---------------------------------------------------------------- 21 Treachery in combat


@pytest.mark.parametrize("by", ["carthage", "rome"])
def test_treachery_turns_the_result_of_a_land_combat(by):
    """21, R-46: the percentages change sides, before losses are taken."""
    game = silently_until_losses(on_the_field({by: "treachery"}, [5, 1]))
    assert asked(game) == (by, "14.2")

    game.submit(Play(by, "treachery"))

    assert decided(game) == (50, 10)


def silently_until_losses(game):
    """No cards before the dice, no use of the net DRM."""
    while asked(game)[1] != "14.2":
        game.submit(Split(0, 0) if any(isinstance(one, Split) for one in game.options) else PassCards())
    return game


def test_treachery_turns_a_siege_and_a_naval_combat():
    """21: one round of siege."""
    game = silently_until_losses(besieging({"carthage": "treachery"}, [5, 1]))
    assert decided(play(game, Play("carthage", "treachery"))) == (50, 10)

    game = sailing({"carthage": "treachery"}, [5, 1], "2FLT at etruria; gar at africa")
    game = silently_until_losses(play(game, Attack("carthage"), Stand()))
    assert decided(play(game, Play("carthage", "treachery"))) == (50, 10)


def test_a_third_power_may_betray():
    """21: any time, anybody who holds it."""
    forces = {
        "rome": "marcus/2 4LGN at etruria; gar at roma",
        "carthage": "2HI gar at gallia",
        "aegyptus": "HI gar at frisia",
    }
    game = holding({"aegyptus": "treachery"}, LAND, forces, op=4, dice=[5, 1])
    silently_until_losses(play(game, Move("gallia"), Attack("carthage")))

    assert decided(play(game, Play("aegyptus", "treachery"))) == (50, 10)


def test_once_the_losses_are_taken_it_is_too_late():
    """R-46."""
    game = play(silently_until_losses(on_the_field({"carthage": "treachery"}, [5, 1])), PassCards())

    assert asked(game)[1] == "5.31.9"
    assert refusal(game, Play("carthage", "treachery")) == "R-46"
