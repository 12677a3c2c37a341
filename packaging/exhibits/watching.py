"""Others' moves: followed on the map, told again, and the page between two turns."""

from __future__ import annotations

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from exhibits.war import War
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.following.manners import Manners
from roma_desktop.ui.table.following.trail_items import Line

KEY = Qt.Key
WATCHERS = {"roma_victrix": "rome", "sparta_vs_athens": "athens", "arquebus": "fr"}
MOST = 60  # commands of others before one that has a way


def following(at: Sitting) -> None:
    """What a computer player does is held with its arrows; then what happened is told again."""
    for game, watcher in WATCHERS.items():
        war = War(at, game)
        war.until(lambda war=war, watcher=watcher: war.page_number() > 0 and _another(war, watcher))
        manners.keeper().adopt(Manners(pace="step", pages=False))
        war.lay((watcher,))
        page = at.page
        page.controller.think = lambda war=war: war.next()
        page.controller.refresh()
        for _ in range(MOST):
            at.wait(lambda page=page: page.following.holds or page.busy() or page.controller.prompt is not None)
            if any(isinstance(item, Line) for item in page.scene.items()) or not page.following.holds:
                break
            page.following.go_on()
        at.keep(f"follow-{game}")
        manners.keeper().adopt(Manners(pace="at_once", pages=False))
        page.following.skip(all_of_it=True)
        at.wait(lambda page=page: page.controller.prompt is not None or page.busy())
        at.key(KEY.Key_F3)
        for number in range(2):
            at.keep(f"recap-{game}-{number}")
            at.key(KEY.Key_Return)
        at.window.leave_table()
        at.rest()


def turn_pages(at: Sitting) -> None:
    """The page between two turns, in each game."""
    for game, watcher in WATCHERS.items():
        war = War(at, game)
        begun = max(war.page_number(), 1)
        war.until(lambda war=war, begun=begun: war.page_number() > begun)
        war.lay((watcher,))
        at.key(KEY.Key_J)
        at.keep(f"page-{game}")
        at.window.leave_table()
        at.rest()


def _another(war: War, watcher: str) -> bool:
    asked = war.record.game.decision
    return asked is not None and asked.actor != watcher and war.mind.opens(war.state)
