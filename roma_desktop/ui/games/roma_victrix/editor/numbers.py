"""The numbers of a power that matter, in words, for the list at the left."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.roma_victrix.draft.figures import Figures
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.ui.library.wording import tr


def numbers_of(scenario: Scenario, power: PowerId, of: Figures | None) -> str:
    """Provinces, revenue and upkeep, strength, objectives; of a people (``of`` is None) its provinces."""
    if of is None:
        return tr("Barbaricum, {count:province|provinces}", count=len(scenario.barbaricum[power].provinces))
    return " · ".join(_parts(of))


def _parts(of: Figures) -> Iterator[str]:
    yield tr("{count} prov.", count=of.provinces)
    if of.revenue is not None and of.upkeep is not None:
        yield tr("{revenue}−{upkeep} RP", revenue=of.revenue, upkeep=of.upkeep)
    yield tr("{csp} CSP", csp=of.csp)
    if of.objectives:
        goals = tr("{met}/{all} obj.", met=of.met, all=of.objectives) if of.met is not None else ""
        yield goals or tr("{all} obj.", all=of.objectives)
