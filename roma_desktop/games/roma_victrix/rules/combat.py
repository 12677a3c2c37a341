"""The sums of a combat [5.31], [5.72], [10.41]: pure questions, asked to show the odds beforehand and in the combat."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Literal

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, GARRISON_CSP, cavalry_drm, numbers_drm, percentage
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.control import capital_side, sides_at
from roma_desktop.games.roma_victrix.rules.skills import special_drm

_ID = attrgetter("id")
Role = Literal["attacker", "defender"]
BattleKind = Literal["land", "naval", "siege"]


class Procedure(msgspec.Struct, frozen=True):
    """The rule numbers of the steps that all kinds of combat share."""

    attack: str
    ratio: str
    drm: str
    dice: str
    split: str
    loser: str
    losses: str


PROCEDURES: Mapping[BattleKind, Procedure] = {
    "land": Procedure("5.31", "5.31.4", "5.31.5", "5.31.6", "5.31.7", "5.31.8", "5.31.9"),
    "naval": Procedure("5.72", "5.72.2", "5.72.3", "5.72.4", "5.72.5", "5.72.6", "5.72.7"),
    "siege": Procedure("10.41", "10.41.4", "10.41.5", "10.41.6", "10.41.7", "10.41.8", "10.41.9"),
}

DICE_RULES = frozenset(one.dice for one in PROCEDURES.values())
"""The rule numbers under which the two dice of a combat are rolled."""

LOSS_RULES = frozenset(one.losses for one in PROCEDURES.values())
"""The rule numbers under which the losses of a combat are taken."""

COMBAT_RULES = tuple(one.attack for one in PROCEDURES.values())
"""The rule number of anything in a combat begins with one of these."""


class Body(msgspec.Struct, frozen=True):
    """Troops that fight, march or flee together. Units that are gone, elsewhere or of another side now don't count.

    ``veiled``: in what another side sees, the units are left out [6.2].
    """

    side: Side
    leader: LeaderId | None
    units: frozenset[UnitId]
    veiled: bool = False

    def present(self, state: State, place: SpaceId) -> tuple[Unit, ...]:
        """Its units that are still at a place."""
        ours, sides = self.units, state.powers.sides
        stack = state.troops.stacks.get(place, ()) if ours else ()
        found = [unit for unit in stack if unit.id in ours and sides[unit.power] == self.side]
        return tuple(sorted(found, key=_ID) if len(found) > 1 else found)

    def stands(self, state: State, place: SpaceId) -> bool:
        """Whether any of it is at a place, as far as can be seen."""
        return self.side in sides_at(state, place) if self.veiled else bool(self.present(state, place))

    def seen_by(self, side: Side) -> Body:
        """The same as a side may know it: other sides aren't told its units."""
        return self if side == self.side else replace(self, units=frozenset(), veiled=True)

    def rating(self, state: State) -> int:
        """The rating of its leader, 0 if there is none (any more)."""
        return state.captains[self.leader].rating if self.leader and self.leader in state.captains else 0


class Pair(msgspec.Struct, frozen=True):
    """A number for each side."""

    attacker: int = 0
    defender: int = 0

    def of(self, role: Role) -> int:
        return self.attacker if role == "attacker" else self.defender


NOTHING = Pair()


class Battle(msgspec.Struct, frozen=True):
    """A combat. ``came_from`` is where the attackers entered from, None if they were there before.

    ``interception``: the attacker is an interceptor; no withdrawal, and the mover pays 1 OP if he loses [5.49].
    ``cards``: DRM from event cards.
    """

    place: SpaceId
    attacker: Body
    defender: Body
    came_from: SpaceId | None = None
    interception: bool = False
    kind: BattleKind = "land"
    cards: Pair = NOTHING

    @property
    def procedure(self) -> Procedure:
        """The rule numbers of its steps."""
        return PROCEDURES[self.kind]

    def body(self, role: Role) -> Body:
        return self.attacker if role == "attacker" else self.defender

    def seen_by(self, side: Side) -> Battle:
        """The same with the units of others left out [6.2]."""
        return replace(self, attacker=self.attacker.seen_by(side), defender=self.defender.seen_by(side))


