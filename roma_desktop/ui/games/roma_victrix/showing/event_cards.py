"""What an event card is good for, and when, in a sentence each [14.2]."""

from __future__ import annotations

from roma_desktop.core.message import Message, say

GOOD_FOR: dict[str, Message] = {
    "allegiance": say("In your operations: an enemy's ally or client comes over to you with all it has."),
    "ambush": say("In your operations: an L-2 with warbands attacks enemy troops in any province."),
    "attrition": say("While an enemy leader marches: every unit with him rolls, and may lose a step."),
    "interception": say("When an enemy comes next to one of your leaders: an interception without a roll."),
    "withdrawal": say("When you are attacked: a withdrawal without a roll, up to 3 provinces."),
    "invasion": say("In your operations: an L-3 with the warbands of two markers comes out of Barbaricum."),
    "raid": say("In your operations: an L-2 with the warbands of one marker comes out of Barbaricum."),
    "forced_march": say("While your leader marches: one more die of operations points."),
    "frontier_war": say("In your operations: a neutral power fights for you."),
    "intelligence": say("In your turn: look into one stack."),
    "land_combat": say("Before the dice of a land combat: a DRM of 2."),
    "leader": say("In your operations: a new leader, L-1 to L-3 by a die."),
    "defection": say("In your operations: an enemy leader comes over if the die is above his rating."),
    "major_rebellion": say("In your operations: an L-3 with the warbands of two markers rises in an enemy's province."),
    "minor_rebellion": say("In your operations: an L-2 with the warbands of one marker rises in an enemy's province."),
    "assassination": say("At any time: an enemy leader dies if the die is above his rating."),
    "naval_combat": say("Before the dice of a naval combat: a DRM of 2."),
    "piracy": say("While an enemy sails: his fleets lose up to 60 %. In your operations: pillage an open coast."),
    "recruit": say("With one of your leaders: units free of cost, by the province's revenue and his rating."),
    "siege_combat": say("Before the dice of a siege: a DRM of 2 in all its rounds."),
    "treachery": say("After the dice of a combat: its result is reversed. Or: cancel a card just played."),
}
