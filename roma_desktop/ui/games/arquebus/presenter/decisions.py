"""How decisions of Arquebus are asked: Battles are chosen by their counters, units dragged and turned."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.prompts import prompt
from roma_desktop.ui.table.presenting.decisions import Decisions
from roma_desktop.ui.table.prompt import Asking, Prompt


class ArquebusDecisions(Decisions[State]):
    """What is asked of the side that decides."""

    def prompt(self, asking: Asking[State]) -> Prompt:
        return prompt(asking.state.steps[-1], asking)
