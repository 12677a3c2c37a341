"""The rulebook's example of play, scenario 1, turn 1: its printed results, and the beginning of turn 2."""

from __future__ import annotations

from drawn_board import asked, force
from example_table import CARTHAGE, CONSUL_A, CONSUL_B, DEALT, EGYPT, ROME, SELEUCIDS, do, resumed

from roma_desktop.games.roma_victrix.cards.deck import CardDealt
from roma_desktop.games.roma_victrix.commands import EndLevy, EndOperations, Keep, KeepCards, Post
from roma_desktop.games.roma_victrix.events import Lost
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.rules.control import controls, provinces_of
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.title import TITLE

# ---------------------------------------------------------------- Rome [15]-[30]


def test_rome_marches_over_the_alps(after_rome):
    """[15]-[30]."""
    assert force(after_rome, ROME, "narbonensis") == "8LGN 3AUX 4CAV"
    assert force(after_rome, ROME, "tarraconensis") == "4LGN 2AUX 2CAV"
    assert force(after_rome, ROME, "latium") == "2LGN"
    assert force(after_rome, ROME, "apulia") == force(after_rome, ROME, "cisalpina") == ""
    assert asked(resumed(after_rome)) == (EGYPT, "5.11")


# ---------------------------------------------------------------- Aegyptus [32]-[57]


def test_cappadocia_raids_cilicia(after_egypt):
    """[33]-[40]: 21 against 18, 2 CSP lost for 11."""
    assert force(after_egypt, "cappadocia", "cappadocia") == "3HI AUX 4CAV"
    assert force(after_egypt, SELEUCIDS, "cilicia") == ""
    assert "cilicia" in after_egypt.pillaged
    assert not controls(after_egypt, SELEUCIDS, "cilicia")
    assert "3HIr" in force(after_egypt, SELEUCIDS, "syria")
    assert "FLT" in force(after_egypt, SELEUCIDS, "syria")


def test_aegyptus_shifts_its_troops_and_ships(after_egypt):
    """[42]-[56]."""
    assert force(after_egypt, EGYPT, "arabia_petraea") == "2HI AUX 2CAV"
    assert force(after_egypt, EGYPT, "iudaea") == "2HI AUX 2CAV FLT"
    assert force(after_egypt, EGYPT, "aegyptus") == "6HI 3FLT"
    assert force(after_egypt, EGYPT, "lycia") == "2HI AUX CAV"
    assert after_egypt.captains["strategus_2"].at == "arabia_petraea"
    assert after_egypt.captains["ptolemy"].at == "aegyptus"
    assert after_egypt.captains["strategus_1"].at == "iudaea"


# ---------------------------------------------------------------- Seleucids [58]-[88]


def test_antiochus_takes_iudaea_and_arabia(after_seleucids):
    """[62]-[76]: 30 against 13, then a withdrawal."""
    assert force(after_seleucids, SELEUCIDS, "arabia_petraea") == "6HI 2AUX AUXr 2CAV"
    assert {"iudaea", "arabia_petraea", "cilicia"} <= set(provinces_of(after_seleucids, SELEUCIDS))
    assert force(after_seleucids, EGYPT, "aegyptus") == "8HI AUX 3CAV 3FLT"


def test_diogenes_wins_cilicia_back(after_seleucids):
    """[83]-[88]: the pillage marker stays."""
    assert force(after_seleucids, SELEUCIDS, "syria") == "HI AUXr CAV FLT"
    assert "cilicia" in after_seleucids.pillaged
    assert after_seleucids.captains["diogenes"].at == "syria"
    assert asked(resumed(after_seleucids)) == (CARTHAGE, "5.11")


# ---------------------------------------------------------------- Carthage [90]-[119]


def test_hasdrubal_takes_cisalpina(after_hasdrubal):
    """[96]-[99]: 8 against a garrison; two points of the DRM go unused."""
    assert force(after_hasdrubal, CARTHAGE, "cisalpina") == "HI HIr CAV 3FLT"


