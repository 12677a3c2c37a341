"""Withdrawal before combat [5.31.2], [5.5]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, joined, march, on_board, play, refusal

from roma_desktop.games.roma_victrix.commands import Attack, GoTo, Halt, Move, Split, Stand, Withdraw

LINE = "roma - etruria - gallia - belgica - frisia - saxonia; etruria - umbria"
HOME = "gar at etruria; gar at gallia; gar at belgica; gar at frisia"


def attacked(carthage, dice=(), drawing=LINE, op=4, **more):
    """Rome has marched from roma into etruria and attacked."""
    forces = {"rome": "marcus/1 4LGN at roma; gar at roma", "carthage": carthage, **more}
    game = on_board(drawing, forces, op=op, dice=dice)
    return play(game, Move("etruria"), Attack("carthage"))


def test_the_defender_is_asked_before_the_dice():
    """5.31.2: the attack has been paid for."""
    game = attacked(f"hanno/2 HI at etruria; {HOME}")

    assert asked(game) == ("carthage", "5.31.2")
    assert march(game).op == 2
    assert list(game.options) == [Stand(), Withdraw("hanno")]
    assert refusal(game, Split(0, 0)) == "5.31.2"


def test_who_stands_fights():
    """5.31.2."""
    game = attacked(f"hanno/2 HI at etruria; {HOME}", [3, 3])

    game.submit(Stand())

    assert joined(game)


@pytest.mark.parametrize(("rating", "face"), [(1, 1), (2, 2), (4, 4)])
def test_who_rolls_his_rating_withdraws_one_province(rating, face):
    """5.51: a difference of 0 still allows one; example, step 75."""
    game = attacked(f"hanno/{rating} HI at etruria; {HOME}", [face])

    play(game, Withdraw("hanno"))
    assert asked(game) == ("carthage", "5.51")
    game.submit(GoTo("gallia"))

    assert force(game.state, "carthage", "gallia") == "HI"
    assert game.state.captains["hanno"].at == "gallia"
    assert asked(game) == ("rome", "5.14")


@pytest.mark.parametrize(("rating", "face"), [(1, 2), (2, 3), (4, 5)])
def test_who_rolls_more_must_fight(rating, face):
    """5.51: example, step 67."""
    game = attacked(f"hanno/{rating} HI at etruria; {HOME}", [face, 3, 3])

    game.submit(Withdraw("hanno"))

    assert joined(game)
    assert force(game.state, "carthage", "etruria") == "HI"


def test_he_may_withdraw_as_far_as_the_difference():
    """5.51: L-4 on a 1 may go three provinces, or fewer."""
    game = attacked(f"hanno/4 HI at etruria; {HOME}", [1])

    play(game, Withdraw("hanno"), GoTo("gallia"), GoTo("belgica"), GoTo("frisia"))

    assert force(game.state, "carthage", "frisia") == "HI"
    assert asked(game) == ("rome", "5.14")


def test_he_may_halt_after_one_province():
    """5.51: up to."""
    game = attacked(f"hanno/4 HI at etruria; {HOME}", [1])

    play(game, Withdraw("hanno"), GoTo("gallia"), Halt())

    assert force(game.state, "carthage", "gallia") == "HI"


def test_who_has_succeeded_must_go():
    """5.51: one province at least."""
    game = attacked(f"hanno/2 HI at etruria; {HOME}", [2])
    game.submit(Withdraw("hanno"))

    assert refusal(game, Halt()).startswith("5.")


def test_a_force_without_a_leader_withdraws_on_a_1():
    """5.53: one province."""
    game = attacked(f"HI at etruria; {HOME}", [1])

    assert list(game.options) == [Stand(), Withdraw(None)]
    play(game, Withdraw(None), GoTo("gallia"))

    assert force(game.state, "carthage", "gallia") == "HI"
    assert asked(game) == ("rome", "5.14")


def test_a_force_without_a_leader_fights_on_anything_else():
    """5.53."""
    game = attacked(f"HI at etruria; {HOME}", [2, 3, 3])

    game.submit(Withdraw(None))

    assert joined(game)


def test_any_leader_there_may_lead_it():
    """5.51: but nobody else, and not nobody."""
    game = attacked(f"hanno/3 mago/1 HI at etruria; bomilcar/4 gar at gallia; {HOME}", [1])

    assert refusal(game, Withdraw("bomilcar")) == "5.51"
    assert refusal(game, Withdraw(None)) == "5.51"
    play(game, Withdraw("mago"), GoTo("gallia"))

    assert {game.state.captains[one].at for one in ("hanno", "mago")} == {"gallia"}


@pytest.mark.parametrize("holder", ["gar at roma; home at umbria", "LGN at umbria", "gar at umbria"])
def test_only_into_friendly_provinces(holder):
    """5.54: not into nobody's land, not to enemies."""
    forces = {"rome": f"marcus/1 4LGN at roma; {holder}", "carthage": "hanno/2 HI gar at etruria; gar at gallia"}
    game = on_board(LINE, forces, op=4, dice=[2])
    play(game, Move("etruria"), Attack("carthage"), Withdraw("hanno"))

    assert list(game.options) == [GoTo("gallia")]
    assert refusal(game, GoTo("umbria")) == "5.54"


