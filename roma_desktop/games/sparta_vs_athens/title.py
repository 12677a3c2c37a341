"""Sparta vs. Athens as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Codec, Data, Unreadable, checked, converted, kinds_of
from roma_desktop.games.sparta_vs_athens.commands.campaign import Detach, Enter, LiftSiege, Transfer
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy
from roma_desktop.games.sparta_vs_athens.model import names
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario, Setting
from roma_desktop.games.sparta_vs_athens.model.soundness import unsound
from roma_desktop.games.sparta_vs_athens.model.state import Outcome, State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.ruled_state import RuledState
from roma_desktop.games.sparta_vs_athens.scenario import files
from roma_desktop.games.sparta_vs_athens.scenario.setup import set_up
from roma_desktop.games.sparta_vs_athens.steps.sequence import opening

RELUCTANCE: dict[type[Command], float] = {Deploy: 0.02, Detach: 0.1, Transfer: 0.1, LiftSiege: 0.1, Enter: 2.0}
"""Weights of commands for players who decide by chance; all others weigh 1."""


class SpartaVsAthens:
    """The title."""

    id = "sparta_vs_athens"
    rules_version = "2"
    turns = say("turns")

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
        return SIDES

    def languages(self, state: State) -> Iterable[str]:
        return map(str, state.setting.scenario.title)

    def turn(self, state: State) -> int:
        """The number of the year, from 1."""
        return state.setting.scenario.first_year - state.year + 1

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def weight(self, command: Command) -> float:
        return RELUCTANCE.get(type(command), 1.0)

    def words(self, state: State, language: str = "en") -> Words:
        return names.words(state, language)


TITLE = SpartaVsAthens()
