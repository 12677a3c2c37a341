"""Computer players by the words that records, the new-game sheet and the command line have for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from roma_desktop.ai.levels import LEVELS, Level
from roma_desktop.ai.player import Player, choice
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.ai.scripted_player import ScriptedPlayer
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import decision
from roma_desktop.core.message import say
from roma_desktop.core.mind import Temper
from roma_desktop.core.title import Title
from roma_desktop.games import registry

S = TypeVar("S", bound=Position)

RANDOM = "random"


class Computer(msgspec.Struct, frozen=True):
    """A computer player who thinks: his level and his temper."""

    level: Level
    temper: Temper = Temper.STEADY

    @property
    def word(self) -> str:
        """The word for this player: "consul", or with a temper "consul bold"."""
        return self.level.name if self.temper is Temper.STEADY else f"{self.level.name} {self.temper.value}"


def computer_of(word: str) -> Computer | None:
    """The computer player that a word means; None for other words, "human" and "random" among them."""
    level, _, temper = word.partition(" ")
    try:
        return Computer(LEVELS[level], Temper(temper or Temper.STEADY.value))
    except (KeyError, ValueError):
        return None


def is_computer(word: str) -> bool:
    """Whether the word of a player means a computer player that this program knows."""
    return word == RANDOM or computer_of(word) is not None


def words_for(game: str) -> tuple[str, ...]:
    """The computer players that people may sit down with in a game, without their tempers, the weakest first.

    Those who follow a script aren't among them: they are there to measure others by.
    """
    return (RANDOM, *LEVELS) if registry.mind(game) is not None else (RANDOM,)


def player_of(title: Title[Any], word: str, seed: str) -> Player[Any]:
    """The player that a word means: a random one, a computer player, or one who follows a script of the game.

    Raises ``RomaError`` for any other word, and for a computer player in a game that has no mind.
    """
    if word == RANDOM:
        return RandomPlayer(title, seed)
    scripts = registry.scripts(title.id)
    if word in scripts:
        return ScriptedPlayer(title, scripts[word])
    computer, mind = computer_of(word), registry.mind(title.id)
    if computer is None or mind is None:
        known = (*words_for(title.id), *scripts)
        raise RomaError(
            say("There is no player {word} for this game. These are known: {known}.", word=word, known=known)
        )
    from roma_desktop.ai.thinker import Thinker  # loaded when somebody plays, not with the names of players

    return Thinker(title, mind, computer.level, computer.temper, seed)


def seated(title: Title[Any], words: Mapping[str, str], seed: str) -> Seated[Any]:
    """Players for a whole table. ``words`` are by side, "" is for all other sides; without it they play at random.

    Raises ``RomaError`` as ``player_of`` does.
    """
    players = {side: player_of(title, word, f"{seed} {side}") for side, word in words.items() if side}
    return Seated(players, player_of(title, words.get("", RANDOM), f"{seed} others"))


class Seated(Generic[S]):
    """Several players at one table: each decides for its own side, and is shown what that side may see.

    ``others`` decides for sides that nobody has, as some games have in solitaire.
    """

    looks = False  # each player looks for himself

    def __init__(self, players: Mapping[str, Player[S]], others: Player[S]) -> None:
        self._players, self._others = dict(players), others

    def choose(self, state: S, options: Iterable[Command]) -> Command:
        """What the player of the side that must decide chooses; ``state`` is the whole position."""
        asked = decision(state)
        assert asked is not None
        return choice(self._players.get(asked.actor, self._others), state, options)
