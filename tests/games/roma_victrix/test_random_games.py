"""Whole games of scenarios 1, 7 and 20 by players who do anything that is offered, and commands that are not.

Options of the game are drawn by its seed, and event cards are played whenever somebody feels like it. How many games
there are stands in ``tests/lengths.py``; for a long night: ``ROMA_LONG=20 pytest`` with this file.
"""

from __future__ import annotations

import random
from functools import cache

import pytest
from bookkeeping import check_books, check_position
from lengths import RANDOM_GAMES
from option_values import values_of

from roma_desktop.core.dice import ScriptedDice, SeededDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Game, Policy
from roma_desktop.games.roma_victrix import commands
from roma_desktop.games.roma_victrix.cards.play import PassCards, Play
from roma_desktop.games.roma_victrix.commands import Command
from roma_desktop.games.roma_victrix.model.options import EXPLAINED, Options
from roma_desktop.games.roma_victrix.model.tables import CARDS, KINDS
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.title import TITLE

CHUNK = 10
AT_MOST = 300  # games in which rare things must have come up; a few dozen do
HEAVY = 50  # every so many commands the whole position is looked at
CARD_EVERY = 12  # once in so many commands somebody thinks of a card of his
ABROAD = frozenset({commands.Summon, commands.Accept, commands.Decline, commands.InterceptAtSea, commands.Harbour})
"""Commands that scenario 1 has no use for, and those after fleets have met: random sailors hardly ever do."""
ORDERS = frozenset(
    one for one in vars(commands).values() if isinstance(one, type) and issubclass(one, Command) and one is not Command
)


SHARE = {1: 0.6, 7: 0.2, 20: 0.2}
"""How many of the games are played of each scenario; 7 and 20 are solitaires."""


def chunks():
    """The seeds of the games of each scenario, by tens."""
    for number, share in SHARE.items():
        end = int(RANDOM_GAMES * share)
        for first in range(0, end, CHUNK):
            yield number, range(first, min(first + CHUNK, end))


@cache
def scenario(number=1):
    return load(next(file for file in shipped_scenarios() if file.name.startswith(f"{number:02}-")))


def drawn_options(seed):
    """The plain rules in every fifth game; else any mix of all the options there are."""
    chooser = random.Random(f"options of game {seed}")
    odds = 0.4 if seed % 5 else 0.0
    return Options(
        **{one.option: chooser.choice(values_of(one.option)) for one in EXPLAINED if chooser.random() < odds}
    )


def new_game(seed, number=1):
    """A game of a scenario whose options and dice follow from a number."""
    return Game(set_up(scenario(number), drawn_options(seed)), SeededDice(str(seed).encode()))


def card_play(game, chooser):
    """Now and then a card that somebody may play at this moment, whichever side is to decide."""
    if chooser.random() * CARD_EVERY >= 1:
        return None
    holders = [side for side, hand in game.state.hands.items() if hand]
    plays = list(TITLE.interjections(game.state, chooser.choice(holders))) if holders else []
    return chooser.choice(plays) if plays else None


def varied(chooser, choices):
    """A choice in which rare kinds of commands come up as often as common ones."""
    kinds = {}
    for choice in choices:
        kinds.setdefault(type(choice), []).append(choice)
    return chooser.choice(kinds[chooser.choice(list(kinds))])


def play_on(game, chooser, submit=None):
    """One random command or card, with all that must be true of it. Returns the command.

    ``submit`` carries it out where that isn't the game's own business, as when a record is kept.
    """
    choices = list(game.options)
    assert choices, f"{game.decision} can't be answered"
    command = card_play(game, chooser) or chooser.choice(choices)
    before = game.state
    check_books(before, (submit or game.submit)(command))
    return command


@pytest.mark.parametrize(("played", "seeds"), list(chunks()), ids=lambda value: str(value).removeprefix("range"))
def test_whatever_the_players_choose_the_game_stays_sound(played, seeds):
    """Never stuck, everything kept in the books, and taken back to equal positions all the way."""
    for seed in seeds:
        game, chooser = new_game(seed, played), random.Random(seed)
        digests = {}
        number = 0
        while game.decision:
            if number % HEAVY == 0:
                check_position(game.state)
                TITLE.check_position(game.state)  # it could be stored, and read again
                assert all(choice in game.options for choice in game.options)
                digests[number] = TITLE.codec.digest(game.state)
            play_on(game, chooser)
            number += 1
        assert game.state.outcome is not None
        assert game.state.turn <= game.state.setting.scenario.turns
        check_position(game.state)
        for back in range(number - 1, -1, -1):
            assert game.undo(Policy.STUDY)
            if back in digests:
                assert TITLE.codec.digest(game.state) == digests[back]
        assert not game.undo(Policy.STUDY)


