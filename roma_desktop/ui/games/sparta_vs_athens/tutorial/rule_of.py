"""The rule that a command follows."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.commands import administration, combat, deployment, logistics
from roma_desktop.games.sparta_vs_athens.commands import campaign as order
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst

RULES: dict[type[Command], str] = {
    order.Operate: "4.1",
    order.Enter: "7.3",
    order.Detach: "7.6",
    order.PickUp: "7.7",
    order.Fight: "8.1",
    order.Besiege: "9.0",
    order.Ravage: "9.2",
    order.PlaceFort: "14.1",
    order.LiftSiege: "9.0",
    order.MakeSortie: "9.1",
    order.Halt: "4.1",
    order.EndCampaign: "4.0",
    order.Disband: "5.1",
    order.GiveBattle: "7.9",
    order.PassBy: "7.9",
    order.Intercept: "7.9",
    order.LetPass: "7.9",
    order.Evade: "7.10",
    order.AcceptBattle: "7.10",
    order.GoInside: "7.8",
    order.StayOutside: "7.8",
    order.DeclineBattle: "R17",
    order.Transfer: "6.6",
    order.EndTransfer: "6.6",
    combat.AssignMarines: "8.1",
    combat.LeadWith: "RUL-09",
    combat.ReduceUnits: "8.4",
    combat.StandLosses: "8.2",
    combat.LoseUnits: "8.2",
    combat.ChooseVictim: "6.7",
    administration.PlaceLeader: "6.4",
    administration.EndPlacing: "6.3",
    administration.DrawLeaders: "6.5",
    administration.SacrificeLeaders: "14.1",
    administration.LetFall: "14.1",
    administration.TakeFund: "12.2",
    administration.LeaveFund: "12.2",
    administration.LoseToPlague: "RUL-55",
    administration.SettlePersians: "15.13",
    administration.GiveUpShips: "RUL-47",
    deployment.Deploy: "16.0",
    deployment.EndDeployment: "16.0",
    logistics.Arrive: "12.5",
    logistics.LeaveUnpaid: "12.3",
    logistics.Buy: "12.5",
    logistics.EndPurchases: "12.5",
    logistics.Incite: "10.1",
    logistics.InciteAthens: "10.5",
    logistics.DismissGarrison: "10.5",
    logistics.StopIncome: "10.5",
    GoFirst: "3.2",
}


def rule_of(command: Command) -> str | None:
    """The rule of a command; None if it is the rule of the decision. For an event it is the event's own number."""
    match command:
        case administration.Declare(event) | administration.Forgo(event):
            return event if event[:1].isdigit() else None
        case order.AcceptBattle(inside) if inside:
            return "7.11"
        case _:
            return RULES.get(type(command))
