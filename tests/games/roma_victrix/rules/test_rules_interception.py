"""Land interception [5.4]: who may intercept whom, how often and when, and with what success."""

from __future__ import annotations

import pytest
from drawn_board import asked, flip, force, joined, march, play, quietly, refusal, remove, units
from interception_play import CROSS, FOUR, HANNO, ROME, marching

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Finish,
    GoTo,
    Hold,
    Intercept,
    LetPass,
    Move,
    Split,
    Stand,
)

# ---------------------------------------------------------------- who may


def test_a_leader_with_units_beside_the_place_may_try():
    """5.41."""
    game = marching({"rome": ROME, "carthage": HANNO}, Move("etruria"))

    assert asked(game) == ("carthage", "5.41")
    assert list(game.options) == [LetPass(), LetPass(all_march=True), Intercept("hanno", FOUR)]


@pytest.mark.parametrize(
    "carthage",
    [
        "hanno/2 at gallia",  # no units
        "4AUX at gallia",  # no leader
        "hanno/2 4AUX at belgica",  # two provinces away
        "hanno/2 FLT at gallia",  # fleets aren't land units
    ],
)
def test_others_may_not(carthage):
    """5.41."""
    game = marching({"rome": ROME, "carthage": carthage}, Move("etruria"), drawing=CROSS + "; gallia - mare")

    assert asked(game) == ("rome", "5.14")


def test_neutrals_and_friends_do_not_intercept():
    """R-56."""
    others = {"illyria (minor)": "scerdilaidas/2 4AUX at gallia", "massilia (client of rome)": "dux/1 HI at umbria"}
    game = marching({"rome": ROME, **others}, Move("etruria"))

    assert asked(game) == ("rome", "5.14")


def test_the_leader_of_a_client_may():
    """5.41: its units are the patron's to command."""
    game = marching(
        {"rome": ROME, "carthage": "gar at belgica", "numidia (client of carthage)": HANNO}, Move("etruria")
    )

    assert asked(game) == ("carthage", "5.41")


def test_a_leader_without_men_is_not_intercepted():
    """5.41: an enemy leader with land units."""
    rome = "marcus/1 at roma; gar at roma; gar at etruria"
    game = marching({"rome": rome, "carthage": HANNO}, Move("etruria"))

    assert asked(game) == ("rome", "5.14")


def test_men_left_behind_do_not_come_along():
    """5.41: an interceptor takes men of his own power from where he stands, one at least."""
    forces = {"rome": ROME, "carthage": HANNO + "; HI at belgica", "numidia (client of carthage)": "CAV at gallia"}
    game = marching(forces, Move("etruria"))

    assert refusal(game, Intercept("hanno", frozenset())) == "5.41"
    assert refusal(game, Intercept("hanno", FOUR | {"numidia.CAV1"})) == "5.41"
    assert refusal(game, Intercept("hanno", FOUR | {"carthage.HI1"})) == "5.41"
    assert refusal(game, Intercept("marcus", units(game.state, "AUX", "rome"))) == "5.41"
    assert refusal(game, Stand()) == "5.41"


def test_some_of_the_men_may_come():
    """5.41, 5.45."""
    game = marching({"rome": ROME, "carthage": HANNO}, Move("etruria"), dice=[2])

    game.submit(Intercept("hanno", units(game.state, "2AUX", "carthage")))

    assert force(game.state, "carthage", "etruria") == "2AUX"
    assert force(game.state, "carthage", "gallia") == "2AUX"


@pytest.mark.parametrize("at", ["sicilia", "africa"])
def test_a_strait_borders_both_its_ends(at):
    """R-81: who stands at an end may intercept in the strait."""
    rome = f"marcus/1 4AUX at {'africa' if at == 'sicilia' else 'sicilia'}"
    forces = {"rome": rome, "carthage": f"hanno/2 4AUX at {at}"}
    game = marching(forces, Move("fretum"), drawing="sicilia - fretum - africa")

    assert asked(game) == ("carthage", "5.41")


def test_nobody_intercepts_across_a_strait():
    """R-81."""
    forces = {"rome": "marcus/1 4AUX at roma; gar at sicilia", "carthage": "hanno/2 4AUX at africa"}
    game = marching(forces, Move("sicilia"), drawing="roma - sicilia - fretum - africa")

    assert asked(game) == ("rome", "5.14")


def test_who_stands_in_a_strait_intercepts_at_its_ends():
    """R-81."""
    forces = {"rome": "marcus/1 4AUX at roma; gar at sicilia", "carthage": "hanno/2 4AUX at fretum"}
    game = marching(forces, Move("sicilia"), drawing="roma - sicilia - fretum - africa")

    assert asked(game) == ("carthage", "5.41")


def test_a_strait_with_enemy_fleets_bars_interceptors_too():
    """3.23."""
    forces = {"rome": "marcus/1 4AUX at sicilia; FLT at fretum", "carthage": "hanno/2 4AUX at africa"}
    game = marching(forces, Move("fretum"), drawing="sicilia - fretum - africa")

    assert asked(game) == ("rome", "5.14")


