"""The events of 15.0: when each is due, whose it is, and its chance [15.0, 16.1]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.nations import can_join, green, in_the_war

Mode = Literal["automatic", "dice", "choice", "attempt", "declared"]
"""``automatic`` and ``dice`` come by themselves; ``choice`` and ``attempt`` if their side wants them in A.c;
``declared`` events belong to a Campaign Phase or follow from something else at once."""

PERSIAN_CITIES: Final = ("antandrus", "elaea", "sardis", "iasus")
FACES: Final = range(1, 7)


class EventRow(msgspec.Struct, frozen=True):
    """An event. ``number``: its section, or a word where it has none; ``years``: the first and the last year BC."""

    number: str
    title: Message
    mode: Mode
    condition: Message
    side: SideId | None = None
    years: tuple[int, int] = (431, 400)

    @property
    def rule(self) -> str:
        """The rule section in which the event stands."""
        return {"mytilene": "11.11", "plague": "16.1", "darius": "16.1", "sicilian_expedition": "16.1"}.get(
            self.number, self.number
        )


def _row(
    number: str,
    title: str,
    mode: Mode,
    condition: str,
    side: SideId | None = None,
    years: tuple[int, int] = (431, 400),
) -> EventRow:
    return EventRow(number, say(title), mode, say(condition), side, years)


_ROWS = (
    _row("15.1", "First Sicilian War", "declared", "An Athenian-side NSP is at Syracuse.", ATHENS, (427, 425)),
    _row("15.2", "Second Sicilian War", "choice", "Athens declares it.", ATHENS, (416, 414)),
    _row("15.3", "Athens takes Syracuse", "declared", "Athenian units occupy Syracuse."),
    _row(
        "15.4",
        "Syracuse joins Sparta",
        "attempt",
        "A Spartan-side NSP is at Syracuse; or each side rolls two dice, the side with higher prestige adds it, "
        "and Sparta is higher.",
        SPARTA,
    ),
    _row(
        "15.5",
        "Carthage invades",
        "attempt",
        "15.2 has occurred; each side rolls two dice, the side with higher prestige adds it, and Athens is higher.",
        ATHENS,
    ),
    _row("15.6", "War in the north-east", "declared", "Government 3 takes power in Athens."),
    _row(
        "15.7", "Peace of Nicias", "automatic", "Prestige is not for Sparta; or government 6 comes.", None, (421, 421)
    ),
    _row("15.8", "The Argive truce ends", "automatic", "The year comes.", None, (420, 420)),
    _row(
        "15.9",
        "Alliance with Argos",
        "automatic",
        "Argos is Athens' ally, and Sparta neither occupies nor besieges it.",
        None,
        (419, 419),
    ),
    _row(
        "15.10",
        "Tegea turns: Athens wins",
        "automatic",
        "15.9 has occurred, and Sparta still neither occupies nor besieges Argos.",
        None,
        (418, 418),
    ),
    _row(
        "15.11",
        "The war resumes",
        "dice",
        "The Peace is in force, and one die of each side together make more than 6; certain from 413 on.",
        None,
        (416, 400),
    ),
    _row("15.12", "Decelea", "choice", "15.11 has occurred, and a Spartan-side LSP is at Panactum.", SPARTA),
    _row("15.13", "Persia", "automatic", "15.11 has occurred, and prestige is for Sparta."),
    _row("15.14", "Brasidas in Thrace", "declared", "It is spring, and prestige is for Athens.", SPARTA, (423, 423)),
    _row(
        "sicilian_expedition",
        "Sicilian expedition",
        "declared",
        "Athens declares it in a Campaign Phase.",
        ATHENS,
        (427, 425),
    ),
    _row("mytilene", "Revolt of Mytilene", "automatic", "No Athenian unit is at Methymna.", None, (429, 427)),
    _row("plague", "Plague at Athens", "automatic", "Sparta ravaged Attica for the first time the year before."),
    _row("darius", "Darius dies", "dice", "A die minus the years since 405 is 1 or less.", ATHENS, (405, 400)),
)
EVENTS: Final = {row.number: row for row in _ROWS}
"""All events by their numbers, in the order in which the event phase runs them."""


def due(state: State, number: str) -> bool:
    """Whether the event phase of the position's year has to do with an event: it happens, is tried or is offered."""
    row = EVENTS[number]
    first, last = row.years
    if row.mode == "declared" or not last <= state.year <= first:
        return False
    return (number == "15.4" or not state.has_happened(number)) and _DUE[number](state)


