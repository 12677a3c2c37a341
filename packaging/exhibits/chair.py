"""The map of each game as it is seen from a chair: as it opens, with somebody who acts, from near and from afar."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from exhibits.sitting import Sitting
from exhibits.war import War
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign

AWAY, KEY = QPoint(2, 2), Qt.Key
ACTING = {"roma_victrix": March, "sparta_vs_athens": Campaign, "arquebus": MoveFire}
CROWDED = {"roma_victrix": 20, "sparta_vs_athens": 4, "arquebus": 7}
"""A scenario of each game with many counters."""


def opening(at: Sitting) -> None:
    """What is seen first, and then somebody who acts, with the places that he may go to."""
    for game, kind in ACTING.items():
        War(at, game).lay()
        at.hover(AWAY)
        at.keep(f"chair-{game}-opening")
        at.window.leave_table()
        war = War(at, game)
        war.until(lambda war=war, kind=kind: isinstance(war.step, kind))
        war.lay()
        for _ in range(2):
            at.key(KEY.Key_N)
        at.hover(AWAY)
        at.keep(f"chair-{game}-acting")
        at.window.leave_table()


def crowded(at: Sitting) -> None:
    """A map full of counters: as it opens, as a whole, and from near."""
    for game, scenario in CROWDED.items():
        war = War(at, game, scenario)
        war.until(lambda war=war: war.mind.opens(war.state))
        war.lay()
        at.hover(AWAY)
        at.keep(f"chair-{game}-crowded")
        at.page.view.set_zoom(at.page.view.farthest)
        at.rest()
        at.keep(f"chair-{game}-crowded-afar")
        at.page.view.set_zoom(1.0)
        at.rest()
        at.keep(f"chair-{game}-crowded-near")
        at.window.leave_table()