# ---------------------------------------------------------------- success and failure


@pytest.mark.parametrize(("rating", "face"), [(1, 1), (2, 2), (4, 4)])
def test_who_rolls_his_rating_or_less_comes(rating, face):
    """5.45: and may attack."""
    carthage = f"hanno/{rating} 4AUX at gallia; gar at gallia"
    game = marching({"rome": ROME, "carthage": carthage}, Move("etruria"), Intercept("hanno", FOUR), dice=[face])

    assert force(game.state, "carthage", "etruria") == "4AUX"
    assert game.state.captains["hanno"].at == "etruria"
    assert asked(game) == ("carthage", "5.45")
    assert list(game.options) == [Attack("rome"), Hold()]
    assert refusal(game, Attack("aegyptus")) == "5.45"


@pytest.mark.parametrize(("rating", "face"), [(1, 2), (2, 3), (4, 5)])
def test_who_rolls_more_stays_at_home(rating, face):
    """5.45."""
    carthage = f"hanno/{rating} 4AUX at gallia; gar at gallia"
    game = marching({"rome": ROME, "carthage": carthage}, Move("etruria"), Intercept("hanno", FOUR), dice=[face])

    assert force(game.state, "carthage", "gallia") == "4AUX"
    assert asked(game) == ("rome", "5.14")


def test_who_has_come_may_hold_back():
    """5.45: he may attack. Then both share the province."""
    game = marching({"rome": ROME, "carthage": HANNO}, Move("etruria"), Intercept("hanno", FOUR), Hold(), dice=[1])

    assert asked(game) == ("rome", "5.14")
    assert force(game.state, "carthage", "etruria") == "4AUX"


def test_the_intercepted_force_does_not_withdraw():
    """5.48, 5.55: and its side's garrison and friends there fight with it (R-59)."""
    forces = {"rome": ROME + "; gar at umbria; LGN at etruria", "carthage": HANNO}
    game = marching(forces, Move("etruria"), Intercept("hanno", FOUR), Attack("rome"), dice=[1, 3, 3])

    assert joined(game)
    assert joined(game).sums.csp.attacker == 8
    assert joined(game).sums.csp.defender == 8 + 4 + 1
    assert joined(game).battle.attacker.side == "carthage"


def test_friends_of_the_interceptor_who_are_there_take_no_part():
    """Example, step 111."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": HANNO + "; mago/1 3HI gar at etruria"}
    commands = (Move("etruria"), Attack("carthage"), Intercept("hanno", FOUR), Attack("rome"))
    game = marching(forces, *commands, dice=[1, 3, 3])

    assert joined(game).sums.csp.attacker == 8


# ---------------------------------------------------------------- how often, in which order


def test_one_try_against_one_activated_leader():
    """5.42, R-41: not in the next province again."""
    rome = ROME + "; gar at umbria"
    game = marching({"rome": rome, "carthage": HANNO}, Move("etruria"), Intercept("hanno", FOUR), dice=[6])

    game.submit(Move("umbria"))

    assert asked(game) == ("rome", "5.14")


def test_who_let_pass_is_asked_again_in_the_next_province():
    """5.42: he hasn't tried."""
    game = marching({"rome": ROME + "; gar at umbria", "carthage": HANNO}, Move("etruria"), LetPass())

    game.submit(Move("umbria"))

    assert asked(game) == ("carthage", "5.41")


def test_who_let_pass_for_the_whole_march_is_not():
    """5.42: a convenience of ours; nothing compels him to try."""
    game = marching({"rome": ROME + "; gar at umbria", "carthage": HANNO}, Move("etruria"), LetPass(all_march=True))

    game.submit(Move("umbria"))

    assert asked(game) == ("rome", "5.14")


def test_one_more_try_against_another_activated_leader():
    """5.42, R-41."""
    rome = "marcus/1 2AUX at roma; titus/1 2AUX at latium; gar at roma; gar at etruria"
    commands = (Move("etruria"), Intercept("hanno", FOUR), Finish(), Activate("titus"), Move("roma"), Move("etruria"))
    game = marching({"rome": rome, "carthage": HANNO}, *commands, dice=[6, 3], leader="marcus")

    assert asked(game) == ("carthage", "5.41")
    assert Intercept("hanno", FOUR) in list(game.options)


def test_a_try_on_entry_counts_when_the_same_leader_retreats():
    """R-41: once per interceptor per activated enemy leader per operations phase, in retreat too."""
    forces = {
        "rome": "marcus/1 4AUX at roma; gar at roma",
        "carthage": "4AUX at etruria",
        "aegyptus": "ptolemy/1 2AUX at umbria",
    }
    drawing = "roma - etruria - gallia; etruria - umbria - gallia"
    game = marching(forces, Move("etruria"), Attack("carthage"), drawing=drawing, dice=[6, 1, 2, 5])
    game.submit(Intercept("ptolemy", units(game.state, "2AUX", "aegyptus")))
    play(game, Split(0, 0), remove("rome.AUX1"), flip("carthage.AUX1"), GoTo("gallia"))

    assert force(game.state, "rome", "gallia") == "3AUX"
    assert asked(game)[0] == "rome"


