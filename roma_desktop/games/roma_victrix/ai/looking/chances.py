"""Quick odds: what a net DRM brings on average. They depend on the net DRM alone, up to rounding of CSP."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.ai.odds import WAYS, odds
from roma_desktop.games.roma_victrix.model.tables import CAVALRY_DRM, numbers_drm
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, Pair, Sums

MOST_NET = 12
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
