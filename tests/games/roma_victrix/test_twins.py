"""Nobody learns by what he is asked, offered or refused, nor by what he can take back, what is hidden from him [6.2].

Random games of all scenarios with any mix of options; at their decisions twins are compared, which differ only in what
is hidden from a side. For a long night, with the number of decisions of each kind that were compared:
``ROMA_LONG=20 pytest tests/games/roma_victrix/test_twins.py -n 0 -s`` (see ``tests/lengths.py``).
"""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import msgspec
import pytest
from drawn_board import on_board
from lengths import TWIN_GAMES as GAMES
from test_random_games import anything, card_play, drawn_options
from twins import twin

from roma_desktop.core.dice import ScriptedDice, SeededDice
from roma_desktop.core.flow import Step
from roma_desktop.core.game import Game, Options, carry_out, closes, decision
from roma_desktop.games.roma_victrix.cards.men import Looked
from roma_desktop.games.roma_victrix.events import ChangedHands, Lost, PeopleRisen
from roma_desktop.games.roma_victrix.model.tables import KINDS
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.title import TITLE

FILES = shipped_scenarios()
COMMANDS, EVERY = (800, 1) if GAMES else (160, 5)  # of a game; of them, how often one is looked at
BOLD = 0.6  # of choices
SAILORS = 60  # games
TRIES = 4  # commands that nobody offered
UNIT = re.compile(rf"([\w.]+)\.(?:{'|'.join(KINDS)})\d+\b")
PUBLIC = (Lost, ChangedHands, PeopleRisen)  # 6.2: combat reveals losses; 5.68: dice for each; 13.12: turned up for all

compared: Counter[str] = Counter()


@cache
def scenario(file):
    return load(file)


def games(file):
    """Games of a scenario whose options, dice and players follow from a number."""
    for seed in range(GAMES or 1):
        number = 100 * seed + int(file.name[:2])
        yield (
            Game(set_up(scenario(file), drawn_options(number)), SeededDice(str(number).encode())),
            random.Random(number),
        )


def moments(file):
    """Every so many commands of these games the position, who chooses, and a way to play on."""
    for game, chooser in games(file):
        given: Counter[type] = Counter()
        for number in range(COMMANDS):
            if not game.decision:
                break
            command = card_play(game, chooser) or adventurous(chooser, list(game.options), given)
            given[type(command)] += 1
            looked_at = number % EVERY == 0
            before = game.state
            moment = game.submit(command)
            if looked_at:
                yield before, moment, chooser


def adventurous(chooser, choices, given):
    """A choice of a kind that was given least often so far, more often than not: so fleets put to sea, too."""
    kinds = list(dict.fromkeys(map(type, choices)))
    chooser.shuffle(kinds)
    kind = min(kinds, key=lambda one: given[one]) if chooser.random() < BOLD else kinds[0]
    return chooser.choice([choice for choice in choices if type(choice) is kind])


def asked(state, side, commands):
    """All that a side is told about what it may do."""
    options = Options(state)
    refusals = [options.why_not(command) for command in commands]
    return (
        decision(state),
        list(options),
        list(TITLE.interjections(state, side)),
        [refusal and (refusal.rule, refusal.reason, refusal.instead) for refusal in refusals],
    )


def named(data, side, sides):
    """Units of others that are named anywhere in some data."""
    text = msgspec.json.encode(data).decode()
    return {found[0] for found in UNIT.finditer(text) if sides.get(found[1]) != side}


def kinds():
    """All steps that can ask for a decision."""
    found, left = set(), [Step]
    while left:
        one = left.pop()
        left += one.__subclasses__()
        if one.__module__.startswith("roma_desktop") and not one.__subclasses__() and one.decision is not Step.decision:
            found.add(one.__name__)
    return found


@pytest.fixture(scope="module", autouse=True)
def report():
    """How many decisions of each kind were compared, in a long run."""
    yield
    if GAMES:
        print()
        for name in sorted(kinds(), key=lambda one: (-compared[one], one)):
            print(f"{compared[name]:8} {name}")
        print(f"{sum(compared.values()):8} decisions in all")


