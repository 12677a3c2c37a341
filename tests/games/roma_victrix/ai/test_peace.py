"""What a pact forbids is neither planned nor feared [R-56]."""

from __future__ import annotations

import pytest
from drawn_board import position
from msgspec.structs import replace

from roma_desktop.core.mind import Temper
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.prizes import prizes
from roma_desktop.games.roma_victrix.ai.looking.peace import opposed
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import NOBODY
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.model.happenings import Pact
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.operations import Operations

FORCES = {
    "rome": "marcus/3* capital 4LGN 2CAV gar at etruria; gar at roma",
    "macedonia": "philippus/3* capital 4LGN 2CAV gar at africa",
    "numidia (neutral)": "capital CAV gar at gallia",
}
BETWEEN = ("rome", "macedonia")


def at(*pacts: Pact, turn: int = 1) -> State:
    """Rome is to move, between Macedonia's army in africa and neutral Numidia in gallia; it is to control both."""
    return position(
        "gallia - etruria - roma; etruria - africa",
        FORCES,
        steps=(Operations("rome"),),
        turn=turn,
        objectives={"rome": Objectives(control=("gallia", "africa")), "macedonia": Objectives(control=("etruria",))},
        rules=SpecialRules(pacts={f"peace{number}": pact for number, pact in enumerate(pacts)}),
    )


def goals(state: State) -> set[str]:
    """The places that Rome's candidates go for."""
    meant = [one.intent for one in MIND.candidates(state, "rome", Temper.STEADY)]
    return {one.place for one in meant if isinstance(one, Undertaking)}


PEACE = Pact(text={"en": "Peace"}, between=BETWEEN)


def test_nobody_draws_in_a_neutral_whom_no_one_could_fight_for() -> None:
    """3.84: it would come under Macedonia, the only other player, whose men Rome may not attack."""
    assert "gallia" in goals(at())
    assert "gallia" not in goals(at(PEACE))
    assert not opposed(at(PEACE), "rome", "gallia")


@pytest.mark.parametrize("pact", [PEACE, replace(PEACE, towards=("macedonia",), between=("rome",))])
def test_whom_a_pact_protects_is_no_prize(pact: Pact) -> None:
    assert "africa" in [one.place for one in prizes(stakes(at(), "rome"))]
    assert "africa" not in [one.place for one in prizes(stakes(at(pact), "rome"))]
    assert "africa" not in goals(at(pact))


def test_a_place_that_a_pact_leaves_open_is_a_prize() -> None:
    state = at(replace(PEACE, open=("africa",)))
    assert "africa" in [one.place for one in prizes(stakes(state, "rome"))]


def feared(state: State) -> bool:
    """Whether Rome fears for etruria if it leaves."""
    return stakes(state, "rome").danger("etruria", "rome", NOBODY) > 0


def test_an_army_bound_by_a_pact_is_not_feared() -> None:
    assert feared(at())
    assert not feared(at(PEACE))


def test_an_army_is_feared_that_is_free_again_next_turn() -> None:
    """It may come before one's own next phase."""
    first = at().setting.year(1)
    assert not feared(at(replace(PEACE, years=(first, first + 1))))
    assert feared(at(replace(PEACE, years=(first, first))))
    begun = replace(at(replace(PEACE, dormant=True)), pacts={"peace0": 1})
    assert feared(begun)
    assert not feared(replace(begun, pacts={"peace0": 2}))


def test_in_the_last_turn_a_pact_of_that_turn_is_enough() -> None:
    year = at().setting.year(3)
    assert not feared(at(replace(PEACE, years=(year, year)), turn=3))


def test_an_army_that_alone_is_free_to_attack_is_feared() -> None:
    assert feared(at(replace(PEACE, between=("rome",), towards=("macedonia",))))
    assert not feared(at(replace(PEACE, between=("macedonia",), towards=("rome",))))
