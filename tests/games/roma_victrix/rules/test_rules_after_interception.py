"""What follows an interception on land [5.49], and how those strike who stand where a force enters [5.27]."""

from __future__ import annotations

import pytest
from drawn_board import asked, destinations, flip, force, joined, march, play, quietly, refusal, remove, units
from interception_play import FOUR, HANNO, ROME, marching

from roma_desktop.games.roma_victrix.commands import (
    Attack,
    GoTo,
    GrantPassage,
    Halt,
    Hold,
    Intercept,
    LetPass,
    Move,
    Refuse,
    Split,
    Stand,
    TryToStay,
)
from roma_desktop.games.roma_victrix.steps.moving.march import March

# ---------------------------------------------------------------- afterwards


def intercepted(op, dice):
    """Hanno intercepts Marcus in etruria; no net DRM but for the leaders, which Carthage doesn't use."""
    game = marching(
        {"rome": ROME, "carthage": HANNO},
        Move("etruria"),
        Intercept("hanno", FOUR),
        Attack("rome"),
        op=op,
        dice=[1, *dice],
    )
    return play(game, Split(0, 0))


def test_who_lost_to_an_interceptor_pays_one_point():
    """5.49: and goes on if he has points."""
    game = intercepted(4, [2, 1, 5])
    play(game, flip("carthage.AUX1"), remove("rome.AUX1"), GoTo("umbria"))
    quietly(game, "5.14")

    assert march(game).op == 4 - 1 - 1
    assert destinations(game).keys() == {"etruria", "gallia"}


def test_without_points_there_is_nothing_to_pay():
    """5.49, R-43."""
    game = intercepted(1, [2, 1, 5])
    play(game, flip("carthage.AUX1"), remove("rome.AUX1"), GoTo("umbria"))
    quietly(game, "5.14")

    assert march(game).op == 0


@pytest.mark.parametrize("faces", [[1, 2, 5], [2, 2]])
def test_who_won_or_drew_pays_nothing(faces):
    """5.49."""
    game = intercepted(4, faces)

    quietly(game, "5.14")

    assert march(game).op == 3


def test_a_beaten_interceptor_may_go_back_and_is_not_intercepted():
    """5.31.11d1, 5.43: example, step 114."""
    forces = {"rome": ROME, "carthage": HANNO, "aegyptus": "ptolemy/2 HI at belgica"}
    game = marching(forces, Move("etruria"), Intercept("hanno", FOUR), Attack("rome"), dice=[1, 1, 2, 5])
    play(game, Split(0, 0), remove("carthage.AUX1"), flip("rome.AUX1"))

    assert GoTo("gallia") in list(game.options)
    game.submit(GoTo("gallia"))

    assert force(game.state, "carthage", "gallia") == "3AUX"
    assert asked(game)[0] != "aegyptus"


def test_a_victorious_interceptor_takes_the_province():
    """10.24, 10.56: the one he drove the mover out of."""
    game = intercepted(4, [2, 1, 5])

    play(game, flip("carthage.AUX1"), remove("rome.AUX1"), GoTo("umbria"))
    quietly(game, "5.14")

    assert game.state.garrisons["etruria"] == "carthage"


def test_the_attackers_came_from_where_they_were_last():
    """5.31.11d1: a beaten mover who fights on came into his new province by his retreat, not by his march."""
    forces = {
        "rome": "marcus/1 4AUX at roma",
        "carthage": "4AUX at etruria",
        "aegyptus": "ptolemy/1 4AUX at umbria",
    }
    drawing = "roma - etruria - gallia - roma; gallia - umbria"
    game = marching(forces, Move("etruria"), Attack("carthage"), Split(0, 0), drawing=drawing, dice=[1, 2, 5])
    play(game, remove("rome.AUX1"), flip("carthage.AUX1"), GoTo("gallia"))
    game.dice.faces += [1, 2, 2, 6, 1, 5]
    play(game, Intercept("ptolemy", units(game.state, "4AUX", "aegyptus")), Attack("rome"))
    play(game, flip("aegyptus.AUX1", "aegyptus.AUX2"), flip("rome.AUX2"))
    play(game, Halt(), Attack("aegyptus"))
    while asked(game)[1] != "5.31.11":
        game.submit(next(iter(game.options)))

    assert GoTo("roma") in list(game.options)


