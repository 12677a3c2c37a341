"""``ladder GAME``: levels of computer players against one another, in every seat of the scenarios."""

from __future__ import annotations

import argparse
import csv
import io
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from roma_desktop.ai import ladder
from roma_desktop.ai.ladder import Match, Played
from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.seating import RANDOM, player_of
from roma_desktop.cli.batch import carried_out
from roma_desktop.cli.batch_run import add_batch_options, check, play_all
from roma_desktop.cli.files import scenarios_of, shipped_scenario
from roma_desktop.cli.positions import as_json
from roma_desktop.cli.speech import Misuse, padded, plain_words, tell
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, say
from roma_desktop.core.phrasing import with_note
from roma_desktop.core.title import Title
from roma_desktop.games import registry

MOST_GAMES = 10_000
SEATS = 40  # columns of the scenario and the seat


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """How a candidate fared against a reference: its share of all games, by scenario and by seat.

    ``elo``: how many Elo points it is above the reference. ``equal`` is the share in percent that it would win if both
    had equal seats; with 95 % confidence that is between ``equal_least`` and ``equal_most``.
    """

    candidate: str
    reference: str
    pooled: ladder.Share
    elo: float
    equal: float
    equal_least: float
    equal_most: float
    scenarios: dict[str, ladder.Share]
    seats: dict[str, ladder.Share]


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Let one computer player sit in each seat of each scenario in turn, with another in all other seats, and "
        "print the shares it wins with their bounds (Wilson, 95 %) and how much stronger it is (Elo). The same seed "
        "gives the same games, on any number of cores."
    )
    parser.add_argument(
        "game", metavar="GAME", help=tr("the id of a game: {games}").format(games=", ".join(registry.games()))
    )
    parser.add_argument(
        "--rung",
        action="append",
        default=[],
        metavar="PLAYER:PLAYER",
        help=tr(
            "who against whom: levels, random, or players by a short script, such as captain:attacker; each level "
            "against the next below if left out"
        ),
    )
    parser.add_argument(
        "--scenario", action="append", default=[], metavar="N", help=tr("number or id; all if left out")
    )
    parser.add_argument("--games", type=int, default=6, metavar="N", help=tr("games per seat; 6 if left out"))
    add_batch_options(parser, tr)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    check(arguments, MOST_GAMES)
    title = _title(arguments.game)
    chosen = _scenarios(title, arguments.scenario)
    pairs = list(dict.fromkeys(_pair(title, one) for one in arguments.rung)) or _all_rungs()
    began = time.perf_counter()
    matches = [
        match
        for pair in pairs
        for match in ladder.matches(arguments.game, list(chosen), pair, arguments.seed, arguments.games)
    ]
    places = {match: place for place, match in enumerate(matches)}

    def report(played: list[Played]) -> None:
        rungs = [_rung(pair, some, chosen) for pair in pairs if (some := _between(pair, played))]
        _tell(rungs, arguments, time.perf_counter() - began)

    play_all(
        arguments,
        len(matches),
        lambda workers: carried_out(workers, play, matches),
        scenarios=title.scenarios(),
        place=lambda one: places[one.match],
        as_csv=lambda played: as_csv(played, chosen),
        report=report,
    )
    return 0


def _title(game: str) -> Title[Any]:
    if game not in registry.games():
        raise Misuse(say("There is no game {game}; these are: {games}.", game=game[:60], games=registry.games()))
    return registry.title(game)


def _scenarios(title: Title[Any], wanted: Sequence[str]) -> dict[int, str]:
    """The ids of the scenarios to be played, by their index among those of the game; all if none is wanted.

    Each word may be a number or an id: the one in the file's name, or the one in the file, which tables and JSON show.
    Raises ``Misuse``.
    """
    known = scenarios_of(title)
    ids = [str(title.load(one.file).id) for one in known]
    places = {ids.index(word) if word in ids else known.index(shipped_scenario(word, known)) for word in wanted}
    return {place: of for place, of in enumerate(ids) if place in places or not wanted}


