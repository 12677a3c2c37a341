"""Sieges that come to an end without the city's fall: who was inside comes out, its garrison is replaced [10.56]."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, force, march, on_board, play, told

from roma_desktop.games.roma_victrix.commands import Attack, Besiege, Embark, Form, Intercept, Move, Split, Stand
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.steps.operations import Initiative
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition

LAND = "roma - etruria - gallia - belgica; etruria - umbria - gallia; etruria - mare; africa - mare"
CITY = city("etruria")


def done(game, until=("5.14", "5.11")):
    """With what is offered first."""
    while asked(game) and asked(game)[1] not in until:
        game.submit(next(iter(game.options)))
    return game


# ---------------------------------------------------------------- relief from outside


def relieved(inside="2HIr at etruria:city", garrison="", dice=(6, 1, 6, 6)):
    """Carthage's army comes from gallia and beats the Romans before the walls of etruria."""
    carthage = f"hanno/2 6HI at gallia; gar at gallia; capital {garrison} at etruria"
    forces = {
        "carthage": "; ".join([carthage, *filter(None, [inside])]),
        "rome": "marcus/1 2LGN at etruria; gar at roma; gar at umbria",
    }
    game = on_board(LAND, forces, op=4, leader="hanno", dice=dice)
    play(game, Move("etruria"))
    done(game, ("5.27",))
    game.submit(Attack("rome"))
    return game


def fled(game):
    """The Romans lose and go."""
    if asked(game)[1] == "5.31.2":
        game.submit(Stand())
    return done(game)


INSIDE = pytest.mark.parametrize("inside", ["2HIr at etruria:city", ""], ids=["men inside", "walls alone"])


@INSIDE
def test_the_victor_gets_a_garrison_for_nothing(inside):
    """10.24, 10.56: whether or not somebody was inside."""
    game = fled(relieved(inside))

    assert force(game.state, "rome", "etruria") == ""
    assert game.state.garrisons["etruria"] == "carthage"
    assert "10.56" in told(game)


def test_those_inside_come_out():
    """10.41."""
    game = fled(relieved())

    assert CITY not in game.state.troops.stacks
    assert {unit.at for unit in game.state.troops.values() if unit.power == "carthage"} == {"etruria"}


def test_who_has_kept_his_garrison_needs_none():
    """10.52: never more than one."""
    game = fled(relieved(garrison="gar"))

    assert game.state.garrisons["etruria"] == "carthage"
    assert "10.56" not in told(game)


def test_as_long_as_besiegers_stay_there_is_none():
    """10.23: the province is nobody's."""
    game = relieved(dice=(3, 3))
    done(game, ("5.31.7",)).submit(Split(0, 0))
    done(game)

    assert force(game.state, "rome", "etruria")
    assert "etruria" not in game.state.garrisons
    assert CITY in game.state.troops.stacks


# ---------------------------------------------------------------- the besiegers go of themselves


def besieging(rome="marcus/2 4LGN", inside="hanno/3 2HI at etruria:city", walls="capital", op=6, dice=(), **more):
    """Rome stands before the walls of etruria; the garrison was lost."""
    carthage = "; ".join(filter(None, [f"{walls} at etruria; gar at gallia", inside]))
    forces = {"rome": f"{rome} at etruria; gar at roma; gar at umbria", "carthage": carthage, **more}
    return on_board(LAND, forces, op=op, dice=dice)


def outside(game):
    return CITY not in game.state.troops.stacks and game.state.garrisons.get("etruria") == "carthage"


def test_those_inside_come_out_when_the_besiegers_march_away():
    """10.41, 10.56."""
    game = besieging()
    assert not outside(game)

    game.submit(Move("roma"))
    assert outside(game)
    assert game.state.captains["hanno"].at == "etruria"


def test_and_may_intercept_them_in_the_next_province():
    """5.41: they are in the province again."""
    game = besieging()
    game.submit(Move("umbria"))

    assert asked(game) == ("carthage", "5.41")
    assert Intercept("hanno", frozenset({"carthage.HI1", "carthage.HI2"})) in game.options


