"""Event cards at the edges of their windows [14.2], R-47."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import asked, coast, march, play, refusal, units

from roma_desktop.games.roma_victrix.cards.play import RULES, Play
from roma_desktop.games.roma_victrix.commands import Activate, Embark, Move, Sail
from roma_desktop.games.roma_victrix.model.tables import CARDS, COUNTER_MIX

SEA = "roma - etruria - gallia; roma - mare; etruria - mare; gallia - mare; africa - mare"


def test_attrition_falls_on_fleets_without_cargo():
    """3: roll d6 for every land unit and fleet attached to that leader."""
    forces = {"rome": "marcus/1 2FLT at roma; gar at roma", "carthage": "gar at africa"}
    game = holding({"carthage": "attrition"}, SEA, forces, op=5, dice=[1, 5])
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"))
    assert units(game.state, "2FLT", "rome", "mare")

    game.submit(Play("carthage", "attrition"))

    assert sorted(unit.reduced for unit in game.state.troops.values() if unit.at == "mare") == [False, True]
    assert not game.dice.faces


def test_nobody_intercepts_at_sea_with_the_leader_of_another_player():
    """4: N's own leader; the holder of the card is carthage, ptolemy is Egypt's."""
    forces = {
        "rome": "marcus/1 2FLT at roma; gar at roma",
        "carthage": "gar at africa",
        "aegyptus": "ptolemy/1 FLT gar at gallia",
    }
    game = holding({"carthage": "interception"}, SEA, forces, op=5, dice=[3, 3])
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")))

    command = Play("carthage", "interception", leader="ptolemy", units=frozenset({"aegyptus.FLT1"}))
    assert refusal(game, command)


def test_pirates_do_not_plunder_where_fleets_lie():
    """18b: an unoccupied enemy coastal province: nothing but a garrison there."""
    forces = {"rome": "marcus/1 LGN gar at roma", "carthage": "FLT gar at africa"}

    assert refusal(holding({"rome": "piracy"}, SEA, forces), Play("rome", "piracy", "africa")) == "14.2.18"


def test_recruits_are_limited_by_counters():
    """9.0: never exceed the counter mix."""
    most = COUNTER_MIX["LGN"]
    forces = {"rome": f"marcus/4 {most}LGN gar at roma", "carthage": "gar at africa"}
    command = Play("rome", "recruit", leader="marcus", create={"LGN": 1})

    assert refusal(holding({"rome": "recruit"}, SEA, forces), command) == "9.0"


def test_there_are_no_recruits_in_a_pillaged_province():
    """3.57, 10.72: no creation in a pillaged province."""
    forces = {"rome": "marcus/4 LGN gar pillaged at roma", "carthage": "gar at africa"}
    command = Play("rome", "recruit", leader="marcus", create={"LGN": 1})

    assert holding({"rome": "recruit"}, SEA, forces).why_not(command) is not None


def test_a_reduced_capital_brings_fewer_recruits():
    """19, 10.33: the capital's revenue is 3 at half strength: 0 + 3 + 1."""
    forces = {"rome": "marcus/1 LGN capital2 gar at roma", "carthage": "gar at africa"}
    command = Play("rome", "recruit", leader="marcus", create={"AUX": 3})

    assert refusal(holding({"rome": "recruit"}, SEA, forces), command) == "14.2.19"


def test_no_auxilia_are_recruited_where_there_are_none():
    """15.6: LGN, HI, BI, CAV only."""
    forces = {"rome": "marcus/4 LGN gar at roma", "carthage": "gar at africa"}
    game = holding({"rome": "recruit"}, SEA, forces, options={"fewer_types": True})

    assert refusal(game, Play("rome", "recruit", leader="marcus", create={"AUX": 1})) == "14.2.19"


def test_heavy_cavalry_is_recruited_where_it_is_in_use():
    """17.1, 19: within the power's unit types."""
    forces = {"rome": "marcus/4 LGN gar at roma", "carthage": "gar at africa"}
    game = holding({"rome": "recruit"}, SEA, forces, options={"heavy_cavalry": True})

    assert game.why_not(Play("rome", "recruit", leader="marcus", create={"HC": 1})) is None


def test_leader_and_defection_are_played_while_one_is_phasing():
    """12, 13: P (stated); only 1, 2, 6, 7, 9, 14, 15 and 18b wait for the time between activations (R-47)."""
    forces = {"rome": "marcus/1 LGN gar at roma", "carthage": "hanno/1 HI gar at gallia"}
    game = play(holding({"rome": "leader defection"}, SEA, forces, dice=[3]), Activate("marcus"))

    assert game.why_not(Play("rome", "leader", "roma")) is None
    assert game.why_not(Play("rome", "defection", leader="hanno")) is None


def test_attrition_may_fall_on_a_mover_before_he_is_intercepted():
    """3: at any moment while an activated enemy leader is moving (stated)."""
    forces = {"rome": "marcus/1 LGN gar at roma", "carthage": "hanno/1 HI gar at gallia"}
    game = play(holding({"carthage": "attrition"}, SEA, forces, op=4, dice=[1]), Move("etruria"))
    assert asked(game) == ("carthage", "5.41")

    assert game.why_not(Play("carthage", "attrition")) is None


def test_a_power_without_leaders_may_still_play_cards():
    """12, R-47: P, in its own operations phase; nobody is left to activate, and the card brings a leader."""
    forces = {"rome": "LGN gar at roma", "carthage": "hanno/1 HI gar at gallia"}
    game = holding({"rome": "leader"}, SEA, forces, dice=[6])

    assert asked(game) == ("rome", "5.11")
    play(game, Play("rome", "leader", "roma"))


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_aimed_at_nothing_that_its_rule_does_not_ask_for(card):
    """14.2: what is written down of a play is what its card does."""
    forces = {"rome": "marcus/1 LGN gar at roma", "carthage": "hanno/1 HI gar at gallia"}
    game, aim = holding({"rome": card}, SEA, forces), RULES[card].aim
    nonsense = {"at": "x", "power": "x", "leader": "x", "units": frozenset({"x"}), "create": {"HI": 1}}

    for field in nonsense.keys() - aim.fields:
        refused = game.why_not(Play("rome", card, **{field: nonsense[field]}))
        assert refused is not None
        assert (refused.rule, refused.instead) == ("14.2", aim.advice)


def test_the_log_does_not_call_a_turncoat_neutral():
    """1: a client of another changes sides."""
    forces = {
        "rome": "marcus/1 LGN gar at roma",
        "carthage": "hanno/1 HI gar at gallia",
        "numidia (client of carthage)": "CAV gar at etruria",
    }
    game = play(holding({"rome": "allegiance"}, SEA, forces), Play("rome", "allegiance", power="numidia"))

    lines = [str(event.line(game.now.origin).words) for event in game.now.events if event.line(game.now.origin)]
    assert not any("neutral" in line for line in lines), lines
