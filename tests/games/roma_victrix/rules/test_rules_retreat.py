"""Who has lost a combat retreats or stays [5.31.11]: how far he goes, and where he may not go."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx
import pytest
from drawn_board import asked, force, play, position, refusal
from hypothesis import given
from hypothesis import strategies as st
from retreat_play import LINE, beaten

from roma_desktop.games.roma_victrix.commands import GoTo, Halt, LetPass, TryToStay
from roma_desktop.games.roma_victrix.rules.roads import can_retreat

# ---------------------------------------------------------------- going of one's own will


def test_the_loser_chooses_to_go_or_to_try_to_stay():
    """5.31.11."""
    game = beaten("hanno/1 HI at etruria; gar at gallia")

    assert asked(game) == ("carthage", "5.31.11")
    assert list(game.options) == [GoTo("gallia"), GoTo("umbria"), TryToStay()]
    assert refusal(game, Halt()) == "5.31.11"


def test_a_willing_retreat_may_be_one_province():
    """5.31.11a, R-06."""
    game = beaten("hanno/1 HI at etruria; gar at gallia; gar at belgica")

    play(game, GoTo("gallia"), Halt())

    assert force(game.state, "carthage", "gallia") == "HI"
    assert game.state.captains["hanno"].at == "gallia"
    assert asked(game) == ("rome", "5.11")


def test_a_willing_retreat_is_two_provinces_at_most():
    """5.31.11a."""
    game = beaten("hanno/1 HI at etruria; gar at gallia; gar at belgica; gar at frisia")

    play(game, GoTo("gallia"), GoTo("belgica"))

    assert force(game.state, "carthage", "belgica") == "HI"
    assert asked(game) == ("rome", "5.11")


def test_a_retreat_may_lead_into_nobodys_land():
    """5.31.11a: it need not be friendly."""
    game = beaten("hanno/1 HI at etruria")

    play(game, GoTo("umbria"))

    assert force(game.state, "carthage", "umbria") == "HI"
    assert "umbria" not in game.state.garrisons


def test_everybody_who_fought_goes_together():
    """5.31.11: allies and all leaders of the beaten force."""
    friends = {"numidia (client of carthage)": "gala/1 CAV at etruria"}
    game = beaten("hanno/1 mago/2 HI at etruria; gar at gallia", **friends)

    play(game, GoTo("gallia"), Halt())

    assert force(game.state, "numidia", "gallia") == "CAV"
    assert {one.at for one in game.state.captains.values() if one.power != "rome"} == {"gallia"}


# ---------------------------------------------------------------- staying


@pytest.mark.parametrize(("leader", "face"), [("hanno/1", 1), ("hanno/3", 3), ("", 1)])
def test_who_rolls_his_rating_or_less_stays(leader, face):
    """5.31.11b: without a leader on a 1."""
    game = beaten(f"{leader} HI gar at etruria; gar at gallia", dice=[face])

    game.submit(TryToStay())

    assert force(game.state, "carthage", "etruria") == "HI"
    assert game.state.garrisons["etruria"] == "carthage"
    assert asked(game) == ("rome", "5.11")


@pytest.mark.parametrize(
    ("leader", "face", "far"), [("hanno/1", 3, 2), ("hanno/3", 4, 1), ("", 3, 2), ("hanno/4", 6, 2)]
)
def test_who_fails_to_stay_goes_exactly_so_far(leader, face, far):
    """5.31.11c, R-07: the die less the rating; without a leader the die less one."""
    road = ["etruria", "gallia", "belgica", "frisia"]
    game = beaten(f"{leader} HI at etruria; gar at gallia; gar at belgica; gar at frisia", dice=[face])

    game.submit(TryToStay())
    for place in road[1:far]:
        assert refusal(game, Halt()) == "5.31.11c"
        game.submit(GoTo(place))
    game.submit(GoTo(road[far]))

    assert force(game.state, "carthage", road[far]) == "HI"
    assert asked(game) == ("rome", "5.11")


def test_a_forced_retreat_does_not_start_where_it_can_not_end():
    """5.31.11c, 11e: umbria is a dead end."""
    game = beaten("hanno/1 HI at etruria; gar at gallia", dice=[3])

    game.submit(TryToStay())

    assert list(game.options) == [GoTo("gallia")]
    assert refusal(game, GoTo("umbria")).startswith("5.31.11")


def test_who_can_not_go_the_full_distance_is_lost():
    """5.31.11e: five provinces there are not; leader and all."""
    game = beaten("hanno/1 HI at etruria; gar at gallia", dice=[6])

    game.submit(TryToStay())

    assert force(game.state, "carthage", "etruria") == ""
    assert "hanno" not in game.state.captains
    assert game.state.powers["carthage"].fallen == {"HI": 1}
    assert asked(game) == ("rome", "5.11")


def test_who_has_nowhere_to_go_must_try_to_stay():
    """5.31.11, example, step 107: nobody is asked."""
    island = "etruria - mare; roma - mare; gallia - mare"
    game = beaten("hanno/1 HIr FLT at etruria; gar at gallia", drawing=island, dice=[6])

    assert force(game.state, "carthage", "etruria") == "FLT"
    assert "hanno" not in game.state.captains


def test_who_has_nowhere_to_go_may_still_stay():
    """5.31.11b."""
    game = beaten("hanno/1 HIr at etruria", drawing="etruria - mare; roma - mare", dice=[1])

    assert force(game.state, "carthage", "etruria") == "HIr"


# ---------------------------------------------------------------- where it may not go


def test_not_where_the_attackers_came_from():
    """5.31.11d1."""
    game = beaten("hanno/1 HI at etruria; gar at gallia", rome="marcus/1 4LGN at etruria")

    assert refusal(game, GoTo("roma")) == "5.31.11d1"


def test_an_attacker_who_lost_may_go_back():
    """5.31.11d1 binds the defender only: example, step 114."""
    game = beaten("hanno/1 HI at etruria", rome="4LGN at etruria", defended=False)

    game.submit(GoTo("roma"))

    assert force(game.state, "carthage", "roma") == "HI"


@pytest.mark.parametrize("enemy", ["LGN", "gar", "capital"])
def test_not_where_enemies_are(enemy):
    """5.31.11d2, R-30: a garrison or a capital is enough."""
    game = beaten("hanno/1 HI at etruria", rome=f"4LGN at etruria; {enemy} at gallia")

    assert refusal(game, GoTo("gallia")) == "5.31.11d2"
    assert GoTo("umbria") in list(game.options)


def test_enemy_fleets_on_the_coast_do_not_matter():
    """5.31.11d2: land units."""
    game = beaten(
        "hanno/1 HI at etruria", drawing=LINE + "; gallia - mare", rome="4LGN at etruria; FLT at gallia; gar at roma"
    )

    game.submit(GoTo("gallia"))

    assert force(game.state, "carthage", "gallia") == "HI"
    assert game.state.captains["hanno"].at == "gallia"


def test_not_twice_into_the_same_province():
    """5.31.11d3: nor back where the combat was."""
    game = beaten("hanno/1 HI at etruria; gar at gallia", dice=[5], drawing=LINE + "; gallia - umbria")
    game.submit(TryToStay())
    assert list(game.options) == [GoTo("umbria")]  # umbria - gallia - belgica - frisia

    play(game, GoTo("umbria"), GoTo("gallia"))

    assert refusal(game, GoTo("umbria")) == "5.31.11d3"
    assert refusal(game, GoTo("etruria")) == "5.31.11d3"


def test_not_into_impassable_areas():
    """5.31.11d4, 3.22."""
    game = beaten("hanno/1 HI at etruria")

    assert refusal(game, GoTo("arabia")) == "5.31.11d4"


def test_a_force_whose_only_way_is_impassable_is_lost():
    """3.22."""
    game = beaten("hanno/1 HI at etruria", drawing="roma - etruria - arabia! - gallia", dice=[2])

    assert force(game.state, "carthage", "etruria") == ""


@pytest.mark.parametrize("place", ["mare", "africa", "etruria", "atlantis"])
def test_not_by_sea_nor_by_jumps(place):
    """5.31.11d5."""
    game = beaten("hanno/1 HI FLT at etruria; gar at africa", drawing=LINE + "; etruria - mare - africa")

    assert refusal(game, GoTo(place)) == "5.31.11d5"


def test_straits_are_open():
    """5.31.11d: into and through them, each a step."""
    game = beaten("hanno/1 HI at etruria; gar at africa", drawing="roma - etruria - fretum - africa", dice=[3])

    play(game, TryToStay(), GoTo("fretum"), GoTo("africa"))

    assert force(game.state, "carthage", "africa") == "HI"


def test_a_strait_barred_by_enemy_fleets_is_not():
    """3.23."""
    rome = "4LGN at etruria; FLT at fretum"
    game = beaten("hanno/1 HI at etruria", drawing="roma - etruria - fretum - africa; etruria - umbria", rome=rome)

    assert refusal(game, GoTo("fretum")) == "3.23"


def test_not_into_neutral_land():
    """R-64: it would violate it."""
    game = beaten("hanno/1 HI at etruria", **{"illyria (minor)": "HI gar at gallia"})

    assert refusal(game, GoTo("gallia")) == "R-64"


def test_not_into_barbaricum():
    """R-64: it would bring out the warbands."""
    game = beaten("hanno/1 HI at etruria", barbaricum="gallia")

    assert refusal(game, GoTo("gallia")) == "R-64"


# ---------------------------------------------------------------- what else is written for those who enter


def test_not_into_barbaricum_where_friends_stand_among_markers():
    """R-64, 13.12: raiders of one's own have come out of it, but its people would still rise."""
    raiders = {"raiders (barbarian ally of carthage)": "BI at gallia"}
    marked = beaten("hanno/1 HI at etruria", barbaricum="gallia", incognita={"gallia": (3,)}, **raiders)
    assert refusal(marked, GoTo("gallia")) == "R-64"

    bare = beaten("hanno/1 HI at etruria", barbaricum="gallia", **raiders)
    assert bare.why_not(GoTo("gallia")) is None


