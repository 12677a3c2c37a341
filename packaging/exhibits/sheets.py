"""3. Everything else that is decided: levy and upkeep, cards, offices, what a scenario offers, reactions, the end."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.core.flow import Step
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice
from roma_desktop.games.roma_victrix.cards.play import Counter
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands, MinorLevy, RoyalLevy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.creation.offices import Posting, Term
from roma_desktop.games.roma_victrix.steps.happenings import Offers
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.treasury.levy_sheet import LevySheet
from roma_desktop.ui.parts.inputs.button import Button

TABLE: tuple[tuple[str, int, str, type[Step[State]], int], ...] = (
    ("posting", 1, "1", Posting, 0),
    ("posting-20", 20, "3", Posting, 8),
    ("term", 20, "1", Term, 0),
    ("interception", 16, "2", Interceptions, 5),
    ("occupiers", 17, "3", Occupiers, 4),
    ("strike", 14, "1", Strike, 0),
    ("intention", 17, "3", Intention, 3),
    ("sea-interception", 17, "3", SeaInterceptions, 0),
    ("sea-retreat", 17, "4", SeaRetreat, 0),
    ("escape", 17, "1", Escape, 0),
    ("retreat", 17, "3", RetreatChoice, 6),
    ("fall-back", 7, "1", FallBack, 0),
    ("royal-levy", 17, "1", RoyalLevy, 6),
    ("minor-levy", 20, "1", MinorLevy, 4),
    ("warbands", 16, "3", CallWarbands, 0),
    ("calls", 7, "1", Operations, 6),
    ("card-segment", 17, "1", CardSegment, 0),
    ("counter", 17, "1", Counter, 0),
)
"""Name of a picture, scenario, seed, kind of decision, and how much there must be to choose from."""


def decisions(at: Sitting) -> None:
    """Each kind of decision that is made on the map."""
    for name, scenario, seed, kind, least in TABLE:
        at.meet(scenario, _asks(kind, least), seed=seed)
        at.keep(f"3-{name}")


def offers(at: Sitting) -> None:
    """What scenarios offer, and which sides they ask for consent."""
    for scenario, seed in ((7, "1"), (14, "1"), (16, "3"), (17, "3"), (20, "1")):
        at.meet(scenario, _asks(Offers), seed=seed)
        at.keep(f"3-offer-{scenario}")
    for scenario, seed in ((14, "3"), (17, "3")):
        at.meet(scenario, lambda state: _asks(Offers)(state) and state.steps[-1].agreed, seed=seed)
        at.keep(f"3-consent-{scenario}")


def levy(at: Sitting) -> None:
    """A small treasury and a large one, with nothing chosen and with much."""
    for scenario, seed, least in ((1, "1", 4), (7, "1", 40), (17, "1", 6)):
        page = at.meet(scenario, _asks(Raise, least), seed=seed)
        at.keep(f"3-levy-{scenario}")
        sheet = page.panels.sheet()
        assert isinstance(sheet, LevySheet)
        for block in sheet.blocks()[:3]:
            for tile in block.tiles.values():
                more = at.seen(Button, tile.stepper)[-1]
                more.click()
                more.click()
        at.rest()
        at.keep(f"3-levy-{scenario}-chosen")


def upkeep(at: Sitting) -> None:
    """Not all can be paid."""
    for scenario, seed in ((1, "1"), (7, "2"), (14, "1")):
        page = at.meet(scenario, _asks(Maintenance), seed=seed)
        at.keep(f"3-upkeep-{scenario}")
        page.panels.press("suggest")
        at.rest()
        at.keep(f"3-upkeep-{scenario}-chosen")


def cards(at: Sitting) -> None:
    """Somebody is asked for a card, looks at his hand and aims one."""
    page = at.meet(14, lambda state: isinstance(state.steps[-1], BeforeDice), seed="1", watched=1)
    at.keep("3-card-moment")
    page.controller.gestures.press("cards")
    at.rest()
    at.keep("3-card-hand")
    who = page.controller.viewer
    hand = at.record.game.state.hands.get(who, ())
    if hand:
        page.controller.aim(who, hand[0])
        at.rest()
        at.keep("3-card-aimed")


def curtain(at: Sitting) -> None:
    """It is one's turn; one is asked something on another's turn."""
    at.meet(17, _asks(Raise), seed="1", curtain=True)
    at.keep("3-curtain-turn")
    at.meet(17, _asks(Interceptions), seed="1", curtain=True)
    at.keep("3-curtain-asked")
    at.key(Qt.Key.Key_Space)
    at.keep("3-curtain-opened")


def ending(at: Sitting) -> None:
    """Somebody has won; nobody has; a solitaire is lost."""
    for scenario, seed in ((1, "1"), (17, "1"), (7, "1"), (20, "1")):
        at.meet(scenario, lambda state: state.outcome is not None, seed=seed)
        at.keep(f"3-ending-{scenario}")


def _asks(kind: type[Step[State]], least: int = 0) -> Callable[[State], bool]:
    def wanted(state: State) -> bool:
        if not state.steps or not isinstance(state.steps[-1], kind):
            return False
        return sum(1 for _ in state.steps[-1].options(state)) >= least

    return wanted
