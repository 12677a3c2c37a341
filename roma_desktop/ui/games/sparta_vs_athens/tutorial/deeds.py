"""What a force can do where it is, with its odds: attacks, sieges, sorties, forts, and taking units along."""

from __future__ import annotations

from functools import singledispatch

from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands import campaign
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, land_enemies, sea_enemies
from roma_desktop.games.sparta_vs_athens.rules.odds import Forecast, land_odds, naval_odds, siege_odds, sortie_odds
from roma_desktop.games.sparta_vs_athens.steps.operation import SIEGE, STOP
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import place_of, wording
from roma_desktop.ui.games.sparta_vs_athens.tutorial.rule_of import rule_of
from roma_desktop.ui.learning.hints import Asked, Hint


def deed(asked: Asked, command: Command) -> Hint:
    """A command with what may come of it."""
    return _deed(command, asked)


@singledispatch
def _deed(command: Command, asked: Asked) -> Hint:
    at = place_of(command) or asked.prompt.look_at
    return asked.hint(wording(asked.state, command), rule_of(command) or asked.prompt.rule, at)


@_deed.register
def _(command: campaign.Fight, asked: Asked) -> Hint:
    """At sea first where enemy ships are; else on land, at last a garrison alone [8.1, 8.5, 8.6]."""
    state, force = asked.state, acting_force(asked.state)
    at, units = force.at(state), force.units(state)
    ships = {unit.id for unit in units if unit.kind == NSP}
    troops = {unit.id for unit in units if unit.kind == LSP}
    afloat = {unit.id for unit in sea_enemies(state, at, force.side)}
    if ships and afloat:
        odds = naval_odds(state, at, force.side, ships, afloat, force.leader)
        return asked.hint(
            say("Attack the ships: {odds}, in the column {column}.", odds=odds.odds, column=odds.column), "8.6", at
        )
    met = {unit.id for unit in land_enemies(state, at, force.side)}
    if met:
        odds = land_odds(state, at, force.side, troops, met, force.leader)
        return asked.hint(say("Attack: {odds}, in the column {column}.", odds=odds.odds, column=odds.column), "8.1", at)
    return _on_garrison(asked, land_odds(state, at, force.side, troops or ships, (), force.leader), at)


def _on_garrison(asked: Asked, odds: Forecast, at: str) -> Hint:
    faces = sum(chance.result == "D(A)" for chance in odds.chances)
    words = say(
        "Attack the garrison of {gsp}: {odds}, in the column {column}; it falls on {faces} of 6 faces.",
        gsp=garrison(asked.state, at),
        odds=odds.odds,
        column=odds.column,
        faces=faces,
    )
    return asked.hint(words, "8.5", at)


@_deed.register
def _(command: campaign.Besiege, asked: Asked) -> Hint:
    force = acting_force(asked.state)
    at = force.at(asked.state)
    odds = siege_odds(asked.state, at, force.side, command.units)
    words = say(
        "Besiege for {cp} CP: in the column {column} it falls on {faces} of 6 faces.",
        cp=SIEGE,
        column=odds.column,
        faces=odds.chance,
    )
    return asked.hint(words, "9.0", at)


@_deed.register
def _(command: campaign.MakeSortie, asked: Asked) -> Hint:
    odds = sortie_odds(asked.state, command.at, asked.side)  # type: ignore[arg-type]
    words = say("Sortie at {at:place}: it succeeds on {faces} of 6 faces.", at=command.at, faces=odds.chance)
    return asked.hint(words, "9.1", command.at)


@_deed.register
def _(command: campaign.PickUp, asked: Asked) -> Hint:
    pieces = tuple(sorted(command.pieces))
    words = say("Take along {pieces:count}: {cp} CP for the stop.", pieces=pieces, cp=STOP)
    return asked.hint(words, "7.7", acting_force(asked.state).at(asked.state))
