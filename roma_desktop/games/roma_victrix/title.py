"""Roma Victrix as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Codec, Data, Unreadable, checked, converted, kinds_of
from roma_desktop.games.roma_victrix import commands, sequence
from roma_desktop.games.roma_victrix.cards import field, men, rising
from roma_desktop.games.roma_victrix.cards.play import plays_of
from roma_desktop.games.roma_victrix.model import names
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import Captains, Leader, Power, Powers, Troops, Unit
from roma_desktop.games.roma_victrix.model.setting import Scenario, Setting
from roma_desktop.games.roma_victrix.model.soundness import unsound
from roma_desktop.games.roma_victrix.model.state import Outcome, State
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.ruled_state import RuledState
from roma_desktop.games.roma_victrix.scenario import files as scenario
from roma_desktop.games.roma_victrix.scenario import setup
from roma_desktop.games.roma_victrix.steps import at_once

assert all((sequence, at_once, field, men, rising))  # they register steps and what cards do

RELUCTANCE: dict[type[Command], float] = {commands.Form: 0.1}
"""Weights of commands that cost nothing and lead nowhere; all others weigh 1."""


def _table(table: type, piece: type) -> Any:
    return lambda data: table(msgspec.convert(data, dict[str, piece]))  # type: ignore[valid-type]


class RomaVictrix:
    """The title."""

    id = "roma_victrix"
    rules_version = "2"
    turns = say("turns")

    def __init__(self) -> None:
        self.codec: Codec[State] = Codec(
            RuledState,
            kinds_of(Step, __package__),
            kinds_of(Command, __package__),
            shared="setting",
            tables={
                Troops: _table(Troops, Unit),
                Captains: _table(Captains, Leader),
                Powers: _table(Powers, Power),
            },
        )

    def scenarios(self) -> list[Path]:
        return scenario.shipped_scenarios()

    def load(self, file: Path) -> Scenario:
        return scenario.load(file)

    def read_scenario(self, data: Data) -> Scenario:
        return checked(data, Scenario, lambda found: scenario.mistakes(found, world()))

    def read_options(self, data: Data) -> Options:
        return converted(data, Options)

    def start(self, scenario_: Scenario, options: Options) -> State:
        return setup.set_up(scenario_, options)

    def shared(self, state: State) -> Setting:
        return state.setting

    def check_position(self, state: State) -> None:
        wrong = unsound(state)
        if wrong is not None:
            raise Unreadable(say("{what}", what=wrong))

    def interjections(self, state: State, side: str) -> Iterator[Command]:
        return plays_of(state, side)

    def sides(self, state: State) -> tuple[str, ...]:
        return state.powers.players

    def languages(self, state: State) -> Iterable[str]:
        return map(str, state.setting.scenario.title)

    def turn(self, state: State) -> int:
        return state.turn

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def weight(self, command: Command) -> float:
        return RELUCTANCE.get(type(command), 1.0)

    def words(self, state: State, language: str = "en") -> Words:
        return names.words(state, language)


TITLE = RomaVictrix()
