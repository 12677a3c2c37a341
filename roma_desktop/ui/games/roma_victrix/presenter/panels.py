"""Widgets of Roma Victrix on the table: the side sheet, the sheets of decisions, layers, leader boxes, odds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.ui.games.roma_victrix.decision_panels import RomanDecisionPanels
from roma_desktop.ui.games.roma_victrix.inspector.places import ChosenPanel
from roma_desktop.ui.games.roma_victrix.layers import LAYERS
from roma_desktop.ui.games.roma_victrix.layers.foretelling import Foretelling
from roma_desktop.ui.games.roma_victrix.layers.leader_boxes import LeaderBoxes
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.games.roma_victrix.showing.comparison import Comparison
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of
from roma_desktop.ui.layers.layer import MapLayer
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.ports import MapAid, TablePort
from roma_desktop.ui.table.presenting.panels import Panels

KEYS = (
    ("1 … 9", say("take a unit along, or leave it")),
    ("Ctrl+A, Ctrl+G", say("all units march; all but a garrison")),
    ("X", say("leader boxes")),
    ("O", say("the odds of an attack")),
    ("C G S W I Z V A", say("control, gold, supply, ways, interception, sea zones, victory, names")),
)


class RomanPanels(Panels[State]):
    """Each is made anew for every table."""

    def inspector(self) -> Inspector:
        return ChosenPanel()

    def decision_panels(self, words: Words, table: QWidget) -> DecisionPanels:
        return RomanDecisionPanels(words, table)

    def layers(self) -> Sequence[MapLayer]:
        return LAYERS

    def looking(self, state: State, side: str, chosen: str, words: Words, chart: Chart) -> Looking:
        march = marching(state)
        leader = chosen or (march.leader if march is not None else "")
        return Looking(state, side or state.powers.players[0], leader, words, chart)

    def legend(self, state: State, words: Words) -> Sequence[tuple[str, str]]:
        """The players, and whose land the other colours are, each colour once."""
        found = {colour_of(state, side): words.name("power", side) for side in state.powers.players}
        others: dict[str, list[PowerId]] = {}
        for province in state.world.provinces:
            owner = holder(state, province)
            if owner is not None and colour_of(state, owner) not in found:
                others.setdefault(colour_of(state, owner), []).append(owner)
        for colour, owners in others.items():
            largest = max(owners, key=owners.count)
            several = say("{power:power} and others", power=largest)
            found[colour] = words.say(several) if len(set(owners)) > 1 else words.name("power", largest)
        return list(found.items())

    def aids(self, table: TablePort) -> Sequence[MapAid]:
        return (LeaderBoxes(table), Foretelling(table))

    def comparison(self, here: State, there: State, names: tuple[str, str], eyes: str | None, words: Words) -> QWidget:
        return Comparison(here, there, names, eyes, words)

    def keys(self) -> Sequence[tuple[str, Message]]:
        return KEYS