def test_not_when_friends_of_the_besiegers_stay():
    """10.41: enemies still stand before the walls."""
    game = besieging(**{"massilia (client of rome)": "HI at etruria"})
    game.submit(Move("roma"))

    assert not outside(game)


def test_nor_when_some_of_them_stay():
    """10.41, 5.15: he has left them behind."""
    game = besieging()
    play(game, Form(frozenset({"rome.LGN1"})), Move("roma"))

    assert not outside(game)


def test_those_inside_come_out_when_the_besiegers_go_aboard():
    """10.41, 5.92: who is on the water is not before the walls."""
    game = besieging(rome="marcus/2 LGN FLT")
    game.submit(Embark(march(game).harboured(game.state, coast("etruria"))))

    assert outside(game)


@pytest.mark.parametrize(
    ("rome", "inside", "best"),
    [("marcus/1 2LGNr", "hanno/4 HIr at etruria:city", Split(3, 0)), ("marcus/1 LGNr", "", Split(0, 0))],
    ids=["men inside", "walls alone"],
)
def test_besiegers_who_are_all_lost_leave_the_city_free(rome, inside, best):
    """10.41.9, 10.56: the defence was a success."""
    game = play(besieging(rome, inside, walls="capital1", dice=[1, 6]), Besiege(), best)
    done(game)

    assert force(game.state, "rome", "etruria") == ""
    assert "marcus" not in game.state.captains
    assert outside(game)


def test_an_interceptor_who_leaves_a_siege_lifts_it():
    """5.45, 10.41: he has gone to another province with all his men."""
    forces = {
        "carthage": "mago/1 4HI at belgica; gar at gallia; capital at etruria; 2HI at etruria:city",
        "rome": "marcus/3 4LGN at etruria; gar at roma",
    }
    game = on_board(LAND, forces, op=4, dice=[1])
    game.submit(Move("gallia"))
    assert asked(game) == ("rome", "5.41")

    game.submit(Intercept("marcus", frozenset(f"rome.LGN{n}" for n in range(1, 5))))
    assert outside(game)


def test_one_who_leaves_men_there_does_not():
    """10.41."""
    forces = {
        "carthage": "mago/1 4HI at belgica; gar at gallia; capital at etruria; 2HI at etruria:city",
        "rome": "marcus/3 4LGN at etruria; gar at roma",
    }
    game = play(on_board(LAND, forces, op=4, dice=[1]), Move("gallia"))
    game.submit(Intercept("marcus", frozenset({"rome.LGN1"})))

    assert not outside(game)


def test_walls_that_are_left_alone_get_none():
    """10.56: nobody has won, and there is nobody to come out."""
    assert "etruria" not in play(besieging(inside=""), Move("roma")).state.garrisons


def test_nobody_gets_one_by_marching_out_of_his_own_city():
    """10.56: there was no combat."""
    forces = {"carthage": "hanno/2 HI at etruria; capital at etruria; gar at gallia", "rome": "gar at roma"}
    game = play(on_board(LAND, forces, op=3), Move("gallia"))
    assert "etruria" not in game.state.garrisons


# ---------------------------------------------------------------- besiegers who vanish


@pytest.mark.parametrize(("face", "free"), [(6, True), (1, False)])
def test_besiegers_who_melt_away_leave_the_city_free(face, free):
    """5.28, 4.2 B, R-70: all lost to attrition; before the next operations phase those inside come out."""
    forces = {
        "carthage": "capital at etruria; 2HI at etruria:city; gar at gallia",
        "rome": "AUXr at etruria; gar at roma",
    }
    steps = [Attrition(), Initiative(("rome",))]
    game = done(on_board(LAND, forces, steps=steps, dice=[face, face]), ("5.11",))

    assert (force(game.state, "rome", "etruria") == "") is free
    assert outside(game) is free
