"""What the cities of the Delian League pay [2.16, 12.2, R10]."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.model.world import Locale
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.income import pays
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag, Tint


def tribute(looking: Looking) -> Drawing:
    """A coin for each city, ringed in the colour of the side that is paid; struck out where nothing is paid."""
    state = looking.state
    tints: dict[str, Tint] = {}
    tags: dict[str, tuple[Tag, ...]] = {}
    for locale in state.world.cities("delian"):
        side = next((side for side in SIDES if pays(state, locale.id, side)), None)
        if side is not None:
            tints[locale.id] = Tint(looking.colour(side))
        tags[locale.id] = (_coin(looking, locale, side),)
    return Drawing(tints=tints, tags=tags)


def _coin(looking: Looking, locale: Locale, side: SideId | None) -> Tag:
    if side is None:
        tip = looking.say("{place:place}: nothing, {why}", place=locale.id, why=_why(looking, locale.id))
        return Tag(Sign.COIN, "0", dead=True, tip=tip)
    amount = pays(looking.state, locale.id, side)
    tip = looking.say("{place:place}: {n} of tribute to {side:side}", place=locale.id, n=amount, side=side)
    return Tag(Sign.COIN, str(amount), strong=True, tip=tip)


def _why(looking: Looking, at: LocaleId) -> str:
    """Why a city pays nobody."""
    state = looking.state
    held = holder(state, at)
    if held is None:
        return looking.say("it is neutral")
    if state.revised and held == ATHENS:
        return looking.say("it gives ships instead [R10]")
    if state.revised:
        return looking.say("it is in revolt")
    if at in state.world.areas["propontus"] and blockaded(state):
        return looking.say("the Propontus is blockaded [9.3]")
    return looking.say("no land unit holds it")
