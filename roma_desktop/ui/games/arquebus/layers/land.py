"""What the land does: its effects on the chosen unit, and how high it is [T7]."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.charts import Mover, Row
from roma_desktop.games.arquebus.model.terms import MOUNTED
from roma_desktop.games.arquebus.rules.units import moves_as
from roma_desktop.ui.games.arquebus.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag, Tint

HEIGHTS = ("", "#D9B778", "#C08F4E", "#9C6B33", "#7A4A20", "#5C3415")
"""The colours of levels 1 to 5."""
ROUGH, SHUT = "#B0582F", "#4A3A2C"
"""Where terrain may disorder the unit, and where it can't go."""


def terrain(looking: Looking) -> Drawing:
    """The MP that each hex costs the chosen unit, foot if none is; red-brown where it may be Disordered."""
    state = looking.state
    mover: Mover = moves_as(state, looking.unit) if looking.unit is not None else "foot"
    kind = state.type_of(looking.unit.id) if looking.unit is not None else "AQ"
    tints, tags = {}, {}
    for at, land in state.setting.field.terrain.items():
        row = state.setting.charts.terrain[land]
        if land == "clear":
            continue
        cost = row.cost(mover)
        rough = row.disorder == "all" or (row.disorder == "mounted_pk" and (kind in MOUNTED or kind == "PK"))
        if cost is None or rough:
            tints[at] = Tint(SHUT if cost is None else ROUGH)
        if cost == 1 and not rough and not row.fire and not row.shock:
            continue
        tip = looking.words.say(say("{hex:place}: {what}", hex=at, what=_effects(land, row, mover, rough=rough)))
        tags[at] = (Tag(Sign.STEP, "×" if cost is None else str(cost), strong=rough, dead=cost is None, tip=tip),)
    return Drawing(tints=tints, tags=tags)


def _effects(land: str, row: Row, mover: Mover, *, rough: bool) -> Message:
    """The row of the chart in a sentence."""
    cost, fire, shock = row.cost(mover), row.fire or 0, row.shock
    if cost is None:
        return say("{terrain:terrain}, closed", terrain=land)
    if shock is None:
        return say("{terrain:terrain}, {n} MP, fire {fire:+}, no shock", terrain=land, n=cost, fire=fire)
    if rough:
        return say(
            "{terrain:terrain}, {n} MP, may disorder, fire {fire:+}, shock {shock:+}",
            terrain=land,
            n=cost,
            fire=fire,
            shock=shock,
        )
    return say(
        "{terrain:terrain}, {n} MP, fire {fire:+}, shock {shock:+}", terrain=land, n=cost, fire=fire, shock=shock
    )


def heights(looking: Looking) -> Drawing:
    """The levels of the land: darker is higher."""
    tints, tags = {}, {}
    for at, level in looking.state.setting.field.elevation.items():
        if level:
            tints[at] = Tint(HEIGHTS[min(level, len(HEIGHTS) - 1)])
            tip = looking.say("{hex:place}: level {n}", hex=at, n=level)
            tags[at] = (Tag(Sign.STEP, str(level), tip=tip),)
    return Drawing(tints=tints, tags=tags)
