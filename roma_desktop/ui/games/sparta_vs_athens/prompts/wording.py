"""Commands in words, for buttons and lists; and the place that a command is about."""

from __future__ import annotations

from functools import singledispatch

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands import administration, campaign, combat, deployment, logistics
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL, PieceId
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS
from roma_desktop.games.sparta_vs_athens.rules.revolts import athens_chance, chance
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent


def place_of(command: Command) -> str:
    """The place that a command is about; "" for none."""
    return str(getattr(command, "at", "") or getattr(command, "to", ""))


def units_in(state: State, pieces: frozenset[PieceId]) -> tuple[str, ...]:
    """The units among pieces, in order."""
    return tuple(sorted(piece for piece in pieces if piece in state.units))


SENTENCES: dict[type[Command], Message] = {
    campaign.Fight: say("Attack"),
    campaign.Ravage: say("Ravage"),
    campaign.Halt: say("Halt"),
    campaign.EndCampaign: say("End the campaign"),
    campaign.PassBy: say("Pass by"),
    campaign.LetPass: say("Let them pass"),
    campaign.Evade: say("Try to evade"),
    campaign.GoInside: say("Go inside"),
    campaign.StayOutside: say("Fight outside"),
    campaign.DeclineBattle: say("Decline the battle"),
    campaign.EndTransfer: say("End the transfer"),
    combat.ReduceUnits: say("Reduce: turn the rest over"),
    combat.StandLosses: say("Take the loss"),
    administration.EndPlacing: say("No more leaders"),
    administration.SacrificeLeaders: say("Let both leaders go"),
    administration.LetFall: say("Let the government fall"),
    administration.TakeFund: say("Take the reserve fund"),
    administration.LeaveFund: say("Wait"),
    logistics.EndPurchases: say("End purchases"),
    logistics.DismissGarrison: say("Athens loses its garrison"),
    logistics.StopIncome: say("Athens loses its income of next year"),
    deployment.EndDeployment: say("End the set-up"),
}
"""Commands that are always said in the same words."""


def wording(state: State, command: Command) -> Message:
    """What a command orders, in words."""
    return _wording(command, state)


@singledispatch
def _wording(command: Command, state: State) -> Message:
    return SENTENCES[type(command)]


@_wording.register
def _(command: GoFirst, state: State) -> Message:
    return say("{side:side} first", side=command.side)


@_wording.register
def _(command: campaign.Operate, state: State) -> Message:
    units = units_in(state, command.force)
    if not units:
        return say("{leader:leader} alone", leader=command.leader)
    return say("{leader:leader} with {units:count}", leader=command.leader, units=units)


@_wording.register
def _(command: campaign.Enter, state: State) -> Message:
    return say("To {place:place}", place=command.to)


@_wording.register
def _(command: campaign.Detach, state: State) -> Message:
    units = units_in(state, command.pieces)
    if units:
        return say("Leave {units:count} here", units=units)
    return say("Leave {leader:leader} here", leader=min(command.pieces))


@_wording.register
def _(command: campaign.PickUp, state: State) -> Message:
    units = units_in(state, command.pieces)
    if units:
        return say("Pick up {units:count}", units=units)
    return say("Pick up {leader:leader}", leader=min(command.pieces))


@_wording.register
def _(command: campaign.Besiege, state: State) -> Message:
    return say("Besiege: 5 CP")


@_wording.register
def _(command: campaign.PlaceFort, state: State) -> Message:
    return say("Place the fort {fort:fort}", fort=command.fort)


@_wording.register
def _(command: campaign.LiftSiege, state: State) -> Message:
    return say("Lift the siege of {place:place}", place=command.at)


@_wording.register
def _(command: campaign.MakeSortie, state: State) -> Message:
    return say("Sortie at {place:place}", place=command.at)


@_wording.register
def _(command: campaign.GiveBattle, state: State) -> Message:
    return say("Give battle and land") if command.landing else say("Give battle")


@_wording.register
def _(command: campaign.Intercept, state: State) -> Message:
    return say("Intercept with {units:count}", units=units_in(state, command.ships))


