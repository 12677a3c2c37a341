"""Sea areas, and the coasts that each of them touches [5.6]."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.world import SEA, province_of
from roma_desktop.games.roma_victrix.rules.waters import is_berth, sea_of
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Line, Sign, Stroke, Tag, Tint

WATERS = ("#3F86A8", "#C4E4F0", "#6FB59B", "#B9C1EA")


def seas(looking: Looking) -> Drawing:
    """Neighbouring sea areas in different blues, and an anchor in every berth beside them."""
    world = looking.state.world
    tints = {sea: Tint(WATERS[number]) for sea, number in _numbers(looking).items()}
    signs, lines = [], []
    for berth, at in sorted(looking.chart.slot_points.items()):
        if not is_berth(berth) or province_of(berth) in world.impassable:
            continue
        sea = sea_of(berth)
        shore = looking.chart.borders.get(frozenset((province_of(berth), sea)))
        tip = looking.say("{place:place} on the {sea:place}", place=province_of(berth), sea=sea)
        signs.append((at, Tag(Sign.ANCHOR, tip=tip)))
        if shore is not None:
            lines.append(Line((at, shore), "#2F5568", Stroke.PATH))
    return Drawing(tints=tints, signs=tuple(signs), lines=tuple(lines))


def _numbers(looking: Looking) -> dict[str, int]:
    """A number for each sea so that no two neighbours have the same."""
    world = looking.state.world
    found: dict[str, int] = {}
    for sea in sorted(world.seas, key=lambda one: -len(list(world.over(one, {SEA})))):
        taken = {found[near] for near in world.over(sea, {SEA}) if near in found}
        found[sea] = next(number for number in range(len(WATERS)) if number not in taken)
    return found
