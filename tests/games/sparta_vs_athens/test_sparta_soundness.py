"""Positions from files hang together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from positions import leader, position, put

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.events.pieces import masked
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.model.soundness import unsound
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.combat import Fought
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.besieging import SiegeAttempt
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.happenings import Happenings
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders
from roma_desktop.games.sparta_vs_athens.steps.losses import SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase

CHANGES: dict[str, Callable[[State], State]] = {
    "year": lambda state: replace(state, year=432),
    "government": lambda state: replace(state, government=13),
    "treasury": lambda state: replace(state, treasury={"athens": -1, "sparta": 0}),
    "one treasury": lambda state: replace(state, treasury={"athens": 1}),
    "prestige": lambda state: replace(state, prestige=10**10),
    "allegiance": lambda state: replace(state, allegiance={"athens": "athens"}),
    "unknown place": lambda state: put(state, "elis.LSP.1", "atlantis"),
    "ship inland": lambda state: put(state, "league.NSP.1", "sparta"),
    "water": lambda state: put(state, "league.NSP.1", "megara", water="gulf"),
    "other unit": lambda state: put(state, "elis.LSP.1", "elis", front=12),
    "missing unit": lambda state: replace(state, units={of: u for of, u in state.units.items() if of != "elis.LSP.1"}),
    "unknown person": lambda state: leader(state, "athens", "athens", person="themistocles"),
    "person twice": lambda state: leader(state, "sparta", "sparta", person="brasidas"),
    "person of the enemy": lambda state: leader(state, "sparta", "sparta", person="nicias"),
    "rating": lambda state: leader(state, "athens", "athens", cp=1000),
    "leader nowhere": lambda state: leader(state, "athens", ""),
    "fort": lambda state: replace(state, forts={"maginot": Fort("maginot", "athens", "athens", 9)}),
    "fort's side": lambda state: replace(state, forts={"pylos": Fort("pylos", "sparta", "pylos", 2)}),
    "holder": lambda state: replace(state, holders={"atlantis": "athens"}),
    "inside": lambda state: replace(state, inside=frozenset({"persia.LSP.1"})),
    "besieger elsewhere": lambda state: put(state, "athens.LSP.5", "athens"),
    "besieger of the other side": lambda state: replace(
        state, sieges={"potidaea": Siege("athens", frozenset({"corinth.LSP.3"}))}
    ),
    "acted": lambda state: replace(state, done=frozenset({"nobody"})),
    "retired": lambda state: replace(state, retired=frozenset({"nobody"})),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_cannot_be_is_told(what: str) -> None:
    assert unsound(position()) is None
    assert unsound(CHANGES[what](position())) is not None


@pytest.mark.parametrize("revised", [True, False])
def test_a_position_at_the_start_is_sound(revised: bool) -> None:
    assert unsound(position(revised=revised, steps=(Deployment("sparta"),))) is None


def test_a_position_that_a_side_sees_is_sound() -> None:
    state = position()
    assert unsound(replace(state, leaders={of: masked(one, "athens") for of, one in state.leaders.items()})) is None


def test_steps_name_units_that_there_are() -> None:
    attempt = SiegeAttempt("potidaea", "athens", frozenset({"athens.LSP.5"}))
    assert unsound(position(steps=(attempt,))) is None
    assert unsound(position(steps=(replace(attempt, units=frozenset({"atlantis.LSP.1"})),))) is not None


def test_steps_are_asked_what_a_player_would_ask() -> None:
    operation = Operation("sparta", "sparta-1", frozenset())
    assert unsound(position(steps=(operation,))) is None
    assert unsound(position(steps=(replace(operation, leader="sparta-9"),))) is not None


FORCE, FOES = frozenset({"athens.LSP.5"}), frozenset({"sparta.LSP.1"})
NOBODY = frozenset({"nobody"})
FOUGHT = Fought("athens", "LSP", "athens", FORCE, FOES, {}, "AH", {"athens.LSP.5": 8}, leaders={"sparta": "sparta-1"})
BATTLE = Battle("athens", "LSP", "athens", FORCE, FOES)
MEETING = Confrontation("athens", "athens", FORCE, FOES, "attack")
SENSE: tuple[Step[Any], ...] = (
    PlaceLeaders("sparta", drawn=("brasidas",)),
    OptionalEvent("15.4", "athens"),
    SufferLosses(FOUGHT, "sparta", 1),
    BATTLE,
    MEETING,
    TransferPhase("sparta", frozenset({"sparta-1"})),
    Happenings(2),
)
NONSENSE: tuple[Step[Any], ...] = (
    PlaceLeaders("sparta", drawn=("",)),
    PlaceLeaders("sparta", drawn=("leonidas",)),
    OptionalEvent("nothing", "athens"),
    SufferLosses(replace(FOUGHT, at="atlantis"), "sparta", 1),
    SufferLosses(replace(FOUGHT, shown={"nobody": 8}), "sparta", 1),
    SufferLosses(replace(FOUGHT, shown={"athens.LSP.5": -8}), "sparta", 1),
    SufferLosses(replace(FOUGHT, leaders={"athens": "nobody"}), "sparta", 1),
    SufferLosses(FOUGHT, "sparta", -1),
    replace(BATTLE, attackers=NOBODY),
    replace(BATTLE, cargo={"athens.LSP.5": "nobody"}),
    replace(MEETING, attack_leader="nobody"),
    replace(MEETING, marines={"athens": NOBODY}),
    Operation("sparta", "sparta-1", NOBODY),
    Operation("sparta", "sparta-1", FOES, dropped=NOBODY),
    Operation("sparta", "sparta-1", FOES, spent=-1),
    TransferPhase("athens", NOBODY),
    Happenings(-1),
)
"""Steps each of which names something that isn't there, or counts what can't be counted."""


def under(step: Step[Any]) -> State:
    """A position with a step that is played later: nobody is asked by it yet."""
    return position(steps=(step, Deployment("sparta")))


@pytest.mark.parametrize("step", NONSENSE, ids=str)
def test_what_a_step_names_is_there(step: Step[Any]) -> None:
    assert unsound(under(step)) is not None


@pytest.mark.parametrize("step", SENSE, ids=str)
def test_steps_that_name_what_is_there(step: Step[Any]) -> None:
    assert unsound(under(step)) is None
