"""Contact in words on the sheet: whether ships pass, whether land units stay outside, who leads, who has fallen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.campaign import GiveBattle, GoInside, StayOutside
from roma_desktop.games.sparta_vs_athens.commands.combat import ChooseVictim, LeadWith
from roma_desktop.games.sparta_vs_athens.model.terms import enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import shift_of
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, outlook
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import SeaContact
from roma_desktop.ui.games.sparta_vs_athens.battle.chances import caught, chance_words, escaping
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Block, Decisive
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import meeting_of, on_land
from roma_desktop.ui.games.sparta_vs_athens.battle.prospects import Prospect, battle_words, of_battle
from roma_desktop.ui.games.sparta_vs_athens.battle.ships import hidden_words
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import Asked


class AtSea(Decisive):
    """The mover's ships give battle or pass [7.9]."""

    step: SeaContact

    def asked(self) -> Asked:
        """The button for battle is red if that goes well more often than badly; otherwise no button is red."""
        found = self._prospect()
        wise = next((key for key, one in self._orders.items() if isinstance(one, GiveBattle)), "")
        red = wise if found is not None and found.sensible else ""
        return self.bar(tuple(self._choice(key, red, found) for key in self._orders))

    def _meeting(self) -> Meeting:
        meeting = meeting_of(self.state, self.step)
        assert meeting is not None
        return meeting

    def _prospect(self) -> Prospect | None:
        return of_battle(outlook(self.state, self._meeting()), self._meeting(), self.step.mover)

    def _choice(self, key: str, red: str, found: Prospect | None) -> Choice:
        command = self._orders[key]
        said = wording(self.state, command)
        if found is None or not isinstance(command, GiveBattle):
            return Choice(key, self.say(said))
        if command.landing:
            return Choice(key, self._landing(said, found), primary=key == red)
        return Choice(key, found.after(self.words, said), primary=key == red)

    def _landing(self, said: Message, at_sea: Prospect) -> str:
        """The words of a battle at sea and on land, with both chances."""
        meeting = on_land(self.state, self.step)
        ashore = of_battle(outlook(self.state, meeting), meeting, self.step.mover)
        if ashore is None:
            return at_sea.after(self.words, said)
        sea, land = at_sea.chance(self.words), ashore.chance(self.words)
        return self.say(say("{order} · to win: {sea} at sea, {land} on land", order=said, sea=sea, land=land))

    def blocks(self) -> Sequence[Block]:
        """A card for each choice."""
        found = self._prospect()
        wise = found is not None and found.sensible
        return tuple(self._card(command, wise=wise) for command in self._orders.values())

    def _card(self, command: Command, *, wise: bool) -> Block:
        title = wording(self.state, command)
        match command:
            case GiveBattle(landing=True):
                return Block(title, self._of_landing(), "8.1", strong=wise)
            case GiveBattle():
                return Block(title, self._of_battle(), "7.10", strong=wise)
            case _:
                return Block(title, self._of_passing(), "7.9", strong=not wise)

    def _of_battle(self) -> list[Message]:
        meeting = self._meeting()
        known = outlook(self.state, meeting)
        return [
            *battle_words(self.words, known, meeting, self.step.mover),
            say("They may try to evade first: {chance}.", chance=escaping(self.words, self.state, self.step)),
        ]

    def _of_landing(self) -> list[Message]:
        meeting = on_land(self.state, self.step)
        known = outlook(self.state, meeting)
        return [
            say("First at sea: if they evade, nobody lands, and who drowns can't fight. Then on land:"),
            *battle_words(self.words, known, meeting, self.step.mover),
        ]

    def _of_passing(self) -> list[Message]:
        caught_words = say(
            "If they try to intercept, you are caught with a chance of {chance}.",
            chance=caught(self.words, self.state, self.step),
        )
        hidden = hidden_words(self.state, self.step.at, self.step.mover)
        return [caught_words, say("Not caught, the ships must sail on."), *hidden]