def test_several_may_try_one_at_a_time():
    """5.44: each combat is fought by itself."""
    forces = {"rome": ROME, "carthage": "hanno/1 4AUX at gallia; mago/1 2HI at umbria"}
    game = marching(forces, Move("etruria"), dice=[1, 3, 3, 1, 3, 3])

    play(game, Intercept("hanno", FOUR), Attack("rome"))
    assert joined(game).sums.csp.attacker == 8
    quietly(game, "5.41")

    assert list(game.options)[-1] == Intercept("mago", units(game.state, "2HI", "carthage"))
    play(game, Intercept("mago", units(game.state, "2HI", "carthage")), Attack("rome"))
    assert joined(game).sums.csp.attacker == 6


def test_every_hostile_side_is_asked():
    """5.44."""
    game = marching({"rome": ROME, "carthage": HANNO, "aegyptus": "ptolemy/2 HI at umbria"}, Move("etruria"))

    assert asked(game) == ("carthage", "5.41")
    game.submit(LetPass())
    assert asked(game) == ("aegyptus", "5.41")


# ---------------------------------------------------------------- what is in a leader's box


BOXES = {"options": {"leader_boxes": True}}


@pytest.mark.parametrize("men", ["", "4AUX "])
def test_who_is_asked_does_not_tell_what_is_in_a_box(men):
    """15.53: found at length, aegyptus knew by being asked first that Hanno had nobody with him."""
    forces = {"rome": ROME, "carthage": f"hanno/2 {men}at gallia; gar at belgica", "aegyptus": "ptolemy/2 HI at umbria"}
    game = marching(forces, Move("etruria"), **BOXES)

    assert asked(game) == ("carthage", "5.41")
    assert (Intercept("hanno", FOUR) in game.options) is bool(men)
    game.submit(LetPass())
    assert asked(game) == ("aegyptus", "5.41")
    game.submit(LetPass())
    assert asked(game) == ("rome", "5.14")


def test_a_leader_who_is_asked_though_he_is_alone_cannot_come():
    """5.41, 15.53: as he is told; nor is he asked again on a march that he has let pass."""
    alone = "hanno/2 at gallia; gar at belgica"
    game = marching({"rome": ROME, "carthage": alone}, Move("etruria"), op=3, **BOXES)

    assert list(game.options) == [LetPass(), LetPass(all_march=True)]
    assert refusal(game, Intercept("hanno", FOUR)) == "5.41"
    play(game, LetPass(all_march=True), Move("umbria"))
    assert asked(game) == ("rome", "5.14")


def test_a_leader_who_is_in_no_reach_is_not_asked_for_his_box():
    """5.41: the nearest case."""
    game = marching({"rome": ROME, "carthage": "hanno/2 at belgica; gar at belgica"}, Move("etruria"), **BOXES)

    assert asked(game) == ("rome", "5.14")


@pytest.mark.parametrize("men", ["", "HI "])
def test_those_who_are_there_are_asked_whatever_is_in_a_box(men):
    """5.27, 15.53: of a mover who has no points left to attack with."""
    ours = {"carthage": f"hanno/2 {men}at etruria; gar at gallia", "numidia (client of carthage)": "CAV at etruria"}
    game = marching({"rome": ROME.replace("; gar at etruria", ""), **ours}, Move("etruria"), op=1, **BOXES)

    assert asked(game)[0] == "carthage"
    assert (Intercept("hanno", frozenset({"carthage.HI1"})) in game.options) is bool(men)


# ---------------------------------------------------------------- timing


def test_interceptors_come_before_the_attack():
    """R-73: after the mover has said that he attacks; his point isn't spent yet."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": HANNO + "; gar at etruria"}
    game = marching(forces, Move("etruria"), Attack("carthage"))

    assert asked(game) == ("carthage", "5.41")
    assert march(game).op == 3


def test_the_attack_follows_if_the_mover_is_still_there():
    """5.49, R-73: example, steps 111-115."""
    forces = {"rome": "marcus/1 4AUX at roma", "carthage": HANNO + "; gar at etruria"}
    game = marching(forces, Move("etruria"), Attack("carthage"), LetPass(), dice=[3, 3])

    assert march(game).op == 2
    assert joined(game).battle.attacker.side == "rome"


def test_the_attack_falls_away_if_the_mover_was_driven_off():
    """R-73: and its point is kept."""
    forces = {"rome": "marcus/1 4AUX at roma; gar at roma", "carthage": HANNO + "; gar at etruria"}
    commands = (Move("etruria"), Attack("carthage"), Intercept("hanno", FOUR), Attack("rome"))
    game = marching(forces, *commands, dice=[1, 3, 1, 5])
    play(game, Split(0, 0), flip("carthage.AUX1"), remove("rome.AUX1"), GoTo("roma"))
    quietly(game, "5.14")

    assert march(game).op == 3 - 1  # 5.49
    assert force(game.state, "carthage", "etruria") == "3AUX AUXr"
