"""A hand that plays Arquebus by what the table asks, as its controller does, without a window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from roma_desktop.core.dice import Dice, ScriptedDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.game import Options as Offered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.presenter.decisions import ArquebusDecisions
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.table.prompt import Asking, Prompt
from tests.games.arquebus.arq_positions import battle, in_activation, only, put

DECISIONS = ArquebusDecisions()


class Hand:
    """Chooses pieces, presses buttons, goes to hexes. ``chosen`` is what the table calls so."""

    def __init__(self, state: State, dice: Dice | None = None, faces: Sequence[int] = ()) -> None:
        self.game: Game[Any] = Game(state, dice or ScriptedDice(10 if face == 0 else face for face in faces))
        self.chosen = ""

    @property
    def state(self) -> State:
        state: State = self.game.state
        return state

    def asked(self) -> Prompt:
        """What the table asks now, chosen as its controller chooses."""
        decision = self.game.decision
        assert decision is not None
        view = self.state.seen_by(decision.actor)
        asking = Asking(view, decision, TITLE.words(view), self.chosen)
        asked = DECISIONS.prompt(asking)
        if asked.pieces and self.chosen not in asked.pieces.values():
            self.chosen = next(iter(asked.pieces.values()))
            asked = DECISIONS.prompt(Asking(view, decision, TITLE.words(view), self.chosen))
        return asked

    def choose(self, key: str) -> Prompt:
        """Click a counter."""
        self.chosen = self.asked().pieces[key]
        return self.asked()

    def press(self, key: str) -> None:
        """Press a button."""
        asked = self.asked()
        assert key in {choice.key for choice in asked.choices if choice.enabled}, key
        if key in asked.orders:
            self.game.submit(asked.orders[key])
        elif key in asked.switches:
            self.chosen = asked.switches[key]
        elif key in asked.series:
            self.follow(asked.series[key])
        else:
            assert key == "next"
            able = list(dict.fromkeys(asked.pieces.values()))
            self.chosen = able[(able.index(self.chosen) + 1) % len(able)]

    def go(self, place: str) -> None:
        """Click a lit hex, and what is ordered by it as far as nobody else is asked."""
        goal = self.asked().goals[place]
        if goal.chooses:
            self.chosen = goal.chooses
            return
        self.follow(goal.commands)

    def follow(self, commands: Sequence[Command]) -> None:
        """A chain of commands goes on as long as its undertaking does."""
        undertaking = DECISIONS.undertaking(self.state)
        for number, command in enumerate(commands):
            if number and (DECISIONS.undertaking(self.state) != undertaking or self.game.why_not(command)):
                return
            self.game.submit(command)
            if undertaking is None:
                return

    def button(self, key: str) -> str:
        """The words of a button."""
        return next(choice.words for choice in self.asked().choices if choice.key == key)

    def tip(self, place: str) -> str:
        """What is told about a lit hex."""
        return plain(self.asked().goals[place].tip)

    def says(self) -> str:
        return plain(self.asked().sentence)

    def wanders(self, chance: random.Random) -> None:
        """Do anything that is offered: a button, a hex, another piece, a turn."""
        asked = self.asked()
        choices = [choice.key for choice in asked.choices if choice.enabled]
        turns = [one.by(step) for one in asked.turns.values() for step in (1, -1)]
        legal = [one for one in turns if one is not None and self.game.why_not(one) is None]
        kind = chance.choices(("button", "hex", "piece", "turn"), (3, 6, 3, 1))[0]
        if kind == "hex" and asked.goals:
            self.go(chance.choice(list(asked.goals)))
        elif kind == "piece" and asked.pieces:
            self.chosen = chance.choice(list(asked.pieces.values()))
        elif kind == "turn" and legal:
            self.game.submit(chance.choice(legal))
        elif choices:
            self.press(chance.choice(choices))


def duel(**places: tuple[str, str]) -> State:
    """Cerignola with only these units."""
    return put(only(battle("cerignola"), *places), **places)


def moves(state: State, target: str = "fr_right", faces: tuple[int, ...] = (), **fields: object) -> Hand:
    return Hand(in_activation(state, target, MoveFire(state.setting.side_of_battle[target]), **fields), faces=faces)


def declares(state: State, target: str = "fr_right", faces: tuple[int, ...] = (), **fields: object) -> Hand:
    step = Declaring(state.setting.side_of_battle[target])
    return Hand(in_activation(state, target, step, **fields), faces=faces)


def sound(hand: Hand, asked: Prompt) -> None:
    """A prompt orders only what is legal, has one red button or, where none is sensible, none, and a way on."""
    assert asked.choices or asked.goals
    assert sum(choice.primary for choice in asked.choices) <= 1
    if any(choice.enabled for choice in asked.choices):
        assert all(choice.enabled for choice in asked.choices if choice.primary)
    keys = {choice.key for choice in asked.choices}
    assert len(keys) == len(asked.choices)
    for choice in asked.choices:
        assert choice.words
        if choice.key in asked.orders:
            assert (asked.orders[choice.key] in Offered(hand.state)) == choice.enabled
        elif choice.key in asked.series:
            assert asked.series[choice.key][0] in Offered(hand.state)
        else:
            assert choice.key in asked.switches or choice.key == "next"
    for goal in list(asked.goals.values())[:3]:
        assert goal.chooses or not goal.commands or goal.commands[0] in Offered(hand.state)
        assert set(goal.places) <= set(hand.state.setting.field.hexes)
    assert asked.carry <= asked.pieces.keys()