def _pair(title: Title[Any], text: str) -> tuple[str, str]:
    candidate, colon, reference = text.partition(":")
    if not colon:
        raise Misuse(say("A rung is two players with a colon between them, such as consul:captain."))
    for word in (candidate, reference):
        try:
            player_of(title, word, "")
        except RomaError as error:
            raise Misuse(error.reason) from None
    return candidate, reference


def _all_rungs() -> list[tuple[str, str]]:
    """Each level against the one below it, the random player being the lowest, and the top level against that."""
    names = [RANDOM, *LEVELS]
    below = [(above, level) for level, above in pairwise(names)]
    return [*below, (names[-1], RANDOM)]


def _between(pair: tuple[str, str], played: Sequence[Played]) -> list[Played]:
    """The matches of this candidate against this reference."""
    return [one for one in played if (one.match.candidate, one.match.reference) == pair]


def play(match: Match) -> Played | Message:
    """The match played, or a message why it can't be: errors don't travel between processes."""
    try:
        return ladder.play(match)
    except RomaError as error:
        return error.reason


def _rung(pair: tuple[str, str], played: Sequence[Played], chosen: dict[int, str]) -> Rung:
    scenarios: dict[str, list[Played]] = {}
    seats: dict[str, list[Played]] = {}
    for one in played:
        name = chosen[one.match.scenario]
        scenarios.setdefault(name, []).append(one)
        seats.setdefault(f"{name} {one.match.seat}", []).append(one)
    strength = ladder.contest(played)
    equal, least, most = (round(100 * one, 1) for one in (strength.equal_share(), *strength.equal_bounds()))
    return Rung(
        candidate=pair[0],
        reference=pair[1],
        pooled=ladder.share(played),
        elo=strength.elo(),
        equal=equal,
        equal_least=least,
        equal_most=most,
        scenarios={name: ladder.share(some) for name, some in scenarios.items()},
        seats={name: ladder.share(some) for name, some in seats.items()},
    )


def _tell(rungs: Sequence[Rung], arguments: argparse.Namespace, seconds: float) -> None:
    if not arguments.json:
        for rung in rungs:
            _tell_rung(rung)
        return
    asked = {"game": arguments.game, "seed": arguments.seed, "games": arguments.games}
    found = {**asked, "seconds": round(seconds, 1), "rungs": msgspec.to_builtins(rungs)}
    print(as_json(found, one_line=True))


def _tell_rung(rung: Rung) -> None:
    """Print a rung for people."""
    title = say(
        "{candidate} against {reference}: {share} % of {n:game|games}, {elo} Elo, {equal} % between equal seats",
        candidate=rung.candidate, reference=rung.reference, share=_told(rung.pooled), n=rung.pooled.games,
        elo=f"{rung.elo:+.0f}".replace("-", "−"), equal=_bounded(rung.equal, rung.equal_least, rung.equal_most),
    )  # fmt: skip
    tell(title)
    for name, share in rung.seats.items():
        print(f"  {padded(name, SEATS)} {_told(share)}")


def _told(share: ladder.Share) -> str:
    return _bounded(share.percent, share.least, share.most)


def _bounded(percent: float, least: float, most: float) -> str:
    return plain_words().say(with_note(str(percent), f"{least}–{most}"))


def as_csv(played: Sequence[Played], chosen: dict[int, str]) -> str:
    """The matches as CSV: a heading line, and one row per game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("candidate", "reference", "scenario", "seat", "number", "winner", "points", "decisions", "digest"))
    for one in played:
        match = one.match
        writer.writerow(
            (
                match.candidate, match.reference, chosen[match.scenario], match.seat, match.number,
                one.winner or "draw", round(one.points, 3), one.decisions, one.digest,
            )
        )  # fmt: skip
    return out.getvalue()
