"""What Pikes shows on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.counters import Facing, PlainCounter
from roma_desktop.ui.map.chart import AreaKind, Chart, ChartData
from roma_desktop.ui.map.ground import Ground
from roma_desktop.ui.map.scene import Lit, Shown, Standing
from roma_desktop.ui.map.shapes import hex_areas
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.plain_kit import PlainKit
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.presenting.positions import Clock, Standpoint, Whereabouts
from roma_desktop.ui.table.prompt import Asking, Goal, Prompt, Turning
from toys.pikes.title import BOARD, HEXES, NAMES, Advance, Scenario, State, Stepped, Turn, side_of

COLOURS = {"green": "emerald", "gold": "gold"}
KINDS = [AreaKind("field", colour="#E4E3BC"), AreaKind("wood", colour="#A9BF8C")]
GREEN_FIELD = (90.0, (140.0, 140.0), (1500, 820))  # size of a hex, middle of the first, size of the map
SNOW_FIELD = (66.0, (100.0, 90.0), (1120, 600))
SNOW, FIR, SMALL = "#F2F6FF", "#2E4A5E", 0.5  # the small picture's share of the map's size
DEGREES = tuple((side * 60.0 + 90.0) % 360.0 for side in range(SIDES))  # of a facing to a hexside, clockwise from up


def chart_of(scenario: Scenario) -> Chart:
    """Each scenario has a map of its own; that of a field under snow is painted."""
    size, first, whole = SNOW_FIELD if scenario.snow else GREEN_FIELD
    areas = hex_areas(HEXES, size, first, lambda at: "wood" if at.id in scenario.woods else "field", NAMES)
    data = ChartData(whole, areas, KINDS)
    return Chart(None, data, partial(painted, data) if scenario.snow else None)


def painted(data: ChartData, which: Ground) -> QImage:
    """A white field with dark woods."""
    scale = 1.0 if which is Ground.LARGE else SMALL
    image = QImage(round(data.size[0] * scale), round(data.size[1] * scale), QImage.Format.Format_RGB32)
    image.fill(QColor(SNOW))
    with QPainter(image) as painter:
        painter.scale(scale, scale)
        for area in data.spaces:
            if area.kind == "wood":
                painter.fillPath(area.outline, QColor(FIR))
    return image


class PikesOnTheTable(Presenter[State]):
    """Blocks are dragged, and turned."""

    game = "pikes"

    def chart(self, state: State) -> Chart:
        assert state.scenario is not None
        return chart_of(state.scenario)

    def neighbours(self, state: State, place: str) -> Iterable[str]:
        return (near for near, _ in BOARD.neighbours[place])

    def stations(self, state: State) -> Iterable[str]:
        return BOARD.neighbours

    def clock(self, state: State) -> Clock:
        turn = say("turn {turn}", turn=state.turn)
        return Clock(turn, turn, say("Orders"), say("Orders"))

    def colour(self, state: State, side: str) -> str:
        return COLOURS[side]

    def look(self, state: State, side: str, words: Words) -> PowerLook:
        return PowerLook(side, words.name("power", side), COLOURS[side], "helmet")

    def shown(self, state: State, words: Words) -> Shown:
        standing = []
        for one, block in state.blocks.items():
            face = PlainCounter(COLOURS[side_of(one)], "", str(int(one[-1]) + 1), "hi")
            standing.append(Standing(f"block:{one}", block.at, Facing(face, DEGREES[block.facing])))
        return Shown(tuple(standing))

    def holders(self, state: State) -> Mapping[str, str]:
        return {block.at: side_of(one) for one, block in state.blocks.items()}

    def whereabouts(self, state: State, kind: str, of: str) -> Whereabouts | None:
        if kind == "block":
            return Whereabouts(state.blocks[of].at) if of in state.blocks else None
        return Whereabouts(of) if kind == "place" else None

    def standpoints(self, state: State) -> Iterable[Standpoint]:
        return (Standpoint(one, block.at, COLOURS[side_of(one)]) for one, block in state.blocks.items())

    def piece_of(self, state: State, key: str) -> str | None:
        return key.partition(":")[2]

    def prompt(self, asking: Asking[State]) -> Prompt:
        state, options = asking.state, list(Options(asking.state))
        able = dict.fromkeys(one.block for one in options if isinstance(one, Advance | Turn))
        steps = [one for one in options if isinstance(one, Advance) and one.block == asking.chosen]
        goals = {one.to: Goal(Lit(), (one,), asking.rich(say("To {to:place}.", to=one.to))) for one in steps}
        keys = {f"block:{one}": one for one in able}
        turns = {
            key: Turning(DEGREES, tuple(Turn(one, side) for side in range(6)), state.blocks[one].facing)
            for key, one in keys.items()
        }
        sentence = say("{side:power}: move a block, or turn it.", side=asking.decision.actor)
        block = state.blocks.get(asking.chosen)
        return Prompt(
            asking.rich(sentence),
            "2",
            goals=goals,
            pieces=keys,
            carry=frozenset({f"block:{asking.chosen}"} & keys.keys()),
            look_at=block.at if block is not None else "",
            turns=turns,
        )

    def refusal(self, state: State, place: str, chosen: str) -> Illegal | None:
        return Options(state).why_not(Advance(chosen, place)) if chosen else None

    def movers(self, events: Iterable[Any]) -> list[str]:
        return [f"block:{event.block}" for event in events if isinstance(event, Stepped)]

    def winner(self, state: State) -> str | None:
        return state.outcome.winner if state.outcome else None

    def verdict(self, state: State) -> Message:
        winner = self.winner(state)
        return say("{side:power} wins.", side=winner) if winner else say("Nobody has won.")

    def ending_rule(self, state: State) -> str:
        return state.outcome.rule if state.outcome else ""

    def results(self, state: State, words: Words) -> list[Rich]:
        percent = state.outcome.percent if state.outcome else {}
        return [f"{words.name('power', side)}: {share} %" for side, share in percent.items()]


KIT = PlainKit("pikes", say("Pikes"), PikesOnTheTable())
