"""When it is: the year, the season, and what is being played [3.0]."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.table.presenting.positions import Clock

SEASONS = {
    "administration": say("Administration"),
    "spring": say("Spring"),
    "summer": say("Summer"),
    "winter": say("Winter"),
}


def clock(state: State) -> Clock:
    """The date, the year of the war, and whose phase it is."""
    season = SEASONS[state.season]
    turn = say("year {n} of {last}", n=_year_of_war(state), last=_years(state))
    phase = say("{season}: {side:side}", season=season, side=state.phasing) if state.phasing else season
    return Clock(say("{season} {year:year}", season=season, year=state.year), turn, phase, phase)


def _years(state: State) -> int:
    scenario = state.setting.scenario
    return scenario.first_year - scenario.last_year + 1


def _year_of_war(state: State) -> Message | int:
    return state.setting.scenario.first_year - state.year + 1
