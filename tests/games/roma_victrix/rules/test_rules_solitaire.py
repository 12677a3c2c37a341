"""Solitaire [16]: what sides do that nobody runs, and that they do nothing else (R-54, R-55, R-92)."""

from __future__ import annotations

import pytest
from card_table import marker
from drawn_board import asked, force, joined, on_board, play, position, refusal, told

from roma_desktop.games.roma_victrix.commands import Attack, EndOperations, Move, Pillage, Stand
from roma_desktop.games.roma_victrix.events import GameEnded, InitiativeDrawn
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.state import Outcome
from roma_desktop.games.roma_victrix.rules.economy import has_treasury
from roma_desktop.games.roma_victrix.rules.victory import settled as settled_early
from roma_desktop.games.roma_victrix.sequence import phases
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided, Joined
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.solo import SoloCreation, SoloInitiative, SoloOperations
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition

LAND = "dacia:1 - etruria:2 - roma:2; dacia - gallia:2; dacia - belgica:3; roma - umbria:1"
ROME = "marcus/2* 4LGN capital gar at roma"
DACIA = "brennus/1* 4HI gar at dacia"


def alone(rome=ROME, dacia=DACIA, *, steps, kind="kingdom", drawing=LAND, others=None, **more):
    """Rome's player, and Dacia that nobody runs."""
    forces = {"rome": rome, f"dacia ({kind})": dacia, **(others or {})}
    return on_board(drawing, forces, steps=[*steps, Operations("rome")], solitaire=True, **more)


def settled(game):
    """Rome takes the losses that are offered first, and stands."""
    while asked(game) and asked(game)[1] not in {"5.11", "5.14"}:
        game.submit(Stand() if Stand() in game.options else next(iter(game.options)))
    return game


def battles(game):
    """Where it was fought, in order."""
    return [event.battle.place for moment in game.line for event in moment.events if isinstance(event, Joined)]


def battlefield(game):
    """Where it was fought last."""
    return battles(game)[-1]


# ---------------------------------------------------------------- who plays [16.11], [16.3]


def test_the_player_runs_rome_and_nobody_else():
    """16.11: Dacia is active too, but what it decides the rules prescribe."""
    game = settled(alone(f"{ROME}; gar at etruria", steps=[SoloOperations("dacia")], dice=[1, 6, 1]))

    assert game.state.setting.solo == "rome"
    assert {moment.actor for moment in game.line if moment.actor} <= {"rome"}
    assert game.state.garrisons["etruria"] == "dacia"
    game.submit(EndOperations())


def test_where_others_play_nobody_is_alone():
    """16.11: the nearest case."""
    assert position(LAND, {"rome": ROME, "dacia": DACIA}).setting.solo is None


def test_only_rome_collects():
    """16.3."""
    state = position(LAND, {"rome": ROME, "dacia": DACIA}, solitaire=True)

    assert has_treasury(state, "rome")
    assert not has_treasury(state, "dacia")
    assert has_treasury(position(LAND, {"rome": ROME, "dacia": DACIA}), "dacia")


def test_rome_pillages_and_gains():
    """16.3: the die and the rating."""
    forces = {"rome": "marcus/2* 4LGN at etruria; gar at etruria; gar at roma", "dacia (kingdom)": "gar at dacia"}
    game = settled(play(on_board(LAND, forces, op=4, dice=[6, 1, 4], solitaire=True), Move("dacia"), Attack("dacia")))
    game.submit(Pillage())

    assert game.state.pillaged == {"dacia"}
    assert game.state.powers["rome"].treasury == 4 + 2


def test_rome_does_not_pillage_itself():
    """16.3, 10.73."""
    assert refusal(on_board(LAND, {"rome": ROME}, op=3, solitaire=True), Pillage()) == "10.73"


@pytest.mark.parametrize(("kind", "ravaged"), [("barbarian", {"etruria"}), ("kingdom", set()), ("parthian", set())])
def test_barbarians_always_pillage_and_kingdoms_never(kind, ravaged):
    """16.3, 10.74: what they take from Rome, for no RP."""
    game = alone("gar at etruria; gar at umbria", steps=[SoloOperations("dacia")], kind=kind, dice=[2, 6, 1])
    settled(game)

    assert game.state.garrisons["etruria"] == "dacia"
    assert game.state.pillaged == ravaged
    assert game.state.powers["dacia"].treasury == 0


