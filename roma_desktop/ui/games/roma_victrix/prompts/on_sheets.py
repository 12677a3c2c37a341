"""Decisions that are made on a sheet of their own; the bar only says what they are about."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, prompt
from roma_desktop.ui.table.prompt import Prompt


@prompt.register
def _(step: WithdrawalOffer | SeaWithdrawal | SplitNet | TakeLosses | Maintenance | Raise, asking: Asking) -> Prompt:
    return Prompt(asking.rich(asking.question), asking.rule, look_at=_scene(asking.state))


def _scene(state: State) -> str:
    """The place that a decision on a sheet is about, such as that of the battle; "" if it is about no single place."""
    places = (getattr(getattr(step, "battle", step), "at", "") for step in reversed(state.steps))
    return next((place for place in places if place and isinstance(place, str)), "")
