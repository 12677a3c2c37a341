"""A draft of Sparta vs. Athens that is being edited: units, leaders, forts, sieges, who holds what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPointF

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.names import words
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, GONE, NSP, SPARTA, SideId, UnitId
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.editor.model.draft_model import LOOK, STAMP, DraftModel
from roma_desktop.ui.editor.model.entries import SideEntry, Sight, Tool, Ware
from roma_desktop.ui.editor.model.finding import Difference, Finding
from roma_desktop.ui.games.sparta_vs_athens.editor import wares
from roma_desktop.ui.games.sparta_vs_athens.editor.difference_words import differences
from roma_desktop.ui.games.sparta_vs_athens.editor.findable import spoken, things
from roma_desktop.ui.games.sparta_vs_athens.editor.placing import PILES, Placed, Placing, followed, pile_of
from roma_desktop.ui.games.sparta_vs_athens.editor.referee import read_aloud
from roma_desktop.ui.games.sparta_vs_athens.editor.standing import position_of
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.library.times import years
from roma_desktop.ui.library.wording import tr

GAME = "sparta_vs_athens"
CARRIED = (*PILES, "leader:", "fort:", "siege:", "held:")
"""Keys of what can be dragged on the map."""


class GreekModel(DraftModel[Scenario]):
    """``picked``: units of the chosen place that move without the others of their pile; ``standard``: the map shows how
    the scenario begins in the standard rules, and edits change that.
    """

    def __init__(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> None:
        self.drawer = wares.LEAGUE_DRAWER
        self.standard = False
        self.picked: frozenset[UnitId] = frozenset()
        super().__init__(GAME, draft, file, lost=lost)

    # ------------------------------------------------------------ what is worked out of the draft

    def check(self) -> None:
        """Nothing is checked here: the referee says what is wrong, by rule and place."""

    def start(self) -> State:
        return position_of(self.scenario, standard=self.standard)

    @property
    def state(self) -> State:
        """The position with which the scenario begins, as far as it can be set up."""
        found: State = self.position
        return found

    @property
    def owner(self) -> SideId:
        """The chosen side."""
        return ATHENS if self.side != SPARTA else SPARTA

    def found(self) -> Iterable[Finding]:
        return read_aloud(self.scenario)

    def named(self) -> Words:
        return words(self.state, self.language)

    def about(self) -> list[str]:
        first, last = self.scenario.first_year, self.scenario.last_year
        return [years((-first, -last)), tr("{turns:year|years}", turns=max(0, first - last + 1))]

    def side_entries(self) -> list[SideEntry]:
        return [
            SideEntry(self.presenter.look(self.state, side, self.words), self.words.say(self._numbers(side)))
            for side in self.sides()
        ]

    def _numbers(self, side: str) -> Message:
        """What a side has on the map, and its money."""
        state = self.state
        units = [unit for unit in state.units.values() if unit.on_map and state.side_of(unit) == side]
        land, naval = (sum(one.sp for one in units if (one.kind == NSP) is sea) for sea in (False, True))
        treasury = state.treasury[ATHENS if side == ATHENS else SPARTA]
        return say("{land} LSP · {naval} NSP · {n:talent|talents}", land=land, naval=naval, n=treasury)

    def home(self) -> Iterable[str]:
        return (*self.presenter.home(self.state, self.side), *self.scenario.sieges)

    def spoken(self, place: str) -> str:
        return spoken(self.state, self.words, place)

    def things(self) -> Iterator[Found]:
        return things(self.state, self.words)

    def follow(self, kind: str, of: str) -> Sight:
        """Leaders and units lead to where they are; those off the map to their side."""
        at = self.scenario.leaders.get(of, "") if kind == "person" else of
        if kind == "unit":
            at = self.state.units[of].at if self.state.units[of].on_map else ""
            self.choose_side(wares.owner(self.state, self.state.units[of])[0])
        if not at:
            return Sight("", "side")
        self.choose_place(at)
        if kind == "unit":
            self.pick(frozenset((of,)))
        return Sight(at, "place")

    def differences(self, other: Scenario) -> Sequence[Difference]:
        return differences(other, self.scenario, self.words)

    # ------------------------------------------------------------ choosing

    def look_again(self) -> None:
        self.picked = frozenset(of for of in self.picked if of in self.units_at(self.place))
        super().look_again()

    def units_at(self, place: str) -> frozenset[UnitId]:
        """The units that stand in a place."""
        return frozenset(unit.id for unit in self.state.stacks.get(place, ()))

    def choose_place(self, place: str) -> None:
        self._look_at(place)

    def choose_piece(self, piece: str, place: str) -> None:
        """Look at something on the map; its side becomes the chosen side."""
        kind, _, of = piece.partition(":")
        if piece.startswith(PILES):
            self.side = pile_of(piece)[0] or self.side
        elif kind == "leader" and of in self.state.leaders:
            self.side = self.state.leaders[of].side
        elif kind == "fort" and of in self.state.forts:
            self.side = self.state.forts[of].side
        self._look_at(place, piece)

    def _look_at(self, place: str, piece: str = "") -> None:
        at = place.partition(":")[0]
        if at != self.place:
            self.picked = frozenset()
        self.place, self.piece = at, piece
        self.turned.emit()

    def pick(self, units: frozenset[UnitId]) -> None:
        """Choose units of the place that is looked at, to move without the others."""
        self.picked = units
        self.turned.emit()

    # ------------------------------------------------------------ the tray

    def wares(self) -> list[Ware]:
        return wares.wares(self.state, self.scenario, self.owner, self.drawer, self.words)

    def face_of(self, ware: str) -> Printable | None:
        return super().face_of(ware) or wares.face_of(self.state, ware, self.words)

    def tools(self) -> list[Tool]:
        return wares.tools(self.drawer, standard=self.standard)

    def switch(self, tool: str) -> None:
        if tool == wares.STANDARD:
            self.standard = not self.standard
            self.look_again()
            return
        self.drawer = tool
        self.hold("")

    def next_drawer(self) -> None:
        """Open the next drawer of the tray; after the last one the first."""
        self.switch(wares.DRAWERS[(wares.DRAWERS.index(self.drawer) + 1) % len(wares.DRAWERS)])

    def hint(self) -> str:
        if self.mode != STAMP and not self.wares():
            return tr("No counters here: drag one off the map.")
        return super().hint()

    # ------------------------------------------------------------ edits

    @property
    def placing(self) -> Placing:
        return Placing(self.scenario, self.state, standard=self.standard)

    def put_down(self, ware: str, place: str, near: QPointF | None = None, *, away: bool = False) -> bool:
        at = place.partition(":")[0]
        done = self.done(self.placing.put_down(ware, at, self.owner, away=away))
        if done:
            self._hold_on(ware)
            self._look_at(at)
        return done

    def _hold_on(self, ware: str) -> None:
        """After the last counter of a kind the next one that looks the same is held, or none."""
        if self.held != ware:
            return
        kept = next((one.key for one in self.wares() if one.key == ware), "")
        if not kept and ware.startswith(wares.UNIT):
            same = wares.same_there(self.state, ware.removeprefix(wares.UNIT), wares.BOX_OF.get(self.drawer, GONE))
            kept = f"{wares.UNIT}{same}" if same else ""
        if kept != ware:
            self.held = kept
            self.set_mode(STAMP if kept else LOOK)

    def may_carry(self, piece: str) -> bool:
        return piece.startswith(CARRIED)

    def move(self, piece: str, place: str, near: QPointF | None = None) -> bool:
        at = place.partition(":")[0]
        picked = self.picked & set(self.placing.units_of(piece))
        done = self.done(self.placing.move(piece, at, picked))
        if done:
            self._look_at(at, followed(piece, at))
            self.pick(picked & self.units_at(at))
        return done

    def move_chosen(self, place: str) -> bool:
        """Move the picked units to a place; if there are none, whatever else is chosen."""
        if not self.picked:
            return super().move_chosen(place)
        picked = self.picked
        done = self.done(self.placing.units(tuple(sorted(picked)), place))
        self._look_at(place)
        self.pick(picked & self.units_at(place))
        return done

    def put_back(self, piece: str) -> bool:
        """What is dragged onto the tray goes into the drawer that is open: units out of the game, or to the pool."""
        box = wares.BOX_OF.get(self.drawer, "")
        return self.done(self.placing.take_away(piece, self.picked, box))

    def delete(self) -> bool:
        """Send the picked units to the pool; if there are none, take whatever else is chosen off the map."""
        return self.put_away("")

    def put_away(self, box: str) -> bool:
        """Take what is chosen off the map; units go to ``box``: to the pool, or out of the game."""
        if self.picked:
            return self.done(self.placing.units(tuple(sorted(self.picked)), box))
        return self.done(self.placing.take_away(self.piece, (), box)) if self.piece else False

    def done(self, placed: Placed | None) -> bool:
        """Take over an edit; False if it is None or changes nothing."""
        return placed is not None and self.do(placed.scenario, placed.what)

    def change(self, what: Message, **fields: Any) -> bool:
        """Change fields of the scenario; False if nothing is different."""
        return self.do(replace(self.scenario, **fields), what)
