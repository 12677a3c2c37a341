"""What a side can't see is drawn from what may be there: the other side's seizure counters [6.3-a]."""

from __future__ import annotations

import random

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.state import HIDDEN, State
from roma_desktop.games.arquebus.model.terms import CounterId, SideId
from roma_desktop.games.arquebus.rules.continuing import cup


def guess(seen: State, side: SideId, chance: random.Random) -> State:
    """A position that looks the same to a side, with counters in the hands that it can't see.

    Each hand is drawn from the cup of that side without what it has played.
    """
    hands = {of: hand if HIDDEN not in hand else _drawn(seen, of, len(hand), chance) for of, hand in seen.hands.items()}
    return replace(seen, hands=hands)


def _drawn(seen: State, side: SideId, many: int, chance: random.Random) -> tuple[CounterId, ...]:
    left = [one for one in cup(seen) if f"{side}:{one}" not in seen.played]
    return tuple(chance.sample(left, many))
