"""What is stored of a game can be gone on from: positions hang together, whatever has come into them."""

from __future__ import annotations

from functools import cache

import pytest
from card_table import holding
from drawn_board import asked, play, position
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.cards.play import Counter, Play
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH, FOES, INVASION, RAID
from roma_desktop.games.roma_victrix.model.pieces import Leader, Power, Unit
from roma_desktop.games.roma_victrix.model.setting import rebels
from roma_desktop.games.roma_victrix.model.soundness import unsound
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, Pair, Sums
from roma_desktop.games.roma_victrix.rules.conditions import Fought
from roma_desktop.games.roma_victrix.steps.combat.battle import Aftermath, SplitNet
from roma_desktop.games.roma_victrix.steps.combat.interception import Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.happenings import Happenings, Offers
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.solo import SoloCreation
from roma_desktop.games.roma_victrix.title import TITLE

LAND = "roma - etruria - gallia - scythia!; gallia - arabia!"
FORCES = {"rome": "marcus/2* LGN gar at roma", "parthia (parthian)": "surena/2 CAV gar at gallia"}


CARDS = (INVASION, RAID)


def standing(power, at, leader=False):
    """An invader in a place; Scythia is Barbaricum, Arabia isn't."""
    state = position(LAND, FORCES, barbaricum="scythia")
    if power not in state.powers:
        state = replace(state, powers=state.powers.with_power(power, Power("ally", "rome")))
    if leader:
        return state.with_leaders(Leader(f"{power}.leader", power, 3, at))
    return state.with_units([Unit(f"{power}.CAV1", power, "CAV", at)])


@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize("power", [*CARDS, "rome"])
def test_those_who_set_out_from_an_impassable_home_can_be_stored(power, leader):
    """3.22: invaders and raiders of cards, and the side that wins them over there [14.2.13]."""
    assert unsound(standing(power, "scythia", leader)) is None


@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize("power", CARDS)
def test_nobody_stands_in_an_impassable_land_where_no_people_is_at_home(power, leader):
    """3.22."""
    assert unsound(standing(power, "arabia", leader)) is not None


@pytest.mark.parametrize("card", ["invasion", "raid"])
def test_a_game_is_stored_while_they_are_at_home(card):
    """3.22, 14.2.6, 14.2.7: as play comes to it."""
    more = {"barbaricum": "scythia", "incognita": {"scythia": (4,)}}
    game = holding({"rome": card}, LAND, FORCES, dice=[1] * 2, **more)
    play(game, Play("rome", card, "scythia"))

    assert any(unit.at == "scythia" for unit in game.state.troops.values())
    TITLE.check_position(game.state)


WILD = {"barbaricum": "scythia", "incognita": {"scythia": (4,)}}


def test_a_game_is_stored_while_a_card_looks_at_those_who_have_not_risen():
    """14.2.10, 13.13: found at length, others were asked whether they cancel a look at markers of Barbaricum."""
    game = holding({"rome": "intelligence", "parthia": "raid"}, LAND, FORCES, **WILD)
    play(game, Play("rome", "intelligence", "scythia", "barbari"))

    assert asked(game) == ("parthia", "14.2")
    assert "barbari" not in game.state.powers
    TITLE.check_position(game.state)


@pytest.mark.parametrize(
    "shown",
    [
        Play("rome", "allegiance", "scythia", "barbari"),  # another card
        Play("rome", "intelligence", "gallia", "barbari"),  # another place
        Play("rome", "intelligence", "scythia", "nobody"),
        Play("barbari", "intelligence", "scythia", "barbari"),
        Play("", "intelligence", "scythia", "barbari"),
    ],
)
def test_no_other_card_is_aimed_at_those_who_have_not_risen(shown):
    """14.2: the nearest cases."""
    state = position(LAND, FORCES, hands={"parthia": ("raid",)}, **WILD)

    assert unsound(replace(state, steps=(*state.steps, Counter(shown, ("parthia",))))) is not None


def joined_by(power):
    state = position(LAND, FORCES)
    return replace(state, powers=state.powers.with_power(power, Power("ally", "rome")))


@pytest.mark.parametrize("power", [AMBUSH, FOES, rebels("parthia", "surena")])
def test_a_position_with_forces_that_no_scenario_lists_can_be_stored(power):
    """R-69, 16.16, 12.22: forces of cards, the foes of Rome in solitaire, rebels."""
    assert unsound(joined_by(power)) is None


@pytest.mark.parametrize("power", ["nobody", "card.nobody", rebels("nobody", "surena")])
def test_a_position_with_a_power_that_cannot_be_is_refused(power):
    assert unsound(joined_by(power)) == power


