"""The rulebook's example of play, scenario 1, turn 1, played once: each fixture goes on where the one before it ended.

The numbers in brackets are the steps of the example, all 123 of them in one game: what a step leaves on the map is
where the next one begins. Where the example breaks its own rules the corrected value is used (R-04, R-15, R-50).
"""

from __future__ import annotations

import pytest
from drawn_board import asked, force, march, refusal, units
from example_table import (
    CARTHAGE,
    CONSUL_A,
    CONSUL_B,
    DEALT,
    EGYPT,
    ROME,
    SELEUCIDS,
    _cards,
    do,
    end_phase,
    go,
    halt,
    let_pass,
    odds,
    outcome,
    own_army,
    points,
    resumed,
    sail,
)

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    CaptureFleets,
    Convert,
    Embark,
    EndLevy,
    Finish,
    Form,
    GoTo,
    Intercept,
    KeepCards,
    Land,
    Levy,
    Lose,
    Man,
    Merge,
    Move,
    Pillage,
    Post,
    Relocate,
    Rouse,
    Split,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.events import LeaderFell
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.rules.barbaricum import WARBANDS
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.title import TITLE


@pytest.fixture(scope="session")
def opened():
    """[1]-[9]: the game as it asks for its first decision. The cup keeps the markers of 4 for the ambush [58]."""
    scenario = load(shipped_scenarios()[0])
    markers = sum(people.incognita * len(people.provinces) for people in scenario.barbaricum.values())
    lower = sum(number < 4 for number in WARBANDS)
    higher = WARBANDS.count(4) + 1
    start = TITLE.start(scenario, Options())
    faces = [*[1] * lower, *[higher] * (markers - lower), *_cards(start, DEALT), 1]
    return start, Game(start, ScriptedDice(faces))


@pytest.fixture(scope="session")
def levied(opened):
    """[8]-[14]: consuls, conversions, levies, and Rome has the initiative."""
    game = resumed(opened[1].state)
    do(game, Post("latium"), 1)  # consul B, the first drawn; consul A is drawn then
    do(game, Post("cisalpina"))
    for place, count in (("apulia", 2), ("baleares", 1), ("cisalpina", 2), ("sardinia", 1)):
        for fleet in sorted(units(game.state, f"{count}FLT", ROME, at=place)):
            do(game, Convert(fleet, "LGN"))
    do(game, EndLevy())
    do(game, EndLevy())  # Carthage creates nothing
    do(game, Levy("aegyptus", None, {"HI": 1}))
    do(game, EndLevy())
    do(game, Levy("syria", None, {"HI": 1}))
    do(game, EndLevy())
    for side in ("rome", "carthage", "aegyptus", "seleucid_kingdom"):  # nobody discards his card
        assert asked(game) == (side, "4.2 C4")
        do(
            game, KeepCards(), *([1] if side == "seleucid_kingdom" else [])
        )  # the cup has Rome, Carthage, Aegyptus, Seleucids
    return game.state


