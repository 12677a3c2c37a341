"""Voyages: boarding, steps at sea, straits, landing, what ships can carry [5.6], [5.9], [3.23]."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, force, march, on_board, play, refusal, units

from roma_desktop.core.errors import Illegal
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Embark,
    EndOperations,
    Finish,
    Form,
    Hold,
    Land,
    Man,
    Move,
    Sail,
)
from roma_desktop.games.roma_victrix.title import TITLE

SEAS = """
    roma - etruria - gallia - belgica; roma - mare; etruria - mare; africa - mare; gallia - mare_altum
    mare - mare_altum - mare_ultimum; syria - mare_ultimum; mare - fretum - mare_altum; africa - fretum - hispania
"""


def at_roma(rome="marcus/2 2LGN 2FLT at roma", op=6, dice=(), more=None, drawing=SEAS, **rest):
    forces = {"rome": f"{rome}; gar at roma", "carthage": "gar at africa", **(more or {})}
    return on_board(drawing, forces, op=op, dice=dice, **rest)


def aboard(*args, **more):
    """Rome's first leader has embarked with all fleets of his harbour."""
    game = at_roma(*args, **more)
    here = march(game).here(game.state)
    return play(game, Embark(march(game).harboured(game.state, coast(here))))


def why(game, command):
    illegal = game.why_not(command)
    assert isinstance(illegal, Illegal)
    return illegal.rule, str(illegal.instead)


# ---------------------------------------------------------------- boarding [5.91], [5.92]


def test_all_board_together_for_one_point():
    """5.91, 5.92: leader and land units go aboard the fleets that are beside them."""
    game = aboard()

    assert march(game).op == 5
    assert march(game).afloat
    assert {game.state.captains["marcus"].at, *(one.at for one in game.state.troops.values())} == {coast("roma")}


def test_a_leader_with_fleets_alone_pays_too():
    """R-34: 1 OP to embark and 1 to land."""
    game = play(aboard("marcus/2 FLT at roma", op=3), Sail(coast("etruria")), Land())

    assert march(game).op == 0
    assert game.state.captains["marcus"].at == "etruria"


@pytest.mark.parametrize("rome", ["marcus/2 LGN at roma; FLT at etruria", "marcus/2 LGN at gallia; FLT at roma"])
def test_the_fleets_lie_where_the_leader_stands(rome):
    """5.91: in a coastal province with friendly fleets."""
    assert refusal(at_roma(rome), Embark(frozenset({"rome.FLT1"}))) == "5.92"


def test_one_boards_fleets_of_one_harbour():
    """5.6: a berth is beside one sea area; those of another are elsewhere."""
    game = at_roma("marcus/2 2LGN FLT at roma; FLT at roma:mare_altum", drawing=SEAS + "; roma - mare_altum")

    assert refusal(game, Embark(frozenset({"rome.FLT1", "rome.FLT2"}))) == "5.92"
    assert refusal(game, Embark(frozenset())) == "5.92"


def test_fleets_of_others_are_not_boarded():
    """5.91: friendly fleets; another power's obey another leader."""
    game = at_roma("marcus/2 LGN at roma", more={"massilia (client of rome)": "FLT at roma"})

    assert refusal(game, Embark(frozenset({"massilia.FLT1"}))) == "5.92"


def test_who_is_aboard_does_not_board():
    """5.92."""
    assert refusal(aboard(), Embark(frozenset({"rome.FLT1"}))) == "5.92"


def test_who_shares_a_province_with_others_since_this_turn_does_not_get_away_by_sea():
    """5.27: it can't be crossed, by water either."""
    game = at_roma("marcus/2 LGN at roma; FLT at etruria", more={"carthage": "HI at etruria; gar at africa"})
    play(game, Move("etruria"), Hold())
    if asked(game)[1] == "5.27":
        game.submit(next(iter(game.options)))

    assert refusal(game, Embark(frozenset({"rome.FLT1"}))) == "5.27"


def test_a_fleet_serves_one_leader_in_a_turn():
    """5.63."""
    forces = "marcus/2 2FLT LGN at roma; titus/2 AUX at etruria"
    game = on_board(SEAS, {"rome": f"{forces}; gar at roma; gar at etruria"}, dice=[4, 4])
    play(game, Activate("marcus"), Embark(frozenset({"rome.FLT1"})), Sail(coast("etruria")), Land(), Finish())
    play(game, Activate("titus"))

    assert refusal(game, Embark(frozenset({"rome.FLT1"}))) == "5.63"


