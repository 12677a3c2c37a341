"""Event cards that answer a move: 4 Automatic Interception and 5 Automatic Withdrawal of [14.2]."""

from __future__ import annotations

from card_table import holding, silently
from drawn_board import asked, coast, force, joined, march, play, refusal

from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Embark,
    GoInside,
    GoTo,
    Halt,
    Hold,
    InterceptAtSea,
    LetPass,
    Move,
    Sail,
    Stand,
)

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


# ---------------------------------------------------------------- 4 Automatic Land or Naval Interception

MEN = frozenset({"carthage.HI1", "carthage.HI2"})
COME = Play("carthage", "interception", leader="hanno", units=MEN)


def test_an_interception_without_a_roll():
    """4: when an enemy leader with land units enters an adjacent province; [5.4] applies otherwise."""
    game = marching({"carthage": "interception"})
    assert asked(game) == ("carthage", "5.41")

    game.submit(COME)

    assert game.state.captains["hanno"].at == "etruria"
    assert asked(game) == ("carthage", "5.45")
    assert {Attack("rome"), Hold()} == set(game.options)


def test_interception_takes_men_of_the_leader():
    """4, 5.41: with land units, his own."""
    game = marching({"carthage": "interception"})

    for units in (frozenset(), frozenset({"rome.LGN1"})):
        assert refusal(game, Play("carthage", "interception", leader="hanno", units=units)) == "5.41"
    assert refusal(game, Play("carthage", "interception", leader="marcus", units=MEN)) == "5.41"


def test_interception_is_too_late_when_they_have_passed():
    """4: its window is the entry."""
    game = play(marching({"carthage": "interception"}), LetPass())

    assert refusal(game, COME) == "14.2.4"


def test_interception_needs_a_neighbour():
    """4: into an adjacent province."""
    game = marching({"carthage": "interception"}, "hanno/1 2HI gar at belgica")

    assert refusal(game, Play("carthage", "interception", leader="hanno", units=MEN)) == "14.2.4"


def test_a_leader_who_has_tried_does_not_try_again_by_a_card():
    """4, R-41: [5.4] otherwise applies."""
    more = {"aegyptus": "ptolemy/1 HI gar at umbria"}
    game = marching({"carthage": "interception"}, dice=[6], **more)
    game.submit(next(option for option in game.options if getattr(option, "leader", "") == "hanno"))

    assert refusal(game, COME) in {"14.2", "5.41"}


def test_an_interception_at_sea_without_a_roll():
    """4: when fleets enter an adjacent coastal province; [5.8] applies otherwise."""
    game = sailing({"carthage": "interception"}, [3, 3])

    game.submit(Play("carthage", "interception", leader="hanno", units=FLEETS))
    silently(game)

    assert joined(game).battle.kind == "naval"
    assert joined(game).battle.attacker.side == "carthage"


def test_interception_at_sea_takes_fleets_that_lie_there():
    """4, 5.81."""
    game = sailing({"carthage": "interception"})

    assert refusal(game, Play("carthage", "interception", leader="hanno", units=frozenset())) == "14.2.4"
    assert refusal(game, Play("carthage", "interception", leader="marcus", units=FLEETS)) == "14.2.4"
    play(game, LetPass())
    assert refusal(game, Play("carthage", "interception", leader="hanno", units=FLEETS)) == "14.2.4"


def test_the_usual_attempt_remains():
    """4: the card is one way, the roll another."""
    game = sailing({"carthage": "interception"}, [5])

    play(game, InterceptAtSea("hanno", FLEETS))

    assert asked(game) == ("rome", "5.14")


# ---------------------------------------------------------------- 5 Automatic Withdrawal Before Combat


def attacked(cards, carthage=HANNO, dice=()):
    game = marching(cards, carthage, dice)
    while asked(game)[1] == "5.41":
        game.submit(LetPass())
    return play(game, Move("gallia"), Attack("carthage"))


def test_a_withdrawal_without_a_roll():
    """5: up to three provinces, whatever the rating."""
    game = attacked({"carthage": "withdrawal"})
    assert asked(game) == ("carthage", "5.31.2")

    play(game, Play("carthage", "withdrawal"), GoTo("belgica"), GoTo("frisia"), GoTo("batavia"))

    assert force(game.state, "carthage", "batavia") == "2HI"
    assert game.state.captains["hanno"].at == "batavia"
    assert asked(game) == ("rome", "5.14")


def test_one_province_at_least_and_three_at_most():
    """5: 1..3."""
    game = play(attacked({"carthage": "withdrawal"}), Play("carthage", "withdrawal"))
    assert refusal(game, Halt()) == "5.51"

    play(game, GoTo("belgica"), Halt())

    assert force(game.state, "carthage", "belgica") == "2HI"


def test_the_other_rules_of_withdrawal_hold():
    """5, 5.54, R-31: only through friendly provinces; the garrison stays behind."""
    game = play(attacked({"carthage": "withdrawal"}), Play("carthage", "withdrawal"))
    assert refusal(game, GoTo("etruria")) == "5.54"

    play(game, GoTo("belgica"), Halt())

    assert game.state.garrisons["gallia"] == "rome"


def test_withdrawal_has_its_moment():
    """5: when one's province has been entered; not after one has stood, not by another."""
    game = marching({"carthage": "withdrawal"})
    assert refusal(game, Play("carthage", "withdrawal")) == "14.2.5"

    game = play(attacked({"carthage": "withdrawal"}, dice=[3, 3]), Stand())
    assert refusal(game, Play("carthage", "withdrawal")) == "14.2.5"

    game = attacked({"rome": "withdrawal"})
    assert refusal(game, Play("rome", "withdrawal")) == "14.2.5"


def test_withdrawal_needs_somewhere_to_go():
    """5, 5.54."""
    game = marching({"carthage": "withdrawal"}, "hanno/1 2HI capital gar at gallia")
    game = play(game, LetPass(), Move("gallia"), Attack("carthage"))
    assert asked(game) == ("carthage", "5.31.2")
    assert GoInside() in game.options

    assert refusal(game, Play("carthage", "withdrawal")) == "14.2.5"


def test_an_intercepted_force_does_not_withdraw_by_a_card():
    """5, 5.55."""
    game = marching({"rome": "withdrawal"}, dice=[1, 3, 3])
    game.submit(next(option for option in game.options if getattr(option, "leader", "") == "hanno"))

    assert refusal(game, Play("rome", "withdrawal")) == "14.2.5"
