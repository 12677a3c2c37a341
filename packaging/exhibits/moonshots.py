"""What people talk about: the film of a game, its turning points, plans."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea

from exhibits.sitting import Sitting
from exhibits.war import War, told
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.story.page import VIEWS

KEY = Qt.Key
TOLD = {"roma_victrix": 4, "sparta_vs_athens": 3, "arquebus": 4}
"""The scenario of each game that is played to its end, or so far."""
FAR = 1500  # commands
PARTS = (0.0, 0.45, 1.0)  # of a film, at which it is looked at


def turning_points(at: Sitting) -> None:
    """How a game was decided: the curve, the points, the line of time with them."""
    for game, scenario in TOLD.items():
        page = told(at, game, scenario, FAR)
        at.wait(lambda page=page: page.chances.curve is not None)
        page.show_view("turning")
        at.wait(lambda page=page: all(not card.picture.image().isNull() for card in page.turning.cards))
        at.keep(f"turning-{game}")
        for area in page.turning.findChildren(QScrollArea):
            bar = area.verticalScrollBar()
            if bar.maximum():
                bar.setValue(bar.maximum())
                at.keep(f"turning-{game}-foot")
        page.show_view(VIEWS[0])
        at.keep(f"turning-{game}-timeline")
        page.left.emit()
        at.window.leave_table()
        at.rest()


def film(at: Sitting) -> None:
    """The film of a game, and how it is saved."""
    for game, scenario in TOLD.items():
        story = told(at, game, scenario, FAR)
        story.show_film()
        page = story.film.page
        assert page is not None
        at.wait(lambda page=page: page.copy is not None)
        page.stop()
        for number, part in enumerate(PARTS):
            page.seek(page.copy.film.length * part)
            at.keep(f"film-{game}-{number}")
        page.save_asked.emit()
        at.wait(lambda: at.seen(Question))
        at.keep(f"film-{game}-save")
        at.key(KEY.Key_Escape)
        story.left.emit()
        at.window.leave_table()
        at.rest()


def plans(at: Sitting) -> None:
    """Ways drawn before anybody marches: by land and by sea, in Rome and in Greece."""
    at.lay("seed 1\nuntil operations of carthage\n")
    at.key(KEY.Key_F4)
    at.keep("plans-begun")
    for leader, place in (("hasdrubal", "tarraconensis"), ("mago", "achaea"), ("hannibal", "cisalpina")):
        at.page.controller.choosing.choose(f"leader:{leader}")
        at.rest()
        at.click(at.area(place))
        at.hover(at.area(place))
        at.keep(f"plans-{leader}")
    at.window.leave_table()
    war = War(at, "sparta_vs_athens")
    war.until(lambda: isinstance(war.step, Campaign))
    war.lay()
    at.key(KEY.Key_F4)
    at.keep("plans-greek")
