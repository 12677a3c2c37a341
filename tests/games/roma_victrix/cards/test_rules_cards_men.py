"""Event cards about leaders and loyalty: 1, 10, 12, 13 and 16 of [14.2]."""

from __future__ import annotations

import pytest
from card_table import holding, silently
from drawn_board import asked, coast, force, joined, march, on_board, play, refusal

from roma_desktop.games.roma_victrix.cards.men import Looked
from roma_desktop.games.roma_victrix.cards.play import Play, plays_of
from roma_desktop.games.roma_victrix.commands import Activate, Attack, EndLevy, LetPass, Move, Rouse, Stand
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.model.visibility import seen_by
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.control import hostile
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.title import TITLE

LAND = "roma - etruria - gallia - belgica - frisia; roma - mare; gallia - mare; frisia - mare"
ROME = "marcus/2* 4LGN gar at roma; gar at etruria"
CARTHAGE = "hanno/3* 2HI gar at gallia; mago/2 2AUX HI gar at belgica"
TWO = {"rome": ROME, "carthage": CARTHAGE}


def between(card, by="rome", dice=(), **more):
    """Rome is between two activations."""
    return holding({by: card}, LAND, {**TWO, **more}, dice=dice)


# ---------------------------------------------------------------- 1 Ally or Client State Changes Allegiance

NUMIDIA = {"numidia (client of carthage)": "juba/1 CAV gar at frisia; FLT at frisia"}


def test_a_client_changes_sides():
    """1: with its leaders, units and fleets, for the rest of the scenario."""
    game = play(between("allegiance", **NUMIDIA), Play("rome", "allegiance", power="numidia"))

    assert game.state.side("numidia") == "rome"
    assert hostile(game.state, game.state.side("numidia"), "carthage")
    assert Rouse("numidia") in game.options


def test_an_ally_changes_sides():
    """1."""
    iberi = {"iberi (barbarian ally of carthage)": "2BI gar at frisia"}
    game = play(between("allegiance", **iberi), Play("rome", "allegiance", power="iberi"))

    assert game.state.side("iberi") == "rome"


@pytest.mark.parametrize("power", ["massilia", "illyria", "carthage", "rome", "nobody"])
def test_others_do_not(power):
    """1: an ally or client of another major; not one's own, not neutrals, not majors."""
    more = {"massilia (client of rome)": "HI gar at frisia", "illyria (minor)": "HI at frisia"}
    game = between("allegiance", **more)

    assert refusal(game, Play("rome", "allegiance", power=power)) == "14.2.1"


def test_allegiance_changes_in_the_own_phase():
    """1, R-47: between two activations."""
    game = between("allegiance", by="carthage", **{"massilia (client of rome)": "HI gar at frisia"})
    assert refusal(game, Play("carthage", "allegiance", power="massilia")) == "R-47"

    game = play(between("allegiance", dice=[3], **NUMIDIA), Activate("marcus"))
    assert refusal(game, Play("rome", "allegiance", power="numidia")) == "R-47"


# ---------------------------------------------------------------- 10 Intelligence


def looked(game):
    (event,) = [event for event in game.now.events if isinstance(event, Looked)]
    return event


def test_a_stack_is_looked_into():
    """10: all units of one stack in any province; only he who plays it learns what it is."""
    game = play(between("intelligence"), Play("rome", "intelligence", "belgica", "carthage"))
    event = looked(game)

    assert set(event.units) == {"carthage.HI3", "carthage.AUX1", "carthage.AUX2"}
    assert event.seen_by("rome", game.now.origin).units == event.units
    assert event.seen_by("carthage", game.now.origin).units == ()


def test_the_fleets_of_a_province_belong_to_its_stack():
    """10, 6.0, 6.2: a stack is the land units and fleets of a power in a province, in whatever harbour."""
    board, far_side = LAND + "; frisia - mare_magnum", coast("frisia", "mare_magnum")
    frisians = {"numidia (client of carthage)": f"juba/1 CAV FLT gar at frisia; 2FLT at {far_side}"}
    game = holding({"rome": "intelligence"}, board, {**TWO, **frisians})
    assert [one for one in plays_of(game.state, "rome") if one.power == "numidia"] == [
        Play("rome", "intelligence", "frisia", "numidia")
    ]

    play(game, Play("rome", "intelligence", "frisia", "numidia"))

    assert set(looked(game).units) == {"numidia.CAV1", "numidia.FLT1", "numidia.FLT2", "numidia.FLT3"}
    assert looked(game).at == "frisia"