class Sums(msgspec.Struct, frozen=True):
    """Steps 3 to 5 of the procedure: CSP, cavalry CSP, and the DRM of each side by its source."""

    csp: Pair
    cavalry: Pair
    leaders: Pair
    numbers: Pair
    horse: Pair
    cards: Pair = NOTHING
    special: Pair = NOTHING  # by a special rule of the scenario: strong walls, a leader's skill

    @property
    def drm(self) -> Pair:
        parts = (self.leaders, self.numbers, self.horse, self.cards, self.special)
        return Pair(sum(part.attacker for part in parts), sum(part.defender for part in parts))

    @property
    def net(self) -> int:
        """The net DRM: positive for the attacker, negative for the defender."""
        return self.drm.attacker - self.drm.defender

    @property
    def favoured(self) -> Role | None:
        """The role that has the net DRM; None if it is 0."""
        if self.net == 0:
            return None
        return "attacker" if self.net > 0 else "defender"

    def verdict(self, percent: Pair) -> Verdict:
        """What each side loses at these percentages."""
        return Verdict(
            percent,
            Pair(percentage(self.csp.attacker, percent.attacker), percentage(self.csp.defender, percent.defender)),
        )

    @property
    def ratio(self) -> tuple[int, int]:
        """The ratio, larger to smaller, rounded for the smaller side [5.31.4]: (3, 1) for 3:1."""
        return 1 + numbers_drm(self.csp.attacker, self.csp.defender), 1


def defenders(state: State, place: SpaceId, side: Side) -> Body:
    """All units of a side in a province, allies included, under its best leader there (R-59)."""
    leaders = state.leaders_at(place, side)
    units = frozenset(unit.id for unit in state.army(place, side))
    return Body(side, leaders[0].id if leaders else None, units)


def has_garrison(state: State, battle: Battle) -> bool:
    """Whether the defender's garrison fights with him [10.54]; behind the walls of its capital it doesn't (R-76)."""
    garrison = state.garrisons.get(battle.place)
    if garrison is None or state.side(garrison) != battle.defender.side:
        return False
    return capital_side(state, battle.place) != battle.defender.side


def limes_csp(state: State, battle: Battle) -> int:
    """The CSP that the limes add for Roman defenders against non-Romans [10.67]."""
    if not is_roman(state, battle.defender.side) or is_roman(state, battle.attacker.side):
        return 0
    return state.limes.get(battle.place, 0)


def is_roman(state: State, power: str) -> bool:
    return state.setting.kind(power) == "roman"


def sums(state: State, battle: Battle) -> Sums:
    """Steps 3 to 5 of a land combat, or the like steps of naval combat [5.72.1-3] and siege [10.41.3-5]."""
    leaders = battle.attacker.leader, battle.defender.leader
    special = Pair(*special_drm(state, battle.kind, battle.place, leaders))
    return replace(_plain_sums(state, battle), special=special)


def _plain_sums(state: State, battle: Battle) -> Sums:
    place = battle.place
    attackers, holders = battle.attacker.present(state, place), battle.defender.present(state, place)
    ratings = Pair(battle.attacker.rating(state), battle.defender.rating(state))
    if battle.kind == "naval":
        return reckon(Pair(_csp(attackers), _csp(holders)), NOTHING, ratings, battle.cards)
    if battle.kind == "siege":
        inside = battle.defender.present(state, city(place))
        walls = siege_works(state, place, battle.defender.side)
        mounted = state.setting.options.cavalry_in_sieges
        csp = Pair(siege_csp(attackers, mounted), siege_csp(inside, mounted) + walls)
        return reckon(csp, NOTHING, ratings, battle.cards)
    works = GARRISON_CSP * has_garrison(state, battle) + limes_csp(state, battle)
    csp = Pair(_csp(attackers), _csp(holders) + works)
    horse = Pair(_cavalry(attackers), _cavalry(holders))
    return reckon(csp, horse, ratings, battle.cards)


