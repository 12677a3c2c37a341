"""Event cards that bring forces to the map: 2, 6, 7, 9, 14, 15 and 19 of [14.2]."""

from __future__ import annotations

import pytest
from card_table import holding, marker
from drawn_board import asked, force, joined, march, play, refusal

from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    EndOperations,
    Finish,
    Move,
    Split,
    Stand,
    TryToStay,
)
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.rules.control import holder

LAND = """
    roma:2 - etruria - gallia:1 - belgica; roma - mare; gallia - mare; germania - belgica; germania - gallia
    scythia! - belgica; roma - umbria
"""
WILD = "germania scythia"
ROME = "marcus/2* 4LGN capital gar at roma; gar at etruria"
CARTHAGE = "hanno/3* 2HI gar at gallia; gar at belgica"


def between(card, by="rome", dice=(), rome=ROME, carthage=CARTHAGE, **more):
    """Rome is between two activations; germania and scythia are Barbaricum."""
    extra = {key: more.pop(key) for key in list(more) if " " in key}
    forces = {"rome": rome, "carthage": carthage, **extra}
    more = {"barbaricum": WILD, "incognita": {"germania": (5,), "scythia": (4,)}, **more}
    return holding({by: card}, LAND, forces, dice=dice, **more)


def leader_of(game, power):
    (one,) = [leader for leader in game.state.captains.values() if leader.power == power]
    return one


OWN_PHASE = [
    ("ambush", Play("carthage", "ambush", "roma")),
    ("invasion", Play("carthage", "invasion", "germania")),
    ("raid", Play("carthage", "raid", "germania")),
    ("frontier_war", Play("carthage", "frontier_war", power="illyria")),
    ("major_rebellion", Play("carthage", "major_rebellion", "etruria")),
    ("minor_rebellion", Play("carthage", "minor_rebellion", "etruria")),
]


@pytest.mark.parametrize(("card", "command"), OWN_PHASE)
def test_forces_come_in_the_own_phase_between_two_activations(card, command):
    """R-47."""
    illyria = {"illyria (minor)": "HI gar at umbria"}
    assert refusal(between(card, by="carthage", **illyria), command) == "R-47"

    ours = Play("rome", card, {"roma": "gallia", "etruria": "belgica"}.get(command.at, command.at), command.power)
    game = between(card, **illyria, dice=[3])
    assert game.why_not(ours) is None
    assert refusal(play(game, Activate("marcus")), ours) == "R-47"


# ---------------------------------------------------------------- 2 Ambush


def ambushed(dice=(), carthage=CARTHAGE, at="gallia", op=2):
    """Three ambushers have come up and roll for points (L-2), then attack."""
    game = between("ambush", dice=[marker(3, 5, 4), op - 2, *dice], carthage=carthage)
    game.submit(Play("rome", "ambush", at))
    return game


def test_ambushers_are_as_many_as_the_marker_says():
    """2: an L-2 and so many BI, all BI; they may be activated at once."""
    game = ambushed()
    chief = leader_of(game, "card.ambush")

    assert (chief.rating, chief.at) == (2, "gallia")
    assert force(game.state, "card.ambush", "gallia") == "3BI"
    assert game.state.side("card.ambush") == "rome"
    assert Activate(chief.id) in game.options


@pytest.mark.parametrize("at", ["belgica", "roma", "umbria", "germania", "mare"])
def test_an_ambush_needs_enemy_land_units(at):
    """2: a garrison is none, nor are one's own."""
    assert refusal(between("ambush"), Play("rome", "ambush", at)) == "14.2.2"


def test_ambushers_roll_for_points_and_attack_for_one():
    """2, EOP: d6 + 2."""
    game = play(ambushed([3, 3], op=5), Activate("card.ambush.leader"))
    assert march(game).op == 5

    play(game, Attack("carthage"), Stand())

    assert march(game).op == 4
    assert joined(game).battle.attacker.side == "rome"


def test_who_loses_to_an_ambush_is_eliminated():
    """2, R-32: garrison and leaders with them; the province is the card player's."""
    game = play(ambushed([6, 1], op=5), Activate("card.ambush.leader"), Attack("carthage"), Stand())
    while asked(game)[1] in {"5.31.7", "5.31.9"}:
        game.submit(next(iter(game.options)))

    assert force(game.state, "carthage", "gallia") == ""
    assert "hanno" not in game.state.captains
    assert holder(game.state, "gallia") == "card.ambush"


def test_ambushers_who_lose_need_not_retreat():
    """5.33.3."""
    game = play(ambushed([1, 4, 6], op=5), Activate("card.ambush.leader"), Attack("carthage"), Stand())
    while asked(game)[1] in {"5.31.7", "5.31.9"}:
        assert asked(game) != ("rome", "5.31.11")
        game.submit(next(iter(game.options)))

    assert force(game.state, "card.ambush", "gallia") != ""
    assert TryToStay() not in game.options