@pytest.fixture(scope="session")
def after_rome(levied):
    """[15]-[31], asserting every printed number on the way; then Aegyptus has the initiative."""
    game = resumed(levied)

    do(game, Activate(CONSUL_A), 5)  # [15]
    assert points(game) == (0, 6)
    go(game, "latium")  # [16]
    assert points(game) == (1, 6)
    go(game, "apulia")  # [17]
    assert points(game) == (2, 6)
    do(game, Form(march(game).available(game.state)))
    go(game, "latium")  # [18]
    assert points(game) == (3, 6)
    do(game, Form(march(game).force - units(game.state, "4LGNr", ROME, at="latium")))
    go(game, "cisalpina")  # [19]
    assert points(game) == (4, 6)
    assert own_army(game) == ("8LGN 4AUX 4CAV", 48)
    do(game, Move("narbonensis"), 1)  # [20], [21]: the Alps
    assert points(game) == (6, 6)
    assert game.state.steps[-1].price(game.state) == 2
    do(game, Lose(removed=units(game.state, "AUX", ROME, at="narbonensis")))
    assert own_army(game) == ("8LGN 3AUX 4CAV", 46)
    do(game, Finish())  # [22]
    assert force(game.state, "massilia", "narbonensis") == "HI"

    do(game, Activate(CONSUL_B), 4)  # [23]
    assert points(game) == (0, 5)
    assert own_army(game) == ("4LGN 2AUX 2CAV", 24)
    assert refusal(game, Form(units(game.state, "4LGNr", ROME, at="latium"))) == "5.24"
    go(game, "cisalpina")  # [24]
    assert points(game) == (1, 5)
    go(game, "narbonensis", 6)  # [25], [26]: NE
    assert points(game) == (3, 5)
    go(game, "tarraconensis", 6)  # [27], [28]: the Pyrenees, NE
    assert points(game) == (5, 5)
    assert own_army(game) == ("4LGN 2AUX 2CAV", 24)
    do(game, Finish())  # [29]
    assert force(game.state, "saguntum", "tarraconensis") == "HI"

    one, two, three, four = sorted(units(game.state, "4LGNr", ROME, at="latium"))
    do(game, Merge(one, two))  # [30]
    end_phase(game, Merge(three, four), 2)  # [31]: of Carthage, Aegyptus, Seleucids
    return game.state


@pytest.fixture(scope="session")
def after_egypt(after_rome):
    """[33]-[56]; then the Seleucids have the initiative."""
    game = resumed(after_rome)

    do(game, Play(EGYPT, "frontier_war", power="cappadocia"))  # [32]
    assert game.state.powers["cappadocia"].patron == EGYPT

    do(game, Activate("strategus_4"), 6)  # [33]
    assert points(game) == (0, 7)
    assert own_army(game) == ("3HI 2AUX 4CAV", 21)
    go(game, "cilicia")  # [34]
    assert points(game) == (1, 7)
    do(game, Attack(SELEUCIDS))
    let_pass(game)
    happened = do(game, Stand(), 5, 2)  # [35]
    assert points(game) == (2, 7)
    assert odds(happened) == ((21, 18), (8, 2), (1, 1), (2, 0))
    assert outcome(do(game, Split(1, 1))) == ((10, 60), (2, 11))
    do(game, Lose(removed=units(game.state, "AUX", "cappadocia")))
    lost = units(game.state, "3AUX", SELEUCIDS, at="cilicia")
    turned = units(game.state, "3HI CAV", SELEUCIDS, at="cilicia")
    do(game, Lose(turned, lost, garrison=True), 5)  # [36]: Seleucus survives
    assert asked(game) == (SELEUCIDS, "5.31.11")
    do(game, GoTo("syria"))  # [37]
    halt(game)
    assert game.state.captains["seleucus"].at == "syria"
    assert game.state.garrisons["cilicia"] == "cappadocia"
    do(game, CaptureFleets(), 5)  # [38]
    (fleet,) = units(game.state, "FLT", SELEUCIDS, at="cilicia")
    do(game, Relocate(fleet, "syria:mare_aegyptum"))
    assert "cilicia" in game.state.pillaged  # [39], R-50: by itself, no die, no RP
    assert points(game) == (3, 7)
    assert (game.state.powers[EGYPT].treasury, game.state.powers["cappadocia"].treasury) == (1, 0)
    go(game, "cappadocia")  # [40]
    assert points(game) == (4, 7)
    do(game, Finish())
    do(game, Rouse("parthia"), 6)  # [41]: an L-2 needs a 1
    assert refusal(game, Activate("arsaces_ii")) == "5.11"

    do(game, Activate("strategus_1"), 2)  # [42]
    assert points(game) == (0, 3)
    do(game, Form(units(game.state, "2HI CAV", EGYPT, at="iudaea")))
    go(game, "arabia_petraea")  # [43]
    assert points(game) == (1, 3)
    do(game, Form(frozenset()))
    go(game, "iudaea")  # [44]
    assert points(game) == (2, 3)
    do(game, Finish())

    do(game, Activate("ptolemy"), 1)  # [45]
    assert points(game) == (0, 3)
    assert own_army(game)[0] == "6HI AUX 2CAV"
    go(game, "iudaea")  # [46]
    assert points(game) == (1, 3)
    do(game, Form(march(game).force - {min(unit for unit in march(game).force if "CAV" in unit)}))
    go(game, "arabia_petraea")  # [47]
    assert points(game) == (2, 3)
    do(game, Form(frozenset(unit for unit in march(game).force if "HI" in unit)))
    go(game, "aegyptus")  # [48]
    assert points(game) == (3, 3)
    do(game, Finish())

    do(game, Activate("strategus_2"), 6)  # [49]
    assert points(game) == (0, 7)
    do(game, Form(frozenset()))
    do(game, Embark(units(game.state, "FLT", EGYPT, at="lycia")))  # [50]: he alone, for 1 OP
    assert points(game) == (1, 7)
    sail(game, "mare_aegyptum")  # [51]
    sail(game, "cyprus:mare_aegyptum")  # [52]
    assert points(game) == (3, 7)
    do(game, Man(units(game.state, "2FLT", EGYPT, at="cyprus")))
    sail(game, "mare_aegyptum")  # [53]
    sail(game, "aegyptus:mare_aegyptum")  # [54]: two sea areas, no storm
    assert points(game) == (5, 7)
    do(game, Land())  # [55]
    assert points(game) == (6, 7)
    go(game, "arabia_petraea")  # [56]
    assert points(game) == (7, 7)
    end_phase(game, Finish(), 2)  # [57]: of Carthage, Seleucids
    return game.state


