"""The rulebook's example of play, scenario 1, turn 1: from its dice to its printed results.

The numbers in brackets are the steps of the example, all 123 of them in one game: what a step leaves on the map is
where the next one begins. Where the example breaks its own rules the corrected value is used (R-04, R-15, R-50).
"""

from __future__ import annotations

import pytest
from drawn_board import as_text, asked, force, march, refusal, units

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.deck import CardDealt
from roma_desktop.games.roma_victrix.cards.play import PassCards, Play
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    CaptureFleets,
    Convert,
    Embark,
    EndLevy,
    EndOperations,
    Finish,
    Form,
    GoTo,
    Halt,
    Intercept,
    Keep,
    KeepCards,
    Land,
    LetPass,
    Levy,
    Lose,
    Man,
    Merge,
    Move,
    Pillage,
    Post,
    Relocate,
    Rouse,
    Sail,
    Split,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.events import Collected, LeaderFell, Lost, Spent
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.rules.barbaricum import WARBANDS
from roma_desktop.games.roma_victrix.rules.control import controls, provinces_of
from roma_desktop.games.roma_victrix.rules.economy import maintained
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided, Joined
from roma_desktop.games.roma_victrix.title import TITLE

ROME, CARTHAGE, EGYPT, SELEUCIDS = "rome", "carthage", "aegyptus", "seleucid_kingdom"
CONSUL_A, CONSUL_B = "longus", "scipio"


def do(game, command, *faces):
    """Carry out a command that rolls these dice and no others; nobody plays a card in between. What happened."""
    game.dice.faces += faces
    happened = [*game.submit(command).events, *no_card(game)]
    assert not game.dice.faces, f"{command} rolled fewer dice"
    return happened


def no_card(game):
    """Whoever is asked for a card plays none. What happens then."""
    happened = []
    while PassCards() in game.options:
        happened += game.submit(PassCards()).events
    return happened


def let_pass(game, *faces):
    """Who may intercept doesn't; then these dice are rolled. What happened."""
    game.dice.faces += faces
    happened = []
    while LetPass() in game.options:
        happened += [*game.submit(LetPass()).events, *no_card(game)]
    assert not game.dice.faces
    return happened


def end_phase(game, last, *faces):
    """The last command of an operations phase, which ends by itself if nobody is left to act, and the draw after it."""
    power = asked(game)[0]
    game.dice.faces += faces
    game.submit(last)
    no_card(game)
    if asked(game) == (power, "5.11"):
        game.submit(EndOperations())
    assert not game.dice.faces


def halt(game):
    """Go no farther on a retreat, where it could go farther."""
    if Halt() in game.options:
        do(game, Halt())


def go(game, to, *faces):
    do(game, Move(to), *faces)
    let_pass(game)


def sail(game, to):
    do(game, Sail(to))
    let_pass(game)


def points(game):
    """OP spent and OP had, as the example prints them."""
    return march(game).rolled - march(game).op, march(game).rolled


def own_army(game):
    """The units with the leader on the march, as text, and their CSP."""
    army = march(game).army(game.state)
    return as_text(army), sum(unit.csp for unit in army)


def odds(happened):
    """CSP, cavalry CSP and DRM of both sides in the battle that was joined."""
    sums = next(event.sums for event in happened if isinstance(event, Joined))
    return (
        (sums.csp.attacker, sums.csp.defender),
        (sums.cavalry.attacker, sums.cavalry.defender),
        sums.ratio,
        (sums.drm.attacker, sums.drm.defender),
    )


def outcome(happened):
    """What attacker and defender lose, in percent and CSP."""
    verdict = next(event.verdict for event in happened if isinstance(event, Decided))
    return (verdict.percent.attacker, verdict.percent.defender), (verdict.csp.attacker, verdict.csp.defender)


def resumed(state):
    return Game(state, ScriptedDice())


# ---------------------------------------------------------------- the economy [1]-[14]


DEALT = {
    ROME: "land_combat",
    CARTHAGE: "siege_combat",
    EGYPT: "frontier_war",
    SELEUCIDS: "ambush",
}


def _cards(start, dealt):
    """[1]: the faces that deal these cards, in the order of the players."""
    deck = list(start.deck)
    for side in start.powers.players:
        yield deck.index(dealt[side]) + 1
        deck.remove(dealt[side])


