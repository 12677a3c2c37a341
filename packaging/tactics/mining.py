"""Looks for problems in games of computer players, some of whom are careless or play by chance.

Where somebody leaves a prize open, or walks into danger, the others have something to find.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.mind import PLAIN, Candidate, Temper
from roma_desktop.games import registry
from tactics.noting import note
from tactics.problem import How, Problem, Themes, seen_of, themes_of
from tactics.verifying import Referee, Verdict, Way

CARELESS = 0.3
"""How often a careless player does something by chance."""
PLAYERS = ("quick", "beginner", "quick", "captain")
"""Who plays the games of a round of all scenarios; quick players follow their scripts."""
LONGEST = 6_000
"""Decisions of a game of which one side plays by chance: nothing is looked for in a longer one."""
LATE = 0.94
"""Of a game: from then on it is played to its end."""
DOUBTS = 5
"""Quick games from then on: where all have the same winner, there is nothing to be won or lost."""
PLANS, OPTIONS = 8, 5
"""Ways of a decision: one with more plans or options is left out, as what isn't tried may be better."""
OF_A_KIND, OF_PLANS, OF_THE_END = 12, 16, 8
"""Decisions of a game that are looked at: by the rule that asks, of those that open something, of the last ones."""


def played(game: str, number: int) -> tuple[int, str, list[Any]]:
    """A game by its number: the scenario, who played it, and all positions in which somebody decided."""
    title = registry.title(game)
    scenario = number % len(title.scenarios())
    dice, chance = SeededDice(f"mined {number}".encode()), random.Random(f"seats {number}")
    state, _ = run(title.start(title.load(title.scenarios()[scenario]), title.read_options({})), dice)
    who = PLAYERS[number // len(title.scenarios()) % len(PLAYERS)]
    odd = chance.choice(list(title.sides(state)))
    thinker = Thinker(title, registry.mind(game), LEVELS[who if who != "quick" else "beginner"], seed=f"mined {number}")
    by_chance, rate = RandomPlayer(title, f"odd {number}"), chance.choice((CARELESS, CARELESS, 1.0))
    told = f"game {number} of {who} players, {odd} {'random' if rate == 1 else 'careless'}, seed 'mined {number}'"
    states: list[Any] = []
    while (asked := decision(state)) is not None and len(states) < LONGEST:
        states.append(state)
        if asked.actor == odd and chance.random() < rate:
            command = by_chance.choose(state, list(islice(Options(state), 60)))
        elif who == "quick":
            command = registry.mind(game).script(state, asked.actor, None)
        else:
            command = thinker.choose(state.seen_by(asked.actor), Options(state))
        state, _ = carry_out(state, command, dice)
    return scenario, told, states


def positions(game: str, states: Sequence[Any], number: int) -> Iterator[tuple[Any, How]]:
    """Some decisions of a game, of all kinds, and how far each is to be played on."""
    mind, themes, chance = registry.mind(game), themes_of(game), random.Random(f"looked at {number}")
    kinds: dict[str, list[tuple[Any, How]]] = defaultdict(list)
    open_yet = in_doubt(game, states[int(LATE * len(states))])
    for at, state in enumerate(states):
        opens = mind.opens(state)
        late = open_yet and at >= LATE * len(states)
        if (themes.plans_exclude or late) if opens else themes.worth_asking(state):
            kind = "the end" if late else "plans" if opens else type(state.steps[-1]).__name__
            kinds[kind].append((state, "end" if late else "over"))
    found = []
    for kind, those in sorted(kinds.items()):
        many = {"the end": OF_THE_END, "plans": OF_PLANS}.get(kind, OF_A_KIND)
        found += chance.sample(those, min(many, len(those)))
    chance.shuffle(found)
    yield from found


def in_doubt(game: str, state: Any) -> bool:
    """Whether it isn't yet known who wins: several quick games from here have several winners."""
    title, mind, winners = registry.title(game), registry.mind(game), set()
    for number in range(DOUBTS):
        dice, at = SeededDice(f"doubt {number}".encode()), state
        while (asked := decision(at)) is not None:
            at, _ = carry_out(at, mind.script(at, asked.actor, None), dice)
        winners.add(title.outcome(at).winner)
    return len(winners) > 1


def problem_in(game: str, scenario: int, state: Any, how: How, source: str) -> Problem | None:
    """A problem made of a position, if one thing is best beyond doubt and worth asking for."""
    asked = decision(state)
    assert asked is not None
    side, themes, title = asked.actor, themes_of(game), registry.title(game)
    if side not in title.sides(state):
        return None
    seen = state.seen_by(side)
    ways = ways_of(game, seen, side, themes)
    if len(ways) < 2 or not any(themes.theme(seen, way.aim) for way in ways):
        return None
    found = Referee(game, side, seen, how).verdict(ways)
    theme = _theme(seen, found, themes, how) if found is not None else ""
    if found is None or not theme:
        return None
    return Problem(
        game=game, scenario=scenario, theme=theme, side=side, position=title.codec.position(seen),
        best=tuple(way.aim for way in found.best), others=len(found.others), how=how, proof=found.proof,
        continuations=found.played, lead=found.lead, note=note(game, seen, side, how, found),
        source=f"{source}, turn {title.turn(state)}",
    )  # fmt: skip


def _theme(seen: Any, found: Verdict, themes: Themes, how: How) -> str:
    theme = next(filter(None, (themes.theme(seen, way.aim) for way in found.best)), "")
    return "last turn" if theme and how == "end" else theme


def verified_again(problem: Problem) -> bool:
    """Whether the same is best beyond doubt as scripts are now: they may have learned since."""
    seen, themes = seen_of(problem), themes_of(problem.game)
    ways = ways_of(problem.game, seen, problem.side, themes)
    found = Referee(problem.game, problem.side, seen, problem.how).verdict(ways)
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
    return list(found.values()) if len(found) <= PLANS else []


def answered(problem: Problem, level: str) -> str:
    """The aim of a player of a level in the position of a problem."""
    mind, title = registry.mind(problem.game), registry.title(problem.game)
    thought = Thinker(title, mind, LEVELS[level], seed="tactics").consider(seen_of(problem), None)
    return themes_of(problem.game).aim(thought.command, thought.intent)
