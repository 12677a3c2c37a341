"""Small boards drawn in text with the forces on them, so that a test of a rule reads like the rule.

A board is a line of places: ``"roma:2 - etruria:1 =alpes= gallia; etruria - fretum - africa; roma - mare"``. Places are
provinces (``:2`` is the revenue, ``!`` impassable, ``*`` an island), but for those called ``mare...`` (sea areas) and
``fretum...`` (straits). ``-`` links two places, ``=name=`` by a mountain pass.

Forces are a line for each power: ``{"rome": "marcus/2* 4LGN AUXr at roma; gar at etruria"}``. ``marcus/2*`` is a
leader of rating 2, supreme; ``4LGN`` are four legions, ``AUXr`` a reduced unit; ``gar``, ``capital`` (``capital3`` at
3 CSP), ``minor_capital``, ``limes`` (``limes1`` reduced), ``pillaged`` stand for markers; ``home`` marks a province
that was the power's at the start but isn't any more. A power's status and kind stand in brackets:
``"cappadocia (minor)"``, ``"iberi (barbarian ally of carthage)"``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Halt, Hold, LetPass, Lose, Move, Refuse, Stand
from roma_desktop.games.roma_victrix.model.card_forces import FOES
from roma_desktop.games.roma_victrix.model.pieces import Capital, Captains, Leader, Power, Powers, Troops, Unit
from roma_desktop.games.roma_victrix.model.setting import (
    Barbarians,
    CapitalEntry,
    LeaderEntry,
    Objectives,
    Options,
    PowerEntry,
    Scenario,
    Setting,
    SpecialRules,
)
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, KINDS
from roma_desktop.games.roma_victrix.model.world import Region, Space, World, berth, province_of
from roma_desktop.games.roma_victrix.ruled_state import RuledState
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed
from roma_desktop.games.roma_victrix.steps.operations import Operations

# ---------------------------------------------------------------- drawing the board

_PLACE = re.compile(r"(?P<id>\w+)(?::(?P<revenue>\d))?(?P<marks>[!*]*)$")
_LINK = re.compile(r"\s+(-|=\w+=)\s+")


def drawn(drawing: str, regions: Mapping[str, str] | None = None) -> World:
    """A board from its drawing. ``regions`` names provinces: ``{"italia": "roma etruria"}``."""
    spaces: dict[str, Space] = {}
    links: list[SimpleNamespace] = []
    for chain in filter(None, (part.strip() for part in re.split(r"[;\n]", drawing))):
        first, *rest = _LINK.split(chain)
        here = _place(spaces, first)
        for sign, there_text in zip(rest[::2], rest[1::2], strict=True):
            there = _place(spaces, there_text)
            kind = _link_kind(spaces[here].kind, spaces[there].kind)
            links.append(SimpleNamespace(a=here, b=there, kind=kind, pass_=sign.strip("=-")))
            here = there
    for link in links:
        if link.kind == "coast":
            for end in (link.a, link.b):
                spaces[end] = replace(spaces[end], coastal=True)
    for region, provinces in (regions or {}).items():
        for province in provinces.split():
            spaces[province] = replace(spaces[province], region=region)
    named = [Region(name, name, tuple(provinces.split())) for name, provinces in (regions or {}).items()]
    return World(SimpleNamespace(spaces=list(spaces.values()), links=links, regions=named))


def _place(spaces: dict[str, Space], text: str) -> str:
    found = _PLACE.match(text)
    assert found, f"{text!r} is no place"
    name, marks = found["id"], found["marks"]
    kind = "sea" if name.startswith("mare") else "strait" if name.startswith("fretum") else "province"
    old = spaces.get(name, Space(name, kind, name))
    spaces[name] = replace(
        old,
        revenue=int(found["revenue"]) if found["revenue"] else old.revenue,
        impassable=old.impassable or "!" in marks,
        island=old.island or "*" in marks,
    )
    return name


def _link_kind(one: str, other: str) -> str:
    return {
        ("province", "province"): "land",
        ("province", "strait"): "strait_land",
        ("province", "sea"): "coast",
        ("sea", "sea"): "sea",
        ("sea", "strait"): "strait_sea",
        ("strait", "strait"): "strait_strait",
    }[tuple(sorted((one, other)))]  # type: ignore[index]


# ---------------------------------------------------------------- placing the forces

_UNITS = re.compile(rf"(\d*)({'|'.join(KINDS)})(r?)$")
_LEADER = re.compile(r"(\w+)/(\d)(\*?)$")


class _Placed:
    """What the lines of forces say, gathered."""

    def __init__(self, board: World) -> None:
        self.board = board
        self.units: dict[str, Unit] = {}
        self.leaders: dict[str, Leader] = {}
        self.garrisons: dict[str, str] = {}
        self.capitals: dict[str, Capital] = {}
        self.limes: dict[str, int] = {}
        self.pillaged: set[str] = set()
        self.homes: dict[str, list[str]] = {}

    def line(self, power: str, text: str) -> None:
        self.homes[power] = []
        numbers: Counter[str] = Counter()
        for clause in filter(None, (part.strip() for part in text.split(";"))):
            words, _, place = clause.rpartition(" at ")
            assert words, f"{clause!r} says no place"
            for word in words.split():
                self._word(power, word, place.strip(), numbers)

    def _word(self, power: str, word: str, place: str, numbers: Counter[str]) -> None:
        if units := _UNITS.match(word):
            for _ in range(int(units[1] or 1)):
                kind = units[2]
                numbers[kind] += 1
                at = self._anchorage(place) if kind == "FLT" else place
                unit = Unit(f"{power}.{kind}{numbers[kind]}", power, kind, at, bool(units[3]))
                self.units[unit.id] = unit
        elif leader := _LEADER.match(word):
            self.leaders[leader[1]] = Leader(leader[1], power, int(leader[2]), place, supreme=bool(leader[3]))
        else:
            self._marker(power, word, place)

    def _anchorage(self, place: str) -> str:
        if ":" in place or place in self.board.straits:
            return place
        return self.board.berths[place][0]

    def _marker(self, power: str, word: str, place: str) -> None:
        if word == "gar":
            self.garrisons[place] = power
        elif word.startswith(("capital", "minor_capital")):
            major = word.startswith("capital")
            steps = int(word[-1]) if word[-1].isdigit() else CAPITAL_STEPS[major]
            self.capitals[place] = Capital(power, place, major, steps)
        elif word.startswith("limes"):
            self.limes[place] = 1 if word.endswith("1") else 2
        elif word == "pillaged":
            self.pillaged.add(place)
        else:
            assert word == "home", f"{word!r} is no piece"
        if word == "gar" or "capital" in word or word == "home":
            self.homes[power].append(place)


_STATUS = frozenset({"active", "neutral", "minor", "client", "ally"})


def _power(header: str) -> tuple[str, str, str, str | None]:
    """Name, kind, status and patron of ``"iberi (barbarian ally of carthage)"``."""
    name, _, rest = header.partition(" (")
    before, _, patron = rest.rstrip(")").partition("of ")
    words = before.split()
    kind = next((word for word in words if word not in _STATUS), "roman" if name.startswith("rome") else "kingdom")
    status = next((word for word in words if word in _STATUS), "active")
    return name, kind, status, patron or None


def position(
    drawing: str,
    forces: Mapping[str, str],
    *,
    steps: Sequence[Step[Any]] = (),
    treasury: Mapping[str, int] | None = None,
    objectives: Mapping[str, Objectives] | None = None,
    succession: Mapping[str, Sequence[str]] | None = None,
    regions: Mapping[str, str] | None = None,
    barbaricum: str = "",
    rules: SpecialRules | None = None,
    composition: tuple[int, int] = (80, 20),
    turns: int = 3,
    solitaire: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> State:
    """A position on a drawn board. ``steps`` in the order of play; ``more`` are other fields of the state.

    ``composition`` is that of the people of ``barbaricum``; ``options`` are those of the game that aren't the usual.
    In ``solitaire`` the first active power is the player's.
    """
    board = drawn(drawing, regions)
    placed = _Placed(board)
    money, goals, heirs = treasury or {}, objectives or {}, succession or {}
    powers: dict[str, Power] = {}
    entries: dict[str, PowerEntry] = {}
    for header, text in forces.items():
        name, kind, status, patron = _power(header)
        placed.line(name, text)
        powers[name] = Power(status, patron, money.get(name, 0))
        capitals = [place for place, capital in placed.capitals.items() if capital.power == name]
        entries[name] = PowerEntry(
            name={"en": name},
            kind=kind,
            status=status,
            colour="neutral",
            patron=patron,
            capital=CapitalEntry(at=capitals[0], name=capitals[0]) if capitals else None,
            provinces=tuple(dict.fromkeys(placed.homes[name])),
            leaders={
                one.id: LeaderEntry(name={"en": one.id}, rating=one.rating, at=one.at, supreme=one.supreme)
                for one in placed.leaders.values()
                if one.power == name
            },
            objectives=goals.get(name, Objectives()),
            succession=tuple(heirs.get(name, ())),
        )
    if solitaire:
        powers[FOES] = Power("neutral")
    wild = {"barbari": Barbarians(name={"en": "Barbari"}, provinces=tuple(barbaricum.split()), composition=composition)}
    scenario = Scenario(
        format=1,
        game="roma_victrix",
        number=0,
        id="drawn",
        title={"en": "Drawn"},
        summary={"en": "A drawn board"},
        first_year=-218,
        turns=turns,
        solitaire=solitaire,
        powers=entries,
        barbaricum=wild if barbaricum else {},
        rules=rules or SpecialRules(passes=True),
    )
    fields: dict[str, Any] = {
        "setting": Setting(board, scenario, Options(**{"cards": "none", **(options or {})})),
        "powers": Powers(powers),
        "troops": Troops(placed.units),
        "captains": Captains(placed.leaders),
        "garrisons": placed.garrisons,
        "capitals": placed.capitals,
        "limes": placed.limes,
        "pillaged": frozenset(placed.pillaged),
        "steps": tuple(reversed(steps)),
    }
    return RuledState(**{**fields, **more})


def on_board(
    drawing: str,
    forces: Mapping[str, str],
    *,
    dice: Iterable[int] = (),
    op: int | None = None,
    leader: str = "",
    **more: Any,
) -> Game[State]:
    """A game on a drawn board. The first power is in its operations phase, unless ``steps`` say otherwise.

    With ``op`` one of its leaders, the first or the one named, is on the march with so many points.
    """
    state = position(drawing, forces, **more)
    if not state.steps:
        power = _power(next(iter(forces)))[0]
        state = replace(state, steps=(Operations(power),) if op is None else on_the_march(state, power, op, leader))
    return Game(state, ScriptedDice(dice))


def on_the_march(state: State, power: str, op: int, leader: str = "") -> tuple[Step[Any], ...]:
    """The stack of steps while a leader with all the units around him has so many points left."""
    one = state.captains[leader or next(one.id for one in state.captains.values() if one.power == power)]
    force = frozenset(unit.id for unit in state.land_units(one.at) if unit.power == one.power)
    return Operations(power, frozenset({one.id})), March(one.id, op, op, force, frozenset())


# ---------------------------------------------------------------- asking about it


def play(game: Game[State], *commands: Command) -> Game[State]:
    """Carry out these commands."""
    for command in commands:
        game.submit(command)
    return game


_MILDEST = (Halt, LetPass, Hold, Refuse, Stand)


def quietly(game: Game[State], until: str) -> Game[State]:
    """Play on, letting pass, halting and holding wherever that is possible, until a decision by this rule is due."""
    for _ in range(50):
        if game.decision is None or game.decision.rule == until:
            return game
        choices = list(game.options)
        mild = [choice for kind in _MILDEST for choice in choices if isinstance(choice, kind)]
        game.submit((mild or choices)[0])
    raise AssertionError(f"no decision by {until} comes")


def refusal(game: Game[State], command: Command) -> str:
    """The number of the rule that forbids the command; nothing may have changed by trying it."""
    before = game.now
    assert command not in game.options, f"{command} is legal"
    with pytest.raises(Illegal) as illegal:
        game.submit(command)
    assert game.now is before
    assert command not in list(game.options)
    assert str(illegal.value.reason)
    assert illegal.value.instead is None or str(illegal.value.instead)
    return illegal.value.rule


def actor(game: Game[State]) -> str | None:
    """Who must decide now."""
    return game.decision.actor if game.decision else None


def asked(game: Game[State]) -> tuple[str, str] | None:
    """Who must decide now, and by which rule."""
    return (game.decision.actor, game.decision.rule) if game.decision else None


def units(state: State, text: str, power: str, at: str = "") -> frozenset[str]:
    """The ids of units of a power: so many of each kind and strength, of those at a place if one is named."""
    found: set[str] = set()
    for word in text.split():
        match = _UNITS.match(word)
        assert match, f"{word!r} is no unit"
        fitting = [
            unit.id
            for unit in sorted(state.troops.values(), key=lambda unit: (len(unit.id), unit.id))
            if unit.power == power
            and unit.kind == match[2]
            and unit.reduced is bool(match[3])
            and (not at or province_of(unit.at) == at)
            and unit.id not in found
        ]
        wanted = int(match[1] or 1)
        assert len(fitting) >= wanted, f"{power} has no {word} {at}"
        found.update(fitting[:wanted])
    return frozenset(found)


def force(state: State, power: str, at: str) -> str:
    """The units of a power in a province, its fleets among them, as text: ``"4LGN AUX AUXr"``."""
    return as_text(unit for unit in state.troops.values() if unit.power == power and province_of(unit.at) == at)


def as_text(some: Iterable[Unit]) -> str:
    """Units as text, by kind, full ones first."""
    count = Counter((KINDS.index(unit.kind), unit.reduced) for unit in some)
    return " ".join(
        f"{number if number > 1 else ''}{KINDS[kind]}{'r' if reduced else ''}"
        for (kind, reduced), number in sorted(count.items())
    )


def flip(*lost: str) -> Lose:
    """Turn these units over as losses."""
    return Lose(flipped=frozenset(lost))


def remove(*lost: str) -> Lose:
    """Remove these units as losses."""
    return Lose(removed=frozenset(lost))


def told(game: Game[State]) -> list[str]:
    """The numbers that the log has given so far, in their order."""
    found = []
    for moment in game.line:
        state = moment.origin
        for event in moment.events:
            line = event.line(state)
            found += [line.rule] if line is not None else []
            state = event.apply(state)
    return found


def joined(game: Game[State]) -> Joined | None:
    """The last battle that the last command brought about, None if there was none."""
    return next((event for event in reversed(game.now.events) if isinstance(event, Joined)), None)


def march(game: Game[State]) -> March:
    """The march under way."""
    return next(step for step in reversed(game.state.steps) if isinstance(step, March))


def destinations(game: Game[State]) -> dict[str, int]:
    """The places that the leader who marches can enter now by land, with what each costs."""
    state, step = game.state, march(game)
    costs = {to: step.cost(state, to) for to in state.world.marches.get(step.here(state), ())}
    return {to: cost for to, cost in costs.items() if allowed(Move(to), step, state)}


def coast(province: str, sea: str = "mare") -> str:
    """The berth of a province."""
    return berth(province, sea)
