"""A draft of an Arquebus battle that is being edited: its map under the brush, and two armies drawn up on it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPointF

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.scenario import Map, Scenario
from roma_desktop.games.arquebus.model.terms import FACINGS, BattleId, HexId
from roma_desktop.ui.counters import Printable, Tucked
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.editor.model.draft_model import STAMP
from roma_desktop.ui.editor.model.entries import Addition, Sight, Tool, Ware
from roma_desktop.ui.games.arquebus.editor import wares
from roma_desktop.ui.games.arquebus.editor.armies import battles, roster
from roma_desktop.ui.games.arquebus.editor.armies.placing import CARRIED, KIND, UNIT, Placed, Placing
from roma_desktop.ui.games.arquebus.editor.draft import GAME, ArquebusDraft
from roma_desktop.ui.games.arquebus.editor.ground.brush import FieldBrush
from roma_desktop.ui.games.arquebus.editor.ground.grid import between
from roma_desktop.ui.games.arquebus.showing import finding
from roma_desktop.ui.library.wording import text_in, tr


class ArquebusModel(ArquebusDraft):
    """``side`` is the chosen Battle, ``facing`` that of new units, ``pointing`` the hexside that the keyboard means."""

    def __init__(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> None:
        self.drawer = wares.FOOT
        self.wide = False
        self.facing = self.pointing = 0
        self._road: HexId = ""  # where the road of the keyboard has come to
        self._brush = FieldBrush(self)
        self._copied = ""
        super().__init__(GAME, draft, file, lost=lost)
        self._face_front()

    # ------------------------------------------------------------ choosing

    def choose_side(self, side: str) -> None:
        """Choose a Battle, or the first one of a side."""
        of = roster.side_of(self.scenario, side)
        known = side in self.sides()
        self.side = side if known else next((battle.id for battle in of.battles), "")
        self._face_front()
        self.turned.emit()

    def _face_front(self) -> None:
        name = roster.side_of(self.scenario, self.side).facing
        self.facing = FACINGS.index(name) if name in FACINGS else 0

    def choose_piece(self, piece: str, place: str) -> None:
        """Look at a counter on the map; its Battle becomes the chosen one."""
        kind, _, of = piece.partition(":")
        if kind == "unit" and of in self.state.units:
            self.side = self.state.counter(of).battle
        elif kind == "leader" and of in self.state.leaders:
            self.side = next(iter(self.state.printed(of).battles), self.side)
        self.place, self.piece = place.partition(":")[0], piece
        self.turned.emit()

    def choose_place(self, place: str) -> None:
        super().choose_place(place.partition(":")[0])

    def follow(self, kind: str, of: str) -> Sight:
        """Where a name leads: to a hex; Battles and sides to their form."""
        where = finding.whereabouts(self.state, kind, of)
        place = where.place if where is not None else ""
        if kind in ("battle", "side"):
            self.choose_side(of)
            return Sight(place, "side")
        if kind == "unit":
            self.choose_piece(f"{UNIT}{of}", place)
        elif place:
            self.choose_place(place)
        return Sight(place, "place" if place else "side")

    @property
    def unit(self) -> str:
        """The chosen unit, "" where none is."""
        of = self.piece.removeprefix(UNIT)
        return of if self.piece.startswith(UNIT) and of in self.state.units else ""

    def look_again(self) -> None:
        super().look_again()
        of = self.piece.partition(":")[2]
        if self.piece and not self.piece.startswith("standard:") and of not in {*self.state.units, *self.state.leaders}:
            self.piece = ""

    # ------------------------------------------------------------ the tray

    def wares(self) -> list[Ware]:
        return wares.wares(self.state, self.scenario, self.side, self.drawer, self.facing, self.words)

    def face_of(self, ware: str) -> Printable | None:
        face = super().face_of(ware) or wares.face_of(self.state, ware, self.words)
        return face.thing if isinstance(face, Tucked) else face

    def tools(self) -> list[Tool]:
        return wares.tools(self.drawer, wide=self.wide)

    def switch(self, tool: str) -> None:
        if tool == wares.WIDE:
            self.wide = not self.wide
            self.turned.emit()
            return
        self.drawer = tool
        self.hold("")

    def next_drawer(self, step: int = 1) -> None:
        """The next drawer of the tray; round and round."""
        self.switch(wares.DRAWERS[(wares.DRAWERS.index(self.drawer) + step) % len(wares.DRAWERS)])

    def next_ware(self, step: int) -> None:
        """Hold the next thing on the tray; round and round."""
        keys = [ware.key for ware in self.wares()]
        if keys:
            at = keys.index(self.held) + step if self.held in keys else 0
            self.hold_this(keys[at % len(keys)])

    def hold_this(self, ware: str) -> None:
        """Hold something; unlike ``hold`` this doesn't let go of what is held already."""
        if ware != self.held:
            self.hold(ware)

    def hold(self, ware: str) -> None:
        self._road = ""
        super().hold(ware)

    def hint(self) -> str:
        if self.brush() is not None:
            return tr("drag to paint, Shift clears")
        if self.mode == STAMP and self.held.startswith(KIND):
            return tr("click where it goes; , . turn it")
        if self.drawer == wares.OFF and not self.wares():
            return tr("nobody waits: drag a unit here")
        if self.drawer in (wares.GROUND, wares.HEIGHTS, wares.SIDES, wares.ROADS):
            return tr("choose a brush")
        return super().hint()

    # ------------------------------------------------------------ brushes

    def brush(self) -> FieldBrush | None:
        holds = self.mode == STAMP and self.held.startswith(wares.BRUSHES)
        return self._brush if holds else None

    def paint(self, map_: Map, what: Message) -> bool:
        """Make the map that a stroke has painted the draft's; False if nothing is different."""
        return self.do(replace(self.scenario, map=map_), what)

    def _paint_here(self, brush: FieldBrush, place: str, *, away: bool) -> None:
        """The keyboard paints a hex; roads go on from the hex of the stroke before."""
        if not self.held.startswith(wares.ROAD) or away or self.held == wares.ROAD:
            brush.stamp(brush.aim(place), away=away)
            return
        if self._road and self._road != place:
            brush.lay_road([self._road, *between(self._road, place)], away=False)
        self._road = place

    # ------------------------------------------------------------ edits

    @property
    def placing(self) -> Placing:
        return Placing(self.scenario)

    def put_down(self, ware: str, place: str, near: QPointF | None = None, *, away: bool = False) -> bool:
        at, brush = place.partition(":")[0], self.brush()
        if brush is not None and ware == self.held:
            self._paint_here(brush, at, away=away)
            return True
        done = self.done(self.placing.put_down(ware, at, self.side, self.facing, away=away))
        if done and self.held == ware and not ware.startswith(KIND):
            self.hold("")
        return done

    def use(self, place: str, *, away: bool = False) -> None:
        """A click on a hex: put down what is held there, which is chosen then, or look at it."""
        if self.mode == STAMP:
            done = self.put_down(self.held, place, away=away)
            if done and not away and self.brush() is None:
                return
        self.choose_place(place)

    def may_carry(self, piece: str) -> bool:
        return piece.startswith(CARRIED)

    def move(self, piece: str, place: str, near: QPointF | None = None) -> bool:
        return self.done(self.placing.move(piece, place.partition(":")[0]))

    def put_back(self, piece: str) -> bool:
        """What is dragged onto the tray waits off the map."""
        return self.done(self.placing.move(piece, ""))

    def turn(self, piece: str, by: int) -> bool:
        """Turn a unit, or what is held: a unit of the tray, or the hexside that keys mean."""
        facing = self.placing.facing_of(piece) if piece else None
        if facing is not None:
            return self.done(self.placing.turn(piece, (facing + by) % len(FACINGS)))
        if piece:
            return False
        self.facing, self.pointing = (self.facing + by) % len(FACINGS), (self.pointing + by) % len(FACINGS)
        self.turned.emit()
        return True

    def point(self, piece: str, degrees: float) -> bool:
        return self.done(self.placing.turn(piece, round(degrees / 60 + 4) % len(FACINGS)))

    def turn_by_key(self, by: int) -> None:
        """Turn what is held, else the chosen unit."""
        self.turn("" if self.mode == STAMP else self.piece, by)

    def copy(self) -> bool:
        """Remember the chosen unit for ``paste``; False if none is chosen."""
        post = roster.post_of(self.scenario, self.unit)
        self._copied = post.unit.id if post is not None else self._copied
        return post is not None

    def paste(self) -> bool:
        """Put a unit like the copied one into the chosen hex, as one of the chosen Battle; False if that can't be."""
        return bool(self.place) and self.done(self.placing.another(self._copied, self.place, self.side))

    def delete(self) -> bool:
        return self.done(self.placing.take_away(self.piece)) if self.piece else False

    def done(self, placed: Placed | None) -> bool:
        """Make an edit and choose its counter; False if there is no edit, or nothing is different."""
        if placed is None:
            return False
        if placed.piece:
            self.piece = placed.piece
        done = self.do(placed.scenario, placed.what)
        if done and self.unit:
            at = self.state.units[self.unit].at
            self.choose_piece(self.piece, at if at in self.state.setting.field.hexes else "")
        return done

    def change(self, what: Message, **fields: Any) -> bool:
        """Give some fields of the scenario other values, as one edit."""
        return self.do(replace(self.scenario, **fields), what)

    def change_battle(self, what: Message, battle: BattleId, **fields: Any) -> bool:
        return self.do(roster.with_battle(self.scenario, battle, **fields), what)

    def additions(self) -> Sequence[Addition]:
        return [
            Addition(
                side.id, tr("+ Battle: {side}", side=text_in(side.name)), tr("Another Battle of this side [5.0-a]")
            )
            for side in self.scenario.sides
        ]

    def add(self, addition: str) -> None:
        """Add another Battle to a side, and choose it."""
        after, battle = battles.with_new(self.scenario, addition)
        if self.do(after, say("a new Battle")):
            self.choose_side(battle)
