"""The counters on the tray of Roma Victrix: what can be put down for a power or a people."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.draft.figures import counters_used
from roma_desktop.games.roma_victrix.model.entries import Strength
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import TYPES, Scenario
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, COUNTER_MIX, CSP, Kind
from roma_desktop.ui.editor.model.entries import Ware
from roma_desktop.ui.games.roma_victrix.counters import capital, incognita, leader, limes
from roma_desktop.ui.games.roma_victrix.editor.faces import MAJORS, colour_of, portrait, unit_face
from roma_desktop.ui.library.wording import tr

ORDER: tuple[Kind, ...] = ("LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT")
LEADER, CAPITAL, LIMES, INCOGNITA = "leader", "capital", "limes", "incognita"


def turned_over(ware: str, *, reduced: bool) -> str:
    """The key of a unit's ware on its full or its reduced side; other wares keep their key."""
    kind = ware.removesuffix("r")
    return f"{kind}r" if reduced and kind in ORDER else kind


def wares(scenario: Scenario, power: PowerId, *, reduced: bool) -> list[Ware]:
    """What can be put down for a power or a people of Barbaricum."""
    entry, colour = scenario.powers.get(power), colour_of(scenario, power)
    man = Ware(LEADER, leader(colour, portrait(scenario, power), tr("Leader"), 1), tr("A new leader of rating 1"))
    if power in scenario.barbaricum:
        return [Ware(INCOGNITA, incognita(), tr("Barbari Incognita: the province is the people's [13.1]")), man]
    if entry is None:
        return []
    used = counters_used(entry)
    found = []
    for kind in ORDER:
        if kind in TYPES[entry.kind]:
            strength: Strength = f"{kind}r" if reduced else kind  # type: ignore[assignment]
            left = max(0, COUNTER_MIX[kind] - used[kind])
            name = tr("{kind}, {csp} CSP: {left} left", kind=kind, csp=CSP[kind][reduced], left=left)
            found.append(Ware(strength, unit_face(scenario, power, strength), name, left))
    steps = CAPITAL_STEPS[entry.status in MAJORS]
    city = capital(colour, tr("Capital"), steps, steps)
    return [
        *found,
        man,
        Ware(CAPITAL, city, tr("The capital")),
        Ware(LIMES, limes(colour, 2), tr("Limes")),
    ]
