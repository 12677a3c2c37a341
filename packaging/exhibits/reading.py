"""1. Reading the map."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from exhibits.sitting import Sitting
from roma_desktop.ui.table.page import TablePage

CARTHAGE_MOVES = "seed 1\nuntil operations of carthage\n"
HANNIBAL_MARCHES = f"{CARTHAGE_MOVES}roll 6\nActivate hannibal\n"
LAYERS = ("control", "gold", "supply", "ways", "intercept", "seas", "goals")
KEY = Qt.Key
AWAY = QPoint(2, 2)


def table(at: Sitting) -> None:
    """Hannibal is about to march; then a ship's boy's view of it, and an eagle's."""
    page = at.lay(HANNIBAL_MARCHES)
    at.keep("1-table")
    at.see("carthaginiensis", 1.0)
    at.keep("1-table-near")
    page.view.set_zoom(page.view.farthest)
    at.keep("1-table-afar")


def stacks(at: Sitting) -> None:
    """A pile is fanned out under the pointer; one is pinned at the side; the land has a word for each place."""
    page = at.lay(CARTHAGE_MOVES)
    at.see("latium", 0.6)
    at.hover(at.pile("pile:rome@latium"))
    at.wait(page.fan.isVisible)
    at.keep("1-fan")
    at.hover(AWAY)
    at.click(at.pile("pile:rome@latium"))
    at.hover(AWAY)
    at.keep("1-pinned")


def leader_boxes(at: Sitting) -> None:
    """The sheet of the leaders' boxes [15.5]."""
    at.lay(CARTHAGE_MOVES)
    at.key(KEY.Key_X)
    at.keep("1-boxes")


def minimap(at: Sitting) -> None:
    """From Pontus nothing can be seen of those who may be chosen."""
    at.lay(CARTHAGE_MOVES)
    at.see("pontus", 0.8)
    at.keep("1-minimap")


def panel(at: Sitting) -> None:
    """The panel of layers, with nothing on and with control."""
    at.lay(CARTHAGE_MOVES)
    at.key(KEY.Key_L)
    at.keep("1-layers")
    at.key(KEY.Key_C)
    at.keep("1-layers-legend")


def layers(at: Sitting) -> None:
    """Each layer on its own, for Hannibal who marches."""
    page = at.lay(HANNIBAL_MARCHES)
    for layer in page.atlas.layers.panel._ids:
        if layer in ("boxes", "counters"):
            continue
        page.atlas.layers.turn_on((layer,))
        at.rest()
        at.keep(f"1-layer-{layer}")


def layers_before(at: Sitting) -> None:
    """Ways and interceptions of one who hasn't rolled yet, and all layers together."""
    page = at.lay(CARTHAGE_MOVES)
    while page.controller.choosing.piece != "hannibal":
        at.key(KEY.Key_N)
    at.key(KEY.Key_W)
    at.keep("1-next-leader-ways")
    at.key(KEY.Key_I)
    for key in (KEY.Key_C, KEY.Key_G, KEY.Key_S, KEY.Key_Z, KEY.Key_V):
        at.key(key)
    at.keep("1-layers-all")


def names(at: Sitting) -> None:
    """Places by their names in the language of the player, from afar and near."""
    page = at.lay(CARTHAGE_MOVES)
    at.key(KEY.Key_A)
    at.keep("1-names")
    at.see("latium", 0.9)
    at.keep("1-names-near")
    page.view.set_zoom(page.view.farthest)
    at.keep("1-names-afar")


def bare(at: Sitting) -> None:
    """No counters."""
    at.lay(CARTHAGE_MOVES)
    at.key(KEY.Key_H)
    at.keep("1-bare")


def finder(at: Sitting) -> None:
    """Something is looked for."""
    at.lay(CARTHAGE_MOVES)
    for name, typed in (("none", ""), ("hits", "ma"), ("kana", "マ"), ("nothing", "xyzq")):
        at.key(KEY.Key_F)
        at.type(typed)
        at.keep(f"1-find-{name}")
        at.key(KEY.Key_Escape)
        at.key(KEY.Key_Escape)


def hover(at: Sitting) -> None:
    """What is told of a place under the pointer: one that can be reached, one that is too far."""
    page: TablePage = at.lay(HANNIBAL_MARCHES)
    page.view.set_zoom(page.view.farthest)
    at.hover(at.area("cisalpina"))
    at.keep("1-hover-reach")
    at.hover(at.area("pontus"))
    at.keep("1-hover-far")
