"""Who could intercept where [5.41], [5.81]."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from roma_desktop.games.roma_victrix.ai.foresight import Watch, foes, watches
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag


def interception(looking: Looking) -> Drawing:
    """A shield for each side that could come to a place, with its best leader's rating; enemies' have a red rim."""
    tags: dict[str, tuple[Tag, ...]] = {}
    signs: list[tuple[QPointF, Tag]] = []
    for side in (looking.side, *foes(looking.state, looking.side)):
        for place, found in sorted(watches(looking.state, side).items()):
            tag = _tag(looking, found, hostile=side != looking.side)
            if not is_berth(place):
                tags[place] = (*tags.get(place, ()), tag)
            elif place in looking.chart.slot_points:
                same = sum(at == looking.chart.slot_points[place] for at, _ in signs)
                signs.append((looking.chart.slot_points[place] + QPointF(46 * same, 10), tag))
    return Drawing(tags=tags, signs=tuple(signs))


def _tag(looking: Looking, found: list[Watch], hostile: bool) -> Tag:
    best = found[0]
    return Tag(
        Sign.SHIELD,
        str(best.rating),
        colour=looking.colour(best.power),
        strong=hostile,
        tip="\n".join(_line(looking, watch) for watch in found),
    )


def _line(looking: Looking, watch: Watch) -> str:
    template = "{leader:leader} may intercept on {rating} or less ({percent} %)"
    if watch.at_sea:
        template = "{leader:leader} may intercept at sea on {needed} or more ({percent} %)"
    return looking.say(
        template,
        leader=watch.leader,
        rating=watch.rating,
        needed=7 - watch.rating,
        percent=round(100 * watch.chance),
    )
