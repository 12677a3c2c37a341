"""Leaders are called what people know them by, and powers that play against one another have other portraits."""

from __future__ import annotations

import re

import pytest

from roma_desktop.games.registry import title
from roma_desktop.ui.games.roma_victrix.counters import Figure
from roma_desktop.ui.games.roma_victrix.showing.armies import Army, Chief, army
from roma_desktop.ui.games.roma_victrix.showing.known_names import known_as
from roma_desktop.ui.games.roma_victrix.showing.portraits import portrait_of

ROMA = title("roma_victrix")


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("C. Iulius Caesar", "Caesar"),
        ("C・ユリウス・カエサル", "カエサル"),
        ("Cn. Pompeius Magnus", "Pompeius"),
        ("Cn・ポンペイウス・マグヌス", "ポンペイウス"),
        ("Q. Fabius Maximus", "Fabius"),
        ("M'. Aquillius", "Aquillius"),
        ("Sex. Pompeius", "Pompeius"),
        ("Sempronius Longus", "Longus"),
        ("Hannibal", "Hannibal"),
        ("Antiochus III", "Antiochus III"),
        ("Dux 1", "Dux 1"),
        ("Rex Francorum 1", "Rex Francorum 1"),
        ("Gala et Masinissa", "Gala et Masinissa"),
        ("Artavasdes of Media", "Artavasdes"),
        ("スキピオ兄弟", "スキピオ兄弟"),
        ("New man", "New man"),
        ("Frontier chief", "Frontier chief"),
        ("", ""),
    ],
)
def test_a_leader_is_called_what_people_know_him_by(name: str, known: str):
    assert known_as(name) == known


def test_nobody_in_any_scenario_is_called_by_his_first_name_cut_short():
    cut = re.compile(r"^(?:[A-Z][a-z]{0,2}['.]|[A-Z][a-z]{0,2}・)")
    called = {
        known_as(name)
        for number in ROMA.scenarios()
        for entry in ROMA.load(number).powers.values()
        for man in entry.leaders.values()
        for name in man.name.values()
    }
    assert len(called) > 600
    assert not [name for name in called if cut.match(name) or not name]


@pytest.mark.parametrize("number", range(20))
def test_those_who_play_against_one_another_have_different_portraits(number: int):
    powers = ROMA.load(ROMA.scenarios()[number]).powers
    playing = {power: portrait_of(power, one.kind) for power, one in powers.items() if one.status == "active"}
    assert len(set(playing.values())) == len(playing), playing


def test_the_best_lies_on_top_and_whoever_is_active_before_him():
    men = [Chief("Dux 1", 1), Chief("Hasdrubal", 2), Chief("Hannibal", 4, supreme=True)]
    assert [one.name for one in army("azure", Figure.PUNIC, men, ()).chiefs] == ["Hannibal", "Hasdrubal", "Dux 1"]
    men[0] = Chief("Dux 1", 1, active=True)
    found = army("azure", Figure.PUNIC, men, [("HI", 3), ("HI", 3), ("CAV", 2)])
    first, *others = found.leaders
    assert (first.name, first.rating, first.active, first.row) == ("Dux 1", "1", True, 0)
    assert first.head is not None
    assert [one.row for one in others] == [1, 2]
    assert found.host.head is None, "his tile lies on theirs"


def test_a_pile_says_how_strong_it_is_and_what_it_is_made_of():
    found = army("azure", Figure.PUNIC, (), [("HI", 3), ("CAV", 2), ("HI", 1)])
    host = found.host
    assert (host.strength, host.count) == ("6", 3)
    assert [(part.figure, part.count) for part in host.parts] == [("hi", 2), ("cav", 1)]
    closed = Army("azure", Figure.PUNIC, (), (), closed=True).host
    assert (closed.strength, closed.parts) == ("?", ())
