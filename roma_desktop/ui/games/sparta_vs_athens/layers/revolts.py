"""Which cities of the Delian League may revolt, and how likely [10.1, 10.4]."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance, refusal
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag, Tint

SCALE = ("#8D8676", "#E8CC8A", "#DFA24E", "#CF7434", "#B3261E", "#6B0F0A")
"""The colours of cities, from "never" to five of six faces."""


def revolts(looking: Looking) -> Drawing:
    """On how many of six faces each city goes over to the side that doesn't hold it; the likelier, the darker.
    A bold rim: it can be incited as things stand; a dashed one: not now, and the tip says why.
    """
    state = looking.state
    tints: dict[str, Tint] = {}
    tags: dict[str, tuple[Tag, ...]] = {}
    for locale in state.world.cities("delian"):
        held = holder(state, locale.id)
        if held not in SIDES:
            continue
        side = enemy(held)
        faces = int(6 * chance(state, side, locale.id))
        tints[locale.id] = Tint(SCALE[faces])
        if faces:
            tags[locale.id] = (_tag(looking, locale.id, side, faces),)
    return Drawing(tints=tints, tags=tags)


def _tag(looking: Looking, at: LocaleId, side: SideId, faces: int) -> Tag:
    illegal = refusal(looking.state, side, at)
    tip = looking.say(
        "{side:side} incites {place:place}: it revolts on {faces} of 6 faces", side=side, place=at, faces=faces
    )
    if illegal is not None:
        tip = f"{tip}\n{looking.words.say(illegal.reason)} [{illegal.rule}]"
    return Tag(Sign.STEP, str(faces), strong=illegal is None, dead=illegal is not None, tip=tip)
