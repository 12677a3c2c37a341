"""A computer player who thinks: what he sees in, a command and its reason out."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from roma_desktop.ai.levels import Level, read
from roma_desktop.ai.search import Search, Tell, Weighed
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import Message
from roma_desktop.core.mind import PLAIN, Answering, Candidate, Intent, Mind, Temper, still_meant
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

LEAST_SHARE = 0.1  # a careless player takes nothing that is less likely than this beside the best
EVIDENT = 400  # thousandths of a game: nobody forgets a piece that could gain so much
TOLD = 2  # terms that a reason names


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why a candidate was taken.

    ``goal`` and ``chance`` (percent) are the candidate's, ``rival`` the goal of the best other one, None if there was
    none. ``terms`` are those in which it is ahead of the rival, the weightiest first, each with the difference it made
    in thousandths of a game. The first ``deciding`` of them decided: without them the rival would have been taken; 0
    where the plans differed more by how they look. ``considered`` is how many candidates there were, ``rollouts`` how
    many continuations.
    """

    goal: Message
    chance: int | None = None
    rival: Message | None = None
    terms: tuple[tuple[str, int], ...] = ()
    deciding: int = 0
    considered: int = 1
    rollouts: int = 0


class Thought(msgspec.Struct, frozen=True):
    """What a player decides. ``intent`` is what he means to go on with until he begins something new.

    ``reason`` says why he began something new. It is None for answers, and for a command that was the only one he could
    think of and that isn't carried out by one of his pieces.
    """

    command: Command
    intent: Intent | None = None
    reason: Reason | None = None


