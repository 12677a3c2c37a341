"""Naval combat, step by step [5.7]: attack, withdrawal, sums, dice, losses, leaders, retreat."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, flip, force, joined, march, on_board, play, refusal, remove, told

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Embark,
    Harbour,
    Hold,
    Sail,
    Split,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided

BAY = """
    roma - etruria - gallia - belgica; roma - mare; etruria - mare; gallia - mare; africa - mare
    mare - mare_altum; libya - mare_altum; africa - libya - egypt; egypt - mare_altum
"""
AT_HOME = "gar at africa; gar at libya; gar at egypt"


def met(rome, carthage, dice=(), op=6, **more):
    """Rome's fleets have come to etruria, where Carthage has some; with ``more`` others take part."""
    forces = {"rome": f"{rome} at roma; gar at roma", "carthage": f"{carthage} at etruria; {AT_HOME}", **more}
    game = on_board(BAY, forces, op=op, dice=dice)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))))
    return play(game, Sail(coast("etruria")))


def fought(rome, carthage, dice=(), split=None, **more):
    """The combat that follows; the side that has the net DRM leaves it unused unless ``split`` says otherwise."""
    game = play(met(rome, carthage, dice, **more), Attack("carthage"), Stand())
    if asked(game) and asked(game)[1] == "5.72.5":
        game.submit(split or Split(0, 0))
    return game


def settled(game):
    """With the losses that are offered first."""
    while asked(game) and asked(game)[1] in {"5.72.7", "R-86"}:
        game.submit(next(iter(game.options)))
    return game


def percentages(game):
    decided = next(event for event in game.now.events if isinstance(event, Decided))
    return decided.verdict.percent.attacker, decided.verdict.percent.defender


# ---------------------------------------------------------------- attack [5.62]


def test_an_attack_at_sea_costs_one_point():
    """5.7, 5.62."""
    game = met("marcus/1 3FLT", "2FLT", [3, 3])
    assert asked(game) == ("rome", "5.7")
    before = march(game).op

    play(game, Attack("carthage"), Stand())

    assert march(game).op == before - 1


def test_without_a_point_nobody_attacks():
    """5.62: in a strait, where he needs none to land."""
    forces = {"rome": "marcus/1 4FLT at fretum; gar at roma", "carthage": f"4FLT at fretum; {AT_HOME}"}
    game = on_board(BAY + "; mare - fretum - mare_altum", forces, dice=[1, *(1, 1) * 2])
    game.submit(Activate("marcus"))
    for left in (1, 0):
        settled(play(game, Attack("carthage"), Stand(), Split(0, 0)))
        assert march(game).op == left

    assert refusal(game, Attack("carthage")) == "5.62"


def test_ashore_there_is_nobody_to_fight_at_sea():
    """5.7: fleets fight fleets."""
    forces = {"rome": "marcus/1 LGN FLT at roma; gar at roma", "carthage": f"FLT at roma; {AT_HOME}"}

    assert refusal(on_board(BAY, forces, op=4), Attack("carthage")) == "5.31.1"


def test_the_attack_may_be_held_back():
    """5.7: combat may occur."""
    game = play(met("marcus/1 FLT", "FLT"), Hold())

    assert asked(game) == ("rome", "5.14")
    assert {Attack("carthage"), Sail("mare")} <= set(game.options)


def test_an_enemy_must_be_there():
    """5.7."""
    game = met("marcus/1 FLT", "FLT", **{"illyria (minor)": "FLT at etruria"})

    for nobody in ("illyria", "rome", "nobody"):
        assert refusal(game, Attack(nobody)) == "5.7"


def test_fleets_beside_another_sea_are_elsewhere():
    """5.6: a berth is beside one sea area."""
    forces = {"rome": "marcus/1 FLT at roma; gar at roma", "carthage": f"FLT at etruria:mare_altum; {AT_HOME}"}
    game = on_board(BAY + "; etruria - mare_altum", forces, op=4)
    play(game, Embark(frozenset({"rome.FLT1"})), Sail(coast("etruria")))

    assert asked(game) == ("rome", "5.14")


def test_no_combat_is_offered_on_the_open_sea():
    """5.7: in a coastal province or strait."""
    game = play(met("marcus/1 FLT", "FLT"), Hold(), Sail("mare"))

    assert refusal(game, Attack("carthage")) == "5.7"


def test_he_may_attack_again():
    """5.62: 1 OP each time."""
    game = fought("marcus/1 4FLT", "4FLT", [3, 3])
    assert asked(settled(game)) == ("rome", "5.14")
    before = march(game).op

    play(game, Attack("carthage"))

    assert march(game).op == before - 1


# ---------------------------------------------------------------- withdrawal [5.71]


