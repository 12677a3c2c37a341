"""Barbarian allies and client states [11.0], what they create [9.4], and what they pillage [10.74]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, joined, march, on_board, play, refusal, units

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    EndLevy,
    EndOperations,
    Form,
    Intercept,
    LetPass,
    Move,
    Recruit,
    Rouse,
    Stand,
)
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX
from roma_desktop.games.roma_victrix.steps.creation.free_levies import MinorLevies
from roma_desktop.games.roma_victrix.steps.operations import Operations

LAND = "roma - etruria - gallia - belgica - frisia; roma - umbria; etruria - umbria; gallia - mare; sardinia:2* - mare"
ROME = "marcus/2* 2LGN gar at roma; gar at etruria"
FOES = {"carthage": "hanno/3* 2HI gar at belgica"}
MASSILIA = {"massilia (client of rome)": "dux/2 2HI gar at gallia"}


def calling(rome=ROME, allies=None, dice=(), **more):
    """Rome is at the start of its operations."""
    return on_board(LAND, {"rome": rome, **FOES, **(MASSILIA if allies is None else allies)}, dice=dice, **more)


# ---------------------------------------------------------------- activation [11.12], [11.13], [11.22], [11.23]


@pytest.mark.parametrize(("rating", "most"), [(1, 1), (2, 1), (3, 2), (4, 2)])
@pytest.mark.parametrize("kind", ["client", "barbarian ally"])
def test_the_supreme_leaders_rating_rouses_them(rating, most, kind):
    """11.13, 11.23, R-08: 1-2 needs a 1; 3-4 a 1 or 2."""
    allies = {f"massilia ({kind} of rome)": "dux/2 CAV gar at gallia"}
    game = play(calling(ROME.replace("/2*", f"/{rating}*"), allies, [most]), Rouse("massilia"))
    assert Activate("dux") in game.options

    game = play(calling(ROME.replace("/2*", f"/{rating}*"), allies, [most + 1]), Rouse("massilia"))
    assert refusal(game, Activate("dux")) == "5.11"


def test_who_has_not_been_roused_does_not_march():
    """11.12, 11.22."""
    assert refusal(calling(), Activate("dux")) == "5.11"


def test_one_attempt_a_phase():
    """11.13, R-08."""
    game = play(calling(dice=[5]), Rouse("massilia"))

    assert refusal(game, Rouse("massilia")) == "11.23"


def test_each_is_called_separately():
    """11.13: one die each."""
    two = {**MASSILIA, "iberi (barbarian ally of rome)": "viriathus/1 BI gar at umbria"}
    game = play(calling(allies=two, dice=[6, 1]), Rouse("massilia"), Rouse("iberi"))

    assert Activate("viriathus") in game.options
    assert refusal(game, Activate("dux")) == "5.11"


@pytest.mark.parametrize("power", ["numidia", "carthage", "illyria", "rome", "nobody"])
def test_only_ones_own_allies_are_called(power):
    """11.12, 11.22."""
    others = {"numidia (client of carthage)": "CAV gar at frisia", "illyria (minor)": "HI gar at umbria"}

    assert refusal(calling(allies=others), Rouse(power)) == ("11.22" if power == "numidia" else "11.12")


def test_without_a_supreme_leader_nobody_comes():
    """R-68."""
    assert refusal(calling(ROME.replace("*", "")), Rouse("massilia")) == "R-68"


def test_it_lasts_for_the_phase():
    """11.13: in the next one they are called anew."""
    steps = [Operations("rome"), Operations("rome")]
    game = play(calling(dice=[1, 5], steps=steps), Rouse("massilia"), EndOperations())

    assert refusal(game, Activate("dux")) == "5.11"
    assert Rouse("massilia") in game.options


# ---------------------------------------------------------------- in the field


def test_its_leader_rolls_for_points_like_any_other():
    """11.21: run by the patron's player."""
    game = play(calling(dice=[1, 4]), Rouse("massilia"), Activate("dux"))

    assert march(game).op == 6
    assert asked(game) == ("rome", "5.14")
    play(game, Move("belgica"))
    assert Attack("carthage") in game.options


def test_men_without_a_leader_may_follow_the_patrons():
    """R-60: once they are awake."""
    allies = {"massilia (client of rome)": "2HI gar at etruria"}
    game = play(calling(allies=allies, dice=[1, 4]), Rouse("massilia"), Activate("marcus"), Move("etruria"))
    play(game, Form(frozenset({"rome.LGN1", "massilia.HI1"})), Move("gallia"))

    assert force(game.state, "massilia", "gallia") == "HI"
    assert force(game.state, "rome", "gallia") == "LGN"


