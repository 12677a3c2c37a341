"""What a player is told before he attacks holds what the battle then shows, in random games as each side sees them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix import commands
from roma_desktop.games.roma_victrix.ai.attacks import ahead
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.ai.strength import troops_at
from roma_desktop.games.roma_victrix.cards.play import PassCards
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.neutrality import rise

TITLE = title("roma_victrix")
QUIET = (commands.Stand, commands.LetPass, commands.Hold, PassCards, commands.GrantPassage)
"""Commands after an attack that change nothing of it."""
BOLD = (commands.Attack, commands.Activate, commands.Move)
BATTLES, COMMANDS = 8, 1500


@cache
def opening(scenario: int, hidden: bool) -> State:
    file = next(file for file in TITLE.scenarios() if file.name.startswith(f"{scenario:02}-"))
    return TITLE.start(TITLE.load(file), TITLE.read_options({"cards": "none", "leader_boxes": hidden}))


def choice(game: Game[State], chooser: random.Random) -> object:
    """Players who like to fight."""
    options = list(game.options)
    bold = [one for one in options if isinstance(one, BOLD)]
    return chooser.choice(bold if bold and chooser.random() < 0.7 else options)


def battles(scenario: int, seed: int, hidden: bool) -> Iterator[tuple[Forecast, Joined]]:
    """The battles of a random game, each with what its attacker was told before he gave the order."""
    chooser = random.Random(seed)
    game = Game(opening(scenario, hidden), SeededDice(str(seed).encode()))
    told: Forecast | None = None
    for _ in range(COMMANDS):
        if game.decision is None:
            return
        command = choice(game, chooser)
        if isinstance(command, commands.Attack):
            seen = game.state.seen_by(game.decision.actor)
            march = marching(seen)
            told = next(iter(ahead(seen, march, command.side)), None) if march is not None else None
        elif told is not None and not isinstance(command, QUIET):
            told = None
        for event in game.submit(command).events:
            if isinstance(event, Joined) and told is not None:
                battle = event.battle
                if (battle.attacker.side, battle.defender.side) == (told.attacker, told.defender):
                    yield told, event
                told = None


@pytest.mark.parametrize(("scenario", "seed", "hidden"), [(1, 1, False), (3, 2, False), (2, 3, True)])
def test_the_battle_is_within_what_was_told(scenario, seed, hidden):
    found: Counter[bool] = Counter()
    for told, joined in battles(scenario, seed, hidden):
        assert joined.sums.csp.attacker == told.ours.csp
        theirs = joined.sums.csp.defender
        assert told.enemy.least.csp + told.works <= theirs
        assert theirs <= told.enemy.most.csp + told.works or told.enemy.open
        if told.enemy.known:
            assert joined.sums.csp == told.likely.sums.csp
        found[told.enemy.open] += 1
        if found.total() == BATTLES:
            break
    assert found.total() >= BATTLES // 2


def test_a_people_that_has_risen_is_as_strong_as_its_markers_can_be():
    """The Galli of Aquitania were told to have 1 CSP at most, and had 6 [13.12], [13.2]."""
    state = replace(opening(1, False), steps=(), incognita={"aquitania": (3,)})
    risen = state
    for event in rise(state, "aquitania", "carthage", SeededDice(b"galli")):
        risen = event.apply(risen)
    seen = risen.seen_by("carthage")
    (side,) = {risen.side(unit.power) for unit in risen.land_units("aquitania")}
    told, csp = troops_at(seen, "aquitania", side), sum(unit.csp for unit in risen.land_units("aquitania"))
    assert (told.least.csp, told.likely.csp) == (1, 10)
    assert csp <= told.most.csp
    assert not told.known


def test_only_what_cannot_have_grown_is_told_to_be_at_most_so_strong():
    seen = replace(opening(1, False), steps=()).seen_by("carthage")
    rome = [at for at, powers in seen.piles.items() if "rome" in powers]
    clients = [(at, powers[0]) for at, powers in seen.piles.items() if seen.powers[powers[0]].status == "client"]
    assert rome
    assert clients
    assert all(troops_at(seen, at, "rome", lambda unit: True).open for at in rome)
    alone = [(at, power) for at, power in clients if seen.piles[at] == (power,)]
    assert not any(troops_at(seen, at, seen.side(power), lambda unit: True).open for at, power in alone)
