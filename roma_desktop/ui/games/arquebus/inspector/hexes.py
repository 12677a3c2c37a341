"""The side sheet of a hex: the counters in it, and what the ground is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId
from roma_desktop.ui.games.arquebus.inspector.ground import ground_facts
from roma_desktop.ui.games.arquebus.inspector.leader_facts import leader_facts, leader_ratings
from roma_desktop.ui.games.arquebus.inspector.lines import PORTRAIT, Lines, page_of
from roma_desktop.ui.games.arquebus.inspector.unit_facts import ratings, unit_facts
from roma_desktop.ui.games.arquebus.showing.armies import side_look
from roma_desktop.ui.games.arquebus.showing.faces import leader_face, standard_face, unit_face
from roma_desktop.ui.games.arquebus.showing.labels import label_at
from roma_desktop.ui.games.arquebus.showing.pieces import in_order


def hex_page(state: State, at: HexId, words: Words) -> QWidget:
    """Of each side the units from the top of the stack, leaders and the standard; then the ground."""
    lines = Lines(words)
    named = label_at(state, at, words)
    terrain = words.name("terrain", state.setting.field.terrain[at])
    lines.title(f"{at} {named}" if named else at, terrain)
    for side in state.setting.sides:
        _side(lines, state, at, side)
    lines.cap(say("The ground"), "T7")
    lines.facts(ground_facts(state, at))
    return page_of(lines)


def _side(lines: Lines, state: State, at: HexId, side: SideId) -> None:
    words = lines.words
    units = [unit for unit in reversed(in_order(state, state.units_at(at))) if state.side_of(unit.id) == side]
    leaders = [leader for leader in state.leaders_at(at) if state.side_of(leader.id) == side]
    has_standard = state.standards[side] == at
    if not (units or leaders or has_standard):
        return
    lines.side(side_look(state, side, words))
    for unit in units:
        about, facts = ratings(state, unit), unit_facts(state, unit)
        lines.counter(unit_face(state, unit), words.name("unit", unit.id), about, facts)
    for leader in leaders:
        about, facts = leader_ratings(state, leader), leader_facts(state, leader)
        face = leader_face(state, leader, words)
        lines.counter(face, words.name("leader", leader.id), about, facts, side=PORTRAIT)
    if has_standard:
        title = words.say(say("Standard of {side:side}", side=side))
        about = say("Retired units on it or next to it rally when it is activated")
        lines.counter(standard_face(state, side), title, about, side=PORTRAIT)
