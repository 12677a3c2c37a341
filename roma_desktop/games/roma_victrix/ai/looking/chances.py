"""Quick odds: what a net DRM brings on average. They depend on the net DRM alone, up to rounding of CSP."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.ai.odds import WAYS, odds
from roma_desktop.games.roma_victrix.model.tables import CAVALRY_DRM, numbers_drm, percentage
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, Pair, Sums

MOST_NET = 12
FACES, MEAN_FACE, MOST_FACE = range(1, 7), 3.5, 10
"""The faces of a die, their mean, and the most that a die counts with its DRM."""
HUNDRED = 100  # CSP, so that a loss in CSP is one in percent


class Outlook(msgspec.Struct, frozen=True):
    """A combat for the attacker: chances to win and to lose, and the shares of CSP both sides lose on average."""

    wins: float
    loses: float
    own: float
    theirs: float


@lru_cache(maxsize=64)
def by_net(net: int, decisive: bool = True) -> Outlook:
    """The outlook of an attacker with this net DRM; a negative one is the defender's."""
    favour = Pair(net, 0) if net >= 0 else Pair(0, -net)
    sums = Sums(Pair(HUNDRED, HUNDRED), NOTHING, favour, NOTHING, NOTHING)
    found = odds(sums, decisive=decisive)
    return Outlook(
        found.wins / WAYS, found.losses / WAYS, found.mean("attacker") / HUNDRED, found.mean("defender") / HUNDRED
    )


def net_drm(ours: Troop, theirs: Troop, works: int = 0) -> int:
    """The attacker's net DRM in a land combat [5.31.5]; ``works`` are the CSP of garrison and limes."""
    own, other = ours.csp, theirs.csp + works
    net = ours.rating - theirs.rating
    if own >= other:
        if other:
            net += own // other - 1
    elif own:
        net -= other // own - 1
    horse, others = ours.cavalry, theirs.cavalry
    if horse and horse >= 2 * others:
        net += CAVALRY_DRM
    elif others and others >= 2 * horse:
        net -= CAVALRY_DRM
    return -MOST_NET if net < -MOST_NET else min(net, MOST_NET)


_outlooks: dict[int, Outlook] = {}


def fight(ours: Troop, theirs: Troop, works: int = 0) -> Outlook:
    """The outlook of a land combat."""
    net = net_drm(ours, theirs, works)
    found = _outlooks.get(net)
    if found is None:
        found = _outlooks[net] = by_net(net)
    return found


def storm(ours: int, rating: int, inside: int, walls: int, best: int, special: int = 0) -> Outlook:
    """The outlook of one round of a siege: no cavalry, no loser [10.41]."""
    numbers = numbers_drm(ours, inside + walls)
    net = (numbers if ours >= inside + walls else -numbers) + rating - best + special
    return by_net(max(-MOST_NET, min(MOST_NET, net)), decisive=False)


@lru_cache(maxsize=16384)
def falls(ours: int, held: int, lead: int, rounds: int) -> float:
    """The chance that a besieged city falls within so many rounds: each takes its share of what is left [10.41].

    ``held`` are the CSP inside with walls and garrison, ``lead`` by how much the besiegers' leader is better. The
    besiegers' own losses are taken to be the average ones.
    """
    if held <= 0:
        return 1.0
    if rounds <= 0 or ours < held:
        return 0.0
    net = max(-MOST_NET, min(MOST_NET, numbers_drm(ours, held) + lead))
    found = 0.0
    for face in FACES:
        theirs = max(1, min(MOST_FACE, face + net))
        spare = max(0, net - (theirs - face))  # the part of the net DRM that helps the besiegers' own dice
        left = ours - percentage(ours, round(10 * max(1.0, MEAN_FACE - spare)))
        found += falls(left, held - percentage(held, 10 * theirs), lead, rounds - 1)
    return found / len(FACES)