@pytest.fixture(scope="session")
def after_seleucids(after_egypt):
    """[58]-[88]; then only Carthage is left."""
    game = resumed(after_egypt)

    do(game, Play(SELEUCIDS, "ambush", "lycia"), 1)  # [58]
    assert force(game.state, AMBUSH, "lycia") == "4BI"
    do(game, Activate("card.ambush.leader"), 4)  # [59]
    assert points(game) == (0, 6)
    do(game, Attack(EGYPT))  # [60]: the example counts 11 against 8 as 2:1 and comes to 40 % (R-04)
    happened = [*let_pass(game), *do(game, Stand(), 5, 3)]
    assert points(game) == (1, 6)
    assert odds(happened) == ((8, 11), (0, 2), (1, 1), (2, 2))
    assert outcome(happened) == ((30, 50), (2, 6))
    do(game, Lose(removed=units(game.state, "BI", AMBUSH, at="lycia")))
    do(game, Lose(removed=units(game.state, "HI AUX", EGYPT, at="lycia"), garrison=True))
    assert force(game.state, EGYPT, "lycia") == ""  # [61], R-32: nobody retreats from an ambush
    do(game, Finish())

    do(game, Activate("antiochus"), 3)  # [62]
    assert points(game) == (0, 6)
    do(game, Form(units(game.state, "5HI 3AUX CAV", SELEUCIDS, at="syria")))
    go(game, "osrhoene")  # [63]
    assert points(game) == (1, 6)
    do(game, Form(march(game).available(game.state)))
    go(game, "syria")  # [64]
    assert points(game) == (2, 6)
    go(game, "iudaea")  # [65]
    assert points(game) == (3, 6)
    do(game, Attack(EGYPT))  # [66]
    let_pass(game)
    assert points(game) == (4, 6)
    happened = do(game, Withdraw("strategus_1"), 2, 6, 2)  # [67] fails, [68]
    assert odds(happened) == ((30, 13), (4, 4), (2, 1), (3, 0))
    assert outcome(do(game, Split(2, 1))) == ((10, 80), (3, 10))
    one, other = sorted(units(game.state, "2AUX", SELEUCIDS, at="iudaea"))
    do(game, Lose(frozenset({one}), frozenset({other})))
    do(game, Lose(removed=units(game.state, "2HI AUX CAV", EGYPT, at="iudaea")), 2)  # [69]: the leader survives
    assert "strategus_1" in game.state.captains
    do(game, GoTo("aegyptus"))  # [70]
    halt(game)
    assert game.state.captains["strategus_1"].at == "aegyptus"
    assert game.state.garrisons["iudaea"] == SELEUCIDS  # [72]
    do(game, CaptureFleets(), 2)  # [71]
    assert "FLT" in force(game.state, SELEUCIDS, "iudaea")
    go(game, "arabia_petraea")  # [73]
    assert points(game) == (5, 6)
    do(game, Attack(EGYPT))  # [74]
    let_pass(game)
    assert points(game) == (6, 6)
    do(game, Withdraw("strategus_2"), 1)  # [75]
    do(game, GoTo("aegyptus"))
    assert game.state.garrisons["arabia_petraea"] == SELEUCIDS  # [76], R-31
    do(game, Finish())

    do(game, Activate("seleucus"), 1)  # [77]
    assert points(game) == (0, 2)
    go(game, "hatra")  # [78]
    go(game, "babylonia")  # [79]
    assert points(game) == (2, 2)
    assert force(game.state, SELEUCIDS, "babylonia") == "HI 3HIr AUX CAV CAVr"
    garrison = 1
    assert sum(unit.csp for unit in game.state.army("babylonia", SELEUCIDS)) + garrison == 15
    do(game, Finish())

    do(game, Activate("theodotus"), 2)  # [80]
    assert points(game) == (0, 3)
    go(game, "adiabene")  # [81]
    do(game, Form(march(game).available(game.state)))
    go(game, "assyria")  # [82]
    assert points(game) == (2, 3)
    assert own_army(game)[1] == 7
    do(game, Finish())

    do(game, Activate("diogenes"), 6)  # [83]
    assert points(game) == (0, 7)
    go(game, "syria")  # [84]
    go(game, "cilicia")  # [85]
    assert points(game) == (2, 7)
    do(game, Attack(EGYPT))
    happened = let_pass(game, 1, 4)  # [86]: a lone garrison
    assert points(game) == (3, 7)
    assert odds(happened) == ((7, 1), (2, 0), (7, 1), (9, 0))
    assert outcome(do(game, Split(6, 3))) == ((10, 70), (1, 1))
    do(game, Lose(flipped=units(game.state, "AUX", SELEUCIDS, at="cilicia")))
    assert game.state.garrisons["cilicia"] == SELEUCIDS  # [87]
    assert refusal(game, Pillage()) == "10.72"
    go(game, "syria")  # [88]
    assert points(game) == (4, 7)
    end_phase(game, Finish())  # [89]
    return game.state


