"""Years and times of day in words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDate, QLocale

from roma_desktop.core.message import say
from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import in_words, tr

FIRST, LAST = 0, 253_370_000_000  # seconds since 1970: until AD 9998; a file may say anything of itself


def years(span: tuple[int, int]) -> str:
    """218–201 BC, 31 BC – AD 14, 101–117; years BC are negative."""
    first, last = span
    if first == last:
        return tr("{year} BC", year=-first) if first < 0 else tr("AD {year}", year=first)
    if last < 0:
        return tr("{first}–{last} BC", first=-first, last=-last)
    if first < 0:
        return tr("{first} BC – AD {last}", first=-first, last=last)
    return tr("AD {first}–{last}", first=first, last=last)


def saved_at(when: float, now: datetime) -> str:
    """When a game was saved: by the clock on the same day, else by the date. ``when`` in seconds since 1970."""
    moment, clock, day = _in_words(when)
    if moment.date() == now.date():
        return tr("Saved at {clock}.", clock=clock)
    return tr("Saved on {day}, {clock}.", day=day, clock=clock)


def kept_at(when: float, now: datetime) -> str:
    """When something was kept that the player didn't save: as ``saved_at``, but the time alone."""
    moment, clock, day = _in_words(when)
    return clock if moment.date() == now.date() else f"{day}, {clock}"


def _in_words(when: float) -> tuple[datetime, str, str]:
    """The moment, its time of day and its date."""
    moment = datetime.fromtimestamp(min(max(when, FIRST), LAST))
    day = QDate(moment.year, moment.month, moment.day)
    return moment, f"{moment:%H:%M}", QLocale(theme.current().language).toString(day, in_words(say("d MMMM yyyy")))
