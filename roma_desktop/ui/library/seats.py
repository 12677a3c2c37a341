"""Who sits where: which sides people play, which the computer does, and whether a curtain falls between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from roma_desktop.ai.seating import is_computer
from roma_desktop.core.correspondence.keeper import ELSEWHERE

HUMAN = "human"
OPEN = "human, open table"  # how a record names a person who sees everything at this table


@dataclass(frozen=True, slots=True)
class Seats:
    """``players`` by side: "human", ``ELSEWHERE``, or the word of a computer player (``ai.seating``).

    ``curtain`` hides stacks between players: True only where two or more people play.
    """

    players: Mapping[str, str]
    curtain: bool

    @classmethod
    def at(cls, players: Mapping[str, str], *, one_person: bool = False) -> Seats:
        """``one_person`` plays all the human sides, and needs no curtain."""
        people = sum(player == HUMAN for player in players.values())
        return cls(dict(players), people > 1 and not one_person)

    @classmethod
    def read(cls, players: Mapping[str, str], sides: Iterable[str]) -> Seats:
        """The seats in the header of a record; a side of which it says nothing is played by a person."""
        found = {side: _player(players.get(side, HUMAN)) for side in dict.fromkeys([*sides, *players])}
        return cls.at(found, one_person=OPEN in players.values())

    def with_players(self, players: Mapping[str, str]) -> Seats:
        """The same table with others at it; one person who played several sides openly goes on so."""
        openly = len(self.people) > 1 and not self.curtain
        return Seats.at(players, one_person=openly)

    def written(self) -> dict[str, str]:
        """The players by side, as the header of a record has them."""
        person = "human" if self.curtain or len(self.people) < 2 else OPEN
        return {side: person if player == HUMAN else player for side, player in self.players.items()}

    @property
    def people(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side, player in self.players.items() if player == HUMAN)


def _player(word: str) -> str:
    """The word of a computer player or of a person elsewhere stays; any other means a person at this table."""
    return word if is_computer(word) or word == ELSEWHERE else HUMAN