def test_not_among_neutrals_who_share_a_place_with_friends():
    """R-64, 3.84: its units would be met all the same."""
    there = {"illyria (minor)": "HI at gallia", "numidia (client of carthage)": "CAV at gallia"}

    assert refusal(beaten("hanno/1 HI at etruria", **there), GoTo("gallia")) == "R-64"


def test_a_limes_keeps_no_retreat_out():
    """10.65: it costs OP, of which a retreat spends none; the empty province isn't held by it."""
    game = beaten("hanno/1 HI at etruria; gar at gallia; gar at belgica", rome="4LGN at etruria; limes at umbria")

    assert game.why_not(GoTo("umbria")) is None


def test_not_into_a_city_of_the_enemy_nor_past_it():
    """5.31.11d2, R-30: walls hold a province; a garrison does too."""
    game = beaten("hanno/1 HI at etruria; gar at umbria", rome="4LGN at etruria; capital at gallia")
    assert refusal(game, GoTo("gallia")) == "5.31.11d2"


def test_an_own_city_under_siege_is_no_refuge():
    """5.31.11d2: the besiegers stand before its walls."""
    game = beaten("hanno/1 HI at etruria; capital at gallia; gar at umbria", rome="4LGN at etruria; 2LGN at gallia")
    assert refusal(game, GoTo("gallia")) == "5.31.11d2"

    game = beaten("hanno/1 HI at etruria; capital at gallia; gar at umbria")
    assert game.why_not(GoTo("gallia")) is None