def test_mago_is_lost_in_sardinia(after_mago):
    """[105]-[108]: no retreat by sea; Rome keeps the province and replaces its garrison [10.56]."""
    assert force(after_mago, CARTHAGE, "sardinia") == "FLT"  # it stays off the Roman coast
    assert force(after_mago, ROME, "sardinia") == "LGNr"
    assert after_mago.garrisons["sardinia"] == ROME
    assert "mago" not in after_mago.captains


def test_hannibal_wins_tarraconensis(after_hannibal):
    """[109]-[119]: intercepted by 46 against his 40, then 32 against 28."""
    assert force(after_hannibal, ROME, "narbonensis") == "7LGN 5CAV CAVr"
    assert force(after_hannibal, ROME, "tarraconensis") == force(after_hannibal, "saguntum", "tarraconensis") == ""
    assert {after_hannibal.captains[one].at for one in (CONSUL_A, CONSUL_B)} == {"narbonensis"}
    assert force(after_hannibal, "massilia", "narbonensis") == "HI"
    assert controls(after_hannibal, CARTHAGE, "tarraconensis")


def test_saguntum_has_no_walls():
    """[115], [118]: its garrison fights in the field and its province is taken without a siege."""
    assert "tarraconensis" not in TITLE.start(load(shipped_scenarios()[0]), Options()).capitals


# ---------------------------------------------------------------- turn 2 [120]-[123]


def test_the_second_turn_begins(after_hannibal):
    """[120]-[123]: Cilicia stays pillaged; no province has enemies in it; who played a card draws another."""
    game = resumed(after_hannibal)

    happened = do(game, EndOperations(), 1, 1)  # [121]: by R-50 the ambushers have pillaged Lycia, too

    assert game.state.turn == 2
    assert "cilicia" in game.state.pillaged
    assert not any(isinstance(event, Lost) for event in happened)  # [122]

    do(game, Keep("scipio"))
    do(game, Keep("longus"), 1)  # the first of the new consuls is drawn, then the other
    do(game, Post("latium"), 1)
    do(game, Post("baleares"))
    for _ in (ROME, CARTHAGE, EGYPT, SELEUCIDS):
        do(game, EndLevy())
    assert asked(game) == (ROME, "4.2 C4")
    do(game, KeepCards())
    happened = do(game, KeepCards(), 1, 1, 1)  # [123]: the next card of the deck for each, and the next initiative

    assert [event.side for event in happened if isinstance(event, CardDealt)] == [EGYPT, SELEUCIDS]
    assert all(len(game.state.hands[side]) == 1 for side in DEALT)
    assert game.state.spent == ("frontier_war", "ambush")


def test_where_everybody_stands_at_the_end(after_hannibal):
    """The position the example ends with."""
    stands = {
        (ROME, "narbonensis"): "7LGN 5CAV CAVr",
        (CARTHAGE, "tarraconensis"): "5HI 2HIr 5CAV",
        (CARTHAGE, "cisalpina"): "HI HIr CAV 3FLT",
        (ROME, "sardinia"): "LGNr",
        (ROME, "latium"): "2LGN",
        (ROME, "baleares"): "LGNr",
        (SELEUCIDS, "cilicia"): "",
        (AMBUSH, "lycia"): "3BI",
        (EGYPT, "lycia"): "",
        (SELEUCIDS, "babylonia"): "HI 3HIr AUX CAV CAVr",
        (SELEUCIDS, "assyria"): "2HI 2AUX 2CAV",
        (SELEUCIDS, "arabia_petraea"): "6HI 2AUX AUXr 2CAV",
        ("cappadocia", "cappadocia"): "3HI AUX 4CAV",
    }

    assert {at: force(after_hannibal, *at) for at in stands} == stands
    assert {province: after_hannibal.garrisons[province] for province in ("cilicia", "iudaea", "babylonia")} == {
        "cilicia": SELEUCIDS,
        "iudaea": SELEUCIDS,
        "babylonia": SELEUCIDS,
    }
