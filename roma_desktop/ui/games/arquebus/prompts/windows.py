"""What interrupts a move or a shot: facing on a stop, reaction fire, return fire, counter-charges [8.0, 11.2, 13.9]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import React, ReturnFire, Turn
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import CounterCharge, GoWith
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.counter_charging import Cause, cause_of, chance, foes_of, has_to_turn
from roma_desktop.games.arquebus.steps.going import FaceOnStop
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, plainly, prompt, turning, with_odds, worded
from roma_desktop.ui.games.arquebus.prompts.facing import ask_facing, towards_enemy
from roma_desktop.ui.games.arquebus.prompts.odds import fire_chance, fire_words
from roma_desktop.ui.games.arquebus.prompts.wording import percent, wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.table.prompt import Goal, Lasting, Prompt

PHASE = "phase"
"""The button that holds fire as long as the activation goes on."""


@prompt.register
def _(step: FaceOnStop, asking: Asking) -> Prompt:
    state, of = asking.state, step.unit
    at = state.units[of].at
    commands = {facing: Turn(of, facing) for facing in range(SIDES)}
    said = say("{unit:unit} stops: turn it, or click the lit hex that it is to face.", unit=of)
    asked = ask_facing(asking, said, at, commands, towards_enemy(state, of, at))
    key = f"unit:{of}"
    return replace(asked, pieces={key: of}, turns={key: turning(state, of)})


# ---------------------------------------------------------------- fire


@prompt.register
def _(step: ReactionWindow, asking: Asking) -> Prompt:
    """The units that may fire are lit, each with its odds; their buttons say the same."""
    state = asking.state
    at = state.units[step.mover].at
    goals: dict[str, Goal] = {}
    orders: dict[str, Command] = {}
    shots: list[tuple[int, Choice]] = []
    for one in Options(state):
        if isinstance(one, React):
            odds, tip = percent(fire_chance(state, one.unit, at)), fire_words(asking, one.unit, at)
            goals.setdefault(state.units[one.unit].at, Goal(Lit(str(odds), aim=True), (one,), tip))
            orders[one.unit] = one
            shots.append((odds, Choice(one.unit, with_odds(asking, one, odds), tip=plain(tip))))
    orders["decline"] = orders[PHASE] = Decline()
    hold = Choice("decline", worded(asking, Decline()), back=True)
    choices = [_hold_on(asking), *_best_red(shots), hold]
    said, lasting = asking.rich(asking.question), _lasting(asking, Decline())
    return Prompt(said, asking.rule, tuple(choices), orders, goals, look_at=at, lasting=lasting)


@prompt.register
def _(step: ReturnWindow, asking: Asking) -> Prompt:
    state = asking.state
    here = state.units[step.shooter].at
    orders: dict[str, Command] = {}
    shots: list[tuple[int, Choice]] = []
    for number, one in enumerate(option for option in Options(state) if isinstance(option, ReturnFire)):
        orders[str(number)] = one
        units = tuple(sorted(one.units))
        odds = [percent(fire_chance(state, of, here)) for of in units]
        tips = "\n".join(plain(fire_words(asking, of, here)) for of in units)
        shots.append((sum(odds), Choice(str(number), with_odds(asking, one, *odds), tip=tips)))
    orders["decline"] = orders[PHASE] = Decline()
    choices = [_hold_on(asking), *_best_red(shots), Choice("decline", worded(asking, Decline()), back=True)]
    said = say("{unit:unit} fires at {hex:place}: return the fire?", unit=step.shooter, hex=step.at)
    goals = {here: Goal(Lit(aim=True), (orders["0"],), asking.rich(wording(state, orders["0"])))}
    lasting = _lasting(asking, Decline())
    return Prompt(asking.rich(said), asking.rule, tuple(choices), orders, goals, look_at=step.at, lasting=lasting)


def _best_red(shots: Sequence[tuple[int, Choice]]) -> list[Choice]:
    """The buttons of shots, given with their odds: the best is red, unless no shot can have an effect."""
    best = max((odds for odds, _ in shots), default=0)
    red = next((shot.key for odds, shot in shots if odds and odds == best), "")
    return [replace(shot, primary=shot.key == red) for _, shot in shots]


def _hold_on(asking: Asking) -> Choice:
    return Choice(PHASE, asking.say("Hold fire in this activation"))


def _lasting(asking: Asking, command: Command) -> dict[str, Lasting]:
    return {PHASE: Lasting(command, matters(asking.state)[0])}


def matters(state: State) -> tuple[object, ...]:
    """What a question of fire is about, so that its answer may hold until the activation ends; () for any other."""
    step = state.steps[-1]
    return ((type(step), state.activations),) if isinstance(step, ReactionWindow | ReturnWindow) else ()


# ---------------------------------------------------------------- counter-charges


@prompt.register
def _(step: CounterWindow, asking: Asking) -> Prompt:
    """Men-at-arms that are fired at: the hex of the shooter is their target."""
    cause: tuple[Cause, tuple[HexId, ...]] = ("fire", (asking.state.units[step.shooter].at,))
    return _counter_charges(asking, dict.fromkeys(_answers(asking), cause))


@prompt.register
def _(step: CounterCharges, asking: Asking) -> Prompt:
    state = asking.state
    found: dict[CounterCharge, tuple[Cause, tuple[HexId, ...]]] = {}
    for command in _answers(asking):
        cause = cause_of(state, step.attacks, command)
        found[command] = cause, foes_of(state, step.attacks, state.units[command.unit], cause)
    return _counter_charges(asking, found)


def _answers(asking: Asking) -> list[CounterCharge]:
    return [one for one in Options(asking.state) if isinstance(one, CounterCharge)]


def _counter_charges(asking: Asking, answers: dict[CounterCharge, tuple[Cause, tuple[HexId, ...]]]) -> Prompt:
    """A button with the exact odds for each answer; the hexes of the units that may answer are lit."""
    state = asking.state
    goals: dict[str, Goal] = {}
    orders: dict[str, Command] = {}
    blows: list[tuple[int, Choice]] = []
    for number, (command, (cause, foes)) in enumerate(answers.items()):
        unit = state.units[command.unit]
        first = command.path[:1] or foes
        odds = percent(chance(state, unit, cause, turns=has_to_turn(state, unit, first)))
        orders[str(number)] = command
        blows.append((odds, Choice(str(number), with_odds(asking, command, odds))))
        way = (unit.at, *command.path, *(foes[:1] if command.path else ()))
        goals.setdefault(unit.at, Goal(Lit(str(odds), aim=True), (command,), asking.rich(wording(state, command)), way))
    choices = [*_best_red(blows), Choice("decline", worded(asking, Decline()), back=True)]
    orders["decline"] = Decline()
    look_at = next(iter(goals), "")
    return Prompt(asking.rich(asking.question), asking.rule, tuple(choices), orders, goals, look_at=look_at)


# ---------------------------------------------------------------- leaders who go along


@prompt.register
def _(step: Leaving, asking: Asking) -> Prompt:
    options = list(Options(asking.state))
    return plainly(asking, sorted(options, key=lambda one: len(one.leaders) if isinstance(one, GoWith) else 0))
