"""The draft that is being edited with its history, and what is chosen, held and found in it.

Parts of the page show what the model has and tell it what to do; none of them keeps anything of the scenario. A game's
own model derives from ``DraftModel`` and says what its counters do. Where it says nothing, the model shows the first
position as the table would, and lets the game's own reader of files be the referee.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic

import msgspec
from PySide6.QtCore import QObject, QPointF, Signal

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.title import Title
from roma_desktop.core.yaml_files.draft import save_text
from roma_desktop.games.registry import kit, title
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.editor.model.brush import Brush
from roma_desktop.ui.editor.model.differences import differences
from roma_desktop.ui.editor.model.draft import C, Draft, loaded
from roma_desktop.ui.editor.model.entries import Addition, SideEntry, Sight, Tool, Ware
from roma_desktop.ui.editor.model.finding import Difference, Finding, Weight
from roma_desktop.ui.editor.model.history import History
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.presenter import Presenter

LOOK, STAMP = "look", "stamp"
"""What a click on a place does: it looks at the place, or puts down the counter that is held. A game may have more."""
UNSAVED = Path("scenario.yaml")


class DraftModel(QObject, Generic[C]):
    """``changed``: the scenario has changed; ``map_changed``, which comes first: its map has too; ``turned``: something
    else is chosen or held; ``carried``: a counter of a form is dragged onto the map, as those of the tray are;
    ``went``: a form leads to a place, which is to be shown.
    """

    changed = Signal()
    map_changed = Signal()
    turned = Signal()
    carried = Signal(str)  # key of the counter
    went = Signal(str)

    def __init__(self, game: str, draft: Draft[C], file: Path | None = None, *, lost: bool = False) -> None:
        """``file``: the player's own, where it is saved. A draft that was ``lost`` is in no file as it is."""
        super().__init__()
        self.game, self.file = game, file
        self.history: History[C] = History(draft, saved=None if lost else draft)
        self.side = self.place = self.piece = ""
        self.mode, self.held = LOOK, ""
        self.language = theme.current().language
        self._sound: Any = None  # the last position that the scenario could begin with
        self._charted: tuple[object, Chart] | None = None  # the map, and what of the draft it was made of
        self._look_over()
        self.side = next(iter(self.sides()), "")

    # ------------------------------------------------------------ the draft

    @property
    def scenario(self) -> C:
        return self.history.scenario

    @property
    def title(self) -> dict[str, str]:
        """The scenario's title by language."""
        return {str(language): words for language, words in self.scenario.title.items()}

    def say(self, template: str, /, **values: int | str | tuple[str, ...]) -> str:
        """Words about the scenario, with the names it has."""
        return self.words.say(say(template, **values))

    def do(self, scenario: C, what: Message) -> bool:
        """Make an edit; False if it changes nothing."""
        done = self.history.do(scenario, what)
        if done:
            self.look_again()
        return done

    def undo(self) -> Message | None:
        """Take the last edit back; what it was."""
        what = self.history.undo()
        if what is not None:
            self.look_again()
        return what

    def redo(self) -> Message | None:
        """Make the edit again that was taken back; what it was."""
        what = self.history.redo()
        if what is not None:
            self.look_again()
        return what

    def save(self, file: Path) -> None:
        """Write the draft to a file and go on with that one; raises ``CannotSave`` and leaves what was there."""
        save_text(self.history.draft.text, file)
        self.file = file
        self.history.saved = self.history.draft
        self.changed.emit()

    def look_again(self) -> None:
        """The scenario or the language has changed: work out anew all that depends on it."""
        self.language, before = theme.current().language, self._charted
        self._look_over()
        if self.side not in self.sides():
            self.side = next(iter(self.sides()), "")
        if before is not None and before[1] is not self.chart:
            self.map_changed.emit()
        self.changed.emit()

    # ------------------------------------------------------------ choosing

    def choose_side(self, side: str) -> None:
        self.side = side
        self.turned.emit()

    def next_side(self, step: int) -> None:
        """Choose the next side, or the one before; round and round."""
        sides = list(self.sides())
        if sides:
            at = sides.index(self.side) if self.side in sides else -1
            self.choose_side(sides[(at + step) % len(sides)])

    def choose_place(self, place: str) -> None:
        """Look at a place."""
        self.place, self.piece = place, ""
        self.turned.emit()

    def choose_piece(self, piece: str, place: str) -> None:
        """Look at something that stands on the map, by its key there."""
        self.place, self.piece = place, piece
        self.turned.emit()

    def set_mode(self, mode: str) -> None:
        """Set what a click on a place does from now on."""
        self.mode = mode
        if mode != STAMP:
            self.held = ""
        self.turned.emit()

    def hold(self, ware: str) -> None:
        """Hold a counter of the tray, to put it down with each click; "" or the same again lets go of it."""
        self.held = "" if ware == self.held else ware
        self.set_mode(STAMP if self.held else LOOK)

    # ------------------------------------------------------------ what is worked out of the draft

    def _look_over(self) -> None:
        """Find out what is wrong with the draft, and what it begins with."""
        self.wrong = self.check()
        if self.wrong is None:
            self._sound = self.start()
        self.findings = tuple(self.found())
        self.words = self.named()

    @property
    def playable(self) -> bool:
        return not any(one.weight is Weight.MISTAKE for one in self.findings)

    @property
    def position(self) -> Any:
        """What the scenario begins with; while it can't be begun, what it began with before."""
        return self._sound

    @property
    def rules(self) -> Title[Any]:
        """The title of the game."""
        return title(self.game)

    @property
    def presenter(self) -> Presenter[Any]:
        """What the table shows of the game."""
        found: Presenter[Any] = kit(self.game).presenter
        return found

    @property
    def chart(self) -> Chart:
        """The map; the same object for as long as the draft has the same map."""
        land = self.land()
        if self._charted is None or self._charted[0] != land:
            self._charted = (land, self.make_chart())
        return self._charted[1]

    def land(self) -> object:
        """The part of the scenario that its map is made of; None where that is the same for all scenarios."""
        return None

    def make_chart(self) -> Chart:
        """The map. A game with ``land`` makes it of that: a draft that can't be begun has a map, but no position."""
        return self.presenter.chart(self.position)

    def check(self) -> BadFile | None:
        """Why the scenario can't be begun: what the game's reader of files has against the text; None if nothing."""
        try:
            loaded(self.rules, self.history.draft.text, self.file or UNSAVED)
        except BadFile as error:
            return error
        return None

    def start(self) -> Any:
        """The position that the scenario begins with; called only where ``check`` finds nothing wrong."""
        return self.rules.start(self.scenario, self.rules.read_options({}))

    def found(self) -> Iterable[Finding]:
        """What the referee says, the gravest first."""
        if self.wrong is not None:
            yield Finding(Weight.MISTAKE, self.wrong.reason, line=self.wrong.line)

    def named(self) -> Words:
        """Puts messages about the scenario into words."""
        return self.rules.words(self.position, self.language)

    def about(self) -> list[str]:
        """What the bar along the top tells beside the title: years, turns."""
        return []

    def sides(self) -> Sequence[str]:
        """The sides of the scenario by their ids."""
        return self.rules.sides(self.position)

    def players(self) -> Sequence[str]:
        """The sides that somebody plays when the scenario is tried out."""
        return self.rules.sides(self.position)

    def side_entries(self) -> list[SideEntry]:
        """The list at the left: a row for each of ``sides``."""
        return [SideEntry(self.presenter.look(self.position, side, self.words)) for side in self.sides()]

    def colour_of(self, side: str) -> str:
        """The name of a side's colour in the palette."""
        return self.presenter.colour(self.position, side)

    def shown(self) -> Shown:
        """All that the draft puts on the map."""
        return self.presenter.shown(self.position, self.words)

    def lit(self) -> Iterable[str]:
        """Places that shine now: those under the brush, say."""
        return ()

    def home(self) -> Iterable[str]:
        """The places that are in sight at first; none for the whole map."""
        return ()

    def neighbours(self, place: str) -> Iterable[str]:
        """The places that the arrow keys lead to from a place."""
        return self.presenter.neighbours(self.position, place)

    def stations(self) -> Iterable[str]:
        """The places among which the keyboard's cursor begins."""
        return self.presenter.stations(self.position)

    def spoken(self, place: str) -> str:
        """What screen readers say of a place: its name."""
        return self.words.name("place", place)

    def things(self) -> Iterator[Found]:
        """All that can be found by its name: the places, where a game says nothing else."""
        for place in self.chart.areas:
            name = self.words.name("place", place)
            yield Found("place", place, name, tr("A place"), (name,))

    def follow(self, kind: str, of: str) -> Sight:
        """Choose what was found by its name; where it leads."""
        self.choose_place(of)
        return Sight(of, "place")

    def differences(self, other: C) -> Sequence[Difference]:
        """What another scenario says instead, part by part."""
        return differences(msgspec.to_builtins(other), msgspec.to_builtins(self.scenario))

    # ------------------------------------------------------------ the tray

    def wares(self) -> Sequence[Ware]:
        """The counters on the tray: those of the chosen side."""
        return ()

    def face_of(self, ware: str) -> Printable | None:
        """What a counter looks like that is dragged onto the map; None where there is none of that key."""
        return next((one.face for one in self.wares() if one.key == ware), None)

    def tools(self) -> Sequence[Tool]:
        """The switches beside the tray."""
        return ()

    def switch(self, tool: str) -> None:
        """A switch beside the tray is turned."""

    def hint(self) -> str:
        """What can be done with the tray now."""
        if self.mode == STAMP:
            return tr("click where it goes; Shift and a click take one away")
        return tr("drag onto the map") if self.wares() else ""

    # ------------------------------------------------------------ edits

    def additions(self) -> Sequence[Addition]:
        """What can be added to the list of sides."""
        return ()

    def add(self, addition: str) -> None:
        """Add something to the list of sides, and choose it."""

    def use(self, place: str, *, away: bool = False) -> None:
        """A click on a place: put down what is held there, or look at it. ``away``: take one away instead."""
        if self.mode == STAMP:
            self.put_down(self.held, place, away=away)
        self.choose_place(place)

    def put_down(self, ware: str, place: str, near: QPointF | None = None, *, away: bool = False) -> bool:
        """Put a counter of the tray down in a place, or take one ``away``; whether that could be done.

        ``near``: the point of the map where it is dropped, for places that have several spots.
        """
        return False

    def brush(self) -> Brush | None:
        """What a press on the map paints with; None where it looks, puts something down, or moves the map."""
        return None

    def turn(self, piece: str, by: int) -> bool:
        """Turn something on the map by so many facings clockwise, or the counter that is held; whether it turns."""
        return False

    def point(self, piece: str, degrees: float) -> bool:
        """Turn the front of something on the map to so many degrees clockwise from the top; whether it turns."""
        return False

    def may_carry(self, piece: str) -> bool:
        """Whether something on the map can be dragged."""
        return True

    def move(self, piece: str, place: str, near: QPointF | None = None) -> bool:
        """Put something on the map somewhere else; whether that could be done."""
        return False

    def put_back(self, piece: str) -> bool:
        """Put something that was dragged off the map back on the tray; whether it goes there."""
        return False

    def move_chosen(self, place: str) -> bool:
        """Put what is chosen on the map somewhere else; whether that could be done."""
        return bool(self.piece) and self.move(self.piece, place)

    def copy(self) -> bool:
        """Take a copy of what is chosen; whether there is something."""
        return False

    def paste(self) -> bool:
        """Put the copy down in the chosen place; whether that could be done."""
        return False

    def delete(self) -> bool:
        """Take what is chosen off the map; whether there was something."""
        return False


AnyModel = DraftModel[Any]
"""What the parts of the page know: they look into no scenario."""
