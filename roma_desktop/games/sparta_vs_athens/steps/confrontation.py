"""Two sides meet: ships are assigned, then the battle at sea and the battle on land are fought [8.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.combat import AssignMarines
from roma_desktop.games.sparta_vs_athens.events.contact import FightsOnLand
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted, Taken
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import (
    LSP,
    NSP,
    Kind,
    LeaderId,
    LocaleId,
    SideId,
    UnitId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.rules.combat import garrison_alone, still_there
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle

Cause = Literal["attack", "interception", "sortie", "forced"]
Stage = Literal["opening", "marines", "sea", "land", "over"]


class Confrontation(Step[State], frozen=True):
    """An attack with all that belongs to it [8.1]: ships are assigned, the naval battle comes first (RUL-15).

    ``attackers`` and ``defenders`` are the LSP and NSP that meet outside; without defenders the attack is on an open
    city's garrison alone [8.5]. ``cargo``: each land unit aboard with its ship; it doesn't fight at sea, dies with its
    ship [7.4], and fights on land once the ships have fought. ``marines``: the ships that a side has assigned to the
    land battle. ``garrison``: whether the attack is on a garrison alone.
    """

    at: LocaleId
    attacker: SideId
    attackers: frozenset[UnitId]
    defenders: frozenset[UnitId]
    cause: Cause
    naval_only: bool = False
    cargo: Mapping[UnitId, UnitId] = {}
    attack_leader: LeaderId = ""
    stage: Stage = "opening"
    marines: Mapping[SideId, frozenset[UnitId]] = {}
    garrison: bool = False

    # ------------------------------------------------------------ who is there

    def body(self, state: State, side: SideId, kind: Kind) -> list[Unit]:
        """A side's units of a kind that are still there."""
        units = self.attackers if side == self.attacker else self.defenders
        return still_there(state, self.at, units, kind)

    def _marines(self, state: State, side: SideId) -> list[Unit]:
        return still_there(state, self.at, self.marines.get(side, frozenset()))

    def _on_land(self, state: State) -> bool:
        """Whether there is a land battle: both sides have land units left, or a garrison is attacked [8.1 step 3]."""
        if self.naval_only or not self.body(state, self.attacker, LSP):
            return False
        return self.garrison or bool(self.body(state, enemy(self.attacker), LSP))

    # ------------------------------------------------------------ assigning ships

    def _assigning(self, state: State) -> SideId | None:
        """The side that must assign its ships next, the attacker first."""
        if self.stage != "marines" or not self._on_land(state):
            return None
        sides = (self.attacker, enemy(self.attacker))
        return next((side for side in sides if side not in self.marines and self.body(state, side, NSP)), None)

    def decision(self, state: State) -> Decision | None:
        side = self._assigning(state)
        if side is None:
            return None
        return Decision(side, say("Which ships fight on land at {place:place}?", place=self.at), "8.1")

    def check(self, state: State, command: Command) -> None:
        side = self._assigning(state)
        assert side is not None
        if not isinstance(command, AssignMarines):
            raise Illegal(
                "8.1",
                say("Ships must be assigned to one of the two battles first."),
                say("Choose those that fight on land; the others fight at sea."),
            )
        strangers = command.ships - {ship.id for ship in self.body(state, side, NSP)}
        if strangers:
            raise Illegal(
                "8.1",
                say("{units:count} can't be assigned.", units=tuple(sorted(strangers))),
                say("Choose among your ships in this battle."),
            )

    def options(self, state: State) -> Iterator[Command]:
        """Assignments to offer: no ships, all of them, and the weakest ones in each number between."""
        side = self._assigning(state)
        assert side is not None
        ships = sorted(self.body(state, side, NSP), key=lambda ship: (ship.sp, ship.id))
        for count in (0, len(ships), *range(1, len(ships))):
            yield AssignMarines(frozenset(ship.id for ship in ships[:count]))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        side = self._assigning(state)
        assert side is not None
        assert isinstance(command, AssignMarines)
        return [Become(replace(self, marines={**self.marines, side: command.ships}))]

    # ------------------------------------------------------------ the battles

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        match self.stage:
            case "opening":
                return self._open(state)
            case "marines":
                return [Become(replace(self, stage="sea"))]
            case "sea":
                return [Become(replace(self, stage="land")), *self._sea(state)]
            case "land":
                return [Become(replace(self, stage="over")), *self._land(state)]
            case _:
                return [*self._siege_left(state), Done()]

    def _open(self, state: State) -> list[Event[State]]:
        alone = not self.defenders and not self.naval_only and garrison_alone(state, self.at, self.attacker)
        events: list[Event[State]] = [Become(replace(self, stage="marines", garrison=alone))]
        siege = state.sieges.get(self.at)
        if siege is not None and siege.side != self.attacker and siege.units & self.defenders:
            events.append(SiegeLifted(self.at))  # 9.0: the besiegers are attacked by units from another locale
        return events

    def _sea(self, state: State) -> list[Event[State]]:
        fleets = [self._fleet(state, side) for side in (self.attacker, enemy(self.attacker))]
        if not all(fleets):
            return []
        return [Call((self._battle(NSP, *fleets),))]

    def _fleet(self, state: State, side: SideId) -> frozenset[UnitId]:
        return frozenset(ship.id for ship in self.body(state, side, NSP)) - self.marines.get(side, frozenset())

    def _land(self, state: State) -> list[Event[State]]:
        if not self._on_land(state):
            return []
        if self.garrison and not garrison(state, self.at):
            return [Taken(self.at, self.attacker, "11.13")]
        told: list[Event[State]] = [FightsOnLand()] if self.cause == "attack" else []
        armies = (self._army(state, side) for side in (self.attacker, enemy(self.attacker)))
        return [*told, Call((self._battle(LSP, *armies),))]

    def _army(self, state: State, side: SideId) -> frozenset[UnitId]:
        return frozenset(unit.id for unit in (*self.body(state, side, LSP), *self._marines(state, side)))

    def _battle(self, kind: Kind, attackers: frozenset[UnitId], defenders: frozenset[UnitId]) -> Battle:
        fixed: Mapping[SideId, LeaderId] = {self.attacker: self.attack_leader} if self.attack_leader else {}
        return Battle(
            self.at,
            kind,
            self.attacker,
            attackers,
            defenders,
            cargo=self.cargo,
            garrison=self.garrison,
            sortie=self.cause == "sortie",
            leaders=fixed,
        )

    def _siege_left(self, state: State) -> list[Event[State]]:
        """A siege whose besiegers have all died is over."""
        return [SiegeLifted(self.at)] if self.at in state.sieges and not besiegers(state, self.at) else []
