"""How decisions of Arquebus are asked: Battles are chosen by their counters, units dragged and turned."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.commands.moving import Fire
from roma_desktop.games.arquebus.commands.sequence import Decline, MoveStandard, PlayTroopsFalter, PlayWarCry
from roma_desktop.games.arquebus.commands.shock import Attack, PlaceRetired, Retreat
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.steps.going import FaceOnStop
from roma_desktop.games.arquebus.steps.leaders import Relocate, ReplaceLeaders
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.games.arquebus.steps.standards import ForcedStandard
from roma_desktop.ui.games.arquebus.prompts import prompt
from roma_desktop.ui.games.arquebus.prompts.activating_drag import onset
from roma_desktop.ui.games.arquebus.prompts.choosing import PART, TOGETHER, Choosing
from roma_desktop.ui.games.arquebus.prompts.out_of_reach import why_not
from roma_desktop.ui.games.arquebus.prompts.together import why_nobody
from roma_desktop.ui.games.arquebus.prompts.windows import matters
from roma_desktop.ui.games.arquebus.prompts.wording import wording
from roma_desktop.ui.table.asking.stops import Spared
from roma_desktop.ui.table.presenting.decisions import Decisions
from roma_desktop.ui.table.prompt import Asking, Onset, Prompt

OPEN: Final[tuple[type[Step[Any]], ...]] = (
    AdvancesBefore,
    CounterCharges,
    CounterWindow,
    FaceOnStop,
    ForcedStandard,
    Leaving,
    ReactionWindow,
    Relocate,
    ReplaceLeaders,
    RetreatsBefore,
    ReturnWindow,
    TakeRetired,
    TakeRetreat,
)
"""The steps that are asked without a curtain: they don't show seizure counters, the only secret."""
PLAYS: Final = (PlayWarCry, PlayTroopsFalter)


class ArquebusDecisions(Decisions[State]):
    """What is asked of the side that decides."""

    def prompt(self, asking: Asking[State]) -> Prompt:
        return prompt(asking.state.steps[-1], asking)

    def wording(self, state: State, command: Command) -> Message | None:
        return wording(state, command)

    def refusal(self, state: State, place: str, chosen: str) -> Illegal | None:
        step = state.steps[-1] if state.steps else None
        choosing = Choosing.of(chosen)
        piece = choosing.piece
        match step:
            case MoveFire() if piece in state.units and choosing.kind in (TOGETHER, PART):
                return why_nobody(state, choosing, place)
            case MoveFire() if piece in state.units or piece in state.leaders:
                return _no_move(state, piece, place)
            case Declarations() if piece in state.units:
                return Options(state).why_not(Attack(piece, (place,)))
            case TakeRetreat(unit):
                return Options(state).why_not(Retreat(unit, place, state.units[unit].facing))
            case TakeRetired(unit):
                return Options(state).why_not(PlaceRetired(unit, place))
            case ForcedStandard() | FreeActivation():
                return Options(state).why_not(MoveStandard(place))
        return None

    def onset(self, asking: Asking[State]) -> Onset | None:
        """A unit of a Battle that is not active yet: the drop activates its Battle, and it goes there [6.1-a]."""
        return onset(asking)

    def asked_openly(self, step: Step[State]) -> bool:
        return isinstance(step, OPEN)

    def spared(self, state: State, side: str) -> Spared | None:
        """War Cry and Troops Falter are asked about even if they aren't held, to hide just that [6.3-a, 6.3-c]."""
        step = state.steps[-1] if state.steps else None
        if not isinstance(step, Specials):
            return None
        return Spared(Decline(), able=any(isinstance(one, PLAYS) for one in step.options(state)))

    def matters(self, state: State) -> Collection[object]:
        return matters(state)

    def undertaking(self, state: State) -> Hashable | None:
        """The Move/Fire phase or the declaring of attacks that goes on: a chain of commands belongs to one of these."""
        step = state.steps[-1] if state.steps else None
        if isinstance(step, MoveFire | Declarations):
            return state.activations, type(step).__name__, step.side
        return None


def _no_move(state: State, piece: str, place: HexId) -> Illegal | None:
    """Why a unit can't fire at the enemies in a hex, or why a piece can't get there."""
    enemies = place in state.holders and state.holders[place] != state.side_of(piece)
    if piece in state.units and enemies:
        return Options(state).why_not(Fire(piece, place))
    return why_not(state, piece, place)
