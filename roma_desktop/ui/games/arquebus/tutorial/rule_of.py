"""Which rule a command follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.commands import moving, sequence, shock

RULES: Final[Mapping[type[Command], str]] = {
    sequence.Activate: "6.1-a",
    sequence.ActivateArmy: "6.1-b",
    sequence.ActivateStandard: "15.1-d",
    sequence.MoveStandard: "15.2-a",
    sequence.Pass: "6.1-d",
    sequence.Seize: "6.3-e",
    sequence.Negate: "6.3-f",
    sequence.PlayWarCry: "6.3-c",
    sequence.PlayTroopsFalter: "6.3-c",
    sequence.PutAway: "6.3-c",
    sequence.TakeUp: "6.3-c",
    moving.Move: "7.2-a",
    moving.MoveLeader: "7.2-e",
    moving.Turn: "8.0-d",
    moving.Fire: "11.2-a",
    moving.Dismount: "7.4-b",
    moving.Remount: "7.4-c",
    moving.EndMoves: "4.0-c",
    moving.React: "11.2-c",
    moving.ReturnFire: "11.2-b",
    shock.Attack: "12.1-a",
    shock.Charge: "13.2-a",
    shock.Withdraw: "12.1-a",
    shock.EndDeclaring: "12.1-a",
    shock.RetreatBefore: "12.2-b",
    shock.CounterCharge: "13.6-a",
    shock.Resolve: "12.3",
    shock.Retreat: "14.3-a",
    shock.PlaceRetired: "14.4-a",
    shock.Advance: "12.4-a",
    shock.GoWith: "7.2-f",
}
"""Commands with a rule of their own. To decline, to place a leader and commands of special rules have the rule of the
decision."""


def rule_of(command: Command | None) -> str | None:
    """The rule of a command; None where it is that of the decision."""
    return RULES.get(type(command)) if command is not None else None
