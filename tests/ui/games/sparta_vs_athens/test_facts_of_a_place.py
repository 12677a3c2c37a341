"""What is told of a place: whose it is, said once; the name of each fact is whole at every size, in both languages."""

from __future__ import annotations

import pytest

from roma_desktop.games.registry import title
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.inspector.facts import facts
from roma_desktop.ui.games.sparta_vs_athens.inspector.places import PlacePage
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

TITLE = title("sparta_vs_athens")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 150])
def test_names_of_facts_are_whole(qapp, qtbot, scale: int, language: str):
    theme.apply(qapp, theme.Theme(scale=scale, language=language, reduced_motion=True))
    state = TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))
    page = PlacePage(state, "athens", (), TITLE.words(state, language))
    qtbot.addWidget(page)
    page.resize(theme.current().px(320), 600)
    page.show()
    labels = [label for label in page.findChildren(Words) if label.isVisible() and label.text()]
    assert len(labels) > 4
    assert [label.text() for label in labels if label.elided()] == []


@pytest.mark.parametrize(("language", "about"), [("en", "Thrace"), ("ja", "Potidaea · トラキア")])
def test_a_name_is_told_as_the_map_has_it_too(qtbot, language: str, about: str):
    state = TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))
    page = PlacePage(state, "potidaea", (), TITLE.words(state, language))
    qtbot.addWidget(page)
    assert about in [label.text() for label in page.findChildren(Words)]


def test_in_sparta_the_sheet_says_why_its_units_are_stronger_than_printed(qtbot):
    """The counters show 8, 7, 5 and 3, their names say 7, 6, 4 and 2 [5.3]."""
    state = TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))
    told = {}
    for place in ("sparta", "corinth"):
        page = PlacePage(state, place, (), TITLE.words(state, "en"))
        qtbot.addWidget(page)
        told[place] = [sentence.words() for sentence in page.findChildren(Sentence)]
    note = "Spartan units: +1 SP each in Sparta; elsewhere 4 units are 19 LSP. [5.3]"
    assert note in told["sparta"]
    assert not any("+1 SP" in words for words in told["corinth"])


@pytest.mark.parametrize(("place", "whose"), [("sparta", "Sparta"), ("corinth", "Peloponnesian League, with Sparta")])
def test_whose_a_place_is_isn_t_said_twice(place: str, whose: str):
    state = TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))
    belongs = next(iter(facts(state, place)))
    assert TITLE.words(state, "en").say(belongs.words) == whose


@pytest.mark.parametrize(
    ("place", "told"),
    [("chios", "the value for Sparta is 4 lower in this scenario"), ("miletus", None), ("athens", None)],
)
def test_how_loyal_a_city_is_is_told_only_where_the_scenario_says_so(place: str, told: str | None):
    state = TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({}))
    words = TITLE.words(state, "en")
    found = {words.say(fact.name): words.say(fact.words) for fact in facts(state, place)}
    assert found.get("Loyalty") == told
