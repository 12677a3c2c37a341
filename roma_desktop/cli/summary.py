"""The summary of many games: who wins, by which rule, how long it takes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from roma_desktop.ai.contest import Result
from roma_desktop.ai.shares import interval
from roma_desktop.cli.files import Found
from roma_desktop.cli.language import language
from roma_desktop.cli.speech import padded, tell
from roma_desktop.core.message import say
from roma_desktop.core.phrasing import with_note

NAMES = 24  # columns of the names of sides


def summed_up(found: Found, seed: str, results: list[Result], seconds: float) -> dict[str, Any]:
    """What ``simulate --json`` prints: see "The summary of a simulation" in the manual, page "Files"."""
    sides = list(dict.fromkeys(side for one in results for side in one.percent))
    wins = Counter(one.winner for one in results)
    return {
        "game": found.title.id,
        "scenario": found.scenario.id,
        "games": len(results),
        "seed": seed,
        "wins": {side: wins[side] for side in sides},
        "draws": wins[None],
        "shares": {side: _share(wins[side], len(results)) for side in sides},
        "share_of_draws": _share(wins[None], len(results)),
        "rules": dict(sorted(Counter(one.rule for one in results).items())),
        "percent": {side: _mean([one.percent[side] for one in results if side in one.percent]) for side in sides},
        "turns": _spread([one.turns for one in results]),
        "decisions": _spread([one.decisions for one in results]),
        "seconds": round(seconds, 2),
        "results": results,
    }


def _share(wins: int, games: int) -> dict[str, float]:
    """A share in percent, and the bounds of the true share with 95 % confidence."""
    least, most = interval(wins, games)
    return {"percent": _percent(wins / games), "least": _percent(least), "most": _percent(most)}


def _percent(share: float) -> float:
    return round(100 * share, 1)


def _mean(numbers: list[int]) -> float:
    return round(sum(numbers) / len(numbers), 1)


def _spread(numbers: list[int]) -> dict[str, float]:
    return {"least": min(numbers), "mean": _mean(numbers), "most": max(numbers)}


def tell_summary(found: Found, summary: dict[str, Any]) -> None:
    """Print a summary for people."""
    words = found.title.words(found.title.start(found.scenario, found.title.read_options({})), language())
    names = found.scenario.title
    scenario = names.get(language()) or names["en"]
    tell(say("{n:game|games} of {scenario}, seed {seed}", n=summary["games"], scenario=scenario, seed=summary["seed"]))
    for side in sorted(summary["wins"], key=lambda side: (-summary["wins"][side], -summary["percent"][side])):
        print(f"  {padded(words.name('side', side), NAMES)}", end="")
        won = say(
            "{n:win|wins}, {share} % of the games ({least} to {most}), {percent} % of the objectives",
            n=summary["wins"][side],
            percent=str(summary["percent"][side]),
            **_bounded(summary["shares"][side]),
        )
        tell(won)
    if summary["draws"]:
        shared = _bounded(summary["share_of_draws"])
        template = "{n:draw|draws}, {share} % of the games ({least} to {most})"
        if len(summary["wins"]) == 1:  # in solitaire a draw is a loss
            template = "lost: {n:game|games}, {share} % of them ({least} to {most})"
        tell(say(template, n=summary["draws"], **shared))
    rules = tuple(words.say(with_note(rule, count)) for rule, count in summary["rules"].items())
    tell(say("decided by rule {rules}", rules=rules))
    told = say("{turns}: {mean} on average, {least} to {most}", turns=found.title.turns, **_texts(summary["turns"]))
    tell(told)
    tell(say("decisions: {mean} on average, {least} to {most}", **_texts(summary["decisions"])))
    tell(say("{seconds} seconds", seconds=str(summary["seconds"])))


def _bounded(share: dict[str, float]) -> dict[str, str]:
    return {"share": str(share["percent"]), "least": str(share["least"]), "most": str(share["most"])}


def _texts(spread: dict[str, float]) -> dict[str, str]:
    return {key: str(value) for key, value in spread.items()}
