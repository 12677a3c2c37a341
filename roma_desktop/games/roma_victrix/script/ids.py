"""Ids in scripts of Roma Victrix: known ones only, with what may have been meant."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.names import leader_names
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARDS, KINDS
from roma_desktop.games.roma_victrix.model.world import city


def checked_id(field: str, word: str, state: State) -> str:
    """The word, if it is an id that a field of this name may have; raises ``RomaError``."""
    kind, known = _known(field, state)
    if kind is None or word in known:
        return word
    near = get_close_matches(word, sorted(known), n=3)
    if near:
        template = "there is no {kind} {word}; did you mean {near}?"
        raise RomaError(say(template, kind=kind, word=word[:60], near=", ".join(near)))
    raise RomaError(say("there is no {kind} {word}", kind=kind, word=word[:60]))


def _known(field: str, state: State) -> tuple[str | None, Collection[str]]:
    """What a field names, and all the ids it may have; None if anything goes."""
    world = state.world
    match field:
        case "leader":
            return "leader", {*state.captains, *leader_names(state.setting, "en")}
        case "side" | "power" | "by":
            return "power", state.powers
        case "into":
            return "kind of units", KINDS
        case "to" | "at":
            berths = {berth for all_here in world.berths.values() for berth in all_here}
            return "place", {*world.spaces, *berths, *map(city, world.provinces)}
        case "card":
            return "card", CARDS
        case "fleet" | "first" | "second":
            return "unit", state.troops
        case _:
            return None, ()