def compare(state, chooser, tries=TRIES):
    """The law: twins of a position, and the position as it is seen, are asked, offered and refused the same."""
    actor, step = decision(state).actor, state.steps[-1]
    for side in (actor, chooser.choice(state.powers.players)):
        other, seen = twin(state, side, chooser), state.seen_by(side)
        assert other.seen_by(side) == seen, f"no twin for {side}: {step}"
        if side != actor:
            assert list(TITLE.interjections(other, side)) == list(TITLE.interjections(state, side)), f"{step}"
            continue
        tried = [anything(state, chooser) for _ in range(tries)]
        tried = [command for command in tried if getattr(command, "by", side) == side]
        told = asked(state, side, tried)
        assert asked(other, side, tried) == told, f"{step}"
        assert asked(seen, side, tried) == told, f"{step}"
    compared[type(step).__name__] += 1


def look_back(moment, chooser):
    """The law: what may be taken back comes to the same for all twins."""
    if closes(moment):
        return
    side = moment.actor
    for _ in range(3):
        after, _ = carry_out(twin(moment.origin, side, chooser), moment.command, ScriptedDice())
        assert after.seen_by(side) == moment.state.seen_by(side), f"{moment.command}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_twins_are_asked_offered_and_refused_the_same(file):
    """6.2, 15.53, R-74: also in the position as the side sees it, and cards of those who aren't asked."""
    for state, _, chooser in moments(file):
        compare(state, chooser)


SEAS = "roma - etruria - gallia; africa - numidia; roma - mare; etruria - mare; africa - mare; sicilia* - mare"
FLEETS = {
    "rome": "marcus/4 2HI AUX CAVr at roma; 3FLT FLTr at roma:mare; gar at roma; gar at etruria",
    "carthage": "hanno/4 2HI AUX at africa; 2FLT 2FLTr at africa:mare; gar at africa; gar at numidia; "
    "gisco/3 HI at sicilia; 2FLT FLTr at sicilia:mare; gar at sicilia",
}
AT_SEA = frozenset({"SeaIntention", "SeaInterceptions", "SeaWithdrawal", "SeaRetreat", "Overload", "Escape"})


def test_twins_at_sea_too():
    """5.7, 5.8, 5.68: random sailors of the scenarios hardly ever meet."""
    met: Counter[str] = Counter()
    for seed in range(SAILORS):
        phases = [Operations("rome"), Operations("carthage"), Operations("rome")]
        game, chooser = on_board(SEAS, FLEETS, steps=phases), random.Random(seed)
        game.dice = SeededDice(str(seed).encode())
        given: Counter[type] = Counter()
        while game.decision:
            name = type(game.state.steps[-1]).__name__
            met[name] += 1
            if name in AT_SEA:
                compare(game.state, chooser, tries=0)  # few places to name
            command = adventurous(chooser, list(game.options), given)
            given[type(command)] += 1
            look_back(game.submit(command), chooser)
    assert met.keys() >= AT_SEA, met


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_can_be_taken_back_has_shown_nothing(file):
    """Of twins both see the same of a command that may be taken back in a strict game."""
    for _, moment, chooser in moments(file):
        look_back(moment, chooser)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_seen_names_no_units_of_others(file):
    """6.2: positions with their steps, decisions, events, log lines; a seen position is seen as it is."""
    for state, moment, chooser in moments(file):
        side = chooser.choice([*state.powers.players, ""])
        seen = state.seen_by(side)
        assert seen.seen_by(side) == seen
        assert not named(TITLE.codec.position(seen), side, state.powers.sides)
        for event in moment.events:
            shown, after = event.seen_by(side, state), event.apply(state)
            if shown is not None and not isinstance(event, PUBLIC) and not entitled(event, side):
                line, known = shown.line(state), after.powers.sides
                theirs = named(shown, side, state.powers.sides) & named(shown, side, known)
                assert not theirs, f"{event} shows {side} too much"
                assert line is None or not named(line, side, known), f"the line of {type(event).__name__}"
                assert line == shown.line(state.seen_by(side)), f"the line of {type(event).__name__}"
            state = after


def entitled(event, side):
    """Who plays Intelligence knows what he looks at [14.2.10]."""
    return isinstance(event, Looked) and event.side == side
