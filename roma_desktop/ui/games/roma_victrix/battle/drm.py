"""Where the DRM of a combat come from, and why [5.31.5], [5.72.3], [10.41.5]."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.tables import numbers_drm
from roma_desktop.games.roma_victrix.rules.combat import Role, Sums
from roma_desktop.ui.games.roma_victrix.battle.camp import ROLES
from roma_desktop.ui.games.roma_victrix.battle.story import Story


@dataclass(frozen=True)
class Source:
    """Where a DRM comes from, why (in full, and short for narrow sheets), and which side has how much of it."""

    key: str
    name: Message
    why: tuple[Message, Message]
    value: int = 0
    favours: Role | None = None


def sources(story: Story) -> list[Source]:
    """The sources of DRM as far as they are known; a card only where one is played."""
    sums = story.sums
    found = [_leaders(story), _numbers(story, sums)]
    if story.battle.kind == "land":
        found.append(_cavalry(story, sums))
    if sums is not None and (sums.special.attacker or sums.special.defender):
        why = say("a special rule of the scenario"), say("special rule")
        found.append(_source("special", say("Scenario"), why, sums.special.attacker, sums.special.defender))
    if sums is not None and (sums.cards.attacker or sums.cards.defender):
        why = say("an event card"), say("a card")
        found.append(_source("cards", say("Cards"), why, sums.cards.attacker, sums.cards.defender))
    return found


def _source(key: str, name: Message, why: tuple[Message, Message], ours: int, theirs: int) -> Source:
    if ours == theirs:
        return Source(key, name, why)
    return Source(key, name, why, abs(ours - theirs), "attacker" if ours > theirs else "defender")


def _leaders(story: Story) -> Source:
    one, other = (story.camp(role).leader for role in ROLES)
    ratings = [leader.rating if leader else 0 for leader in (one, other)]
    if one and other:
        why = (
            say("L-{one} against L-{other}", one=ratings[0], other=ratings[1]),
            say("L-{one} : L-{other}", one=ratings[0], other=ratings[1]),
        )
    elif one or other:
        why = say("L-{rating} against no leader", rating=max(ratings)), say("L-{rating} : none", rating=max(ratings))
    else:
        why = say("no leader on either side"), say("none")
    lead = ratings[0] - ratings[1]
    return _source("leaders", say("Leaders"), why, max(lead, 0), max(-lead, 0))


def _numbers(story: Story, sums: Sums | None) -> Source:
    name = say("Numbers")
    if sums is None:
        return Source("numbers", name, (say("their strength is not known"), say("not known")))
    more = numbers_drm(sums.csp.attacker, sums.csp.defender)
    why = say("{times} : 1, less one", times=more + 1), say("{times} : 1", times=more + 1)
    if not more:
        why = say("less than 2 : 1"), say("below 2 : 1")
    return _source("numbers", name, why, sums.numbers.attacker, sums.numbers.defender)


def _cavalry(story: Story, sums: Sums | None) -> Source:
    name = say("Cavalry")
    if sums is None:
        return Source("cavalry", name, (say("their cavalry is not known"), say("not known")))
    ours, theirs = sums.cavalry.attacker, sums.cavalry.defender
    short = say("{one} : {other} CSP", one=ours, other=theirs)
    if not ours and not theirs:
        why, short = say("none on either side"), say("none")
    elif sums.horse.attacker or sums.horse.defender:
        why = say("{one} against {other} CSP: 2 : 1 or more", one=ours, other=theirs)
    else:
        why = say("{one} against {other} CSP: less than 2 : 1", one=ours, other=theirs)
    return _source("cavalry", name, (why, short), sums.horse.attacker, sums.horse.defender)
