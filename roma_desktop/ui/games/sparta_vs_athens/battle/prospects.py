"""How likely a battle or a siege goes well, and whether a sensible player would begin it: for the buttons for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Fight, MakeSortie
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, Outlook
from roma_desktop.ui.games.sparta_vs_athens.battle.chances import FACES, chance_words
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, Walls, besieged, foretell, sortie
from roma_desktop.ui.table.decision_sheet import odds_in_words

Goal = Literal["win", "take", "break out"]


@dataclass(frozen=True)
class Prospect:
    """How many of the six faces go well for a side, and how many go badly.

    A battle goes well if the enemy loses more strength points, a siege if the walls fall. A failed siege costs nothing
    but campaign points. ``guessed``: leaders of the enemy are face down and may shift the battle. ``goal``: what
    ``good`` is the chance of.
    """

    good: int
    bad: int
    goal: Goal
    guessed: bool = False

    @property
    def sensible(self) -> bool:
        """Whether it is worth a try: some faces go well, and no more go badly."""
        return self.good > 0 and self.good >= self.bad

    def chance(self, words: Words) -> str:
        """The chance in words, with "about" if it is ``guessed``."""
        found = odds_in_words(words, self.good, FACES)
        return words.say(say("about {chance}", chance=found)) if self.guessed else found

    def after(self, words: Words, said: Message) -> str:
        """The words of a button with the chance behind them, and what it is a chance of."""
        chance = self.chance(words)
        match self.goal:
            case "win":
                told = say("{chance} to win", chance=chance)
            case "take":
                told = say("{chance} to take it", chance=chance)
            case "break out":
                told = say("{chance} to break out", chance=chance)
        return f"{words.say(said)} · {words.say(told)}"


def of_battle(known: Outlook, meeting: Meeting, side: SideId) -> Prospect | None:
    """A battle as a side sees it; None where there is nobody to fight."""
    if known.certain:
        return None
    if meeting.garrison:
        lost = sum(one.attacker.points > 0 for one in known.outcomes)
        return Prospect(sum(one.result == "D(A)" for one in known.outcomes), lost, "take")
    margins = [one.defender.points - one.attacker.points for one in known.outcomes]
    if side != meeting.attacker:
        margins = [-margin for margin in margins]
    guessed = bool(known.hidden.get(enemy(side)))
    return Prospect(sum(margin > 0 for margin in margins), sum(margin < 0 for margin in margins), "win", guessed)


def battle_words(words: Words, known: Outlook, meeting: Meeting, side: SideId) -> Iterator[Message]:
    """What a battle brings in a side's eyes: how likely it wins, as its button has it, and all the rest."""
    found = of_battle(known, meeting, side)
    if found is None:
        yield say("There is nobody to fight.")
        return
    chance = found.chance(words)
    yield say("Chance to win, losing fewer SP than {other:side}: {chance}.", other=enemy(side), chance=chance)
    yield from chance_words(words, known, meeting)


def prospect(found: Foretold | Walls, side: SideId) -> Prospect | None:
    """The chances of what is foretold, as a side sees it; None where there is nobody to fight."""
    if isinstance(found, Walls):
        return Prospect(found.forecast.chance, 0, "break out" if found.sortie else "take")
    return of_battle(found.outlook, found.meeting, side)


def ahead(state: State, command: Command, force: Force | None) -> Prospect | None:
    """The chances of the first battle, siege or sortie that an order leads to; None where it leads to none."""
    match command:
        case MakeSortie(at=at) if state.phasing is not None:
            return prospect(sortie(state, state.phasing, at), state.phasing)
        case Fight() if force is not None:
            battles = foretell(state, force.side, force.at(state), force.units(state), force.leader)
            first = next((one for one in battles if isinstance(one, Foretold)), None)
            return prospect(first, force.side) if first is not None else None
        case Besiege(units=units) if force is not None:
            ours = [state.units[of] for of in sorted(units)]
            return prospect(besieged(state, force.side, force.at(state), ours), force.side)
    return None