# ---------------------------------------------------------------- on the way


def test_a_leader_who_stands_alone_on_the_way_stays_there():
    """5.31.11: only the beaten force goes on."""
    game = beaten("hanno/1 HI at etruria; mago/1 gar at gallia; gar at belgica")

    play(game, GoTo("gallia"), GoTo("belgica"))

    assert game.state.captains["hanno"].at == "belgica"
    assert game.state.captains["mago"].at == "gallia"


def test_a_retreat_past_an_enemy_leader_may_be_intercepted():
    """5.43."""
    game = beaten("hanno/1 HI at etruria; gar at gallia", aegyptus="ptolemy/2 HI at belgica")

    game.submit(GoTo("gallia"))

    assert asked(game) == ("aegyptus", "5.41")
    game.submit(LetPass())
    assert force(game.state, "carthage", "gallia") == "HI"


# ---------------------------------------------------------------- against trying everything

NAMES = "abcdefg"


@given(
    edges=st.sets(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)).filter(lambda ends: ends[0] < ends[1])),
    held=st.sets(st.sampled_from(NAMES[1:])),
    barred=st.sampled_from([None, *NAMES[1:]]),
    length=st.integers(1, 5),
)
def test_a_retreat_can_be_made_if_there_is_a_path_without_repeats(edges, held, barred, length):
    """5.31.11d, 11e: exactly so long, through no enemy, not where the attackers came from."""
    drawing = "; ".join([*NAMES, *(f"{one} - {other}" for one, other in sorted(edges))])
    enemies = "; ".join(f"gar at {place}" for place in sorted(held))
    state = position(drawing, {"rome": enemies or "home at a", "carthage": "HI at a"})

    graph = nx.Graph(edges)
    graph.add_nodes_from(NAMES)
    graph.remove_nodes_from(held | {barred} - {None})
    paths = (
        path
        for goal in set(graph) - {"a"}
        for path in nx.all_simple_paths(graph, "a", goal, cutoff=length)
        if len(path) == length + 1
    )
    found = next(paths, None)

    assert can_retreat(state, "carthage", "a", frozenset({"a", barred} - {None}), length) is (found is not None)
    if found:
        assert all(graph.has_edge(*link) for link in pairwise(found))