# ---------------------------------------------------------------- the phases [16.42]


def test_the_phases_of_solitaire():
    """16.42: the others create before Rome's operations and march after them; no event cards [16.2]."""
    names = [type(step).__name__ for step in phases(position(LAND, {"rome": ROME, "dacia": DACIA}, solitaire=True), 2)]

    assert names == [
        "PillageRemoval",
        "Attrition",
        "Revenue",
        "Maintenance",
        "Raise",
        "MinorLevies",
        "SoloCreation",
        "Operations",
        "SoloInitiative",
        "TurnEnd",
    ]


def test_with_two_players_the_phases_are_the_usual_ones():
    """16.42: the nearest case."""
    names = {type(step).__name__ for step in phases(position(LAND, {"rome": ROME, "dacia": DACIA}), 2)}

    assert "Initiative" in names
    assert not {"SoloCreation", "SoloInitiative"} & names


@pytest.mark.parametrize(("solitaire", "first"), [(True, "rome"), (False, "dacia")])
def test_romes_forces_roll_for_attrition_first(solitaire, first):
    """16.42.B: else by place."""
    forces = {"rome": f"{ROME}; LGN at umbria", "dacia (kingdom)": "HI at umbria; gar at dacia"}
    game = on_board(
        LAND, forces, steps=[Attrition(), Operations("rome")], dice=[1, 1], solitaire=solitaire, pillaged=frozenset()
    )

    thrown = [throw.by for moment in game.line for throw, _ in moment.throws]
    assert thrown[0] == first
    assert sorted(thrown) == ["dacia", "rome"]


# ---------------------------------------------------------------- D: creation


def created(number, kind="kingdom", dacia="gar at dacia", at="dacia", **more):
    """What a marker of so many warbands brings."""
    game = alone(dacia=dacia, kind=kind, dice=[marker(number)], steps=[SoloCreation()], **more)
    return force(game.state, "dacia", at)


@pytest.mark.parametrize(
    ("number", "kingdom", "parthian"),
    [
        (3, "", ""),
        (4, "AUX", "AUX"),
        (6, "AUX", "AUX"),
        (7, "HI", "CAV"),
        (9, "CAV", "AUX CAV"),
        (10, "HI CAV", "2CAV"),
    ],
)
def test_a_marker_brings_what_the_table_says(number, kingdom, parthian):
    """16.42.D, R-55: one marker for each province that the power controls."""
    assert created(number) == kingdom
    assert created(number, "parthian") == parthian


def test_barbarians_call_as_many_warbands_as_the_marker_says():
    """16.42.D, R-55: Dacia draws as a barbarian [9.54]; all foot where the scenario doesn't say otherwise."""
    assert created(3, "barbarian") == "3BI"


@pytest.mark.parametrize(("dacia", "rome"), [("gar pillaged at dacia", ""), ("gar at dacia", "; LGN at dacia")])
def test_nothing_is_created_where_a_province_is_pillaged_or_contested(dacia, rome):
    """16.42.D: no marker is drawn."""
    game = alone(ROME + rome, dacia, steps=[SoloCreation()])

    assert force(game.state, "dacia", "dacia") == ""


def test_small_islands_raise_only_auxilia():
    """16.42.D: 10 brings HI and CAV elsewhere."""
    drawing = LAND + "; roma - mare; sardinia* - mare"

    assert created(10, dacia="gar at sardinia", at="sardinia", drawing=drawing) == "2AUX"


def test_a_power_creates_no_more_than_the_scenario_allows():
    """16.42.D: 3 CSP in a turn; the CAV would make 5."""
    assert created(10, rules=SpecialRules(passes=True, creation_csp={"dacia": 3})) == "HI"
    assert created(10, rules=SpecialRules(passes=True, creation_csp={"dacia": 5})) == "HI CAV"


# ---------------------------------------------------------------- F: drawing a power


