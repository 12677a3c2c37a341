"""Decisions in the middle of a march, of which a side compares the answers because they differ by much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.mind import few_options
from roma_desktop.games.roma_victrix.ai.horizon import undertaking_over
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.combat.battle import WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.combat.siege import SiegeAftermath
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention, SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal

WEIGHTY: Final[tuple[type[Step[Any]], ...]] = (
    Interceptions, Strike, Occupiers, Intention, WithdrawalOffer, TakeLosses, RetreatChoice, FallBack, SiegeAftermath,
    SeaInterceptions, SeaIntention, SeaWithdrawal, SeaRetreat,
)  # fmt: skip
"""Decisions on which a battle, an army or a place may depend."""


def answers(state: State) -> Sequence[Command]:
    """The answers to compare at a weighty decision; none at any other, or where there are too many."""
    return few_options(state, WEIGHTY)


def over(begun: State, state: State) -> bool:
    """Whether the march, or whatever else was under way in ``begun``, is over."""
    return state.outcome is not None or not state.steps or undertaking_over(begun, state)
