"""Leaders who fall or change sides in the middle of a voyage or a march: what becomes of their men [5.65], [5.93]."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import asked, coast, force, march, on_board, play, quietly, told

from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import Attack, Embark, Harbour, LetPass, Move, Sail, Stand, Withdraw
from roma_desktop.games.roma_victrix.model import condition, effects, happenings, special

BAY = """
    roma - etruria - gallia - belgica; roma - mare; etruria - mare; africa - mare; gallia - mare_altum
    mare - mare_altum; mare - fretum - mare_altum; hispania - fretum - numidia; mare_altum - mare_ultimum
    mare_ultimum - syria
"""
FLEET = "marcus/2* 2LGN 2FLT at roma; gar at roma"
AFRICA = "gar at africa; gar at gallia; gar at syria"
MURDER = Play("carthage", "assassination", leader="marcus")


def sailing(*ways, rome=FLEET, carthage=AFRICA, dice=(6,), op=9, drawing=BAY, **more):
    """Marcus has embarked with all his fleets and sailed these ways; Carthage holds the card."""
    forces = {"rome": rome, "carthage": carthage, **more}
    game = holding({"carthage": "assassination"}, drawing, forces, dice=dice, op=op)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))))
    return play(game, *map(Sail, ways))


def murdered(*ways, **more):
    return play(sailing(*ways, **more), MURDER)


def afloat(game):
    """Where Roman fleets and men are."""
    return {unit.id.partition(".")[2]: unit.at for unit in game.state.troops.values() if unit.power == "rome"}


HOME = {"LGN1": "roma", "LGN2": "roma", "FLT1": coast("roma"), "FLT2": coast("roma")}

# ---------------------------------------------------------------- Assassination Attempt at sea [14.2.16]


def test_fleets_and_cargo_of_a_leader_murdered_at_sea_go_home():
    """5.65, 5.93: neither may stay there; to the nearest friendly coast (R-86)."""
    game = murdered("mare")

    assert "marcus" not in game.state.captains
    assert afloat(game) == HOME
    assert "R-86" in told(game)
    assert asked(game) is None or asked(game)[1] == "5.11"


def test_an_attempt_that_fails_stops_nobody():
    """14.2.16: more than his rating."""
    game = murdered("mare", dice=[2])

    assert asked(game) == ("rome", "5.14")
    assert set(afloat(game).values()) == {"mare"}


def test_the_owner_chooses_among_equally_near_coasts():
    """R-86, R-35."""
    game = murdered("mare", rome=FLEET + "; gar at etruria")

    assert asked(game) == ("rome", "R-86")
    game.submit(Harbour(coast("etruria")))
    assert set(afloat(game).values()) == {"etruria", coast("etruria")}


def test_without_a_friendly_coast_they_are_lost():
    """R-86."""
    game = murdered("mare", rome="marcus/2* 2LGN 2FLT at roma")

    assert afloat(game) == {}


def test_off_a_foreign_coast_the_cargo_goes_home_with_the_fleets():
    """5.93: land units don't end the phase aboard."""
    assert afloat(murdered(coast("etruria"))) == HOME
    assert afloat(murdered("mare", coast("africa"))) == HOME


def test_off_a_friendly_coast_it_goes_ashore():
    """5.93: and the fleets stay where they are."""
    game = murdered(coast("etruria"), rome=FLEET + "; gar at etruria")

    assert set(afloat(game).values()) == {"etruria", coast("etruria")}
    assert afloat(murdered()) == HOME


@pytest.mark.parametrize("to", [coast("etruria"), "fretum"])
def test_fleets_alone_stay_on_a_coast_or_in_a_strait(to):
    """5.65, 5.66: they may end there."""
    ways = ("mare", to) if to == "fretum" else (to,)
    game = murdered(*ways, rome="marcus/2* 2FLT at roma; gar at roma")

    assert set(afloat(game).values()) == {to}