def test_active_powers_are_drawn_one_by_one():
    """16.42.F: all but Rome; neutral ones have no marker."""
    others = {"pontus (kingdom)": "gar at belgica", "numidia (kingdom neutral)": "gar at gallia"}
    game = alone(dacia="gar at dacia", others=others, steps=[SoloInitiative()], dice=[2])

    drawn = [event.power for event in game.now.events if isinstance(event, InitiativeDrawn)]
    assert drawn == ["pontus", "dacia"]
    assert "16.42.F" in [throw.rule for throw, _ in game.now.throws]


# ---------------------------------------------------------------- G: where they march


def marched(rome, dice, dacia=DACIA, **more):
    """Dacia's operations. With a 1 an L-1 has the points for one attack next door."""
    return settled(alone(f"{rome}; capital gar at roma", dacia, steps=[SoloOperations("dacia")], dice=dice, **more))


def test_leaders_go_by_the_alphabet():
    """16.42.G: Aulus first, however good the others are."""
    dacia = "zeno/1 HI at dacia; brennus/4* HI at dacia; aulus/1 HI at dacia; gar at dacia"
    game = alone("marcus/2* LGN gar at umbria", dacia, steps=[SoloOperations("dacia")], dice=[1] * 3)

    fields = [dict(throw.reason.values)["leader"] for throw, _ in game.now.throws]
    assert fields == ["aulus", "brennus", "zeno"]


def test_a_leader_without_a_roman_neighbour_does_not_move():
    """R-54: after he has been activated."""
    game = marched("gar at umbria", [6])

    assert [throw.rule for throw, _ in game.now.throws] == ["5.11"]
    assert game.state.captains["brennus"].at == "dacia"


def test_he_goes_for_the_richest():
    """16.42.G: 3 RP before 2, though an army holds it."""
    game = marched("gar at etruria; 4LGN gar at belgica", [1, 3, 3, 1])

    assert battlefield(game) == "belgica"
    assert "16.42.G" in told(game)


def test_of_the_richest_he_takes_the_weakest():
    """16.42.G: 1 CSP before 9."""
    assert battlefield(marched("2LGN gar at etruria; gar at gallia", [1, 6, 1])) == "gallia"


@pytest.mark.parametrize(("face", "where"), [(1, "etruria"), (3, "etruria"), (4, "gallia"), (6, "gallia")])
def test_a_die_decides_among_equals(face, where):
    """16.42.G: 1 to 3 the first by the alphabet, 4 to 6 the last."""
    assert battlefield(marched("gar at etruria; gar at gallia", [1, face, 6, 1])) == where


@pytest.mark.parametrize(("face", "where"), [(1, "dacia"), (2, "etruria")])
def test_he_goes_no_farther_than_his_points(face, where):
    """16.42.G: 3 OP for a full limes; an L-1 with a 1 has 2."""
    game = marched("gar limes at etruria", [face])

    assert game.state.captains["brennus"].at == where


def test_after_a_conquest_he_goes_on():
    """R-54: while OP last, to the next province."""
    game = marched("gar at etruria", [3, 6, 1, 3, 3], "brennus/1* 12HI gar at dacia")

    assert game.state.garrisons["etruria"] == "dacia"
    assert battlefield(game) == "roma"


def test_after_a_failure_he_does_not():
    """R-54: he has OP left and attacks only once."""
    game = marched("titus/1 9LGN gar at etruria", [6, 1, 6, 5])

    assert game.state.garrisons["etruria"] == "rome"
    assert len([rule for rule in told(game) if rule == "5.31.5"]) == 1


def test_who_stands_among_romans_fights_there_first():
    """R-92: though a rich province is open next to him; he goes there when none of them is left."""
    game = marched("2LGN at dacia; gar at belgica", [3, 6, 1, 6, 6, 1])

    assert battles(game)[0] == "dacia"
    assert set(battles(game)) <= {"dacia", "belgica"}


def test_who_stands_among_no_romans_marches():
    """R-92: the nearest case."""
    assert battlefield(marched("gar at belgica", [1, 6, 1])) == "belgica"


# ---------------------------------------------------------------- how they answer


def attacked(dacia, dice=(), rome="marcus/2* 4LGN at etruria; gar at etruria; gar at roma"):
    """Rome attacks Dacia where it lives."""
    game = on_board(LAND, {"rome": rome, "dacia (kingdom)": dacia}, op=4, dice=dice, solitaire=True)
    return play(game, Move("dacia"), Attack("dacia"))


