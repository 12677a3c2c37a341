"""How each step of a battle is decided on its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Decisive, Losing, Reducing
from roma_desktop.ui.games.sparta_vs_athens.battle.contact import AtSea, Falling, Leading, OnLand
from roma_desktop.ui.games.sparta_vs_athens.battle.ships import Intercepting, Marines, Sheltering

DECIDED: Final[Mapping[type[Step[Any]], type[Decisive]]] = {
    Reduction: Reducing,
    SufferLosses: Losing,
    SeaContact: AtSea,
    SeaOffer: Sheltering,
    Passing: Intercepting,
    LandContact: OnLand,
    Confrontation: Marines,
    Battle: Leading,
    LeaderFate: Falling,
}


def decisive(step: Step[Any], state: State, words: Words) -> Decisive:
    """The decision of a step; for a step without a class of its own, a button for each option."""
    return DECIDED.get(type(step), Decisive)(step, state, words)