def test_cargo_does_not_stay_aboard_in_a_strait():
    """5.93."""
    assert afloat(murdered("mare", "fretum")) == HOME


def test_men_on_foot_in_the_strait_stay_there():
    """3.23: a strait is land too; only the cargo goes with the fleets."""
    game = murdered("mare", "fretum", rome=FLEET + "; HI at fretum")

    assert afloat(game) == {**HOME, "HI1": "fretum"}


def test_murder_while_others_may_intercept():
    """5.81, 5.65: the voyage is over."""
    hanno = "hanno/3 FLT at etruria; gar at etruria; gar at africa"
    drawing = BAY + "; etruria - africa"
    game = sailing("mare", coast("africa"), carthage=hanno, drawing=drawing)
    assert asked(game) == ("carthage", "5.81")

    game.submit(MURDER)
    assert afloat(game) == HOME


def test_murder_before_a_fight_at_sea():
    """5.72, 5.65: they fight without him, and go home."""
    carthage = "FLT at etruria; gar at africa"
    game = sailing(coast("etruria"), carthage=carthage, dice=[6, 6, 1, 1])
    play(game, Attack("carthage"))
    assert asked(game) == ("carthage", "5.71")

    play(game, MURDER, Withdraw())
    quietly(game, "5.11")
    assert set(afloat(game).values()) == {"roma", coast("roma")}


def test_murder_in_a_storm():
    """5.69, R-86: while the owner chooses who goes down."""
    ways = ("mare", "mare_altum", "mare_ultimum")
    game = sailing(*ways, dice=[1, 6, 6])
    assert asked(game) == ("rome", "R-86")

    game.submit(MURDER)
    game.submit(next(iter(game.options)))
    assert not {at for at in afloat(game).values() if at.startswith("mare")}
    assert sorted(afloat(game).values()) == sorted(
        ["roma"] * len([u for u in afloat(game) if "LGN" in u]) + [coast("roma")] * 2
    )


# ---------------------------------------------------------------- in the middle of a march

ALPS = "roma - etruria =alpes= gallia - belgica; roma - mare; etruria - umbria - gallia"


def over_the_alps(gallia, **more):
    """Marcus is murdered while his men choose the units that the mountains take."""
    forces = {"rome": "marcus/1* 8LGN at etruria; gar at roma", "carthage": "gar at belgica", **gallia}
    game = holding({"carthage": "assassination"}, ALPS, forces, dice=[5, 6, 6, 6], op=6, **more)
    play(game, Move("gallia"))
    assert asked(game) == ("rome", "4.2 B")
    return play(game, MURDER, *[next(iter(game.options))])


def test_his_army_has_entered_neutral_land_all_the_same():
    """3.88: by its units."""
    game = over_the_alps({"illyria (minor)": "HI gar at gallia"})

    assert game.state.side("illyria") == "carthage"


def test_nor_does_a_people_sleep_on():
    """13.12: its markers are turned up."""
    game = over_the_alps({}, barbaricum="gallia", incognita={"gallia": (4,)})

    assert "gallia" not in game.state.incognita
    assert game.state.side("barbari") == "carthage"


def test_leaders_alone_fall_to_an_army_without_a_leader():
    """3.34a: an enemy force enters."""
    game = over_the_alps({"carthage": "hanno/2 at gallia; gar at belgica"})

    assert "hanno" not in game.state.captains


def test_and_it_takes_what_nobody_holds():
    """10.24."""
    assert over_the_alps({}).state.garrisons["gallia"] == "rome"


def test_an_army_whose_leader_is_murdered_takes_the_province_it_came_to():
    """10.24: while a neighbour is asked whether he intercepts."""
    forces = {"rome": "marcus/2* 4LGN at etruria; gar at roma", "carthage": "hanno/2 HI at belgica; gar at belgica"}
    game = holding({"carthage": "assassination"}, ALPS + "; umbria - belgica", forces, dice=[6], op=6)
    play(game, Move("umbria"))
    assert asked(game) == ("carthage", "5.41")

    play(game, MURDER, LetPass())
    assert game.state.garrisons["umbria"] == "rome"


