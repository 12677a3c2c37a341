"""Fleets that are attacked may try to slip away [5.71]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Stand, Withdraw
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import FLEETS_ESCAPE
from roma_desktop.games.roma_victrix.rules.combat import Battle
from roma_desktop.games.roma_victrix.rules.waters import friendly_harbours
from roma_desktop.games.roma_victrix.steps.combat.battle import Fight
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat


class SeaWithdrawal(Step[State], frozen=True):
    """Fleets that are attacked may try to slip away: 1 to 3 brings them to any friendly coast [5.71]."""

    battle: Battle

    def _harbours(self, state: State) -> list[SpaceId]:
        side = self.battle.defender.side
        return [place for place in friendly_harbours(state, side) if place != self.battle.place]

    def decision(self, state: State) -> Decision | None:
        if not self._harbours(state):
            return None
        question = say(
            "{attacker:power} {attacker:attacks|attack} at sea in {at:place}. Withdraw, or fight?",
            attacker=self.battle.attacker.side,
            at=self.battle.place,
        )
        return Decision(self.battle.defender.side, question, "5.71")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Stand | Withdraw):
            raise Illegal(
                "5.71",
                say("The fleets in {at:place} are attacked: first decide how you answer.", at=self.battle.place),
                say("Fight, or withdraw."),
            )

    def options(self, state: State) -> Iterator[Command]:
        yield Stand()
        yield Withdraw()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Stand):
            return [Become(Fight(self.battle))]
        side = self.battle.defender.side
        rolled = roll(dice, "5.71", say("Fleets of {power:power} try to withdraw", power=side), by=side)
        if rolled.face > FLEETS_ESCAPE:
            return [rolled, Become(Fight(self.battle))]
        return [rolled, Become(SeaRetreat(self.battle.defender, self.battle.place, anywhere=True, rule="5.71"))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Become(Fight(self.battle))]

    def seen_by(self, side: Side, state: State) -> SeaWithdrawal:
        return replace(self, battle=self.battle.seen_by(side))