@pytest.fixture(scope="module")
def opened():
    """[1]-[9]: the game as it asks for its first decision. The cup keeps the markers of 4 for the ambush [58]."""
    scenario = load(shipped_scenarios()[0])
    markers = sum(people.incognita * len(people.provinces) for people in scenario.barbaricum.values())
    lower = sum(number < 4 for number in WARBANDS)
    higher = WARBANDS.count(4) + 1
    start = TITLE.start(scenario, Options())
    faces = [*[1] * lower, *[higher] * (markers - lower), *_cards(start, DEALT), 1]
    return start, Game(start, ScriptedDice(faces))


@pytest.fixture(scope="module")
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


def test_the_cards_are_dealt(opened):
    """[1], [2], [13]: everybody has one, and nobody draws or discards in the first turn."""
    _, game = opened

    assert game.state.hands == {side: (card,) for side, card in DEALT.items()}


def test_the_numbers_of_units_and_revenues_are_those_printed(opened):
    """[3]: 25, 29, 31 and 37 units; 18, 18, 16 and 25 RP."""
    start, game = opened

    assert {power: len(maintained(start, power)) for power in (EGYPT, CARTHAGE, ROME, SELEUCIDS)} == {
        EGYPT: 25,
        CARTHAGE: 29,
        ROME: 31,
        SELEUCIDS: 37,
    }
    assert {event.power: event.amount for event in game.now.events if isinstance(event, Collected)} == {
        EGYPT: 18,
        CARTHAGE: 18,
        ROME: 16,
        SELEUCIDS: 25,
    }


def test_upkeep_is_paid(opened):
    """[4]-[7]: 13, 15, 16 (not 15, R-15) and 19 RP; nobody goes hungry."""
    _, game = opened

    assert {event.power: event.amount for event in game.now.events if isinstance(event, Spent)} == {
        EGYPT: 13,
        CARTHAGE: 15,
        ROME: 16,
        SELEUCIDS: 19,
    }
    assert {power: game.state.powers[power].treasury for power in (EGYPT, CARTHAGE, ROME, SELEUCIDS)} == {
        EGYPT: 5,
        CARTHAGE: 3,
        ROME: 0,
        SELEUCIDS: 6,
    }
    assert not any(unit.hungry for unit in game.state.troops.values())


def test_levies_and_conversions(levied):
    """[8]-[12]: an HI for 4 RP each in Aegyptus and Syria without a roll; six Roman fleets become reduced legions."""
    assert {power: levied.powers[power].treasury for power in (EGYPT, CARTHAGE, ROME, SELEUCIDS)} == {
        EGYPT: 1,
        CARTHAGE: 3,
        ROME: 0,
        SELEUCIDS: 2,
    }
    assert force(levied, EGYPT, "aegyptus").startswith("6HI")
    assert force(levied, SELEUCIDS, "syria").startswith("5HI")
    assert force(levied, ROME, "apulia") == force(levied, ROME, "cisalpina") == "4LGN 2LGNr 2AUX 2CAV"
    assert force(levied, ROME, "baleares") == force(levied, ROME, "sardinia") == "LGNr"
    assert (levied.captains[CONSUL_A].at, levied.captains[CONSUL_A].rating) == ("cisalpina", 1)
    assert (levied.captains[CONSUL_B].at, levied.captains[CONSUL_B].rating) == ("latium", 1)


# ---------------------------------------------------------------- Rome [15]-[30]


@pytest.fixture(scope="module")
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


def test_rome_marches_over_the_alps(after_rome):
    """[15]-[30]."""
    assert force(after_rome, ROME, "narbonensis") == "8LGN 3AUX 4CAV"
    assert force(after_rome, ROME, "tarraconensis") == "4LGN 2AUX 2CAV"
    assert force(after_rome, ROME, "latium") == "2LGN"
    assert force(after_rome, ROME, "apulia") == force(after_rome, ROME, "cisalpina") == ""
    assert asked(resumed(after_rome)) == (EGYPT, "5.11")


# ---------------------------------------------------------------- Aegyptus [32]-[57]


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
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


def test_hasdrubal_takes_cisalpina(after_hasdrubal):
    """[96]-[99]: 8 against a garrison; two points of the DRM go unused."""
    assert force(after_hasdrubal, CARTHAGE, "cisalpina") == "HI HIr CAV 3FLT"


@pytest.fixture(scope="module")
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


def test_mago_is_lost_in_sardinia(after_mago):
    """[105]-[108]: no retreat by sea; Rome keeps the province and replaces its garrison [10.56]."""
    assert force(after_mago, CARTHAGE, "sardinia") == "FLT"  # it stays off the Roman coast
    assert force(after_mago, ROME, "sardinia") == "LGNr"
    assert after_mago.garrisons["sardinia"] == ROME
    assert "mago" not in after_mago.captains


@pytest.fixture(scope="module")
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
