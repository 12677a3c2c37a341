"""The yearly changes of prestige [3.2 A.b, 13.0]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, FortId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.forts import placed
from roma_desktop.games.sparta_vs_athens.rules.income import tribute


def yearly(state: State, year: int) -> Iterator[Event[State]]:
    """The changes of prestige for a year that has ended [13.0, RUL-04, RUL-44]."""
    changed = tribute(state) - state.tribute_before
    by = points_for(abs(changed))
    if by:
        words = say("tribute has changed by {n:+}", n=changed)
        yield PrestigeMoved(ATHENS if changed > 0 else SPARTA, by, "13.0", words)
    if not was_placed(state, "minoa") and not _spared_no_longer(state, "megara", year):
        yield PrestigeMoved(SPARTA, 1, "13.0", say("{place:place} has not been ravaged", place="megara"))
    if not was_placed(state, "pylos") and not state.peace and not _spared_no_longer(state, "peloponnesia", year):
        yield PrestigeMoved(SPARTA, 1, "13.0", say("{region:region} has not been ravaged", region="peloponnesia"))


def points_for(amount: int) -> int:
    """The points of prestige for an amount changed or lost: 1 for 2-5, 2 for 6-10, 3 for 11 and more, else 0 [13.0]."""
    return (amount >= 2) + (amount >= 6) + (amount >= 11)


def was_placed(state: State, fort: FortId) -> bool:
    """Whether a fort stands or has stood."""
    scenario = state.setting.scenario
    standard = None if state.revised else scenario.standard_forts
    begun = scenario.forts if standard is None else standard
    return fort in state.forts or fort in begun or state.has_happened(placed(fort))


def _spared_no_longer(state: State, region: str, year: int) -> bool:
    """Whether Athens has ravaged a region in a year, or holds it or a part of it [13.0]."""
    if year in state.ravagings.get(region, ()):
        return True
    if region == "megara":
        return holder(state, "megara") == ATHENS
    return any(
        holder(state, locale.id) == ATHENS
        for locale in state.world.locales.values()
        if locale.region == "peloponnese" and locale.nation in ("sparta", "peloponnesian")
    )


class YearlyPrestige(Step[State], frozen=True):
    """Prestige moves by the yearly conditions for the year that has just ended [3.2 A.b]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*yearly(state, state.year + 1), Done()]
