"""One side of a battle as the player at the table may see it [6.2]."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec import structs

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.events import Lost
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, Role, has_garrison, limes_csp
from roma_desktop.games.roma_victrix.rules.control import garrison_side
from roma_desktop.games.roma_victrix.rules.losses import Toll

ROLES: tuple[Role, Role] = ("attacker", "defender")
NOTHING_LOST = Toll()


@dataclass(frozen=True)
class Camp:
    """One side of a battle, as it was when the battle began.

    ``units`` are those that its own player has been shown; ``pile``: it had units at all.
    """

    side: Side
    leader: Leader | None
    units: tuple[Unit, ...]
    pile: bool
    garrison: bool = False
    limes: int = 0
    walls: int = 0
    """Steps of the capital at ``at`` that are besieged with them."""
    at: SpaceId = ""
    horse_counts: bool = True
    """Whether cavalry counts for ``csp``: not in a siege, unless an option makes it count (R-16)."""
    lost: Toll = NOTHING_LOST
    settled: bool = False
    """Its losses have been taken."""

    @property
    def csp(self) -> int:
        """The CSP of what has been shown, and of what everybody knows."""
        counted = (unit.csp for unit in self.units if self.horse_counts or unit.kind not in CAVALRY)
        return sum(counted) + GARRISON_CSP * self.garrison + self.limes + self.walls

    def learning(self, units: Iterable[Unit]) -> Camp:
        """The camp with units that it wasn't known to have, as they were before they were turned over."""
        known = {unit.id: unit for unit in units}
        for turned in self.lost.flipped & known.keys():
            known[turned] = structs.replace(known[turned], reduced=False)
        known.update((unit.id, unit) for unit in self.units)
        return replace(self, units=tuple(known[of] for of in sorted(known)), pile=self.pile or bool(known))

    def losing(self, event: Lost) -> Camp:
        lost = Toll(
            self.lost.flipped | event.flipped,
            self.lost.removed | event.removed,
            self.lost.garrison or event.garrison,
            self.lost.limes + event.limes,
            self.lost.walls + event.walls,
        )
        return replace(self, lost=lost, settled=True)


def camp_of(battle: Battle, role: Role, state: State) -> Camp:
    """A side at the very beginning of a battle, as far as a position shows it."""
    body, place = battle.body(role), battle.place
    units = body.present(state, stand(battle, role))
    camp = Camp(
        body.side,
        state.captains.get(body.leader) if body.leader else None,
        units,
        pile=bool(units) or (body.veiled and _stack(body, stand(battle, role), state)),
        at=place,
        horse_counts=battle.kind != "siege" or state.setting.options.cavalry_in_sieges,
    )
    if role == "attacker" or battle.kind == "naval":
        return camp
    if battle.kind == "siege":
        capital = state.capitals.get(place)
        held = garrison_side(state, place) == body.side
        return replace(camp, garrison=held, walls=capital.steps if capital and not capital.pillaged else 0)
    return replace(camp, garrison=has_garrison(state, battle), limes=limes_csp(state, battle))


def _stack(body: Body, place: SpaceId, state: State) -> bool:
    """Whether hidden units of a side stand in a place."""
    return any(state.side(power) == body.side for power in state.piles.get(place, ()))


def stand(battle: Battle, role: Role) -> SpaceId:
    """Where the units of a side stand: the besieged are inside their walls."""
    return city(battle.place) if battle.kind == "siege" and role == "defender" else battle.place


def eyes(state: State) -> frozenset[Side]:
    """The sides whose units a position shows."""
    return frozenset(state.side(unit.power) for unit in state.troops.values())