@_wording.register
def _(command: campaign.AcceptBattle, state: State) -> Message:
    if command.inside:
        return say("Into the harbour: {units:count}", units=units_in(state, command.inside))
    return say("Fight at sea")


@_wording.register
def _(command: campaign.Transfer, state: State) -> Message:
    return say("{leader:leader} to {place:place}", leader=command.leader, place=command.to)


@_wording.register
def _(command: combat.AssignMarines, state: State) -> Message:
    if command.ships:
        return say("On land: {units:count}", units=units_in(state, command.ships))
    return say("All ships fight at sea")


@_wording.register
def _(command: combat.LeadWith, state: State) -> Message:
    return say("{leader:leader} leads", leader=command.leader)


@_wording.register
def _(command: combat.LoseUnits, state: State) -> Message:
    return say("Lose {units:count}", units=units_in(state, command.units))


@_wording.register
def _(command: combat.ChooseVictim, state: State) -> Message:
    return say("{leader:leader} has fallen", leader=command.leader)


@_wording.register
def _(command: administration.Declare, state: State) -> Message:
    row = EVENTS[command.event]
    if row.mode == "attempt" and isinstance(state.steps[-1], OptionalEvent):
        return say("Try: {title}", title=row.title)
    if command.units:
        units = units_in(state, command.units)
        return say("Declare: {title}, with {units:count}", title=row.title, units=units)
    return say("Declare: {title}", title=row.title)


@_wording.register
def _(command: administration.Forgo, state: State) -> Message:
    return say("Not this year: {title}", title=EVENTS[command.event].title)


@_wording.register
def _(command: administration.PlaceLeader, state: State) -> Message:
    return say("{who:person} to {place:place}", who=command.person, place=command.at)


@_wording.register
def _(command: administration.DrawLeaders, state: State) -> Message:
    return say("Draw {n:leader|leaders}", n=command.count) if command.count else say("Draw none")


@_wording.register
def _(command: administration.LoseToPlague, state: State) -> Message:
    return say("Lose {units:count}", units=units_in(state, command.units))


@_wording.register
def _(command: administration.SettlePersians, state: State) -> Message:
    return say("{first:place} and {second:place}", first=command.first, second=command.second)


@_wording.register
def _(command: administration.GiveUpShips, state: State) -> Message:
    return say("Give up {unit:unit}", unit=command.unit)


@_wording.register
def _(command: logistics.Incite, state: State) -> Message:
    assert state.phasing is not None
    odds = chance(state, state.phasing, command.at)
    return say("Incite {place:place}: {percent} %", place=command.at, percent=round(100 * odds))


@_wording.register
def _(command: logistics.InciteAthens, state: State) -> Message:
    return say("Incite {place:place}: {percent} %", place="athens", percent=round(100 * athens_chance(state)))


@_wording.register
def _(command: logistics.Buy, state: State) -> Message:
    unit = state.units[command.unit]
    if not command.at:
        return say("{unit:unit}: {n:talent|talents}, arrives next season", unit=unit.id, n=unit.front)
    return say("{unit:unit} at {place:place}: {n:talent|talents}", unit=unit.id, place=command.at, n=unit.front)


@_wording.register
def _(command: logistics.Arrive, state: State) -> Message:
    return say("{unit:unit} to {place:place}", unit=command.unit, place=command.at)


@_wording.register
def _(command: logistics.LeaveUnpaid, state: State) -> Message:
    return say("Leave {units:count} unpaid", units=units_in(state, command.units))


@_wording.register
def _(command: deployment.Deploy, state: State) -> Message:
    if command.unit in state.leaders:
        return say("{leader:leader} to {place:place}", leader=command.unit, place=command.at)
    if command.at == POOL:
        return say("{unit:unit} to the force pool", unit=command.unit)
    if state.units[command.unit].at == POOL:
        return say("{unit:unit} from the force pool to {place:place}", unit=command.unit, place=command.at)
    return say("{unit:unit} to {place:place}", unit=command.unit, place=command.at)


@_wording.register
def _(command: campaign.Disband, state: State) -> Message:
    return say("Eliminate {units:count}", units=units_in(state, command.units))
