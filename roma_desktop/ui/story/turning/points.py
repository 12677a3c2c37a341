"""The decisions that turned a game: where the chances of a side changed most, who decided there, and what came of it.

No Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from roma_desktop.ai.judging import Curve, Judged
from roma_desktop.core.message import Message, say
from roma_desktop.ui.story.film.choosing import Deed, deeds
from roma_desktop.ui.story.subject import Subject

MOST = 3
LEAST = 0.04  # a smaller change turns nothing
APART = 12  # turns of the game, divided by this: so far apart where that can be


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision. ``at`` is the moment in which it was to be made, ``until`` the one at which it had taken effect, both
    as places in the line; the chance of ``side`` went from ``before`` to ``after``. ``deed``: what is told of it.
    """

    at: int
    until: int
    turn: int
    actor: str
    side: str
    before: float
    after: float
    deed: Deed

    @property
    def change(self) -> float:
        return self.after - self.before


def side_of(subject: Subject, curve: Curve) -> str:
    """The side whose chances the story is about: the winner's, else his who looks, else the likeliest winner's."""
    outcome = subject.title.outcome(subject.last)
    wanted = outcome.winner if outcome is not None else subject.eyes
    if wanted in curve.sides:
        return str(wanted)
    last = curve.points[-1].chances
    return max(curve.sides, key=lambda side: last[side])


def turning_points(subject: Subject, curve: Curve) -> list[TurningPoint]:
    """The decisions that changed the chances of the story's side most, three at most, in their order."""
    if len(curve.points) < 2:
        return []
    side, told = side_of(subject, curve), deeds(subject)
    found = [
        point
        for before, after in pairwise(curve.points)
        if (point := _point(subject, before, after, side, told)) is not None
    ]
    found.sort(key=lambda point: (-abs(point.change), point.at))
    apart = max(1, subject.account.turns // APART)
    kept = [*_apart(found, apart), *_apart(found, 0), *found]
    return sorted(list(dict.fromkeys(kept))[:MOST], key=lambda point: point.at)


def _point(subject: Subject, before: Judged, after: Judged, side: str, told: Sequence[Deed]) -> TurningPoint | None:
    """What was decided between two judgements; None where it is nothing worth telling."""
    change = after.chances[side] - before.chances[side]
    if before.actor is None or abs(change) < LEAST:
        return None
    at, until = subject.index_of[before.number], subject.index_of[after.number]
    meanwhile = [deed for deed in told if at < deed.at <= until]
    deed = max(meanwhile, key=lambda one: (one.side == before.actor, one.weight, -one.at), default=None)
    turn = subject.title.turn(subject.line[min(at + 1, until)].state)
    if deed is None:
        said = say("{power:power} {power:has|have} decided.", power=before.actor)
        deed = Deed(until, turn, (said,), None, before.actor, None, 0)
    return TurningPoint(at, until, turn, before.actor, side, before.chances[side], after.chances[side], deed)


def _apart(found: Sequence[TurningPoint], turns: int) -> list[TurningPoint]:
    """The first ones that are further apart than so many turns."""
    kept: list[TurningPoint] = []
    for point in found:
        if all(abs(point.turn - other.turn) > turns for other in kept) and len(kept) < MOST:
            kept.append(point)
    return kept


def told_change(point: TurningPoint) -> Message:
    """From which chance to which, in words."""
    return say(
        "The chance of {power:power} goes from {before} % to {after} %.",
        power=point.side, before=percent(point.before), after=percent(point.after),
    )  # fmt: skip


def percent(share: float) -> int:
    """A share in percent; 0 and 100 only for what is certain."""
    if share in (0.0, 1.0):
        return round(100 * share)
    return max(1, min(99, round(100 * share)))