def chance(state: State, number: str) -> Fraction:
    """How likely an event is to come in the event phase of the position's year, if its side wants it [15.0]."""
    if not due(state, number):
        return Fraction(0)
    match number:
        case "15.4":
            return contest(state, SPARTA)
        case "15.5":
            return contest(state, ATHENS)
        case "15.11":
            return Fraction(1) if state.year <= 413 else Fraction(21, 36)
        case "darius":
            return min(Fraction(1), Fraction(1 + 405 - state.year, 6))
        case "plague" if not state.revised:
            ships = athenian_ships(state)
            return _share(a + b < ships for a, b in product(FACES, FACES))
    return Fraction(1)


class Outlook(msgspec.Struct, frozen=True):
    """An event that may come next year, with its chance as things stand now."""

    event: EventRow
    chance: Fraction


def outlook(state: State) -> tuple[Outlook, ...]:
    """Which events may come in the next year's event phase, with their chances as things stand [15.0]."""
    if state.outcome is not None or state.year <= state.setting.scenario.last_year:
        return ()
    then = replace(state, year=state.year - 1)
    return tuple(Outlook(row, chance(then, row.number)) for row in EVENTS.values() if due(then, row.number))


# ---------------------------------------------------------------- dice


def contest(state: State, side: SideId) -> Fraction:
    """The chance that a side's two dice, each side adding its ``bonus``, are higher than the other's [15.4, 15.5]."""
    mine, theirs = bonus(state, side), bonus(state, ATHENS if side == SPARTA else SPARTA)
    return _share(a + b + mine > c + d + theirs for a, b, c, d in product(FACES, repeat=4))


def bonus(state: State, side: SideId) -> int:
    """The prestige that a side adds to its dice; 0 if prestige isn't for that side [15.4, 15.5]."""
    return max(0, state.prestige if side == ATHENS else -state.prestige)


def _share(cases: Iterator[bool]) -> Fraction:
    found = tuple(cases)
    return Fraction(sum(found), len(found))


# ---------------------------------------------------------------- when each is due


def decelea_possible(state: State) -> bool:
    """Whether Sparta may fortify Decelea now [15.12]."""
    if not state.has_happened("15.11") or "decelea" in state.forts:
        return False
    return any(unit.kind == LSP for unit in state.units_at("panactum", SPARTA))


def argos_is_free(state: State) -> bool:
    """Whether Argos is Athens' ally, and Sparta neither occupies nor besieges it [15.9, 15.10, RUL-52]."""
    siege = state.sieges.get("argos")
    besieged = siege is not None and siege.side == SPARTA
    return state.allegiance["argos"] == ATHENS and holder(state, "argos") == ATHENS and not besieged


def _mytilene(state: State) -> bool:
    """Whether the island revolts: no red unit is at Methymna, and Mytilene is still Athens' [11.11, RUL-64]."""
    guarded = any(unit.nation == "athens" for unit in state.units_at("methymna", ATHENS))
    return not guarded and holder(state, "mytilene") == ATHENS


def _plague(state: State) -> bool:
    if not state.setting.scenario.plague:
        return False
    if state.revised:
        return state.ravagings.get("attica", ())[:1] == (state.year + 1,)
    return state.year in (430, 429)


def athenian_ships(state: State) -> int:
    """How many red NSP units are in play: the standard plague looks at them [16.1]."""
    return sum(unit.nation == "athens" and unit.kind == NSP and unit.on_map for unit in state.units.values())


_DUE: Final[dict[str, Callable[[State], bool]]] = {
    "15.2": lambda state: True,
    "15.4": lambda state: can_join(state, green(state)),
    "15.5": lambda state: state.has_happened("15.2") and in_the_war(state, green(state)),
    "15.7": lambda state: state.prestige >= 0,
    "15.8": lambda state: state.allegiance["argos"] != "out",
    "15.9": lambda state: state.has_happened("15.8") and argos_is_free(state),
    "15.10": lambda state: state.has_happened("15.9") and argos_is_free(state),
    "15.11": lambda state: state.peace,
    "15.12": decelea_possible,
    "15.13": lambda state: (
        state.has_happened("15.11") and state.prestige < 0 and state.allegiance["persia"] == "neutral"
    ),
    "mytilene": _mytilene,
    "plague": _plague,
    "darius": lambda state: state.setting.scenario.verdict in ("campaign", "ionian"),
}
