"""Events that come by themselves in the event phase [3.2 A.c, 15.0, 11.11, 16.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.administration import Noted, WentOver
from roma_desktop.games.sparta_vs_athens.events.logistics import UnitsBoxed
from roma_desktop.games.sparta_vs_athens.events.pieces import CameOut, Eliminated, Turned
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted, Stripped
from roma_desktop.games.sparta_vs_athens.events.turn import GameEnded, Happened, NationTurned
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, BOX, SIDES, SPARTA, Allegiance
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, athenian_ships
from roma_desktop.games.sparta_vs_athens.rules.victory import at_darius_death
from roma_desktop.games.sparta_vs_athens.steps.events_effects import peace_with_government

REBELS = ("mytilene", "methymna", "eresus", "chios")
"""The cities that revolt with Mytilene [11.11]."""
CERTAIN = 413
"""The year from which on the war resumes without dice [15.11]."""


class AutomaticEvent(Step[State], frozen=True):
    """An event happens, or dice decide whether it does [15.0]."""

    event: str

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        match self.event:
            case "15.7":
                return [Done(), *peace_with_government(state)]
            case "15.8":
                return [*_truce_ends(state), Done()]
            case "15.9":
                return [Happened("15.9", "15.9", say("{title}.", title=EVENTS["15.9"].title)), Done()]
            case "15.10":
                return _tegea(state)
            case "15.11":
                return [*_war_resumes(state, dice), Done()]
            case "mytilene":
                return [*_mytilene(state), Done()]
            case "plague":
                return [*_standard_plague(state, dice), Done()]
            case _:
                return _darius(state, dice)


def _truce_ends(state: State) -> list[Event[State]]:
    """Argos joins Athens unless prestige is for Sparta [15.8]."""
    side: Allegiance = ATHENS if state.prestige >= 0 else "neutral"
    return [Happened("15.8", "15.8", say("{title}.", title=EVENTS["15.8"].title)), NationTurned("argos", side, "15.8")]


def _tegea(state: State) -> list[Event[State]]:
    """The Peloponnesian League joins Athens, which wins [15.10]."""
    return [
        Happened("15.10", "15.10", say("Tegea turns.")),
        NationTurned("peloponnesian", ATHENS, "15.10"),
        GameEnded(ATHENS, "15.10", say("the Peloponnesian League joins Athens")),
    ]


def _war_resumes(state: State, dice: Dice) -> list[Event[State]]:
    """The Peace ends for good if a die of each side together make more than 6; from 413 on it ends anyway [15.11]."""
    over: Event[State] = Happened("15.11", "15.11", say("The Peace of Nicias is over: the war resumes."))
    if state.year <= CERTAIN:
        return [over]
    rolls = [roll(dice, "15.11", say("The war resumes if the two dice come to more than 6"), by=side) for side in SIDES]
    if sum(rolled.face for rolled in rolls) > 6:
        return [*rolls, over]
    return [*rolls, Noted(say("The Peace lasts."), "15.11")]


def _darius(state: State, dice: Dice) -> list[Event[State]]:
    """If a die minus the years since 405 is 1 or less, Darius dies and the game ends [16.1, RUL-56]."""
    since = 405 - state.year
    rolled = roll(dice, "16.1", say("Does Darius die? The die minus {n} must be 1 or less", n=since), by=ATHENS)
    if rolled.face - since > 1:
        return [rolled, Done()]
    verdict = at_darius_death(state)
    happened = Happened("darius", "16.1", say("Darius dies: Persian help ends."))
    return [rolled, happened, GameEnded(verdict.winner, verdict.rule, verdict.why)]


def _standard_plague(state: State, dice: Dice) -> list[Event[State]]:
    """If two dice are below the number of red NSP units, Athens has no garrison this year [16.1]."""
    ships = athenian_ships(state)
    rolled = roll(dice, "16.1", say("Plague if two dice fall below {n}", n=ships), by=ATHENS, count=2)
    if sum(rolled.faces) >= ships:
        return [rolled, Noted(say("The plague spares Athens."), "16.1", ATHENS)]
    return [rolled, Happened("plague", "16.1", say("The plague strikes Athens."), ATHENS), Stripped("athens", "16.1")]


# ---------------------------------------------------------------- Mytilene


def _mytilene(state: State) -> Iterator[Event[State]]:
    """Lesbos and Chios go over to Sparta with their units; Athens' units there come back next season [11.11]."""
    yield Happened("mytilene", "11.11", say("Mytilene revolts."))
    yield from (SiegeLifted(at) for at in REBELS if at in state.sieges)
    turning = tuple(
        sorted(unit.id for unit in state.units.values() if _rebel(unit.id) and (unit.on_map or unit.at == BOX))
    )
    displaced = tuple(unit.id for at in REBELS for unit in state.units_at(at, ATHENS) if unit.id not in turning)
    if displaced:
        words = say("Back next season: {units:count}.", units=displaced)
        yield UnitsBoxed(displaced, "11.11", words)
    stranded = frozenset(one.id for at in REBELS for one in state.leaders_at(at, ATHENS)) & state.inside
    if stranded:
        yield CameOut(stranded)
    yield from (WentOver(at, SPARTA, "11.11") for at in REBELS)
    turned = tuple(of for of in turning if not state.units[of].turned)
    if turned:
        yield Turned(turned, True, "11.11")


def _rebel(unit: str) -> bool:
    """Whether a unit is one of Chios or Lesbos."""
    return unit.split(".")[0] in ("chios", "lesbos")


def mytilene_returns(state: State) -> Iterator[Event[State]]:
    """Athens' side has taken Mytilene: all that revolted with it returns [11.11].

    Units whose league has left the war meanwhile leave it too [11.1].
    """
    yield Happened("mytilene_over", "11.11", say("The revolt of Mytilene is over."))
    yield from (
        WentOver(at, ATHENS, "11.11") for at in REBELS if state.holders.get(at) == SPARTA and at not in state.broken
    )
    turned = tuple(sorted(unit.id for unit in state.units.values() if _rebel(unit.id) and unit.turned))
    if turned:
        yield Turned(turned, False, "11.11")
    if turned and state.allegiance["delian"] == "out":
        yield Eliminated(turned, "11.1", for_good=True)
