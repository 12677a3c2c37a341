"""The choices of the administration quarter as prompts of the table, with the words of the buttons on their sheets."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.events_persia import PersiaArms
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.minoa import MinoaStands
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.revolts import AthensRevolt
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.ui.games.sparta_vs_athens.administration import unit_choices
from roma_desktop.ui.games.sparta_vs_athens.administration.choices import matter
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import Asking, prompt
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Prompt

assert unit_choices is not None  # imported to register its choices


@prompt.register
def _(
    step: OptionalEvent | GovernmentPhase | Revenue | SeasonOfWar | AthensRevolt | PersiaArms | MinoaStands,
    asking: Asking,
) -> Prompt:
    """A button for each way to decide."""
    found = matter(step, asking.state)
    assert found is not None
    last = len(found.ways) - 1
    choices = tuple(
        Choice(str(number), asking.words.say(way.label), primary=number == last)
        for number, way in enumerate(found.ways)
    )
    orders = {str(number): way.command for number, way in enumerate(found.ways)}
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders)
