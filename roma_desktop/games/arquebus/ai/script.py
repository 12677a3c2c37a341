"""What a side does at once, at any decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.arquebus.ai import answers, choosing, fighting
from roma_desktop.games.arquebus.ai.attacking import declare
from roma_desktop.games.arquebus.ai.marching import in_move_fire
from roma_desktop.games.arquebus.ai.posture import Operation
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.going import FaceOnStop
from roma_desktop.games.arquebus.steps.leaders import Relocate, ReplaceLeaders
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.continued_attack import ContinuedAttacks
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow
from roma_desktop.games.arquebus.steps.special.night import GunsAtNight, Withdrawal
from roma_desktop.games.arquebus.steps.special.pikes import PikesReact
from roma_desktop.games.arquebus.steps.special.sappers import SappersWork
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.games.arquebus.steps.standards import ForcedStandard

_FOLLOWS: Final[Mapping[type[Step[Any]], Callable[[State, Any, Operation | None], Command]]] = {
    MoveFire: in_move_fire,
    Declaring: declare,
    ContinuedAttacks: declare,
}
"""The decisions in which a side follows its operation."""
_ANSWERS: Final[Mapping[type[Step[Any]], Callable[[State, Any], Command]]] = {
    FreeActivation: choosing.free,
    Continue: choosing.proceed,
    Announced: choosing.seize,
    Seizing: choosing.negate,
    Specials: answers.specials,
    FaceOnStop: answers.face,
    ReactionWindow: answers.react,
    CounterWindow: answers.answer_fire,
    ReturnWindow: answers.return_fire,
    PikesReact: answers.pikes_react,
    RetreatsBefore: answers.retreat_before,
    AdvancesBefore: fighting.advance_before,
    CounterCharges: answers.counter_charge,
    Resolving: fighting.resolve,
    Leaving: answers.go_with,
    TakeRetreat: answers.take_retreat,
    TakeRetired: answers.place_retired,
    Relocate: answers.relocate,
    ReplaceLeaders: answers.relocate,
    ForcedStandard: answers.forced_standard,
    SappersWork: answers.break_work,
    Withdrawal: answers.at_night,
    GunsAtNight: answers.guns_at_night,
}
"""What a side does at all other decisions."""


def script(state: State, operation: Operation | None) -> Command:
    """What the side that must decide does, by its operation where it has one."""
    step = state.steps[-1]
    follow = _FOLLOWS.get(type(step))
    if follow is not None:
        return follow(state, step, operation)
    return _ANSWERS[type(step)](state, step)
