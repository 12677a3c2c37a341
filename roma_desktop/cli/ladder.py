"""``ladder GAME``: levels of computer players against one another, in every seat of the scenarios."""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.ai import ladder
from roma_desktop.ai.ladder import Match, Played
from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.seating import RANDOM, player_of
from roma_desktop.cli.batch import carried_out, cores
from roma_desktop.cli.batch_cluster import cluster
from roma_desktop.cli.options import a_word
from roma_desktop.cli.positions import as_json
from roma_desktop.cli.speech import Misuse, tell
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, say
from roma_desktop.games import registry

MOST_GAMES = 10_000


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """How a candidate fared against a reference: pooled, by scenario and by seat, each as ``Share``; ``elo`` above it.

    ``equal`` is the share in percent that it would win between two in equal seats; that lies between ``equal_least``
    and ``equal_most`` with 95 % confidence.
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
    parser.add_argument("--seed", type=a_word, default="1", metavar="S", help=tr("any word or number; 1 if left out"))
    parser.add_argument("--jobs", type=int, default=None, metavar="J", help=tr("processes; one per core if left out"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=tr("play on the Dask cluster with this scheduler"))
    parser.add_argument("--csv", type=Path, metavar="FILE", help=tr("write a table with one row per game"))
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object instead of the table"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    title = _title(arguments.game)
    if not 1 <= arguments.games <= MOST_GAMES:
        raise Misuse(say("Games are 1 to {most}.", most=MOST_GAMES))
    chosen = _scenarios(title, arguments.scenario)
    pairs = [_pair(title, one) for one in arguments.rung] or _all_rungs()
    began = time.perf_counter()
    matches = [
        match
        for pair in pairs
        for match in ladder.matches(arguments.game, list(chosen), pair, arguments.seed, arguments.games)
    ]
    played = _played(matches, arguments)
    rungs = [_rung(pair, [one for one in played if _of(one.match) == pair], chosen) for pair in pairs]
    if arguments.csv is not None:
        _write(arguments.csv, as_csv(played, chosen))
    if arguments.json:
        seconds = round(time.perf_counter() - began, 1)
        found = {"game": arguments.game, "seed": arguments.seed, "games": arguments.games, "seconds": seconds}
        print(as_json({**found, "rungs": msgspec.to_builtins(rungs)}, one_line=True))
    else:
        for rung in rungs:
            tell_rung(rung)
    return 0


def _title(game: str) -> Any:
    if game not in registry.games():
        raise Misuse(say("There is no game {game}; these are: {games}.", game=game[:60], games=registry.games()))
    return registry.title(game)


def _scenarios(title: Any, wanted: Sequence[str]) -> dict[int, str]:
    """The id of each scenario that is played, by its number from 0; raises ``Misuse``."""
    known = {number: str(title.load(file).id) for number, file in enumerate(title.scenarios())}
    found = {number: of for number, of in known.items() if not wanted or str(number + 1) in wanted or of in wanted}
    if len(found) < len(set(wanted)):
        raise Misuse(
            say(
                "Not all of these are scenarios: {wanted}. There are: {ids}.",
                wanted=tuple(wanted),
                ids=tuple(known.values()),
            )
        )
    return found


def _pair(title: Any, text: str) -> tuple[str, str]:
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
    """Each level against the next below, and the last and the first against chance."""
    names = [RANDOM, *LEVELS]
    below = [(above, level) for level, above in pairwise(names)]
    return [*below, (names[-1], RANDOM)]


def _of(match: Match) -> tuple[str, str]:
    return match.candidate, match.reference


def _played(matches: Sequence[Match], arguments: argparse.Namespace) -> list[Played]:
    """All matches played, in their order."""
    if arguments.cluster is not None:
        context = cluster(arguments.cluster)
    else:
        context = cores(min(arguments.jobs or os.cpu_count() or 1, len(matches)))
    played: list[Played] = []
    with context as workers, closing(carried_out(workers, play, matches)) as coming:
        for one in coming:
            played.append(one)
            if sys.stderr.isatty():
                print(f"\r{len(played)}/{len(matches)} ", end="", file=sys.stderr, flush=True)
    order = {match: number for number, match in enumerate(matches)}
    return sorted(played, key=lambda one: order[one.match])


def play(match: Match) -> Played | Message:
    """A match, or what the player must be told: errors don't travel between processes."""
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


def tell_rung(rung: Rung) -> None:
    """Print a rung for people."""
    title = say(
        "{candidate} against {reference}: {share} % of {n:game|games}, {elo} Elo, {equal} % between equal seats",
        candidate=rung.candidate, reference=rung.reference, share=_told(rung.pooled), n=rung.pooled.games,
        elo=f"{rung.elo:+.0f}".replace("-", "−"), equal=_bounded(rung.equal, rung.equal_least, rung.equal_most),
    )  # fmt: skip
    tell(title)
    for name, share in rung.seats.items():
        print(f"  {name:<40} {_told(share)}")


def _told(share: ladder.Share) -> str:
    return _bounded(share.percent, share.least, share.most)


def _bounded(percent: float, least: float, most: float) -> str:
    return f"{percent} ({least}–{most})"


def as_csv(played: Sequence[Played], chosen: dict[int, str]) -> str:
    """A row a game, with a line of names."""
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


def _write(file: Path, text: str) -> None:
    from roma_desktop.ui.story.exports.plain_files import whole

    with whole(file) as place:
        place.write_text(text, "utf-8", newline="")