@pytest.mark.parametrize("forces", ["gaetuli (barbarian ally of rome)", "moors (barbarian minor)"])
def test_a_people_may_stand_in_its_impassable_home(forces):
    """3.22: also raiders and invaders that an event card has brought there."""
    land, there = LAND + "; gallia - desert!", "gaius/1 BI at desert"
    assert unsound(position(land, {**FORCES, forces: there})) is None


def test_nobody_else_may_stand_in_an_impassable_place():
    """3.22."""
    land = LAND + "; gallia - desert!"
    assert unsound(position(land, {**FORCES, "numidia (minor)": "LGN at desert"})) == "numidia.LGN1"
    assert unsound(position(land, {**FORCES, "numidia (minor)": "juba/1 at desert"})) == "juba"


@pytest.mark.parametrize(("rating", "sound"), [(1, True), (4, True), (0, False), (5, False)])
def test_a_leader_has_a_rating_that_the_tables_know(rating, sound):
    """11.13: found by fuzzing, a rating of a stored position that no table has."""
    state = position(LAND, FORCES)
    leader = replace(state.captains["marcus"], rating=rating)

    assert (unsound(state.with_leaders(leader)) is None) is sound


# ---------------------------------------------------------------- what steps name


@cache
def punic_war():
    """The first scenario before anything is played: it has happenings, offers and offices."""
    return TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))


def under(*steps):
    """The position with steps that are played later: nobody is asked by them yet."""
    return replace(punic_war(), steps=(*steps, *punic_war().steps))


BODY = Body("rome", "varro", frozenset({"rome.LGN1"}))
BATTLE = Battle("apulia", BODY, replace(BODY, side="carthage"))
SUMS = Sums(Pair(9, 3), Pair(), Pair(), Pair(2, 0), Pair())
MARCH = March("varro", 5, 5, frozenset({"rome.LGN1"}), frozenset())
SENSE = [
    (Happenings("end", ("gallic_rising",)),),
    (Happenings("battle", (), Fought("rome", "carthage", "apulia")),),
    (Offers("cards", (next(iter(punic_war().setting.scenario.rules.offers)),)),),
    (SoloCreation(("latium",), {"rome": 3}),),
    (Initiative(("rome", "carthage"), "rome"),),
    (Occupiers("apulia", frozenset({"rome"})),),
    (Strike("apulia", BODY, BODY, "latium"),),
    (Aftermath(BATTLE, "attacker"),),
    (SplitNet(BATTLE, SUMS, Pair(3, 10)),),
    (Raise("rome", {"latium": {"LGN": 1}}),),
    (Escape("rome.FLT1", "latium"),),
    (Operations("rome"), MARCH),
]
NONSENSE = [
    (Happenings("end", ("fall_of_rome",)),),
    (Happenings("battle", (), Fought("nobody", "carthage", "apulia")),),
    (Happenings("battle", (), Fought("rome", "nobody", "apulia")),),
    (Offers("cards", ("gallic_rising",)),),
    (SoloCreation(("rome",)),),
    (SoloCreation(raised={"latium": 3}),),
    (Initiative(("rome", "nobody")),),
    (Initiative((), "nobody"),),
    (Occupiers("atlantis", frozenset()),),
    (Occupiers("", frozenset()),),
    (Occupiers("apulia", frozenset({"nobody"})),),
    (Strike("apulia", BODY, BODY, "atlantis"),),
    (Aftermath(replace(BATTLE, place="atlantis"), None),),
    (Aftermath(replace(BATTLE, attacker=replace(BODY, side="nobody")), None),),
    (Raise("rome", {"atlantis": {"LGN": 1}}),),
    (Escape("nobody.FLT1", "latium"),),
    (Operations("rome"), replace(MARCH, came_from="atlantis")),
    (Operations("rome"), replace(MARCH, waived=frozenset({"nobody"}))),
    (SplitNet(BATTLE, SUMS, Pair(3, 0)),),
    (SplitNet(BATTLE, SUMS, Pair(11, 3)),),
    (MARCH,),
    (Operations("rome"), Initiative(()), MARCH),
]
"""Steps that name something that isn't there, or don't stand on the step that they leave something to."""


@pytest.mark.parametrize("steps", NONSENSE, ids=str)
def test_what_a_step_names_is_there(steps):
    assert unsound(under(*steps)) is not None


@pytest.mark.parametrize("steps", SENSE, ids=str)
def test_steps_that_name_what_is_there(steps):
    assert unsound(under(*steps)) is None


def test_offices_have_their_men_and_markers_their_warbands():
    assert unsound(replace(punic_war(), pool={})) == "consul"
    assert unsound(replace(punic_war(), incognita={"pannonia": (5, -3)})) == "pannonia: (5, -3)"
