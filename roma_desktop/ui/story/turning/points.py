"""The decisions that turned a game: where the chances of a side changed most, who decided there, and what came of it.

No Qt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from roma_desktop.ai.judging import Curve, Judged
from roma_desktop.core.message import Message, say
from roma_desktop.ui.story.film.choosing import Deed, deeds
from roma_desktop.ui.story.subject import Subject

MOST = 3
LEAST = 0.04  # a smaller change turns nothing
RULED = 0.6  # the share of its change that counts for something that nobody decided
FOUGHT = 1.6  # the effect of a battle against that of another deed: it has more causes than its dice
SHORTLY = 5  # commands
APART = 12  # turning points are a game's turns, divided by this, apart where that can be


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
    """The side whose chances the story is about: the winner, else the side that looks, else the likeliest winner."""
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
    close = {subject.index_of[one.number]: one.chances[side] for one in (*curve.points, *curve.closer)}
    found = [
        point
        for before, after in pairwise(curve.points)
        if (point := _point(subject, before, after, side, told, close)) is not None
    ]
    found.sort(key=lambda point: (-_weight(point), point.at))
    apart = max(1, subject.account.turns // APART)
    kept = [*_apart(found, apart), *_apart(found, 0), *found]
    return sorted(list(dict.fromkeys(kept))[:MOST], key=lambda point: point.at)


def _point(
    subject: Subject, before: Judged, after: Judged, side: str, told: Sequence[Deed], close: Mapping[int, float]
) -> TurningPoint | None:
    """What was decided between two judgements; None where it is nothing worth telling."""
    change = after.chances[side] - before.chances[side]
    if before.actor is None or abs(change) < LEAST:
        return None
    at, until = subject.index_of[before.number], subject.index_of[after.number]
    meanwhile = [deed for deed in told if at < deed.at <= until]
    effects = _effects(meanwhile, until, close)
    sign = 1 if change > 0 else -1

    def telling(one: Deed) -> tuple[float, ...]:
        """How well a deed tells what turned the game: whose decision it was, then its effect, more so of a fight."""
        effect = sign * effects[one.at] * (FOUGHT if one.encounter is not None else 1.0)
        return _decided(one, before.actor), round(effect, 2), one.weight, -one.at

    deed = max(meanwhile, key=telling, default=None)
    deed = None if deed is None else _whole(deed, meanwhile)
    turn = subject.title.turn(subject.line[min(at + 1, until)].state)
    if deed is None:
        said = say("{power:power} {power:has|have} decided.", power=before.actor)
        deed = Deed(until, turn, (said,), None, "", None, 0)
    actor = deed.side if deed.side in after.chances else before.actor
    return TurningPoint(at, until, turn, actor, side, before.chances[side], after.chances[side], deed)


def _whole(deed: Deed, meanwhile: Sequence[Deed]) -> Deed:
    """A deed with all that is told of its moment, and with the fight shortly before that made it possible."""
    if deed.encounter is not None:
        return deed
    beside = [one for one in meanwhile if one.at == deed.at and one.side == deed.side]
    sentences = tuple(sentence for one in beside for sentence in one.sentences)
    fights = [one for one in meanwhile if one.encounter is not None and one.side == deed.side]
    fight = next((one for one in reversed(fights) if deed.at - SHORTLY <= one.at < deed.at), None)
    if fight is None:
        return replace(deed, sentences=sentences)
    return replace(deed, sentences=(fight.sentences[0], deed.sentences[-1]), encounter=fight.encounter)


def _effects(meanwhile: Sequence[Deed], until: int, close: Mapping[int, float]) -> dict[int, float]:
    """How much each deed changed the chance: from before it to before the next one, as far as that was judged."""
    places = sorted({deed.at for deed in meanwhile})
    found = {}
    for at, following in pairwise([*places, until + 1]):
        before, after = close.get(at - 1), close.get(following - 1)
        found[at] = after - before if before is not None and after is not None else 0.0
    return found


def _decided(deed: Deed, actor: str | None) -> int:
    """2 for a fight or what the side that was to decide did, 1 for what another side did, 0 for what nobody did."""
    return 2 if deed.side == actor or deed.encounter is not None else 1 if deed.side else 0


def _weight(point: TurningPoint) -> float:
    """How much a point turned the game: what follows from the rules alone counts for less than what was decided."""
    return abs(point.change) * (1.0 if point.deed.side else RULED)


def _apart(found: Sequence[TurningPoint], turns: int) -> list[TurningPoint]:
    """The first ``MOST`` points that are further apart than so many turns."""
    kept: list[TurningPoint] = []
    for point in found:
        if all(abs(point.turn - other.turn) > turns for other in kept) and len(kept) < MOST:
            kept.append(point)
    return kept


def told_change(point: TurningPoint) -> Message:
    """The chances before and after a turning point, in words."""
    return say(
        "Chances of {power:power} to win: {before} % before, {after} % after.",
        power=point.side, before=percent(point.before), after=percent(point.after),
    )  # fmt: skip


def percent(share: float) -> int:
    """A share in percent; 0 and 100 only for what is certain."""
    if share in (0.0, 1.0):
        return round(100 * share)
    return max(1, min(99, round(100 * share)))
