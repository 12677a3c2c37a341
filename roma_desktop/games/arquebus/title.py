"""Arquebus as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Codec, Data, Unreadable, checked, converted, kinds_of
from roma_desktop.games.arquebus.commands.moving import EndMoves, Fire, MoveLeader, React, ReturnFire, Turn
from roma_desktop.games.arquebus.commands.sequence import ActivateArmy, ActivateStandard, MoveStandard, Pass, PutAway
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, CounterCharge, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.model import names
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.soundness import unsound
from roma_desktop.games.arquebus.model.state import Outcome, State
from roma_desktop.games.arquebus.ruled_state import RuledState
from roma_desktop.games.arquebus.scenario import files
from roma_desktop.games.arquebus.scenario.setup import set_up
from roma_desktop.games.arquebus.steps.sequence import opening

RELUCTANCE: dict[type[Command], float] = {
    Pass: 0.5,
    PutAway: 0.05,
    ActivateArmy: 0.4,
    ActivateStandard: 0.2,
    MoveStandard: 0.0005,
    MoveLeader: 0.1,
    Turn: 0.03,
    EndMoves: 4.0,
    Fire: 100.0,
    React: 3.0,
    ReturnFire: 2.0,
    CounterCharge: 3.0,
    Attack: 60.0,
    Charge: 100.0,
    EndDeclaring: 0.5,
    Withdraw: 0.1,
}
"""Weights of commands for players who decide by chance; all others weigh 1. They fight wherever they can: their steps
lead nowhere, and a battle without fights never ends."""


class Arquebus:
    """The title."""

    id = "arquebus"
    rules_version = "2"
    turns = say("activations")

    def __init__(self) -> None:
        self.codec: Codec[State] = Codec(
            RuledState, kinds_of(Step, __package__), kinds_of(Command, __package__), shared="setting", tables={}
        )

    def scenarios(self) -> list[Path]:
        return files.shipped_scenarios()

    def load(self, file: Path) -> Scenario:
        return files.load(file)

    def read_scenario(self, data: Data) -> Scenario:
        return checked(data, Scenario, files.mistakes)

    def read_options(self, data: Data) -> Options:
        return converted(data, Options)

    def start(self, scenario: Scenario, options: Options) -> State:
        return set_up(scenario, options, opening(), RuledState)

    def shared(self, state: State) -> Setting:
        return state.setting

    def check_position(self, state: State) -> None:
        wrong = unsound(state)
        if wrong is not None:
            raise Unreadable(say("{what}", what=wrong))

    def interjections(self, state: State, side: str) -> Iterator[Command]:
        return iter(())

    def sides(self, state: State) -> tuple[str, ...]:
        return state.setting.sides

    def languages(self, state: State) -> Iterable[str]:
        return map(str, state.setting.scenario.title)

    def turn(self, state: State) -> int:
        """The number of the activation, from 1: there are no turns [1.0]."""
        return max(1, state.activations)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def weight(self, command: Command) -> float:
        return RELUCTANCE.get(type(command), 1.0)

    def words(self, state: State, language: str = "en") -> Words:
        return names.words(state, language)


TITLE = Arquebus()
