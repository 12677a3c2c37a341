"""What a game by file waits for, in the words of the library: whose turn it is, and which file is to come."""

from __future__ import annotations

from pathlib import Path

from roma_desktop.core.correspondence.listing import Awaits, Listed
from roma_desktop.ui.library.catalogue import recorded_cover
from roma_desktop.ui.library.wording import text_in, tr


def awaited(mail: Listed, file: Path) -> str:
    """One line; "" where the moment of the record says all."""
    names = _names(mail, file)
    who = ", ".join(names[side] for side in mail.who)
    match mail.awaits:
        case Awaits.OVER:
            return tr("By file, {side}: the game is over", side=who)
        case Awaits.ANSWERS:
            return tr("By file: waiting for “{file}”", file=", ".join(_acceptances(mail, names)))
        case Awaits.ORDERS:
            return tr(
                "By file: waiting for “{file}”", file=tr("Turn of {side}, {number}", side=who, number=mail.number)
            )
        case Awaits.TURN:
            name = tr("Turn for {side}, {number}", side=who, number=mail.number)
            return tr("By file, {side}: waiting for “{file}”", side=who, file=name)
    return tr("By file, {side}: your turn", side=who) if mail.side else ""


def _acceptances(mail: Listed, names: dict[str, str]) -> list[str]:
    return [tr("{side} accepts", side=names[side]) for side in mail.who]


def _names(mail: Listed, file: Path) -> dict[str, str]:
    """The names of the sides in the current language; their ids where the scenario can't be put on a card."""
    cover = recorded_cover(file, mail.game, mail.scenario)
    known = {power.side: text_in(power.name) for power in cover.powers} if cover is not None else {}
    return {side: known.get(side, side) for side in mail.who}
