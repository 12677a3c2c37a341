"""A computer player who thinks: from a position as his side sees it to a command and its reason."""

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
from roma_desktop.core.mind import (
    PLAIN,
    Answering,
    Candidate,
    Heeding,
    Intent,
    Mind,
    Steering,
    Temper,
    meant_with,
    steers,
    still_meant,
)
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

LEAST_SHARE = 0.1  # a careless player never takes a candidate that is less likely than this, where the best is 1
EVIDENT = 400  # thousandths of a game: no player forgets a piece whose candidate has so much merit
TOLD = 2  # terms that a reason names


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why a candidate was taken.

    ``goal`` and ``chance`` (percent) are the candidate's. ``rival`` is the goal of the best candidate with another
    goal, None if there was none. ``terms`` are the weightiest terms in which the candidate is ahead of the rival, at
    most two, each with its difference in thousandths of a game. The first ``deciding`` of them decided: without them
    the rival would be as good; 0 where the merit of the two plans decided. ``considered`` is how many candidates there
    were, ``rollouts`` how many continuations.
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

    ``reason`` says why he began something new. It is None for answers, and where his only candidate is one that no
    piece carries out, such as ending the turn.
    """

    command: Command
    intent: Intent | None = None
    reason: Reason | None = None


class Preference(msgspec.Struct, frozen=True, kw_only=True):
    """Why one answer is preferred to the others.

    ``terms`` are the weightiest terms in which it is ahead of the second best, at most two, each with its difference in
    thousandths of a game. ``considered`` answers were compared, in ``rollouts`` continuations.
    """

    terms: tuple[tuple[str, int], ...]
    considered: int
    rollouts: int


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a person is advised to do, and why.

    ``reason`` is that of something new, or of where to lead what is under way; None for answers. Then ``preference``
    says why this answer is better than the others; it is None where answers aren't compared. ``second`` is the second
    best, and by how many thousandths of a game it is worse; None where there is none. ``intent`` is what the advice
    goes on with once the command has been given.
    """

    command: Command
    reason: Reason | None = None
    preference: Preference | None = None
    second: tuple[Candidate, int] | None = None
    intent: Intent | None = None


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has begun, or is about to begin, compared with the best that he could begin.

    ``less``: by how many thousandths of a game it is worse than the best, 0 if it is as good. ``terms``: those in which
    the best is ahead, the weightiest first. ``absurd``: why no computer player would ever do it, None if one might.
    ``before``: the best is something else that comes first in any case, so that the two can't be compared yet.
    """

    given: Candidate
    best: Candidate
    less: int = 0
    before: bool = False
    terms: tuple[tuple[str, int], ...] = ()
    absurd: Message | None = None


class Thinker(Generic[S]):
    """A ``Player`` who decides by the mind of a game, a level and a temper. He remembers only what he is about to do.

    With equal seeds and intents he decides alike in equal positions, in every process.
    """

    looks = True

    def __init__(
        self, title: Title[S], mind: Mind[S], level: Level, temper: Temper = Temper.STEADY, seed: str = "1"
    ) -> None:
        self._title, self._mind, self.temper, self._seed = title, mind, temper, seed
        self.level = read(level, mind)
        self._intents: dict[str, Intent | None] = {}

    def choose(self, seen: S, options: Iterable[Command]) -> Command:
        """The command that he gives in a position as his side sees it; he notes his intent."""
        asked = decision(seen)
        assert asked is not None
        thought = self.consider(seen, self._intents.get(asked.actor))
        self._intents[asked.actor] = thought.intent
        return thought.command

    def consider(self, seen: S, intent: Intent | None, tell: Tell | None = None) -> Thought:
        """What he decides, and why. ``intent`` is that of his last thought in this game."""
        side, seed, world = self._imagined(seen)
        if not self._mind.opens(world):
            return self._going_on(seen, world, side, seed, intent)
        found = self.noticed(seen, side, self.sound(seen, world, side, self._heedless(seen, side)))
        weighed = self._weighed(seen, found, side, seed, tell)
        best = self._taken(weighed, seed)
        others = [one for one in weighed if one is not best]
        chosen = others or best.candidate.who
        return Thought(best.candidate.command, best.candidate.intent, self._reason(best, others) if chosen else None)

    def advise(self, seen: S, intent: Intent | None = None, tell: Tell | None = None) -> Advice:
        """What he would do if he forgot nothing and always took the best, for somebody who sees the same.

        ``intent`` is that of his last advice, if it was taken. Without one he says where to lead what is under way.
        """
        side, seed, world = self._imagined(seen)
        if not (self._mind.opens(world) or (intent is None and steers(self._mind, world))):
            return self._advised_answer(seen, world, side, seed, intent)
        best, *others = self._weighed(seen, self.sound(seen, world, side), side, seed, tell)
        rival = next((one for one in others if one.candidate.goal != best.candidate.goal), None)
        return Advice(
            command=best.candidate.command,
            reason=self._reason(best, others),
            second=_second(best, rival),
            intent=best.candidate.intent,
        )

    def _advised_answer(self, seen: S, world: S, side: str, seed: str, intent: Intent | None) -> Advice:
        """The best answer, and what speaks for it if answers are compared."""
        best, *others = self._compared(seen, self._answers(seen, world, side, intent), side, seed, intent)
        command = best.candidate.command
        still = still_meant(self._mind, world, command, intent)
        if not others:
            return Advice(command=command, intent=still)
        preference = Preference(
            terms=_in_favour(best, others[0]),
            considered=len(others) + 1,
            rollouts=best.rollouts + sum(one.rollouts for one in others),
        )
        return Advice(command=command, preference=preference, second=_second(best, others[0]), intent=still)

    def compare(self, seen: S, command: Command, place: str, tell: Tell | None = None) -> Comparison:
        """Compare what a person begins with a command, and means to lead to a place, with the best that can be done.

        The position must be one that ``may_be_doubted``. The best is found first; then the two are weighed against each
        other with equal numbers of continuations.
        """
        side, seed, world = self._imagined(seen)
        given = meant_with(self._mind, world, side, command, place)
        if given.command not in Options(seen):  # it was found for what may be hidden
            given = replace(given, command=command)
        weighed = self._weighed(seen, self.sound(seen, world, side), side, seed, tell)
        best, absurd = weighed[0].candidate, self._mind.absurd(world, command)
        if len(weighed) == 1 and best.command != command and self._mind.opens(world):
            return Comparison(given=given, best=best, before=True, absurd=absurd)
        if (best.command, best.goal) == (given.command, given.goal):
            return Comparison(given=given, best=best, absurd=absurd)
        duel = Search(self._mind, side, self.temper, self.level, f"{seed} duel").weigh(seen, [best, given], tell)
        ahead, behind = (next(one for one in duel if one.candidate is of) for of in (best, given))
        less = max(0, round(ahead.value - behind.value))
        return Comparison(given=given, best=best, less=less, terms=_in_favour(ahead, behind), absurd=absurd)

    def _imagined(self, seen: S) -> tuple[str, str, S]:
        """The side that must decide, the seed for this position, and a whole position that it may be.

        Hidden things are drawn with the same seed all through a turn: otherwise a plan could look best
        only because one of many draws was lucky.
        """
        asked = decision(seen)
        assert asked is not None
        seed = f"{self._seed} {self._title.codec.digest(seen)}"
        chance = random.Random(f"{self._seed} {self._title.turn(seen)} {asked.actor} first")
        return asked.actor, seed, self._mind.guess(seen, asked.actor, chance)

    def sound(self, seen: S, world: S, side: str, heedless: bool = False) -> Sequence[Candidate]:
        """The candidates, or the ways of what is under way, that are legal and not absurd.

        If there are none, the one command that ``_legal`` gives. ``heedless``: they are found as if nobody could attack
        the side, if the mind can do that.
        """
        options, mind = Options(seen), self._mind
        found = [one for one in self._plans(world, side, heedless) if one.command in options]
        sound = [one for one in found if mind.absurd(world, one.command) is None]
        return sound or [Candidate(self._legal(seen, world, side, None), PLAIN, 0)]

    def _plans(self, world: S, side: str, heedless: bool) -> Sequence[Candidate]:
        """What may be begun, or what the side may still go for with what is under way."""
        mind: object = self._mind
        if isinstance(mind, Steering) and mind.steers(world):
            return mind.ways(world, side, self.temper)
        if heedless and isinstance(mind, Heeding):
            return mind.heedless(world, side, self.temper)
        return self._mind.candidates(world, side, self.temper)

    def noticed(self, seen: S, side: str, found: Sequence[Candidate]) -> Sequence[Candidate]:
        """The candidates without those of pieces that he forgets this turn; all of them if none would be left."""
        if not self.level.forgets:
            return found
        when = f"{self._seed} {self._title.turn(seen)} {side}"
        return [one for one in found if one.merit >= EVIDENT or not self._forgotten(when, one.who)] or found

    def _heedless(self, seen: S, side: str) -> bool:
        """Whether he plans this turn as if nobody could attack him."""
        chance = random.Random(f"{self._seed} {self._title.turn(seen)} {side} heedless")
        return chance.random() * 100 < self.level.heedless

    def _forgotten(self, when: str, who: str) -> bool:
        return bool(who) and random.Random(f"{when} {who}").random() * 100 < self.level.forgets

    def _weighed(self, seen: S, found: Sequence[Candidate], side: str, seed: str, tell: Tell | None) -> list[Weighed]:
        """The candidates, weighed, the best first."""
        return Search(self._mind, side, self.temper, self.level, seed).weigh(seen, found, tell)

    def _going_on(self, seen: S, world: S, side: str, seed: str, intent: Intent | None) -> Thought:
        """What he does where nothing new may be begun, and what he still means to do afterwards."""
        command = self._answer(seen, world, side, seed, intent)
        return Thought(command, still_meant(self._mind, world, command, intent))

    def _answer(self, seen: S, world: S, side: str, seed: str, intent: Intent | None) -> Command:
        """What the script does, unless another answer comes off better by more than chance would explain.

        On a hunch he takes any of the answers at random.
        """
        answers = self._answers(seen, world, side, intent)
        luck = random.Random(f"{seed} hunch")
        if len(answers) > 1 and luck.random() * 100 < self.level.hunches:
            return luck.choice(answers)
        return self._compared(seen, answers, side, seed, intent)[0].candidate.command

    def _compared(
        self, seen: S, answers: Sequence[Command], side: str, seed: str, intent: Intent | None
    ) -> Sequence[Weighed]:
        """The answers after some continuations of each, the best first.

        Only the first one, the usual, if he doesn't compare answers.
        """
        mind: object = self._mind
        if not (len(answers) > 1 and self.level.answers and isinstance(mind, Answering)):
            return [Weighed(Candidate(answers[0], PLAIN, 0, intent))]
        candidates = [Candidate(one, PLAIN, 0, intent) for one in answers]
        level = replace(self.level, rollouts=self.level.answers)
        search = Search(self._mind, side, self.temper, level, f"{seed} answer", mind.over)
        return search.weigh(seen, candidates)

    def _answers(self, seen: S, world: S, side: str, intent: Intent | None) -> list[Command]:
        """The usual answer, then what else may be answered that is legal and not absurd.

        Only the usual one if the player neither compares answers nor has hunches, or his mind isn't ``Answering``.
        """
        options, mind, usual = Options(seen), self._mind, self._legal(seen, world, side, intent)
        if not (self.level.answers or self.level.hunches) or not isinstance(mind, Answering):
            return [usual]
        found = mind.answers(world, side)
        return [usual, *(one for one in found if one != usual and one in options and mind.absurd(world, one) is None)]

    def _legal(self, seen: S, world: S, side: str, intent: Intent | None) -> Command:
        """What the script does with the intent, or without it if that is illegal or absurd.

        The script can be wrong since it can't know what is really hidden. If both are illegal or absurd, it is the
        first option that isn't absurd; if all options are absurd, what the script does if that is legal, else the first
        option.
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
        """The best; a careless player takes another now and then, the likelier the closer its value is to the best.

        A player who has thought ahead takes only candidates that he has played through.
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


def _second(best: Weighed, rival: Weighed | None) -> tuple[Candidate, int] | None:
    """The second best, and by how many thousandths of a game it is worse."""
    return None if rival is None else (rival.candidate, max(0, round(best.value - rival.value)))


def _deciding(best: Weighed, rival: Weighed, terms: Sequence[tuple[str, int]]) -> int:
    """How many of these terms, from the first on, decided: without them the rival is as good; 0 if it never is."""
    names = [name for name, _ in terms]
    enough = (many for many in range(1, len(names) + 1) if best.ahead_without(names[:many], rival) <= 0)
    return next(enough, 0)


def _in_favour(best: Weighed, rival: Weighed) -> tuple[tuple[str, int], ...]:
    """The weightiest terms in which the best is ahead of its rival, at most ``TOLD``; none without continuations."""
    if not (best.rollouts and rival.rollouts):
        return ()
    ahead = {name: round(best.mean(name) - rival.mean(name)) for name in sorted(best.terms)}
    weighty = sorted(((name, by) for name, by in ahead.items() if by > 0), key=lambda one: -one[1])
    return tuple(weighty[:TOLD])
