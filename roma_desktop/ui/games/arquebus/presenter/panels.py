"""Widgets of Arquebus on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.combat.foretelling import Foretelling
from roma_desktop.ui.games.arquebus.combat.panels import CombatPanels
from roma_desktop.ui.games.arquebus.combat.replaying import Replaying
from roma_desktop.ui.games.arquebus.inspector.asked import place_questions
from roma_desktop.ui.games.arquebus.inspector.panel import ChosenPanel
from roma_desktop.ui.games.arquebus.layers import KEYS as LAYER_KEYS
from roma_desktop.ui.games.arquebus.layers import LAYERS, Looking
from roma_desktop.ui.games.arquebus.readings.armies import ArmiesPage
from roma_desktop.ui.games.arquebus.showing import strip
from roma_desktop.ui.games.arquebus.showing.armies import colour_of
from roma_desktop.ui.games.arquebus.showing.comparison import Comparison
from roma_desktop.ui.layers.layer import MapLayer
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.ports import MapAid, TablePort
from roma_desktop.ui.table.presenting.panels import Panels, PlaceQuestion
from roma_desktop.ui.table.reading import Reading, ReadingPage

KEYS = (
    ("O", say("the odds of a shot or an attack")),
    ("V", say("the last activation once more")),
    ("Y", say("the armies, Battle by Battle")),
    *LAYER_KEYS,
)


class ArquebusPanels(Panels[State]):
    """Each is made anew for every table."""

    def inspector(self) -> Inspector:
        return ChosenPanel()

    def place_questions(self, state: State, place: str) -> Sequence[PlaceQuestion]:
        return tuple(place_questions(state, place))

    def layers(self) -> Sequence[MapLayer]:
        return LAYERS

    def decision_panels(self, words: Words, table: QWidget) -> DecisionPanels:
        return CombatPanels(words, table)

    def aids(self, table: TablePort) -> Sequence[MapAid]:
        return (Foretelling(table), Replaying(table))

    def looking(self, state: State, side: str, chosen: str, words: Words, chart: Chart) -> Looking:
        return Looking(state, side, chosen, words, chart)

    def comparison(self, here: State, there: State, names: tuple[str, str], eyes: str | None, words: Words) -> QWidget:
        return Comparison(here, there, names, words)

    def readings(self) -> Sequence[Reading]:
        return (Reading("armies", say("The armies"), "Y", strip.KEYS),)

    def reading(self, key: str, state: State, side: str, words: Words) -> ReadingPage:
        return ArmiesPage(state, words)

    def keys(self) -> Sequence[tuple[str, Message]]:
        return KEYS

    def legend(self, state: State, words: Words) -> Sequence[tuple[str, str]]:
        return [(colour_of(state, side), words.name("side", side)) for side in state.setting.sides]
