"""Widgets of Roma Victrix on the table: the side sheet, the sheets of decisions, layers, leader boxes, odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import contested_places, holder
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.ui.games.roma_victrix.decision_panels import RomanDecisionPanels
from roma_desktop.ui.games.roma_victrix.inspector.coming import who_could_come
from roma_desktop.ui.games.roma_victrix.inspector.places import ChosenPanel
from roma_desktop.ui.games.roma_victrix.layers import LAYERS
from roma_desktop.ui.games.roma_victrix.layers.foretelling import Foretelling
from roma_desktop.ui.games.roma_victrix.layers.leader_boxes import LeaderBoxes
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.games.roma_victrix.plans import RomanPlanner
from roma_desktop.ui.games.roma_victrix.showing.comparison import Comparison
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of
from roma_desktop.ui.layers.layer import MapLayer
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.plans.plan import Planner
from roma_desktop.ui.table.ports import MapAid, TablePort
from roma_desktop.ui.table.presenting.panels import Panels, PlaceQuestion

KEYS = (
    ("1 … 9", say("take a unit along, or leave it")),
    ("Ctrl+A, Ctrl+G", say("all units march; all but a garrison")),
    ("X", say("leader boxes")),
    ("O", say("the odds of an attack")),
    ("C G S W I Z V A", say("control, gold, supply, ways, interception, sea zones, victory, names")),
)


def rules_of(state: State, place: str) -> Iterator[tuple[Message, str]]:
    """The rules that apply to a place as it is now: words for each, and its number."""
    if place in contested_places(state):
        yield say("Rule: a contested province"), "5.28"
    if place in state.capitals:
        yield say("Rule: capitals and sieges"), "10.3"
    if place in state.incognita:
        yield say("Rule: peoples of Barbaricum"), "13.12"
    if place in state.world.straits:
        yield say("Rule: straits"), "3.23"
    yield say("Rule: what a march costs"), "5.22"


class RomanPanels(Panels[State]):
    """The widgets of a table, each made anew for every table."""

    def inspector(self) -> Inspector:
        return ChosenPanel()

    def decision_panels(self, words: Words, table: QWidget) -> DecisionPanels:
        return RomanDecisionPanels(words, table)

    def place_questions(self, state: State, place: str) -> Sequence[PlaceQuestion]:
        """Questions about a place: who could come or bar the way, where leaders there could go, which rules apply."""
        found = [
            PlaceQuestion(say("Who could come here?"), told=partial(who_could_come, state, place)),
            PlaceQuestion(say("Who could bar the way here?"), layer="interception"),
        ]
        for man in state.captains.at.get(place, ()):
            words = say("Where could {leader:leader} go?", leader=man.id)
            found.append(PlaceQuestion(words, layer="ways", piece=man.id))
        for words, rule in rules_of(state, place):
            found.append(PlaceQuestion(words, rule=rule))
        return found

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

    def planner(self) -> Planner:
        return RomanPlanner()

    def comparison(self, here: State, there: State, names: tuple[str, str], eyes: str | None, words: Words) -> QWidget:
        return Comparison(here, there, names, eyes, words)

    def keys(self) -> Sequence[tuple[str, Message]]:
        return KEYS