def test_card_forces_are_allies_afterwards():
    """R-69, 11.13: no roll on the turn of play, then the supreme leader's."""
    game = play(ambushed(), EndOperations())

    assert game.state.powers["card.ambush"].status == "ally"
    assert game.state.powers["card.ambush"].patron == "rome"


# ---------------------------------------------------------------- 6 Barbarian Invasion, 7 Barbarian Raid


def test_an_invasion_turns_up_two_markers():
    """6: an L-3; the second is drawn if there is only one; the province's composition: 80 % of 8 are 6 BI."""
    game = play(between("invasion", dice=[marker(3, 5, 4)]), Play("rome", "invasion", "germania"))
    chief = leader_of(game, "card.invasion")

    assert (chief.rating, chief.at) == (3, "germania")
    assert force(game.state, "card.invasion", "germania") == "6BI 2CAV"
    assert "germania" not in game.state.incognita


def test_two_markers_that_lie_there_are_both_turned_up():
    """6."""
    game = play(between("invasion", incognita={"germania": (5, 5)}), Play("rome", "invasion", "germania"))

    assert force(game.state, "card.invasion", "germania") == "8BI 2CAV"


def test_a_raid_turns_up_one():
    """7: an L-2; the other stays face down."""
    game = play(between("raid", incognita={"germania": (5, 7)}), Play("rome", "raid", "germania"))
    chief = leader_of(game, "card.raid")

    assert chief.rating == 2
    assert force(game.state, "card.raid", "germania") == "4BI CAV"
    assert game.state.incognita["germania"] == (7,)


@pytest.mark.parametrize("card", ["invasion", "raid"])
@pytest.mark.parametrize("at", ["gallia", "umbria", "mare"])
def test_barbarians_come_out_of_barbaricum(card, at):
    """6, 7: any Barbaricum province."""
    assert refusal(between(card), Play("rome", card, at)) == CARD_RULES[card]


@pytest.mark.parametrize("home", ["germania", "scythia"])
def test_they_attack_any_neighbour(home):
    """6, 3.22: out of an impassable home too."""
    game = between("raid", dice=[3, 6, 1])
    play(game, Play("rome", "raid", home), Activate("card.raid.leader"), Move("belgica"))

    assert asked(game) == ("rome", "5.27")
    assert Attack("carthage") in game.options


def test_nobody_enters_an_impassable_home():
    """3.22: nor do they go back."""
    game = between("raid", dice=[3])
    play(game, Play("rome", "raid", "scythia"), Activate("card.raid.leader"), Move("belgica"))
    game.submit(next(option for option in game.options if not isinstance(option, Attack)))
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))

    assert refusal(game, Move("scythia")) == "3.22"


# ---------------------------------------------------------------- 14 Major Rebellion, 15 Minor Rebellion


def rebellion(card, at, dice, **more):
    return play(between(card, dice=dice, **more), Play("rome", card, at))


def test_a_major_rebellion():
    """14: an L-3 and as many BI as two markers say."""
    game = rebellion("major_rebellion", "belgica", [marker(3, 5, 4), marker(2, 5, 4, 3)])

    assert leader_of(game, "card.major_rebellion").rating == 3
    assert force(game.state, "card.major_rebellion", "belgica") == "5BI"


def test_a_minor_rebellion():
    """15: an L-2 and one marker."""
    game = rebellion("minor_rebellion", "belgica", [marker(3, 5, 4)])

    assert leader_of(game, "card.minor_rebellion").rating == 2
    assert force(game.state, "card.minor_rebellion", "belgica") == "3BI"


def test_a_province_with_a_garrison_only_changes_hands_at_once():
    """R-09: rebels and province are the card player's."""
    game = rebellion("minor_rebellion", "belgica", [marker(3, 5, 4)])

    assert game.state.side(holder(game.state, "belgica")) == "rome"


@pytest.mark.parametrize("carthage", [CARTHAGE, "capital gar at gallia; gar at belgica"], ids=["troops", "capital"])
def test_where_troops_or_a_capital_are_the_rebels_must_fight(carthage):
    """R-09."""
    game = rebellion("minor_rebellion", "gallia", [marker(3, 5, 4)], carthage=carthage)

    assert game.state.garrisons["gallia"] == "carthage"
    assert holder(game.state, "gallia") is None


@pytest.mark.parametrize("at", ["roma", "umbria", "germania", "mare"])
@pytest.mark.parametrize("card", ["major_rebellion", "minor_rebellion"])
def test_a_rebellion_needs_an_enemys_province(card, at):
    """14, 15: enemy-controlled."""
    assert refusal(between(card), Play("rome", card, at)) == CARD_RULES[card]


