"""How each step of a battle is decided on its sheet."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.contact import LandContact, Passing, SeaContact, SeaOffer
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Decisive, Losing, Reducing
from roma_desktop.ui.games.sparta_vs_athens.battle.contact import AtSea, Falling, Leading, OnLand
from roma_desktop.ui.games.sparta_vs_athens.battle.ships import Intercepting, Marines, Sheltering


@singledispatch
def decisive(step: Step[Any], state: State, words: Words) -> Decisive:
    """The decision of a step: a button for each option."""
    return Decisive(step, state, words)


@decisive.register
def _(step: Reduction, state: State, words: Words) -> Decisive:
    return Reducing(step, state, words)


@decisive.register
def _(step: SufferLosses, state: State, words: Words) -> Decisive:
    return Losing(step, state, words)


@decisive.register
def _(step: SeaContact, state: State, words: Words) -> Decisive:
    return AtSea(step, state, words)


@decisive.register
def _(step: SeaOffer, state: State, words: Words) -> Decisive:
    return Sheltering(step, state, words)


@decisive.register
def _(step: Passing, state: State, words: Words) -> Decisive:
    return Intercepting(step, state, words)


@decisive.register
def _(step: LandContact, state: State, words: Words) -> Decisive:
    return OnLand(step, state, words)


@decisive.register
def _(step: Confrontation, state: State, words: Words) -> Decisive:
    return Marines(step, state, words)


@decisive.register
def _(step: Battle, state: State, words: Words) -> Decisive:
    return Leading(step, state, words)


@decisive.register
def _(step: LeaderFate, state: State, words: Words) -> Decisive:
    return Falling(step, state, words)