def test_land_units_that_served_another_leader_do_not_board():
    """5.62: only land units not yet moved by another leader."""
    rome = "marcus/2 LGN at roma; titus/2 2FLT AUX at etruria; gar at roma; gar at etruria"
    game = on_board(SEAS, {"rome": rome}, dice=[4, 4])
    play(game, Activate("marcus"), Move("etruria"), Finish(), Activate("titus"))

    assert refusal(game, Form(frozenset({"rome.LGN1", "rome.AUX1"}))) == "5.24"
    game.submit(Embark(frozenset({"rome.FLT1", "rome.FLT2"})))
    assert march(game).army(game.state) == (game.state.troops["rome.AUX1"],)


# ---------------------------------------------------------------- what ships can carry [5.94]


@pytest.mark.parametrize(
    ("ships", "cargo", "fits"),
    [
        ("FLT", "LGN", True),
        ("FLT", "2LGN", False),
        ("FLT", "LGNr AUXr", True),  # two reduced units
        ("FLT", "LGNr LGN", False),
        ("FLT", "3AUXr", False),
        ("FLTr", "AUXr", True),
        ("FLTr", "AUX", False),  # a reduced fleet carries no full unit
        ("FLTr", "2AUXr", False),
        ("2FLTr", "AUX", False),  # nor do two of them
        ("FLT FLTr", "LGN CAVr", True),
        ("FLT FLTr", "3CAVr", True),
        ("FLT FLTr", "LGN 2CAVr", False),
    ],
)
def test_what_fleets_carry(ships, cargo, fits):
    """5.94."""
    game = at_roma(f"marcus/2 {cargo} {ships} at roma")
    fleets = frozenset(unit for unit in game.state.troops if "FLT" in unit)

    if fits:
        assert Embark(fleets) in game.options
    else:
        assert refusal(game, Embark(fleets)) == "5.94"


def test_leaders_ride_free():
    """5.94."""
    game = aboard("marcus/2 FLT at roma")

    assert game.state.captains["marcus"].at == coast("roma")


def test_the_others_stay_behind():
    """5.92: only the group with the leader boards."""
    game = at_roma("marcus/2 3LGN FLT at roma")
    play(game, Form(units(game.state, "LGN", "rome")), Embark(frozenset({"rome.FLT1"})), Sail(coast("etruria")), Land())

    assert force(game.state, "rome", "etruria") == "LGN FLT"
    assert force(game.state, "rome", "roma") == "2LGN"


# ---------------------------------------------------------------- steps at sea [5.61], [5.62], [5.64]


@pytest.mark.parametrize("to", ["mare", coast("etruria")])
def test_from_a_coast_to_its_sea_or_a_neighbouring_coast(to):
    """5.61, 5.64: 1 OP each."""
    game = play(aboard(), Sail(to))

    assert march(game).op == 4


@pytest.mark.parametrize(
    "to",
    ["mare_altum", coast("africa"), coast("gallia", "mare_altum"), "etruria", "fretum", "gallia", "atlantis"],
)
def test_no_other_step_leads_from_a_coast(to):
    """5.61, 5.67: not over land, not two steps at once, not to a coast across the sea."""
    rule, instead = why(aboard(), Sail(to))

    assert rule == "5.61"
    assert "etruria" in instead


@pytest.mark.parametrize("to", ["mare_altum", "fretum", coast("africa"), coast("etruria"), coast("roma")])
def test_from_a_sea_to_linked_seas_coasts_and_straits(to):
    """5.61, 3.23."""
    game = play(aboard(), Sail("mare"), Sail(to))

    assert march(game).op == 3


@pytest.mark.parametrize("to", ["mare_ultimum", coast("gallia", "mare_altum"), coast("syria", "mare_ultimum")])
def test_from_a_sea_no_farther(to):
    """5.61."""
    assert refusal(play(aboard(), Sail("mare")), Sail(to)) == "5.61"


def test_fleets_do_not_cross_a_province():
    """5.67: from one coast of it to the other is a voyage round."""
    game = play(aboard(drawing=SEAS + "; etruria - mare_altum"), Sail(coast("etruria")))

    assert refusal(game, Sail(coast("etruria", "mare_altum"))) == "5.67"
    assert refusal(game, Sail("mare_altum")) == "5.61"


def test_impassable_coasts_are_no_harbours():
    """3.22."""
    game = play(aboard(drawing=SEAS + "; gaetulia! - mare"), Sail("mare"))

    assert refusal(game, Sail(coast("gaetulia"))) == "3.22"
    assert refusal(game, Sail("gaetulia")) == "3.22"