def test_rebels_who_lose_need_not_retreat():
    """5.33.3: when attacking."""
    game = rebellion("minor_rebellion", "gallia", [marker(3, 5, 4), 3, 1, 4, 6])
    play(game, Activate("card.minor_rebellion.leader"), Attack("carthage"), Stand())
    while asked(game)[1] in {"5.31.7", "5.31.9"}:
        game.submit(next(iter(game.options)))

    assert asked(game)[1] != "5.31.11"
    assert force(game.state, "card.minor_rebellion", "gallia") != ""


# ---------------------------------------------------------------- 9 Frontier War

ILLYRIA = {"illyria (minor)": "2HI gar at umbria"}


def test_a_neutral_goes_to_war():
    """9: an L-1 takes command where the scenario gives no leader; it is active at once, and the card player's."""
    game = play(between("frontier_war", **ILLYRIA), Play("rome", "frontier_war", "umbria", "illyria"))
    chief = leader_of(game, "illyria")

    assert (chief.rating, chief.at) == (1, "umbria")
    assert game.state.side("illyria") == "rome"
    assert game.state.powers["illyria"].status == "client"
    assert Activate(chief.id) in game.options


@pytest.mark.parametrize("at", ["roma", "nowhere", "\0" * 100_000])
@pytest.mark.parametrize("illyria", ["2HI gar at umbria", "agron/3 2HI gar at umbria"])
def test_its_new_leader_comes_where_it_holds_a_province(illyria, at):
    """9."""
    game = between("frontier_war", **{"illyria (minor)": illyria})

    assert refusal(game, Play("rome", "frontier_war", at, "illyria")) == "14.2.9"


def test_its_own_leader_takes_command():
    """9, EOP: rolling for points as usual."""
    own = {"illyria (minor)": "agron/3 2HI gar at umbria"}
    game = play(between("frontier_war", dice=[4], **own), Play("rome", "frontier_war", power="illyria"))

    play(game, Activate("agron"))

    assert march(game).op == 7


def test_a_neutral_major_goes_to_war():
    """9: neutral major or minor; it is active from now on (R-49)."""
    own = {"macedonia (neutral)": "philippus/3* 2HI capital gar at umbria"}
    game = play(between("frontier_war", **own), Play("rome", "frontier_war", power="macedonia"))

    assert game.state.powers["macedonia"].status == "active"
    assert game.state.side("macedonia") == "rome"
    assert Activate("philippus") in game.options


@pytest.mark.parametrize("power", ["carthage", "rome", "massilia", "nobody"])
def test_only_neutrals_are_drawn_into_a_frontier_war(power):
    """9."""
    game = between("frontier_war", **ILLYRIA, **{"massilia (client of carthage)": "HI at gallia"})

    assert refusal(game, Play("rome", "frontier_war", power=power)) == "14.2.9"


# ---------------------------------------------------------------- 19 Recruit New Units


def recruits(create, by="rome", leader="marcus", **more):
    game = between("recruit", by=by, **more)
    return game, Play(by, "recruit", leader=leader, create=create)


@pytest.mark.parametrize(
    ("create", "fits"),
    [
        ({"LGN": 2}, True),  # 8 of 2 + 5 + 2
        ({"LGN": 1, "HI": 1, "AUX": 1}, True),  # 9
        ({"LGN": 2, "AUX": 1}, False),  # 10
        ({"FLT": 2, "CAV": 2}, True),
        ({}, False),
        ({"BI": 1}, False),  # 9.55: no Roman type
        ({"LGN": 0}, False),
    ],
)
def test_recruits_are_worth_the_provinces_revenue_and_the_rating(create, fits):
    """19: revenue, the capital's too, and the leader's rating in CSP; free; of the power's types."""
    game, command = recruits(create, treasury={"rome": 3})
    if not fits:
        assert refusal(game, command) == "14.2.19"
        return

    game.submit(command)

    assert game.state.powers["rome"].treasury == 3
    assert len(game.state.troops) == 6 + sum(create.values())


def test_recruits_gather_at_any_time():
    """19: in the turn of others, in the middle of a march."""
    game, command = recruits({"HI": 1}, by="carthage", leader="hanno", dice=[3])
    play(game, Activate("marcus"), command)

    assert force(game.state, "carthage", "gallia") == "3HI"
    assert march(game).op == 5
    game.submit(Finish())


@pytest.mark.parametrize("leader", ["hanno", "nobody", ""])
def test_recruits_gather_round_a_friendly_leader(leader):
    """19."""
    game, command = recruits({"HI": 1}, leader=leader)

    assert refusal(game, command) == "14.2.19"


def test_fleets_need_a_coast():
    """19: land and naval."""
    game, command = recruits({"FLT": 1}, rome="marcus/2* 4LGN gar at etruria; gar at roma")

    assert refusal(game, command) == "14.2.19"
    assert Split(0, 0) not in game.options
