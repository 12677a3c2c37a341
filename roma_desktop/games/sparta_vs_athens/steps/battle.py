"""A battle: each side names the leader who shifts it, the die falls, the table is read [8.1, 8.6]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.combat import LeadWith
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, ResultRead
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderShown
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import Result, odds_name, ratio, table
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, Kind, LeaderId, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import (
    Fought,
    attack_and_defence,
    battle_rule,
    captains,
    choices,
    shift_of,
)
from roma_desktop.games.sparta_vs_athens.steps.losses import after_result


class Battle(Step[State], frozen=True):
    """One battle, on land with LSP and marines or at sea with NSP [8.1, 8.6].

    ``leaders``: who leads a side, as far as that is settled; one leader a side, the owner's choice (RUL-09).
    """

    at: LocaleId
    kind: Kind
    attacker: SideId
    attackers: frozenset[UnitId]
    defenders: frozenset[UnitId]
    cargo: Mapping[UnitId, UnitId] = {}
    garrison: bool = False
    sortie: bool = False
    leaders: Mapping[SideId, LeaderId] = {}

    @property
    def rule(self) -> str:
        return battle_rule(self.kind, self.garrison)

    # ------------------------------------------------------------ leaders

    def _choosing(self, state: State) -> SideId | None:
        """The side that must choose its leader next: it has leaders whose shifts differ."""
        return next(
            (
                side
                for side in (self.attacker, enemy(self.attacker))
                if side not in self.leaders and len(choices(state, self.at, side, self.kind)) > 1
            ),
            None,
        )

    def decision(self, state: State) -> Decision | None:
        side = self._choosing(state)
        if side is None:
            return None
        question = (
            say("Who leads the naval battle at {place:place}?", place=self.at)
            if self.kind == NSP
            else say("Who leads the battle at {place:place}?", place=self.at)
        )
        return Decision(side, question, "RUL-09")

    def check(self, state: State, command: Command) -> None:
        side = self._choosing(state)
        assert side is not None
        if not isinstance(command, LeadWith):
            raise Illegal(
                "RUL-09", say("A leader must be chosen for the battle first."), say("Choose one of those present.")
            )
        if command.leader not in {one.id for one in captains(state, self.at, side)}:
            raise Illegal(
                "RUL-09",
                say("{leader:leader} can't lead this battle.", leader=command.leader),
                say("Choose a leader of yours who is present."),
            )

    def options(self, state: State) -> Iterator[Command]:
        side = self._choosing(state)
        assert side is not None
        return (LeadWith(one.id) for one in choices(state, self.at, side, self.kind))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        side = self._choosing(state)
        assert side is not None
        assert isinstance(command, LeadWith)
        return [Become(replace(self, leaders={**self.leaders, side: command.leader}))]

    def _leader(self, state: State, side: SideId) -> Leader | None:
        """Who leads a side: the one named, or the best there."""
        named = state.leaders.get(self.leaders.get(side, ""))
        if named is not None and named.at == self.at:
            return named
        return next(iter(choices(state, self.at, side, self.kind)), None)

    # ------------------------------------------------------------ the die

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        defender = enemy(self.attacker)
        led = {self.attacker: self._leader(state, self.attacker), defender: self._leader(state, defender)}
        shift = shift_of(led[self.attacker], self.kind) - shift_of(led[defender], self.kind)
        attack, defence = attack_and_defence(
            state, self.at, self.kind, self.attacker, self.attackers, self.defenders, self.sortie
        )
        odds, sheet = ratio(attack, defence), table(self.kind)
        column = sheet.column(odds, shift)
        rolled = roll(dice, self.rule, say("Battle at {place:place}", place=self.at), by=self.attacker)
        result = sheet.result(column, rolled.face)
        fought = self._fought(state, result, led, lowest=column == 0, highest=column == sheet.columns - 1)
        return [
            BattleBegan(self.at, self.kind, self.attacker, _sorted(self.attackers), _sorted(self.defenders)),
            *(LeaderShown(one.id, "RUL-72") for one in led.values() if one is not None and shift_of(one, self.kind)),
            rolled,
            ResultRead(self.attacker, attack, defence, odds_name(odds), shift, odds_name(column), result, self.rule),
            Become(after_result(fought)),
        ]

    def _fought(
        self, state: State, result: Result, led: Mapping[SideId, Leader | None], lowest: bool, highest: bool
    ) -> Fought:
        """What has to be remembered of the battle until it is over."""
        ships = self.attackers | self.defenders if self.kind == NSP else frozenset[UnitId]()
        carried = {of: ship for of, ship in self.cargo.items() if ship in ships}
        units = self.attackers | self.defenders | (carried.keys() & state.units.keys())
        return Fought(
            self.at,
            self.kind,
            self.attacker,
            self.attackers,
            self.defenders,
            carried,
            result,
            shown={of: state.units[of].sp for of in sorted(units)},
            lowest=lowest,
            highest=highest,
            leaders={side: one.id for side, one in led.items() if one is not None},
            garrison=self.garrison,
        )


def _sorted(units: frozenset[UnitId]) -> tuple[UnitId, ...]:
    return tuple(sorted(units))