def test_only_through_friendly_provinces():
    """5.54: the second step too."""
    game = attacked("hanno/4 HI gar at etruria; gar at gallia; home at belgica; gar at frisia", [1])

    play(game, Withdraw("hanno"), GoTo("gallia"))

    assert asked(game) == ("rome", "5.14")
    assert force(game.state, "carthage", "gallia") == "HI"


def test_a_clients_land_is_friendly():
    """5.54."""
    client = {"numidia (client of carthage)": "gar at umbria"}
    game = attacked("hanno/2 HI gar at etruria", [2], **client)

    play(game, Withdraw("hanno"), GoTo("umbria"))

    assert force(game.state, "carthage", "umbria") == "HI"


@pytest.mark.parametrize("carthage", ["hanno/4 HI gar at etruria", "gar at etruria; gar at gallia"])
def test_without_a_way_or_without_men_nobody_is_asked(carthage):
    """5.54; a garrison doesn't withdraw (R-31)."""
    game = attacked(carthage, [3, 3])

    assert joined(game)


def test_not_by_sea():
    """5.56."""
    drawing = "roma - etruria - mare - africa; etruria - gallia"
    game = attacked("hanno/4 HI FLT gar at etruria; gar at africa; gar at gallia", [3], drawing)
    game.submit(Withdraw("hanno"))

    assert refusal(game, GoTo("africa")) == "5.54"
    assert refusal(game, GoTo("mare")) == "5.54"


def test_over_a_strait_only_if_it_is_friendly():
    """5.54: a strait with nobody in it is nobody's."""
    drawing = "roma - etruria - fretum - africa; etruria - gallia"
    game = attacked("hanno/3 HI gar at etruria; AUX at fretum; gar at africa; gar at gallia", [1], drawing)

    play(game, Withdraw("hanno"), GoTo("fretum"), GoTo("africa"))

    assert force(game.state, "carthage", "africa") == "HI"


def test_the_garrison_left_behind_is_replaced_without_a_fight():
    """R-31: example, step 76; the point for the attack stays spent."""
    game = attacked(f"hanno/2 HI at etruria; {HOME}", [2])

    play(game, Withdraw("hanno"), GoTo("gallia"))

    assert game.state.garrisons["etruria"] == "rome"
    assert march(game).op == 2


def test_a_garrison_behind_walls_is_not():
    """R-76: it is inside the capital."""
    game = attacked(f"hanno/2 HI capital at etruria; {HOME}", [2])

    play(game, Withdraw("hanno"), GoTo("gallia"))

    assert game.state.garrisons["etruria"] == "carthage"


def test_the_attacker_goes_on_after_a_withdrawal():
    """5.31.2: moving and attacking."""
    game = attacked(f"hanno/1 HI at etruria; {HOME}", [1])

    play(game, Withdraw("hanno"), GoTo("gallia"), Move("gallia"), Attack("carthage"))

    assert asked(game) == ("carthage", "5.31.2")
    assert march(game).op == 0


def test_allies_withdraw_together():
    """R-59."""
    client = {"numidia (client of carthage)": "CAV at etruria"}
    game = attacked(f"hanno/2 HI at etruria; {HOME}", [2], **client)

    play(game, Withdraw("hanno"), GoTo("gallia"))

    assert force(game.state, "numidia", "gallia") == "CAV"


def test_not_among_markers_of_barbaricum():
    """5.54, 13.12: raiders of one's own hold it, but its people would rise."""
    forces = {
        "rome": "marcus/1 4LGN at roma; gar at roma",
        "carthage": "hanno/2 HI gar at etruria; gar at gallia",
        "raiders (barbarian ally of carthage)": "BI at umbria",
    }
    for markers, ways in (({"umbria": (3,)}, [GoTo("gallia")]), ({}, [GoTo("gallia"), GoTo("umbria")])):
        game = on_board(LINE, forces, op=4, dice=[2], barbaricum="umbria", incognita=markers)
        play(game, Move("etruria"), Attack("carthage"), Withdraw("hanno"))

        assert list(game.options) == ways
