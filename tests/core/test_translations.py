"""The messages in other languages: nothing left out, nothing spoiled, and the compiled file says the same."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import build_translations
import phrases
import pytest
from babel.messages.pofile import PoFileError

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.core.language import LANGUAGES, translator
from roma_desktop.core.message import Words, say
from roma_desktop.core.rules_text.reference import read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.games.registry import title

GAME = title("roma_victrix")
every_language = pytest.mark.parametrize("language", build_translations.languages())


@every_language
def test_what_is_translated_names_the_same_values(language: str) -> None:
    assert build_translations.all_mistakes(language) == []


@every_language
def test_every_message_is_translated(language: str) -> None:
    lacking = [f"{phrase.source}: {phrase.text}" for phrase in build_translations.missing(language)]
    assert lacking == [], f"run packaging/build_translations.py and translate what it lacks in {language}"


@every_language
def test_every_number_of_the_rules_is_explained_in_the_language(language: str) -> None:
    rules = read_reference(shipped("resources", "rules", "roma_victrix"), language)
    assert [number for number, entry in rules.entries.items() if entry.language != language] == []


def test_what_is_said_in_a_game_has_been_found_in_the_sources() -> None:
    known = {phrase.text for phrase in phrases.phrases()}
    game = Game(GAME.start(GAME.load(GAME.scenarios()[0]), GAME.read_options({})), SeededDice(b"words"))
    player = RandomPlayer(GAME, "words")
    said: set[str] = set()
    for _ in range(120):
        assert game.decision is not None
        said.add(game.decision.question.template)
        state = game.state
        for event in game.submit(player.choose(game.state, game.options)).events:
            line = event.line(state)
            said.update([line.words.template] if line else [])
            state = event.apply(state)
    assert len(said) > 15
    assert said <= known


def test_nothing_is_kept_of_the_sources_but_their_phrases() -> None:
    assert phrases.phrases()
    assert phrases._tree.cache_info().currsize == 0


@every_language
def test_the_compiled_file_says_what_the_readable_one_says(language: str) -> None:
    readable = {
        str(message.id): str(message.string)
        for message in build_translations.read_catalog(language)
        if message.id and message.string
    }
    with build_translations.po_file(language).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    assert readable
    assert {text: compiled.gettext(text) for text in readable} == readable
    assert set(compiled._catalog) - {""} == set(readable)  # type: ignore[attr-defined]


@every_language
def test_a_message_is_said_in_the_language(language: str) -> None:
    assert language in LANGUAGES
    said = Words(translator(language), {"power": {"rome": "ローマ"}.__getitem__})
    assert (
        said.say(say("{power:power} {power:collects|collect} {amount} RP", power="rome", amount=3))
        == "ローマは3 RPを徴収した"
    )


def test_a_message_without_a_translation_is_said_in_english() -> None:
    assert Words(translator("ja")).say(say("Nobody has said {this} yet", this=1)) == "Nobody has said 1 yet"


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_said_nothing_is_said_in_any_language(language):
    assert Words(translator(language)).say(say("")) == ""


@pytest.mark.parametrize(
    ("translated", "wrong"),
    [
        ("{amount}", "names ['amount'] or their kinds, not ['amount', 'at']"),
        ("{amount} {at}", "or their kinds"),
        ("{amount:unit|units} {at:place}", "has English words for one and many"),
        ("{amount", "expected '}'"),
    ],
)
def test_a_spoiled_translation_is_found(translated: str, wrong: str) -> None:
    (found,) = build_translations.mistakes("{amount:unit|units} in {at:place}", translated)
    assert wrong in found


def test_a_translation_may_turn_the_words_round() -> None:
    assert list(build_translations.mistakes("{amount:unit|units} in {at:place}", "{at:place} {amount}")) == []


def test_a_translation_has_no_place_for_the_verb_that_goes_with_a_name() -> None:
    english = "{power:power} {power:takes|take} {city:city}"
    assert list(build_translations.mistakes(english, "{power:power}が{city:city}を落とす")) == []
    (wrong,) = build_translations.mistakes(english, "{power}が{city:city}を落とす")
    assert "or their kinds" in wrong


SINGULAR = re.compile(r"\{\w+:power\} (already )?(is|has|was|does|[a-z]+s|(is|has|was|does)n't)\b")


def test_every_verb_that_goes_with_a_power_has_a_plural() -> None:
    """Franci win: a template whose verb stands in one form only says "Franci wins"."""
    assert SINGULAR.search("{power:power} wins with {points:point|points}")
    assert SINGULAR.search("{power:power} doesn't hold {card:card}.")
    assert [f"{one.source}: {one.text}" for one in phrases.phrases() if SINGULAR.search(one.text)] == []


def test_a_damaged_file_of_translations_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_translations, "TRANSLATIONS", tmp_path)
    file = build_translations.po_file("ja")
    file.parent.mkdir(parents=True)
    file.write_text('msgid "Back"\nnonsense\n', encoding="utf-8")
    with pytest.raises(PoFileError):
        build_translations.read_catalog("ja")


def test_messages_are_found_however_they_are_said(tmp_path: Path) -> None:
    source = tmp_path / "said.py"
    source.write_text(
        "NAMES = {1: 'one of a table', 2: 'another'}\n"
        "ROWS = (('key', say('in a row'), 'F1'),)\n"
        "PAIRS = (('near', 'far'),)\n"
        "def speak(few):\n"
        "    say('plain {n}', n=1)\n"
        "    say('few' if few else 'many')\n"
        "    template = 'named'\n"
        "    say(template)\n"
        "    words.say(NAMES[few])\n"
        "    for key, name, keys in ROWS:\n"
        "        words.say(name)\n"
        "    for one, two in PAIRS:\n"
        "        tr(two)\n",
        encoding="utf-8",
    )
    found = {"plain {n}", "few", "many", "named", "one of a table", "another", "in a row", "far"}
    assert set(phrases.said_in(source)) == found


def test_a_message_is_found_that_is_given_to_a_translator_at_once(tmp_path: Path) -> None:
    """The language that a translator is asked for is no message."""
    source = tmp_path / "said.py"
    source.write_text(
        "translator(language)('the successor of {name}').format(name=name)\n"
        "language_module.translator('ja')('of a module')\n"
        "maker('ja')('said by nobody')\n",
        encoding="utf-8",
    )
    assert set(phrases.said_in(source)) == {"the successor of {name}", "of a module"}
