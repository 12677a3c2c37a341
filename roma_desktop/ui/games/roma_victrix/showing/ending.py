"""The end of a game in words: who has won, and how far everybody came."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.special import Level
from roma_desktop.games.roma_victrix.model.state import Outcome, State
from roma_desktop.ui.library.wording import text_in
from roma_desktop.ui.parts.text.rich import Rich


def verdict(outcome: Outcome, state: State) -> Message:
    """One sentence. In solitaire it names the level that was reached [16.0]."""
    if outcome.level is not None:
        return _graded(outcome, state)
    if outcome.winner is None:
        return say("The game ends in a draw.")
    if outcome.partners:
        return say("{powers:power} win the game together.", powers=(outcome.winner, *outcome.partners))
    return say("{power:power} {power:wins|win} the game.", power=outcome.winner)


def results(outcome: Outcome, state: State, words: Words) -> list[Rich]:
    """A line for each level of solitaire, the one reached in bold; or for each side, and how a tie is broken."""
    if outcome.level is not None:
        return list(_ladder(outcome, state, words))
    tie = _tie(outcome)
    shares: list[Rich] = [
        tuple(words.pieces(say("{power:power}: {percent} % of {power:its|their} objectives", power=one, percent=share)))
        for one, share in sorted(outcome.percent.items(), key=lambda item: -item[1])
    ]
    return [*shares, tuple(words.pieces(tie))] if tie is not None else shares


def _tie(outcome: Outcome) -> Message | None:
    """What decides between equal shares [4.52], [4.53]."""
    if outcome.rule == "4.52":
        return say("Among equal shares the highest base revenue decides.")
    if outcome.rule == "4.53" and outcome.winner is not None:
        return say("Among equal shares and base revenues the fullest treasury decides.")
    if outcome.rule == "4.53":
        return say("Shares, base revenues and treasuries are equal.")
    return None


def _graded(outcome: Outcome, state: State) -> Message:
    power, reached = state.setting.solo or "", _reached(outcome, state)
    points = outcome.points
    if reached is None:
        return say("{power:power} {power:has|have} lost, with {points:point|points}.", power=power, points=points)
    level = state.setting.scenario.rules.levels[reached]
    name = _name(level)
    if level.won:
        return say(
            "{power:power} {power:wins|win} with {points:point|points}: {level}.",
            power=power,
            points=points,
            level=name,
        )
    return say(
        "{power:power} {power:has|have} lost, with {points:point|points}: {level}.",
        power=power,
        points=points,
        level=name,
    )


def _reached(outcome: Outcome, state: State) -> int | None:
    """The number of the level that was reached; that of a defeat also below its points, None below a victory's."""
    levels = state.setting.scenario.rules.levels
    if outcome.level is not None and 0 <= outcome.level < len(levels):
        return outcome.level
    return 0 if levels and not levels[0].won else None


def _ladder(outcome: Outcome, state: State, words: Words) -> Iterator[Rich]:
    levels, reached = state.setting.scenario.rules.levels, _reached(outcome, state)
    for number, level in enumerate(levels):
        line = say("{name}: from {least:point|points} on", name=_name(level), least=level.least)
        if number == 0 and not level.won and len(levels) > 1:
            line = say("{name}: fewer than {least:point|points}", name=_name(level), least=levels[1].least)
        yield ((words.say(line), "strong" if number == reached else "", ""),)


def _name(level: Level) -> str:
    return text_in({str(language): text for language, text in level.name.items()})
