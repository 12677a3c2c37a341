"""The counters on the tray, drawer by drawer: kinds of units, what waits off the map, and brushes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.core.phrasing import with_note
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import MOUNTED, BattleId, Facing, Type
from roma_desktop.games.arquebus.scenario.map_mistakes import SLOPE
from roma_desktop.games.arquebus.scenario.unit_mistakes import UNARMED
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.editor.model.entries import Tool, Ware
from roma_desktop.ui.games.arquebus.counters import Fronted, UnitCounter, figure_of, framed
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.armies.placing import KIND, LEADER, UNIT
from roma_desktop.ui.games.arquebus.editor.swatches import Swatch
from roma_desktop.ui.games.arquebus.showing.faces import alone_face, degrees_of, leader_face, listed_face
from roma_desktop.ui.library.wording import tr

FOOT, HORSE, GUNS, OFF, GROUND, HEIGHTS, SIDES, ROADS = (
    "foot", "horse", "guns", "off", "ground", "heights", "sides", "roads",
)  # fmt: skip
DRAWERS: Final = (FOOT, HORSE, GUNS, OFF, GROUND, HEIGHTS, SIDES, ROADS)
WIDE: Final = "wide"
"""The switch for a brush that is three hexes across."""
GROUND_WARE, HEIGHT, SIDE, CROSSING, ROAD, LABEL, NAMED = (
    "ground:", "height:", "side:", "crossing:", "road:", "label:", "named:",
)  # fmt: skip
"""Keys of brushes; ``named:3`` is the fourth name of the map, to be put elsewhere."""
BRUSHES: Final = (GROUND_WARE, HEIGHT, SIDE, CROSSING, ROAD, LABEL, NAMED)
UP, DOWN, LEVELS = "up", "down", ("0", "1", "2", "3", "4")
CROSSINGS: Final = ("bridge", "breach", "gate")
LABELS: Final = ("town", "river", "note")


def tools(drawer: str, *, wide: bool) -> list[Tool]:
    """The drawers of the tray, and the width of brushes."""
    told = {
        FOOT: (tr("Foot"), tr("Units on foot [2.2-d]")),
        HORSE: (tr("Horse"), tr("Units on horseback [2.2-d]")),
        GUNS: (tr("Guns"), tr("Artillery and wagons [2.2-d]")),
        OFF: (tr("Off map"), tr("Units and leaders that wait off the map [7.5]")),
        GROUND: (tr("Ground"), tr("Paint the terrain of hexes [T7]")),
        HEIGHTS: (tr("Heights"), tr("Raise and lower hexes [T7]")),
        SIDES: (tr("Hexsides"), tr("Streams, works and walls; the side where you click is the defender's [T7]")),
        ROADS: (tr("Roads"), tr("Roads, bridges, gates and names [T7]")),
    }
    drawers = [Tool(key, name, tip, drawer == key) for key, (name, tip) in told.items()]
    tip = tr("A brush three hexes across (B)")
    return [*drawers, Tool(WIDE, tr("Wide"), tip, wide, enabled=drawer in (GROUND, HEIGHTS))]


def wares(state: State, scenario: Scenario, battle: BattleId, drawer: str, facing: Facing, words: Words) -> list[Ware]:
    """The wares in a drawer; units look like those of ``battle`` and face ``facing``."""
    if drawer in (FOOT, HORSE, GUNS):
        return list(_kinds(state, scenario, battle, drawer, facing, words))
    if drawer == OFF:
        return list(_off(state, battle, words))
    return {GROUND: _ground, HEIGHTS: _heights, SIDES: _sides, ROADS: _roads}[drawer](words)


def face_of(state: State, ware: str, words: Words) -> Printable | None:
    """What a unit or leader looks like while it is dragged off a form or the tray; None for any other ware."""
    kind, _, of = ware.partition(":")
    if kind == "unit" and of in state.units:
        return alone_face(state, state.units[of])
    if kind == "leader" and of in state.leaders:
        return leader_face(state, state.leaders[of], words)
    return None


# ---------------------------------------------------------------- units


def kind_name(kind: str, words: Words) -> str:
    """A row of the chart of ratings in words: its type, and what tells it from others of that type."""
    type_ = charts().ratings[kind].type
    rest = kind.removeprefix(type_).strip("_")
    name = words.name("missile" if type_ == "ART" else "type", rest if type_ == "ART" else type_)
    special = {
        "swiss": tr("Swiss"),
        "swiss_unpaid": tr("Swiss, unpaid"),
        "landsknecht": tr("landsknechts"),
        "spanish": tr("Spanish"),
        "french": tr("French"),
    }
    return words.say(with_note(name, special[rest])) if rest in special else name


def _drawer_of(type_: Type) -> str:
    return HORSE if type_ in MOUNTED else GUNS if type_ in ("ART", "GW", "BW") else FOOT


def _kinds(
    state: State, scenario: Scenario, battle: BattleId, drawer: str, facing: Facing, words: Words
) -> Iterator[Ware]:
    for kind, ratings in charts().ratings.items():
        if _drawer_of(ratings.type) == drawer:
            face = kind_face(state, scenario, battle, kind)
            yield Ware(
                f"{KIND}{kind}", framed(Fronted(face, degrees_of(facing), colour=face.colour)), kind_name(kind, words)
            )


def kind_face(state: State, scenario: Scenario, battle: BattleId, kind: str) -> UnitCounter:
    """A unit of a kind as it comes, in the colour and with the sign of a Battle."""
    side = roster.side_of(scenario, battle)
    ratings = charts().ratings[kind]
    carried = tuple(ratings.missiles)
    missile = carried[0] if carried and ratings.type not in UNARMED else None
    gun = ratings.type == "ART"
    battles = state.setting.battles_of(side.id)
    return UnitCounter(
        colour=state.setting.side[side.id].colour,
        battle=battles.index(battle) if battle in battles else 0,
        code=ratings.type,
        figure=figure_of(ratings.type, kind, missile, gun),
        ma=(0 if gun else ratings.movement[0]) or None,
        sdd=None if ratings.type in ("ART", "GW", "BW") else ratings.sdd[0],
        missile=missile,
        drm=ratings.missiles[missile][1 if gun else 0] if missile is not None else None,
    )


def _off(state: State, battle: BattleId, words: Words) -> Iterator[Ware]:
    """The units and leaders of the side that wait, those of the chosen Battle first."""
    side = state.setting.side_of_battle.get(battle)
    waiting = [unit for unit in state.units.values() if not unit.on_map and state.side_of(unit.id) == side]
    for unit in sorted(waiting, key=lambda unit: state.counter(unit.id).battle != battle):
        yield Ware(f"{UNIT}{unit.id}", listed_face(state, unit), words.name("unit", unit.id))
    for leader in state.leaders.values():
        if not leader.on_map and state.side_of(leader.id) == side:
            yield Ware(f"{LEADER}{leader.id}", leader_face(state, leader, words), words.name("leader", leader.id))


# ---------------------------------------------------------------- brushes


def _ground(words: Words) -> list[Ware]:
    return [
        Ware(f"{GROUND_WARE}{letter}", Swatch("ground", letter), words.name("terrain", kind))
        for letter, kind in TERRAIN.items()
    ]


def _heights(_words: Words) -> list[Ware]:
    found = [
        Ware(f"{HEIGHT}{UP}", Swatch("height", UP, "+"), tr("Raise by 1")),
        Ware(f"{HEIGHT}{DOWN}", Swatch("height", DOWN, "−"), tr("Lower by 1")),
    ]
    levels = [Ware(f"{HEIGHT}{n}", Swatch("height", n, n), tr("Elevation {n}", n=n)) for n in LEVELS]
    return [*found, *levels]


def _sides(words: Words) -> list[Ware]:
    kinds = [kind for kind in charts().hexsides if kind != SLOPE]
    found = [Ware(f"{SIDE}{kind}", Swatch("side", kind), words.name("terrain", kind)) for kind in kinds]
    return [*found, Ware(SIDE, Swatch("side", "", "×"), tr("Nothing: take away what is on hexsides"))]


def _roads(_words: Words) -> list[Ware]:
    told = {"bridge": tr("Bridge"), "breach": tr("Breach"), "gate": tr("Gate")}
    names = {"town": tr("Name of a town"), "river": tr("Name of a river"), "note": tr("A note")}
    letters = {"town": "T", "river": "R", "note": "N"}
    return [
        Ware(f"{ROAD}road", Swatch("road", "road"), tr("Road: drag from hex to hex")),
        Ware(ROAD, Swatch("road", "", "×"), tr("No road: take roads away")),
        *(Ware(f"{CROSSING}{kind}", Swatch("crossing", kind), told[kind]) for kind in CROSSINGS),
        *(Ware(f"{LABEL}{kind}", Swatch("label", kind, letters[kind]), names[kind]) for kind in LABELS),
    ]
