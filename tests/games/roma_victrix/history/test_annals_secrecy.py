"""What a side's annals and story say is the same whatever the others secretly hold [6.2], R-74."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from whole_game import line_of

from roma_desktop.core.game import Moment
from roma_desktop.games.roma_victrix.cards.deck import CardSpent
from roma_desktop.games.roma_victrix.history.annals import annals_of, figures
from roma_desktop.games.roma_victrix.history.tale import tale, told
from roma_desktop.games.roma_victrix.model.pieces import Troops
from roma_desktop.games.roma_victrix.model.visibility import seen_by
from roma_desktop.games.roma_victrix.title import TITLE

SIDE = "rome"
UNDER_WAY = 600  # commands: the game is far from over


@pytest.fixture(scope="module")
def line():
    return line_of()[:UNDER_WAY]


def disguised(state, moment):
    """The same to the eyes of ``SIDE``: others' units are at other strengths, other cards and markers are hidden.

    Cards that are shown in this moment stay in the hand they come from.
    """
    shown = [event.card for event in moment.events if isinstance(event, CardSpent)]
    sides = state.powers.sides
    troops = {
        unit.id: unit if sides[unit.power] == SIDE else replace(unit, reduced=not unit.reduced, hungry=False)
        for unit in state.troops.values()
    }
    hands = {
        side: hand if side == SIDE else tuple(card if card in shown else "piracy" for card in hand)
        for side, hand in state.hands.items()
    }
    incognita = {place: tuple(10 - one for one in numbers) for place, numbers in state.incognita.items()}
    return replace(state, troops=Troops(troops), hands=hands, incognita=incognita)


@pytest.fixture(scope="module")
def twin(line):
    """The same game with other hidden things in the position before every command."""
    return [
        Moment(
            m.number, m.before, disguised(m.origin, m), m.command, m.throws, m.events, disguised(m.state, m), m.actor
        )
        for m in line
    ]


def test_the_twin_looks_the_same_but_is_another_game(line, twin):
    assert seen_by(line[-1].state, SIDE) == seen_by(twin[-1].state, SIDE)
    assert line[-1].state != twin[-1].state


def test_figures_battles_marks_and_dice_are_the_same(line, twin):
    mine, other = (annals_of(one, SIDE) for one in (line, twin))

    assert mine == other
    assert figures(mine, line[-1].state, SIDE) == figures(other, twin[-1].state, SIDE)


def test_with_open_eyes_the_two_differ(line, twin):
    """The test above can fail."""
    mine, other = (annals_of(one) for one in (line, twin))

    assert figures(mine, line[-1].state, None) != figures(other, twin[-1].state, None)


def test_the_story_is_the_same(line, twin):
    words = TITLE.words(line[-1].state)
    stories = []
    for one in (line, twin):
        chapters = tale(one, annals_of(one, SIDE).battles, SIDE)
        tellings = [telling for chapter in chapters for section in chapter.sections for telling in section.tellings]
        stories.append([told(telling, words) for telling in tellings])

    assert stories[0] == stories[1]
    assert len(stories[0]) > 50


def test_strengths_of_others_are_left_out(line):
    rows = figures(annals_of(line, SIDE), line[-1].state, SIDE)

    for row in rows:
        assert (row.csp is None) == (row.units is None) == (row.starved is None) == (row.side != SIDE)


def test_what_others_raise_is_left_out(line):
    words = TITLE.words(line[-1].state)
    said = [
        told(telling, words)
        for chapter in tale(line, annals_of(line, SIDE).battles, SIDE)
        for section in chapter.sections
        for telling in section.tellings
        if telling.rule in {"9.12", "9.12c"}
    ]

    own = [sentence for sentence in said if sentence.startswith("Rome")]
    others = [sentence for sentence in said if sentence.startswith("Carthage")]
    assert own
    assert others
    assert not any("troops" in sentence for sentence in own)
    assert all("troops" in sentence for sentence in others)
