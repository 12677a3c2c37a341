"""How the units of the one at the table are supplied [8.4]."""

from __future__ import annotations

from itertools import pairwise

from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.paths import Cut, base, cut_path, supply_path
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Line, Sign, Stroke, Tag

BARRED = "#9A1F22"
"""The colour of a way that supply would take and can't."""


def supply(looking: Looking) -> Drawing:
    """The shortest paths from all armies and fleets of one's own to the base; units cut off have a broken chain."""
    state = looking.state
    tags: dict[str, tuple[Tag, ...]] = {}
    lines: dict[tuple[str, ...], Line] = {}
    for power in state.powers.of(looking.side):
        end = base(state, power if power in state.powers.majors else looking.side)
        if end is None or state.setting.kind(power) == "barbarian":
            continue
        if power in state.powers.majors:
            name = looking.words.name("place", end)
            tip = looking.say("Paths of {power:power} end in {end}.", power=power, end=name)
            tags[end] = (*tags.get(end, ()), Tag(Sign.BASE, colour=looking.colour(power), tip=tip))
        alone = economy.isolated(state, power)
        for place in dict.fromkeys(province_of(unit.at) for unit in state.troops.values() if unit.power == power):
            major = power if power in state.powers.majors else looking.side
            there = [unit for unit in state.troops.values() if unit.power == power and province_of(unit.at) == place]
            cut = sum(unit.id in alone for unit in there)
            if cut:
                tip = looking.say("{count:unit is|units are} cut off: no supply path [8.4].", count=cut)
                tags[place] = (*tags.get(place, ()), Tag(Sign.CUT, strong=True, tip=tip))
                broken = cut_path(state, major, place)
                if broken is not None:
                    _draw_cut(looking, lines, tags, broken)
                continue
            _draw(looking, lines, supply_path(state, major, place) or (), looking.ink(power))
    return Drawing(tags=tags, lines=tuple(lines.values()))


def _draw_cut(
    looking: Looking, lines: dict[tuple[str, ...], Line], tags: dict[str, tuple[Tag, ...]], broken: Cut
) -> None:
    """The way that supply would take, with a broken chain where it is cut and why."""
    reason = looking.words.say(broken.reason)
    tip = looking.say("Supply is cut here [8.4]: {reason}.", reason=reason)
    at = broken.places[broken.at]
    if all(tag.tip != tip for tag in tags.get(at, ())):
        tags[at] = (*tags.get(at, ()), Tag(Sign.CUT, dead=True, tip=tip))
    for link in pairwise(broken.places):
        key = tuple(sorted(link))
        if key not in lines:
            lines[key] = Line(looking.way(link), BARRED, Stroke.BROKEN)


def _draw(looking: Looking, lines: dict[tuple[str, ...], Line], path: tuple[str, ...], colour: str) -> None:
    """The links of a path, each once."""
    seas = looking.state.world.seas
    for link in pairwise(path):
        key = tuple(sorted(link))
        if key not in lines:
            stroke = Stroke.WATER if seas & set(link) else Stroke.PATH
            lines[key] = Line(looking.way(link), colour, stroke)
