"""Questions that may be left out: what a game says of one, what the players chose, and who could learn by silence."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from roma_desktop.core.flow import Command


class Stops(msgspec.Struct, frozen=True, kw_only=True):
    """When the table stops to ask. The same at every table, kept with the settings.

    ``holders``: a player who holds nothing that fits isn't asked whether he plays something from his hand, where nobody
    else learns by it; ``openly``: nor where others can tell by the missing question that he holds nothing.
    ``bystanders``: players who have no part in what goes on are asked too.
    """

    holders: bool = True
    openly: bool = False
    bystanders: bool = False


@dataclass(frozen=True, slots=True)
class Spared:
    """A question that may be left out, and the answer it gets then.

    ``moot``: all answers come to the same, and everybody can see that. ``able``: the side holds something that it
    could play now. ``party``: it has a part in what goes on.
    """

    answer: Command
    moot: bool = False
    able: bool = False
    party: bool = True


def left_out(spared: Spared, stops: Stops, *, alone: bool) -> bool:
    """Whether a question isn't asked. ``alone``: nobody else at the table could learn anything by that.

    Bystanders at a table with secrets are passed over whatever they hold: that tells nobody anything.
    """
    if spared.moot:
        return True
    if alone and spared.able:
        return False
    if not spared.party and not stops.bystanders:
        return True
    return not spared.able and stops.holders and (alone or stops.openly)


class _Chosen:
    """What the players chose."""

    now = Stops()


def current() -> Stops:
    """What the players chose last."""
    return _Chosen.now


def adopt(stops: Stops) -> None:
    """Let the table stop like this from now on."""
    _Chosen.now = stops