@pytest.mark.parametrize(("army", "tries"), [("4AUX", 1), ("3AUX", 0)])
def test_half_the_csp_of_the_target_intercepts(army, tries):
    """R-54: 8 CSP against 16; 6 let it pass."""
    forces = {"rome": "marcus/2* 4LGN gar at umbria", "dacia (kingdom)": f"brennus/2* {army} gar at etruria"}
    game = play(on_board(LAND, forces, op=4, dice=[6] * tries, solitaire=True), Move("roma"))

    assert [throw.rule for throw, _ in game.now.throws] == ["5.45"] * tries


def test_the_weak_go_behind_their_walls():
    """R-54: 7 CSP are less than half of 16."""
    game = attacked("7AUXr capital gar at dacia")

    assert joined(game) is None
    assert force(game.state, "dacia", "dacia") == "7AUXr"


def test_who_has_half_the_attackers_csp_stands():
    """R-54: the nearest case, 8 against 16."""
    assert joined(attacked("4AUX capital gar at dacia", [3, 3])) is not None


def test_the_weak_withdraw_where_they_have_no_walls():
    """R-54: on a 1 without a leader [5.53]."""
    assert force(attacked("AUX gar at dacia; gar at belgica", [1]).state, "dacia", "belgica") == "AUX"


def test_a_net_drm_first_raises_romes_losses():
    """R-54: the leader's two points go onto the own die."""
    game = attacked("brennus/4* 6HI gar at dacia", [3, 3])

    verdict = next(event for event in game.now.events if isinstance(event, Decided)).verdict
    assert (verdict.percent.attacker, verdict.percent.defender) == (50, 30)


def test_the_garrison_is_lost_first_then_light_troops():
    """R-54: 20 % of 15 are 3 CSP: the garrison and an AUX."""
    game = attacked("brennus/2* 4HI AUX gar at dacia", [2, 3, 5])
    while asked(game)[1] == "5.31.9":
        game.submit(next(iter(game.options)))

    assert force(game.state, "dacia", "dacia") == "4HI"
    assert "dacia" not in game.state.garrisons


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ("", "belgica"),  # gallia and belgica: toward the capital
        ("; dacia - helvetia", "dacia"),  # three ways: he tries to stay
    ],
)
def test_the_beaten_go_toward_their_capital_where_few_ways_are_open(more, where):
    """R-54: with one or two ways; with more they try to stay."""
    forces = {
        "rome": "marcus/2* 4LGN at etruria; gar at etruria; gar at roma",
        "dacia (kingdom)": "brennus/2* 4HI gar at dacia; gar at gallia; capital gar at belgica",
    }
    game = on_board(LAND + more, forces, op=4, dice=[6, 1, 4, 1], solitaire=True)
    settled(play(game, Move("dacia"), Attack("dacia")))

    assert game.state.captains["brennus"].at == where


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("rome", "over"),
    [
        ("LGN gar at roma", True),
        ("marcus/2* LGN gar at roma", False),  # the emperor lives
        ("LGN capital gar at roma", False),  # the capital stands
    ],
)
def test_without_capital_and_emperor_it_is_over(rome, over):
    """16.0: at the end of the turn."""
    assert settled_early(position(LAND, {"rome": rome, "dacia": DACIA}, solitaire=True)) is over


@pytest.mark.parametrize(("winner", "said"), [(None, "rome has lost the game"), ("rome", "rome wins the game")])
def test_solitaire_ends_in_victory_or_defeat_never_in_a_draw(winner, said):
    """16.0: the chronicle tells the points."""
    state = position(LAND, {"rome": ROME, "dacia": DACIA}, solitaire=True)
    line = GameEnded(Outcome(winner, "16.0", {"rome": 0}, points=3, level=0)).line(state)

    assert str(line.words).startswith(said)
    assert "3 points" in str(line.words)
    assert line.rule == "16.0"


def test_between_two_players_there_are_draws():
    """4.53: the nearest case."""
    state = position(LAND, {"rome": ROME, "dacia": DACIA})

    assert "draw" in str(GameEnded(Outcome(None, "4.53", {})).line(state).words)