def test_the_defender_is_asked_first():
    """5.71."""
    game = play(met("marcus/1 FLT", "FLT"), Attack("carthage"))

    assert asked(game) == ("carthage", "5.71")
    assert refusal(game, Hold()) == "5.71"


@pytest.mark.parametrize("face", [1, 2, 3])
def test_on_1_to_3_the_fleets_get_away(face):
    """5.71: to any friendly coast, near or far."""
    game = play(met("marcus/1 FLT", "2FLT", [face]), Attack("carthage"), Withdraw())
    open_to_them = {option.to for option in game.options}

    assert open_to_them == {coast("africa"), coast("libya", "mare_altum"), coast("egypt", "mare_altum")}
    game.submit(Harbour(coast("egypt", "mare_altum")))
    assert force(game.state, "carthage", "egypt") == "2FLT"
    assert asked(game) == ("rome", "5.14")


@pytest.mark.parametrize("face", [4, 5, 6])
def test_on_4_to_6_they_fight(face):
    """5.71."""
    game = play(met("marcus/1 FLT", "FLT", [face, 3, 3]), Attack("carthage"), Withdraw())

    assert joined(game) is not None


def test_no_other_harbour_will_do():
    """5.71: friendly coasts only."""
    game = play(met("marcus/1 FLT", "FLT", [1]), Attack("carthage"), Withdraw())

    for elsewhere in (coast("gallia"), coast("roma"), coast("etruria"), "mare", "africa"):
        assert refusal(game, Harbour(elsewhere)) == "5.71"


def test_who_has_no_harbour_must_fight():
    """5.71."""
    forces = {"rome": "marcus/1 FLT at roma; gar at roma", "carthage": "FLT at etruria; gar at belgica"}
    game = on_board(BAY, forces, op=4, dice=[3, 3])
    play(game, Embark(frozenset({"rome.FLT1"})), Sail(coast("etruria")), Attack("carthage"))

    assert joined(game) is not None


# ---------------------------------------------------------------- sums [5.72.1]-[5.72.3]


@pytest.mark.parametrize(
    ("rome", "carthage", "csp", "net"),
    [
        ("marcus/1 3FLT", "2FLT FLTr", (6, 5), 1),  # the leader alone
        ("marcus/1 4FLT", "2FLT", (8, 4), 2),  # 2:1 and the leader
        ("marcus/1 FLT FLTr", "FLT", (3, 2), 1),  # 3:2 is 1:1
        ("marcus/1 FLT", "hanno/3 3FLT", (2, 6), -4),  # 3:1 and two of rating
        ("marcus/2 2FLT", "hanno/2 2FLT", (4, 4), 0),
        ("marcus/1 LGN CAV 2FLT", "FLT FLTr", (4, 3), 1),  # cargo does not fight, horse gives nothing
    ],
)
def test_strength_ratio_and_drm(rome, carthage, csp, net):
    """5.72.1-3: full fleets 2 CSP, reduced 1; leaders, numbers, no cavalry; R-87: the leader in the province counts."""
    game = play(met(rome, carthage, [3, 3]), Attack("carthage"), Stand())
    battle = joined(game)

    assert battle.sums.csp == Pair(*csp)
    assert battle.sums.net == net
    assert battle.sums.horse == Pair()


def test_fleets_of_friends_defend_together():
    """R-59."""
    client = {"numidia (client of carthage)": "FLT at etruria"}
    game = play(met("marcus/1 FLT", "FLT", [3, 3], **client), Attack("carthage"), Stand())

    assert joined(game).sums.csp == Pair(2, 4)


def test_only_the_fleets_with_the_leader_attack():
    """5.7."""
    forces = {"rome": "marcus/1 2FLT at roma; FLT at etruria; gar at roma", "carthage": f"FLT at etruria; {AT_HOME}"}
    game = on_board(BAY, forces, op=6, dice=[3, 3])
    play(game, Embark(frozenset({"rome.FLT1"})), Sail(coast("etruria")), Attack("carthage"), Stand())

    assert joined(game).sums.csp == Pair(2, 2)


# ---------------------------------------------------------------- dice, DRM, result [5.72.4]-[5.72.7]


def test_dice_and_net_drm():
    """5.72.4, 5.72.5: 1 point raises the own die or lowers the enemy's."""
    assert percentages(fought("marcus/1 5FLT", "4FLT", [2, 4], Split(1, 0))) == (40, 30)
    assert percentages(fought("marcus/1 5FLT", "4FLT", [2, 4], Split(0, 1))) == (30, 20)
    assert percentages(fought("marcus/1 5FLT", "4FLT", [2, 4], Split(0, 0))) == (40, 20)


