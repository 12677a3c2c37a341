"""No trap, what explains itself, what a hand expects: the same in each game."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from exhibits.sitting import LEFT, NONE, Sitting
from exhibits.war import War
from roma_desktop.core.game import Options
from roma_desktop.games import registry
from roma_desktop.games.arquebus.commands.sequence import Pass
from roma_desktop.games.arquebus.commands.shock import Attack
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.steps.shot import ReturnWindow
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice
from roma_desktop.games.sparta_vs_athens.commands.campaign import Fight
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases

KEY = Qt.Key
SEVERAL = 3
SEEDS = ("war", "peace", "truce", "league")
CARTHAGE_MOVES = "seed 1\nuntil operations of carthage\n"
HANNIBAL_MARCHES = CARTHAGE_MOVES + "roll 6\nActivate hannibal\n"
PAST_ROME = "Form: 1 AUX\nMove tarraconensis\nHold\nGrantPassage\nMove narbonensis\nHold\n"
LEVY = "seed 1\nuntil levy of carthage\n"
GREEK = (("operation", Operation, Fight), ("contact", LandContact, None), ("losses", Reduction | SufferLosses, None))
ON_HEXES = (
    ("moving", MoveFire, None),
    ("attacks", Declaring, Attack),
    ("reaction", ReactionWindow, None),
    ("return", ReturnWindow, None),
    ("losses", TakeRetreat, None),
)
"""Name of a picture, what is decided, and a command that must be among what can be done."""


def romans(at: Sitting) -> None:
    """Hannibal before his march, and who may bar his way."""
    at.lay(CARTHAGE_MOVES)
    _push(at, "end")
    at.keep("roma-end-asked")
    at.key(KEY.Key_Escape)
    assert at.page.asked is not None
    _push(at, next(iter(at.page.asked.several)))
    at.keep("roma-allies")
    at.key(KEY.Key_Escape)
    _menu(at, at.pile("leader:hannibal"), "roma-menu")
    _carry(at, at.pile("leader:hannibal"), at.area("tarraconensis"), "roma-range")
    at.lay(HANNIBAL_MARCHES)
    at.hover(at.pile("march:hannibal"))
    at.wait(at.page.fan.isVisible)
    at.keep("roma-fan")
    at.lay(HANNIBAL_MARCHES + PAST_ROME)
    at.keep("roma-intercept")
    at.hover(_box(at, next(one.key for one in at.page.asked.choices if one.primary)))
    at.wait(at.page.atlas.aids["odds"].card.isVisible)
    at.keep("roma-intercept-odds")
    at.lay(HANNIBAL_MARCHES + PAST_ROME + "LetPass\nGrantPassage\nMove cisalpina\n")
    at.keep("roma-hopeless")
    at.lay(LEVY)
    at.keep("roma-levy")
    _push(at, "end")
    at.keep("roma-levy-asked")
    at.lay("seed 1\nuntil Post\n")
    at.keep("roma-posting")
    at.meet(14, lambda state: isinstance(state.steps[-1], BeforeDice), seed="1", watched=1, curtain=True)
    at.keep("roma-between-curtains")


def greeks(at: Sitting) -> None:
    """A campaign, what money buys, a battle that is opened again."""
    war = War(at, "sparta_vs_athens")
    war.until(lambda: isinstance(war.step, Purchases) and sum(1 for _ in Options(war.state)) > 2)
    war.lay()
    at.keep("greek-purchases")
    _push(at, "end")
    at.keep("greek-purchases-asked")
    war = War(at, "sparta_vs_athens")
    war.until(lambda: isinstance(war.step, Campaign) and _has_company(war))
    war.lay()
    at.keep("greek-campaign")
    _push(at, "end")
    at.keep("greek-end-asked")
    at.key(KEY.Key_Escape)
    leader = _pile_of(at)
    _menu(at, leader, "greek-menu")
    at.click(leader)
    at.hover(QPoint(2, 2))
    at.hover(_pile_of(at))
    at.wait(at.page.fan.isVisible)
    at.keep("greek-fan")
    at.hover(QPoint(2, 2))
    goal = next(iter(at.page.asked.goals)) if at.page.asked is not None else ""
    _carry(at, leader, at.area(goal), "greek-range")
    for name, step, command in GREEK:
        _lay(at, "sparta_vs_athens", 1, step, command)
        at.keep(f"greek-{name}")


def on_hexes(at: Sitting) -> None:
    """Battles that wait, attacks and shots with their chances, a Shock phase that is opened again."""
    war = War(at, "arquebus", 2)
    war.until(lambda: isinstance(war.step, FreeActivation))
    war.lay()
    at.keep("hexes-free")
    assert at.page.asked is not None
    _push(at, next(key for key, order in at.page.asked.orders.items() if isinstance(order, Pass)))
    at.keep("hexes-pass-asked")
    at.key(KEY.Key_Escape)
    unit = _pile_of(at)
    _menu(at, unit, "hexes-menu")
    _carry(at, unit, unit + QPoint(60, -60), "hexes-range")
    for name, step, command in ON_HEXES:
        _lay(at, "arquebus", 2, step, command, curtain=name == "reaction")
        at.keep(f"hexes-{name}")


def new_games(at: Sitting) -> None:
    """The sheet of a new game of each game, from its top to its foot."""
    for game in registry.games():
        cover = next(one for one in at.window.library._covers if one.game == game)
        at.window.new_game(cover)
        at.rest()
        at.keep(f"new-{game}")
        at.key(KEY.Key_Escape)


# ---------------------------------------------------------------- hands


def _box(at: Sitting, key: str) -> QPoint:
    """Where a button of the bar is in the window."""
    return at.page.bar.mapTo(at.window, at.page.bar.button_box(key).center())


def _push(at: Sitting, key: str) -> None:
    at.click(_box(at, key))
    at.hover(QPoint(2, 2))


def _menu(at: Sitting, spot: QPoint, name: str) -> None:
    """What the right button asks."""
    QTest.mouseClick(at.window.windowHandle(), Qt.MouseButton.RightButton, NONE, spot)
    at.rest()
    at.keep(name)
    at.key(KEY.Key_Escape)


def _carry(at: Sitting, start: QPoint, goal: QPoint, name: str) -> None:
    """A piece that is carried, and put back."""
    at.drag(start, goal, drop=False)
    at.keep(name)
    at.key(KEY.Key_Escape)
    QTest.mouseRelease(at.window.windowHandle(), LEFT, NONE, goal)
    at.rest()


def _pile_of(at: Sitting) -> QPoint:
    """Where the piece that is chosen, or the first that can be, is taken hold of."""
    asked = at.page.asked
    assert asked is not None
    keys: list[Any] = [*sorted(asked.carry), *asked.pieces]
    key = next(key for key in keys if at.page.scene.pile(key) is not None)
    at.page.sight.bring(at.page.scene.area_of(key))
    at.rest()
    return at.pile(key)


def _lay(at: Sitting, game: str, scenario: int, step: Any, command: Any, *, curtain: bool = False) -> None:
    """A war on the table, at the first decision of this kind that allows a command of this kind."""
    for seed in SEEDS:
        war = War(at, game, scenario, seed)
        while war.record.game.decision is not None:
            able = command is None or any(isinstance(option, command) for option in Options(war.state))
            if isinstance(war.step, step) and able:
                war.lay(curtain=curtain)
                return
            war.record.submit(war.next())
    raise SystemExit("Nothing that is wanted comes up.")


def _has_company(war: War) -> bool:
    """Whether a leader has several units that could go with him."""
    return any(len(getattr(option, "force", ())) > SEVERAL for option in Options(war.state))
