"""Every command has words: those of its button, which an adviser says too."""

from __future__ import annotations

import inspect

import pytest
from msgspec.structs import replace

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.title import kinds_of
from roma_desktop.games.arquebus.commands import moving, sequence, shock, special
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.games.arquebus.prompts.wording import DECLINED
from tests.games.arquebus.arq_positions import in_activation
from tests.ui.games.arquebus.arq_hand import duel
from tests.ui.games.arquebus.arq_words import words_of

N, NE, S, SW = (FACINGS.index(one) for one in ("N", "NE", "S", "SW"))
ATTACKED = CounterCharges(
    "fr", (Declared("fr-mm1", ("1012",), charge=True, path=("1013",)), Declared("fr-pk1", ("1012",)))
)
FREE, NEXT, MOVING = FreeActivation("fr"), Continue("fr"), MoveFire("fr")
ORDERS: tuple[tuple[Step[State], Command, str], ...] = (
    (FREE, sequence.Activate("fr_left"), "Activate Light horse (Yves d'Alègre)"),
    (NEXT, sequence.Activate("fr_left"), "Continue with Light horse (Yves d'Alègre)"),
    (FREE, sequence.ActivateArmy(), "Activate the army"),
    (NEXT, sequence.ActivateArmy(), "Continue with the army"),
    (FREE, sequence.ActivateStandard(), "Activate the standard: rally"),
    (FREE, sequence.MoveStandard("0510"), "Move the standard to 0510"),
    (FREE, sequence.Pass(), "Pass"),
    (FREE, sequence.Pass(time=True), "Pass: the Time marker to 6"),
    (FREE, sequence.TakeUp(), "Ask about War Cry and Troops Falter again"),
    (Announced("sp", "sp_light"), sequence.Seize("opportunity_4", "fr_left"), "Play Opportunity 0-4 for Light horse"),
    (Announced("sp", "sp_light"), sequence.Decline(), "Let it be rolled"),
    (Seizing("fr", "fr_left", "sp_light", 5), sequence.Negate(), "Negate it"),
    (Specials("fr"), sequence.PlayWarCry("fr-pk1"), "War Cry: Swiss pikemen 1 rallies"),
    (Specials("fr"), sequence.PlayTroopsFalter("sp-mm1"), "Troops Falter: Men-at-arms 1 is Disordered"),
    (Specials("fr"), sequence.PutAway(), "Don't ask again for now"),
    (Specials("fr"), sequence.Decline(), "Go on"),
    (MOVING, sequence.PlaceLeader("fr_right_leader", "1013"), "Louis d'Ars comes to 1013"),
    (MOVING, moving.Move("fr-mm1", "1014"), "Gendarmes 1 moves to 1014"),
    (MOVING, moving.Move("fr-mm1", "1014", frozenset({"fr_right_leader"})), "moves to 1014 with Louis d'Ars"),
    (MOVING, moving.MoveLeader("fr_right_leader", "1014"), "Louis d'Ars goes to 1014"),
    (MOVING, moving.Turn("fr-mm1", NE), "Gendarmes 1 faces north-east"),
    (MOVING, moving.Fire("fr-cb1", "1012"), "Crossbowmen 1 fires at 1012"),
    (MOVING, moving.Dismount("fr-mcb1"), "Mounted crossbowmen 1 dismounts: 3 MP"),
    (MOVING, moving.Remount("fr-mcb1"), "Mounted crossbowmen 1 mounts: 3 MP"),
    (MOVING, moving.EndMoves(), "End moving and firing"),
    (ReactionWindow("sp-mm1"), moving.React("fr-cb1"), "Crossbowmen 1 fires"),
    (ReactionWindow("sp-mm1"), sequence.Decline(), "Hold fire"),
    (ReturnWindow("sp-mm1", "1013"), moving.ReturnFire(frozenset({"fr-cb1"})), "Crossbowmen 1 returns the fire"),
    (MOVING, shock.Attack("fr-mm1", ("1012", "1112")), "Gendarmes 1 attacks 1012, 1112"),
    (MOVING, shock.Charge("fr-mm1", "1011", ("1012",), N), "Gendarmes 1 charges 1011 over 1012"),
    (MOVING, shock.Charge("fr-mm1", "1112", ("1113",), NE), "Gendarmes 1 turns north-east and charges 1112 over 1113"),
    (MOVING, shock.Withdraw("fr-mm1"), "Withdraw the declaration of Gendarmes 1"),
    (MOVING, shock.EndDeclaring(), "End declaring"),
    (MOVING, shock.RetreatBefore("fr-mm1", ("1014", "1015"), N), "retreats before combat to 1015, facing north"),
    (ATTACKED, shock.CounterCharge("sp-mm1", S, answers="1013"), "Men-at-arms 1 counter-charges 1013"),
    (ATTACKED, shock.CounterCharge("sp-mm1", S, answers="1112"), "Men-at-arms 1 counter-charges 1112"),
    (CounterWindow("fr-cb1", "1012"), shock.CounterCharge("sp-mm1", SW), "turns south-west and counter-charges 1014"),
    (MOVING, shock.Resolve("1012"), "Resolve the attack on 1012"),
    (MOVING, shock.Resolve("1012", breach=True), "Resolve the attack on 1012 with Into the Breach"),
    (MOVING, shock.Retreat("fr-mm1", "1014", N), "Gendarmes 1 retreats to 1014, facing north"),
    (MOVING, shock.PlaceRetired("fr-mm1", "1014"), "Gendarmes 1 is Retired to 1014"),
    (MOVING, shock.Advance("fr-mm1", "1012", N), "Gendarmes 1 advances to 1012, facing north"),
    (MOVING, shock.GoWith(frozenset({"fr_right_leader"})), "Louis d'Ars goes along"),
    (MOVING, shock.GoWith(frozenset()), "No leader goes along"),
    (MOVING, special.BreakWork("fr-pk2", "1007"), "Level the ditch and rampart towards 1007"),
)  # fmt: skip


def position(step: Step[State]) -> State:
    """Some units on both sides, and a step that asks."""
    french = {"fr_mm1": ("1013", "N"), "fr_pk1": ("1112", "N"), "fr_pk2": ("1008", "N"), "fr_cb1": ("1014", "N")}
    state = duel(sp_mm1=("1012", "S"), **french)
    return replace(in_activation(state, "fr_right", step), time=7)


@pytest.mark.parametrize(("step", "command", "expected"), ORDERS)
def test_a_command_is_an_order_in_words(step: Step[State], command: Command, expected: str) -> None:
    state = position(step)
    words = PRESENTER.wording(state, command)
    assert words is not None
    assert expected in words_of(state).say(words)
    japanese = words_of(state, "ja").say(words)
    assert japanese != words_of(state).say(words)


def test_to_decline_has_words_at_every_step_that_offers_it() -> None:
    steps = kinds_of(Step, "roma_desktop.games.arquebus")
    assert {step for step in steps if "Decline()" in inspect.getsource(step.options)} == set(DECLINED)


def test_every_command_of_the_game_has_words() -> None:
    assert {type(command) for _, command, _ in ORDERS} == set(kinds_of(Command, "roma_desktop.games.arquebus"))
