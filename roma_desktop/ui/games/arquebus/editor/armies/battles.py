"""Battles as wholes: how a new one begins, and a Battle in a few words."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Scenario
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, SideId
from roma_desktop.ui.games.arquebus.editor.armies import roster

NEW_LEADER: Final = {"en": "New leader", "ja": "新しい指揮官"}
NEW_BATTLE: Final = {"en": "New Battle", "ja": "新しい戦闘単位"}


def fresh_leader(at: HexId) -> LeaderEntry:
    """The leader of a Battle that has just got one, of middling ratings [5.2]."""
    return LeaderEntry(name=NEW_LEADER, activation=3, command_range=4, hex=at)


def with_new(scenario: Scenario, side: SideId) -> tuple[Scenario, BattleId]:
    """The scenario with another Battle of a side, led from its standard's hex; and the id of that Battle."""
    entry = roster.side_of(scenario, side)
    of = roster.new_id(scenario, f"{side}_battle")
    battle = BattleEntry(id=of, name=NEW_BATTLE, leader=fresh_leader(entry.standard))
    return roster.with_battles(scenario, side, (*entry.battles, battle)), of


def numbers(scenario: Scenario, battle: BattleEntry) -> Message:
    """How many units a Battle has, and who leads it with which Activation rating."""
    count = len(battle.units)
    led = roster.battle_of(scenario, battle.led_by) if battle.led_by else battle
    if led is None or led.leader is None:
        return say("{n:unit|units} · no leader", n=count)
    leader = f"{led.id}_leader"
    return say("{n:unit|units} · {leader:leader} {rating}", n=count, leader=leader, rating=led.leader.activation or 0)
