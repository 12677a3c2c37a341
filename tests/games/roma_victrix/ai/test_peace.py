"""What a pact forbids isn't planned [R-56]."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from drawn_board import position
from msgspec.structs import replace

from roma_desktop.core.mind import Temper
from roma_desktop.games.roma_victrix.ai.deciding.campaign import planner_of
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Operation
from roma_desktop.games.roma_victrix.ai.looking.peace import opposed
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
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


def at(*pacts: Pact, forces: Mapping[str, str] = FORCES, solitaire: bool = False) -> State:
    """Rome is to move, between Macedonia's army in africa and neutral Numidia in gallia; it is to control both."""
    return position(
        "gallia - etruria - roma; etruria - africa",
        forces,
        steps=(Operations("rome"),),
        objectives={"rome": Objectives(control=("gallia", "africa")), "macedonia": Objectives(control=("etruria",))},
        solitaire=solitaire,
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
def test_nobody_goes_for_those_whom_a_pact_protects(pact: Pact) -> None:
    assert "africa" in goals(at())
    assert "africa" not in goals(at(pact))


def fight_here(state: State) -> Operation | None:
    """What it is worth to marcus to fight the Macedonians around him."""
    leader = state.captains["marcus"]
    men = [unit for unit in state.land_units("etruria") if unit.power == "rome"]
    return planner_of(stakes(state, "rome"), leader, men, 6).meets("etruria", ["macedonia"], 6)


def test_nobody_means_to_attack_the_protected_where_he_is() -> None:
    """As when a pact begins between armies that face each other."""
    both = FORCES | {"macedonia": "philippus/3* capital HI gar at africa; CAV at etruria"}
    assert fight_here(at(forces=both)) is not None
    assert fight_here(at(PEACE, forces=both)) is None


def test_a_place_that_a_pact_leaves_open_may_be_attacked() -> None:
    assert "africa" in goals(at(replace(PEACE, open=("africa",))))


def test_in_solitaire_a_neutral_fights_the_player() -> None:
    """16.16."""
    assert opposed(at(PEACE, solitaire=True), "rome", "gallia")
