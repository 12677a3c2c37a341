"""Paints the screens the parts are made for, with sample words, to be looked at.

    python tests/ui/parts/gallery.py OUT.png [--screen table] [--lamplight] [--scale 150] [--size 1600x1000]

Without ``--screen`` each screen goes into a file of its own: OUT-table.png and so on.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from gallery_battle import BattleScreen
from gallery_economy import EconomyScreen
from gallery_library import LibraryScreen
from gallery_overlays import CurtainScreen, QuestionScreen
from gallery_table import TableScreen
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme

SCREENS: dict[str, Callable[[], QWidget]] = {
    "table": TableScreen,
    "battle": BattleScreen,
    "economy": EconomyScreen,
    "library": LibraryScreen,
    "curtain": CurtainScreen,
    "question": QuestionScreen,
}
LIGHTS = {  # (by lamplight, high contrast)
    (False, False): theme.DAY,
    (True, False): theme.LAMPLIGHT,
    (False, True): theme.DAY_CLEAR,
    (True, True): theme.LAMPLIGHT_CLEAR,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--screen", choices=SCREENS)
    parser.add_argument("--lamplight", action="store_true")
    parser.add_argument("--clear", action="store_true", help="high contrast")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--size", default="1600x1000")
    wanted = parser.parse_args()
    app = QApplication([])
    light = LIGHTS[wanted.lamplight, wanted.clear]
    theme.apply(app, theme.Theme(light, wanted.scale, reduced_motion=True))
    for name in [wanted.screen] if wanted.screen else SCREENS:
        screen = SCREENS[name]()
        screen.resize(*(int(side) for side in wanted.size.split("x")))
        screen.show()
        for _ in range(4):
            app.processEvents()
        out = wanted.out if wanted.screen else wanted.out.with_stem(f"{wanted.out.stem}-{name}")
        screen.grab().save(str(out))
        screen.close()


if __name__ == "__main__":
    main()
