"""What the strip at the top tells: the season's dial, both treasuries, prestige, the government [2.11, 2.14, 2.17]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.rules.governments import LAST
from roma_desktop.ui.games.sparta_vs_athens.showing.gauges import PrestigeScale, SeasonDial, SideSign
from roma_desktop.ui.games.sparta_vs_athens.showing.phase import SEASONS
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.parts.marks.figure import Figure

DECIDING = {"archidamian": (6, 7)}
"""Points of prestige that decide a scenario: a draw, and Athens' victory [16.1, R18]."""

_TREASURY = say("Revenue comes once a year; each season units away from home are paid, and talents buy units [12.0].")
_PRESTIGE = say("To the right Athens leads, to the left Sparta. Battles and sieges move it; it decides the war [13.0].")
_GOVERNMENT = say("The government of Athens: which leaders it has and what it collects depend on it [14.0].")


def figures(state: State, words: Words) -> Iterator[Figure]:
    """The figures of the strip, the same whichever side looks: money and prestige are open to all."""
    season = words.say(SEASONS[state.season])
    yield Figure("season", season, "", SeasonDial(state.season), bare=True)
    for side in SIDES:
        name = words.say(say("Treasury of {side:side}", side=side))
        sign, about = SideSign(side_look(side, words)), words.say(_TREASURY)
        yield Figure(f"treasury:{side}", name, str(state.treasury[side]), sign, bare=True, about=about)
    marks = DECIDING.get(state.setting.scenario.verdict, ()) if state.revised else ()
    prestige = words.say(say("Prestige {n:+}", n=state.prestige))
    yield Figure("prestige", prestige, "", PrestigeScale(state.prestige, marks), about=words.say(_PRESTIGE))
    number = words.say(say("{n} of {last}", n=state.government, last=LAST))
    yield Figure("government", words.say(say("Government")), number, about=words.say(_GOVERNMENT))