def test_men_who_are_not_awake_do_not():
    """R-60, 11.22."""
    allies = {"massilia (client of rome)": "2HI gar at etruria"}
    game = play(calling(allies=allies, dice=[4]), Activate("marcus"), Move("etruria"))

    assert refusal(game, Form(frozenset({"rome.LGN1", "massilia.HI1"}))) == "5.15"


def test_men_with_a_leader_of_their_own_follow_him():
    """R-60: only those without one."""
    allies = {"massilia (client of rome)": "dux/1 2HI gar at etruria"}
    game = play(calling(allies=allies, dice=[1, 4]), Rouse("massilia"), Activate("marcus"), Move("etruria"))

    assert refusal(game, Form(frozenset({"rome.LGN1", "massilia.HI1"}))) == "5.15"


# ---------------------------------------------------------------- defending [11.14], [11.24]


def attacked(massilia, rome=ROME, dice=(), target="gallia"):
    """Carthage attacks gallia, the land of Rome's client."""
    forces = {"carthage": "hanno/3* 4HI gar at belgica", "rome": rome, "massilia (client of rome)": massilia}
    return play(on_board(LAND, forces, op=4, dice=dice), Move(target))


def test_they_defend_themselves_unasked():
    """11.24: automatically active when an enemy enters their province; their patron decides for them."""
    game = play(attacked("dux/2 2HI gar at gallia", dice=[3, 3]), Attack("rome"))
    if asked(game) == ("rome", "5.31.2"):
        game.submit(Stand())

    assert joined(game).sums.csp.defender == 7
    assert joined(game).battle.defender.leader == "dux"


def test_their_leaders_intercept():
    """11.24, 5.41."""
    game = attacked("dux/4 2HI gar at etruria", rome="marcus/2* LGN gar at roma")

    assert asked(game) == ("rome", "5.41")
    assert Intercept("dux", units(game.state, "2HI", "massilia")) in game.options


def test_they_do_not_join_an_interception_out_of_their_province():
    """11.24, EOP: the Massilian HI stays."""
    game = attacked("2HI gar at etruria", rome="marcus/2* 2LGN at etruria; gar at roma")

    assert refusal(game, Intercept("marcus", frozenset({"rome.LGN1", "massilia.HI1"}))) == "5.41"
    assert LetPass() in game.options


# ---------------------------------------------------------------- creation [9.4], [11.16], [11.26], R-18


def levied(minor="massilia (client of rome)", text="minor_capital gar at gallia", drawing=None, dice=(), **more):
    forces = {"rome": ROME, **FOES, minor: text}
    name = minor.split(" ")[0]
    more = {"roused": frozenset({name}), **more}
    steps = [MinorLevies(), Operations("rome")]
    return on_board(drawing or LAND.replace("gallia -", "gallia:3 -", 1), forces, steps=steps, dice=dice, **more)


@pytest.mark.parametrize(
    ("create", "fits"),
    [({"HI": 3}, True), ({"HI": 1, "AUX": 1, "CAV": 1}, True), ({"AUX": 2, "FLT": 1}, True), ({"AUX": 4}, False)],
)
def test_a_client_creates_as_many_units_as_its_revenue(create, fits):
    """9.44, 11.26: HI, AUX, CAV in any mix, free, where its capital is."""
    game = levied()
    assert asked(game) == ("rome", "9.44")
    if not fits:
        assert refusal(game, Recruit("gallia", create)) == "9.44"
        return

    game.submit(Recruit("gallia", create))

    assert sum(unit.power == "massilia" for unit in game.state.troops.values()) == 3
    assert game.state.powers["rome"].treasury == 0
    assert asked(game) == ("rome", "5.11")


@pytest.mark.parametrize("kind", ["LGN", "BI", "HC"])
def test_a_client_has_no_legions_nor_warbands(kind):
    """11.26, 9.15."""
    assert refusal(levied(), Recruit("gallia", {kind: 1})) == "11.26"


@pytest.mark.parametrize(("kind", "fits"), [("BI", True), ("CAV", True), ("HI", False), ("AUX", False)])
def test_a_barbarian_ally_raises_infantry_and_cavalry(kind, fits):
    """11.16."""
    game = levied("iberi (barbarian ally of rome)", "gar at gallia")

    if fits:
        assert game.why_not(Recruit("gallia", {kind: 3})) is None
        assert refusal(game, Recruit("gallia", {kind: 4})) == "11.16"
    else:
        assert refusal(game, Recruit("gallia", {kind: 3})) == "11.16"