@pytest.fixture(scope="session")
def after_hasdrubal(after_seleucids):
    """[90]-[99]."""
    game = resumed(after_seleucids)
    do(game, Activate("hasdrubal"), 5)  # [90]
    assert points(game) == (0, 7)
    assert own_army(game) == ("2HI CAV", 8)
    go(game, "carthaginiensis")  # [91]
    assert points(game) == (1, 7)

    do(game, Embark(units(game.state, "3FLT", CARTHAGE, at="carthaginiensis")))  # [92]
    assert points(game) == (2, 7)
    sail(game, "mare_balearicum")  # [93]
    sail(game, "mare_tyrrhenum")  # [94]
    sail(game, "cisalpina:mare_tyrrhenum")  # [95]
    assert points(game) == (5, 7)
    do(game, Land())  # [96]
    assert points(game) == (6, 7)
    do(game, Attack(ROME))
    assert asked(game) == (ROME, "5.41")
    legions = units(game.state, "8LGN 3AUX 4CAV", ROME, at="narbonensis")
    happened = do(game, Intercept(CONSUL_A, legions), 2, 5, 5)  # [97] fails, [98]
    assert points(game) == (7, 7)
    assert odds(happened) == ((8, 1), (2, 0), (8, 1), (11, 0))
    assert refusal(game, Split(6, 4)) == refusal(game, Split(5, 5)) == "5.31.7"
    assert outcome(do(game, Split(5, 4))) == ((10, 100), (1, 1))
    do(game, Lose(flipped=units(game.state, "HI", CARTHAGE, at="cisalpina")))
    assert game.state.garrisons["cisalpina"] == CARTHAGE  # [99]
    do(game, Finish())
    return game.state


