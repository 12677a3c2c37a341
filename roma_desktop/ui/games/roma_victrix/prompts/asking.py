"""What every prompt is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import singledispatch

from roma_desktop.core.flow import Command, Decision, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.parts.decision_bar import Choice
from roma_desktop.ui.parts.rich import Piece
from roma_desktop.ui.table.prompt import Prompt


@dataclass(frozen=True)
class Asking:
    """What a prompt is made from: the position as the deciding side sees it, its language, what is chosen."""

    state: State
    decision: Decision
    words: Words
    chosen: str = ""  # the leader that is chosen
    via: tuple[str, ...] = ()  # the waypoints of a march

    def rich(self, message: Message) -> tuple[Piece, ...]:
        return tuple(self.words.pieces(message))

    def say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self.words.say(say(template, **values))

    @property
    def question(self) -> Message:
        return self.decision.question

    @property
    def rule(self) -> str:
        return self.decision.rule

    def allowed(self, command: Command) -> bool:
        return command in Options(self.state)

    def why_not(self, command: Command) -> str:
        illegal = Options(self.state).why_not(command)
        return "" if illegal is None else f"{self.words.say(illegal.reason)} [{illegal.rule}]"


@singledispatch
def prompt(step: Step[State], asking: Asking) -> Prompt:
    """The prompt of a step. Any step can be asked for in this plain way: its question, and a button an option."""
    options = list(Options(asking.state))
    orders = {str(number): command for number, command in enumerate(options)}
    choices = tuple(Choice(key, type(command).__name__, primary=key == "0") for key, command in orders.items())
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders)


def buttons(*offered: tuple[str, str, Command]) -> tuple[tuple[Choice, ...], Mapping[str, Command]]:
    """Buttons of (key, words, command); the last is the primary one."""
    last = len(offered) - 1
    choices = tuple(Choice(key, words, primary=number == last) for number, (key, words, _) in enumerate(offered))
    return choices, {key: command for key, _, command in offered}
