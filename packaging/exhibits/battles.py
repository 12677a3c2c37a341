"""3. The odds before a battle, and the battle in every phase."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt

from exhibits.sitting import Sitting
from roma_desktop.games.roma_victrix.commands import Besiege, Stand
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import BattleKind
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui.story.page import VIEWS, StoryPage

HANNIBAL = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\n"
MEETS_ROME = f"{HANNIBAL}Move tarraconensis\nAttack rome\n"
ANTIOCHUS = (
    "seed 1\nuntil operations of seleucid_kingdom\nroll 6\nActivate antiochus\nMove iudaea\nAttack aegyptus\nLetPass\n"
)
MOST = 14  # decisions of a battle


def odds_on_land(at: Sitting) -> None:
    """The odds of an attack over the Alps, with everything known and from behind the veil."""
    for name, curtain in (("odds-land", False), ("odds-veiled", True)):
        page = at.lay(HANNIBAL, curtain=curtain)
        if curtain:
            at.key(Qt.Key.Key_Space)
            at.wait(lambda: not at.page.curtain.isVisible())
            page.controller.catch_up.skip()
        at.hover(QPoint(2, 2))
        at.hover(at.area("cisalpina"))
        at.wait(page.atlas.aids["odds"].card.isVisible)
        at.keep(f"3-{name}")


def odds_at_sea(at: Sitting) -> None:
    """The odds of an attack at sea, at its button."""
    at.meet(17, lambda state: isinstance(state.steps[-1], SeaIntention), seed="8")
    _point_at_button(at, "attack")
    at.keep("3-odds-sea")


def odds_of_a_siege(at: Sitting) -> None:
    """The odds of a round of siege, at its button."""
    at.meet(17, _besieges, seed="3")
    _point_at_button(at, "besiege")
    at.keep("3-odds-siege")


def hannibal(at: Sitting) -> None:
    """A battle from the offer to withdraw until it has been told to its end."""
    at.lay(MEETS_ROME, faces=(4, 2))
    _fight(at, "battle")


def antiochus(at: Sitting) -> None:
    """A battle of equals."""
    at.lay(ANTIOCHUS, faces=(5, 3))
    _fight(at, "equals")


def barbarians(at: Sitting) -> None:
    """A battle with many counters and long names."""
    at.meet(16, _offered("land", 40), watched=1)
    _fight(at, "many")


def ships(at: Sitting) -> None:
    """A battle at sea."""
    at.meet(17, lambda state: isinstance(state.steps[-1], SeaWithdrawal), seed="15", watched=1)
    _fight(at, "sea")


def siege(at: Sitting) -> None:
    """A round of siege."""
    at.meet(1, _split("siege", 15), seed="3", watched=3)
    _fight(at, "siege")


def attrition(at: Sitting) -> None:
    """Losses without a battle."""
    page = at.meet(1, _starves)
    at.keep("3-attrition")
    page.panels.press("suggest")
    at.rest()
    at.keep("3-attrition-chosen")


def luck(at: Sitting) -> None:
    """What the dice gave against what was to be expected, after a long game."""
    at.meet(1, lambda state: state.turn == 12)
    at.page.story_asked.emit()
    at.wait(lambda: isinstance(at.window.stack.currentWidget(), StoryPage))
    story = at.window.stack.currentWidget()
    assert isinstance(story, StoryPage)
    story.views.chosen.emit(VIEWS[2])
    at.rest()
    at.keep("3-luck")


def _fight(at: Sitting, name: str) -> None:
    """A picture of each decision, and of what is chosen in it, until the battle is over."""
    page, number = at.page, 0
    while page.panels.telling() and number < MOST:
        step, number = at.record.game.state.steps[-1], number + 1
        at.keep(f"3-{name}-{number:02}-{type(step).__name__}")
        if isinstance(step, TakeLosses) and page.bar.button_box("suggest").isValid():
            page.panels.press("suggest")
            at.rest()
            at.keep(f"3-{name}-{number:02}-chosen")
            page.bar.choose_primary()
            at.rest()
        elif isinstance(step, WithdrawalOffer | SeaWithdrawal):
            at.order(Stand())
        else:
            at.order(next(iter(at.record.game.options)))
    at.keep(f"3-{name}-over")


def _point_at_button(at: Sitting, begins: str) -> None:
    bar = at.page.bar
    key = next(choice.key for choice in at.page.asked.choices if choice.key.startswith(begins)) if at.page.asked else ""
    at.hover(bar.mapTo(at.window, bar.button_box(key).center()))
    at.wait(at.page.atlas.aids["odds"].card.isVisible)


def _besieges(state: State) -> bool:
    step = state.steps[-1]
    return isinstance(step, March) and any(isinstance(option, Besiege) for option in step.options(state))


def _offered(kind: BattleKind, least: int) -> Callable[[State], bool]:
    def wanted(state: State) -> bool:
        step = state.steps[-1]
        return isinstance(step, WithdrawalOffer) and step.battle.kind == kind and _many(step, least)

    return wanted


def _split(kind: BattleKind, least: int) -> Callable[[State], bool]:
    def wanted(state: State) -> bool:
        step = state.steps[-1]
        return isinstance(step, SplitNet) and step.battle.kind == kind and _many(step, least)

    return wanted


def _many(step: WithdrawalOffer | SplitNet, least: int) -> bool:
    return len(step.battle.attacker.units | step.battle.defender.units) >= least


def _starves(state: State) -> bool:
    step = state.steps[-1]
    return isinstance(step, TakeLosses) and step.rule == "4.2 B" and len(step.units) > 30
