"""What a battle may bring before it is fought: exact chances, losses and prestige."""

from __future__ import annotations

import pytest

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import RESULTS
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, Kind
from roma_desktop.games.sparta_vs_athens.rules.odds import land_odds
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, contest, outcome, outlook
from tests.games.sparta_vs_athens.positions import alone, leader, position, put

AT = "oropus"


def gathered(*units: str) -> State:
    state = alone(position(phasing="athens"))
    for unit in units:
        state = put(state, unit, AT)
    return state


def meeting(state: State, kind: Kind = LSP, **fields: object) -> Meeting:
    ours, theirs = (frozenset(unit.id for unit in state.units_at(AT, side)) for side in ("athens", "sparta"))
    return Meeting(AT, kind, "athens", ours, theirs, **fields)  # type: ignore[arg-type]


ARMIES = ("athens.LSP.2", "athens.LSP.3", "athens.LSP.4", "boeotia.LSP.2")


def test_the_six_faces_are_those_of_the_odds() -> None:
    state = leader(gathered(*ARMIES), "athens", AT, land=2)
    met = meeting(state)
    known = outlook(state, met)
    asked = land_odds(state, AT, "athens", met.attackers, met.defenders)
    assert [one.result for one in known.outcomes] == [one.result for one in asked.chances]
    assert (known.ratio, known.shift, known.column) == (2, 2, 4)


def test_the_leader_who_is_named_leads() -> None:
    state = leader(leader(gathered(*ARMIES), "athens", AT, land=2), "athens", AT, land=1)
    assert outlook(state, meeting(state)).shift == 2
    assert outlook(state, meeting(state, leaders={"athens": "athens-2"})).shift == 1


def test_a_reduction_leaves_all_alive_on_their_backs() -> None:
    state = gathered(*ARMIES)
    met = meeting(state)
    taken, reduced = outcome(state, met, 1, "AH"), outcome(state, met, 1, "AH", reduced=True)
    assert len(taken.attacker.units) == 1
    assert reduced.attacker.units == ()
    assert reduced.attacker.turned == 3
    assert reduced.attacker.left == outlook(state, met).attack - 3
    assert (taken.winner, reduced.winner) == ("sparta", None)


def test_what_is_aboard_is_lost_with_its_ship() -> None:
    state = gathered("athens.NSP.1", "athens.LSP.1", *[f"boeotia.LSP.{n}" for n in (1,)])
    ship = frozenset({"athens.NSP.1"})
    met = Meeting(AT, NSP, "athens", ship, frozenset({"boeotia.LSP.1"}), cargo={"athens.LSP.1": "athens.NSP.1"})
    drowned = outcome(state, met, 1, "A(A)").attacker
    assert {unit.id for unit in drowned.units} == {"athens.NSP.1", "athens.LSP.1"}
    assert drowned.points == 16


@pytest.mark.parametrize("result", RESULTS)
def test_prestige_goes_to_the_side_that_lost_less(result: str) -> None:
    state = gathered(*ARMIES)
    one = outcome(state, meeting(state), 1, result)  # type: ignore[arg-type]
    if one.winner is not None:
        ours, theirs = one.attacker.points, one.defender.points
        assert (one.winner == "athens") == (theirs > ours)
        assert one.prestige > 0


def test_a_die_each_decides_an_interception() -> None:
    """7.9, 7.10: of 36 throws 15 are higher, 6 are equal; a shift of two moves both numbers."""
    state = leader(leader(gathered(), "athens", AT, naval=3), "sparta", AT, naval=1)
    assert contest(None, None) == (15, 6)
    assert contest(state.leaders["athens-1"], state.leaders["sparta-1"]) == (6, 4)