def test_who_is_ashore_does_not_sail():
    """5.92."""
    assert why(at_roma(), Sail("mare"))[0] == "5.92"


def test_who_is_aboard_does_not_march():
    """5.95: he lands first."""
    game = aboard()

    assert refusal(game, Move("etruria")) == "5.95"
    assert refusal(game, Form(frozenset())) == "5.95"


# ---------------------------------------------------------------- the voyage must be finished [5.93], [5.65]


def test_a_voyage_that_can_not_be_begun():
    """5.93: 1 OP to embark and 1 to land are the least."""
    assert refusal(at_roma(op=1), Embark(units(at_roma().state, "2FLT", "rome"))) == "5.93"


def test_a_voyage_that_can_not_be_finished_is_refused_with_what_can_be_done():
    """5.93: to the far coast and ashore it takes embarking, three steps and landing."""
    game = play(aboard(op=4), Sail("mare"))

    rule, instead = why(game, Sail("mare_altum"))
    assert rule == "5.93"
    assert "coast" in instead
    play(game, Sail(coast("africa")), Land())
    assert march(game).op == 0


@pytest.mark.parametrize("op", [3, 4])
def test_not_even_the_first_step(op):
    """5.93: out to sea and back ashore takes 3 OP after embarking."""
    game = aboard(op=op)

    if op == 4:
        assert Sail("mare") in game.options
    else:
        assert refusal(game, Sail("mare")) == "5.93"
        assert Sail(coast("etruria")) in game.options


def test_nobody_ends_his_turn_at_sea():
    """5.65, 5.93."""
    game = aboard()

    assert refusal(game, Finish()) == "5.93"
    game.submit(Sail("mare"))
    assert refusal(game, Finish()) == "5.93"
    assert refusal(game, EndOperations()) == "5.13"


def test_no_fleet_is_left_on_the_open_sea():
    """5.65."""
    game = play(aboard("marcus/2 LGN 2FLT at roma"), Sail("mare"))

    assert refusal(game, Man(frozenset({"rome.FLT1"}))) == "5.65"
    play(game, Sail(coast("etruria")), Man(frozenset({"rome.FLT1"})), Sail(coast("roma")), Land())
    assert force(game.state, "rome", "etruria") == "FLT"


def test_fleets_are_picked_up_on_the_way():
    """5.63: those that served nobody."""
    game = play(aboard("marcus/2 LGN FLT at roma; FLT at etruria"), Sail(coast("etruria")))

    play(game, Man(frozenset({"rome.FLT1", "rome.FLT2"})), Sail(coast("roma")), Land())

    assert force(game.state, "rome", "roma") == "LGN 2FLT"


def test_not_so_many_are_left_that_the_others_can_not_carry_the_cargo():
    """5.94."""
    game = play(aboard(), Sail(coast("etruria")))

    assert refusal(game, Man(frozenset({"rome.FLT1"}))) == "5.94"


# ---------------------------------------------------------------- landing [5.95], [5.96]


def test_landing_costs_a_point_and_takes_the_coast():
    """5.95, 10.24."""
    game = play(aboard(), Sail(coast("etruria")), Land())

    assert march(game).op == 3
    assert not march(game).afloat
    assert game.state.garrisons["etruria"] == "rome"
    assert force(game.state, "rome", "etruria") == "2LGN 2FLT"


def test_the_log_says_that_he_lands():
    game = play(aboard(), Sail(coast("etruria")), Land())

    words = TITLE.words(game.state)
    said = [line.words for event in game.now.events if (line := event.line(game.state)) and line.rule == "5.95"]
    assert [words.say(one) for one in said] == ["marcus lands in etruria"]


def test_a_hostile_coast_may_be_landed_on():
    """5.95, 5.96: the fight costs one more point; the fleets stay off the coast."""
    game = play(aboard(op=5, dice=[6, 1]), Sail("mare"), Sail(coast("africa")), Land())

    assert asked(game) == ("rome", "5.27")
    assert march(game).op == 1
    game.submit(Attack("carthage"))
    assert march(game).op == 0


def test_there_is_no_landing_on_the_open_sea():
    """5.95."""
    assert refusal(play(aboard(), Sail("mare")), Land()) == "5.95"


def test_a_leader_alone_does_not_land_among_others():
    """3.34a, R-57."""
    game = play(aboard("marcus/2 FLT at roma"), Sail("mare"), Sail(coast("africa")))

    assert refusal(game, Land()) == "3.34a"