@pytest.fixture(scope="session")
def after_mago(after_hasdrubal):
    """[100]-[108]."""
    game = resumed(after_hasdrubal)
    do(game, Activate("mago"), 6)  # [100]
    do(game, Form(units(game.state, "HI", CARTHAGE, at="africa")))
    do(game, Embark(units(game.state, "FLT", CARTHAGE, at="africa")))  # [101]
    assert points(game) == (1, 7)
    sail(game, "mare_tyrrhenum")  # [102]
    sail(game, "sardinia:mare_tyrrhenum")  # [103]
    do(game, Land())  # [104]
    assert points(game) == (4, 7)
    happened = do(game, Attack(ROME), 1, 4)  # [105]
    assert points(game) == (5, 7)
    assert odds(happened) == ((3, 3), (0, 0), (1, 1), (1, 0))
    assert outcome(do(game, Split(1, 0))) == ((40, 20), (1, 1))
    do(game, Lose(flipped=units(game.state, "HI", CARTHAGE, at="sardinia")))
    happened = do(game, Lose(garrison=True), 5, 6)  # [106]: Mago survives; [107]: five provinces there are not
    assert [event.leader for event in happened if isinstance(event, LeaderFell)] == ["mago"]
    return game.state


@pytest.fixture(scope="session")
def after_hannibal(after_mago):
    """[109]-[119]."""
    game = resumed(after_mago)
    do(game, Activate("hannibal"), 2)  # [109]
    assert points(game) == (0, 6)
    assert own_army(game) == ("8HI 3AUX 5CAV", 40)
    do(game, Move("tarraconensis"))  # [110]
    do(game, Attack(ROME))
    assert points(game) == (1, 6)

    legions = units(game.state, "8LGN 3AUX 4CAV", ROME, at="narbonensis")
    assert refusal(game, Intercept(CONSUL_A, legions | units(game.state, "HI", "massilia"))) == "5.41"
    do(game, Intercept(CONSUL_A, legions), 1)  # [111]
    happened = do(game, Attack(CARTHAGE), 5, 4)  # [112]
    assert odds(happened) == ((46, 40), (8, 10), (1, 1), (0, 3))
    assert asked(game) == (CARTHAGE, "5.31.7")
    assert outcome(do(game, Split(0, 3))) == ((40, 20), (18, 8))
    theirs = legions & units(game.state, "12LGN 5AUX", ROME, at="tarraconensis")
    three_legions = sorted(unit for unit in theirs if "LGN" in unit)[:3]
    do(game, Lose(removed=frozenset(three_legions) | {unit for unit in theirs if "AUX" in unit}))
    two, auxilia = (
        units(game.state, "2HI", CARTHAGE, at="tarraconensis"),
        units(game.state, "3AUX", CARTHAGE, at="tarraconensis"),
    )
    do(game, Lose(two, auxilia), 5)  # [113]: consul A survives
    assert sum(game.state.troops[unit].csp for unit in legions & game.state.troops.keys()) == 28
    do(game, GoTo("narbonensis"))  # [114]: back the way he came
    halt(game)

    assert asked(game) == (ROME, "5.31.2")
    happened = do(game, Stand(), 6, 6)  # [115]
    assert points(game) == (2, 6)
    assert odds(happened) == ((32, 28), (10, 4), (1, 1), (5, 0))
    assert outcome(do(game, Split(0, 5))) == ((10, 60), (3, 17))
    do(game, Lose(removed=units(game.state, "HI", CARTHAGE, at="tarraconensis")))
    fallen = units(game.state, "2LGN 2AUX", ROME, at="tarraconensis") | units(game.state, "HI", "saguntum")
    do(game, Lose(units(game.state, "CAV", ROME, at="tarraconensis"), fallen, garrison=True), 5)  # [116]
    do(game, GoTo("narbonensis"))  # [117]
    halt(game)
    assert game.state.garrisons["tarraconensis"] == CARTHAGE  # [118]
    assert own_army(game) == ("5HI 2HIr 5CAV", 29)
    assert points(game) == (2, 6)
    do(game, Finish())  # [119]
    return game.state
