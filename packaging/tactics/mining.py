"""Looks for problems in games of computer players who go on by their scripts, but for one who is careless.

Where somebody leaves a prize open, or walks into danger, the others have something to find.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Literal

from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.mind import PLAIN, Candidate, Temper
from roma_desktop.games import registry
from tactics.problem import Problem, Themes, seen_of, themes_of
from tactics.verifying import Referee, Way

CARELESS, CAREFUL = 0.35, 0.05
"""How often the careless side does something by chance, and how often the others do."""
LOOKED_AT = 0.5
"""Of all decisions."""
PLANS, OPTIONS = 8, 4
"""Ways of a decision: of plans the best-looking ones; a decision with more options is left out."""
LATE = 0.9
"""Of a game that is as long as the last one: from then on games are played to their end."""


def positions(game: str, number: int) -> Iterator[tuple[int, Any, float]]:
    """Decisions of a game of a number with a choice: the scenario, the position, and how far the game has come."""
    title, mind = registry.title(game), registry.mind(game)
    scenario = number % len(title.scenarios())
    setting, options = title.load(title.scenarios()[scenario]), title.read_options({})
    length = sum(1 for _ in _played(title, mind, title.start(setting, options), number))
    chance = random.Random(f"looked at {number}")
    for at, state in enumerate(_played(title, mind, title.start(setting, options), number)):
        if chance.random() < LOOKED_AT:
            yield scenario, state, at / length


def _played(title: Any, mind: Any, start: Any, number: int) -> Iterator[Any]:
    dice, chance = SeededDice(f"mined {number}".encode()), random.Random(f"odd {number}")
    state, _ = run(start, dice)
    careless = chance.choice(list(title.sides(state)))
    while (asked := decision(state)) is not None:
        yield state
        command = mind.script(state, asked.actor, None)
        if chance.random() < (CARELESS if asked.actor == careless else CAREFUL):
            command = chance.choice(list(islice(Options(state), 60)))
        state, _ = carry_out(state, command, dice)


def problem_in(game: str, scenario: int, state: Any, come: float) -> Problem | None:
    """A problem made of a position, if one thing is best beyond doubt and worth asking for."""
    asked = decision(state)
    assert asked is not None
    side, themes = asked.actor, themes_of(game)
    seen = state.seen_by(side)
    ways = ways_of(game, seen, side, themes)
    if len(ways) < 2 or not any(themes.theme(seen, way.aim) for way in ways):
        return None
    if come <= LATE and not Referee(game, side, seen, "soon").promising(ways_of(game, seen, side, themes)):
        return None
    how: Literal["end", "ahead"] = "end" if come > LATE else "ahead"
    found = Referee(game, side, seen, how).verdict(ways)
    theme = themes.theme(seen, found.best[0].aim) if found is not None else ""
    if found is None or not theme:
        return None
    return Problem(
        game=game, scenario=scenario, theme="last turn" if how == "end" else theme, side=side,
        position=registry.title(game).codec.position(seen), best=tuple(way.aim for way in found.best),
        others=found.others, how=how, continuations=found.played, margin=found.margin,
    )  # fmt: skip


def verified_again(problem: Problem) -> bool:
    """Whether the same is best beyond doubt as minds are now: they may have learned since."""
    seen, themes = seen_of(problem), themes_of(problem.game)
    found = Referee(problem.game, problem.side, seen, problem.how).verdict(
        ways_of(problem.game, seen, problem.side, themes)
    )
    return found is not None and {way.aim for way in found.best} == set(problem.best)


def ways_of(game: str, seen: Any, side: str, themes: Themes) -> Sequence[Way]:
    """What can be done: where something new may be begun the plans of the mind, else all options."""
    mind = registry.mind(game)
    world = mind.guess(seen, side, random.Random("ways"))
    if mind.opens(world):
        candidates = [one for one in mind.candidates(world, side, Temper.STEADY) if one.command in Options(seen)]
    else:
        options = list(islice(Options(seen), OPTIONS + 1))
        candidates = [Candidate(one, PLAIN, 0) for one in options if len(options) <= OPTIONS]
    found: dict[str, Way] = {}
    for one in candidates:
        aim = themes.aim(one.command, one.intent)
        found.setdefault(aim, Way(aim, one))
    return list(found.values())[:PLANS]


def answered(problem: Problem, level: str) -> str:
    """The aim of a player of a level in the position of a problem."""
    mind, title = registry.mind(problem.game), registry.title(problem.game)
    thought = Thinker(title, mind, LEVELS[level], seed="tactics").consider(seen_of(problem), None)
    return themes_of(problem.game).aim(thought.command, thought.intent)
