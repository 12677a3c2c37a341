"""The economy in the rulebook's example of play: its cards, revenue, upkeep and levies [1]-[14]."""

from __future__ import annotations

from drawn_board import force
from example_table import CARTHAGE, CONSUL_A, CONSUL_B, DEALT, EGYPT, ROME, SELEUCIDS

from roma_desktop.games.roma_victrix.events import Collected, Spent
from roma_desktop.games.roma_victrix.rules.economy import maintained

# ---------------------------------------------------------------- the economy [1]-[14]


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