def test_what_is_behind_the_walls_is_a_stack_of_its_own():
    """10, 5.52: those inside a city aren't in its province."""
    shut_in = {"rome": ROME, "carthage": CARTHAGE + "; capital at gallia; CAV at gallia:city"}
    game = play(holding({"rome": "intelligence"}, LAND, shut_in), Play("rome", "intelligence", "gallia", "carthage"))
    assert looked(game).units == ("carthage.HI1", "carthage.HI2")

    game = play(
        holding({"rome": "intelligence"}, LAND, shut_in), Play("rome", "intelligence", city("gallia"), "carthage")
    )
    assert looked(game).units == ("carthage.CAV1",)


WILD = {"barbaricum": "frisia", "incognita": {"frisia": (5, 9)}}


@pytest.mark.parametrize(("language", "words"), [("en", "5, 9 warbands"), ("ja", "5、9")])
def test_the_markers_of_a_stack_are_looked_at_too(language, words):
    """10: units and markers; Barbari Incognita markers stay face down for the others [6.2]."""
    game = holding({"rome": "intelligence"}, LAND, TWO, **WILD)
    look = Play("rome", "intelligence", "frisia", game.state.setting.barbaricum["frisia"])
    assert look in list(plays_of(seen_by(game.state, "rome"), "rome"))

    event = looked(play(game, look))

    assert event.markers == (5, 9)
    assert event.seen_by("carthage", game.now.origin).markers == ()
    assert game.state.incognita == {"frisia": (5, 9)}
    line = event.line(game.now.origin)
    assert words in TITLE.words(game.state, language).say(line.words)


def test_intelligence_comes_during_a_march_too():
    """10: P, at any time of his turn."""
    game = play(
        between("intelligence", dice=[3]), Activate("marcus"), Play("rome", "intelligence", "gallia", "carthage")
    )

    assert looked(game).units == ("carthage.HI1", "carthage.HI2")
    assert march(game).op == 5


@pytest.mark.parametrize(
    ("at", "power"),
    [
        ("frisia", "carthage"),
        ("gallia", "aegyptus"),
        ("roma", "rome"),
        ("x", "y"),
        ("gallia:", "carthage"),
        ("gallia:roma", "carthage"),
        ("gallia:\0", "carthage"),
    ],
)
def test_where_there_is_no_stack_of_others_nothing_is_seen(at, power):
    """10."""
    assert refusal(between("intelligence"), Play("rome", "intelligence", at, power)) == "14.2.10"


def test_intelligence_is_for_the_phasing_player():
    """10: P."""
    game = between("intelligence", by="carthage")

    assert refusal(game, Play("carthage", "intelligence", "roma", "rome")) == "14.2.10"


# ---------------------------------------------------------------- 12 Leader


