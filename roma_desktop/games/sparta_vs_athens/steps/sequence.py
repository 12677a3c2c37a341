"""The sequence of play [3.0]: years, seasons, and the two players' turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst
from roma_desktop.games.sparta_vs_athens.events.turn import FirstPlayerNamed, PhaseBegan, SeasonBegan
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SEASONS, SIDES, Season, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.forces import on_lost_land
from roma_desktop.games.sparta_vs_athens.steps.calendar import Calendar
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment
from roma_desktop.games.sparta_vs_athens.steps.ending import FinalReckoning
from roma_desktop.games.sparta_vs_athens.steps.first_right import FirstRight
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.happenings import Happenings
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders
from roma_desktop.games.sparta_vs_athens.steps.logistics import Logistics
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from roma_desktop.games.sparta_vs_athens.steps.yearly_prestige import YearlyPrestige


class Years(Step[State], frozen=True):
    """One year after the other, until the scenario is decided [3.0]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if state.year <= state.setting.scenario.last_year:
            return [Become(FinalReckoning())]
        quarter = (Calendar(), YearlyPrestige(), Happenings(), GovernmentPhase(), Revenue(), FirstRight())
        return [Call((*quarter, *(SeasonOfWar(season) for season in SEASONS)))]


class SeasonOfWar(Step[State], frozen=True):
    """A season: the holder of the right names the first player, then both have their turns [3.0 S.0, RUL-05]."""

    season: Season
    begun: bool = False

    def decision(self, state: State) -> Decision | None:
        if not self.begun:
            return None
        return Decision(state.right, say("Which side is the first player this season?"), "3.2")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, GoFirst):
            raise Illegal("3.2", say("The season has no first player yet."), say("Choose Athens or Sparta."))

    def options(self, state: State) -> Iterator[Command]:
        return (GoFirst(side) for side in SIDES)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, GoFirst)
        turns = (PlayerTurn(command.side), PlayerTurn(enemy(command.side)))
        return [FirstPlayerNamed(command.side), Done(), Call(turns)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [SeasonBegan(self.season), Become(SeasonOfWar(self.season, begun=True))]


class PlayerTurn(Step[State], frozen=True):
    """A side's Logistics Phase, Campaign Phase and Leader Transfer Phase [3.0]."""

    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        phases = (Logistics(self.side), Campaign(self.side, on_lost_land(state, self.side)), TransferPhase(self.side))
        return [PhaseBegan(self.side), Done(), Call(phases)]


def opening() -> tuple[Step[Any], ...]:
    """The steps of a game that begins: set-up, Sparta first, then the first year from its revenue on (RUL-03).

    The last step of the tuple is played first.
    """
    first_year = (
        Deployment("sparta"),
        Deployment("athens"),
        PlaceLeaders("sparta"),
        PlaceLeaders("athens"),
        Revenue(),
        FirstRight(),
        *(SeasonOfWar(season) for season in SEASONS),
    )
    return (Years(), *reversed(first_year))
