"""The ladder: computer players against one another; a candidate plays each seat of each scenario in turn.

In a match the candidate has one seat and the reference all others. Each seat plays the same seeds, and equal throws
show equal faces however differently two games have gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.ai.player import Player, choice
from roma_desktop.ai.ratings import Contest
from roma_desktop.ai.seating import Seated, player_of
from roma_desktop.ai.shares import interval
from roma_desktop.core.flow import Position
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.title import Title
from roma_desktop.games import registry

S = TypeVar("S", bound=Position)


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played: ``candidate`` has ``seat``, ``reference`` the others; both are players' words (``seating``).

    ``scenario`` is the index of a shipped scenario, from 0; ``seed`` and ``number`` fix everything that is left to
    chance.
    """

    game: str
    scenario: int
    seat: str
    candidate: str
    reference: str
    seed: str
    number: int


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How a match went. ``winner`` is None in a draw; ``percent`` says how far each side came, from 0 to 100."""

    match: Match
    winner: str | None
    percent: Mapping[str, int]
    decisions: int
    digest: str

    @property
    def points(self) -> float:
        """1 for a win of the candidate, 0 for that of another; in a draw each side's equal part."""
        if self.winner is None:
            return 1 / len(self.percent) if len(self.percent) > 1 else 0.0
        return float(self.winner == self.match.seat)


def matches(game: str, scenarios: Sequence[int], pair: tuple[str, str], seed: str, games: int) -> Iterator[Match]:
    """``games`` matches for each seat of each scenario; ``pair`` is the word of the candidate and of the reference."""
    title = registry.title(game)
    for scenario in scenarios:
        data = title.load(title.scenarios()[scenario])
        for number in range(1, games + 1):
            for seat in title.sides(title.start(data, title.read_options({}))):
                yield Match(
                    game=game, scenario=scenario, seat=seat, candidate=pair[0], reference=pair[1],
                    seed=seed, number=number,
                )  # fmt: skip


def play(match: Match) -> Played:
    """Play a match from its first decision to its last."""
    title = registry.title(match.game)
    scenario = title.load(title.scenarios()[match.scenario])
    dice = KeyedDice(f"dice {match.seed} {match.scenario} {match.number}")
    state, _ = run(title.start(scenario, title.read_options({})), dice)
    seed = f"player {match.seed} {match.scenario} {match.number}"
    words = {side: match.candidate if side == match.seat else match.reference for side in title.sides(state)}
    players = {side: player_of(title, word, f"{seed} {side}") for side, word in words.items()}
    others = player_of(title, match.reference, f"{seed} others")
    state, decisions = _played_out(title, state, Seated(players, others), dice)
    outcome = title.outcome(state)
    assert outcome is not None
    return Played(
        match=match, winner=outcome.winner, percent=dict(outcome.percent), decisions=decisions,
        digest=title.codec.digest(state),
    )  # fmt: skip


def _played_out(title: Title[S], state: S, player: Player[S], dice: KeyedDice) -> tuple[S, int]:
    """The last position, and the number of decisions; raises ``Illegal`` if a player gives an illegal command."""
    decisions = 0
    while decision(state) is not None:
        dice.chapter = title.turn(state)
        options = Options(state)
        command = choice(player, state, options)
        illegal = options.why_not(command)
        if illegal is not None:
            raise illegal
        state, _ = carry_out(state, command, dice)
        decisions += 1
    return state, decisions


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What a candidate reached, in percent: ``least`` and ``most`` bound the true share (Wilson, 95 %)."""

    games: int
    percent: float
    least: float
    most: float


def share(played: Sequence[Played]) -> Share:
    """The share of the points that the candidate won in some matches, one at least, all with the same candidate."""
    points = sum(one.points for one in played)
    least, most = interval(points, len(played))
    found = (round(100 * one, 1) for one in (points / len(played), least, most))
    percent, least, most = found
    return Share(games=len(played), percent=percent, least=least, most=most)


def contest(played: Sequence[Played]) -> Contest:
    """The matches as a contest, which tells how much stronger the candidate is, whatever the seats are worth."""
    return Contest([(one.match.scenario, tuple(one.percent), one.match.seat, one.winner) for one in played])
