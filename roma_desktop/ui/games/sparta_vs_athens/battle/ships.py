"""Choices of ships by clicking them: which are marines, which intercept, which go into the harbour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.commands.campaign import AcceptBattle, Evade, Intercept, LetPass
from roma_desktop.games.sparta_vs_athens.commands.combat import AssignMarines
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import odds_name
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, UnitId
from roma_desktop.games.sparta_vs_athens.rules.combat import still_there
from roma_desktop.games.sparta_vs_athens.rules.control import harbour, sea_enemies
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, outlook
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaOffer
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.chances import caught, chance_words, escaping
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Block, Decisive
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import (
    at_sea_without,
    intercepting,
    meeting_of,
    with_marines,
)
from roma_desktop.ui.games.sparta_vs_athens.battle.prospects import battle_words, of_battle
from roma_desktop.ui.games.sparta_vs_athens.battle.views import Marked, Marking
from roma_desktop.ui.games.sparta_vs_athens.prompts.lasting import matters
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import Asked
from roma_desktop.ui.table.prompt import Lasting


class Ships(Decisive):
    """A choice of some of these ships; each click adds a ship to the chosen ones or takes it out."""

    def __init__(self, step: Step[Any], state: State, words: Words, ships: Iterable[Unit]) -> None:
        super().__init__(step, state, words)
        self.ships = tuple(ships)
        self.chosen: frozenset[UnitId] = frozenset()

    def click(self, unit: UnitId) -> None:
        if any(one.id == unit for one in self.ships):
            self.chosen = self.chosen ^ {unit}

    def all(self) -> frozenset[UnitId]:
        return frozenset(one.id for one in self.ships)

    def marked(self, meeting: Meeting) -> Marked:
        units = {one.id: Marking(Mark.CHOSEN if one.id in self.chosen else Mark.NONE) for one in self.ships}
        return Marked("attacker" if self.actor == meeting.attacker else "defender", self.ships, units)

    def points(self) -> int:
        return sum(one.sp for one in self.ships if one.id in self.chosen)

    def count(self) -> Message:
        return say("{n} of {of} ships are chosen, {sp} NSP.", n=len(self.chosen), of=len(self.ships), sp=self.points())


class Marines(Ships):
    """Ships that fight in the land battle; the others fight at sea, before it [8.1]."""

    step: Confrontation

    def __init__(self, step: Confrontation, state: State, words: Words) -> None:
        decision = step.decision(state)
        assert decision is not None
        units = step.attackers if decision.actor == step.attacker else step.defenders
        super().__init__(step, state, words, still_there(state, step.at, units, NSP))

    def asked(self) -> Asked:
        none = Choice("none", self.say(say("None")), enabled=bool(self.chosen))
        everything = Choice("all", self.say(say("All")), enabled=self.chosen != self.all())
        order = say("Confirm: {n} on land, {m} at sea", n=len(self.chosen), m=len(self.ships) - len(self.chosen))
        return self.bar(
            (none, everything, Choice("confirm", self.say(order), primary=True)),
            self._question,
            say("Click those that fight on land."),
        )

    def press(self, key: str) -> Command | None:
        if key == "confirm":
            return AssignMarines(self.chosen)
        self.chosen = self.all() if key == "all" else frozenset()
        return None

    def marked(self, meeting: Meeting) -> Marked:
        """The marks for the whole army; only its ships can be clicked."""
        marked = super().marked(meeting)
        troops = {of: Marking(able=False) for of in meeting.fighters(self._side()) if of not in marked.units}
        return Marked(marked.role, self.ships, {**troops, **marked.units})

    def meeting(self) -> Meeting | None:
        """The land battle with the chosen ships; the others are shown beside its units, ready to be clicked."""
        return with_marines(self.state, self.step, self._marines())

    def blocks(self) -> Sequence[Block]:
        at_sea = at_sea_without(self.state, self.step, self._marines())
        known = outlook(self.state, at_sea)
        lines = [say("{mine} NSP against {theirs} NSP", mine=known.attack, theirs=known.defence)]
        if known.certain:
            lines.append(say("There is no battle at sea."))
        else:
            lines.append(say("Column {column}", column=odds_name(known.column)))
            lines += [*chance_words(self.words, known, at_sea)]
        return (Block(say("At sea, before the battle on land"), lines, "8.6", strong=True),)

    def _marines(self) -> dict[Any, frozenset[UnitId]]:
        return {**self.step.marines, self._side(): self.chosen}

    def _side(self) -> Any:
        return self.actor


class Intercepting(Ships):
    """Ships at a place may catch ships that pass it [7.9]."""

    step: Passing

    def __init__(self, step: Passing, state: State, words: Words) -> None:
        super().__init__(step, state, words, sea_enemies(state, step.at, step.mover))
        self.chosen = self.all()

    def asked(self) -> Asked:
        none = self.why_not(Intercept(self.chosen))
        catch = self.say(say("Intercept · {chance} to catch them", chance=caught(self.words, self.state, self.step)))
        meeting = intercepting(self.state, self.step, self.chosen)
        found = of_battle(outlook(self.state, meeting), meeting, meeting.attacker)
        wise = found is not None and found.sensible
        return self.bar(
            (
                Choice("all", self.say(say("All ships")), enabled=self.chosen != self.all()),
                Choice("always", self.say(say("Let all pass in this campaign"))),
                Choice("pass", self.say(say("Let them pass"))),
                Choice("catch", catch, primary=wise, enabled=not none, tip=none),
            ),
            self._question,
            self.count(),
        )

    def press(self, key: str) -> Command | Lasting | None:
        if key == "all":
            self.chosen = self.all()
            return None
        if key == "always":
            return Lasting(LetPass(), matters(self.state)[0])
        return LetPass() if key == "pass" else Intercept(self.chosen)

    def meeting(self) -> Meeting | None:
        return intercepting(self.state, self.step, self.chosen)

    def blocks(self) -> Sequence[Block]:
        chance = caught(self.words, self.state, self.step)
        meeting = intercepting(self.state, self.step, self.chosen)
        known = outlook(self.state, meeting)
        lines = [
            say("Each side rolls a die and adds the naval shift of a leader: you need at least as much as they have."),
            say("They are caught with a chance of {chance}.", chance=chance),
            *hidden_words(self.state, self.step.at, self.step.mover),
        ]
        after = [*battle_words(self.words, known, meeting, meeting.attacker)] if not known.certain else []
        then = [*after, say("Their whole force has finished moving in this phase.")]
        passing = [
            say("They sail on, and your ships stay where they are."),
            say("To let all pass is the same answer until this campaign ends."),
        ]
        return (
            Block(say("Intercept"), lines, "7.9", strong=True),
            Block(say("If they are caught"), then, "7.1"),
            Block(say("Let them pass"), passing, "7.9"),
        )


class Sheltering(Ships):
    """The ships that are offered battle try to get away, go into the harbour, or fight [7.10, 7.11]."""

    step: SeaOffer

    def __init__(self, step: SeaOffer, state: State, words: Words) -> None:
        super().__init__(step, state, words, sea_enemies(state, step.at, step.mover))
        self.safe = harbour(state, step.at, self.actor)  # type: ignore[arg-type]

    def asked(self) -> Asked:
        chance = escaping(self.words, self.state, self.step)
        evade = self.say(say("Try to evade · {chance} to get away", chance=chance))
        buttons = [Choice("evade", evade)]
        sentences = [self._question]
        if self.safe:
            buttons.insert(0, Choice("all", self.say(say("All into the harbour")), enabled=self.chosen != self.all()))
            sentences.append(say("Click those that go into the harbour."))
        return self.bar((*buttons, self._fight()), *sentences)

    def _fight(self) -> Choice:
        """The battle with the ships that don't go in, and its chance; red where it goes well more often than badly."""
        meeting = self.meeting()
        found = of_battle(outlook(self.state, meeting), meeting, meeting.defender) if meeting is not None else None
        if found is None:
            return Choice("fight", self.say(self._order()), primary=True)
        return Choice("fight", found.after(self.words, self._order()), primary=found.sensible)

    def press(self, key: str) -> Command | None:
        if key == "all":
            self.chosen = self.all()
            return None
        return Evade() if key == "evade" else AcceptBattle(self.chosen)

    def click(self, unit: UnitId) -> None:
        if self.safe:
            super().click(unit)

    def meeting(self) -> Meeting | None:
        whole = meeting_of(self.state, self.step)
        return replace(whole, defenders=whole.defenders - self.chosen) if whole is not None else None

    def blocks(self) -> Sequence[Block]:
        """A card for each choice; none for a battle if no ship is left to fight it."""
        found = [self._evasion()]
        if self.safe:
            found.append(self._harbour())
        meeting = self.meeting()
        if meeting is not None and meeting.defenders:
            found.append(self._battle(meeting))
        return found

    def _evasion(self) -> Block:
        chance = escaping(self.words, self.state, self.step)
        lines = [
            say("Each side rolls a die and adds the naval shift of a leader: you need more than they have."),
            say("You get away with a chance of {chance}; otherwise all your ships here fight.", chance=chance),
            *hidden_words(self.state, self.step.at, self.step.mover),
        ]
        return Block(say("Try to evade"), lines, "7.10", strong=True)

    def _harbour(self) -> Block:
        inside = say(
            "{n} of {of} ships go in: they are safe, and shut in if the place is besieged.",
            n=len(self.chosen),
            of=len(self.ships),
        )
        return Block(say("The harbour"), [inside], "7.11")

    def _battle(self, meeting: Meeting) -> Block:
        lines = [*battle_words(self.words, outlook(self.state, meeting), meeting, meeting.defender)]
        if self.step.landing:
            lines.append(say("Then their land units fight yours on land."))
        return Block(self._order(), lines, "8.6")

    def _order(self) -> Message:
        if not self.chosen:
            return say("Fight at sea")
        if self.chosen == self.all():
            return say("Into the harbour, no battle")
        return say("{n} go in, {m} fight", n=len(self.chosen), m=len(self.ships) - len(self.chosen))


def hidden_words(state: State, at: str, mover: str) -> list[Message]:
    """A sentence that leaders are face down and may shift more than is reckoned, if there are any [R1]."""
    hidden = sum(not one.known for one in state.commanders.get(at, ()))
    if not hidden:
        return []
    return [say("{n:leader is|leaders are} face down and counted as no shift [R1].", n=hidden)]
