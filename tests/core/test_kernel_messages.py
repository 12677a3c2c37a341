"""Messages: templates with values, put into words at the edge."""

from __future__ import annotations

import pytest

from roma_desktop.core.errors import BadFile, Illegal
from roma_desktop.core.message import Message, Words, say

NAMES = {"place": {"roma": "Rome", "syria": "Syria"}.get, "year": lambda year: f"{year.lstrip('-')} BC"}
ENGLISH = Words(names={"place": lambda at: {"roma": "Rome", "syria": "Syria"}.get(at, at), "year": NAMES["year"]})


def test_equal_messages_are_equal_values():
    """Whatever the order their values were given in."""
    one, other = say("{a} {b}", a=1, b="x"), say("{a} {b}", b="x", a=1)

    assert one == other
    assert hash(one) == hash(other)
    assert one != say("{a} {b}", a=2, b="x")


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (say("nothing"), "nothing"),
        (say("to {to:place}", to="roma"), "to Rome"),
        (say("to {to:place}", to="atlantis"), "to atlantis"),
        (say("to {to:place}", to=("roma", "syria")), "to Rome, Syria"),
        (say("to {to:place}!", to=()), "to !"),
        (say("{n} OP", n=3), "3 OP"),
        (say("net {n:+}", n=3), "net +3"),
        (say("net {n:+}", n=-3), "net −3"),
        (say("{n:province|provinces} to go", n=1), "1 province to go"),
        (say("{n:province|provinces} to go", n=2), "2 provinces to go"),
        (say("{n:province|provinces} to go", n=0), "0 provinces to go"),
        (say("{year:year}", year=-218), "218 BC"),
        (say("{{{who}}}", who="x"), "{x}"),
        (say("{what:unknown}", what="x"), "x"),
    ],
)
def test_words(message, words):
    assert ENGLISH.say(message) == words


def test_without_names_ids_are_said():
    assert str(say("to {to:place}", to="roma")) == "to roma"


def test_pieces_tell_what_is_a_link():
    """For the log, whose words lead to their places."""
    pieces = list(ENGLISH.pieces(say("{who:leader} to {to:place}: {n}", who="marcus", to="roma", n=2)))

    assert pieces == [
        ("marcus", "leader", "marcus"),
        (" to ", "", ""),
        ("Rome", "place", "roma"),
        (": ", "", ""),
        ("2", "number", ""),
    ]


def test_a_kind_may_put_many_ids_into_one_phrase():
    words = Words(lists={"count": lambda ids: f"{len(ids)} units"})

    assert words.say(say("loses {lost:count}", lost=("a", "b"))) == "loses 2 units"
    assert list(words.pieces(say("{lost:count}", lost=("a", "b")))) == [("2 units", "count", "")]


WAR = Words(names={"power": {"rome": "Rome", "franci": "Franci"}.__getitem__}, plural={"franci"}.__contains__)


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ("rome", "Rome wins"),
        ("franci", "Franci win"),
        (("rome",), "Rome wins"),
        (("franci",), "Franci win"),
        (("rome", "franci"), "Rome, Franci win"),
    ],
)
def test_a_verb_agrees_with_the_name_it_goes_with(sides, words):
    message = say("{power:power} {power:wins|win}", power=sides)

    assert WAR.say(message) == words
    assert list(WAR.pieces(message))[-1] == (words.rpartition(" ")[2], "", "")


def test_where_nobody_knows_better_a_name_is_a_singular_one():
    assert str(say("{power:power} {power:wins|win}", power="franci")) == "franci wins"


def test_a_translation_may_turn_the_words_round():
    japanese = {
        "{who:leader} goes to {to:place}": "{to:place}へ{who:leader}",
        "{n:unit|units}": "{n:個|個}",
        ", ": "、",
    }
    words = Words(lambda template: japanese.get(template, template), ENGLISH._names)

    assert (
        words.say(say("{who:leader} goes to {to:place}", who="marcus", to=("roma", "syria"))) == "Rome、Syriaへmarcus"
    )
    assert words.say(say("{n:unit|units}", n=2)) == "2 個"


def test_the_template_may_have_a_value_of_its_own_name():
    assert say("{template}", template="x") == Message("{template}", (("template", "x"),))


def test_a_refusal_says_reason_advice_and_rule():
    illegal = Illegal("5.25", say("Not next to it."), say("Go round."))

    assert str(illegal) == "Not next to it. Go round. [5.25]"
    assert str(Illegal("5.25", say("No."))) == "No. [5.25]"


def test_an_error_about_a_file_says_where():
    assert str(BadFile("folder/game.yaml", 3, say("wrong"))) == "game.yaml, line 3: wrong"
    assert str(BadFile("game.yaml", None, say("wrong"))) == "game.yaml: wrong"