def test_one_fleet_a_turn():
    """9.45.3."""
    assert refusal(levied(), Recruit("gallia", {"FLT": 2})) == "9.45.3"


def test_a_clients_fleet_needs_a_coast():
    """9.45.4."""
    inland = "roma - gallia:3; roma - umbria; gallia - belgica - frisia"
    assert refusal(levied(drawing=inland), Recruit("gallia", {"FLT": 1})) == "9.45.4"


def test_no_more_counters_than_there_are():
    """9.0: not for clients either."""
    everything = f"minor_capital {COUNTER_MIX['HI']}HI gar at gallia"
    assert refusal(levied(text=everything), Recruit("gallia", {"HI": 1})) == "9.0"


def test_only_at_its_capital():
    """9.43."""
    game = levied(text="minor_capital gar at gallia; gar at umbria")

    assert refusal(game, Recruit("umbria", {"HI": 1})) == "9.43"
    assert refusal(game, Recruit("roma", {"HI": 1})) == "9.43"


def test_the_sum_of_what_it_held_at_the_start_and_holds():
    """9.44, R-18."""
    drawing = LAND.replace("gallia -", "gallia:1 -", 1) + "; umbria:2 - roma"
    text = "minor_capital gar at gallia; gar at umbria"
    assert refusal(levied(text=text, drawing=drawing), Recruit("gallia", {"HI": 4})) == "9.44"
    assert Recruit("gallia", {"HI": 3}) in levied(text=text, drawing=drawing).options

    lost = text.replace("gar at umbria", "home at umbria")
    assert refusal(levied(text=lost, drawing=drawing), Recruit("gallia", {"HI": 2})) == "9.44"


def test_who_was_not_roused_creates_nothing():
    """R-18: since the last creation segment."""
    assert asked(levied(roused=frozenset())) == ("rome", "5.11")


def test_being_roused_counts_once():
    """R-18, 11.13: in the following C3."""
    game = play(levied(), EndLevy())

    assert not game.state.roused


@pytest.mark.parametrize(
    "text",
    ["minor_capital gar pillaged at gallia", "home at gallia", "minor_capital gar at gallia; home at roma"],
    ids=["pillaged", "lost", "held"],
)
def test_a_pillaged_or_lost_home_raises_nobody(text):
    """9.45, R-18."""
    game = levied(text=text)

    assert (asked(game) == ("rome", "9.44")) is ("roma" in text)


def test_a_contested_capital_raises_nobody():
    """9.45."""
    game = levied(carthage="HI at gallia; gar at belgica") if False else None
    forces = {"rome": ROME, "carthage": "HI at gallia; gar at belgica", "massilia (client of rome)": "HI gar at gallia"}
    steps = [MinorLevies(), Operations("rome")]
    game = on_board(LAND.replace("gallia", "gallia:3", 1), forces, steps=steps, roused=frozenset({"massilia"}))

    assert asked(game) == ("rome", "5.11")


@pytest.mark.parametrize(("kind", "fits"), [("AUX", True), ("FLT", True), ("HI", False), ("CAV", False)])
def test_small_islands_raise_auxilia_and_fleets(kind, fits):
    """9.45.2."""
    game = levied("sardi (client of rome)", "minor_capital gar at sardinia")

    if fits:
        assert game.why_not(Recruit("sardinia", {kind: 1})) is None
    else:
        assert refusal(game, Recruit("sardinia", {kind: 1})) == "9.45.2"


def test_rousing_is_what_counts_for_the_next_creation():
    """11.13, 11.16, R-18."""
    game = play(calling(dice=[1]), Rouse("massilia"))

    assert game.state.roused == {"massilia"}


# ---------------------------------------------------------------- pillage [10.74], R-50


def test_a_clients_army_pillages_what_it_takes():
    """10.74, R-50: without a roll or RP, for 1 OP if it has one."""
    forces = {"rome": ROME, "carthage": "gar at belgica; gar at frisia", **MASSILIA}
    game = play(on_board(LAND, forces, dice=[1, 4, 6, 1]), Rouse("massilia"), Activate("dux"), Move("belgica"))
    play(game, Attack("carthage"))
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))

    assert "belgica" in game.state.pillaged
    assert march(game).op == 3
    assert game.state.powers["rome"].treasury == 0


def test_what_was_nobodys_is_not_pillaged():
    """10.74: unoccupied enemy provinces."""
    forces = {"rome": ROME, "carthage": "gar at frisia", **MASSILIA}
    game = play(on_board(LAND, forces, dice=[1, 4]), Rouse("massilia"), Activate("dux"), Move("belgica"))

    assert not game.state.pillaged
    assert march(game).op == 5