class Advice(msgspec.Struct, frozen=True):
    """What somebody is advised to do, and the reason; None for it where nothing new can be begun.

    ``second`` is the second best with what it is worth less, in thousandths of a game; None where there is none.
    ``intent`` is what the advice goes on with once this is done.
    """

    command: Command
    reason: Reason | None = None
    second: tuple[Candidate, int] | None = None
    intent: Intent | None = None


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has begun, or is about to begin, beside the best that he could.

    ``less`` is what it is worth less than the best, in thousandths of a game, 0 where it is as good. ``terms`` are
    those in which the best is ahead, the weightiest first. ``absurd`` says why no computer player would ever do it,
    None where one might. ``before``: the best is something else that is done first in any case; only then can they be
    compared.
    """

    given: Candidate
    best: Candidate
    less: int = 0
    before: bool = False
    terms: tuple[tuple[str, int], ...] = ()
    absurd: Message | None = None


class Thinker(Generic[S]):
    """Decides for a side by its mind, a level and a temper. He remembers nothing but what he is about to do.

    Equal seeds decide alike in equal positions, in every process. He is a ``Player``.
    """

    looks = True

    def __init__(
        self, title: Title[S], mind: Mind[S], level: Level, temper: Temper = Temper.STEADY, seed: str = "1"
    ) -> None:
        self._title, self._mind, self.temper, self._seed = title, mind, temper, seed
        self.level = read(level, mind)
        self._intents: dict[str, Intent | None] = {}

    def choose(self, seen: S, options: Iterable[Command]) -> Command:
        """What he does in a position as his side sees it."""
        asked = decision(seen)
        assert asked is not None
        thought = self.consider(seen, self._intents.get(asked.actor))
        self._intents[asked.actor] = thought.intent
        return thought.command

    def consider(self, seen: S, intent: Intent | None, tell: Tell | None = None) -> Thought:
        """What he does, and why. ``intent`` is that of his last thought in this game."""
        side, seed, world = self._imagined(seen)
        if not self._mind.opens(world):
            return self._going_on(seen, world, side, seed, intent)
        found = self.noticed(seen, side, self.sound(seen, world, side))
        weighed = self._weighed(seen, found, side, seed, tell)
        best = self._taken(weighed, seed)
        others = [one for one in weighed if one is not best]
        chosen = others or best.candidate.who
        return Thought(best.candidate.command, best.candidate.intent, self._reason(best, others) if chosen else None)

    def advise(self, seen: S, intent: Intent | None = None, tell: Tell | None = None) -> Advice:
        """What he would do at his best, for somebody who sees the same; and the second best.

        ``intent`` is that of his last advice, if it was taken.
        """
        side, seed, world = self._imagined(seen)
        if not self._mind.opens(world):
            command = self._compared(seen, self._answers(seen, world, side, intent), side, seed, intent)
            return Advice(command, intent=still_meant(self._mind, world, command, intent))
        best, *others = self._weighed(seen, self.sound(seen, world, side), side, seed, tell)
        rival = next((one for one in others if one.candidate.goal != best.candidate.goal), None)
        second = None if rival is None else (rival.candidate, max(0, round(best.value - rival.value)))
        return Advice(best.candidate.command, self._reason(best, others), second, best.candidate.intent)

    def compare(self, seen: S, command: Command, place: str, tell: Tell | None = None) -> Comparison:
        """What a person begins with a command and means to lead to a place, beside the best; the mind must ``open``.

        The best is found first; then the two are played through against each other, each as often as the other.
        """
        side, seed, world = self._imagined(seen)
        given = self._mind.meant(world, side, command, place)
        weighed = self._weighed(seen, self.sound(seen, world, side), side, seed, tell)
        best, absurd = weighed[0].candidate, self._mind.absurd(world, command)
        if len(weighed) == 1 and best.command != command:
            return Comparison(given=given, best=best, before=True, absurd=absurd)
        if (best.command, best.goal) == (given.command, given.goal):
            return Comparison(given=given, best=best, absurd=absurd)
        duel = Search(self._mind, side, self.temper, self.level, f"{seed} duel").weigh(seen, [best, given], tell)
        ahead, behind = (next(one for one in duel if one.candidate is of) for of in (best, given))
        less = max(0, round(ahead.value - behind.value))
        return Comparison(given=given, best=best, less=less, terms=_in_favour(ahead, behind), absurd=absurd)

    def _imagined(self, seen: S) -> tuple[str, str, S]:
        """The side that must decide, the seed for this position, and a whole position that it may be.

        What is hidden is drawn alike all through a turn: else the best-looking plan would be that of the luckiest draw.
        """
        asked = decision(seen)
        assert asked is not None
        seed = f"{self._seed} {self._title.codec.digest(seen)}"
        chance = random.Random(f"{self._seed} {self._title.turn(seen)} {asked.actor} first")
        return asked.actor, seed, self._mind.guess(seen, asked.actor, chance)

    def sound(self, seen: S, world: S, side: str) -> Sequence[Candidate]:
        """What may be begun: only what is legal and not absurd, unless nothing else is left."""
        options = Options(seen)
        found = [one for one in self._mind.candidates(world, side, self.temper) if one.command in options]
        sound = [one for one in found if self._mind.absurd(world, one.command) is None]
        return sound or [Candidate(self._legal(seen, world, side, None), PLAIN, 0)]

    def noticed(self, seen: S, side: str, found: Sequence[Candidate]) -> Sequence[Candidate]:
        """What of it those could do whom he doesn't forget this turn; all where he would forget everybody."""
        if not self.level.forgets:
            return found
        when = f"{self._seed} {self._title.turn(seen)} {side}"
        return [one for one in found if one.merit >= EVIDENT or not self._forgotten(when, one.who)] or found

    def _forgotten(self, when: str, who: str) -> bool:
        return bool(who) and random.Random(f"{when} {who}").random() * 100 < self.level.forgets

    def _weighed(self, seen: S, found: Sequence[Candidate], side: str, seed: str, tell: Tell | None) -> list[Weighed]:
        """The best first."""
        return Search(self._mind, side, self.temper, self.level, seed).weigh(seen, found, tell)

    def _going_on(self, seen: S, world: S, side: str, seed: str, intent: Intent | None) -> Thought:
        """What he does where nothing new may be begun, and what he still means to do afterwards."""
        command = self._answer(seen, world, side, seed, intent)
        return Thought(command, still_meant(self._mind, world, command, intent))

    def _answer(self, seen: S, world: S, side: str, seed: str, intent: Intent | None) -> Command:
        """What the script does, unless another answer comes off better by more than chance would have it.

        Who answers by a hunch takes any that is sound.
        """
        answers = self._answers(seen, world, side, intent)
        luck = random.Random(f"{seed} hunch")
        if len(answers) > 1 and luck.random() * 100 < self.level.hunches:
            return luck.choice(answers)
        return self._compared(seen, answers, side, seed, intent)

    def _compared(self, seen: S, answers: Sequence[Command], side: str, seed: str, intent: Intent | None) -> Command:
        """The best answer after some continuations of each; the usual one, which is the first, without them."""
        mind: object = self._mind
        if not (len(answers) > 1 and self.level.answers and isinstance(mind, Answering)):
            return answers[0]
        candidates = [Candidate(one, PLAIN, 0, intent) for one in answers]
        level = replace(self.level, rollouts=self.level.answers)
        search = Search(self._mind, side, self.temper, level, f"{seed} answer", mind.over)
        return search.weigh(seen, candidates)[0].candidate.command

    def _answers(self, seen: S, world: S, side: str, intent: Intent | None) -> list[Command]:
        """The usual answer, then what else may be answered that is legal and not absurd.

        Only the usual one for a player who neither compares answers nor has hunches.
        """
        options, mind, usual = Options(seen), self._mind, self._legal(seen, world, side, intent)
        if not (self.level.answers or self.level.hunches) or not isinstance(mind, Answering):
            return [usual]
        found = mind.answers(world, side)
        return [usual, *(one for one in found if one != usual and one in options and mind.absurd(world, one) is None)]

    def _legal(self, seen: S, world: S, side: str, intent: Intent | None) -> Command:
        """What the script does; without the intent where it would lead to something absurd.

        The first option that isn't absurd where that isn't legal, as the script can't know what is really hidden, or is
        absurd too. Where all options are absurd, what the script does.
        """
        options, mind = Options(seen), self._mind
        legal: Command | None = None
        for meant in (intent, None) if intent is not None else (None,):
            command = mind.script(world, side, meant)
            if command in options:
                if mind.absurd(world, command) is None:
                    return command
                legal = legal or command
        sound = (one for one in options if mind.absurd(world, one) is None)
        return next(sound, None) or legal or next(iter(options))

    def _taken(self, weighed: Sequence[Weighed], seed: str) -> Weighed:
        """The best; a careless player takes another now and then, the likelier the closer it comes to the best.

        Who has thought ahead takes nothing that he hasn't thought of.
        """
        if not self.level.carelessness:
            return weighed[0]
        weighed = [one for one in weighed if one.rollouts] or weighed
        best = weighed[0].value
        shares = [math.exp((one.value - best) / self.level.carelessness) for one in weighed]
        likely = [(one, share) for one, share in zip(weighed, shares, strict=True) if share >= LEAST_SHARE]
        (taken,) = random.Random(f"{seed} taken").choices([one for one, _ in likely], [share for _, share in likely])
        return taken

    def _reason(self, best: Weighed, others: Sequence[Weighed]) -> Reason:
        rival = next((one for one in others if one.candidate.goal != best.candidate.goal), None)
        told = Reason(
            goal=best.candidate.goal,
            chance=best.candidate.chance,
            considered=len(others) + 1,
            rollouts=best.rollouts + sum(one.rollouts for one in others),
        )
        if rival is None:
            return told
        terms = _in_favour(best, rival)
        return replace(told, rival=rival.candidate.goal, terms=terms, deciding=_deciding(best, rival, terms))


def _deciding(best: Weighed, rival: Weighed, terms: Sequence[tuple[str, int]]) -> int:
    """How many of these terms, from the first on, decided: without them the rival is as good. 0 if all are too few."""
    names = [name for name, _ in terms]
    enough = (many for many in range(1, len(names) + 1) if best.ahead_without(names[:many], rival) <= 0)
    return next(enough, 0)


def _in_favour(best: Weighed, rival: Weighed) -> tuple[tuple[str, int], ...]:
    """The terms in which the best is ahead of its rival, the weightiest first."""
    if not (best.rollouts and rival.rollouts):
        return ()
    ahead = {name: round(best.mean(name) - rival.mean(name)) for name in sorted(best.terms)}
    weighty = sorted(((name, by) for name, by in ahead.items() if by > 0), key=lambda one: -one[1])
    return tuple(weighty[:TOLD])