def siege_csp(units: tuple[Unit, ...], horse: bool = False) -> int:
    """CSP in a siege: cavalry doesn't count [10.41.3] unless the players want it (R-16)."""
    return sum(unit.csp for unit in units if horse or unit.kind not in CAVALRY)


def siege_works(state: State, place: SpaceId, side: Side) -> int:
    """The CSP that walls and garrison add to the besieged [10.41.3], R-76."""
    capital, garrison = state.capitals.get(place), state.garrisons.get(place)
    steps = capital.steps if capital is not None and not capital.pillaged else 0
    return steps + GARRISON_CSP * (garrison is not None and state.side(garrison) == side)


def reckon(csp: Pair, cavalry: Pair, ratings: Pair, cards: Pair = NOTHING) -> Sums:
    """The sums of a combat from the bare numbers; step 5 makes the DRM of them."""
    lead = ratings.attacker - ratings.defender
    more = numbers_drm(csp.attacker, csp.defender)
    return Sums(
        csp=csp,
        cavalry=cavalry,
        leaders=Pair(max(lead, 0), max(-lead, 0)),
        numbers=Pair(more, 0) if csp.attacker > csp.defender else Pair(0, more),
        horse=Pair(cavalry_drm(cavalry.attacker, cavalry.defender), cavalry_drm(cavalry.defender, cavalry.attacker)),
        cards=cards,
    )


def _csp(units: tuple[Unit, ...]) -> int:
    return sum(unit.csp for unit in units)


def _cavalry(units: tuple[Unit, ...]) -> int:
    return sum(unit.csp for unit in units if unit.kind in CAVALRY)


class Verdict(msgspec.Struct, frozen=True):
    """Steps 6 to 9: the percentage and the CSP that each side loses, and who has lost."""

    percent: Pair
    csp: Pair

    @property
    def loser(self) -> Role | None:
        """The side with the higher percentage; None in a draw [5.31.8]."""
        if self.percent.attacker == self.percent.defender:
            return None
        return "attacker" if self.percent.attacker > self.percent.defender else "defender"


def split_limits(dice: Pair, favoured: Role) -> tuple[int, int]:
    """How far the favoured side can raise its own die and lower the enemy's: each stays within 1..10 [5.31.7]."""
    other: Role = "defender" if favoured == "attacker" else "attacker"
    return 10 - dice.of(favoured), dice.of(other) - 1


def splits(sums: Sums, dice: Pair) -> list[tuple[int, int]]:
    """All ways to use the net DRM: (on one's own die, off the enemy's). Some of it may go unused."""
    if sums.favoured is None:
        return [(0, 0)]
    most_up, most_down = split_limits(dice, sums.favoured)
    net = abs(sums.net)
    return [(up, down) for up in range(min(net, most_up) + 1) for down in range(min(net - up, most_down) + 1)]


def full_splits(sums: Sums, dice: Pair) -> list[tuple[int, int]]:
    """The ways to use all of the net DRM that can be used, from sparing one's own men to striking hardest."""
    ways = set(splits(sums, dice))
    return [(up, down) for up, down in sorted(ways) if (up + 1, down) not in ways and (up, down + 1) not in ways]


def judge(sums: Sums, dice: Pair, own: int = 0, enemy: int = 0) -> Verdict:
    """What each side loses if the favoured side adds ``own`` to its die and takes ``enemy`` off the other's."""
    attack, defence = dice.attacker, dice.defender
    if sums.favoured == "attacker":
        attack, defence = attack + own, defence - enemy
    elif sums.favoured == "defender":
        attack, defence = attack - enemy, defence + own
    return sums.verdict(Pair(attacker=10 * defence, defender=10 * attack))
