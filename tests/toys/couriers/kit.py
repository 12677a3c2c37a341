"""What Couriers shows on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.counters import PlainCounter
from roma_desktop.ui.map.chart import AreaKind, Chart, ChartData, DrawnLink
from roma_desktop.ui.map.scene import Lit, Shown, Standing
from roma_desktop.ui.map.shapes import point_area
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.plain_kit import PlainKit
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.presenting.positions import Clock, Standpoint, Whereabouts
from roma_desktop.ui.table.prompt import Asking, Goal, Prompt
from toys.couriers.title import BOARD, HIDDEN, Move, Moved, State, letter, side_of

COLOURS = {"blue": "azure", "red": "crimson"}
AT = {
    "westgate": (200, 500), "mill": (560, 260), "abbey": (560, 740), "bridge": (900, 500),
    "forge": (1240, 260), "ford": (1240, 740), "eastgate": (1600, 500),
}  # fmt: skip
RADIUS = 70


def _course(link: Any) -> DrawnLink:
    start, end = AT[link.a], AT[link.b]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    river = link.kind == "river"
    return DrawnLink(link.a, link.b, middle, link.kind, (start, end), "#5E8FA8" if river else "", 8, dashed=river)


class CouriersOnTheTable(Presenter[State]):
    """Couriers are dragged from point to point."""

    game = "couriers"

    def chart(self, state: State) -> Chart:
        links = {frozenset(ends): link for ends, link in BOARD.links.items()}.values()
        areas = [point_area(place, "point", place.title(), at, RADIUS) for place, at in AT.items()]
        data = ChartData((1800, 1000), areas, [AreaKind("point")], [], [*map(_course, links)])
        return Chart(Path(__file__).parent, data)

    def neighbours(self, state: State, place: str) -> Iterable[str]:
        return (near for near, _ in BOARD.neighbours[place])

    def stations(self, state: State) -> Iterable[str]:
        return AT

    def clock(self, state: State) -> Clock:
        turn = say("turn {turn}", turn=state.turn)
        return Clock(say("Day {turn}", turn=state.turn), turn, say("The ride"), say("Ride"))

    def colour(self, state: State, side: str) -> str:
        return COLOURS[side]

    def look(self, state: State, side: str, words: Words) -> PowerLook:
        return PowerLook(side, words.name("power", side), COLOURS[side], "helmet")

    def shown(self, state: State, words: Words) -> Shown:
        return Shown(tuple(self._standing(state, one, at) for one, at in state.couriers.items()))

    def _standing(self, state: State, courier: str, at: str) -> Standing:
        side = side_of(courier)
        known = state.letters[side] != HIDDEN
        sign = "letter" if known and courier == letter(state, side) else "rider" if known else "?"
        return Standing(f"courier:{courier}", at, PlainCounter(COLOURS[side], sign, str(int(courier[-1]) + 1), "cav"))

    def holders(self, state: State) -> Mapping[str, str]:
        return {at: side_of(one) for one, at in state.couriers.items()}

    def whereabouts(self, state: State, kind: str, of: str) -> Whereabouts | None:
        if kind == "courier":
            return Whereabouts(state.couriers[of]) if of in state.couriers else None
        return Whereabouts(of) if kind == "place" else None

    def standpoints(self, state: State) -> Iterable[Standpoint]:
        return (Standpoint(one, at, COLOURS[side_of(one)]) for one, at in state.couriers.items())

    def piece_of(self, state: State, key: str) -> str | None:
        return key.partition(":")[2]

    def prompt(self, asking: Asking[State]) -> Prompt:
        moves = [one for one in Options(asking.state) if isinstance(one, Move)]
        able = dict.fromkeys(move.courier for move in moves)
        words = asking.words
        goals = {
            move.to: Goal(
                Lit(),
                (move,),
                asking.rich(say("To {to:place}.", to=move.to)),
                (asking.state.couriers[move.courier], move.to),
            )
            for move in moves
            if move.courier == asking.chosen
        }
        sentence = say("{side:power} moves a courier: drag one, or choose a lit place.", side=asking.decision.actor)
        pieces = {f"courier:{one}": one for one in able}
        carry = frozenset({f"courier:{asking.chosen}"} & pieces.keys())
        here = asking.state.couriers.get(asking.chosen, "")
        return Prompt(tuple(words.pieces(sentence)), "2", (), {}, goals, pieces, carry, look_at=here)

    def refusal(self, state: State, place: str, chosen: str) -> Illegal | None:
        return Options(state).why_not(Move(chosen, place)) if chosen else None

    def movers(self, events: Iterable[Any]) -> list[str]:
        return [f"courier:{event.courier}" for event in events if isinstance(event, Moved)]

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


class Kit(PlainKit):
    """It has a way to be set up besides."""

    @cached_property
    def editor(self) -> Any:
        from toys.couriers.editor import CouriersInTheEditor

        return CouriersInTheEditor()


KIT = Kit("couriers", say("Couriers"), CouriersOnTheTable())
