"""Finding a scenario: the tabs over the cards, and the search by typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from roma_desktop.core.message import Message, say
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.wording import in_words
from roma_desktop.ui.saves import SavedGame

SHORT = 9  # turns
LONGEST_YEAR = 4  # digits

ALL, SAVED, GAME, PERIOD = "all", "saved", "game:", "period:"
"""Keys of tabs; those of a game and of a period go on with its id or its name."""

Belongs = Callable[[Cover], bool]


def tabs(covers: Sequence[Cover], saved: int, few: int) -> list[tuple[str, Message]]:
    """(key, words) of the tabs that show some scenarios but not all; none where there is nothing to choose from.

    Where there are several games each has a tab; where there is one its periods have. More than ``few`` saved games
    have a tab of their own even where there is but one scenario.
    """
    kinds = [
        (key, words)
        for key, words, belongs in _kinds(covers)
        if 0 < sum(belongs(cover) for cover in covers) < len(covers)
    ]
    games = [(SAVED, say("Saved games {count}", count=saved))] if saved > (few if len(covers) == 1 else 0) else []
    if not kinds and not games:
        return []
    return [(ALL, say("All {count}", count=len(covers))), *kinds, *games]


def of_kind(cover: Cover, tab: str) -> bool:
    """Whether a tab shows this scenario."""
    return tab == ALL or any(key == tab and belongs(cover) for key, _, belongs in _kinds([cover]))


def games_of(covers: Sequence[Cover]) -> tuple[str, ...]:
    """The games of the scenarios, each once, in their order."""
    return tuple(dict.fromkeys(cover.game for cover in covers))


def _kinds(covers: Sequence[Cover]) -> Iterator[tuple[str, Message, Belongs]]:
    """All kinds of scenarios: the key of the tab, its words, and whether a scenario belongs to it."""
    games = games_of(covers)
    for game in games:
        yield f"{GAME}{game}", kit_of(game).name, partial(_is_of_game, game)
    yield "two", say("Two powers"), lambda cover: len(cover.powers) == 2
    yield "alone", say("Solitaire"), lambda cover: len(cover.powers) == 1
    yield "short", say("Short"), lambda cover: 0 < cover.turns <= SHORT
    periods = dict.fromkeys(cover.period for cover in covers if cover.period is not None)
    for period in periods if len(games) == 1 else ():
        yield f"{PERIOD}{period.template}", period, partial(_is_of_period, period)


def _is_of_game(game: str, cover: Cover) -> bool:
    return cover.game == game


def _is_of_period(period: Message, cover: Cover) -> bool:
    return cover.period == period


def matches(cover: Cover, search: str) -> bool:
    """Whether every word typed is found: in title, names and the name of the game, or as a year of the scenario."""
    game = kit_of(cover.game).name
    texts = " ".join((*cover.title.values(), *cover.names, game.template, in_words(game))).casefold()
    return all(word in texts or _is_year(word, cover) for word in search.casefold().split())


def finds(game: SavedGame, search: str) -> bool:
    """Whether every word typed is found in the title of a saved game, its moment or the name of its file."""
    texts = " ".join((*game.title.values(), game.moment, game.file.stem)).casefold()
    return all(word in texts for word in search.casefold().split())


def _is_year(word: str, cover: Cover) -> bool:
    if not word.isdecimal() or len(word) > LONGEST_YEAR:
        return False
    first, last = cover.years
    return any(first <= year <= last for year in (int(word), -int(word)))
