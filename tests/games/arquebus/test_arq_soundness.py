"""Positions from files hang together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from arq_positions import battle, change, in_activation
from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.declared import Declared, Fought
from roma_desktop.games.arquebus.model.soundness import unsound
from roma_desktop.games.arquebus.model.state import HIDDEN, Continuity, Outcome, State
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.steps.continuation import Announced, Seizing
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.going import RoughGoing
from roma_desktop.games.arquebus.steps.leader_checks import ShockCheck
from roma_desktop.games.arquebus.steps.leaders import Relocate
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.rally import RallyPhase
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.results import TakeResults
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import Activations, FreeActivation, opening
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shock.single import CounterAttack
from roma_desktop.games.arquebus.steps.shot import Shot
from roma_desktop.games.arquebus.steps.special.night import GunsAtNight
from roma_desktop.games.arquebus.steps.special.noticed import Noticed

NAMES = ("fornovo", "cerignola", "agnadello", "ravenna", "marignano", "bicocca", "pavia", "ceresole")


def position() -> State:
    """Cerignola, while a Spanish Battle acts; two units are Engaged."""
    state = change(battle("cerignola"), "fr-mm1", at="0308")
    state = replace(
        state,
        engaged=frozenset({("fr-mm1", "sp-aq1")}),
        hands={"sp": ("opportunity_5", HIDDEN), "fr": ()},
        played=("fr:negation",),
        free={"sp": 1, "fr": 2},
    )
    return in_activation(state, "sp_right", MoveFire("sp"), spent={"sp-aq2": 2})


def leader(state: State, of: str = "sp_right_leader", **fields: object) -> State:
    return replace(state, leaders={**state.leaders, of: replace(state.leaders[of], **fields)})


def activation(state: State, **fields: object) -> State:
    assert state.activation is not None
    return replace(state, activation=replace(state.activation, **fields))


def without(state: State, of: str) -> State:
    return replace(state, units={one: unit for one, unit in state.units.items() if one != of})


ATTACK = Declared("sp-aq1", ("0308",))
NONSENSE: tuple[Step[Any], ...] = (
    Announced("sp", "0614"),
    Announced("sp", ""),
    Announced("sp", "fr_guns"),
    Seizing("sp", "sp_right", "nowhere", 3),
    CounterAttack("sp-aq1", "sp_right", charge=False),
    Shot("turks", "0308"),
    Shot("sp-aq1", "9901"),
    TakeRetreat("sp-aq1", ("nowhere",)),
    RoughGoing("sp-aq1", ("lava",)),
    ShockCheck(("nobody",)),
    Noticed("R", "nothing of this battle", 1),
    GunsAtNight("sp", {"sp-s1": -1}),
    GunsAtNight("sp", {"nobody": 1}),
    Declaring("sp", (replace(ATTACK, unit="nobody"),)),
    Declaring("sp", (replace(ATTACK, targets=("nowhere",)),)),
    Declaring("sp", (replace(ATTACK, facing=6),)),
    TakeResults((Hit("sp-aq1", "D", ("nobody",)),), "fire"),
    TakeResults((), "fire", spots={"sp-aq1": "nowhere"}),
    Resolving("sp", (), fought=Fought(("sp-aq1",), frozenset(), {"nowhere": "E"})),
    Leaving("sp-aq1", "0308", "1", say("{x}"), 0),
    Leaving("sp-aq1", "0308", "1", say("{a}{a}{a}{a}", a=say("x" * 1_000)), 0),
)
"""Steps each of which names something that isn't there, or counts what can't be counted."""
SENSE: tuple[Step[Any], ...] = (
    Announced("sp", "army"),
    CounterAttack("sp-aq1", "0308", charge=False),
    Shot("sp-aq1", "0308"),
    TakeRetreat("sp-aq1", ("0308",)),
    GunsAtNight("sp", {"sp-s1": 1}),
    Declaring("sp", (ATTACK,)),
    TakeResults((Hit("sp-aq1", "D", ("fr-mm1",)),), "fire", spots={"sp-aq1": "0308"}),
    Resolving("sp", (), fought=Fought(("sp-aq1",), frozenset(), {"0308": "E"})),
    Leaving("sp-aq1", "0308", "1", say("{unit:unit} rides", unit="sp-aq1"), 0),
)


def under(state: State, step: Step[Any]) -> State:
    """The position with a step that is played later: nobody is asked by it yet."""
    return replace(state, steps=(Activations(), step, FreeActivation("sp")))


CHANGES: dict[str, Callable[[State], State]] = {
    "active": lambda state: replace(state, active="turks"),
    "lost": lambda state: replace(state, lost={"sp": -1, "fr": 0}),
    "lost too much": lambda state: replace(state, lost={"sp": 1000, "fr": 0}),
    "lost by one": lambda state: replace(state, lost={"sp": 0}),
    "free": lambda state: replace(state, free={"turks": 1}),
    "time": lambda state: replace(state, time=11),
    "time below": lambda state: replace(state, time=-1),
    "activations": lambda state: replace(state, activations=-1),
    "continuity": lambda state: replace(state, continuity=Continuity(-1)),
    "large": lambda state: replace(state, activations=10**12),
    "last": lambda state: replace(state, last="fr_guns"),
    "standard": lambda state: replace(state, standards={**state.standards, "sp": "9999"}),
    "one standard": lambda state: replace(state, standards={"sp": "0903"}),
    "outcome": lambda state: replace(state, outcome=Outcome("turks", "3.0-e", {})),
    "percent": lambda state: replace(state, outcome=Outcome("sp", "3.0-e", {"sp": -5})),
    "letters": lambda state: replace(state, outcome=Outcome("sp", "3.0\x07", {})),
    "missing unit": partial(without, of="sp-aq1"),
    "stranger": lambda state: replace(state, units={**state.units, "sp-aq99": state.units["sp-aq1"]}),
    "other id": lambda state: change(state, "sp-aq2", id="sp-aq3"),
    "off the map": lambda state: change(state, "sp-aq2", at="9901"),
    "nowhere": lambda state: change(state, "sp-aq2", at=""),
    "waiting": lambda state: change(state, "sp-aq2", at="waiting"),
    "facing": lambda state: change(state, "sp-aq2", facing=6),
    "Disordered gun": lambda state: change(state, "sp-s1", order="disordered"),
    "deployed foot": lambda state: change(state, "sp-aq2", deployed=True),
    "dismounted knight": lambda state: change(state, "sp-mm1", dismounted=True),
    "empty bows": lambda state: change(state, "sp-aq2", shot=True),
    "stack of enemies": lambda state: change(state, "fr-mm2", at="0507"),
    "stack of three": lambda state: change(change(state, "sp-sb1", at="0507"), "sp-sb2", at="0507"),
    "missing leader": lambda state: replace(state, leaders={}),
    "leader nowhere": partial(leader, at="atlantis"),
    "replaced": partial(leader, of="fr_commander_1", replaced=True),
    "owed": partial(leader, owed=True),
    "engaged nobody": lambda state: replace(state, engaged=frozenset({("fr-mm1", "nobody")})),
    "engaged far": lambda state: replace(state, engaged=frozenset({("fr-mm2", "sp-aq1")})),
    "engaged friends": lambda state: replace(state, engaged=frozenset({("sp-aq1", "sp-sb1")})),
    "engaged reversed": lambda state: replace(state, engaged=frozenset({("sp-aq1", "fr-mm1")})),
    "hand": lambda state: replace(state, hands={"sp": ("joker",), "fr": ()}),
    "hand too large": lambda state: replace(state, hands={"sp": (HIDDEN,) * 3, "fr": ()}),
    "same counter twice": lambda state: replace(state, hands={"sp": ("negation", "negation"), "fr": ()}),
    "played by nobody": lambda state: replace(state, played=("turks:negation",)),
    "activated": partial(activation, target="fr_left"),
    "acts": partial(activation, side="turks"),
    "spent": partial(activation, spent={"nobody": 1}),
    "spent less": partial(activation, spent={"sp-aq1": -1}),
    "fired": partial(activation, fired=frozenset({"nobody"})),
    "beside": partial(activation, beside={"sp-aq1": frozenset({"nobody"})}),
    "moving": partial(activation, moving="nobody"),
    "works": lambda state: replace(state, works={"0307-0309": "trench"}),
    "works reversed": lambda state: replace(state, works={"0308-0307": "trench"}),
    "kind of work": lambda state: replace(state, works={"0307-0308": "moat"}),
    "remembered": lambda state: replace(state, loose={"BIC-1": 1}),
    "step names a unit": lambda state: replace(state, steps=(ReactionWindow("fr-mm99"),)),
    "step names a leader": lambda state: replace(state, steps=(Relocate("nobody"),)),
    "step of nobody": lambda state: replace(state, steps=(FreeActivation("turks"),)),
    **{f"step: {step}": partial(under, step=step) for step in NONSENSE},
    "phases in another order": lambda state: replace(
        state, steps=(RallyPhase("sp"), Activations(), EndActivation("free"), MoveFire("sp"))
    ),
    "a phase twice": lambda state: replace(state, steps=(Activations(), MoveFire("sp"), MoveFire("sp"))),
    "a phase of the other side": lambda state: replace(state, steps=(RallyPhase("fr"), MoveFire("sp"))),
    "a phase of nothing": lambda state: replace(
        state, activation=None, steps=(Activations(), EndActivation("free"), FreeActivation("sp"))
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_cannot_be_is_told(what: str) -> None:
    assert unsound(position()) is None
    assert unsound(CHANGES[what](position())) is not None


@pytest.mark.parametrize("step", SENSE, ids=str)
def test_steps_that_name_what_is_there(step: Step[Any]) -> None:
    assert unsound(under(position(), step)) is None


@pytest.mark.parametrize("name", NAMES)
def test_every_battle_is_sound_at_its_beginning(name: str) -> None:
    for optional in (True, False):
        state = battle(name, optional=optional)
        assert unsound(replace(state, steps=opening())) is None
        assert unsound(replace(state, steps=(Activations(), FreeActivation(state.active)))) is None


def test_what_special_rules_remember_is_bounded() -> None:
    state = battle("marignano")
    assert unsound(replace(state, loose={"MAR-2": 1, "MAR-3": 2})) is None
    assert unsound(replace(state, loose={"MAR-3": 3})) is not None
    assert unsound(replace(battle("agnadello"), loose={"AGN-2": 1})) is not None
    assert unsound(replace(battle("agnadello", optional=True), loose={"AGN-2": 1})) is None


def test_works_that_have_changed_are_sound() -> None:
    state = battle("bicocca")
    assert unsound(replace(state, works={"0507-0508": "trench"})) is None
    assert unsound(replace(state, works={"0507-0508": ""})) is None


def test_a_position_that_a_side_sees_is_sound() -> None:
    state = position()
    assert all(unsound(state.seen_by(side)) is None for side in state.setting.sides)
