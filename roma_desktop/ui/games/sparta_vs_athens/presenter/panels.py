"""Widgets of Sparta vs. Athens on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.ui.games.sparta_vs_athens.administration.year_page import YearPage
from roma_desktop.ui.games.sparta_vs_athens.battle.foretelling import Foretelling
from roma_desktop.ui.games.sparta_vs_athens.decision_panels import GreekDecisionPanels
from roma_desktop.ui.games.sparta_vs_athens.inspector.asked import place_questions
from roma_desktop.ui.games.sparta_vs_athens.inspector.panel import ChosenPanel
from roma_desktop.ui.games.sparta_vs_athens.layers import LAYERS, Looking
from roma_desktop.ui.games.sparta_vs_athens.plans import GreekPlanner
from roma_desktop.ui.games.sparta_vs_athens.showing.comparison import Comparison
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.games.sparta_vs_athens.treasury.treasury_page import TreasuryPage
from roma_desktop.ui.layers.layer import MapLayer
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.plans.plan import Planner
from roma_desktop.ui.table.ports import MapAid, TablePort
from roma_desktop.ui.table.presenting.panels import Panels, PlaceQuestion
from roma_desktop.ui.table.reading import Reading, ReadingPage

KEYS = (
    ("E, Y", say("the treasuries; the year with its events")),
    ("O", say("the odds of an attack or a siege")),
    ("C W U G I P A K", say("control, ways, upkeep, tribute, revolts, coasts, names, Greek names")),
)

READINGS = (
    Reading("treasuries", say("The treasuries"), "E", ("treasury:athens", "treasury:sparta")),
    Reading("year", say("The year: events, revolts, prestige"), "Y", ("season", "prestige", "government")),
)


class GreekPanels(Panels[State]):
    """The widgets of a table; each is made anew for every table."""

    def inspector(self) -> Inspector:
        return ChosenPanel()

    def decision_panels(self, words: Words, table: QWidget) -> DecisionPanels:
        return GreekDecisionPanels(words, table)

    def place_questions(self, state: State, place: str) -> Sequence[PlaceQuestion]:
        return tuple(place_questions(state, place))

    def layers(self) -> Sequence[MapLayer]:
        return LAYERS

    def looking(self, state: State, side: str, chosen: str, words: Words, chart: Chart) -> Looking:
        return Looking(state, side, chosen, words, chart)

    def comparison(self, here: State, there: State, names: tuple[str, str], eyes: str | None, words: Words) -> QWidget:
        return Comparison(here, there, names, words)

    def readings(self) -> Sequence[Reading]:
        return READINGS

    def reading(self, key: str, state: State, side: str, words: Words) -> ReadingPage:
        return YearPage(state, words) if key == "year" else TreasuryPage(state, words)

    def planner(self) -> Planner:
        return GreekPlanner()

    def aids(self, table: TablePort) -> Sequence[MapAid]:
        return (Foretelling(table),)

    def keys(self) -> Sequence[tuple[str, Message]]:
        return KEYS

    def legend(self, state: State, words: Words) -> Sequence[tuple[str, str]]:
        return [(COLOURS[side], words.name("side", side)) for side in SIDES]