def test_an_interception_that_kills_the_leader_ends_his_march():
    """3.34b, 5.49."""
    forces = {"rome": "marcus/1 AUXr at roma; gar at roma; gar at umbria", "carthage": HANNO}
    game = marching(forces, Move("etruria"), Intercept("hanno", FOUR), Attack("rome"), Split(0, 0), dice=[1, 6, 1])
    quietly(game, "5.11")

    assert "marcus" not in game.state.captains
    assert not any(isinstance(step, March) for step in game.state.steps)


# ---------------------------------------------------------------- in the same province [5.27]


def test_those_who_are_there_may_strike_first():
    """5.27: automatic and free, if the mover doesn't attack."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": "hanno/1 4AUX at etruria"}
    game = marching(forces, Move("etruria"), Hold(), dice=[3, 3])

    assert asked(game) == ("carthage", "5.27")
    assert list(game.options) == [Refuse(), GrantPassage(), Intercept("hanno", FOUR)]
    game.submit(Intercept("hanno", FOUR))

    assert joined(game).battle.attacker.side == "carthage"
    assert not game.dice.faces


def test_men_without_a_leader_do_not():
    """R-79."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": "4AUX at etruria"}
    game = marching(forces, Move("etruria"), Hold())

    assert list(game.options) == [Refuse(), GrantPassage()]
    assert refusal(game, Intercept("hanno", FOUR)) == "5.41"
    assert refusal(game, LetPass()) == "5.27"


def test_they_may_strike_though_the_mover_has_no_points_left():
    """5.27."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": "hanno/1 4AUX at etruria"}
    game = marching(forces, Move("etruria"), op=1)

    assert asked(game) == ("carthage", "5.27")


def test_the_garrison_there_helps_nobody_who_strikes():
    """5.31.3: a garrison defends only."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": "hanno/1 4AUX gar at etruria"}
    game = marching(forces, Move("etruria"), Hold(), Intercept("hanno", FOUR), dice=[3, 3])

    assert joined(game).sums.csp.attacker == 8


def test_who_strikes_and_loses_yields():
    """5.31.11: the mover holds the place and may go on."""
    forces = {
        "rome": "marcus/1 4AUX at roma; gar at roma",
        "carthage": "hanno/1 4AUX at etruria; gar at gallia; gar at umbria",
    }
    game = marching(forces, Move("etruria"), Hold(), Intercept("hanno", FOUR), dice=[1, 2, 5])
    play(game, remove("carthage.AUX1"), flip("rome.AUX1"), GoTo("gallia"))
    quietly(game, "5.14")

    assert game.state.garrisons["etruria"] == "rome"
    game.submit(Move("umbria"))
    assert asked(game)[0] == "rome"


def test_who_is_struck_and_loses_pays_and_goes():
    """5.27, 5.49."""
    forces = {"rome": "marcus/1 4AUX at roma; gar at roma", "carthage": "hanno/1 4AUX at etruria"}
    game = marching(forces, Move("etruria"), Hold(), Intercept("hanno", FOUR), dice=[2, 1, 5])
    play(game, flip("carthage.AUX1"), remove("rome.AUX1"), GoTo("roma"))
    quietly(game, "5.14")

    assert march(game).op == 2


def test_a_drawn_fight_leaves_both_where_they_are():
    """R-42: and the way on is closed."""
    forces = {"rome": "marcus/1 4AUX at roma; gar at roma", "carthage": "hanno/1 4AUX at etruria; gar at gallia"}
    game = marching(forces, Move("etruria"), Hold(), Intercept("hanno", FOUR), dice=[2, 2])
    play(game, flip("carthage.AUX1", "carthage.AUX2"), flip("rome.AUX1", "rome.AUX2"))

    assert asked(game) == ("rome", "5.14")
    assert refusal(game, Move("gallia")) == "5.27"
    assert Attack("carthage") in list(game.options)


def test_whoever_stays_after_a_lost_fight_bars_the_way_again():
    """5.27, 5.31.11b."""
    forces = {"rome": "marcus/1 4AUX at roma; gar at roma", "carthage": "hanno/1 4AUX at etruria; gar at gallia"}
    game = marching(forces, Move("etruria"), Attack("carthage"), Stand(), dice=[2, 1, 5, 1])
    play(game, flip("rome.AUX1"), remove("carthage.AUX1"), TryToStay())

    assert refusal(game, Move("gallia")) == "5.27"
