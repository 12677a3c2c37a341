"""Answers that a side thinks through: where forces meet, fight or besiege [7.5, 7.8, 8.1 to 8.4]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.mind import few_options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.besieging import SiegeAttempt
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import GarrisonAttack, LandContact
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.games.sparta_vs_athens.steps.sortie import Sortie

WEIGHTY: Final[tuple[type[Step[Any]], ...]] = (
    SeaContact, SeaOffer, Passing, LandContact, Confrontation, GarrisonAttack, SiegeAttempt, Sortie, Reduction,
    SufferLosses,
)  # fmt: skip
"""Decisions on which a battle, a siege or a force may depend."""


def answers(state: State) -> Sequence[Command]:
    """The possible answers to a weighty decision; none at other decisions, and none if there are too many."""
    return few_options(state, WEIGHTY)


def over(begun: State, state: State) -> bool:
    """Whether the operation under way is over: somebody may begin the next one, or the campaign is over."""
    campaigns = [number for number, step in enumerate(begun.steps) if isinstance(step, Campaign)]
    if state.outcome is not None or not campaigns:
        return True
    return len(state.steps) <= campaigns[-1] + 1 or not isinstance(state.steps[campaigns[-1]], Campaign)
