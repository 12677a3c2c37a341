"""Follows what others do: their trail on the map, the map that goes along, the pace, and who waits for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QRect, QRectF, Qt, QTimer

from roma_desktop.core.flow import Line
from roma_desktop.core.game import Moment
from roma_desktop.core.message import say
from roma_desktop.ui import theme
from roma_desktop.ui.layers.panel import Entry
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece, Rich
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.following.activations import Activation, Witness
from roma_desktop.ui.table.following.camera import Camera
from roma_desktop.ui.table.following.follow_switch import FollowSwitch
from roma_desktop.ui.table.following.manners import PACE_NAMES, PACES, Pace
from roma_desktop.ui.table.following.port import FollowingPort
from roma_desktop.ui.table.following.trail import Trail
from roma_desktop.ui.table.following.walks import Walks
from roma_desktop.ui.table.history.missed import since_turn

NEXT, MINE, PACE = "follow_next", "follow_mine", "follow_pace"
"""The buttons of the bar while others move."""
WALK: Final[Mapping[Pace, int]] = {"step": 600, "calm": 600, "fast": 220, "at_once": 0}
"""Milliseconds from one area to the next."""
SHARE: Final[Mapping[Pace, float]] = {"step": 1.0, "calm": 1.0, "fast": 0.4, "at_once": 0.0}
"""The share of the usual time between two commands."""
AT_REST = 60  # milliseconds without a movement of the map, after which it has come to rest
REST, FIGHT = 2.0, 4.0  # times that time: what is added after something that ends, and after a fight


class Following(FollowSwitch):
    """A map aid that shows what others do; its switch among the layers says whether the map goes along."""

    id = "follow"

    def __init__(self, page: FollowingPort) -> None:
        super().__init__(page.widget)
        self._page = page
        self.camera, self.trail = Camera(page.view), Trail(page.scene)
        self._doing: Activation | None = None
        self._latest: Activation | None = None  # what the last command brought, as far as it is to be seen
        self._followed = False  # the last command was given by somebody who is followed
        self._ended = False  # nothing more is to come of what is being done
        self._skips = ""  # "" | "move" | "all"
        self._holds = False
        self._walks = Walks(page.scene, self)
        self._walk_time = 0
        page.minimap.moved.connect(lambda _at: self.camera.hold())
        self._at_rest = QTimer(page.widget, singleShot=True, interval=AT_REST)
        self._at_rest.timeout.connect(self._on_rest)
        page.view.view_changed.connect(lambda _part: self._at_rest.start() if self.trail.shown else None)

    # ------------------------------------------------------------ over the map

    @property
    def switch(self) -> Entry:
        words = self._page.words
        return Entry(self.id, words.say(say("Follow")), words.say(say("The map goes where others do something")), "F5")

    def blank(self) -> None:
        self.forget()

    def keys(self) -> Mapping[int, Callable[[], object]]:
        key = Qt.Key
        return {
            key.Key_F2.value: self.next_pace,
            key.Key_F3.value: self.replay,
            key.Key_F5.value: self._toggle_by_key,
        }

    # ------------------------------------------------------------ what happens

    def note(self, moment: Moment[Any]) -> None:
        """A command has been carried out; a computer player who gave it is followed."""
        controller = self._page.controller
        actor = moment.actor or ""
        self._followed = controller.computer(actor) if actor else False
        if not self._followed:
            self._skips = ""
        self._take(moment)
        asked = controller.record.game.decision
        next_by_computer = asked is not None and controller.computer(asked.actor)
        self._ended = self._doing is not None and self._witness().ended(self._doing, moment.state)
        self._holds = (
            manners.current().pace == "step"
            and self._followed
            and self._ended
            and next_by_computer
            and bool(self._doing)
            and not self._skips
            and not controller.asks_all
        )

    def retrace(self, moment: Moment[Any]) -> None:
        """Something that happened while the one at the table was away is told to him."""
        self._followed = True
        self._take(moment)

    def _take(self, moment: Moment[Any]) -> None:
        before = self._doing
        grown = self._witness().grown(before, moment)
        begins = before is None or grown.key != before.key
        if begins:
            self.camera.release()
            if self._skips == "move":
                self._skips = ""
        self._latest = grown if grown != before and (not begins or grown) else None
        self._doing = grown

    def carry(self, shown: Shown, moved: Sequence[str]) -> None:
        """Show what stands where; let what moved walk its way, draw the trail, and move the map along."""
        scene, doing, latest = self._page.scene, self._doing, self._latest
        self._latest = None
        before = {key: pile.pos() for key in moved if (pile := scene.pile(key)) is not None}
        if latest is not None and doing is not None and doing and not self._followed and self.trail.shown is not None:
            self.trail.clear()
        if latest is None or not latest or not self._followed:
            scene.show_all(shown, moved)
            self._put_bar()
            return
        self._walks.end()
        self._clear_desk()
        if self.trail.shown is not None and self.trail.shown.key != latest.key:
            self.trail.clear()
        for key, at in list(before.items())[:1]:
            pile = scene.pile(key)
            if pile is not None and latest.legs:
                self.trail.leave_ghost(pile, at)
        scene.show_all(shown)
        self.trail.show(latest, self._page.controller.colour_of, self._say, self._page.view.zoom)
        self._walk_time = 0 if self._skips else theme.current().ms(WALK[manners.current().pace])
        self._walks.begin(before, self.trail, self._walk_time)
        self._look(latest)
        self._at_rest.start()
        self._put_bar()

    def _clear_desk(self) -> None:
        """Take away a sheet whose story is over and has been read: the map is to be seen."""
        page = self._page
        read = page.panels.sheet() is not None and not page.panels.busy() and not page.panels.telling()
        if read and not page.controller.presenter.unfolding(page.controller.state):
            page.panels.clear()

    def _look(self, activation: Activation) -> None:
        if not self.on or self._page.panels.sheet() is not None:
            return
        part = QRectF()
        for place in activation.places():
            centre = self._page.chart.centre_of(place)
            part = part.united(QRectF(centre.x() - 1, centre.y() - 1, 2, 2))
        self.camera.bring(part)

    def _on_rest(self) -> None:
        """The map has come to rest: no label of the trail is cut off."""
        view, small = self._page.view, self._page.minimap
        corner = view.mapFrom(self._page.widget, small.pos())
        hidden = view.mapToScene(QRect(corner, small.size())).boundingRect() if small.isVisible() else None
        self.trail.place_labels(view.zoom, view.beside_the_sheets(), hidden)

    # ------------------------------------------------------------ pace

    def pause(self, usual: int) -> int:
        """Milliseconds until somebody else gives the next command; ``usual`` between two that show nothing."""
        if self._skips:
            return 0
        share = usual * SHARE[manners.current().pace]
        if self._followed and self._doing:
            fight = bool(self._doing.stations) and self._doing.stations[-1].fight
            share += self._walk_time + share * (FIGHT if fight and self._ended else REST if self._ended else 0)
            self._walk_time = 0
        return round(share)

    def next_pace(self) -> None:
        """Take the next quicker pace; after the quickest comes the slowest."""
        now = manners.current().pace
        self.set_pace(PACES[(PACES.index(now) + 1) % len(PACES)])
        self._page.tell_toast(say("Others' moves: {pace}", pace=PACE_NAMES[manners.current().pace]))

    def set_pace(self, pace: Pace) -> None:
        """Let this pace hold from now on, at every table."""
        manners.keeper().adopt(manners.replace(manners.current(), pace=pace))
        if self._holds and pace != "step":
            self.go_on()

    @property
    def holds(self) -> bool:
        """Whether the table waits until the player has seen what somebody did."""
        return self._holds

    def go_on(self) -> None:
        """Let the game go on: the player has seen what was done."""
        if self._holds:
            self._holds = False
            self._page.controller.refresh()

    def skip(self, *, all_of_it: bool = False) -> bool:
        """Skip the rest of what a computer player does, or all until a person is asked; whether anything is skipped."""
        controller = self._page.controller
        asked = controller.record.game.decision
        if asked is None or not controller.computer(asked.actor) or self._page.panels.busy():
            return False
        self._skips = "all" if all_of_it else "move"
        self._walks.end()
        self.camera.stop()
        if self._holds:
            self._holds = False
        controller.refresh()
        return True

    # ------------------------------------------------------------ the bar

    def while_waiting(self, words: Rich, choices: Sequence[Choice]) -> tuple[Rich, tuple[Choice, ...]]:
        """What the bar says while somebody else decides: what he did last, and how to get on."""
        if not self._followed or not self._doing or manners.current().pace == "at_once" or self._skips:
            return words, tuple(choices)
        said = words if choices else self._told() or words  # a player who has thought for long says how far he is
        return said, (*choices, *self._ways_on())

    def press(self, key: str) -> bool:
        """Take a press of a button of the bar; whether it belongs here."""
        if key == NEXT:
            self.go_on()
        elif key == MINE:
            self.skip(all_of_it=True)
        elif key == PACE:
            self.next_pace()
        else:
            return False
        return True

    def _ways_on(self) -> tuple[Choice, ...]:
        words = self._page.words
        pace = words.say(say("Pace: {pace}", pace=PACE_NAMES[manners.current().pace]))
        ways = [Choice(PACE, pace, tip=words.say(say("F2 changes it; Space skips what is being done")))]
        controller = self._page.controller
        if any(not controller.computer(side) for side in controller.sides):
            ways.append(Choice(MINE, words.say(say("To my turn"))))
        return tuple(ways)

    def _put_bar(self) -> None:
        if not self._holds or self._page.panels.busy() or self._doing is None:
            return
        choices = (*self._ways_on(), Choice(NEXT, self._page.words.say(say("Next")), primary=True))
        self._page.decision_display.wait_for(self._doing.side, self._told(), choices)
        self._page.bar.let_read()

    def _told(self) -> tuple[Piece, ...]:
        doing = self._doing
        return tuple(self._page.words.pieces(doing.line.words)) if doing is not None and doing.line is not None else ()

    # ------------------------------------------------------------ looking back

    def replay(self) -> None:
        """Tell once more, on the map, what has happened since the player's turn."""
        controller = self._page.controller
        asked = controller.record.game.decision
        if asked is None or controller.computer(asked.actor) or controller.prompt is None or controller.catch_up.on:
            return
        side = controller.viewer or asked.actor
        told = since_turn(controller.record.game.line, side, controller.presenter.on_move)
        if not told:
            self._page.tell_toast(say("Nothing has happened since your turn."))
            return
        controller.stop_chain()
        self.forget()
        controller.catch_up.begin(told)

    def forget(self) -> None:
        """Take all that was told of what happened off the map."""
        self._walks.end()
        self.camera.stop()
        self.trail.clear()
        self._doing = self._latest = None
        self._holds, self._skips, self._followed = False, "", False

    # ------------------------------------------------------------ inside

    def _toggle_by_key(self) -> None:
        self.toggle()
        self._page.tell_toast(
            say("The map goes where others do something") if self.on else say("The map stays where it is")
        )

    def _witness(self) -> Witness:
        controller = self._page.controller
        return Witness(controller.record.title, controller.presenter, self._page.chart, controller.eyes)

    def _say(self, line: Line) -> str:
        return self._page.words.say(line.words)