@pytest.mark.parametrize(("face", "rating"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_new_leader(face, rating):
    """12: d6 1-3 = L-1, 4-5 = L-2, 6 = L-3; he serves at once."""
    game = play(between("leader", dice=[face]), Play("rome", "leader", "roma"))
    (new,) = set(game.state.captains) - {"marcus", "hanno", "mago"}

    assert game.state.captains[new].rating == rating
    assert game.state.captains[new].power == "rome"
    assert not game.state.captains[new].supreme
    assert Activate(new) in game.options


def test_he_may_command_fleets():
    """12: in a controlled province with land units or fleets."""
    game = holding({"rome": "leader"}, LAND, {**TWO, "rome": ROME + "; FLT gar at frisia"}, dice=[1])

    assert game.why_not(Play("rome", "leader", "frisia")) is None


@pytest.mark.parametrize("at", ["etruria", "frisia", "gallia", "fretum"])
def test_he_comes_nowhere_else(at):
    """12: not where only a garrison stands, nor to nobody's or enemy land."""
    assert refusal(between("leader"), Play("rome", "leader", at)) == "14.2.12"


def test_a_leader_comes_in_the_own_phase():
    """12: P."""
    assert game_rule(between("leader", by="carthage"), Play("carthage", "leader", "gallia"))


def game_rule(game, command):
    """The rule that forbids a play in another's phase: the card's text, or its window."""
    return refusal(game, command) in {CARD_RULES[command.card], "R-47"}


# ---------------------------------------------------------------- 13 Leader Defection


def test_a_leader_who_rolls_more_than_his_rating_defects():
    """13, R-44: his units follow on his rating or less, each by its own die; replaced by own counters."""
    game = play(between("defection", dice=[3, 1, 2, 3]), Play("rome", "defection", leader="mago"))

    assert game.state.captains["mago"].power == "rome"
    assert force(game.state, "rome", "belgica") in {"2AUX", "HI AUX"}
    assert len(force(game.state, "carthage", "belgica").split()) == 1
    assert all(unit.startswith(game.state.troops[unit].power) for unit in game.state.troops)
    assert Activate("mago") in game.options


def test_his_fleets_roll_to_follow_him_too():
    """13, R-44: land or fleet units; those in the harbours of his province."""
    carthage = "hanno/3* 2HI gar at gallia; mago/2 AUX 2FLT gar at frisia"
    game = holding({"rome": "defection"}, LAND, {"rome": ROME, "carthage": carthage}, dice=[3, 3, 2, 3])
    play(game, Play("rome", "defection", leader="mago"))  # his 2 ships roll 2 and 3

    assert force(game.state, "rome", "frisia") == "FLT"
    assert force(game.state, "carthage", "frisia") == "AUX FLT"
    assert game.state.captains["mago"].at == "frisia"  # he isn't alone: R-89


def test_fleets_under_a_better_leader_do_not_follow():
    """13, R-87: the best leader of their power in the province leads them."""
    carthage = "hanno/3* mago/2 AUX FLT gar at frisia"
    game = holding({"rome": "defection"}, LAND, {"rome": ROME, "carthage": carthage}, dice=[3])
    play(game, Play("rome", "defection", leader="mago"))

    assert force(game.state, "carthage", "frisia") == "AUX FLT"


def test_a_loyal_leader_stays():
    """13: d6 > his rating."""
    game = play(between("defection", dice=[2]), Play("rome", "defection", leader="mago"))

    assert game.state.captains["mago"].power == "carthage"
    assert game.state.spent == ("defection",)


@pytest.mark.parametrize("leader", ["hanno", "marcus", "nobody", "agron"])
def test_others_are_not_won_over(leader):
    """13: an enemy leader, not supreme; a neutral is no enemy."""
    game = between("defection", **{"illyria (minor)": "agron/1 HI gar at frisia"})

    assert refusal(game, Play("rome", "defection", leader=leader)) == "14.2.13"


def test_romans_are_won_over_by_romans_only():
    """13."""
    forces = {"carthage": CARTHAGE, "rome": ROME + "; titus/1 LGN at etruria"}
    game = holding({"carthage": "defection"}, LAND, forces)
    assert refusal(game, Play("carthage", "defection", leader="titus")) == "14.2.13"

    civil = {"rome_caesar (roman)": "caesar/4* 2LGN gar at frisia", **forces}
    game = play(
        holding({"rome_caesar": "defection"}, LAND, civil, dice=[2, 1]),
        Play("rome_caesar", "defection", leader="titus"),
    )
    assert force(game.state, "rome_caesar", "etruria") == "LGN"


def test_units_a_power_does_not_have_do_not_follow():
    """13, R-44: replaced by own counters if available; Rome has no BI. Who is followed stays where he is (R-89)."""
    forces = {"rome": ROME, "gallia_magna (barbarian)": "brennus/1 2BI CAV gar at belgica; gar at frisia"}
    game = holding({"rome": "defection"}, LAND, forces, dice=[2, 1, 1, 1])
    game.submit(Play("rome", "defection", leader="brennus"))

    assert force(game.state, "rome", "belgica") == "CAV"
    assert force(game.state, "gallia_magna", "belgica") == "2BI"
    assert game.state.captains["brennus"].at == "belgica"


def test_a_defector_whom_nobody_follows_flees_to_his_new_masters_land():
    """13, R-89: to the nearest province of the card player's."""
    forces = {"rome": ROME, "gallia_magna (barbarian)": "brennus/1 2BI at belgica; gar at frisia"}
    game = holding({"rome": "defection"}, LAND, forces, dice=[2, 6, 6])
    game.submit(Play("rome", "defection", leader="brennus"))

    assert game.state.captains["brennus"].power == "rome"
    assert game.state.garrisons[game.state.captains["brennus"].at] == "rome"


def test_a_leader_defects_in_his_new_masters_phase():
    """13: P."""
    forces = {"rome": ROME + "; titus/1 LGN at etruria", "carthage": CARTHAGE, "rome_b (roman)": "gar at frisia"}
    game = holding({"rome_b": "defection"}, LAND, forces)

    assert game_rule(game, Play("rome_b", "defection", leader="titus"))


# ---------------------------------------------------------------- 16 Assassination Attempt

KILL = Play("carthage", "assassination", leader="marcus")


@pytest.mark.parametrize(("face", "dies"), [(2, False), (3, True), (6, True)])
def test_more_than_his_rating_kills_a_leader(face, dies):
    """16: supreme leaders too, in anybody's turn."""
    game = play(between("assassination", by="carthage", dice=[face]), KILL)

    assert ("marcus" not in game.state.captains) is dies


def test_the_supreme_leader_is_succeeded():
    """3.32, 16: by the man the scenario names."""
    game = holding({"rome": "assassination"}, LAND, TWO, dice=[6], succession={"carthage": ["mago"]})
    play(game, Play("rome", "assassination", leader="hanno"))

    assert game.state.captains["mago"].supreme


def test_nobody_succeeds_whom_the_scenario_does_not_name():
    """3.32, R-68: and then nobody calls upon allies."""
    forces = {"rome": ROME + "; titus/3 LGN at etruria", "carthage": CARTHAGE}
    game = holding(
        {"carthage": "assassination"}, LAND, {**forces, "massilia (client of rome)": "HI gar at frisia"}, dice=[6]
    )
    assert game.why_not(Rouse("massilia")) is None

    play(game, KILL)

    assert "marcus" not in game.state.captains
    assert refusal(game, Rouse("massilia")) == "R-68"


@pytest.mark.parametrize("leader", ["hanno", "nobody", "juba"])
def test_only_enemies_are_victims(leader):
    """16: an enemy leader."""
    game = between("assassination", by="carthage", **NUMIDIA)

    assert refusal(game, Play("carthage", "assassination", leader=leader)) == "14.2.16"


def test_a_march_ends_with_its_leader():
    """16: at any time; his men stay where they are."""
    game = play(between("assassination", by="carthage", dice=[4, 6]), Activate("marcus"), KILL)

    assert force(game.state, "rome", "roma") == "4LGN"
    assert game.decision is None or asked(game) == ("rome", "5.11")


def test_a_combat_goes_on_without_its_leader():
    """16: in the middle of it."""
    game = between("assassination", by="carthage", dice=[6, 6, 3, 3])
    play(
        game, Activate("marcus"), Move("etruria"), LetPass(all_march=True), Move("gallia"), Attack("carthage"), Stand()
    )
    assert asked(game) == ("carthage", "5.31.5")

    play(game, KILL)
    silently(game)

    assert "marcus" not in game.state.captains
    assert joined(game).sums.net == -2  # 16 against 7 is 2:1; an L-3 against nobody
    assert not game.dice.faces


def test_between_other_phases_too():
    """16: any time, as in the levy of others."""
    steps = [Raise("rome"), Operations("rome")]
    forces = {**TWO, "rome": ROME + "; capital at roma"}
    game = holding({"carthage": "assassination"}, LAND, forces, steps=steps, treasury={"rome": 20}, dice=[6])
    assert asked(game) == ("rome", "9.12")

    play(game, KILL, EndLevy())

    assert "marcus" not in game.state.captains


def test_an_attempt_may_be_foiled():
    """21: Treachery cancels it."""
    game = holding({"carthage": "assassination", "rome": "treachery"}, LAND, TWO)
    play(game, KILL, Play("rome", "treachery"))

    assert "marcus" in game.state.captains
    assert on_board(LAND, TWO).state.captains.keys() == game.state.captains.keys()
