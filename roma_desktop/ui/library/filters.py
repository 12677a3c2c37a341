"""Finding a scenario: the tabs over the cards, and the search by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.saves import SavedGame

SHORT = 9  # turns
LONGEST_YEAR = 4  # digits
AUGUSTUS = -27  # the first year of the empire

ALL, SAVED = "all", "saved"

_KINDS: Final[dict[str, tuple[Message, Callable[[Cover], bool]]]] = {
    "two": (say("Two powers"), lambda cover: len(cover.powers) == 2),
    "alone": (say("Solitaire"), lambda cover: len(cover.powers) == 1),
    "short": (say("Short"), lambda cover: cover.turns <= SHORT),
    "republic": (say("Republic"), lambda cover: cover.years[0] < AUGUSTUS),
    "empire": (say("Empire"), lambda cover: cover.years[0] >= AUGUSTUS),
}


def tabs(covers: Sequence[Cover], saved: int, few: int) -> list[tuple[str, Message]]:
    """(key, words) of the tabs that tell some from others; none where there is nothing to choose from.

    More than ``few`` saved games have a tab of their own even where there is but one scenario.
    """
    kinds = [
        (key, words)
        for key, (words, belongs) in _KINDS.items()
        if 0 < sum(belongs(cover) for cover in covers) < len(covers)
    ]
    games = [(SAVED, say("Saved games {count}", count=saved))] if saved > (few if len(covers) == 1 else 0) else []
    if not kinds and not games:
        return []
    return [(ALL, say("All {count}", count=len(covers))), *kinds, *games]


def of_kind(cover: Cover, tab: str) -> bool:
    """Whether a tab shows this scenario."""
    if tab == SAVED:
        return False
    return tab == ALL or _KINDS[tab][1](cover)


def matches(cover: Cover, search: str) -> bool:
    """Whether every word typed is found: in title and names, or as a year within the scenario."""
    texts = " ".join((*cover.title.values(), *cover.names)).casefold()
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