@pytest.mark.parametrize("seed", range(5))
def test_the_same_choices_and_dice_lead_to_the_same_game(seed):
    """And the faces that were noted, given as a script, do too."""
    game, chooser = new_game(seed), random.Random(seed)
    played = []
    while game.decision and len(played) < 300:
        played.append(play_on(game, chooser))

    again = new_game(seed)
    faces = [face for moment in game.line for face in moment.faces]
    scripted = Game(set_up(scenario(), game.state.setting.options), ScriptedDice(faces))
    for command in played:
        again.submit(command)
        scripted.submit(command)

    assert TITLE.codec.digest(again.state) == TITLE.codec.digest(game.state)
    assert TITLE.codec.digest(scripted.state) == TITLE.codec.digest(game.state)
    assert not scripted.dice.faces


@pytest.mark.parametrize(("played", "seed"), [*((1, seed) for seed in range(5)), (7, 0), (20, 0)])
def test_equal_positions_offer_the_same_in_the_same_order(played, seed):
    """Also one that was stored and read again: so that random players go on as they would have."""
    game, chooser = new_game(seed, played), random.Random(seed)
    for number in range(300):
        if not game.decision:
            break
        choices = list(game.options)
        if number % 5 == 0:
            state = TITLE.codec.read_position(TITLE.codec.position(game.state), game.state.setting)
            assert TITLE.codec.digest(state) == TITLE.codec.digest(game.state)
            assert list(state.steps[-1].options(state)) == choices, f"{game.decision}"
        game.submit(chooser.choice(choices))


@pytest.mark.parametrize("seed", range(5))
def test_a_strict_game_never_takes_back_what_was_rolled(seed):
    """Undo stops at dice, at revelations and where another player decided."""
    game, chooser = new_game(seed), random.Random(seed)
    for _ in range(250):
        if not game.decision:
            break
        actor = game.decision.actor
        play_on(game, chooser)
        moment = game.now
        closed = bool(moment.throws) or not game.decision or game.decision.actor != actor
        if game.undo(Policy.STRICT):
            assert not closed
            assert game.decision.actor == actor
            assert game.redo()
        assert game.now is moment


def test_every_command_is_offered_sooner_or_later():
    """What the players can order is really on offer: nothing has dropped out of the sequence of play."""
    wanted = ORDERS - ABROAD
    offered: set[type[Command]] = set()
    for seed in range(1067, 1067 + AT_MOST):  # from here three games are enough, at the time of writing
        if offered >= wanted:
            break
        game, chooser = new_game(seed), random.Random(seed)
        while game.decision and not offered >= wanted:
            choices = list(game.options)
            offered.update(map(type, choices))
            game.submit(varied(chooser, choices))

    assert not {command.__name__ for command in wanted - offered}


def new_play(game, played, chooser):
    """A card that nobody has played yet, as soon as its moment has come."""
    hopeful = [side for side, hand in sorted(game.state.hands.items()) if not played.issuperset(hand)]
    plays = [play for side in hopeful for play in TITLE.interjections(game.state, side)]
    fresh = [play for play in plays if play.card not in played]
    return chooser.choice(fresh) if fresh else None


def test_every_card_is_played_sooner_or_later():
    """14.2: each of them finds its moment; but random players hardly ever fight at sea or before walls."""
    wanted = CARDS.keys() - {"naval_combat", "siege_combat"}
    played: set[str] = set()
    for seed in range(2000, 2000 + AT_MOST):
        if played >= wanted:
            break
        game = Game(set_up(scenario(), Options(card_on_activation=True)), SeededDice(str(seed).encode()))
        chooser = random.Random(seed)
        while game.decision and not played >= wanted:
            command = new_play(game, played, chooser) or varied(chooser, list(game.options))
            if isinstance(command, Play):
                played.add(command.card)
            game.submit(command)

    assert not sorted(wanted - played)


