"""What a battle may bring, face by face of the die: units and strength points lost, prestige [8.1, 8.2, 13.0].

Everything is reckoned from the position as it is given: leaders who are hidden in it shift nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import Result, prestige_for, ratio, table
from roma_desktop.games.sparta_vs_athens.model.terms import Kind, LeaderId, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import attack_and_defence, captains, choices, shift_of
from roma_desktop.games.sparta_vs_athens.rules.losses import choice_of_losses, due, told

FACES = range(1, 7)


class Meeting(msgspec.Struct, frozen=True):
    """The units that meet in one battle, on land or at sea. ``leaders``: those chosen already, by side."""

    at: LocaleId
    kind: Kind
    attacker: SideId
    attackers: frozenset[UnitId]
    defenders: frozenset[UnitId]
    garrison: bool = False
    sortie: bool = False
    cargo: Mapping[UnitId, UnitId] = {}
    leaders: Mapping[SideId, LeaderId] = {}

    @property
    def defender(self) -> SideId:
        return enemy(self.attacker)

    def fighters(self, side: SideId) -> frozenset[UnitId]:
        return self.attackers if side == self.attacker else self.defenders


class Toll(msgspec.Struct, frozen=True):
    """A side's loss: the units, their strength points, how many others are turned over, and the points then left."""

    units: tuple[Unit, ...] = ()
    points: int = 0
    turned: int = 0
    left: int = 0


class Outcome(msgspec.Struct, frozen=True):
    """A face of the die: its result and what it costs both sides.

    ``winner``: the side that gains ``prestige`` points by it; None if neither does.
    """

    face: int
    result: Result
    attacker: Toll
    defender: Toll
    winner: SideId | None = None
    prestige: int = 0


class Outlook(msgspec.Struct, frozen=True):
    """A battle as it would be fought. ``certain``: there is nobody to fight.

    ``ratio`` and ``column`` are column numbers of the table: 0 is 1:2, 1 is 1:1. ``led``: each side's leader, if any;
    ``hidden``: how many leaders of each side are unknown, so that the shift may turn out higher.
    """

    attack: int
    defence: int
    ratio: int
    shift: int
    column: int
    led: Mapping[SideId, Leader]
    hidden: Mapping[SideId, int]
    outcomes: tuple[Outcome, ...]
    certain: bool = False

    def chance(self, gains: SideId) -> int:
        """How many of the six faces bring a side prestige."""
        return sum(_gains(one, gains) for one in self.outcomes)

    def mean(self, side: SideId, attacker: SideId) -> float:
        """The strength points that a side loses on average."""
        tolls = (one.attacker if side == attacker else one.defender for one in self.outcomes)
        return sum(toll.points for toll in tolls) / max(1, len(self.outcomes))


def _gains(outcome: Outcome, side: SideId) -> bool:
    return outcome.winner == side


def leaders_of(state: State, meeting: Meeting) -> dict[SideId, Leader]:
    """Who leads each side, as far as the position tells: the leader named already, or the best there (RUL-09)."""
    found = {}
    for side in (meeting.attacker, meeting.defender):
        named = state.leaders.get(meeting.leaders.get(side, ""))
        best = named if named is not None else next(iter(choices(state, meeting.at, side, meeting.kind)), None)
        if best is not None:
            found[side] = best
    return found


def outlook(state: State, meeting: Meeting) -> Outlook:
    """The battle with all six faces of its die [8.1, 8.6]."""
    attack, defence = attack_and_defence(
        state,
        meeting.at,
        meeting.kind,
        meeting.attacker,
        meeting.attackers,
        meeting.defenders,
        meeting.sortie,
    )
    led = leaders_of(state, meeting)
    hidden = {
        side: sum(not one.known for one in captains(state, meeting.at, side))
        for side in (meeting.attacker, meeting.defender)
    }
    shift = shift_of(led.get(meeting.attacker), meeting.kind) - shift_of(led.get(meeting.defender), meeting.kind)
    if not defence or not attack:
        return Outlook(attack, defence, 0, shift, 0, led, hidden, (), certain=True)
    odds = ratio(attack, defence)
    return read_outlook(state, meeting, Outlook(attack, defence, odds, shift, 0, led, hidden, ()))


def read_outlook(state: State, meeting: Meeting, known: Outlook) -> Outlook:
    """The outlook with its column and faces filled in from its ratio and shift."""
    sheet = table(meeting.kind)
    column = sheet.column(known.ratio, known.shift)
    outcomes = tuple(outcome(state, meeting, face, sheet.result(column, face)) for face in FACES)
    return msgspec.structs.replace(known, column=column, outcomes=outcomes)


def outcome(state: State, meeting: Meeting, face: int, result: Result, reduced: bool = False) -> Outcome:
    """What a result costs if both owners lose their weakest units [8.2]; ``reduced``: if the loss is reduced [8.4]."""
    counts = due(result, len(meeting.attackers), len(meeting.defenders), reduced)
    flips = told(result) if reduced else ""
    attacker = _toll(state, meeting, meeting.attacker, counts[0], flips == "attacker")
    defender = _toll(state, meeting, meeting.defender, counts[1], flips == "defender")
    winner, gain = _prestige(meeting, attacker.points, defender.points)
    return Outcome(face, result, attacker, defender, winner, gain)


def _toll(state: State, meeting: Meeting, side: SideId, count: int, flips: bool) -> Toll:
    fighters = [state.units[of] for of in sorted(meeting.fighters(side))]
    chosen = next(choice_of_losses(state, side, fighters, count)) if count else frozenset()
    worn = frozenset(one.id for one in fighters if flips and one.reduced and one.id not in chosen)
    return toll(state, meeting, fighters, chosen | worn, flips)


def toll(
    state: State, meeting: Meeting, fighters: Collection[Unit], lost: Collection[UnitId], flips: bool = False
) -> Toll:
    """The toll if some of the fighters die, with the units aboard them; ``flips``: the others are turned over."""
    drowned = tuple(state.units[of] for of, ship in meeting.cargo.items() if ship in lost and of in state.units)
    dead = tuple(one for one in fighters if one.id in lost)
    rest = [one for one in fighters if one.id not in lost]
    left = sum(max(1, one.front - 1) if flips else one.sp for one in rest)
    points = sum(one.sp for one in (*dead, *drowned))
    return Toll((*dead, *drowned), points, len(rest) if flips else 0, left)


def _prestige(meeting: Meeting, first: int, second: int) -> tuple[SideId | None, int]:
    """The side that gains prestige by the attacker's (``first``) and the defender's lost points, and how much [13.0].

    None and 0 if neither gains any.
    """
    if first == second:
        return None, 0
    winner = meeting.attacker if second > first else meeting.defender
    gain = prestige_for(max(first, second))
    return (winner, gain) if gain else (None, 0)


# ---------------------------------------------------------------- a die each


def contest(mine: Leader | None, theirs: Leader | None) -> tuple[int, int]:
    """How many of the 36 throws of a die each, plus the leaders' naval shifts, "theirs" wins, and how many are equal.

    Ships that pass are caught when the other side's sum is at least theirs [7.9]; ships get away from a battle when
    their sum is higher than the mover's [7.10].
    """
    ahead = (theirs.naval if theirs is not None else 0) - (mine.naval if mine is not None else 0)
    margins = [their + ahead - my for my in FACES for their in FACES]
    return sum(margin > 0 for margin in margins), sum(margin == 0 for margin in margins)