def test_the_log_cites_the_steps_of_naval_combat():
    """5.72.3, 5.72.4, 5.72.6: not those of a combat on land."""
    game = fought("marcus/1 5FLT", "4FLT", [2, 4], Split(1, 0))

    assert {"5.72.3", "5.72.4", "5.72.6"} <= set(told(game))
    assert not [rule for rule in told(game) if rule.startswith("5.31")]


def test_more_than_the_net_drm_is_not_there():
    """5.72.5."""
    game = play(met("marcus/1 5FLT", "4FLT", [2, 4]), Attack("carthage"), Stand())

    assert refusal(game, Split(1, 1)) == "5.72.5"


def test_fleets_are_flipped_and_removed():
    """5.72.7: 8 x 30 % is 2, by flipping two or removing one."""
    game = fought("marcus/1 4FLT", "4FLT", [3, 1])
    if asked(game) == ("rome", "5.72.7"):
        game.submit(flip("rome.FLT1"))
    assert asked(game) == ("carthage", "5.72.7")

    assert refusal(game, flip("carthage.FLT1")) == "5.72.7"
    game.submit(remove("carthage.FLT1"))

    assert force(game.state, "rome", "etruria") == "3FLT FLTr"
    assert force(game.state, "carthage", "africa") == "3FLT"


def test_equal_percentages_are_a_draw():
    """5.72.6: nobody leaves."""
    game = fought("marcus/1 4FLT", "4FLT", [1, 1])
    settled(game)

    assert force(game.state, "carthage", "etruria") == "3FLT FLTr"
    assert asked(game) == ("rome", "5.14")


def test_the_cargo_suffers_with_its_carriers():
    """5.72.7, R-86: two of three ships are lost, two of three units with them."""
    game = fought("marcus/1 2LGN AUX 3FLT", "4FLT", [1, 6])
    play(game, remove("rome.FLT1", "rome.FLT2"))
    game.submit(next(iter(game.options)))  # the enemy's own losses
    assert asked(game) == ("rome", "R-86")

    assert refusal(game, remove("rome.AUX1")) == "5.94"
    game.submit(remove("rome.AUX1", "rome.LGN2"))

    assert force(game.state, "rome", "roma") == "LGN FLT"


# ---------------------------------------------------------------- leaders [5.72.7], [5.72.9], R-37


def test_a_beaten_leader_is_not_checked():
    """R-37: leaders are lost only with all their fleets."""
    game = fought("marcus/1 4FLT", "4FLT", [1, 3])
    settled(game)

    assert not game.dice.faces
    assert "marcus" in game.state.captains


def test_a_leader_without_fleets_is_lost():
    """5.72.9: 2 x 60 % and 4 more from the numbers and the leader."""
    game = settled(fought("marcus/1 LGN FLT", "hanno/1 4FLT", [1, 6], Split(3, 0)))

    assert not [unit for unit in game.state.troops if unit.startswith("rome")]
    assert "marcus" not in game.state.captains
    assert "hanno" in game.state.captains


# ---------------------------------------------------------------- retreat [5.72.8], R-35


def test_the_loser_makes_for_the_nearest_friendly_coast():
    """5.72.8, R-35: africa is two steps off, libya and egypt three."""
    game = fought("marcus/1 6FLT", "FLTr", [1, 1], Split(0, 0))
    assert force(game.state, "carthage", "etruria") == "FLTr"

    game = fought("marcus/1 4FLT", "2FLT", [3, 1], Split(0, 0))
    settled(game)

    assert force(game.state, "carthage", "africa") == "FLT FLTr"


def test_the_owner_chooses_among_equally_near_coasts():
    """R-35."""
    more = {"numidia (client of carthage)": "gar at gallia"}
    game = fought("marcus/1 4FLT", "2FLT", [3, 1], Split(0, 0), **more)
    settled(game)

    assert force(game.state, "carthage", "gallia") == "FLT FLTr"  # a neighbouring coast is one step


def test_without_a_friendly_coast_the_loser_is_lost():
    """R-35."""
    forces = {"rome": "marcus/1 4FLT at roma; gar at roma", "carthage": "2FLT at etruria; gar at belgica"}
    game = on_board(BAY, forces, op=4, dice=[3, 1])
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")), Attack("carthage"))
    game.submit(Split(0, 0))
    settled(game)

    assert force(game.state, "carthage", "etruria") == ""


def test_a_beaten_attacker_goes_home_and_keeps_his_points():
    """5.72.8, R-42."""
    game = fought("marcus/1 2LGN 4FLT", "4FLT", [1, 3])
    points = 6 - 3
    settled(game)

    assert force(game.state, "rome", "roma").startswith("2LGN")
    assert game.state.captains["marcus"].at == "roma"
    assert march(game).op == points