def test_every_value_of_every_option_is_tried():
    """15.0: among the games of this file."""
    tried = {(one.option, getattr(drawn_options(seed), one.option)) for seed in range(200) for one in EXPLAINED}

    assert tried == {(one.option, value) for one in EXPLAINED for value in values_of(one.option)}


# ---------------------------------------------------------------- commands that nobody offered


def anything(state, chooser):
    """Some command with ids of this game, or with ids of nothing."""
    units = [*chooser.sample(sorted(state.troops), 3), "nobody.LGN1"]
    places = [*chooser.sample(state.world.provinces, 3), *sorted(state.world.straits)[:1], "atlantis", "latium:mare"]
    leaders = [*chooser.sample(sorted(state.captains), 2), "nobody"]
    sides = [*state.powers.players, "illyria", "nobody"]
    kind = chooser.choice([*KINDS, "ELEPHANT"])
    some = frozenset(chooser.sample(units, 2))
    unit, place, leader, side = (chooser.choice(of) for of in (units, places, leaders, sides))
    number = chooser.randint(-1, 12)
    card = chooser.choice([*CARDS, "eagle"])
    waters = [*sorted(state.world.seas)[:2], *state.world.berths[state.world.provinces[0]], place]
    water = chooser.choice(waters)
    makers = [
        lambda: commands.Maintain(some),
        lambda: commands.Levy(place, chooser.choice([leader, None]), {kind: number}, some),
        lambda: commands.Convert(unit, kind),
        lambda: commands.Merge(unit, chooser.choice(units)),
        lambda: commands.EndLevy(),
        lambda: commands.Recall(leader),
        lambda: commands.Keep(leader),
        lambda: commands.Post(place),
        lambda: commands.Activate(leader),
        lambda: commands.EndOperations(),
        lambda: commands.Form(some),
        lambda: commands.Move(place),
        lambda: commands.Attack(side),
        lambda: commands.Hold(),
        lambda: commands.Pillage(),
        lambda: commands.CaptureFleets(),
        lambda: commands.Relocate(unit, place),
        lambda: commands.Finish(),
        lambda: commands.Intercept(leader, some),
        lambda: commands.LetPass(),
        lambda: commands.GrantPassage(),
        lambda: commands.Refuse(),
        lambda: commands.Withdraw(chooser.choice([leader, None])),
        lambda: commands.Stand(),
        lambda: commands.Split(number, chooser.randint(-1, 3)),
        lambda: commands.Lose(some, frozenset({unit}), chooser.random() < 0.2, number),
        lambda: commands.GoTo(place),
        lambda: commands.TryToStay(),
        lambda: commands.Halt(),
        lambda: commands.Recruit(place, {kind: number}),
        lambda: commands.Summon(place, chooser.random() < 0.5),
        lambda: commands.DrawCard(),
        lambda: commands.KeepCards(),
        lambda: commands.ExchangeCard(card),
        lambda: commands.Rouse(side),
        lambda: commands.Embark(some),
        lambda: commands.Man(some),
        lambda: commands.Sail(water),
        lambda: commands.Land(),
        lambda: commands.InterceptAtSea(leader, some),
        lambda: commands.Harbour(water),
        lambda: commands.GoInside(),
        lambda: commands.Besiege(),
        lambda: PassCards(chooser.random() < 0.5),
        lambda: Play(side, card, place, chooser.choice(sorted(state.powers)), leader, some, {kind: number}),
        lambda: Play(side, chooser.choice(state.hands.get(side) or [card]), leader=leader, units=some),
    ]
    return chooser.choice(makers)()


class Unknown(Command, frozen=True):
    """A command of no game."""


@pytest.mark.parametrize("seed", range(8))
def test_no_command_does_more_than_be_refused(seed):
    """Nonsense is answered with a rule, legal finds are carried out, and the books stay right."""
    game, chooser = new_game(seed), random.Random(seed)
    for _ in range(400):
        if not game.decision:
            break
        for _ in range(6):
            command = anything(game.state, chooser)
            refused = game.why_not(command)
            if refused is None:
                before = game.state
                check_books(before, game.submit(command))
                break
            assert isinstance(refused, Illegal)
            assert refused.rule
            assert str(refused)
        assert game.decision is None or game.why_not(Unknown()) is not None
        if game.decision:
            play_on(game, chooser)
    check_position(game.state)