class OnLand(Decisive):
    """The side that is attacked fights outside, goes inside or takes to its ships [7.8, R17]."""

    step: LandContact

    def asked(self) -> Asked:
        """The button to fight outside is red only if that goes well more often than badly."""
        found = self._fight()
        choices = []
        for key, command in self._orders.items():
            said = wording(self.state, command)
            if isinstance(command, StayOutside) and found is not None:
                choices.append(Choice(key, found.after(self.words, said), primary=found.sensible))
            else:
                choices.append(Choice(key, self.say(said)))
        return self.bar(tuple(choices), self._question, say("Fight them, or get out of their way?"))

    def blocks(self) -> Sequence[Block]:
        """A card for each choice."""
        found = self._fight()
        wise = found is not None and found.sensible
        return tuple(self._card(command, wise=wise) for command in self._orders.values())

    def _card(self, command: Command, *, wise: bool) -> Block:
        title = wording(self.state, command)
        match command:
            case StayOutside():
                return Block(title, self._of_battle(), "8.1", strong=wise)
            case GoInside():
                besieged = say("Inside, you can leave only by a sortie once you are besieged.")
                return Block(title, [self._spared(), besieged], "7.8", strong=not wise)
            case _:
                declined = [self._declined(), say("The enemy may go on, or stay.")]
                return Block(title, declined, "R17", strong=not wise)

    def _spared(self) -> Message:
        """What units that go inside are spared: not the battle of ships that stay out [7.8, 8.1]."""
        if self.step.fleet:
            return say("No battle on land; your ships outside fight at sea. The enemy may besiege the place.")
        return say("No battle; the enemy may besiege the place.")

    def _declined(self) -> Message:
        """The same of units that decline battle [R17]."""
        if self.step.fleet:
            return say("No battle on land; your ships outside fight at sea. Your other units stay where they are.")
        return say("No battle: your units have the ships to get away, and stay where they are.")

    def _of_battle(self) -> list[Message]:
        meeting = meeting_of(self.state, self.step)
        assert meeting is not None
        return [*battle_words(self.words, outlook(self.state, meeting), meeting, enemy(self.step.mover))]

    def _fight(self) -> Prospect | None:
        """How the battle outside is likely to go for those who are attacked."""
        meeting = meeting_of(self.state, self.step)
        return of_battle(outlook(self.state, meeting), meeting, enemy(self.step.mover)) if meeting else None


class Leading(Decisive):
    """A side names the leader who shifts the battle (RUL-09)."""

    step: Battle

    def asked(self) -> Asked:
        choices = tuple(
            Choice(key, self.say(self._said(command)), primary=key == "0")
            for key, command in self._orders.items()
            if isinstance(command, LeadWith)
        )
        return self.bar(choices)

    def _said(self, command: LeadWith) -> Message:
        shift = shift_of(self.state.leaders[command.leader], self.step.kind)
        return say("{leader:leader}: shift {shift}", leader=command.leader, shift=shift)

    def blocks(self) -> Sequence[Block]:
        return tuple(self._block(command) for command in self._orders.values() if isinstance(command, LeadWith))

    def _block(self, command: LeadWith) -> Block:
        whole = meeting_of(self.state, self.step)
        assert whole is not None
        meeting = _led(whole, self.actor, command.leader)
        lines = [*chance_words(self.words, outlook(self.state, meeting), meeting)]
        return Block(say("{leader:leader} leads", leader=command.leader), lines, "RUL-09")


class Falling(Decisive):
    """The enemy says which of several leaders has fallen [6.7]."""

    step: LeaderFate

    def asked(self) -> Asked:
        choices = tuple(
            Choice(key, self.say(say("{leader:leader}", leader=command.leader)), primary=key == "0")
            for key, command in self._orders.items()
            if isinstance(command, ChooseVictim)
        )
        return self.bar(choices)

    def blocks(self) -> Sequence[Block]:
        """The ratings of each leader who may have fallen, as far as they are known."""
        falls = [one.leader for one in self._orders.values() if isinstance(one, ChooseVictim)]
        return tuple(Block(say("{leader:leader}", leader=of), [self._worth(of)], "6.7") for of in falls)

    def _worth(self, of: str) -> Message:
        leader = self.state.leaders[of]
        if not leader.known:
            return say("Face down: not known until he is used")
        return say("at sea {n}, on land {land}, {cp} CP", n=leader.naval, land=leader.land, cp=leader.cp)


def _led(meeting: Meeting, side: str, leader: str) -> Meeting:
    return replace(meeting, leaders={**meeting.leaders, side: leader})
