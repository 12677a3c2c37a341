"""Which nations act together, and when one leaves the war [2.9, 11.1]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SPARTA, LocaleId, NationId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.model.world import World
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.income import ISLANDS, athenians_at

UNCOUNTED: Final = frozenset({"gytheum", "cythera", "cyllene", "tanagra", "plataea", "antandrus"})
"""Cities that don't count towards their nation's leaving the war [11.5, RUL-65, RUL-68]."""
LESBOS: Final = ("mytilene", "methymna", "eresus")
MADE_NEUTRAL: Final = frozenset({"megara", "anactorium", "oeniadae", "corinth"})
"""Cities that count as occupied while Athens' units are there: standard rules [11.6, 11.7, 11.8, 11.9, R7, R9]."""
BLOCK_NEEDS: Final = 6
"""Cities whose loss takes a whole league out of the war in the standard rules [11.1, RUL-30]."""


class Bloc(msgspec.Struct, frozen=True):
    """Nations that leave the war as one. ``needs``: how many cities they must lose; ``among``: which must be lost."""

    nations: tuple[NationId, ...]
    needs: int
    among: tuple[LocaleId, ...] = ()


_SINGLE = (
    Bloc(("delian",), 36, ("chios",)),
    Bloc(("peloponnesian",), 8),
    Bloc(("chalcidice",), 1),
    Bloc(("persia",), 1),
)
_GROUPS = (
    Bloc(("athenian_greek",), 3, ("naupactus",)),
    Bloc(("athenian_italian",), 3),
    Bloc(("spartan_greek",), 2),
    Bloc(("spartan_italian",), 5),
)
_LEAGUES = (
    Bloc(("athenian_greek", "athenian_italian"), BLOCK_NEEDS, ("naupactus",)),
    Bloc(("spartan_greek", "spartan_italian"), BLOCK_NEEDS),
)


def blocs(state: State) -> tuple[Bloc, ...]:
    """The blocs of this game: the leagues divided into their groups [R6], or whole in the standard rules."""
    return (*_SINGLE, *(_GROUPS if state.revised else _LEAGUES))


def yellow(state: State) -> tuple[NationId, ...]:
    """The nations that events mean by the Athenian League: its Italian group [R6], or all of it [15.0]."""
    return ("athenian_italian",) if state.revised else ("athenian_greek", "athenian_italian")


def green(state: State) -> tuple[NationId, ...]:
    """The nations that events mean by the Spartan League: its Italian group [R6], or all of it [15.0]."""
    return ("spartan_italian",) if state.revised else ("spartan_greek", "spartan_italian")


def can_join(state: State, nations: tuple[NationId, ...]) -> bool:
    """Whether any of these nations is still neutral."""
    return any(state.allegiance[nation] == "neutral" for nation in nations)


def in_the_war(state: State, nations: tuple[NationId, ...]) -> bool:
    """Whether any of these nations has not left the war."""
    return any(state.allegiance[nation] != "out" for nation in nations)


def counted(state: State, bloc: Bloc) -> tuple[LocaleId, ...]:
    """The cities that count towards a bloc's leaving the war [11.1, 11.5]."""
    return _counted(state.world, bloc.nations)


@cache
def _counted(world: World, nations: tuple[NationId, ...]) -> tuple[LocaleId, ...]:
    return tuple(locale.id for nation in nations for locale in world.cities(nation) if locale.id not in UNCOUNTED)


def side_of_bloc(state: State, bloc: Bloc) -> SideId | None:
    """The side that a bloc is on; None while it is neutral or out."""
    allegiance = state.allegiance[bloc.nations[0]]
    return allegiance if allegiance in SIDES else None


def lost_cities(state: State, bloc: Bloc) -> tuple[LocaleId, ...]:
    """A bloc's counted cities that the enemy occupies, or that are Delian and in revolt (RUL-31).

    In the standard rules also Sparta's cities that Athens' units make neutral.
    """
    side = side_of_bloc(state, bloc)
    if side is None:
        return ()
    in_doubt = state.holders.keys() if state.revised else state.holders.keys() | MADE_NEUTRAL
    return tuple(at for at in counted(state, bloc) if at in in_doubt and _lost(state, at, side))


def _lost(state: State, at: LocaleId, side: SideId) -> bool:
    if holder(state, at) == enemy(side):
        return True
    return not state.revised and side == SPARTA and at in MADE_NEUTRAL and athenians_at(state, at)


def leaving(state: State) -> Iterator[Bloc]:
    """The blocs that leave the war now: they have lost as many cities as it takes, and those that must be [11.1]."""
    if not state.holders and state.revised:
        return
    for bloc in blocs(state):
        lost = lost_cities(state, bloc)
        if len(lost) >= bloc.needs and _includes(bloc, lost):
            yield bloc


def _includes(bloc: Bloc, lost: tuple[LocaleId, ...]) -> bool:
    """Whether the lost cities include those that must be; for the Delian League also one of Lesbos [11.2, 11.4]."""
    if bloc.nations == ("delian",) and not set(LESBOS) & set(lost):
        return False
    return set(bloc.among) <= set(lost)


def never_neutral(state: State, nation: NationId) -> frozenset[LocaleId]:
    """The cities of a nation that stay with the side that has them when it leaves: Chios and Lesbos [11.1]."""
    return ISLANDS if nation == "delian" else frozenset()


def owner_at_least(state: State, at: LocaleId) -> SideId:
    """The side that has a city now, Athens where nobody has it."""
    return holder(state, at) or ATHENS