# ---------------------------------------------------------------- fleets in a strait


def at_the_strait(dice):
    """Rome attacks Hanno, who stays aboard in the strait."""
    carthage = "hanno/1 FLTr at fretum; gar at africa; gar at gallia"
    rome = "marcus/2* 4FLT at roma; gar at roma"
    game = on_board(BAY, {"rome": rome, "carthage": carthage}, dice=dice, op=9)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"), Sail("fretum"))
    return play(game, Attack("carthage"), Stand())


def test_a_leader_aboard_in_a_strait_is_lost_with_his_fleets():
    """5.72.9, R-80."""
    game = at_the_strait([6, 1])
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))

    assert force(game.state, "carthage", "fretum") == ""
    assert "hanno" not in game.state.captains


# ---------------------------------------------------------------- special rules of the scenario [3.32]


def news(effect, won):
    """What comes of it when this side has won a combat."""
    losers = {"rome": ("carthage",), "carthage": ("rome",)}[won]
    one = happenings.Happening(text=NAMED, moment="battle", when=condition.When(won={won: losers}), effects=(effect,))
    return special.SpecialRules(happenings={"news": one})


NAMED = {"en": "News", "ja": "知らせ"}
WAVERING = effects.Allegiance(powers=("numidia",), to="neutral")
JUBA = {"numidia (client of rome)": "juba/2 2HI 2FLT at africa; gar at africa"}


def juba(rules, drawing, carthage, dice, **more):
    """The leader of a client on the march for Rome."""
    forces = {"rome": "marcus/2* LGN gar at roma", "carthage": carthage, **JUBA}
    return on_board(drawing, forces, rules=rules, op=6, leader="juba", dice=dice, **more)


LIBYA = "roma - etruria; africa - libya - egypt; africa - mare; roma - mare; libya - mare; etruria - mare"


def test_a_client_that_changes_sides_in_the_middle_of_its_march_marches_no_more():
    """5.1, 11.2: the phase is Rome's, and it obeys Rome no longer; nobody is asked for it."""
    for rules, due in ((news(WAVERING, "rome"), "5.11"), (None, "5.14")):
        game = juba(rules, LIBYA, "HIr at libya; gar at egypt", [6, 1])
        play(game, Move("libya"), Attack("carthage"))
        while asked(game)[1] not in {"5.11", "5.14"}:
            game.submit(next(iter(game.options)))

        assert asked(game) == ("rome", due)


def test_its_cargo_does_not_stay_aboard():
    """5.93: it lands at the nearest coast of its own."""
    game = juba(news(WAVERING, "rome"), LIBYA, "FLTr at etruria; gar at egypt", [6, 6])
    fleets = march(game).harboured(game.state, coast("africa"))
    play(game, Embark(fleets), Sail("mare"), Sail(coast("etruria")), Attack("carthage"))
    while asked(game)[1] != "5.11":
        game.submit(next(iter(game.options)))

    places = {unit.at for unit in game.state.troops.values() if unit.power == "numidia"}
    assert game.state.side("numidia") == "numidia"
    assert places == {"africa", coast("africa")}
    assert game.state.captains["juba"].at == "africa"


def test_a_leader_who_is_taken_from_his_fleets_leaves_them_where_they_may_be():
    """5.65, 5.93: he goes by a rule of the scenario, after a victory at sea."""
    game = juba(news(effects.Goes(leader="juba"), "rome"), LIBYA, "FLTr at etruria; gar at egypt", [6, 6])
    fleets = march(game).harboured(game.state, coast("africa"))
    play(game, Embark(fleets), Sail("mare"), Sail(coast("etruria")), Attack("carthage"))
    while asked(game)[1] != "5.11":
        game.submit(next(iter(game.options)))

    places = {unit.at for unit in game.state.troops.values() if unit.power == "numidia"}
    assert places == {"roma", coast("roma")}
